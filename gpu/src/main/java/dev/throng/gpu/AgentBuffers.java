package dev.throng.gpu;

/**
 * The agents of a chunk on a device: where they want to go, and what was found for them. Used by one thread at a time.
 *
 * <p>The ids of a path, its polygons or crossings, lie together; the paths lie in the order in which they were finished.
 */
final class AgentBuffers implements AutoCloseable {
    /** States, as in device.h. */
    static final int TO_BE_PLANNED = 0;

    static final int FOUND = 1;
    static final int UNREACHABLE = 2;
    static final int OFF_WORLD = 3;
    static final int LEFT_OVER = 4;

    private static final int POINTS = 6;

    /** Most agents that there is room for. */
    final int capacity;

    /** Most ids that there is room for, of all paths together. */
    final int idCapacity;

    /** Whether an id has 16 bits instead of 32. */
    final boolean narrow;

    /** As asked for [(x, y, z), (x, y, z)]. */
    final GpuBuffer requests;

    /** By agent, of start and goal: the polygon, or -1. */
    final GpuBuffer polygons;

    /** By agent, of start and goal: the place on the polygon [(x, y, z), (x, y, z)]. */
    final GpuBuffer points;

    final GpuBuffer states;

    /** A double for each agent. */
    final GpuBuffer costs;

    /** By agent: where its ids begin, and how many there are. */
    final GpuBuffer first;

    final GpuBuffer sizes;
    final GpuBuffer ids;

    /** One int: ids that are taken, or would be if there were room. */
    final GpuBuffer cursor;

    private final Uploads memory;

    AgentBuffers(GpuDevice device, int capacity, int idCapacity, boolean narrow) {
        this.capacity = capacity;
        this.idCapacity = idCapacity;
        this.narrow = narrow;
        memory = new Uploads(device);
        try {
            requests = memory.allocate((long) Float.BYTES * POINTS * capacity);
            polygons = memory.allocate(2L * Integer.BYTES * capacity);
            points = memory.allocate((long) Float.BYTES * POINTS * capacity);
            states = memory.allocate((long) Integer.BYTES * capacity);
            costs = memory.allocate((long) Double.BYTES * capacity);
            first = memory.allocate((long) Integer.BYTES * capacity);
            sizes = memory.allocate((long) Integer.BYTES * capacity);
            ids = memory.allocate((long) idBytes() * idCapacity);
            cursor = memory.allocate(Integer.BYTES);
        } catch (GpuException e) {
            memory.close();
            throw e;
        }
    }

    /**
     * The parameters of a kernel that tell it of the agents.
     *
     * @param segment of the order, whose agents are planned
     */
    Object[] parameters(GpuMesh mesh, OrderStage order, int segment) {
        return new Object[] {
            order.order(),
            order.bounds(),
            segment,
            polygons,
            points,
            states,
            costs,
            first,
            sizes,
            ids,
            cursor,
            idCapacity,
            narrow ? 1 : 0,
            mesh.lead()
        };
    }

    /** The same agents with other room for ids, instead of this one. What was found is lost, the requests are not. */
    AgentBuffers withIds(int wanted) {
        memory.free(ids);
        return new AgentBuffers(this, wanted);
    }

    private AgentBuffers(AgentBuffers other, int idCapacity) {
        this.idCapacity = idCapacity;
        capacity = other.capacity;
        narrow = other.narrow;
        memory = other.memory;
        requests = other.requests;
        polygons = other.polygons;
        points = other.points;
        states = other.states;
        costs = other.costs;
        first = other.first;
        sizes = other.sizes;
        cursor = other.cursor;
        ids = memory.allocate((long) idBytes() * idCapacity);
    }

    int idBytes() {
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
