package dev.throng.mesh.locate;

import java.util.Arrays;

/** Sorts points along a Hilbert curve, so that close points are close in memory. Stateless. */
final class HilbertCurve {
    private static final int BITS = 16;
    private static final int CELLS = 1 << BITS;

    private HilbertCurve() {}

    /**
     * Returns the indices of points [(x, z)] in the order of the curve through the square around them; among equals the
     * smaller index first.
     */
    static int[] order(float[] points) {
        int count = points.length / 2;
        double minX = Double.POSITIVE_INFINITY;
        double minZ = Double.POSITIVE_INFINITY;
        double maxX = Double.NEGATIVE_INFINITY;
        double maxZ = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < count; i++) {
            minX = Math.min(minX, points[2 * i]);
            maxX = Math.max(maxX, points[2 * i]);
            minZ = Math.min(minZ, points[2 * i + 1]);
            maxZ = Math.max(maxZ, points[2 * i + 1]);
        }
        double scale = (CELLS - 1) / Math.max(1e-9, Math.max(maxX - minX, maxZ - minZ));
        long[] keys = new long[count];
        for (int i = 0; i < count; i++) {
            int x = (int) ((points[2 * i] - minX) * scale);
            int z = (int) ((points[2 * i + 1] - minZ) * scale);
            keys[i] = position(x, z) << 32 | i;
        }
        // Positions have 32 bits and may set the sign bit; the offset keeps their unsigned order.
        for (int i = 0; i < count; i++) {
            keys[i] += Long.MIN_VALUE;
        }
        Arrays.sort(keys);
        int[] order = new int[count];
        for (int i = 0; i < count; i++) {
            order[i] = (int) keys[i];
        }
        return order;
    }

    /** Position of a cell along the curve through a square of {@value #CELLS} cells a side. */
    private static long position(int x, int z) {
        long position = 0;
        // Orientation of the curve in a quadrant: both axes reversed, and swapped. Without a branch, which could not be
        // predicted.
        int turned = 0;
        int swapped = 0;
        for (int bit = BITS - 1; bit >= 0; bit--) {
            int a = x >> bit & 1 ^ turned;
            int b = z >> bit & 1 ^ turned;
            int differ = (a ^ b) & swapped;
            int rx = a ^ differ;
            int rz = b ^ differ;
            position = position << 2 | 3 * rx ^ rz;
            turned ^= rx & (rz ^ 1);
            swapped ^= rz ^ 1;
        }
        return position;
    }
}
