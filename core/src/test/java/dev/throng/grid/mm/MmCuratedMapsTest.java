package dev.throng.grid.mm;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.grid.GridIndex;
import dev.throng.grid.GridMap;
import dev.throng.grid.RefinePolicy;
import dev.throng.grid.Scenario;
import dev.throng.grid.hpa.HpaMaps;
import dev.throng.grid.octile.OctileCosts;
import dev.throng.grid.tiles.TileArray;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** All problems of the curated MovingAI maps: a path exactly when there is one. */
class MmCuratedMapsTest {
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
                "sc1/Brushfire",
                "wc3maps512/golemsinthemist"
            })
    void shouldFindAPathExactlyWhenThereIsOne(String name) {
        solve(name, GridIndex.mm().withCentres(GridIndex.Centres.STATIC), RefinePolicy.PAPER);
    }

    @ParameterizedTest
    @ValueSource(strings = {"bg512/AR0044SR", "da2/ht_chantry", "dao/den312d", "dao/lak303d"})
    void shouldFindAPathExactlyWhenThereIsOneByDefault(String name) {
        solve(name, GridIndex.mm(), RefinePolicy.DEFAULT);
    }

    private static void solve(String name, GridIndex.Mm options, RefinePolicy policy) {
        GridMap map = HpaMaps.real(name);
        Scenario scenario = HpaMaps.scenario(name);
        scenario.checkFits(map);
        // The map of the index does not know its components: what is unreachable is found by searching regions.
        OctileCosts costs = new OctileCosts(MmMaps.unaware(map));
        MmIndex index = MmIndex.build(costs, options, Runnable::run, 1);
        MmPlanner planner = new MmPlanner(index);
        planner.policy(policy);
        TileArray tiles = new TileArray();
        int asked = 0;
        boolean trusted = !name.startsWith("wc3");
        for (int i = 0; i < scenario.size(); i++) {
            int start = scenario.start(i, map);
            int goal = scenario.goal(i, map);
            boolean reachable = map.components().reachable(start, goal);
            if (!map.passable(start) || !map.passable(goal)) {
                // Some of wc3maps512 are: no planner is asked for such a pair.
                assertThat(reachable).as(name + ", problem " + i).isFalse();
                continue;
            }
            asked++;
            if (planner.begin(start, goal) != reachable) {
                assertThat(planner.begin(start, goal))
                        .as(name + ", problem " + i)
                        .isEqualTo(reachable);
            }
            if (reachable) {
                planner.advance(Integer.MAX_VALUE);
                tiles.clear();
                planner.addTiles(tiles);
                String context = name + ", problem " + i;
                assertThat(MmPaths.legal(map, tiles.array(), tiles.size(), start, goal))
                        .as(context)
                        .isTrue();
                if (trusted) {
                    assertThat(costs.way(tiles.array(), tiles.size()))
                            .as(context)
                            .isGreaterThanOrEqualTo(scenario.length(i) - scenario.tolerance(i));
                }
            }
        }
        assertThat(costs.tiles().knownComponents()).isNull();
        assertThat(asked).isGreaterThan(scenario.size() / 2).isGreaterThan(100);
    }
}
