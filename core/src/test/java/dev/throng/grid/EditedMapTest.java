package dev.throng.grid;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.SharedData;
import dev.throng.array.ChunkedBytes;
import dev.throng.array.ChunkedFloats;
import dev.throng.path.Components;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

class EditedMapTest {
    /** What a map should hold, kept without any of the map's own machinery. */
    private static final class Content {
        final int width;
        final int height;
        final Terrain terrain;
        final Diagonals diagonals;
        final byte[] unedited;
        final byte[] characters;
        final float[] costs;
        boolean costly;

        Content(GridMap map) {
            width = map.width();
            height = map.height();
            terrain = map.terrain();
            diagonals = map.diagonals();
            characters = new byte[map.tileCount()];
            costs = new float[map.tileCount()];
            for (int tile = 0; tile < characters.length; tile++) {
                characters[tile] = (byte) map.character(tile);
                costs[tile] = map.cost(tile);
            }
            unedited = characters.clone();
            costly = map.hasCosts();
        }

        private boolean passable(byte character) {
            return terrain.toString().indexOf(character) >= 0;
        }

        void block(int tile) {
            if (passable(characters[tile])) {
                characters[tile] = '@';
            }
        }

        void free(int tile) {
            if (!passable(characters[tile])) {
                byte plain = (byte)
                        (terrain.toString().contains(".")
                                ? '.'
                                : terrain.toString().charAt(0));
                characters[tile] = passable(unedited[tile]) ? unedited[tile] : plain;
            }
        }

        void cost(int tile, float cost) {
            costs[tile] = cost;
            costly |= Math.round(cost * 256) != 256;
        }

        GridMap fresh() {
            GridMap map = GridMap.of(width, height, characters, terrain).withDiagonals(diagonals);
            return costly ? map.withCosts(costs) : map;
        }
    }

    private static void assertSame(GridMap actual, GridMap expected, String context) {
        assertThat(actual.width()).as(context).isEqualTo(expected.width());
        assertThat(actual.height()).as(context).isEqualTo(expected.height());
        assertThat(actual.tileCount()).as(context).isEqualTo(expected.tileCount());
        assertThat(actual.hasCosts()).as(context).isEqualTo(expected.hasCosts());
        assertThat(actual.diagonals()).as(context).isEqualTo(expected.diagonals());
        assertThat(actual.smallestCost()).as(context).isEqualTo(expected.smallestCost());
        assertThat(actual.components().count())
                .as(context)
                .isEqualTo(expected.components().count());
        for (int tile = 0; tile < expected.tileCount(); tile++) {
            if (actual.moves(tile) != expected.moves(tile)
                    || actual.passable(tile) != expected.passable(tile)
                    || actual.character(tile) != expected.character(tile)
                    || actual.cost(tile) != expected.cost(tile)
                    || actual.components().label(tile) != expected.components().label(tile)) {
                throw new AssertionError("tile " + tile + " is not as in a fresh map, " + context);
            }
        }
        for (int label = 0; label < expected.components().count(); label++) {
            assertThat(actual.components().size(label))
                    .as(context)
                    .isEqualTo(expected.components().size(label));
        }
    }

    /** Puts random changes into an edit and into the content; some of them change nothing, some tiles change twice. */
    private static void change(MapEdit edit, Content content, SplittableRandom random, int changes, boolean costs) {
        Map<Integer, Boolean> blocks = new HashMap<>();
        Map<Integer, Float> newCosts = new HashMap<>();
        for (int i = 0; i < changes; i++) {
            int x = random.nextInt(content.width);
            int y = random.nextInt(content.height);
            if (random.nextInt(4) == 0) {
                // Borders and corners.
                x = random.nextBoolean() ? 0 : content.width - 1;
                y = random.nextBoolean() ? y : random.nextBoolean() ? 0 : content.height - 1;
            }
            for (int again = random.nextInt(3); again >= 0; again--) {
                int what = random.nextInt(costs ? 3 : 2);
                if (what == 0) {
                    edit.block(x, y);
                    blocks.put(y * content.width + x, true);
                } else if (what == 1) {
                    edit.free(x, y);
                    blocks.put(y * content.width + x, false);
                } else {
                    float cost = random.nextInt(5) == 0
                            ? (float) random.nextDouble(0.001, 1000)
                            : random.nextInt(1, 5) * 0.25f;
                    edit.cost(x, y, cost);
                    newCosts.put(y * content.width + x, cost);
                }
            }
        }
        blocks.forEach((tile, block) -> {
            if (block) {
                content.block(tile);
            } else {
                content.free(tile);
            }
        });
        newCosts.forEach(content::cost);
    }

