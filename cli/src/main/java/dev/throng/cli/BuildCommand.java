package dev.throng.cli;

import dev.throng.BadInputException;
import dev.throng.file.WorldFile;
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
            "  throng build city.obj --budget 8M -o city.throng",
            "  throng build level.glb --radius 0.4 --climb 0.5 -o level.throng",
            "  throng build navmesh.bin -o navmesh.throng",
            "  throng build arena.map --cluster 16 --levels 2 --cached -o arena.throng",
            "  throng build arena.map --algo mm --sector 16 -o arena.throng",
            "  throng build city.obj --algo transit -o city.throng",
            "  throng build city.obj --algo hna --levels 3 --merge 15 -o city.throng"
        })
final class BuildCommand extends OneWorldCommand {
    @ArgGroup(validate = false, heading = HpaCliOptions.HEADING)
    HpaCliOptions hpa = new HpaCliOptions();

    @ArgGroup(validate = false, heading = MmCliOptions.HEADING)
    MmCliOptions mm = new MmCliOptions();

    @ArgGroup(validate = false, heading = MeshCliOptions.HEADING)
    MeshCliOptions cells = new MeshCliOptions();

    @Option(
            names = "--algo",
            paramLabel = "A",
            description = "What the world is made ready for: " + Methods.LIST
                    + " (what it has been built for; else hpa for a grid, auto for a mesh). auto takes one of transit, hna"
                    + " and astar whose index fits the budget, by times measured on other meshes.")
    String algo;

    @Option(
            names = "--no-hpa",
            order = Usage.EXPERT,
            description = "Write a grid without its clusters: paths are then found with A*, as with --algo astar.")
    boolean plain;

    @Option(
            names = "-o",
            required = true,
            paramLabel = "FILE",
            description = "The .throng file to write, or - for the standard output.")
    Path out;

    private IndexOptions index() {
        return new IndexOptions(hpa, mm, cells, common.seed);
    }

    @Override
    void check() throws Exception {
        index().check();
        if (algo != null) {
            Methods.requireKnown(algo);
        }
        if (plain && algo != null && !algo.equals(Methods.ASTAR)) {
            throw new BadInputException("--no-hpa is --algo astar: leave it out for --algo " + algo);
        }
        if (plain && hpa.given()) {
            throw new BadInputException("--no-hpa leaves the clusters out: say nothing about them, or leave it out");
        }
        if (algo != null || plain) {
            index().requireBudgetFor(algo);
        }
        String said = plain ? "--no-hpa" : "--algo " + algo;
        String method = plain ? Methods.ASTAR : algo;
        if (method != null) {
            boolean levels = hpa.levels != null && !Methods.HPA.equals(method) && !Methods.hierarchical(method);
            if (levels || hpa.aboutClusters() && !Methods.HPA.equals(method)) {
                throw new BadInputException(said + " writes no clusters: say nothing about them, or --algo hpa");
            }
            if (mm.given() && !Methods.MM.equals(method)) {
                throw new BadInputException(said + " writes no sectors: say nothing about them, or --algo mm");
            }
            if (cells.given() && Methods.onGrids(method)) {
                throw new BadInputException(
                        said + " cuts no mesh into cells: say nothing about them, or --algo hna, pccp or transit");
            }
        }
        checkOutput(out);
    }

    @Override
    int run(WorldInput.Loaded input, Workers workers) throws Exception {
        WorldInput.Loaded loaded = chosen(input, workers);
        Output.write(out, to -> WorldFile.write(loaded.world(), to));
        CommandResults report = new CommandResults();
        CommandResults.Row row =
                report.row("build", loaded.name()).with("algo", loaded.algo()).with("seed", common.seed);
        WorldSummary.add(row, loaded.world());
        WorldSummary.addRepairs(row, loaded.repairs());
        row.with("buildMs", loaded.buildMs())
                .with("peakHeapBytes", Machine.peakHeapBytes())
                .with("file", Output.shown(out));
        print(report, out);
        return 0;
    }

    /** Returns the world to write. */
    private WorldInput.Loaded chosen(WorldInput.Loaded input, Workers workers) {
        if (algo != null) {
            return input.readyFor(algo, index(), workers);
        }
        if (plain) {
            return input.plain();
        }
        if (!input.isGrid()) {
            boolean kept = !input.algo().equals(Methods.ASTAR) && cells.budget == null;
            return input.readyFor(kept ? input.algo() : Methods.AUTO, index(), workers);
        }
        boolean sectors = input.algo().equals(Methods.MM) && !hpa.given();
        if (mm.given() && !sectors) {
            throw new BadInputException(input.name() + ": clusters are written, which have no sectors: say --algo mm");
        }
        String method = sectors ? Methods.MM : Methods.HPA;
        return input.readyFor(method, index(), workers);
    }
}
