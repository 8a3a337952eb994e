package dev.throng.lab.bench;

import dev.throng.graph.BoundedDijkstra;
import dev.throng.mesh.portal.PortalGraph;

/**
 * Costs on the portal graph by a search without estimate, sides, dead ends or corridors: the slow, plain yardstick. One
 * per thread.
 */
final class PlainDijkstra {
    private final PortalGraph portals;
    private final BoundedDijkstra search;

    PlainDijkstra(PortalGraph portals) {
        this.portals = portals;
        search = new BoundedDijkstra(portals.graph());
    }

    /** Cost of the cheapest path, infinite when there is none. */
    double cost(MeshPair pair) {
        search.begin();
        int start = pair.startPolygon();
        for (int slot = portals.firstSlot(start); slot < portals.endSlot(start); slot++) {
            int node = portals.nodeAt(slot);
            search.addSource(node, portals.costInside(start, node, pair.startX(), pair.startY(), pair.startZ()));
        }
        search.run(Double.POSITIVE_INFINITY);
        int goal = pair.goalPolygon();
        double best = Double.POSITIVE_INFINITY;
        if (start == goal) {
            best = portals.costInside(
                    start,
                    (double) pair.goalX() - pair.startX(),
                    (double) pair.goalY() - pair.startY(),
                    (double) pair.goalZ() - pair.startZ());
        }
        for (int slot = portals.firstSlot(goal); slot < portals.endSlot(goal); slot++) {
            int node = portals.nodeAt(slot);
            if (search.settled(node)) {
                double rest = portals.costInside(goal, node, pair.goalX(), pair.goalY(), pair.goalZ());
                best = Math.min(best, search.scratch().cost(node) + rest);
            }
        }
        return best;
    }
}
