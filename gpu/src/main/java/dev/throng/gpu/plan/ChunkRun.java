package dev.throng.gpu.plan;

import dev.throng.batch.BatchLimits;
import dev.throng.gpu.GpuException;
import dev.throng.gpu.GpuTimes;
import dev.throng.gpu.driver.Device;
import dev.throng.gpu.driver.GpuQueue;

/**
 * Plans a batch chunk by chunk: while the device plans one, the previous one is copied back and consumed. One per batch.
 *
 * <p>A chunk is done once the sink has taken it, so nothing is lost or answered twice when the device fails. If memory is short, the rest is planned
 * in smaller chunks; after any other failure, by the host.
 */
final class ChunkRun {
    /** Chunks on the host: one is filled, one is planned, and one is consumed. */
    private static final int HOST_CHUNKS = 3;

    private final Device device;
    private final GpuWorld world;
    private final ChunkMemory memory;
    private final float[] requests;
    private final BatchLimits limits;
    private final boolean kept;
    private final boolean paths;
    private GpuTimes times = GpuTimes.NONE;
    private GpuException failure;
    private int taken;

    /**
     * @param kept whether every chunk keeps its memory on the host until the next batch
     * @param paths whether to plan paths besides states and costs
     */
    ChunkRun(
            Device device,
            GpuWorld world,
            ChunkMemory memory,
            float[] requests,
            BatchLimits limits,
            boolean kept,
            boolean paths) {
        this.device = device;
        this.world = world;
        this.memory = memory;
        this.requests = requests;
        this.limits = limits;
        this.kept = kept;
        this.paths = paths;
    }

    void run(int count, ChunkSink sink) {
        while (taken < count && !cancelled()) {
            int size = Math.min(memory.chunkSize(), count - taken);
            try {
                runRest(count, size, sink);
            } catch (GpuException e) {
                // Chunks that are kept have been taken: do not free their memory.
                failure = failure == null ? e : failure;
                if (!e.outOfMemory() || kept && taken > 0 || !memory.shrink(size)) {
                    sink.leave(taken, count);
                    return;
                }
            }
        }
        if (taken < count) {
            sink.cancel(taken, count);
        }
    }

    private boolean cancelled() {
        return limits.cancel() != null && limits.cancel().cancelled();
    }

    private void runRest(int count, int size, ChunkSink sink) {
        int first = taken;
        int chunks = (count - first + size - 1) / size;
        try (GpuQueue down = device.queue()) {
            int begun = device.mark();
            world.method.begin(count - first);
            int ready = device.mark();
            HostChunk next = prepared(0, first, size, count);
            memory.device(0, size).launch(next.requests(), next.count(), paths);
            HostChunk before = null;
            int downBegun = 0;
            int downEnded = 0;
            for (int k = 0; k < chunks; k++) {
                HostChunk current = next;
                DeviceChunk chunk = memory.device(k % ChunkMemory.DEVICE_CHUNKS, size);
                boolean more = k + 1 < chunks && !cancelled();
                if (more) {
                    next = prepared(k + 1, first + (k + 1) * size, size, count);
                }
                chunk.finish();
                GpuTimes took = chunk.times();
                down.finish();
                if (before != null) {
                    times = times.plus(new GpuTimes(0, 0, 0, 0, device.millisBetween(downBegun, downEnded), 0, 0));
                }
                if (k == 0) {
                    times = times.plus(new GpuTimes(0, 0, device.millisBetween(begun, ready), 0, 0, 0, 0));
                }
                times = times.plus(took);
                downBegun = down.mark();
                chunk.download(down, current);
                downEnded = down.mark();
                if (more) {
                    DeviceChunk other = memory.device((k + 1) % ChunkMemory.DEVICE_CHUNKS, size);
                    other.launch(next.requests(), next.count(), paths);
                }
                if (before != null) {
                    take(before, sink);
                }
                before = current;
                if (!more) {
                    break;
                }
            }
            down.finish();
            times = times.plus(new GpuTimes(0, 0, 0, 0, device.millisBetween(downBegun, downEnded), 0, 0));
            take(before, sink);
        }
    }

    private HostChunk prepared(int k, int from, int size, int count) {
        int slot = kept ? k : k % HOST_CHUNKS;
        HostChunk chunk = memory.host(slot, size);
        chunk.prepare(requests, from, Math.min(size, count - from));
        return chunk;
    }

    private void take(HostChunk chunk, ChunkSink sink) {
        sink.take(chunk);
        taken = chunk.from() + chunk.count();
    }

    GpuTimes times() {
        return times;
    }

    /** Returns the first failure; null for none. */
    GpuException failure() {
        return failure;
    }
}
