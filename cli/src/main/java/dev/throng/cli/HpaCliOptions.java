package dev.throng.cli;

import dev.throng.grid.hpa.HpaOptions;
import picocli.CommandLine.Option;

/** How a grid is cut into clusters. Of no effect on meshes. */
final class HpaCliOptions {
    static final String HEADING = "%nFor the clusters of grids (HPA*); of no effect on meshes:%n";

    // Defaults stand in the fields: options of a group that none was given of keep what they find there.
    @Option(
            names = "--cluster",
            paramLabel = "N",
            description =
                    "Tiles along a cluster, " + HpaOptions.MIN_CLUSTER + " to " + HpaOptions.MAX_CLUSTER + " (10).")
    int cluster = HpaOptions.DEFAULT.clusterSize();

    @Option(
            names = "--levels",
            paramLabel = "N",
            description = "Abstract levels, 1 to " + HpaOptions.MAX_LEVELS + " (3).")
    int levels = HpaOptions.DEFAULT.levels();

    @Option(
            names = "--grouping",
            paramLabel = "N",
            description = "N by N clusters make one of the next level, 2 to 16 (2).")
    int grouping = HpaOptions.DEFAULT.grouping();

    @Option(
            names = "--wide",
            paramLabel = "N",
            description = "Entrances of N tiles or more get a gate at either end instead of one in the middle (6).")
    int wide = HpaOptions.DEFAULT.wideEntrance();

    @Option(names = "--cached", description = "Keep the ways through clusters: more memory, faster paths.")
    boolean cached;

    /** All values at once; refuses those outside their limits. */
    HpaOptions options() {
        return new HpaOptions(
                Limits.checked("--cluster", cluster, HpaOptions.MIN_CLUSTER, HpaOptions.MAX_CLUSTER),
                Limits.checked("--wide", wide, 2, Integer.MAX_VALUE),
                Limits.checked("--levels", levels, 1, HpaOptions.MAX_LEVELS),
                Limits.checked("--grouping", grouping, 2, 16),
                cached);
    }
}
