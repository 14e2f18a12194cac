layout(location = 0) in vec3 corner; // of the proxy, -1 to 1
layout(location = 1) in vec4 model_x;
layout(location = 2) in vec4 model_y;
layout(location = 3) in vec4 model_z;
layout(location = 4) in vec4 colour_flash;
layout(location = 5) in vec4 ink_glow;
layout(location = 6) in vec4 letter_value_mark_lock;

out vec3 entry; // where the ray enters the proxy, in the frame of the tile
flat out vec3 eye_here;
flat out mat3 turn;
flat out vec4 paint;
flat out vec4 ink;
flat out vec4 face;

void main()
{
    mat3 model = transpose(mat3(model_x.xyz, model_y.xyz, model_z.xyz));
    vec3 place = vec3(model_x.w, model_y.w, model_z.w);
    float size = length(model[0]);

    // Room for the soft outline, and around a tile that shines for its light.
    float margin = 1.5 * pixel * distance(eye, place);
    float round = max(ink_glow.w, colour_flash.w) > 0.0 ? 0.15 : margin;
    vec3 low = vec3(vec2(-TILE_HALF - round), -TILE_SUNK);
    vec3 high = vec3(vec2(TILE_HALF + round), TILE_PROUD + margin);
    entry = mix(low, high, corner * 0.5 + 0.5);
    eye_here = (eye - place) * model / (size * size);
    turn = model / size;
    paint = colour_flash;
    ink = ink_glow;
    face = letter_value_mark_lock;
    gl_Position = view_projection * vec4(model * entry + place, 1.0);
}
