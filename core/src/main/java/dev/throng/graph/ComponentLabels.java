package dev.throng.graph;

import dev.throng.BadInputException;
import dev.throng.array.ChunkedInts;
import dev.throng.facade.Check;
import dev.throng.path.Components;
import java.util.Arrays;

/**
 * Storage of {@link Components}: labels of the nodes, made, repaired and read as arrays here. Immutable, share freely.
 *
 * <p>Nodes joined by two-way edges share a label. One-way edges lead from label to label; reachability through them is
 * stored as one bit per pair of the labels they touch.
 */
public final class ComponentLabels implements Components {
    private final ChunkedInts labels;
    private final ChunkedInts sizes;
    /**
     * Row of {@link #reach} by label, -1 where no one-way edge touches the label; null if there are no one-way edges.
     */
    private final int[] rows;

    private final long[][] reach;

    private ComponentLabels(ChunkedInts labels, ChunkedInts sizes, int[] rows, long[][] reach) {
        this.labels = labels;
        this.sizes = sizes;
        this.rows = rows;
        this.reach = reach;
    }

    /** Returns the storage of components. */
    public static ComponentLabels of(Components components) {
        return (ComponentLabels) components;
    }

    /**
     * Labels the connected components; label 0 holds node 0, and so on in order of the smallest node.
     *
     * @param nodes number of nodes; their ids count up from 0
     * @param twoWay the nodes that two-way edges join [(a, b)]
     * @param oneWay the nodes that one-way edges join [(from, to)]
     * @return the labels, with reachability between them
     * @throws BadInputException when one-way edges touch more than {@value #ONE_WAY_LIMIT} components
     */
    public static ComponentLabels of(int nodes, int[] twoWay, int[] oneWay) {
        return of(new boolean[nodes], twoWay, oneWay);
    }

    /**
     * As the other, with some nodes left out: they have the label -1.
     *
     * @param leftOut whether a node is left out; no edge may name such a node
     * @param twoWay the nodes that two-way edges join [(a, b)]
     * @param oneWay the nodes that one-way edges join [(from, to)]
     * @return the labels, with reachability between them
     * @throws BadInputException when one-way edges touch more than {@value #ONE_WAY_LIMIT} components
     */
    public static ComponentLabels of(boolean[] leftOut, int[] twoWay, int[] oneWay) {
        int nodes = leftOut.length;
        int[] parent = new int[nodes];
        for (int i = 0; i < nodes; i++) {
            parent[i] = i;
        }
        for (int i = 0; i < twoWay.length; i += 2) {
            int a = root(parent, twoWay[i]);
            int b = root(parent, twoWay[i + 1]);
            // The smaller id wins, so the root of a set is its smallest node.
            parent[Math.max(a, b)] = Math.min(a, b);
        }
        int count = 0;
        int[] labels = new int[nodes];
        for (int i = 0; i < nodes; i++) {
            int root = root(parent, i);
            labels[i] = leftOut[i] ? Ids.NONE : root == i ? count++ : labels[root];
        }
        return ofLabels(labels, count, oneWay);
    }

    /**
     * Takes labels that the caller has computed, for example by flood fill. There are no one-way edges.
     *
     * @param labels by node: 0 to {@code count - 1}, or negative for a node that is left out; copied
     * @param count number of labels
     * @return these labels; only nodes of one label reach each other
     */
    public static ComponentLabels ofLabels(int[] labels, int count) {
        return ofLabels(labels, count, new int[0]);
    }

    private static ComponentLabels ofLabels(int[] labels, int count, int[] oneWay) {
        int[] sizes = new int[count];
        for (int label : labels) {
            if (label >= 0) {
                sizes[label]++;
            }
        }
        return joined(ChunkedInts.of(labels), ChunkedInts.of(sizes), oneWay);
    }

    /**
     * Returns these components with other labels for some nodes, as after an edit that joins or cuts components.
     * Unchanged parts are shared.
     *
     * @param nodes whose labels change, each once
     * @param newLabels of these nodes, in the same order; negative for one that is left out
     * @param changed number of these nodes
     * @param count number of labels from now on; some may have no node
     * @param oneWay the nodes that one-way edges join from now on [(from, to)]
     * @return the new labels, with reachability between them
     * @throws BadInputException when one-way edges touch more than {@value #ONE_WAY_LIMIT} components
     */
    public ComponentLabels relabelled(int[] nodes, int[] newLabels, int changed, int count, int[] oneWay) {
        ChunkedInts.Edit label = labels.edit();
        ChunkedInts.Edit size = sizes.grown(count).edit();
        for (int i = 0; i < changed; i++) {
            int before = label.get(nodes[i]);
            if (before >= 0) {
                size.set(before, size.get(before) - 1);
            }
            label.set(nodes[i], newLabels[i]);
            if (newLabels[i] >= 0) {
                size.set(newLabels[i], size.get(newLabels[i]) + 1);
            }
        }
        return joined(label.done(), size.done(), oneWay);
    }

