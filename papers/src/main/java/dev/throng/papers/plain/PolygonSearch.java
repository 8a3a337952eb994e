package dev.throng.papers.plain;

import dev.throng.BadInputException;
import dev.throng.mesh.NavMesh;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;

/**
 * A* over the polygons of a mesh, with the straight distance as its estimate. One per thread.
 *
 * <p>The point of a path in a polygon depends on the path, so the shortest path to a polygon is not always part of the shortest path to the goal.
 * With {@link PortalRule#CLOSEST} the answer is a short path, not the shortest.
 */
public final class PolygonSearch {
    private record Node(Place place, int portal, Node before, double cost, double key) {}

    private final NavMesh mesh;
    private final PortalRule rule;
    private final Node[] best;
    private final List<Integer> touched = new ArrayList<>();
    private final PriorityQueue<Node> open = new PriorityQueue<>(Comparator.comparingDouble(Node::key));
    private Node last;
    private Place goal;

    public PolygonSearch(NavMesh mesh, PortalRule rule) {
        if (mesh.linkCount() > 0) {
            throw new BadInputException("the mesh has " + mesh.linkCount() + " links; plain searches know none");
        }
        this.mesh = mesh;
        this.rule = rule;
        best = new Node[mesh.polygonCount()];
    }

    /**
     * Finds a path.
     *
     * @param cells cell by polygon: the path stays in that of the start; null for no limit
     * @return null without a path
     */
    public PlainPath find(Place start, Place goal, int[] cells) {
        touched.forEach(polygon -> best[polygon] = null);
        touched.clear();
        open.clear();
        this.goal = goal;
        last = null;
        reach(start, -1, null, 0);
        int expanded = 0;
        while (!open.isEmpty()) {
            Node node = open.poll();
            int polygon = node.place.polygon();
            if (node != best[polygon]) {
                continue;
            }
            expanded++;
            if (polygon == goal.polygon()) {
                last = node;
                return new PlainPath(node.key, portals(node), expanded, 1);
            }
            for (int slot = mesh.firstSlot(polygon); slot < mesh.endSlot(polygon); slot++) {
                int portal = mesh.portalAt(slot);
                int next = mesh.across(portal, polygon);
                if (cells == null || cells[next] == cells[start.polygon()]) {
                    // The goal replaces the centre of its polygon.
                    Place place = rule == PortalRule.CENTRE && next == goal.polygon()
                            ? goal
                            : rule.enter(mesh, node.place, portal);
                    reach(place, portal, node, node.cost + node.place.distance(place));
                }
            }
        }
        return null;
    }

    private void reach(Place place, int portal, Node before, double cost) {
        Node known = best[place.polygon()];
        if (known == null) {
            touched.add(place.polygon());
        }
        if (known == null || cost < known.cost) {
            Node node = new Node(place, portal, before, cost, cost + place.distance(goal));
            best[place.polygon()] = node;
            open.add(node);
        }
    }

    private static int[] portals(Node last) {
        int size = 0;
        for (Node node = last; node.before != null; node = node.before) {
            size++;
        }
        int[] portals = new int[size];
        for (Node node = last; node.before != null; node = node.before) {
            portals[--size] = node.portal;
        }
        return portals;
    }

    /** Returns the points of the path found last, from start to goal, between which its length is summed. */
    public List<Place> places() {
        ArrayDeque<Place> places = new ArrayDeque<>();
        for (Node node = last; node != null; node = node.before) {
            places.addFirst(node.place);
        }
        places.addLast(goal);
        return new ArrayList<>(places);
    }

    /** Returns the points of a walk through portals by this search's rule, from start to goal. */
    public List<Place> walk(Place start, int[] portals, Place goal) {
        List<Place> places = new ArrayList<>(List.of(start));
        for (int portal : Corridor.withoutReturns(portals)) {
            places.add(rule.enter(mesh, places.get(places.size() - 1), portal));
        }
        places.add(goal);
        return places;
    }

    /** Returns the length of a {@link #walk}. */
    public double length(Place start, int[] portals, Place goal) {
        List<Place> places = walk(start, portals, goal);
        double sum = 0;
        for (int i = 1; i < places.size(); i++) {
            sum += places.get(i - 1).distance(places.get(i));
        }
        return sum;
    }
}
