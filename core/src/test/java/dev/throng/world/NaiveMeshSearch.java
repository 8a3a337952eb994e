package dev.throng.world;

import dev.throng.mesh.NavMesh;
import dev.throng.mesh.PolygonGrains;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;

/**
 * Dijkstra's search over portals and links, made anew from the mesh: an oracle for costs. With weights rounded as those of the
 * portal graph are, its costs are the same to the last bit.
 */
public final class NaiveMeshSearch {
    private record Node(float x, float y, float z, List<Integer> polygons) {}

    private record Edge(int head, double weight) {}

    private record Entry(int node, double cost) {}

    private final NavMesh mesh;
    private final List<Node> nodes = new ArrayList<>();
    private final List<List<Integer>> nodesOf = new ArrayList<>();
    private final List<List<Edge>> edges = new ArrayList<>();
    /** Null where nothing is rounded. */
    private final PolygonGrains grains;

    public NaiveMeshSearch(NavMesh mesh) {
        this(mesh, new PolygonGrains(mesh));
    }

    /** With costs that are not rounded to any grain. */
    static NaiveMeshSearch exact(NavMesh mesh) {
        return new NaiveMeshSearch(mesh, null);
    }

    private NaiveMeshSearch(NavMesh mesh, PolygonGrains grains) {
        this.mesh = mesh;
        this.grains = grains;
        for (int i = 0; i < mesh.portalCount(); i++) {
            nodes.add(new Node(
                    (mesh.portalX(i, 0) + mesh.portalX(i, 1)) / 2,
                    (mesh.portalY(i, 0) + mesh.portalY(i, 1)) / 2,
                    (mesh.portalZ(i, 0) + mesh.portalZ(i, 1)) / 2,
                    portalOpen(i) ? List.of(mesh.portalPolygon(i, 0), mesh.portalPolygon(i, 1)) : List.of()));
        }
        for (int end = 0; end < 2 * mesh.linkCount(); end++) {
            nodes.add(new Node(
                    mesh.linkX(end / 2, end % 2),
                    mesh.linkY(end / 2, end % 2),
                    mesh.linkZ(end / 2, end % 2),
                    linkOpen(end / 2) ? List.of(mesh.linkPolygon(end / 2, end % 2)) : List.of()));
        }
        for (int polygon = 0; polygon < mesh.polygonCount(); polygon++) {
            nodesOf.add(new ArrayList<>());
        }
        for (int node = 0; node < nodes.size(); node++) {
            for (int polygon : nodes.get(node).polygons) {
                nodesOf.get(polygon).add(node);
            }
        }
        for (int a = 0; a < nodes.size(); a++) {
            List<Edge> out = new ArrayList<>();
            for (int polygon : nodes.get(a).polygons) {
                for (int b : nodesOf.get(polygon)) {
                    if (a != b) {
                        Node to = nodes.get(b);
                        double cost = costInside(polygon, nodes.get(a), to.x, to.y, to.z);
                        out.add(new Edge(b, grains == null ? cost : (float) grains.edge(polygon, cost)));
                    }
                }
            }
            edges.add(out);
        }
        for (int link = 0; link < mesh.linkCount(); link++) {
            if (!linkOpen(link)) {
                continue;
            }
            int start = mesh.portalCount() + 2 * link;
            double cost = grains == null ? mesh.linkCost(link) : (float) grains.other(mesh.linkCost(link));
            edges.get(start).add(new Edge(start + 1, cost));
            if (mesh.linkTwoWay(link)) {
                edges.get(start + 1).add(new Edge(start, cost));
            }
        }
    }

    /** Asks the profile and the state of the mesh, not what the mesh makes of them. */
    private boolean portalOpen(int portal) {
        return mesh.portalExists(portal)
                && !mesh.portalShut(portal)
                && !forbidden(mesh.portalPolygon(portal, 0))
                && !forbidden(mesh.portalPolygon(portal, 1));
    }

    private boolean linkOpen(int link) {
        return mesh.linkExists(link)
                && !mesh.linkDisabled(link)
                && !mesh.linkShut(link)
                && !mesh.profile().forbidsLinks(mesh.linkKind(link))
                && !forbidden(mesh.linkPolygon(link, 0))
                && !forbidden(mesh.linkPolygon(link, 1));
    }

    private boolean forbidden(int polygon) {
        return mesh.profile().forbidsArea(mesh.area(polygon));
    }

    /** Cost of the cheapest way between two points of the mesh, infinite when there is none. */
    public double cost(int startPolygon, float[] start, int goalPolygon, float[] goal) {
        double best = Double.POSITIVE_INFINITY;
        if (forbidden(startPolygon) || forbidden(goalPolygon)) {
            return best;
        }
        if (startPolygon == goalPolygon) {
            best = inside(startPolygon, new Node(start[0], start[1], start[2], List.of()), goal[0], goal[1], goal[2]);
        }
        double[] costs = new double[nodes.size()];
        Arrays.fill(costs, Double.POSITIVE_INFINITY);
        PriorityQueue<Entry> queue = new PriorityQueue<>(Comparator.comparingDouble(Entry::cost));
        for (int node : nodesOf.get(startPolygon)) {
            queue.add(new Entry(node, inside(startPolygon, nodes.get(node), start[0], start[1], start[2])));
        }
        while (!queue.isEmpty()) {
            Entry entry = queue.remove();
            if (entry.cost >= costs[entry.node]) {
                continue;
            }
            costs[entry.node] = entry.cost;
            for (Edge edge : edges.get(entry.node)) {
                queue.add(new Entry(edge.head, entry.cost + edge.weight));
            }
        }
        for (int node : nodesOf.get(goalPolygon)) {
            best = Math.min(best, costs[node] + inside(goalPolygon, nodes.get(node), goal[0], goal[1], goal[2]));
        }
        return best;
    }

    private double inside(int polygon, Node node, float x, float y, float z) {
        double cost = costInside(polygon, node, x, y, z);
        return grains == null ? cost : grains.other(cost);
    }

    private double costInside(int polygon, Node node, float x, float y, float z) {
        double dx = (double) node.x - x;
        double dy = (double) node.y - y;
        double dz = (double) node.z - z;
        return mesh.areaCost(mesh.area(polygon)) * Math.sqrt(dx * dx + dy * dy + dz * dz);
    }
}
