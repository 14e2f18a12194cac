// What every shader is told of the eye.

uniform vec3 eye;      // in the world
uniform float pixel;   // how wide a pixel is at distance 1
uniform float opacity; // of the whole cube
