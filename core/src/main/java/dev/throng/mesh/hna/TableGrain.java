package dev.throng.mesh.hna;

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

    /** For ways through cells of all levels; one inside a small cell may be dearer than around it. */
    static double ofCells(PortalGraph portals, MeshCells cells, Executor executor, int parallelism) {
        double longest = 0;
        for (int level = 1; level <= cells.tree().levels(); level++) {
            longest = Math.max(longest, LongestWay.inCells(portals, cells, level, executor, parallelism));
        }
        return fitting(portals, longest);
    }

    /** For ways through cells of level 1, and for those all over the mesh. */
    public static double ofMesh(PortalGraph portals, MeshCells cells, Executor executor, int parallelism) {
        double inside = LongestWay.inCells(portals, cells, 1, executor, parallelism);
        return fitting(portals, Math.max(LongestWay.onMesh(portals), inside));
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
}
