package dev.throng.cli;

import dev.throng.world.WholeFile;
import dev.throng.world.WorldFile;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryType;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

@Command(
        name = "build",
        description = "Turn any input into a .throng world that opens fast.",
        footer = {
            "",
            "Examples:",
            "  throng build city.obj -o city.throng",
            "  throng build level.glb --radius 0.4 --climb 0.5 -o level.throng",
            "  throng build navmesh.bin -o navmesh.throng"
        })
final class BuildCommand implements Callable<Integer> {
    @Spec
    CommandSpec spec;

    @Mixin
    CommonOptions common;

    @ArgGroup(validate = false, heading = AgentOptions.HEADING)
    AgentOptions agent = new AgentOptions();

    @Parameters(paramLabel = "WORLD", description = "What to build from.")
    String input;

    @Option(names = "-o", required = true, paramLabel = "FILE", description = "The .throng file to write.")
    Path out;

    @Override
    public Integer call() throws Exception {
        WholeFile.checked(out);
        try (Workers workers = new Workers(common.threads())) {
            WorldInput.Loaded loaded = WorldInput.load(input, agent, common, workers);
            WorldFile.write(loaded.world(), out);
            Report report = new Report();
            Report.Row row = report.row("build", loaded.name()).with("seed", common.seed);
            WorldSummary.add(row, loaded.world());
            row.with("buildMs", loaded.buildMs())
                    .with("peakHeapBytes", peakHeapBytes())
                    .with("file", out.toString());
            report.print(spec.commandLine().getOut(), common.json);
            return 0;
        }
    }

    /** Most bytes that the heap's pools held, each at its own peak. */
    private static long peakHeapBytes() {
        return ManagementFactory.getMemoryPoolMXBeans().stream()
                .filter(pool -> pool.getType() == MemoryType.HEAP)
                .mapToLong(pool -> pool.getPeakUsage().getUsed())
                .sum();
    }
}
