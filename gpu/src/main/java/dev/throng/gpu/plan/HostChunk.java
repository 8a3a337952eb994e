package dev.throng.gpu.plan;

import dev.throng.gpu.GpuException;
import dev.throng.gpu.driver.Device;
import dev.throng.gpu.driver.HostBuffer;
import dev.throng.path.PathStatus;
import java.nio.ByteBuffer;

/** The requests of a chunk and their answers, in host memory. Used by one thread at a time. */
final class HostChunk implements AutoCloseable {
    static final int REQUEST_BYTES = 6 * Float.BYTES;

    /** Bytes per agent: state, cost, first id and size of the corridor, first and number of waypoints. */
    private static final int NUMBER_BYTES = 4 + 8 + 4 + 4 + 4 + 4;

    private static final int POINT_BYTES = 3 * Float.BYTES;
    private static final long MOST_BYTES = Integer.MAX_VALUE - 8;

    private final Device device;
    private final int capacity;
    private HostBuffer requests;
    private HostBuffer numbers;
    private HostBuffer ids;
    private HostBuffer points;
    private ByteBuffer numberView;
    private ByteBuffer idView;
    private ByteBuffer pointView;
    private int from;
    private int count;
    private int idCount;
    private int idSize;
    private int waypointCount;

    HostChunk(Device device, int capacity) {
        this.device = device;
        this.capacity = capacity;
        try {
            requests = device.allocateHost((long) REQUEST_BYTES * capacity);
            numbers = device.allocateHost((long) NUMBER_BYTES * capacity);
            numberView = numbers.buffer();
        } catch (GpuException e) {
            close();
            throw e;
        }
    }

    /** Copies a range of the requests of a batch. */
    void prepare(float[] all, int first, int size) {
        from = first;
        count = size;
        requests.put(0, all, 6 * first, 6 * size);
    }

    /** Makes space for the answers that will be copied here. */
    void begin(int agents, int idsFound, int bytesPerId, int waypointsFound) {
        count = agents;
        idCount = idsFound;
        idSize = bytesPerId;
        waypointCount = waypointsFound;
        if (ids == null || ids.bytes() < idBytes()) {
            closeIds();
            ids = device.allocateHost(roomFor(idBytes()));
            idView = ids.buffer();
        }
        if (waypointsFound > 0 && (points == null || points.bytes() < pointBytes() + placeBytes())) {
            closePoints();
            points = device.allocateHost(roomFor(pointBytes() + placeBytes()));
            pointView = points.buffer();
        }
    }

    /** Returns a size with some reserve, limited by the maximum of one view. */
    private long roomFor(long needed) {
        if (needed > MOST_BYTES) {
            throw new GpuException(
                    "the paths of " + count + " agents take " + needed + " bytes, at most " + MOST_BYTES
                            + " are copied at once",
                    true);
        }
        return Math.min(MOST_BYTES, needed + needed / 4);
    }

    /** Returns the request of the batch for the first agent. */
    int from() {
        return from;
    }

    int count() {
        return count;
    }

    HostBuffer requests() {
        return requests;
    }

    HostBuffer numbers() {
        return numbers;
    }

    HostBuffer ids() {
        return ids;
    }

    HostBuffer points() {
        return points;
    }

    long costsAt() {
        return 0;
    }

    long statesAt() {
        return 8L * capacity;
    }

    long firstAt() {
        return 12L * capacity;
    }

    long sizesAt() {
        return 16L * capacity;
    }

    long waypointFirstAt() {
        return 20L * capacity;
    }

    long waypointSizesAt() {
        return 24L * capacity;
    }

    long idBytes() {
        return (long) idSize * idCount;
    }

    long pointBytes() {
        return (long) POINT_BYTES * waypointCount;
    }

    long placesAt() {
        return pointBytes();
    }

    long placeBytes() {
        return (long) Integer.BYTES * waypointCount;
    }

    int capacity() {
        return capacity;
    }

    /** Whether an agent is left to the host. */
    boolean left(int agent) {
        int state = state(agent);
        return state == AgentBuffers.LEFT_OVER || state == AgentBuffers.TO_BE_PLANNED;
    }

    PathStatus status(int agent) {
        return switch (state(agent)) {
            case AgentBuffers.FOUND -> PathStatus.FOUND;
            case AgentBuffers.UNREACHABLE -> PathStatus.UNREACHABLE;
            default -> PathStatus.OFF_WORLD;
        };
    }

    private int state(int agent) {
        return numberView.getInt((int) statesAt() + 4 * agent);
    }

    double cost(int agent) {
        return numberView.getDouble(8 * agent);
    }

    private int first(int agent) {
        return numberView.getInt((int) firstAt() + 4 * agent);
    }

    /** Returns the number of polygons of an agent's corridor. */
    int size(int agent) {
        return state(agent) != AgentBuffers.FOUND ? 0 : numberView.getInt((int) sizesAt() + 4 * agent);
    }

    int polygon(int agent, int i) {
        int slot = first(agent) + i;
        return idSize == Character.BYTES ? idView.getChar(2 * slot) : idView.getInt(4 * slot);
    }

    /** Copies the corridor of an agent. */
    void copyPolygons(int agent, int[] to, int at) {
        int size = size(agent);
        int slot = first(agent);
        if (idSize == Character.BYTES) {
            for (int i = 0; i < size; i++) {
                to[at + i] = idView.getChar(2 * (slot + i));
            }
        } else {
            for (int i = 0; i < size; i++) {
                to[at + i] = idView.getInt(4 * (slot + i));
            }
        }
    }

    int waypoints(int agent) {
        return waypointCount == 0 || state(agent) != AgentBuffers.FOUND
                ? 0
                : numberView.getInt((int) waypointSizesAt() + 4 * agent);
    }

    /** Copies the waypoints of an agent. */
    void copyWaypoints(int agent, float[] toPoints, int[] toPlaces, int at) {
        int slot = waypointCount == 0 ? 0 : numberView.getInt((int) waypointFirstAt() + 4 * agent);
        int size = waypoints(agent);
        for (int i = 0; i < 3 * size; i++) {
            toPoints[3 * at + i] = pointView.getFloat(4 * (3 * slot + i));
        }
        for (int i = 0; i < size; i++) {
            toPlaces[at + i] = pointView.getInt((int) placesAt() + 4 * (slot + i));
        }
    }

    private void closeIds() {
        if (ids != null) {
            ids.close();
            ids = null;
        }
    }

    private void closePoints() {
        if (points != null) {
            points.close();
            points = null;
        }
    }

    @Override
    public void close() {
        closeIds();
        closePoints();
        if (requests != null) {
            requests.close();
            requests = null;
        }
        if (numbers != null) {
            numbers.close();
            numbers = null;
        }
    }
}
