package dev.throng.mesh.index;

import dev.throng.graph.EdgeBlock;
import dev.throng.graph.Graph;
import dev.throng.graph.Ids;
import dev.throng.mesh.graph.PortalGraph;
import java.util.Arrays;

/**
 * The nodes and edges inside one cell in compact arrays, for many searches by Dijkstra's algorithm. One per thread,
 * reused.
 *
 * <p>A mesh of a million polygons fits into no cache, but one of its cells does, and a page takes a search from each
 * gate of its cell. Nodes have local ids, in the order of the nodes' ids, so that ties are decided as on the whole
 * mesh.
 *
 * <p>The nodes are the portals of the cell, or only the gates of the cells of the level below, with the paths through
 * these cells as edges. Costs are the same, bit for bit: they are sums without rounding. Of several cheapest paths
 * another one may be taken.
 *
 * <p>A portal on the cell's border is reached, but not crossed.
 */
final class LoadedCell {
    /** Key of a node that is not reached. */
    private static final long FAR = Long.MAX_VALUE;

    /** Local id by node of the mesh; valid only for nodes of the loaded cell. */
    private final int[] localIds;

    private int[] sorted = new int[64];
    private int count;

    /** First edge of (local id, side) at 2 id + side, and one past the last of them. */
    private int[] first = new int[2 * 64];

    private int[] last = new int[2 * 64];

    /** Head of each edge: twice the local id, plus the side. */
    private int[] heads = new int[256];

    /** Weight of each edge, in grains. */
    private long[] weights = new long[256];

    private int edgeCount;

    /** Unit of all costs. */
    private double grain;

    /** Upper bound of the cost of a path, in grains: a path leaves each node at most once. */
    private double mostCost;

    /**
     * Number of low bits of a key for the node and its side; the other bits are the cost. 0 if costs need too many bits
     * for keys.
     */
    private int placeBits;

    /** Each edge as a key: its weight and its head. */
    private long[] edges = new long[256];

    /**
     * By local id: the key under which it was reached, with the side in its lowest bit; {@link #FAR} if it was not.
     * Without keys: the cost in grains, as bits of a {@code double}.
     */
    private long[] reached = new long[64];

    private int[] parents = new int[64];

    /** By local id: the side on which it was reached. Used without keys. */
    private byte[] arrived = new byte[64];

    /**
     * Heap of keys to expand: smallest cost first, then smallest id. A node may be queued several times; only the entry
     * with its last key counts, which is faster than finding the older ones. One slot longer than needed, so that every
     * slot has a sibling.
     */
    private long[] open = new long[256];

    /** By slot of the heap: the node. Used without keys. */
    private int[] openNodes = {};

    private int openCount;

    LoadedCell(int nodeCount) {
        localIds = new int[nodeCount];
    }

    /**
     * Loads a cell.
     *
     * @param nodes all nodes that the cell touches, in any order
     * @param backward whether edges are followed against their direction: costs are then those to the sources
     */
    void load(PortalGraph portals, MeshCells cells, int level, int cell, int[] nodes, boolean backward) {
        begin(nodes, portals.graph().grain());
        for (int local = 0; local < nodes.length; local++) {
            int node = sorted[local];
            for (int side = 0; side < 2; side++) {
                beginEdges(Graph.end(local, side));
                if (cells.cell(Graph.end(node, side), level) == cell) {
                    if (side == 1 && !portals.isPortal(node)) {
                        addLink(portals, node, backward);
                    } else {
                        addEdges(portals.graph().edges(node), node, side);
                    }
                }
                endEdges(Graph.end(local, side));
            }
        }
        done();
    }

    /**
     * Begins to load a cell with the paths through cells of the level below as edges. Call {@link #add} for one end
     * after another, and then {@link #done}.
     *
     * @param nodes gates of these cells
     * @param costGrain grain of all costs
     */
    void begin(int[] nodes, double costGrain) {
        reserve(nodes.length);
        System.arraycopy(nodes, 0, sorted, 0, nodes.length);
        Arrays.sort(sorted, 0, nodes.length);
        for (int local = 0; local < nodes.length; local++) {
            localIds[sorted[local]] = local;
        }
        Arrays.fill(first, 0, 2 * nodes.length, 0);
        Arrays.fill(last, 0, 2 * nodes.length, 0);
        edgeCount = 0;
        grain = costGrain;
        mostCost = 0;
    }

