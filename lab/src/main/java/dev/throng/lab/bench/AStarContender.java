package dev.throng.lab.bench;

import dev.throng.path.PathBuffer;
import dev.throng.path.PathStatus;
import dev.throng.world.MeshQuery;
import dev.throng.world.MeshWorld;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * A* over the portal graph, by {@link MeshQuery}. One per thread.
 *
 * <p>The query always locates its two points, so the polygon path alone is timed with that extra work, which the peers
 * are spared.
 */
public final class AStarContender implements MeshContender {
    static final String ALGO = "astar";

    private final MeshWorld world;
    private final double buildMs;
    private final boolean whole;
    private final MeshQuery query;
    private final PathBuffer path = new PathBuffer();

    private AStarContender(MeshWorld world, double buildMs, boolean whole) {
        this.world = world;
        this.buildMs = buildMs;
        this.whole = whole;
        query = world.newQuery();
    }

    /**
     * Times the search and the corridor without waypoints.
     *
     * @param buildMs what it took to make the world from its mesh
     */
    public static AStarContender polygonPath(MeshWorld world, double buildMs) {
        return new AStarContender(world, buildMs, false);
    }

    /**
     * Times the search, the corridor and its waypoints.
     *
     * @param buildMs what it took to make the world from its mesh
     */
    public static AStarContender wholeAnswer(MeshWorld world, double buildMs) {
        return new AStarContender(world, buildMs, true);
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
    public boolean sampled() {
        return false;
    }

    @Override
    public void prepare(MeshPair pair) {
        query.waypoints(whole);
    }

    @Override
    public void solve(MeshPair pair) {
        query.find(pair.startX(), pair.startY(), pair.startZ(), pair.goalX(), pair.goalY(), pair.goalZ(), path);
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
