package dev.throng.grid.hpa;

import dev.throng.graph.SharedWork;
import dev.throng.grid.GridMap;
import dev.throng.grid.MapEdit;
import dev.throng.grid.OctileCosts;
import dev.throng.hierarchy.CellBlock;
import dev.throng.hierarchy.GateEstimate;
import dev.throng.hierarchy.Hierarchy;
import java.util.Optional;
import java.util.concurrent.Executor;

/**
 * A map with its clusters, gates and the costs between them: what HPA* searches. Immutable, share freely.
 *
 * <p>A gate is the middle of a transition, half a step from the tile on either side. Costs are rounded up to whole grains,
 * which are fine enough that nobody sees it and coarse enough that the dearest way through the largest cluster fits.
 */
public final class HpaIndex {
    /** No grain is finer than this. */
    private static final int FINEST = 14;

    private final OctileCosts costs;
    private final HpaOptions options;
    private final Clusters clusters;
    private final Hierarchy hierarchy;

    private final TransitionTable gates;

    /** Tiles of the ways through each cluster of level 1; null when they are not kept. */
    private final TileWays[] ways;

    /** The dearest tile that the grain allows for. */
    private final float dearest;

    /** An index whose parts fit each other. */
    HpaIndex(
            OctileCosts costs,
            HpaOptions options,
            Clusters clusters,
            Hierarchy hierarchy,
            TransitionTable gates,
            TileWays[] ways,
            float dearest) {
        this.costs = costs;
        this.options = options;
        this.clusters = clusters;
        this.hierarchy = hierarchy;
        this.gates = gates;
        this.ways = ways;
        this.dearest = dearest;
    }

    /**
     * Cuts a map into clusters and finds the ways through them. The result does not depend on the number of threads.
     *
     * @param parallelism threads to use, the calling one included
     */
    public static HpaIndex build(OctileCosts costs, HpaOptions options, Executor executor, int parallelism) {
        return build(costs, options.forMap(costs.map()), dearest(costs.map()), executor, parallelism);
    }

    private static HpaIndex build(
            OctileCosts costs, HpaOptions options, float dearest, Executor executor, int parallelism) {
        Clusters clusters = new Clusters(costs.map(), options);
        double grain = grain(clusters, options, costs, dearest);
        TransitionTable gates = Entrances.all(costs.map(), clusters, options.wideEntrance());
        CellBlock[] blocks = new CellBlock[clusters.count()];
        TileWays[] ways = options.cachedPaths() ? new TileWays[blocks.length] : null;
        SharedWork.run(executor, parallelism, blocks.length, () -> {
            ClusterBuilder builder = new ClusterBuilder(clusters, costs, gates, grain, options.cachedPaths());
            return cluster -> {
                blocks[cluster] = builder.block(cluster);
                if (ways != null) {
                    ways[cluster] = builder.ways();
                }
            };
        });
        Hierarchy hierarchy =
                Hierarchy.build(clusters.tree(), clusters, blocks, grain, options.cachedPaths(), executor, parallelism);
        return new HpaIndex(costs, options, clusters, hierarchy, gates, ways, dearest);
    }

    /** The next power of two that no tile's cost goes beyond, at least 1. */
    static float dearest(GridMap map) {
        float dearest = 1;
        for (int tile = 0; map.hasCosts() && tile < map.tileCount(); tile++) {
            while (map.cost(tile) > dearest) {
                dearest *= 2;
            }
        }
        return dearest;
    }

    /** The finest grain at which a way over every tile of the largest cluster still fits. */
    static double grain(Clusters clusters, HpaOptions options, OctileCosts costs, float dearest) {
        double side = clusters.side(options.levels());
        double bound = side * side * costs.diagonal() * dearest;
        int bits = FINEST;
        while (Math.scalb(bound, bits) > CellBlock.MAX_COST) {
            bits--;
        }
        return Math.scalb(1.0, -bits);
    }

