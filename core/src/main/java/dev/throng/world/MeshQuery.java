package dev.throng.world;

import dev.throng.graph.AStar;
import dev.throng.graph.SearchListener;
import dev.throng.graph.SearchMetrics;
import dev.throng.graph.SearchScratch;
import dev.throng.mesh.NavMesh;
import dev.throng.mesh.PortalGraph;
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
    private final AStar search;
    private final MeshEnds ends;
    private final CorridorWriter writer;
    private int[] way = new int[64];

    MeshQuery(MeshWorld world) {
        mesh = world.mesh();
        portals = world.portals();
        search = new AStar(portals.graph(), portals.heuristicScale());
        ends = new MeshEnds(world);
        writer = new CorridorWriter(world);
    }

    /**
     * How far from the mesh a start or goal may lie and still be put on it.
     *
     * @param horizontal in metres, at least 0
     * @param vertical in metres, at least 0
     */
    public void reach(double horizontal, double vertical) {
        ends.reach(horizontal, vertical);
    }

    @Override
    public void listener(SearchListener listener) {
        search.listener(listener);
    }

    @Override
    PathStatus locate(double fromX, double fromY, double fromZ, double toX, double toY, double toZ) {
        return ends.locate(fromX, fromY, fromZ, toX, toY, toZ);
    }

    /** The polygon of the start, or -1 when it is off the mesh. */
    public int startPolygon() {
        return ends.startPolygon;
    }

    /** The polygon of the goal, or -1 when it is off the mesh. */
    public int goalPolygon() {
        return ends.goalPolygon;
    }

    @Override
    void beginSearch() {
        int startPolygon = ends.startPolygon;
        int goalPolygon = ends.goalPolygon;
        double direct = Double.POSITIVE_INFINITY;
        if (startPolygon == goalPolygon) {
            double dx = (double) ends.goalX - ends.startX;
            double dy = (double) ends.goalY - ends.startY;
            double dz = (double) ends.goalZ - ends.startZ;
            direct = portals.costInside(startPolygon, dx, dy, dz);
        }
        search.begin(ends.goalX, ends.goalY, ends.goalZ, direct);
        for (int slot = portals.firstSlot(goalPolygon); slot < portals.endSlot(goalPolygon); slot++) {
            int node = portals.nodeAt(slot);
            search.addTarget(node, portals.costInside(goalPolygon, node, ends.goalX, ends.goalY, ends.goalZ));
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
                    portals.costInside(startPolygon, node, ends.startX, ends.startY, ends.startZ));
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
        writeToGoal(out);
    }

    @Override
    void writePartial(StopReason reason, PathBuffer out) {
        int end = search.closest();
        if (search.cost() < Double.POSITIVE_INFINITY) {
            // The goal is reached already, only not proven to be reached by the best way.
            out.begin(PathStatus.PARTIAL, reason, search.cost(), 0);
            writeToGoal(out);
        } else if (end < 0) {
            out.begin(PathStatus.PARTIAL, reason, 0, portals.heuristicScale() * ends.apart());
            write(-1, ends.startPolygon, ends.startX, ends.startY, ends.startZ, out);
        } else {
            out.begin(PathStatus.PARTIAL, reason, search.scratch().cost(end), search.closestEstimate());
            float x = portals.graph().x(end);
            float y = portals.graph().y(end);
            float z = portals.graph().z(end);
            write(end, -1, x, y, z, out);
        }
    }

    private void writeToGoal(PathBuffer out) {
        write(search.bestTarget(), ends.goalPolygon, ends.goalX, ends.goalY, ends.goalZ, out);
    }

    /** Writes the way from the start to {@code last}. */
    private void write(int last, int endPolygon, float endX, float endY, float endZ, PathBuffer out) {
        SearchScratch scratch = search.scratch();
        int size = scratch.waySize(last);
        if (size > way.length) {
            way = new int[Math.max(size, 2 * way.length)];
        }
        scratch.way(last, way);
        writer.write(ends, way, size, endPolygon, endX, endY, endZ, waypoints(), out);
    }
}
