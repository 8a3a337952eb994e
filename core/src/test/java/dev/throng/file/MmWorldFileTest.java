package dev.throng.file;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.Allocation;
import dev.throng.BadInputException;
import dev.throng.batch.BatchPaths;
import dev.throng.batch.CpuBatchPlanner;
import dev.throng.grid.GridIndex;
import dev.throng.grid.GridMap;
import dev.throng.grid.MapEdit;
import dev.throng.grid.mm.MmIndex;
import dev.throng.grid.mm.MmTables;
import dev.throng.grid.octile.OctileCosts;
import dev.throng.inside.Inside;
import dev.throng.path.PathBuffer;
import dev.throng.world.GridQuery;
import dev.throng.world.GridWorld;
import dev.throng.world.PreparedEdits;
import dev.throng.world.World;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Grids with their sectors go to a file and come back the same, or not at all. */
class MmWorldFileTest {
    private static final List<GridIndex.Mm> CUTS = List.of(
            GridIndex.mm(),
            GridIndex.mm().withLabels(true).withSectorSize(8),
            GridIndex.mm().withSectorSize(6).withCentres(GridIndex.Centres.EXHAUSTIVE),
            GridIndex.mm().withLayout(GridIndex.Layout.WIDE).withCentres(GridIndex.Centres.STATIC),
            GridIndex.mm().withSectorSize(24).withDefaultSectors(false),
            new GridIndex.Mm(5, GridIndex.Centres.STATIC, true, GridIndex.Layout.PAPER, false),
            new GridIndex.Mm(2, GridIndex.Centres.STATIC, false, GridIndex.Layout.AUTO, true));

    private static byte[] bytes(World world) {
        ByteBuffer content = WorldFile.encode(world);
        byte[] bytes = new byte[content.remaining()];
        content.get(bytes);
        return bytes;
    }

    /**
     * @param blocked one tile in this many is blocked
     */
    private static GridWorld world(int width, int height, int blocked, GridIndex.Mm options, long seed) {
        Random random = new Random(seed);
        byte[] characters = new byte[width * height];
        for (int tile = 0; tile < characters.length; tile++) {
            characters[tile] = (byte) (random.nextInt(blocked) == 0 ? '@' : '.');
        }
        return GridWorld.of(GridMap.of(width, height, characters), options, OctileCosts.PAPERS, Runnable::run, 1);
    }

    private static GridWorld read(byte[] file) {
        return (GridWorld) WorldFile.read("read", file);
    }

    private static void assertSame(MmIndex read, MmIndex built, String about) {
        MmTables actual = MmTables.of(read);
        MmTables expected = MmTables.of(built);
        assertThat(actual.options()).as(about).isEqualTo(expected.options());
        assertThat(actual.layout()).as(about).isEqualTo(expected.layout());
        assertThat(actual.words()).as(about).isEqualTo(expected.words());
        assertThat(actual.records()).as(about).isEqualTo(expected.records());
        assertThat(read.verify()).as(about).isEmpty();
    }

    @Test
    void whatIsReadShouldEqualWhatWasBuilt() {
        int defaults = 0;
        int empty = 0;
        int several = 0;
        for (int i = 0; i < 6 * CUTS.size(); i++) {
            GridIndex.Mm options = CUTS.get(i % CUTS.size());
            GridWorld built = world(53, 41, new int[] {2, 4, 200}[i / CUTS.size() % 3], options, i);
            GridWorld read = read(bytes(built));
            assertSame(Inside.mm(read), Inside.mm(built), "case " + i);
            assertThat(Inside.mm(read).counts())
                    .as("case " + i)
                    .isEqualTo(Inside.mm(built).counts());
            assertThat(Inside.mm(read).labelBytes()).isEqualTo(Inside.mm(built).labelBytes());
            assertThat(read.indexBytes()).as("case " + i).isEqualTo(built.indexBytes());
            assertThat(read.diagonal()).isEqualTo(OctileCosts.PAPERS);
            assertThat(bytes(read)).as("case " + i).isEqualTo(bytes(built));
            defaults += Inside.mm(built).counts().defaultSectors();
            empty += Inside.mm(built).counts().emptySectors();
            several += Inside.mm(built).counts().mostRegions() > 1 ? 1 : 0;
        }
        assertThat(defaults).as("default sectors").isGreaterThan(20);
        assertThat(empty).as("empty sectors").isGreaterThan(5);
        assertThat(several).as("maps with several regions in a sector").isGreaterThan(20);
    }

