package dev.throng.world;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.throng.Allocation;
import dev.throng.BadInputException;
import dev.throng.TestPath;
import dev.throng.grid.Diagonals;
import dev.throng.grid.GridIndex;
import dev.throng.grid.GridMap;
import dev.throng.grid.MapEdit;
import dev.throng.grid.PathWalk;
import dev.throng.grid.RefinePolicy;
import dev.throng.grid.Smoothing;
import dev.throng.grid.TileList;
import dev.throng.grid.hpa.HpaMaps;
import dev.throng.inside.Inside;
import dev.throng.path.PathBuffer;
import dev.throng.path.PathStatus;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What every index of a grid has in common: plans that are handed out in pieces, prepared edits, settings. */
class GridPlanTest {
    private static final List<GridIndex> EVERY = List.of(
            GridIndex.astar(),
            GridIndex.hpa().withClusterSize(8),
            GridIndex.mm().withSectorSize(8));

    private static PathStatus ahead(GridQuery query, GridMap map, int[] pair, GridPlan plan) {
        return query.findAhead(map.x(pair[0]), map.y(pair[0]), map.x(pair[1]), map.y(pair[1]), plan);
    }

    private static int[] copy(TileList tiles) {
        return TestPath.tiles(tiles);
    }

    @Test
    void shouldHandOutTheSameTilesByTilesAndByExpansions() {
        int pieces = 0;
        int paths = 0;
        for (int seed = 0; seed < 12; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            GridMap map = HpaMaps.rooms(70, 60, random);
            // One plan for all: it takes on the kind of whatever fills it.
            GridPlan plan = new GridPlan();
            for (GridIndex index : EVERY) {
                GridWorld world = GridWorld.of(map, index);
                GridQuery query = world.newQuery();
                for (int i = 0; i < 5; i++) {
                    String context = "seed " + seed + ", " + index + ", pair " + i;
                    int[] pair = HpaMaps.apart(map, 40, random);
                    assertThat(ahead(query, map, pair, plan)).as(context).isEqualTo(PathStatus.FOUND);
                    TileList whole = new TileList();
                    assertThat(query.refine(plan, Integer.MAX_VALUE, whole))
                            .as(context)
                            .isTrue();
                    PathWalk.cost(Inside.costs(world), TestPath.tiles(whole), whole.size(), pair[0], pair[1], context);
                    assertThat(query.refine(plan, 5, whole))
                            .as("once more, " + context)
                            .isTrue();

                    TileList byTiles = new TileList();
                    ahead(query, map, pair, plan);
                    for (int before = 0; !query.refine(plan, 7, byTiles); before = byTiles.size()) {
                        assertThat(plan.complete()).as(context).isFalse();
                        assertThat(byTiles.size() - before).as(context).isGreaterThanOrEqualTo(7);
                        pieces++;
                    }
                    assertThat(copy(byTiles)).as(context).isEqualTo(copy(whole));

                    TileList byExpansions = new TileList();
                    ahead(query, map, pair, plan);
                    while (!query.refineWithin(plan, 30, byExpansions)) {
                        pieces++;
                    }
                    assertThat(copy(byExpansions)).as(context).isEqualTo(copy(whole));
                    assertThat(plan.complete()).as(context).isTrue();
                    paths++;
                }
            }
        }
        assertThat(paths).isEqualTo(180);
        assertThat(pieces).isGreaterThan(10 * paths);
    }

