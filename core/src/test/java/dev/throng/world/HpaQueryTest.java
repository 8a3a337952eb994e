package dev.throng.world;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.Allocation;
import dev.throng.grid.GridIndex;
import dev.throng.grid.GridMap;
import dev.throng.grid.MapEdit;
import dev.throng.grid.RandomMaps;
import dev.throng.grid.Scenario;
import dev.throng.grid.Smoothing;
import dev.throng.grid.TileList;
import dev.throng.grid.hpa.HpaMaps;
import dev.throng.grid.hpa.RandomEdits;
import dev.throng.grid.octile.OctileCosts;
import dev.throng.inside.Inside;
import dev.throng.path.PathBuffer;
import dev.throng.path.PathStatus;
import dev.throng.path.StopReason;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What HPA* answers, compared with A*. */
class HpaQueryTest {
    private final PathBuffer path = new PathBuffer();
    private final PathBuffer exact = new PathBuffer();

    private static PathStatus find(PathQuery query, GridMap map, int start, int goal, PathBuffer out) {
        return query.find(map.x(start) + 0.5, 0, map.y(start) + 0.5, map.x(goal) + 0.5, 0, map.y(goal) + 0.5, out);
    }

    private static void begin(PathQuery query, GridMap map, int start, int goal) {
        query.begin(map.x(start) + 0.5, 0, map.y(start) + 0.5, map.x(goal) + 0.5, 0, map.y(goal) + 0.5);
    }

    /** Finds with both and checks what must hold; returns the cost without smoothing over that of A*, or NaN. */
    private double compare(GridQuery hpa, GridQuery astar, OctileCosts costs, int start, int goal, String context) {
        PathStatus expected = find(astar, costs.map(), start, goal, exact);
        double excess = Double.NaN;
        double octile = 0;
        for (Smoothing smoothing : Smoothing.values()) {
            String where = context + ", " + start + " to " + goal + ", " + smoothing;
            hpa.smoothing(smoothing);
            assertThat(find(hpa, costs.map(), start, goal, path)).as(where).isEqualTo(expected);
            if (expected != PathStatus.FOUND) {
                assertThat(path.corridorSize()).as(where).isZero();
                assertThat(path.waypointCount()).as(where).isZero();
                assertThat(path.cost()).as(where).isInfinite();
                continue;
            }
            PathCheck.legal(costs, path, start, goal, smoothing, where);
            assertThat(path.remaining()).as(where).isZero();
            assertThat(path.reason()).as(where).isEqualTo(StopReason.NONE);
            if (smoothing == Smoothing.NONE) {
                assertThat(path.cost()).as(where).isGreaterThanOrEqualTo(exact.cost());
                octile = path.cost();
                excess = exact.cost() == 0 ? 1 : path.cost() / exact.cost();
                if (Inside.hpa(hpa).cheapest()) {
                    assertThat(path.cost()).as(where).isEqualTo(exact.cost());
                }
            } else if (smoothing == Smoothing.OCTILE) {
                assertThat(path.cost()).as(where).isBetween(exact.cost(), octile);
            }
        }
        return excess;
    }

    @Test
    void shouldFindAPathExactlyWhenAStarDoes() {
        int found = 0;
        int unreachable = 0;
        int far = 0;
        int near = 0;
        for (int seed = 0; seed < 250; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            double diagonal = random.nextInt(4) == 0 ? OctileCosts.PAPERS : OctileCosts.SQRT_2;
            GridWorld grid = GridWorld.of(HpaMaps.any(random), GridIndex.astar(), diagonal, Runnable::run, 1);
            GridMap map = grid.map();
            GridIndex.Hpa options = HpaMaps.options(random);
            GridQuery hpa = grid.withIndex(options, Runnable::run, 1).newQuery();
            Inside.hpa(hpa).shortCuts(seed % 2 == 0);
            if (seed % 4 == 3) {
                Inside.hpa(hpa).likeThePaper();
            }
            GridQuery astar = grid.newQuery();
            for (int pair = 0; pair < 30; pair++) {
                int start = random.nextInt(map.tileCount());
                int goal = random.nextInt(map.tileCount());
                double excess = compare(
                        hpa, astar, Inside.costs(grid), start, goal, "seed " + seed + ", " + options + ", " + diagonal);
                found += excess >= 1 ? 1 : 0;
                far += excess > 1 ? 1 : 0;
                near += Inside.hpa(hpa).cheapest() && exact.status() == PathStatus.FOUND ? 1 : 0;
                unreachable += exact.status() == PathStatus.UNREACHABLE ? 1 : 0;
            }
        }
        assertThat(found).as("paths").isGreaterThan(2500);
        assertThat(far).as("paths that cost more than A*'s").isGreaterThan(300);
        assertThat(near).as("near pairs").isGreaterThan(800);
        assertThat(unreachable).as("pairs without a path").isGreaterThan(300);
    }

