package dev.throng.mesh.search;

import dev.throng.graph.EpochMarks;
import dev.throng.graph.Graph;
import dev.throng.graph.Ids;
import dev.throng.graph.NodeHeap;
import dev.throng.graph.SearchScratch;
import dev.throng.mesh.MeshIndex;
import dev.throng.mesh.flat.MeshArrays;
import dev.throng.mesh.flat.WalkRules;
import dev.throng.mesh.graph.Crossings;
import dev.throng.mesh.graph.PortalGraph;
import dev.throng.mesh.graph.ProfileCosts;
import dev.throng.mesh.index.MeshOverlay;
import dev.throng.path.SearchListener;
import dev.throng.path.SearchMetrics;

/**
 * A* over the portal graph for a profile without precomputed weights. One per query.
 *
 * <p>It computes the costs of edges during the search: slower than {@link PlainSearch}, but without any preparation.
 * Components are not known either, so it may search all reachable ground before it finds that there is no path.
 */
public final class ProfiledSearch extends MeshSearch {
    private final ProfileCosts costs = new ProfileCosts();
    private final SearchScratch scratch;
    private final byte[] arrived;
    private final EpochMarks openedDeadEnds;
    private PortalGraph portals;
    private MeshArrays mesh;
    private Graph graph;
    private int[] nodes = new int[64];
    private Endpoints endpoints;
    private SearchListener listener;
    private double best;
    private int bestNode;
    private int closest;
    private double closestEstimate;
    private double cost;

    public ProfiledSearch(PortalGraph portals) {
        super(MeshIndex.Method.ASTAR);
        int count = portals.graph().nodeCount();
        scratch = new SearchScratch(count);
        arrived = new byte[count];
        openedDeadEnds = new EpochMarks(count);
        moveTo(portals, null);
    }

    @Override
    public void moveTo(PortalGraph snapshot, MeshOverlay overlay) {
        portals = snapshot;
        mesh = snapshot.mesh();
        graph = snapshot.graph();
    }

    /** Sets the profile of later searches. */
    public void profile(WalkRules profile) {
        costs.of(portals, profile);
    }

    /** Factor for straight distance that never exceeds the cost of a path for the profile. */
    public double heuristicScale() {
        return costs.heuristicScale();
    }

    @Override
    public void listener(SearchListener wanted) {
        listener = wanted;
    }

    @Override
    public void begin(Endpoints wanted) {
        endpoints = wanted;
        scratch.clear();
        openedDeadEnds.clear();
        bestNode = Ids.NONE;
        closest = Ids.NONE;
        closestEstimate = Double.POSITIVE_INFINITY;
        best = Double.POSITIVE_INFINITY;
        int startPolygon = endpoints.startPolygon;
        if (startPolygon == endpoints.goalPolygon) {
            best = costs.costInside(
                    startPolygon,
                    (double) endpoints.goalX - endpoints.startX,
                    (double) endpoints.goalY - endpoints.startY,
                    (double) endpoints.goalZ - endpoints.startZ);
        }
        int out;
        for (int polygon = endpoints.goalPolygon;
                (out = portals.exitPortal(polygon)) >= 0;
                polygon = mesh.across(out, polygon)) {
            openedDeadEnds.mark(out);
        }
        for (int slot = portals.firstSlot(startPolygon); slot < portals.endSlot(startPolygon); slot++) {
            int node = portals.nodeAt(slot);
            reach(node, portals.sideOf(node, startPolygon), Ids.NONE, toPoint(startPolygon, node, false));
        }
    }

    /** Cost between a node of a polygon and the start or goal there. */
    private double toPoint(int polygon, int node, boolean goal) {
        return costs.costInside(
                polygon,
                graph.x(node) - (double) (goal ? endpoints.goalX : endpoints.startX),
                graph.y(node) - (double) (goal ? endpoints.goalY : endpoints.startY),
                graph.z(node) - (double) (goal ? endpoints.goalZ : endpoints.startZ));
    }

