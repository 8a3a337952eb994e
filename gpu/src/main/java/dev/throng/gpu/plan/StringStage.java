package dev.throng.gpu.plan;

import dev.throng.gpu.GpuException;
import dev.throng.gpu.driver.Device;
import dev.throng.gpu.driver.DeviceBuffer;
import dev.throng.gpu.driver.Launch;
import dev.throng.gpu.driver.Uploads;
import dev.throng.mesh.flat.MeshArrays;

/**
 * Pulls the string through found paths on a device: their ids must be crossings. Used by one thread at a time.
 *
 * <p>The waypoints are those of {@link dev.throng.mesh.string.StringPuller}, bit for bit.
 */
final class StringStage implements AutoCloseable {
    private final Device device;
    private final Launch pull;
    private final GpuMesh mesh;
    private final int group;

    /** End points of each portal [(x, z), (x, z)]. */
    private final DeviceBuffer portals;

    /** Heights of the end points of each portal [y, y]. */
    private final DeviceBuffer portalHeights;

    private final Uploads memory;

    StringStage(Device device, GpuMesh mesh) {
        if (!mesh.crossings) {
            throw new IllegalArgumentException("strings are pulled through crossings, not through polygons");
        }
        this.device = device;
        this.mesh = mesh;
        pull = device.of("pull_strings");
        group = device.lanesPerTeam() * device.teamsPerGroup();
        memory = new Uploads(device);
        MeshArrays ground = mesh.portals.mesh();
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
     * Queues the kernel that writes the waypoints of all paths found; other agents have none. Agents whose waypoints do not fit are left over.
     *
     * @param count number of agents, from the first on
     */
    void queue(AgentBuffers agents, int count, ItemBuffers waypoints) {
        MeshArrays ground = mesh.portals.mesh();
        waypoints.clear();
        pull.begin()
                .with("polygons", agents.polygons)
                .with("ends", agents.points)
                .with("states", agents.states)
                .with("first", agents.paths().first)
                .with("sizes", agents.paths().sizes)
                .with("ids", agents.paths().items)
                .with("agents", count)
                .with("portals", portals)
                .with("portalHeights", portalHeights)
                .with("portalCount", ground.portalCount())
                .with("links", ground.linkCount())
                .with("positions", mesh.positions)
                .with("behind", mesh.behind)
                .with("waypointFirst", waypoints.first)
                .with("waypointSizes", waypoints.sizes)
                .with("waypointPoints", waypoints.points)
                .with("waypointPlaces", waypoints.items)
                .with("cursor", waypoints.cursor)
                .with("capacity", waypoints.capacity);
        device.launch(pull, ((long) count + group - 1) / group * group, group);
    }

    /** Returns the number of bytes on the device. */
    long bytes() {
        return memory.bytes();
    }

    @Override
    public void close() {
        memory.close();
    }
}
