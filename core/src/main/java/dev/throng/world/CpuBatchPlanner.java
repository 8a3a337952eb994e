package dev.throng.world;

import dev.throng.BadInputException;
import dev.throng.graph.SharedWork;
import dev.throng.path.PathBuffer;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executor;

/**
 * Plans a batch with single queries over an executor. Share freely; the answers do not depend on the thread count.
 *
 * <p>The calling thread works too, so a planner never waits for an executor that has no thread to spare.
 */
public final class CpuBatchPlanner implements BatchPlanner {
    /** Requests a thread takes at a time: enough to hide the hand-over, few enough to share the work evenly. */
    private static final int PIECE = 128;

    /** Expansions between two looks at the cancel handle: a multiple of the slices of a query, so it changes nothing. */
    private static final int SLICE = 4096;

    private final World world;
    private final Executor executor;
    private final int parallelism;
    private final boolean waypoints;
    // Scratch space is large: it is kept from batch to batch.
    private final ConcurrentLinkedQueue<PathQuery> idle = new ConcurrentLinkedQueue<>();

    /**
     * @param parallelism threads to use, the calling one included, at least 1
     * @param waypoints whether the answers carry waypoints or corridors alone
     */
    public CpuBatchPlanner(World world, Executor executor, int parallelism, boolean waypoints) {
        if (parallelism < 1) {
            throw new BadInputException("batch planner: parallelism is " + parallelism + ", it must be at least 1");
        }
        this.world = world;
        this.executor = executor;
        this.parallelism = parallelism;
        this.waypoints = waypoints;
    }

    @Override
    public Paths plan(float[] requests, BatchLimits limits) {
        if (requests.length % REQUEST != 0) {
            throw new BadInputException(
                    "batch planner: " + requests.length + " coordinates are not a multiple of " + REQUEST);
        }
        int count = requests.length / REQUEST;
        BatchAnswers answers = new BatchAnswers(count, waypoints, BatchAnswers.LONGEST);
        int[] order = BatchOrder.grouped(requests);
        int pieces = (count + PIECE - 1) / PIECE;
        SharedWork.run(executor, parallelism, pieces, () -> new Worker(requests, order, limits, answers.newWriter()));
        return answers.join(executor, parallelism);
    }

    /** Plans pieces of a batch with one query. */
    private final class Worker implements SharedWork.Worker {
        private final float[] requests;
        private final int[] order;
        private final BatchLimits limits;
        private final BatchAnswers.Writer out;
        private final PathQuery query = borrow();
        private final PathBuffer path = new PathBuffer();

        Worker(float[] requests, int[] order, BatchLimits limits, BatchAnswers.Writer out) {
            this.requests = requests;
            this.order = order;
            this.limits = limits;
            this.out = out;
        }

        @Override
        public void work(int piece) {
            int end = Math.min(order.length, (piece + 1) * PIECE);
            for (int i = piece * PIECE; i < end; i++) {
                if (limits.cancelled()) {
                    out.addNotBegun(order[i]);
                } else {
                    find(REQUEST * order[i]);
                    out.add(order[i], path);
                }
            }
        }

        private void find(int at) {
            query.begin(
                    requests[at],
                    requests[at + 1],
                    requests[at + 2],
                    requests[at + 3],
                    requests[at + 4],
                    requests[at + 5]);
            for (int left = limits.expansions(); left > 0; left -= SLICE) {
                if (query.advance(Math.min(left, SLICE))) {
                    break;
                }
                if (limits.cancelled()) {
                    query.cancel();
                    break;
                }
            }
            query.finish(path);
        }

        @Override
        public void close() {
            idle.add(query);
        }
    }

    private PathQuery borrow() {
        PathQuery query = idle.poll();
        if (query == null) {
            query = world.newQuery();
            query.waypoints(waypoints);
        }
        return query;
    }
}
