// What every shader is told of the picture.

uniform vec3 eye;        // in the world
uniform float pixel;     // how wide a pixel is at distance 1
uniform vec3 background; // the flat colour at the rim
uniform float opacity;   // of all that is not background

vec3 faded(vec3 colour)
{
    return mix(background, colour, opacity);
}
