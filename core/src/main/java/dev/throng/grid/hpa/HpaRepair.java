package dev.throng.grid.hpa;

import dev.throng.grid.octile.OctileCosts;
import dev.throng.overlay.Overlay;
import dev.throng.overlay.Page;
import java.util.BitSet;

/** Updates an index after an edit of the map. Used once, by one thread. */
final class HpaRepair {
    private final HpaIndex index;
    private final OctileCosts costs;
    private final Clusters clusters;
    private final int[] found;
    private final BitSet dirty = new BitSet();
    private final GateTiles.Edit gates;

    HpaRepair(HpaIndex index, OctileCosts costs) {
        this.index = index;
        this.costs = costs;
        clusters = index.clusters();
        gates = index.gates().edit();
        found = new int[2 * clusters.gatesPerBorder()];
    }

    HpaIndex repaired(int[] changed) {
        for (int tile : changed) {
            dirty.set(clusters.cluster(tile));
        }
        int[] edited = dirtyCells();
        for (int cluster : edited) {
            findGates(cluster, Clusters.EAST);
            findGates(cluster, Clusters.SOUTH);
            findGates(clusters.west(cluster), Clusters.EAST);
            findGates(clusters.north(cluster), Clusters.SOUTH);
        }
        int[] cells = dirtyCells();
        GateTiles moved = gates.done();
        Overlay old = index.overlay();
        boolean keepPaths = index.options().cachedPaths();
        ClusterBuilder builder = new ClusterBuilder(clusters, costs, moved, keepPaths);
        Page[] pages = new Page[cells.length];
        for (int i = 0; i < cells.length; i++) {
            pages[i] = builder.page(null, cells[i]);
        }
        return index.with(costs, old.repaired(cells, pages), moved);
    }

    private int[] dirtyCells() {
        int[] cells = new int[dirty.cardinality()];
        for (int i = 0, cell = dirty.nextSetBit(0); cell >= 0; cell = dirty.nextSetBit(cell + 1)) {
            cells[i++] = cell;
        }
        return cells;
    }

    /** Recomputes the gates of a border; if they differ, both clusters beside it have changed. */
    private void findGates(int cluster, int border) {
        if (cluster < 0 || clusters.beyond(cluster, border) < 0) {
            return;
        }
        Entrances.find(costs.tiles(), clusters, index.options().wideEntrance(), cluster, border, found, 0);
        if (gates.set(clusters.firstGate(cluster, border), found)) {
            dirty.set(cluster);
            dirty.set(clusters.beyond(cluster, border));
        }
    }
}
