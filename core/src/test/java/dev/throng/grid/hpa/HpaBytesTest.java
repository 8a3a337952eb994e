package dev.throng.grid.hpa;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.throng.BadInputException;
import dev.throng.grid.GridIndex;
import dev.throng.grid.octile.OctileCosts;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** What tables will take is known before they are filled, and refused where there is no memory for it. */
class HpaBytesTest {
    @Test
    void shouldTellWhatTablesTake() {
        for (int seed = 0; seed < 20; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            OctileCosts costs = new OctileCosts(HpaMaps.rooms(100 + 20 * seed, 300, random));
            GridIndex.Hpa options = new GridIndex.Hpa(5 + random.nextInt(8), 6, 1 + random.nextInt(4), 2, false);
            HpaIndex index = HpaIndex.build(costs, options, Runnable::run, 1);
            long told = HpaBytes.tables(index.clusters(), index.gates());
            // Pages are counted exactly; numbers of gates that are all free take less than is told.
            assertThat((double) told / index.overlay().bytes())
                    .as("seed " + seed)
                    .isBetween(0.95, 1.15);
        }
    }

    @Test
    void shouldRefuseTablesThatDoNotFit() {
        HpaBytes.require(3_000_000_000L, 10_000_000, 3_360_000_000L, 8);
        assertThatThrownBy(() -> HpaBytes.require(3_000_000_000L, 10_000_000, 3_350_000_000L, 8))
                .isInstanceOf(BadInputException.class)
                .hasMessage("hpa: the tables of 8 levels need 3000 MB, the build about 3360 MB; the memory limit is"
                        + " 3350 MB: larger clusters or fewer levels need less, or allow more with -Xmx");
    }
}
