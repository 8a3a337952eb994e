package dev.throng.cli;

import dev.throng.BadInputException;

/**
 * All options for the index of a world.
 *
 * @param hpa options of HPA*; the number of levels also applies to cells of meshes
 * @param seed seed of new partitions
 */
record IndexOptions(HpaCliOptions hpa, MmCliOptions mm, MeshCliOptions mesh, long seed) {
    /** Returns options without any given value. */
    static IndexOptions usual(long seed) {
        return new IndexOptions(new HpaCliOptions(), new MmCliOptions(), new MeshCliOptions(), seed);
    }

    /** Throws for values outside their limits, before any work. */
    void check() {
        hpa.check();
        mm.check();
        mesh.check();
    }

    /** Throws if a budget was given, but the method is not selected by it. */
    void requireBudgetFor(String method) {
        if (mesh.budget != null && !Methods.AUTO.equals(method)) {
            throw new BadInputException("--budget is for auto: name it with --algo auto");
        }
    }
}
