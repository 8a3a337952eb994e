package dev.throng.grid.mm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.throng.BadInputException;
import dev.throng.grid.GridIndex;
import dev.throng.grid.GridMap;
import dev.throng.grid.MapEdit;
import dev.throng.grid.RefinePolicy;
import dev.throng.grid.hpa.HpaMaps;
import dev.throng.grid.hpa.RandomEdits;
import dev.throng.grid.octile.OctileCosts;
import java.util.HashSet;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A repaired index is the index of the edited map. */
class MmEditTest {
    private static MmIndex index(GridMap map, GridIndex.Mm options) {
        return MmIndex.build(new OctileCosts(map), options, Runnable::run, 1);
    }

    @Test
    void shouldEqualAFreshBuildAfterEveryEditOfASmallMap() {
        int changed = 0;
        int regionsDiffer = 0;
        int defaultsDiffer = 0;
        for (int seed = 0; seed < 250; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            GridMap map = MmMaps.any(random);
            GridIndex.Mm options = MmMaps.options(random).withCentres(GridIndex.Centres.STATIC);
            RandomEdits edits =
                    new RandomEdits(random, options.sectorSize(), random.nextDouble(0.6), map.hasCosts() ? 4 : 0);
            MmIndex first = index(map, options);
            MmIndex current = first;
            for (int i = 0; i < 30; i++) {
                MmIndex before = current;
                current = before.edited(edits.next(before.map()));
                String context = "seed " + seed + ", edit " + i + ", " + options;
                assertSame(current, index(MmMaps.fresh(current.map()), options), context);
                assertThat(current.verify()).as(context).isEmpty();
                changed += current != before ? 1 : 0;
                regionsDiffer += current.counts().regions() != before.counts().regions() ? 1 : 0;
                defaultsDiffer +=
                        current.counts().defaultSectors() != before.counts().defaultSectors() ? 1 : 0;
            }
            assertThat(first.map()).isSameAs(map);
            assertThat(first.verify()).as("the first index, seed " + seed).isEmpty();
        }
        assertThat(changed).as("edits that change something").isGreaterThan(4500);
        assertThat(regionsDiffer).as("edits that make or join regions").isGreaterThan(1000);
        assertThat(defaultsDiffer)
                .as("edits that make or unmake default sectors")
                .isGreaterThan(100);
    }

    /** Byte by byte, but a wide layout stays when it is no longer needed. */
    static void assertSame(MmIndex actual, MmIndex expected, String context) {
        if (actual.layout() == expected.layout()) {
            assertThat(actual.regions().words())
                    .as(context)
                    .isEqualTo(expected.regions().words());
            assertThat(actual.regions().records())
                    .as(context)
                    .isEqualTo(expected.regions().records());
            return;
        }
        assertThat(actual.layout()).as(context).isEqualTo(GridIndex.Layout.WIDE);
        assertSameRecords(actual, expected, context);
    }

    /** Record by record, wherever they lie. */
    static void assertSameRecords(MmIndex actual, MmIndex expected, String context) {
        for (int sector = 0; sector < expected.sectors().count(); sector++) {
            assertThat(actual.isDefault(sector)).as(context).isEqualTo(expected.isDefault(sector));
            assertThat(actual.regions().record(sector))
                    .as(context + ", sector " + sector)
                    .isEqualTo(expected.regions().record(sector));
        }
    }

    @ParameterizedTest
    @CsvSource({
        "dao/arena, 2000, 16, 8",
        "dao/den312d, 1500, 16, 16",
        "dao/lak303d, 400, 40, 10",
        "bg512/AR0044SR, 400, 100, 16",
        "random/random512-10-0, 300, 100, 32"
    })
    void shouldEqualAFreshBuildAfterEditsOfARealMap(String name, int edits, int every, int sectorSize) {
        GridIndex.Mm options = GridIndex.mm()
                .withSectorSize(sectorSize)
                .withCentres(GridIndex.Centres.STATIC)
                .withLabels(true);
        MmIndex first = index(HpaMaps.real(name), options);
        RandomEdits source = new RandomEdits(new SplittableRandom(name.hashCode()), sectorSize, 0.4, 0);
        MmIndex current = first;
        int changed = 0;
        for (int i = 1; i <= edits; i++) {
            MmIndex before = current;
            current = before.edited(source.next(before.map()));
            changed += before != current ? 1 : 0;
            if (i % every == 0) {
                assertSame(current, index(MmMaps.fresh(current.map()), options), name + ", edit " + i);
                assertThat(current.verify()).as(name + ", edit " + i).isEmpty();
            }
        }
        assertThat(changed).isGreaterThan(edits / 2);
        assertThat(first.verify()).as("the first index").isEmpty();
    }

