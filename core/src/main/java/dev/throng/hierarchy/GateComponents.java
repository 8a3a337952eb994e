package dev.throng.hierarchy;

import java.util.Arrays;

/** Finds which gates can be reached from which. Stateless. */
final class GateComponents {
    private GateComponents() {}

    /** By gate: the smallest gate of its component, {@link Hierarchy#UNUSED} for ids that no block knows. */
    static int[] labels(int gates, CellBlock[] blocks) {
        int[] parents = new int[gates];
        Arrays.fill(parents, Hierarchy.UNUSED);
        for (CellBlock block : blocks) {
            int[] ends = block.ends;
            int size = ends.length;
            for (int row = 0; row < size; row++) {
                int gate = ends[row] >> 1;
                if (parents[gate] == Hierarchy.UNUSED) {
                    parents[gate] = gate;
                }
                // One earlier gate of the same group is enough: ways inside a cell join all or none of a group.
                for (int earlier = row - 1; earlier >= 0; earlier--) {
                    if (block.costs[row * size + earlier] != CellBlock.NO_WAY) {
                        join(parents, gate, ends[earlier] >> 1);
                        break;
                    }
                }
            }
        }
        // A root is the smallest gate of its component, so it has its final label when the others ask for it.
        for (int gate = 0; gate < gates; gate++) {
            if (parents[gate] != Hierarchy.UNUSED) {
                parents[gate] = parents[parents[gate]];
            }
        }
        return parents;
    }

    private static void join(int[] parents, int a, int b) {
        int rootA = root(parents, a);
        int rootB = root(parents, b);
        parents[Math.max(rootA, rootB)] = Math.min(rootA, rootB);
    }

    private static int root(int[] parents, int gate) {
        while (parents[gate] != gate) {
            parents[gate] = parents[parents[gate]];
            gate = parents[gate];
        }
        return gate;
    }
}
