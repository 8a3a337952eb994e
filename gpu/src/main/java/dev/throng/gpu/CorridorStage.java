package dev.throng.gpu;

/** Turns the crossings of found paths into corridors on a device. Used by one thread at a time. */
final class CorridorStage {
    private final GpuDevice device;
    private final GpuKernel polygonsOf;
    private final GpuMesh mesh;
    private final int group;

    CorridorStage(GpuDevice device, GpuMesh mesh) {
        if (!mesh.crossings) {
            throw new IllegalArgumentException("paths are corridors already");
        }
        this.device = device;
        this.mesh = mesh;
        polygonsOf = device.kernel("polygons_of");
        group = device.lanesPerTeam() * device.teamsPerGroup();
    }

    /**
     * Queues what writes the corridors of the agents whose path is found; the others have none. An agent for whose polygons there
     * is no room is left over.
     *
     * @param count agents, from the first on
     */
    void queue(AgentBuffers agents, int count, CorridorBuffers corridors) {
        device.fill(corridors.cursor, (byte) 0, Integer.BYTES);
        device.launch(
                polygonsOf,
                ((long) count + group - 1) / group * group,
                group,
                agents.polygons,
                agents.states,
                agents.first,
                agents.sizes,
                agents.ids,
                count,
                mesh.behind,
                mesh.portals.mesh().linkCount(),
                corridors.first,
                corridors.sizes,
                corridors.polygons,
                corridors.narrow ? 1 : 0,
                corridors.cursor,
                corridors.polygonCapacity);
    }
}