    @Test
    void shouldEqualAFreshMapAfterEveryEdit() {
        String[] terrains = {".GS", "GW", "T", ".GSWT"};
        int edits = 0;
        int unchanged = 0;
        int split = 0;
        int raised = 0;
        int narrow = 0;
        for (int seed = 0; seed < 400; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            Terrain terrain = Terrain.passable(terrains[random.nextInt(terrains.length)]);
            int width = random.nextInt(4) == 0 ? 1 : random.nextInt(1, 90);
            int height = random.nextInt(4) == 0 ? 1 : random.nextInt(1, 90);
            byte[] characters = new byte[width * height];
            for (int i = 0; i < characters.length; i++) {
                characters[i] = (byte) ".GSWT@O".charAt(random.nextInt(7));
            }
            GridMap map = RandomMaps.ruled(GridMap.of(width, height, characters, terrain), seed);
            boolean costs = random.nextInt(3) > 0;
            if (costs && random.nextBoolean()) {
                map = RandomMaps.costly(map, random);
            }
            narrow += width == 1 || height == 1 ? 1 : 0;
            Content content = new Content(map);
            GridMap fresh = content.fresh();
            MapEdit edit = new MapEdit();
            for (int step = 0; step < 20; step++) {
                String context = "seed " + seed + ", step " + step;
                edit.clear();
                int steps = random.nextInt(10) == 0 ? map.tileCount() : random.nextInt(4);
                change(edit, content, random, steps, costs);
                GridMap edited = map.edited(edit);
                GridMap editedFresh = content.fresh();
                // Sometimes nothing is asked of a map before it is edited again.
                if (random.nextInt(3) > 0) {
                    assertSame(edited, editedFresh, context);
                    assertSame(map, fresh, "before " + context);
                }
                edits++;
                unchanged += edited == map ? 1 : 0;
                split += editedFresh.components().count() > 1 ? 1 : 0;
                raised += edited.smallestCost() > map.smallestCost() ? 1 : 0;
                map = edited;
                fresh = editedFresh;
            }
            assertSame(map, fresh, "seed " + seed);
        }
        assertThat(edits).isEqualTo(8000);
        assertThat(narrow).isGreaterThan(100);
        assertThat(unchanged).isBetween(1000, 4000);
        assertThat(split).isGreaterThan(4000);
        assertThat(raised).isGreaterThan(100);
    }

    @Test
    void shouldEqualAFreshMapAfterEditsOfARealMap() {
        String name = "grids/curated/bg512/AR0602SR.map";
        GridMap first = MapFile.read(name, SharedData.bytes(name));
        GridMap firstTwin = new Content(first).fresh();
        for (boolean costs : new boolean[] {false, true}) {
            SplittableRandom random = new SplittableRandom(costs ? 2 : 1);
            GridMap map = first;
            Content content = new Content(map);
            MapEdit edit = new MapEdit();
            for (int step = 1; step <= 4000; step++) {
                edit.clear();
                change(edit, content, random, random.nextInt(1, 4), costs);
                GridMap edited = map.edited(edit);
                if (step % 500 == 0) {
                    assertSame(edited, content.fresh(), "with costs " + costs + ", step " + step);
                }
                map = edited;
            }
            assertSame(first, firstTwin, "the first map");
        }
    }