    @ParameterizedTest
    @CsvSource({"dao/arena, 10, 2, false", "dao/den312d, 10, 3, true", "da2/ht_chantry, 8, 3, false"})
    void shouldSolveEveryProblemOfARealMap(String name, int clusterSize, int levels, boolean cached) {
        GridWorld grid = GridWorld.of(HpaMaps.real(name));
        Scenario scenario = HpaMaps.scenario(name);
        GridIndex.Hpa options =
                GridIndex.hpa().withClusterSize(clusterSize).withLevels(levels).withCachedPaths(cached);
        GridQuery hpa = grid.withIndex(options, Runnable::run, 1).newQuery();
        GridQuery astar = grid.newQuery();
        double sum = 0;
        int solved = 0;
        for (int i = 0; i < scenario.size(); i++) {
            int start = scenario.start(i, grid.map());
            int goal = scenario.goal(i, grid.map());
            double excess = compare(hpa, astar, Inside.costs(grid), start, goal, name + ", problem " + i);
            if (excess >= 1) {
                sum += excess;
                solved++;
            }
        }
        assertThat(solved).isGreaterThan(100);
        assertThat(sum / solved).as("mean cost over A*'s, before smoothing").isBetween(1.0, 1.15);
    }

    @Test
    void shouldSayWhatIsOffTheWorld() {
        GridQuery query =
                GridWorld.of(GridMap.drawn("..@\n..."), GridIndex.hpa()).newQuery();
        double nan = Double.NaN;
        assertThat(query.find(nan, 0, 0, 1, 0, 1, path)).isEqualTo(PathStatus.OFF_WORLD);
        assertThat(query.find(0, 0, 0, 1, 0, nan, path)).isEqualTo(PathStatus.OFF_WORLD);
        assertThat(query.find(0, nan, 0, 1, nan, 1, path))
                .as("height is not looked at")
                .isEqualTo(PathStatus.FOUND);
        assertThat(query.find(0, 0, 0, 3, 0, 1, path)).isEqualTo(PathStatus.OFF_WORLD);
        assertThat(query.find(0, 0, -0.1, 1, 0, 1, path)).isEqualTo(PathStatus.OFF_WORLD);
        assertThat(query.find(Double.NEGATIVE_INFINITY, 0, 0, 1, 0, 1, path)).isEqualTo(PathStatus.OFF_WORLD);
        assertThat(query.findTiles(0, 0, 2, 0, path)).as("a wall").isEqualTo(PathStatus.OFF_WORLD);
        assertThat(path.cost()).isInfinite();
        assertThat(path.corridorSize()).isZero();
        assertThat(query.expanded()).isZero();
        GridPlan gates = new GridPlan();
        assertThat(query.findAhead(0, 0, 2, 0, gates)).isEqualTo(PathStatus.OFF_WORLD);
        assertThat(query.findAhead(-1, 0, 0, 0, gates)).isEqualTo(PathStatus.OFF_WORLD);
        assertThat(query.findAhead(Integer.MAX_VALUE, 0, 0, Integer.MIN_VALUE, gates))
                .isEqualTo(PathStatus.OFF_WORLD);
    }

