package dev.throng.gpu;

import dev.throng.batch.CpuBatchPlanner;
import dev.throng.batch.Paths;
import dev.throng.path.PathStatus;
import java.util.Arrays;

/**
 * The answers of a batch in the memory that a device has copied them to, in the order of the requests. Any number of threads may
 * read them until the planner's next batch.
 */
public final class GpuPaths {
    private final int count;
    private final boolean waypoints;
    private HostChunk[] chunks = new HostChunk[16];
    private int chunkCount;
    private int chunkSize = 1;
    private int[] left = new int[64];
    private int leftCount;
    private Paths byHost;

    GpuPaths(int count, boolean waypoints) {
        this.count = count;
        this.waypoints = waypoints;
    }

    /** Takes what the device has found. */
    ChunkSink sink() {
        return new ChunkSink() {
            @Override
            public void take(HostChunk chunk) {
                add(chunk);
            }

            @Override
            public void leave(int from, int to) {
                leaveToHost(from, to);
            }

            @Override
            public void cancel(int from, int to) {
                throw new IllegalStateException("a batch that stays in place is never cancelled");
            }
        };
    }

    private void add(HostChunk chunk) {
        if (chunkCount == chunks.length) {
            chunks = Arrays.copyOf(chunks, 2 * chunkCount);
        }
        if (chunkCount == 0) {
            chunkSize = chunk.count();
        }
        chunks[chunkCount++] = chunk;
        for (int i = 0; i < chunk.count(); i++) {
            if (chunk.left(i)) {
                leaveToHost(chunk.from() + i, chunk.from() + i + 1);
            }
        }
    }

    private void leaveToHost(int from, int to) {
        for (int i = from; i < to; i++) {
            left = GpuBatchPlanner.grown(left, leftCount);
            left[leftCount++] = i;
        }
    }

    /** Lets the host plan what is left. */
    void finish(float[] requests, CpuBatchPlanner host) {
        byHost = host.plan(GpuBatchPlanner.requestsOf(requests, left, leftCount));
    }

    int leftOver() {
        return leftCount;
    }

    public int count() {
        return count;
    }

    /** The answer of the host to a request, or negative when the device has one. */
    private int byHost(int path) {
        return leftCount == 0 ? -1 : Arrays.binarySearch(left, 0, leftCount, path);
    }

    private HostChunk chunk(int path) {
        return chunks[path / chunkSize];
    }

    public PathStatus status(int path) {
        int other = byHost(path);
        return other >= 0 ? byHost.status(other) : chunk(path).status(path % chunkSize);
    }

    /** Cost of a path; infinite where there is none. */
    public double cost(int path) {
        int other = byHost(path);
        return other >= 0 ? byHost.cost(other) : chunk(path).cost(path % chunkSize);
    }

    /** Polygons of a path's corridor. */
    public int size(int path) {
        int other = byHost(path);
        return other >= 0
                ? byHost.firstCell(other + 1) - byHost.firstCell(other)
                : chunk(path).size(path % chunkSize);
    }

    /** A polygon of a path's corridor. */
    public int polygon(int path, int i) {
        int other = byHost(path);
        return other >= 0
                ? byHost.cell(byHost.firstCell(other) + i)
                : chunk(path).polygon(path % chunkSize, i);
    }

    /** Copies the corridor of a path out. */
    public void copyPolygons(int path, int[] to, int at) {
        int other = byHost(path);
        if (other >= 0) {
            byHost.copyCells(byHost.firstCell(other), to, at, size(path));
        } else {
            chunk(path).copyPolygons(path % chunkSize, to, at);
        }
    }

    /** Waypoints of a path; none where they are not wanted. */
    public int waypoints(int path) {
        int other = byHost(path);
        if (other >= 0) {
            return byHost.firstWaypoint(other + 1) - byHost.firstWaypoint(other);
        }
        return waypoints ? chunk(path).waypoints(path % chunkSize) : 0;
    }

    /** Copies the waypoints of a path out: points [(x, y, z)] and places, see {@link Paths#place}. */
    public void copyWaypoints(int path, float[] toPoints, int[] toPlaces, int at) {
        int other = byHost(path);
        if (other >= 0) {
            byHost.copyWaypoints(byHost.firstWaypoint(other), toPoints, toPlaces, at, waypoints(path));
        } else if (waypoints) {
            chunk(path).copyWaypoints(path % chunkSize, toPoints, toPlaces, at);
        }
    }
}
