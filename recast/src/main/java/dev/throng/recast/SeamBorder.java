package dev.throng.recast;

import java.util.List;

/** The part of a polygon's border that lies on one seam between tiles. Immutable. */
final class SeamBorder {
    /** The axis along the seam: z where tiles meet in x, x where they meet in z. */
    private final int axis;

    /** Both ends of each part [(x, y, z) twice]. */
    private final List<float[]> parts;

    private final float low;
    private final float high;

    /**
     * @param side Detour's number of the tile's side: 0 for +x, 2 for +z, 4 for -x, 6 for -z
     * @param parts both ends of each part of the border [(x, y, z) twice]; none where the polygon is not on the seam
     */
    SeamBorder(int side, List<float[]> parts) {
        axis = side == 0 || side == 4 ? 2 : 0;
        this.parts = parts;
        float lowest = Float.POSITIVE_INFINITY;
        float highest = Float.NEGATIVE_INFINITY;
        for (float[] part : parts) {
            lowest = Math.min(lowest, Math.min(part[axis], part[3 + axis]));
            highest = Math.max(highest, Math.max(part[axis], part[3 + axis]));
        }
        low = lowest;
        high = highest;
    }

    float low() {
        return low;
    }

    float high() {
        return high;
    }

    /** The point [(x, y, z)] at a coordinate along the seam, half way between this border and the other one. */
    float[] meeting(float along, SeamBorder other) {
        float[] a = point(along);
        float[] b = other.point(along);
        for (int i = 0; i < 3; i++) {
            a[i] = a[i] + (b[i] - a[i]) / 2;
        }
        a[axis] = along;
        return a;
    }

    private float[] point(float along) {
        for (float[] v : parts) {
            float from = Math.min(v[axis], v[3 + axis]);
            float to = Math.max(v[axis], v[3 + axis]);
            if (from <= along && along <= to && from < to) {
                float t = (along - v[axis]) / (v[3 + axis] - v[axis]);
                return new float[] {v[0] + (v[3] - v[0]) * t, v[1] + (v[4] - v[1]) * t, v[2] + (v[5] - v[2]) * t};
            }
        }
        throw new IllegalStateException("no edge of the border holds " + along);
    }
}
