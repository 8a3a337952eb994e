package dev.throng.cli;

import dev.throng.BadInputException;
import dev.throng.bench.mesh.SurfaceBench;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(
        name = "surface",
        description =
                "Time questions about the surface of a mesh: ours against recast4j's Detour, in turns in one JVM.",
        footer = {
            "",
            "Rays, steps along walls, distances to walls and others start at random points, the same for both. Answers agree that"
                    + " are at most 1 cm apart; explained are also those that differ for a known reason, checked call by call."
                    + " The world must be made from triangles or read from a Detour file.",
            "",
            "Examples:",
            "  throng bench surface city.obj",
            "  throng bench surface city.obj --calls 10000 --json"
        })
final class BenchSurfaceCommand extends OneWorldCommand {
    @Option(names = "--calls", paramLabel = "N", defaultValue = "100000", description = "Calls of each kind (100000).")
    int calls;

    @Option(
            names = "--rounds",
            order = Usage.EXPERT,
            paramLabel = "N",
            defaultValue = "3",
            description = "Times each call is asked (3).")
    int rounds;

    @Override
    void check() {
        Limits.checked("--calls", calls, 1, 10_000_000);
        Limits.checked("--rounds", rounds, 1, 100);
    }

    @Override
    int run(WorldInput.Loaded loaded, Workers workers) {
        if (loaded.twin() == null) {
            throw new BadInputException(
                    loaded.name() + ": has no Detour mesh to compare with, build it from triangles or a Detour file");
        }
        List<SurfaceBench.Row> rows;
        try (ProgressLine bar = ProgressLine.of("bench", 1)) {
            rows = SurfaceBench.run(loaded.twin(), calls, rounds, common.seed, bar::at);
        }
        CommandResults report = new CommandResults();
        for (SurfaceBench.Row row : rows) {
            report.row("bench surface", loaded.name())
                    .with("call", row.call())
                    .with("seed", common.seed)
                    .with("calls", calls)
                    .with("usMean", row.usMean())
                    .with("detourUsMean", row.detourUsMean())
                    .with("agreementPct", row.agreementPct())
                    .with("explainedPct", row.explainedPct())
                    .with("bytesPerCall", row.bytesPerCall());
        }
        print(report);
        return 0;
    }

    @Override
    boolean comparesWithDetour() {
        return true;
    }
}
