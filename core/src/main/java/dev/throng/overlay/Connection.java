package dev.throng.overlay;

import dev.throng.graph.Ids;

/**
 * The costs between a start or goal and the gates of its cells: the papers' insertion, which leaves the overlay
 * unchanged. One for the start and one for the goal of each thread, reused.
 *
 * <p>The surface fills in the costs of the gates at one level ({@link #beginAt}); {@link #climb} continues from level
 * to level, each by a search inside one cell.
 */
public final class Connection {
    private final int[] cells;
    private final double[][] costs;
    private final int[] sizes;

    /** By level from 2: the gates of the search at that level, as ends, and the parent of each. */
    private final int[][][] closed;

    private final int[] closedSize;
    private final boolean backward;
    private int endpoint = Ids.NONE;
    private int level;

    /** The level at which the surface has joined the gates. */
    private int joinedAt;

    /** A start, or a goal on a symmetric overlay. */
    public Connection(int levels) {
        this(levels, false);
    }

    /** @param goal whether costs lead from the gates to the endpoint */
    public Connection(int levels, boolean goal) {
        backward = goal;
        cells = new int[levels];
        sizes = new int[levels];
        costs = new double[levels][16];
        closed = new int[levels][2][16];
        closedSize = new int[levels];
    }

    /** Clears the connection. */
    public void forget() {
        endpoint = Ids.NONE;
    }

    /**
     * Begins a connection at a level.
     *
     * @param endpoint the polygon or tile of the start or goal
     * @param cell its cell of level 1
     * @return array for the cost of each gate of the cell at this level, by row; the caller fills it
     */
    public double[] beginAt(int atLevel, int endpoint, int cell, Overlay overlay) {
        this.endpoint = endpoint;
        level = atLevel;
        joinedAt = atLevel;
        for (int l = 1; l <= atLevel; l++) {
            cells[l - 1] = overlay.tree.ancestor(cell, l);
        }
        return sized(atLevel, overlay.levels[atLevel - 1].page(cells[atLevel - 1]).ends.length);
    }

    private double[] sized(int level, int size) {
        sizes[level - 1] = size;
        if (costs[level - 1].length < size) {
            costs[level - 1] = new double[2 * size];
        }
        return costs[level - 1];
    }

    /** Joins the levels up to this one that are not joined yet. */
    void climb(Overlay overlay, CellGraph graph, int toLevel) {
        for (; level < toLevel; level++) {
            int child = cells[level - 1];
            int cell = overlay.tree.parent(level, child);
            Page from = overlay.levels[level - 1].page(child);
            Page to = overlay.levels[level].page(cell);
            graph.load(overlay.tree, level + 1, overlay.levels[level - 1], cell);
            graph.begin();
            for (int row = 0; row < from.ends.length; row++) {
                if (costs[level - 1][row] < Double.POSITIVE_INFINITY) {
                    graph.addSource(from.ends[row] >> 1, from.ends[row] & 1, costs[level - 1][row]);
                }
            }
            graph.backward(backward);
            graph.run(Ids.NONE, null);
            graph.backward(false);
            cells[level] = cell;
            double[] joined = sized(level + 1, to.ends.length);
            for (int row = 0; row < to.ends.length; row++) {
                int gate = to.ends[row] >> 1;
                joined[row] = graph.reached(gate) ? graph.cost(gate) : Double.POSITIVE_INFINITY;
            }
            closedSize[level] = graph.closed(closed[level]);
        }
    }

    /** The polygon or tile that is joined, negative if none is. */
    public int endpoint() {
        return endpoint;
    }

    /** The cell of a joined level that contains the endpoint. */
    public int cell(int level) {
        return cells[level - 1];
    }

    /** Cost of the gate in a row of the cell's page; infinite if there is no path. */
    public double cost(int level, int row) {
        return costs[level - 1][row];
    }

    /** Returns a joined gate of the cell of level 1, negative if there is none. */
    int anyGate(Overlay overlay) {
        Page page = overlay.levels[0].page(cells[0]);
        for (int row = 0; row < sizes[0]; row++) {
            if (costs[0][row] < Double.POSITIVE_INFINITY) {
                return page.ends[row] >> 1;
            }
        }
        return Ids.NONE;
    }

    /** Adds the path from the endpoint to a gate of a level, left through this end. */
    void addPathTo(int out, int level, GatePath path) {
        if (level == joinedAt) {
            path.add(out, 1);
            return;
        }
        addPathToNode(node(out >> 1, level), level, path);
    }

    private void addPathToNode(int node, int level, GatePath path) {
        int before = closed[level - 1][1][node];
        int out = closed[level - 1][0][node];
        if (before == Ids.NONE) {
            // A source of this level's search is a gate that the level below has joined.
            addPathTo(out, level - 1, path);
        } else {
            addPathToNode(before, level, path);
            path.add(out, level - 1);
        }
    }

    /** Adds the path from a gate of a level to the endpoint, without the gate itself. */
    void addPathFrom(int gate, int level, GatePath path) {
        for (int l = level; l > joinedAt; l--) {
            int[] outs = closed[l - 1][0];
            int[] before = closed[l - 1][1];
            for (int at = before[node(gate, l)]; at != Ids.NONE; at = before[at]) {
                path.add(outs[at] ^ 1, l - 1);
                gate = outs[at] >> 1;
            }
        }
    }

    private int node(int gate, int level) {
        int[] outs = closed[level - 1][0];
        for (int node = 0; node < closedSize[level - 1]; node++) {
            if (outs[node] >> 1 == gate) {
                return node;
            }
        }
        throw new IllegalStateException("gate " + gate + " is not joined at level " + level);
    }
}
