package dev.throng;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The measure itself: planted allocations are seen, and nothing that the JVM does once makes a figure wrong. */
class AllocationTest {
    private static final int WARM_UP = 20_000;

    private int runs;
    private Object kept;
    private long sum;

    @Test
    void testsShouldRunWithoutEscapeAnalysis() {
        assertThat(Allocation.nothingHidden())
                .as("run tests with -XX:-DoEscapeAnalysis -XX:-EliminateAutoBox, as the POM does")
                .isTrue();
    }

    @Test
    void shouldCountExactly() {
        Runnable bytes = () -> kept = new byte[1000];
        bytes.run();
        assertThat(Allocation.during(bytes)).isEqualTo(1016);
        assertThat(Allocation.during(() -> sum++)).isZero();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 5, 7, 12})
    void shouldSeeAnAllocationInEveryNthRun(int period) {
        Runnable work = () -> kept = runs++ % period == 0 ? new byte[16] : kept;
        warmUp(work);
        assertThat(Allocation.everyTime(work)).as("period %d", period).isEqualTo(32);
    }

    @Test
    void shouldSeeWhatEscapeAnalysisWouldRemove() {
        Runnable work = () -> {
            Pair pair = new Pair(runs, runs + 1);
            runs = pair.a + pair.b & 0xff;
        };
        warmUp(work);
        assertThat(Allocation.everyTime(work)).isPositive();
    }

    @Test
    void shouldSeeAnIteratorAndABox() {
        List<Integer> numbers = new ArrayList<>(List.of(1000, 2000, 3000));
        Runnable iterator = () -> {
            for (Integer number : numbers) {
                sum += number;
            }
        };
        Runnable box = () -> {
            Integer number = runs++ | 1 << 20;
            sum += number;
        };
        warmUp(iterator);
        warmUp(box);
        assertThat(Allocation.everyTime(iterator)).isPositive();
        assertThat(Allocation.everyTime(box)).isPositive();
    }

    @Test
    void shouldNotCountWhatHappensOnce() {
        for (int once = 0; once < 30; once++) {
            runs = 0;
            int at = once;
            assertThat(Allocation.everyTime(() -> kept = runs++ == at ? new byte[896] : kept))
                    .as("bytes in run %d", once)
                    .isZero();
        }
    }

    /** A jump between two works, or between asking and the work, is never subtracted. */
    @Test
    void aJumpOfTheCounterShouldNotHideAnAllocation() {
        long[] counter = {0, 0};
        Runnable work = () -> counter[0] += 16;
        for (int at = 0; at < 2 * Allocation.RUNS; at++) {
            int jump = at;
            counter[1] = 0;
            long bytes = Allocation.everyTime(work, () -> {
                if (counter[1]++ == jump) {
                    counter[0] += 896;
                }
                return counter[0];
            });
            assertThat(bytes).as("jump at question %d", at).isEqualTo(16);
        }
    }

    @Test
    void aCounterThatFallsOrIsMissingShouldBeRefused() {
        long[] counter = {1 << 20};
        assertThatThrownBy(() -> Allocation.during(() -> {}, () -> counter[0] -= 896))
                .isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(() -> Allocation.everyTime(() -> {}, () -> -1)).isInstanceOf(IllegalStateException.class);
    }

    private static void warmUp(Runnable work) {
        for (int i = 0; i < WARM_UP; i++) {
            work.run();
        }
    }

    private record Pair(int a, int b) {}
}
