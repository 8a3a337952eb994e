package dev.throng.lab.experiment;

import dev.throng.lab.bench.MeshPair;
import dev.throng.lab.plot.Drawing;
import dev.throng.lab.plot.Look;
import dev.throng.lab.plot.Panel;
import dev.throng.lab.plot.Plot;
import dev.throng.mesh.MeshIndex;
import dev.throng.world.MeshQuery;
import dev.throng.world.MeshWorld;
import dev.throng.worlds.MeshScenario;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** How our methods grow with the mesh: time of a query, time to build, memory. Immutable, share freely. */
final class MeshSizes extends MeshExperiment {
    private static final int[] SIZES = {4_000, 17_000, 64_000, 253_000};
    private static final int[] QUICK_SIZES = {4_000, 17_000};
    private static final int BUDGET_MS = 2_000;
    private static final int QUICK_BUDGET_MS = 30;
    private static final int WARM_UP_MS = 1_500;
    private static final int QUICK_WARM_UP_MS = 30;
    private static final double MEGA = 1e6;

    /** Among the best of three levels on every scenario. */
    private static final MeshIndex.Hna HNA =
            MeshIndex.hna().withLevels(LEVELS).withMergeFactor(8).withLegs(MeshIndex.Legs.STORED);

    /** The same for PCCP, whose tables know the ways. */
    private static final MeshIndex.Pccp PCCP =
            MeshIndex.pccp().withLevels(LEVELS).withMergeFactor(10);

    /** What the largest world is held against: a query may take this often the time of the second. */
    private static final double BAR = 5;

    /** The methods, in this order everywhere. Immutable. */
    private enum Method {
        ASTAR("A*"),
        HNA("HNA*"),
        PCCP("PCCP"),
        TRANSIT("transit");

        private final String words;

        Method(String words) {
            this.words = words;
        }
    }

    /** What a method needs besides the mesh. */
    private record Index(MeshQuery query, double buildMs, long bytes) {}

    MeshSizes() {
        super(
                "mesh",
                "sizes",
                "Larger and larger meshes",
                "time of a query, time to build and memory by the mesh's size");
    }

    @Override
    public ExperimentResult run(MeshContext context) {
        int[] sizes = context.quick() ? QUICK_SIZES : SIZES;
        int methods = Method.values().length;
        double[] polygons = new double[sizes.length];
        double[][] micros = new double[methods][sizes.length];
        double[][] buildMs = new double[methods][sizes.length];
        double[][] megabytes = new double[methods][sizes.length];
        List<String> faults = new ArrayList<>();
        CsvTable table = new CsvTable(
                        "sizes", "polygons", "method", "usMean", "speedupVsAstar", "buildMs", "indexBytes")
                .onPage("polygons", "method", "µs", "faster than A*, times", "build, ms", "index, bytes");
        for (int s = 0; s < sizes.length; s++) {
            NamedMesh mesh = context.meshes().scenario(MeshScenario.METROPOLIS, sizes[s]);
            polygons[s] = mesh.polygons();
            List<StepTimes> times = new ArrayList<>();
            List<Index> indexes = measure(context, mesh, times);
            for (Method method : Method.values()) {
                int m = method.ordinal();
                micros[m][s] = times.get(m).mean();
                buildMs[m][s] = indexes.get(m).buildMs;
                megabytes[m][s] = indexes.get(m).bytes / MEGA;
                table.row(
                        mesh.polygons(),
                        method.words,
                        micros[m][s],
                        micros[0][s] / micros[m][s],
                        buildMs[m][s],
                        indexes.get(m).bytes);
                if (times.get(m).mismatches() > 0) {
                    faults.add(mesh.polygons() + " polygons, " + method.words + ": "
                            + times.get(m).mismatches() + " answers cost other than A*'s");
                }
            }
            context.progress().at(s + 1L, sizes.length);
        }
        return new ExperimentResult(
                MeshScenario.METROPOLIS.id(),
                findings(polygons, micros),
                List.of(table),
                plots(polygons, micros, buildMs, megabytes),
                faults);
    }

    private static List<Index> measure(MeshContext context, NamedMesh mesh, List<StepTimes> times) {
        List<Index> indexes = new ArrayList<>();
        indexes.add(new Index(mesh.world().newQuery(), 0, mesh.world().indexBytes()));
        for (MeshIndex wanted : new MeshIndex[] {HNA, PCCP, MeshIndex.transit()}) {
            indexes.add(built(() -> {
                MeshWorld world = mesh.world().withIndex(wanted, context.executor(), context.parallelism());
                return new Index(world.newQuery(), 0, world.indexBytes());
            }));
        }
        List<MeshPair> pairs = context.timedPairs(mesh);
        double[] reference = PairCosts.of(context, pairs, mesh.world()::newQuery);
        StepContest contest =
                new StepContest(pairs, reference, context.quick() ? QUICK_BUDGET_MS : BUDGET_MS, context.seed());
        indexes.forEach(index -> contest.add(SteppedMethod.of(index.query)));
        contest.warmUp(context.quick() ? QUICK_WARM_UP_MS : WARM_UP_MS);
        times.addAll(contest.run());
        return indexes;
    }

    private static Index built(Supplier<Index> work) {
        long from = System.nanoTime();
        Index index = work.get();
        return new Index(index.query, (System.nanoTime() - from) / 1e6, index.bytes);
    }

    private static List<Finding> findings(double[] polygons, double[][] micros) {
        int last = polygons.length - 1;
        List<Finding> findings = new ArrayList<>();
        for (Method method : Method.values()) {
            double[] of = micros[method.ordinal()];
            findings.add(Finding.of(
                            "Time of a query with " + method.words + ", largest mesh over the second smallest",
                            of[last] / of[1],
                            method == Method.TRANSIT ? BAR : Double.NaN,
                            "times")
                    .noted("polygons grow by a factor of " + Math.round(10 * polygons[last] / polygons[1]) / 10.0
                            + "; in the column of the paper: the most that we allow ourselves"));
        }
        return findings;
    }

    private static List<Drawing> plots(double[] polygons, double[][] micros, double[][] buildMs, double[][] megabytes) {
        Panel time = Panel.logLogLines("Query", "polygons", "time [µs]");
        Panel build = Panel.logLogLines("Build", "polygons", "time [ms]");
        Panel memory = Panel.logLogLines("Memory", "polygons", "index [MB]");
        for (Method method : Method.values()) {
            int m = method.ordinal();
            Look look = Look.of(method.words);
            time.series(method.words, look, polygons, micros[m]);
            build.series(method.words, look, polygons, buildMs[m]);
            memory.series(method.words, look, polygons, megabytes[m]);
        }
        return List.of(new Plot("time", 2, time, build), new Plot("memory", 1, memory));
    }
}
