package dev.throng.world;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.grid.GridIndex;
import dev.throng.grid.GridMap;
import dev.throng.grid.MapEdit;
import dev.throng.inside.Inside;
import dev.throng.path.PathBuffer;
import dev.throng.path.PathStatus;
import org.junit.jupiter.api.Test;

class HpaWorldTest {
    private static final GridWorld TWO_ROOMS =
            GridWorld.of(GridMap.drawn("""
            ....@....
            ....@....
            .........
            ....@....
            """), GridIndex.astar(), 1.5, Runnable::run, 1);

    private final GridWorld world = TWO_ROOMS.withIndex(GridIndex.hpa().withClusterSize(3), Runnable::run, 1);
    private final PathBuffer path = new PathBuffer();

    @Test
    void shouldSayWhatItIsMadeOf() {
        assertThat(world.index()).isEqualTo(GridIndex.hpa().withClusterSize(3).withLevels(1));
        assertThat(TWO_ROOMS.index()).isEqualTo(GridIndex.astar());
        assertThat(world.map()).isSameAs(TWO_ROOMS.map());
        assertThat(world.cellCount()).isEqualTo(36);
        assertThat(world.indexBytes()).isEqualTo(Inside.hpa(world).bytes()).isPositive();
        assertThat(Inside.hpa(world).costs().diagonal()).isEqualTo(1.5);
    }

    @Test
    void shouldWalkThroughTheDoor() {
        GridQuery query = world.newQuery();
        assertThat(query.findTiles(3, 0, 5, 0, path)).isEqualTo(PathStatus.FOUND);
        assertThat(path.cost()).isEqualTo(6);
        assertThat(path.corridor(3)).isEqualTo(world.map().tile(4, 2));
        assertThat(path.waypointCount()).isEqualTo(4);
        query.waypoints(false);
        query.findTiles(3, 0, 5, 0, path);
        assertThat(path.waypointCount()).isZero();
        assertThat(path.corridorSize()).isEqualTo(7);
    }

    @Test
    void shouldShutTheDoorInANewWorldOnly() {
        GridWorld shut = world.edited(new MapEdit().block(4, 2));
        assertThat(shut.newQuery().findTiles(3, 0, 5, 0, path)).isEqualTo(PathStatus.UNREACHABLE);
        assertThat(shut.withIndex(GridIndex.astar(), Runnable::run, 1)
                        .newQuery()
                        .findTiles(3, 0, 5, 0, path))
                .isEqualTo(PathStatus.UNREACHABLE);
        assertThat(Inside.hpa(shut).costs().diagonal()).isEqualTo(1.5);
        assertThat(world.newQuery().findTiles(3, 0, 5, 0, path)).isEqualTo(PathStatus.FOUND);
        GridQuery moving = world.newQuery();
        moving.moveTo(shut);
        assertThat(moving.findTiles(3, 0, 5, 0, path)).isEqualTo(PathStatus.UNREACHABLE);
        moving.moveTo(shut.edited(new MapEdit().free(4, 0)));
        assertThat(moving.findTiles(3, 0, 5, 0, path)).isEqualTo(PathStatus.FOUND);
        assertThat(path.cost()).isEqualTo(2);
    }

    @Test
    void shouldObeyANewCost() {
        GridWorld muddy = world.edited(new MapEdit().free(4, 0).cost(4, 0, 21));
        assertThat(muddy.newQuery().findTiles(3, 0, 5, 0, path)).isEqualTo(PathStatus.FOUND);
        assertThat(path.cost()).as("around the mud").isEqualTo(6);
        GridWorld shut = muddy.edited(new MapEdit().block(4, 2));
        assertThat(shut.newQuery().findTiles(3, 0, 5, 0, path)).isEqualTo(PathStatus.FOUND);
        assertThat(path.cost()).as("through the mud").isEqualTo(22);
    }

    @Test
    void shouldBeTheSameWorldWhenNothingChanges() {
        assertThat(world.edited(new MapEdit().block(4, 0).free(0, 0))).isSameAs(world);
    }
}
