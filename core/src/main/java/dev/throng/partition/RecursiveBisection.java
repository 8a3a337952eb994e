package dev.throng.partition;

import dev.throng.graph.SharedWork;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.Executor;

/**
 * Cuts connected pieces of a graph in two, and the halves again, until the number of parts is reached. One per run.
 *
 * <p>All cuts of one depth are independent and run in parallel; random numbers belong to the cut, not to the thread. A
 * half that is not connected becomes several pieces, each at least one part.
 */
final class RecursiveBisection {
    /** Connected nodes, in order, and the number of parts to cut them into. */
    record Piece(int[] nodes, int count) {}

    private final PartitionGraph graph;
    private final int limit;
    private final long seed;

    /** @param limit maximum weight of a part; kept where possible */
    RecursiveBisection(PartitionGraph graph, int limit, long seed) {
        this.graph = graph;
        this.limit = limit;
        this.seed = seed;
    }

    /**
     * Cuts all pieces.
     *
     * @param parts part of each node; written for the nodes of the pieces
     * @param next first free part number
     * @return first part number that is still free
     */
    int cut(List<Piece> pieces, int[] parts, int next, Executor executor, int parallelism) {
        List<Piece> waiting = pieces;
        int nextPart = next;
        while (!waiting.isEmpty()) {
            List<Piece> now = new ArrayList<>();
            for (Piece piece : waiting) {
                if (piece.count > 1) {
                    now.add(piece);
                } else {
                    for (int v : piece.nodes) {
                        parts[v] = nextPart;
                    }
                    nextPart++;
                }
            }
            List<List<Piece>> halves = new ArrayList<>();
            for (int i = 0; i < now.size(); i++) {
                halves.add(null);
            }
            SharedWork.run(executor, parallelism, now.size(), () -> {
                Subgraph subgraph = new Subgraph(graph);
                return i -> halves.set(i, halved(now.get(i), subgraph));
            });
            waiting = new ArrayList<>();
            for (List<Piece> pair : halves) {
                waiting.addAll(pair);
            }
        }
        return nextPart;
    }

    private List<Piece> halved(Piece piece, Subgraph subgraph) {
        PartitionGraph whole = subgraph.of(piece.nodes);
        long weight = whole.totalWeight();
        int half = piece.count / 2;
        long target = weight * half / piece.count;
        long[] limits = {allowed(weight, half, piece.count), allowed(weight, piece.count - half, piece.count)};
        // Smallest node, size and count identify a cut.
        long name = ((long) piece.nodes[0] << 32) + 31L * piece.nodes.length + piece.count;
        int[] sides = new Bisection(whole, target, limits, new SplittableRandom(seed ^ name)).sides();
        int[] labels = new int[sides.length];
        int pieces = whole.labelPieces(sides, labels);
        return shared(piece, whole, labels, pieces);
    }

    /**
     * Divides the parts among pieces in proportion to weight; each gets at least one and at most as many as it has
     * nodes.
     */
    private static List<Piece> shared(Piece piece, PartitionGraph whole, int[] labels, int pieces) {
        int[] sizes = new int[pieces];
        int[] weights = whole.partWeights(labels, pieces);
        for (int label : labels) {
            sizes[label]++;
        }
        int[] counts = new int[pieces];
        int left = piece.count;
        int heaviest = 0;
        for (int i = 0; i < pieces; i++) {
            long share = Math.round((double) weights[i] * piece.count / whole.totalWeight());
            counts[i] = (int) Math.max(1, Math.min(sizes[i], share));
            left -= counts[i];
            heaviest = weights[i] > weights[heaviest] ? i : heaviest;
        }
        for (int i = heaviest, turns = 0; turns < pieces; i = (i + 1) % pieces, turns++) {
            int count = Math.max(1, Math.min(sizes[i], counts[i] + left));
            left -= count - counts[i];
            counts[i] = count;
        }
        int[][] nodes = new int[pieces][];
        for (int i = 0; i < pieces; i++) {
            nodes[i] = new int[sizes[i]];
            sizes[i] = 0;
        }
        for (int v = 0; v < labels.length; v++) {
            nodes[labels[v]][sizes[labels[v]]++] = piece.nodes[v];
        }
        List<Piece> shared = new ArrayList<>();
        for (int i = 0; i < pieces; i++) {
            // A bisection that left all nodes on one side would be repeated for ever.
            shared.add(new Piece(nodes[i], pieces == 1 ? 1 : counts[i]));
        }
        return shared;
    }

    /**
     * Returns half of the available slack, since the other half is left for later cuts, but never so much that the
     * other side could become empty.
     */
    private long allowed(long weight, int count, int of) {
        double even = (double) weight * count / of;
        double most = (double) limit * count;
        double slack = count == 1 ? Math.min(most, 1.5 * even) : Math.min((even + most) / 2, 1.25 * even);
        return Math.max((long) Math.ceil(even), (long) slack);
    }
}
