package dev.throng.gpu.plan;

import dev.throng.gpu.driver.Device;
import dev.throng.gpu.driver.Launch;
import dev.throng.mesh.flat.MeshArrays;

/**
 * An order of agents by the straight distance to their goals, the farthest first. Agents that are not to be planned come last. Used by one thread at
 * a time.
 */
final class LongestFirst extends AgentOrder {
    /** Number of distance classes. */
    static final int BUCKETS = 1024;

    private final float bucketsPerMetre;

    LongestFirst(Device device, MeshArrays mesh) {
        super(device, "count_by_distance", 1, BUCKETS);
        bucketsPerMetre = (float) (BUCKETS / Math.max(Float.MIN_NORMAL, diagonal(mesh)));
    }

    private static double diagonal(MeshArrays mesh) {
        double[] least = {Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY};
        double[] most = {Double.NEGATIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.NEGATIVE_INFINITY};
        for (int v = 0; v < mesh.vertexCount(); v++) {
            double[] at = {mesh.vertexX(v), mesh.vertexY(v), mesh.vertexZ(v)};
            for (int axis = 0; axis < at.length; axis++) {
                least[axis] = Math.min(least[axis], at[axis]);
                most[axis] = Math.max(most[axis], at[axis]);
            }
        }
        return Math.hypot(Math.hypot(most[0] - least[0], most[1] - least[1]), most[2] - least[2]);
    }

    @Override
    void putKeys(Launch launch, AgentBuffers of, int agentCount) {
        launch.with("states", of.states)
                .with("points", of.points)
                .with("count", agentCount)
                .with("bucketsPerMetre", bucketsPerMetre)
                .with("buckets", BUCKETS);
    }
}
