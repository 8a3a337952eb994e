package dev.throng.world;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.inside.Inside;
import dev.throng.mesh.NavMesh;
import dev.throng.mesh.RandomMesh;
import dev.throng.mesh.index.MeshCells;
import dev.throng.mesh.index.OverlayCheck;
import dev.throng.path.PathBuffer;
import dev.throng.path.PathStatus;
import dev.throng.path.StopReason;
import java.util.List;
import java.util.Random;

/**
 * Holds every method on one mesh against A*, and A* against Dijkstra's search written plainly. Counts what it has seen, so
 * that a test can tell that it was worth it. One per thread.
 */
public final class MeshOracle {
    private static final int[] BUDGETS = {0, 1, 2, 5};

    private final String name;
    private final MeshWorld plain;
    private final NavMesh mesh;
    private final Random random;
    private final MeshMethods methods;
    private final MeshQuery astar;
    private final MeshQuery rest;
    private final PathBuffer expected = new PathBuffer();
    private final PathBuffer path = new PathBuffer();
    private final PathBuffer again = new PathBuffer();

    /** Answers compared, by status. */
    private final int[] statuses = new int[PathStatus.values().length];

    private int near;
    private int crossings;
    private int farCrossings;
    private int linked;
    private int partial;

    public MeshOracle(String name, NavMesh mesh, int seed) {
        this.name = name + ", seed " + seed;
        this.mesh = mesh;
        plain = MeshWorld.of(mesh);
        random = new Random(seed);
        methods = new MeshMethods(plain, seed);
        astar = plain.newQuery();
        rest = plain.newQuery();
    }

    /** Compares what all methods answer for N random pairs. */
    public MeshOracle compare(int pairs) {
        for (int pair = 0; pair < pairs; pair++) {
            double[][] ends = pair(pair);
            PathStatus status = find(astar, ends, expected);
            count(status);
            int turn = pair;
            for (MeshMethods.Method method : methods.all()) {
                String context = name + ", pair " + pair + ", " + method.turn(turn++);
                assertThat(find(method.query(), ends, path)).as(context).isEqualTo(status);
                statuses[status.ordinal()]++;
                if (status == PathStatus.FOUND) {
                    MeshPathCheck.sameCost(plain, path, expected, context);
                    sameOnKnownPolygons(method.query(), context);
                } else {
                    assertThat(path.cost()).as(context).isInfinite();
                    assertThat(path.corridorSize()).as(context).isZero();
                }
            }
        }
        return this;
    }

    /** Compares what A* finds to the last bit with Dijkstra's search. */
    public MeshOracle compareAStar(int pairs) {
        NaiveMeshSearch naive = new NaiveMeshSearch(mesh);
        for (int pair = 0; pair < pairs; pair++) {
            PathStatus status = find(astar, pair(pair), expected);
            if (status == PathStatus.FOUND) {
                String context = name + ", pair " + pair;
                int last = expected.waypointCount() - 1;
                float[] from = {expected.x(0), expected.y(0), expected.z(0)};
                float[] to = {expected.x(last), expected.y(last), expected.z(last)};
                assertThat(expected.cost())
                        .as(context)
                        .isEqualTo(naive.cost(astar.startPolygon(), from, astar.goalPolygon(), to));
                MeshPathCheck.sameCost(plain, expected, expected, context);
                statuses[status.ordinal()]++;
                count(status);
            }
        }
        return this;
    }

    /** Stops searches early, by budget and by cancelling, and looks at what they have by then. */
    public MeshOracle stopEarly(int pairs) {
        for (int pair = 0; pair < pairs; pair++) {
            double[][] ends = pair(0);
            if (find(astar, ends, expected) != PathStatus.FOUND) {
                continue;
            }
            int turn = pair;
            for (MeshMethods.Method method : methods.stoppable()) {
                int budget = BUDGETS[turn % BUDGETS.length];
                String context = name + ", pair " + pair + ", " + method.turn(turn++) + ", budget " + budget;
                MeshQuery query = method.query();
                boolean nearFirst = turn % 2 == 0;
                query.shortRange(nearFirst);
                query.begin(ends[0][0], ends[0][1], ends[0][2], ends[1][0], ends[1][1], ends[1][2]);
                boolean ended = query.advance(budget);
                boolean cancelled = !ended && turn % 3 == 0;
                if (cancelled) {
                    query.cancel();
                    assertThat(query.advance(Integer.MAX_VALUE)).as(context).isTrue();
                }
                PathStatus status = query.finish(path);
                assertThat(status).as(context).isEqualTo(ended ? PathStatus.FOUND : PathStatus.PARTIAL);
                if (!ended) {
                    StopReason reason = cancelled ? StopReason.CANCELLED : StopReason.BUDGET;
                    assertThat(path.reason()).as(context).isEqualTo(reason);
                    checkPartial(context, nearFirst);
                }
            }
        }
        return this;
    }

