package dev.throng.papers.experiment;

import dev.throng.graph.ComponentLabels;
import dev.throng.mesh.NavMesh;
import dev.throng.partition.PartitionGraph;
import dev.throng.path.Components;
import java.io.IOException;
import java.io.Writer;
import java.util.Arrays;

/**
 * The polygons of a mesh's largest component and the portals between them, as input of METIS and our partitioner. Immutable, share freely.
 *
 * <p>It has only the largest component, since METIS ignores {@code -contig} for a disconnected graph.
 */
final class PolygonGraph {
    /** The properties of a partition. */
    record Cut(long edges, int largest, int parts, int inPieces) {}

    private final int[] first;
    private final int[] heads;
    private final int[] weights;

    private PolygonGraph(int[] first, int[] heads, int[] weights) {
        this.first = first;
        this.heads = heads;
        this.weights = weights;
    }

    static PolygonGraph of(NavMesh mesh) {
        int[] pairs = new int[2 * mesh.portalCount()];
        for (int i = 0; i < pairs.length; i++) {
            pairs[i] = mesh.portalPolygon(i / 2, i % 2);
        }
        // The mesh's own components include links, which are no edges here.
        Components components = ComponentLabels.of(mesh.polygonCount(), pairs, new int[0]);
        int[] node = new int[mesh.polygonCount()];
        int nodes = 0;
        for (int polygon = 0; polygon < node.length; polygon++) {
            node[polygon] = components.label(polygon) == components.largest() ? nodes++ : -1;
        }
        int[] first = new int[nodes + 1];
        int[] heads = new int[2 * mesh.portalCount()];
        int[] weights = new int[heads.length];
        int size = 0;
        for (int polygon = 0; polygon < node.length; polygon++) {
            if (node[polygon] < 0) {
                continue;
            }
            int[] row = new int[mesh.endSlot(polygon) - mesh.firstSlot(polygon)];
            for (int i = 0; i < row.length; i++) {
                row[i] = node[mesh.across(mesh.portalAt(mesh.firstSlot(polygon) + i), polygon)];
            }
            Arrays.sort(row);
            for (int i = 0; i < row.length; i++) {
                if (i > 0 && row[i] == row[i - 1]) {
                    weights[size - 1]++;
                } else {
                    heads[size] = row[i];
                    weights[size++] = 1;
                }
            }
            first[node[polygon] + 1] = size;
        }
        return new PolygonGraph(first, Arrays.copyOf(heads, size), Arrays.copyOf(weights, size));
    }

    int nodes() {
        return first.length - 1;
    }

    /** Returns the weight of all edges. */
    long edges() {
        return Arrays.stream(weights).asLongStream().sum() / 2;
    }

    PartitionGraph toCut() {
        return PartitionGraph.of(first, heads, null, weights);
    }

    /** Writes the graph in the format of METIS, with weights on edges. */
    void write(Writer out) throws IOException {
        out.write(nodes() + " " + heads.length / 2 + " 001\n");
        for (int v = 0; v < nodes(); v++) {
            StringBuilder line = new StringBuilder();
            for (int e = first[v]; e < first[v + 1]; e++) {
                line.append(heads[e] + 1).append(' ').append(weights[e]).append(' ');
            }
            out.append(line).append('\n');
        }
    }

    /**
     * Returns the properties of a partition.
     *
     * @param parts part of each node, below {@code bound}
     */
    Cut cut(int[] parts, int bound) {
        long edges = 0;
        int[] sizes = new int[bound];
        for (int v = 0; v < nodes(); v++) {
            sizes[parts[v]]++;
            for (int e = first[v]; e < first[v + 1]; e++) {
                edges += parts[heads[e]] == parts[v] ? 0 : weights[e];
            }
        }
        int[] pieces = pieces(parts, bound);
        return new Cut(
                edges / 2,
                Arrays.stream(sizes).max().orElse(0),
                (int) Arrays.stream(sizes).filter(size -> size > 0).count(),
                (int) Arrays.stream(pieces).filter(count -> count > 1).count());
    }

    /** Returns the number of pieces of each part. */
    private int[] pieces(int[] parts, int bound) {
        int[] pieces = new int[bound];
        boolean[] seen = new boolean[nodes()];
        int[] stack = new int[nodes()];
        for (int source = 0; source < nodes(); source++) {
            if (seen[source]) {
                continue;
            }
            pieces[parts[source]]++;
            seen[source] = true;
            int size = 0;
            stack[size++] = source;
            while (size > 0) {
                int v = stack[--size];
                for (int e = first[v]; e < first[v + 1]; e++) {
                    if (!seen[heads[e]] && parts[heads[e]] == parts[v]) {
                        seen[heads[e]] = true;
                        stack[size++] = heads[e];
                    }
                }
            }
        }
        return pieces;
    }
}
