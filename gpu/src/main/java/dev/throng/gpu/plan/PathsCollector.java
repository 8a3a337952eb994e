package dev.throng.gpu.plan;

import dev.throng.BadInputException;
import dev.throng.graph.SharedWork;
import dev.throng.path.PathStatus;
import dev.throng.path.StopReason;
import dev.throng.world.CpuBatchPlanner;
import dev.throng.world.Paths;
import java.util.Arrays;
import java.util.concurrent.Executor;

/** Puts the answers of a batch together, with those that the host has to find. One per batch. */
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
        int end = from + chunk.count();
        leftCount = 0;
        for (int i = from; i < end; i++) {
            if (chunk.left(i - from)) {
                left = ChunkedBatches.grown(left, leftCount);
                left[leftCount++] = i;
            }
        }
        Paths found = planLeft();
        int nextLeft = 0;
        for (int i = from; i < end; i++) {
            boolean byHost = nextLeft < leftCount && left[nextLeft] == i;
            int size;
            int corners;
            if (byHost) {
                answer(i, found, nextLeft);
                size = found.firstCell(nextLeft + 1) - found.firstCell(nextLeft);
                corners = found.firstWaypoint(nextLeft + 1) - found.firstWaypoint(nextLeft);
                nextLeft++;
            } else {
                PathStatus status = chunk.status(i - from);
                outcomes[i] = Paths.outcome(status, StopReason.NONE);
                costs[i] = status == PathStatus.FOUND ? chunk.cost(i - from) : Double.POSITIVE_INFINITY;
                remaining[i] = status == PathStatus.FOUND ? 0 : Double.POSITIVE_INFINITY;
                size = chunk.size(i - from);
                corners = chunk.waypoints(i - from);
            }
            end(i, size, corners);
        }
        makeRoom(end);
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
        copyLeft(found);
    }

    private Paths planLeft() {
        leftOver += leftCount;
        return host.plan(ChunkedBatches.requestsOf(requests, left, leftCount));
    }

    private void answer(int request, Paths found, int path) {
        outcomes[request] = Paths.outcome(found.status(path), found.reason(path));
        costs[request] = found.cost(path);
        remaining[request] = found.remaining(path);
    }

    private void copyLeft(Paths found) {
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

    /** Room for the paths of all requests before one; more than that, by what they were so far. */
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
    public void leave(int from, int to) {
        leftCount = to - from;
        left = new int[leftCount];
        for (int i = 0; i < leftCount; i++) {
            left[i] = from + i;
        }
        Paths found = planLeft();
        for (int i = 0; i < leftCount; i++) {
            answer(from + i, found, i);
            end(
                    from + i,
                    found.firstCell(i + 1) - found.firstCell(i),
                    found.firstWaypoint(i + 1) - found.firstWaypoint(i));
        }
        makeRoom(to);
        copyLeft(found);
    }

    @Override
    public void cancel(int from, int to) {
        for (int i = from; i < to; i++) {
            outcomes[i] = Paths.outcome(PathStatus.PARTIAL, StopReason.CANCELLED);
            end(i, 0, 0);
        }
    }

    /** Agents that the host planned. */
    int leftOver() {
        return leftOver;
    }

    Paths paths() {
        return Paths.of(outcomes, costs, remaining, cellFirst, cells, waypointFirst, points, places);
    }
}