    /** Where near ends may be searched by A*, its open list counts, and what is farther than need be may be on that. */
    private void checkPartial(String context, boolean openCounts) {
        double allowed = MeshPathCheck.rounding(expected.cost()).value;
        assertThat(path.corridor(0)).as(context).isEqualTo(astar.startPolygon());
        assertThat(path.x(0)).as(context).isEqualTo(expected.x(0));
        assertThat(path.z(0)).as(context).isEqualTo(expected.z(0));
        // The cheapest portals between the polygons are at most what the search has found so far.
        assertThat(CorridorCost.of(mesh, path)).as(context).isLessThanOrEqualTo(path.cost() + allowed);
        int last = path.corridor(path.corridorSize() - 1);
        if (path.remaining() == 0) {
            assertThat(last).as(context).isEqualTo(astar.goalPolygon());
            assertThat(path.cost()).as(context).isGreaterThanOrEqualTo(expected.cost() - allowed);
        } else {
            assertThat(path.remaining()).as(context).isLessThanOrEqualTo(missing(last) + allowed);
            if (!openCounts) {
                assertThat(path.cost() + path.remaining()).as(context).isLessThanOrEqualTo(expected.cost() + allowed);
            }
            partial += path.corridorSize() > 1 ? 1 : 0;
        }
    }

    /** What the way from the end of a partial path to the goal costs. */
    private double missing(int lastPolygon) {
        int end = path.waypointCount() - 1;
        int goal = expected.waypointCount() - 1;
        rest.findOn(
                lastPolygon,
                path.x(end),
                path.y(end),
                path.z(end),
                astar.goalPolygon(),
                expected.x(goal),
                expected.y(goal),
                expected.z(goal),
                again);
        return again.cost();
    }

    /** A query that is told the polygons must answer as one that looks for them. */
    private void sameOnKnownPolygons(MeshQuery query, String context) {
        int last = path.waypointCount() - 1;
        PathStatus status = query.findOn(
                query.startPolygon(),
                path.x(0),
                path.y(0),
                path.z(0),
                query.goalPolygon(),
                path.x(last),
                path.y(last),
                path.z(last),
                again);
        assertThat(status).as(context).isEqualTo(PathStatus.FOUND);
        assertThat(again.cost()).as(context).isEqualTo(path.cost());
        assertThat(corridor(again)).as(context).containsExactly(corridor(path));
    }

    /** Names polygons that do not exist and points that are none. */
    public MeshOracle takeNonsense() {
        int polygons = mesh.polygonCount();
        int[] wrong = {-1, polygons, Integer.MAX_VALUE, Integer.MIN_VALUE, ~polygons};
        float[] bad = {Float.NaN, Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY, Float.MAX_VALUE};
        float x = mesh.centre(0, 0);
        float y = mesh.centre(0, 1);
        float z = mesh.centre(0, 2);
        for (MeshMethods.Method method : methods.all()) {
            MeshQuery query = method.query();
            String context = name + ", " + method.name();
            for (int polygon : wrong) {
                assertOff(query, query.findOn(polygon, x, y, z, 0, x, y, z, path), context + ", from " + polygon);
                assertOff(query, query.findOn(0, x, y, z, polygon, x, y, z, path), context + ", to " + polygon);
            }
            for (float number : bad) {
                String where = context + ", " + number;
                assertOff(query, query.findOn(0, number, y, z, 0, x, y, z, path), where);
                assertOff(query, query.findOn(0, x, y, z, 0, x, number, z, path), where);
                assertOff(query, query.findOn(0, x, y, z, 0, x, y, number, path), where);
                assertOff(query, query.find(number, y, z, x, y, z, path), where);
                assertOff(query, query.find(x, y, z, x, y, number, path), where);
            }
            assertThat(query.findOn(0, x, y, z, 0, x, y, z, path)).as(context).isEqualTo(PathStatus.FOUND);
            assertThat(path.cost()).as(context).isZero();
        }
        return this;
    }

