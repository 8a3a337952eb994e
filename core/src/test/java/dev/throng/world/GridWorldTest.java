package dev.throng.world;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.Allocation;
import dev.throng.grid.GridIndex;
import dev.throng.grid.GridMap;
import dev.throng.grid.MapEdit;
import dev.throng.path.PathBuffer;
import dev.throng.path.PathStatus;
import dev.throng.path.StopReason;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class GridWorldTest {
    private static final GridWorld TWO_ROOMS = GridWorld.of(GridMap.drawn("""
            ....@...
            .@@.@...
            ....@...
            """));

    private final GridQuery query = TWO_ROOMS.newQuery();
    private final PathBuffer path = new PathBuffer();

    @Test
    void shouldWalkAroundAWall() {
        assertThat(query.findTiles(0, 1, 3, 1, path)).isEqualTo(PathStatus.FOUND);
        assertThat(path.cost()).isEqualTo(5);
        assertThat(path.corridor(0)).isEqualTo(8);
        assertThat(path.corridor(path.corridorSize() - 1)).isEqualTo(11);
        assertThat(path.x(0)).isEqualTo(0.5f);
        assertThat(path.z(0)).isEqualTo(1.5f);
        assertThat(path.length()).isEqualTo(5);
    }

    @Test
    void shouldKnowWithoutASearchWhatCannotBeReached() {
        assertThat(query.findTiles(0, 0, 6, 0, path)).isEqualTo(PathStatus.UNREACHABLE);
        assertThat(query.expanded()).isZero();
        assertThat(query.metrics().heapOperations()).isZero();
        assertThat(path.corridorSize()).isZero();
        assertThat(path.cost()).isInfinite();
    }

    @Test
    void shouldCountSnapshotsAndSayInAnswersWhichItWas() {
        for (GridIndex index : List.of(GridIndex.astar(), GridIndex.hpa(), GridIndex.mm())) {
            GridWorld world = GridWorld.of(TWO_ROOMS.map(), index);
            assertThat(world.version()).isZero();
            GridWorld first = world.edited(new MapEdit().block(0, 0));
            assertThat(first.version()).isEqualTo(1);
            assertThat(first.edited(new MapEdit().block(0, 0)))
                    .as("nothing changes")
                    .isSameAs(first);
            GridWorld second = first.edited(new MapEdit().free(4, 1));
            assertThat(second.version()).isEqualTo(2);
            assertThat(second.withIndex(GridIndex.astar(), Runnable::run, 1).version())
                    .isEqualTo(2);
            PreparedEdits doors = second.prepared(List.of(new MapEdit().block(4, 1)));
            assertThat(doors.world().version()).isEqualTo(2);
            PreparedEdits shut = doors.switched(0, true);
            assertThat(shut.world().version()).isEqualTo(3);
            assertThat(shut.switched(0, false).world().version()).isEqualTo(4);

            GridQuery asked = world.newQuery();
            assertThat(asked.findTiles(0, 1, 7, 1, path)).isEqualTo(PathStatus.UNREACHABLE);
            assertThat(path.version()).isZero();
            asked.moveTo(second);
            assertThat(asked.findTiles(0, 1, 7, 1, path)).isEqualTo(PathStatus.FOUND);
            assertThat(path.version()).isEqualTo(2);
            asked.moveTo(shut.world());
            assertThat(asked.findTiles(0, 1, 7, 1, path)).isEqualTo(PathStatus.UNREACHABLE);
            assertThat(path.version()).isEqualTo(3);
            assertThat(second.newQuery().findTiles(-1, 0, 0, 0, path)).isEqualTo(PathStatus.OFF_WORLD);
            assertThat(path.version()).isEqualTo(2);
        }
    }

    @Test
    void shouldSayWhatIsOffTheWorld() {
        double nan = Double.NaN;
        assertThat(query.find(nan, 0, 0, 1, 0, 1, path)).isEqualTo(PathStatus.OFF_WORLD);
        assertThat(query.find(0, 0, 0, 8, 0, 1, path)).isEqualTo(PathStatus.OFF_WORLD);
        assertThat(query.find(0, 0, -0.1, 1, 0, 1, path)).isEqualTo(PathStatus.OFF_WORLD);
        assertThat(query.findTiles(0, 0, 1, 1, path)).isEqualTo(PathStatus.OFF_WORLD);
        assertThat(query.find(Double.POSITIVE_INFINITY, 0, 0, 1, 0, 1, path)).isEqualTo(PathStatus.OFF_WORLD);
    }

    @Test
    void shouldHandOutPartialPathsAndCarryOn() {
        byte[] tiles = new byte[64 * 64];
        java.util.Arrays.fill(tiles, (byte) '.');
        for (int y = 1; y < 64; y++) {
            tiles[y * 64 + 32] = '@';
        }
        GridWorld world = GridWorld.of(GridMap.of(64, 64, tiles));
        GridQuery stepwise = world.newQuery();
        GridQuery once = world.newQuery();
        PathBuffer whole = new PathBuffer();
        once.findTiles(2, 60, 60, 60, whole);

        stepwise.begin(2.5, 0, 60.5, 60.5, 0, 60.5);
        assertThat(stepwise.advance(40)).isFalse();
        assertThat(stepwise.finish(path)).isEqualTo(PathStatus.PARTIAL);
        assertThat(path.reason()).isEqualTo(StopReason.BUDGET);
        assertThat(path.remaining()).isGreaterThan(0);
        assertThat(path.corridor(0)).isEqualTo(60 * 64 + 2);
        int calls = 0;
        while (!stepwise.advance(37)) {
            calls++;
        }
        assertThat(calls).isGreaterThan(5);
        assertThat(stepwise.finish(path)).isEqualTo(PathStatus.FOUND);
        assertThat(PathPrint.of(path)).isEqualTo(PathPrint.of(whole));
        assertThat(stepwise.expanded()).isEqualTo(once.expanded());

        stepwise.begin(2.5, 0, 60.5, 60.5, 0, 60.5);
        stepwise.advance(10);
        stepwise.cancel();
        assertThat(stepwise.advance(1000)).isTrue();
        assertThat(stepwise.finish(path)).isEqualTo(PathStatus.PARTIAL);
        assertThat(path.reason()).isEqualTo(StopReason.CANCELLED);
        assertThat(stepwise.findTiles(2, 60, 60, 60, path)).isEqualTo(PathStatus.FOUND);
    }

    @Test
    void shouldAllocateNothingPerQuery() {
        Random random = new Random(4);
        byte[] tiles = new byte[100 * 100];
        for (int i = 0; i < tiles.length; i++) {
            tiles[i] = (byte) (random.nextInt(5) == 0 ? '@' : '.');
        }
        GridQuery grid = GridWorld.of(GridMap.of(100, 100, tiles)).newQuery();
        Runnable queries = () -> {
            for (int i = 0; i < 300; i++) {
                int start = i * 7919 % 10000;
                int goal = i * 104729 % 10000;
                grid.findTiles(start % 100, start / 100, goal % 100, goal / 100, path);
            }
        };
        queries.run();
        queries.run();
        assertThat(Allocation.everyTime(queries)).isZero();
    }
}
