package dev.throng.partition;

import dev.throng.BadInputException;
import java.util.Arrays;

/**
 * An undirected graph with weights on nodes and edges, the input of a partition. Immutable, share freely.
 *
 * <p>Stored as compressed rows: the neighbours of node v are {@code heads[first[v]]} to
 * {@code heads[first[v + 1] - 1]}, and every edge stands in the rows of both its ends.
 */
public final class PartitionGraph {
    final int[] first;
    final int[] heads;
    final int[] nodeWeights;
    final int[] edgeWeights;
    private final long totalWeight;

    /** Takes valid rows without checks; the arrays are handed over. */
    PartitionGraph(int[] first, int[] heads, int[] nodeWeights, int[] edgeWeights) {
        this.first = first;
        this.heads = heads;
        this.nodeWeights = nodeWeights;
        this.edgeWeights = edgeWeights;
        long sum = 0;
        for (int weight : nodeWeights) {
            sum += weight;
        }
        totalWeight = sum;
    }

    /** Returns the graph of these rows with weight 1 for every node and edge. */
    public static PartitionGraph of(int[] first, int[] heads) {
        return of(first, heads, null, null);
    }

    /**
     * Returns the graph of these rows. The arrays are copied.
     *
     * @param first start of each node's row, and the end of the last one [nodes + 1]
     * @param heads neighbours; each edge in the rows of both its ends, no edge twice, none from a node to itself
     * @param nodeWeights of each node, or null for 1 [Limits: at least 1, all together below 2^31]
     * @param edgeWeights of each entry of {@code heads}, equal in both directions, or null for 1 [Limits: at least 1,
     *     all together below 2^31]
     */
    public static PartitionGraph of(int[] first, int[] heads, int[] nodeWeights, int[] edgeWeights) {
        requireRows(first, heads);
        int nodes = first.length - 1;
        int[] ofNodes = weights("node", nodeWeights, nodes);
        int[] ofEdges = weights("edge", edgeWeights, heads.length);
        PartitionGraph graph = new PartitionGraph(first.clone(), heads.clone(), ofNodes, ofEdges);
        graph.requireLimits();
        graph.requireSymmetry();
        return graph;
    }

    /**
     * Returns the graph of these pairs with weight 1 for every node; see {@link #ofPairs(int, int[], int[], int[])}.
     */
    public static PartitionGraph ofPairs(int nodes, int[] pairs) {
        return ofPairs(nodes, pairs, null, null);
    }

    /**
     * Returns the graph of these pairs of neighbours. A pair that is given several times becomes one edge with the sum
     * of the weights, since two polygons may share several portals. A pair of a node with itself is left out: it can
     * never be cut.
     *
     * @param pairs ends of the edges [(a, b)]
     * @param nodeWeights of each node, or null for 1 [Limits: at least 1, all together below 2^31]
     * @param pairWeights of each pair, or null for 1 [Limits: at least 1, all together below 2^31]
     */
    public static PartitionGraph ofPairs(int nodes, int[] pairs, int[] nodeWeights, int[] pairWeights) {
        if (nodes < 0) {
            throw new BadInputException("graph: " + nodes + " nodes, at least 0 are needed");
        }
        if (pairs.length % 2 != 0) {
            throw new BadInputException("graph: pairs have " + pairs.length + " ends, an even number is needed");
        }
        int[] ofNodes = weights("node", nodeWeights, nodes);
        int[] ofPairs = weights("pair", pairWeights, pairs.length / 2);
        int[] first = new int[nodes + 1];
        for (int i = 0; i < pairs.length; i++) {
            requireNode("pair " + i / 2, pairs[i], nodes);
            if (pairs[i] != pairs[i ^ 1]) {
                first[pairs[i] + 1]++;
            }
        }
        for (int v = 0; v < nodes; v++) {
            first[v + 1] += first[v];
        }
        int[] heads = new int[first[nodes]];
        int[] edgeWeights = new int[heads.length];
        int[] next = first.clone();
        for (int i = 0; i < pairs.length; i++) {
            if (pairs[i] != pairs[i ^ 1]) {
                edgeWeights[next[pairs[i]]] = ofPairs[i / 2];
                heads[next[pairs[i]]++] = pairs[i ^ 1];
            }
        }
        PartitionGraph graph = new PartitionGraph(first, heads, ofNodes, edgeWeights);
        graph.requireLimits();
        int[] same = new int[nodes];
        Arrays.setAll(same, v -> v);
        return graph.contracted(same, nodes);
    }

