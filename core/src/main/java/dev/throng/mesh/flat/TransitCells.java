package dev.throng.mesh.flat;

/** The size of transit's cells that suits a mesh. Stateless. */
public final class TransitCells {
    private static final int SMALLEST_CELL = 100;

    /** With more cells than this, the table between all gates outgrows those of the cells. */
    private static final int MOST_CELLS = 170;

    private TransitCells() {}

    /** Returns the average polygons of a cell for a mesh of this many polygons. */
    public static int suitable(int polygons, int maxCell) {
        return Math.min(maxCell, Math.max(SMALLEST_CELL, polygons / MOST_CELLS));
    }
}
