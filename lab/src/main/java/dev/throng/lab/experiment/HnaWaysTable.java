package dev.throng.lab.experiment;

import dev.throng.inside.Inside;
import dev.throng.lab.bench.MeshPair;
import dev.throng.mesh.MeshIndex;
import dev.throng.mesh.index.MeshOverlay;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** What it costs and brings to keep the ways of intra-edges. Immutable, share freely. */
final class HnaWaysTable extends MeshExperiment {
    /** Among the best merge factors on every scenario. */
    private static final int FACTOR = 8;

    private static final int BUDGET_MS = 300;
    private static final int QUICK_BUDGET_MS = 15;
    private static final int WARM_UP_MS = 700;
    private static final int QUICK_WARM_UP_MS = 30;
    private static final double MEGA = 1e6;

    HnaWaysTable() {
        super(
                "hna",
                "ways",
                "Ways of intra-edges",
                "time and memory of HNA* whose ways are searched, stored, or kept as next hops");
    }

    @Override
    public ExperimentResult run(MeshContext context) {
        List<NamedMesh> meshes = context.meshes().with(SCENARIOS);
        CsvTable table = new CsvTable("ways", "mesh", "ways", "usMean", "usExtract", "speedupVsAstar", "indexMB")
                .onPage("mesh", "ways", "µs", "of that to extract", "faster than A*, times", "index, MB");
        List<String> faults = new ArrayList<>();
        double[] gains = new double[MeshIndex.Legs.values().length];
        double[] megabytes = new double[gains.length];
        int done = 0;
        for (NamedMesh mesh : meshes) {
            List<MeshPair> pairs = context.timedPairs(mesh);
            double[] costs = PairCosts.of(context, pairs, mesh.world()::newQuery);
            StepContest contest =
                    new StepContest(pairs, costs, context.quick() ? QUICK_BUDGET_MS : BUDGET_MS, context.seed());
            List<MeshOverlay> indexes = new ArrayList<>();
            for (MeshIndex.Legs ways : MeshIndex.Legs.values()) {
                MeshIndex.Hna options = MeshIndex.hna()
                        .withLevels(LEVELS)
                        .withMergeFactor(FACTOR)
                        .withLegs(ways);
                MeshOverlay index = MeshOverlay.build(
                        Inside.portals(mesh.world()), options, context.executor(), context.parallelism());
                indexes.add(index);
                contest.add(SteppedMethod.of(index, MeshIndex.Connector.LEVEL_BY_LEVEL, 0));
            }
            contest.add(SteppedMethod.of(mesh.world().newQuery()));
            contest.warmUp(context.quick() ? QUICK_WARM_UP_MS : WARM_UP_MS);
            List<StepTimes> times = contest.run();
            double astar = times.get(times.size() - 1).mean();
            for (MeshIndex.Legs ways : MeshIndex.Legs.values()) {
                StepTimes of = times.get(ways.ordinal());
                double size = indexes.get(ways.ordinal()).bytes() / MEGA;
                table.row(mesh.name(), words(ways), of.mean(), of.extractMean(), astar / of.mean(), size);
                gains[ways.ordinal()] += astar / of.mean() / meshes.size();
                megabytes[ways.ordinal()] += size / meshes.size();
                if (of.mismatches() > 0) {
                    faults.add(mesh.name() + ", ways " + words(ways) + ": " + of.mismatches()
                            + " answers cost other than A*'s");
                }
            }
            context.progress().at(++done, meshes.size());
        }
        List<Finding> findings = new ArrayList<>();
        for (MeshIndex.Legs ways : MeshIndex.Legs.values()) {
            findings.add(Finding.alone(
                            "Time of A* over HNA*, ways " + words(ways) + ", mean over the meshes",
                            gains[ways.ordinal()],
                            "times")
                    .noted("three levels at once, merge factor " + FACTOR));
            findings.add(Finding.alone(
                    "Index, ways " + words(ways) + ", mean over the meshes", megabytes[ways.ordinal()], "MB"));
        }
        return new ExperimentResult(MeshContext.world(meshes), findings, List.of(table), List.of(), faults);
    }

    private static String words(MeshIndex.Legs ways) {
        return ways.name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }
}
