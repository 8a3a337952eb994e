package dev.throng.papers.plain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.throng.bench.plain.PlainGrid;
import dev.throng.bench.plain.TileDistances;
import dev.throng.grid.Diagonals;
import dev.throng.grid.GridMap;
import dev.throng.worlds.GridScenario;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class PlainSmoothingTest {
    private static PlainGrid grid(GridMap map) {
        return new PlainGrid(map, PlainGrid.PAPERS, Diagonals.ONE_FREE);
    }

    @Test
    void onlyLinesOfAnySlopeShouldCutOffAStaircaseThatIsNoDiagonal() {
        GridMap map = GridMap.drawn("""
                ......
                ......
                ......
                """);
        PlainGrid grid = grid(map);
        // Down, along the row, and up again: from (0, 0) to (5, 1) over the last row.
        int[] path = {
            map.tile(0, 0),
            map.tile(0, 1),
            map.tile(0, 2),
            map.tile(1, 2),
            map.tile(2, 2),
            map.tile(3, 2),
            map.tile(4, 2),
            map.tile(5, 2),
            map.tile(5, 1)
        };
        assertThat(grid.cost(path)).isEqualTo(8);
        assertThat(grid.cost(PlainSmoothing.ANY_SLOPE.smooth(grid, path))).isCloseTo(5.42, within(1e-6));
        // (2, 2) is on the diagonal; the row leads to (4, 2), the diagonal from there to (5, 1).
        assertThat(grid.cost(PlainSmoothing.EIGHT_DIRECTIONS.smooth(grid, path)))
                .isCloseTo(2.84 + 3 + 1, within(1e-6));
    }

    @Test
    void theProgramShouldStopAtTheFirstTileOfThePathThatItMeets() {
        GridMap map = GridMap.drawn("""
                ......
                ......
                """);
        PlainGrid grid = grid(map);
        // A bump: the row leads from its first tile to the first one behind it.
        int[] path = {map.tile(0, 0), map.tile(1, 1), map.tile(2, 1), map.tile(3, 0), map.tile(4, 1), map.tile(5, 0)};
        assertThat(PlainSmoothing.PROGRAM.smooth(grid, path))
                .containsExactly(
                        map.tile(0, 0), map.tile(1, 0), map.tile(2, 0), map.tile(3, 0), map.tile(4, 0), map.tile(5, 0));
    }

    @Test
    void linesShouldKeepToTheRuleForDiagonals() {
        GridMap map = GridMap.drawn("""
                ..@
                ...
                ...
                """);
        int[] path = {map.tile(1, 0), map.tile(1, 1), map.tile(2, 1)};
        assertThat(PlainSmoothing.ANY_SLOPE.smooth(grid(map), path)).containsExactly(map.tile(1, 0), map.tile(2, 1));
        PlainGrid strict = new PlainGrid(map, PlainGrid.PAPERS, Diagonals.BOTH_FREE);
        assertThat(PlainSmoothing.ANY_SLOPE.smooth(strict, path)).containsExactly(path);
    }

    @Test
    void everyReadingShouldKeepPathsLegalAndNoneMakeThemLonger() {
        int shortened = 0;
        for (GridScenario kind : GridScenario.list()) {
            GridMap map = kind.generate(48, 40, 5);
            for (Diagonals rule : Diagonals.values()) {
                PlainGrid grid = new PlainGrid(map, PlainGrid.PAPERS, rule);
                PlainHpa hpa = new PlainHpa(grid, 10, 1, PlainHpa.Reading.TEXT);
                TileDistances distances = new TileDistances(grid);
                SplittableRandom random = new SplittableRandom(3);
                for (int i = 0; i < 20; i++) {
                    int start = random.nextInt(map.tileCount());
                    int goal = random.nextInt(map.tileCount());
                    if (!map.passable(start) || !map.passable(goal)) {
                        continue;
                    }
                    PlainHpa.Answer answer = hpa.solve(start, goal);
                    if (answer == null) {
                        continue;
                    }
                    for (PlainSmoothing smoothing : PlainSmoothing.values()) {
                        String at = kind.id() + ", " + rule + ", pair " + i + ", " + smoothing;
                        int[] smooth = smoothing.smooth(grid, answer.path());
                        assertThat(smooth[0]).as(at).isEqualTo(start);
                        assertThat(smooth[smooth.length - 1]).as(at).isEqualTo(goal);
                        for (int j = 1; j < smooth.length; j++) {
                            int dx = grid.x(smooth[j]) - grid.x(smooth[j - 1]);
                            int dy = grid.y(smooth[j]) - grid.y(smooth[j - 1]);
                            assertThat(Math.max(Math.abs(dx), Math.abs(dy)))
                                    .as(at)
                                    .isEqualTo(1);
                            assertThat(grid.legal(smooth[j - 1], dx, dy)).as(at).isTrue();
                        }
                        assertThat(grid.cost(smooth)).as(at).isBetween(distances.cost(start, goal), answer.cost());
                        shortened += grid.cost(smooth) < answer.cost() ? 1 : 0;
                    }
                }
            }
        }
        assertThat(shortened).isGreaterThan(100);
    }
}
