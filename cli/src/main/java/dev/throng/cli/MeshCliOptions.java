package dev.throng.cli;

import dev.throng.mesh.hna.HnaOptions;
import picocli.CommandLine.Option;

/** How a mesh is cut into cells. Of no effect on grids. */
final class MeshCliOptions {
    static final String HEADING =
            "%nFor the cells of meshes (HNA*, transit), of no effect on others; --levels counts here too; a world that has"
                    + " cells keeps them where nothing is said:%n";

    private static final int LARGEST_CELL = 1 << 20;

    @Option(
            names = "--merge",
            paramLabel = "N",
            description =
                    "The papers' merge factor: N polygons make a cell of level 1, N cells of a level one of the next,"
                            + " 2 to " + HnaOptions.MAX_MERGE + " (20).")
    Integer merge;

    @Option(
            names = "--cell-polygons",
            paramLabel = "N",
            description = "Polygons of a cell of transit, in the mean (as many as suit the mesh).")
    Integer cellPolygons;

    /** Refuses values outside their limits, before any work. */
    void check() {
        hna(HnaOptions.DEFAULT, null);
        if (cellPolygons != null) {
            Limits.checked("--cell-polygons", cellPolygons, 2, LARGEST_CELL);
        }
    }

    /** Whether any of them was typed. */
    boolean given() {
        return merge != null || cellPolygons != null;
    }

    /**
     * The given options of a hierarchy with those that were typed in their place.
     *
     * @param levels as typed, or null
     */
    HnaOptions hna(HnaOptions base, Integer levels) {
        HnaOptions options = base;
        if (merge != null) {
            options = options.withMergeFactor(Limits.checked("--merge", merge, 2, HnaOptions.MAX_MERGE));
        }
        if (levels != null) {
            options = options.withLevels(Limits.checked("--levels", levels, 1, HnaOptions.MAX_LEVELS));
        }
        return options;
    }
}
