package dev.throng.lab.grid;

import dev.throng.path.PathBuffer;
import dev.throng.world.GridWorld;

/** A method that finds paths on one map, ready to be timed against others. One per run, used by one thread. */
public interface GridContender {
    /** The name people type. */
    String algo();

    /** The map that paths are found on, and what was built over it. */
    GridWorld world();

    /** What it took to make them [Unit: ms]; 0 where nothing is made. */
    double buildMs();

    /** Forgets what earlier problems have taught; buffers stay as large as they have grown. */
    void forget();

    /** Finds a path between two tiles, named by column and row: the part that is timed. */
    void find(int fromX, int fromY, int toX, int toY, PathBuffer out);

    /** Nodes of whatever graph the last search expanded before the path was known, in whatever detail it is known. */
    long expandedSearching();

    /** Nodes it expanded after that, to find the tiles of the path. */
    long expandedRefining();

    /**
     * The most nodes it expanded in one step, which has to be done as a whole; NaN where work is not done in steps, and
     * where there is no path.
     */
    default double largestStep() {
        return Double.NaN;
    }

    /** Bytes of scratch space that its queries have come to need beside the index; NaN where that is not known. */
    default double scratchBytes() {
        return Double.NaN;
    }

    /**
     * Whether answers are held to moves from tile to tile. Those of other methods may be cheaper than A*'s.
     */
    boolean octile();

    /**
     * What the path between two tiles costs before it is smoothed; NaN where nothing is smoothed. Not timed.
     */
    double costBeforeSmoothing(int fromX, int fromY, int toX, int toY);
}
