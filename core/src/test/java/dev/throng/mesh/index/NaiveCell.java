package dev.throng.mesh.index;

import dev.throng.graph.Graph;
import dev.throng.inside.Inside;
import dev.throng.mesh.NavMesh;
import dev.throng.mesh.PolygonGrains;
import dev.throng.mesh.graph.PortalGraph;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;

/** The portal graph inside one cell, made anew from its polygons and links, and Dijkstra's search on it: an oracle. */
final class NaiveCell {
    private record Edge(int head, double weight) {}

    private record Entry(int node, double cost) {}

    private final PortalGraph portals;
    private final PolygonGrains grains;
    private final Map<Integer, List<Edge>> forth = new HashMap<>();
    private final Map<Integer, List<Edge>> back = new HashMap<>();

    NaiveCell(PortalGraph portals, MeshCells cells, int level, int cell) {
        this.portals = portals;
        grains = new PolygonGrains(Inside.mesh(portals.mesh()));
        NavMesh mesh = Inside.mesh(portals.mesh());
        for (int polygon = 0; polygon < mesh.polygonCount(); polygon++) {
            if (cells.cellOf(polygon, level) == cell) {
                for (int i = portals.firstSlot(polygon); i < portals.endSlot(polygon); i++) {
                    for (int j = portals.firstSlot(polygon); j < portals.endSlot(polygon); j++) {
                        int a = portals.nodeAt(i);
                        int b = portals.nodeAt(j);
                        add(a, b, inside(polygon, a, b));
                    }
                }
            }
        }
        for (int link = 0; link < mesh.linkCount(); link++) {
            int start = mesh.portalCount() + 2 * link;
            if (cells.cell(Graph.end(start, 1), level) == cell) {
                add(start, start + 1, linkCost(link));
                if (mesh.linkTwoWay(link)) {
                    add(start + 1, start, linkCost(link));
                }
            }
        }
    }

    private void add(int from, int to, double weight) {
        forth.computeIfAbsent(from, node -> new ArrayList<>()).add(new Edge(to, weight));
        back.computeIfAbsent(to, node -> new ArrayList<>()).add(new Edge(from, weight));
    }

    private double inside(int polygon, int a, int b) {
        return grains.edge(
                polygon, portals.mesh().costPerMetre(polygon) * portals.graph().distance(a, b));
    }

    private double linkCost(int link) {
        return (float) grains.other(portals.mesh().linkCost(link));
    }

    /** What every node costs from a source; nodes that no way leads to are left out. */
    Map<Integer, Double> costsFrom(int source) {
        return search(source, forth);
    }

    /** What the way from every node to a target costs. */
    Map<Integer, Double> costsTo(int target) {
        return search(target, back);
    }

    private static Map<Integer, Double> search(int source, Map<Integer, List<Edge>> edges) {
        Map<Integer, Double> costs = new HashMap<>();
        PriorityQueue<Entry> queue = new PriorityQueue<>(Comparator.comparingDouble(Entry::cost));
        queue.add(new Entry(source, 0));
        while (!queue.isEmpty()) {
            Entry entry = queue.remove();
            if (costs.putIfAbsent(entry.node, entry.cost) == null) {
                for (Edge edge : edges.getOrDefault(entry.node, List.of())) {
                    queue.add(new Entry(edge.head, entry.cost + edge.weight));
                }
            }
        }
        return costs;
    }

    /** What one step of a way costs, which leaves a node on a side; infinite when no edge of the cell leads there. */
    double step(int from, int side, int to) {
        NavMesh mesh = Inside.mesh(portals.mesh());
        if (!portals.isPortal(from) && side == 1) {
            return portals.linkLeads(from, to) ? linkCost(portals.linkOf(from)) : Double.POSITIVE_INFINITY;
        }
        int polygon = portals.isPortal(from)
                ? mesh.portalPolygon(from, side)
                : mesh.linkPolygon(portals.linkOf(from), portals.linkEnd(from));
        boolean joined = portals.borders(from, polygon)
                && portals.borders(to, polygon)
                && forth.get(from).stream().anyMatch(edge -> edge.head == to);
        return joined ? inside(polygon, from, to) : Double.POSITIVE_INFINITY;
    }
}
