package dev.throng.world;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.grid.GridIndex;
import dev.throng.grid.GridMap;
import dev.throng.grid.MapEdit;
import java.lang.ref.WeakReference;
import java.util.Arrays;
import java.util.Locale;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A snapshot holds what it shares with earlier ones, not the earlier ones themselves. */
class SnapshotMemoryTest {
    private static final int SIDE = 64;

    private static GridWorld world(GridIndex.Method method) {
        String[] rows = new String[SIDE];
        Arrays.fill(rows, ".".repeat(SIDE));
        GridMap map = GridMap.drawn(String.join("\n", rows));
        GridIndex index =
                switch (method) {
                    case ASTAR -> GridIndex.astar();
                    case HPA -> GridIndex.hpa();
                    case MM -> GridIndex.mm();
                };
        return GridWorld.of(map, index);
    }

    @ParameterizedTest
    @EnumSource(GridIndex.Method.class)
    void shouldLetGoOfTheFirstMap(GridIndex.Method method) {
        GridWorld world = world(method);
        WeakReference<GridMap> first = new WeakReference<>(world.map());
        for (int i = 0; i < 20; i++) {
            world = world.edited(new MapEdit().block(3 * i, 2 * i));
        }
        world.finish();
        for (int i = 0; i < 50 && first.get() != null; i++) {
            System.gc();
        }
        assertThat(first.get())
                .as("the first map of " + method.name().toLowerCase(Locale.ROOT))
                .isNull();
        assertThat(world.cellCount()).isEqualTo(SIDE * SIDE);
    }
}
