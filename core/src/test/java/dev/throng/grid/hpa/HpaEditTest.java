package dev.throng.grid.hpa;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.throng.BadInputException;
import dev.throng.grid.GridIndex;
import dev.throng.grid.GridMap;
import dev.throng.grid.MapEdit;
import dev.throng.grid.RandomMaps;
import dev.throng.grid.octile.OctileCosts;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A repaired index is the index of the edited map. */
class HpaEditTest {
    private static HpaIndex index(GridMap map, GridIndex.Hpa options) {
        return HpaIndex.build(new OctileCosts(map), options, Runnable::run, 1);
    }

    /** The map with costs from 1 to 4. */
    private static GridMap cheap(GridMap map, SplittableRandom random) {
        float[] costs = new float[map.tileCount()];
        for (int tile = 0; tile < costs.length; tile++) {
            costs[tile] = random.nextInt(1, 5);
        }
        return map.withCosts(costs);
    }

    @Test
    void shouldEqualAFreshBuildAfterEveryEditOfASmallMap() {
        int edits = 0;
        int changed = 0;
        int gatesMoved = 0;
        for (int seed = 0; seed < 250; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            GridMap map = RandomMaps.ruled(RandomMaps.map(random), seed);
            boolean costs = random.nextInt(3) == 0;
            if (costs) {
                map = cheap(map, random);
            }
            GridIndex.Hpa options = new GridIndex.Hpa(
                    random.nextInt(2, 11),
                    random.nextInt(2, 8),
                    random.nextInt(1, 5),
                    random.nextInt(2, 4),
                    random.nextBoolean());
            RandomEdits source = new RandomEdits(
                    random, options.clusterSize(), random.nextDouble(0.6), costs ? random.nextInt(2, 900) : 0);
            HpaIndex first = index(map, options);
            HpaIndex current = first;
            for (int i = 0; i < 40; i++) {
                HpaIndex before = current;
                current = before.edited(source.next(before.map()));
                String context = "seed " + seed + ", edit " + i + ", " + options;
                assertThat(current.verify()).as(context).isEmpty();
                edits++;
                changed += current != before ? 1 : 0;
                gatesMoved += gatesDiffer(before, current) ? 1 : 0;
                if (i % 10 == 9 && !costs) {
                    assertSame(current, index(fresh(current.map()), options), context);
                }
            }
            assertThat(first.verify()).as("the first index, seed " + seed).isEmpty();
            assertThat(first.map()).isSameAs(map);
        }
        assertThat(edits).isEqualTo(10_000);
        assertThat(changed).as("edits that change something").isGreaterThan(6000);
        assertThat(gatesMoved).as("edits that move gates").isGreaterThan(3000);
    }

    /** The same map, made anew from its characters. */
    private static GridMap fresh(GridMap map) {
        byte[] characters = new byte[map.tileCount()];
        for (int tile = 0; tile < characters.length; tile++) {
            characters[tile] = (byte) map.character(tile);
        }
        return GridMap.of(map.width(), map.height(), characters).withDiagonals(map.diagonals());
    }

    private static boolean gatesDiffer(HpaIndex a, HpaIndex b) {
        for (int end = 0; end < 2 * a.overlay().gateLimit(); end++) {
            if (a.tile(end) != b.tile(end)) {
                return true;
            }
        }
        return false;
    }

    private static void assertSame(HpaIndex actual, HpaIndex expected, String context) {
        assertThat(gatesDiffer(actual, expected)).as(context).isFalse();
        assertThat(actual.overlay().difference(expected.overlay())).as(context).isEmpty();
        assertThat(actual.bytes()).as(context).isEqualTo(expected.bytes());
    }

    /** Real maps: the small ones are verified after every edit, the large ones now and then. */
    @ParameterizedTest
    @CsvSource({
        "dao/arena, 3500, 1, 10, 3, false",
        "dao/arena, 2500, 1, 5, 2, true",
        "dao/den312d, 2500, 1, 10, 4, false",
        "dao/den312d, 1500, 1, 8, 2, true",
        "dao/lak303d, 600, 60, 10, 3, true",
        "bg512/AR0044SR, 800, 200, 10, 3, false",
        "bg512/AR0700SR, 500, 250, 16, 4, true",
    })
    void shouldEqualAFreshBuildAfterEditsOfARealMap(
            String name, int edits, int every, int clusterSize, int levels, boolean cached) {
        GridMap map = HpaMaps.real(name);
        GridIndex.Hpa options =
                GridIndex.hpa().withClusterSize(clusterSize).withLevels(levels).withCachedPaths(cached);
        HpaIndex first = index(map, options);
        RandomEdits source = new RandomEdits(new SplittableRandom(name.hashCode()), clusterSize, 0.4, 0);
        HpaIndex current = first;
        int changed = 0;
        for (int i = 1; i <= edits; i++) {
            HpaIndex before = current;
            current = before.edited(source.next(before.map()));
            changed += before != current ? 1 : 0;
            if (i % every == 0) {
                assertThat(current.verify()).as(name + ", edit " + i).isEmpty();
            }
        }
        assertThat(changed).isGreaterThan(edits / 2);
        assertThat(first.verify()).as("the first index").isEmpty();
    }

    @Test
    void shouldEqualAFreshBuildAfterCostEditsOfARealMap() {
        SplittableRandom random = new SplittableRandom(5);
        HpaIndex current =
                index(cheap(HpaMaps.real("dao/arena"), random), GridIndex.hpa().withCachedPaths(true));
        RandomEdits source = new RandomEdits(random, 10, 0.4, 4);
        for (int i = 0; i < 200; i++) {
            current = current.edited(source.next(current.map()));
            assertThat(current.verify()).as("seed 5, edit " + i).isEmpty();
        }
        assertThat(current.map().hasCosts()).isTrue();
    }

