package dev.throng.mesh.search;

import dev.throng.graph.AStar;
import dev.throng.graph.SearchScratch;
import dev.throng.mesh.MeshIndex;
import dev.throng.mesh.flat.MeshArrays;
import dev.throng.mesh.graph.Crossings;
import dev.throng.mesh.graph.PortalGraph;
import dev.throng.mesh.index.MeshOverlay;
import dev.throng.path.SearchListener;
import dev.throng.path.SearchMetrics;

/** A* over the portal graph. One per query. */
public final class PlainSearch extends MeshSearch {
    private final AStar search;
    private MeshArrays mesh;
    private PortalGraph portals;
    private int[] nodes = new int[64];
    private Endpoints endpoints;
    private double cost;

    public PlainSearch(PortalGraph portals) {
        super(MeshIndex.Method.ASTAR);
        this.portals = portals;
        mesh = portals.mesh();
        search = new AStar(portals.graph(), portals.heuristicScale());
    }

    @Override
    public void moveTo(PortalGraph snapshot, MeshOverlay index) {
        portals = snapshot;
        mesh = portals.mesh();
        search.moveTo(portals.graph(), portals.heuristicScale());
    }

    @Override
    public void listener(SearchListener listener) {
        search.listener(listener);
    }

    @Override
    public void begin(Endpoints wanted) {
        endpoints = wanted;
        int startPolygon = endpoints.startPolygon;
        int goalPolygon = endpoints.goalPolygon;
        double direct = Double.POSITIVE_INFINITY;
        if (startPolygon == goalPolygon) {
            double dx = (double) endpoints.goalX - endpoints.startX;
            double dy = (double) endpoints.goalY - endpoints.startY;
            double dz = (double) endpoints.goalZ - endpoints.startZ;
            direct = portals.costInside(startPolygon, dx, dy, dz);
        }
        search.begin(endpoints.goalX, endpoints.goalY, endpoints.goalZ, direct);
        for (int slot = portals.firstSlot(goalPolygon); slot < portals.endSlot(goalPolygon); slot++) {
            int node = portals.nodeAt(slot);
            search.addTarget(
                    node, portals.costInside(goalPolygon, node, endpoints.goalX, endpoints.goalY, endpoints.goalZ));
        }
        int out;
        for (int polygon = goalPolygon; (out = portals.exitPortal(polygon)) >= 0; polygon = mesh.across(out, polygon)) {
            search.openDeadEnd(out);
        }
        for (int slot = portals.firstSlot(startPolygon); slot < portals.endSlot(startPolygon); slot++) {
            int node = portals.nodeAt(slot);
            search.addSource(
                    node,
                    portals.sideOf(node, startPolygon),
                    portals.costInside(startPolygon, node, endpoints.startX, endpoints.startY, endpoints.startZ));
        }
    }

    @Override
    public boolean advance(int expansions) {
        return search.advance(expansions);
    }

    @Override
    public long expanded() {
        return search.scratch().expandedCount();
    }

    @Override
    public SearchMetrics metrics() {
        return search.scratch().metrics();
    }

    @Override
    public long work() {
        return expanded();
    }

    @Override
    public double foundCost() {
        return search.cost();
    }

    @Override
    public void writeFound(Crossings out) {
        cost = foundCost();
        write(search.bestTarget(), endpoints.goalPolygon, out);
    }

    @Override
    public boolean writePartial(Crossings out) {
        if (search.cost() < Double.POSITIVE_INFINITY) {
            // The goal is reached already, but not yet proven to be reached by the best path.
            writeFound(out);
            return true;
        }
        cost = search.closest() < 0 ? 0 : search.scratch().cost(search.closest());
        write(search.closest(), -1, out);
        return false;
    }

    @Override
    public double cost() {
        return cost;
    }

    /** The expanded node nearest the goal. */
    @Override
    public int lastNode() {
        return search.closest();
    }

    private void write(int last, int endPolygon, Crossings out) {
        SearchScratch scratch = search.scratch();
        int size = scratch.waySize(last);
        if (size > nodes.length) {
            nodes = new int[Math.max(size, 2 * nodes.length)];
        }
        scratch.way(last, nodes);
        out.clear();
        out.addNodes(portals, endpoints.startPolygon, nodes, size, endPolygon);
    }
}
