package dev.throng.world;

/**
 * A mesh or a grid with its index, in which paths are found: one snapshot of it. Immutable, share freely between threads;
 * each thread asks through its own {@link PathQuery}.
 */
public sealed interface World permits MeshWorld, GridWorld {
    /** {@return a new scratch space for queries, for one thread} */
    PathQuery newQuery();

    /**
     * {@return which snapshot of its world this is: 0 as built or read from a file, one more than before after each edit} Two
     * edits of the same snapshot give two worlds with the same version.
     */
    long version();

    /**
     * {@return whether this is a snapshot of the same world with the same index, so that queries and planners of one can go over
     * to the other}
     *
     * @param other any world
     */
    boolean isSnapshotOf(World other);

    /** {@return how many polygons the mesh or tiles the grid has} */
    int cellCount();

    /** {@return bytes held for queries besides the mesh or map itself} */
    long indexBytes();
}
