package dev.throng.batch;

import dev.throng.BadInputException;
import java.util.Arrays;
import java.util.Objects;

/**
 * Answers many requests at once.
 *
 * <p>For the same world and requests, every planner returns the same status, and the same cost to within 1e-5 of it. {@link
 * CpuBatchPlanner} returns the very paths of single queries, bit for bit, where {@link CpuBatchPlanner#withPathsOfSingleQueries} was
 * chosen. Otherwise, and on a device, it may be another one of several cheapest paths. On paths of a few metres the cost that a
 * device finds may be off by a fraction of a millimetre instead.
 */
public interface BatchPlanner {
    /** Floats per request: from (x, y, z), to (x, y, z). */
    int REQUEST = 6;

    /** Floats per point. */
    int POINT = 3;

    /** Receives the answers of a batch piece by piece, in the order of the requests. */
    interface Sink {
        /**
         * Called once for each piece, on the planning thread.
         *
         * @param first the request that path 0 answers
         * @param paths the answers of the piece
         */
        void take(int first, BatchPaths paths);
    }

    /**
     * Answers every request; one that is stopped by a limit has the reason.
     *
     * @param requests [(fromX, fromY, fromZ, toX, toY, toZ)], read only while the call runs
     * @param limits limits of the batch's work
     * @return one answer a request, in their order
     */
    BatchPaths plan(float[] requests, BatchLimits limits);

    /**
     * Answers every request.
     *
     * @param requests [(fromX, fromY, fromZ, toX, toY, toZ)], read only while the call runs
     * @return one answer a request, in their order
     */
    default BatchPaths plan(float[] requests) {
        return plan(requests, BatchLimits.NONE);
    }

    /**
     * Computes the cost of every request: the statuses and costs of {@link #plan}, without paths. On a mesh with an
     * index this takes a fraction of the time and memory.
     *
     * @param requests [(fromX, fromY, fromZ, toX, toY, toZ)], read only while the call runs
     * @param limits how much the batch may do
     * @return one answer a request, in their order, each with an empty corridor and no waypoints
     */
    default BatchPaths costs(float[] requests, BatchLimits limits) {
        return plan(requests, limits).costsAlone();
    }

    /**
     * Computes the cost of every request: the statuses and costs of {@link #plan}, without paths.
     *
     * @param requests [(fromX, fromY, fromZ, toX, toY, toZ)], read only while the call runs
     * @return one answer a request, in their order, each with an empty corridor and no waypoints
     */
    default BatchPaths costs(float[] requests) {
        return costs(requests, BatchLimits.NONE);
    }

    /**
     * Computes the costs of the cheapest paths from every source to every target.
     *
     * @param sources [(x, y, z)], read only while the call runs
     * @param targets [(x, y, z)], read only while the call runs
     * @return row by row, a row for each source and a column for each target; infinite where there is no path
     * @throws BadInputException when there are more pairs than one array can hold
     */
    default double[] costMatrix(float[] sources, float[] targets) {
        int rows = countOf(sources, POINT);
        int columns = countOf(targets, POINT);
        double[] costs = CostMatrix.empty(rows, columns);
        // Whole rows, so that requests with a common start can share a search; some thousand requests at once.
        int rowsAtOnce = Math.max(1, (1 << 16) / Math.max(1, columns));
        for (int first = 0; first < rows && columns > 0; first += rowsAtOnce) {
            int end = Math.min(rows, first + rowsAtOnce);
            float[] requests = newRequests((long) (end - first) * columns);
            for (int i = 0; i < requests.length / REQUEST; i++) {
                System.arraycopy(sources, POINT * (first + i / columns), requests, REQUEST * i, POINT);
                System.arraycopy(targets, POINT * (i % columns), requests, REQUEST * i + POINT, POINT);
            }
            BatchPaths answers = costs(requests);
            for (int i = 0; i < answers.count(); i++) {
                costs[first * columns + i] = answers.cost(i);
            }
        }
        return costs;
    }

    /**
     * Finds a path from every start to one goal.
     *
     * @param starts [(x, y, z)]
     * @param goalX x of the goal
     * @param goalY y of the goal
     * @param goalZ z of the goal
     * @return one answer a start, in their order
     */
    default BatchPaths planToOne(float[] starts, double goalX, double goalY, double goalZ) {
        return plan(withOneEnd(starts, 0, goalX, goalY, goalZ));
    }

    /**
     * Finds a path from one start to every goal.
     *
     * @param startX x of the start
     * @param startY y of the start
     * @param startZ z of the start
     * @param goals [(x, y, z)]
     * @return one answer a goal, in their order
     */
    default BatchPaths planFromOne(double startX, double startY, double startZ, float[] goals) {
        return plan(withOneEnd(goals, POINT, startX, startY, startZ));
    }

    /**
     * Answers requests piece by piece: for batches whose paths do not fit into one result or into memory.
     *
     * @param requests [(fromX, fromY, fromZ, toX, toY, toZ)], read only while the call runs
     * @param limits how much the batch may do
     * @param size requests per piece [Limits: at least 1]
     * @param sink receives the pieces in the order of the requests
     */
    default void planInPieces(float[] requests, BatchLimits limits, int size, Sink sink) {
        Objects.requireNonNull(requests, "requests is null");
        Objects.requireNonNull(limits, "limits is null");
        Objects.requireNonNull(sink, "sink is null");
        if (size < 1) {
            throw new BadInputException("batch planner: pieces of " + size + " requests, at least 1 is needed");
        }
        int count = countOf(requests, REQUEST);
        for (int first = 0; first < count; first += Math.min(size, count - first)) {
            int end = first + Math.min(size, count - first);
            sink.take(first, plan(Arrays.copyOfRange(requests, REQUEST * first, REQUEST * end), limits));
        }
    }

    /** Returns the number of points or requests in an array. */
    private static int countOf(float[] coordinates, int each) {
        Objects.requireNonNull(coordinates, "coordinates is null");
        if (coordinates.length % each != 0) {
            throw new BadInputException(
                    "batch planner: " + coordinates.length + " coordinates are not a multiple of " + each);
        }
        return coordinates.length / each;
    }

    private static float[] newRequests(long count) {
        if (count > Integer.MAX_VALUE / REQUEST) {
            throw new BadInputException(
                    "batch planner: " + count + " requests, the limit of one batch is " + Integer.MAX_VALUE / REQUEST);
        }
        return new float[REQUEST * (int) count];
    }

    /** @param at offset of the many points in a request; the single point has the other offset */
    private static float[] withOneEnd(float[] many, int at, double x, double y, double z) {
        int count = countOf(many, POINT);
        float[] requests = newRequests(count);
        int one = POINT - at;
        for (int i = 0; i < count; i++) {
            System.arraycopy(many, POINT * i, requests, REQUEST * i + at, POINT);
            requests[REQUEST * i + one] = (float) x;
            requests[REQUEST * i + one + 1] = (float) y;
            requests[REQUEST * i + one + 2] = (float) z;
        }
        return requests;
    }
}
