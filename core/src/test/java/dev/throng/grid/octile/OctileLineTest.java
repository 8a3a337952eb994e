package dev.throng.grid.octile;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.grid.GridMap;
import dev.throng.grid.PlainDijkstra;
import dev.throng.grid.RandomMaps;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class OctileLineTest {
    private static final double ROOT = OctileCosts.SQRT_2;

    private static int[] tiles(OctileLine line) {
        int[] out = new int[line.size() + 2];
        assertThat(line.write(out, 1)).isEqualTo(line.size() + 1);
        return Arrays.copyOfRange(out, 1, line.size() + 1);
    }

    @Test
    void shouldTakeTheDiagonalsFirst() {
        GridMap map = GridMap.drawn("""
                .....
                .....
                .....
                """);
        OctileLine line = new OctileLine(OctileCosts.tilesOf(map));
        assertThat(line.find(0, map.tile(4, 2), new OctileCosts(map))).isTrue();
        assertThat(line.cost()).isEqualTo(2 + 2 * ROOT);
        assertThat(tiles(line)).containsExactly(map.tile(1, 1), map.tile(2, 2), map.tile(3, 2), map.tile(4, 2));
    }

    @Test
    void shouldTakeTheStraightStepsFirstWhereTheDiagonalIsBarred() {
        GridMap map = GridMap.drawn("""
                .....
                @....
                @@@..
                """);
        OctileLine line = new OctileLine(OctileCosts.tilesOf(map));
        OctileCosts costs = new OctileCosts(map, OctileCosts.PAPERS);
        assertThat(line.find(0, map.tile(4, 2), costs)).isTrue();
        assertThat(tiles(line)).containsExactly(1, 2, map.tile(3, 1), map.tile(4, 2));
        assertThat(line.cost()).isEqualTo(2 + 2 * OctileCosts.PAPERS);
    }

    @Test
    void shouldFindNothingWhenBothLinesAreBarred() {
        GridMap map = GridMap.drawn("""
                ..@..
                .....
                .@...
                """);
        assertThat(new OctileLine(OctileCosts.tilesOf(map)).find(0, map.tile(4, 2), new OctileCosts(map)))
                .isFalse();
    }

    @Test
    void shouldSayNothingWhereTilesHaveCosts() {
        GridMap map = GridMap.drawn("...");
        float[] costs = {1, 1, 1};
        GridMap costly = map.withCosts(costs);
        assertThat(new OctileLine(OctileCosts.tilesOf(costly)).find(0, 2, new OctileCosts(costly)))
                .isFalse();
        OctileLine line = new OctileLine(OctileCosts.tilesOf(costly));
        line.moveTo(OctileCosts.tilesOf(map));
        assertThat(line.find(0, 2, new OctileCosts(map))).isTrue();
    }

    /** The tiles of a line of N moves of one kind and then of another; empty when a move is not legal. */
    private static List<Integer> shape(
            GridMap map, int from, int dx, int dy, int count, int thenX, int thenY, int rest) {
        List<Integer> tiles = new ArrayList<>();
        int x = map.x(from);
        int y = map.y(from);
        for (int i = 0; i < count + rest; i++) {
            int stepX = i < count ? dx : thenX;
            int stepY = i < count ? dy : thenY;
            if (!PlainDijkstra.legal(map, x, y, stepX, stepY)) {
                return null;
            }
            x += stepX;
            y += stepY;
            tiles.add(map.tile(x, y));
        }
        return tiles;
    }

    @Test
    void shouldFindOneOfTheTwoShapesExactlyWhenOneIsFree() {
        int diagonalFirst = 0;
        int straightFirst = 0;
        int none = 0;
        for (int seed = 0; seed < 400; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            GridMap map = RandomMaps.ruled(RandomMaps.map(random), seed);
            OctileCosts costs = new OctileCosts(map);
            OctileLine line = new OctileLine(OctileCosts.tilesOf(map));
            for (int pair = 0; pair < 20; pair++) {
                int from = random.nextInt(map.tileCount());
                int to = random.nextInt(map.tileCount());
                if (!map.passable(from) || !map.passable(to)) {
                    continue;
                }
                int columns = map.x(to) - map.x(from);
                int rows = map.y(to) - map.y(from);
                int dx = Integer.signum(columns);
                int dy = Integer.signum(rows);
                int diagonals = Math.min(Math.abs(columns), Math.abs(rows));
                int straights = Math.max(Math.abs(columns), Math.abs(rows)) - diagonals;
                int alongX = Math.abs(columns) > Math.abs(rows) ? dx : 0;
                int alongY = Math.abs(columns) > Math.abs(rows) ? 0 : dy;
                List<Integer> first = shape(map, from, dx, dy, diagonals, alongX, alongY, straights);
                List<Integer> second = shape(map, from, alongX, alongY, straights, dx, dy, diagonals);
                String context = "seed " + seed + ", " + from + " to " + to;
                boolean found = line.find(from, to, costs);
                assertThat(found).as(context).isEqualTo(first != null || second != null);
                if (found) {
                    List<Integer> actual = Arrays.stream(tiles(line)).boxed().toList();
                    assertThat(actual).as(context).isEqualTo(first != null ? first : second);
                    assertThat(line.cost()).as(context).isEqualTo(costs.estimate(from, to));
                    diagonalFirst += first != null && diagonals > 0 && straights > 0 ? 1 : 0;
                    straightFirst += first == null ? 1 : 0;
                } else {
                    none++;
                }
            }
        }
        assertThat(diagonalFirst).isGreaterThan(300);
        assertThat(straightFirst).isGreaterThan(80);
        assertThat(none).isGreaterThan(1000);
    }
}
