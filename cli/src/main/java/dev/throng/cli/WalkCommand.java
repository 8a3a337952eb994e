package dev.throng.cli;

import dev.throng.BadInputException;
import dev.throng.bench.walk.WalkPlan;
import dev.throng.bench.walk.WalkResult;
import dev.throng.bench.walk.WalkRun;
import dev.throng.crowd.AgentOptions;
import dev.throng.crowd.CrowdOptions;
import dev.throng.crowd.Flow;
import dev.throng.gpu.GpuDevice;
import dev.throng.world.MeshWorld;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "walk",
        description =
                "Let a crowd walk: random goals, flows, or both; check every step, write trajectories and heat maps.",
        footer = {
            "",
            "Agents start at random points of the largest component and get a new random goal whenever they arrive. Flows come"
                    + " from a JSON file, see docs/formats.md. Every step is checked by plain geometry: offMesh, throughWall and"
                    + " overlapPct (agent-steps whose bodies share more than 5%% of the radius). usPerAgentStep is the time of all"
                    + " threads together, the median over the second half of the steps. With -o the folder gets trajectories.txt"
                    + " (id frame x y z), trajectories.bin, density.png and speed.png; in the pictures storeys lie over one another. Exit code"
                    + " 1 when an agent was off the mesh or went through a wall.",
            "",
            "Agents have a radius of 0.2 m unless a flow says otherwise. A mesh that is made of triangles is made for --radius 0.6: then"
                    + " every door is 0.8 m narrower for them, and a warning says so. For doors as wide as they are give --radius 0.2"
                    + " --cell-size 0.1.",
            "",
            "Examples:",
            "  throng walk medieval-city --agents 2000 --seconds 60 -o walk",
            "  throng walk city.throng --agents 100000 --model orca --threads 2 --json",
            "  throng walk city.throng --agents 1000000 --device cuda --json",
            "  throng walk station.obj --agents 0 --flows commuters.json -o rush-hour"
        })
final class WalkCommand extends OneWorldCommand {
    static final int MOST_AGENTS = 2_000_000;

    /** Difference in metres up to which radii are the same. */
    private static final float SAME_RADIUS = 1e-3f;

    @Mixin
    PictureOptions pictures;

    @Option(
            names = "--agents",
            paramLabel = "N",
            defaultValue = "1000",
            description = "Agents with random goals (${DEFAULT-VALUE}).")
    int agents;

    @Option(
            names = "--seconds",
            paramLabel = "S",
            defaultValue = "60",
            description = "How long they walk (${DEFAULT-VALUE}).")
    float seconds;

    @Option(
            names = "--model",
            paramLabel = "speed|orca",
            defaultValue = "speed",
            description = "How agents choose their velocity (${DEFAULT-VALUE}).")
    String model;

    @Option(
            names = "--device",
            paramLabel = "D",
            defaultValue = DeviceChoice.CPU,
            description =
                    "What moves the crowd: cpu, cuda or opencl; auto: a GPU if there is one (${DEFAULT-VALUE}). GPUs have the"
                            + " speed model.")
    String device;

    @Option(
            names = "--dt",
            order = Usage.EXPERT,
            paramLabel = "S",
            defaultValue = "0.1",
            description = "Seconds of a step (${DEFAULT-VALUE}).")
    float dt;

    @Option(
            names = "--wall-gap",
            order = Usage.EXPERT,
            paramLabel = "R",
            description =
                    "How far agents stay from the edges of the mesh, in radii: 0 for a mesh made for their radius, 1 for one"
                            + " that ends where the walls are (0; 1 on a grid).")
    Float wallGap;

    @Option(
            names = "--algo",
            paramLabel = "A",
            description =
                    "What plans: astar, hna, pccp, transit or auto (what the world was built for; auto for one without an"
                            + " index).")
    String algo;

    @Option(names = "--flows", paramLabel = "FILE", description = "Agents that come and go, as JSON.")
    Path flowsFile;

    @Option(
            names = "--every",
            order = Usage.EXPERT,
            paramLabel = "S",
            defaultValue = "0.5",
            description = "Seconds between the frames of trajectories (${DEFAULT-VALUE}).")
    float every;

    @Option(names = "-o", paramLabel = "DIR", description = "A folder for trajectories and pictures.")
    Path out;

    private GpuDevice opened;
    private CrowdOptions options;
    private List<Flow> flows = List.of();

    @Override
    void check() throws Exception {
        Limits.checked("--agents", agents, flowsFile == null ? 1 : 0, MOST_AGENTS);
        DeviceChoice.requireKnown(device, true);
        require("--seconds", seconds, 0.01f, 1e6f);
        require("--dt", dt, 0.001f, 1);
        require("--every", every, 0.001f, 1e6f);
        pictures.size();
        options = CrowdOptions.defaults()
                .withModel(EnumNames.parse("--model", CrowdOptions.Model.class, model))
                .withWallGap(wallGap == null ? 0 : wallGap)
                .withAgents(2 * MOST_AGENTS);
        if (algo != null) {
            Methods.requireKnown(algo);
        }
        if (flowsFile != null) {
            flows = FlowsFile.read(flowsFile);
        }
        if (out != null) {
            Output.refuseStream("-o", out, "a walk writes several files into a folder");
            WalkFiles.check(out, WorldInput.files(input));
        }
        // Open the device before other threads run: drivers replace handlers of signals that Java needs.
        opened = DeviceChoice.opened(device, spec.commandLine().getErr());
    }

