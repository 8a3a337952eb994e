package dev.throng.worlds;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.throng.BadInputException;
import dev.throng.grid.GridMap;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class GridScenarioTest {
    private static String drawing(GridMap map) {
        StringBuilder out = new StringBuilder();
        for (int tile = 0; tile < map.tileCount(); tile++) {
            out.append(map.character(tile));
            if (map.x(tile) == map.width() - 1) {
                out.append('\n');
            }
        }
        return out.toString();
    }

    private static int passable(GridMap map) {
        int count = 0;
        for (int tile = 0; tile < map.tileCount(); tile++) {
            count += map.passable(tile) ? 1 : 0;
        }
        return count;
    }

    @ParameterizedTest
    @EnumSource
    void shouldRepeatItselfForTheSameSeedOnly(GridScenario scenario) {
        String first = drawing(scenario.generate(64, 40, 5));
        assertThat(drawing(scenario.generate(64, 40, 5))).isEqualTo(first);
        assertThat(drawing(scenario.generate(64, 40, 6))).isNotEqualTo(first);
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "RANDOM")
    void shouldBeConnectedAtAnySizeAndDetail(GridScenario scenario) {
        SplittableRandom random = new SplittableRandom(11);
        long open = 0;
        long tiles = 0;
        for (int round = 0; round < 300; round++) {
            int width = random.nextInt(GridScenario.MIN_EDGE, 120);
            int height = random.nextInt(GridScenario.MIN_EDGE, 120);
            int detail = round % 3 == 0
                    ? scenario.defaultDetail()
                    : random.nextInt(scenario.minDetail(), Math.min(60, scenario.maxDetail()) + 1);
            long seed = random.nextLong();
            GridMap map = scenario.generate(width, height, detail, seed);
            assertThat(map.components().count())
                    .as("%s %d x %d, detail %d, seed %d", scenario.id(), width, height, detail, seed)
                    .isEqualTo(1);
            open += passable(map);
            tiles += map.tileCount();
        }
        assertThat((double) open / tiles).isBetween(0.2, 0.98);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 10, 25, 40, 100})
    void shouldBlockExactlyTheShareAskedFor(int percent) {
        GridMap map = GridScenario.RANDOM.generate(100, 50, percent, 9);
        assertThat(passable(map)).isEqualTo(5000 - 50 * percent);
    }

    @Test
    void shouldHaveOneWayOnlyBetweenAnyTwoTilesOfANarrowMaze() {
        GridMap maze = GridScenario.MAZE.generate(81, 61, 1, 4);
        int steps = 0;
        for (int tile = 0; tile < maze.tileCount(); tile++) {
            if (maze.passable(tile)) {
                steps += maze.x(tile) > 0 && maze.passable(tile - 1) ? 1 : 0;
                steps += maze.y(tile) > 0 && maze.passable(tile - maze.width()) ? 1 : 0;
            }
        }
        assertThat(steps).as("a tree has one edge less than nodes").isEqualTo(passable(maze) - 1);
        assertThat(passable(maze)).isEqualTo(2 * 40 * 30 - 1);
    }

    @Test
    void shouldLetWideAgentsThroughAWideMaze() {
        GridMap maze = GridScenario.MAZE.generate(90, 70, 3, 4);
        for (int tile = 0; tile < maze.tileCount(); tile++) {
            if (maze.passable(tile)) {
                assertThat(run(maze, tile, 1, 0)).as("row run at %d", tile).isGreaterThanOrEqualTo(3);
                assertThat(run(maze, tile, 0, 1)).as("column run at %d", tile).isGreaterThanOrEqualTo(3);
            }
        }
    }

    /** Length of the straight run of passable tiles through a tile. */
    private static int run(GridMap map, int tile, int dx, int dy) {
        int length = 1;
        for (int sign = -1; sign <= 1; sign += 2) {
            int x = map.x(tile) + sign * dx;
            int y = map.y(tile) + sign * dy;
            while (map.contains(x, y) && map.passable(map.tile(x, y))) {
                length++;
                x += sign * dx;
                y += sign * dy;
            }
        }
        return length;
    }

    @Test
    void shouldHaveParksAndARiverInACity() {
        String city = drawing(GridScenario.CITY_BLOCKS.generate(120, 120, 2));
        assertThat(city).contains("WWWW", "GT", "@@@@@@", "...");
    }

    @ParameterizedTest
    @EnumSource
    void shouldRejectSizesAndDetailsOutOfLimits(GridScenario scenario) {
        assertThatThrownBy(() -> scenario.generate(7, 20, 1))
                .isInstanceOf(BadInputException.class)
                .hasMessage(scenario.id() + ": width is 7, the limits are 8 and 8192");
        assertThatThrownBy(() -> scenario.generate(20, 8193, 1))
                .isInstanceOf(BadInputException.class)
                .hasMessage(scenario.id() + ": height is 8193, the limits are 8 and 8192");
        assertThatThrownBy(() -> scenario.generate(20, 20, scenario.maxDetail() + 1, 1))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining(scenario.detailName());
        assertThatThrownBy(() -> scenario.generate(20, 20, scenario.minDetail() - 1, 1))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining(scenario.detailName());
    }

    @Test
    void shouldRejectAnUnknownName() {
        assertThat(GridScenario.named("city-blocks")).isSameAs(GridScenario.CITY_BLOCKS);
        assertThatThrownBy(() -> GridScenario.named("labyrinth"))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("'labyrinth'")
                .hasMessageContaining("maze");
    }
}
