package dev.throng.papers.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.throng.grid.GridMap;
import dev.throng.grid.octile.OctileCosts;
import dev.throng.worlds.GridScenario;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class IndexedHpaTest {
    /** An index rounds costs up to grains of 2^-14: this is more than that adds up to, and less than any detour. */
    private static final double ROUNDING = 0.005;

    private static OctileCosts costs(GridMap map) {
        return new OctileCosts(map, OctileCosts.PAPERS);
    }

    /** As the paper and ours, with one, two and three levels. */
    private static List<HpaMethod> methods(OctileCosts costs) {
        return HpaSearches.VARIANTS.stream()
                .flatMap(variant -> IntStream.rangeClosed(1, 3)
                        .mapToObj(levels -> variant.factory().on(costs, 10, levels)))
                .toList();
    }

    private static IndexedHpa method(OctileCosts costs, int levels, Setting setting) {
        return new IndexedHpa(HpaSearches.index(costs, 10, levels, false), setting);
    }

    @Test
    void shouldFindPathsOfTheCostThatThePapersPseudoCodeFinds() {
        int detours = 0;
        for (GridScenario kind : GridScenario.list()) {
            OctileCosts costs = costs(kind.generate(57, 44, 11));
            RandomPairs pairs = RandomPairs.of(costs.map(), 40, 3);
            LowLevelSearch astar = new LowLevelSearch(costs);
            AppendixHpa plain = new AppendixHpa(costs, 10, 1);
            List<HpaMethod> methods = methods(costs);
            for (int i = 0; i < pairs.size(); i++) {
                double expected = plain.solve(pairs.start(i), pairs.goal(i)).cost();
                double shortest = astar.solve(pairs.start(i), pairs.goal(i)).cost();
                for (int m = 0; m < methods.size(); m++) {
                    String at = kind.id() + ", pair " + i + ", method " + m;
                    HpaMethod.Answer answer = methods.get(m).solve(pairs.start(i), pairs.goal(i));
                    assertThat(answer.cost()).as(at).isCloseTo(expected, within(ROUNDING));
                    assertThat(answer.smoothedCost()).as(at).isBetween(shortest - 1e-9, answer.cost() + 1e-9);
                }
                detours += expected > shortest + ROUNDING ? 1 : 0;
            }
        }
        assertThat(detours).isGreaterThan(50);
    }

    @Test
    void shouldCountTheGraphsAsThePapersPseudoCodeBuildsThem() {
        for (GridScenario kind : GridScenario.list()) {
            OctileCosts costs = costs(kind.generate(65, 83, 4));
            for (int levels = 1; levels <= 3; levels++) {
                assertThat(method(costs, levels, Setting.PAPER).sizes())
                        .as(kind.id() + ", " + levels)
                        .isEqualTo(new AppendixHpa(costs, 10, levels).sizes());
            }
        }
    }

    @Test
    void everySearchShouldPayForItsGoal() {
        GridMap map = GridScenario.CAVES.generate(80, 80, 5);
        RandomPairs pairs = RandomPairs.of(map, 20, 1);
        for (HpaMethod method : methods(costs(map))) {
            for (int i = 0; i < pairs.size(); i++) {
                HpaMethod.Answer first = method.solve(pairs.start(i), pairs.goal(i));
                assertThat(method.solve(pairs.start(i), pairs.goal(i)))
                        .as("pair " + i)
                        .isEqualTo(first);
            }
        }
    }

    @Test
    void shortCutsShouldBeForTimesOnly() {
        GridMap open = GridMap.drawn("....................\n".repeat(20));
        int start = open.tile(1, 2);
        int goal = open.tile(18, 9);
        for (HpaMethod method : methods(costs(open))) {
            method.find(start, goal);
            assertThat(method.solve(start, goal).main().expanded()).isPositive();
        }
        IndexedHpa ours = method(costs(open), 1, Setting.OURS);
        ours.find(start, goal);
        assertThat(ours.foundCost()).isCloseTo(costs(open).estimate(start, goal), within(1e-9));
    }

    @Test
    void shouldSayWhenThereIsNoPath() {
        GridMap map = GridMap.drawn("""
                ..@..
                ..@..
                """);
        IndexedHpa method = method(costs(map), 1, Setting.OURS);
        assertThatThrownBy(() -> method.solve(map.tile(0, 0), map.tile(4, 0)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("no path");
    }
}
