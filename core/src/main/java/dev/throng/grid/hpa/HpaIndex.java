package dev.throng.grid.hpa;

import dev.throng.grid.GridIndex;
import dev.throng.grid.MapEdit;
import dev.throng.grid.index.TileIndex;
import dev.throng.grid.octile.OctileCosts;
import dev.throng.grid.tiles.TileGrid;
import dev.throng.overlay.GateEstimate;
import dev.throng.overlay.Overlay;
import dev.throng.overlay.PageBuilder;
import java.util.Optional;
import java.util.concurrent.Executor;

/**
 * A map with its clusters, gates and the costs between them: the index of HPA*. Immutable, share freely.
 *
 * <p>A gate is the middle of a transition, half a step from the tile on either side. Costs are stored as
 * {@code float}s, rounded up.
 */
public final class HpaIndex implements TileIndex {
    private final OctileCosts costs;
    private final GridIndex.Hpa options;
    private final Clusters clusters;
    private final Overlay overlay;

    private final GateTiles gates;

    /** Makes an index of parts that fit each other. */
    HpaIndex(OctileCosts costs, GridIndex.Hpa options, Clusters clusters, Overlay overlay, GateTiles gates) {
        this.costs = costs;
        this.options = options;
        this.clusters = clusters;
        this.overlay = overlay;
        this.gates = gates;
    }

    /**
     * Cuts a map into clusters and computes the costs through them. The result does not depend on the number of
     * threads. Tables that do not fit into memory are refused before any is filled.
     *
     * @param parallelism threads to use, the calling one included
     */
    public static HpaIndex build(OctileCosts costs, GridIndex.Hpa options, Executor executor, int parallelism) {
        return buildAs(costs, options.withLevels(Clusters.levels(costs.tiles(), options)), executor, parallelism);
    }

    /**
     * @param options with their number of levels
     */
    private static HpaIndex buildAs(OctileCosts costs, GridIndex.Hpa options, Executor executor, int parallelism) {
        Clusters clusters = new Clusters(costs.tiles(), options);
        GateTiles gates = Entrances.all(costs.tiles(), clusters, options.wideEntrance());
        HpaBytes.require(
                HpaBytes.tables(clusters, gates),
                costs.tiles().tileCount(),
                Runtime.getRuntime().maxMemory(),
                options.levels());
        boolean keepLegs = options.cachedPaths();
        // Snapshots keep the makers of the higher levels, so these must not refer to the map.
        Overlay.Makers above = level -> new PageBuilder(clusters.tree(), clusters, level, keepLegs);
        Overlay overlay = Overlay.build(
                clusters.tree(),
                clusters,
                () -> new ClusterBuilder(clusters, costs, gates, keepLegs),
                above,
                true,
                false,
                executor,
                parallelism);
        return new HpaIndex(costs, options, clusters, overlay, gates);
    }

    /**
     * Returns the index after an edit of the map. The clusters of edited tiles are rebuilt, those beyond a border only
     * if its gates have changed. The tables of their ancestors are recomputed when they are first needed. Everything
     * else is shared.
     *
     * @return this index when the edit changes nothing
     */
    @Override
    public HpaIndex edited(MapEdit edit) {
        OctileCosts newCosts = costs.edited(edit);
        if (newCosts == costs) {
            return this;
        }
        TileGrid edited = newCosts.tiles();
        if ((edited.costs == null) != (tiles().costs == null)) {
            // Ties between equally cheap paths may be broken differently now, in any cluster.
            return buildAs(newCosts, options, Runnable::run, 1);
        }
        int[] changed = new int[edit.size()];
        for (int i = 0; i < changed.length; i++) {
            changed[i] = edited.tile(edit.x(i), edit.y(i));
        }
        return new HpaRepair(this, newCosts).repaired(changed);
    }

    /** Returns this index with the parts that a repair has replaced. */
    HpaIndex with(OctileCosts newCosts, Overlay newOverlay, GateTiles newGates) {
        return new HpaIndex(newCosts, options, clusters, newOverlay, newGates);
    }

    @Override
    public void finish() {
        overlay.finish();
    }

    @Override
    public HpaPlanner newPlanner() {
        return new HpaPlanner(this);
    }

    @Override
    public Optional<String> verify() {
        HpaIndex fresh = buildAs(costs, options, Runnable::run, 1);
        int gate = gates.mismatch(fresh.gates);
        if (gate >= 0) {
            return Optional.of("gate " + gate + " joins the tiles " + tile(2 * gate) + " and " + tile(2 * gate + 1)
                    + ", they should be " + fresh.tile(2 * gate) + " and " + fresh.tile(2 * gate + 1));
        }
        return overlay.difference(fresh.overlay);
    }

    @Override
    public OctileCosts costs() {
        return costs;
    }

    /** The options, with the number of levels that was chosen. */
    @Override
    public GridIndex.Hpa options() {
        return options;
    }

    /** The division of the map into clusters. */
    public Clusters clusters() {
        return clusters;
    }

    /** The gates and the costs between them. */
    public Overlay overlay() {
        return overlay;
    }

    /** The tile at an end of a gate, negative if the gate's id is not used. */
    public int tile(int end) {
        return gates.tile(end);
    }

    /** Whether all tiles of the cluster that holds a tile are the same in another snapshot. */
    boolean sameTilesAround(int tile, HpaIndex snapshot) {
        int cluster = clusters.cluster(tile);
        return tiles().same(
                        snapshot.tiles(),
                        clusters.x(cluster),
                        clusters.y(cluster),
                        clusters.width(cluster),
                        clusters.height(cluster));
    }

    GateTiles gates() {
        return gates;
    }

    /** Returns the lower bound of costs between gates. */
    GateEstimate estimate() {
        return (a, b) -> {
            long middleA = gates.middle(a);
            long middleB = gates.middle(b);
            int columns = Math.abs((int) middleA - (int) middleB);
            int rows = Math.abs((int) (middleA >> 32) - (int) (middleB >> 32));
            return costs.leastOfHalves(columns, rows);
        };
    }

    /** Returns the paper's counts of nodes and edges. */
    public HpaCounts counts() {
        return HpaCounts.of(this);
    }

    @Override
    public long bytes() {
        return overlay.bytes() + gates.bytes();
    }
}
