package dev.throng.bench.mesh;

import dev.throng.mesh.MeshIndex;
import dev.throng.path.PathBuffer;
import dev.throng.path.PathStatus;
import dev.throng.world.MeshQuery;
import dev.throng.world.MeshWorld;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * One of our own methods on a mesh. One per thread.
 *
 * <p>Without the whole answer, only the polygon path is found between known polygons, as by the peers.
 */
public final class OwnContender implements MeshContender {
    static final String ASTAR = "astar";
    static final String HNA = "hna";
    static final String PCCP = "pccp";
    static final String TRANSIT = "transit";

    /** All names. */
    static final List<String> NAMES = List.of(ASTAR, HNA, PCCP, TRANSIT);

    private final String name;
    private final MeshWorld world;
    private final double buildMs;
    private final boolean whole;
    private final MeshQuery query;
    private final PathBuffer path = new PathBuffer();

    /**
     * @param world whose queries are timed
     * @param buildMs time to make the world from its mesh
     * @param whole whether waypoints are timed, too, or only the corridor
     */
    OwnContender(String name, MeshWorld world, double buildMs, boolean whole) {
        this.name = name;
        this.world = world;
        this.buildMs = buildMs;
        this.whole = whole;
        query = world.newQuery();
    }

    /** Returns A* over the portal graph: only the corridor. */
    static OwnContender astar(MeshWorld world) {
        return new OwnContender(ASTAR, world, 0, false);
    }

    /** Returns A* over the portal graph: the whole answer. */
    static OwnContender astarWhole(MeshWorld world) {
        return new OwnContender(ASTAR, world, 0, true);
    }

    /** Returns A* over the portal graph of the same world: only the corridor. */
    OwnContender plain() {
        return astar(world.withIndex(MeshIndex.astar()));
    }

    /** Whether a row is about one of our methods. */
    public static boolean isOwn(String algo) {
        return NAMES.contains(algo.replace(MeshContenders.PULL, ""));
    }

    @Override
    public String algo() {
        return whole ? name + MeshContenders.PULL : name;
    }

    @Override
    public boolean wholeAnswer() {
        return whole;
    }

    @Override
    public void prepare(MeshPair pair) {
        query.waypoints(whole);
    }

    @Override
    public void solve(MeshPair pair) {
        if (whole) {
            query.find(pair.startX(), pair.startY(), pair.startZ(), pair.goalX(), pair.goalY(), pair.goalZ(), path);
        } else {
            pair.find(query, path);
        }
    }

    @Override
    public MeshAnswer answer(MeshPair pair) {
        OptionalLong expanded = OptionalLong.of(query.expanded());
        if (path.status() != PathStatus.FOUND) {
            return MeshAnswer.notFound(expanded);
        }
        if (!whole) {
            query.waypoints(true);
            query.finish(path);
        }
        return new MeshAnswer(
                true,
                OptionalDouble.of(path.cost()),
                OptionalDouble.of(path.length()),
                OptionalLong.of(path.corridorSize()),
                expanded);
    }

    @Override
    public OptionalLong indexBytes() {
        return OptionalLong.of(world.indexBytes());
    }

    @Override
    public OptionalDouble buildMs() {
        return OptionalDouble.of(buildMs);
    }
}
