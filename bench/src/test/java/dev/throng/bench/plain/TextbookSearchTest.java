package dev.throng.bench.plain;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.grid.Diagonals;
import dev.throng.grid.GridMap;
import dev.throng.grid.octile.GridSearch;
import dev.throng.grid.octile.OctileCosts;
import dev.throng.worlds.GridScenario;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class TextbookSearchTest {
    @Test
    void shouldFindTheCheapestPathAndCountWhatItTook() {
        GridMap map = GridMap.drawn("""
                ...
                .@.
                ...
                """);
        PlainGrid grid = new PlainGrid(map, PlainGrid.PAPERS, Diagonals.BOTH_FREE);
        TextbookSearch search = new TextbookSearch(map.tileCount());
        int goal = map.tile(2, 2);
        assertThat(search.search(grid, 0, goal, tile -> grid.estimate(tile, goal)))
                .isEqualTo(4);
        assertThat(grid.cost(search.path(goal))).isEqualTo(4);
        // S, its two neighbours (2 on the list, then 2), ... until the goal is taken off the list.
        assertThat(search.effort().expanded()).isBetween(4L, 7L);
        PlainGrid past = new PlainGrid(map, 1.5, Diagonals.ONE_FREE);
        assertThat(search.search(past, 0, goal, tile -> past.estimate(tile, goal)))
                .isEqualTo(3.5);
    }

    @Test
    void shouldSayWhenThereIsNoPath() {
        GridMap map = GridMap.drawn("""
                .@.
                @..
                """);
        for (Diagonals rule : Diagonals.values()) {
            PlainGrid grid = new PlainGrid(map, PlainGrid.PAPERS, rule);
            TextbookSearch search = new TextbookSearch(map.tileCount());
            assertThat(search.search(grid, 0, 5, tile -> 0)).isInfinite();
            assertThat(search.effort()).isEqualTo(new TextbookSearch.Effort(1, 1, 1, 1));
        }
    }

    @Test
    void shouldFindWhatAnExhaustiveRelaxationFinds() {
        int reached = 0;
        for (int seed = 0; seed < 20; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            GridMap map = GridScenario.CAVES.generate(16, 14, seed);
            float[] terrain = new float[map.tileCount()];
            for (int tile = 0; tile < terrain.length; tile++) {
                terrain[tile] = 1 + random.nextInt(8);
            }
            map = map.withCosts(terrain);
            for (Diagonals rule : Diagonals.values()) {
                PlainGrid grid = new PlainGrid(map, PlainGrid.PAPERS, rule);
                int start = random.nextInt(map.tileCount());
                if (!map.passable(start)) {
                    continue;
                }
                double[] least = relaxed(grid, start);
                TextbookSearch search = new TextbookSearch(map.tileCount());
                TileDistances distances = new TileDistances(grid);
                for (int goal = 0; goal < map.tileCount(); goal++) {
                    int to = goal;
                    String at = "seed " + seed + ", " + rule + ", goal " + goal;
                    assertThat(search.search(grid, start, goal, tile -> grid.estimate(tile, to)))
                            .as(at)
                            .isEqualTo(least[goal]);
                    assertThat(distances.cost(start, goal)).as(at).isEqualTo(least[goal]);
                    reached += least[goal] < Double.POSITIVE_INFINITY ? 1 : 0;
                }
            }
        }
        assertThat(reached).isGreaterThan(500);
    }

    /** Bellman's and Ford's algorithm. */
    private static double[] relaxed(PlainGrid grid, int start) {
        double[] least = new double[grid.tileCount()];
        Arrays.fill(least, Double.POSITIVE_INFINITY);
        least[start] = 0;
        boolean[] changed = {true};
        while (changed[0]) {
            changed[0] = false;
            for (int tile = 0; tile < least.length; tile++) {
                int from = tile;
                if (least[from] < Double.POSITIVE_INFINITY) {
                    grid.edges(from, (to, cost) -> {
                        if (least[from] + cost < least[to]) {
                            least[to] = least[from] + cost;
                            changed[0] = true;
                        }
                    });
                }
            }
        }
        return least;
    }

    @Test
    void costsShouldBeThoseOfTheLibraryToTheLastBit() {
        int found = 0;
        for (int seed = 0; seed < 12; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            GridMap map = GridScenario.ROOMS.generate(40, 30, seed);
            if (seed % 2 == 1) {
                float[] terrain = new float[map.tileCount()];
                for (int tile = 0; tile < terrain.length; tile++) {
                    terrain[tile] = 0.5f + 5 * (float) random.nextDouble();
                }
                map = map.withCosts(terrain);
            }
            OctileCosts costs = new OctileCosts(map);
            GridSearch astar = new GridSearch(costs);
            PlainGrid grid = new PlainGrid(map, Math.sqrt(2), Diagonals.BOTH_FREE);
            TileDistances distances = new TileDistances(grid);
            for (int i = 0; i < 50; i++) {
                int start = random.nextInt(map.tileCount());
                int goal = random.nextInt(map.tileCount());
                if (map.passable(start) && map.passable(goal) && distances.cost(start, goal) < 1e9) {
                    astar.begin(start, goal);
                    astar.advance(Integer.MAX_VALUE);
                    assertThat(distances.cost(start, goal))
                            .as("seed " + seed + ", pair " + i)
                            .isEqualTo(astar.cost());
                    found++;
                }
            }
        }
        assertThat(found).isGreaterThan(200);
    }
}
