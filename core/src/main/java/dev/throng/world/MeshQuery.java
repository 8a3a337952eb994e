package dev.throng.world;

import dev.throng.BadInputException;
import dev.throng.graph.AStar;
import dev.throng.graph.SearchListener;
import dev.throng.graph.SearchMetrics;
import dev.throng.graph.SearchScratch;
import dev.throng.mesh.NavMesh;
import dev.throng.mesh.Nearest;
import dev.throng.mesh.PortalGraph;
import dev.throng.mesh.StringPuller;
import dev.throng.path.PathBuffer;
import dev.throng.path.PathStatus;
import dev.throng.path.StopReason;

/** Finds paths on a mesh with A* over its portal graph. One per thread. */
public final class MeshQuery extends PathQuery {
    /** How far beside the mesh a point may lie, in metres, unless {@link #reach} says otherwise. */
    public static final double HORIZONTAL_REACH = 2;

    /** How far above or below the mesh a point may lie, in metres, unless {@link #reach} says otherwise. */
    public static final double VERTICAL_REACH = 4;

    private final NavMesh mesh;
    private final PortalGraph portals;
    private final Nearest nearest;
    private final AStar search;
    private final StringPuller puller;
    private int[] way = new int[64];
    private double horizontalReach = HORIZONTAL_REACH;
    private double verticalReach = VERTICAL_REACH;
    private int startPolygon;
    private float startX;
    private float startY;
    private float startZ;
    private int goalPolygon;
    private float goalX;
    private float goalY;
    private float goalZ;

    MeshQuery(MeshWorld world) {
        mesh = world.mesh();
        portals = world.portals();
        nearest = new Nearest(world.locator());
        search = new AStar(portals.graph(), portals.heuristicScale());
        puller = new StringPuller(mesh);
    }

    /**
     * How far from the mesh a start or goal may lie and still be put on it.
     *
     * @param horizontal in metres, at least 0
     * @param vertical in metres, at least 0
     */
    public void reach(double horizontal, double vertical) {
        if (!(horizontal >= 0) || !(vertical >= 0)) {
            throw new BadInputException(
                    "reach is " + horizontal + " by " + vertical + " metres, both must be at least 0");
        }
        horizontalReach = horizontal;
        verticalReach = vertical;
    }

    @Override
    public void listener(SearchListener listener) {
        search.listener(listener);
    }

    @Override
    PathStatus locate(double fromX, double fromY, double fromZ, double toX, double toY, double toZ) {
        startPolygon = nearest.find(fromX, fromY, fromZ, horizontalReach, verticalReach);
        startX = (float) nearest.x();
        startY = (float) nearest.y();
        startZ = (float) nearest.z();
        goalPolygon = nearest.find(toX, toY, toZ, horizontalReach, verticalReach);
        goalX = (float) nearest.x();
        goalY = (float) nearest.y();
        goalZ = (float) nearest.z();
        if (startPolygon < 0 || goalPolygon < 0) {
            return PathStatus.OFF_WORLD;
        }
        return mesh.components().reachable(startPolygon, goalPolygon) ? PathStatus.FOUND : PathStatus.UNREACHABLE;
    }

    /** The polygon of the start, or -1 when it is off the mesh. */
    public int startPolygon() {
        return startPolygon;
    }

    /** The polygon of the goal, or -1 when it is off the mesh. */
    public int goalPolygon() {
        return goalPolygon;
    }

    @Override
    void beginSearch() {
        double direct = Double.POSITIVE_INFINITY;
        if (startPolygon == goalPolygon) {
            double dx = (double) goalX - startX;
            double dy = (double) goalY - startY;
            double dz = (double) goalZ - startZ;
            direct = portals.costInside(startPolygon, dx, dy, dz);
        }
        search.begin(goalX, goalY, goalZ, direct);
        for (int slot = portals.firstSlot(goalPolygon); slot < portals.endSlot(goalPolygon); slot++) {
            int node = portals.nodeAt(slot);
            search.addTarget(node, portals.costInside(goalPolygon, node, goalX, goalY, goalZ));
        }
        int out;
        for (int polygon = goalPolygon; (out = portals.wayOut(polygon)) >= 0; polygon = mesh.across(out, polygon)) {
            search.openDeadEnd(out);
        }
        for (int slot = portals.firstSlot(startPolygon); slot < portals.endSlot(startPolygon); slot++) {
            int node = portals.nodeAt(slot);
            search.addSource(
                    node,
                    portals.sideOf(node, startPolygon),
                    portals.costInside(startPolygon, node, startX, startY, startZ));
        }
    }

