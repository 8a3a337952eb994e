package dev.throng.lab.experiment;

import dev.throng.lab.bench.MeshPair;
import dev.throng.lab.plot.Look;
import dev.throng.lab.plot.Panel;
import dev.throng.lab.plot.Plot;
import dev.throng.world.MeshQuery;
import dev.throng.world.MeshWorld;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Figure 14: by how much paths are dearer than those of A*. Immutable, share freely. */
final class HnaFigure14 extends MeshExperiment.Hna {
    private static final int[] FACTORS = {5, 10, 15, 20};

    /** The paper's errors by level and factor [Unit: %]; it looks at two levels, and names means for the second only. */
    private static final double[][] PAPER_MEAN = {
        {Double.NaN, Double.NaN, Double.NaN, Double.NaN}, {0.05, 0.11, 0.17, 0.39},
    };

    private static final double[][] PAPER_MOST = {{6, 6, 6, 14}, {11, 13.8, 15.4, 18.6}};

    HnaFigure14() {
        super("figure14", "Figure 14", "by how much paths cost more than those of A* by level and merge factor");
    }

    @Override
    public ExperimentResult run(MeshContext context) {
        List<NamedMesh> meshes = context.meshes().with(SCENARIOS);
        CsvTable table = new CsvTable(
                "excess", "mesh", "factor", "level", "pairs", "differing", "excessMeanPct", "excessMaxPct");
        double[][] mean = new double[LEVELS][FACTORS.length];
        double[][] most = new double[LEVELS][FACTORS.length];
        List<String> faults = new ArrayList<>();
        long answers = 0;
        int done = 0;
        for (NamedMesh mesh : meshes) {
            List<MeshPair> pairs = context.countedPairs(mesh);
            double[] astar = PairCosts.of(context, pairs, mesh.world()::newQuery);
            for (int f = 0; f < FACTORS.length; f++) {
                MeshWorld world = context.indexes().hna(mesh, FACTORS[f]);
                for (int level = 1; level <= LEVELS; level++) {
                    int wanted = level;
                    double[] excess = PairCosts.excess(
                            PairCosts.of(context, pairs, () -> {
                                MeshQuery query = world.newQuery();
                                query.level(wanted);
                                return query;
                            }),
                            astar);
                    double worst = Arrays.stream(excess).max().orElse(0);
                    double average = Arrays.stream(excess).average().orElse(0);
                    long differing = Arrays.stream(excess).filter(e -> e != 0).count();
                    table.row(mesh.name(), FACTORS[f], level, excess.length, differing, average, worst);
                    mean[level - 1][f] += average / meshes.size();
                    most[level - 1][f] = Math.max(most[level - 1][f], worst);
                    answers += excess.length;
                    if (differing > 0) {
                        faults.add(mesh.name() + ", level " + level + ", merge factor " + FACTORS[f] + ": " + differing
                                + " of " + excess.length + " paths cost other than A*'s");
                    }
                    context.progress().at(++done, (long) meshes.size() * FACTORS.length * LEVELS);
                }
            }
        }
        List<Finding> findings = new ArrayList<>();
        findings.add(Finding.alone("Paths held against A*'s", answers, ""));
        findings.add(Finding.of(
                "Excess, mean of the worst merge factor at level 2", largest(mean[1]), largest(PAPER_MEAN[1]), "%"));
        findings.add(Finding.of(
                "Excess, worst path of all",
                Arrays.stream(most).mapToDouble(HnaFigure14::largest).max().orElse(0),
                largest(PAPER_MOST[1]),
                "%"));
        FactorTable byFactor = new FactorTable("means", "excess, %", FACTORS);
        Panel[] panels = new Panel[PAPER_MOST.length];
        for (int level = 1; level <= LEVELS; level++) {
            boolean inPaper = level <= PAPER_MOST.length;
            byFactor.row("level " + level + ", mean", mean[level - 1]);
            byFactor.row("level " + level + ", worst path", most[level - 1]);
            if (inPaper) {
                byFactor.row("level " + level + ", mean, paper", PAPER_MEAN[level - 1]);
                byFactor.row("level " + level + ", worst path, paper", PAPER_MOST[level - 1]);
            }
            if (inPaper) {
                panels[level - 1] = Panel.lines("Level " + level, "merge factor", "excess over A* [%]")
                        .series("paper, worst", Look.REFERENCE, scale(FACTORS), PAPER_MOST[level - 1])
                        .series("paper, mean", Look.REFERENCE.dashed(), scale(FACTORS), PAPER_MEAN[level - 1])
                        .series("ours, worst", Look.of("HNA*"), scale(FACTORS), most[level - 1]);
            }
        }
        return new ExperimentResult(
                MeshContext.world(meshes),
                findings,
                List.of(table, byFactor.table()),
                List.of(new Plot("", panels.length, panels)),
                faults);
    }

    private static double largest(double[] values) {
        return Arrays.stream(values).max().orElse(0);
    }
}
