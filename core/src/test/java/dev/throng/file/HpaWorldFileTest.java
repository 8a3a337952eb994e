package dev.throng.file;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.Allocation;
import dev.throng.BadInputException;
import dev.throng.batch.BatchPaths;
import dev.throng.batch.CpuBatchPlanner;
import dev.throng.grid.GridIndex;
import dev.throng.grid.GridMap;
import dev.throng.grid.MapEdit;
import dev.throng.grid.octile.OctileCosts;
import dev.throng.inside.Inside;
import dev.throng.path.PathBuffer;
import dev.throng.world.GridQuery;
import dev.throng.world.GridWorld;
import dev.throng.world.World;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Grids with their index go to a file and come back the same, or not at all. */
class HpaWorldFileTest {
    private static final List<GridIndex.Hpa> CUTS = List.of(
            GridIndex.hpa(),
            GridIndex.hpa().withCachedPaths(true),
            new GridIndex.Hpa(4, 3, 4, 3, true),
            new GridIndex.Hpa(7, 100, 1, 2, false),
            new GridIndex.Hpa(2, 2, 2, 2, true));

    private static byte[] bytes(World world) {
        ByteBuffer content = WorldFile.encode(world);
        byte[] bytes = new byte[content.remaining()];
        content.get(bytes);
        return bytes;
    }

    private static GridWorld world(int width, int height, boolean withCosts, GridIndex.Hpa options, long seed) {
        Random random = new Random(seed);
        byte[] characters = new byte[width * height];
        float[] costs = new float[characters.length];
        for (int tile = 0; tile < characters.length; tile++) {
            characters[tile] = (byte) (random.nextInt(4) == 0 ? '@' : '.');
            costs[tile] = 1 + random.nextInt(30) * 0.25f;
        }
        GridMap map = GridMap.of(width, height, characters);
        return GridWorld.of(withCosts ? map.withCosts(costs) : map, options, OctileCosts.PAPERS, Runnable::run, 1);
    }

    @Test
    void whatIsReadShouldEqualWhatWasBuilt() {
        for (int i = 0; i < 4 * CUTS.size(); i++) {
            GridIndex.Hpa options = CUTS.get(i % CUTS.size());
            GridWorld built = world(53, 41, i % 2 == 0, options, i);
            GridWorld read = (GridWorld) WorldFile.read("case " + i, bytes(built));
            assertThat(Inside.hpa(read).overlay().difference(Inside.hpa(built).overlay()))
                    .as("case " + i)
                    .isEmpty();
            assertThat(Inside.hpa(read).verify()).as("case " + i).isEmpty();
            assertThat(Inside.hpa(read).options()).isEqualTo(Inside.hpa(built).options());
            assertThat(read.indexBytes()).isEqualTo(built.indexBytes());
            assertThat(bytes(read)).as("case " + i).isEqualTo(bytes(built));
        }
    }

    @Test
    void whatIsReadShouldAnswerAsWhatWasBuilt() {
        for (GridIndex.Hpa options : CUTS) {
            GridWorld built = world(64, 64, true, options, 5);
            GridWorld read = (GridWorld) WorldFile.read("read", bytes(built));
            Random random = new Random(6);
            float[] requests = new float[6 * 300];
            for (int i = 0; i < requests.length; i++) {
                requests[i] = i % 3 == 1 ? 0 : random.nextInt(64) + 0.5f;
            }
            BatchPaths expected =
                    CpuBatchPlanner.of(built, Runnable::run, 1, true).plan(requests);
            BatchPaths actual = CpuBatchPlanner.of(read, Runnable::run, 1, true).plan(requests);
            assertThat(actual.hash()).as(options.toString()).isEqualTo(expected.hash());
            assertThat(expected.firstCell(300)).isGreaterThan(3000);
        }
    }

    @Test
    void editedWorldsShouldKeepTheirGrain() {
        // An expensive tile that is gone leaves its mark: costs stay in the grain that it needed.
        GridWorld edited = world(30, 30, false, GridIndex.hpa().withCachedPaths(true), 7)
                .edited(new MapEdit().cost(3, 3, 400).free(3, 3))
                .edited(new MapEdit().cost(3, 3, 1));
        GridWorld read = (GridWorld) WorldFile.read("edited", bytes(edited));
        assertThat(Inside.hpa(read).overlay().difference(Inside.hpa(edited).overlay()))
                .isEmpty();
        GridWorld twice = read.edited(new MapEdit().block(10, 10).block(20, 5));
        assertThat(Inside.hpa(twice).verify()).isEmpty();
    }

    @Test
    void mapsWithoutGatesShouldBeKeptToo() {
        for (String drawing : List.of(".", "@@@\n@@@\n", "..\n..\n")) {
            GridWorld built = GridWorld.of(GridMap.drawn(drawing), GridIndex.hpa());
            GridWorld read = (GridWorld) WorldFile.read("small", bytes(built));
            assertThat(Inside.hpa(read).overlay().difference(Inside.hpa(built).overlay()))
                    .isEmpty();
        }
    }

