package dev.throng.server.world;

import dev.throng.mesh.NavMesh;
import dev.throng.recast.DetourTwin;
import java.util.List;
import org.recast4j.detour.DefaultQueryFilter;
import org.recast4j.detour.FindNearestPolyResult;
import org.recast4j.detour.NavMeshQuery;
import org.recast4j.detour.QueryFilter;
import org.recast4j.detour.Result;
import org.recast4j.detour.StraightPathItem;

/** recast4j's search on Detour's mesh of the same ground, for comparison. One per thread. */
public final class DetourPeer {
    private static final int ALL_FLAGS = 0xffff;
    private static final float[] HALF_EXTENTS = {2, 4, 2};

    private final DetourTwin twin;
    private final NavMeshQuery query;
    private final QueryFilter filter;

    // State of the last answer.
    private boolean onMesh;
    private boolean found;
    private List<Long> corridor;
    private List<StraightPathItem> points;

    DetourPeer(DetourTwin twin) {
        this.twin = twin;
        query = new NavMeshQuery(twin.detour());
        float[] costs = new float[NavMesh.AREAS];
        for (int area = 0; area < costs.length; area++) {
            costs[area] = twin.mesh().areaCost(area);
        }
        filter = new DefaultQueryFilter(ALL_FLAGS, 0, costs);
    }

    /** Finds both polygons, the path and its string. */
    public void find(double[] from, double[] to) {
        corridor = List.of();
        points = List.of();
        found = false;
        FindNearestPolyResult start = nearest(from);
        FindNearestPolyResult goal = nearest(to);
        onMesh = start.getNearestRef() != 0 && goal.getNearestRef() != 0;
        if (!onMesh) {
            return;
        }
        Result<List<Long>> path = query.findPath(
                start.getNearestRef(), goal.getNearestRef(), start.getNearestPos(), goal.getNearestPos(), filter);
        if (path.failed() || path.result.isEmpty()) {
            return;
        }
        corridor = path.result;
        found = !path.status.isPartial() && corridor.get(corridor.size() - 1) == goal.getNearestRef();
        if (found) {
            points = query.findStraightPath(start.getNearestPos(), goal.getNearestPos(), corridor, Integer.MAX_VALUE, 0)
                    .result;
        }
    }

    private FindNearestPolyResult nearest(double[] point) {
        return query.findNearestPoly(
                        new float[] {(float) point[0], (float) point[1], (float) point[2]}, HALF_EXTENTS, filter)
                .result;
    }

    /** Whether both points were on the mesh. */
    public boolean onMesh() {
        return onMesh;
    }

    public boolean found() {
        return found;
    }

    /** Returns the number of closed polygons; one that was reopened counts once. */
    public long expanded() {
        long closed = 0;
        for (long ref : query.getNodePool().getNodeMap().keySet()) {
            closed += query.isInClosedList(ref) ? 1 : 0;
        }
        return closed;
    }

    /** Returns the polygons of the Throng mesh on the path. */
    public int[] corridor() {
        return corridor.stream()
                .mapToInt(twin::polygon)
                .filter(polygon -> polygon >= 0)
                .toArray();
    }

    /** Returns the corners of the string [(x, y, z)]. */
    public float[] points() {
        float[] all = new float[3 * points.size()];
        for (int i = 0; i < points.size(); i++) {
            System.arraycopy(points.get(i).getPos(), 0, all, 3 * i, 3);
        }
        return all;
    }
}
