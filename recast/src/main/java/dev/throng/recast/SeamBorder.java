package dev.throng.recast;

import org.recast4j.detour.Poly;

/** The part of a polygon's border that lies on one seam between tiles. Immutable. */
final class SeamBorder {
    private final float[] vertices;
    private final Poly poly;
    private final int marker;

    /** The axis along the seam: z where tiles meet in x, x where they meet in z. */
    private final int axis;

    private final float low;
    private final float high;

    /**
     * @param side Detour's number of the tile's side: 0 for +x, 2 for +z, 4 for -x, 6 for -z
     */
    SeamBorder(float[] vertices, Poly poly, int side) {
        this.vertices = vertices;
        this.poly = poly;
        marker = org.recast4j.detour.NavMesh.DT_EXT_LINK | side;
        axis = side == 0 || side == 4 ? 2 : 0;
        float lowest = Float.POSITIVE_INFINITY;
        float highest = Float.NEGATIVE_INFINITY;
        for (int edge = 0; edge < poly.vertCount; edge++) {
            if (poly.neis[edge] == marker) {
                float a = vertices[start(edge) + axis];
                float b = vertices[end(edge) + axis];
                lowest = Math.min(lowest, Math.min(a, b));
                highest = Math.max(highest, Math.max(a, b));
            }
        }
        low = lowest;
        high = highest;
    }

    private int start(int edge) {
        return 3 * poly.verts[edge];
    }

    private int end(int edge) {
        return 3 * poly.verts[(edge + 1) % poly.vertCount];
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
        float[] v = vertices;
        for (int edge = 0; edge < poly.vertCount; edge++) {
            int a = start(edge);
            int b = end(edge);
            float from = Math.min(v[a + axis], v[b + axis]);
            float to = Math.max(v[a + axis], v[b + axis]);
            if (poly.neis[edge] == marker && from <= along && along <= to && from < to) {
                float t = (along - v[a + axis]) / (v[b + axis] - v[a + axis]);
                return new float[] {
                    v[a] + (v[b] - v[a]) * t, v[a + 1] + (v[b + 1] - v[a + 1]) * t, v[a + 2] + (v[b + 2] - v[a + 2]) * t
                };
            }
        }
        throw new IllegalStateException("no edge of the border holds " + along);
    }
}
