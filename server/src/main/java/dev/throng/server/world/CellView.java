package dev.throng.server.world;

import dev.throng.mesh.graph.PortalGraph;
import dev.throng.path.PathBuffer;

/** The index of a world as pages show it: its cells and gates level by level, and where its search nodes lie. Immutable, share freely. */
public interface CellView {
    /** How many levels it has; 0 without an index. */
    int levels();

    /** The cell of each polygon or tile at a level; -1 where there is no ground. */
    int[] cells(int level);

    /** The two ends of every gate of a level [(x, y, z, x, y, z)]. */
    float[] gates(int level);

    /** Whether the gates that a path passes can be told. */
    boolean followsPaths();

    /** Returns the highest level on which a path passes a gate; 0 for none. */
    int level(PathBuffer path);

    /** Returns the gates of a level that a path passes [(x, y, z)]. */
    float[] gates(PathBuffer path, int level);

    /** Where search nodes lie [(x, y, z)]. */
    float[] places(int[] nodes);
}
