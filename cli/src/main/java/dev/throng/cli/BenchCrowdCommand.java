package dev.throng.cli;

import dev.throng.BadInputException;
import dev.throng.grid.mm.MmPolicy;
import dev.throng.lab.crowd.Crowd;
import dev.throng.lab.crowd.CrowdBench;
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
            "  throng bench crowd city.throng --algo astar,transit --threads 4 --json",
            "  throng bench crowd arena.map --algo astar,hpa --cached",
            "  throng bench crowd arena.map --algo hpa,mm --refine 1,10%%,-,-"
        })
final class BenchCrowdCommand extends OneWorldCommand {
    private static final String CPU = "cpu";
    private static final List<String> GPUS = List.of("cuda", "opencl");

    @ArgGroup(validate = false, heading = HpaCliOptions.HEADING)
    HpaCliOptions hpa = new HpaCliOptions();

    @ArgGroup(validate = false, heading = MmCliOptions.HEADING)
    MmCliOptions mm = new MmCliOptions();

    @ArgGroup(validate = false, heading = MeshCliOptions.HEADING)
    MeshCliOptions mesh = new MeshCliOptions();

    @Mixin
    RefineOptions refine;

    @Option(
            names = "--algo",
            split = ",",
            paramLabel = "A",
            description = "Which methods: " + Methods.LIST
                    + " (on a mesh all; on a grid astar and what the world has been built for).")
    List<String> algos;

    @Option(names = "--agents", paramLabel = "N", defaultValue = "10000", description = "Size of the crowd (10000).")
    int agents;

    @Option(
            names = "--device",
            paramLabel = "D",
            defaultValue = CPU,
            description = "What plans: cpu; cuda and opencl where a build has a GPU planner (cpu).")
    String device;

    @Override
    void check() throws Exception {
        checkDevice();
        Limits.checked("--agents", agents, 1, Crowd.MAX_AGENTS);
        options().check();
        refine.policy(null);
        if (algos != null) {
            checkNames();
            requireMm(algos);
        }
    }

    private void checkDevice() {
        if (GPUS.contains(device)) {
            throw new BadInputException("--device " + device + ": this build has no GPU planner, only cpu can plan");
        }
        if (!device.equals(CPU)) {
            throw new BadInputException("--device " + device + ": known are cpu, " + String.join(", ", GPUS));
        }
    }

    private void checkNames() {
        algos.forEach(Methods::requireKnown);
        for (int i = 0; i < algos.size(); i++) {
            if (algos.indexOf(algos.get(i)) < i) {
                throw new BadInputException("the method '" + algos.get(i) + "' is named twice");
            }
        }
    }

    private IndexOptions options() {
        return new IndexOptions(hpa, mm, mesh, common.seed);
    }

    @Override
    int run(WorldInput.Loaded loaded, Workers workers) throws Exception {
        List<String> names = algos == null ? names(loaded) : algos;
        for (String name : names) {
            loaded.requireGrid(name);
            if (loaded.isGrid() && !Methods.onGrids(name)) {
                throw new BadInputException(loaded.name() + ": is a grid, " + name + " finds paths on meshes");
            }
        }
        requireMm(names);
        float[] requests = Crowd.requests(loaded.place(), agents, common.seed);
        // A* in any case, since it is what others are held against.
        List<CrowdBench.Row> rows = new ArrayList<>(List.of(astar(loaded.place(), requests, workers)));
        for (String name : names) {
            if (!name.equals(Methods.ASTAR)) {
                World ready = loaded.readyFor(name, options(), workers).world();
                rows.addAll(List.of(indexed(name, ready, requests, rows.get(0), workers)));
            }
        }
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
        List<String> names = new ArrayList<>(List.of(Methods.ASTAR));
        if (!loaded.isGrid()) {
            names.addAll(Methods.indexedOnMeshes());
        } else if (!loaded.algo().equals(Methods.ASTAR)) {
            names.add(loaded.algo());
        }
        return names;
    }

    private CrowdBench.Row[] indexed(
            String name, World ready, float[] requests, CrowdBench.Row astar, Workers workers) {
        return switch (name) {
            case Methods.HPA -> hpa((HpaWorld) ready, requests, astar, workers);
            case Methods.MM -> mm((MmWorld) ready, refine.policy(null), requests, astar, workers);
            default -> onMesh(name, ready, requests, astar, workers);
        };
    }

    private void requireMm(List<String> names) {
        if (refine.given() && !names.contains(Methods.MM)) {
            throw new BadInputException("--refine is for mm: name it with --algo mm");
        }
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

    static CrowdBench.Row[] onMesh(String name, World world, float[] requests, CrowdBench.Row astar, Workers workers) {
        try (Progress bar = Progress.of(name, 1)) {
            return CrowdBench.onMesh(name, world, requests, workers.executor(), workers.count(), astar, bar::at);
        }
    }

    static Report.Row add(Report.Row to, CrowdBench.Row row, long seed) {
        return to.with("algo", row.algo())
                .with("seed", seed)
                .with("agents", row.agents())
                .with("device", CPU)
                .with("threads", row.threads())
                .with("planMs", row.planMs())
                .with("totalMs", row.planMs())
                .with("pathsPerSecond", row.pathsPerSecond())
                .with("stepsMean", row.stepsMean())
                .with("costMean", row.costMean())
                .with("mismatches", row.mismatches())
                .with("speedupVsAstar", row.speedupVsAstar())
                .with("speedupVsOneThread", row.speedupVsOneThread())
                .with("indexBytes", row.indexBytes() < 0 ? null : row.indexBytes());
    }
}
