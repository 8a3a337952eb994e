package dev.throng.mesh.taut;

import dev.throng.mesh.flat.MeshTopology;

/**
 * Costs of shortest paths from some corners, the landmarks, to all corners: two corners differ in them by at most what a path
 * between them costs. Immutable, share freely.
 *
 * <p>Costs are rounded down to whole grains. They stay lower bounds while ground is only shut, since paths then only become
 * longer.
 *
 * @param rows by corner, then by landmark: cost in grains; {@link #NONE} if there is no path
 * @param corners ids below this have rows
 * @param grain cost of one grain
 * @param perMetre cost of the ground per metre
 * @param topology of the mesh for which the costs hold
 * @param open a bit for each portal that was open
 * @param openLinks a bit for each link that was open
 */
record Landmarks(
        char[] rows, int corners, double grain, float perMetre, MeshTopology topology, long[] open, long[] openLinks) {
    /** Number of landmarks. */
    static final int COUNT = 16;

    /** Cost in grains of a corner that no path leads to. */
    static final char NONE = Character.MAX_VALUE;

    /** Whether portals and links that an edit has opened were open when the costs were found. */
    boolean allow(MeshTopology now, int[] opened, int openedCount, int[] links) {
        if (openedCount + links.length > 0 && now != topology) {
            return false;
        }
        boolean all = true;
        for (int i = 0; i < openedCount; i++) {
            all &= (open[opened[i] >> 7] >>> (opened[i] >> 1) & 1) != 0;
        }
        for (int link : links) {
            all &= (openLinks[link >> 6] >>> link & 1) != 0;
        }
        return all;
    }

    long bytes() {
        return 2L * rows.length + 8L * (open.length + openLinks.length);
    }
}
