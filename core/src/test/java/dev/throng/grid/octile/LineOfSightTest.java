package dev.throng.grid.octile;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.grid.Diagonals;
import dev.throng.grid.GridMap;
import dev.throng.grid.RandomMaps;
import java.util.SplittableRandom;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

class LineOfSightTest {
    @Test
    void shouldSeePastAWallThatTheLineMisses() {
        GridMap map = GridMap.drawn("""
                ....@
                .....
                @....
                """);
        LineOfSight sight = new LineOfSight(map);
        // From (0, 0) the line reaches row 1 in column 1, well away from both walls.
        assertThat(sight.visible(map.tile(0, 0), map.tile(4, 1))).isTrue();
        assertThat(sight.visible(map.tile(0, 0), map.tile(4, 2))).isTrue();
        assertThat(sight.visible(map.tile(0, 1), map.tile(4, 1))).isTrue();
        assertThat(sight.cost(map.tile(0, 0), map.tile(3, 2))).isEqualTo(Math.sqrt(13));
    }

    @Test
    void shouldNotSeePastATouchedCorner() {
        GridMap map = GridMap.drawn("""
                ...
                .@.
                ...
                """);
        LineOfSight sight = new LineOfSight(map);
        assertThat(sight.visible(map.tile(0, 1), map.tile(1, 0))).isFalse();
        assertThat(sight.visible(map.tile(0, 2), map.tile(1, 0))).isFalse();
        assertThat(sight.visible(map.tile(0, 0), map.tile(2, 0))).isTrue();
        assertThat(sight.cost(map.tile(0, 0), map.tile(2, 2))).isInfinite();
    }

    @Test
    void shouldSeePastOneTouchedCornerWhereDiagonalsMayPassIt() {
        GridMap map = GridMap.drawn("""
                ....
                .@@.
                .@..
                """).withDiagonals(Diagonals.ONE_FREE);
        LineOfSight sight = new LineOfSight(map);
        assertThat(sight.visible(map.tile(0, 1), map.tile(1, 0))).isTrue();
        assertThat(sight.visible(map.tile(0, 2), map.tile(1, 0)))
                .as("through the tile")
                .isFalse();
        assertThat(sight.visible(map.tile(3, 1), map.tile(2, 2))).isTrue();
        assertThat(sight.visible(map.tile(2, 2), map.tile(0, 0)))
                .as("between two")
                .isFalse();
    }

    @Test
    void shouldNotSeePastACornerMetOnALongLine() {
        // From (0, 0) to (3, 1) the line passes through the point where columns 1 and 2 and both rows meet.
        GridMap map = GridMap.drawn("""
                ..@.
                ....
                """);
        assertThat(new LineOfSight(map).visible(map.tile(0, 0), map.tile(3, 1))).isFalse();
        assertThat(new LineOfSight(GridMap.drawn("....\n....")).visible(0, 7)).isTrue();
    }

    @Test
    void shouldSeeNothingFromOrToABlockedTile() {
        LineOfSight sight = new LineOfSight(GridMap.drawn(".@."));
        assertThat(sight.visible(0, 1)).isFalse();
        assertThat(sight.visible(1, 2)).isFalse();
        assertThat(sight.visible(1, 1)).isFalse();
        assertThat(sight.visible(2, 2)).isTrue();
        assertThat(sight.cost(2, 2)).isZero();
    }

    @Test
    void shouldWeighEveryTileByItsPartOfTheLine() {
        GridMap map = GridMap.drawn("""
                ...
                ...
                """).withCosts(new float[] {1, 2, 3, 4, 5, 6});
        LineOfSight sight = new LineOfSight(map);
        assertThat(sight.cost(0, 2)).isEqualTo(0.5 + 2 + 1.5);
        assertThat(sight.cost(0, 4)).isEqualTo(Math.sqrt(2) * 3);
        // A quarter of the line in each of the tiles 0, 1, 4 and 5.
        assertThat(sight.cost(0, 5)).isEqualTo(Math.sqrt(5) * (1 + 2 + 5 + 6) / 4);
    }

    @Test
    void shouldAgreeWithTheOracle() {
        int visible = 0;
        int hidden = 0;
        for (int seed = 0; seed < 300; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            GridMap map = RandomMaps.ruled(RandomMaps.map(random), seed);
            if (seed % 2 == 1) {
                map = RandomMaps.costly(map, random);
            }
            LineOfSight sight = new LineOfSight(map);
            for (int pair = 0; pair < 200; pair++) {
                int from = random.nextInt(map.tileCount());
                int to = random.nextInt(map.tileCount());
                String context = "seed " + seed + ", " + from + " to " + to;
                boolean expected = SegmentOracle.visible(map, from, to);
                assertThat(sight.visible(from, to)).as(context).isEqualTo(expected);
                assertThat(sight.visible(to, from)).as(context + " and back").isEqualTo(expected);
                if (expected) {
                    double cost = SegmentOracle.cost(map, from, to);
                    assertThat(sight.cost(from, to)).as(context).isEqualTo(cost, Offset.offset(1e-9 * (1 + cost)));
                } else {
                    assertThat(sight.cost(from, to)).as(context).isInfinite();
                }
                boolean far = Math.abs(map.x(from) - map.x(to)) > 1 && Math.abs(map.y(from) - map.y(to)) > 1;
                visible += expected && far ? 1 : 0;
                hidden += !expected && map.passable(from) && map.passable(to) ? 1 : 0;
            }
        }
        assertThat(visible).isGreaterThan(1000);
        assertThat(hidden).isGreaterThan(5000);
    }
}
