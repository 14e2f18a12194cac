layout(location = 0) in vec3 corner; // of the proxy, -1 to 1
layout(location = 1) in vec4 model_x;
layout(location = 2) in vec4 model_y;
layout(location = 3) in vec4 model_z;
layout(location = 4) in vec4 colour_reach;

out vec3 entry; // where the ray enters the proxy, in the frame of the bar
flat out vec3 eye_here;
flat out mat3 turn;
flat out vec4 paint;

void main()
{
    turn = transpose(mat3(model_x.xyz, model_y.xyz, model_z.xyz));
    vec3 place = vec3(model_x.w, model_y.w, model_z.w);
    entry = corner * (CONNECTOR_RADIUS + 1.5 * pixel * distance(eye, place)) + vec3(corner.x * colour_reach.w, 0.0, 0.0);
    eye_here = (eye - place) * turn;
    paint = colour_reach;
    gl_Position = view_projection * vec4(turn * entry + place, 1.0);
}
