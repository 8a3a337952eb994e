package dev.throng.mesh.search;

import dev.throng.mesh.graph.Crossings;
import dev.throng.mesh.graph.PortalGraph;

/** The best path between start and goal that passes no gate: inside the polygon or the cell that they share. One per search, reused. */
final class InnerPath {
    private final Connector connector;
    private Endpoints endpoints;
    private double cost;

    /** Whether the path stays inside one polygon. */
    private boolean straight;

    /**
     * @param connector searches the cell
     */
    InnerPath(Connector connector) {
        this.connector = connector;
    }

    /** Begins with the path inside the polygon that start and goal share, if they share one. */
    void begin(Endpoints wanted, PortalGraph portals) {
        endpoints = wanted;
        straight = wanted.startPolygon == wanted.goalPolygon;
        cost = Double.POSITIVE_INFINITY;
        if (straight) {
            double dx = (double) wanted.goalX - wanted.startX;
            double dy = (double) wanted.goalY - wanted.startY;
            double dz = (double) wanted.goalZ - wanted.startZ;
            cost = portals.costInside(wanted.startPolygon, dx, dy, dz);
        }
    }

    /**
     * Searches the cell that start and goal share, which must be joined.
     *
     * @return whether there is a path that costs less than the limit; it is then the best one
     */
    boolean find(double limit) {
        double found = connector.inside(endpoints, limit);
        if (found < limit) {
            cost = found;
            straight = false;
            return true;
        }
        return false;
    }

    /** Cost of the best path; infinite if there is none. */
    double cost() {
        return cost;
    }

    /** Adds the crossings of the best path. */
    void write(Crossings out) {
        if (!straight) {
            connector.addInside(out);
        }
    }
}