    @Test
    void shouldPatchTheMovesAroundATile() {
        GridMap map = GridMap.drawn("""
                ...
                ...
                ...
                """);
        assertSame(map.edited(new MapEdit().block(1, 1)), GridMap.drawn("""
                        ...
                        .@.
                        ...
                        """), "middle");
        assertSame(map.edited(new MapEdit().block(0, 0).block(2, 2)), GridMap.drawn("""
                        @..
                        ...
                        ..@
                        """), "corners");
    }

    @Test
    void shouldGiveAFreedTileItsCharacterBack() {
        GridMap map = GridMap.drawn("S.TWO@");
        MapEdit all = new MapEdit();
        for (int x = 0; x < 6; x++) {
            all.block(x, 0);
        }
        GridMap blocked = map.edited(all);
        assertSame(blocked, GridMap.drawn("@@TWO@"), "blocked");
        all.clear();
        for (int x = 0; x < 6; x++) {
            all.free(x, 0);
        }
        assertSame(blocked.edited(all), GridMap.drawn("S....."), "freed");
        Terrain water = Terrain.passable("WG");
        assertSame(
                GridMap.drawn(".@G", water).edited(new MapEdit().free(0, 0).free(1, 0)),
                GridMap.drawn("WWG", water),
                "freed on water");
    }

    @Test
    void shouldKeepTheCostOfABlockedTileForItsReturn() {
        GridMap map = GridMap.drawn("...").withCosts(new float[] {0.5f, 2, 3});
        GridMap blocked = map.edited(new MapEdit().block(0, 0));
        assertThat(blocked.smallestCost()).isEqualTo(2);
        assertThat(blocked.tiles.costs).isSameAs(map.tiles.costs);
        GridMap freed = blocked.edited(new MapEdit().free(0, 0));
        assertThat(freed.cost(0)).isEqualTo(0.5f);
        assertThat(freed.smallestCost()).isEqualTo(0.5f);
        GridMap dearer = blocked.edited(new MapEdit().cost(0, 0, 4));
        assertThat(dearer.smallestCost()).isEqualTo(2);
        assertThat(dearer.edited(new MapEdit().free(0, 0)).cost(0)).isEqualTo(4);
        GridMap walled = GridMap.drawn("@@.").withCosts(new float[] {5, Float.NaN, 6});
        assertSame(
                walled.edited(new MapEdit().free(0, 0).free(1, 0)),
                GridMap.drawn("...").withCosts(new float[] {5, 1, 6}),
                "walls freed");
    }

    @Test
    void shouldTakeTheLastWordOnEachTile() {
        GridMap map = GridMap.drawn("..@");
        GridMap edited = map.edited(new MapEdit()
                .block(0, 0)
                .free(0, 0)
                .free(1, 0)
                .cost(1, 0, 3)
                .block(1, 0)
                .cost(1, 0, 9)
                .cost(2, 0, 2)
                .free(2, 0));
        assertSame(edited, GridMap.drawn(".@.").withCosts(new float[] {1, 9, 2}), "edited");
    }

    @Test
    void shouldRoundCostsAsAFreshMapDoes() {
        GridMap map = GridMap.drawn("...").edited(new MapEdit().cost(0, 0, 1.3f).cost(1, 0, 0.001f));
        assertSame(map, GridMap.drawn("...").withCosts(new float[] {1.3f, 0.001f, 1}), "rounded");
        assertThat(map.cost(0)).isEqualTo(333 / 256f);
        assertThat(map.smallestCost()).isEqualTo(1 / 256f);
    }

    @Test
    void shouldBeTheSameMapWhenNothingChanges() {
        GridMap map = GridMap.drawn(".T@");
        assertThat(map.edited(new MapEdit())).isSameAs(map);
        MapEdit idle = new MapEdit().free(0, 0).block(1, 0).block(2, 0).cost(0, 0, 1);
        assertThat(map.edited(idle)).isSameAs(map);
        assertThat(map.hasCosts()).isFalse();
        GridMap costly = map.withCosts(new float[] {3, 4, 5});
        assertThat(costly.edited(new MapEdit().cost(0, 0, 3).cost(1, 0, 4))).isSameAs(costly);
    }