    @Test
    void shouldStayWhereItIsWhenStartAndGoalAreOneTile() {
        GridMap map = HpaMaps.rooms(40, 40, new SplittableRandom(3));
        GridMap costly = RandomMaps.costly(map, new SplittableRandom(3));
        for (GridMap each : new GridMap[] {map, costly}) {
            GridWorld grid = GridWorld.of(each);
            for (boolean shortCuts : new boolean[] {true, false}) {
                GridQuery query =
                        grid.withIndex(GridIndex.hpa(), Runnable::run, 1).newQuery();
                Inside.hpa(query).shortCuts(shortCuts);
                for (Smoothing smoothing : Smoothing.values()) {
                    query.smoothing(smoothing);
                    assertThat(query.findTiles(5, 5, 5, 5, path)).isEqualTo(PathStatus.FOUND);
                    assertThat(path.cost()).isZero();
                    assertThat(path.corridorSize()).isEqualTo(1);
                    assertThat(path.waypointCount()).isEqualTo(1);
                    assertThat(path.cell(0)).isEqualTo(5 * 40 + 5);
                }
            }
        }
    }

    @Test
    void shouldKnowWithoutASearchWhatCannotBeReached() {
        GridMap map = HpaMaps.plain(70, 70);
        MapEdit wall = new MapEdit();
        for (int y = 0; y < 70; y++) {
            wall.block(34, y);
        }
        GridQuery query = GridWorld.of(map, GridIndex.hpa()).edited(wall).newQuery();
        int[] expanded = {0};
        query.listener((node, parent, cost, key) -> expanded[0]++);
        assertThat(query.findTiles(2, 3, 60, 60, path)).isEqualTo(PathStatus.UNREACHABLE);
        assertThat(query.expanded()).isZero();
        assertThat(query.metrics().heapOperations()).isZero();
        assertThat(Inside.hpa(query).main().expanded()).isZero();
        GridPlan gates = new GridPlan();
        assertThat(query.findAhead(2, 3, 60, 60, gates)).isEqualTo(PathStatus.UNREACHABLE);
        assertThat(expanded[0]).as("gates expanded").isZero();
        assertThat(query.findTiles(2, 3, 31, 60, path)).isEqualTo(PathStatus.FOUND);
    }

    @Test
    void shouldCountNothingOfTheSearchBefore() {
        SplittableRandom random = new SplittableRandom(8);
        GridMap map = HpaMaps.rooms(70, 70, random).edited(ring(60, 60));
        GridWorld grid = GridWorld.of(map);
        GridWorld world = grid.withIndex(GridIndex.hpa(), Runnable::run, 1);
        GridQuery query = world.newQuery();
        int[] far = HpaMaps.apart(map, 50, random);
        assertThat(find(query, map, far[0], far[1], path)).isEqualTo(PathStatus.FOUND);
        assertThat(Inside.hpa(query).main().expanded()).isPositive();
        // Out of reach, and too far away to be tried as a near pair.
        int[] near = HpaMaps.apart(map, 1, random);
        while (map.x(near[0]) > 25) {
            near = HpaMaps.apart(map, 1, random);
        }
        assertThat(find(query, map, near[0], map.tile(60, 60), path)).isEqualTo(PathStatus.UNREACHABLE);
        assertThat(Inside.hpa(query).main().expanded()).isZero();
        assertThat(Inside.hpa(query).refining().expanded()).isZero();
        assertThat(query.expanded()).isZero();
    }

    @Test
    void shouldCountNothingOfTheSearchBeforeWhenAPairIsNear() {
        SplittableRandom random = new SplittableRandom(8);
        GridMap map = HpaMaps.rooms(70, 70, random);
        GridWorld world = GridWorld.of(map, GridIndex.hpa());
        GridQuery query = world.newQuery();
        GridQuery other = world.newQuery();
        int[] far = HpaMaps.apart(map, 50, random);
        assertThat(find(query, map, far[0], far[1], path)).isEqualTo(PathStatus.FOUND);
        int start = map.tile(3, 3);
        assertThat(find(query, map, start, start, path)).isEqualTo(PathStatus.FOUND);
        find(other, map, start, start, path);
        assertThat(Inside.hpa(query).cheapest()).isTrue();
        assertThat(query.metrics()).isEqualTo(other.metrics());
    }

    @Test
    void shouldCountNothingOfNearPairsOnceShortCutsAreOff() {
        SplittableRandom random = new SplittableRandom(8);
        GridMap map = HpaMaps.rooms(70, 70, random);
        GridWorld world = GridWorld.of(map, GridIndex.hpa());
        GridQuery query = world.newQuery();
        GridQuery other = world.newQuery();
        Inside.hpa(other).shortCuts(false);
        // Near enough to be tried, too hard to be answered so.
        int[] pair;
        do {
            pair = HpaMaps.apart(map, 15, random);
            find(query, map, pair[0], pair[1], path);
        } while (Inside.hpa(query).cheapest() || Inside.hpa(query).main().expanded() < 96);
        Inside.hpa(query).shortCuts(false);
        int[] far = HpaMaps.apart(map, 50, random);
        find(query, map, far[0], far[1], path);
        find(other, map, far[0], far[1], path);
        assertThat(query.expanded()).isEqualTo(other.expanded());
        assertThat(Inside.hpa(query).main()).isEqualTo(Inside.hpa(other).main());
    }

