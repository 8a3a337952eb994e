package dev.throng.grid.hpa;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.grid.GridIndex;
import dev.throng.grid.GridMap;
import dev.throng.grid.PathWalk;
import dev.throng.grid.RandomMaps;
import dev.throng.grid.Scenario;
import dev.throng.grid.octile.GridSearch;
import dev.throng.grid.octile.OctileCosts;
import dev.throng.grid.tiles.TileArray;
import dev.throng.overlay.GatePath;
import java.util.SplittableRandom;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The paper's claim that the number of levels changes the effort and not the path's cost. */
class HpaLevelsTest {
    /** Tables hold floats, and each level adds up those of the one below. */
    private static final Percentage ROUNDING = Percentage.withPercentage(1e-4);

    @ParameterizedTest
    @CsvSource({"bg512/AR0044SR, 10, 40", "dao/lak303d, 8, 100", "rooms/32room_000, 16, 30"})
    void shouldFindTheSameCostOnARealMapWithEveryMethodAndNumberOfLevels(String name, int clusterSize, int problems) {
        GridMap map = HpaMaps.real(name);
        Scenario scenario = HpaMaps.scenario(name);
        OctileCosts costs = new OctileCosts(map);
        HpaIndex[] indexes = new HpaIndex[4];
        HpaSearch[][] searches = new HpaSearch[4][2];
        for (int i = 0; i < indexes.length; i++) {
            GridIndex.Hpa options = GridIndex.hpa().withClusterSize(clusterSize).withLevels(i + 1);
            indexes[i] = HpaIndex.build(costs, options, Runnable::run, 1);
            for (HpaSearch.Method method : HpaSearch.Method.values()) {
                searches[i][method.ordinal()] = new HpaSearch(indexes[i]);
                searches[i][method.ordinal()].method(method);
            }
        }
        int long3 = 0;
        GatePath path = new GatePath();
        GatePath other = new GatePath();
        for (int p = scenario.size() - 1; p >= 0; p -= Math.max(1, scenario.size() / problems)) {
            int start = scenario.start(p, map);
            int goal = scenario.goal(p, map);
            double[] found = new double[indexes.length];
            for (int i = 0; i < indexes.length; i++) {
                String context = name + ", problem " + p + ", " + (i + 1) + " levels";
                boolean reachable = map.components().reachable(start, goal);
                assertThat(searches[i][0].find(start, goal, path)).as(context).isEqualTo(reachable);
                assertThat(searches[i][1].find(start, goal, other)).as(context).isEqualTo(reachable);
                if (!reachable) {
                    continue;
                }
                assertThat(other.cost()).as(context).isCloseTo(path.cost(), ROUNDING);
                walk(indexes[i], path, context);
                walk(indexes[i], other, context);
                found[i] = path.cost();
                assertThat(found[i]).as(context).isCloseTo(found[0], ROUNDING);
                long3 += i == 2 && path.size() > 3 ? 1 : 0;
            }
        }
        assertThat(long3).as("paths of several gates of level 3").isGreaterThan(problems / 3);
    }

    private static double walk(HpaIndex index, GatePath path, String context) {
        TileArray tiles = new TileArray();
        assertThat(new TileRefiner(index).refine(path, Integer.MAX_VALUE, tiles))
                .as(context)
                .isTrue();
        double walked = PathWalk.cost(index.costs(), tiles.array(), tiles.size(), path.start(), path.goal(), context);
        assertThat(walked).as(context).isLessThanOrEqualTo(path.cost() * (1 + 1e-6));
        return walked;
    }

    @Test
    void shouldStayCompleteWhereTilesAreExpensiveAndClustersLarge() {
        int compared = 0;
        for (int seed = 0; seed < 20; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            GridMap map = RandomMaps.costly(HpaMaps.rooms(random.nextInt(50, 300), 60, random), random);
            double diagonal = random.nextInt(3) == 0 ? random.nextInt(1, 3) : OctileCosts.SQRT_2;
            OctileCosts costs = new OctileCosts(map, diagonal);
            GridIndex.Hpa options = new GridIndex.Hpa(
                    random.nextInt(2, 30),
                    random.nextInt(2, 9),
                    GridIndex.Hpa.MAX_LEVELS,
                    random.nextInt(2, 5),
                    seed % 2 == 0);
            HpaIndex index = HpaIndex.build(costs, options, Runnable::run, 1);
            GridSearch exact = new GridSearch(costs);
            GatePath path = new GatePath();
            for (int i = 0; i < 12; i++) {
                int[] pair = HpaMaps.apart(map, 20, random);
                double first = Double.NaN;
                for (HpaSearch.Method method : HpaSearch.Method.values()) {
                    String context = "seed " + seed + ", " + options + ", " + diagonal + ", " + pair[0] + " to "
                            + pair[1] + ", " + method;
                    HpaSearch search = new HpaSearch(index);
                    search.method(method);
                    assertThat(search.find(pair[0], pair[1], path)).as(context).isTrue();
                    if (method != HpaSearch.Method.TOP_LEVEL) {
                        assertThat(path.cost()).as(context).isCloseTo(first, ROUNDING);
                    }
                    first = path.cost();
                    exact.begin(pair[0], pair[1]);
                    exact.advance(Integer.MAX_VALUE);
                    assertThat(walk(index, path, context)).as(context).isGreaterThanOrEqualTo(exact.cost());
                    compared++;
                }
            }
        }
        assertThat(compared).isEqualTo(480);
    }

    /** The most expensive path that a cluster can have: every other row, end to end, over tiles of the largest cost. */
    @Test
    void shouldHoldTheDearestWayThroughTheLargestCluster() {
        int side = 64;
        byte[] characters = new byte[side * side];
        float[] prices = new float[side * side];
        for (int tile = 0; tile < characters.length; tile++) {
            int x = tile % side;
            int y = tile / side;
            boolean door = x == (y % 4 == 1 ? side - 1 : 0);
            characters[tile] = (byte) (y % 2 == 0 || door ? '.' : '@');
            prices[tile] = GridMap.MAX_COST;
        }
        GridMap map = GridMap.of(side, side, characters).withCosts(prices);
        OctileCosts costs = new OctileCosts(map);
        for (int levels = 1; levels <= 6; levels++) {
            GridIndex.Hpa options = GridIndex.hpa().withClusterSize(4).withLevels(levels);
            HpaIndex index = HpaIndex.build(costs, options, Runnable::run, 1);
            int goal = map.tile(side - 1, side - 2);
            GridSearch exact = new GridSearch(costs);
            exact.begin(0, goal);
            exact.advance(Integer.MAX_VALUE);
            assertThat(exact.cost()).isGreaterThan(1e6);
            for (HpaSearch.Method method : HpaSearch.Method.values()) {
                HpaSearch search = new HpaSearch(index);
                search.method(method);
                GatePath path = new GatePath();
                assertThat(search.find(0, goal, path)).isTrue();
                assertThat(walk(index, path, levels + " levels")).isEqualTo(exact.cost());
            }
        }
    }
}
