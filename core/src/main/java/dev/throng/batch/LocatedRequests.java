package dev.throng.batch;

import dev.throng.graph.Ids;
import dev.throng.graph.SharedWork;
import dev.throng.inside.Inside;
import dev.throng.mesh.flat.MeshArrays;
import dev.throng.mesh.index.MeshCells;
import dev.throng.mesh.index.MeshOverlay;
import dev.throng.mesh.search.JoinedCosts;
import dev.throng.mesh.search.LocatedPoints;
import dev.throng.mesh.search.MeshEnds;
import dev.throng.mesh.search.PointJoins;
import dev.throng.world.MeshQuery;
import dev.throng.world.PathQuery;
import java.util.Arrays;
import java.util.Objects;
import java.util.concurrent.Executor;
import org.jspecify.annotations.Nullable;

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
    private final LocatedPoints points = new LocatedPoints();

    /** The index with the cells of the mesh; null if there are none. */
    private @Nullable MeshOverlay index;

    private @Nullable MeshCells cells;

    /** Joins of an earlier batch, or of this one; null before the first. */
    private @Nullable PointJoins joins;

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
            @Nullable MeshOverlay index,
            boolean joined,
            boolean paths,
            BatchLimits limits,
            BatchScratch scratch,
            Executor executor,
            int parallelism) {
        int count = requests.length / BatchPlanner.POINT;
        this.index = index;
        cells = index == null ? null : index.cells();
        PointJoins used = null;
        if (joined && index != null) {
            used = joins == null || !joins.areOf(index) ? new PointJoins(index) : joins;
            used.clear(count, paths);
            joins = used;
        }
        points.clear(count, used);
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
        private final PointJoins.@Nullable Writer joiner =
                points.joins() == null ? null : points.joins().newWriter();

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
            put(point, polygon, here[0], here[1], here[2]);
        }

        /** Copies the location of an equal point. */
        private void take(int point, int known) {
            if (((point ^ known) & 1) == 0 || joiner == null || !points.joins().directed()) {
                points.copy(known, point);
            } else {
                put(point, points.polygon(known), points.x(known), points.y(known), points.z(known));
            }
        }

        /** Sets a point, and joins it to the gates of its cell. */
        private void put(int point, int polygon, float x, float y, float z) {
            boolean goal = (point & 1) == 1;
            int slot = joiner == null || polygon < 0 ? Ids.NONE : joiner.add(goal, polygon, x, y, z);
            // Points off the mesh are sorted last.
            int cell = cells == null ? 0 : polygon < 0 ? cells.cellCount(1) : cells.cellOf(polygon);
            points.put(point, slot, cell, polygon, x, y, z);
        }

        @Override
        public void close() {
            scratch.giveBack(query);
        }
    }

    /** Starts the search of a request. */
    void begin(MeshQuery query, int request) {
        MeshEnds ends = Inside.search(query).ends();
        ends.joinNext(points, request);
        int start = 2 * request;
        int goal = start + 1;
        query.beginOn(
                points.polygon(start),
                points.x(start),
                points.y(start),
                points.z(start),
                points.polygon(goal),
                points.x(goal),
                points.y(goal),
                points.z(goal));
    }

    /** Returns a computation of costs without queries; null if there are no joins. */
    @Nullable
    JoinedCosts newCosts(MeshQuery query) {
        return points.joins() == null
                ? null
                : new JoinedCosts(index, points.joins(), Inside.search(query).plainRadius());
    }

    /** Cost of a request; infinite if it needs a query. */
    float cost(JoinedCosts by, int request) {
        int start = points.slot(2 * request);
        int goal = points.slot(2 * request + 1);
        // Negative slots mean no joins.
        return (start | goal) < 0 ? Float.POSITIVE_INFINITY : by.between(start, goal);
    }

    /** The located points, in the order of the requests. */
    LocatedPoints points() {
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
        return order.byKeys(points.cells(), 4, Objects.requireNonNull(cells).cellCount(1) + 1);
    }
}
