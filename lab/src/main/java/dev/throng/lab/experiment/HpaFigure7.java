package dev.throng.lab.experiment;

import dev.throng.grid.octile.OctileCosts;
import dev.throng.lab.plot.Look;
import dev.throng.lab.plot.Panel;
import dev.throng.lab.plot.Plot;
import java.util.ArrayList;
import java.util.List;

/** Figure 7: by how much paths are longer than the shortest, before and after smoothing. Immutable, share freely. */
final class HpaFigure7 extends HpaExperiment {
    private static final int BEFORE = 0;
    private static final int LINES = 1;
    private static final int AFTER = 2;
    private static final int QUERY = 3;
    private static final int KINDS = 4;

    HpaFigure7() {
        super("figure7", "Figure 7", "error of paths before and after smoothing by solution length");
    }

    /** Errors of one pair in per cent, by kind. */
    private record Errors(double length, double[] percent) {}

    @Override
    public ExperimentResult run(ExperimentContext context) {
        LengthBins bins = new LengthBins(BIN, KINDS);
        double[] sums = new double[KINDS];
        double[] worst = new double[KINDS];
        int searches = 0;
        for (List<Errors> map : context.onEveryMap((map, pairs) -> errors(costs(map), pairs))) {
            for (Errors errors : map) {
                bins.add(errors.length, errors.percent);
                searches++;
                for (int kind = 0; kind < KINDS; kind++) {
                    sums[kind] += errors.percent[kind];
                    worst[kind] = Math.max(worst[kind], errors.percent[kind]);
                }
            }
        }
        int least = leastCount(context);
        double[] lengths = bins.middles(least);
        Panel panel = Panel.lines("Solution quality", "solution length", "error [%]")
                .series("before smoothing", Look.of("HPA*").shade(2), lengths, bins.means(BEFORE, least))
                .series("smoothed as the paper", Look.of("HPA*").dashed(), lengths, bins.means(LINES, least))
                .series("smoothed as ours", Look.of("HPA*"), lengths, bins.means(AFTER, least))
                .series(
                        "ours, with short-cuts for near pairs",
                        Look.of("HPA*").dotted(),
                        lengths,
                        bins.means(QUERY, least));
        String levels = "the number of levels makes no difference";
        String mean = "Error after smoothing, mean over all searches";
        String most = "Error after smoothing, worst search";
        List<Finding> findings = List.of(
                Finding.alone("Error before smoothing, mean over all searches", sums[BEFORE] / searches, "%")
                        .noted(levels),
                Finding.of(mean, sums[LINES] / searches, 1, "%")
                        .in(Setting.PAPER)
                        .noted("paper: under; " + levels),
                Finding.of(mean, sums[AFTER] / searches, 1, "%").noted("paper: under; " + levels),
                Finding.of(mean + ", near pairs by short-cut", sums[QUERY] / searches, 1, "%")
                        .noted("paper: under; this is what a query answers"),
                Finding.alone(most, worst[LINES], "%").in(Setting.PAPER),
                Finding.alone(most, worst[AFTER], "%"),
                Finding.alone(most + ", near pairs by short-cut", worst[QUERY], "%"));
        return new ExperimentResult(
                context.world(),
                findings,
                List.of(bins.table("errors", "beforePct", "paperPct", "oursPct", "queryPct")),
                List.of(new Plot("", 1, panel)));
    }

    private static List<Errors> errors(OctileCosts costs, RandomPairs pairs) {
        LowLevelSearch astar = new LowLevelSearch(costs);
        List<IndexedHpa> methods = bothSettings(index(costs, CLUSTER, 1, false));
        IndexedHpa ours = methods.get(Setting.OURS.ordinal());
        List<HpaCase> cases = HpaCase.solve(astar, methods, pairs);
        List<Errors> errors = new ArrayList<>();
        for (int i = 0; i < pairs.size(); i++) {
            HpaCase one = cases.get(i);
            ours.find(pairs.start(i), pairs.goal(i));
            double[] percent = new double[KINDS];
            HpaMethod.Answer smoothed = one.answers().get(Setting.OURS.ordinal());
            percent[BEFORE] = percent(smoothed.cost(), one.length());
            percent[LINES] = percent(one.answers().get(Setting.PAPER.ordinal()).smoothedCost(), one.length());
            percent[AFTER] = percent(smoothed.smoothedCost(), one.length());
            percent[QUERY] = percent(ours.foundCost(), one.length());
            errors.add(new Errors(one.length(), percent));
        }
        return errors;
    }

    /** Costs are sums of moves in whatever order: the last digits of a path that is no longer may say less. */
    private static double percent(double cost, double shortest) {
        return Math.max(0, 100 * (cost - shortest) / shortest);
    }
}
