package dev.throng.lab.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.grid.GridMap;
import dev.throng.grid.octile.OctileCosts;
import dev.throng.worlds.GridScenario;
import org.junit.jupiter.api.Test;

class PlainHpaTest {
    private static OctileCosts costs(GridMap map) {
        return new OctileCosts(map, OctileCosts.PAPERS);
    }

    @Test
    void narrowEntrancesShouldHaveOneTransitionAndWideOnesTwo() {
        GridMap map = GridMap.drawn("""
                ............
                ............
                ............
                ............
                ............
                .....@@.....
                """);
        // Clusters of 6: the border between them is 5 rows wide, one transition of two nodes, no way through but it.
        assertThat(new PlainHpa(costs(map), 6, 1).sizes()).containsExactly(new HpaMethod.LevelSize(2, 1, 0));
        GridMap open = GridMap.drawn("............\n".repeat(6));
        assertThat(new PlainHpa(costs(open), 6, 1).sizes()).containsExactly(new HpaMethod.LevelSize(4, 2, 2));
    }

    @Test
    void nodesAndTransitionsShouldCountAtTheirHighestLevel() {
        GridMap open = GridMap.drawn("........\n".repeat(2));
        // Clusters of 2, joined by twos into clusters of 4: three borders, the middle one of both levels.
        assertThat(new PlainHpa(costs(open), 2, 2).sizes())
                .containsExactly(new HpaMethod.LevelSize(4, 2, 2), new HpaMethod.LevelSize(2, 1, 0));
    }

    @Test
    void everyNumberOfLevelsShouldFindTheSameCostAndNoneABetterOneThanAStar() {
        int detours = 0;
        int smoothed = 0;
        for (GridScenario kind : GridScenario.list()) {
            GridMap map = kind.generate(57, 44, 11);
            OctileCosts costs = costs(map);
            RandomPairs pairs = RandomPairs.of(map, 40, 3);
            LowLevelSearch astar = new LowLevelSearch(costs);
            PlainHpa[] methods = {new PlainHpa(costs, 10, 1), new PlainHpa(costs, 10, 2), new PlainHpa(costs, 10, 3)};
            for (int i = 0; i < pairs.size(); i++) {
                String at = kind.id() + ", pair " + i;
                double shortest = astar.solve(pairs.start(i), pairs.goal(i)).cost();
                double cost = methods[0].solve(pairs.start(i), pairs.goal(i)).cost();
                for (PlainHpa method : methods) {
                    HpaMethod.Answer answer = method.solve(pairs.start(i), pairs.goal(i));
                    assertThat(answer.cost()).as(at).isEqualTo(cost);
                    assertThat(answer.smoothedCost()).as(at).isBetween(shortest, cost);
                }
                detours += cost > shortest ? 1 : 0;
                smoothed += methods[0].solve(pairs.start(i), pairs.goal(i)).smoothedCost() < cost ? 1 : 0;
            }
        }
        assertThat(detours).isGreaterThan(50);
        assertThat(smoothed).isGreaterThan(50);
    }

    @Test
    void searchesShouldLeaveNoTrace() {
        GridMap map = GridScenario.ROOMS.generate(50, 50, 2);
        PlainHpa used = new PlainHpa(costs(map), 10, 2);
        RandomPairs pairs = RandomPairs.of(map, 20, 9);
        for (int i = 0; i < pairs.size(); i++) {
            HpaMethod.Answer fresh = new PlainHpa(costs(map), 10, 2).solve(pairs.start(i), pairs.goal(i));
            assertThat(used.solve(pairs.start(i), pairs.goal(i)))
                    .as("pair " + i)
                    .isEqualTo(fresh);
        }
        assertThat(used.sizes()).isEqualTo(new PlainHpa(costs(map), 10, 2).sizes());
    }
}
