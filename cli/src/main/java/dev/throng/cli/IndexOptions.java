package dev.throng.cli;

import dev.throng.BadInputException;

/**
 * All that was typed about how a world is made ready for a method.
 *
 * @param hpa whose number of levels counts for the cells of meshes, too
 * @param seed of what is cut anew
 */
record IndexOptions(HpaCliOptions hpa, MmCliOptions mm, MeshCliOptions mesh, long seed) {
    /** Nothing typed. */
    static IndexOptions usual(long seed) {
        return new IndexOptions(new HpaCliOptions(), new MmCliOptions(), new MeshCliOptions(), seed);
    }

    /** Refuses values outside their limits, before any work. */
    void check() {
        hpa.check();
        mm.check();
        mesh.check();
    }

    /** Refuses a budget where nothing is picked by it. */
    void requireBudgetFor(String method) {
        if (mesh.budget != null && !Methods.AUTO.equals(method)) {
            throw new BadInputException("--budget is for auto: name it with --algo auto");
        }
    }
}