    /**
     * Returns these components with more nodes, which are left out.
     *
     * @param nodes number of nodes from now on
     * @return the same labels for the old nodes
     */
    public ComponentLabels grown(int nodes) {
        if (nodes <= labels.length()) {
            return this;
        }
        int[] more = Arrays.copyOf(labels.toArray(), nodes);
        Arrays.fill(more, labels.length(), nodes, -1);
        return new ComponentLabels(ChunkedInts.of(more), sizes, rows, reach);
    }

    private static ComponentLabels joined(ChunkedInts labels, ChunkedInts sizes, int[] oneWay) {
        if (oneWay.length == 0) {
            return new ComponentLabels(labels, sizes, null, null);
        }
        int[] rows = new int[sizes.length()];
        Arrays.fill(rows, -1);
        int touched = 0;
        for (int node : oneWay) {
            if (rows[labels.get(node)] < 0) {
                rows[labels.get(node)] = touched++;
            }
        }
        if (touched > ONE_WAY_LIMIT) {
            throw new BadInputException(
                    "one-way links touch " + touched + " separate components, the limit is " + ONE_WAY_LIMIT);
        }
        return new ComponentLabels(labels, sizes, rows, closure(touched, rows, labels, oneWay));
    }

    private static long[][] closure(int touched, int[] rows, ChunkedInts labels, int[] oneWay) {
        int[] first = new int[touched + 1];
        for (int i = 0; i < oneWay.length; i += 2) {
            first[rows[labels.get(oneWay[i])] + 1]++;
        }
        for (int i = 0; i < touched; i++) {
            first[i + 1] += first[i];
        }
        int[] next = first.clone();
        int[] heads = new int[oneWay.length / 2];
        for (int i = 0; i < oneWay.length; i += 2) {
            heads[next[rows[labels.get(oneWay[i])]]++] = rows[labels.get(oneWay[i + 1])];
        }
        long[][] reach = new long[touched][(touched + 63) >> 6];
        int[] queue = new int[touched];
        for (int source = 0; source < touched; source++) {
            long[] seen = reach[source];
            seen[source >> 6] |= 1L << source;
            int size = 0;
            queue[size++] = source;
            for (int at = 0; at < size; at++) {
                for (int e = first[queue[at]]; e < first[queue[at] + 1]; e++) {
                    int head = heads[e];
                    if ((seen[head >> 6] & 1L << head) == 0) {
                        seen[head >> 6] |= 1L << head;
                        queue[size++] = head;
                    }
                }
            }
        }
        return reach;
    }

    private static int root(int[] parent, int node) {
        while (parent[node] != node) {
            parent[node] = parent[parent[node]];
            node = parent[node];
        }
        return node;
    }

    @Override
    public int count() {
        return sizes.length();
    }

    @Override
    public int label(int node) {
        Check.index("node", node, labels.length());
        return labels.get(node);
    }

    @Override
    public int size(int label) {
        Check.index("component", label, count());
        return sizes.get(label);
    }

    @Override
    public int largest() {
        int best = -1;
        for (int label = 0; label < sizes.length(); label++) {
            if (best < 0 || sizes.get(label) > sizes.get(best)) {
                best = label;
            }
        }
        return best;
    }

    /** Returns the labels and the reachability bits as plain arrays. */
    public FlatComponents flat() {
        if (rows == null) {
            return new FlatComponents(labels.toArray(), new int[0], new int[0], 0);
        }
        int words = reach.length + Integer.SIZE - 1 >> 5;
        int[] bits = new int[words * reach.length];
        for (int row = 0; row < reach.length; row++) {
            for (int word = 0; word < words; word++) {
                bits[row * words + word] = (int) (reach[row][word >> 1] >>> 32 * (word & 1));
            }
        }
        return new FlatComponents(labels.toArray(), rows, bits, words);
    }

    @Override
    public boolean reachable(int from, int to) {
        Check.index("node", from, labels.length());
        Check.index("node", to, labels.length());
        int a = labels.get(from);
        int b = labels.get(to);
        if (a < 0 || b < 0) {
            return false;
        }
        if (a == b) {
            return true;
        }
        if (rows == null || rows[a] < 0 || rows[b] < 0) {
            return false;
        }
        return (reach[rows[a]][rows[b] >> 6] & 1L << rows[b]) != 0;
    }
}
