package dev.throng.cli;

import dev.throng.BadInputException;
import dev.throng.bench.mesh.WalkBench;
import dev.throng.bench.walk.WalkResult;
import dev.throng.crowd.CrowdOptions.Model;
import dev.throng.gpu.GpuDevice;
import dev.throng.recast.DetourTwin;
import dev.throng.world.MeshWorld;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

@Command(
        name = "walk",
        description = "Time the steps of crowds that walk, beside recast4j's DetourCrowd.",
        footer = {
            "",
            "Agents have random starts and goals. Without a WORLD they walk on an open field that is as large as their density asks"
                    + " for. usPerAgentStep is the time of all threads together, planning of new goals included; the median over"
                    + " the second half of the steps. withPathPct is the share of agents with a path after the first step.",
            "",
            "Examples:",
            "  throng bench walk",
            "  throng bench walk --agents 10000 --model orca --threads 2 --json",
            "  throng bench walk city.obj --agents 10000",
            "  throng bench walk --device cuda --agents 100000,1000000"
        })
final class BenchWalkCommand implements Callable<Integer> {
    private static final String DETOUR = "detour";
    private static final String FIELD = "field";

    @Spec
    CommandSpec spec;

    @Mixin
    CommonOptions common;

    @ArgGroup(validate = false, heading = AgentCliOptions.HEADING)
    AgentCliOptions agent = new AgentCliOptions();

    @Parameters(arity = "0..1", paramLabel = "WORLD", description = "The world (an open field).")
    String input;

    @Option(
            names = "--agents",
            split = ",",
            paramLabel = "N",
            defaultValue = "10000,100000",
            description = "Sizes of the crowds (${DEFAULT-VALUE}).")
    List<Integer> agents;

    @Option(
            names = "--model",
            split = ",",
            paramLabel = "M",
            defaultValue = "speed,orca,detour",
            description = "Which: speed, orca, and detour for DetourCrowd (${DEFAULT-VALUE}).")
    List<String> models;

    @Option(
            names = "--device",
            paramLabel = "D",
            defaultValue = DeviceChoice.CPU,
            description =
                    "What moves the crowds: cpu, cuda or opencl; auto: a GPU if there is one (${DEFAULT-VALUE}). GPUs have the"
                            + " speed model: other models are left out.")
    String device;

    @Option(
            names = "--density",
            order = Usage.EXPERT,
            paramLabel = "D",
            defaultValue = "0.5",
            description = "Agents per square metre of the field (${DEFAULT-VALUE}).")
    double density;

    @Option(
            names = "--steps",
            paramLabel = "N",
            defaultValue = "100",
            description = "Steps that are timed, after as many that warm up (${DEFAULT-VALUE}).")
    int steps;

    @Option(
            names = "--detour-agents",
            order = Usage.EXPERT,
            paramLabel = "N",
            defaultValue = "10000",
            description = "The largest crowd that DetourCrowd is timed with (${DEFAULT-VALUE}).")
    int detourAgents;

    private GpuDevice opened;

    @Override
    public Integer call() throws Exception {
        for (int size : agents) {
            Limits.checked("--agents", size, 1, WalkCommand.MOST_AGENTS);
        }
        for (String model : models) {
            if (!model.equals(DETOUR)) {
                EnumNames.parse("--model", Model.class, model);
            }
        }
        DeviceChoice.requireKnown(device, true);
        Limits.checked("--steps", steps, 1, 100_000);
        if (!(density >= 0.001 && density <= 2)) {
            throw new BadInputException("--density is " + density + ", the limits are 0.001 and 2");
        }
        // Open the device before other threads run: drivers replace handlers of signals that Java needs.
        opened = DeviceChoice.opened(device, spec.commandLine().getErr());
        try {
            return bench();
        } finally {
            if (opened != null) {
                opened.close();
            }
        }
    }

    private int bench() throws Exception {
        CommandResults report = new CommandResults();
        try (Workers workers = new Workers(common.threads())) {
            WorldInput.Loaded loaded = input == null ? null : WorldInput.load(input, agent, common, workers, true);
            if (loaded != null) {
                loaded.mesh();
                loaded.warn(spec.commandLine().getErr());
            }
            for (int size : agents) {
                if (loaded == null) {
                    DetourTwin twin = WalkBench.field(size, density, workers.executor(), workers.count());
                    add(report, FIELD, MeshWorld.of(twin.mesh()), twin, size, workers);
                } else {
                    WorldInput.Loaded ready = loaded.readyFor(Methods.AUTO, IndexOptions.usual(common.seed), workers);
                    add(report, loaded.name(), (MeshWorld) ready.world(), loaded.twin(), size, workers);
                }
            }
        }
        report.print(spec.commandLine().getOut(), common.json);
        return 0;
    }

    private void add(CommandResults report, String name, MeshWorld world, DetourTwin twin, int size, Workers workers) {
        for (String model : models) {
            if (opened != null && !model.equals(EnumNames.shown(Model.SPEED))) {
                continue;
            }
            if (model.equals(DETOUR)) {
                if (twin != null && size <= detourAgents) {
                    addDetour(report, name, twin, size);
                }
                continue;
            }
            double alone = Double.NaN;
            for (int threads : Stream.of(1, opened == null ? workers.count() : 1)
                    .distinct()
                    .mapToInt(i -> i)
                    .toArray()) {
                WalkResult result;
                try (ProgressLine bar = ProgressLine.of(model, 1)) {
                    result = WalkBench.ours(
                            world,
                            opened,
                            EnumNames.parse("--model", Model.class, model),
                            size,
                            steps,
                            common.seed,
                            workers.executor(),
                            threads,
                            workers::allocatedBytes,
                            bar::at);
                }
                alone = threads == 1 ? result.msPerStep() : alone;
                row(report, name, size, model, threads, steps, DeviceChoice.kindOf(opened))
                        .with("usPerAgentStep", result.usPerAgentStep())
                        .with("msPerStep", result.msPerStep())
                        .with("speedupVsOneThread", threads == 1 ? null : (Double) (alone / result.msPerStep()))
                        .with("firstStepMs", result.firstStepMs())
                        .with("withPathPct", result.withPathPct())
                        .with("meanSpeed", result.meanSpeed())
                        .with("bytesPerStep", result.bytesPerStep());
            }
        }
    }

    private void addDetour(CommandResults report, String name, DetourTwin twin, int size) {
        WalkBench.DetourRow result;
        try (ProgressLine bar = ProgressLine.of(DETOUR, 1)) {
            result = WalkBench.detour(twin, size, steps, common.seed, bar::at);
        }
        row(report, name, size, DETOUR, 1, steps, DeviceChoice.CPU)
                .with("usPerAgentStep", result.usPerAgentStep())
                .with("msPerStep", result.msPerStep())
                .with("firstStepMs", result.firstStepMs())
                .with("withPathPct", result.withPathPct())
                .with("withPathPctLast", result.withPathPctLast())
                .with("meanSpeed", result.meanSpeed());
    }

    private CommandResults.Row row(
            CommandResults report, String name, int size, String model, int threads, int timed, String on) {
        return report.row("bench walk", name)
                .with("seed", common.seed)
                .with("agents", size)
                .with("model", model)
                .with("device", on)
                .with("threads", threads)
                .with("steps", timed);
    }
}
