package dev.throng.gpu;

/**
 * The corridors of a chunk's agents on a device, made from their crossings. Used by one thread at a time.
 *
 * <p>The polygons of an agent lie together, the start's first; agents lie in no particular order.
 */
final class CorridorBuffers implements AutoCloseable {
    /** Most agents that there is room for. */
    final int capacity;

    /** Most polygons that there is room for, of all agents together: one more for each agent than it has crossings. */
    final int polygonCapacity;

    /** Whether a polygon has 16 bits instead of 32. */
    final boolean narrow;

    /** By agent: where its polygons begin, and how many there are. */
    final GpuBuffer first;

    final GpuBuffer sizes;
    final GpuBuffer polygons;

    /** One int: polygons that are taken, or would be if there were room. */
    final GpuBuffer cursor;

    private final Uploads memory;

    CorridorBuffers(GpuDevice device, int capacity, int polygonCapacity, boolean narrow) {
        this.capacity = capacity;
        this.polygonCapacity = polygonCapacity;
        this.narrow = narrow;
        memory = new Uploads(device);
        try {
            first = memory.allocate((long) Integer.BYTES * capacity);
            sizes = memory.allocate((long) Integer.BYTES * capacity);
            polygons = memory.allocate((long) polygonBytes() * polygonCapacity);
            cursor = memory.allocate(Integer.BYTES);
        } catch (GpuException e) {
            memory.close();
            throw e;
        }
    }

    int polygonBytes() {
        return narrow ? Character.BYTES : Integer.BYTES;
    }

    long bytes() {
        return memory.bytes();
    }

    @Override
    public void close() {
        memory.close();
    }
}
