package dev.throng.world;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.grid.GridIndex;
import dev.throng.grid.GridMap;
import dev.throng.grid.MapEdit;
import dev.throng.path.PathBuffer;
import dev.throng.path.PathStatus;
import org.junit.jupiter.api.Test;

class HpaWorldTest {
    private static final GridWorld TWO_ROOMS = GridWorld.of(GridMap.drawn("""
            ....@....
            ....@....
            .........
            ....@....
            """), 1.5);

    private final HpaWorld world = HpaWorld.of(TWO_ROOMS, GridIndex.hpa().withClusterSize(3));
    private final PathBuffer path = new PathBuffer();

    @Test
    void shouldSayWhatItIsMadeOf() {
        assertThat(world.grid()).isSameAs(TWO_ROOMS);
        assertThat(world.map()).isSameAs(TWO_ROOMS.map());
        assertThat(world.cellCount()).isEqualTo(36);
        assertThat(world.indexBytes()).isEqualTo(world.index().bytes()).isPositive();
        assertThat(world.index().costs().diagonal()).isEqualTo(1.5);
    }

    @Test
    void shouldWalkThroughTheDoor() {
        HpaQuery query = world.newQuery();
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
        HpaWorld shut = world.edited(new MapEdit().block(4, 2));
        assertThat(shut.newQuery().findTiles(3, 0, 5, 0, path)).isEqualTo(PathStatus.UNREACHABLE);
        assertThat(shut.grid().newQuery().findTiles(3, 0, 5, 0, path)).isEqualTo(PathStatus.UNREACHABLE);
        assertThat(shut.index().costs().diagonal()).isEqualTo(1.5);
        assertThat(world.newQuery().findTiles(3, 0, 5, 0, path)).isEqualTo(PathStatus.FOUND);
        HpaQuery moving = world.newQuery();
        moving.moveTo(shut);
        assertThat(moving.findTiles(3, 0, 5, 0, path)).isEqualTo(PathStatus.UNREACHABLE);
        moving.moveTo(shut.edited(new MapEdit().free(4, 0)));
        assertThat(moving.findTiles(3, 0, 5, 0, path)).isEqualTo(PathStatus.FOUND);
        assertThat(path.cost()).isEqualTo(2);
    }

    @Test
    void shouldObeyANewCost() {
        HpaWorld muddy = world.edited(new MapEdit().free(4, 0).cost(4, 0, 21));
        assertThat(muddy.newQuery().findTiles(3, 0, 5, 0, path)).isEqualTo(PathStatus.FOUND);
        assertThat(path.cost()).as("around the mud").isEqualTo(6);
        HpaWorld shut = muddy.edited(new MapEdit().block(4, 2));
        assertThat(shut.newQuery().findTiles(3, 0, 5, 0, path)).isEqualTo(PathStatus.FOUND);
        assertThat(path.cost()).as("through the mud").isEqualTo(22);
    }

    @Test
    void shouldBeTheSameWorldWhenNothingChanges() {
        assertThat(world.edited(new MapEdit().block(4, 0).free(0, 0))).isSameAs(world);
    }
}