    private void reserve(int nodes) {
        if (nodes > sorted.length) {
            int capacity = Math.max(nodes, 2 * sorted.length);
            sorted = new int[capacity];
            first = new int[2 * capacity];
            last = new int[2 * capacity];
            reached = new long[capacity];
            parents = new int[capacity];
            arrived = new byte[capacity];
        }
        count = nodes;
    }

    /** Begins the edges that leave a node on one side. */
    private void beginEdges(int localEnd) {
        first[localEnd] = edgeCount;
    }

    private void endEdges(int localEnd) {
        last[localEnd] = edgeCount;
        long most = 0;
        for (int e = first[localEnd]; e < edgeCount; e++) {
            most = Math.max(most, weights[e]);
        }
        mostCost += most;
    }

    private void addEdges(EdgeBlock edges, int node, int side) {
        for (int e = edges.first(node, side), end = edges.end(node, side); e < end; e++) {
            add(edges.head(e), edges.headSide(e), edges.weight(e));
        }
    }

    /** Adds a link, the only edge that may be one-way. */
    private void addLink(PortalGraph portals, int node, boolean backward) {
        int other = portals.linkEnd(node) == 0 ? node + 1 : node - 1;
        int from = backward ? other : node;
        int to = backward ? node : other;
        if (portals.linkLeads(from, to)) {
            // A link's end has no other edge on the side of the link.
            EdgeBlock edges = portals.graph().edges(from);
            add(other, 1, edges.weight(edges.first(from, 1)));
        }
    }

    private void add(int head, int side, double weight) {
        if (weight == Double.POSITIVE_INFINITY) {
            return;
        }
        if (edgeCount == heads.length) {
            heads = Arrays.copyOf(heads, 2 * edgeCount);
            weights = Arrays.copyOf(weights, 2 * edgeCount);
        }
        heads[edgeCount] = 2 * localIds[head] + side;
        weights[edgeCount++] = (long) (weight / grain);
    }

    /**
     * Adds the paths through a cell of the level below from one of its gates.
     *
     * @param from end of the gate, as that of a node
     * @param ends ends of all gates of that cell, as those of nodes
     * @param costs costs of the paths to them
     * @param at index of the first cost
     * @param step stride between costs
     */
    void add(int from, int[] ends, double[] costs, int at, int step) {
        int localEnd = Graph.end(localIds[from >> 1], from & 1);
        beginEdges(localEnd);
        for (int i = 0; i < ends.length; i++) {
            if (ends[i] != from) {
                add(ends[i] >> 1, ends[i] & 1, costs[at + i * step]);
            }
        }
        endEdges(localEnd);
    }

    /** Ends the loading of a cell: makes keys if costs are small enough. */
    void done() {
        coarsen();
        int bits = Integer.SIZE - Integer.numberOfLeadingZeros(2 * count);
        placeBits = mostCost < 0x1p62 / (1L << bits) ? bits : 0;
        if (edges.length < edgeCount) {
            edges = new long[heads.length];
        }
        for (int e = 0; e < edgeCount; e++) {
            edges[e] = weights[e] << bits | heads[e];
        }
        if (open.length < edgeCount + 2) {
            open = new long[2 * edgeCount];
        }
        if (placeBits == 0 && openNodes.length < open.length) {
            openNodes = new int[open.length];
        }
    }

    /**
     * Switches to the coarsest grain of which all costs are multiples: a tiny polygon elsewhere in the mesh may have a
     * far finer one.
     */
    private void coarsen() {
        long all = 0;
        for (int e = 0; e < edgeCount; e++) {
            all |= weights[e];
        }
        int shift = all == 0 ? 0 : Long.numberOfTrailingZeros(all);
        for (int e = 0; e < edgeCount; e++) {
            weights[e] >>= shift;
        }
        grain = Math.scalb(grain, shift);
        mostCost = Math.scalb(mostCost, -shift);
    }

    /** The local id of a node of the cell. */
    int localId(int node) {
        return localIds[node];
    }

    /** Searches from a gate, given as its end in the cell, to all nodes of the cell. */
    void searchFrom(int gateEnd) {
        Arrays.fill(reached, 0, count, FAR);
        int source = 2 * localIds[gateEnd >> 1] + (gateEnd & 1 ^ 1);
        parents[source >> 1] = Ids.NONE;
        if (placeBits > 0) {
            searchByKeys(source);
        } else {
            searchByCosts(source);
        }
    }

