package dev.throng.mesh.taut;

import java.util.Arrays;
import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * The corners that a point sees, each with the walls around which a path from the point may bend there. Immutable but for the
 * corridors to them, which are found when first wanted; share freely.
 */
public final class SeenCorners {
    final int polygon;
    final float x;
    final float z;
    final int[] corners;
    final byte[] sides;
    final double[] lengths;

    /** By corner: the crossings from the point's polygon to the first polygon of the corner's fan; null until wanted. */
    final AtomicReferenceArray<int[]> corridors;

    /**
     * Looks from a point.
     *
     * @param polygon that the point lies on
     */
    public SeenCorners(PointSight sight, TautGraph graph, int polygon, float x, float z) {
        this.polygon = polygon;
        this.x = x;
        this.z = z;
        sight.look(polygon, x, z);
        int count = 0;
        int[] all = new int[sight.count()];
        byte[] around = new byte[all.length];
        for (int i = 0; i < all.length; i++) {
            if (sight.sides(i) != 0) {
                around[count] = (byte) sight.sides(i);
                all[count++] = sight.corner(i);
            }
        }
        corners = Arrays.copyOf(all, count);
        sides = Arrays.copyOf(around, count);
        lengths = new double[count];
        for (int i = 0; i < count; i++) {
            double dx = (double) graph.x(corners[i]) - x;
            double dz = (double) graph.z(corners[i]) - z;
            lengths[i] = Math.sqrt(dx * dx + dz * dz);
        }
        corridors = new AtomicReferenceArray<>(count);
    }

    /** Returns the number of corners. */
    public int count() {
        return corners.length;
    }

    /** Returns a corner. */
    public int corner(int i) {
        return corners[i];
    }
}
