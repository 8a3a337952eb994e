package dev.throng.mesh.hna;

import dev.throng.graph.Graph;
import dev.throng.hierarchy.GoalEstimate;
import dev.throng.mesh.PortalGraph;

/** The least that a way from a gate to the goal costs: the straight distance. One per search. */
public final class MeshEstimate implements GoalEstimate {
    private final Graph graph;
    private final double scale;
    private double goalX;
    private double goalY;
    private double goalZ;

    /**
     * @param grain the unit of estimates
     */
    public MeshEstimate(PortalGraph portals, double grain) {
        graph = portals.graph();
        scale = portals.heuristicScale() / grain;
    }

    public void goal(double x, double y, double z) {
        goalX = x;
        goalY = y;
        goalZ = z;
    }

    @Override
    public double least(int gate) {
        double dx = graph.x(gate) - goalX;
        double dy = graph.y(gate) - goalY;
        double dz = graph.z(gate) - goalZ;
        return scale * Math.sqrt(dx * dx + dy * dy + dz * dz);
    }
}
