package dev.throng.lab.experiment;

import dev.throng.grid.octile.OctileCosts;
import dev.throng.lab.plot.Look;
import dev.throng.lab.plot.Panel;
import dev.throng.lab.plot.Plot;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Figure 8: the effort for an abstract path by cluster size. Immutable, share freely. */
final class HpaFigure8 extends HpaExperiment {
    /** Tiles along a cluster. */
    private static final int[] SIDES = {4, 5, 6, 8, 10, 12, 14, 16, 20, 25, 30};

    private static final int SIZES = SIDES.length;

    HpaFigure8() {
        super("figure8", "Figure 8", "effort for an abstract path by cluster size, one level");
    }

    /** Expansions by setting and size of cluster. */
    private static final class Sums {
        final double[][] main = new double[Setting.values().length][SIZES];
        final double[][] insertion = new double[Setting.values().length][SIZES];
        int searches;

        void add(Sums other) {
            searches += other.searches;
            for (int setting = 0; setting < main.length; setting++) {
                for (int i = 0; i < SIZES; i++) {
                    main[setting][i] += other.main[setting][i];
                    insertion[setting][i] += other.insertion[setting][i];
                }
            }
        }
    }

    @Override
    public ExperimentResult run(ExperimentContext context) {
        Sums sums = new Sums();
        context.onEveryMap((map, pairs) -> effort(costs(map), pairs)).forEach(sums::add);
        double[] sizes = new double[SIZES];
        List<Finding> findings = new ArrayList<>();
        CsvTable table = new CsvTable("sizes", "setting", "clusterSize", "total", "main", "insertion");
        Panel panel = Panel.lines("Effort for an abstract path", "cluster size", "expanded nodes");
        for (Setting setting : Setting.values()) {
            double[] main = new double[SIZES];
            double[] insertion = new double[SIZES];
            double[] total = new double[SIZES];
            int best = 0;
            int usual = Arrays.binarySearch(SIDES, CLUSTER);
            for (int i = 0; i < SIZES; i++) {
                sizes[i] = SIDES[i];
                main[i] = sums.main[setting.ordinal()][i] / sums.searches;
                insertion[i] = sums.insertion[setting.ordinal()][i] / sums.searches;
                total[i] = main[i] + insertion[i];
                table.row(setting.words(), SIDES[i], total[i], main[i], insertion[i]);
                best = total[i] < total[best] ? i : best;
            }
            boolean paper = setting == Setting.PAPER;
            if (paper) {
                // With one level both settings search alike.
                panel.series("main search, both", Look.other(0), sizes, main);
            }
            panel.series("S and G, " + setting.words(), look(Look.other(1), paper), sizes, insertion)
                    .series("total, " + setting.words(), look(Look.of("HPA*"), paper), sizes, total);
            findings.add(Finding.of("Cluster size with the least effort for an abstract path", sizes[best], 10, "tiles")
                    .in(setting)
                    .noted(COUNTING));
            findings.add(
                    Finding.alone("Expanded at that size", total[best], "nodes").in(setting));
            findings.add(Finding.alone("Expanded at cluster size " + CLUSTER, total[usual], "nodes")
                    .in(setting));
        }
        return new ExperimentResult(context.world(), findings, List.of(table), List.of(new Plot("", 1, panel)));
    }

    private static Look look(Look look, boolean dashed) {
        return dashed ? look.dashed() : look;
    }

    private static Sums effort(OctileCosts costs, RandomPairs pairs) {
        Sums sums = new Sums();
        sums.searches = pairs.size();
        for (int i = 0; i < SIZES; i++) {
            List<IndexedHpa> methods = bothSettings(index(costs, SIDES[i], 1, false));
            for (int pair = 0; pair < pairs.size(); pair++) {
                for (Setting setting : Setting.values()) {
                    HpaMethod.Answer answer = methods.get(setting.ordinal()).solve(pairs.start(pair), pairs.goal(pair));
                    sums.main[setting.ordinal()][i] += answer.main().expanded();
                    sums.insertion[setting.ordinal()][i] += answer.insertion().expanded();
                }
            }
        }
        return sums;
    }
}
