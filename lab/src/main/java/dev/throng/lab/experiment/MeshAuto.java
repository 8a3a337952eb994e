package dev.throng.lab.experiment;

import dev.throng.inside.Inside;
import dev.throng.lab.bench.MeshPair;
import dev.throng.mesh.index.IndexCandidate;
import dev.throng.mesh.index.IndexChooser;
import dev.throng.mesh.index.MeshOverlay;
import dev.throng.world.MeshWorld;
import dev.throng.worlds.MeshScenario;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * What a query takes with each index that auto chooses from, by the mesh's size: the curves that it chooses by; and how its
 * choice compares with the fastest index that fits. Immutable, share freely.
 */
final class MeshAuto extends MeshExperiment {
    private static final int[] SIZES = {2_000, 4_000, 8_000, 16_000, 32_000, 64_000, 128_000, 250_000};
    private static final int[] QUICK_SIZES = {2_000};
    private static final int BUDGET_MS = 200;
    private static final int QUICK_BUDGET_MS = 10;
    private static final int WARM_UP_MS = 200;
    private static final int QUICK_WARM_UP_MS = 10;

    /** Larger indexes are not built. */
    private static final long MOST_BYTES = 1L << 29;

    /** What a candidate takes on a mesh. */
    private record Measured(IndexCandidate candidate, double micros, long bytes) {}

    /** All candidates on a mesh. */
    private record Sample(int polygons, List<Measured> measured) {}

    MeshAuto() {
        super(
                "mesh",
                "auto",
                "The choice of auto",
                "time of a query with each index that auto chooses from, and its choice for every budget");
    }

    @Override
    public ExperimentResult run(MeshContext context) {
        CsvTable times = new CsvTable("times", "mesh", "polygons", "index", "us", "expectedUs", "indexBytes");
        CsvTable choices = new CsvTable(
                "choices", "mesh", "polygons", "budget", "chosen", "chosenUs", "fastest", "fastestUs", "ratio");
        Map<Integer, List<Sample>> samples = new TreeMap<>();
        List<Finding> findings = new ArrayList<>();
        List<String> faults = new ArrayList<>();
        List<NamedMesh> meshes = context.meshes().with(SCENARIOS);
        int[] sizes = context.quick() ? QUICK_SIZES : SIZES;
        for (int i = 0; i < meshes.size() + sizes.length; i++) {
            NamedMesh mesh = i < sizes.length
                    ? context.meshes().scenario(MeshScenario.METROPOLIS, sizes[i])
                    : meshes.get(i - sizes.length);
            List<Measured> measured = measure(context, mesh, faults);
            for (Measured one : measured) {
                times.row(
                        mesh.name(),
                        mesh.polygons(),
                        one.candidate.name(),
                        one.micros,
                        one.candidate.micros(mesh.polygons()),
                        one.bytes);
            }
            // Meshes of about the same size make one point of the curves.
            samples.computeIfAbsent(doublings(mesh), bin -> new ArrayList<>())
                    .add(new Sample(mesh.polygons(), measured));
            findings.add(Finding.alone(
                            "Time of the chosen index over that of the fastest that fits, worst budget",
                            worstChoice(mesh, measured, choices),
                            "times")
                    .noted(mesh.name() + ", " + mesh.polygons() + " polygons"));
            context.progress().at(i + 1L, meshes.size() + sizes.length);
        }
        return new ExperimentResult(
                MeshContext.world(meshes), findings, List.of(curves(samples), times, choices), List.of(), faults);
    }

    private static int doublings(NamedMesh mesh) {
        return (int) Math.round(Math.log((double) mesh.polygons() / SIZES[0]) / Math.log(2));
    }

    /** The table that auto has: geometric means over meshes of about the same size. */
    private static CsvTable curves(Map<Integer, List<Sample>> samples) {
        CsvTable table = new CsvTable("curves", "index", "polygons", "us").onPage("index", "polygons", "µs");
        for (IndexCandidate candidate : IndexCandidate.all()) {
            for (List<Sample> bin : samples.values()) {
                double polygons = 0;
                double micros = 0;
                int count = 0;
                for (Sample sample : bin) {
                    polygons += Math.log(sample.polygons);
                    for (Measured one : sample.measured) {
                        if (one.candidate == candidate) {
                            micros += Math.log(one.micros);
                            count++;
                        }
                    }
                }
                if (count > 0) {
                    table.row(candidate.name(), Math.exp(polygons / bin.size()), Math.exp(micros / count));
                }
            }
        }
        return table;
    }

    /** In the order in which auto tries them. */
    private static List<Measured> measure(MeshContext context, NamedMesh mesh, List<String> faults) {
        MeshWorld plain = mesh.world();
        IndexChooser indexes = new IndexChooser(Inside.portals(plain), context.executor(), context.parallelism());
        List<MeshPair> pairs = context.timedPairs(mesh);
        double[] reference = PairCosts.of(context, pairs, plain::newQuery);
        StepContest contest =
                new StepContest(pairs, reference, context.quick() ? QUICK_BUDGET_MS : BUDGET_MS, context.seed());
        List<IndexCandidate> built = new ArrayList<>();
        List<Long> bytes = new ArrayList<>();
        for (IndexCandidate candidate : IndexCandidate.ranked(mesh.polygons())) {
            if (candidate.plain()) {
                built.add(candidate);
                bytes.add(0L);
                contest.add(SteppedMethod.of(plain.newQuery()));
                continue;
            }
            Optional<MeshOverlay> index = indexes.within(MOST_BYTES, candidate);
            if (index.isPresent()) {
                built.add(candidate);
                bytes.add(index.get().bytes());
                contest.add(
                        SteppedMethod.of(Inside.withOverlay(plain, index.get()).newQuery()));
            }
        }
        contest.warmUp(context.quick() ? QUICK_WARM_UP_MS : WARM_UP_MS);
        List<StepTimes> times = contest.run();
        List<Measured> measured = new ArrayList<>();
        for (int i = 0; i < built.size(); i++) {
            measured.add(new Measured(built.get(i), times.get(i).mean(), bytes.get(i)));
            if (times.get(i).mismatches() > 0) {
                faults.add(mesh.name() + ", " + built.get(i) + ": "
                        + times.get(i).mismatches() + " answers cost other than A*'s");
            }
        }
        return measured;
    }

    /** Over the budgets at which another index begins to fit. */
    private static double worstChoice(NamedMesh mesh, List<Measured> measured, CsvTable choices) {
        double worst = 1;
        for (Measured limit : measured) {
            long budget = limit.bytes;
            Measured chosen = null;
            Measured fastest = null;
            for (Measured one : measured) {
                if (one.bytes <= budget) {
                    chosen = chosen == null ? one : chosen;
                    fastest = fastest == null || one.micros < fastest.micros ? one : fastest;
                }
            }
            double ratio = chosen.micros / fastest.micros;
            choices.row(
                    mesh.name(),
                    mesh.polygons(),
                    budget,
                    chosen.candidate.name(),
                    chosen.micros,
                    fastest.candidate.name(),
                    fastest.micros,
                    ratio);
            worst = Math.max(worst, ratio);
        }
        return worst;
    }
}