    @Test
    void shouldRefuseAPlanOfAnotherSnapshotAndEmptyOneWithoutAPath() {
        GridMap map = GridMap.drawn("""
                ..................@.
                ..................@.
                .......@..........@.
                .......@..........@.
                """);
        for (GridIndex index : EVERY) {
            GridWorld world = GridWorld.of(map, index);
            GridQuery query = world.newQuery();
            GridPlan plan = new GridPlan();
            TileList tiles = new TileList();
            assertThat(query.refine(plan, 1, tiles)).as("never filled").isTrue();
            query.findAhead(0, 3, 17, 3, plan);
            // On the cheapest path; beside the goal, in its cluster and sector; and the tile that is asked for below.
            MapEdit touching = new MapEdit().block(9, 1).block(9, 2).block(9, 3).block(16, 0);
            GridWorld edited = world.edited(touching.block(12, 3));
            query.moveTo(edited);
            assertThatThrownBy(() -> query.refine(plan, 1, tiles))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining("another snapshot")
                    .hasMessageEndingWith(": find it again");
            assertThat(query.stillValid(plan)).as(index.toString()).isFalse();
            assertThat(query.findAhead(0, 3, 17, 3, plan)).isEqualTo(PathStatus.FOUND);
            assertThat(plan.complete()).isFalse();
            assertThat(query.findAhead(0, 3, 19, 3, plan)).as(index.toString()).isEqualTo(PathStatus.UNREACHABLE);
            assertThat(plan.complete()).isTrue();
            query.findAhead(0, 3, 17, 3, plan);
            assertThat(query.findAhead(0, 3, 12, 3, plan)).isEqualTo(PathStatus.OFF_WORLD);
            tiles.clear();
            assertThat(query.refineWithin(plan, 100, tiles)).isTrue();
            assertThat(tiles.size()).isZero();
            query.findAhead(0, 3, 17, 3, plan);
            plan.clear();
            assertThat(query.refine(plan, 100, tiles)).isTrue();
            assertThat(tiles.size()).isZero();
        }
    }

    @Test
    void shouldVoidWhatWasBegun() {
        GridMap map = HpaMaps.rooms(60, 60, new SplittableRandom(3));
        int[] pair = HpaMaps.apart(map, 40, new SplittableRandom(4));
        PathBuffer path = new PathBuffer();
        for (GridIndex index : EVERY) {
            GridQuery query = GridWorld.of(map, index).newQuery();
            GridPlan plan = new GridPlan();
            ahead(query, map, pair, plan);
            query.begin(map.x(pair[0]), 0, map.y(pair[0]), map.x(pair[1]), 0, map.y(pair[1]));
            query.refine(plan, 3, new TileList());
            assertThat(query.finish(path)).as(index.toString()).isEqualTo(PathStatus.OFF_WORLD);
        }
    }

    @Test
    void plansOfPlainSearchesShouldAllocateNothing() {
        GridMap map = HpaMaps.rooms(60, 60, new SplittableRandom(5));
        int[] pair = HpaMaps.apart(map, 40, new SplittableRandom(6));
        GridQuery query = GridWorld.of(map).newQuery();
        GridPlan plan = new GridPlan();
        TileList tiles = new TileList();
        Runnable walk = () -> {
            tiles.clear();
            ahead(query, map, pair, plan);
            while (!query.refine(plan, 9, tiles)) {
                assert !plan.complete();
            }
        };
        for (int i = 0; i < 200; i++) {
            walk.run();
        }
        assertThat(tiles.size()).isGreaterThan(40);
        assertThat(Allocation.everyTime(walk)).isZero();
    }

    @ParameterizedTest
    @EnumSource(Diagonals.class)
    void preparedEditsShouldSwitchOnAndOffOverEveryIndex(Diagonals rule) {
        GridMap map = GridMap.drawn("""
                ........................................
                @@@@.@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@.@@@
                ........................................
                """).withDiagonals(rule);
        PathBuffer path = new PathBuffer();
        for (GridIndex index : EVERY) {
            GridWorld world = GridWorld.of(map, index);
            MapEdit left = new MapEdit().block(4, 1);
            PreparedEdits doors = world.prepared(List.of(left, new MapEdit().block(36, 1)));
            left.clear();
            GridQuery query = world.newQuery();
            String context = index.toString();
            assertThat(doors.size()).isEqualTo(2);
            assertThat(doors.switched(0, false)).isSameAs(doors);
            query.moveTo(doors.world());
            assertThat(query.findTiles(2, 0, 2, 2, path)).as(context).isEqualTo(PathStatus.FOUND);
            int near = path.corridorSize();

            PreparedEdits one = doors.switched(0, true);
            assertThat(one.isOn(0)).isTrue();
            assertThat(one.isOn(1)).isFalse();
            assertThat(one.world().map().diagonals()).as(context).isEqualTo(rule);
            assertThat(Inside.index(one.world()).verify()).as(context).isEmpty();
            query.moveTo(one.world());
            assertThat(query.findTiles(2, 0, 2, 2, path)).as(context).isEqualTo(PathStatus.FOUND);
            assertThat(path.corridorSize()).as(context).isGreaterThan(2 * near);

            query.moveTo(one.switched(1, true).world());
            assertThat(query.findTiles(2, 0, 2, 2, path)).as(context).isEqualTo(PathStatus.UNREACHABLE);
            query.moveTo(
                    one.switched(1, true).switched(0, false).switched(1, false).world());
            assertThat(query.findTiles(2, 0, 2, 2, path)).as(context).isEqualTo(PathStatus.FOUND);
            assertThat(path.corridorSize()).as(context).isEqualTo(near);
            assertThat(world.map().passable(map.tile(4, 1))).isTrue();

            assertThatThrownBy(() -> doors.switched(2, true))
                    .isInstanceOf(BadInputException.class)
                    .hasMessage("prepared edits: 2 of 2");
            assertThatThrownBy(() -> doors.isOn(-1)).isInstanceOf(BadInputException.class);
            assertThatThrownBy(() -> world.prepared(List.of(new MapEdit().block(40, 0))))
                    .as(context)
                    .isInstanceOf(BadInputException.class)
                    .hasMessageContaining("(40, 0)");
        }
    }

