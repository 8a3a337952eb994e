package dev.throng.mesh.hna;

import dev.throng.graph.BoundedDijkstra;
import dev.throng.graph.Graph;
import dev.throng.graph.SharedWork;
import dev.throng.mesh.NavMesh;
import dev.throng.mesh.PortalGraph;
import java.util.concurrent.Executor;

/**
 * Chooses the unit in which tables over a mesh count costs: fine enough that nobody sees it, and coarse enough that the dearest
 * way fits, together with what it takes to get to its first portal. Stateless.
 */
public final class TableGrain {
    /** Grains of the longest way; what is added for the legs that are rounded up still fits. */
    static final int LONGEST = CellTables.NO_WAY / 2;

    private TableGrain() {}

    /** For ways that stay in a cell of the highest level. */
    static double ofCells(PortalGraph portals, MeshCells cells, Executor executor, int parallelism) {
        double longest = cells.directed()
                ? oncePerPolygon(portals, cells)
                : twiceTheFarthest(portals, cells, executor, parallelism);
        return fitting(portals, longest);
    }

    /** For ways all over the mesh. */
    public static double ofMesh(PortalGraph portals, boolean directed) {
        return fitting(portals, directed ? oncePerPolygon(portals, null) : twiceTheFarthest(portals));
    }

    private static double fitting(PortalGraph portals, double longest) {
        double bound = longest + farthestInside(portals);
        double grain = portals.graph().grain();
        while (bound / grain > LONGEST) {
            grain *= 2;
        }
        return grain;
    }

    /** What it costs at most from a point of a polygon to one of its nodes: a polygon may be far longer than any edge. */
    private static double farthestInside(PortalGraph portals) {
        NavMesh mesh = portals.mesh();
        double farthest = 0;
        for (int polygon = 0; polygon < mesh.polygonCount(); polygon++) {
            for (int slot = portals.firstSlot(polygon); slot < portals.endSlot(polygon); slot++) {
                int node = portals.nodeAt(slot);
                for (int corner = 0; corner < mesh.polygonSize(polygon); corner++) {
                    int v = mesh.polygonVertex(polygon, corner);
                    double cost = portals.costInside(polygon, node, mesh.vertexX(v), mesh.vertexY(v), mesh.vertexZ(v));
                    farthest = Math.max(farthest, cost);
                }
            }
        }
        return farthest;
    }

    /** Between two nodes of a cell it is no further than by way of a third point. */
    private static double twiceTheFarthest(PortalGraph portals, MeshCells cells, Executor executor, int parallelism) {
        int level = cells.tree().levels();
        NavMesh mesh = portals.mesh();
        int[] somePolygon = new int[cells.tree().cellCount(level)];
        for (int polygon = 0; polygon < mesh.polygonCount(); polygon++) {
            somePolygon[cells.cellOf(polygon, level)] = polygon;
        }
        double[] farthest = new double[somePolygon.length];
        SharedWork.run(executor, parallelism, farthest.length, () -> {
            CellSearch search = new CellSearch(portals, cells);
            return cell -> {
                int polygon = somePolygon[cell];
                search.begin(level, cell, false);
                search.addPoint(polygon, mesh.centre(polygon, 0), mesh.centre(polygon, 1), mesh.centre(polygon, 2));
                farthest[cell] = search.runToTheLast();
            };
        });
        double longest = 0;
        for (double far : farthest) {
            longest = Math.max(longest, 2 * far);
        }
        // A cell may be a link and nothing else.
        for (int link = 0; link < mesh.linkCount(); link++) {
            longest = Math.max(longest, mesh.linkCost(link));
        }
        return longest;
    }

    /** The same of any two nodes of the mesh that a way joins. */
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

    /**
     * Where ways back cost something else: a cheapest way crosses a polygon and takes a link at most once.
     *
     * @param cells that ways stay in, at the highest level, or null when they lead all over the mesh
     */
    private static double oncePerPolygon(PortalGraph portals, MeshCells cells) {
        NavMesh mesh = portals.mesh();
        int level = cells == null ? 0 : cells.tree().levels();
        double[] bounds = new double[cells == null ? 1 : cells.tree().cellCount(level)];
        double largest = 0;
        for (int polygon = 0; polygon < mesh.polygonCount(); polygon++) {
            int cell = cells == null ? 0 : cells.cellOf(polygon, level);
            bounds[cell] += dearestCrossing(portals, polygon);
            largest = Math.max(largest, bounds[cell]);
        }
        double links = 0;
        for (int link = 0; link < mesh.linkCount(); link++) {
            links += mesh.linkCost(link);
        }
        return largest + links;
    }

    private static double dearestCrossing(PortalGraph portals, int polygon) {
        Graph graph = portals.graph();
        double dearest = 0;
        for (int slot = portals.firstSlot(polygon); slot < portals.endSlot(polygon); slot++) {
            int node = portals.nodeAt(slot);
            int side = portals.sideOf(node, polygon);
            for (int e = graph.firstEdge(node, side); e < graph.endEdge(node, side); e++) {
                dearest = Math.max(dearest, graph.weight(e));
            }
        }
        return dearest;
    }
}
