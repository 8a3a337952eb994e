package dev.throng.lab.experiment;

import dev.throng.lab.plot.Look;
import dev.throng.lab.plot.Panel;
import dev.throng.lab.plot.Plot;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.ToDoubleFunction;

/** Figure 5: expanded nodes and time of A* and of HPA* with one to three levels. Immutable, share freely. */
final class HpaFigure5 extends HpaExperiment {
    /** Times the first map is run before anything counts. */
    private static final int WARM_UP = 3;

    /** Methods whose expansions are counted: paths that are kept leave nothing to expand. */
    private static final int COUNTED = HpaTimes.CACHED;

    private static final double PAPER_GAIN = 10;
    private static final double PAPER_MS = 10;

    private static final String LONGEST = ", mean of the longest tenth";

    private static final String TIMING =
            "as the paper: until the path is refined; ours: smoothed, near pairs by short-cut";

    HpaFigure5() {
        super("figure5", "Figure 5", "expanded nodes and time of A* and HPA* by solution length");
    }

    @Override
    public ExperimentResult run(ExperimentContext context) {
        for (int i = 0; i < WARM_UP; i++) {
            context.onFirstMap(HpaTimes::of);
        }
        LengthBins expanded = new LengthBins(BIN, COUNTED);
        LengthBins time = new LengthBins(BIN, HpaTimes.COUNT);
        List<HpaTimes> all = new ArrayList<>();
        context.onEveryMapInTurn(HpaTimes::of).forEach(all::addAll);
        for (HpaTimes one : all) {
            double[] counts = new double[COUNTED];
            for (int method = 0; method < COUNTED; method++) {
                counts[method] = one.expanded(method);
            }
            expanded.add(one.counts().length(), counts);
            time.add(one.counts().length(), one.ms());
        }
        all.sort(Comparator.comparingDouble(one -> one.counts().length()));
        int tenth = (all.size() + 9) / 10;
        int least = leastCount(context);
        List<Finding> findings = new ArrayList<>();
        addEffort(all.subList(all.size() - tenth, all.size()), expanded, least, findings);
        addTimes(all.subList(all.size() - tenth, all.size()), time, least, findings);
        addShortest(all.subList(0, tenth), findings);
        return new ExperimentResult(
                context.world(),
                findings,
                List.of(expanded.table("expanded", columns(COUNTED)), time.table("ms", columns(HpaTimes.COUNT))),
                List.of(new Plot(
                        "",
                        2,
                        panel("Effort", "expanded nodes", expanded, least),
                        panel("Time", "time [ms]", time, least))));
    }

    private static void addEffort(List<HpaTimes> longest, LengthBins expanded, int least, List<Finding> out) {
        double astar = mean(longest, one -> one.expanded(HpaTimes.ASTAR));
        out.add(Finding.alone("Expanded by A*" + LONGEST, astar, "nodes"));
        for (int levels = 1; levels <= LEVELS; levels++) {
            for (Setting setting : Setting.values()) {
                int method = HpaTimes.method(setting, levels);
                double all = mean(longest, one -> one.expanded(method));
                double abstractly = mean(
                        longest, one -> one.counts().answers().get(method - 1).abstractExpanded());
                String with = " with " + levels(levels);
                out.add(Finding.alone("Expanded by HPA*" + with + ", refinement included" + LONGEST, all, "nodes")
                        .in(setting)
                        .noted(COUNTING));
                out.add(Finding.alone(
                                "Effort of A* over HPA*" + with + ", refinement included" + LONGEST,
                                astar / all,
                                "times")
                        .in(setting));
                out.add(Finding.alone(
                                "Effort of A* over HPA*" + with + ", abstract path only" + LONGEST,
                                astar / abstractly,
                                "times")
                        .in(setting));
            }
        }
        for (Setting setting : Setting.values()) {
            out.add(Finding.of(
                            "Effort of A* over HPA*, refinement included, class of lengths with the largest gain",
                            gain(expanded, setting, least),
                            PAPER_GAIN,
                            "times")
                    .in(setting)
                    .noted("best number of levels; paper: about, from its curves"));
        }
    }

