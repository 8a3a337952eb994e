package dev.throng.gpu.plan;

import dev.throng.gpu.driver.Device;
import dev.throng.gpu.driver.DeviceArrays;
import dev.throng.inside.Inside;
import dev.throng.mesh.NavMesh;
import java.util.Arrays;

/** Agents whose polygons are known, planned on a device by one method, and what was found for them. For tests. */
final class AgentRun {
    private final Device device;
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

    AgentRun(Device device, GpuMesh mesh, int count) {
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
        NavMesh world = Inside.mesh(mesh.portals.mesh());
        states = new int[count];
        for (int agent = 0; agent < count; agent++) {
            boolean reachable = world.components().reachable(polygons[2 * agent], polygons[2 * agent + 1]);
            states[agent] = reachable ? AgentBuffers.TO_BE_PLANNED : AgentBuffers.UNREACHABLE;
        }
        cursor[0] = 0;
        try (AgentBuffers agents = new AgentBuffers(device, count, idCapacity, mesh.narrow)) {
            DeviceArrays.upload(device, polygons, agents.polygons);
            DeviceArrays.upload(device, points, agents.points);
            DeviceArrays.upload(device, states, agents.states);
            DeviceArrays.upload(device, cursor, agents.paths().cursor);
            method.queue(agents, count);
            device.finish();
            states = DeviceArrays.ints(device, agents.states, count);
            cursor = DeviceArrays.ints(device, agents.paths().cursor, 1);
            first = DeviceArrays.ints(device, agents.paths().first, count);
            sizes = DeviceArrays.ints(device, agents.paths().sizes, count);
            int[] words = DeviceArrays.ints(device, agents.costs, 2 * count);
            costs = new double[count];
            for (int agent = 0; agent < count; agent++) {
                long bits = (long) words[2 * agent + 1] << 32 | words[2 * agent] & 0xffffffffL;
                costs[agent] = Double.longBitsToDouble(bits);
            }
            ids = DeviceArrays.ids(device, agents.paths().items, mesh.narrow, idCapacity);
        }
    }

    /** The polygons or crossings of an agent's path. */
    int[] path(int agent) {
        return Arrays.copyOfRange(ids, first[agent], first[agent] + sizes[agent]);
    }
}
