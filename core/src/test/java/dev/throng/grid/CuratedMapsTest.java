package dev.throng.grid;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.SharedData;
import dev.throng.grid.octile.GridSearch;
import dev.throng.grid.octile.OctileCosts;
import java.util.SplittableRandom;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledIfEnvironmentVariable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A sample of the problems of the curated MovingAI maps; {@code throng scen} runs all of them. */
@DisabledIfEnvironmentVariable(
        named = "THRONG_SLOW_TESTS",
        matches = "no",
        disabledReason = "slow, and run on another JDK")
class CuratedMapsTest {
    private static final int SAMPLE = 150;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "bg512/AR0011SR",
                "bg512/AR0044SR",
                "bg512/AR0602SR",
                "bg512/AR0700SR",
                "cities/Berlin_1_256",
                "cities/Boston_0_512",
                "da2/ht_chantry",
                "dao/arena",
                "dao/brc202d",
                "dao/den312d",
                "dao/lak303d",
                "dao/orz100d",
                "mazes/maze512-32-0",
                "random/random512-10-0",
                "rooms/32room_000",
                "sc1/Aurora",
                "sc1/Brushfire"
            })
    void shouldReproduceThePublishedLengths(String name) {
        GridMap map = MapFile.read(name + ".map", SharedData.bytes("grids/curated/" + name + ".map"));
        Scenario scenario = ScenFile.read(name + ".map.scen", SharedData.bytes("grids/curated/" + name + ".map.scen"));
        scenario.checkFits(map);
        GridSearch search = new GridSearch(map);
        int hardest = 0;
        for (int i = 0; i < scenario.size(); i++) {
            hardest = Math.max(hardest, scenario.bucket(i));
        }
        SplittableRandom random = new SplittableRandom(name.hashCode());
        int compared = 0;
        for (int i = 0; i < scenario.size(); i++) {
            if (scenario.bucket(i) < hardest && random.nextInt(scenario.size()) >= SAMPLE) {
                continue;
            }
            int start = scenario.start(i, map);
            int goal = scenario.goal(i, map);
            assertThat(map.components().reachable(start, goal))
                    .as("problem " + i)
                    .isEqualTo(!scenario.markedUnreachable(i));
            if (scenario.markedUnreachable(i)) {
                continue;
            }
            search.begin(start, goal);
            assertThat(search.advance(Integer.MAX_VALUE)).isTrue();
            assertThat(search.cost())
                    .as("problem " + i)
                    .isEqualTo(scenario.length(i), Offset.offset(scenario.tolerance(i)));
            compared++;
        }
        assertThat(compared).isGreaterThan(Math.min(SAMPLE, scenario.size()) / 2);
    }

    /** Lengths of this set do not all follow the rule, so the plain search is asked instead. */
    @Test
    void shouldAgreeWithThePlainSearchOnWarcraft() {
        String name = "grids/curated/wc3maps512/golemsinthemist.map";
        GridMap map = MapFile.read(name, SharedData.bytes(name));
        Scenario scenario = ScenFile.read(name + ".scen", SharedData.bytes(name + ".scen"));
        scenario.checkFits(map);
        GridSearch search = new GridSearch(map);
        SplittableRandom random = new SplittableRandom(1);
        int reached = 0;
        for (int sample = 0; sample < 8; sample++) {
            int start = scenario.start(random.nextInt(scenario.size()), map);
            double[] distances = PlainDijkstra.distances(map, start, OctileCosts.SQRT_2);
            for (int i = 0; i < 40; i++) {
                int goal = scenario.goal(random.nextInt(scenario.size()), map);
                boolean reachable = map.components().reachable(start, goal);
                assertThat(reachable).isEqualTo(distances[goal] < Double.POSITIVE_INFINITY);
                if (reachable) {
                    search.begin(start, goal);
                    assertThat(search.advance(Integer.MAX_VALUE)).isTrue();
                    assertThat(search.cost()).as(start + " to " + goal).isEqualTo(distances[goal], Offset.offset(1e-6));
                    reached++;
                }
            }
        }
        assertThat(reached).isGreaterThan(200);
    }
}
