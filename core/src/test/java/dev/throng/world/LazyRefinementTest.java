package dev.throng.world;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.TestPath;
import dev.throng.grid.GridIndex;
import dev.throng.grid.GridMap;
import dev.throng.grid.PathWalk;
import dev.throng.grid.TileList;
import dev.throng.grid.hpa.HpaMaps;
import dev.throng.grid.hpa.HpaSearch;
import dev.throng.grid.hpa.TileRefiner;
import dev.throng.grid.tiles.TileArray;
import dev.throng.inside.Inside;
import dev.throng.overlay.GatePath;
import dev.throng.path.PathBuffer;
import dev.throng.path.PathStatus;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Paths whose first moves are known before the rest. */
class LazyRefinementTest {
    private static PathStatus findAhead(GridQuery query, GridMap map, int start, int goal, GridPlan out) {
        return query.findAhead(map.x(start), map.y(start), map.x(goal), map.y(goal), out);
    }

    private static int[] copy(TileList tiles) {
        return TestPath.tiles(tiles);
    }

    private static int[] inPieces(GridQuery query, GridPlan path, int atLeast, String context) {
        TileList tiles = new TileList();
        boolean complete = false;
        while (!complete) {
            int before = tiles.size();
            complete = query.refine(path, atLeast, tiles);
            if (!complete) {
                assertThat(tiles.size() - before).as(context).isGreaterThanOrEqualTo(atLeast);
            }
        }
        int size = tiles.size();
        assertThat(query.refine(path, atLeast, tiles))
                .as("once more, " + context)
                .isTrue();
        assertThat(tiles.size()).as("once more, " + context).isEqualTo(size);
        return copy(tiles);
    }

    @Test
    void shouldFindTheSameTilesInPiecesAsInOneGo() {
        int compared = 0;
        int longOnes = 0;
        for (int seed = 0; seed < 120; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            GridWorld grid = GridWorld.of(HpaMaps.any(random));
            GridMap map = grid.map();
            GridIndex.Hpa options = HpaMaps.options(random);
            GridQuery query = grid.withIndex(options, Runnable::run, 1).newQuery();
            if (seed % 3 == 0) {
                Inside.hpa(query).search().method(HpaSearch.Method.TOP_LEVEL);
            }
            GridPlan path = new GridPlan();
            for (int pair = 0; pair < 12; pair++) {
                int start = random.nextInt(map.tileCount());
                int goal = random.nextInt(map.tileCount());
                String context = "seed " + seed + ", " + options + ", " + start + " to " + goal;
                if (findAhead(query, map, start, goal, path) != PathStatus.FOUND) {
                    continue;
                }
                int[] whole = inPieces(query, path, Integer.MAX_VALUE, context);
                double cost = PathWalk.cost(Inside.costs(grid), whole, whole.length, start, goal, context);
                assertThat(cost)
                        .as(context)
                        .isLessThanOrEqualTo(Inside.hpa(path).path().cost() * (1 + 1e-6));
                for (int atLeast : new int[] {1, 7, 50}) {
                    findAhead(query, map, start, goal, path);
                    assertThat(inPieces(query, path, atLeast, context))
                            .as(context)
                            .isEqualTo(whole);
                }
                compared++;
                longOnes += whole.length > 60 ? 1 : 0;
            }
        }
        assertThat(compared).isGreaterThan(400);
        assertThat(longOnes).isGreaterThan(60);
    }

    @Test
    void shouldRefineTheRestInOneGoAfterTheFirstPiece() {
        SplittableRandom random = new SplittableRandom(2);
        GridMap map = HpaMaps.rooms(80, 80, random);
        GridQuery query = GridWorld.of(map, GridIndex.hpa()).newQuery();
        GridPlan path = new GridPlan();
        int[] pair = HpaMaps.apart(map, 60, random);
        assertThat(findAhead(query, map, pair[0], pair[1], path)).isEqualTo(PathStatus.FOUND);
        int[] whole = inPieces(query, path, 1, "seed 2");
        findAhead(query, map, pair[0], pair[1], path);
        TileList tiles = new TileList();
        assertThat(query.refine(path, 1, tiles)).isFalse();
        // "All that is left", behind what is there already.
        assertThat(query.refine(path, Integer.MAX_VALUE, tiles)).isTrue();
        assertThat(copy(tiles)).isEqualTo(whole);
    }

