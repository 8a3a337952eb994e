package dev.throng.gpu.plan;

import dev.throng.gpu.GpuException;
import dev.throng.gpu.driver.Device;
import dev.throng.gpu.driver.DeviceBuffer;
import dev.throng.gpu.driver.Element;
import dev.throng.gpu.driver.Uploads;

/**
 * What is written for the agents of a chunk on a device: ids of a path, polygons of a corridor, or waypoints. Used by one thread
 * at a time.
 *
 * <p>The items of an agent lie together; agents lie in the order in which they were finished.
 */
final class ItemBuffers implements AutoCloseable {
    private static final int POINT = 3;

    /** Items of all agents together that fit. */
    final int capacity;

    /** Whether an item has 16 bits instead of 32. */
    final boolean narrow;

    /** By agent: where its items begin, and how many there are. */
    final DeviceBuffer first;

    final DeviceBuffer sizes;

    /** Polygons or crossings; of a waypoint its polygon, or the complement of the link that begins there. */
    final DeviceBuffer items;

    /** By waypoint [(x, y, z)]; null for other items. */
    final DeviceBuffer points;

    /** One int: items that are taken, or would be if they did fit. */
    final DeviceBuffer cursor;

    private final int agents;
    private final Device device;
    private final Uploads memory;

    private ItemBuffers(Device device, int agents, int capacity, boolean narrow, boolean withPoints) {
        this.device = device;
        this.agents = agents;
        this.capacity = capacity;
        this.narrow = narrow;
        memory = new Uploads(device);
        try {
            first = memory.allocate(Element.INT, agents);
            sizes = memory.allocate(Element.INT, agents);
            items = memory.allocate(narrow ? Element.SHORT : Element.INT, capacity);
            points = withPoints ? memory.allocate(Element.FLOAT, (long) POINT * capacity) : null;
            cursor = memory.allocate(Element.INT, 1);
        } catch (GpuException e) {
            memory.close();
            throw e;
        }
    }

    /** Polygons, or crossings. */
    static ItemBuffers ids(Device device, int agents, int capacity, boolean narrow) {
        return new ItemBuffers(device, agents, capacity, narrow, false);
    }

    static ItemBuffers waypoints(Device device, int agents, int capacity) {
        return new ItemBuffers(device, agents, capacity, false, true);
    }

    /** Larger buffers instead of these, which are closed: what they hold is lost. */
    ItemBuffers grown(int wanted) {
        close();
        return new ItemBuffers(device, agents, wanted, narrow, points != null);
    }

    int itemBytes() {
        return narrow ? Character.BYTES : Integer.BYTES;
    }

    /** Queues that nothing is taken yet. */
    void clear() {
        device.fill(cursor, (byte) 0, Integer.BYTES);
    }

    @Override
    public void close() {
        memory.close();
    }
}
