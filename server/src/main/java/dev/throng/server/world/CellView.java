package dev.throng.server.world;

import dev.throng.path.PathBuffer;

/** The index of a world for pages: its cells and gates level by level, and the positions of its search nodes. Immutable, share freely. */
public interface CellView {
    /** Returns the number of levels; 0 without an index. */
    int levels();

    /** Returns the cell of each polygon or tile at a level; -1 without ground. */
    int[] cells(int level);

    /** Returns both ends of every gate of a level [(x, y, z, x, y, z)]. */
    float[] gates(int level);

    /** Whether the gates on a path can be found. */
    boolean followsPaths();

    /** Returns the highest level on which a path passes a gate; 0 for none. */
    int level(PathBuffer path);

    /** Returns the gates of a level that a path passes [(x, y, z)]. */
    float[] gates(PathBuffer path, int level);

    /** Returns the positions of search nodes [(x, y, z)]. */
    float[] places(int[] nodes);
}