    @Test
    void shouldCountTheJoiningOfAnGridPlanAfterANearPair() {
        SplittableRandom random = new SplittableRandom(8);
        GridMap map = RandomMaps.costly(HpaMaps.rooms(70, 70, random), random);
        GridWorld world = GridWorld.of(map, GridIndex.hpa());
        GridQuery query = world.newQuery();
        int[] far = HpaMaps.apart(map, 50, random);
        find(query, map, far[0], far[0], path);
        assertThat(Inside.hpa(query).cheapest()).isTrue();
        GridPlan gates = new GridPlan();
        query.findAhead(map.x(far[0]), map.y(far[0]), map.x(far[1]), map.y(far[1]), gates);
        assertThat(Inside.hpa(query).joining().expanded()).isPositive();
    }

    /** A tile walled in on all sides. */
    private static MapEdit ring(int x, int y) {
        MapEdit edit = new MapEdit();
        for (int dy = -1; dy <= 1; dy++) {
            for (int dx = -1; dx <= 1; dx++) {
                if (dx == 0 && dy == 0) {
                    edit.free(x, y);
                } else {
                    edit.block(x + dx, y + dy);
                }
            }
        }
        return edit;
    }

    @Test
    void shouldTakeMapsOfEveryShape() {
        int[][] shapes = {{1, 1}, {1, 50}, {50, 1}, {2, 2}, {5, 7}, {11, 10}, {10, 11}, {40, 3}};
        for (int[] shape : shapes) {
            for (int levels : new int[] {1, 3, GridIndex.Hpa.MAX_LEVELS}) {
                for (int clusterSize : new int[] {2, 10, GridIndex.Hpa.MAX_CLUSTER}) {
                    GridWorld grid = GridWorld.of(HpaMaps.plain(shape[0], shape[1]));
                    GridIndex.Hpa options = GridIndex.hpa().withLevels(levels).withClusterSize(clusterSize);
                    GridWorld world = grid.withIndex(options, Runnable::run, 1);
                    String context = shape[0] + " x " + shape[1] + ", " + options;
                    assertThat(Inside.hpa(world).verify()).as(context).isEmpty();
                    GridQuery hpa = world.newQuery();
                    Inside.hpa(hpa).shortCuts(false);
                    int last = grid.map().tileCount() - 1;
                    compare(hpa, grid.newQuery(), Inside.costs(grid), 0, last, context);
                    compare(hpa, grid.newQuery(), Inside.costs(grid), last, 0, context);
                    assertThat(exact.status()).isEqualTo(PathStatus.FOUND);
                }
            }
        }
    }

    @Test
    void shouldTakeAMapWithoutAPassableTile() {
        GridWorld world =
                GridWorld.of(GridMap.drawn("@@@@\n@@@@"), GridIndex.hpa().withClusterSize(2));
        assertThat(Inside.hpa(world).verify()).isEmpty();
        assertThat(world.newQuery().findTiles(0, 0, 1, 1, path)).isEqualTo(PathStatus.OFF_WORLD);
        assertThat(Inside.hpa(world).counts().overheadPercent()).isZero();
    }

