package dev.throng.grid.hpa;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.grid.GridIndex;
import dev.throng.grid.GridMap;
import dev.throng.grid.NaiveHpa;
import dev.throng.grid.PathWalk;
import dev.throng.grid.RandomMaps;
import dev.throng.grid.octile.OctileCosts;
import dev.throng.grid.tiles.TileArray;
import dev.throng.overlay.GatePath;
import java.util.SplittableRandom;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;

/** Every kind of index, method and level against a naive HPA* on random maps. */
class HpaOracleTest {
    private static final int MAPS = 400;
    private static final int PAIRS = 12;

    @Test
    void shouldFindTheCheapestAbstractPathAtEveryLevelWithEveryMethod() {
        int crossings = 0;
        int higher = 0;
        int unreachable = 0;
        for (int seed = 0; seed < MAPS; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            GridMap map = RandomMaps.ruled(RandomMaps.map(random), seed);
            if (random.nextInt(3) == 0) {
                map = RandomMaps.costly(map, random);
            }
            OctileCosts costs = new OctileCosts(map, random.nextBoolean() ? OctileCosts.SQRT_2 : OctileCosts.PAPERS);
            GridIndex.Hpa base = new GridIndex.Hpa(
                    random.nextInt(2, 9), random.nextInt(2, 8), 1, random.nextInt(2, 4), random.nextBoolean());
            NaiveHpa naive = new NaiveHpa(costs, base.clusterSize(), base.wideEntrance());
            HpaIndex[] indexes = new HpaIndex[4];
            HpaSearch[][] searches = new HpaSearch[indexes.length][2];
            for (int i = 0; i < indexes.length; i++) {
                indexes[i] = HpaIndex.build(costs, base.withLevels(i + 1), Runnable::run, 1);
                for (HpaSearch.Method method : HpaSearch.Method.values()) {
                    searches[i][method.ordinal()] = new HpaSearch(indexes[i]);
                    searches[i][method.ordinal()].method(method);
                }
            }
            String context = "seed " + seed + ", " + base;
            checkCounts(indexes[0], naive, context);
            for (int pair = 0; pair < PAIRS; pair++) {
                int start = random.nextInt(map.tileCount());
                int goal = random.nextInt(map.tileCount());
                if (!map.passable(start) || !map.passable(goal)) {
                    continue;
                }
                String where = context + ", " + start + " to " + goal;
                double expected = naive.abstractCost(start, goal);
                for (int i = 0; i < indexes.length; i++) {
                    for (HpaSearch search : searches[i]) {
                        GatePath path = new GatePath();
                        boolean found = search.find(start, goal, path);
                        assertThat(found).as(where).isEqualTo(expected < Double.POSITIVE_INFINITY);
                        assertThat(found).as(where).isEqualTo(map.components().reachable(start, goal));
                        if (!found) {
                            unreachable++;
                            continue;
                        }
                        double walked = walk(indexes[i], path, where);
                        // Tables hold floats, and each level adds up those of the one below.
                        double rounding = 1e-6 * expected;
                        assertThat(path.cost()).as(where).isBetween(expected - rounding, expected + rounding);
                        assertThat(walked).as(where).isBetween(expected - rounding, expected + rounding);
                        crossings += path.size() > 2 ? 1 : 0;
                        higher += path.size() > 1 && path.level(path.size() / 2) > 1 ? 1 : 0;
                    }
                }
            }
        }
        assertThat(crossings).as("paths of several gates").isGreaterThan(3000);
        assertThat(higher).as("paths that cross a cluster of a higher level").isGreaterThan(300);
        assertThat(unreachable).as("pairs without a path").isGreaterThan(1000);
    }

    private static void checkCounts(HpaIndex index, NaiveHpa naive, String context) {
        HpaCounts counts = index.counts();
        assertThat(counts.nodes()[0]).as(context).isEqualTo(naive.nodeCount());
        assertThat(counts.interEdges()[0]).as(context).isEqualTo(naive.interEdgeCount());
        assertThat(counts.intraEdges()[0]).as(context).isEqualTo(naive.intraEdgeCount());
    }

    private static double walk(HpaIndex index, GatePath path, String context) {
        TileArray tiles = new TileArray();
        boolean complete = new TileRefiner(index).refine(path, Integer.MAX_VALUE / 2, tiles);
        assertThat(complete).as(context).isTrue();
        return PathWalk.cost(index.costs(), tiles.array(), tiles.size(), path.start(), path.goal(), context);
    }

    @Test
    void shouldCostTheSameWhateverTheNumberOfLevels() {
        int compared = 0;
        for (int seed = 0; seed < 60; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            GridMap map = RandomMaps.map(random);
            OctileCosts costs = new OctileCosts(map);
            GridIndex.Hpa base = GridIndex.hpa().withClusterSize(random.nextInt(2, 5));
            for (int pair = 0; pair < PAIRS; pair++) {
                int start = random.nextInt(map.tileCount());
                int goal = random.nextInt(map.tileCount());
                if (!map.passable(start)
                        || !map.passable(goal)
                        || !map.components().reachable(start, goal)) {
                    continue;
                }
                double first = Double.NaN;
                for (int levels = 1; levels <= 4; levels++) {
                    HpaIndex index = HpaIndex.build(costs, base.withLevels(levels), Runnable::run, 1);
                    GatePath path = new GatePath();
                    new HpaSearch(index).find(start, goal, path);
                    if (levels == 1) {
                        first = path.cost();
                    }
                    assertThat(path.cost())
                            .as("seed " + seed + ", " + levels + " levels")
                            .isCloseTo(first, Percentage.withPercentage(1e-4));
                    compared += path.size() > 2 ? 1 : 0;
                }
            }
        }
        assertThat(compared).isGreaterThan(400);
    }
}
