package dev.throng.gpu.plan;

import dev.throng.BadInputException;
import dev.throng.batch.BatchPaths;
import dev.throng.batch.CpuBatchPlanner;
import dev.throng.graph.SharedWork;
import dev.throng.path.PathStatus;
import dev.throng.path.StopReason;
import java.util.Arrays;
import java.util.concurrent.Executor;

/** Collects the paths of a batch, including those that the host has to find. One per batch. */
final class PathsCollector implements ChunkSink {
    private static final int LONGEST = Integer.MAX_VALUE - 8;

    /** Agents that a thread copies at a time. */
    private static final int PIECE = 4096;

    private final float[] requests;
    private final boolean waypoints;
    private final CpuBatchPlanner host;
    private final Executor executor;
    private final int parallelism;
    private final byte[] outcomes;
    private final double[] costs;
    private final double[] remaining;
    private final int[] cellFirst;
    private final int[] waypointFirst;
    private int[] cells = {};
    private float[] points = {};
    private int[] places = {};
    private int[] left = new int[64];
    private int leftCount;
    private int leftOver;

    PathsCollector(float[] requests, boolean waypoints, CpuBatchPlanner host, Executor executor, int parallelism) {
        int count = requests.length / 6;
        this.requests = requests;
        this.waypoints = waypoints;
        this.host = host;
        this.executor = executor;
        this.parallelism = parallelism;
        outcomes = new byte[count];
        costs = new double[count];
        remaining = new double[count];
        cellFirst = new int[count + 1];
        waypointFirst = new int[count + 1];
    }

    @Override
    public void take(HostChunk chunk) {
        int from = chunk.from();
        leftCount = 0;
        for (int i = 0; i < chunk.count(); i++) {
            if (chunk.left(i)) {
                addLeft(from + i);
            }
        }
        BatchPaths byHost = planLeft(from, from + chunk.count(), chunk);
        SharedWork.run(executor, parallelism, (chunk.count() + PIECE - 1) / PIECE, () -> piece -> {
            int last = Math.min(chunk.count(), (piece + 1) * PIECE);
            for (int agent = piece * PIECE; agent < last; agent++) {
                if (!chunk.left(agent)) {
                    chunk.copyPolygons(agent, cells, cellFirst[from + agent]);
                    if (waypoints) {
                        chunk.copyWaypoints(agent, points, places, waypointFirst[from + agent]);
                    }
                }
            }
        });
        copyLeft(byHost);
    }

    @Override
    public void leave(int from, int to) {
        leftCount = 0;
        for (int i = from; i < to; i++) {
            addLeft(i);
        }
        copyLeft(planLeft(from, to, null));
    }

    private void addLeft(int request) {
        left = ChunkedBatches.grown(left, leftCount);
        left[leftCount++] = request;
        leftOver++;
    }

    /**
     * Plans the remaining requests of a range on the host, and sets statuses, costs and sizes of the whole range.
     *
     * @param chunk answers of the device, or null if all requests are left
     */
    private BatchPaths planLeft(int from, int end, HostChunk chunk) {
        BatchPaths byHost = host.plan(ChunkedBatches.requestsOf(requests, left, leftCount));
        int next = 0;
        for (int i = from; i < end; i++) {
            if (next < leftCount && left[next] == i) {
                outcomes[i] = BatchPaths.outcome(byHost.status(next), byHost.reason(next));
                costs[i] = byHost.cost(next);
                remaining[i] = byHost.remaining(next);
                int size = byHost.firstCell(next + 1) - byHost.firstCell(next);
                end(i, size, byHost.firstWaypoint(next + 1) - byHost.firstWaypoint(next));
                next++;
            } else {
                PathStatus status = chunk.status(i - from);
                outcomes[i] = BatchPaths.outcome(status, StopReason.NONE);
                costs[i] = status == PathStatus.FOUND ? chunk.cost(i - from) : Double.POSITIVE_INFINITY;
                remaining[i] = status == PathStatus.FOUND ? 0 : Double.POSITIVE_INFINITY;
                end(i, chunk.size(i - from), chunk.waypoints(i - from));
            }
        }
        makeRoom(end);
        return byHost;
    }

    private void copyLeft(BatchPaths found) {
        for (int i = 0; i < leftCount; i++) {
            int cell = found.firstCell(i);
            found.copyCells(cell, cells, cellFirst[left[i]], found.firstCell(i + 1) - cell);
            int corner = found.firstWaypoint(i);
            found.copyWaypoints(corner, points, places, waypointFirst[left[i]], found.firstWaypoint(i + 1) - corner);
        }
    }

    private void end(int request, int size, int corners) {
        long cellEnd = (long) cellFirst[request] + size;
        long waypointEnd = (long) waypointFirst[request] + corners;
        if (cellEnd > LONGEST || 3 * waypointEnd > LONGEST) {
            throw new BadInputException("batch planner: the paths of " + costs.length + " requests have more than "
                    + LONGEST + (cellEnd > LONGEST ? " cells" : " coordinates")
                    + ", more than one result can hold; plan in pieces");
        }
        cellFirst[request + 1] = (int) cellEnd;
        waypointFirst[request + 1] = (int) waypointEnd;
    }

    /** Makes space for the paths of all requests before one, and more in proportion to the requests that follow. */
    private void makeRoom(int end) {
        double share = (double) costs.length / end;
        if (cellFirst[end] > cells.length) {
            cells = Arrays.copyOf(cells, (int) Math.min(LONGEST, 1.05 * share * cellFirst[end] + 16));
        }
        if (waypointFirst[end] > places.length) {
            int wanted = (int) Math.min(LONGEST / 3, 1.05 * share * waypointFirst[end] + 16);
            points = Arrays.copyOf(points, 3 * wanted);
            places = Arrays.copyOf(places, wanted);
        }
    }

    @Override
    public void cancel(int from, int to) {
        for (int i = from; i < to; i++) {
            outcomes[i] = BatchPaths.outcome(PathStatus.PARTIAL, StopReason.CANCELLED);
            end(i, 0, 0);
        }
    }

    /** Returns the number of agents that the host planned. */
    int leftOver() {
        return leftOver;
    }

    BatchPaths paths() {
        return BatchPaths.of(outcomes, costs, remaining, cellFirst, cells, waypointFirst, points, places);
    }
}
