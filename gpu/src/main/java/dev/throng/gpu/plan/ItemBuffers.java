package dev.throng.gpu.plan;

import dev.throng.gpu.GpuException;
import dev.throng.gpu.driver.Device;
import dev.throng.gpu.driver.DeviceBuffer;
import dev.throng.gpu.driver.Element;
import dev.throng.gpu.driver.Uploads;

/**
 * Lists per agent of a chunk on a device: ids of a path, polygons of a corridor, or waypoints. Used by one thread at a time.
 *
 * <p>The items of an agent are contiguous; agents are in the order in which they finished.
 */
final class ItemBuffers implements AutoCloseable {
    private static final int POINT = 3;

    /** Maximum number of items of all agents. */
    final int capacity;

    /** Whether an item has 16 bits instead of 32. */
    final boolean narrow;

    /** First item of each agent, and number of its items. */
    final DeviceBuffer first;

    final DeviceBuffer sizes;

    /** Polygons or crossings; for a waypoint its polygon, or the complement of the link that begins there. */
    final DeviceBuffer items;

    /** Points of waypoints [(x, y, z)]; null for other items. */
    final DeviceBuffer points;

    /** One int: the number of items, including those that did not fit. */
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

    /** Returns buffers for polygons or crossings. */
    static ItemBuffers ids(Device device, int agents, int capacity, boolean narrow) {
        return new ItemBuffers(device, agents, capacity, narrow, false);
    }

    static ItemBuffers waypoints(Device device, int agents, int capacity) {
        return new ItemBuffers(device, agents, capacity, false, true);
    }

    /** Returns larger buffers and closes these; the contents are lost. */
    ItemBuffers grown(int wanted) {
        close();
        return new ItemBuffers(device, agents, wanted, narrow, points != null);
    }

    int itemBytes() {
        return narrow ? Character.BYTES : Integer.BYTES;
    }

    /** Queues a reset of the cursor. */
    void clear() {
        device.fill(cursor, (byte) 0, Integer.BYTES);
    }

    @Override
    public void close() {
        memory.close();
    }
}