    @Override
    boolean advanceSearch(int expansions) {
        return search.advance(expansions);
    }

    @Override
    long expandedBySearch() {
        return search.scratch().expandedCount();
    }

    @Override
    SearchMetrics searchMetrics() {
        return search.scratch().metrics();
    }

    @Override
    void writeFound(PathBuffer out) {
        out.begin(PathStatus.FOUND, StopReason.NONE, search.cost(), 0);
        writeWay(search.bestTarget(), goalPolygon, goalX, goalY, goalZ, out);
    }

    @Override
    void writePartial(StopReason reason, PathBuffer out) {
        int end = search.closest();
        if (search.cost() < Double.POSITIVE_INFINITY) {
            // The goal is reached already, only not proven to be reached by the best way.
            out.begin(PathStatus.PARTIAL, reason, search.cost(), 0);
            writeWay(search.bestTarget(), goalPolygon, goalX, goalY, goalZ, out);
        } else if (end < 0) {
            double dx = (double) goalX - startX;
            double dy = (double) goalY - startY;
            double dz = (double) goalZ - startZ;
            double remaining = portals.heuristicScale() * Math.sqrt(dx * dx + dy * dy + dz * dz);
            out.begin(PathStatus.PARTIAL, reason, 0, remaining);
            writeWay(-1, startPolygon, startX, startY, startZ, out);
        } else {
            out.begin(PathStatus.PARTIAL, reason, search.scratch().cost(end), search.closestEstimate());
            float x = portals.graph().x(end);
            float y = portals.graph().y(end);
            float z = portals.graph().z(end);
            writeWay(end, -1, x, y, z, out);
        }
    }

    /**
     * Walks the nodes from the start to {@code last}, writing polygons and pulling the string.
     *
     * @param endPolygon where the path ends, or -1 when it ends at the last node itself
     */
    private void writeWay(int last, int endPolygon, float endX, float endY, float endZ, PathBuffer out) {
        SearchScratch scratch = search.scratch();
        int size = scratch.waySize(last);
        if (size > way.length) {
            way = new int[Math.max(size, 2 * way.length)];
        }
        scratch.way(last, way);
        int[] corridor = out.corridorOfSize(size + 1);
        int polygons = 0;
        int polygon = startPolygon;
        float fromX = startX;
        float fromY = startY;
        float fromZ = startZ;
        int fromPolygon = startPolygon;
        corridor[polygons++] = polygon;
        puller.clear();
        for (int i = 0; i < size; i++) {
            int node = way[i];
            if (portals.isPortal(node)) {
                int next = mesh.across(node, polygon);
                // A way may touch a portal in passing without crossing it, when three midpoints are in line.
                boolean crosses = i + 1 < size ? portals.borders(way[i + 1], next) : next == endPolygon;
                if (crosses) {
                    puller.cross(node, polygon);
                    polygon = next;
                    corridor[polygons++] = polygon;
                }
            } else if (i + 1 < size && portals.linkLeads(node, way[i + 1])) {
                int link = portals.linkOf(node);
                int end = portals.linkEnd(node);
                pull(
                        fromX,
                        fromY,
                        fromZ,
                        fromPolygon,
                        mesh.linkX(link, end),
                        mesh.linkY(link, end),
                        mesh.linkZ(link, end),
                        ~link,
                        out);
                fromX = mesh.linkX(link, 1 - end);
                fromY = mesh.linkY(link, 1 - end);
                fromZ = mesh.linkZ(link, 1 - end);
                polygon = mesh.linkPolygon(link, 1 - end);
                fromPolygon = polygon;
                corridor[polygons++] = polygon;
                puller.clear();
                i++;
            }
        }
        out.trimCorridor(polygons);
        pull(fromX, fromY, fromZ, fromPolygon, endX, endY, endZ, polygon, out);
    }

    private void pull(
            float fromX,
            float fromY,
            float fromZ,
            int fromPolygon,
            float toX,
            float toY,
            float toZ,
            int toPlace,
            PathBuffer out) {
        if (waypoints()) {
            puller.pull(fromX, fromY, fromZ, fromPolygon, toX, toY, toZ, toPlace, out);
        }
    }
}
