package dev.throng.world;

import dev.throng.graph.AStar;
import dev.throng.graph.SearchListener;
import dev.throng.graph.SearchMetrics;
import dev.throng.graph.SearchScratch;
import dev.throng.mesh.NavMesh;
import dev.throng.mesh.PortalGraph;
import dev.throng.path.PathBuffer;
import dev.throng.path.PathStatus;
import dev.throng.path.StopReason;

/** Finds paths on a mesh with A* over its portal graph. One per thread. */
public final class MeshQuery extends MeshPathQuery {
    private final NavMesh mesh;
    private final PortalGraph portals;
    private final AStar search;
    private int[] nodes = new int[64];

    MeshQuery(MeshWorld world) {
        super(world);
        mesh = world.mesh();
        portals = world.portals();
        search = new AStar(portals.graph(), portals.heuristicScale());
    }

    @Override
    public void listener(SearchListener listener) {
        search.listener(listener);
    }

    @Override
    void beginSearch() {
        int startPolygon = ends.startPolygon;
        int goalPolygon = ends.goalPolygon;
        double direct = Double.POSITIVE_INFINITY;
        if (startPolygon == goalPolygon) {
            double dx = (double) ends.goalX - ends.startX;
            double dy = (double) ends.goalY - ends.startY;
            double dz = (double) ends.goalZ - ends.startZ;
            direct = portals.costInside(startPolygon, dx, dy, dz);
        }
        search.begin(ends.goalX, ends.goalY, ends.goalZ, direct);
        for (int slot = portals.firstSlot(goalPolygon); slot < portals.endSlot(goalPolygon); slot++) {
            int node = portals.nodeAt(slot);
            search.addTarget(node, portals.costInside(goalPolygon, node, ends.goalX, ends.goalY, ends.goalZ));
        }
        int out;
        for (int polygon = goalPolygon; (out = portals.wayOut(polygon)) >= 0; polygon = mesh.across(out, polygon)) {
            search.openDeadEnd(out);
        }
        for (int slot = portals.firstSlot(startPolygon); slot < portals.endSlot(startPolygon); slot++) {
            int node = portals.nodeAt(slot);
            search.addSource(
                    node,
                    portals.sideOf(node, startPolygon),
                    portals.costInside(startPolygon, node, ends.startX, ends.startY, ends.startZ));
        }
    }

    @Override
    boolean advanceSearch(int expansions) {
        return search.advance(expansions);
    }

    @Override
    long expandedBySearch() {
        return search.scratch().expandedCount();
    }

    @Override
    SearchMetrics searchMetrics() {
        return search.scratch().metrics();
    }

    @Override
    void writeFound(PathBuffer out) {
        writeToGoal(PathStatus.FOUND, StopReason.NONE, out);
    }

    @Override
    void writePartial(StopReason reason, PathBuffer out) {
        int end = search.closest();
        if (search.cost() < Double.POSITIVE_INFINITY) {
            // The goal is reached already, only not proven to be reached by the best way.
            writeToGoal(PathStatus.PARTIAL, reason, out);
        } else {
            findWay(end, -1);
            writeToNode(end, reason, end < 0 ? 0 : search.scratch().cost(end), out);
        }
    }

    private void writeToGoal(PathStatus status, StopReason reason, PathBuffer out) {
        findWay(search.bestTarget(), ends.goalPolygon);
        writeToGoal(status, reason, search.cost(), out);
    }

    /** Finds the crossings from the start to a node, and into the polygon where the way ends, unless that is -1. */
    private void findWay(int last, int endPolygon) {
        SearchScratch scratch = search.scratch();
        int size = scratch.waySize(last);
        if (size > nodes.length) {
            nodes = new int[Math.max(size, 2 * nodes.length)];
        }
        scratch.way(last, nodes);
        way.clear();
        way.addNodes(portals, ends.startPolygon, nodes, size, endPolygon);
    }
}
