package dev.throng.grid;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.grid.octile.OctileCosts;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class NaiveHpaTest {
    private static final double ROOT = OctileCosts.SQRT_2;

    @Test
    void shouldCrossANarrowEntranceInTheMiddle() {
        // Two clusters of 4 by 4 with an entrance of four pairs, rows 0 to 3: the middle one is in row 1.
        GridMap map = GridMap.drawn("""
                ........
                ........
                ........
                ........
                """);
        NaiveHpa hpa = new NaiveHpa(new OctileCosts(map), 4, 6);
        assertThat(hpa.nodeCount()).isEqualTo(2);
        assertThat(hpa.interEdgeCount()).isEqualTo(1);
        assertThat(hpa.intraEdgeCount()).isZero();
        assertThat(hpa.abstractCost(map.tile(2, 3), map.tile(5, 3))).isEqualTo(1 + ROOT + 1 + 1 + ROOT);
        assertThat(hpa.path(map.tile(3, 3), map.tile(4, 3))).containsExactly(27, 19, 11, 12, 20, 28);
    }

    @Test
    void shouldCrossAWideEntranceAtItsEnds() {
        GridMap map = GridMap.drawn("""
                ........
                ........
                ........
                ...@@...
                """);
        NaiveHpa hpa = new NaiveHpa(new OctileCosts(map), 4, 3);
        assertThat(hpa.nodeCount()).isEqualTo(4);
        assertThat(hpa.interEdgeCount()).isEqualTo(2);
        assertThat(hpa.intraEdgeCount()).isEqualTo(2);
        assertThat(hpa.abstractCost(map.tile(3, 1), map.tile(4, 1))).isEqualTo(3);
    }

    @Test
    void shouldMakeNoEdgeInsideAClusterThatIsParted() {
        // Two entrances whose tiles are joined on the right side only.
        GridMap map = GridMap.drawn("""
                ......
                @@@...
                ......
                """);
        NaiveHpa hpa = new NaiveHpa(new OctileCosts(map), 3, 6);
        assertThat(hpa.nodeCount()).isEqualTo(4);
        assertThat(hpa.interEdgeCount()).isEqualTo(2);
        assertThat(hpa.intraEdgeCount()).isEqualTo(1);
        assertThat(hpa.abstractCost(map.tile(2, 0), map.tile(2, 2))).isEqualTo(4);
    }

    @Test
    void shouldLeaveTheSharedClusterOnlyWhereThatIsCheaper() {
        GridMap map = GridMap.drawn("""
                .......
                .@@@...
                .......
                """);
        NaiveHpa hpa = new NaiveHpa(new OctileCosts(map), 4, 6);
        // Through the gates of the right cluster; around the left end it is 8.
        assertThat(hpa.abstractCost(map.tile(3, 0), map.tile(3, 2))).isEqualTo(4);
        assertThat(hpa.abstractCost(map.tile(1, 0), map.tile(1, 2))).isEqualTo(4);
        assertThat(hpa.abstractCost(map.tile(2, 0), map.tile(2, 2))).isEqualTo(6);
        assertThat(hpa.abstractCost(map.tile(2, 0), map.tile(2, 0))).isZero();
        assertThat(hpa.path(map.tile(2, 0), map.tile(2, 0))).containsExactly(2);
    }

    @Test
    void shouldFindAPathExactlyWhenThereIsOne() {
        int longer = 0;
        int unreachable = 0;
        int reachable = 0;
        for (int seed = 0; seed < 120; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            GridMap map = RandomMaps.map(random);
            if (seed % 2 == 1) {
                map = RandomMaps.costly(map, random);
            }
            OctileCosts costs = new OctileCosts(map);
            NaiveHpa hpa = new NaiveHpa(costs, random.nextInt(1, 12), random.nextInt(1, 8));
            int start = random.nextInt(map.tileCount());
            if (!map.passable(start)) {
                continue;
            }
            double[] distances = PlainDijkstra.distances(map, start, costs.diagonal());
            for (int pair = 0; pair < 15; pair++) {
                int goal = random.nextInt(map.tileCount());
                if (!map.passable(goal)) {
                    continue;
                }
                String context = "seed " + seed + ", " + start + " to " + goal;
                double cost = hpa.abstractCost(start, goal);
                int[] path = hpa.path(start, goal);
                if (distances[goal] == Double.POSITIVE_INFINITY) {
                    assertThat(cost).as(context).isInfinite();
                    assertThat(path).as(context).isEmpty();
                    unreachable++;
                    continue;
                }
                assertThat(cost).as(context).isGreaterThan(distances[goal] - 1e-6);
                assertThat(PathWalk.cost(costs, path, path.length, start, goal, context))
                        .as(context)
                        .isEqualTo(cost);
                reachable++;
                longer += cost > distances[goal] + 1e-6 ? 1 : 0;
            }
        }
        assertThat(reachable).isGreaterThan(500);
        assertThat(longer).isGreaterThan(200);
        assertThat(unreachable).isGreaterThan(30);
    }
}
