package dev.throng.cli;

import dev.throng.path.SearchListener;
import java.util.Arrays;

/** Records the nodes that a search expands, in order. Used by one thread. */
final class Trace implements SearchListener {
    private int[] nodes = new int[1024];
    private int size;

    @Override
    public void expanded(int node, int parent, double cost, double key) {
        if (size == nodes.length) {
            nodes = Arrays.copyOf(nodes, 2 * size);
        }
        nodes[size++] = node;
    }

    int[] nodes() {
        return Arrays.copyOf(nodes, size);
    }
}
