// One triangle over the whole picture.

uniform mat3 lens; // columns: right and up at the rim of the picture, and ahead

out vec2 place;
out vec3 ray;

void main()
{
    place = vec2(gl_VertexID == 1 ? 3.0 : -1.0, gl_VertexID == 2 ? 3.0 : -1.0);
    ray = lens * vec3(place, 1.0);
    gl_Position = vec4(place, 0.999, 1.0);
}