    @Test
    void shouldShareTheComponentsWhenOnlyCostsChange() {
        GridMap map = GridMap.drawn("..@.").edited(new MapEdit().block(1, 0));
        GridMap costly = map.edited(new MapEdit().cost(0, 0, 2));
        // Asked of the later map first: the earlier one knows them too.
        Components components = costly.components();
        assertThat(map.components()).isSameAs(components);
        assertThat(costly.withCosts(new float[] {1, 2, 3, 4}).components()).isSameAs(components);
        assertThat(components.count()).isEqualTo(2);
        assertThat(costly.tiles.moves).isSameAs(map.tiles.moves);
    }

    @Test
    void shouldShareEveryChunkThatAnEditLeavesAsItWas() {
        byte[] open = new byte[200 * 200];
        Arrays.fill(open, (byte) '.');
        GridMap map = GridMap.of(200, 200, open);
        // In the middle of a chunk, and where the tiles around lie in two chunks.
        for (int tile : new int[] {100 * 200 + 50, 2 * ChunkedBytes.MASK + 2}) {
            int x = map.x(tile);
            int y = map.y(tile);
            GridMap blocked = map.edited(new MapEdit().block(x, y));
            int first = map.tile(x - 1, y - 1) >> ChunkedBytes.BITS;
            int last = map.tile(x + 1, y + 1) >> ChunkedBytes.BITS;
            for (int chunk = 0; chunk < map.tiles.moves.chunks.length; chunk++) {
                assertThat(blocked.tiles.moves.chunks[chunk] == map.tiles.moves.chunks[chunk])
                        .as("moves of chunk " + chunk + " around tile " + tile)
                        .isEqualTo(chunk < first || chunk > last);
            }
            GridMap costly = blocked.edited(new MapEdit().cost(x, y, 3));
            GridMap dearer = costly.edited(new MapEdit().cost(x, y, 5));
            assertThat(costly.tiles.moves).isSameAs(blocked.tiles.moves);
            for (int chunk = 0; chunk < costly.tiles.costs.chunks.length; chunk++) {
                assertThat(dearer.tiles.costs.chunks[chunk] == costly.tiles.costs.chunks[chunk])
                        .as("costs of chunk " + chunk + " around tile " + tile)
                        .isEqualTo(chunk != tile >> ChunkedFloats.BITS);
            }
        }
    }

    @Test
    void shouldKnowTheSmallestCostOfAMapWithoutPassableTiles() {
        GridMap map = GridMap.drawn(".").withCosts(new float[] {2});
        GridMap blocked = map.edited(new MapEdit().block(0, 0));
        assertThat(blocked.smallestCost())
                .isEqualTo(GridMap.drawn("@").withCosts(new float[] {2}).smallestCost());
        assertThat(blocked.edited(new MapEdit().free(0, 0)).smallestCost()).isEqualTo(2);
    }

    @Test
    void shouldFindComponentsOnceForAllThreads() throws Exception {
        byte[] open = new byte[200 * 200];
        Arrays.fill(open, (byte) '.');
        GridMap map = GridMap.of(200, 200, open);
        int threads = 4;
        ExecutorService executor = Executors.newFixedThreadPool(threads);
        try {
            for (int round = 0; round < 30; round++) {
                map = map.edited(new MapEdit().block(round, 0));
                GridMap asked = map;
                CyclicBarrier together = new CyclicBarrier(threads);
                Callable<Components> ask = () -> {
                    together.await();
                    return asked.components();
                };
                for (Future<Components> answer : executor.invokeAll(Collections.nCopies(threads, ask))) {
                    assertThat(answer.get()).isSameAs(asked.components());
                }
                assertThat(asked.components().size(0)).isEqualTo(200 * 200 - round - 1);
            }
        } finally {
            executor.shutdown();
        }
    }
}
