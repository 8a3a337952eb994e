package dev.throng.cli;

import dev.throng.bench.crowd.BatchTimes;
import dev.throng.bench.crowd.CrowdBench;
import dev.throng.bench.crowd.CrowdReference;
import dev.throng.bench.crowd.CrowdRequests;
import dev.throng.bench.walk.WalkPlan;
import dev.throng.bench.walk.WalkResult;
import dev.throng.bench.walk.WalkRun;
import dev.throng.crowd.CrowdOptions.Model;
import dev.throng.gpu.GpuDevice;
import dev.throng.gpu.GpuDevices;
import dev.throng.gpu.GpuException;
import dev.throng.gpu.GpuOptions;
import dev.throng.grid.GridIndex;
import dev.throng.grid.RefinePolicy;
import dev.throng.inside.Inside;
import dev.throng.mesh.NavMesh;
import dev.throng.mesh.TriangleSoup;
import dev.throng.world.GridWorld;
import dev.throng.world.MeshWorld;
import dev.throng.world.World;
import dev.throng.worlds.GridScenario;
import dev.throng.worlds.MeshScenario;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

@Command(
        name = "demo",
        description =
                "Generate a city as a mesh and one as a grid, plan a crowd in each, compare methods, let a crowd walk, draw pictures.",
        footer = {
            "",
            "Examples:",
            "  throng demo",
            "  throng demo --scenario tropical-islands --agents 5000 -o islands.png",
            "  throng demo --agents 100000 --device cuda"
        })
final class DemoCommand implements Callable<Integer> {
    /** Number of goals of most of the crowd, so that the picture shows popular routes. */
    private static final int GOALS = 12;

    /** Tiles along a side of the grid. */
    private static final int SIDE = 512;

    /** Duration of the walk. */
    private static final float WALK_SECONDS = 30;

    /** Maximum number of walking agents: enough for a picture. */
    private static final int MOST_WALKERS = 3000;

    /** Ground per walking agent [Unit: m²]. */
    private static final double GROUND_PER_WALKER = 4;

    @Spec
    CommandSpec spec;

    @Mixin
    CommonOptions common;

    @Mixin
    PictureOptions pictures;

    @ArgGroup(validate = false, heading = AgentCliOptions.HEADING)
    AgentCliOptions agent = new AgentCliOptions();

    @Option(
            names = "--scenario",
            paramLabel = "NAME",
            defaultValue = "medieval-city",
            description = "Which world (${DEFAULT-VALUE}); see: throng world --list.")
    String scenario;

    @Option(
            names = "--grid",
            paramLabel = "NAME",
            defaultValue = "city-blocks",
            description = "Which grid (${DEFAULT-VALUE}); see: throng world --list.")
    String grid;

    @Option(
            names = "--agents",
            paramLabel = "N",
            defaultValue = "3000",
            description = "Size of the crowd (3000); a tenth of it with Detour, a thirtieth on the grid.")
    int agents;

    @Option(
            names = "--device",
            paramLabel = "D",
            defaultValue = DeviceChoice.AUTO,
            description =
                    "What plans on the mesh beside the CPU: cuda, opencl, or auto for a GPU if there is one; cpu for"
                            + " nothing else (${DEFAULT-VALUE}).")
    String device;

    @Option(
            names = "-o",
            paramLabel = "FILE",
            defaultValue = "throng-demo.png",
            description =
                    "The picture (${DEFAULT-VALUE}); those of the grid and of the walk go beside it, named ...-grid and"
                            + " ...-walk.")
    Path out;

    private long deviceMismatches;

    /** The mesh with its index, for walking agents. */
    private MeshWorld indexed;

    @Override
    public Integer call() throws Exception {
        pictures.size();
        Limits.checked("--agents", agents, 1, CrowdRequests.MAX_AGENTS);
        Output.refuseStream("-o", out, "the demo draws three pictures");
        Path gridOut = besides(out, "-grid");
        Path walkOut = besides(out, "-walk");
        for (Path picture : List.of(out, gridOut, walkOut)) {
            Output.checkPicture(picture);
        }
        MeshScenario level = MeshScenario.named(scenario);
        GridScenario map = GridScenario.named(grid);
        agent.check();
        DeviceChoice.requireKnown(device, true);
        // Open the device before threads run: drivers replace handlers of signals that Java needs.
        try (GpuDevice opened = opened();
                Workers workers = new Workers(common.threads())) {
            CommandResults onDevice = new CommandResults();
            List<BatchTimes> onMesh = mesh(level, opened, workers, onDevice);
            List<BatchTimes> onGrid = grid(map, gridOut, workers);
            WalkResult walked = walk(level.id(), walkOut, workers);
            print(level.id(), onMesh, out);
            if (onDevice.size() > 0) {
                onDevice.print(spec.commandLine().getOut(), common.json);
            }
            print(map.id(), onGrid, gridOut);
            CommandResults walk = new CommandResults();
            WalkCommand.add(
                            walk.row("demo", level.id()),
                            EnumNames.shown(Model.SPEED),
                            DeviceChoice.CPU,
                            walked,
                            common.seed)
                    .with("picture", common.json ? shown(walkOut) : null);
            walk.print(spec.commandLine().getOut(), common.json);
            if (!common.json) {
                // Show pictures last, where a person sees them.
                for (Path picture : List.of(out, gridOut, walkOut)) {
                    spec.commandLine().getOut().println("picture  " + shown(picture));
                }
                spec.commandLine().getOut().println("next     ./throng serve                  the city in a browser");
                spec.commandLine()
                        .getOut()
                        .println("         ./throng bench mesh LEVEL.obj   the same on a level of yours");
            }
            boolean right = CrowdBench.ownMismatches(onMesh) + CrowdBench.ownMismatches(onGrid) + deviceMismatches == 0
                    && walked.offMesh() + walked.throughWall() == 0;
            return right ? 0 : Throng.CHECK_FAILED;
        }
    }

