package dev.throng.world;

import dev.throng.mesh.Crossings;
import dev.throng.mesh.index.CorridorWriter;
import dev.throng.mesh.index.MeshEnds;
import dev.throng.path.PathBuffer;
import dev.throng.path.PathStatus;
import dev.throng.path.StopReason;

/** Finds paths on a mesh, with whatever method its world has the tables for. One per thread. */
public abstract class MeshPathQuery extends PathQuery {
    /** How far beside the mesh a point may lie, in metres, unless {@link #reach} says otherwise. */
    public static final double HORIZONTAL_REACH = MeshEnds.HORIZONTAL_REACH;

    /** How far above or below the mesh a point may lie, in metres, unless {@link #reach} says otherwise. */
    public static final double VERTICAL_REACH = MeshEnds.VERTICAL_REACH;

    final MeshEnds ends;
    final Crossings way = new Crossings();
    private final MeshWorld world;
    private final CorridorWriter writer;

    MeshPathQuery(MeshWorld world) {
        this.world = world;
        ends = new MeshEnds(world.mesh(), world.locator());
        writer = new CorridorWriter(world.mesh(), world.portals());
    }

    /**
     * How far from the mesh a start or goal may lie and still be put on it.
     *
     * @param horizontal in metres, at least 0
     * @param vertical in metres, at least 0
     */
    public final void reach(double horizontal, double vertical) {
        ends.reach(horizontal, vertical);
    }

    /**
     * Whether corridors are led around the shorter side of holes (not the default): strings become shorter, and the
     * answer takes some microseconds more. The cost stays that of the cheapest way over the midpoints of portals. Nothing
     * changes where no waypoints are wanted.
     */
    public final void tight(boolean wanted) {
        writer.tight(wanted ? world.holeRings() : null);
    }

    /** The polygon of the start, or -1 when it is off the mesh. */
    public final int startPolygon() {
        return ends.startPolygon;
    }

    /** The polygon of the goal, or -1 when it is off the mesh. */
    public final int goalPolygon() {
        return ends.goalPolygon;
    }

    /**
     * Finds the cheapest path between two points whose polygons are known, for instance from the last query: nothing is
     * located. A point is taken as it is; it should lie on its polygon.
     *
     * @param fromPolygon [Limits: 0 to the number of polygons - 1; anything else is off the mesh]
     */
    public final PathStatus findOn(
            int fromPolygon,
            float fromX,
            float fromY,
            float fromZ,
            int toPolygon,
            float toX,
            float toY,
            float toZ,
            PathBuffer out) {
        begin(ends.take(fromPolygon, fromX, fromY, fromZ, toPolygon, toX, toY, toZ));
        advance(Integer.MAX_VALUE);
        return finish(out);
    }

    @Override
    final PathStatus locate(double fromX, double fromY, double fromZ, double toX, double toY, double toZ) {
        return ends.locate(fromX, fromY, fromZ, toX, toY, toZ);
    }

    /** Writes the way that {@link #way} holds, to the goal. */
    final void writeToGoal(PathStatus status, StopReason reason, double cost, PathBuffer out) {
        out.begin(status, reason, cost, 0);
        writer.write(ends, way, ends.goalX, ends.goalY, ends.goalZ, waypoints(), out);
    }

    /**
     * Writes a partial path: the way that {@link #way} holds.
     *
     * @param lastNode of the portal graph, where it ends, or -1 when it ends at the start
     */
    final void writeToNode(int lastNode, StopReason reason, double cost, PathBuffer out) {
        var graph = world.portals().graph();
        float x = lastNode < 0 ? ends.startX : graph.x(lastNode);
        float y = lastNode < 0 ? ends.startY : graph.y(lastNode);
        float z = lastNode < 0 ? ends.startZ : graph.z(lastNode);
        double scale = world.portals().heuristicScale();
        out.begin(PathStatus.PARTIAL, reason, cost, scale * ends.toGoal(x, y, z));
        way.endAt(lastNode, world.portals());
        writer.write(ends, way, x, y, z, waypoints(), out);
    }
}
