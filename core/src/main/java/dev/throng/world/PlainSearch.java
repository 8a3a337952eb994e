package dev.throng.world;

import dev.throng.graph.AStar;
import dev.throng.graph.SearchListener;
import dev.throng.graph.SearchMetrics;
import dev.throng.graph.SearchScratch;
import dev.throng.mesh.Crossings;
import dev.throng.mesh.NavMesh;
import dev.throng.mesh.PortalGraph;
import dev.throng.mesh.index.MeshEnds;

/** A* over the portal graph between two ends on the mesh. One per query. */
final class PlainSearch {
    private final NavMesh mesh;
    private final PortalGraph portals;
    private final MeshEnds ends;
    private final AStar search;
    private int[] nodes = new int[64];

    PlainSearch(MeshWorld world, MeshEnds ends) {
        this.ends = ends;
        mesh = world.mesh();
        portals = world.portals();
        search = new AStar(portals.graph(), portals.heuristicScale());
    }

    void listener(SearchListener listener) {
        search.listener(listener);
    }

    void begin() {
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

    /**
     * Expands up to this many more nodes.
     *
     * @return whether the search has ended
     */
    boolean advance(int expansions) {
        return search.advance(expansions);
    }

    /** Cost of the best path so far; infinite when none is known. */
    double cost() {
        return search.cost();
    }

    long expanded() {
        return search.scratch().expandedCount();
    }

    SearchMetrics metrics() {
        return search.scratch().metrics();
    }

    /** Writes the crossings of the best path so far to the goal. */
    void wayToGoal(Crossings out) {
        way(search.bestTarget(), ends.goalPolygon, out);
    }

    /** The expanded node that is nearest the goal, or -1. */
    int closest() {
        return search.closest();
    }

    double costOfClosest() {
        return search.closest() < 0 ? 0 : search.scratch().cost(search.closest());
    }

    /** Writes the crossings of the way to the expanded node that is nearest the goal. */
    void wayToClosest(Crossings out) {
        way(search.closest(), -1, out);
    }

    private void way(int last, int endPolygon, Crossings out) {
        SearchScratch scratch = search.scratch();
        int size = scratch.waySize(last);
        if (size > nodes.length) {
            nodes = new int[Math.max(size, 2 * nodes.length)];
        }
        scratch.way(last, nodes);
        out.clear();
        out.addNodes(portals, ends.startPolygon, nodes, size, endPolygon);
    }
}
