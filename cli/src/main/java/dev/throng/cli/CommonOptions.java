package dev.throng.cli;

import dev.throng.BadInputException;
import picocli.CommandLine.Option;

/** What every subcommand understands. */
final class CommonOptions {
    @Option(names = "--json", description = "Print one JSON object per line instead of text.")
    boolean json;

    @Option(
            names = "--seed",
            paramLabel = "N",
            defaultValue = "1",
            description = "Seed of everything random (default ${DEFAULT-VALUE}).")
    long seed;

    @Option(names = "--threads", paramLabel = "N", description = "Threads to use (default: all cores).")
    private Integer threads;

    int threads() {
        int wanted = threads == null ? Runtime.getRuntime().availableProcessors() : threads;
        if (wanted < 1 || wanted > 1024) {
            throw new BadInputException("--threads is " + wanted + ", the limits are 1 and 1024");
        }
        return wanted;
    }
}