    /**
     * The index of a map that differs in some tiles: the clusters that hold them are rebuilt, those beyond a border only
     * if its gates have changed. The tables of their ancestors are built anew when they are first asked for. All else is
     * shared.
     *
     * @return this index when the edit changes nothing
     */
    public HpaIndex edited(MapEdit edit) {
        GridMap edited = map().edited(edit);
        if (edited == map()) {
            return this;
        }
        OctileCosts newCosts = new OctileCosts(edited, costs.diagonal());
        if (edited.hasCosts() != map().hasCosts()) {
            // Of equally cheap ways another one may be found now, in any cluster.
            return build(newCosts, options, Math.max(dearest, dearest(edited)), Runnable::run, 1);
        }
        int[] changed = new int[edit.size()];
        for (int i = 0; i < changed.length; i++) {
            changed[i] = edited.tile(edit.x(i), edit.y(i));
            if (edited.cost(changed[i]) > dearest) {
                // Coarser grains are needed everywhere.
                return build(newCosts, options, dearest(edited), Runnable::run, 1);
            }
        }
        return new HpaRepair(this, newCosts).repaired(changed);
    }

    /** What a repair has found: everything that is not named stays. */
    HpaIndex with(OctileCosts newCosts, Hierarchy newHierarchy, TransitionTable newGates, TileWays[] newWays) {
        return new HpaIndex(newCosts, options, clusters, newHierarchy, newGates, newWays, dearest);
    }

    /**
     * Recomputes everything that the index claims.
     *
     * @return what is wrong, in one line; empty when all is as it should be
     */
    public Optional<String> verify() {
        HpaIndex fresh = build(costs, options, dearest, Runnable::run, 1);
        int gate = gates.mismatch(fresh.gates);
        if (gate >= 0) {
            return Optional.of("gate " + gate + " joins the tiles " + tile(2 * gate) + " and " + tile(2 * gate + 1)
                    + ", they should be " + fresh.tile(2 * gate) + " and " + fresh.tile(2 * gate + 1));
        }
        Optional<String> difference = hierarchy.difference(fresh.hierarchy);
        for (int cluster = 0; difference.isEmpty() && ways != null && cluster < ways.length; cluster++) {
            if (!ways[cluster].same(fresh.ways[cluster])) {
                difference = Optional.of("the ways kept of cluster " + cluster + " are not those of the map");
            }
        }
        return difference;
    }

    public OctileCosts costs() {
        return costs;
    }

    public GridMap map() {
        return costs.map();
    }

    /** How the map is cut, with the number of levels that it got. */
    public HpaOptions options() {
        return options;
    }

    /** Where clusters lie. */
    public Clusters clusters() {
        return clusters;
    }

    /** The gates and the costs between them. */
    public Hierarchy hierarchy() {
        return hierarchy;
    }

    /** The tile at an end of a gate, negative when the gate's id is not used. */
    public int tile(int end) {
        return gates.tile(end);
    }

    /** The dearest tile that the grain allows for. */
    float dearest() {
        return dearest;
    }

    TransitionTable gates() {
        return gates;
    }

    TileWays[] ways() {
        return ways;
    }

    TileWays ways(int cluster) {
        return ways[cluster];
    }

    /** The least that a way between two gates costs, in grains. */
    GateEstimate estimate() {
        double perGrain = 1 / hierarchy.grain();
        return (a, b) -> {
            long middleA = gates.middle(a);
            long middleB = gates.middle(b);
            int columns = Math.abs((int) middleA - (int) middleB);
            int rows = Math.abs((int) (middleA >> 32) - (int) (middleB >> 32));
            return costs.leastOfHalves(columns, rows) * perGrain;
        };
    }

    /** The paper's counts of nodes and edges. */
    public HpaCounts counts() {
        return HpaCounts.of(this);
    }

    /** Bytes held besides the map. */
    public long bytes() {
        return hierarchy.bytes() + gates.bytes() + wayBytes();
    }

    /** Bytes of the cached paths of level 1 among these; those of higher levels are a part of the hierarchy's. */
    private long wayBytes() {
        long bytes = 0;
        for (int cluster = 0; ways != null && cluster < ways.length; cluster++) {
            bytes += ways[cluster].bytes();
        }
        return bytes;
    }
}
