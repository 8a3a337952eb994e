package dev.throng.cli;

import dev.throng.BadInputException;
import dev.throng.lab.crowd.Crowd;
import dev.throng.lab.crowd.CrowdBench;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(
        name = "crowd",
        description = "Plan a crowd in one batch and compare with single queries.",
        footer = {"", "Example:", "  throng bench crowd city.throng --agents 10000"})
final class BenchCrowdCommand extends OneWorldCommand {
    @Option(names = "--agents", paramLabel = "N", defaultValue = "10000", description = "Size of the crowd (10000).")
    int agents;

    @Option(names = "--device", paramLabel = "cpu", defaultValue = "cpu", description = "What plans: cpu.")
    String device;

    @Override
    void check() throws Exception {
        if (!device.equals("cpu")) {
            throw new BadInputException("--device " + device + ": only cpu can plan a crowd");
        }
        Limits.checked("--agents", agents, 1, Crowd.MAX_AGENTS);
    }

    @Override
    int run(WorldInput.Loaded loaded, Workers workers) throws Exception {
        float[] requests = Crowd.requests(loaded.world(), agents, common.seed);
        Report report = new Report();
        List<CrowdBench.Row> rows;
        try (Progress bar = Progress.of("crowd", 1)) {
            rows = List.of(CrowdBench.astar(loaded.world(), requests, workers.executor(), workers.count(), bar::at));
        }
        for (CrowdBench.Row row : rows) {
            add(report.row("bench crowd", loaded.name()), row, common.seed);
        }
        print(report);
        return CrowdBench.ownMismatches(rows) == 0 ? 0 : Throng.CHECK_FAILED;
    }

    static Report.Row add(Report.Row to, CrowdBench.Row row, long seed) {
        return to.with("algo", row.algo())
                .with("seed", seed)
                .with("agents", row.agents())
                .with("device", "cpu")
                .with("threads", row.threads())
                .with("planMs", row.planMs())
                .with("totalMs", row.planMs())
                .with("pathsPerSecond", row.pathsPerSecond())
                .with("stepsMean", row.stepsMean())
                .with("costMean", row.costMean())
                .with("mismatches", row.mismatches())
                .with("speedupVsAstar", row.speedupVsAstar());
    }
}
