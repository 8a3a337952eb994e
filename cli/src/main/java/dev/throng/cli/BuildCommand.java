package dev.throng.cli;

import dev.throng.BadInputException;
import dev.throng.world.WholeFile;
import dev.throng.world.WorldFile;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryType;
import java.nio.file.Files;
import java.nio.file.Path;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(
        name = "build",
        description = "Turn any input into a .throng world that opens fast.",
        footer = {
            "",
            "Examples:",
            "  throng build city.obj -o city.throng",
            "  throng build level.glb --radius 0.4 --climb 0.5 -o level.throng",
            "  throng build navmesh.bin -o navmesh.throng",
            "  throng build arena.map --cluster 16 --levels 2 --cached -o arena.throng"
        })
final class BuildCommand extends OneWorldCommand {
    @ArgGroup(validate = false, heading = HpaCliOptions.HEADING)
    HpaCliOptions hpa = new HpaCliOptions();

    @Option(names = "--no-hpa", description = "Write a grid without its clusters: paths are then found with A*.")
    boolean plain;

    @Option(names = "-o", required = true, paramLabel = "FILE", description = "The .throng file to write.")
    Path out;

    @Override
    void check() throws Exception {
        hpa.check();
        if (plain && hpa.given()) {
            throw new BadInputException("--no-hpa leaves the clusters out: say nothing about them, or leave it out");
        }
        WholeFile.checked(out);
        Path source = Path.of(input);
        if (Files.exists(source) && Files.exists(out) && Files.isSameFile(source, out)) {
            throw new BadInputException(out + ": is what the world is built from, and would be replaced");
        }
    }

    @Override
    int run(WorldInput.Loaded input, Workers workers) throws Exception {
        WorldInput.Loaded loaded = input;
        if (input.isGrid()) {
            loaded = plain
                    ? new WorldInput.Loaded(input.name(), input.grid(), null, input.buildMs())
                    : input.indexed(hpa, workers);
        }
        WorldFile.write(loaded.world(), out);
        Report report = new Report();
        Report.Row row = report.row("build", loaded.name()).with("seed", common.seed);
        WorldSummary.add(row, loaded.world());
        row.with("buildMs", loaded.buildMs())
                .with("peakHeapBytes", peakHeapBytes())
                .with("file", out.toString());
        print(report);
        return 0;
    }

    /** Most bytes that the heap's pools held, each at its own peak. */
    private static long peakHeapBytes() {
        return ManagementFactory.getMemoryPoolMXBeans().stream()
                .filter(pool -> pool.getType() == MemoryType.HEAP)
                .mapToLong(pool -> pool.getPeakUsage().getUsed())
                .sum();
    }
}
