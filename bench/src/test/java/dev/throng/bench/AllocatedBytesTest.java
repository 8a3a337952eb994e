package dev.throng.bench;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AllocatedBytesTest {
    private int runs;
    private Object kept;

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 5})
    void shouldSeeAnAllocationInEveryNthRun(int period) {
        assertThat(AllocatedBytes.inEachRun(() -> kept = runs++ % period == 0 ? new byte[16] : kept))
                .as("period %d", period)
                .isEqualTo(32);
    }

    @Test
    void shouldLeaveOutWhatHappensOnce() {
        for (int once = 0; once < 20; once++) {
            runs = 0;
            int at = once;
            assertThat(AllocatedBytes.inEachRun(() -> kept = runs++ == at ? new byte[896] : kept))
                    .as("bytes in run %d", once)
                    .isZero();
        }
    }
}
