package dev.throng.grid.octile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.throng.Allocation;
import dev.throng.BadInputException;
import dev.throng.SharedData;
import dev.throng.grid.GridMap;
import dev.throng.grid.MapFile;
import dev.throng.grid.NaiveHpa;
import dev.throng.grid.PathWalk;
import dev.throng.grid.RandomMaps;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

class AnyAngleSmootherTest {
    private static int[] path(GridMap map, int start, int goal) {
        GridSearch search = new GridSearch(map);
        search.begin(start, goal);
        assertThat(search.advance(Integer.MAX_VALUE)).isTrue();
        int[] tiles = new int[search.pathSize()];
        search.path(tiles);
        return tiles;
    }

    private static int[] waypoints(AnyAngleSmoother smoother, int[] path) {
        int[] waypoints = new int[smoother.smooth(path, path.length)];
        for (int i = 0; i < waypoints.length; i++) {
            waypoints[i] = smoother.waypoint(i);
        }
        return waypoints;
    }

    @Test
    void shouldWalkStraightOverOpenGround() {
        GridMap map = GridMap.drawn("""
                .......
                .......
                .......
                """);
        AnyAngleSmoother smoother = new AnyAngleSmoother(map);
        int[] path = {0, 1, 2, 10, 18, 19, 20};
        assertThat(waypoints(smoother, path)).containsExactly(0, 20);
        assertThat(smoother.length()).isEqualTo(Math.sqrt(40));
        assertThat(smoother.cost()).isEqualTo(Math.sqrt(40));
        assertThat(path).containsExactly(0, 1, 2, 10, 18, 19, 20);
    }

    @Test
    void shouldBendOnlyAtTheCornersOfWalls() {
        GridMap map = GridMap.drawn("""
                ..........
                ..........
                ...@@@@...
                ...@@@@...
                ..........
                """);
        AnyAngleSmoother smoother = new AnyAngleSmoother(map);
        int[] path = path(map, map.tile(0, 4), map.tile(9, 4));
        assertThat(waypoints(smoother, path)).containsExactly(map.tile(0, 4), map.tile(9, 4));
        GridMap closed = GridMap.drawn("""
                ..........
                ..........
                ...@@@@...
                ...@@@@...
                ...@@@@...
                """);
        AnyAngleSmoother around = new AnyAngleSmoother(closed);
        assertThat(waypoints(around, path(closed, closed.tile(2, 4), closed.tile(7, 4))))
                .containsExactly(closed.tile(2, 4), closed.tile(2, 1), closed.tile(7, 1), closed.tile(7, 4));
        assertThat(around.length()).isEqualTo(11);
    }

    @Test
    void shouldMoveABendThatStandsOffTheWall() {
        // The path keeps to the outer rows and columns. Over (1, 3) it is a little shorter than over (2, 2).
        GridMap map = GridMap.drawn("""
                .........
                .........
                .........
                ...@@@@@@
                ...@@@@@@
                ...@@@@@@
                ...@@@@@@
                """);
        int[] path = new int[15];
        for (int i = 0; i < 7; i++) {
            path[i] = map.tile(0, 6 - i);
        }
        for (int i = 7; i < path.length; i++) {
            path[i] = map.tile(i - 6, 0);
        }
        AnyAngleSmoother smoother = new AnyAngleSmoother(map);
        assertThat(waypoints(smoother, path)).containsExactly(map.tile(0, 6), map.tile(1, 3), map.tile(8, 0));
        assertThat(smoother.length()).isEqualTo(Math.sqrt(10) + Math.sqrt(58));
        assertThat(smoother.length()).isEqualTo(shortest(map, path[0], path[14]), Offset.offset(1e-9));
    }

    @Test
    void shouldStayOffCostlyGround() {
        GridMap map = GridMap.drawn("""
                .....
                .....
                """).withCosts(new float[] {1, 1, 1, 1, 1, 1, 1, 50, 1, 1});
        AnyAngleSmoother smoother = new AnyAngleSmoother(map);
        assertThat(waypoints(smoother, new int[] {5, 1, 2, 3, 9})).containsExactly(5, 2, 9);
        assertThat(smoother.cost()).isEqualTo(2 * Math.sqrt(5), Offset.offset(1e-12));
        assertThat(smoother.length()).isEqualTo(smoother.cost(), Offset.offset(1e-12));
    }

    @Test
    void shouldKeepASingleTile() {
        AnyAngleSmoother smoother = new AnyAngleSmoother(GridMap.drawn(".."));
        assertThat(waypoints(smoother, new int[] {1})).containsExactly(1);
        assertThat(smoother.length()).isZero();
        assertThat(smoother.cost()).isZero();
    }

