package dev.throng.mesh.string;

import dev.throng.mesh.flat.MeshArrays;
import dev.throng.path.flat.FlatPath;

/** Turns the bends of a string into waypoints, optionally with its crossings of portals. One per thread, reused. */
final class BendWriter {
    /** Squared distance below which two waypoints are one [Unit: square metres]. */
    private static final double SAME = 1e-6;

    private final int[] portalPolygons;
    private final float[] portalEnds;
    private boolean everyCrossing;

    BendWriter(MeshArrays mesh) {
        portalPolygons = mesh.portalPolygons();
        portalEnds = mesh.portalEnds();
    }

    /** Returns the index of a bend's corner, as {@link Funnel#turn} names it, among the ends of portals. */
    static int corner(int[] crossings, int bend) {
        return 3 * (crossings[bend >> 1] ^ bend & 1 ^ 1);
    }

    /**
     * Removes bends at which the string continues straight.
     *
     * @param kept receives the remaining bends; may be {@code bends} itself
     * @return number of remaining bends
     */
    int keep(
            int[] crossings,
            int[] bends,
            int count,
            double startX,
            double startZ,
            double endX,
            double endZ,
            int[] kept) {
        final float[] ends = portalEnds;
        int size = 0;
        double lastX = startX;
        double lastZ = startZ;
        int next = count > 0 ? corner(crossings, bends[0]) : 0;
        for (int i = 0; i < count; i++) {
            double x = ends[next];
            double z = ends[next + 2];
            double nextX = endX;
            double nextZ = endZ;
            if (i + 1 < count) {
                next = corner(crossings, bends[i + 1]);
                nextX = ends[next];
                nextZ = ends[next + 2];
            }
            double alongX = x - lastX;
            double alongZ = z - lastZ;
            // Collinear, and not reversing.
            boolean straight = alongX * (nextZ - lastZ) - alongZ * (nextX - lastX) == 0
                    && alongX * (nextX - x) + alongZ * (nextZ - z) >= 0;
            if (!straight) {
                kept[size++] = bends[i];
                lastX = x;
                lastZ = z;
            }
        }
        return size;
    }

    /** Sets whether all portals that the string crosses become waypoints. */
    void everyCrossing(boolean wanted) {
        everyCrossing = wanted;
    }

    /**
     * Appends bends to the waypoints, and if set also the crossings between them.
     *
     * @param crossings of the stretch, from {@code from} to {@code to}, exclusive
     */
    void write(
            int[] crossings,
            int from,
            int to,
            int[] bends,
            int count,
            double startX,
            double startZ,
            double endX,
            double endZ,
            FlatPath out) {
        double lastX = startX;
        double lastZ = startZ;
        int next = from;
        for (int i = 0; i < count; i++) {
            int at = corner(crossings, bends[i]);
            double x = portalEnds[at];
            double z = portalEnds[at + 2];
            if (everyCrossing) {
                writeCrossings(crossings, next, bends[i] >> 1, lastX, lastZ, x, z, out);
            }
            int behind = portalPolygons[crossings[bends[i] >> 1]];
            out.addWaypoint(portalEnds[at], portalEnds[at + 1], portalEnds[at + 2], behind);
            lastX = x;
            lastZ = z;
            next = (bends[i] >> 1) + 1;
        }
        if (everyCrossing) {
            writeCrossings(crossings, next, to, lastX, lastZ, endX, endZ, out);
        }
    }

    /** Appends the points where a straight part of the string crosses portals, without its two ends. */
    private void writeCrossings(
            int[] crossings, int from, int to, double ax, double az, double bx, double bz, FlatPath out) {
        final float[] ends = portalEnds;
        double dx = bx - ax;
        double dz = bz - az;
        double lastX = ax;
        double lastZ = az;
        for (int i = from; i < to; i++) {
            int left = 3 * (crossings[i] ^ 1);
            int right = 3 * crossings[i];
            double leftOf = dx * (ends[left + 2] - az) - dz * (ends[left] - ax);
            double rightOf = dx * (ends[right + 2] - az) - dz * (ends[right] - ax);
            double share = Math.max(0, Math.min(1, leftOf / (leftOf - rightOf)));
            if (leftOf == rightOf) {
                // The string runs along the portal: it crosses where it first touches it.
                double ex = ends[right] - ends[left];
                double ez = ends[right + 2] - ends[left + 2];
                double along = (lastX - ends[left]) * ex + (lastZ - ends[left + 2]) * ez;
                share = Math.max(0, Math.min(1, along / (ex * ex + ez * ez)));
            }
            double x = ends[left] + share * (ends[right] - ends[left]);
            double y = ends[left + 1] + share * (ends[right + 1] - ends[left + 1]);
            double z = ends[left + 2] + share * (ends[right + 2] - ends[left + 2]);
            boolean again = distance2(x, z, lastX, lastZ) < SAME || distance2(x, z, bx, bz) < SAME;
            if (!again) {
                out.addWaypoint((float) x, (float) y, (float) z, portalPolygons[crossings[i]]);
                lastX = x;
                lastZ = z;
            }
        }
    }

    private static double distance2(double ax, double az, double bx, double bz) {
        return (ax - bx) * (ax - bx) + (az - bz) * (az - bz);
    }
}
