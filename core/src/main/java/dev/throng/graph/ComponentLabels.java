package dev.throng.graph;

import dev.throng.BadInputException;
import dev.throng.array.ChunkedInts;
import dev.throng.facade.Check;
import dev.throng.path.Components;
import java.util.Arrays;
import java.util.function.Supplier;

/**
 * Storage of {@link Components}: labels of the nodes, made, repaired and read as arrays here. Immutable, share freely.
 *
 * <p>Nodes joined by two-way edges share a label. One-way edges lead from label to label. What is reached through them is found when it is
 * first asked for, label by label, and kept: this changes no answer.
 */
public final class ComponentLabels implements Components {
    private static final Supplier<int[]> NO_EDGES = () -> new int[0];

    private final ChunkedInts labels;
    private final ChunkedInts sizes;

    /** Lists the nodes that one-way edges join [(from, to)]; not used any more when {@link #reach} is there. */
    private volatile Supplier<int[]> oneWay;

    /** Null until it is first needed. */
    private volatile LabelReach reach;

    private ComponentLabels(ChunkedInts labels, ChunkedInts sizes, Supplier<int[]> oneWay, LabelReach reach) {
        this.labels = labels;
        this.sizes = sizes;
        this.oneWay = oneWay;
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
     */
    public static ComponentLabels of(int nodes, int[] twoWay, int[] oneWay) {
        return of(new boolean[nodes], twoWay, () -> oneWay);
    }

    /**
     * As the other, with some nodes left out: they have the label -1.
     *
     * @param leftOut whether a node is left out; no edge may name such a node
     * @param twoWay the nodes that two-way edges join [(a, b)]
     * @param oneWay lists the nodes that one-way edges join [(from, to)], when they are first needed
     * @return the labels, with reachability between them
     */
    public static ComponentLabels of(boolean[] leftOut, int[] twoWay, Supplier<int[]> oneWay) {
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
        return ofLabels(labels, count, NO_EDGES);
    }

    private static ComponentLabels ofLabels(int[] labels, int count, Supplier<int[]> oneWay) {
        int[] sizes = new int[count];
        for (int label : labels) {
            if (label >= 0) {
                sizes[label]++;
            }
        }
        return new ComponentLabels(ChunkedInts.of(labels), ChunkedInts.of(sizes), oneWay, null);
    }

    /**
     * Returns these components with other labels for some nodes, as after an edit that joins or cuts components.
     * Unchanged parts are shared.
     *
     * @param nodes whose labels change, each once
     * @param newLabels of these nodes, in the same order; negative for one that is left out
     * @param changed number of these nodes
     * @param count number of labels from now on; some may have no node
     * @param edges lists the nodes that one-way edges join from now on [(from, to)], when they are first needed
     * @return the new labels, with reachability between them
     */
    public ComponentLabels relabelled(int[] nodes, int[] newLabels, int changed, int count, Supplier<int[]> edges) {
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
        return new ComponentLabels(label.done(), size.done(), edges, null);
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
        return new ComponentLabels(ChunkedInts.of(more), sizes, oneWay, reach);
    }

    /**
     * Returns the same components of a later state with the same one-way edges.
     *
     * @param edges lists the nodes that one-way edges join, as {@link #of(boolean[], int[], Supplier)} takes them
     */
    public ComponentLabels with(Supplier<int[]> edges) {
        // Else an earlier state would be kept for its edges.
        return reach != null ? this : new ComponentLabels(labels, sizes, edges, null);
    }

    private LabelReach reach() {
        LabelReach known = reach;
        if (known == null) {
            // Two threads at once make the same: either may stay.
            Supplier<int[]> edges = oneWay;
            known = reach;
            if (known == null) {
                known = new LabelReach(labels, sizes.length(), edges.get());
                reach = known;
                oneWay = NO_EDGES;
            }
        }
        return known;
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

    /**
     * Returns the labels and the reachability bits as plain arrays.
     *
     * @throws BadInputException when one-way edges touch more than {@value #ONE_WAY_LIMIT} components
     */
    public FlatComponents flat() {
        return reach().flat(labels.toArray());
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
        return reach().reachable(a, b);
    }
}
