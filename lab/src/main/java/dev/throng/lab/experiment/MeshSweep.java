package dev.throng.lab.experiment;

import dev.throng.inside.Inside;
import dev.throng.lab.bench.MeshPair;
import dev.throng.mesh.MeshIndex;
import dev.throng.mesh.index.MeshOverlay;
import dev.throng.world.MeshWorld;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/**
 * Times of all methods on one mesh, at every level and merge factor: what most figures of the papers show a part of.
 * Immutable to those who look at it, share freely.
 */
final class MeshSweep {
    /** What is timed. Immutable. */
    enum Method {
        ASTAR("A*", false),
        PER_GATE("HNA*, an A* per gate", true),
        DIJKSTRA("HNA*, one Dijkstra", true),
        LEVEL_BY_LEVEL("HNA*, level by level", true),
        ALL_LEVELS("HNA*, all levels at once", false),
        PCCP("PCCP", true),
        TRANSIT("transit", false);

        private final String words;
        private final boolean hasLevels;

        Method(String words, boolean hasLevels) {
            this.words = words;
            this.hasLevels = hasLevels;
        }

        /** For tables and legends. */
        String words() {
            return words;
        }

        /** Whether it is timed at each level; if not, it stands at level 0. */
        boolean hasLevels() {
            return hasLevels;
        }

        /** Whether it is HNA* as the papers have it, and not as we would. */
        Setting setting() {
            return this == PER_GATE ? Setting.PAPER : Setting.OURS;
        }
    }

    private record Key(Method method, int factor, int level) {}

    /** The sweeps made so far. Used by one thread. */
    static final class Made {
        private final Map<NamedMesh, MeshSweep> sweeps = new HashMap<>();
    }

    private static final int LEVELS = MeshExperiment.LEVELS;
    private static final int BUDGET_MS = 120;
    private static final int QUICK_BUDGET_MS = 15;
    private static final int WARM_UP_MS = 700;
    private static final int QUICK_WARM_UP_MS = 30;

    private final NamedMesh mesh;
    private final int[] factors;
    private final Map<Key, StepTimes> times = new HashMap<>();
    private final List<String> faults = new ArrayList<>();

    private MeshSweep(NamedMesh mesh, int[] factors) {
        this.mesh = mesh;
        this.factors = factors;
    }

    /** The sweep over a mesh: made once, whichever experiment asks first. */
    static MeshSweep of(MeshContext context, NamedMesh mesh) {
        return context.shared().of(Made.class, Made::new).sweeps.computeIfAbsent(mesh, wanted -> {
            MeshSweep sweep = new MeshSweep(wanted, context.factors());
            sweep.run(context);
            return sweep;
        });
    }

    private void run(MeshContext context) {
        List<MeshPair> pairs = context.timedPairs(mesh);
        double[] reference = PairCosts.of(context, pairs, mesh.world()::newQuery);
        MeshWorld transit = context.indexes().transit(mesh);
        boolean warm = false;
        int done = 0;
        for (int factor : factors) {
            MeshOverlay hna = Inside.overlay(context.indexes().hna(mesh, factor));
            MeshOverlay pccp = Inside.overlay(context.indexes().pccp(mesh, factor));
            StepContest contest =
                    new StepContest(pairs, reference, context.quick() ? QUICK_BUDGET_MS : BUDGET_MS, context.seed());
            List<Key> keys = new ArrayList<>();
            for (Method method : Method.values()) {
                for (int level = method.hasLevels ? 1 : 0; level <= (method.hasLevels ? LEVELS : 0); level++) {
                    keys.add(new Key(method, factor, level));
                    contest.add(
                            switch (method) {
                                case ASTAR -> SteppedMethod.of(mesh.world().newQuery());
                                case PER_GATE -> SteppedMethod.of(hna, MeshIndex.Connector.ASTAR_PER_GATE, level);
                                case DIJKSTRA -> SteppedMethod.of(hna, MeshIndex.Connector.DIJKSTRA, level);
                                case LEVEL_BY_LEVEL, ALL_LEVELS ->
                                    SteppedMethod.of(hna, MeshIndex.Connector.LEVEL_BY_LEVEL, level);
                                case PCCP -> SteppedMethod.of(pccp, level);
                                case TRANSIT -> SteppedMethod.of(transit.newQuery());
                            });
                }
            }
            if (!warm) {
                contest.warmUp(context.quick() ? QUICK_WARM_UP_MS : WARM_UP_MS);
                warm = true;
            }
            take(keys, contest.run());
            context.progress().at(++done, factors.length);
        }
    }

