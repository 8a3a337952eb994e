package dev.throng.grid.hpa;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.grid.GridIndex;
import dev.throng.grid.GridMap;
import dev.throng.grid.RandomMaps;
import dev.throng.grid.octile.OctileCosts;
import dev.throng.grid.tiles.TileArray;
import dev.throng.overlay.GatePath;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class TileRefinerTest {
    @Test
    void shouldHandOutTheFirstMovesForAFractionOfTheWork() {
        int longOnes = 0;
        for (int seed = 0; seed < 6; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            // With costs, no straight line stands in for a search.
            GridMap map = RandomMaps.costly(HpaMaps.rooms(160, 160, random), random);
            HpaIndex index = HpaIndex.build(new OctileCosts(map), GridIndex.hpa(), Runnable::run, 1);
            HpaSearch search = new HpaSearch(index);
            TileRefiner refiner = new TileRefiner(index);
            GatePath path = new GatePath();
            for (int i = 0; i < 8; i++) {
                int[] pair = HpaMaps.apart(map, 100, random);
                String context = "seed " + seed + ", " + pair[0] + " to " + pair[1];
                assertThat(search.find(pair[0], pair[1], path)).as(context).isTrue();
                TileArray tiles = new TileArray();
                long before = refiner.expanded();
                assertThat(refiner.refine(path, 1, tiles)).as(context).isFalse();
                long first = refiner.expanded() - before;
                assertThat(tiles.size()).as(context).isPositive();
                refiner.refine(path, Integer.MAX_VALUE / 2, tiles);
                assertThat(first).as(context).isLessThan((refiner.expanded() - before) / 4);
                longOnes += tiles.size() > 120 ? 1 : 0;
            }
        }
        assertThat(longOnes).isGreaterThan(40);
    }
}
