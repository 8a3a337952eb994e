package dev.throng.lab.experiment;

import dev.throng.grid.GridMap;
import dev.throng.grid.OctileCosts;
import java.util.ArrayList;
import java.util.List;

/** Figure 5: expanded nodes and time of A* and of HPA* with one to three levels. Immutable, share freely. */
final class HpaFigure5 extends HpaExperiment {
    /** Times each search is timed after one that warms up; the shortest counts. */
    private static final int ROUNDS = 3;

    private static final int ASTAR = 0;

    /** Columns of A* and of one, two and three levels. */
    private static final int METHODS = LEVELS + 1;

    private static final double NANOS_PER_MS = 1e6;

    /**
     * One pair of tiles.
     *
     * @param ms by method, A* first
     */
    private record Timed(HpaCase counts, double[] ms) {}

    HpaFigure5(HpaMethod.Builder hpa) {
        super("hpa-figure5", "Figure 5", "expanded nodes and time of A* and HPA* by solution length", hpa);
    }

    @Override
    public ExperimentResult run(ExperimentContext context) {
        LengthBins expanded = new LengthBins(BIN, METHODS);
        LengthBins time = new LengthBins(BIN, METHODS);
        List<Timed> all = new ArrayList<>();
        context.onEveryMapInTurn((map, pairs) -> timed(map, pairs)).forEach(all::addAll);
        for (Timed one : all) {
            double[] counts = new double[METHODS];
            for (int method = 0; method < METHODS; method++) {
                counts[method] = expanded(one, method);
            }
            expanded.add(one.counts.length(), counts);
            time.add(one.counts.length(), one.ms);
        }
        all.sort((a, b) -> Double.compare(b.counts.length(), a.counts.length()));
        List<Timed> longest = all.subList(0, (all.size() + 9) / 10);
        return new ExperimentResult(
                context.world(),
                findings(expanded, time, longest, leastCount(context)),
                List.of(expanded.table("expanded", columns()), time.table("ms", columns())),
                List.of(new Plot(
                        "",
                        panel("Expanded nodes", "expanded nodes", expanded, context),
                        panel("Time", "time [ms]", time, context))));
    }

    private List<Timed> timed(GridMap map, RandomPairs pairs) {
        OctileCosts costs = costs(map);
        LowLevelSearch astar = new LowLevelSearch(costs);
        HpaMethod[] methods = methods(costs);
        List<HpaCase> cases = HpaCase.solve(astar, methods, pairs);
        List<Timed> timed = new ArrayList<>();
        for (int i = 0; i < pairs.size(); i++) {
            double[] ms = new double[METHODS];
            for (int round = 0; round <= ROUNDS; round++) {
                // Methods take turns so that noise hits all.
                for (int method = 0; method < METHODS; method++) {
                    long from = System.nanoTime();
                    if (method == ASTAR) {
                        astar.find(pairs.start(i), pairs.goal(i));
                    } else {
                        methods[method - 1].find(pairs.start(i), pairs.goal(i));
                    }
                    double took = (System.nanoTime() - from) / NANOS_PER_MS;
                    ms[method] = round <= 1 ? took : Math.min(ms[method], took);
                }
            }
            timed.add(new Timed(cases.get(i), ms));
        }
        return timed;
    }

    private static double expanded(Timed timed, int method) {
        return method == ASTAR ? timed.counts.astar().expanded() : timed.counts.expanded(method - 1);
    }

    private static List<Finding> findings(LengthBins expanded, LengthBins time, List<Timed> longest, int leastCount) {
        List<Finding> findings = new ArrayList<>();
        for (int method = 0; method < METHODS; method++) {
            int m = method;
            findings.add(Finding.alone(
                    "expanded nodes, longest tenth, " + name(method),
                    longest.stream().mapToDouble(t -> expanded(t, m)).average().orElse(Double.NaN),
                    ""));
        }
        for (int method = 0; method < METHODS; method++) {
            int m = method;
            findings.add(Finding.alone(
                    "time, longest tenth, " + name(method),
                    longest.stream().mapToDouble(t -> t.ms[m]).average().orElse(Double.NaN),
                    "ms"));
        }
        double abstractOnly = longest.stream()
                .map(t -> t.counts.answers().get(0))
                .mapToDouble(a -> a.main().expanded() + a.insertion().expanded())
                .sum();
        double astar =
                longest.stream().mapToDouble(t -> t.counts.astar().expanded()).sum();
        findings.add(Finding.alone(
                "expanded, A* over abstract search with 1 level, longest tenth", astar / abstractOnly, "times"));
        findings.add(
                Finding.of("expanded, A* over HPA*, best class of lengths", best(expanded, leastCount), 10, "times")
                        .noted("paper: up to, from the curves"));
        findings.add(Finding.of("time, A* over HPA*, best class of lengths", best(time, leastCount), 10, "times")
                .noted("paper: up to"));
        findings.add(Finding.of("time of HPA*, slowest class of lengths", slowest(time, leastCount), 10, "ms")
                .noted("best number of levels; paper: less than, at 800 MHz"));
        return findings;
    }

    /** How often A*'s mean is the mean of the best hierarchy, in the class where that is most. */
    private static double best(LengthBins bins, int leastCount) {
        double best = Double.NaN;
        for (int bin = 0; bin < bins.size(); bin++) {
            if (bins.count(bin) >= leastCount) {
                double ratio = bins.mean(bin, ASTAR) / leastOfLevels(bins, bin);
                best = Double.isNaN(best) ? ratio : Math.max(best, ratio);
            }
        }
        return best;
    }

    private static double slowest(LengthBins bins, int leastCount) {
        double slowest = Double.NaN;
        for (int bin = 0; bin < bins.size(); bin++) {
            if (bins.count(bin) >= leastCount) {
                double time = leastOfLevels(bins, bin);
                slowest = Double.isNaN(slowest) ? time : Math.max(slowest, time);
            }
        }
        return slowest;
    }

    private static double leastOfLevels(LengthBins bins, int bin) {
        double least = Double.POSITIVE_INFINITY;
        for (int method = 1; method < METHODS; method++) {
            least = Math.min(least, bins.mean(bin, method));
        }
        return least;
    }

    private static Panel panel(String title, String yTitle, LengthBins bins, ExperimentContext context) {
        Panel panel = Panel.lines(title, "solution length", yTitle);
        for (int method = 0; method < METHODS; method++) {
            panel.series(name(method), bins.middles(leastCount(context)), bins.means(method, leastCount(context)));
        }
        return panel;
    }

    private static String name(int method) {
        return method == ASTAR ? "A*" : levels(method);
    }

    private static String[] columns() {
        return new String[] {"astar", "level1", "level2", "level3"};
    }
}
