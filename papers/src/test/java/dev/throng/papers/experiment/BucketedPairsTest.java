package dev.throng.papers.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.grid.GridMap;
import dev.throng.grid.octile.GridSearch;
import dev.throng.grid.octile.OctileCosts;
import dev.throng.worlds.GridScenario;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class BucketedPairsTest {
    private static List<String> listed(BucketedPairs pairs) {
        List<String> listed = new ArrayList<>();
        for (int i = 0; i < pairs.size(); i++) {
            listed.add(pairs.start(i) + " " + pairs.goal(i) + " " + pairs.length(i));
        }
        return listed;
    }

    @Test
    void lengthsShouldBeThoseOfAStar() {
        int checked = 0;
        for (long seed = 1; seed <= 3; seed++) {
            GridMap map = (seed == 1 ? GridScenario.ROOMS : GridScenario.CAVES).generate(140, 110, seed);
            GridSearch search = new GridSearch(map);
            BucketedPairs pairs = BucketedPairs.of(new OctileCosts(map), 4, seed);
            for (int i = 0; i < pairs.size(); i++) {
                search.begin(pairs.start(i), pairs.goal(i));
                search.advance(Integer.MAX_VALUE);
                assertThat(pairs.length(i)).as("seed %d, pair %d", seed, i).isEqualTo(search.cost());
                assertThat(pairs.lengthTo(i) % 4).isZero();
                assertThat(pairs.length(i))
                        .isGreaterThan(pairs.lengthTo(i) - 4.0)
                        .isLessThanOrEqualTo(pairs.lengthTo(i))
                        .isBetween(1.0, 512.0);
                checked++;
            }
        }
        assertThat(checked).isGreaterThan(200);
    }

    private static int[] filled(GridMap map, int most, long seed) {
        BucketedPairs pairs = BucketedPairs.of(new OctileCosts(map), most, seed);
        int[] filled = new int[BucketedPairs.BUCKETS];
        for (int i = 0; i < pairs.size(); i++) {
            filled[BucketedPairs.bucket(pairs.length(i))]++;
        }
        return filled;
    }

    @Test
    void bucketsShouldBeFullWhereTheyCan() {
        // From the middle of a corridor of 700 tiles the longest lengths are not to be had: others make up for it.
        int[] corridor = filled(GridMap.drawn(".".repeat(700)), 20, 9);
        assertThat(corridor).containsOnly(20);
        // A room has nothing as long as its walls around.
        int[] room = filled(GridMap.drawn("...........\n".repeat(11)), 3, 9);
        assertThat(Arrays.copyOf(room, 2)).containsOnly(3);
        assertThat(Arrays.copyOfRange(room, 4, room.length)).containsOnly(0);
    }

    @Test
    void goalsShouldBeSpreadOverTheirBucket() {
        GridMap corridor = GridMap.drawn(".".repeat(9));
        Set<Integer> lengths = new HashSet<>();
        int[] counts = new int[9];
        BucketedPairs pairs = BucketedPairs.of(new OctileCosts(corridor), 9000, 3);
        for (int i = 0; i < pairs.size(); i++) {
            lengths.add((int) pairs.length(i));
            if (pairs.start(i) == 0 && pairs.lengthTo(i) == 8) {
                counts[pairs.goal(i)]++;
            }
        }
        assertThat(lengths).containsExactlyInAnyOrder(1, 2, 3, 4, 5, 6, 7, 8);
        // All starts but the middle reach the second bucket: one of eight is the left end, with four goals to choose.
        assertThat(Arrays.stream(counts).sum()).isBetween(1000, 1250);
        for (int goal = 5; goal <= 8; goal++) {
            assertThat(counts[goal]).isBetween(220, 340);
        }
    }

    @Test
    void shouldDependOnNothingButMapAndSeed() {
        GridMap map = GridScenario.CAVES.generate(90, 80, 4);
        List<String> once = listed(BucketedPairs.of(new OctileCosts(map), 5, 11));
        assertThat(once).hasSizeGreaterThan(50);
        assertThat(listed(BucketedPairs.of(new OctileCosts(map), 5, 11))).isEqualTo(once);
        assertThat(listed(BucketedPairs.of(new OctileCosts(map), 5, 12))).isNotEqualTo(once);
    }

    @Test
    void aMapWithoutAPathShouldGiveNoPair() {
        assertThat(BucketedPairs.of(new OctileCosts(GridMap.drawn("@@@")), 3, 1).size())
                .isZero();
        assertThat(BucketedPairs.of(new OctileCosts(GridMap.drawn(".@.")), 3, 1).size())
                .isZero();
    }

    @Test
    void bucketsShouldHoldTheirLargestLength() {
        assertThat(BucketedPairs.bucket(1)).isZero();
        assertThat(BucketedPairs.bucket(4)).isZero();
        assertThat(BucketedPairs.bucket(4.2)).isEqualTo(1);
        assertThat(BucketedPairs.bucket(512)).isEqualTo(BucketedPairs.BUCKETS - 1);
    }
}
