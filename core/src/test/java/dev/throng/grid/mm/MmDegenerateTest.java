package dev.throng.grid.mm;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.grid.GridIndex;
import dev.throng.grid.GridMap;
import dev.throng.grid.RefinePolicy;
import dev.throng.grid.Smoothing;
import dev.throng.grid.octile.OctileCosts;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Maps that are hardly any, with sectors of every size. */
class MmDegenerateTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                ".",
                "#",
                "..",
                ".#.",
                "###",
                ".......................................................................",
                ".#.#.#.#.#...#.#.#..",
                ".\n.\n#\n.\n.\n.\n.\n.\n.",
                "##\n##",
                ".#\n#.",
                "..\n..",
                ".........\n.#######.\n.........",
                "....................\n####################\n....................",
                "..#..\n..#..\n..#..\n..#..\n..#..\n.....\n..#..",
            })
    void shouldFindPathsExactlyWhereThereAreAny(String drawing) {
        GridMap map = GridMap.drawn(drawing);
        for (int sectorSize : new int[] {2, 3, 4, 5, 16, 17, 64}) {
            for (GridIndex.Centres centres : GridIndex.Centres.values()) {
                GridIndex.Mm options = GridIndex.mm()
                        .withSectorSize(sectorSize)
                        .withCentres(centres)
                        .withLabels(sectorSize % 2 == 0);
                MmIndex index = MmIndex.build(new OctileCosts(MmMaps.unaware(map)), options, Runnable::run, 1);
                MmIndexOracleTest.assertSame(index, MmPaths.naive(index), options + " on\n" + drawing);
                findPaths(map, index, drawing);
            }
        }
    }

    private static void findPaths(GridMap map, MmIndex index, String drawing) {
        NaiveMm naive = MmPaths.naive(index);
        MmPlanner planner = new MmPlanner(index);
        planner.shortCuts(false);
        MmPlan plan = new MmPlan();
        SplittableRandom random = new SplittableRandom(index.options().sectorSize());
        List<Integer> passable = new ArrayList<>();
        for (int tile = 0; tile < map.tileCount(); tile++) {
            if (map.passable(tile)) {
                passable.add(tile);
            }
        }
        for (int start : passable) {
            for (int goal : passable) {
                if (random.nextInt(passable.size() * passable.size()) > 200) {
                    continue;
                }
                RefinePolicy policy = new RefinePolicy(
                        1 + (start + goal) % 3, (start + 3 * goal) % 7 - 1, false, goal % 3 == 0, Smoothing.NONE);
                planner.policy(policy);
                String context = start + " to " + goal + " with " + policy + ", " + index.options() + " on\n" + drawing;
                boolean found = planner.findAhead(start, goal, plan);
                assertThat(found).as(context).isEqualTo(map.components().reachable(start, goal));
                if (found) {
                    int[] tiles = MmPaths.inOneGo(planner, start, goal);
                    assertThat(new RefinementCheck(naive, policy)
                                    .fault(MmPaths.regions(index, plan), start, goal, tiles))
                            .as(context)
                            .isEmpty();
                }
            }
        }
    }
}