    private void assertOff(MeshQuery query, PathStatus status, String context) {
        assertThat(status).as(context).isEqualTo(PathStatus.OFF_WORLD);
        assertThat(path.corridorSize()).as(context).isZero();
        assertThat(query.expanded()).as(context).isZero();
    }

    /** Recomputes what the hierarchies claim. */
    public MeshOracle verify() {
        for (MeshWorld world : methods.hierarchies()) {
            assertThat(OverlayCheck.verify(Inside.snapshot(world).overlay()))
                    .as(name + ", " + world.index())
                    .isEmpty();
        }
        return this;
    }

    private static int[] corridor(PathBuffer path) {
        int[] corridor = new int[path.corridorSize()];
        for (int i = 0; i < corridor.length; i++) {
            corridor[i] = path.corridor(i);
        }
        return corridor;
    }

    private static PathStatus find(MeshQuery query, double[][] ends, PathBuffer out) {
        return query.find(ends[0][0], ends[0][1], ends[0][2], ends[1][0], ends[1][1], ends[1][2], out);
    }

    /** Any two points, of one component more often than not; near ones, points off the mesh and one polygon for both in turn. */
    private double[][] pair(int turn) {
        int from = random.nextInt(mesh.polygonCount());
        int to = random.nextInt(mesh.polygonCount());
        for (int i = 0; i < 20 && turn % 3 == 0 && !mesh.components().reachable(from, to); i++) {
            from = random.nextInt(mesh.polygonCount());
            to = random.nextInt(mesh.polygonCount());
        }
        int kind = turn % 8;
        if (kind == 2 || kind == 5) {
            to = walk(from, random.nextInt(6));
        }
        double[] start = RandomMesh.pointOn(mesh, from, random);
        double[] goal = RandomMesh.pointOn(mesh, kind == 4 ? from : to, random);
        if (kind == 7) {
            double[] moved = random.nextBoolean() ? start : goal;
            moved[1] += random.nextBoolean() ? 1000 : 3 * random.nextDouble();
            moved[2 * random.nextInt(2)] += 3 * random.nextDouble();
        }
        return new double[][] {start, goal};
    }

    private int walk(int from, int steps) {
        int polygon = from;
        for (int i = 0; i < steps; i++) {
            int portals = mesh.endSlot(polygon) - mesh.firstSlot(polygon);
            if (portals > 0) {
                polygon = mesh.across(mesh.portalAt(mesh.firstSlot(polygon) + random.nextInt(portals)), polygon);
            }
        }
        return polygon;
    }

    private void count(PathStatus status) {
        if (status != PathStatus.FOUND) {
            return;
        }
        List<MeshWorld> worlds = methods.hierarchies();
        MeshCells fine = Inside.snapshot(worlds.get(0)).overlay().cells();
        MeshCells coarse =
                Inside.snapshot(worlds.get(worlds.size() - 1)).overlay().cells();
        int from = astar.startPolygon();
        int to = astar.goalPolygon();
        near += coarse.cellOf(from) == coarse.cellOf(to) ? 1 : 0;
        crossings += fine.cellOf(from) != fine.cellOf(to) ? 1 : 0;
        farCrossings += coarse.cellOf(from, 2) != coarse.cellOf(to, 2) ? 1 : 0;
        linked += MeshPathCheck.hasLink(expected) ? 1 : 0;
    }

    /** How many answers of this status were compared. */
    public int answers(PathStatus status) {
        return statuses[status.ordinal()];
    }

    /** Pairs within one of the larger cells of level 1. */
    public int near() {
        return near;
    }

    /** Pairs in different ones of the smaller cells of level 1. */
    public int crossings() {
        return crossings;
    }

    /** Pairs in different ones of the larger cells of level 2. */
    public int farCrossings() {
        return farCrossings;
    }

    /** Pairs whose cheapest path takes a link. */
    public int linked() {
        return linked;
    }

    /** Paths that were stopped on the way to the goal, beyond the start's polygon. */
    public int partial() {
        return partial;
    }
}