    @Override
    void end() {
        if (opened != null) {
            opened.close();
        }
    }

    private static void require(String option, float value, float least, float most) {
        // False for NaN too.
        if (!(value >= least && value <= most)) {
            throw new BadInputException(option + " is " + value + ", the limits are " + least + " and " + most);
        }
    }

    @Override
    int run(WorldInput.Loaded loaded, Workers workers) throws Exception {
        WorldInput.Loaded ground = loaded.asMesh();
        String named = loaded.isGrid() && algo != null ? Methods.onMesh(algo) : algo;
        String method = named != null ? named : ground.algo().equals(Methods.ASTAR) ? Methods.AUTO : ground.algo();
        warnOfRadius();
        WorldInput.Loaded ready = ground.readyFor(method, IndexOptions.usual(common.seed), workers);
        // The mesh of a grid ends where the walls are.
        CrowdOptions kept = loaded.isGrid() && wallGap == null ? options.withWallGap(1) : options;
        WalkPlan plan = new WalkPlan(
                (MeshWorld) ready.world(), kept, AgentOptions.person(), agents, flows, seconds, dt, common.seed);
        WalkResult result = walked(plan, loaded.name(), workers);
        CommandResults report = new CommandResults();
        add(report.row("walk", loaded.name()), model(plan), DeviceChoice.kindOf(opened), result, common.seed)
                .with(
                        "output",
                        out == null ? null : out.toAbsolutePath().normalize().toString());
        print(report);
        return result.offMesh() + result.throughWall() == 0 ? 0 : Throng.CHECK_FAILED;
    }

    /** Warns if the mesh was just built for a radius other than that of the agents. */
    private void warnOfRadius() {
        float widest = agents > 0 ? AgentOptions.person().radius() : 0;
        for (Flow flow : flows) {
            widest = Math.max(widest, flow.agent().radius());
        }
        if (agent.used && Math.abs(agent.radius - widest) > SAME_RADIUS) {
            spec.commandLine()
                    .getErr()
                    .printf(
                            Locale.ROOT,
                            "warning: the mesh was made for a radius of %s m, and agents have %s m: doors are %.1f m %s for them;"
                                    + " give --radius %s, and a --cell-size of half of that%n",
                            agent.radius,
                            widest,
                            2 * Math.abs(agent.radius - widest),
                            agent.radius > widest ? "narrower" : "wider",
                            widest);
        }
    }

    private WalkResult walked(WalkPlan plan, String name, Workers workers) throws Exception {
        WalkRun run = new WalkRun(plan, opened);
        // A device is used by one thread.
        int threads = opened == null ? workers.count() : 1;
        try (ProgressLine bar = ProgressLine.of("walk", plan.steps())) {
            if (out == null) {
                return run.run(workers.executor(), threads, workers::allocatedBytes, bar::at, (step, crowd) -> {});
            }
            int frames = Math.max(1, Math.round(every / dt));
            try (WalkFiles files = new WalkFiles(plan.world(), out, plan.steps(), dt, frames)) {
                WalkResult result = run.run(workers.executor(), threads, workers::allocatedBytes, bar::at, files::at);
                String title = String.format(Locale.ROOT, "%s, %,d agents, %s", name, result.agents(), model(plan));
                files.draw(title, pictures.size());
                return result;
            }
        }
    }

    private static String model(WalkPlan plan) {
        return EnumNames.shown(plan.options().model());
    }

    /** Fills a row; the names are a contract. */
    static CommandResults.Row add(CommandResults.Row row, String model, String device, WalkResult result, long seed) {
        return row.with("seed", seed)
                .with("agents", result.agents())
                .with("model", model)
                .with("device", device)
                .with("threads", result.threads())
                .with("steps", result.steps())
                .with("usPerAgentStep", result.usPerAgentStep())
                .with("msPerStep", result.msPerStep())
                .with("firstStepMs", result.firstStepMs())
                .with("withPathPct", result.withPathPct())
                .with("meanSpeed", result.meanSpeed())
                .with("arrived", result.arrived())
                .with("arrivedPerSecond", result.arrivedPerSecond())
                .with("halfArrivedSeconds", result.halfArrivedS())
                .with("mostArrivedSeconds", result.mostArrivedS())
                .with("offMesh", result.offMesh())
                .with("throughWall", result.throughWall())
                .with("overlapPct", result.overlapPct())
                .with("bytesPerStep", result.bytesPerStep());
    }
}
