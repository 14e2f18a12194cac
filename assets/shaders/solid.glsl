// What every solid shares: how its shape is found, how its outline is softened and how it is lit.
//
// A solid is a cheap box of triangles, the proxy; inside it each pixel follows its own ray to the rounded
// shape. So edges are round at every size, and the nearest miss of the ray says how much of a pixel the
// shape covers: outlines are smooth without any samples.
//
// The shapes are convex, so the plane that touches one where it is nearest never cuts into it. A step goes
// as far as that plane, not only as far as the distance: three or four steps are enough.

const vec3 KEY = vec3(KEY_X, KEY_Y, KEY_Z);
const vec3 FILL = vec3(FILL_X, FILL_Y, FILL_Z);

// Light on a surface of the given colour; normal and view point away from it, in the world.
vec3 lit(vec3 colour, vec3 normal, vec3 view, float gloss)
{
    float key = max(dot(normal, KEY), 0.0);
    float fill = max(dot(normal, FILL), 0.0);
    float above = 0.5 + 0.5 * normal.y;
    float spark = max(dot(normal, normalize(KEY + view)), 0.0);
    spark *= spark;
    spark *= spark;
    spark *= spark;
    spark *= spark * spark;
    float rim = 1.0 - max(dot(normal, view), 0.0);
    rim *= rim;
    rim *= rim;
    return colour * (LIGHT_BASE + LIGHT_ABOVE * above + LIGHT_KEY * key + LIGHT_FILL * fill)
        + gloss * LIGHT_SPARK * spark * vec3(SPARK_X, SPARK_Y, SPARK_Z)
        + gloss * LIGHT_RIM * rim * above * vec3(RIM_X, RIM_Y, RIM_Z);
}

float rounded_square(vec2 point, float half_edge, float corner)
{
    vec2 q = abs(point) - (half_edge - corner);
    return length(max(q, 0.0)) + min(max(q.x, q.y), 0.0) - corner;
}

// The direction away from the shape and the distance to it; each solid has its own.
vec4 field(vec3 point);

// Where a ray meets the shape, and how much of the pixel the shape covers.
struct Hit {
    vec3 point;
    vec3 normal;
    float share;
};

Hit traced(vec3 start, vec3 origin, int steps)
{
    vec3 ray = normalize(start - origin);
    float along = distance(start, origin);
    float miss = 1e9;
    Hit hit;
    for (int step = 0; step < steps; ++step) {
        hit.point = origin + ray * along;
        vec4 here = field(hit.point);
        hit.normal = here.xyz;
        miss = min(miss, here.w / along);
        float towards = -dot(here.xyz, ray);
        if (here.w < 0.03 * pixel * along || towards <= 0.0)
            break;
        along += here.w / max(towards, 0.02);
    }
    hit.share = clamp(1.0 - miss / pixel, 0.0, 1.0);
    return hit;
}
