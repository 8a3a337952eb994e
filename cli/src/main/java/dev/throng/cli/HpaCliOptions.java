package dev.throng.cli;

import dev.throng.grid.GridIndex;
import picocli.CommandLine.Option;

/** Options for the clusters of a grid. They have no effect on meshes. */
final class HpaCliOptions {
    static final String HEADING =
            "%nFor the clusters of grids (HPA*), of no effect on others; a world that has clusters keeps them where"
                    + " nothing is said:%n";

    @Option(
            names = "--cluster",
            paramLabel = "N",
            description = "Tiles along a cluster, " + GridIndex.Hpa.MIN_CLUSTER + " to " + GridIndex.Hpa.MAX_CLUSTER
                    + " (10).")
    Integer cluster;

    @Option(
            names = "--levels",
            paramLabel = "N",
            description = "Abstract levels, 1 to " + GridIndex.Hpa.MAX_LEVELS
                    + " (as many as suit the map); those of a mesh's cells, too (3).")
    Integer levels;

    @Option(
            names = "--grouping",
            paramLabel = "N",
            description = "N by N clusters make one of the next level, 2 to 16 (2).")
    Integer grouping;

    @Option(
            names = "--wide",
            paramLabel = "N",
            description = "Entrances of N tiles or more get a gate at either end instead of one in the middle (6).")
    Integer wide;

    @Option(names = "--cached", description = "Keep the ways through clusters: more memory, faster paths.")
    boolean cached;

    /** Throws for values outside their limits, before any work. */
    void check() {
        over(GridIndex.hpa());
    }

    /** Whether any option was given. */
    boolean given() {
        return levels != null || aboutClusters();
    }

    /** Whether any option was given that does not apply to meshes. */
    boolean aboutClusters() {
        return cached || cluster != null || grouping != null || wide != null;
    }

    /** Returns index options with the given values in place of others. */
    GridIndex.Hpa over(GridIndex.Hpa base) {
        GridIndex.Hpa options = cached ? base.withCachedPaths(true) : base;
        if (cluster != null) {
            options = options.withClusterSize(
                    Limits.checked("--cluster", cluster, GridIndex.Hpa.MIN_CLUSTER, GridIndex.Hpa.MAX_CLUSTER));
        }
        if (wide != null) {
            options = options.withWideEntrance(Limits.checked("--wide", wide, 2, Integer.MAX_VALUE));
        }
        if (levels != null) {
            options = options.withLevels(Limits.checked("--levels", levels, 1, GridIndex.Hpa.MAX_LEVELS));
        }
        if (grouping != null) {
            options = options.withGrouping(Limits.checked("--grouping", grouping, 2, 16));
        }
        return options;
    }
}
