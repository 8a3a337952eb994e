package dev.throng.mesh.search;

/**
 * Replaces the search of a {@link MeshOverlaySearch} that joins start and goal to the gates of their cells, for example
 * by a device. One per thread.
 */
public interface EndpointJoiner {
    /**
     * Computes the costs of the gates of both cells.
     *
     * @param level level of the cells
     * @param startCosts receives the cost from the start to each gate of its cell, by column of its page; infinite if
     *     no path inside the cell leads there
     * @param goalCosts receives the costs from the gates of the goal's cell to the goal
     */
    void join(
            int level,
            int fromPolygon,
            double fromX,
            double fromY,
            double fromZ,
            int toPolygon,
            double toX,
            double toY,
            double toZ,
            double[] startCosts,
            double[] goalCosts);
}
