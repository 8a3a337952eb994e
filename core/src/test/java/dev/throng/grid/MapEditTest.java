package dev.throng.grid;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.throng.Allocation;
import dev.throng.BadInputException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class MapEditTest {
    private static List<String> tiles(MapEdit edit) {
        List<String> tiles = new ArrayList<>();
        for (int i = 0; i < edit.size(); i++) {
            tiles.add(edit.x(i) + " " + edit.y(i));
        }
        return tiles;
    }

    @Test
    void shouldNameEachTileOnceInOrder() {
        for (int seed = 0; seed < 50; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            MapEdit edit = new MapEdit();
            // Small and large edits in turn, so that an edit meets the space that another one left.
            for (int round = 0; round < 6; round++) {
                int side = round % 2 == 0 ? 60 : 5;
                Set<String> expected = new LinkedHashSet<>();
                for (int i = 0; i < 40 * side; i++) {
                    int x = random.nextInt(-1, side);
                    int y = random.nextInt(-1, side);
                    switch (random.nextInt(3)) {
                        case 0 -> edit.block(x, y);
                        case 1 -> edit.free(x, y);
                        default -> edit.cost(x, y, 2);
                    }
                    expected.add(x + " " + y);
                }
                assertThat(tiles(edit)).as("seed " + seed).containsExactlyElementsOf(expected);
                assertThat(expected.size()).isGreaterThan(side == 60 ? 1000 : 30);
                edit.clear();
                assertThat(edit.size()).isZero();
            }
        }
    }

    @Test
    void shouldForgetWhatWasCleared() {
        GridMap map = GridMap.drawn("..");
        MapEdit edit = new MapEdit().block(0, 0).cost(1, 0, 5);
        edit.clear();
        assertThat(map.edited(edit)).isSameAs(map);
        GridMap edited = map.edited(edit.cost(0, 0, 3));
        assertThat(edited.passable(0)).isTrue();
        assertThat(edited.cost(1)).isEqualTo(1);
    }

    @Test
    void shouldAllocateNothingWhenReused() {
        MapEdit edit = new MapEdit();
        Runnable fill = () -> {
            for (int i = 0; i < 3000; i++) {
                edit.block(i % 50, i / 50).free(i / 50, i % 50).cost(i % 50, i, 2);
            }
            edit.clear();
        };
        for (int i = 0; i < 5; i++) {
            fill.run();
        }
        assertThat(Allocation.everyTime(fill)).isZero();
    }

    @Test
    void shouldRejectTilesOffTheMap() {
        GridMap map = GridMap.drawn("...\n...");
        int[][] off = {{3, 0}, {-1, 0}, {0, 2}, {0, -1}, {Integer.MIN_VALUE, Integer.MAX_VALUE}};
        for (int[] tile : off) {
            String message = "edit: tile (" + tile[0] + ", " + tile[1] + ") is not on the map of 3 x 2";
            for (MapEdit edit : List.of(
                    new MapEdit().block(1, 1).block(tile[0], tile[1]),
                    new MapEdit().block(1, 1).free(tile[0], tile[1]),
                    new MapEdit().block(1, 1).cost(tile[0], tile[1], 2))) {
                assertThatThrownBy(() -> map.edited(edit))
                        .isInstanceOf(BadInputException.class)
                        .hasMessage(message);
            }
        }
        assertThat(map.passable(map.tile(1, 1))).isTrue();
    }

    @Test
    void shouldRejectCostsOutsideTheirLimits() {
        GridMap map = GridMap.drawn("..\n.@");
        for (float bad : new float[] {0, -1, 0.0009f, 1000.1f, Float.NaN, Float.POSITIVE_INFINITY}) {
            assertThatThrownBy(() -> map.edited(new MapEdit().block(0, 0).cost(1, 0, bad)))
                    .isInstanceOf(BadInputException.class)
                    .hasMessage("edit: cost " + bad + " at (1, 0) is not within 0.001 to 1000.0");
            assertThatThrownBy(() -> map.edited(new MapEdit().cost(1, 1, bad)))
                    .as("blocked tile")
                    .isInstanceOf(BadInputException.class);
            assertThat(map.edited(new MapEdit().cost(1, 0, bad).cost(1, 0, 7)).cost(1))
                    .as("said otherwise later")
                    .isEqualTo(7);
        }
        assertThat(map.passable(0)).isTrue();
        assertThat(map.hasCosts()).isFalse();
    }
}
