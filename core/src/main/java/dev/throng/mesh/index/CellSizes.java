package dev.throng.mesh.index;

import dev.throng.graph.Graph;

/**
 * Numbers of portals and gates in the cells of a level, which determine the size of tables. Immutable by agreement:
 * nobody writes to the arrays.
 *
 * @param nodes by cell: number of nodes of the portal graph that it touches, its gates included
 * @param gates by cell: number of gates
 */
public record CellSizes(int[] nodes, int[] gates) {
    public static CellSizes of(MeshCells cells, int level) {
        int[] nodes = new int[cells.tree().cellCount(level)];
        int[] gates = new int[nodes.length];
        for (int node = 0; node < cells.nodeCount(); node++) {
            if (!cells.exists(node)) {
                continue;
            }
            int a = cells.cell(Graph.end(node, 0), level);
            int b = cells.cell(Graph.end(node, 1), level);
            nodes[a]++;
            if (a != b) {
                nodes[b]++;
                gates[a]++;
                gates[b]++;
            }
        }
        return new CellSizes(nodes, gates);
    }

    /** Returns for each cell of a level the number of gates of the level below that it touches, its own included. */
    static int[] joints(MeshCells cells, int level) {
        int[] joints = new int[cells.tree().cellCount(level)];
        for (int node = 0; node < cells.nodeCount(); node++) {
            if (cells.exists(node) && cells.gate(node, level - 1)) {
                int a = cells.cell(Graph.end(node, 0), level);
                int b = cells.cell(Graph.end(node, 1), level);
                joints[a]++;
                joints[b] += a == b ? 0 : 1;
            }
        }
        return joints;
    }

    /** Returns the sum over all cells of nodes times gates. */
    long entries() {
        long entries = 0;
        for (int cell = 0; cell < nodes.length; cell++) {
            entries += (long) nodes[cell] * gates[cell];
        }
        return entries;
    }
}
