// A little ivory bar with round ends.

in vec3 entry;
flat in vec3 eye_here;
flat in mat3 turn;
flat in vec4 paint; // colour, half the length
out vec4 result;

vec4 field(vec3 point)
{
    vec3 outward = point - vec3(clamp(point.x, -paint.a, paint.a), 0.0, 0.0);
    float far = length(outward);
    return vec4(outward / far, far - CONNECTOR_RADIUS);
}

void main()
{
    Hit hit = traced(entry, eye_here, 5);
    vec3 view = turn * normalize(eye_here - entry);
    vec3 colour = lit(paint.rgb * 0.97, turn * hit.normal, view, CONNECTOR_GLOSS);
    result = vec4(faded(colour), 1.0) * hit.share;
}
