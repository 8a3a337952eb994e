package dev.throng.world;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.throng.BadInputException;
import dev.throng.grid.GridIndex;
import dev.throng.grid.GridMap;
import dev.throng.grid.MapEdit;
import dev.throng.grid.RefinePolicy;
import dev.throng.grid.Smoothing;
import dev.throng.grid.TileList;
import dev.throng.grid.hpa.HpaMaps;
import dev.throng.inside.Inside;
import dev.throng.path.PathBuffer;
import dev.throng.path.PathStatus;
import dev.throng.path.StopReason;
import org.junit.jupiter.api.Test;

/** Queries over regions: what is off the world, snapshots, plans, and answers that are not complete. */
class MmQueryTest {
    private final PathBuffer path = new PathBuffer();

    private static GridWorld world(GridMap map) {
        return GridWorld.of(map, GridIndex.mm());
    }

    /** A wall with a way around its end: no straight line, and too much to expand for a near pair. */
    private static GridWorld bent() {
        return world(HpaMaps.plain(70, 70)).edited(wall(60));
    }

    private static MapEdit wall(int length) {
        MapEdit edit = new MapEdit();
        for (int y = 0; y < length; y++) {
            edit.block(35, y);
        }
        return edit;
    }

    @Test
    void shouldSayWhatIsOffTheWorld() {
        GridQuery query = world(GridMap.drawn("..@\n...")).newQuery();
        assertThat(query.find(Double.NaN, 0, 0, 1, 0, 1, path)).isEqualTo(PathStatus.OFF_WORLD);
        assertThat(query.findTiles(0, 0, 2, 0, path)).as("a wall").isEqualTo(PathStatus.OFF_WORLD);
        assertThat(query.findTiles(0, 0, 3, 1, path)).isEqualTo(PathStatus.OFF_WORLD);
        assertThat(path.corridorSize()).isZero();
        assertThat(query.expanded()).isZero();
    }

    @Test
    void shouldStayWhereItIsWhenStartAndGoalAreOneTile() {
        GridQuery query = bent().newQuery();
        for (String policy : new String[] {"1,10%,-,simple", "1,-,-,-", "2,5,c,any-angle", "1,100%,c,-"}) {
            query.policy(RefinePolicy.parse(policy));
            assertThat(query.findTiles(5, 5, 5, 5, path)).isEqualTo(PathStatus.FOUND);
            assertThat(path.cost()).isZero();
            assertThat(path.corridorSize()).isEqualTo(1);
        }
    }

    @Test
    void shouldEmptyAPlanThatLeadsOffTheWorld() {
        GridQuery query = bent().newQuery();
        GridPlan plan = new GridPlan();
        TileList tiles = new TileList();
        assertThat(query.findAhead(1, 1, 68, 1, plan)).isEqualTo(PathStatus.FOUND);
        query.refineWithin(plan, 1, tiles);
        assertThat(plan.complete()).isFalse();
        tiles.clear();
        query.begin(1.5, 0, 1.5, 68.5, 0, 1.5);
        assertThat(query.findAhead(1, 1, 35, 1, plan)).isEqualTo(PathStatus.OFF_WORLD);
        assertThat(plan.complete()).isTrue();
        assertThat(query.refineWithin(plan, 1000, tiles)).isTrue();
        assertThat(tiles.size()).as("tiles of the plan before").isZero();
        assertThat(query.finish(path)).as("what was begun before").isEqualTo(PathStatus.OFF_WORLD);
    }

    @Test
    void shouldRefuseToRefineAPlanOfAnotherSnapshot() {
        GridWorld world = bent();
        GridQuery query = world.newQuery();
        GridPlan plan = new GridPlan();
        TileList tiles = new TileList();
        query.findAhead(1, 1, 68, 1, plan);
        query.refineWithin(plan, 1, tiles);
        query.moveTo(world.edited(wall(65)));
        assertThatThrownBy(() -> query.refineWithin(plan, 1, tiles))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("another snapshot");
        assertThat(query.findAhead(1, 1, 68, 1, plan)).isEqualTo(PathStatus.FOUND);
        tiles.clear();
        while (!query.refineWithin(plan, 50, tiles)) {
            assertThat(tiles.size()).isLessThan(1000);
        }
        assertThat(tiles.tile(tiles.size() - 1)).isEqualTo(world.map().tile(68, 1));
    }

    @Test
    void shouldChargeATryAtANearPairToTheFirstFrame() {
        GridQuery query = bent().newQuery();
        GridPlan plan = new GridPlan();
        TileList tiles = new TileList();
        assertThat(query.findAhead(20, 1, 50, 1, plan)).isEqualTo(PathStatus.FOUND);
        assertThat(query.refineWithin(plan, 200, tiles)).isFalse();
        assertThat(Inside.mm(query).refiningExpanded())
                .as("expanded for the near pair")
                .isGreaterThan(200);
        assertThat(Inside.mm(query).steps()).isEqualTo(1);
        query.refineWithin(plan, 200, tiles);
        assertThat(Inside.mm(query).steps()).isGreaterThan(2);
    }

    @Test
    void shouldForgetWhatWasBegunWhenItGoesOver() {
        GridWorld world = bent();
        GridQuery query = world.newQuery();
        query.begin(1.5, 0, 1.5, 68.5, 0, 1.5);
        query.advance(2);
        query.moveTo(world.edited(wall(70)));
        assertThat(query.advance(1000)).isTrue();
        assertThat(query.finish(path)).isEqualTo(PathStatus.OFF_WORLD);
        assertThat(query.findTiles(1, 1, 68, 1, path)).isEqualTo(PathStatus.UNREACHABLE);
        assertThat(query.expanded()).isZero();
    }

    @Test
    void shouldRefuseToGoOverToAnotherMapOrOtherSectors() {
        GridMap map = HpaMaps.plain(20, 20);
        GridQuery query = world(map).newQuery();
        assertThatThrownBy(() -> query.moveTo(world(HpaMaps.plain(20, 21))))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("20 x 21");
        assertThatThrownBy(() -> query.moveTo(GridWorld.of(map, GridIndex.mm().withSectorSize(8))))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("sectorSize=8");
        assertThat(query.findTiles(0, 0, 19, 19, path)).isEqualTo(PathStatus.FOUND);
    }

    @Test
    void shouldHandOutWhatIsKnownWhenTheBudgetIsSpentOrSomebodyCancels() {
        GridWorld world = bent();
        GridMap map = world.map();
        GridQuery query = world.newQuery();
        query.policy(RefinePolicy.PAPER.withSmoothing(Smoothing.OCTILE));
        int longest = 0;
        for (int budget = 0; ; budget++) {
            query.begin(1.5, 0, 1.5, 68.5, 0, 1.5);
            if (query.advance(budget)) {
                break;
            }
            assertThat(query.finish(path)).isEqualTo(PathStatus.PARTIAL);
            assertThat(path.reason()).isEqualTo(StopReason.BUDGET);
            assertThat(path.corridor(0)).isEqualTo(map.tile(1, 1));
            longest = Math.max(longest, path.corridorSize());
        }
        assertThat(longest).as("tiles of the longest beginning").isGreaterThan(50);
        query.begin(1.5, 0, 1.5, 68.5, 0, 1.5);
        query.cancel();
        assertThat(query.advance(1_000_000)).isTrue();
        assertThat(query.finish(path)).isEqualTo(PathStatus.PARTIAL);
        assertThat(path.reason()).isEqualTo(StopReason.CANCELLED);
        assertThat(query.findTiles(1, 1, 68, 1, path)).isEqualTo(PathStatus.FOUND);
    }
}
