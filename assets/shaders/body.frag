// The dark body with its nine sockets on each side.

uniform mat3 cube;
uniform vec3 body;

in vec3 entry;
flat in vec3 eye_here;
out vec4 result;

vec4 field(vec3 point)
{
    vec3 q = abs(point) - (BODY_HALF - BODY_EDGE);
    vec3 outward = max(q, 0.0);
    float far = length(outward);
    return vec4(outward * sign(point) / max(far, 1e-6), far - BODY_EDGE);
}

// How much light the tiles leave to the surface between them.
float openness(vec3 point, vec3 side)
{
    vec3 a = abs(side);
    float flatness = max(a.x, max(a.y, a.z));
    vec3 key = KEY * cube * sign(side);
    bool front = a.z == flatness, right = !front && a.x == flatness;
    vec2 spot = front ? point.xy : (right ? point.yz : point.xz);
    vec3 light = front ? key : (right ? key.yzx : key.xzy);
    light.xy *= front ? sign(side.xy) : (right ? sign(side.yz) : sign(side.xz));
    vec2 lean = light.xy / max(light.z, 0.35) * TILE_PROUD;
    vec2 near = spot - PITCH * clamp(round(spot / PITCH), -1.0, 1.0);
    vec2 shadow = spot + 0.6 * lean;
    shadow -= PITCH * clamp(round(shadow / PITCH), -1.0, 1.0);
    float beside = max(rounded_square(near, TILE_HALF, TILE_CORNER), 0.0);
    float under = rounded_square(shadow, TILE_HALF, TILE_CORNER);
    float close = max(1.0 - beside / 0.06, 0.0);
    float shade = 0.50 * close * close;
    shade += 0.22 * smoothstep(0.035, -0.035, under) * clamp(light.z * 3.0, 0.0, 1.0);
    return 1.0 - shade * smoothstep(0.55, 0.95, flatness);
}

void main()
{
    Hit hit = traced(entry, eye_here, 5);
    vec3 view = cube * normalize(eye_here - entry);
    vec3 colour = lit(body * openness(hit.point, hit.normal), cube * hit.normal, view, BODY_GLOSS);
    result = vec4(faded(colour), 1.0) * hit.share;
}
