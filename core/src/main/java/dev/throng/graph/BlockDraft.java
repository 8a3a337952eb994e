package dev.throng.graph;

/** A block of nodes in which some edges are replaced. One per block and edit. */
final class BlockDraft {
    private final EdgeBlock before;
    private final int from;
    private final int to;

    /** Replacement edges by (node, side), as in {@link EdgeBlock#first}; null where the old edges stay. */
    private final int[][] heads;

    private final float[][] weights;

    /**
     * @param before block with the old edges; may hold further nodes
     * @param to one past the last node of the block
     */
    BlockDraft(EdgeBlock before, int from, int to) {
        this.before = before;
        this.from = from;
        this.to = to;
        heads = new int[2 * (to - from)][];
        weights = new float[heads.length][];
    }

    /** Replaces the edges that leave a node on one side; the arrays are handed over. */
    void replace(int node, int side, int[] newHeads, float[] newWeights) {
        heads[2 * (node - from) + side] = newHeads;
        weights[2 * (node - from) + side] = newWeights;
    }

    /** Number of edges that the nodes had before. */
    int edgesBefore() {
        return before.end(to - 1, 1) - before.first(from, 0);
    }

    /** Returns the new block. */
    EdgeBlock done() {
        int[] first = new int[heads.length + 1];
        for (int i = 0; i < heads.length; i++) {
            int node = from + (i >> 1);
            int size = heads[i] != null ? heads[i].length : before.end(node, i & 1) - before.first(node, i & 1);
            first[i + 1] = first[i] + size;
        }
        int[] newHeads = new int[first[heads.length]];
        float[] newWeights = new float[newHeads.length];
        for (int i = 0; i < heads.length; i++) {
            boolean replaced = heads[i] != null;
            int start = replaced ? 0 : before.first(from + (i >> 1), i & 1);
            int size = first[i + 1] - first[i];
            System.arraycopy(replaced ? heads[i] : before.heads, start, newHeads, first[i], size);
            System.arraycopy(replaced ? weights[i] : before.weights, start, newWeights, first[i], size);
        }
        return new EdgeBlock(from, first, newHeads, newWeights);
    }
}
