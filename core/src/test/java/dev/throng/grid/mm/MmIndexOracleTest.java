package dev.throng.grid.mm;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.grid.GridIndex;
import dev.throng.grid.GridMap;
import dev.throng.grid.RandomMaps;
import dev.throng.grid.hpa.HpaMaps;
import dev.throng.grid.mm.NaiveMm.Edge;
import dev.throng.grid.mm.NaiveMm.Region;
import dev.throng.grid.octile.OctileCosts;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What an index keeps, byte by byte, against a naive MM. */
class MmIndexOracleTest {
    private static MmIndex index(GridMap map, GridIndex.Mm options) {
        return MmIndex.build(new OctileCosts(map), options, Runnable::run, 1);
    }

    @Test
    void shouldKeepExactlyTheBytesOfTheNaiveLayout() {
        int several = 0;
        int defaults = 0;
        int empty = 0;
        int wide = 0;
        int regions = 0;
        for (int seed = 0; seed < 400; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            GridMap map = RandomMaps.ruled(MmMaps.any(random), seed);
            GridIndex.Mm options = MmMaps.options(random).withCentres(GridIndex.Centres.STATIC);
            String context = "seed " + seed + ", " + options;
            MmIndex index = index(map, options);
            NaiveMm naive = new NaiveMm(index.costs(), options.sectorSize());
            assertSame(index, naive, context);
            for (int sector = 0; sector < naive.sectorCount(); sector++) {
                several += naive.regionCount(sector) > 1 ? 1 : 0;
                empty += naive.regionCount(sector) == 0 ? 1 : 0;
                defaults += index.isDefault(sector) ? 1 : 0;
            }
            wide += index.layout() == GridIndex.Layout.WIDE ? 1 : 0;
            regions += naive.regions().size();
        }
        assertThat(regions).isGreaterThan(20_000);
        assertThat(several).as("sectors of several regions").isGreaterThan(2700);
        assertThat(empty).as("empty sectors").isGreaterThan(200);
        assertThat(defaults).as("default sectors").isGreaterThan(2000);
        assertThat(wide).as("indexes in the wide layout").isBetween(70, 200);
    }

    @Test
    void shouldKeepTheBytesOfTheNaiveLayoutAlsoWithOptimisedCentres() {
        int moved = 0;
        for (int seed = 0; seed < 60; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            GridMap map = MmMaps.small(random);
            GridIndex.Mm options = MmMaps.options(random)
                    .withCentres(GridIndex.Centres.OPTIMISED)
                    .withSectorSize(random.nextInt(2, 9));
            MmIndex index = index(map, options);
            NaiveMm still = new NaiveMm(index.costs(), options.sectorSize());
            NaiveMm naive = still.withCentres(region -> index.centre(region.sector(), region.number()));
            assertSame(index, naive, "seed " + seed + ", " + options);
            for (Region region : naive.regions()) {
                assertThat(naive.regionOf(naive.centre(region)))
                        .as("region of the centre, seed " + seed)
                        .isEqualTo(region);
                moved += naive.centre(region) != still.centre(region) ? 1 : 0;
            }
        }
        assertThat(moved).as("centres that are not in the middle").isGreaterThan(400);
    }

    @ParameterizedTest
    @CsvSource({
        "dao/arena, 16",
        "dao/den312d, 7",
        "dao/lak303d, 16",
        "bg512/AR0044SR, 16",
        "bg512/AR0700SR, 10",
        "cities/Berlin_1_256, 16",
        "mazes/maze512-32-0, 16",
        "random/random512-10-0, 16",
        "dao/orz100d, 32",
    })
    void shouldKeepExactlyTheBytesOfTheNaiveLayoutOnRealMaps(String name, int sectorSize) {
        GridIndex.Mm options =
                GridIndex.mm().withCentres(GridIndex.Centres.STATIC).withSectorSize(sectorSize);
        MmIndex index = index(HpaMaps.real(name), options);
        assertSame(index, new NaiveMm(index.costs(), sectorSize), name);
    }

    static void assertSame(MmIndex index, NaiveMm naive, String context) {
        boolean wide = index.layout() == GridIndex.Layout.WIDE;
        NaiveMmLayout layout = new NaiveMmLayout(naive, wide, index.options().defaultSectors());
        assertThat(index.regions().words()).as(context).isEqualTo(layout.words());
        assertThat(index.regions().records()).as(context).isEqualTo(layout.records());
        if (index.options().layout() == GridIndex.Layout.AUTO) {
            assertThat(wide).as(context).isEqualTo(NaiveMmLayout.broken(naive).isPresent());
        }
        // A few headers of objects and arrays besides what the paper counts.
        assertThat(index.bytes() - index.labelBytes())
                .as(context)
                .isBetween((long) layout.bytes(), layout.bytes() + 200L);
        int edges = 0;
        for (int sector = 0; sector < naive.sectorCount(); sector++) {
            assertThat(index.regionCount(sector)).as(context).isEqualTo(naive.regionCount(sector));
            assertThat(index.isDefault(sector))
                    .as(context)
                    .isEqualTo(index.options().defaultSectors() && naive.isDefault(sector));
            for (int number = 0; number < naive.regionCount(sector); number++) {
                Region region = new Region(sector, number);
                List<Edge> read = new ArrayList<>();
                for (int i = 0; i < index.edgeCount(sector, number); i++) {
                    read.add(new Edge(index.edgeDirection(sector, number, i), index.edgeRegion(sector, number, i)));
                }
                edges += read.size();
                assertThat(read).as("%s, %s", context, region).isEqualTo(naive.edges(region));
                assertThat(index.centre(sector, number))
                        .as("%s, %s", context, region)
                        .isEqualTo(naive.centre(region));
            }
        }
        assertThat(index.counts().sectors()).as(context).isEqualTo(naive.sectorCount());
        assertThat(index.counts().regions())
                .as(context)
                .isEqualTo(naive.regions().size());
        assertThat(index.counts().edges()).as(context).isEqualTo(edges);
        assertThat(index.verify()).as(context).isEmpty();
    }

    @Test
    void shouldKeepAFigureLikeThePapers() {
        GridIndex.Mm options = GridIndex.mm().withSectorSize(8).withCentres(GridIndex.Centres.STATIC);
        MmIndex index = index(GridMap.drawn(NaiveMmTest.FIGURE_1), options);
        assertThat(index.counts().regions()).isEqualTo(9);
        assertThat(index.counts().edges()).isEqualTo(20);
        assertThat(index.layout()).isEqualTo(GridIndex.Layout.PAPER);
        // Sector 3: two regions; their record is the last one.
        int address = index.regions().words()[3] & 0xffffff;
        assertThat(index.regions().words()[3] >>> 24).isEqualTo(2);
        byte[] records = index.regions().records();
        assertThat(Arrays.copyOfRange(records, address, records.length))
                .containsExactly(3 * 8 + 2, 4, 3 * 8 + 6, 5, 0, 1, 32 + 2, 4 * 32, 1);
    }
}