    private void searchByKeys(int source) {
        final int[] first = this.first;
        final int[] last = this.last;
        final long[] edges = this.edges;
        final long[] reached = this.reached;
        final int[] parents = this.parents;
        final int places = (1 << placeBits) - 1;
        reached[source >> 1] = source;
        push(source);
        while (openCount > 0) {
            long key = pop();
            int place = (int) key & places;
            if (key != reached[place >> 1]) {
                continue;
            }
            long cost = key - place;
            int out = place ^ 1;
            for (int e = first[out], end = last[out]; e < end; e++) {
                long total = cost + edges[e];
                int head = (int) total & places;
                // Only if the cost is smaller: not if only the sides differ.
                if ((total | 1) < reached[head >> 1]) {
                    reached[head >> 1] = total;
                    parents[head >> 1] = place >> 1;
                    // Most nodes without outgoing edges are gates: there is nothing to expand.
                    if (first[head ^ 1] < last[head ^ 1]) {
                        push(total);
                    }
                }
            }
        }
    }

    private void push(long key) {
        final long[] open = this.open;
        int at = openCount++;
        while (at > 0) {
            int above = at - 1 >> 1;
            if (key > open[above]) {
                break;
            }
            open[at] = open[above];
            at = above;
        }
        open[at] = key;
    }

    /**
     * Removes and returns the smallest key. Moves smaller children up to the last level and puts the last key there: it
     * seldom belongs much higher.
     */
    private long pop() {
        final long[] open = this.open;
        final long top = open[0];
        final int size = --openCount;
        final long key = open[size];
        open[size] = FAR;
        int at = 0;
        for (int child = 1; child < size; child = 2 * at + 1) {
            // Without a branch, since the smaller of the two cannot be predicted.
            child += (int) (open[child + 1] - open[child] >>> Long.SIZE - 1);
            open[at] = open[child];
            at = child;
        }
        while (at > 0 && open[at - 1 >> 1] > key) {
            open[at] = open[at - 1 >> 1];
            at = at - 1 >> 1;
        }
        open[at] = key;
        return top;
    }

    /**
     * The same without keys, if costs need too many bits: costs are {@code double}s, with the nodes in a second array.
     */
    private void searchByCosts(int source) {
        final long[] reached = this.reached;
        reached[source >> 1] = 0;
        arrived[source >> 1] = (byte) (source & 1);
        push(0, source >> 1);
        while (openCount > 0) {
            long bits = open[0];
            int node = openNodes[0];
            popNode();
            if (bits != reached[node]) {
                continue;
            }
            double cost = Double.longBitsToDouble(bits);
            int out = 2 * node + (arrived[node] ^ 1);
            for (int e = first[out]; e < last[out]; e++) {
                int next = heads[e] >> 1;
                // Non-negative doubles are in the same order as their bits.
                long total = Double.doubleToRawLongBits(cost + weights[e]);
                if (total < reached[next]) {
                    reached[next] = total;
                    parents[next] = node;
                    arrived[next] = (byte) (heads[e] & 1);
                    push(total, next);
                }
            }
        }
    }

    private void push(long bits, int node) {
        int at = openCount++;
        while (at > 0 && before(bits, node, at - 1 >> 1)) {
            open[at] = open[at - 1 >> 1];
            openNodes[at] = openNodes[at - 1 >> 1];
            at = at - 1 >> 1;
        }
        open[at] = bits;
        openNodes[at] = node;
    }

    /** Whether a node precedes the one in a slot: its cost is smaller, or equal with a smaller id. */
    private boolean before(long bits, int node, int slot) {
        return bits < open[slot] || bits == open[slot] && node < openNodes[slot];
    }

    /** Removes the first node. */
    private void popNode() {
        int size = --openCount;
        long bits = open[size];
        int node = openNodes[size];
        int at = 0;
        for (int child = 1; child < size; child = 2 * at + 1) {
            if (child + 1 < size && before(open[child + 1], openNodes[child + 1], child)) {
                child++;
            }
            if (!before(open[child], openNodes[child], size)) {
                break;
            }
            open[at] = open[child];
            openNodes[at] = openNodes[child];
            at = child;
        }
        open[at] = bits;
        openNodes[at] = node;
    }

    /** Cost of a node, by its local id; infinite if it was not reached. */
    double cost(int local) {
        if (reached[local] == FAR) {
            return Double.POSITIVE_INFINITY;
        }
        return (placeBits > 0 ? reached[local] >> placeBits : Double.longBitsToDouble(reached[local])) * grain;
    }

    /** The side on which a reached node was reached: towards the source. */
    int arrived(int local) {
        return placeBits == 0 ? arrived[local] : (int) reached[local] & 1;
    }

    /** The parent of a reached node, as local id, {@link Ids#NONE} for the source. */
    int parent(int local) {
        return parents[local];
    }
}
