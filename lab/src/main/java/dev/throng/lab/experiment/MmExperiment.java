package dev.throng.lab.experiment;

import dev.throng.grid.mm.MmPolicy;

/**
 * A figure of "Memory-Efficient Abstractions for Pathfinding" (Sturtevant), with the paper's sectors, problems and
 * refinement. Immutable, share freely.
 */
abstract class MmExperiment extends PaperExperiment {
    /** Tiles along a map of the paper. */
    private static final int SIDE = 512;

    /** The paper's refinement in all figures, and the better one that it names. */
    static final MmPolicy USUAL = MmPolicy.parse("R[1,10%,-,-]");

    static final MmPolicy BETTER = MmPolicy.parse("R[2,15%,-,-]");

    /** Tiles along a sector that the paper's findings are about. */
    static final int SECTOR = 16;

    MmExperiment(String name, String part, String description) {
        super("mm", name, "Memory-Efficient Abstractions for Pathfinding, " + part, description);
    }

    /** Small maps scaled up, as the paper's are. */
    @Override
    public final MapSet generatedMaps(long seed) {
        return MapSet.generated(seed).scaled(SIDE);
    }
}
