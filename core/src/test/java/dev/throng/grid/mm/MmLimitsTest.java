package dev.throng.grid.mm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.throng.BadInputException;
import dev.throng.grid.GridIndex;
import dev.throng.grid.GridMap;
import dev.throng.grid.MapEdit;
import dev.throng.grid.hpa.HpaMaps;
import dev.throng.grid.octile.OctileCosts;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** What the paper's layout cannot hold is refused by name, or held by the wide one. */
class MmLimitsTest {
    private static final GridIndex.Mm PAPER =
            GridIndex.mm().withCentres(GridIndex.Centres.STATIC).withLayout(GridIndex.Layout.PAPER);
    private static final GridIndex.Mm AUTO = PAPER.withLayout(GridIndex.Layout.AUTO);

    private static MmIndex index(GridMap map, GridIndex.Mm options) {
        return MmIndex.build(new OctileCosts(map), options, Runnable::run, 1);
    }

    /** Three sectors side by side; the last one holds N tiles with nothing beside them. */
    private static GridMap dots(int regions) {
        byte[] characters = new byte[48 * 16];
        Arrays.fill(characters, (byte) '.');
        for (int y = 0; y < 16; y++) {
            Arrays.fill(characters, y * 48 + 32, y * 48 + 48, (byte) '@');
        }
        for (int i = 0; i < regions; i++) {
            characters[i / 8 * 2 * 48 + 33 + i % 8 * 2] = '.';
        }
        return GridMap.of(48, 16, characters);
    }

    @Test
    void shouldNameTheSectorWithTooManyRegions() {
        assertThat(index(dots(32), PAPER).regionCount(2)).isEqualTo(32);
        assertThat(index(dots(32), AUTO).layout()).isEqualTo(GridIndex.Layout.PAPER);
        assertThatThrownBy(() -> index(dots(33), PAPER))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("sector (2, 0)")
                .hasMessageContaining("33 regions")
                .hasMessageContaining("limit is 32")
                .hasMessageNotContaining("\n");
        MmIndex wide = index(dots(33), AUTO);
        assertThat(wide.layout()).isEqualTo(GridIndex.Layout.WIDE);
        assertThat(wide.regionCount(2)).isEqualTo(33);
        MmIndexOracleTest.assertSame(wide, MmPaths.naive(wide), "33 regions");
    }

    @Test
    void shouldGoOverToTheWideLayoutWhenAnEditBreaksALimit() {
        MapEdit one = new MapEdit().free(33, 8);
        assertThatThrownBy(() -> index(dots(32), PAPER).edited(one))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("sector (2, 0)")
                .hasMessageContaining("33 regions");
        MmIndex index = index(dots(32), AUTO);
        MmIndex wide = index.edited(one);
        assertThat(index.layout()).isEqualTo(GridIndex.Layout.PAPER);
        assertThat(wide.layout()).isEqualTo(GridIndex.Layout.WIDE);
        assertThat(wide.regions().same(index(dots(33), AUTO).regions())).isTrue();
        MmPlanner planner = new MmPlanner(index);
        planner.moveTo(wide);
        assertThat(planner.region(wide.map().tile(33, 8))).isEqualTo(wide.regionId(2, 32));
        MmIndex back = wide.edited(new MapEdit().block(33, 8));
        assertThat(back.verify()).isEmpty();
        assertThat(back.regionCount(2)).isEqualTo(32);
    }

    /** The largest sectors, chequered; every fourth tile along a border touches the one across. */
    @Test
    void shouldHoldWhateverTheLargestSectorsHave() {
        int side = GridIndex.Mm.MAX_SECTOR;
        int width = 3 * side;
        byte[] characters = new byte[width * width];
        for (int tile = 0; tile < characters.length; tile++) {
            int x = tile % width;
            int y = tile / width;
            boolean bridge = y % 4 == 1 && x % side == 0 || x % 4 == 2 && y % side == side - 1;
            characters[tile] = (byte) ((x + y) % 2 == 0 || bridge ? '.' : '@');
        }
        GridIndex.Mm options = AUTO.withSectorSize(side).withLabels(true);
        MmIndex index = index(GridMap.of(width, width, characters), options);
        assertThat(index.layout()).isEqualTo(GridIndex.Layout.WIDE);
        assertThat(index.counts().mostRegions()).isGreaterThan(1900);
        assertThat(index.counts().mostEdges()).isGreaterThan(50);
        MmIndexOracleTest.assertSame(index, MmPaths.naive(index), "largest sectors");
    }

    @Test
    void shouldRefuseSectorsOfOtherSizes() {
        for (int size : new int[] {Integer.MIN_VALUE, -1, 0, 1, 65, Integer.MAX_VALUE}) {
            assertThatThrownBy(() -> GridIndex.mm().withSectorSize(size))
                    .isInstanceOf(BadInputException.class)
                    .hasMessageContaining(String.valueOf(size))
                    .hasMessageContaining("2 to 64");
        }
        assertThatThrownBy(() -> PAPER.withSectorSize(17))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("17")
                .hasMessageContaining("2 to 16");
        assertThatThrownBy(() -> AUTO.withSectorSize(17).withLayout(GridIndex.Layout.PAPER))
                .isInstanceOf(BadInputException.class);
        GridMap map = HpaMaps.plain(40, 40);
        assertThat(index(map, AUTO.withSectorSize(16)).layout()).isEqualTo(GridIndex.Layout.PAPER);
        assertThat(index(map, AUTO.withSectorSize(17)).layout()).isEqualTo(GridIndex.Layout.WIDE);
    }

    /** Addresses have 24 bits. */
    @Test
    void shouldNameTheSectorBehindTooManyBytes() {
        GridMap map = HpaMaps.plain(2, 150_000);
        Sectors sectors = new Sectors(OctileCosts.tilesOf(map), 2);
        int[] many = new int[250];
        SectorRecord record = new SectorRecord(new int[] {1}, new int[] {many.length}, many);
        PackedRegions.Packer packer = new PackedRegions.Packer(sectors, GridIndex.Layout.PAPER, false);
        // As many records of 252 bytes as begin below 2^24.
        int most = (1 << 24) / 252 + 1;
        for (int sector = 0; sector < most; sector++) {
            packer.add(sector, record);
        }
        assertThat(packer.packed().address(most - 1)).isEqualTo((most - 1) * 252);
        assertThatThrownBy(() -> packer.add(most, record))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("sector (0, " + most + ")")
                .hasMessageContaining("bytes")
                .hasMessageContaining("16777216");
    }

    /** 1,690,000 sectors of ten bytes would be too much, but all within the border share one record. */
    @Test
    void shouldCountSharedRecordsOnce() {
        MmIndex index = index(HpaMaps.plain(2600, 2600), AUTO.withSectorSize(2));
        assertThat(index.layout()).isEqualTo(GridIndex.Layout.PAPER);
        assertThat(index.bytes()).isLessThan(4 * 1300 * 1300 + 40_000);
    }
}
