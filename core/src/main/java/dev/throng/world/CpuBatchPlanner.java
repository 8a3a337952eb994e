package dev.throng.world;

import dev.throng.BadInputException;
import dev.throng.graph.SharedWork;
import dev.throng.path.PathBuffer;
import java.util.Arrays;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executor;

/**
 * Plans a batch with single queries over an executor. Share freely; the answers do not depend on the thread count.
 *
 * <p>The calling thread works too, so a planner never waits for an executor that has no thread to spare.
 */
public final class CpuBatchPlanner implements BatchPlanner {
    /** Requests a thread takes at a time: enough to hide the hand-over, few enough to share the work evenly. */
    private static final int CHUNK = 128;

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
    public Paths plan(float[] requests) {
        if (requests.length % REQUEST != 0) {
            throw new BadInputException(
                    "batch planner: " + requests.length + " coordinates are not a multiple of " + REQUEST);
        }
        int count = requests.length / REQUEST;
        Chunk[] chunks = new Chunk[(count + CHUNK - 1) / CHUNK];
        SharedWork.run(executor, parallelism, chunks.length, () -> new Worker(requests, chunks));
        return join(chunks, count);
    }

    /** Plans chunks with one query. */
    private final class Worker implements SharedWork.Worker {
        private final float[] requests;
        private final Chunk[] chunks;
        private final PathQuery query = borrow();

        Worker(float[] requests, Chunk[] chunks) {
            this.requests = requests;
            this.chunks = chunks;
        }

        @Override
        public void work(int c) {
            int end = Math.min(requests.length / REQUEST, (c + 1) * CHUNK);
            chunks[c] = planChunk(query, requests, c * CHUNK, end);
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

    private static Chunk planChunk(PathQuery query, float[] requests, int from, int to) {
        Chunk chunk = new Chunk(to - from);
        PathBuffer path = new PathBuffer();
        for (int i = from; i < to; i++) {
            int r = REQUEST * i;
            query.find(
                    requests[r],
                    requests[r + 1],
                    requests[r + 2],
                    requests[r + 3],
                    requests[r + 4],
                    requests[r + 5],
                    path);
            chunk.add(path);
        }
        return chunk;
    }

    private static Paths join(Chunk[] chunks, int count) {
        long cellTotal = 0;
        long waypointTotal = 0;
        for (Chunk chunk : chunks) {
            cellTotal += chunk.cellCount;
            waypointTotal += chunk.waypointCount;
        }
        if (cellTotal > Integer.MAX_VALUE - 8 || 3 * waypointTotal > Integer.MAX_VALUE - 8) {
            throw new BadInputException("batch planner: " + count + " paths have " + cellTotal + " cells and "
                    + waypointTotal + " waypoints, more than one result can hold; ask in smaller batches");
        }
        byte[] statuses = new byte[count];
        double[] costs = new double[count];
        int[] cellFirst = new int[count + 1];
        int[] cells = new int[(int) cellTotal];
        int[] waypointFirst = new int[count + 1];
        float[] points = new float[3 * (int) waypointTotal];
        int[] places = new int[(int) waypointTotal];
        int path = 0;
        int cell = 0;
        int waypoint = 0;
        for (Chunk chunk : chunks) {
            System.arraycopy(chunk.cells, 0, cells, cell, chunk.cellCount);
            System.arraycopy(chunk.points, 0, points, 3 * waypoint, 3 * chunk.waypointCount);
            System.arraycopy(chunk.places, 0, places, waypoint, chunk.waypointCount);
            for (int i = 0; i < chunk.size; i++) {
                statuses[path] = chunk.statuses[i];
                costs[path] = chunk.costs[i];
                cell += chunk.cellCounts[i];
                waypoint += chunk.waypointCounts[i];
                path++;
                cellFirst[path] = cell;
                waypointFirst[path] = waypoint;
            }
        }
        return new Paths(statuses, costs, cellFirst, cells, waypointFirst, points, places);
    }

    /** The answers to consecutive requests, written by one thread. */
    private static final class Chunk {
        final byte[] statuses;
        final double[] costs;
        final int[] cellCounts;
        final int[] waypointCounts;
        int size;
        int[] cells = new int[4096];
        int cellCount;
        float[] points = new float[3 * 1024];
        int[] places = new int[1024];
        int waypointCount;

        Chunk(int capacity) {
            statuses = new byte[capacity];
            costs = new double[capacity];
            cellCounts = new int[capacity];
            waypointCounts = new int[capacity];
        }

        void add(PathBuffer path) {
            statuses[size] = (byte) path.status().ordinal();
            costs[size] = path.cost();
            cellCounts[size] = path.corridorSize();
            waypointCounts[size] = path.waypointCount();
            size++;
            if (cellCount + path.corridorSize() > cells.length) {
                cells = Arrays.copyOf(cells, Math.max(2 * cells.length, cellCount + path.corridorSize()));
            }
            for (int i = 0; i < path.corridorSize(); i++) {
                cells[cellCount++] = path.corridor(i);
            }
            if (waypointCount + path.waypointCount() > places.length) {
                int capacity = Math.max(2 * places.length, waypointCount + path.waypointCount());
                places = Arrays.copyOf(places, capacity);
                points = Arrays.copyOf(points, 3 * capacity);
            }
            for (int i = 0; i < path.waypointCount(); i++) {
                points[3 * waypointCount] = path.x(i);
                points[3 * waypointCount + 1] = path.y(i);
                points[3 * waypointCount + 2] = path.z(i);
                places[waypointCount++] = path.link(i) >= 0 ? ~path.link(i) : path.cell(i);
            }
        }
    }
}
