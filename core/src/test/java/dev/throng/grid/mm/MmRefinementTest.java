package dev.throng.grid.mm;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.grid.GridIndex;
import dev.throng.grid.GridMap;
import dev.throng.grid.RefinePolicy;
import dev.throng.grid.hpa.HpaMaps;
import dev.throng.grid.mm.NaiveMm.Region;
import dev.throng.grid.octile.OctileCosts;
import dev.throng.grid.tiles.TileArray;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Abstract paths and what every policy makes of them, against a naive MM. */
class MmRefinementTest {
    private int paths;
    private int several;
    private int unreachable;
    private int trimmedAway;
    private int corridors;

    @Test
    void shouldFindTheCheapestAbstractPathAndRefineItAsThePolicySays() {
        for (int seed = 0; seed < 180; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            GridIndex.Mm options = MmMaps.options(random);
            GridMap map = MmMaps.any(random);
            if (options.centres() != GridIndex.Centres.STATIC) {
                options = options.withSectorSize(random.nextInt(2, 8));
                map = MmMaps.small(random);
            }
            double diagonal = random.nextInt(4) == 0 ? OctileCosts.PAPERS : OctileCosts.SQRT_2;
            OctileCosts costs = new OctileCosts(MmMaps.unaware(map), diagonal);
            MmIndex index = MmIndex.build(costs, options, Runnable::run, 1);
            check(map, index, random, 12, "seed " + seed + ", " + options);
        }
        assertThat(paths).as("paths").isGreaterThan(1200);
        assertThat(several).as("paths of several steps").isGreaterThan(700);
        assertThat(trimmedAway).as("paths of fewer moves than the centres need").isGreaterThan(100);
        assertThat(corridors).as("paths in corridors").isGreaterThan(280);
        assertThat(unreachable).as("pairs without a path").isGreaterThan(100);
    }

    @ParameterizedTest
    @CsvSource({
        "dao/arena, 6, 60",
        "dao/den312d, 10, 60",
        "dao/brc202d, 16, 12",
        "bg512/AR0044SR, 16, 12",
        "cities/Berlin_1_256, 16, 15",
        "mazes/maze512-32-0, 16, 4",
        "random/random512-10-0, 16, 8",
        "rooms/32room_000, 24, 6",
    })
    void shouldRefineAsThePolicySaysOnRealMaps(String name, int sectorSize, int pairs) {
        GridMap map = HpaMaps.real(name);
        GridIndex.Mm options =
                GridIndex.mm().withCentres(GridIndex.Centres.STATIC).withSectorSize(sectorSize);
        MmIndex index = MmIndex.build(new OctileCosts(MmMaps.unaware(map)), options, Runnable::run, 1);
        check(map, index, new SplittableRandom(name.hashCode()), pairs, name);
        assertThat(several).isGreaterThan(pairs / 2);
    }

    /**
     * @param map like that of the index, which does not know its components: there is no way to tell but to search
     */
    private void check(GridMap map, MmIndex index, SplittableRandom random, int pairs, String context) {
        assertThat(index.tiles().knownComponents()).as(context).isNull();
        NaiveMm naive = MmPaths.naive(index);
        MmPlanner planner = new MmPlanner(index);
        planner.shortCuts(false);
        if (random.nextBoolean()) {
            planner.likeThePaper();
        }
        MmPlan plan = new MmPlan();
        for (int pair = 0; pair < pairs; pair++) {
            int start = MmPaths.passable(map, random);
            int goal = MmPaths.passable(map, random);
            if (start < 0 || goal < 0) {
                return;
            }
            RefinePolicy policy = MmMaps.policy(random);
            planner.policy(policy);
            String where = context + ", " + start + " to " + goal + " with " + policy;
            boolean found = planner.findAhead(start, goal, plan);
            assertThat(found).as(where).isEqualTo(map.components().reachable(start, goal));
            assertThat(planner.begin(start, goal)).as(where).isEqualTo(found);
            if (!found) {
                assertThat(plan.complete()).as(where).isTrue();
                unreachable++;
                continue;
            }
            List<Region> regions = MmPaths.regions(index, plan);
            Map<Region, Double> distances = naive.distances(naive.regionOf(start));
            assertThat(naive.cost(regions)).as(where).isEqualTo(distances.get(naive.regionOf(goal)));
            int[] tiles = MmPaths.inOneGo(planner, start, goal);
            RefinementCheck check = new RefinementCheck(naive, policy);
            assertThat(check.fault(regions, start, goal, tiles)).as(where).isEmpty();
            assertThat(planner.steps())
                    .as(where)
                    .isEqualTo(check.targets(regions, goal).size());
            TileArray refined = new TileArray();
            assertThat(planner.refineWithin(plan, Integer.MAX_VALUE, refined))
                    .as(where)
                    .isTrue();
            assertThat(MmPaths.array(refined)).as(where).isEqualTo(tiles);
            paths++;
            several += planner.steps() > 2 ? 1 : 0;
            corridors += policy.corridor() && planner.steps() > 1 ? 1 : 0;
            planner.policy(new RefinePolicy(
                    policy.edges(), RefinePolicy.NO_TRIM, false, policy.corridor(), policy.smoothing()));
            trimmedAway += tiles.length < MmPaths.inOneGo(planner, start, goal).length ? 1 : 0;
        }
    }
}
