package dev.throng.mesh.portal;

import java.util.Arrays;

/** Sorts points along a Hilbert curve, so that what is near in space is near in memory. Stateless. */
final class HilbertCurve {
    private static final int CELLS = 1 << 16;

    private HilbertCurve() {}

    /** The points [(x, z)] in the order of the curve through the square around them; of equals the smaller index. */
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
        // Positions have 32 bits: the sign bit may be set, and the order must not care.
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
        for (int s = CELLS / 2; s > 0; s >>= 1) {
            int rx = (x & s) > 0 ? 1 : 0;
            int rz = (z & s) > 0 ? 1 : 0;
            position += (long) s * s * (3 * rx ^ rz);
            if (rz == 0) {
                if (rx == 1) {
                    x = CELLS - 1 - x;
                    z = CELLS - 1 - z;
                }
                int swapped = x;
                x = z;
                z = swapped;
            }
        }
        return position;
    }
}
