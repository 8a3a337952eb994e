package dev.throng.grid.mm;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.grid.GridIndex;
import dev.throng.grid.GridMap;
import dev.throng.grid.RefinePolicy;
import dev.throng.grid.octile.GridSearch;
import dev.throng.grid.octile.OctileCosts;
import dev.throng.grid.tiles.TileArray;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Pairs that a straight line joins, and near ones that A* finds at once, need no regions. */
class MmNearTest {
    private static final String FENCE = """
            ................
            ................
            ....#...........
            ....#...........
            ....#...........
            ................
            """;

    private static MmPlanner planner(GridMap map, String policy) {
        GridIndex.Mm options = GridIndex.mm().withSectorSize(4).withCentres(GridIndex.Centres.STATIC);
        MmPlanner planner = new MmPlanner(MmIndex.build(new OctileCosts(map), options, Runnable::run, 1));
        planner.policy(RefinePolicy.parse(policy));
        return planner;
    }

    @Test
    void shouldWalkAlongAStraightLineWithoutExpandingAnything() {
        GridMap map = GridMap.drawn(FENCE);
        MmPlanner planner = planner(map, "R[1,10%,-,-]");
        assertThat(MmPaths.inOneGo(planner, map.tile(0, 0), map.tile(15, 5))).hasSize(16);
        assertThat(planner.expanded()).isZero();
        assertThat(planner.steps()).isEqualTo(1);
    }

    @Test
    void shouldGoAroundAFenceByTheCheapestWay() {
        GridMap map = GridMap.drawn(FENCE);
        int start = map.tile(3, 2);
        int goal = map.tile(5, 2);
        MmPlanner planner = planner(map, "R[1,-,-,-]");
        int[] near = MmPaths.inOneGo(planner, start, goal);
        assertThat(planner.abstractExpanded()).isZero();
        assertThat(near).hasSize(5);
        planner.shortCuts(false);
        assertThat(MmPaths.inOneGo(planner, start, goal).length)
                .as("through the centres")
                .isGreaterThan(near.length);
        assertThat(planner.abstractExpanded()).isPositive();
    }

    @Test
    void shouldKeepToTheCorridorOfRegionsWherePoliciesHaveOne() {
        GridMap map = GridMap.drawn(FENCE);
        MmPlanner planner = planner(map, "R[1,10%,c,-]");
        MmPaths.inOneGo(planner, map.tile(0, 0), map.tile(15, 5));
        assertThat(planner.abstractExpanded()).isPositive();
    }

    @Test
    void shouldFindTheCheapestPathsAndTheSameOnesInFrames() {
        int searched = 0;
        for (int seed = 0; seed < 60; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            GridMap map = MmMaps.any(random);
            MmPlanner planner = planner(map, "R[1,10%,-,-]");
            GridSearch search = new GridSearch(map);
            for (int pair = 0; pair < 20; pair++) {
                int start = MmPaths.passable(map, random);
                int goal = MmPaths.passable(map, random);
                if (start < 0 || goal < 0 || !map.components().reachable(start, goal)) {
                    continue;
                }
                String context = "seed " + seed + ", " + start + " to " + goal;
                int[] tiles = MmPaths.inOneGo(planner, start, goal);
                boolean near = planner.abstractExpanded() == 0 && planner.steps() == 1;
                long expanded = planner.expanded();
                MmPlan plan = new MmPlan();
                TileArray frames = new TileArray();
                assertThat(planner.findAhead(start, goal, plan)).as(context).isTrue();
                while (!planner.refineWithin(plan, 5, frames)) {
                    assertThat(near).as(context + ": near, but not at once").isFalse();
                }
                assertThat(MmPaths.array(frames)).as(context).isEqualTo(tiles);
                if (near) {
                    search.begin(start, goal);
                    search.advance(Integer.MAX_VALUE);
                    assertThat(new OctileCosts(map).way(tiles, tiles.length))
                            .as(context)
                            .isEqualTo(search.cost());
                    searched += expanded > 0 ? 1 : 0;
                }
            }
        }
        assertThat(searched).as("near pairs that had to be searched").isGreaterThan(100);
    }
}