    @Test
    void shouldReturnTheSameIndexWhenNothingChanges() {
        HpaIndex index = index(GridMap.drawn("""
                ..@.
                .@..
                """), GridIndex.hpa().withClusterSize(2));
        assertThat(index.edited(new MapEdit())).isSameAs(index);
        assertThat(index.edited(new MapEdit().block(2, 0).free(0, 0).cost(1, 1, 1)))
                .isSameAs(index);
        assertThatThrownBy(() -> index.edited(new MapEdit().block(4, 0)))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("(4, 0)");
    }

    private static float[] ones(GridMap map) {
        float[] costs = new float[map.tileCount()];
        Arrays.fill(costs, 1);
        return costs;
    }

    @Test
    void shouldRepairWhenATileGetsVeryExpensive() {
        GridMap map = HpaMaps.plain(60, 60);
        HpaIndex index = index(map.withCosts(ones(map)), GridIndex.hpa());
        HpaIndex expensive = index.edited(new MapEdit().cost(31, 30, 900));
        assertThat(expensive.clusters()).as("repaired, not rebuilt").isSameAs(index.clusters());
        assertThat(expensive.verify()).isEmpty();
        assertSame(expensive, index(expensive.map(), GridIndex.hpa()), "900 at (31, 30)");
        HpaIndex first = index(map, GridIndex.hpa()).edited(new MapEdit().cost(31, 30, 900));
        assertThat(first.verify()).as("the first tile with a cost").isEmpty();
        assertSame(first, expensive, "the first tile with a cost");
        assertThat(index.verify()).isEmpty();
    }

    @Test
    void shouldKeepTheWaysOfAFreshBuildWhenAMapGetsItsFirstCost() {
        // Clusters of three columns. The tile that gets a cost is in the first one, the ways of the second stay.
        HpaIndex index = index(GridMap.drawn("""
                .@....@
                .@.....
                """), new GridIndex.Hpa(3, 6, 1, 2, true));
        assertThat(index.edited(new MapEdit().cost(2, 1, 0.5f)).verify()).isEmpty();
    }

    /** With the first cost straight lines are no longer tried, and ways of equal cost may look different. */
    @Test
    void shouldEqualAFreshBuildAfterTheFirstCost() {
        for (int seed = 0; seed < 40; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            GridMap map = RandomMaps.map(random);
            boolean cached = random.nextInt(4) > 0;
            GridIndex.Hpa options =
                    GridIndex.hpa().withClusterSize(random.nextInt(4, 11)).withCachedPaths(cached);
            MapEdit edit = new MapEdit().cost(random.nextInt(map.width()), random.nextInt(map.height()), 0.5f);
            HpaIndex edited = index(map, options).edited(edit);
            assertThat(edited.map().hasCosts()).isTrue();
            assertThat(edited.verify()).as("seed " + seed + ", " + options).isEmpty();
        }
    }

    @Test
    void shouldShareTheTablesOfClustersThatAnEditLeavesAlone() {
        HpaIndex index = index(HpaMaps.plain(90, 90), GridIndex.hpa());
        // The middle of cluster (4, 4) of nine by nine.
        HpaIndex edited = index.edited(new MapEdit().block(45, 45));
        int rebuilt = 0;
        for (int cluster = 0; cluster < 81; cluster++) {
            boolean shared = edited.overlay().level(1).page(cluster)
                    == index.overlay().level(1).page(cluster);
            rebuilt += shared ? 0 : 1;
        }
        assertThat(rebuilt).isLessThanOrEqualTo(1);
        // A tile on a border moves its gates: both clusters beside it change, and no other.
        HpaIndex cut = index.edited(new MapEdit().block(49, 44));
        int changed = 0;
        for (int cluster = 0; cluster < 81; cluster++) {
            boolean shared = cut.overlay().level(1).page(cluster)
                    == index.overlay().level(1).page(cluster);
            assertThat(shared).as("cluster " + cluster).isEqualTo(cluster != 4 * 9 + 4 && cluster != 4 * 9 + 5);
            changed += shared ? 0 : 1;
        }
        assertThat(changed).isEqualTo(2);
    }

    @Test
    void shouldKnowWhenAnEditPartsAndJoins() {
        // A corridor through three clusters of four columns.
        HpaIndex joined =
                index(GridMap.drawn("""
                ............
                @@@@@@@@@@@@
                ............
                """), GridIndex.hpa().withClusterSize(4).withLevels(2));
        GridMap map = joined.map();
        HpaSearch search = new HpaSearch(joined);
        assertThat(search.join(map.tile(0, 0), map.tile(11, 0))).isTrue();
        assertThat(search.join(map.tile(0, 0), map.tile(11, 2))).isFalse();

        HpaIndex cut = joined.edited(new MapEdit().block(5, 0));
        assertThat(cut.verify()).isEmpty();
        search.moveTo(cut);
        assertThat(search.join(map.tile(0, 0), map.tile(11, 0))).isFalse();
        assertThat(search.join(map.tile(0, 0), map.tile(4, 0))).isTrue();
        assertThat(search.join(map.tile(6, 0), map.tile(11, 0))).isTrue();

        HpaIndex bridged = cut.edited(new MapEdit().free(1, 1).free(6, 1));
        assertThat(bridged.verify()).isEmpty();
        search.moveTo(bridged);
        assertThat(search.join(map.tile(0, 0), map.tile(11, 0))).isTrue();
        assertThat(search.join(map.tile(0, 0), map.tile(11, 2))).isTrue();
        search.moveTo(joined);
        assertThat(search.join(map.tile(0, 0), map.tile(11, 2))).isFalse();
    }
}