    /** Opens the device; returns null if only the CPU plans. */
    private GpuDevice opened() {
        return switch (device) {
            case DeviceChoice.CPU -> null;
            case DeviceChoice.AUTO -> best();
            default -> DeviceChoice.open(device);
        };
    }

    /** Opens the best GPU; returns null if there is none, and tells a person why. */
    private GpuDevice best() {
        try {
            return new GpuDevices().open(DeviceChoice.AUTO);
        } catch (GpuException e) {
            say("no GPU, the CPU plans: %s", e.getMessage());
            return null;
        }
    }

    /** Returns the file of another picture beside it: throng-demo-grid.png beside throng-demo.png. */
    private static Path besides(Path picture, String addition) {
        String name = picture.getFileName().toString();
        int dot = name.lastIndexOf('.');
        return picture.resolveSibling(
                dot < 0 ? name + addition : name.substring(0, dot) + addition + name.substring(dot));
    }

    private List<BatchTimes> mesh(MeshScenario level, GpuDevice opened, Workers workers, CommandResults onDevice)
            throws IOException {
        say("generating %s: %s", level.id(), level.description());
        TriangleSoup soup = agent.generate(level, common.seed);
        say("building the navigation mesh of %,d triangles on %d threads", soup.triangleCount(), workers.count());
        WorldInput.Loaded loaded = WorldInput.fromTriangles(level.id(), soup, agent, workers, true);
        loaded.warn(spec.commandLine().getErr());
        say(
                "%,d polygons and %,d portals in %.1f s",
                loaded.mesh().mesh().polygonCount(), loaded.mesh().mesh().portalCount(), loaded.buildMs() / 1000);
        say("planning %,d agents with A*", agents);
        float[] requests = CrowdRequests.gathering(loaded.world(), agents, GOALS, common.seed);
        List<BatchTimes> rows = new ArrayList<>(timed(Methods.ASTAR, loaded.world(), null, requests, null, workers));
        IndexOptions usual = IndexOptions.usual(common.seed);
        Map<String, World> worlds = new LinkedHashMap<>(Map.of(Methods.ASTAR, loaded.world()));
        for (String method : Methods.indexedOnMeshes()) {
            WorldInput.Loaded ready = loaded.readyFor(method, usual, workers);
            worlds.put(method, ready.world());
            indexed = (MeshWorld) ready.world();
            say(
                    "planning the same crowd with %s, whose index of %,d bytes took %.2f s",
                    method, ready.world().indexBytes(), ready.indexMs() / 1000);
            rows.addAll(timed(method, ready.world(), null, requests, rows.get(0), workers));
        }
        onDevice(opened, loaded, worlds, requests, workers, onDevice);
        say("planning a tenth of the crowd with recast4j's Detour");
        try (ProgressLine bar = ProgressLine.of("detour", 1)) {
            rows.add(CrowdBench.detour(loaded.twin(), requests, rows.get(0), bar::at));
        }
        draw(loaded.world(), level.id(), rows.get(0), out);
        return rows;
    }

    /** Plans the crowd on a GPU as well, unless the device is null. */
    private void onDevice(
            GpuDevice opened,
            WorldInput.Loaded loaded,
            Map<String, World> worlds,
            float[] requests,
            Workers workers,
            CommandResults report) {
        if (opened != null) {
            say("planning the same crowd on %s", opened.name());
            CrowdReference reference = new CrowdReference(
                    loaded.mesh().mesh(), worlds.get(Methods.TRANSIT), requests, workers.executor(), workers.count());
            DeviceBench bench = new DeviceBench(
                    opened,
                    GpuOptions.DEFAULT,
                    requests,
                    reference,
                    workers,
                    algo -> report.row("demo", loaded.name()).with("algo", algo).with("seed", common.seed),
                    line -> say("%s", line));
            worlds.forEach((algo, world) -> bench.onDevice(algo, world, true));
            deviceMismatches = bench.mismatches();
        }
    }