    @Test
    void whatIsReadShouldAnswerAsWhatWasBuilt() {
        for (GridIndex.Mm options : CUTS) {
            GridWorld built = world(64, 64, 4, options, 5);
            GridWorld read = read(bytes(built));
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
    void editedWorldsShouldBeKeptAsTheyAre() {
        for (GridIndex.Mm options : CUTS) {
            GridWorld edited = world(40, 40, 4, options, 7)
                    .edited(new MapEdit().block(3, 3).free(20, 20).block(21, 20))
                    .edited(new MapEdit().free(3, 3).block(39, 0));
            GridWorld read = read(bytes(edited));
            assertSame(Inside.mm(read), Inside.mm(edited), options.toString());
            assertThat(Inside.mm(read.edited(new MapEdit().block(10, 10).free(30, 5)))
                            .verify())
                    .isEmpty();
        }
    }

    @Test
    void switchedWorldsShouldBeKeptAsTheyAreSwitched() {
        for (GridIndex.Mm options : CUTS) {
            GridWorld world = world(40, 40, 8, options, 9);
            MapEdit wall = new MapEdit();
            for (int y = 0; y < 40; y++) {
                wall.block(12, y);
            }
            PreparedEdits prepared = world.prepared(List.of(wall));
            for (boolean on : new boolean[] {true, false}) {
                GridWorld there = prepared.switched(0, on).world();
                MmIndex switched = Inside.mm(there);
                assertThat(switched.counts().recordBytes())
                        .isGreaterThan(Inside.mm(world).counts().recordBytes());
                MmIndex read = Inside.mm(read(bytes(there)));
                assertSame(read, switched, options + ", switched " + on);
                assertThat(read.bytes()).as("what is not in use is not kept").isLessThan(switched.bytes());
                assertThat(read.map().passable(12)).isEqualTo(switched.map().passable(12));
            }
        }
    }

    @Test
    void smallMapsShouldBeKeptToo() {
        for (String drawing : List.of(".", "@@@\n@@@\n", "..\n..\n", ".@.\n@@@\n.@.\n")) {
            for (GridIndex.Mm options : CUTS) {
                GridWorld built = GridWorld.of(GridMap.drawn(drawing), options);
                assertSame(Inside.mm(read(bytes(built))), Inside.mm(built), drawing + options);
            }
        }
    }

    /** Sector 0 has two regions, the others one each; the drawing's last column is a sector of its own. */
    private static final String DRAWING = """
            ..@.|....|.
            ..@.|....|.
            ..@.|....|.
            ..@.|....|.
            """.replace("|", "");

    @Test
    void shouldNameWhatDoesNotFit() {
        GridIndex.Mm options = new GridIndex.Mm(4, GridIndex.Centres.STATIC, false, GridIndex.Layout.PAPER, true);
        byte[] whole = bytes(GridWorld.of(GridMap.drawn(DRAWING), options));
        int numbers = section(whole, 12);
        int words = section(whole, 13);
        int records = section(whole, 14);
        SealedFile.assertRefused("sector size 1 ", with(whole, numbers, 1));
        SealedFile.assertRefused("sector size 17 ", with(whole, numbers, 17));
        SealedFile.assertRefused("3 words for 10 sectors", with(whole, numbers, 2));
        SealedFile.assertRefused("option 1 of the MM index is 3", with(whole, numbers + 4, 3));
        SealedFile.assertRefused("option 2 of the MM index is -1", with(whole, numbers + 8, -1));
        SealedFile.assertRefused("option 3 of the MM index is 7", with(whole, numbers + 12, 7));
        SealedFile.assertRefused("option 4 of the MM index is 3", with(whole, numbers + 16, 3));
        SealedFile.assertRefused("the layout WIDE", with(whole, numbers + 20, 2));
        SealedFile.assertRefused("the layout AUTO", with(whole, numbers + 20, 0));
        SealedFile.assertRefused("begins at 10, it should at 0", with(whole, numbers + 12, 0));
        SealedFile.assertRefused("that open sectors share", with(whole, records, 0));
        // The record of sector 0 lies behind the shared one: two regions, each a centre and its edges' end, then edges.
        SealedFile.assertRefused(
                "sector (0, 0), tiles 0 to 3 by 0 to 3: its record begins at 11", with(whole, words, 2 << 24 | 11));
        SealedFile.assertRefused("sector (1, 0)", with(whole, words, 1 << 24 | 10));
        SealedFile.assertRefused("its record begins at 0, it should at 10", with(whole, words, 2 << 24));
        SealedFile.assertRefused("200 regions, the limit is 32", with(whole, words, 200 << 24 | 10));
        SealedFile.assertRefused("0 regions, the limit is 32", with(whole, words, 10));
        SealedFile.assertRefused("20 regions, the limit is 32 and", with(whole, words, 20 << 24 | 10));
        SealedFile.assertRefused("sector (1, 0)", with(whole, words, 0));
        SealedFile.assertRefused("2 regions, there are 1", withByte(whole, section(whole, 3) + 2, '.'));
        SealedFile.assertRefused("the centre of region 0 is not in it", withByte(whole, records + 10, 2));
        SealedFile.assertRefused("the centre of region 0 is not in it", withByte(whole, records + 10, 255));
        SealedFile.assertRefused("the centre of region 0 is not in its middle", withByte(whole, records + 10, 0));
        SealedFile.assertRefused("region 1 ends at edge 1, before it begins", withByte(whole, records + 11, 9));
        SealedFile.assertRefused("edges, the records have", withByte(whole, records + 13, 250));
        SealedFile.assertRefused("its edges are not those of the map", withByte(whole, records + 14, 0xff));
    }

    @Test
    void shouldNameWhatDoesNotFitWideFields() {
        GridIndex.Mm options = new GridIndex.Mm(4, GridIndex.Centres.OPTIMISED, false, GridIndex.Layout.AUTO, false)
                .withLayout(GridIndex.Layout.WIDE);
        byte[] whole = bytes(GridWorld.of(GridMap.drawn(DRAWING), options));
        int words = section(whole, 13);
        SealedFile.assertRefused("the layout PAPER", with(whole, section(whole, 12) + 20, 1));
        SealedFile.assertRefused("-1 regions, the limit is 8192", with(whole, words, -1));
        SealedFile.assertRefused("2147483647 regions", with(whole, words, Integer.MAX_VALUE));
        SealedFile.assertRefused("begins at -8", with(whole, words + 4, -8));
        SealedFile.assertRefused("begins at 2147483647", with(whole, words + 4, Integer.MAX_VALUE));
        SealedFile.assertRefused("6 words for 10 sectors", with(whole, section(whole, 12), 2));
    }

    /** Where the elements of the section with a tag begin. */
    private static int section(byte[] file, int tag) {
        ByteBuffer buffer = ByteBuffer.wrap(file).order(ByteOrder.LITTLE_ENDIAN);
        int[] widths = {0, 4, 1, 1, 4, 8, 0, 0, 0, 0, 0, 0, 4, 4, 1};
        for (int at = 16; ; ) {
            int found = buffer.getInt(at);
            if (found == tag) {
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

    private static byte[] withByte(byte[] file, int at, int value) {
        byte[] changed = file.clone();
        changed[at] = (byte) value;
        return SealedFile.resealed(changed);
    }

    /** Damaged files with a checksum that fits: what is read must be right, not only safe. */
    @Test
    void shouldRefuseOrReadAnyDamagedFile() {
        byte[][] originals = {
            bytes(world(
                    23,
                    19,
                    3,
                    new GridIndex.Mm(8, GridIndex.Centres.OPTIMISED, false, GridIndex.Layout.AUTO, true),
                    1)),
            bytes(world(
                    23, 19, 4, new GridIndex.Mm(5, GridIndex.Centres.STATIC, true, GridIndex.Layout.WIDE, false), 2)),
            bytes(world(
                    40,
                    40,
                    300,
                    new GridIndex.Mm(4, GridIndex.Centres.OPTIMISED, true, GridIndex.Layout.PAPER, true),
                    3))
        };
        int refused = 0;
        int searched = 0;
        for (int seed = 0; seed < 6000; seed++) {
            Random random = new Random(seed);
            byte[] original = originals[seed % originals.length];
            byte[] damaged = random.nextInt(6) == 0
                    ? Arrays.copyOf(original, 20 + random.nextInt(original.length - 20))
                    : original.clone();
            // Most of a file is its map: half of the damage is done behind it.
            int front = random.nextBoolean() ? 12 : Math.min(section(original, 12), damaged.length - 8);
            for (int i = random.nextInt(4); i >= 0; i--) {
                int at = front + random.nextInt(Math.max(1, damaged.length - 4 - front));
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
                search(world, random, "seed " + seed);
            }
        }
        assertThat(refused).isGreaterThan(2000);
        assertThat(searched).isGreaterThan(100);
    }

    private static void search(GridWorld world, Random random, String about) {
        GridMap map = world.map();
        GridQuery query = world.newQuery();
        GridQuery astar = world.withIndex(GridIndex.astar(), Runnable::run, 1).newQuery();
        PathBuffer path = new PathBuffer();
        for (int i = 0; i < 5; i++) {
            int fromX = random.nextInt(map.width());
            int fromY = random.nextInt(map.height());
            int toX = random.nextInt(map.width());
            int toY = random.nextInt(map.height());
            assertThat(query.findTiles(fromX, fromY, toX, toY, path))
                    .as(about)
                    .isEqualTo(astar.findTiles(fromX, fromY, toX, toY, new PathBuffer()));
        }
    }
}
