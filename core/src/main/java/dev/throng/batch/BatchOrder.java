package dev.throng.batch;

import java.util.Arrays;

/**
 * In which order a batch is planned: by where a request starts, then by where it ends, so that a thread reads the same tables again
 * while they are in its cache. One per batch, reused for another of the same size.
 */
final class BatchOrder {
    private static final int BITS = 5;
    private static final int SIDE = 1 << BITS;
    private static final int GOAL = 3;

    private int[] byGoal = new int[0];
    private int[] byStart = new int[0];
    private int[] squares = new int[0];
    private int[] next = new int[0];
    private float minX;
    private float minZ;
    private float maxX;
    private float maxZ;

    /** Sorts requests by the squares of the ground that hold their starts and goals. */
    void bySquares(float[] requests) {
        int count = requests.length / BatchPlanner.REQUEST;
        if (byGoal.length != count) {
            byGoal = new int[count];
            byStart = new int[count];
            squares = new int[count];
        }
        bound(requests);
        setSquares(requests, GOAL);
        sort(null, squares, 1, 0, SIDE * SIDE, byGoal);
        setSquares(requests, 0);
        sort(byGoal, squares, 1, 0, SIDE * SIDE, byStart);
    }

    private void bound(float[] requests) {
        minX = Float.POSITIVE_INFINITY;
        minZ = Float.POSITIVE_INFINITY;
        maxX = Float.NEGATIVE_INFINITY;
        maxZ = Float.NEGATIVE_INFINITY;
        for (int i = 0; i < requests.length; i += BatchPlanner.POINT) {
            float x = requests[i];
            float z = requests[i + 2];
            // A point that is nowhere must not stretch the squares of all others.
            if (Float.isFinite(x) && Float.isFinite(z)) {
                minX = Math.min(minX, x);
                maxX = Math.max(maxX, x);
                minZ = Math.min(minZ, z);
                maxZ = Math.max(maxZ, z);
            }
        }
    }

    private void setSquares(float[] requests, int offset) {
        double scaleX = SIDE / ((double) maxX - minX);
        double scaleZ = SIDE / ((double) maxZ - minZ);
        for (int i = 0; i < squares.length; i++) {
            int at = BatchPlanner.REQUEST * i + offset;
            int column = clamped((requests[at] - minX) * scaleX);
            int row = clamped((requests[at + 2] - minZ) * scaleZ);
            squares[i] = column << BITS | row;
        }
    }

    /** What is no number counts as 0. */
    private static int clamped(double square) {
        return Math.max(0, Math.min(SIDE - 1, (int) square));
    }

    /** The requests by goal; to be read only, like all orders. */
    int[] byGoal() {
        return byGoal;
    }

    /** The requests by start, and then by goal. */
    int[] byStart() {
        return byStart;
    }

    /**
     * Sorts the requests anew, by keys.
     *
     * @param keys two for each request, of its start and of its goal
     * @param limit keys are below this
     * @return the requests by key of their start, and then by that of their goal
     */
    int[] byKeys(int[] keys, int limit) {
        sort(byStart, keys, 2, 1, limit, byGoal);
        sort(byGoal, keys, 2, 0, limit, byStart);
        return byStart;
    }

    /**
     * Counting sort, stable.
     *
     * @param order null for the requests as they are given
     * @param keys of request i at {@code stride * i + offset}
     */
    private void sort(int[] order, int[] keys, int stride, int offset, int limit, int[] sorted) {
        if (next.length < limit + 1) {
            next = new int[limit + 1];
        }
        final int[] next = this.next;
        final int count = sorted.length;
        Arrays.fill(next, 0, limit + 1, 0);
        for (int i = 0, at = offset; i < count; i++, at += stride) {
            next[keys[at] + 1]++;
        }
        for (int key = 0; key < limit; key++) {
            next[key + 1] += next[key];
        }
        for (int i = 0; i < count; i++) {
            int request = order == null ? i : order[i];
            sorted[next[keys[stride * request + offset]]++] = request;
        }
    }
}
