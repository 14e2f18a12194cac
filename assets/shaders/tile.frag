// A tile: a rounded slab with a letter, its value, its owner's mark and its lock edge.

uniform sampler2D glyphs;
uniform vec3 glow_colour;

in vec3 entry;
flat in vec3 eye_here;
flat in mat3 turn;
flat in vec4 paint; // colour, flash
flat in vec4 ink;   // colour, glow
flat in vec4 face;  // letter, value, mark, lock
out vec4 result;

const float MIDDLE = 0.5 * (TILE_PROUD - TILE_SUNK);
const float THICK = 0.5 * (TILE_PROUD + TILE_SUNK);

vec4 field(vec3 point)
{
    vec2 q = abs(point.xy) - (TILE_HALF - TILE_CORNER);
    vec2 outward = max(q, 0.0);
    float far = length(outward);
    outward = far > 0.0 ? outward / far : (q.x > q.y ? vec2(1.0, 0.0) : vec2(0.0, 1.0));
    float beside = far + min(max(q.x, q.y), 0.0) - TILE_CORNER;

    vec2 edge = vec2(beside, abs(point.z - MIDDLE) - THICK) + TILE_BEVEL;
    vec2 lean = max(edge, 0.0);
    far = length(lean);
    lean = far > 0.0 ? lean / far : (edge.x > edge.y ? vec2(1.0, 0.0) : vec2(0.0, 1.0));
    float near = far + min(max(edge.x, edge.y), 0.0) - TILE_BEVEL;
    return vec4(outward * sign(point.xy) * lean.x, lean.y * sign(point.z - MIDDLE), near);
}

// Letter and value: the one glyph that can reach this spot, as a distance, inside negative.
float glyph(vec2 spot, float blur)
{
    float number = face.x;
    float height = LETTER_HEIGHT;
    vec2 centre = vec2(0.0, LETTER_RAISED);
    if (face.y > 0.0 && spot.x > VALUE_LEFT && spot.y < VALUE_TOP) {
        bool tens = face.y > 9.5 && spot.x < VALUE_SPLIT;
        number = 26.0 + (face.y > 9.5 ? (tens ? 1.0 : 0.0) : face.y);
        height = VALUE_HEIGHT;
        centre = vec2(tens ? VALUE_TENS : VALUE_UNITS, VALUE_LOW);
    }
    float cell = height * CELL / CAP_HEIGHT;
    vec2 at = (spot - centre) / cell;
    vec2 inside = vec2(at.x, -at.y) + 0.5;
    if (number < 0.0 || any(lessThan(inside, vec2(0.02))) || any(greaterThan(inside, vec2(0.98))))
        return 1.0;
    vec2 corner = vec2(mod(number, COLUMNS), floor(number / COLUMNS));
    float level = max(log2(blur * CELL / cell) - 0.5, 0.0);
    float value = textureLod(glyphs, (corner + inside) / COLUMNS, level).r;
    return (128.0 / 255.0 - value) * 2.0 * SPREAD / CELL * cell;
}

float mark(vec2 spot)
{
    vec2 from = spot - vec2(-MARK_PLACE, MARK_PLACE);
    float disc = length(from) - MARK_SIZE;
    float diamond = (abs(from.x) + abs(from.y) - MARK_SIZE * 1.32) * 0.7071;
    return face.z < 0.5 ? 1.0 : (face.z < 1.5 ? disc : diamond);
}

// The lock edge runs around the tile from its little square until it meets it again.
float lock_edge(vec2 spot)
{
    float edge = abs(rounded_square(spot, TILE_HALF, TILE_CORNER) + LOCK_INSET) - LOCK_WIDTH;
    vec2 way = vec2(spot.x - spot.y, spot.x + spot.y);
    float turn = way.x / (abs(way.x) + abs(way.y) + 1e-6);
    float gone = way.y < 0.0 ? 0.25 + 0.25 * turn : 0.75 - 0.25 * turn;
    float square = rounded_square(spot + MARK_PLACE, LOCK_SQUARE, 0.3 * LOCK_SQUARE);
    return face.w > 0.0 ? min(gone <= face.w ? edge : 1.0, square) : 1.0;
}

vec3 painted(vec2 spot, float blur)
{
    float height = clamp(spot.y / TILE_HALF, -1.0, 1.0);
    vec3 colour = paint.rgb * (1.0 + SHADE_FACTOR * height) + SHADE_SHIFT * height;
    colour = mix(colour, vec3(1.0, 0.95, 0.80), FLASH * paint.a);
    // A lit letter is warm; a dark one stays dark.
    vec3 letters = mix(ink.rgb, glow_colour, 0.9 * paint.a * ink.r);
    float drawn = min(min(mark(spot), lock_edge(spot)), glyph(spot, blur));
    return mix(colour, letters, clamp(0.5 - drawn / blur, 0.0, 1.0));
}

void main()
{
    vec3 ray = normalize(entry - eye_here);
    float top = (TILE_PROUD - eye_here.z) / ray.z;
    vec2 spot = eye_here.xy + ray.xy * top;
    vec2 across = dFdx(spot), down = dFdy(spot);
    float blur = sqrt(max(abs(across.x * down.y - across.y * down.x), 1e-12));
    blur = max(blur, 0.25 * (length(across) + length(down)));

    // The flat top, if the ray gets so far, is where nearly all rays end.
    bool down_on_it = ray.z < 0.0 && eye_here.z > TILE_PROUD;
    Hit hit = traced(down_on_it ? eye_here + ray * top : entry, eye_here, 4);
    float beside = rounded_square(hit.point.xy, TILE_HALF, TILE_CORNER);
    float rim = clamp(2.0 + 2.0 * beside / TILE_BEVEL, 0.0, 1.0);
    float shining = max(ink.a, paint.a);
    vec3 surface = painted(spot, blur) * (1.0 - 0.14 * rim);
    surface = mix(surface, glow_colour * 1.08, rim * shining);
    vec3 colour = lit(surface, turn * hit.normal, turn * -ray, TILE_GLOSS);
    colour = mix(colour, max(colour, surface), max(rim, 0.7 * paint.a) * shining);

    vec2 floor_spot = eye_here.xy - ray.xy * (eye_here.z / ray.z);
    beside = max(rounded_square(floor_spot, TILE_HALF, TILE_CORNER), 0.0);
    float fall = max(1.0 - beside / 0.15, 0.0);
    float shine = ray.z < 0.0 ? 0.75 * shining * fall * fall * fall : 0.0;
    vec4 light = vec4(faded(glow_colour), 1.0) * shine;
    result = vec4(faded(colour), 1.0) * hit.share + light * (1.0 - hit.share);
}