    @Test
    void shouldNameWhatDoesNotFit() {
        GridWorld world = world(20, 20, false, new GridIndex.Hpa(5, 6, 2, 2, true), 8);
        byte[] whole = bytes(world);
        int options = section(whole, 6, 0);
        SealedFile.assertRefused("cluster size 1 ", with(whole, options, 1));
        SealedFile.assertRefused("levels 0 ", with(whole, options + 8, 0));
        SealedFile.assertRefused("0 or 1", with(whole, options + 16, 2));
        SealedFile.assertRefused("grouping 17 ", with(whole, options + 12, 17));
        SealedFile.assertRefused("wide entrance 1 ", with(whole, options + 4, 1));
        SealedFile.assertRefused("needs 5 options", with(whole, options - 4, 4));
    }

    /** Another cut than the one that was written is none the worse: its tables are those of the map. */
    @Test
    void otherOptionsShouldMakeAnotherIndex() {
        byte[] whole = bytes(world(20, 20, false, new GridIndex.Hpa(5, 6, 2, 2, true), 8));
        GridWorld read = (GridWorld) WorldFile.read("other", with(whole, section(whole, 6, 0), 4));
        assertThat(read.index()).isEqualTo(new GridIndex.Hpa(4, 6, 2, 2, true));
        assertThat(Inside.hpa(read).verify()).isEmpty();
    }

    @Test
    void filesShouldKeepTheMapAndTheOptionsAlone() {
        GridWorld plain = world(200, 200, false, GridIndex.hpa(), 9);
        GridWorld cached = plain.withIndex(GridIndex.hpa().withCachedPaths(true), Runnable::run, 1);
        assertThat(bytes(cached)).hasSameSizeAs(bytes(plain));
        assertThat(bytes(plain).length).isBetween(200 * 200, 200 * 200 + 200);
    }

    /** Where the elements of the n-th section with a tag begin. */
    private static int section(byte[] file, int tag, int n) {
        ByteBuffer buffer = ByteBuffer.wrap(file).order(ByteOrder.LITTLE_ENDIAN);
        int[] widths = {0, 4, 1, 1, 4, 8, 4};
        for (int at = 16, left = n; ; ) {
            int found = buffer.getInt(at);
            if (found == tag && left-- == 0) {
                return at + 8;
            }
            at += 8 + (buffer.getInt(at + 4) * widths[found] + 7 & ~7);
        }
    }

    private static byte[] with(byte[] file, int at, int value) {
        byte[] changed = file.clone();
        ByteBuffer.wrap(changed).order(ByteOrder.LITTLE_ENDIAN).putInt(at, value);
        return SealedFile.resealed(changed);
    }

    /** Damaged files with a checksum that fits: what is read must be safe to search. */
    @Test
    void shouldRefuseOrReadAnyDamagedFile() {
        byte[][] originals = {
            bytes(world(23, 19, false, new GridIndex.Hpa(4, 6, 3, 2, true), 1)),
            bytes(world(23, 19, true, new GridIndex.Hpa(5, 3, 2, 3, true), 2)),
            bytes(world(23, 19, false, new GridIndex.Hpa(4, 6, 3, 2, false), 3))
        };
        int refused = 0;
        int searched = 0;
        for (int seed = 0; seed < 6000; seed++) {
            Random random = new Random(seed);
            byte[] original = originals[seed % originals.length];
            byte[] damaged = random.nextInt(6) == 0
                    ? Arrays.copyOf(original, 20 + random.nextInt(original.length - 20))
                    : original.clone();
            for (int i = random.nextInt(4); i >= 0; i--) {
                int at = 12 + random.nextInt(damaged.length - 16);
                switch (random.nextInt(4)) {
                    case 0 -> damaged[at] = (byte) random.nextInt();
                    case 1 -> damaged[at] ^= (byte) (1 << random.nextInt(8));
                    case 2 -> damaged[Math.min(at & ~3, damaged.length - 8)] += (byte) (random.nextInt(5) - 2);
                    default -> {
                        int extreme = random.nextBoolean() ? Integer.MAX_VALUE : -1;
                        ByteBuffer.wrap(damaged).putInt(Math.min(at & ~3, damaged.length - 8), extreme);
                    }
                }
            }
            byte[] sealed = SealedFile.resealed(damaged);
            World[] read = new World[1];
            long allocated = Allocation.during(() -> {
                try {
                    read[0] = WorldFile.read("damaged", sealed);
                } catch (BadInputException e) {
                    read[0] = null;
                }
            });
            refused += read[0] == null ? 1 : 0;
            assertThat(allocated).as("bytes allocated, seed " + seed).isLessThan(1_000_000L + 200L * sealed.length);
            if (read[0] instanceof GridWorld world) {
                searched++;
                search(world, random);
            }
        }
        assertThat(refused).isGreaterThan(2000);
        assertThat(searched).isGreaterThan(150);
    }

    private static void search(GridWorld world, Random random) {
        GridQuery query = world.newQuery();
        PathBuffer path = new PathBuffer();
        for (int i = 0; i < 5; i++) {
            query.findTiles(
                    random.nextInt(world.map().width()),
                    random.nextInt(world.map().height()),
                    random.nextInt(world.map().width()),
                    random.nextInt(world.map().height()),
                    path);
        }
    }
}
