package dev.throng.partition;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class GainBucketsTest {
    @Test
    void shouldGiveTheLastOfTheHighestGain() {
        GainBuckets buckets = new GainBuckets(5, 3);
        assertThat(buckets.best()).isEqualTo(-1);
        buckets.put(0, 1);
        buckets.put(1, 1);
        buckets.put(2, -3);
        assertThat(buckets.best()).isEqualTo(1);
        buckets.put(2, 3);
        assertThat(buckets.best()).isEqualTo(2);
        buckets.remove(2);
        buckets.remove(1);
        assertThat(buckets.best()).isZero();
        assertThat(buckets.contains(1)).isFalse();
        buckets.clear();
        assertThat(buckets.best()).isEqualTo(-1);
    }

    @Test
    void shouldStayInOrderThroughManyChanges() {
        for (long seed = 1; seed <= 50; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            int maxGain = random.nextInt(30);
            GainBuckets buckets = new GainBuckets(20, maxGain);
            int[] gains = new int[20];
            for (int i = 0; i < 500; i++) {
                int node = random.nextInt(20);
                if (random.nextInt(3) == 0) {
                    buckets.remove(node);
                } else {
                    gains[node] = random.nextInt(2 * maxGain + 1) - maxGain;
                    buckets.put(node, gains[node]);
                }
                int highest = Integer.MIN_VALUE;
                for (int v = 0; v < 20; v++) {
                    highest = buckets.contains(v) ? Math.max(highest, gains[v]) : highest;
                }
                int best = buckets.best();
                assertThat(best < 0 ? Integer.MIN_VALUE : gains[best])
                        .as("seed " + seed)
                        .isEqualTo(highest);
            }
        }
    }

    @Test
    void shouldShareListsWhereGainsSpreadWide() {
        GainBuckets buckets = new GainBuckets(3, Integer.MAX_VALUE);
        buckets.put(0, -Integer.MAX_VALUE);
        buckets.put(1, Integer.MAX_VALUE);
        buckets.put(2, 0);
        assertThat(buckets.best()).isEqualTo(1);
        buckets.remove(1);
        assertThat(buckets.best()).isEqualTo(2);
    }
}
