package dev.throng.lab.experiment;

import dev.throng.grid.OctileCosts;
import java.util.List;

/** Figure 8: the effort for an abstract path by cluster size. Immutable, share freely. */
final class HpaFigure8 extends HpaExperiment {
    private static final int STEP = 5;
    private static final int SIZES = 10;

    HpaFigure8(HpaMethod.Builder hpa) {
        super("hpa-figure8", "Figure 8", "effort for an abstract path by cluster size", hpa);
    }

    /** Sums over searches, by size of cluster. */
    private static final class Sums {
        final double[] main = new double[SIZES];
        final double[] insertion = new double[SIZES];
        int searches;

        void add(Sums other) {
            searches += other.searches;
            for (int i = 0; i < SIZES; i++) {
                main[i] += other.main[i];
                insertion[i] += other.insertion[i];
            }
        }
    }

    @Override
    public ExperimentResult run(ExperimentContext context) {
        List<Sums> maps = context.onEveryMap((map, pairs) -> effort(costs(map), pairs));
        Sums sums = new Sums();
        maps.forEach(sums::add);
        double[] sizes = new double[SIZES];
        double[] main = new double[SIZES];
        double[] insertion = new double[SIZES];
        double[] total = new double[SIZES];
        CsvTable table = new CsvTable("sizes", "clusterSize", "total", "main", "insertion");
        int best = 0;
        for (int i = 0; i < SIZES; i++) {
            sizes[i] = size(i);
            main[i] = sums.main[i] / sums.searches;
            insertion[i] = sums.insertion[i] / sums.searches;
            total[i] = main[i] + insertion[i];
            table.row(size(i), total[i], main[i], insertion[i]);
            best = total[i] < total[best] ? i : best;
        }
        Panel panel = Panel.lines("Effort for an abstract path", "cluster size", "expanded nodes")
                .series("total", sizes, total)
                .series("main", sizes, main)
                .series("inserting S and G", sizes, insertion);
        List<Finding> findings = List.of(
                Finding.of("cluster size of the least effort", sizes[best], 10, "tiles"),
                Finding.alone("least effort", total[best], "expanded nodes"),
                Finding.alone("effort at cluster size 10", total[10 / STEP - 1], "expanded nodes"));
        return new ExperimentResult(context.world(), findings, List.of(table), List.of(new Plot("", panel)));
    }

    private static int size(int index) {
        return STEP * (index + 1);
    }

    private Sums effort(OctileCosts costs, RandomPairs pairs) {
        Sums sums = new Sums();
        sums.searches = pairs.size();
        for (int i = 0; i < SIZES; i++) {
            HpaMethod method = method(costs, size(i), 1);
            for (int pair = 0; pair < pairs.size(); pair++) {
                HpaMethod.Answer answer = method.solve(pairs.start(pair), pairs.goal(pair));
                sums.main[i] += answer.main().expanded();
                sums.insertion[i] += answer.insertion().expanded();
            }
        }
        return sums;
    }
}
