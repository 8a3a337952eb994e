package dev.throng.cli;

import dev.throng.grid.GridIndex;
import picocli.CommandLine.Option;

/** Options for the sectors of a grid. They have no effect on meshes. */
final class MmCliOptions {
    static final String HEADING =
            "%nFor the sectors of grids (MM), of no effect on others; a world that has sectors keeps them where nothing is"
                    + " said:%n";

    @Option(
            names = "--sector",
            paramLabel = "N",
            description = "Tiles along a sector, " + GridIndex.Mm.MIN_SECTOR + " to " + GridIndex.Mm.MAX_SECTOR
                    + ", at most 16 in the paper's layout (16).")
    Integer sector;

    @Option(
            names = "--centres",
            paramLabel = "static|optimised|exhaustive",
            description = "Centres of regions in the middle, or where the most expensive step between two of them is"
                    + " cheapest: among some tiles or among all, as in the paper (optimised).")
    String centres;

    @Option(
            names = "--labels",
            negatable = true,
            description = "Keep the region of every tile: more memory, no search for the regions of start and goal.")
    Boolean labels;

    @Option(
            names = "--layout",
            paramLabel = "auto|paper|wide",
            description = "Width of fields: the paper's, twice that, or the first where it is enough (auto).")
    String layout;

    /** Throws for values outside their limits, before any work. */
    void check() {
        over(GridIndex.mm());
    }

    /** Whether any option was given. */
    boolean given() {
        return sector != null || centres != null || labels != null || layout != null;
    }

    /** Returns index options with the given values in place of others. All at once, since limits of one depend on another. */
    GridIndex.Mm over(GridIndex.Mm base) {
        return new GridIndex.Mm(
                sector == null
                        ? base.sectorSize()
                        : Limits.checked("--sector", sector, GridIndex.Mm.MIN_SECTOR, GridIndex.Mm.MAX_SECTOR),
                centres == null ? base.centres() : EnumNames.parse("--centres", GridIndex.Centres.class, centres),
                labels == null ? base.labels() : labels,
                layout == null ? base.layout() : EnumNames.parse("--layout", GridIndex.Layout.class, layout),
                base.defaultSectors());
    }
}
