package dev.throng.batch;

import dev.throng.graph.Ids;
import dev.throng.graph.SharedWork;
import dev.throng.inside.Inside;
import dev.throng.mesh.flat.MeshArrays;
import dev.throng.mesh.index.MeshCells;
import dev.throng.mesh.index.MeshOverlay;
import dev.throng.mesh.search.JoinedCosts;
import dev.throng.mesh.search.MeshEnds;
import dev.throng.mesh.search.PointJoins;
import dev.throng.world.MeshQuery;
import dev.throng.world.PathQuery;
import java.util.Arrays;
import java.util.concurrent.Executor;

/**
 * The starts and goals of a batch, located on the mesh before any search: nearby points one after another, and equal
 * ones once. Filled by the threads of a batch, then read by all; reused from batch to batch.
 *
 * <p>Point 2 i is the start of request i, point 2 i + 1 its goal, as in the array of requests.
 */
final class LocatedRequests {
    /** Points that a thread locates at a time. */
    private static final int PIECE = 512;

    /**
     * Size of a thread's cache of located points, a power of two: about the number of points in a square of the order.
     */
    private static final int REMEMBERED = 1 << 10;

    private final BatchOrder order = new BatchOrder();
    private int count;
    private int[] polygons = new int[0];
    private float[] points = new float[0];
    /** The cells of the mesh; null if there are none. */
    private MeshCells cells;

    /**
     * By point: its cell, or the number of cells if it is off the mesh; and the slot of its joins, or {@link Ids#NONE}.
     * Interleaved, since threads write points in any order and each cache line that two of them write to moves between
     * them.
     */
    private int[] spots = new int[0];

    /** Costs from the points to the gates of their cells; null if not needed. */
    private PointJoins joins;

    /** Whether polygons and coordinates of joined points are stored only in {@link #joins}. */
    private boolean costsAlone;

    /**
     * Locates all points on the mesh.
     *
     * @param scratch provides queries, whose settings decide how points are located
     */
    void locate(
            float[] requests,
            MeshArrays mesh,
            BatchLimits limits,
            BatchScratch scratch,
            Executor executor,
            int parallelism) {
        locate(requests, mesh, null, false, false, limits, scratch, executor, parallelism);
    }

    /**
     * Locates all points on the mesh and in their cells.
     *
     * @param index index with the cells; null if there is none
     * @param joined whether points are joined to the gates of their cells, for a gate table
     * @param paths whether paths are needed, not only costs
     * @param scratch provides queries, whose settings decide how points are located
     */
    void locate(
            float[] requests,
            MeshArrays mesh,
            MeshOverlay index,
            boolean joined,
            boolean paths,
            BatchLimits limits,
            BatchScratch scratch,
            Executor executor,
            int parallelism) {
        count = requests.length / BatchPlanner.REQUEST;
        if (polygons.length < 2 * count) {
            polygons = new int[2 * count];
            points = new float[6 * count];
        }
        cells = index == null ? null : index.cells();
        if (spots.length < 4 * count) {
            spots = new int[4 * count];
        }
        costsAlone = joined && !paths;
        if (!joined) {
            joins = null;
        } else {
            joins = joins == null || !joins.areOf(index) ? new PointJoins(index) : joins;
            joins.clear(2 * count, paths);
        }
        int[] sorted = order.pointsBySquares(requests, mesh);
        int pieces = (sorted.length + PIECE - 1) / PIECE;
        SharedWork.run(executor, parallelism, pieces, () -> new Locator(requests, sorted, limits, scratch));
    }

    private final class Locator implements SharedWork.Worker {
        private final float[] requests;
        private final int[] sorted;
        private final BatchLimits limits;
        private final BatchScratch scratch;
        private final PathQuery query;
        private final MeshEnds ends;
        /** Located points by hash. */
        private final int[] remembered = new int[REMEMBERED];

        /** The last located point [(x, y, z)]. */
        private final float[] here = new float[BatchPlanner.POINT];

        /** Joins points; null if points are not joined. */
        private final PointJoins.Writer joiner = joins == null ? null : joins.newWriter();

