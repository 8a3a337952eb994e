package dev.throng.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

class SharedWorkTest {
    private static final ExecutorService POOL = Executors.newFixedThreadPool(3);

    @AfterAll
    static void close() {
        POOL.shutdownNow();
    }

    @Test
    void shouldDoEveryPieceOnce() {
        for (int threads = 1; threads <= 4; threads++) {
            AtomicIntegerArray times = new AtomicIntegerArray(500);
            SharedWork.run(POOL, threads, 500, () -> times::incrementAndGet);
            for (int piece = 0; piece < 500; piece++) {
                assertThat(times.get(piece))
                        .as(threads + " threads, piece " + piece)
                        .isEqualTo(1);
            }
        }
    }

    @Test
    void shouldCloseEveryWorkerThatItMade() {
        AtomicInteger open = new AtomicInteger();
        SharedWork.run(POOL, 4, 100, () -> {
            open.incrementAndGet();
            return new SharedWork.Worker() {
                @Override
                public void work(int piece) {
                    Thread.yield();
                }

                @Override
                public void close() {
                    open.decrementAndGet();
                }
            };
        });
        // The last pieces may be done by others: their workers close when they notice.
        long giveUp = System.nanoTime() + 10_000_000_000L;
        while (open.get() != 0 && System.nanoTime() < giveUp) {
            Thread.onSpinWait();
        }
        assertThat(open).hasValue(0);
    }

    @Test
    void shouldThrowTheFailureOfTheFirstPieceThatFails() {
        for (int round = 0; round < 50; round++) {
            assertThatThrownBy(() -> SharedWork.run(POOL, 4, 200, () -> piece -> {
                        if (piece % 10 == 7) {
                            throw new IllegalStateException("piece " + piece);
                        }
                    }))
                    .hasMessage("piece 7");
        }
    }

    @Test
    void shouldBeginNothingAfterAFailure() {
        AtomicInteger begun = new AtomicInteger();
        assertThatThrownBy(() -> SharedWork.run(Runnable::run, 1, 100, () -> piece -> {
                    begun.incrementAndGet();
                    throw new AssertionError("piece " + piece);
                }))
                .isInstanceOf(AssertionError.class)
                .hasMessage("piece 0");
        assertThat(begun).hasValue(1);
    }

    @Test
    void shouldDoWithoutAnExecutorThatHasNoThreadToSpare() {
        AtomicInteger done = new AtomicInteger();
        SharedWork.run(
                task -> {
                    throw new RejectedExecutionException();
                },
                8,
                20,
                () -> piece -> done.incrementAndGet());
        assertThat(done).hasValue(20);
    }

    @Test
    void shouldEndWhenTheCallerIsInterrupted() {
        AtomicInteger done = new AtomicInteger();
        assertThatThrownBy(() -> SharedWork.run(Runnable::run, 1, 20, () -> piece -> {
                    done.incrementAndGet();
                    Thread.currentThread().interrupt();
                }))
                .isInstanceOf(CancellationException.class);
        assertThat(Thread.interrupted()).isTrue();
        assertThat(done).hasValue(1);
    }
}
