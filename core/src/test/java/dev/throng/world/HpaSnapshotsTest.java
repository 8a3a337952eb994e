package dev.throng.world;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.throng.BadInputException;
import dev.throng.grid.GridIndex;
import dev.throng.grid.GridMap;
import dev.throng.grid.MapEdit;
import dev.throng.grid.TileList;
import dev.throng.inside.Inside;
import dev.throng.path.PathBuffer;
import dev.throng.path.PathStatus;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Queries that go from one snapshot of a world to the next. */
class HpaSnapshotsTest {
    private static final GridIndex.Hpa CUT = new GridIndex.Hpa(5, 6, 2, 2, false);

    private final PathBuffer path = new PathBuffer();

    private static GridWorld plain(int width, int height) {
        byte[] ground = new byte[width * height];
        Arrays.fill(ground, (byte) '.');
        return GridWorld.of(GridMap.of(width, height, ground), CUT);
    }

    private static MapEdit wall(int x, int height) {
        MapEdit edit = new MapEdit();
        for (int y = 0; y < height; y++) {
            edit.block(x, y);
        }
        return edit;
    }

    /** A map on which no straight line joins the two ends. */
    private static GridWorld bent() {
        return plain(40, 40).edited(wall(20, 30)).edited(new MapEdit().block(20, 35));
    }

    @Test
    void shouldForgetWhatWasBegunWhenItGoesOver() {
        GridWorld world = bent();
        GridQuery query = world.newQuery();
        query.begin(1.5, 0, 1.5, 38.5, 0, 1.5);
        query.advance(2);
        query.moveTo(world.edited(wall(20, 40)));
        assertThat(query.advance(1000)).isTrue();
        assertThat(query.finish(path)).isEqualTo(PathStatus.OFF_WORLD);
        assertThat(query.findTiles(1, 1, 38, 1, path)).isEqualTo(PathStatus.UNREACHABLE);
    }

    @Test
    void shouldForgetWhatWasBegunWhenAnGridPlanIsAskedFor() {
        GridQuery query = bent().newQuery();
        query.begin(1.5, 0, 1.5, 38.5, 0, 1.5);
        GridPlan ahead = new GridPlan();
        assertThat(query.findAhead(2, 2, 38, 2, ahead)).isEqualTo(PathStatus.FOUND);
        assertThat(query.finish(path)).isEqualTo(PathStatus.OFF_WORLD);
    }

    @Test
    void shouldRefuseToRefineAPathOfAnotherSnapshot() {
        GridWorld world = bent();
        GridQuery query = world.newQuery();
        GridPlan ahead = new GridPlan();
        TileList tiles = new TileList();
        query.findAhead(1, 1, 38, 1, ahead);
        query.refine(ahead, 5, tiles);
        query.moveTo(world.edited(wall(20, 33)));
        assertThatThrownBy(() -> query.refine(ahead, 5, tiles))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("another snapshot");
        assertThat(query.findAhead(1, 1, 38, 1, ahead)).isEqualTo(PathStatus.FOUND);
        tiles.clear();
        while (!query.refine(ahead, 5, tiles)) {
            assertThat(tiles.size()).isLessThan(1000);
        }
        assertThat(tiles.tile(tiles.size() - 1)).isEqualTo(world.map().tile(38, 1));
    }

    @Test
    void shouldRefuseToGoOverToAnotherMap() {
        GridQuery query = plain(20, 20).newQuery();
        assertThatThrownBy(() -> query.moveTo(plain(20, 21)))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("20 x 20")
                .hasMessageContaining("20 x 21");
        assertThat(query.findTiles(0, 0, 19, 19, path)).isEqualTo(PathStatus.FOUND);
    }

    @Test
    void shouldRememberTheLastSixteenStartsAndGoals() {
        SplittableRandom random = new SplittableRandom(4);
        MapEdit strewn = new MapEdit();
        for (int i = 0; i < 500; i++) {
            strewn.block(random.nextInt(60), random.nextInt(60));
        }
        GridWorld world = plain(60, 60).edited(strewn);
        int[] tiles = random.ints(0, 3600)
                .filter(tile ->
                        world.map().passable(tile) && world.map().components().reachable(tile, firstFree(world)))
                .distinct()
                .limit(17)
                .toArray();
        int[] sixteen = Arrays.copyOf(tiles, 16);
        for (boolean back : new boolean[] {false, true}) {
            GridQuery query = world.newQuery();
            Inside.hpa(query).shortCuts(false);
            long fresh = joined(query, world, sixteen, back);
            assertThat(fresh).isPositive();
            assertThat(joined(query, world, sixteen, back)).as("back: " + back).isZero();
            // The seventeenth takes the place of the first, that of the second, and so on.
            long seventeenth = joined(query, world, new int[] {tiles[16]}, back);
            long all = joined(query, world, tiles, back);
            assertThat(all).as("back: " + back).isGreaterThan(fresh / 2).isGreaterThan(seventeenth);
            assertThat(joined(query, world, tiles, back)).as("back: " + back).isEqualTo(all);
        }
    }

    private static int firstFree(GridWorld world) {
        int tile = 0;
        while (!world.map().passable(tile)) {
            tile++;
        }
        return tile;
    }

    /** What it takes to join the first free tile to each of some tiles, or each of them to it. */
    private long joined(GridQuery query, GridWorld world, int[] tiles, boolean back) {
        GridMap map = world.map();
        int first = firstFree(world);
        long expanded = 0;
        for (int tile : tiles) {
            int start = back ? tile : first;
            int goal = back ? first : tile;
            query.findTiles(map.x(start), map.y(start), map.x(goal), map.y(goal), path);
            expanded += Inside.hpa(query).joining().expanded();
        }
        return expanded;
    }

    @Test
    void shouldRepairScatteredEditsAllOver() {
        for (int seed = 0; seed < 20; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            GridWorld world = plain(70, 50);
            for (int round = 0; round < 3; round++) {
                MapEdit scattered = new MapEdit();
                for (int i = 0; i < 120; i++) {
                    int x = random.nextInt(70);
                    int y = random.nextInt(50);
                    if (random.nextInt(4) == 0) {
                        scattered.free(x, y);
                    } else {
                        scattered.block(x, y);
                    }
                }
                world = world.edited(scattered);
                assertThat(Inside.hpa(world).verify())
                        .as("seed " + seed + ", round " + round)
                        .isEmpty();
            }
        }
    }
}
