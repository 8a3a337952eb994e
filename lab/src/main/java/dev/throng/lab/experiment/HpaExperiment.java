package dev.throng.lab.experiment;

import dev.throng.grid.GridMap;
import dev.throng.grid.OctileCosts;

/**
 * A table or figure of "Near Optimal Hierarchical Path-Finding" (Botea, Müller, Schaeffer), with the paper's settings.
 * Immutable, share freely.
 */
abstract class HpaExperiment implements Experiment {
    /** Tiles along a cluster of the lowest level. */
    static final int CLUSTER = 10;

    /** Most abstract levels that the paper looks at. */
    static final int LEVELS = 3;

    /** Width of a class of solution lengths. */
    static final double BIN = 20;

    /** Fewer searches than this say little about a class; a quick run shows what it has. */
    private static final int TRUSTED = 10;

    private final String id;
    private final String part;
    private final String description;
    private final HpaMethod.Builder hpa;

    HpaExperiment(String id, String part, String description, HpaMethod.Builder hpa) {
        this.id = id;
        this.part = part;
        this.description = description;
        this.hpa = hpa;
    }

    @Override
    public final String id() {
        return id;
    }

    @Override
    public final String source() {
        return "Near Optimal Hierarchical Path-Finding, " + part;
    }

    @Override
    public final String description() {
        return description;
    }

    /** Costs as in the paper, with diagonals of 1.42. */
    static OctileCosts costs(GridMap map) {
        return new OctileCosts(map, OctileCosts.PAPERS);
    }

    final HpaMethod method(OctileCosts costs, int clusterSize, int levels) {
        return hpa.build(costs, clusterSize, levels);
    }

    /** Methods with 1, 2 and 3 abstract levels, the first with one. */
    final HpaMethod[] methods(OctileCosts costs) {
        HpaMethod[] methods = new HpaMethod[LEVELS];
        for (int i = 0; i < LEVELS; i++) {
            methods[i] = method(costs, CLUSTER, i + 1);
        }
        return methods;
    }

    static String levels(int count) {
        return count == 1 ? "1 level" : count + " levels";
    }

    /** Searches that a class of lengths needs to be shown. */
    static int leastCount(ExperimentContext context) {
        return context.quick() ? 1 : TRUSTED;
    }
}
