package dev.throng.bench.mesh;

import dev.throng.mesh.NavMesh;
import dev.throng.recast.DetourTwin;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.recast4j.detour.DefaultQueryFilter;
import org.recast4j.detour.FindNearestPolyResult;
import org.recast4j.detour.NavMeshQuery;
import org.recast4j.detour.QueryFilter;
import org.recast4j.detour.Result;
import org.recast4j.detour.StraightPathItem;

/**
 * recast4j's {@code findPath} on the Detour mesh that our mesh was copied from, with the default filter and our area
 * costs. One per thread.
 *
 * <p>Detour's nodes are polygons, not portals: its cost is that of another graph and is not reported, lengths of pulled strings are. A path counts as
 * found only if it ends on the goal polygon and is not marked partial.
 */
public final class DetourContender implements MeshContender {
    static final String ALGO = "detour";

    private static final int ALL_FLAGS = 0xffff;

    private final DetourTwin twin;
    private final boolean whole;
    private final NavMeshQuery query;
    private final QueryFilter filter;
    /** Detour's customary search box around a point [(x, y, z)]. */
    private final float[] halfExtents = {2, 4, 2};

    private final float[] start = new float[3];
    private final float[] goal = new float[3];
    private long goalRef;
    private Result<List<Long>> corridor;
    private List<StraightPathItem> straight;

    private DetourContender(DetourTwin twin, boolean whole) {
        this.twin = twin;
        this.whole = whole;
        query = new NavMeshQuery(twin.detour());
        float[] costs = new float[NavMesh.AREAS];
        for (int area = 0; area < costs.length; area++) {
            costs[area] = twin.mesh().areaCost(area);
        }
        filter = new DefaultQueryFilter(ALL_FLAGS, 0, costs);
    }

    /** Times {@code findPath} between known polygons. */
    public static DetourContender polygonPath(DetourTwin twin) {
        return new DetourContender(twin, false);
    }

    /** Times {@code findNearestPoly} for both points, {@code findPath} and {@code findStraightPath}. */
    public static DetourContender wholeAnswer(DetourTwin twin) {
        return new DetourContender(twin, true);
    }

    @Override
    public String algo() {
        return whole ? ALGO + MeshContenders.PULL : ALGO;
    }

    @Override
    public boolean wholeAnswer() {
        return whole;
    }

    @Override
    public void prepare(MeshPair pair) {
        set(start, pair.startX(), pair.startY(), pair.startZ());
        set(goal, pair.goalX(), pair.goalY(), pair.goalZ());
    }

    private static void set(float[] point, float x, float y, float z) {
        point[0] = x;
        point[1] = y;
        point[2] = z;
    }

    @Override
    public void solve(MeshPair pair) {
        if (whole) {
            FindNearestPolyResult from = query.findNearestPoly(start, halfExtents, filter).result;
            FindNearestPolyResult to = query.findNearestPoly(goal, halfExtents, filter).result;
            goalRef = to.getNearestRef();
            corridor = query.findPath(from.getNearestRef(), goalRef, from.getNearestPos(), to.getNearestPos(), filter);
            straight = corridor.failed() ? null : pull(from.getNearestPos(), to.getNearestPos());
        } else {
            goalRef = twin.ref(pair.goalPolygon());
            corridor = query.findPath(twin.ref(pair.startPolygon()), goalRef, start, goal, filter);
        }
    }

    private List<StraightPathItem> pull(float[] from, float[] to) {
        return query.findStraightPath(from, to, corridor.result, Integer.MAX_VALUE, 0).result;
    }

    @Override
    public MeshAnswer answer(MeshPair pair) {
        if (corridor.failed() || corridor.result.isEmpty()) {
            return MeshAnswer.notFound(OptionalLong.empty());
        }
        List<Long> polygons = corridor.result;
        OptionalLong expanded = OptionalLong.of(polygons.size() == 1 && polygons.get(0) == goalRef ? 0 : closedNodes());
        if (corridor.status.isPartial() || polygons.get(polygons.size() - 1) != goalRef) {
            return MeshAnswer.notFound(expanded);
        }
        if (!whole) {
            straight = pull(start, goal);
        }
        return new MeshAnswer(
                true,
                OptionalDouble.empty(),
                OptionalDouble.of(length(straight)),
                OptionalLong.of(polygons.size()),
                expanded);
    }

    /** Length of the string of the answer read last, in the (x, z) plane [Unit: m]. */
    public double planeLength() {
        double sum = 0;
        for (int i = 1; i < straight.size(); i++) {
            float[] a = straight.get(i - 1).getPos();
            float[] b = straight.get(i).getPos();
            sum += Math.hypot((double) b[0] - a[0], (double) b[2] - a[2]);
        }
        return sum;
    }

    /** A node that was opened again and closed again counts once: Detour keeps no other record. */
    private long closedNodes() {
        long closed = 0;
        for (long ref : query.getNodePool().getNodeMap().keySet()) {
            closed += query.isInClosedList(ref) ? 1 : 0;
        }
        return closed;
    }

    private static double length(List<StraightPathItem> points) {
        double sum = 0;
        for (int i = 1; i < points.size(); i++) {
            float[] a = points.get(i - 1).getPos();
            float[] b = points.get(i).getPos();
            double dx = (double) b[0] - a[0];
            double dy = (double) b[1] - a[1];
            double dz = (double) b[2] - a[2];
            sum += Math.sqrt(dx * dx + dy * dy + dz * dz);
        }
        return sum;
    }
}
