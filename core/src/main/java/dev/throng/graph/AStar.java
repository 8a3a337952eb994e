package dev.throng.graph;

import dev.throng.path.SearchListener;

/**
 * A* from several sources to several targets, each with its own cost, so a point joins the graph without being written
 * into it. One per thread, reused; allocates nothing after construction.
 *
 * <p>Call {@link #begin}, add targets, open the dead ends they lie in, add sources, then {@link #advance} until it
 * returns true. The estimate is the straight distance to the goal times a scale, so it is consistent. The answer is
 * optimal if every target's own cost is at least its estimate.
 */
public final class AStar {
    /**
     * Maximum nodes of a corridor that are expanded in one go: a few microseconds, so that budgets and cancelling hold.
     */
    public static final int LONGEST_WALK = 256;

    private static final int SEVERAL_WAYS = -2;

    private Graph graph;
    private final SearchScratch scratch;
    private final byte[] arrivalSides;
    private final EpochMarks targets;
    private final double[] targetCosts;
    private final EpochMarks openedDeadEnds;
    private double scale;
    private double goalX;
    private double goalY;
    private double goalZ;
    private double best;
    private int bestTarget;
    private int closest;
    private double closestEstimate;
    private SearchListener listener;

    /**
     * @param scale factor of the straight distance: {@link Graph#heuristicScale}, or less where sources or targets join
     *     the graph more cheaply than its edges do
     */
    public AStar(Graph graph, double scale) {
        this.graph = graph;
        this.scale = scale;
        int nodes = graph.nodeCount();
        scratch = new SearchScratch(nodes);
        arrivalSides = new byte[nodes];
        targets = new EpochMarks(nodes);
        targetCosts = new double[nodes];
        openedDeadEnds = new EpochMarks(nodes);
    }

    /** Switches to another snapshot of the graph; see the constructor. */
    public void moveTo(Graph newGraph, double newScale) {
        graph = newGraph;
        scale = newScale;
    }

    /** Sets the expansion listener, or null for none. */
    public void listener(SearchListener listener) {
        this.listener = listener;
    }

    /**
     * Starts a new search.
     *
     * @param knownCost cost of a path that needs no search, infinite if there is none; the search looks only for a
     *     cheaper one
     */
    public void begin(double goalX, double goalY, double goalZ, double knownCost) {
        this.goalX = goalX;
        this.goalY = goalY;
        this.goalZ = goalZ;
        scratch.clear();
        targets.clear();
        openedDeadEnds.clear();
        best = knownCost;
        bestTarget = Ids.NONE;
        closest = Ids.NONE;
        closestEstimate = Double.POSITIVE_INFINITY;
    }

    /**
     * Adds a target: a node with the cost from there to the goal. Of two calls for one node the smaller cost counts.
     */
    public void addTarget(int node, double cost) {
        if (!targets.marked(node)) {
            targets.mark(node);
            targetCosts[node] = cost;
        } else if (cost < targetCosts[node]) {
            targetCosts[node] = cost;
        }
    }

    /** Lets the search pass a node into the dead end behind it, because a target lies there. */
    public void openDeadEnd(int node) {
        openedDeadEnds.mark(node);
    }

    /** Adds a source on a graph without cells: a node with the cost from the start. */
    public void addSource(int node, double cost) {
        addSource(node, 0, cost);
    }

    /**
     * Adds a source: a node reached at this cost through the cell on one of its sides. A corridor that begins there is
     * followed at once, as in {@link #advance}.
     */
    public void addSource(int node, int side, double cost) {
        boolean promising = cost + estimate(node) < best && (!graph.deadEnd(node, 1 - side) || wanted(node));
        if (promising && scratch.improves(node, cost)) {
            reach(node, side, -1, cost);
        }
    }

    private boolean wanted(int node) {
        return openedDeadEnds.marked(node) || targets.marked(node);
    }