    @Test
    void shouldNotWalkInCircles() {
        GridMap map = GridMap.drawn("""
                ....
                .@..
                ....
                """);
        AnyAngleSmoother smoother = new AnyAngleSmoother(map);
        assertThat(waypoints(smoother, new int[] {0, 1, 2, 6, 10, 9, 8, 4, 0})).containsExactly(0);
        assertThat(smoother.length()).isZero();
        assertThat(waypoints(smoother, new int[] {0, 1, 2, 6, 10, 9, 8, 4, 0, 1, 2}))
                .containsExactly(0, 2);
        assertThat(smoother.length()).isEqualTo(2);
    }

    @Test
    void shouldRefuseWhatIsNoPath() {
        AnyAngleSmoother smoother = new AnyAngleSmoother(GridMap.drawn("...\n.@."));
        assertThatThrownBy(() -> smoother.smooth(new int[] {0, 2}, 2))
                .isInstanceOf(BadInputException.class)
                .hasMessage("path: no legal move from tile 0 to tile 2");
        assertThatThrownBy(() -> smoother.smooth(new int[0], 0)).isInstanceOf(BadInputException.class);
        assertThatThrownBy(() -> smoother.smooth(new int[] {4}, 1))
                .isInstanceOf(BadInputException.class)
                .hasMessage("path: tile 4 is not passable");
    }

    /** Checks one path and returns by how much smoothing made it cheaper. */
    private static double checked(AnyAngleSmoother smoother, GridMap map, int[] path, String context) {
        OctileCosts costs = new OctileCosts(map);
        int goal = path[path.length - 1];
        double before = PathWalk.cost(costs, path, path.length, path[0], goal, context);
        int[] waypoints = waypoints(smoother, path);
        assertThat(waypoints[0]).as(context).isEqualTo(path[0]);
        assertThat(waypoints[waypoints.length - 1]).as(context).isEqualTo(goal);
        double length = 0;
        double cost = 0;
        for (int i = 1; i < waypoints.length; i++) {
            int from = waypoints[i - 1];
            int to = waypoints[i];
            assertThat(from).as(context).isNotEqualTo(to);
            assertThat(SegmentOracle.visible(map, from, to))
                    .as(context + ", line " + i)
                    .isTrue();
            length += Math.hypot(map.x(from) - map.x(to), map.y(from) - map.y(to));
            cost += SegmentOracle.cost(map, from, to);
        }
        assertThat(smoother.length()).as(context).isEqualTo(length, Offset.offset(1e-9 * (1 + length)));
        assertThat(smoother.cost()).as(context).isEqualTo(cost, Offset.offset(1e-9 * (1 + cost)));
        // The length of a diagonal is rounded there and exact here.
        assertThat(cost).as(context).isLessThanOrEqualTo(before * (1 + 1e-9));
        return before - cost;
    }

    @Test
    void shouldNeverMakeAPathWorse() {
        int shortened = 0;
        int kept = 0;
        int wandering = 0;
        for (int seed = 0; seed < 300; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            GridMap map = RandomMaps.ruled(RandomMaps.map(random), seed);
            if (seed % 2 == 1) {
                map = RandomMaps.costly(map, random);
            }
            NaiveHpa hpa = new NaiveHpa(new OctileCosts(map), random.nextInt(2, 11), random.nextInt(1, 8));
            AnyAngleSmoother smoother = new AnyAngleSmoother(map);
            for (int pair = 0; pair < 15; pair++) {
                int start = random.nextInt(map.tileCount());
                int goal = random.nextInt(map.tileCount());
                if (!map.passable(start)) {
                    continue;
                }
                String context = "seed " + seed + ", from " + start;
                double saved = checked(smoother, map, RandomWalk.from(map, start, random), context);
                wandering += saved > 1e-6 ? 1 : 0;
                if (map.components().reachable(start, goal)) {
                    saved = checked(smoother, map, hpa.path(start, goal), context + " to " + goal);
                    shortened += saved > 1e-6 ? 1 : 0;
                    kept += saved > 1e-6 ? 0 : 1;
                }
            }
        }
        assertThat(shortened).isGreaterThan(1000);
        assertThat(kept).isGreaterThan(200);
        assertThat(wandering).isGreaterThan(2000);
    }

