package dev.throng.cli;

import dev.throng.BadInputException;
import dev.throng.grid.mm.MmPolicy;
import dev.throng.lab.crowd.Crowd;
import dev.throng.lab.crowd.CrowdBench;
import dev.throng.lab.grid.GridAStarContender;
import dev.throng.lab.grid.GridContenders;
import dev.throng.lab.grid.GridHpaContender;
import dev.throng.lab.grid.GridMmContender;
import dev.throng.world.HpaWorld;
import dev.throng.world.MmWorld;
import dev.throng.world.World;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "crowd",
        description = "Plan a crowd in one batch and compare with single queries.",
        footer = {
            "",
            "Examples:",
            "  throng bench crowd city.throng --agents 10000",
            "  throng bench crowd arena.map --algo astar,hpa --cached",
            "  throng bench crowd arena.map --algo hpa,mm --refine 1,10%%,-,-"
        })
final class BenchCrowdCommand extends OneWorldCommand {
    @ArgGroup(validate = false, heading = HpaCliOptions.HEADING)
    HpaCliOptions hpa = new HpaCliOptions();

    @ArgGroup(validate = false, heading = MmCliOptions.HEADING)
    MmCliOptions mm = new MmCliOptions();

    @Mixin
    RefineOptions refine;

    @Option(
            names = "--algo",
            split = ",",
            paramLabel = "A",
            description =
                    "Which methods: astar, and hpa and mm on grids (astar and what the world has been built for).")
    List<String> algos;

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
        hpa.check();
        mm.check();
        refine.policy(null);
        if (algos != null) {
            GridContenders.requireKnown(algos);
            requireMm(algos);
        }
    }

    @Override
    int run(WorldInput.Loaded loaded, Workers workers) throws Exception {
        List<String> names = algos == null ? names(loaded) : algos;
        names.forEach(loaded::requireGrid);
        requireMm(names);
        float[] requests = Crowd.requests(loaded.world(), agents, common.seed);
        List<CrowdBench.Row> rows = loaded.isGrid()
                ? onGrid(names, loaded, requests, workers)
                : List.of(astar(loaded.world(), requests, workers));
        Report report = new Report();
        for (CrowdBench.Row row : rows) {
            if (names.contains(row.algo())) {
                add(report.row("bench crowd", loaded.name()), row, common.seed);
            }
        }
        print(report);
        return CrowdBench.ownMismatches(rows) == 0 ? 0 : Throng.CHECK_FAILED;
    }

    private List<String> names(WorldInput.Loaded loaded) {
        String own = loaded.algo();
        return own.equals(GridAStarContender.ALGO) ? List.of(own) : List.of(GridAStarContender.ALGO, own);
    }

    private void requireMm(List<String> names) {
        if (refine.given() && !names.contains(GridMmContender.ALGO)) {
            throw new BadInputException("--refine is for mm: name it with --algo mm");
        }
    }

    /** A* in any case, since it is what others are held against. */
    private List<CrowdBench.Row> onGrid(
            List<String> names, WorldInput.Loaded loaded, float[] requests, Workers workers) {
        List<CrowdBench.Row> rows = new ArrayList<>(List.of(astar(loaded.grid(), requests, workers)));
        if (names.contains(GridHpaContender.ALGO)) {
            HpaWorld world = (HpaWorld) loaded.indexed(hpa, workers).world();
            rows.addAll(List.of(hpa(world, requests, rows.get(0), workers)));
        }
        if (names.contains(GridMmContender.ALGO)) {
            MmWorld world = (MmWorld) loaded.sectored(mm, workers).world();
            rows.addAll(List.of(mm(world, refine.policy(null), requests, rows.get(0), workers)));
        }
        return rows;
    }

    static CrowdBench.Row[] astar(World world, float[] requests, Workers workers) {
        try (Progress bar = Progress.of("astar", 1)) {
            return CrowdBench.astar(world, requests, workers.executor(), workers.count(), bar::at);
        }
    }

    static CrowdBench.Row[] hpa(HpaWorld world, float[] requests, CrowdBench.Row astar, Workers workers) {
        try (Progress bar = Progress.of("hpa", 1)) {
            return CrowdBench.hpa(world, requests, workers.executor(), workers.count(), astar, bar::at);
        }
    }

    static CrowdBench.Row[] mm(
            MmWorld world, MmPolicy policy, float[] requests, CrowdBench.Row astar, Workers workers) {
        try (Progress bar = Progress.of("mm", 1)) {
            return CrowdBench.mm(world, policy, requests, workers.executor(), workers.count(), astar, bar::at);
        }
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
                .with("speedupVsAstar", row.speedupVsAstar())
                .with("indexBytes", row.indexBytes() < 0 ? null : row.indexBytes());
    }
}
