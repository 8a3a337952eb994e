package dev.throng.world;

/**
 * Something to find paths in: a snapshot with its index. Immutable, share freely between threads; each thread asks
 * through its own {@link PathQuery}.
 */
public sealed interface World permits MeshWorld, GridWorld {
    /** A new scratch space for queries, for one thread. */
    PathQuery newQuery();

    /** Polygons of a mesh, tiles of a grid. */
    int cellCount();

    /** Bytes held for queries besides the mesh or map itself. */
    long indexBytes();
}
