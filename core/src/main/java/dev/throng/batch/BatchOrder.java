package dev.throng.batch;

/**
 * In which order a batch is planned: by the square of the ground where a request starts, then by that where it ends, so
 * that a thread reads the same tables again while they are in its cache. One per batch.
 */
final class BatchOrder {
    private static final int BITS = 5;
    private static final int SIDE = 1 << BITS;
    private static final int GOAL = 3;

    private final float[] requests;
    private float minX = Float.POSITIVE_INFINITY;
    private float minZ = Float.POSITIVE_INFINITY;
    private float maxX = Float.NEGATIVE_INFINITY;
    private float maxZ = Float.NEGATIVE_INFINITY;

    private BatchOrder(float[] requests) {
        this.requests = requests;
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

    /** The requests in the order in which to plan them. */
    static int[] grouped(float[] requests) {
        BatchOrder squares = new BatchOrder(requests);
        return squares.sorted(squares.sorted(asGiven(requests), GOAL), 0);
    }

    private static int[] asGiven(float[] requests) {
        int[] order = new int[requests.length / BatchPlanner.REQUEST];
        for (int i = 0; i < order.length; i++) {
            order[i] = i;
        }
        return order;
    }

    /** Counting sort, stable, by the square of the point at an offset into each request. */
    private int[] sorted(int[] order, int offset) {
        double scaleX = SIDE / ((double) maxX - minX);
        double scaleZ = SIDE / ((double) maxZ - minZ);
        int[] squares = new int[order.length];
        int[] next = new int[SIDE * SIDE + 1];
        for (int i = 0; i < squares.length; i++) {
            int at = BatchPlanner.REQUEST * i + offset;
            int column = clamped((requests[at] - minX) * scaleX);
            int row = clamped((requests[at + 2] - minZ) * scaleZ);
            squares[i] = column << BITS | row;
            next[squares[i] + 1]++;
        }
        for (int s = 0; s < SIDE * SIDE; s++) {
            next[s + 1] += next[s];
        }
        int[] sorted = new int[order.length];
        for (int request : order) {
            sorted[next[squares[request]]++] = request;
        }
        return sorted;
    }

    /** What is no number counts as 0. */
    private static int clamped(double square) {
        return Math.max(0, Math.min(SIDE - 1, (int) square));
    }
}
