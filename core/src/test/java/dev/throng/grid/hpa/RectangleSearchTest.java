package dev.throng.grid.hpa;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.grid.GridMap;
import dev.throng.grid.PathWalk;
import dev.throng.grid.RandomMaps;
import dev.throng.grid.octile.GridSearch;
import dev.throng.grid.octile.OctileCosts;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class RectangleSearchTest {
    private static int[] way(RectangleSearch search, int start, int goal) {
        int[] tiles = new int[search.pathSize(goal) + 1];
        tiles[0] = start;
        assertThat(search.path(goal, tiles, 1)).isEqualTo(tiles.length);
        return tiles;
    }

    @Test
    void shouldNotLeaveTheRectangle() {
        // Inside the four columns in the middle the way leads around the wall, outside it would be shorter.
        GridMap map = GridMap.drawn("""
                @......@
                @.@@@@.@
                @.@..@.@
                .......@
                @.@@.@@@
                @....@@@
                """);
        RectangleSearch search = new RectangleSearch(new OctileCosts(map), 6, 4);
        search.area(2, 2, 4, 2);
        search.begin(map.tile(3, 2));
        assertThat(search.toTile(map.tile(5, 3))).isTrue();
        search.begin(map.tile(3, 2));
        assertThat(search.addTarget(map.tile(5, 3))).isTrue();
        assertThat(search.addTarget(map.tile(5, 3))).as("named before").isFalse();
        search.toTargets(1);
        assertThat(search.cost(map.tile(5, 3))).isEqualTo(1 + OctileCosts.SQRT_2);
        search.area(2, 0, 4, 3);
        search.begin(map.tile(3, 2));
        assertThat(search.toTile(map.tile(2, 0))).as("the way leads outside").isFalse();
        assertThat(search.cost(map.tile(2, 0))).isInfinite();
    }

    @Test
    void shouldFindTheCheapestWayInsideARectangle() {
        int found = 0;
        int none = 0;
        for (int seed = 0; seed < 300; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            GridMap map = RandomMaps.map(random);
            if (seed % 3 == 0) {
                map = RandomMaps.costly(map, random);
            }
            OctileCosts costs = new OctileCosts(map);
            RectangleSearch search = new RectangleSearch(costs, map.width(), map.height());
            int x = random.nextInt(map.width());
            int y = random.nextInt(map.height());
            int columns = random.nextInt(1, map.width() - x + 1);
            int rows = random.nextInt(1, map.height() - y + 1);
            GridMap cut = cut(map, x, y, columns, rows);
            GridSearch exact = new GridSearch(new OctileCosts(cut));
            search.area(x, y, columns, rows);
            for (int pair = 0; pair < 10; pair++) {
                int startX = random.nextInt(columns);
                int startY = random.nextInt(rows);
                int goalX = random.nextInt(columns);
                int goalY = random.nextInt(rows);
                int start = map.tile(x + startX, y + startY);
                int goal = map.tile(x + goalX, y + goalY);
                if (!map.passable(start) || !map.passable(goal)) {
                    continue;
                }
                String context = "seed " + seed + ", " + start + " to " + goal;
                boolean reachable = cut.components().reachable(cut.tile(startX, startY), cut.tile(goalX, goalY));
                search.begin(start);
                assertThat(search.toTile(goal)).as(context).isEqualTo(reachable);
                double cost = search.cost(goal);
                if (reachable) {
                    exact.begin(cut.tile(startX, startY), cut.tile(goalX, goalY));
                    exact.advance(Integer.MAX_VALUE);
                    // The estimate of the whole map may differ from that of the part, the cheapest way may not.
                    assertThat(cost).as(context).isEqualTo(exact.cost());
                    int[] tiles = way(search, start, goal);
                    assertThat(PathWalk.cost(costs, tiles, tiles.length, start, goal, context))
                            .isEqualTo(cost);
                    for (int tile : tiles) {
                        assertThat(map.x(tile)).as(context).isBetween(x, x + columns - 1);
                        assertThat(map.y(tile)).as(context).isBetween(y, y + rows - 1);
                    }
                    found += tiles.length > 3 ? 1 : 0;
                } else {
                    assertThat(cost).as(context).isInfinite();
                    none++;
                }
                search.begin(start);
                search.addTarget(goal);
                search.toTargets(1);
                assertThat(search.cost(goal)).as(context).isEqualTo(cost);
            }
        }
        assertThat(found).isGreaterThan(250);
        assertThat(none).isGreaterThan(100);
    }

    /** A part of a map as a map of its own. */
    private static GridMap cut(GridMap map, int x, int y, int columns, int rows) {
        byte[] characters = new byte[columns * rows];
        float[] costs = new float[columns * rows];
        for (int i = 0; i < characters.length; i++) {
            int tile = map.tile(x + i % columns, y + i / columns);
            characters[i] = (byte) map.character(tile);
            costs[i] = map.cost(tile);
        }
        GridMap cut = GridMap.of(columns, rows, characters);
        return map.hasCosts() ? cut.withCosts(costs) : cut;
    }

    @Test
    void shouldGiveUpOrFindWhatAStarFinds() {
        int found = 0;
        int dear = 0;
        int leaked = 0;
        for (int seed = 0; seed < 300; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            GridMap map = HpaMaps.any(random);
            OctileCosts costs = new OctileCosts(map);
            int side = random.nextInt(2, 30);
            int columns = Math.min(side, map.width());
            int rows = Math.min(side, map.height());
            RectangleSearch search = new RectangleSearch(costs, side, side);
            GridSearch exact = new GridSearch(costs);
            int x = random.nextInt(map.width() - columns + 1);
            int y = random.nextInt(map.height() - rows + 1);
            search.area(x, y, columns, rows);
            for (int pair = 0; pair < 10; pair++) {
                int start = map.tile(x + random.nextInt(columns), y + random.nextInt(rows));
                int goal = map.tile(x + random.nextInt(columns), y + random.nextInt(rows));
                if (!map.passable(start) || !map.passable(goal)) {
                    continue;
                }
                int patience = random.nextInt(1, 200);
                long before = search.expanded();
                search.begin(start);
                boolean answered = search.toTileWithin(goal, patience);
                String context = "seed " + seed + ", " + start + " to " + goal;
                assertThat(search.expanded() - before).as(context).isLessThanOrEqualTo(patience);
                if (answered) {
                    exact.begin(start, goal);
                    exact.advance(Integer.MAX_VALUE);
                    assertThat(search.cost(goal)).as(context).isEqualTo(exact.cost());
                    found++;
                    dear += exact.cost() > costs.estimate(start, goal) ? 1 : 0;
                } else if (map.components().reachable(start, goal)) {
                    leaked++;
                }
            }
        }
        assertThat(found).isGreaterThan(300);
        assertThat(dear).as("ways around something").isGreaterThan(100);
        assertThat(leaked).as("given up").isGreaterThan(300);
    }

    @Test
    void shouldGoOverToAnotherSnapshot() {
        GridMap open = GridMap.drawn("...\n...");
        GridMap barred = GridMap.drawn(".@.\n.@.");
        RectangleSearch search = new RectangleSearch(new OctileCosts(open), 3, 2);
        search.area(0, 0, 3, 2);
        search.begin(0);
        assertThat(search.toTile(2)).isTrue();
        search.moveTo(new OctileCosts(barred));
        search.begin(0);
        assertThat(search.toTile(2)).isFalse();
    }
}
