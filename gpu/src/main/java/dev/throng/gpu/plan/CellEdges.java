package dev.throng.gpu.plan;

import dev.throng.graph.FlatGraph;
import dev.throng.graph.Graph;
import dev.throng.mesh.graph.PortalGraph;
import java.util.Arrays;

/**
 * The edges inside cells, with local node numbers, in the layout of joins.c. A device joins points to gates with them if it has no tables. Immutable.
 */
final class CellEdges {
    /** First edge by node of a cell, doubled, plus the side that is left; and the end of the last. */
    final int[] first;

    /** Two ints per edge: the local number of its head, doubled, plus the side that is reached; and its cost. */
    final int[] edges;

    /**
     * @param costs costs of the edges of the graph, in grains of the tables
     * @param backward whether edges are reversed, which matters only for one-way links
     */
    CellEdges(PortalGraph portals, OverlayUpload overlay, int[] costs, boolean backward) {
        FlatGraph graph = portals.graph().flat();
        int portalCount = portals.mesh().portalCount();
        int[] firstNode = overlay.firstNode();
        int[] nodes = overlay.nodes();
        int[] endCells = overlay.endCells();
        char[] places = overlay.places();
        int[] rows = new int[2 * nodes.length + 1];
        int[] found = new int[4 * graph.heads().length];
        int size = 0;
        for (int level = 0; level < overlay.levels(); level++) {
            int base = level * overlay.endCount;
            for (int cell = overlay.firstCells[level]; cell < overlay.firstCells[level + 1]; cell++) {
                for (int i = 2 * firstNode[cell]; i < 2 * firstNode[cell + 1]; i++) {
                    int out = Graph.end(nodes[i >> 1], i & 1);
                    int node = out >> 1;
                    if (endCells[base + out] == cell) {
                        boolean link = node >= portalCount && (out & 1) == 1;
                        int other = link ? (node - portalCount ^ 1) + portalCount : node;
                        int from = link && backward ? Graph.end(other, 1) : out;
                        for (int e = graph.first()[from]; e < graph.first()[from + 1]; e++) {
                            int head = graph.heads()[e];
                            int end = link ? Graph.end(other, 1) : Graph.end(head >> 2, head & 1);
                            if (endCells[base + end] == cell) {
                                found = size + 2 > found.length ? Arrays.copyOf(found, 2 * size) : found;
                                found[size++] = places[base + end] << 1 | end & 1;
                                found[size++] = costs[e];
                            }
                        }
                    }
                    rows[i + 1] = size / 2;
                }
            }
        }
        first = rows;
        edges = Arrays.copyOf(found, size);
    }
}
