package dev.throng.papers.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.grid.GridMap;
import dev.throng.worlds.GridScenario;
import org.junit.jupiter.api.Test;

class RandomPairsTest {
    /** Components of 4, 2 and 1 tiles: 12, 2 and no pairs. */
    private static final GridMap ISLANDS = GridMap.drawn("""
            ..@..
            ..@@@
            @@@.@
            """);

    @Test
    void shouldDrawEveryPairWithAPathEquallyOften() {
        int draws = 14_000;
        RandomPairs pairs = RandomPairs.of(ISLANDS, draws, 5);
        int[] counts = new int[15 * 15];
        for (int i = 0; i < pairs.size(); i++) {
            counts[15 * pairs.start(i) + pairs.goal(i)]++;
        }
        int different = 0;
        for (int start = 0; start < 15; start++) {
            for (int goal = 0; goal < 15; goal++) {
                int count = counts[15 * start + goal];
                boolean joined = start != goal && ISLANDS.components().reachable(start, goal);
                if (joined) {
                    different++;
                    assertThat(count).as(start + " to " + goal).isBetween(850, 1150);
                } else {
                    assertThat(count).as(start + " to " + goal).isZero();
                }
            }
        }
        assertThat(different).isEqualTo(14);
    }

    @Test
    void sameSeedShouldGiveSamePairsAndAnotherSeedOthers() {
        GridMap map = GridScenario.CAVES.generate(60, 50, 3);
        RandomPairs one = RandomPairs.of(map, 50, 1);
        RandomPairs again = RandomPairs.of(map, 50, 1);
        RandomPairs other = RandomPairs.of(map, 50, 2);
        int same = 0;
        for (int i = 0; i < 50; i++) {
            assertThat(again.start(i)).isEqualTo(one.start(i));
            assertThat(again.goal(i)).isEqualTo(one.goal(i));
            same += other.start(i) == one.start(i) ? 1 : 0;
        }
        assertThat(same).isLessThan(10);
    }

    @Test
    void aMapWithoutTwoJoinedTilesShouldGiveNoPair() {
        assertThat(RandomPairs.of(GridMap.drawn(".@.\n@.@"), 10, 1).size()).isZero();
        assertThat(RandomPairs.of(GridMap.drawn("@@"), 10, 1).size()).isZero();
    }
}
