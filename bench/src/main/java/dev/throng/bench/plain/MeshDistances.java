package dev.throng.bench.plain;

import dev.throng.mesh.NavMesh;
import java.util.ArrayList;
import java.util.List;

/**
 * Costs of cheapest paths over a mesh by Dijkstra's search. One per thread, reused.
 *
 * <p>Nodes are the midpoints of portals and the two points of every link; all nodes of a polygon are joined, at their distance times the polygon's
 * cost. Shut, disabled and forbidden nodes join nothing. Nothing is rounded.
 */
public final class MeshDistances {
    /** A point on a polygon. */
    public record Point(int polygon, double x, double y, double z) {}

    private record Node(double x, double y, double z) {}

    private NavMesh mesh;
    private final List<Node> nodes = new ArrayList<>();

    /** Polygons of each node. */
    private final List<List<Integer>> polygons = new ArrayList<>();

    /** Nodes of each polygon. */
    private final List<List<Integer>> nodesOf = new ArrayList<>();

    private final TextbookSearch search;
    private Point start;
    private Point goal;

    public MeshDistances(NavMesh mesh) {
        this.mesh = mesh;
        for (int polygon = 0; polygon < mesh.polygonCount(); polygon++) {
            nodesOf.add(new ArrayList<>());
        }
        for (int portal = 0; portal < mesh.portalCount(); portal++) {
            add(
                    new Node(
                            (mesh.portalX(portal, 0) + mesh.portalX(portal, 1)) / 2,
                            (mesh.portalY(portal, 0) + mesh.portalY(portal, 1)) / 2,
                            (mesh.portalZ(portal, 0) + mesh.portalZ(portal, 1)) / 2),
                    mesh.portalExists(portal)
                            ? new int[] {mesh.portalPolygon(portal, 0), mesh.portalPolygon(portal, 1)}
                            : new int[0]);
        }
        for (int link = 0; link < mesh.linkCount(); link++) {
            for (int end = 0; end < 2; end++) {
                add(
                        new Node(mesh.linkX(link, end), mesh.linkY(link, end), mesh.linkZ(link, end)),
                        mesh.linkExists(link) ? new int[] {mesh.linkPolygon(link, end)} : new int[0]);
            }
        }
        // Start and goal are nodes, too, after all others.
        search = new TextbookSearch(nodes.size() + 2);
    }

    /**
     * Switches to another state of its mesh, with other portals shut or other areas.
     *
     * @param state with the same polygons, portals and links
     */
    public void moveTo(NavMesh state) {
        mesh = state;
    }

    private void add(Node node, int... in) {
        List<Integer> list = new ArrayList<>();
        for (int polygon : in) {
            nodesOf.get(polygon).add(nodes.size());
            list.add(polygon);
        }
        nodes.add(node);
        polygons.add(list);
    }

    /** Returns the cost of the cheapest path, infinite for none. */
    public double cost(Point from, Point to) {
        start = from;
        goal = to;
        if (!mesh.passable(from.polygon) || !mesh.passable(to.polygon)) {
            return Double.POSITIVE_INFINITY;
        }
        return search.search(this::edges, nodes.size(), nodes.size() + 1, node -> 0);
    }

    /** Returns the costs of the cheapest paths to several goals, infinite for none. */
    public double[] costs(Point from, List<Point> goals) {
        start = from;
        goal = null;
        double[] costs = new double[goals.size()];
        boolean leads = mesh.passable(from.polygon);
        if (leads) {
            search.search(this::edges, nodes.size(), TextbookSearch.NONE, node -> 0);
        }
        for (int i = 0; i < costs.length; i++) {
            costs[i] = leads && mesh.passable(goals.get(i).polygon) ? reached(goals.get(i)) : Double.POSITIVE_INFINITY;
        }
        return costs;
    }

    /** Returns the cost of a point after a search to all nodes. */
    private double reached(Point to) {
        Node point = new Node(to.x, to.y, to.z);
        double best = to.polygon == start.polygon
                ? inside(to.polygon, new Node(start.x, start.y, start.z), point)
                : Double.POSITIVE_INFINITY;
        for (int node : nodesOf.get(to.polygon)) {
            if (open(node)) {
                best = Math.min(best, search.cost(node) + inside(to.polygon, nodes.get(node), point));
            }
        }
        return best;
    }

    private void edges(int node, TextbookSearch.Edge out) {
        if (node == nodes.size()) {
            edgesInside(start.polygon, new Node(start.x, start.y, start.z), out);
            return;
        }
        for (int polygon : polygons.get(node)) {
            edgesInside(polygon, nodes.get(node), out);
        }
        int end = node - mesh.portalCount();
        // A shut node is never reached.
        if (end >= 0 && (end % 2 == 0 || mesh.linkTwoWay(end / 2))) {
            out.to(mesh.portalCount() + (end ^ 1), mesh.linkCost(end / 2));
        }
    }

    private void edgesInside(int polygon, Node from, TextbookSearch.Edge out) {
        for (int next : nodesOf.get(polygon)) {
            if (!open(next)) {
                continue;
            }
            out.to(next, inside(polygon, from, nodes.get(next)));
        }
        if (goal != null && polygon == goal.polygon) {
            out.to(nodes.size() + 1, inside(polygon, from, new Node(goal.x, goal.y, goal.z)));
        }
    }

    private boolean open(int node) {
        int portals = mesh.portalCount();
        return node < portals ? mesh.portalOpen(node) : mesh.linkOpen((node - portals) / 2);
    }

    private double inside(int polygon, Node a, Node b) {
        double dx = a.x - b.x;
        double dy = a.y - b.y;
        double dz = a.z - b.z;
        return mesh.costPerMetre(polygon) * Math.sqrt(dx * dx + dy * dy + dz * dz);
    }
}