        Locator(float[] requests, int[] sorted, BatchLimits limits, BatchScratch scratch) {
            this.requests = requests;
            this.sorted = sorted;
            this.limits = limits;
            this.scratch = scratch;
            query = scratch.query(AnswerParts.COST);
            ends = Inside.search((MeshQuery) query).ends();
            Arrays.fill(remembered, -1);
        }

        @Override
        public void work(int piece) {
            int from = piece * PIECE;
            // A request that is located after the batch was cancelled is never begun.
            for (int i = from; i < Math.min(sorted.length, from + PIECE) && !limits.cancelled(); i++) {
                locate(sorted[i]);
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
                take(point, known);
                return;
            }
            remembered[slot] = point;
            int polygon = ends.locate(requests[at], requests[at + 1], requests[at + 2], here, 0);
            if (cells != null) {
                // Points off the mesh are sorted last.
                spots[2 * point] = polygon < 0 ? cells.cellCount(1) : cells.cellOf(polygon);
            }
            put(point, polygon, here, 0, join(point, polygon, here, 0));
        }

        /** Copies the location of an equal point. */
        private void take(int point, int known) {
            spots[2 * point] = spots[2 * known];
            boolean joinedAlike = ((point ^ known) & 1) == 0 || joins == null || !joins.directed();
            if (joinedAlike && costsAlone && joinSlot(known) >= 0) {
                spots[2 * point + 1] = joinSlot(known);
                return;
            }
            restore(known);
            int polygon = polygons[known];
            int at = BatchPlanner.POINT * known;
            put(point, polygon, points, at, joinedAlike ? joinSlot(known) : join(point, polygon, points, at));
        }

        /** Joins a point to the gates of its cell; returns the slot of its joins. */
        private int join(int point, int polygon, float[] from, int at) {
            boolean goal = (point & 1) == 1;
            return joiner == null || polygon < 0
                    ? Ids.NONE
                    : joiner.add(goal, polygon, from[at], from[at + 1], from[at + 2]);
        }

        private void put(int point, int polygon, float[] from, int at, int joinSlot) {
            spots[2 * point + 1] = joinSlot;
            if (!costsAlone || joinSlot < 0) {
                polygons[point] = polygon;
                System.arraycopy(from, at, points, BatchPlanner.POINT * point, BatchPlanner.POINT);
            }
        }

        @Override
        public void close() {
            scratch.giveBack(query);
        }
    }

    /** Starts the search of a request. */
    void begin(MeshQuery query, int request) {
        restore(2 * request);
        restore(2 * request + 1);
        if (joins != null) {
            Inside.search(query).ends().joinNext(joins, joinSlot(2 * request), joinSlot(2 * request + 1));
        }
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

    /** Slot of the joins of a point, or {@link Ids#NONE}. */
    private int joinSlot(int point) {
        return spots[2 * point + 1];
    }

    /** Writes the polygon and the coordinates of a point if they were left out. */
    private void restore(int point) {
        if (costsAlone && joinSlot(point) >= 0) {
            joins.put(joinSlot(point), point, polygons, points);
        }
    }

    /** Returns a computation of costs without queries; null if there are no joins. */
    JoinedCosts newCosts(MeshQuery query) {
        return joins == null
                ? null
                : new JoinedCosts(joins, Inside.search(query).plainRadius());
    }

    /** Cost of a request; infinite if it needs a query. */
    float cost(JoinedCosts by, int request) {
        int start = joinSlot(2 * request);
        int goal = joinSlot(2 * request + 1);
        // Negative slots mean no joins.
        return (start | goal) < 0 ? Float.POSITIVE_INFINITY : by.between(start, goal);
    }

    /**
     * Polygon of each point, negative if it is off the mesh; not to be written to. Undefined if only costs are
     * computed.
     */
    int[] polygons() {
        return polygons;
    }

    /** Located points [(x, y, z)]; not to be written to. Undefined if only costs are computed. */
    float[] points() {
        return points;
    }

    /** Returns the requests by the square of their start and then of their goal. */
    int[] bySquares(float[] requests) {
        return order.bySquares(requests);
    }

    /**
     * Returns the requests by the cell of their start and then of their goal, so that the data of a cell stays in the
     * cache.
     */
    int[] byCells() {
        return order.byKeys(spots, 4, cells.cellCount(1) + 1);
    }
}
