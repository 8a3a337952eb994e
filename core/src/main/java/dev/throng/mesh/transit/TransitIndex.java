package dev.throng.mesh.transit;

import dev.throng.graph.BoundedDijkstra;
import dev.throng.graph.Graph;
import dev.throng.mesh.NavMesh;
import dev.throng.mesh.PortalGraph;
import dev.throng.mesh.hna.HnaOptions;
import dev.throng.mesh.hna.MeshCells;
import java.util.concurrent.Executor;

/**
 * A mesh cut into cells with tables for all that a path needs: nothing is searched but inside a cell that start and goal
 * share. Immutable, share freely.
 */
public final class TransitIndex {
    private static final int SMALLEST_CELL = 100;

    /** With more cells than this, the table between all gates outgrows those of the cells. */
    private static final int MOST_CELLS = 170;

    /** Grains of the longest way: the sum of three such still fits. */
    private static final int LONGEST = 1 << 29;

    private final PortalGraph portals;
    private final double grain;
    private final CellTables cells;
    private final TransitTable table;

    private TransitIndex(PortalGraph portals, double grain, CellTables cells, TransitTable table) {
        this.portals = portals;
        this.grain = grain;
        this.cells = cells;
        this.table = table;
    }

    /**
     * Cuts a mesh into cells and fills the tables. The result does not depend on the number of threads.
     *
     * @param cellSize polygons of a cell, in the mean
     * @param parallelism threads to use, the calling one included
     */
    public static TransitIndex build(PortalGraph portals, int cellSize, Executor executor, int parallelism) {
        HnaOptions options = new HnaOptions(1, cellSize, 1.3, 1);
        MeshCells cut = MeshCells.cut(portals, options, executor, parallelism);
        double grain = grain(portals, cut);
        CellTables cells = CellTables.build(portals, cut, grain, executor, parallelism);
        return new TransitIndex(portals, grain, cells, TransitTable.build(cells, executor, parallelism));
    }

    /** Polygons of a cell that suit a mesh: the table between all gates grows with the square of the number of cells. */
    public static int suitableCellSize(NavMesh mesh) {
        return Math.max(SMALLEST_CELL, mesh.polygonCount() / MOST_CELLS);
    }

    /** The finest grain at which the longest of all cheapest ways fits. */
    private static double grain(PortalGraph portals, MeshCells cut) {
        double bound = cut.directed() ? oncePerPolygon(portals) : twiceTheFarthest(portals);
        double grain = portals.graph().grain();
        while (bound / grain > LONGEST) {
            grain *= 2;
        }
        return grain;
    }

    /** From any node to any other it is no further than there and on by way of a third. */
    private static double twiceTheFarthest(PortalGraph portals) {
        BoundedDijkstra search = new BoundedDijkstra(portals.graph());
        search.begin();
        double farthest = 0;
        for (int node = 0; node < portals.graph().nodeCount(); node++) {
            if (!search.settled(node)) {
                search.addSource(node, 0);
                search.run(Double.POSITIVE_INFINITY);
            }
            farthest = Math.max(farthest, search.scratch().cost(node));
        }
        return 2 * farthest;
    }

    /** A cheapest way crosses a polygon and takes a link at most once. */
    private static double oncePerPolygon(PortalGraph portals) {
        Graph graph = portals.graph();
        NavMesh mesh = portals.mesh();
        double bound = 0;
        for (int polygon = 0; polygon < mesh.polygonCount(); polygon++) {
            double dearest = 0;
            for (int slot = portals.firstSlot(polygon); slot < portals.endSlot(polygon); slot++) {
                int node = portals.nodeAt(slot);
                int side = portals.sideOf(node, polygon);
                for (int e = graph.firstEdge(node, side); e < graph.endEdge(node, side); e++) {
                    dearest = Math.max(dearest, graph.weight(e));
                }
            }
            bound += dearest;
        }
        for (int link = 0; link < mesh.linkCount(); link++) {
            bound += mesh.linkCost(link);
        }
        return bound;
    }

    public PortalGraph portals() {
        return portals;
    }

    double grain() {
        return grain;
    }

    CellTables cells() {
        return cells;
    }

    TransitTable table() {
        return table;
    }

    public int gateCount() {
        return cells.gateCount();
    }

    /** Bytes held besides the mesh and its portal graph. */
    public long bytes() {
        return cells.bytes() + cells.cells().bytes() + table.bytes();
    }
}
