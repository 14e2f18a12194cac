// The air behind the cube, flat at the rim, and the soft shadow beneath it.

uniform vec3 halo;
uniform vec4 shadow; // colour and strength

in vec2 place;
in vec3 ray;
out vec4 result;

void main()
{
    vec3 colour = mix(background, halo, smoothstep(1.0, 0.0, length(place)));
    if (ray.y < -0.001) {
        vec3 ground = eye + ray * ((GROUND - eye.y) / ray.y);
        float near = max(1.0 - dot(ground.xz, ground.xz) / (SHADOW_REACH * SHADOW_REACH), 0.0);
        near *= near;
        near *= near;
        colour = mix(colour, shadow.rgb, shadow.a * near * (0.75 + 0.25 * near * near));
    }
    // In a low picture the shadow would be cut off.
    colour = mix(background, colour, clamp((1.0 + place.y) / RIM, 0.0, 1.0));
    // A grain below one step of the screen keeps the slow gradients free of bands.
    float grain = fract(52.9829189 * fract(dot(gl_FragCoord.xy, vec2(0.06711056, 0.00583715))));
    result = vec4(faded(colour) + (grain - 0.5) / 255.0, 1.0);
}
