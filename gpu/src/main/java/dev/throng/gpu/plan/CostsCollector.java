package dev.throng.gpu.plan;

import dev.throng.batch.BatchPaths;
import dev.throng.batch.BatchPlanner;
import dev.throng.batch.CpuBatchPlanner;
import dev.throng.path.PathStatus;
import dev.throng.path.StopReason;

/** Collects the statuses and costs of a batch, including those that the host has to find. One per batch. */
final class CostsCollector implements ChunkSink {
    private final float[] requests;
    private final CpuBatchPlanner host;
    private final byte[] outcomes;
    private final double[] costs;
    private final double[] remaining;
    private int[] left = new int[64];
    private int leftCount;

    CostsCollector(float[] requests, CpuBatchPlanner host) {
        int count = requests.length / BatchPlanner.REQUEST;
        this.requests = requests;
        this.host = host;
        outcomes = new byte[count];
        costs = new double[count];
        remaining = new double[count];
    }

    @Override
    public void take(HostChunk chunk) {
        for (int i = 0; i < chunk.count(); i++) {
            int request = chunk.from() + i;
            if (chunk.left(i)) {
                addLeft(request);
                continue;
            }
            PathStatus status = chunk.status(i);
            boolean found = status == PathStatus.FOUND;
            outcomes[request] = BatchPaths.outcome(status, StopReason.NONE);
            costs[request] = found ? chunk.cost(i) : Double.POSITIVE_INFINITY;
            remaining[request] = found ? 0 : Double.POSITIVE_INFINITY;
        }
    }

    @Override
    public void leave(int from, int to) {
        for (int i = from; i < to; i++) {
            addLeft(i);
        }
    }

    private void addLeft(int request) {
        left = ChunkedBatches.grown(left, leftCount);
        left[leftCount++] = request;
    }

    @Override
    public void cancel(int from, int to) {
        for (int i = from; i < to; i++) {
            outcomes[i] = BatchPaths.outcome(PathStatus.PARTIAL, StopReason.CANCELLED);
        }
    }

    /** Returns the number of agents that the host has to plan. */
    int leftOver() {
        return leftCount;
    }

    /** Plans the remaining agents on the host, and returns all answers. */
    BatchPaths finish() {
        BatchPaths byHost = host.costs(ChunkedBatches.requestsOf(requests, left, leftCount));
        for (int i = 0; i < leftCount; i++) {
            outcomes[left[i]] = BatchPaths.outcome(byHost.status(i), byHost.reason(i));
            costs[left[i]] = byHost.cost(i);
            remaining[left[i]] = byHost.remaining(i);
        }
        int[] none = new int[costs.length + 1];
        return BatchPaths.of(outcomes, costs, remaining, none, new int[0], none, new float[0], new int[0]);
    }
}
