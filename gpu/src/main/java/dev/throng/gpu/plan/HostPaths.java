package dev.throng.gpu.plan;

import dev.throng.batch.BatchPaths;
import dev.throng.batch.CpuBatchPlanner;
import dev.throng.gpu.GpuPaths;
import dev.throng.path.PathStatus;
import java.util.Arrays;

/** Answers in the memory to which a device has copied them, together with those of the host. One per batch. */
final class HostPaths implements GpuPaths, ChunkSink {
    private final int count;
    private final boolean waypoints;
    private HostChunk[] chunks = new HostChunk[16];
    private int chunkCount;
    private int chunkSize = 1;
    private int[] left = new int[64];
    private int leftCount;
    private BatchPaths byHost;

    HostPaths(int count, boolean waypoints) {
        this.count = count;
        this.waypoints = waypoints;
    }

    @Override
    public void take(HostChunk chunk) {
        if (chunkCount == chunks.length) {
            chunks = Arrays.copyOf(chunks, 2 * chunkCount);
        }
        if (chunkCount == 0) {
            chunkSize = chunk.count();
        }
        chunks[chunkCount++] = chunk;
        for (int i = 0; i < chunk.count(); i++) {
            if (chunk.left(i)) {
                leave(chunk.from() + i, chunk.from() + i + 1);
            }
        }
    }

    @Override
    public void leave(int from, int to) {
        for (int i = from; i < to; i++) {
            left = ChunkedBatches.grown(left, leftCount);
            left[leftCount++] = i;
        }
    }

    @Override
    public void cancel(int from, int to) {
        throw new IllegalStateException("a batch that stays in place is never cancelled");
    }

    /** Plans the remaining requests on the host. */
    void finish(float[] requests, CpuBatchPlanner host) {
        byHost = host.plan(ChunkedBatches.requestsOf(requests, left, leftCount));
    }

    int leftOver() {
        return leftCount;
    }

    @Override
    public int count() {
        return count;
    }

    /** Returns the index of the host's answer to a request, or a negative number if the device has answered it. */
    private int byHost(int path) {
        return leftCount == 0 ? -1 : Arrays.binarySearch(left, 0, leftCount, path);
    }

    private HostChunk chunk(int path) {
        return chunks[path / chunkSize];
    }

    @Override
    public PathStatus status(int path) {
        int other = byHost(path);
        return other >= 0 ? byHost.status(other) : chunk(path).status(path % chunkSize);
    }

    @Override
    public double cost(int path) {
        int other = byHost(path);
        return other >= 0 ? byHost.cost(other) : chunk(path).cost(path % chunkSize);
    }

    @Override
    public int size(int path) {
        int other = byHost(path);
        return other >= 0
                ? byHost.firstCell(other + 1) - byHost.firstCell(other)
                : chunk(path).size(path % chunkSize);
    }

    @Override
    public int polygon(int path, int i) {
        int other = byHost(path);
        return other >= 0
                ? byHost.cell(byHost.firstCell(other) + i)
                : chunk(path).polygon(path % chunkSize, i);
    }

    @Override
    public void copyPolygons(int path, int[] to, int at) {
        int other = byHost(path);
        if (other >= 0) {
            byHost.copyCells(byHost.firstCell(other), to, at, size(path));
        } else {
            chunk(path).copyPolygons(path % chunkSize, to, at);
        }
    }

    @Override
    public int waypoints(int path) {
        int other = byHost(path);
        if (other >= 0) {
            return byHost.firstWaypoint(other + 1) - byHost.firstWaypoint(other);
        }
        return waypoints ? chunk(path).waypoints(path % chunkSize) : 0;
    }

    @Override
    public void copyWaypoints(int path, float[] toPoints, int[] toPlaces, int at) {
        int other = byHost(path);
        if (other >= 0) {
            byHost.copyWaypoints(byHost.firstWaypoint(other), toPoints, toPlaces, at, waypoints(path));
        } else if (waypoints) {
            chunk(path).copyWaypoints(path % chunkSize, toPoints, toPlaces, at);
        }
    }
}
