package dev.throng.batch;

import dev.throng.mesh.flat.MeshArrays;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The order in which a batch is planned: by the location of starts, then of goals, so that a thread reads the same
 * tables while they are in its cache. One per batch, reused for another of the same size.
 */
final class BatchOrder {
    private static final int BITS = 5;
    private static final int SIDE = 1 << BITS;
    private static final int GOAL = 3;
    private static final int[] NONE = {};

    private int[] byGoal = NONE;
    private int[] byStart = NONE;
    private int[] points = NONE;
    private int[] squares = NONE;
    private int[] next = NONE;
    private float minX;
    private float minZ;
    private float maxX;
    private float maxZ;

    /**
     * Sorts requests by the squares of the ground in which they start, and then by those of their goals.
     *
     * @return the requests in that order; to be read only, like all orders
     */
    int[] bySquares(float[] requests) {
        setCount(requests);
        bound(requests);
        setSquares(requests, GOAL, BatchPlanner.REQUEST);
        sort(null, squares, 1, 0, SIDE * SIDE, byGoal);
        setSquares(requests, 0, BatchPlanner.REQUEST);
        sort(byGoal, squares, 1, 0, SIDE * SIDE, byStart);
        return byStart;
    }

    /**
     * Sorts the points of requests on a mesh, starts and goals together, by the squares that hold them.
     *
     * @return point 2 i is the start of request i, point 2 i + 1 its goal
     */
    int[] pointsBySquares(float[] requests, MeshArrays mesh) {
        setCount(requests);
        if (points.length != 2 * byStart.length) {
            points = new int[2 * byStart.length];
        }
        minX = mesh.min(0);
        maxX = mesh.max(0);
        minZ = mesh.min(2);
        maxZ = mesh.max(2);
        setSquares(requests, 0, BatchPlanner.POINT);
        sort(null, squares, 1, 0, SIDE * SIDE, points);
        return points;
    }

    private void setCount(float[] requests) {
        int count = requests.length / BatchPlanner.REQUEST;
        if (byGoal.length != count) {
            byGoal = new int[count];
            byStart = new int[count];
            squares = new int[2 * count];
        }
    }

    private void bound(float[] requests) {
        minX = Float.POSITIVE_INFINITY;
        minZ = Float.POSITIVE_INFINITY;
        maxX = Float.NEGATIVE_INFINITY;
        maxZ = Float.NEGATIVE_INFINITY;
        for (int i = 0; i < requests.length; i += BatchPlanner.POINT) {
            float x = requests[i];
            float z = requests[i + 2];
            // An invalid point must not enlarge the squares of all others.
            if (Float.isFinite(x) && Float.isFinite(z)) {
                minX = Math.min(minX, x);
                maxX = Math.max(maxX, x);
                minZ = Math.min(minZ, z);
                maxZ = Math.max(maxZ, z);
            }
        }
    }

    /** Sets the square of each point, at a stride from the one before it. */
    private void setSquares(float[] requests, int offset, int stride) {
        double scaleX = SIDE / ((double) maxX - minX);
        double scaleZ = SIDE / ((double) maxZ - minZ);
        for (int i = 0, at = offset; at < requests.length; i++, at += stride) {
            int column = clamped((requests[at] - minX) * scaleX);
            int row = clamped((requests[at + 2] - minZ) * scaleZ);
            squares[i] = column << BITS | row;
        }
    }

    /** NaN becomes 0. */
    private static int clamped(double square) {
        return Math.max(0, Math.min(SIDE - 1, (int) square));
    }

    /**
     * Sorts the requests of the last sort by keys.
     *
     * @param keys of request i at {@code stride * i}: that of its start; half a stride after it, that of its goal
     * @param limit keys are below this
     * @return the requests by the key of their start, and then by that of their goal
     */
    int[] byKeys(int[] keys, int stride, int limit) {
        sort(null, keys, stride, stride / 2, limit, byGoal);
        sort(byGoal, keys, stride, 0, limit, byStart);
        return byStart;
    }

    /**
     * Counting sort, stable.
     *
     * @param order order to sort, null for the order of the requests
     * @param keys of request i at {@code stride * i + offset}
     */
    private void sort(int @Nullable [] order, int[] keys, int stride, int offset, int limit, int[] sorted) {
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
