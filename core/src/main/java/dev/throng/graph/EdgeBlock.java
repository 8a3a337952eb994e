package dev.throng.graph;

/**
 * The edges of consecutive nodes of a graph, in flat arrays (CSR): of all nodes, or of a few whose edges an edit has
 * replaced. Immutable, share freely.
 *
 * <p>Edges of a node are contiguous, those of side 0 first, sorted by head. Edge numbers are valid only within their
 * block. An edge of infinite weight is shut.
 */
public final class EdgeBlock {
    /** Log2 of the number of nodes in a block that edits replace. */
    static final int BITS = 5;

    static final int SIZE = 1 << BITS;

    /** JVM overhead of a block [Unit: bytes]: the header and fields, and the headers of three arrays. */
    private static final int HEADERS = 32 + 3 * 16;

    /** The first node. */
    final int from;

    /** First edge of (node, side) at 2 (node - from) + side, and one past the last. */
    final int[] first;

    /** Head of each edge: node, then a bit for a dead end behind it, then a bit for the side. */
    final int[] heads;

    final float[] weights;

    EdgeBlock(int from, int[] first, int[] heads, float[] weights) {
        this.from = from;
        this.first = first;
        this.heads = heads;
        this.weights = weights;
    }

    /** First of the edges that leave a node on one side; they run to {@link #end}. */
    public int first(int node, int side) {
        return first[2 * (node - from) + side];
    }

    /** One past the last of the edges that leave a node on one side. */
    public int end(int node, int side) {
        return first[2 * (node - from) + side + 1];
    }

    /** The node at which an edge arrives. */
    public int head(int edge) {
        return Graph.headNode(heads[edge]);
    }

    /** The side of its head on which an edge arrives. */
    public int headSide(int edge) {
        return Graph.headSideOf(heads[edge]);
    }

    public float weight(int edge) {
        return weights[edge];
    }

    /** Copies the edges of a range of nodes. The caller may write to the weights before it publishes the copy. */
    EdgeBlock copy(int fromNode, int toNode) {
        int start = first[2 * (fromNode - from)];
        int end = first[2 * (toNode - from)];
        int[] newFirst = new int[2 * (toNode - fromNode) + 1];
        for (int i = 0; i < newFirst.length; i++) {
            newFirst[i] = first[2 * (fromNode - from) + i] - start;
        }
        int[] newHeads = new int[end - start];
        float[] newWeights = new float[end - start];
        System.arraycopy(heads, start, newHeads, 0, newHeads.length);
        System.arraycopy(weights, start, newWeights, 0, newWeights.length);
        return new EdgeBlock(fromNode, newFirst, newHeads, newWeights);
    }

    long bytes() {
        return HEADERS + 4L * (first.length + heads.length + weights.length);
    }
}
