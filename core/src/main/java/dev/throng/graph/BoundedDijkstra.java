package dev.throng.graph;

/**
 * Dijkstra's search limited to a cell or to a maximum cost. Connectors and intra-edges are built with it. One per
 * thread, reused; allocates nothing after construction.
 */
public final class BoundedDijkstra {
    private final Graph graph;
    private final SearchScratch scratch;

    public BoundedDijkstra(Graph graph) {
        this.graph = graph;
        scratch = new SearchScratch(graph.nodeCount());
    }

    public void begin() {
        scratch.clear();
    }

    public void addSource(int node, double cost) {
        if (scratch.improves(node, cost)) {
            scratch.improve(node, -1, cost, cost);
        }
    }

    /** Settles every node whose cost is at most {@code maxCost}. */
    public void run(double maxCost) {
        run(maxCost, null, 0);
    }

    /**
     * Settles every node whose cost is at most {@code maxCost} and that is reached through nodes of one cell.
     *
     * @param cells the cell of each node, or null for no such limit
     */
    public void run(double maxCost, int[] cells, int cell) {
        final NodeHeap open = scratch.open();
        while (open.size() > 0 && open.minKey() <= maxCost) {
            int node = scratch.expandNext();
            double cost = scratch.cost(node);
            // Inside a cell a path may turn anywhere, so the edges of both sides are followed.
            EdgeBlock edges = graph.edges(node);
            for (int e = edges.first(node, 0), end = edges.end(node, 1); e < end; e++) {
                int head = edges.head(e);
                if (cells != null && cells[head] != cell) {
                    continue;
                }
                double headCost = cost + edges.weights[e];
                if (scratch.improves(head, headCost)) {
                    scratch.improve(head, node, headCost, headCost);
                }
            }
        }
    }

    /** Whether a node's cost is final. */
    public boolean settled(int node) {
        return scratch.closed(node);
    }

    /** Costs and parents of settled nodes. */
    public SearchScratch scratch() {
        return scratch;
    }
}
