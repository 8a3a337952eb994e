package dev.throng.gpu;

import dev.throng.graph.FlatGraph;
import dev.throng.mesh.PortalGraph;
import dev.throng.mesh.hna.CellTables;

/** The edges of the portal graph on a device, with costs in the grains of tables. Used by one thread at a time. */
final class GpuEdges implements AutoCloseable {
    private final Uploads memory;
    private final GpuBuffer first;
    private final GpuBuffer heads;
    private final GpuBuffer costs;
    private final GpuBuffer weights;
    private final int portalCount;

    GpuEdges(GpuDevice device, PortalGraph portals, double grain) {
        memory = new Uploads(device);
        FlatGraph graph = portals.graph().flat();
        portalCount = portals.mesh().portalCount();
        try {
            first = memory.add(graph.first());
            heads = memory.add(graph.heads());
            costs = memory.add(inGrains(graph.weights(), grain));
            weights = memory.add(graph.weights());
        } catch (GpuException e) {
            memory.close();
            throw e;
        }
    }

    /** No edge is free: a way that is followed by its costs must come to an end. */
    private static int[] inGrains(float[] weights, double grain) {
        int[] costs = new int[weights.length];
        for (int i = 0; i < costs.length; i++) {
            costs[i] = (int) Math.max(1, Math.min(CellTables.NO_WAY - 1, Math.ceil(weights[i] / grain)));
        }
        return costs;
    }

    /** The parameters of a kernel that tell it of the edges. */
    Object[] parameters() {
        return new Object[] {first, heads, costs, weights, portalCount};
    }

    long bytes() {
        return memory.bytes();
    }

    @Override
    public void close() {
        memory.close();
    }
}
