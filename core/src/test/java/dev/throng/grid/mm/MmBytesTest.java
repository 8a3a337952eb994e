package dev.throng.grid.mm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.throng.Allocation;
import dev.throng.grid.GridIndex;
import dev.throng.grid.GridMap;
import dev.throng.grid.octile.OctileCosts;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** The bytes that an index says it holds are those that the JVM gives it. */
class MmBytesTest {
    /** What a field more or less and rounding to eight bytes can make. */
    private static final int SLACK = 32;

    private MmIndex copy;

    @Test
    void shouldSayWhatAnIndexHolds() {
        SplittableRandom random = new SplittableRandom(5);
        byte[] characters = new byte[200 * 200];
        for (int i = 0; i < characters.length; i++) {
            characters[i] = (byte) (random.nextInt(4) == 0 ? '@' : '.');
        }
        GridMap map = GridMap.of(200, 200, characters);
        MmIndex index = MmIndex.build(new OctileCosts(map), GridIndex.mm(), Runnable::run, 1);
        GridIndex.Mm wanted = index.options();
        Runnable copying = () -> {
            PackedRegions regions = index.regions();
            PackedRegions copied = new PackedRegions(
                    regions.wide(),
                    true,
                    regions.words().clone(),
                    regions.records().clone());
            GridIndex.Mm options = wanted.withSectorSize(16);
            copy = new MmIndex(
                    index.costs(), options, new Sectors(OctileCosts.tilesOf(map), options.sectorSize()), copied);
        };
        long allocated = Allocation.firstTime(() -> copying);
        assertThat(copy.verify()).isEmpty();
        assertThat((double) index.bytes()).isCloseTo(allocated, within((double) SLACK));
        assertThat(index.regions().recordBytes()).isGreaterThan(10 * SLACK);
    }
}