    @Override
    public boolean advance(int expansions) {
        final NodeHeap open = scratch.open();
        final long limit = scratch.expandedCount() + expansions;
        while (open.minKey() < best) {
            if (scratch.expandedCount() >= limit) {
                return false;
            }
            double key = open.minKey();
            int node = scratch.expandNext();
            if (listener != null) {
                listener.expanded(node, scratch.parent(node), scratch.cost(node), key);
            }
            expand(node, arrived[node] ^ 1);
        }
        return true;
    }

    private void expand(int node, int out) {
        double sofar = scratch.cost(node);
        if (!portals.isPortal(node) && out == 1) {
            int other = portals.linkEnd(node) == 0 ? node + 1 : node - 1;
            if (portals.linkLeads(node, other)) {
                reach(other, 1, node, sofar + costs.link(portals.linkOf(node)));
            }
            return;
        }
        int polygon = portals.isPortal(node)
                ? mesh.portalPolygon(node, out)
                : mesh.linkPolygon(portals.linkOf(node), portals.linkEnd(node));
        double grain = costs.grain(polygon);
        for (int slot = portals.firstSlot(polygon); slot < portals.endSlot(polygon); slot++) {
            int next = portals.nodeAt(slot);
            if (next != node) {
                reach(next, portals.sideOf(next, polygon), node, sofar + costs.edge(polygon, grain, node, next));
            }
        }
    }

    /** Reaches a node, if a path may use it and its cost improves. */
    private void reach(int node, int side, int parent, double sofar) {
        if (!scratch.improves(node, sofar) || !costs.usable(node)) {
            return;
        }
        boolean atGoal = portals.borders(node, endpoints.goalPolygon);
        double estimate = estimate(node);
        if (sofar + estimate >= best || !atGoal && graph.deadEnd(node, 1 - side) && !openedDeadEnds.marked(node)) {
            return;
        }
        if (estimate < closestEstimate) {
            closestEstimate = estimate;
            closest = node;
        }
        arrived[node] = (byte) side;
        scratch.improve(node, parent, sofar, sofar + estimate);
        if (atGoal) {
            double all = sofar + toPoint(endpoints.goalPolygon, node, true);
            if (all < best) {
                best = all;
                bestNode = node;
            }
        }
    }

    private double estimate(int node) {
        double dx = graph.x(node) - (double) endpoints.goalX;
        double dy = graph.y(node) - (double) endpoints.goalY;
        double dz = graph.z(node) - (double) endpoints.goalZ;
        return costs.heuristicScale() * Math.sqrt(dx * dx + dy * dy + dz * dz);
    }

    /** Whether a path is known; if not after the search has ended, there is none. */
    public boolean found() {
        return best < Double.POSITIVE_INFINITY;
    }

    @Override
    public double foundCost() {
        return best;
    }

    @Override
    public void writeFound(Crossings out) {
        cost = best;
        write(bestNode, endpoints.goalPolygon, out);
    }

    @Override
    public boolean writePartial(Crossings out) {
        if (found()) {
            // The goal is reached already, but not yet proven to be reached by the best path.
            writeFound(out);
            return true;
        }
        cost = closest == Ids.NONE ? 0 : scratch.cost(closest);
        write(closest, Ids.NONE, out);
        return false;
    }

    private void write(int last, int endPolygon, Crossings out) {
        int size = scratch.waySize(last);
        if (size > nodes.length) {
            nodes = new int[Math.max(size, 2 * nodes.length)];
        }
        scratch.way(last, nodes);
        out.clear();
        out.addNodes(portals, endpoints.startPolygon, nodes, size, endPolygon);
    }

    @Override
    public double cost() {
        return cost;
    }

    @Override
    public int lastNode() {
        return closest;
    }

    @Override
    public long expanded() {
        return scratch.expandedCount();
    }

    @Override
    public SearchMetrics metrics() {
        return scratch.metrics();
    }

    @Override
    public long work() {
        return expanded();
    }
}
