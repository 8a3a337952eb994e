package dev.throng.partition;

import java.util.Arrays;
import java.util.SplittableRandom;

/** Graphs to cut, of all the shapes that worlds come in. One per test. */
final class RandomGraphs {
    private final SplittableRandom random;
    private int[] pairs = new int[64];
    private int size;

    RandomGraphs(long seed) {
        random = new SplittableRandom(seed);
    }

    /** A drawing: every sign but '#' is a node, joined with those beside, above and below. Nodes are numbered by rows. */
    static PartitionGraph drawn(String drawing) {
        String[] rows = drawing.split("\n");
        boolean[][] open = new boolean[rows.length][];
        for (int y = 0; y < rows.length; y++) {
            open[y] = new boolean[rows[y].length()];
            for (int x = 0; x < open[y].length; x++) {
                open[y][x] = rows[y].charAt(x) != '#';
            }
        }
        return new RandomGraphs(0).grid(open);
    }

    /** A grid where about one tile in this many is a hole. */
    PartitionGraph gridWithHoles(int width, int height, int oneIn) {
        boolean[][] open = new boolean[height][width];
        for (boolean[] row : open) {
            for (int x = 0; x < width; x++) {
                row[x] = random.nextInt(oneIn) != 0;
            }
        }
        return grid(open);
    }

    private PartitionGraph grid(boolean[][] open) {
        size = 0;
        int[][] ids = new int[open.length][];
        int nodes = 0;
        for (int y = 0; y < open.length; y++) {
            ids[y] = new int[open[y].length];
            for (int x = 0; x < open[y].length; x++) {
                if (!open[y][x]) {
                    continue;
                }
                ids[y][x] = nodes++;
                if (x > 0 && open[y][x - 1]) {
                    join(ids[y][x - 1], ids[y][x]);
                }
                if (y > 0 && x < open[y - 1].length && open[y - 1][x]) {
                    join(ids[y - 1][x], ids[y][x]);
                }
            }
        }
        return graph(nodes);
    }

    /** Points in a square, joined where they are near. */
    PartitionGraph geometric(int nodes, double reach) {
        size = 0;
        double[] xs = new double[nodes];
        double[] ys = new double[nodes];
        for (int v = 0; v < nodes; v++) {
            xs[v] = random.nextDouble();
            ys[v] = random.nextDouble();
            for (int u = 0; u < v; u++) {
                if (Math.hypot(xs[u] - xs[v], ys[u] - ys[v]) < reach) {
                    join(u, v);
                }
            }
        }
        return graph(nodes);
    }

    /** Each node hangs on an earlier one, at most this many numbers back: 1 gives a path. */
    PartitionGraph tree(int nodes, int back) {
        size = 0;
        for (int v = 1; v < nodes; v++) {
            join(v, v - 1 - random.nextInt(Math.min(v, back)));
        }
        return graph(nodes);
    }

    /** Node 0 in the middle of all others. */
    PartitionGraph star(int leaves) {
        size = 0;
        for (int v = 1; v <= leaves; v++) {
            join(0, v);
        }
        return graph(leaves + 1);
    }

    /** A tree with some more edges. */
    PartitionGraph connected(int nodes, int moreEdges) {
        size = 0;
        for (int v = 1; v < nodes; v++) {
            join(v, random.nextInt(v));
        }
        for (int i = 0; i < moreEdges; i++) {
            join(random.nextInt(nodes), random.nextInt(nodes));
        }
        return graph(nodes);
    }

    /** The same graph with weights from 1 to these on nodes and edges. */
    PartitionGraph weighted(PartitionGraph graph, int maxNode, int maxEdge) {
        int[] nodeWeights = new int[graph.nodeCount()];
        for (int v = 0; v < nodeWeights.length; v++) {
            nodeWeights[v] = 1 + random.nextInt(maxNode);
        }
        int[] ends = new int[graph.heads.length];
        int[] weights = new int[graph.heads.length / 2];
        int count = 0;
        for (int v = 0; v < nodeWeights.length; v++) {
            for (int e = graph.first[v]; e < graph.first[v + 1]; e++) {
                if (graph.heads[e] > v) {
                    ends[2 * count] = v;
                    ends[2 * count + 1] = graph.heads[e];
                    weights[count++] = 1 + random.nextInt(maxEdge);
                }
            }
        }
        return PartitionGraph.ofPairs(nodeWeights.length, ends, nodeWeights, weights);
    }

    private void join(int a, int b) {
        if (size == pairs.length) {
            pairs = Arrays.copyOf(pairs, 2 * size);
        }
        pairs[size++] = a;
        pairs[size++] = b;
    }

    private PartitionGraph graph(int nodes) {
        return PartitionGraph.ofPairs(nodes, Arrays.copyOf(pairs, size));
    }
}
