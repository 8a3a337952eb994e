package dev.throng.bench.mesh;

import dev.throng.recast.DetourTwin;
import dev.throng.world.MeshWorld;
import dev.throng.world.Surface;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.recast4j.detour.DefaultQueryFilter;
import org.recast4j.detour.NavMeshQuery;
import org.recast4j.detour.QueryFilter;

/**
 * A kind of call of a surface, made to ours and to recast4j's from the same random points. One per bench.
 *
 * <p>Calls take a fraction of a microsecond, so they are timed in blocks. {@link #askOurs} and {@link #askDetour} answer a block; {@link #keepOurs}
 * and {@link #keepDetour} then store the answers outside the timed part.
 */
public abstract class SurfaceCall {
    /** Number of calls that are timed together. */
    public static final int BLOCK = 1000;

    /** Distance in metres up to which two answers agree. */
    static final double TOLERANCE = 0.01;

    private final String name;
    final DetourTwin twin;
    final Surface surface;
    final NavMeshQuery detour;
    final QueryFilter filter;
    final PlainWalls plainWalls;
    final int calls;
    /** Start of each call: a polygon and a point on it [(x, y, z)]. */
    final int[] polygons;

    final float[] points;
    /** Answers: four numbers per call, which each kind of call uses as it needs. */
    final double[] ours;

    final double[] its;
    /** Answers of the last block. */
    private final double[] answers = new double[4 * BLOCK];

    final Object[] results = new Object[BLOCK];

    SurfaceCall(String name, MeshWorld world, DetourTwin twin, int calls, long seed) {
        this.name = name;
        this.twin = twin;
        this.calls = calls;
        surface = world.newSurface();
        detour = new NavMeshQuery(twin.detour());
        float[] costs = new float[dev.throng.mesh.NavMesh.AREAS];
        Arrays.fill(costs, 1);
        filter = new DefaultQueryFilter(0xffff, 0, costs);
        plainWalls = new PlainWalls(twin.mesh());
        polygons = new int[calls];
        points = new float[3 * calls];
        ours = new double[4 * calls];
        its = new double[4 * calls];
        SplittableRandom random = new SplittableRandom(seed);
        for (int i = 0; i < calls; i++) {
            polygons[i] = surface.randomPoint(random);
            points[3 * i] = (float) surface.x();
            points[3 * i + 1] = (float) surface.y();
            points[3 * i + 2] = (float) surface.z();
        }
    }

    public final String name() {
        return name;
    }

    public abstract void askOurs(int from, int to);

    public abstract void askDetour(int from, int to);

    /** Stores the answer of recast4j to a call. */
    abstract void keep(int call, Object result);

    abstract boolean agrees(int call);

    /** Whether different answers have a known reason, which simple code without our surface confirms. docs/algorithms/surface.md has the reasons. */
    boolean explained(int call) {
        return false;
    }

    public final void keepDetour(int from, int to) {
        for (int i = from; i < to; i++) {
            keep(i, results[i - from]);
        }
    }

    /** Returns a point for recast4j. */
    final float[] point(int call) {
        return new float[] {points[3 * call], points[3 * call + 1], points[3 * call + 2]};
    }

    public final void keepOurs(int from) {
        System.arraycopy(answers, 0, ours, 4 * from, answers.length);
    }

    /** Stores an answer of ours. */
    final void ours(int inBlock, double a, double b, double c, double d) {
        set(answers, inBlock, a, b, c, d);
    }

    final void its(int call, double a, double b, double c, double d) {
        set(its, call, a, b, c, d);
    }

    private static void set(double[] to, int call, double a, double b, double c, double d) {
        to[4 * call] = a;
        to[4 * call + 1] = b;
        to[4 * call + 2] = c;
        to[4 * call + 3] = d;
    }

    /** Whether recast4j finds a point of ours, whose polygon and coordinates were stored, on that polygon. */
    final boolean isOnPolygon(int call) {
        float[] at = {(float) ours[4 * call + 1], (float) ours[4 * call + 2], (float) ours[4 * call + 3]};
        float[] on = detour.closestPointOnPoly(twin.ref((int) ours[4 * call]), at)
                .result
                .getClosest();
        return Math.hypot(on[0] - at[0], on[2] - at[2]) < TOLERANCE;
    }

    /** Returns the percentage of calls whose answers agree. */
    final double agreementPct() {
        int agreed = 0;
        for (int i = 0; i < calls; i++) {
            agreed += agrees(i) ? 1 : 0;
        }
        return 100.0 * agreed / calls;
    }

    /** Returns the percentage of calls whose answers agree, or differ for a known reason. */
    public final double explainedPct() {
        int known = 0;
        for (int i = 0; i < calls; i++) {
            known += agrees(i) || explained(i) ? 1 : 0;
        }
        return 100.0 * known / calls;
    }
}