    private List<BatchTimes> grid(GridScenario scenario, Path picture, Workers workers) throws IOException {
        say("generating %s, %d by %d tiles: %s", scenario.id(), SIDE, SIDE, scenario.description());
        GridWorld plain = GridWorld.of(scenario.generate(SIDE, SIDE, common.seed));
        long start = System.nanoTime();
        GridWorld clusters = plain.withIndex(GridIndex.hpa(), workers.executor(), workers.count());
        say(
                "%,d clusters of %d levels in %.2f s, %,d bytes",
                Inside.hpa(clusters).overlay().level(1).cellCount(),
                Inside.hpa(clusters).overlay().levelCount(),
                WorldInput.millisSince(start) / 1000,
                clusters.indexBytes());
        start = System.nanoTime();
        GridWorld sectors = plain.withIndex(GridIndex.mm(), workers.executor(), workers.count());
        say(
                "%,d sectors with %,d regions in %.2f s, %,d bytes",
                Inside.mm(sectors).sectors().count(),
                Inside.mm(sectors).counts().regions(),
                WorldInput.millisSince(start) / 1000,
                sectors.indexBytes());
        // Plan only a part of the crowd: A* takes longer per agent here than on the mesh.
        int crowd = Math.max(1, agents / 30);
        say("planning %,d agents with A*, then with HPA*, then with MM", crowd);
        float[] requests = CrowdRequests.gathering(plain, crowd, GOALS, common.seed);
        List<BatchTimes> rows = new ArrayList<>(timed(Methods.ASTAR, plain, null, requests, null, workers));
        BatchTimes astar = rows.get(0);
        List<BatchTimes> hpa = timed(Methods.HPA, clusters, null, requests, astar, workers);
        rows.addAll(hpa);
        rows.addAll(timed(Methods.MM, sectors, RefinePolicy.DEFAULT, requests, astar, workers));
        draw(plain, scenario.id(), hpa.get(0), picture);
        return rows;
    }

    private static List<BatchTimes> timed(
            String algo, World world, RefinePolicy policy, float[] requests, BatchTimes astar, Workers workers) {
        return BenchCrowdCommand.onHost(algo, world, policy, requests, astar, CrowdBench.Care.DEMO, workers);
    }

    private WalkResult walk(String name, Path picture, Workers workers) {
        NavMesh mesh = indexed.mesh();
        int walkers = (int) Math.max(1, Math.min(Math.min(agents, MOST_WALKERS), ground(mesh) / GROUND_PER_WALKER));
        say("letting %,d agents walk on the mesh for %.0f s", walkers, WALK_SECONDS);
        WalkPlan plan = WalkPlan.of(indexed, Model.SPEED, walkers, WALK_SECONDS, common.seed);
        WalkHeat heat = new WalkHeat(plan.world(), plan.steps());
        WalkResult result;
        try (ProgressLine bar = ProgressLine.of("walk", plan.steps())) {
            result = new WalkRun(plan)
                    .run(workers.executor(), workers.count(), workers::allocatedBytes, bar::at, heat::at);
        }
        heat.drawDensity(String.format(Locale.ROOT, "%s, %,d agents walk", name, walkers), pictures.size(), picture);
        return result;
    }

    /** Returns the area of the largest component in square metres, seen from above. */
    private static double ground(NavMesh mesh) {
        double area = 0;
        for (int polygon = 0; polygon < mesh.polygonCount(); polygon++) {
            int size = mesh.polygonSize(polygon);
            for (int i = 0;
                    i < size
                            && mesh.components().label(polygon)
                                    == mesh.components().largest();
                    i++) {
                int a = mesh.polygonVertex(polygon, i);
                int b = mesh.polygonVertex(polygon, (i + 1) % size);
                area += ((double) mesh.vertexX(a) * mesh.vertexZ(b) - (double) mesh.vertexX(b) * mesh.vertexZ(a)) / 2;
            }
        }
        return Math.abs(area);
    }

    private void draw(World world, String name, BatchTimes row, Path file) throws IOException {
        say("drawing");
        WorldPicture picture = WorldPicture.of(
                world, pictures.size(), String.format(Locale.ROOT, "%s, %,d agents", name, row.agents()));
        picture.crowd(row.paths());
        picture.write(file);
    }

    private void print(String name, List<BatchTimes> rows, Path picture) {
        CommandResults report = new CommandResults();
        for (BatchTimes row : rows) {
            if (common.json || telling(row, rows)) {
                BenchCrowdCommand.add(report.row("demo", name), row, rows, common.seed)
                        .with("picture", common.json ? shown(picture) : null);
            }
        }
        report.print(spec.commandLine().getOut(), common.json);
    }

    /** Whether to show a row to a person: one row per method, that of all threads, and all rows of A*. */
    private static boolean telling(BatchTimes row, List<BatchTimes> rows) {
        return row.algo().equals(Methods.ASTAR)
                || rows.stream().noneMatch(other -> other.algo().equals(row.algo()) && other.threads() > row.threads());
    }

    private static String shown(Path picture) {
        return picture.toAbsolutePath().normalize().toString();
    }

    /** Tells a person what happens; machines read only the report. */
    private void say(String format, Object... values) {
        if (!common.json) {
            spec.commandLine().getErr().println(String.format(Locale.ROOT, format, values));
        }
    }
}