    /**
     * Returns the graph of the parts of a partition, from which the next level is cut. Each part is a node with the
     * total weight of its nodes; an edge between two parts has the total weight of the edges between them.
     */
    public PartitionGraph merged(Partition partition) {
        if (partition.nodeCount() != nodeCount()) {
            throw new BadInputException(
                    "graph: a partition of " + partition.nodeCount() + " nodes, the graph has " + nodeCount());
        }
        return contracted(partition.parts, partition.count());
    }

    /** Returns the graph in which all nodes with the same {@code to} are one, and parallel edges are joined. */
    PartitionGraph contracted(int[] to, int count) {
        int nodes = nodeCount();
        int[] start = new int[count + 1];
        for (int v = 0; v < nodes; v++) {
            start[to[v] + 1]++;
        }
        for (int c = 0; c < count; c++) {
            start[c + 1] += start[c];
        }
        int[] members = new int[nodes];
        int[] next = start.clone();
        for (int v = 0; v < nodes; v++) {
            members[next[to[v]]++] = v;
        }
        int[] newFirst = new int[count + 1];
        int[] newHeads = new int[heads.length];
        int[] newEdgeWeights = new int[heads.length];
        int[] newNodeWeights = new int[count];
        int[] entry = new int[count];
        Arrays.fill(entry, -1);
        int size = 0;
        for (int c = 0; c < count; c++) {
            int row = size;
            for (int i = start[c]; i < start[c + 1]; i++) {
                int v = members[i];
                newNodeWeights[c] += nodeWeights[v];
                for (int e = first[v]; e < first[v + 1]; e++) {
                    int head = to[heads[e]];
                    if (head == c) {
                        continue;
                    }
                    // Entries of earlier rows lie before the start of this one, so they need no clearing.
                    if (entry[head] < row) {
                        entry[head] = size;
                        newHeads[size++] = head;
                    }
                    newEdgeWeights[entry[head]] += edgeWeights[e];
                }
            }
            newFirst[c + 1] = size;
        }
        return new PartitionGraph(
                newFirst, Arrays.copyOf(newHeads, size), newNodeWeights, Arrays.copyOf(newEdgeWeights, size));
    }

    public int nodeCount() {
        return first.length - 1;
    }

    public int edgeCount() {
        return heads.length / 2;
    }

    public int nodeWeight(int node) {
        return nodeWeights[node];
    }

    /** Total weight of all nodes. */
    public long totalWeight() {
        return totalWeight;
    }

    /** Total weight of all edges. */
    public long totalEdgeWeight() {
        long sum = 0;
        for (int weight : edgeWeights) {
            sum += weight;
        }
        return sum / 2;
    }

    /** Total weight of the edges between different parts. */
    long cut(int[] parts) {
        long sum = 0;
        for (int v = 0; v < nodeCount(); v++) {
            for (int e = first[v]; e < first[v + 1]; e++) {
                sum += parts[heads[e]] != parts[v] ? edgeWeights[e] : 0;
            }
        }
        return sum / 2;
    }

    /** Weight of each part. */
    int[] partWeights(int[] parts, int count) {
        int[] weights = new int[count];
        for (int v = 0; v < nodeCount(); v++) {
            weights[parts[v]] += nodeWeights[v];
        }
        return weights;
    }

    /** Labels the connected pieces of all parts, in order of their smallest node. Returns their number. */
    int labelPieces(int[] parts, int[] labels) {
        int nodes = nodeCount();
        int[] stack = new int[nodes];
        Arrays.fill(labels, 0, nodes, -1);
        int count = 0;
        for (int source = 0; source < nodes; source++) {
            if (labels[source] >= 0) {
                continue;
            }
            int size = 0;
            stack[size++] = source;
            labels[source] = count;
            while (size > 0) {
                int v = stack[--size];
                for (int e = first[v]; e < first[v + 1]; e++) {
                    int head = heads[e];
                    if (labels[head] < 0 && parts[head] == parts[v]) {
                        labels[head] = count;
                        stack[size++] = head;
                    }
                }
            }
            count++;
        }
        return count;
    }

