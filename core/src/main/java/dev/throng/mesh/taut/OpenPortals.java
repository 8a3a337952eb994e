package dev.throng.mesh.taut;

import dev.throng.mesh.flat.MeshArrays;
import java.util.Arrays;

/**
 * The open portals of each polygon, as crossings that leave it. Immutable, share freely.
 *
 * <p>A crossing is twice a portal plus the side on which a path continues. Seen from the polygon that it leaves,
 * crossing c has its right end at index c among the ends of portals, and its left end at c ^ 1.
 */
final class OpenPortals {
    /** Share of a portal beside another one that is rounding. */
    private static final double SHARED = 1e-3;

    /** Most distance between two portals of one edge: each may lie a little beside it [Unit: metres]. */
    private static final double BESIDE = 0.25;

    private static final int[] NONE = new int[0];

    /** First crossing of each polygon, and one past the last, before edits. */
    private final int[] first;

    private final int[] crossings;

    /** Crossings of the polygons that edits have touched, null for the others; null before the first edit. */
    private final int[][] own;

    /** The polygon behind each crossing. */
    final int[] behind;

    /** Ends of portals [(x, y, z)]. */
    final float[] ends;

    private final long[] folds;

    /** Crossings of portals that overlap another one of the same polygon. */
    final int[] foldCrossings;

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
        own = null;
        for (int polygon = 0; polygon < polygons; polygon++) {
            if (first[polygon] < first[polygon + 1]) {
                list(mesh, polygon, crossings, first[polygon]);
            }
        }
        folds = folds(null, null);
        foldCrossings = foldCrossings();
    }

    /**
     * The portals of the same mesh after an edit.
     *
     * @param touched polygons whose portals may have changed
     */
    OpenPortals(OpenPortals before, MeshArrays mesh, int[] touched) {
        behind = mesh.portalPolygons();
        ends = mesh.portalEnds();
        first = before.first;
        crossings = before.crossings;
        own = before.own == null ? new int[mesh.polygonCount()][] : Arrays.copyOf(before.own, mesh.polygonCount());
        for (int polygon = before.polygonCount(); polygon < own.length; polygon++) {
            own[polygon] = NONE;
        }
        int[] open = new int[16];
        for (int polygon : touched) {
            int slots = mesh.exists(polygon) && mesh.passable(polygon)
                    ? mesh.endSlot(polygon) - mesh.firstSlot(polygon)
                    : 0;
            open = slots > open.length ? new int[2 * slots] : open;
            own[polygon] = Arrays.copyOf(open, slots == 0 ? 0 : list(mesh, polygon, open, 0));
        }
        folds = folds(before.folds, touched);
        foldCrossings = foldCrossings();
    }

    /** Lists the open crossings of a polygon; returns the end of the list. */
    private int list(MeshArrays mesh, int polygon, int[] to, int from) {
        int at = from;
        for (int slot = mesh.firstSlot(polygon); slot < mesh.endSlot(polygon); slot++) {
            int portal = mesh.portalAt(slot);
            if (mesh.portalOpen(portal)) {
                to[at++] = 2 * portal + (behind[2 * portal] == polygon ? 1 : 0);
            }
        }
        return at;
    }

    /** Returns an array with the open crossings that leave a polygon: from {@link #begin} to {@link #end}. */
    int[] list(int polygon) {
        return own == null || own[polygon] == null ? crossings : own[polygon];
    }

    int begin(int polygon) {
        return own == null || own[polygon] == null ? first[polygon] : 0;
    }

    int end(int polygon) {
        return own == null || own[polygon] == null ? first[polygon + 1] : own[polygon].length;
    }

    int polygonCount() {
        return own == null ? first.length - 1 : own.length;
    }

    /**
     * Returns a bit for each polygon with two portals that overlap, or null if there is none.
     *
     * <p>The ground behind both folds there: a path may come from one, touch the portal, and return on the other.
     *
     * @param known the bits before an edit
     * @param touched polygons to look at; null for all
     */
    private long[] folds(long[] known, int[] touched) {
        int size = (polygonCount() >> 6) + 1;
        long[] found = known == null ? null : Arrays.copyOf(known, size);
        int count = touched == null ? polygonCount() : touched.length;
        for (int i = 0; i < count; i++) {
            int polygon = touched == null ? i : touched[i];
            boolean folds = folds(polygon);
            found = found == null && folds ? new long[size] : found;
            if (found != null) {
                long bit = 1L << polygon;
                found[polygon >> 6] = folds ? found[polygon >> 6] | bit : found[polygon >> 6] & ~bit;
            }
        }
        return found;
    }

    private int[] foldCrossings() {
        int[] found = new int[0];
        for (int polygon = 0; folds != null && polygon < polygonCount(); polygon++) {
            int[] list = list(polygon);
            for (int i = folded(polygon) ? begin(polygon) : end(polygon); i < end(polygon); i++) {
                boolean over = false;
                for (int j = begin(polygon); j < end(polygon); j++) {
                    over |= i != j && overlap(list[i], list[j]);
                }
                if (over) {
                    found = Arrays.copyOf(found, found.length + 1);
                    found[found.length - 1] = list[i];
                }
            }
        }
        return found;
    }

    private boolean folds(int polygon) {
        int[] list = list(polygon);
        for (int i = begin(polygon); i < end(polygon); i++) {
            for (int j = begin(polygon); j < i; j++) {
                if (overlap(list[i], list[j])) {
                    return true;
                }
            }
        }
        return false;
    }

    /**
     * Whether two portals of a polygon lie on one of its edges and overlap. The two long sides of a sliver run in opposite
     * directions.
     */
    private boolean overlap(int a, int b) {
        double ax = (double) x(a ^ 1) - x(a);
        double az = (double) z(a ^ 1) - z(a);
        double bx = (double) x(b ^ 1) - x(b);
        double bz = (double) z(b ^ 1) - z(b);
        double length2 = ax * ax + az * az;
        double along = ax * bx + az * bz;
        double fromX = (double) x(b) - x(a);
        double fromZ = (double) z(b) - z(a);
        if (along <= 0 || length2 == 0) {
            return false;
        }
        // The part of portal a beside portal b, in shares of portal a.
        double from = (fromX * ax + fromZ * az) / length2;
        double to = from + along / length2;
        double low = Math.max(0, from);
        double high = Math.min(1, to);
        boolean beside = (high - low) > SHARED * Math.min(1, to - from);
        double middle = (0.5 * (low + high) - from) / (to - from);
        double share = 0.5 * (low + high);
        double offX = fromX + middle * bx - share * ax;
        double offZ = fromZ + middle * bz - share * az;
        return beside && offX * offX + offZ * offZ <= BESIDE * BESIDE;
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
        long bytes = 4L * (first.length + crossings.length);
        for (int i = 0; own != null && i < own.length; i++) {
            bytes += own[i] == null ? 4 : 20 + 4L * own[i].length;
        }
        return bytes;
    }
}