    /**
     * Expands up to this many more nodes, and up to {@value #LONGEST_WALK} beyond that to finish a corridor.
     *
     * @return whether the search has ended: {@link #cost} is then final
     */
    public boolean advance(int expansions) {
        final long limit = scratch.expandedCount() + expansions;
        final Graph graph = this.graph;
        final SearchScratch scratch = this.scratch;
        final NodeHeap open = scratch.open();
        final SearchListener listener = this.listener;
        while (open.minKey() < best) {
            if (scratch.expandedCount() >= limit) {
                return false;
            }
            double key = open.minKey();
            int node = scratch.expandNext();
            double cost = scratch.cost(node);
            if (listener != null) {
                listener.expanded(node, scratch.parent(node), cost, key);
            }
            EdgeBlock edges = graph.edges(node);
            final int[] heads = edges.heads;
            final float[] weights = edges.weights;
            int side = 1 - arrivalSides[node];
            for (int e = edges.first(node, side), end = edges.end(node, side); e < end; e++) {
                int head = heads[e];
                int headNode = Graph.headNode(head);
                if (Graph.headsIntoDeadEnd(head) && !wanted(headNode)) {
                    continue;
                }
                double headCost = cost + weights[e];
                if (scratch.improves(headNode, headCost)) {
                    reach(headNode, Graph.headSideOf(head), node, headCost);
                }
            }
        }
        return true;
    }

    /**
     * Reaches a node at a better cost. While only one edge continues, it is followed at once: a corridor costs the open
     * list one entry, at its end.
     */
    private void reach(int node, int side, int parent, double cost) {
        final SearchScratch scratch = this.scratch;
        final NodeHeap open = scratch.open();
        final long limit = scratch.expandedCount() + LONGEST_WALK;
        while (!targets.marked(node) && !open.contains(node) && scratch.expandedCount() < limit) {
            EdgeBlock edges = graph.edges(node);
            int only = onlyWayOn(edges, node, 1 - side);
            if (only == Ids.NONE) {
                return;
            }
            if (only == SEVERAL_WAYS) {
                break;
            }
            scratch.expandInPassing(node, parent, cost);
            arrivalSides[node] = (byte) side;
            if (listener != null) {
                listener.expanded(node, parent, cost, cost + estimate(node));
            }
            parent = node;
            cost += edges.weights[only];
            node = edges.head(only);
            side = edges.headSide(only);
            if (!scratch.improves(node, cost)) {
                return;
            }
        }
        double estimate = estimate(node);
        // A path through this node cannot improve the best one.
        if (cost + estimate >= best) {
            return;
        }
        if (estimate < closestEstimate) {
            closestEstimate = estimate;
            closest = node;
        }
        arrivalSides[node] = (byte) side;
        scratch.improve(node, parent, cost, cost + estimate);
        if (targets.marked(node) && cost + targetCosts[node] < best) {
            best = cost + targetCosts[node];
            bestTarget = node;
        }
    }

    /** Returns the only edge that continues from a node, {@link Ids#NONE} or {@link #SEVERAL_WAYS}. */
    private int onlyWayOn(EdgeBlock edges, int node, int side) {
        int only = Ids.NONE;
        for (int e = edges.first(node, side), end = edges.end(node, side); e < end; e++) {
            int head = edges.heads[e];
            if (Graph.headsIntoDeadEnd(head) && !wanted(Graph.headNode(head))
                    || edges.weights[e] == Float.POSITIVE_INFINITY) {
                continue;
            }
            if (only != Ids.NONE) {
                return SEVERAL_WAYS;
            }
            only = e;
        }
        return only;
    }

    private double estimate(int node) {
        final float[] positions = graph.positions;
        double dx = positions[3 * node] - goalX;
        double dy = positions[3 * node + 1] - goalY;
        double dz = positions[3 * node + 2] - goalZ;
        return scale * Math.sqrt(dx * dx + dy * dy + dz * dz);
    }

    /** Cost of the best path so far; infinite when there is none. */
    public double cost() {
        return best;
    }

    /** The target through which the best path goes, or -1 when the known path is best or there is none. */
    public int bestTarget() {
        return bestTarget;
    }

    /**
     * The node with the smallest estimate among all that were on the open list, or -1 if none was: a partial path ends
     * there. Of a corridor only the last node counts.
     */
    public int closest() {
        return closest;
    }

    /** Estimated cost from {@link #closest} to the goal. */
    public double closestEstimate() {
        return closestEstimate;
    }

    /** Costs and parents, for tracing a path back from {@link #bestTarget} or {@link #closest}. */
    public SearchScratch scratch() {
        return scratch;
    }
}
