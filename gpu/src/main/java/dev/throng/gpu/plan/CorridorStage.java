package dev.throng.gpu.plan;

import dev.throng.gpu.driver.Device;
import dev.throng.gpu.driver.Launch;

/** Turns the crossings of found paths into corridors on a device. Used by one thread at a time. */
final class CorridorStage {
    private final Device device;
    private final Launch polygonsOf;
    private final GpuMesh mesh;
    private final int group;

    CorridorStage(Device device, GpuMesh mesh) {
        if (!mesh.crossings) {
            throw new IllegalArgumentException("paths are corridors already");
        }
        this.device = device;
        this.mesh = mesh;
        polygonsOf = device.of("polygons_of");
        group = device.lanesPerTeam() * device.teamsPerGroup();
    }

    /**
     * Queues the kernel that writes the corridors of all paths found; other agents have none. Agents whose polygons do not fit are left over.
     *
     * @param count number of agents, from the first on
     */
    void queue(AgentBuffers agents, int count, ItemBuffers corridors) {
        corridors.clear();
        polygonsOf
                .begin()
                .with("polygons", agents.polygons)
                .with("states", agents.states)
                .with("first", agents.paths().first)
                .with("sizes", agents.paths().sizes)
                .with("ids", agents.paths().items)
                .with("agents", count)
                .with("behind", mesh.behind)
                .with("links", mesh.portals.mesh().linkCount())
                .with("corridorFirst", corridors.first)
                .with("corridorSizes", corridors.sizes)
                .with("corridors", corridors.items)
                .with("narrow", corridors.narrow)
                .with("cursor", corridors.cursor)
                .with("capacity", corridors.capacity);
        device.launch(polygonsOf, ((long) count + group - 1) / group * group, group);
    }
}
