package dev.throng.cli;

import dev.throng.BadInputException;
import dev.throng.lab.grid.GridAStarContender;
import dev.throng.lab.grid.GridContenders;
import dev.throng.lab.grid.GridHpaContender;
import dev.throng.lab.grid.GridMmContender;
import dev.throng.world.MmWorld;
import dev.throng.world.WholeFile;
import dev.throng.world.WorldFile;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryType;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
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
            "  throng build arena.map --cluster 16 --levels 2 --cached -o arena.throng",
            "  throng build arena.map --algo mm --sector 16 -o arena.throng"
        })
final class BuildCommand extends OneWorldCommand {
    @ArgGroup(validate = false, heading = HpaCliOptions.HEADING)
    HpaCliOptions hpa = new HpaCliOptions();

    @ArgGroup(validate = false, heading = MmCliOptions.HEADING)
    MmCliOptions mm = new MmCliOptions();

    @Option(
            names = "--algo",
            paramLabel = "A",
            description = "What a grid is made ready for: hpa writes clusters, mm sectors, astar neither (mm where the"
                    + " world has sectors, else hpa).")
    String algo;

    @Option(
            names = "--no-hpa",
            description = "Write a grid without its clusters: paths are then found with A*, as with --algo astar.")
    boolean plain;

    @Option(names = "-o", required = true, paramLabel = "FILE", description = "The .throng file to write.")
    Path out;

    @Override
    void check() throws Exception {
        hpa.check();
        mm.check();
        if (algo != null) {
            GridContenders.requireKnown(List.of(algo));
        }
        if (plain && algo != null && !algo.equals(GridAStarContender.ALGO)) {
            throw new BadInputException("--no-hpa is --algo astar: leave it out for --algo " + algo);
        }
        if (plain && hpa.given()) {
            throw new BadInputException("--no-hpa leaves the clusters out: say nothing about them, or leave it out");
        }
        if (hpa.given() && algo != null && !algo.equals(GridHpaContender.ALGO)) {
            throw new BadInputException(
                    "--algo " + algo + " writes no clusters: say nothing about them, or --algo hpa");
        }
        if (mm.given() && (plain || algo != null && !algo.equals(GridMmContender.ALGO))) {
            throw new BadInputException((plain ? "--no-hpa" : "--algo " + algo)
                    + " writes no sectors: say nothing about them, or --algo mm");
        }
        WholeFile.checked(out);
        Path source = Path.of(input);
        if (Files.exists(source) && Files.exists(out) && Files.isSameFile(source, out)) {
            throw new BadInputException(out + ": is what the world is built from, and would be replaced");
        }
    }

    @Override
    int run(WorldInput.Loaded input, Workers workers) throws Exception {
        WorldInput.Loaded loaded = chosen(input, workers);
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

    /** The world as it is to be written. */
    private WorldInput.Loaded chosen(WorldInput.Loaded input, Workers workers) {
        if (algo != null) {
            return input.readyFor(algo, new IndexOptions(hpa, mm, new MeshCliOptions(), common.seed), workers);
        }
        if (plain || !input.isGrid()) {
            return input.plain();
        }
        boolean sectors = input.world() instanceof MmWorld && !hpa.given();
        if (mm.given() && !sectors) {
            throw new BadInputException(input.name() + ": clusters are written, which have no sectors: say --algo mm");
        }
        String method = sectors ? GridMmContender.ALGO : GridHpaContender.ALGO;
        return input.readyFor(method, new IndexOptions(hpa, mm, new MeshCliOptions(), common.seed), workers);
    }

    /** Most bytes that the heap's pools held, each at its own peak. */
    private static long peakHeapBytes() {
        return ManagementFactory.getMemoryPoolMXBeans().stream()
                .filter(pool -> pool.getType() == MemoryType.HEAP)
                .mapToLong(pool -> pool.getPeakUsage().getUsed())
                .sum();
    }
}
