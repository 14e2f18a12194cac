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

// How much light the tiles leave to the surface between them and in their sockets.
float openness(vec3 point, vec3 side)
{
    vec3 a = abs(side);
    float flatness = max(a.x, max(a.y, a.z));
    vec2 spot = a.z == flatness ? point.xy : (a.x == flatness ? point.yz : point.xz);
    spot -= PITCH * clamp(round(spot / PITCH), -1.0, 1.0);
    float beside = max(rounded_square(spot, TILE_HALF, TILE_CORNER), 0.0);
    float close = max(1.0 - beside / 0.065, 0.0);
    return 1.0 - 0.6 * close * close * smoothstep(0.55, 0.95, flatness);
}

void main()
{
    Hit hit = traced(entry, eye_here, 5);
    vec3 view = cube * normalize(eye_here - entry);
    vec3 colour = lit(body * openness(hit.point, hit.normal), cube * hit.normal, view, BODY_GLOSS);
    result = vec4(faded(colour), 1.0) * hit.share;
}
