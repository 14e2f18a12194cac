// What every shader is told of the picture.

layout(std140) uniform View {
    mat4 view_projection;
    vec3 eye;        // in the world
    float pixel;     // how wide a pixel is at distance 1
    vec3 background; // the flat colour at the rim
    float opacity;   // of all that is not background
};

vec3 faded(vec3 colour)
{
    return mix(background, colour, opacity);
}
