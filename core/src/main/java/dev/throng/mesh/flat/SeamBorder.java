package dev.throng.mesh.flat;

/** The part of a polygon's border that lies on one seam between tiles. Immutable. */
public final class SeamBorder {
    /** Maximum distance between seams whose segments meet [Unit: m]. */
    private static final float GAP = 0.01f;

    private final int polygon;

    /** The axis along the seam: 2 for z if tiles meet in x, 0 for x if they meet in z. */
    private final int axis;

    /** Both ends of each part [(x, y, z) twice]. */
    private final float[] parts;

    /** Height of the highest ground on which agents still fit here. */
    private final float top;

    private final float low;
    private final float high;

    /**
     * @param axis along the seam: 0 for x, 2 for z
     * @param parts both ends of each part of the border [(x, y, z) twice]; empty if the polygon is not on the seam
     */
    public SeamBorder(int polygon, int axis, float[] parts) {
        this(polygon, axis, parts, Float.POSITIVE_INFINITY);
    }

    /** @param top height of the highest ground on which agents still fit here, infinite for none */
    SeamBorder(int polygon, int axis, float[] parts, float top) {
        this.polygon = polygon;
        this.axis = axis;
        this.parts = parts;
        this.top = top;
        float lowest = Float.POSITIVE_INFINITY;
        float highest = Float.NEGATIVE_INFINITY;
        for (int i = axis; i < parts.length; i += 3) {
            lowest = Math.min(lowest, parts[i]);
            highest = Math.max(highest, parts[i]);
        }
        low = lowest;
        high = highest;
    }

    public int polygon() {
        return polygon;
    }

    /** Smallest coordinate along the seam. */
    public float low() {
        return low;
    }

    public float high() {
        return high;
    }

    /** Height of the highest ground on which agents still fit here. */
    float top() {
        return top;
    }

    /**
     * Whether parts of this border and of another one overlap along the seam, and come within twice the climb of each
     * other in height, with space for agents on the higher one. As in Detour, parts that overlap by less than two centimetres do not
     * count.
     */
    public boolean meets(SeamBorder other, float climb) {
        if (Math.max(low, other.low) > Math.min(high, other.high)) {
            return false;
        }
        for (int i = 0; i < parts.length; i += 6) {
            for (int j = 0; j < other.parts.length; j += 6) {
                if (Math.abs(parts[i + 2 - axis] - other.parts[j + 2 - axis]) <= GAP && meets(i, other, j, climb)) {
                    return true;
                }
            }
        }
        return false;
    }

    private boolean meets(int part, SeamBorder other, int otherPart, float climb) {
        float from = Math.max(start(part) + GAP, other.start(otherPart) + GAP);
        float to = Math.min(end(part) - GAP, other.end(otherPart) - GAP);
        if (from > to) {
            return false;
        }
        float atFrom = other.height(otherPart, from) - height(part, from);
        float atTo = other.height(otherPart, to) - height(part, to);
        if (other.height(otherPart, from) > top || height(part, from) > other.top) {
            return false;
        }
        // They cross, or come close at one of the ends.
        float reach = climb * 2 * (climb * 2);
        return atFrom * atTo < 0 || atFrom * atFrom <= reach || atTo * atTo <= reach;
    }

    private float start(int part) {
        return Math.min(parts[part + axis], parts[part + 3 + axis]);
    }

    private float end(int part) {
        return Math.max(parts[part + axis], parts[part + 3 + axis]);
    }

    /** The height of a part at a coordinate along the seam. */
    private float height(int part, float along) {
        boolean forward = parts[part + axis] < parts[part + 3 + axis];
        int first = forward ? part : part + 3;
        int last = forward ? part + 3 : part;
        float slope = (parts[last + 1] - parts[first + 1]) / (parts[last + axis] - parts[first + axis]);
        float base = parts[first + 1] - slope * parts[first + axis];
        return slope * along + base;
    }

    /** The point [(x, y, z)] at a coordinate along the seam, half way between this border and the other one. */
    public float[] meeting(float along, SeamBorder other) {
        float[] a = point(along);
        float[] b = other.point(along);
        for (int i = 0; i < 3; i++) {
            a[i] = a[i] + (b[i] - a[i]) / 2;
        }
        a[axis] = along;
        return a;
    }

    float[] point(float along) {
        float[] v = parts;
        float[] nearest = null;
        float least = Float.POSITIVE_INFINITY;
        for (int i = 0; i < v.length; i += 6) {
            float from = Math.min(v[i + axis], v[i + 3 + axis]);
            float to = Math.max(v[i + axis], v[i + 3 + axis]);
            if (from <= along && along <= to && from < to) {
                float t = (along - v[i + axis]) / (v[i + 3 + axis] - v[i + axis]);
                return new float[] {
                    v[i] + (v[i + 3] - v[i]) * t,
                    v[i + 1] + (v[i + 4] - v[i + 1]) * t,
                    v[i + 2] + (v[i + 5] - v[i + 2]) * t
                };
            }
            // At a gap in a border, the nearest end beside it counts.
            for (int end = i; end <= i + 3; end += 3) {
                if (Math.abs(v[end + axis] - along) < least) {
                    least = Math.abs(v[end + axis] - along);
                    nearest = new float[] {v[end], v[end + 1], v[end + 2]};
                }
            }
        }
        return nearest;
    }
}
