package dev.throng.mesh.taut;

import dev.throng.mesh.flat.MeshArrays;

/**
 * The open portals of each polygon, as crossings that leave it. Immutable, share freely.
 *
 * <p>A crossing is twice a portal plus the side on which a path continues. Seen from the polygon that it leaves,
 * crossing c has its right end at index c among the ends of portals, and its left end at c ^ 1.
 */
final class OpenPortals {
    /** Distance from a portal that counts as zero, as a share of its width. */
    private static final double CLOSE = 1e-4;

    /** First crossing of each polygon, and one past the last. */
    final int[] first;

    final int[] crossings;

    /** The polygon behind each crossing. */
    final int[] behind;

    /** Ends of portals [(x, y, z)]. */
    final float[] ends;

    private final long[] folds;

    OpenPortals(MeshArrays mesh) {
        behind = mesh.portalPolygons();
        ends = mesh.portalEnds();
        int polygons = mesh.polygonCount();
        first = new int[polygons + 1];
        int count = 0;
        for (int polygon = 0; polygon < polygons; polygon++) {
            first[polygon] = count;
            if (mesh.passable(polygon)) {
                for (int slot = mesh.firstSlot(polygon); slot < mesh.endSlot(polygon); slot++) {
                    count += mesh.portalOpen(mesh.portalAt(slot)) ? 1 : 0;
                }
            }
        }
        first[polygons] = count;
        crossings = new int[count];
        for (int polygon = 0; polygon < polygons; polygon++) {
            int at = first[polygon];
            if (at == first[polygon + 1]) {
                continue;
            }
            for (int slot = mesh.firstSlot(polygon); slot < mesh.endSlot(polygon); slot++) {
                int portal = mesh.portalAt(slot);
                if (mesh.portalOpen(portal)) {
                    crossings[at++] = 2 * portal + (behind[2 * portal] == polygon ? 1 : 0);
                }
            }
        }
        folds = folds();
    }

    /**
     * Returns a bit for each polygon with two portals that overlap, or null if there is none.
     *
     * <p>The ground behind both folds there: a path may come from one, touch the portal, and return on the other.
     */
    private long[] folds() {
        long[] found = null;
        for (int polygon = 0; polygon + 1 < first.length; polygon++) {
            for (int i = first[polygon]; i < first[polygon + 1]; i++) {
                for (int j = first[polygon]; j < i; j++) {
                    if (middleOn(crossings[i], crossings[j]) || middleOn(crossings[j], crossings[i])) {
                        found = found == null ? new long[(first.length >> 6) + 1] : found;
                        found[polygon >> 6] |= 1L << polygon;
                    }
                }
            }
        }
        return found;
    }

    /** Whether the middle of one portal lies on another. */
    private boolean middleOn(int crossing, int other) {
        double px = 0.5 * ((double) x(crossing) + x(crossing ^ 1)) - x(other);
        double pz = 0.5 * ((double) z(crossing) + z(crossing ^ 1)) - z(other);
        double ex = (double) x(other ^ 1) - x(other);
        double ez = (double) z(other ^ 1) - z(other);
        double length2 = ex * ex + ez * ez;
        double along = px * ex + pz * ez;
        return along > 0 && along < length2 && Math.abs(px * ez - pz * ex) <= CLOSE * length2;
    }

    /** Whether a polygon has two portals that overlap. */
    boolean folded(int polygon) {
        return folds != null && (folds[polygon >> 6] >>> polygon & 1) != 0;
    }

    /** x of an end of a portal. */
    float x(int end) {
        return ends[3 * end];
    }

    float z(int end) {
        return ends[3 * end + 2];
    }

    /** Returns the polygon from which a crossing leaves. */
    int before(int crossing) {
        return behind[crossing ^ 1];
    }

    long bytes() {
        return 4L * (first.length + crossings.length);
    }
}
