package dev.throng.batch;

import dev.throng.graph.Ids;
import dev.throng.graph.SharedWork;
import dev.throng.inside.Inside;
import dev.throng.mesh.NavMesh;
import dev.throng.mesh.index.JoinedCosts;
import dev.throng.mesh.index.MeshCells;
import dev.throng.mesh.index.MeshEnds;
import dev.throng.mesh.index.MeshOverlay;
import dev.throng.mesh.index.PointJoins;
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
    /** Null where there are none. */
    private MeshCells cells;

    /** By point: its cell, or the number of cells where it is off the mesh. */
    private int[] keys = new int[0];

    /** What the gates of their cells cost from the points, and where that is by point; null where it is of no use. */
    private PointJoins joins;

    private int[] joinSlots = new int[0];

    /** Whether the polygon and the coordinates of a point that equals another are left where that one is joined. */
    private boolean costsAlone;

    /**
     * Puts all points on the mesh.
     *
     * @param scratch has the queries that say how points are put there
     */
    void locate(
            float[] requests,
            NavMesh mesh,
            BatchLimits limits,
            BatchScratch scratch,
            Executor executor,
            int parallelism) {
        locate(requests, mesh, null, false, false, limits, scratch, executor, parallelism);
    }

    /**
     * Puts all points on the mesh and into their cells.
     *
     * @param index whose cells these are; null where there are none
     * @param joined whether points are joined to the gates of their cells, between which there is a table then
     * @param paths whether these are wanted, not costs alone
     * @param scratch has the queries that say how points are put there
     */
    void locate(
            float[] requests,
            NavMesh mesh,
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
        if (keys.length < 2 * count) {
            keys = new int[2 * count];
        }
        costsAlone = joined && !paths;
        if (!joined) {
            joins = null;
        } else {
            joins = joins == null || !joins.areOf(index) ? new PointJoins(index) : joins;
            joins.clear(2 * count, paths);
            joinSlots = joinSlots.length < 2 * count ? new int[2 * count] : joinSlots;
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
        /** By hash, a point that was located. */
        private final int[] remembered = new int[REMEMBERED];

        /** Null where points are not joined. */
        private final PointJoins.Writer joiner = joins == null ? null : joins.newWriter();

        Locator(float[] requests, int[] sorted, BatchLimits limits, BatchScratch scratch) {
            this.requests = requests;
            this.sorted = sorted;
            this.limits = limits;
            this.scratch = scratch;
            query = scratch.query(AnswerParts.COST);
            ends = Inside.ends((MeshQuery) query);
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
                keys[point] = keys[known];
                if (joiner != null) {
                    join(point, known);
                }
                if (!costsAlone || joinSlots[point] < 0) {
                    polygons[point] = polygons[known];
                    System.arraycopy(points, 3 * known, points, at, 3);
                }
                return;
            }
            polygons[point] = ends.locate(requests[at], requests[at + 1], requests[at + 2], points, at);
            remembered[slot] = point;
            if (cells != null) {
                // Those that are off the mesh come last.
                keys[point] = polygons[point] < 0 ? cells.cellCount(1) : cells.cellOf(polygons[point]);
            }
            if (joiner != null) {
                join(point, Ids.NONE);
            }
        }

        /**
         * @param known an equal point that is joined, or {@link Ids#NONE}
         */
        private void join(int point, int known) {
            boolean same = known >= 0 && ((point ^ known) & 1) == 0 | !joins.directed();
            if (same) {
                joinSlots[point] = joinSlots[known];
                return;
            }
            int located = known >= 0 ? known : point;
            if (polygons[located] < 0) {
                joinSlots[point] = Ids.NONE;
            } else {
                int at = BatchPlanner.POINT * located;
                boolean goal = (point & 1) == 1;
                joinSlots[point] = joiner.add(goal, polygons[located], points[at], points[at + 1], points[at + 2]);
            }
        }

        @Override
        public void close() {
            scratch.giveBack(query);
        }
    }

    /** Starts the search of a request. */
    void begin(MeshQuery query, int request) {
        if (costsAlone) {
            restore(2 * request);
            restore(2 * request + 1);
        }
        if (joins != null) {
            Inside.beginJoined(query, request, polygons, points, joins, joinSlots);
            return;
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

    private void restore(int point) {
        if (joinSlots[point] >= 0) {
            joins.put(joinSlots[point], point, polygons, points);
        }
    }

    /** What tells costs alone of requests without a query; null where nothing does. */
    JoinedCosts newCosts(MeshQuery query) {
        return joins == null ? null : new JoinedCosts(joins, Inside.plainRadius(query));
    }

    /** What the path of a request costs; infinite where only a query can tell. */
    float cost(JoinedCosts by, int request) {
        int start = joinSlots[2 * request];
        int goal = joinSlots[2 * request + 1];
        // Negative slots are none.
        return (start | goal) < 0 ? Float.POSITIVE_INFINITY : by.between(start, goal);
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
    int[] bySquares(float[] requests) {
        return order.bySquares(requests);
    }

    /** The requests by cell of their start and then of their goal: what is read of a cell stays in the cache. */
    int[] byCells() {
        return order.byKeys(keys, cells.cellCount(1) + 1);
    }
}