    @Test
    void shouldAnswerTheSameInPieces() {
        int pieces = 0;
        int partial = 0;
        for (int seed = 0; seed < 60; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            GridWorld grid = GridWorld.of(HpaMaps.rooms(80, 60, random));
            GridMap map = grid.map();
            GridIndex.Hpa options = HpaMaps.options(random);
            GridWorld world = grid.withIndex(options, Runnable::run, 1);
            GridQuery once = world.newQuery();
            GridQuery stepwise = world.newQuery();
            GridQuery astar = grid.newQuery();
            PathBuffer part = new PathBuffer();
            for (int pair = 0; pair < 10; pair++) {
                int start = random.nextInt(map.tileCount());
                int goal = random.nextInt(map.tileCount());
                String context = "seed " + seed + ", " + options + ", " + start + " to " + goal;
                find(once, map, start, goal, exact);
                begin(stepwise, map, start, goal);
                while (!stepwise.advance(random.nextInt(1, 8))) {
                    pieces++;
                    PathStatus status = stepwise.finish(part);
                    assertThat(status).as(context).isEqualTo(PathStatus.PARTIAL);
                    assertThat(part.reason()).as(context).isEqualTo(StopReason.BUDGET);
                    int end = part.corridor(part.corridorSize() - 1);
                    assertThat(part.remaining()).as(context).isFinite();
                    // A path to the goal may be known before it is proven to be the best.
                    assertThat(part.remaining() > 0).as(context).isEqualTo(end != goal);
                    PathCheck.legal(Inside.costs(grid), part, start, end, Smoothing.OCTILE, context);
                    partial += part.corridorSize() > 1 ? 1 : 0;
                    PathStatus onward = find(astar, map, end, goal, path);
                    assertThat(onward).as(context).isEqualTo(PathStatus.FOUND);
                }
                stepwise.finish(path);
                assertThat(PathPrint.of(path)).as(context).isEqualTo(PathPrint.of(exact));
                assertThat(stepwise.expanded()).as(context).isEqualTo(once.expanded());
            }
        }
        assertThat(pieces).isGreaterThan(1000);
        assertThat(partial).isGreaterThan(900);
    }

    /** {@link PathBuffer#remaining} is a lower bound of what is missing from where the path ends. */
    @Test
    void shouldNotClaimThatMoreIsMissingThanIs() {
        // The gates between the clusters of five columns are in the open row.
        GridWorld grid = GridWorld.of(GridMap.drawn("""
                @.@@@@@@@@@@@@@@@@@@
                @..................@
                @.@@@@@@@@@@@@@@@@@@
                """));
        GridQuery query = grid.withIndex(GridIndex.hpa().withClusterSize(5).withLevels(1), Runnable::run, 1)
                .newQuery();
        Inside.hpa(query).shortCuts(false);
        GridQuery astar = grid.newQuery();
        int goal = grid.map().tile(18, 1);
        begin(query, grid.map(), grid.map().tile(1, 0), goal);
        int partial = 0;
        while (!query.advance(1)) {
            query.finish(path);
            int end = path.corridor(path.corridorSize() - 1);
            find(astar, grid.map(), end, goal, exact);
            assertThat(path.remaining())
                    .as("from (" + grid.map().x(end) + ", " + grid.map().y(end) + ")")
                    .isLessThanOrEqualTo(exact.cost());
            partial++;
        }
        assertThat(partial).isGreaterThan(1);
    }

    @Test
    void shouldStopWhenCancelledAndCarryOnWithTheNext() {
        SplittableRandom random = new SplittableRandom(21);
        GridWorld grid = GridWorld.of(HpaMaps.rooms(120, 120, random));
        GridQuery query =
                grid.withIndex(GridIndex.hpa().withLevels(1), Runnable::run, 1).newQuery();
        assertThat(query.findTiles(1, 1, 118, 118, exact)).isEqualTo(PathStatus.FOUND);
        query.begin(1.5, 0, 1.5, 118.5, 0, 118.5);
        assertThat(query.advance(5)).isFalse();
        query.cancel();
        assertThat(query.advance(1000)).isTrue();
        assertThat(query.finish(path)).isEqualTo(PathStatus.PARTIAL);
        assertThat(path.reason()).isEqualTo(StopReason.CANCELLED);
        assertThat(path.corridor(0)).isEqualTo(121);
        assertThat(path.remaining()).isPositive();
        query.begin(1.5, 0, 1.5, 118.5, 0, 118.5);
        query.cancel();
        assertThat(query.finish(path)).as("before anything is expanded").isEqualTo(PathStatus.PARTIAL);
        assertThat(path.corridorSize()).isEqualTo(1);
        assertThat(query.findTiles(1, 1, 118, 118, path)).isEqualTo(PathStatus.FOUND);
        assertThat(PathPrint.of(path)).isEqualTo(PathPrint.of(exact));
    }

