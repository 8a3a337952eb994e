package dev.throng.partition;

import dev.throng.graph.SharedWork;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.Executor;

/**
 * Cuts connected pieces of a graph in two, and the halves again, until every part is one of those wanted. One per run.
 *
 * <p>All cuts of one depth are independent of each other and are shared out to threads; dice belong to the cut, not to
 * the thread. A half that is not connected goes on as several pieces, each at least one part.
 */
final class RecursiveBisection {
    /** Connected nodes, in order, that are to become this many parts. */
    record Piece(int[] nodes, int count) {}

    private final PartitionGraph graph;
    private final int limit;
    private final long seed;

    /**
     * @param limit what a part may weigh; kept where it can be
     */
    RecursiveBisection(PartitionGraph graph, int limit, long seed) {
        this.graph = graph;
        this.limit = limit;
        this.seed = seed;
    }

    /**
     * Cuts all pieces.
     *
     * @param parts the part of each node; written to where a piece has the node
     * @param next the first part to be given out
     * @return the first part not given out
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
        // Smallest node, size and count name a cut among all others.
        long name = ((long) piece.nodes[0] << 32) + 31L * piece.nodes.length + piece.count;
        int[] sides = new Bisection(whole, target, limits, new SplittableRandom(seed ^ name)).sides();
        int[] labels = new int[sides.length];
        int pieces = whole.labelPieces(sides, labels);
        return shared(piece, whole, labels, pieces);
    }

    /** Pieces share the parts as they share the weight; each gets at least one and none more than it has nodes. */
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
            // A bisection that left all on one side would be tried for ever.
            shared.add(new Piece(nodes[i], pieces == 1 ? 1 : counts[i]));
        }
        return shared;
    }

    /**
     * Half of the slack there is, for the other half is left for the cuts to come; but never so much that the other side
     * could be left with nothing.
     */
    private long allowed(long weight, int count, int of) {
        double even = (double) weight * count / of;
        double most = (double) limit * count;
        double slack = count == 1 ? Math.min(most, 1.5 * even) : Math.min((even + most) / 2, 1.25 * even);
        return Math.max((long) Math.ceil(even), (long) slack);
    }
}
