package dev.throng.mesh.geodesic;

/**
 * The lengths of shortest paths in the plane between gates, and from corners to the gates of their cells, with the crossings
 * of these paths. Immutable, share freely.
 *
 * <p>A path is a chain of legs. The home of a gate is the polygon on its side 0, that of a corner one polygon around it. A
 * leg leads from the home of a gate or corner into the home of the next one. Legs turn around corners, so where one ends
 * and the next begins, crossings may lead back through the same portal: both are left out then.
 *
 * @param gates one past the largest id of a gate
 * @param lengths from gate to gate, row by row; infinite without a path [Unit: metres]
 * @param legs number of the first leg from gate to gate among those of the first gate, row by row
 * @param gateLegs the legs of each gate
 * @param cells corners and lists of cells
 */
public record GeodesicTables(int gates, float[] lengths, char[] legs, Legs gateLegs, CellTables cells) {
    /** Hop or leg of a path that does not exist. */
    static final int NO_LEG = 255;

    /**
     * Legs by their owner: a gate, or a row of a corner.
     *
     * @param first first leg of each owner, and one past the last
     * @param start first crossing of each leg, and one past the last
     * @param to the gate, or the corner of the cell, into whose home a leg leads; of a corner NONE for a gate
     * @param bends first bend of each leg [(x, z)], NaN if it has none; null for corners, which are bends themselves
     */
    public record Legs(int[] first, int[] start, int[] to, float[] bends, int[] crossings) {
        public long bytes() {
            return 4L * (first.length + start.length + to.length + crossings.length)
                    + (bends == null ? 0 : 4L * bends.length);
        }
    }

    /**
     * Corners of cells with their lengths to the gates of the cell, and what each polygon sees of them.
     *
     * @param firstRow first row of each cell, and one past the last: a row is a corner in a cell
     * @param corners position of the corner of each row [(x, z)]
     * @param homes its home polygon
     * @param firstLength index of the first length of each cell; rows are as long as the cell has gates
     * @param lengths from corner to gate; infinite without a path
     * @param hops number of the first leg from corner to gate, among those of the row
     * @param legs legs of each row
     * @param firstVertex first vertex of each cell, and one past the last
     * @param vertices positions of vertices that bound cones [(x, z)]
     * @param firstEntry first entry of each polygon, and one past the last
     * @param entries three numbers each: the corner in its cell, or a gate's column plus the number of corners. Then the
     *     vertices of the cell on the right and left of the cone; {@link #WHOLE} where all of the polygon is seen
     */
    public record CellTables(
            int[] firstRow,
            float[] corners,
            int[] homes,
            int[] firstLength,
            float[] lengths,
            byte[] hops,
            Legs legs,
            int[] firstVertex,
            float[] vertices,
            int[] firstEntry,
            char[] entries) {
        static final int ENTRY = 3;
        static final char WHOLE = 0xFFFF;

        public int rows() {
            return homes.length;
        }

        public long bytes() {
            return 4L
                            * (firstRow.length
                                    + corners.length
                                    + homes.length
                                    + firstLength.length
                                    + lengths.length
                                    + firstVertex.length
                                    + vertices.length
                                    + firstEntry.length)
                    + hops.length
                    + legs.bytes()
                    + 2L * entries.length;
        }
    }

    /** Returns the bytes held. */
    public long bytes() {
        return 4L * lengths.length + 2L * legs.length + gateLegs.bytes() + cells.bytes();
    }
}
