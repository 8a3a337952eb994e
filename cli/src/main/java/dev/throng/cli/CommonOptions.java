package dev.throng.cli;

import picocli.CommandLine.Option;

/** Options of every subcommand. */
public final class CommonOptions {
    /** Default seed. */
    public static final long SEED = 1;

    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            description = "Show this help.")
    boolean help;

    @Option(names = "--json", description = "Print one JSON object per line instead of text.")
    public boolean json;

    @Option(
            names = "--seed",
            order = Usage.EXPERT,
            paramLabel = "N",
            defaultValue = "" + SEED,
            description =
                    "Seed of everything random (default ${DEFAULT-VALUE}): generated worlds, how meshes are cut, crowds,"
                            + " pairs of points, edits. Of no effect where nothing is random.")
    public long seed;

    @Option(
            names = "--threads",
            order = Usage.EXPERT,
            paramLabel = "N",
            description =
                    "Threads to use (default: all cores) for navigation meshes, the indexes of grids and meshes, crowds and"
                            + " experiments. Of no effect on the rest: world and scen use one.")
    private Integer threads;

    public int threads() {
        return Limits.checked(
                "--threads", threads == null ? Runtime.getRuntime().availableProcessors() : threads, 1, 1024);
    }
}
