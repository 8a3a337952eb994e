package dev.throng.grid.octile;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.grid.Diagonals;
import dev.throng.grid.GridMap;
import dev.throng.grid.PathWalk;
import dev.throng.grid.PlainDijkstra;
import dev.throng.grid.RandomMaps;
import dev.throng.path.SearchMetrics;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

class GridSearchTest {
    private static final double ROOT = OctileCosts.SQRT_2;

    private static int[] path(GridSearch search) {
        int[] tiles = new int[search.pathSize()];
        assertThat(search.path(tiles)).isEqualTo(tiles.length);
        return tiles;
    }

    private static double solve(GridSearch search, int start, int goal) {
        search.begin(start, goal);
        assertThat(search.advance(Integer.MAX_VALUE)).isTrue();
        return search.cost();
    }

    @Test
    void shouldGoAroundCorners() {
        GridMap map = GridMap.drawn("""
                ...
                .@.
                ...
                """);
        GridSearch search = new GridSearch(map);
        assertThat(solve(search, map.tile(0, 0), map.tile(2, 2))).isEqualTo(4);
        // Two ways of equal cost: of tiles with equal keys and costs the smaller id goes first, along the upper row.
        assertThat(path(search)).containsExactly(0, 1, 2, 5, 8);
    }

    @Test
    void shouldTakeDiagonalsOnlyWhereNoCornerIsNear() {
        GridMap map = GridMap.drawn("""
                .....
                .....
                ..@@@
                .....
                """);
        GridSearch search = new GridSearch(map);
        assertThat(solve(search, map.tile(4, 0), map.tile(4, 3))).isEqualTo(ROOT + 7);
        assertThat(path(search)).hasSize(9);
    }

    @Test
    void shouldPassOneBlockedTileDiagonallyWhereThatIsTheRule() {
        GridMap map = GridMap.drawn("""
                .@.
                ...
                .@.
                """).withDiagonals(Diagonals.ONE_FREE);
        GridSearch search = new GridSearch(map);
        assertThat(solve(search, map.tile(0, 0), map.tile(2, 2))).isEqualTo(2 * ROOT);
        GridMap between = GridMap.drawn("""
                .@.
                @..
                ...
                """).withDiagonals(Diagonals.ONE_FREE);
        assertThat(solve(new GridSearch(between), map.tile(0, 0), map.tile(2, 2)))
                .isInfinite();
    }

    @Test
    void shouldTakeThePapersDiagonal() {
        GridMap map = GridMap.drawn("...\n...\n...");
        GridSearch search = new GridSearch(new OctileCosts(map, 1.42));
        assertThat(solve(search, 0, 8)).isEqualTo(2.84, Offset.offset(1e-8));
        assertThat(search.costs().diagonal()).isEqualTo(OctileCosts.PAPERS);
    }

    @Test
    void shouldWalkAroundCostlyTiles() {
        GridMap map = GridMap.drawn("""
                .....
                .....
                """);
        float[] costs = {1, 1, 9, 1, 1, 1, 1, 1, 1, 1};
        GridSearch search = new GridSearch(map.withCosts(costs));
        assertThat(solve(search, 0, 4)).isEqualTo(2 + 2 * ROOT);
        assertThat(path(search)).hasSize(5).doesNotContain(2);
        assertThat(solve(new GridSearch(map), 0, 4)).isEqualTo(4);
    }

    @Test
    void shouldNeedNoExpansionWhenStartIsGoal() {
        GridSearch search = new GridSearch(GridMap.drawn("..\n.."));
        assertThat(solve(search, 2, 2)).isZero();
        assertThat(path(search)).containsExactly(2);
        assertThat(search.expandedCount()).isZero();
    }

    @Test
    void shouldExpandOnlyTheLineOnAnOpenPlain() {
        GridMap map = GridMap.of(64, 64, plain(64 * 64));
        GridSearch search = new GridSearch(map);
        assertThat(solve(search, map.tile(3, 5), map.tile(60, 40))).isEqualTo(35 * ROOT + 22);
        // All keys are equal, so the tile with the largest cost is always next: no tile off the path is expanded.
        assertThat(search.expandedCount()).isEqualTo(57);
        assertThat(search.pathSize()).isEqualTo(58);
    }

    @Test
    void shouldCountWhatItDoes() {
        GridSearch search = new GridSearch(GridMap.drawn("..."));
        solve(search, 0, 2);
        // Tiles 0 and 1 are expanded; all three are put on the open list, one at a time; the goal stays there.
        assertThat(search.metrics()).isEqualTo(new SearchMetrics(2, 3, 5, 1, 2));
        solve(search, 1, 2);
        // Tile 0 is worse than the goal's known cost only in its key, 3 against 1, and is met first.
        assertThat(search.metrics()).isEqualTo(new SearchMetrics(1, 3, 4, 2, 1));
    }