    @Test
    void shouldRefineManyPathsInTurn() {
        int switches = 0;
        for (int seed = 0; seed < 12; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            GridMap map = HpaMaps.rooms(90, 90, random);
            GridIndex.Hpa options = HpaMaps.options(random);
            GridQuery query = GridWorld.of(map, options).newQuery();
            List<GridPlan> paths = new ArrayList<>();
            List<int[]> whole = new ArrayList<>();
            List<TileList> soFar = new ArrayList<>();
            for (int i = 0; i < 6; i++) {
                int[] pair = HpaMaps.apart(map, 30, random);
                GridPlan path = new GridPlan();
                findAhead(query, map, pair[0], pair[1], path);
                whole.add(inPieces(query, path, 1000, "seed " + seed));
                findAhead(query, map, pair[0], pair[1], path);
                paths.add(path);
                soFar.add(new TileList());
            }
            PathBuffer other = new PathBuffer();
            int open = paths.size();
            boolean[] complete = new boolean[open];
            while (open > 0) {
                int i = random.nextInt(paths.size());
                if (!complete[i] && query.refine(paths.get(i), random.nextInt(1, 9), soFar.get(i))) {
                    complete[i] = true;
                    open--;
                }
                // Other questions in between do not matter.
                int[] pair = HpaMaps.apart(map, 1, random);
                query.findTiles(map.x(pair[0]), map.y(pair[0]), map.x(pair[1]), map.y(pair[1]), other);
                switches++;
            }
            for (int i = 0; i < paths.size(); i++) {
                assertThat(copy(soFar.get(i)))
                        .as("seed " + seed + ", " + options)
                        .isEqualTo(whole.get(i));
            }
        }
        assertThat(switches).isGreaterThan(300);
    }

    @Test
    void shouldEmptyThePlanWhenNoPathIsFound() {
        GridMap map = GridMap.drawn("""
                .......@..
                .......@..
                """);
        GridQuery query = GridWorld.of(map, GridIndex.hpa().withClusterSize(3).withLevels(2))
                .newQuery();
        GridPlan path = new GridPlan();
        assertThat(path.complete()).isTrue();
        assertThat(query.findAhead(0, 0, 6, 1, path)).isEqualTo(PathStatus.FOUND);
        assertThat(path.complete()).isFalse();
        assertThat(Inside.hpa(path).path().size()).as("gates").isEqualTo(2);
        assertThat(Inside.hpa(path).path().level(0)).isEqualTo(1);
        int[] tiles = inPieces(query, path, 1, "two rooms");
        assertThat(tiles[tiles.length - 1]).isEqualTo(map.tile(6, 1));
        for (int x : new int[] {9, 7}) {
            assertThat(query.findAhead(0, 0, 6, 1, path)).isEqualTo(PathStatus.FOUND);
            assertThat(query.findAhead(0, 0, x, 1, path))
                    .isEqualTo(x == 9 ? PathStatus.UNREACHABLE : PathStatus.OFF_WORLD);
            assertThat(path.complete()).isTrue();
            assertThat(inPieces(query, path, 1, "nowhere")).isEmpty();
        }
    }

    @Test
    void shouldShareARefinerAmongPathsOfOtherQueries() {
        SplittableRandom random = new SplittableRandom(6);
        GridMap map = HpaMaps.rooms(60, 60, random);
        GridWorld world = GridWorld.of(map, GridIndex.hpa());
        GridPlan path = new GridPlan();
        int[] pair = HpaMaps.apart(map, 40, random);
        findAhead(world.newQuery(), map, pair[0], pair[1], path);
        int[] whole = inPieces(world.newQuery(), path, 3, "seed 6");
        GatePath gates = Inside.hpa(path).path();
        gates.rewind();
        TileArray tiles = new TileArray();
        new TileRefiner(Inside.hpa(world)).refine(gates, Integer.MAX_VALUE, tiles);
        assertThat(Arrays.copyOf(tiles.array(), tiles.size())).isEqualTo(whole);
    }
}
