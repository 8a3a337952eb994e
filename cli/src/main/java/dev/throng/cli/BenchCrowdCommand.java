package dev.throng.cli;

import dev.throng.BadInputException;
import dev.throng.bench.crowd.BatchTimes;
import dev.throng.bench.crowd.CostBench;
import dev.throng.bench.crowd.CrowdBench;
import dev.throng.bench.crowd.CrowdReference;
import dev.throng.bench.crowd.CrowdRequests;
import dev.throng.gpu.GpuDevice;
import dev.throng.grid.RefinePolicy;
import dev.throng.world.World;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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
            "  throng bench crowd city.throng --agents 500000 --device cuda",
            "  throng bench crowd city.throng --algo transit --agents 200000 --costs --json",
            "  throng bench crowd arena.map --algo astar,hpa --cached",
            "  throng bench crowd arena.map --algo hpa,mm --refine 1,10%%,-,-",
            "  throng bench crowd arena.map --algo mesh-transit,mesh-pccp"
        })
final class BenchCrowdCommand extends OneWorldCommand {
    /** Maximum agents for A* as the reference: larger crowds are compared with a faster method. */
    private static final int MOST_BY_ASTAR = 20_000;

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
            defaultValue = DeviceChoice.CPU,
            description = "What plans: cpu; cuda or opencl, beside the CPU, on meshes; auto: a GPU if there is one"
                    + " (${DEFAULT-VALUE}).")
    String device;

    @Option(
            names = "--chunk",
            order = Usage.EXPERT,
            paramLabel = "N",
            description = "Most agents that are planned at once on a device.")
    Integer chunk;

    @Option(
            names = "--sharing",
            order = Usage.EXPERT,
            paramLabel = "none|batch",
            defaultValue = "batch",
            description =
                    "What agents share on a device with hna and pccp: none, each searches by itself, as published; or"
                            + " the searches of a batch (${DEFAULT-VALUE}).")
    String sharing;

    @Option(
            names = "--waypoints",
            description = "With a device: waypoints too, there and on the CPU beside it, not corridors alone.")
    boolean waypoints;

    @Option(
            names = "--costs",
            description =
                    "Also time costs alone, a matrix of 1,000 by 1,000 costs and the field of costs to one goal, each checked"
                            + " against single queries. On the CPU.")
    boolean costs;

    private GpuDevice opened;

    @Override
    void check() throws Exception {
        DeviceChoice.requireKnown(device, true);
        DeviceChoice.options(chunk, sharing);
        Limits.checked("--agents", agents, 1, CrowdRequests.MAX_AGENTS);
        options().check();
        refine.policy(null);
        if (algos != null) {
            checkNames();
            requireMm(algos);
        }
        // Open the device before anything is loaded and before other threads run: drivers replace handlers of signals
        // that Java needs.
        opened = DeviceChoice.opened(device, spec.commandLine().getErr());
    }

    @Override
    void end() {
        if (opened != null) {
            opened.close();
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
    int run(WorldInput.Loaded input, Workers workers) throws Exception {
        boolean overGrid = input.isGrid() && algos != null && algos.stream().anyMatch(Methods::overGrid);
        WorldInput.Loaded loaded = overGrid ? input.asMesh() : input;
        List<String> names = algos == null ? names(loaded) : algos;
        if (overGrid) {
            names = onMesh(loaded.name(), names);
        }
        for (String name : names) {
            loaded.requireGrid(name);
            if (loaded.isGrid() && !Methods.onGrids(name)) {
                throw new BadInputException(loaded.name() + ": is a grid, " + name + " finds paths on meshes");
            }
        }
        requireMm(names);
        float[] requests = CrowdRequests.between(loaded.place(), agents, common.seed);
        if (opened != null && loaded.isGrid() && !device.equals(DeviceChoice.AUTO)) {
            throw new BadInputException(
                    loaded.name() + ": is a grid, --device " + device + " plans on meshes: leave it to the CPU");
        }
        if (opened != null && !loaded.isGrid()) {
            return onDevice(loaded, names, requests, workers);
        }
        // Always include A*, with which others are compared.
        List<BatchTimes> rows = new ArrayList<>(
                onHost(Methods.ASTAR, loaded.place(), null, requests, null, CrowdBench.Care.BENCH, workers));
        for (String name : names) {
            if (!name.equals(Methods.ASTAR)) {
                World ready = loaded.readyFor(name, options(), workers).world();
                RefinePolicy policy = name.equals(Methods.MM) ? refine.policy(null) : null;
                rows.addAll(onHost(name, ready, policy, requests, rows.get(0), CrowdBench.Care.BENCH, workers));
            }
        }
        CommandResults report = new CommandResults();
        long wrongCosts = 0;
        for (BatchTimes row : rows) {
            if (names.contains(row.algo())) {
                add(report.row("bench crowd", loaded.name()), row, rows, common.seed);
            }
        }
        for (String name : costs ? names : List.<String>of()) {
            World ready = name.equals(Methods.ASTAR)
                    ? loaded.place()
                    : loaded.readyFor(name, options(), workers).world();
            wrongCosts += addCosts(report, loaded.name(), name, ready, requests, workers);
        }
        print(report);
        return CrowdBench.ownMismatches(rows) + wrongCosts == 0 ? 0 : Throng.CHECK_FAILED;
    }

    /** Returns the methods on the mesh of a grid; methods on its tiles have other costs. */
    private static List<String> onMesh(String world, List<String> names) {
        for (String name : names) {
            if (!Methods.overGrid(name) && !name.equals(Methods.ASTAR)) {
                throw new BadInputException(world + ": " + name + " and " + Methods.MESH
                        + " have other costs, they cannot be compared here: see throng bench grid");
            }
        }
        return names.stream().map(Methods::onMesh).toList();
    }

    private int onDevice(WorldInput.Loaded loaded, List<String> names, float[] requests, Workers workers) {
        Map<String, World> worlds = new LinkedHashMap<>();
        worlds.put(Methods.ASTAR, loaded.mesh());
        for (String name : names) {
            worlds.computeIfAbsent(
                    name, method -> loaded.readyFor(method, options(), workers).world());
        }
        CommandResults report = new CommandResults();
        DeviceBench bench = new DeviceBench(
                opened,
                DeviceChoice.options(chunk, sharing).withWaypoints(waypoints),
                requests,
                new CrowdReference(
                        loaded.mesh().mesh(),
                        forReference(loaded, worlds, workers),
                        requests,
                        workers.executor(),
                        workers.count()),
                workers,
                algo -> report.row("bench crowd", loaded.name())
                        .with("algo", algo)
                        .with("seed", common.seed),
                spec.commandLine().getErr()::println);
        // Always include A*, as on the CPU.
        worlds.forEach((algo, world) -> {
            if (names.contains(algo)) {
                bench.onBoth(algo, world);
            } else {
                bench.onDevice(algo, world, false);
            }
        });
        long wrongCosts = 0;
        for (String name : costs ? names : List.<String>of()) {
            wrongCosts += addCosts(report, loaded.name(), name, worlds.get(name), requests, workers);
        }
        print(report);
        return bench.mismatches() + wrongCosts == 0 ? 0 : Throng.CHECK_FAILED;
    }

    /** Adds the rows of costs without paths. Returns the number of wrong costs. */
    private long addCosts(
            CommandResults report, String world, String algo, World ready, float[] requests, Workers workers) {
        CostBench bench = new CostBench(ready, requests, common.seed, workers.executor(), workers.count());
        long wrong = 0;
        for (CostBench.Row row : bench.run()) {
            report.row("bench crowd", world)
                    .with("algo", algo)
                    .with("seed", common.seed)
                    .with("answers", row.answers())
                    .with("agents", row.costs())
                    .with("device", DeviceChoice.CPU)
                    .with("threads", workers.count())
                    .with("totalMs", row.totalMs())
                    .with("costsPerSecond", row.costs() / row.totalMs() * 1000)
                    .with("speedupVsPaths", row.speedupVsPaths())
                    .with("speedupVsSingleCosts", row.speedupVsSingle())
                    .with("mismatches", row.mismatches());
            wrong += row.mismatches();
        }
        return wrong;
    }

    /** Returns the world with the index of the fastest method. */
    private World forReference(WorldInput.Loaded loaded, Map<String, World> worlds, Workers workers) {
        for (String method : List.of(Methods.TRANSIT, Methods.PCCP, Methods.AUTO, Methods.HNA)) {
            if (worlds.containsKey(method)) {
                return worlds.get(method);
            }
        }
        return agents <= MOST_BY_ASTAR
                ? worlds.get(Methods.ASTAR)
                : loaded.readyFor(Methods.TRANSIT, options(), workers).world();
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

    private void requireMm(List<String> names) {
        if (refine.given() && !names.contains(Methods.MM)) {
            throw new BadInputException("--refine is for mm: name it with --algo mm");
        }
    }

    /** Times a method in one thread and over all; see {@link CrowdBench#onHost}. */
    static List<BatchTimes> onHost(
            String algo,
            World world,
            RefinePolicy policy,
            float[] requests,
            BatchTimes astar,
            CrowdBench.Care care,
            Workers workers) {
        try (ProgressLine bar = ProgressLine.of(algo, 1)) {
            return CrowdBench.onHost(
                    algo, world, policy, requests, workers.executor(), workers.count(), astar, care, bar::at);
        }
    }

    /**
     * Fills a row of the host.
     *
     * @param rows of all methods, each in one thread first; A*'s first of all
     */
    static CommandResults.Row add(CommandResults.Row to, BatchTimes row, List<BatchTimes> rows, long seed) {
        BatchTimes alone = rows.stream()
                .filter(other -> other.algo().equals(row.algo()))
                .findFirst()
                .orElseThrow();
        to.with("algo", row.algo()).with("seed", seed);
        return DeviceBench.add(to, row, rows.get(0), alone == row ? null : alone);
    }
}
