package dev.throng.mesh.snapshot;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ShortRangeTest {
    @Test
    void shouldReachAsFarAsAStarSavesMost() {
        double[] distances = {4, 1, 2, 3, 5};
        long[] plain = {50, 2, 5, 30, 90};
        long[] joined = {20, 10, 12, 31, 25};
        // Up to 3 A* saves 8 + 7 + 1 with a patience of twice the mean; the pair at 4 would cost more than that again.
        assertThat(ShortRange.best(distances, plain, joined)).isEqualTo(new ShortRange(3, 2 * (53 / 3)));
    }

    @Test
    void shouldNotTryAStarWhereItNeverPays() {
        assertThat(ShortRange.best(new double[] {1, 2}, new long[] {9, 9}, new long[] {5, 5}))
                .isEqualTo(ShortRange.NONE);
    }
}
