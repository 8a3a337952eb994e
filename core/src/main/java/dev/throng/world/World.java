package dev.throng.world;

/**
 * Something to find paths in: a snapshot with its index. Immutable, share freely between threads; each thread asks
 * through its own {@link PathQuery}.
 */
public sealed interface World permits MeshWorld, GridWorld {
    /** {@return a new scratch space for queries, for one thread} */
    PathQuery newQuery();

    /** {@return how many polygons the mesh or tiles the grid has} */
    int cellCount();

    /** {@return bytes held for queries besides the mesh or map itself} */
    long indexBytes();
}
