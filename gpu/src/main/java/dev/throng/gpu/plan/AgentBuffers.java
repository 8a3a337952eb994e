package dev.throng.gpu.plan;

import dev.throng.gpu.GpuException;
import dev.throng.gpu.driver.Device;
import dev.throng.gpu.driver.DeviceBuffer;
import dev.throng.gpu.driver.Element;
import dev.throng.gpu.driver.Launch;
import dev.throng.gpu.driver.Uploads;

/** The agents of a chunk on a device: their requests and their paths. Used by one thread at a time. */
final class AgentBuffers implements AutoCloseable {
    /** States, as in device.h. */
    static final int TO_BE_PLANNED = 0;

    static final int FOUND = 1;
    static final int UNREACHABLE = 2;
    static final int OFF_WORLD = 3;
    static final int LEFT_OVER = 4;

    private static final int POINTS = 6;

    /** Maximum number of agents. */
    final int capacity;

    /** Requests [(x, y, z), (x, y, z)]. */
    final DeviceBuffer requests;

    /** Polygons of start and goal of each agent, or -1. */
    final DeviceBuffer polygons;

    /** Points of start and goal on their polygons, by agent [(x, y, z), (x, y, z)]. */
    final DeviceBuffer points;

    final DeviceBuffer states;
    final DeviceBuffer costs;

    private ItemBuffers paths;
    private final Uploads memory;

    AgentBuffers(Device device, int capacity, int idCapacity, boolean narrow) {
        this.capacity = capacity;
        memory = new Uploads(device);
        try {
            requests = memory.allocate(Element.FLOAT, (long) POINTS * capacity);
            polygons = memory.allocate(Element.INT, 2L * capacity);
            points = memory.allocate(Element.FLOAT, (long) POINTS * capacity);
            states = memory.allocate(Element.INT, capacity);
            costs = memory.allocate(Element.DOUBLE, capacity);
            paths = ItemBuffers.ids(device, capacity, idCapacity, narrow);
        } catch (GpuException e) {
            memory.close();
            throw e;
        }
    }

    /** Adds the parameters of a kernel that describe the agents of a segment. */
    void put(Launch launch, GpuMesh mesh, AgentOrder order, int segment) {
        launch.with("order", order.agents())
                .with("bounds", order.bounds())
                .with("segment", segment)
                .with("agentPolygons", polygons)
                .with("agentPoints", points)
                .with("states", states)
                .with("costs", costs)
                .with("first", paths.first)
                .with("sizes", paths.sizes)
                .with("ids", paths.items)
                .with("cursor", paths.cursor)
                .with("idCapacity", paths.capacity)
                .with("narrow", paths.narrow)
                .with("lead", mesh.lead());
    }

    /** Returns the paths as polygons or crossings. */
    ItemBuffers paths() {
        return paths;
    }

    /** Grows the memory of paths after an overflow; the contents are lost. */
    void growPaths(int wanted) {
        paths = paths.grown(wanted);
    }

    @Override
    public void close() {
        paths.close();
        memory.close();
    }
}
