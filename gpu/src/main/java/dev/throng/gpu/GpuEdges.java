package dev.throng.gpu;

import dev.throng.graph.FlatGraph;
import dev.throng.mesh.PortalGraph;

/** The edges of the portal graph on a device, with costs in the grains of tables. Used by one thread at a time. */
final class GpuEdges implements AutoCloseable {
    private static final long STEP_EDGES = 3;

    /** An estimate in floats may be too long by rounding. */
    private static final double LESS_THAN_STRAIGHT = 0.999998;

    private final Uploads memory;
    private final GpuBuffer first;
    private final GpuBuffer heads;
    private final GpuBuffer costs;
    private final GpuBuffer weights;
    private final int portalCount;
    private final int step;
    private final float leastPerMetre;

    GpuEdges(GpuDevice device, PortalGraph portals, double grain) {
        memory = new Uploads(device);
        FlatGraph graph = portals.graph().flat();
        leastPerMetre = (float) (LESS_THAN_STRAIGHT * portals.heuristicScale() / grain);
        portalCount = portals.mesh().portalCount();
        int[] grains = inGrains(graph.weights(), grain);
        step = step(grains);
        try {
            first = memory.add(graph.first());
            heads = memory.add(graph.heads());
            costs = memory.add(grains);
            weights = memory.add(graph.weights());
        } catch (GpuException e) {
            memory.close();
            throw e;
        }
    }

    /** By how much a search inside a cell raises its limit: a few edges, so that many can go on at once. */
    private static int step(int[] costs) {
        long sum = 0;
        for (int cost : costs) {
            sum += cost;
        }
        return (int) Math.min(DeviceGrain.NO_WAY, STEP_EDGES * (sum / Math.max(1, costs.length) + 1));
    }

    /** No edge is free: a way that is followed by its costs must come to an end. */
    private static int[] inGrains(float[] weights, double grain) {
        int[] costs = new int[weights.length];
        for (int i = 0; i < costs.length; i++) {
            costs[i] = (int) Math.max(1, Math.min(DeviceGrain.NO_WAY - 1, Math.ceil(weights[i] / grain)));
        }
        return costs;
    }

    /** The parameters of a kernel that tell it of the edges. */
    Object[] parameters() {
        return new Object[] {first, heads, costs, weights, portalCount, step, leastPerMetre};
    }

    long bytes() {
        return memory.bytes();
    }

    @Override
    public void close() {
        memory.close();
    }
}
