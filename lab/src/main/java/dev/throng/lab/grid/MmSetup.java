package dev.throng.lab.grid;

import dev.throng.grid.GridIndex;
import dev.throng.grid.RefinePolicy;

/** How the minimal-memory abstraction is built and its paths are refined. Immutable, share freely. */
public record MmSetup(GridIndex.Mm options, RefinePolicy policy) {
    public static final MmSetup DEFAULT = new MmSetup(GridIndex.mm(), RefinePolicy.DEFAULT);

    public MmSetup withOptions(GridIndex.Mm changed) {
        return new MmSetup(changed, policy);
    }

    public MmSetup withPolicy(RefinePolicy changed) {
        return new MmSetup(options, changed);
    }
}
