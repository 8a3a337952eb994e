package dev.throng.lab.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.throng.BadInputException;
import dev.throng.lab.Progress;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

class MapRunTest {
    private static final ExecutorService POOL = Executors.newFixedThreadPool(4);

    @AfterAll
    static void stop() {
        POOL.shutdownNow();
    }

    @Test
    void resultsShouldBeInOrderOnEveryThreadCount() {
        List<Integer> expected = IntStream.range(0, 50).map(i -> i * i).boxed().toList();
        for (int threads : new int[] {1, 2, 5}) {
            List<Long> reported = new ArrayList<>();
            Progress progress = (done, steps) -> reported.add(done);
            assertThat(new MapRun<>(50, i -> i * i, progress).run(POOL, threads))
                    .isEqualTo(expected);
            assertThat(reported).hasSize(50).isSorted().endsWith(50L);
        }
    }

    @Test
    void aFullExecutorShouldNotStopARun() {
        assertThat(new MapRun<>(3, i -> i, Progress.NONE)
                        .run(
                                task -> {
                                    throw new RejectedExecutionException("full");
                                },
                                4))
                .containsExactly(0, 1, 2);
    }

    @Test
    void theFirstFailureShouldBeTold() {
        MapRun<Integer> run = new MapRun<>(
                20,
                i -> {
                    if (i >= 7) {
                        throw new BadInputException("map " + i);
                    }
                    return i;
                },
                Progress.NONE);
        assertThatThrownBy(() -> run.run(POOL, 4))
                .isInstanceOf(BadInputException.class)
                .hasMessage("map 7");
    }

    @Test
    void anInterruptShouldEndTheRun() {
        MapRun<Integer> run = new MapRun<>(
                5,
                i -> {
                    Thread.currentThread().interrupt();
                    return i;
                },
                Progress.NONE);
        assertThatThrownBy(() -> run.run(POOL, 1)).isInstanceOf(CancellationException.class);
        assertThat(Thread.interrupted()).isTrue();
    }
}
