package dev.throng.lab.grid;

import dev.throng.grid.mm.MmOptions;
import dev.throng.grid.mm.MmPolicy;

/** How the minimal-memory abstraction is built and its paths are refined. Immutable, share freely. */
public record MmSetup(MmOptions options, MmPolicy policy) {
    public static final MmSetup DEFAULT = new MmSetup(MmOptions.DEFAULT, MmPolicy.DEFAULT);

    public MmSetup withOptions(MmOptions changed) {
        return new MmSetup(changed, policy);
    }

    public MmSetup withPolicy(MmPolicy changed) {
        return new MmSetup(options, changed);
    }
}
