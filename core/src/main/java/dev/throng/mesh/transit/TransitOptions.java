package dev.throng.mesh.transit;

import dev.throng.BadInputException;
import dev.throng.mesh.NavMesh;
import dev.throng.mesh.hna.HnaOptions;

/**
 * How a mesh is cut for transit tables. Immutable, share freely.
 *
 * @param cellSize polygons of a cell, in the mean [Limits: {@value #MIN_CELL} to {@value #MAX_CELL}]
 * @param storedLegs whether the ways between gates are kept as they are, which is faster, or as next hops, which is smaller
 * @param seed of the partitioner
 */
public record TransitOptions(int cellSize, boolean storedLegs, long seed) {
    public static final int MIN_CELL = 2;

    /** What a level can merge at once: cells are cut as those of one level. */
    public static final int MAX_CELL = HnaOptions.MAX_MERGE;

    private static final int SMALLEST_CELL = 100;

    /** With more cells than this, the table between all gates outgrows those of the cells. */
    private static final int MOST_CELLS = 170;

    public TransitOptions {
        if (cellSize < MIN_CELL || cellSize > MAX_CELL) {
            throw new BadInputException(
                    "transit: cell size " + cellSize + " is not within " + MIN_CELL + " to " + MAX_CELL);
        }
    }

    /** What suits a mesh: the table between all gates grows with the square of the number of cells. */
    public static TransitOptions forMesh(NavMesh mesh) {
        int cellSize = Math.max(SMALLEST_CELL, mesh.polygonCount() / MOST_CELLS);
        return new TransitOptions(Math.min(MAX_CELL, cellSize), true, 1);
    }

    public TransitOptions withCellSize(int size) {
        return new TransitOptions(size, storedLegs, seed);
    }

    public TransitOptions withStoredLegs(boolean wanted) {
        return new TransitOptions(cellSize, wanted, seed);
    }

    public TransitOptions withSeed(long wanted) {
        return new TransitOptions(cellSize, storedLegs, wanted);
    }
}
