package dev.throng.lab.experiment;

import dev.throng.grid.GridMap;
import dev.throng.grid.octile.OctileCosts;
import java.util.ArrayList;
import java.util.List;

/**
 * One pair of tiles with what A* and HPA* took for it. Immutable, share freely.
 *
 * @param counts of A* and of {@link HpaExperiment#methods}
 * @param ms of A*, of the same methods in that order, and of ours with paths kept
 */
record HpaTimes(HpaCase counts, double[] ms) {
    /** Where A* is among the times. */
    static final int ASTAR = 0;

    /** Where ours with paths kept and one level is among the times; those with more levels follow. */
    static final int CACHED = 1 + 2 * HpaExperiment.LEVELS;

    static final int COUNT = CACHED + HpaExperiment.LEVELS;

    /** Times each search is timed after one that warms up; the shortest counts. */
    private static final int ROUNDS = 3;

    private static final double NANOS_PER_MS = 1e6;

    /** Solves and times all pairs of a map. */
    static List<HpaTimes> of(GridMap map, RandomPairs pairs) {
        OctileCosts costs = HpaExperiment.costs(map);
        LowLevelSearch astar = new LowLevelSearch(costs);
        List<IndexedHpa> methods = HpaExperiment.methods(costs);
        List<HpaCase> cases = HpaCase.solve(astar, methods, pairs);
        for (int levels = 1; levels <= HpaExperiment.LEVELS; levels++) {
            methods.add(new IndexedHpa(HpaExperiment.index(costs, HpaExperiment.CLUSTER, levels, true), Setting.OURS));
        }
        List<HpaTimes> times = new ArrayList<>();
        for (int i = 0; i < pairs.size(); i++) {
            double[] ms = new double[COUNT];
            for (int round = 0; round <= ROUNDS; round++) {
                // Methods take turns so that noise hits all.
                for (int method = 0; method < COUNT; method++) {
                    long from = System.nanoTime();
                    if (method == ASTAR) {
                        astar.find(pairs.start(i), pairs.goal(i));
                    } else {
                        methods.get(method - 1).find(pairs.start(i), pairs.goal(i));
                    }
                    double took = (System.nanoTime() - from) / NANOS_PER_MS;
                    ms[method] = round <= 1 ? took : Math.min(ms[method], took);
                }
            }
            times.add(new HpaTimes(cases.get(i), ms));
        }
        return times;
    }

    /** Where a method of {@link HpaExperiment#methods} is among the times. */
    static int method(Setting setting, int levels) {
        return 1 + HpaExperiment.method(setting, levels);
    }

    /** Expansions of A*, or of a method from start to the refined path. */
    long expanded(int method) {
        return method == ASTAR
                ? counts.astar().expanded()
                : counts.answers().get(method - 1).expanded();
    }
}
