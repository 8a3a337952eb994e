package dev.throng.batch;

import dev.throng.graph.SharedWork;
import dev.throng.inside.Inside;
import dev.throng.mesh.index.MeshCells;
import dev.throng.mesh.index.MeshEnds;
import dev.throng.world.MeshQuery;
import dev.throng.world.PathQuery;
import java.util.Arrays;
import java.util.concurrent.Executor;

/**
 * The starts and goals of a batch, put on the mesh before anything is searched: neighbours one after another, and equal ones once.
 * Filled by the threads of a batch, then read by all; reused from batch to batch.
 *
 * <p>Point 2 i is the start of request i, point 2 i + 1 its goal: where they stand among the requests too.
 */
final class LocatedRequests {
    /** Points that a thread locates at a time. */
    private static final int PIECE = 512;

    /** Points that a thread remembers, a power of two: about as many as there are in a square of the order. */
    private static final int REMEMBERED = 1 << 10;

    private final BatchOrder order = new BatchOrder();
    private int count;
    private int[] polygons = new int[0];
    private float[] points = new float[0];
    private int[] keys = new int[0];

    /**
     * Puts all points on the mesh.
     *
     * @param scratch has the queries that say how points are put there
     */
    void locate(float[] requests, BatchLimits limits, BatchScratch scratch, Executor executor, int parallelism) {
        count = requests.length / BatchPlanner.REQUEST;
        if (polygons.length < 2 * count) {
            polygons = new int[2 * count];
            points = new float[6 * count];
        }
        order.bySquares(requests);
        int goalPieces = (count + PIECE - 1) / PIECE;
        SharedWork.run(executor, parallelism, 2 * goalPieces, () -> new Locator(requests, limits, scratch, goalPieces));
    }

    private final class Locator implements SharedWork.Worker {
        private final float[] requests;
        private final BatchLimits limits;
        private final BatchScratch scratch;
        private final int goalPieces;
        private final PathQuery query;
        private final MeshEnds ends;
        /** By hash, a point that was located. */
        private final int[] remembered = new int[REMEMBERED];

        Locator(float[] requests, BatchLimits limits, BatchScratch scratch, int goalPieces) {
            this.requests = requests;
            this.limits = limits;
            this.scratch = scratch;
            this.goalPieces = goalPieces;
            query = scratch.query(AnswerParts.COST);
            ends = Inside.ends((MeshQuery) query);
            Arrays.fill(remembered, -1);
        }

        @Override
        public void work(int piece) {
            boolean goals = piece < goalPieces;
            int[] sorted = goals ? order.byGoal() : order.byStart();
            int from = (goals ? piece : piece - goalPieces) * PIECE;
            // A request that is located after the batch was cancelled is never begun.
            for (int i = from; i < Math.min(count, from + PIECE) && !limits.cancelled(); i++) {
                locate(2 * sorted[i] + (goals ? 1 : 0));
            }
        }

        private void locate(int point) {
            int at = BatchPlanner.POINT * point;
            int bitsX = Float.floatToRawIntBits(requests[at]);
            int bitsY = Float.floatToRawIntBits(requests[at + 1]);
            int bitsZ = Float.floatToRawIntBits(requests[at + 2]);
            int slot = ((bitsX * 0x9e3779b1 ^ bitsZ) * 0x85ebca6b ^ bitsY) * 0x9e3779b1 >>> 22;
            int known = remembered[slot];
            if (known >= 0
                    && Float.floatToRawIntBits(requests[3 * known]) == bitsX
                    && Float.floatToRawIntBits(requests[3 * known + 1]) == bitsY
                    && Float.floatToRawIntBits(requests[3 * known + 2]) == bitsZ) {
                polygons[point] = polygons[known];
                System.arraycopy(points, 3 * known, points, at, 3);
                return;
            }
            polygons[point] = ends.locate(requests[at], requests[at + 1], requests[at + 2], points, at);
            remembered[slot] = point;
        }

        @Override
        public void close() {
            scratch.giveBack(query);
        }
    }

    /** Starts the search of a request. */
    void begin(MeshQuery query, int request) {
        final float[] at = points;
        int from = 6 * request;
        query.beginOn(
                polygons[2 * request],
                at[from],
                at[from + 1],
                at[from + 2],
                polygons[2 * request + 1],
                at[from + 3],
                at[from + 4],
                at[from + 5]);
    }

    /** By point: its polygon, negative when it is off the mesh; not to be written to. */
    int[] polygons() {
        return polygons;
    }

    /** By point: where it lies on the mesh [(x, y, z)]; not to be written to. */
    float[] points() {
        return points;
    }

    /** The requests by square of their start and then of their goal. */
    int[] bySquares() {
        return order.byStart();
    }

    /** The requests by cell of their start and then of their goal: what is read of a cell stays in the cache. */
    int[] byCells(MeshCells cells) {
        int cellCount = cells.tree().cellCount(1);
        if (keys.length < 2 * count) {
            keys = new int[2 * count];
        }
        for (int point = 0; point < 2 * count; point++) {
            // Those that are off the mesh come last.
            keys[point] = polygons[point] < 0 ? cellCount : cells.cellOf(polygons[point]);
        }
        return order.byKeys(keys, cellCount + 1);
    }
}
