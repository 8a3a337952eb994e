package dev.throng.lab.experiment;

import dev.throng.grid.OctileCosts;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Figure 6: what the effort of HPA* is made of, for one to three levels. Immutable, share freely. */
final class HpaFigure6 extends HpaExperiment {
    private static final String[] PARTS = {"main", "inserting S and G", "refinement"};

    HpaFigure6(HpaMethod.Builder hpa) {
        super("hpa-figure6", "Figure 6", "main, insertion and refinement effort by solution length", hpa);
    }

    @Override
    public ExperimentResult run(ExperimentContext context) {
        LengthBins[] bins = new LengthBins[LEVELS];
        double[][] sums = new double[LEVELS][PARTS.length];
        int searches = 0;
        List<List<HpaCase>> maps = context.onEveryMap((map, pairs) -> {
            OctileCosts costs = costs(map);
            return HpaCase.solve(new LowLevelSearch(costs), methods(costs), pairs);
        });
        for (int i = 0; i < LEVELS; i++) {
            bins[i] = new LengthBins(BIN, PARTS.length);
        }
        for (List<HpaCase> cases : maps) {
            for (HpaCase one : cases) {
                searches++;
                for (int i = 0; i < LEVELS; i++) {
                    double[] effort = effort(one.answers().get(i));
                    bins[i].add(one.length(), effort);
                    for (int part = 0; part < PARTS.length; part++) {
                        sums[i][part] += effort[part];
                    }
                }
            }
        }
        List<Finding> findings = new ArrayList<>();
        List<CsvTable> tables = new ArrayList<>();
        Panel[] panels = new Panel[LEVELS];
        double highest = highest(bins, leastCount(context));
        for (int i = 0; i < LEVELS; i++) {
            panels[i] = Panel.stackedBars(
                    i == 0 ? "1 abstract level" : i + 1 + " abstract levels", "solution length", "expanded nodes");
            panels[i].yMax(highest);
            for (int part = 0; part < PARTS.length; part++) {
                findings.add(
                        Finding.alone(levels(i + 1) + ", " + PARTS[part], sums[i][part] / searches, "expanded nodes"));
                panels[i].series(
                        PARTS[part], bins[i].middles(leastCount(context)), bins[i].means(part, leastCount(context)));
            }
            tables.add(bins[i].table("level" + (i + 1), "main", "insertion", "refinement"));
        }
        return new ExperimentResult(context.world(), findings, tables, List.of(new Plot("", panels)));
    }

    private static double[] effort(HpaMethod.Answer answer) {
        return new double[] {
            answer.main().expanded(),
            answer.insertion().expanded(),
            answer.refinement().expanded()
        };
    }

    /** The highest bar of all panels, so that they share a scale. */
    private static double highest(LengthBins[] bins, int leastCount) {
        double highest = 1;
        for (LengthBins of : bins) {
            double[] heights = new double[of.middles(leastCount).length];
            for (int part = 0; part < PARTS.length; part++) {
                double[] means = of.means(part, leastCount);
                Arrays.setAll(heights, bin -> heights[bin] + (Double.isNaN(means[bin]) ? 0 : means[bin]));
            }
            highest = Math.max(highest, Arrays.stream(heights).max().orElse(0));
        }
        return highest;
    }
}
