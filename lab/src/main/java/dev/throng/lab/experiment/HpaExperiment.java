package dev.throng.lab.experiment;

import dev.throng.grid.GridIndex;
import dev.throng.grid.GridMap;
import dev.throng.grid.hpa.HpaIndex;
import dev.throng.grid.octile.OctileCosts;
import java.util.ArrayList;
import java.util.List;

/**
 * A table or figure of "Near Optimal Hierarchical Path-Finding" (Botea, Müller, Schaeffer), with the paper's clusters,
 * entrances and costs. Immutable, share freely.
 */
abstract class HpaExperiment extends PaperExperiment implements GridExperiment {
    /** Tiles along a cluster of the lowest level. */
    static final int CLUSTER = 10;

    /** Most abstract levels that the paper looks at. */
    static final int LEVELS = 3;

    /** Width of a class of solution lengths. */
    static final double BIN = 20;

    /** What has to be known of every count of expansions. */
    static final String COUNTING =
            "both settings have one vertex per transition where the paper has two nodes, and join"
                    + " start or goal to a cluster's gates by one search where the paper makes one for each";

    /** Fewer searches than this say little about a class; a quick run shows what it has. */
    private static final int TRUSTED = 10;

    HpaExperiment(String name, String part, String description) {
        super("hpa", name, "Near Optimal Hierarchical Path-Finding, " + part, description);
    }

    @Override
    public Ground ground() {
        return usesMaps() ? Ground.HPA_MAPS : Ground.OWN;
    }

    @Override
    public final MapSet generatedMaps(long seed) {
        return MapSet.generated(seed);
    }

    /** Costs as in the paper, with diagonals of 1.42. */
    static OctileCosts costs(GridMap map) {
        return new OctileCosts(map, OctileCosts.PAPERS);
    }

    /** The paper's entrances and groups of clusters. */
    static HpaIndex index(OctileCosts costs, int clusterSize, int levels, boolean cachedPaths) {
        GridIndex.Hpa options =
                GridIndex.hpa().withClusterSize(clusterSize).withLevels(levels).withCachedPaths(cachedPaths);
        // Experiments have their threads busy with other maps.
        return HpaIndex.build(costs, options, Runnable::run, 1);
    }

    /** Methods with 1, 2 and 3 abstract levels: three as the paper, then three of ours. */
    static List<IndexedHpa> methods(OctileCosts costs) {
        List<HpaIndex> indexes = new ArrayList<>();
        for (int levels = 1; levels <= LEVELS; levels++) {
            indexes.add(index(costs, CLUSTER, levels, false));
        }
        List<IndexedHpa> methods = new ArrayList<>();
        for (Setting setting : Setting.values()) {
            for (HpaIndex index : indexes) {
                methods.add(new IndexedHpa(index, setting));
            }
        }
        return methods;
    }

    /** Where a method is in {@link #methods}. */
    static int method(Setting setting, int levels) {
        return setting.ordinal() * LEVELS + levels - 1;
    }

    /** Both settings over an index, as the paper first. */
    static List<IndexedHpa> bothSettings(HpaIndex index) {
        return List.of(new IndexedHpa(index, Setting.PAPER), new IndexedHpa(index, Setting.OURS));
    }

    static String levels(int count) {
        return count == 1 ? "1 level" : count + " levels";
    }

    /** Searches that a class of lengths needs to be shown. */
    static int leastCount(ExperimentContext context) {
        return context.quick() ? 1 : TRUSTED;
    }
}
