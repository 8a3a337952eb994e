package dev.throng.gpu;

import dev.throng.mesh.NavMesh;
import java.util.Arrays;

/** Agents whose polygons are known, planned on a device by one method, and what was found for them. For tests. */
final class AgentRun {
    private final GpuDevice device;
    private final GpuMesh mesh;
    private final int count;
    final int[] polygons;
    final float[] points;

    /** Before and after: an agent that no way leads to its goal is marked so by who places agents. */
    int[] states;

    double[] costs;
    int[] cursor = {0};
    private int[] first;
    private int[] sizes;
    private int[] ids;
    private char[] narrowIds;

    AgentRun(GpuDevice device, GpuMesh mesh, int count) {
        this.device = device;
        this.mesh = mesh;
        this.count = count;
        polygons = new int[2 * count];
        points = new float[6 * count];
    }

    /** Places an end of an agent. */
    void place(int agent, int end, int polygon, double[] point) {
        polygons[2 * agent + end] = polygon;
        for (int axis = 0; axis < 3; axis++) {
            points[6 * agent + 3 * end + axis] = (float) point[axis];
        }
    }

    void run(GpuMethod method, int idCapacity) {
        NavMesh world = mesh.portals.mesh();
        states = new int[count];
        for (int agent = 0; agent < count; agent++) {
            boolean reachable = world.components().reachable(polygons[2 * agent], polygons[2 * agent + 1]);
            states[agent] = reachable ? AgentBuffers.TO_BE_PLANNED : AgentBuffers.UNREACHABLE;
        }
        cursor[0] = 0;
        try (AgentBuffers agents = new AgentBuffers(device, count, idCapacity, mesh.narrow)) {
            upload(polygons, agents.polygons);
            upload(points, agents.points);
            upload(states, agents.states);
            upload(cursor, agents.cursor);
            method.queue(agents, count);
            device.finish();
            states = ints(agents.states, count);
            cursor = ints(agents.cursor, 1);
            first = ints(agents.first, count);
            sizes = ints(agents.sizes, count);
            int[] words = ints(agents.costs, 2 * count);
            costs = new double[count];
            for (int agent = 0; agent < count; agent++) {
                long bits = (long) words[2 * agent + 1] << 32 | words[2 * agent] & 0xffffffffL;
                costs[agent] = Double.longBitsToDouble(bits);
            }
            if (mesh.narrow) {
                int[] pairs = ints(agents.ids, idCapacity / 2);
                narrowIds = new char[2 * pairs.length];
                for (int i = 0; i < narrowIds.length; i++) {
                    narrowIds[i] = (char) (pairs[i / 2] >> 16 * (i % 2));
                }
            } else {
                ids = ints(agents.ids, idCapacity);
            }
        }
    }

    /** The polygons or crossings of an agent's path. */
    int[] path(int agent) {
        if (!mesh.narrow) {
            return Arrays.copyOfRange(ids, first[agent], first[agent] + sizes[agent]);
        }
        int[] path = new int[sizes[agent]];
        for (int i = 0; i < path.length; i++) {
            path[i] = narrowIds[first[agent] + i];
        }
        return path;
    }

    private void upload(int[] numbers, GpuBuffer to) {
        try (HostBuffer host = device.allocateHost((long) Integer.BYTES * numbers.length)) {
            host.put(0, numbers, 0, numbers.length);
            device.upload(host, to, host.bytes());
            device.finish();
        }
    }

    private void upload(float[] numbers, GpuBuffer to) {
        try (HostBuffer host = device.allocateHost((long) Float.BYTES * numbers.length)) {
            host.put(0, numbers, 0, numbers.length);
            device.upload(host, to, host.bytes());
            device.finish();
        }
    }

    private int[] ints(GpuBuffer from, int size) {
        int[] numbers = new int[size];
        try (HostBuffer host = device.allocateHost((long) Integer.BYTES * size)) {
            device.download(from, host, host.bytes());
            device.finish();
            host.get(0, numbers, 0, size);
        }
        return numbers;
    }
}
