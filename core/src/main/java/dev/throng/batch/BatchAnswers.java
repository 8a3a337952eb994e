package dev.throng.batch;

import dev.throng.BadInputException;
import dev.throng.graph.SharedWork;
import dev.throng.path.PathBuffer;
import dev.throng.path.PathStatus;
import dev.throng.path.StopReason;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * The answers of a batch, collected in any order: each thread writes through its own {@link Writer}, and {@link #join}
 * puts them in the order of the requests.
 */
final class BatchAnswers {
    /** Maximum length of an array. */
    static final int LONGEST = Integer.MAX_VALUE - 8;

    private static final byte FOUND = BatchPaths.outcome(PathStatus.FOUND, StopReason.NONE);

    private static final int FIRST_BLOCK = 1 << 11;
    private static final int LARGEST_BLOCK = 1 << 17;

    private final int longest;
    private final boolean waypoints;
    private final byte[] outcomes;
    private final double[] costs;
    private final double[] remaining;
    /** Size of path i at i + 1; replaced by its end when joined. */
    private final int[] cellFirst;

    private final int[] waypointFirst;
    private final ConcurrentLinkedQueue<PathBlock> blocks = new ConcurrentLinkedQueue<>();
    private final PathBlocks idle;
    private final AtomicLong cellsInFullBlocks = new AtomicLong();
    private final AtomicLong floatsInFullBlocks = new AtomicLong();

    /**
     * @param longest maximum length of the arrays of the result
     * @param idle blocks to use, which are given back
     */
    BatchAnswers(int count, boolean waypoints, int longest, PathBlocks idle) {
        this.idle = idle;
        this.longest = longest;
        this.waypoints = waypoints;
        outcomes = new byte[count];
        costs = new double[count];
        remaining = new double[count];
        cellFirst = new int[count + 1];
        waypointFirst = new int[count + 1];
    }

    /** Collects the answers of one thread. One per thread. */
    final class Writer {
        private @Nullable PathBlock block;
        private int capacity = FIRST_BLOCK;

        void add(int request, PathBuffer path) {
            outcomes[request] = BatchPaths.outcome(path.status(), path.reason());
            costs[request] = path.cost();
            remaining[request] = path.remaining();
            cellFirst[request + 1] = path.corridorSize();
            waypointFirst[request + 1] = path.waypointCount();
            if (path.corridorSize() > 0 || path.waypointCount() > 0) {
                PathBlock open = block == null || !block.fits(path) ? begin(path) : block;
                open.add(request, path);
            }
        }

        /** Adds the cost of a request without a path. */
        void addCost(int request, double cost) {
            outcomes[request] = FOUND;
            costs[request] = cost;
        }

        /** Marks a request that was not begun when the batch was cancelled. */
        void addNotBegun(int request) {
            outcomes[request] = BatchPaths.outcome(PathStatus.PARTIAL, StopReason.CANCELLED);
        }

        private PathBlock begin(PathBuffer path) {
            if (block != null) {
                checkTotals(
                        cellsInFullBlocks.addAndGet(block.cellCount()),
                        floatsInFullBlocks.addAndGet(3L * block.waypointCount()));
            }
            PathBlock next = idle.take(path);
            if (next == null) {
                next = new PathBlock(capacity, path, waypoints);
                capacity = Math.min(2 * capacity, LARGEST_BLOCK);
            }
            block = next;
            blocks.add(next);
            return next;
        }
    }

    Writer newWriter() {
        return new Writer();
    }

    /** Returns all answers, once every request has one. */
    BatchPaths join(Executor executor, int parallelism) {
        int count = costs.length;
        long cellTotal = 0;
        long waypointTotal = 0;
        for (int i = 1; i <= count; i++) {
            cellTotal += cellFirst[i];
            waypointTotal += waypointFirst[i];
            checkTotals(cellTotal, 3 * waypointTotal);
            cellFirst[i] = (int) cellTotal;
            waypointFirst[i] = (int) waypointTotal;
        }
        int[] cells = new int[(int) cellTotal];
        float[] points = new float[3 * (int) waypointTotal];
        int[] places = new int[(int) waypointTotal];
        PathBlock[] pieces = blocks.toArray(PathBlock[]::new);
        SharedWork.run(
                executor,
                parallelism,
                pieces.length,
                () -> piece -> pieces[piece].copyTo(cellFirst, cells, waypointFirst, points, places));
        for (PathBlock piece : pieces) {
            idle.giveBack(piece);
        }
        return new BatchPaths(outcomes, costs, remaining, cellFirst, cells, waypointFirst, points, places);
    }

    private void checkTotals(long cells, long floats) {
        if (cells > longest || floats > longest) {
            throw new BadInputException("batch planner: the paths of " + costs.length + " requests have more than "
                    + longest + (cells > longest ? " cells" : " coordinates")
                    + ", more than one result can hold; plan in pieces");
        }
    }
}