    /** Length of the shortest free lines between two tiles that bend at tile centres: Dijkstra over all tiles. */
    private static double shortest(GridMap map, int start, int goal) {
        LineOfSight sight = new LineOfSight(map);
        double[] lengths = new double[map.tileCount()];
        Arrays.fill(lengths, Double.POSITIVE_INFINITY);
        lengths[start] = 0;
        boolean[] settled = new boolean[map.tileCount()];
        while (!settled[goal]) {
            int nearest = -1;
            for (int tile = 0; tile < lengths.length; tile++) {
                if (!settled[tile] && (nearest < 0 || lengths[tile] < lengths[nearest])) {
                    nearest = tile;
                }
            }
            settled[nearest] = true;
            for (int tile = 0; tile < lengths.length; tile++) {
                if (sight.visible(nearest, tile)) {
                    lengths[tile] = Math.min(lengths[tile], lengths[nearest] + sight.length(nearest, tile));
                }
            }
        }
        return lengths[goal];
    }

    @Test
    void shouldComeCloseToTheShortestLines() {
        double excess = 0;
        double octileExcess = 0;
        int bent = 0;
        for (int seed = 0; seed < 700; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            GridMap map = RandomMaps.map(random);
            int start = random.nextInt(map.tileCount());
            int goal = random.nextInt(map.tileCount());
            if (start == goal || !map.components().reachable(start, goal)) {
                continue;
            }
            OctileCosts costs = new OctileCosts(map);
            int[] path = path(map, start, goal);
            AnyAngleSmoother smoother = new AnyAngleSmoother(map);
            int count = smoother.smooth(path, path.length);
            double shortest = shortest(map, start, goal);
            assertThat(smoother.length()).as("seed " + seed).isGreaterThan(shortest - 1e-9);
            if (count > 2) {
                excess += smoother.length() / shortest - 1;
                octileExcess += PathWalk.cost(costs, path, path.length, start, goal, "seed " + seed) / shortest - 1;
                bent++;
            }
        }
        assertThat(bent).isGreaterThan(100);
        // Walls strewn tile by tile are the worst case: what is left comes from passing one on the wrong side.
        assertThat(octileExcess / bent).isGreaterThan(0.05);
        assertThat(excess / bent).isLessThan(0.025);
    }

    @Test
    void shouldBeShorterThanOctileMovesOnRealMaps() {
        String name = "grids/curated/bg512/AR0602SR.map";
        GridMap map = MapFile.read(name, SharedData.bytes(name));
        OctileCosts costs = new OctileCosts(map);
        AnyAngleSmoother smoother = new AnyAngleSmoother(map);
        NaiveHpa hpa = new NaiveHpa(costs, 10, 6);
        GridSearch search = new GridSearch(costs);
        LineOfSight sight = new LineOfSight(map);
        SplittableRandom random = new SplittableRandom(9);
        double ratio = 0;
        int pairs = 0;
        while (pairs < 60) {
            int start = random.nextInt(map.tileCount());
            int goal = random.nextInt(map.tileCount());
            if (start == goal || !map.components().reachable(start, goal)) {
                continue;
            }
            int[] waypoints = waypoints(smoother, hpa.path(start, goal));
            for (int i = 1; i < waypoints.length; i++) {
                assertThat(sight.visible(waypoints[i - 1], waypoints[i])).isTrue();
            }
            search.begin(start, goal);
            assertThat(search.advance(Integer.MAX_VALUE)).isTrue();
            ratio += smoother.length() / search.cost();
            pairs++;
        }
        // Octile moves are 5 % longer than straight lines on average, over all directions.
        assertThat(ratio / pairs).isBetween(0.92, 0.97);
    }

    @Test
    void shouldAllocateNothing() {
        SplittableRandom random = new SplittableRandom(5);
        for (int seed = 0; seed < 4; seed++) {
            GridMap map = RandomMaps.map(random);
            if (seed % 2 == 1) {
                map = RandomMaps.costly(map, random);
            }
            AnyAngleSmoother smoother = new AnyAngleSmoother(map);
            int[][] paths = new int[100][];
            for (int i = 0; i < paths.length; i++) {
                int start = random.nextInt(map.tileCount());
                while (!map.passable(start)) {
                    start = random.nextInt(map.tileCount());
                }
                paths[i] = RandomWalk.from(map, start, random);
            }
            double[] sum = {0};
            Runnable work = () -> {
                for (int[] path : paths) {
                    smoother.smooth(path, path.length);
                    sum[0] += smoother.cost() + smoother.length();
                }
            };
            for (int i = 0; i < 5; i++) {
                work.run();
            }
            assertThat(Allocation.everyTime(work)).as("seed " + seed).isZero();
            assertThat(sum[0]).isPositive();
        }
    }
}