    @Test
    void shouldEndWithoutAPathWhenThereIsNone() {
        GridMap map = GridMap.drawn("""
                ...@.
                ...@.
                """);
        GridSearch search = new GridSearch(map);
        assertThat(solve(search, 0, 4)).isInfinite();
        assertThat(search.expandedCount()).isEqualTo(6);
        assertThat(search.end()).isEqualTo(2);
        assertThat(search.remaining()).isEqualTo(2);
        assertThat(path(search)).containsExactly(0, 1, 2);
    }

    @Test
    void shouldFindWhatThePlainSearchFinds() {
        int reachable = 0;
        int bent = 0;
        int unreachable = 0;
        double[] diagonals = {OctileCosts.SQRT_2, OctileCosts.PAPERS, 1, 2};
        for (int seed = 0; seed < 400; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            GridMap map = RandomMaps.ruled(RandomMaps.map(random), seed);
            if (seed % 2 == 1) {
                map = RandomMaps.costly(map, random);
            }
            OctileCosts costs = new OctileCosts(map, diagonals[seed / 2 % diagonals.length]);
            GridSearch search = new GridSearch(costs);
            int start = random.nextInt(map.tileCount());
            if (!map.passable(start)) {
                continue;
            }
            double[] distances = PlainDijkstra.distances(map, start, costs.diagonal());
            for (int pair = 0; pair < 30; pair++) {
                int goal = random.nextInt(map.tileCount());
                String context = "seed " + seed + ", " + start + " to " + goal;
                double cost = solve(search, start, goal);
                if (distances[goal] == Double.POSITIVE_INFINITY) {
                    assertThat(cost).as(context).isInfinite();
                    unreachable++;
                    continue;
                }
                assertThat(cost).as(context).isEqualTo(distances[goal], Offset.offset(1e-6 + 1e-9 * cost));
                assertThat(PathWalk.cost(costs, path(search), search.pathSize(), start, goal, context))
                        .as(context)
                        .isEqualTo(cost);
                assertThat(solve(search, goal, start)).as(context + " and back").isEqualTo(cost);
                reachable++;
                bent += cost > costs.estimate(start, goal) ? 1 : 0;
            }
        }
        assertThat(reachable).isGreaterThan(4000);
        assertThat(bent).isGreaterThan(2000);
        assertThat(unreachable).isGreaterThan(500);
    }

    @Test
    void shouldAnswerTheSameStepByStep() {
        int interrupted = 0;
        for (int seed = 0; seed < 200; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            GridMap map = RandomMaps.costly(RandomMaps.map(random), random);
            int start = random.nextInt(map.tileCount());
            int goal = random.nextInt(map.tileCount());
            if (!map.passable(start)) {
                continue;
            }
            String context = "seed " + seed + ", " + start + " to " + goal;
            GridSearch whole = new GridSearch(map);
            double cost = solve(whole, start, goal);
            GridSearch stepped = new GridSearch(map);
            stepped.begin(start, goal);
            int steps = random.nextInt(1, 8);
            while (!stepped.advance(steps)) {
                interrupted++;
                int[] partial = path(stepped);
                double partialCost =
                        PathWalk.cost(stepped.costs(), partial, partial.length, start, stepped.end(), context);
                assertThat(stepped.endCost()).as(context).isEqualTo(partialCost);
                assertThat(stepped.remaining())
                        .as(context)
                        .isEqualTo(stepped.costs().estimate(stepped.end(), goal));
                steps = random.nextInt(0, 8);
            }
            assertThat(stepped.cost()).as(context).isEqualTo(cost);
            assertThat(path(stepped)).as(context).isEqualTo(path(whole));
            assertThat(stepped.metrics()).as(context).isEqualTo(whole.metrics());
        }
        assertThat(interrupted).isGreaterThan(1000);
    }

    @Test
    void shouldTellTheListenerOfEveryExpansion() {
        GridMap map = GridMap.drawn("""
                ......
                .@@@@.
                ......
                """);
        GridSearch search = new GridSearch(map);
        int[] count = {0};
        double[] lastKey = {0};
        search.listener((tile, parent, cost, key) -> {
            assertThat(parent < 0).isEqualTo(count[0] == 0);
            assertThat(key).isGreaterThanOrEqualTo(lastKey[0]);
            assertThat(key - cost).isEqualTo(search.costs().estimate(tile, 17));
            lastKey[0] = key;
            count[0]++;
        });
        solve(search, 0, 17);
        assertThat(count[0]).isEqualTo((int) search.expandedCount()).isPositive();
        search.listener(null);
        int before = count[0];
        solve(search, 0, 17);
        assertThat(count[0]).isEqualTo(before);
    }

    private static byte[] plain(int tiles) {
        byte[] characters = new byte[tiles];
        Arrays.fill(characters, (byte) '.');
        return characters;
    }
}