    private void take(List<Key> keys, List<StepTimes> results) {
        for (int i = 0; i < keys.size(); i++) {
            Key key = keys.get(i);
            times.put(key, results.get(i));
            if (results.get(i).mismatches() > 0) {
                faults.add(mesh.name() + ", " + key.method.words + ", level " + key.level + ", merge factor "
                        + key.factor + ": " + results.get(i).mismatches() + " answers cost other than A*'s");
            }
        }
    }

    int[] factors() {
        return factors.clone();
    }

    /** Answers that were wrong. */
    List<String> faults() {
        return faults;
    }

    /**
     * @param level 0 for methods without levels
     */
    StepTimes times(Method method, int factor, int level) {
        return times.get(new Key(method, factor, level));
    }

    /** How often a method's time goes into that of A*, both from the same contest. */
    double gain(Method method, int factor, int level) {
        return times(Method.ASTAR, factor, 0).mean()
                / times(method, factor, level).mean();
    }

    /** The gain by merge factor. */
    double[] gains(Method method, int level) {
        double[] gains = new double[factors.length];
        for (int f = 0; f < factors.length; f++) {
            gains[f] = gain(method, factors[f], level);
        }
        return gains;
    }

    /** A value of a method's times by merge factor. */
    double[] means(Method method, int level, ToDoubleFunction<StepTimes> value) {
        double[] means = new double[factors.length];
        for (int f = 0; f < factors.length; f++) {
            means[f] = value.applyAsDouble(times(method, factors[f], level));
        }
        return means;
    }

    /** Where a method gains most, over all levels and merge factors. */
    Best best(Method method) {
        return extreme(method, 1);
    }

    /** Where it gains least. */
    Best worst(Method method) {
        return extreme(method, -1);
    }

    private Best extreme(Method method, int sign) {
        if (method == Method.ASTAR || method == Method.TRANSIT) {
            // The same in every contest: the best of them would be luck.
            return new Best(0, 0, StepTimes.mean(gains(method, 0)), StepTimes.mean(means(method, 0, StepTimes::mean)));
        }
        Best best = null;
        for (int factor : factors) {
            for (int level = method.hasLevels ? 1 : 0; level <= (method.hasLevels ? LEVELS : 0); level++) {
                double gain = gain(method, factor, level);
                if (best == null || sign * gain > sign * best.gain) {
                    best = new Best(
                            factor, level, gain, times(method, factor, level).mean());
                }
            }
        }
        return best;
    }

    /** One configuration of a method. */
    record Best(int factor, int level, double gain, double micros) {
        String words() {
            return level == 0 ? "merge factor " + factor : "level " + level + ", merge factor " + factor;
        }
    }

    /** All times, for spreadsheets. */
    CsvTable table() {
        CsvTable table = new CsvTable(
                "times-" + mesh.name(),
                "mesh",
                "method",
                "factor",
                "level",
                "usMean",
                "usConnect",
                "usSearch",
                "usExtract",
                "usMost",
                "speedupVsAstar");
        for (int factor : factors) {
            for (Method method : Method.values()) {
                for (int level = 0; level <= LEVELS; level++) {
                    StepTimes of = times(method, factor, level);
                    if (of != null) {
                        table.row(
                                mesh.name(),
                                method.words,
                                factor,
                                level,
                                of.mean(),
                                of.connectMean(),
                                of.searchMean(),
                                of.extractMean(),
                                of.most(),
                                gain(method, factor, level));
                    }
                }
            }
        }
        return table;
    }
}