    private static void addTimes(List<HpaTimes> longest, LengthBins time, int least, List<Finding> out) {
        double astar = mean(longest, one -> one.ms()[HpaTimes.ASTAR]);
        out.add(Finding.alone("Time of A*" + LONGEST, astar, "ms"));
        for (int levels = 1; levels <= LEVELS; levels++) {
            String with = " with " + levels(levels);
            for (Setting setting : Setting.values()) {
                addTime(longest, astar, with, HpaTimes.method(setting, levels), setting, out);
            }
            addTime(longest, astar, with + ", paths kept", HpaTimes.CACHED + levels - 1, Setting.OURS, out);
        }
        for (Setting setting : Setting.values()) {
            out.add(Finding.of(
                            "Time of A* over HPA*, class of lengths with the largest gain",
                            gain(time, setting, least),
                            PAPER_GAIN,
                            "times")
                    .in(setting)
                    .noted("best number of levels; paper: up to"));
            out.add(Finding.of("Time of HPA*, slowest class of lengths", slowest(time, setting, least), PAPER_MS, "ms")
                    .in(setting)
                    .noted("best number of levels; paper: less than, at 800 MHz"));
        }
    }

    private static void addTime(
            List<HpaTimes> longest, double astar, String with, int method, Setting setting, List<Finding> out) {
        double ms = mean(longest, one -> one.ms()[method]);
        out.add(Finding.alone("Time of HPA*" + with + LONGEST, ms, "ms")
                .in(setting)
                .noted(TIMING));
        out.add(Finding.alone("Time of A* over HPA*" + with + LONGEST, astar / ms, "times")
                .in(setting));
    }

    private static void addShortest(List<HpaTimes> shortest, List<Finding> out) {
        double astar = mean(shortest, one -> one.ms()[HpaTimes.ASTAR]);
        for (int levels = 1; levels <= LEVELS; levels++) {
            for (Setting setting : Setting.values()) {
                int method = HpaTimes.method(setting, levels);
                out.add(Finding.alone(
                                "Time of HPA* with " + levels(levels) + " over A*, mean of the shortest tenth",
                                mean(shortest, one -> one.ms()[method]) / astar,
                                "times")
                        .in(setting));
            }
        }
    }

    private static double mean(List<HpaTimes> some, ToDoubleFunction<HpaTimes> value) {
        return some.stream().mapToDouble(value).average().orElse(Double.NaN);
    }

    /** How often A*'s mean is the mean of the best hierarchy, in the class where that is most. */
    private static double gain(LengthBins bins, Setting setting, int least) {
        double gain = 0;
        for (int bin = 0; bin < bins.size(); bin++) {
            if (bins.count(bin) >= least) {
                gain = Math.max(gain, bins.mean(bin, HpaTimes.ASTAR) / leastOfLevels(bins, bin, setting));
            }
        }
        return gain;
    }

    private static double slowest(LengthBins bins, Setting setting, int least) {
        double slowest = 0;
        for (int bin = 0; bin < bins.size(); bin++) {
            if (bins.count(bin) >= least) {
                slowest = Math.max(slowest, leastOfLevels(bins, bin, setting));
            }
        }
        return slowest;
    }

    private static double leastOfLevels(LengthBins bins, int bin, Setting setting) {
        double least = Double.POSITIVE_INFINITY;
        for (int levels = 1; levels <= LEVELS; levels++) {
            least = Math.min(least, bins.mean(bin, HpaTimes.method(setting, levels)));
        }
        return least;
    }

    private static Panel panel(String title, String yTitle, LengthBins bins, int least) {
        Panel panel = Panel.logLines(title, "solution length", yTitle);
        panel.series("A*", Look.of("A*"), bins.middles(least), bins.means(HpaTimes.ASTAR, least));
        for (Setting setting : Setting.values()) {
            for (int levels = 1; levels <= LEVELS; levels++) {
                Look solid = Look.level(levels);
                panel.series(
                        levels(levels) + ", " + setting.words(),
                        setting == Setting.PAPER ? solid.dashed() : solid,
                        bins.middles(least),
                        bins.means(HpaTimes.method(setting, levels), least));
            }
        }
        return panel;
    }

    private static String[] columns(int count) {
        String[] columns = new String[count];
        columns[HpaTimes.ASTAR] = "astar";
        for (int levels = 1; levels <= LEVELS; levels++) {
            columns[HpaTimes.method(Setting.PAPER, levels)] = "paper" + levels;
            columns[HpaTimes.method(Setting.OURS, levels)] = "ours" + levels;
            if (count > HpaTimes.CACHED) {
                columns[HpaTimes.CACHED + levels - 1] = "cached" + levels;
            }
        }
        return columns;
    }
}
