package dev.throng.mesh.search;

/**
 * Joins start and goal to the gates of their cells instead of a {@link MeshOverlaySearch}, on a device for instance. One per
 * thread.
 */
public interface EndpointJoiner {
    /**
     * Finds what the gates of both cells cost.
     *
     * @param level of the cells
     * @param startCosts where to write what each gate of the start's cell costs from the start, by column of its page; infinite
     *     where no path inside the cell leads there
     * @param goalCosts the same for the paths from the gates of the goal's cell to the goal
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
