package dev.throng.grid.mm;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.grid.GridIndex;
import dev.throng.grid.GridMap;
import dev.throng.grid.MapEdit;
import dev.throng.grid.hpa.HpaMaps;
import dev.throng.grid.hpa.RandomEdits;
import dev.throng.grid.mm.NaiveMm.Region;
import dev.throng.grid.octile.OctileCosts;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** The region of a tile is the same by labels and by search. */
class MmRegionLookupTest {
    private int searched;

    @Test
    void shouldFindTheRegionOfEveryTile() {
        for (int seed = 0; seed < 200; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            GridMap map = MmMaps.any(random);
            GridIndex.Mm options = MmMaps.options(random).withCentres(GridIndex.Centres.STATIC);
            check(map, options, "seed " + seed + ", " + options);
        }
        assertThat(searched).as("tiles of sectors with several regions").isGreaterThan(40_000);
    }

    @Test
    void shouldFindTheRegionOfEveryTileOfARealMap() {
        GridIndex.Mm options = GridIndex.mm().withCentres(GridIndex.Centres.STATIC);
        check(HpaMaps.real("cities/Berlin_1_256"), options, "Berlin");
        check(HpaMaps.real("mazes/maze512-32-0"), options.withSectorSize(40), "maze");
        assertThat(searched).isGreaterThan(20_000);
    }

    private void check(GridMap map, GridIndex.Mm options, String context) {
        MmIndex plain = index(map, options.withLabels(false));
        MmIndex labelled = index(map, options.withLabels(true));
        assertThat(labelled.regions().same(plain.regions())).as(context).isTrue();
        assertThat(plain.labelBytes()).as(context).isZero();
        check(plain, labelled, context);
    }

    private static MmIndex index(GridMap map, GridIndex.Mm options) {
        return MmIndex.build(new OctileCosts(map), options, Runnable::run, 1);
    }

    private void check(MmIndex plain, MmIndex labelled, String context) {
        NaiveMm naive = MmPaths.naive(plain);
        MmPlanner searching = new MmPlanner(plain);
        MmPlanner reading = new MmPlanner(labelled);
        GridMap map = plain.map();
        for (int tile = 0; tile < map.tileCount(); tile++) {
            if (map.passable(tile)) {
                Region region = naive.regionOf(tile);
                int id = plain.regionId(region.sector(), region.number());
                if (searching.region(tile) != id || reading.region(tile) != id) {
                    assertThat(new int[] {searching.region(tile), reading.region(tile)})
                            .as(context + ", tile " + tile + ": by search and by label")
                            .containsExactly(id, id);
                }
                searched += naive.regionCount(region.sector()) > 1 ? 1 : 0;
            }
        }
    }

    @Test
    void shouldKeepLabelsRightThroughEdits() {
        for (int seed = 0; seed < 32; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            GridMap map = MmMaps.any(random);
            // Sectors of up to 33 by 33 chequered tiles have more regions than a byte can count.
            GridIndex.Mm options =
                    MmMaps.options(random).withCentres(GridIndex.Centres.STATIC).withLayout(GridIndex.Layout.WIDE);
            options = seed % 4 == 0 ? options.withSectorSize(33) : options;
            MmIndex plain = index(map, options.withLabels(false));
            MmIndex labelled = index(map, options.withLabels(true));
            RandomEdits edits = new RandomEdits(random, options.sectorSize(), 0.5, 0);
            for (int i = 0; i < 6; i++) {
                MapEdit edit = edits.next(plain.map());
                if (seed % 4 == 0 && i == 3) {
                    chequer(edit, plain.map());
                }
                plain = plain.edited(edit);
                labelled = labelled.edited(edit);
                check(plain, labelled, "seed " + seed + ", edit " + i + ", " + options);
                assertThat(labelled.verify()).as("seed " + seed + ", edit " + i).isEmpty();
            }
        }
        assertThat(searched).isGreaterThan(20_000);
    }

    private static void chequer(MapEdit edit, GridMap map) {
        for (int tile = 0; tile < map.tileCount(); tile++) {
            if ((map.x(tile) + map.y(tile)) % 2 == 0) {
                edit.free(map.x(tile), map.y(tile));
            } else {
                edit.block(map.x(tile), map.y(tile));
            }
        }
    }

    @Test
    void shouldCountTheMemoryOfLabels() {
        // One sector of two regions among four: one block of 16 labels, and an address for each sector.
        GridMap map = GridMap.drawn("""
                ........
                ........
                ........
                ........
                @@@@@...
                @@@@@...
                @@@@@@@@
                @@@@@...
                """);
        GridIndex.Mm options = GridIndex.mm().withSectorSize(4).withLabels(true);
        MmIndex index = index(map, options);
        assertThat(index.regionCount(3)).isEqualTo(2);
        assertThat(index.labelBytes()).isEqualTo(4 * 4 + 16);
        assertThat(index.bytes())
                .isEqualTo(index(map, options.withLabels(false)).bytes() + 4 * 4 + 16);
    }
}
