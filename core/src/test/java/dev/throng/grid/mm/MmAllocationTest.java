package dev.throng.grid.mm;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.Allocation;
import dev.throng.grid.GridIndex;
import dev.throng.grid.GridMap;
import dev.throng.grid.RandomMaps;
import dev.throng.grid.RefinePolicy;
import dev.throng.grid.hpa.HpaMaps;
import dev.throng.grid.octile.OctileCosts;
import dev.throng.grid.tiles.TileArray;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** No byte is allocated per query after warm-up, whatever the policy. */
class MmAllocationTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "R[1,10%,-,-]; false; false; true",
                "R[2,15%,-,-]; true; false; true",
                "R[1,-,-,-]; false; true; false",
                "R[3,5,c,-]; false; false; true",
                "R[9,20%,c,-]; true; true; false",
            })
    void shouldAllocateNothingPerQuery(String policy, boolean labels, boolean costs, boolean knowing) {
        SplittableRandom random = new SplittableRandom(11);
        GridMap map = HpaMaps.rooms(96, 96, random);
        map = costs ? RandomMaps.costly(map, random) : map;
        GridMap searched = knowing ? map : MmMaps.unaware(map);
        GridIndex.Mm options = GridIndex.mm()
                .withSectorSize(12)
                .withCentres(GridIndex.Centres.STATIC)
                .withLabels(labels);
        MmIndex index = MmIndex.build(new OctileCosts(searched), options, Runnable::run, 1);
        MmPlanner planner = new MmPlanner(index);
        planner.policy(RefinePolicy.parse(policy));
        int[] pairs = new int[200];
        for (int i = 0; i < pairs.length; i++) {
            pairs[i] = MmPaths.passable(map, random);
        }
        TileArray tiles = new TileArray();
        MmPlan plan = new MmPlan();
        long[] found = new long[3];
        Runnable queries = () -> {
            for (int i = 0; i < pairs.length; i += 2) {
                tiles.clear();
                if (planner.begin(pairs[i], pairs[i + 1])) {
                    found[0]++;
                    while (!planner.advance(37)) {
                        found[1]++;
                    }
                    planner.addTiles(tiles);
                }
                tiles.clear();
                if (planner.findAhead(pairs[i], pairs[i + 1], plan)) {
                    while (!planner.refineWithin(plan, 37, tiles)) {
                        found[2]++;
                    }
                }
            }
        };
        for (int i = 0; i < 5; i++) {
            queries.run();
        }
        assertThat(Allocation.everyTime(queries)).as(policy).isZero();
        assertThat(found[0]).as("paths").isGreaterThan(300);
        assertThat(found[1]).as("slices").isGreaterThan(500);
        assertThat(found[2]).as("frames").isGreaterThan(policy.startsWith("R[9") ? 0 : 300);
        assertThat(planner.scratchBytes()).isBetween(1000L, 96 * 96 * 100L);
    }
}
