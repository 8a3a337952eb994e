package dev.throng.gpu;

import dev.throng.mesh.NavMesh;

/**
 * Pulls the string through found paths on a device: their ids must be crossings. Used by one thread at a time.
 *
 * <p>Finds the waypoints that {@link dev.throng.mesh.StringPuller} finds, to the last bit.
 */
final class StringStage implements AutoCloseable {
    private final GpuDevice device;
    private final GpuKernel pull;
    private final GpuMesh mesh;
    private final int group;

    /** By portal: (x, z) of end 0, (x, z) of end 1. */
    private final GpuBuffer portals;

    /** By portal: y of end 0, y of end 1. */
    private final GpuBuffer portalHeights;

    private final Uploads memory;

    StringStage(GpuDevice device, GpuMesh mesh) {
        if (!mesh.crossings) {
            throw new IllegalArgumentException("strings are pulled through crossings, not through polygons");
        }
        this.device = device;
        this.mesh = mesh;
        pull = device.kernel("pull_strings");
        group = device.lanesPerTeam() * device.teamsPerGroup();
        memory = new Uploads(device);
        NavMesh ground = mesh.portals.mesh();
        float[] ends = new float[4 * ground.portalCount()];
        float[] heights = new float[2 * ground.portalCount()];
        for (int end = 0; end < heights.length; end++) {
            ends[2 * end] = ground.portalX(end >> 1, end & 1);
            ends[2 * end + 1] = ground.portalZ(end >> 1, end & 1);
            heights[end] = ground.portalY(end >> 1, end & 1);
        }
        try {
            portals = memory.add(ends);
            portalHeights = memory.add(heights);
        } catch (GpuException e) {
            memory.close();
            throw e;
        }
    }

    /**
     * Queues what writes the waypoints of the agents whose path is found; the others have none. An agent for whose waypoints there
     * is no room is left over.
     *
     * @param count agents, from the first on
     */
    void queue(AgentBuffers agents, int count, WaypointBuffers waypoints) {
        NavMesh ground = mesh.portals.mesh();
        device.fill(waypoints.cursor, (byte) 0, Integer.BYTES);
        device.launch(
                pull,
                ((long) count + group - 1) / group * group,
                group,
                agents.polygons,
                agents.points,
                agents.states,
                agents.first,
                agents.sizes,
                agents.ids,
                count,
                portals,
                portalHeights,
                ground.portalCount(),
                ground.linkCount(),
                mesh.positions,
                mesh.behind,
                waypoints.first,
                waypoints.sizes,
                waypoints.points,
                waypoints.places,
                waypoints.cursor,
                waypoints.waypointCapacity);
    }

    /** Bytes on the device. */
    long bytes() {
        return memory.bytes();
    }

    @Override
    public void close() {
        memory.close();
    }
}
