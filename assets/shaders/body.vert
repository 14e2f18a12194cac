uniform mat3 cube; // turns the body

layout(location = 0) in vec3 corner; // of the proxy, -1 to 1

out vec3 entry; // where the ray enters the proxy, in the frame of the body
flat out vec3 eye_here;

void main()
{
    entry = corner * BODY_HALF;
    eye_here = eye * cube;
    gl_Position = view_projection * vec4(cube * entry, 1.0);
}