    @Test
    void shouldAllocateNothingPerQuery() {
        SplittableRandom random = new SplittableRandom(17);
        GridMap map = HpaMaps.rooms(150, 150, random);
        allocateNothing(GridWorld.of(map), false, false);
        allocateNothing(GridWorld.of(map), true, false);
        allocateNothing(GridWorld.of(map), false, true);
        allocateNothing(GridWorld.of(RandomMaps.costly(map, random)), false, false);
    }

    private void allocateNothing(GridWorld grid, boolean cached, boolean likeThePaper) {
        GridQuery query = grid.withIndex(GridIndex.hpa().withCachedPaths(cached), Runnable::run, 1)
                .newQuery();
        if (likeThePaper) {
            Inside.hpa(query).likeThePaper();
        }
        GridPlan gates = new GridPlan();
        TileList tiles = new TileList();
        long[] found = {0};
        int[] pairs = new SplittableRandom(4).ints(240, 0, 150).toArray();
        Runnable queries = () -> {
            for (int i = 0; i < pairs.length; i += 4) {
                for (Smoothing smoothing : SMOOTHINGS) {
                    query.smoothing(smoothing);
                    query.findTiles(pairs[i], pairs[i + 1], pairs[i + 2], pairs[i + 3], path);
                    found[0] += path.corridorSize();
                }
                if (query.findAhead(pairs[i], pairs[i + 1], pairs[i + 2], pairs[i + 3], gates) == PathStatus.FOUND) {
                    tiles.clear();
                    while (!query.refine(gates, 20, tiles)) {
                        found[0]++;
                    }
                }
                query.begin(pairs[i] + 0.5, 0, pairs[i + 1] + 0.5, pairs[i + 2] + 0.5, 0, pairs[i + 3] + 0.5);
                query.advance(3);
                query.finish(path);
            }
        };
        for (int i = 0; i < 4; i++) {
            queries.run();
        }
        assertThat(Allocation.everyTime(queries))
                .as("cached paths: " + cached + ", like the paper: " + likeThePaper)
                .isZero();
        assertThat(found[0]).isGreaterThan(20_000);
    }

    // Calling values() allocates.
    private static final Smoothing[] SMOOTHINGS = Smoothing.values();

    @Test
    void shouldJoinAStartAndAGoalOnceForAllWhoShareThem() {
        SplittableRandom random = new SplittableRandom(9);
        // With costs no straight line helps: joining takes a search.
        GridWorld grid = GridWorld.of(RandomMaps.costly(HpaMaps.rooms(100, 100, random), random));
        GridMap map = grid.map();
        GridWorld world = grid.withIndex(GridIndex.hpa(), Runnable::run, 1);
        GridQuery query = world.newQuery();
        int[] pair = HpaMaps.apart(map, 60, random);
        assertThat(find(query, map, pair[0], pair[1], path)).isEqualTo(PathStatus.FOUND);
        long both = Inside.hpa(query).joining().expanded();
        find(query, map, pair[0], pair[1], path);
        assertThat(Inside.hpa(query).joining().expanded()).as("both are known").isZero();
        // Back again: the start was known as a goal only, and the other way round.
        find(query, map, pair[1], pair[0], path);
        assertThat(Inside.hpa(query).joining().expanded()).isEqualTo(both);
        int other = HpaMaps.apart(map, 90, random)[0];
        long startAlone = joinedNext(world.newQuery(), map, other, pair[1], pair[0], pair[1]);
        long goalAlone = joinedNext(world.newQuery(), map, pair[0], other, pair[0], pair[1]);
        assertThat(startAlone).isPositive();
        assertThat(goalAlone).isPositive();
        assertThat(both).isEqualTo(startAlone + goalAlone);
        for (boolean sharedGoal : new boolean[] {true, false}) {
            GridQuery sharing = world.newQuery();
            find(sharing, map, pair[0], pair[1], path);
            int compared = 0;
            for (int i = 0; i < 40; i++) {
                int tile = random.nextInt(map.tileCount());
                int start = sharedGoal ? tile : pair[0];
                int goal = sharedGoal ? pair[1] : tile;
                GridQuery fresh = world.newQuery();
                find(sharing, map, start, goal, path);
                find(fresh, map, start, goal, exact);
                String context = "seed 9, " + start + " to " + goal;
                assertThat(PathPrint.of(path)).as(context).isEqualTo(PathPrint.of(exact));
                if (path.status() == PathStatus.FOUND && !Inside.hpa(sharing).cheapest()) {
                    assertThat(Inside.hpa(sharing).joining().expanded())
                            .as(context)
                            .isEqualTo(Inside.hpa(fresh).joining().expanded() - (sharedGoal ? goalAlone : startAlone));
                    compared++;
                }
            }
            assertThat(compared).as("shared goal: " + sharedGoal).isGreaterThan(20);
        }
    }

