package dev.throng.gpu.plan;

import dev.throng.gpu.GpuException;
import dev.throng.gpu.GpuOptions;
import dev.throng.gpu.driver.Device;
import java.util.ArrayList;
import java.util.List;

/**
 * The memory of a planner for chunks, on the device and on the host, kept from batch to batch since allocation is slow. Used by one thread at a time.
 */
final class ChunkMemory implements AutoCloseable {
    /** Chunks on the device: one is planned while another is copied. */
    static final int DEVICE_CHUNKS = 2;

    private static final int FEWEST_IDS = 64;

    /** Minimum agents of a chunk: the host is faster than smaller chunks, or than a smaller fraction of the configured size. */
    private static final int SMALLEST = 16;

    private static final int MOST_PIECES = 64;

    /** The fraction of a device's free memory that chunks may use. */
    private static final double SHARE = 0.8;

    private final Device device;
    private final GpuWorld world;
    private final GpuOptions options;
    private final int perAgent;
    private final DeviceChunk[] deviceChunks = new DeviceChunk[DEVICE_CHUNKS];
    private final List<HostChunk> hostChunks = new ArrayList<>();
    private int chunkSize;

    ChunkMemory(Device device, GpuWorld world, GpuOptions options) {
        this.device = device;
        this.world = world;
        this.options = options;
        // Paths across a mesh have about as many polygons as its side; memory grows for paths through mazes.
        int polygons = world.mesh.portals.mesh().polygonCount();
        perAgent = Math.max(FEWEST_IDS, (int) (1.5 * Math.sqrt(polygons)));
        chunkSize = options.chunk();
        long each = DEVICE_CHUNKS * DeviceChunk.bytesPerAgent(world, perAgent);
        long fitting = (long) (SHARE * device.freeMemoryBytes()) / each;
        long largest = Math.min(device.maxAllocationBytes() / (4L * perAgent), Integer.MAX_VALUE / perAgent);
        chunkSize = (int) Math.max(1, Math.min(chunkSize, Math.min(fitting, largest)));
    }

    /** Returns the maximum number of agents of a chunk. */
    int chunkSize() {
        return chunkSize;
    }

    /** Frees all memory, and halves the size of chunks after one did not fit. Returns false if chunks would be too small for a launch. */
    boolean shrink(int size) {
        close();
        if (size < 2 * Math.max(SMALLEST, options.chunk() / MOST_PIECES)) {
            return false;
        }
        chunkSize = size / 2;
        return true;
    }

    /** Returns memory on the device for at least a number of agents. */
    DeviceChunk device(int slot, int agents) {
        DeviceChunk chunk = deviceChunks[slot];
        if (chunk == null || chunk.capacity() < agents) {
            if (chunk != null) {
                chunk.close();
                deviceChunks[slot] = null;
            }
            deviceChunks[slot] = new DeviceChunk(device, world, options, agents, perAgent);
        }
        return deviceChunks[slot];
    }

    HostChunk host(int slot, int agents) {
        while (hostChunks.size() <= slot) {
            hostChunks.add(null);
        }
        HostChunk chunk = hostChunks.get(slot);
        if (chunk == null || chunk.capacity() < agents) {
            if (chunk != null) {
                chunk.close();
                hostChunks.set(slot, null);
            }
            hostChunks.set(slot, new HostChunk(device, agents));
        }
        return hostChunks.get(slot);
    }

    @Override
    public void close() {
        finish();
        for (int i = 0; i < DEVICE_CHUNKS; i++) {
            if (deviceChunks[i] != null) {
                deviceChunks[i].close();
                deviceChunks[i] = null;
            }
        }
        for (HostChunk chunk : hostChunks) {
            if (chunk != null) {
                chunk.close();
            }
        }
        hostChunks.clear();
    }

    /** Waits until no queued work uses the memory any more. */
    private void finish() {
        try {
            device.finish();
        } catch (GpuException e) {
            // A failed device does not use it any more.
        }
    }
}
