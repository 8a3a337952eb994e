package dev.throng.server.api;

import dev.throng.path.SearchListener;
import java.util.Arrays;

/** Records the first nodes that a search expands. Used by one thread. */
final class Tracer implements SearchListener {
    private final int most;
    private int[] nodes = new int[1024];
    private int size;

    Tracer(int most) {
        this.most = most;
    }

    @Override
    public void expanded(int node, int parent, double cost, double key) {
        if (size == most) {
            return;
        }
        if (size == nodes.length) {
            nodes = Arrays.copyOf(nodes, Math.min(most, 2 * size));
        }
        nodes[size++] = node;
    }

    int[] nodes() {
        return Arrays.copyOf(nodes, size);
    }
}
