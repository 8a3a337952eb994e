package dev.throng.gpu;

/**
 * The waypoints of a chunk's agents on a device. Used by one thread at a time.
 *
 * <p>The waypoints of an agent lie together; agents lie in no particular order.
 */
final class WaypointBuffers implements AutoCloseable {
    private static final int POINT = 3;

    /** Most agents that there is room for. */
    final int capacity;

    /** Most waypoints that there is room for, of all agents together. */
    final int waypointCapacity;

    /** By agent: where its waypoints begin, and how many there are. */
    final GpuBuffer first;

    final GpuBuffer sizes;

    /** By waypoint [(x, y, z)]. */
    final GpuBuffer points;

    /** By waypoint: its polygon, or the complement of the link that begins there. */
    final GpuBuffer places;

    /** One int: waypoints that are taken, or would be if there were room. */
    final GpuBuffer cursor;

    private final Uploads memory;

    WaypointBuffers(GpuDevice device, int capacity, int waypointCapacity) {
        this.capacity = capacity;
        this.waypointCapacity = waypointCapacity;
        memory = new Uploads(device);
        try {
            first = memory.allocate((long) Integer.BYTES * capacity);
            sizes = memory.allocate((long) Integer.BYTES * capacity);
            points = memory.allocate((long) Float.BYTES * POINT * waypointCapacity);
            places = memory.allocate((long) Integer.BYTES * waypointCapacity);
            cursor = memory.allocate(Integer.BYTES);
        } catch (GpuException e) {
            memory.close();
            throw e;
        }
    }

    long bytes() {
        return memory.bytes();
    }

    @Override
    public void close() {
        memory.close();
    }
}