    @Test
    void settingsShouldSayWhereTheyDoNotApply() {
        GridMap map = GridMap.drawn("....\n.@..\n....");
        for (GridIndex index : EVERY) {
            GridQuery query = GridWorld.of(map, index).newQuery();
            if (index.method() == GridIndex.Method.MM) {
                query.policy(RefinePolicy.PAPER);
                query.smoothing(Smoothing.ANY_ANGLE);
                assertThat(Inside.mm(query).policy()).isEqualTo(RefinePolicy.PAPER.withSmoothing(Smoothing.ANY_ANGLE));
            } else {
                assertThatThrownBy(() -> query.policy(RefinePolicy.PAPER))
                        .isInstanceOf(BadInputException.class)
                        .hasMessage("policy R[1,10%,-,-] is for mm: the world's index is "
                                + GridWorld.of(map, index).index());
            }
            for (GridIndex other : EVERY) {
                if (other != index) {
                    assertThatThrownBy(() -> query.moveTo(GridWorld.of(map, other)))
                            .isInstanceOf(BadInputException.class)
                            .hasMessageContaining("cannot go over to one of 4 x 3 with ");
                }
            }
        }
    }

    /** Lines at any angle between tiles of a cheapest path: shorter, over the same tiles. */
    @Test
    void pathsWithoutAnIndexCanBeSmoothedToo() {
        GridMap map = GridMap.drawn("......\n......\n......");
        GridQuery query = GridWorld.of(map).newQuery();
        PathBuffer path = new PathBuffer();
        query.findTiles(0, 0, 5, 2, path);
        double octile = path.cost();
        query.smoothing(Smoothing.ANY_ANGLE);
        query.findTiles(0, 0, 5, 2, path);
        assertThat(path.cost()).isEqualTo(Math.sqrt(29)).isLessThan(octile);
        assertThat(path.waypointCount()).isEqualTo(2);
        query.smoothing(Smoothing.NONE);
        query.findTiles(0, 0, 5, 2, path);
        assertThat(path.cost()).isEqualTo(octile);
    }

    @Test
    void shouldRefuseAPlanOfAnotherIndex() {
        SplittableRandom random = new SplittableRandom(5);
        GridMap map = HpaMaps.rooms(70, 60, random);
        int[] pair = HpaMaps.apart(map, 40, random);
        for (GridIndex index : EVERY) {
            GridPlan plan = new GridPlan();
            ahead(GridWorld.of(map, index).newQuery(), map, pair, plan);
            for (GridIndex other : EVERY) {
                if (other != index) {
                    GridQuery query = GridWorld.of(map, other).newQuery();
                    assertThatThrownBy(() -> query.refine(plan, 5, new TileList()))
                            .as(index + " to " + other)
                            .isInstanceOf(IllegalStateException.class)
                            .hasMessageContaining("another index");
                    assertThatThrownBy(() -> query.refineWithin(plan, 5, new TileList()))
                            .isInstanceOf(IllegalStateException.class);
                }
            }
        }
    }
}