    private static void requireRows(int[] first, int[] heads) {
        if (first.length == 0 || first[0] != 0 || first[first.length - 1] != heads.length) {
            throw new BadInputException(
                    "graph: rows must begin at 0 and end at " + heads.length + ", the number of heads");
        }
        int nodes = first.length - 1;
        for (int v = 0; v < nodes; v++) {
            if (first[v + 1] < first[v] || first[v + 1] > heads.length) {
                throw new BadInputException("graph: node " + v + ": row ends at " + first[v + 1]
                        + ", not within its start " + first[v] + " and " + heads.length);
            }
            for (int e = first[v]; e < first[v + 1]; e++) {
                requireNode("node " + v, heads[e], nodes);
                if (heads[e] == v) {
                    throw new BadInputException("graph: node " + v + ": has an edge to itself");
                }
            }
        }
    }

    private static void requireNode(String owner, int node, int nodes) {
        if (node < 0 || node >= nodes) {
            throw new BadInputException("graph: " + owner + ": names node " + node + ", there are " + nodes);
        }
    }

    private static int[] weights(String what, int[] given, int count) {
        if (given == null) {
            int[] ones = new int[count];
            Arrays.fill(ones, 1);
            return ones;
        }
        if (given.length != count) {
            throw new BadInputException(
                    "graph: " + given.length + " " + what + " weights given, " + count + " are needed");
        }
        for (int i = 0; i < count; i++) {
            if (given[i] < 1) {
                throw new BadInputException(
                        "graph: " + what + " weight " + i + " is " + given[i] + ", at least 1 is needed");
            }
        }
        return given.clone();
    }

    private void requireLimits() {
        if (totalWeight > Integer.MAX_VALUE) {
            throw new BadInputException(
                    "graph: nodes weigh " + totalWeight + " together, the limit is " + Integer.MAX_VALUE);
        }
        if (totalEdgeWeight() > Integer.MAX_VALUE) {
            throw new BadInputException(
                    "graph: edges weigh " + totalEdgeWeight() + " together, the limit is " + Integer.MAX_VALUE);
        }
    }

    /** Checks symmetry: the transposed graph must be the same, row by row in order of heads. */
    private void requireSymmetry() {
        PartitionGraph turned = turned();
        PartitionGraph sorted = turned.turned();
        for (int v = 0; v < nodeCount(); v++) {
            for (int e = sorted.first[v]; e < sorted.first[v + 1]; e++) {
                int head = sorted.heads[e];
                if (e > sorted.first[v] && sorted.heads[e - 1] == head) {
                    throw new BadInputException("graph: node " + v + ": has an edge to node " + head + " twice");
                }
                if (e >= turned.first[v + 1]
                        || turned.heads[e] != head
                        || turned.edgeWeights[e] != sorted.edgeWeights[e]) {
                    throw new BadInputException("graph: node " + v + ": edges are not the same in both directions");
                }
            }
        }
    }

    private PartitionGraph turned() {
        int[] turnedFirst = new int[first.length];
        for (int head : heads) {
            turnedFirst[head + 1]++;
        }
        for (int v = 0; v < nodeCount(); v++) {
            turnedFirst[v + 1] += turnedFirst[v];
        }
        int[] next = turnedFirst.clone();
        int[] turnedHeads = new int[heads.length];
        int[] turnedWeights = new int[heads.length];
        for (int v = 0; v < nodeCount(); v++) {
            for (int e = first[v]; e < first[v + 1]; e++) {
                int at = next[heads[e]]++;
                turnedHeads[at] = v;
                turnedWeights[at] = edgeWeights[e];
            }
        }
        return new PartitionGraph(turnedFirst, turnedHeads, nodeWeights, turnedWeights);
    }
}