    /** With gates in the middle or at the ends of entrances, whatever the tiles there cost, it is 8.8 % on average. */
    @Test
    void shouldStayCloseToTheCheapestPathOverRandomCosts() {
        double excess = 0;
        int pairs = 0;
        for (int seed = 0; seed < 3; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            GridMap plain = seed == 0 ? HpaMaps.plain(120, 120) : HpaMaps.rooms(120, 120, random);
            float[] costs = new float[plain.tileCount()];
            for (int tile = 0; tile < costs.length; tile++) {
                costs[tile] = random.nextInt(1, 5);
            }
            GridMap map = plain.withCosts(costs);
            GridQuery astar = GridWorld.of(map).newQuery();
            GridQuery hpa = GridWorld.of(map, GridIndex.hpa()).newQuery();
            for (int i = 0; i < 60; i++) {
                int[] pair = HpaMaps.apart(map, 50, random);
                find(astar, map, pair[0], pair[1], exact);
                find(hpa, map, pair[0], pair[1], path);
                assertThat(path.cost()).as("seed " + seed + ", pair " + i).isGreaterThan(exact.cost() - 1e-6);
                excess += path.cost() / exact.cost() - 1;
                pairs++;
            }
        }
        assertThat(excess / pairs).isBetween(0.02, 0.06);
    }

    /** What joining takes for the second of two pairs. */
    private long joinedNext(GridQuery query, GridMap map, int start, int goal, int thenStart, int thenGoal) {
        find(query, map, start, goal, path);
        find(query, map, thenStart, thenGoal, path);
        return Inside.hpa(query).joining().expanded();
    }

    @Test
    void shouldAnswerOnANewerWorldLikeANewQuery() {
        int differing = 0;
        int costly = 0;
        for (int seed = 0; seed < 25; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            GridIndex.Hpa options = HpaMaps.options(random);
            GridMap map = HpaMaps.any(random);
            RandomEdits edits = new RandomEdits(random, options.clusterSize(), 0.4, random.nextInt(2) * 30);
            GridWorld first = GridWorld.of(map, options);
            GridWorld world = first;
            GridQuery old = first.newQuery();
            GridQuery moving = first.newQuery();
            int goal = random.nextInt(map.tileCount());
            int start = random.nextInt(map.tileCount());
            find(first.newQuery(), map, start, goal, exact);
            long firstPrint = PathPrint.of(exact);
            for (int i = 0; i < 12; i++) {
                world = world.edited(edits.next(world.map()));
                moving.moveTo(world);
                GridQuery fresh = world.newQuery();
                for (int pair = 0; pair < 4; pair++) {
                    // The first pair comes back: what is known of its goal must be forgotten.
                    int from = pair == 0 ? start : random.nextInt(map.tileCount());
                    int to = pair == 0 ? goal : random.nextInt(map.tileCount());
                    String context = "seed " + seed + ", edit " + i + ", " + options + ", " + from + " to " + to;
                    find(moving, map, from, to, path);
                    find(fresh, map, from, to, exact);
                    assertThat(PathPrint.of(path)).as(context).isEqualTo(PathPrint.of(exact));
                    differing += pair == 0 && PathPrint.of(exact) != firstPrint ? 1 : 0;
                    if (exact.status() == PathStatus.FOUND) {
                        PathCheck.legal(Inside.hpa(world).costs(), path, from, to, Smoothing.OCTILE, context);
                    }
                }
                find(old, map, start, goal, path);
                assertThat(PathPrint.of(path))
                        .as("the first world, seed " + seed)
                        .isEqualTo(firstPrint);
            }
            costly += world.map().hasCosts() ? 1 : 0;
        }
        assertThat(differing).as("edits that change the first path").isGreaterThan(30);
        assertThat(costly).isGreaterThan(5);
    }
}
