package dev.throng.cli;

import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

@Command(
        name = "bench",
        description = "Measure: answers are checked, methods take turns in one JVM.",
        subcommands = {
            BenchMeshCommand.class,
            BenchCrowdCommand.class,
            BenchGridCommand.class,
            BenchEditsCommand.class,
            BenchBlocksCommand.class,
            BenchSurfaceCommand.class,
            BenchStringsCommand.class,
            BenchWalkCommand.class,
            BenchHttpCommand.class,
            BenchSetsCommand.class
        })
final class BenchCommand implements Callable<Integer> {
    @Spec
    CommandSpec spec;

    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            description = "Show this help.")
    boolean help;

    @Override
    public Integer call() {
        spec.commandLine().usage(spec.commandLine().getOut());
        return 0;
    }
}