    @Test
    void shouldMoveOptimisedCentresOnlyWhereTilesChange() {
        int moved = 0;
        int kept = 0;
        for (int seed = 0; seed < 40; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            GridMap map = MmMaps.plain(random);
            GridIndex.Mm options = MmMaps.options(random)
                    .withCentres(GridIndex.Centres.OPTIMISED)
                    .withSectorSize(random.nextInt(3, 9));
            RandomEdits edits = new RandomEdits(random, options.sectorSize(), random.nextDouble(0.6), 0);
            MmIndex current = index(map, options);
            for (int i = 0; i < 15; i++) {
                MmIndex before = current;
                MapEdit edit = edits.next(before.map());
                current = before.edited(edit);
                String context = "seed " + seed + ", edit " + i + ", " + options;
                assertThat(current.verify()).as(context).isEmpty();
                // Regions, edges and default sectors are those of the map, with these centres.
                NaiveMm naive = MmPaths.naive(current);
                NaiveMmLayout layout =
                        new NaiveMmLayout(naive, current.layout() == GridIndex.Layout.WIDE, options.defaultSectors());
                assertThat(current.regions().words()).as(context).isEqualTo(layout.words());
                assertThat(current.regions().records()).as(context).isEqualTo(layout.records());
                Set<Integer> touched = touched(before, current, edit);
                for (int sector = 0; sector < naive.sectorCount(); sector++) {
                    for (int region = 0; region < current.regionCount(sector); region++) {
                        if (!touched.contains(sector)) {
                            assertThat(current.centre(sector, region))
                                    .as(context)
                                    .isEqualTo(before.centre(sector, region));
                            kept++;
                        } else if (region < before.regionCount(sector)) {
                            moved += current.centre(sector, region) != before.centre(sector, region) ? 1 : 0;
                        }
                    }
                }
            }
        }
        assertThat(moved).as("centres moved by an edit").isGreaterThan(200);
        assertThat(kept).as("centres not moved").isGreaterThan(5000);
    }

    private static Set<Integer> touched(MmIndex before, MmIndex after, MapEdit edit) {
        Set<Integer> sectors = new HashSet<>();
        for (int i = 0; i < edit.size(); i++) {
            int tile = before.map().tile(edit.x(i), edit.y(i));
            if (before.map().passable(tile) != after.map().passable(tile)) {
                sectors.add(before.sectors().of(tile));
            }
        }
        return sectors;
    }

    @Test
    void shouldReturnTheSameIndexWhenNothingChanges() {
        MmIndex index = index(GridMap.drawn("""
                ..@.
                .@..
                """), GridIndex.mm().withSectorSize(2));
        assertThat(index.edited(new MapEdit())).isSameAs(index);
        assertThat(index.edited(new MapEdit().block(2, 0).free(0, 0).cost(1, 1, 1)))
                .isSameAs(index);
        assertThatThrownBy(() -> index.edited(new MapEdit().block(4, 0)))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("(4, 0)");
    }

    @Test
    void shouldTakeOverTheCostsOfAnEdit() {
        // Two paths around the wall; the upper one gets expensive.
        MmIndex index = index(GridMap.drawn("""
                .....
                .@@@.
                .....
                """), GridIndex.mm().withSectorSize(8));
        GridMap map = index.map();
        MmPlanner planner = new MmPlanner(index);
        planner.moveTo(index.edited(new MapEdit().cost(2, 0, 9)));
        assertThat(MmPaths.inOneGo(planner, map.tile(0, 1), map.tile(4, 1))).contains(map.tile(2, 2));
        planner.moveTo(index.edited(new MapEdit().cost(2, 2, 9)));
        assertThat(MmPaths.inOneGo(planner, map.tile(0, 1), map.tile(4, 1))).contains(map.tile(2, 0));
    }

    /** A planner that goes over to an edited index finds what a new planner on a new index finds. */
    @Test
    void shouldFindTheSamePathsAsAFreshIndexAfterEdits() {
        int compared = 0;
        int parted = 0;
        for (int seed = 0; seed < 80; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            GridIndex.Mm options = MmMaps.options(random).withCentres(GridIndex.Centres.STATIC);
            MmIndex current = index(MmMaps.any(random), options);
            RandomEdits edits = new RandomEdits(
                    random, options.sectorSize(), 0.5, current.map().hasCosts() ? 4 : 0);
            MmPlanner planner = new MmPlanner(current);
            for (int i = 0; i < 10; i++) {
                current = current.edited(edits.next(current.map()));
                planner.moveTo(current);
                GridMap fresh = MmMaps.fresh(current.map());
                MmPlanner other = new MmPlanner(index(fresh, options));
                int start = MmPaths.passable(fresh, random);
                int goal = MmPaths.passable(fresh, random);
                if (start < 0 || goal < 0) {
                    continue;
                }
                RefinePolicy policy = MmMaps.policy(random);
                planner.policy(policy);
                other.policy(policy);
                String context = "seed " + seed + ", edit " + i + ", " + options + ", " + start + " to " + goal;
                boolean reachable = fresh.components().reachable(start, goal);
                assertThat(planner.begin(start, goal)).as(context).isEqualTo(reachable);
                if (reachable) {
                    assertThat(MmPaths.inOneGo(planner, start, goal))
                            .as(context)
                            .isEqualTo(MmPaths.inOneGo(other, start, goal));
                    compared += planner.steps() > 1 ? 1 : 0;
                } else {
                    parted++;
                }
            }
        }
        assertThat(compared).as("paths of several steps").isGreaterThan(200);
        assertThat(parted).as("pairs without a path").isGreaterThan(50);
    }
}
