package dev.throng.jmh;

import dev.throng.bench.mesh.MeshPair;
import dev.throng.bench.mesh.MeshPairs;
import dev.throng.mesh.NavMesh;
import dev.throng.path.PathBuffer;
import dev.throng.path.PathStatus;
import dev.throng.recast.DetourTwin;
import dev.throng.world.MeshEdit;
import dev.throng.world.MeshQuery;
import dev.throng.world.MeshWorld;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;
import org.recast4j.detour.DefaultQueryFilter;
import org.recast4j.detour.NavMeshQuery;

/**
 * The time from a change of the world to the next path: one portal of a mesh is shut, or opened again, and one path is found.
 *
 * <p>recast4j has no doors between polygons, so it disables the polygon behind the portal, in place; ours makes a new snapshot.
 * Tables that an edit makes invalid are rebuilt between two calls, outside the timed part.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
public class EditBenchmark {
    private static final int PAIRS = 256;
    private static final int DOORS = 256;
    private static final int OPEN = 1;
    private static final int SHUT = 2;

    @Param("medieval-city")
    public String world;

    @Param({"transit", "pccp", "hna", "astar", "detour"})
    public String method;

    private List<MeshPair> pairs;
    private int[] doors;
    private int calls;
    private int found;

    private MeshWorld snapshot;
    private MeshQuery query;
    private PathBuffer path;

    private DetourTwin twin;
    private NavMeshQuery detour;
    private DefaultQueryFilter filter;

    @Setup
    public void prepare() {
        twin = BenchWorld.twin(world);
        NavMesh mesh = twin.mesh();
        pairs = MeshPairs.inLargestComponent(mesh).draw(BenchWorld.SEED, PAIRS);
        SplittableRandom random = new SplittableRandom(BenchWorld.SEED);
        doors = new int[DOORS];
        int largest = mesh.components().largest();
        for (int i = 0; i < DOORS; i++) {
            do {
                doors[i] = random.nextInt(mesh.portalCount());
            } while (mesh.components().label(mesh.portalPolygon(doors[i], 0)) != largest);
        }
        if (isDetour()) {
            detour = new NavMeshQuery(twin.detour());
            float[] costs = new float[NavMesh.AREAS];
            for (int area = 0; area < costs.length; area++) {
                costs[area] = mesh.areaCost(area);
            }
            for (int polygon = 0; polygon < mesh.polygonCount(); polygon++) {
                twin.detour().setPolyFlags(twin.ref(polygon), OPEN);
            }
            filter = new DefaultQueryFilter(OPEN, SHUT, costs);
        } else {
            snapshot = BenchWorld.indexed(twin, method);
            query = snapshot.newQuery();
            path = new PathBuffer();
        }
    }

    private boolean isDetour() {
        return method.equals("detour");
    }

    @Setup(Level.Invocation)
    public void rebuild() {
        if (!isDetour()) {
            snapshot.finish();
        }
    }

    @Benchmark
    public Object editAndQuery() {
        int door = doors[calls / 2 % DOORS];
        boolean shut = calls % 2 == 0;
        MeshPair pair = pairs.get(calls % PAIRS);
        calls++;
        boolean reached = isDetour() ? detour(door, shut, pair) : ours(door, shut, pair);
        found += reached ? 1 : 0;
        return reached;
    }

    private boolean ours(int door, boolean shut, MeshPair pair) {
        snapshot = snapshot.edited(shut ? new MeshEdit().shut(door) : new MeshEdit().open(door));
        query.moveTo(snapshot);
        PathStatus status =
                query.find(pair.startX(), pair.startY(), pair.startZ(), pair.goalX(), pair.goalY(), pair.goalZ(), path);
        return status == PathStatus.FOUND;
    }

    private boolean detour(int door, boolean shut, MeshPair pair) {
        long behind = twin.ref(twin.mesh().portalPolygon(door, 1));
        twin.detour().setPolyFlags(behind, shut ? SHUT : OPEN);
        float[] start = {pair.startX(), pair.startY(), pair.startZ()};
        float[] goal = {pair.goalX(), pair.goalY(), pair.goalZ()};
        float[] reach = {2, 4, 2};
        long from = detour.findNearestPoly(start, reach, filter).result.getNearestRef();
        long to = detour.findNearestPoly(goal, reach, filter).result.getNearestRef();
        var corridor = detour.findPath(from, to, start, goal, filter);
        return corridor.succeeded()
                && detour.findStraightPath(start, goal, corridor.result, Integer.MAX_VALUE, 0)
                        .succeeded();
    }

    /** Fails if hardly any path was found: a single shut portal parts few pairs. */
    @TearDown
    public void check() {
        if (found < calls * 9L / 10) {
            throw new IllegalStateException(method + " found " + found + " paths of " + calls);
        }
        if (!isDetour() && !snapshot.verify().isEmpty()) {
            throw new IllegalStateException(method + ": " + snapshot.verify());
        }
    }
}
