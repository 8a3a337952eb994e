package dev.throng.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

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

    @ParameterizedTest
    @EnumSource(OddExecutor.class)
    void shouldNotReturnBeforeItsHelpers(OddExecutor kind) throws InterruptedException {
        int pieces = 100;
        AtomicIntegerArray times = new AtomicIntegerArray(pieces);
        boolean[] spoilt = {false};
        AtomicInteger spoiltReads = new AtomicInteger();
        OddExecutor.Started executor = kind.start();
        WatchedCall[] call = new WatchedCall[1];
        call[0] = new WatchedCall(
                () -> SharedWork.run(executor, OddExecutor.PARALLELISM, pieces, () -> piece -> {
                    times.incrementAndGet(piece);
                    call[0].work();
                    spoiltReads.addAndGet(spoilt[0] ? 1 : 0);
                }),
                () -> spoilt[0] = true);
        call[0].check(executor, kind.throwing());
        assertThat(spoiltReads).hasValue(0);
        assertThat(call[0].helped()).as("pieces done by helpers").isGreaterThanOrEqualTo(executor.threads());
        int done = 0;
        for (int piece = 0; piece < pieces; piece++) {
            assertThat(times.get(piece)).as("piece " + piece).isBetween(kind.throwing() ? 0 : 1, 1);
            done += times.get(piece);
        }
        if (kind.throwing() && executor.threads() > 0) {
            assertThat(done).as("a helper does the piece that it has begun").isEqualTo(executor.threads());
        }
    }

    @Test
    void shouldThrowWhatAWorkerThrowsWhenItCloses() {
        for (int threads = 1; threads <= 4; threads++) {
            int count = threads;
            assertThatThrownBy(() -> SharedWork.run(POOL, count, 50, () -> new SharedWork.Worker() {
                        @Override
                        public void work(int piece) {
                            Thread.yield();
                        }

                        @Override
                        public void close() {
                            throw new IllegalStateException("closed");
                        }
                    }))
                    .as(threads + " threads")
                    .hasMessage("closed");
        }
    }

    @Test
    void shouldWaitForHelpersEvenWhenInterrupted() throws InterruptedException {
        CountDownLatch inside = new CountDownLatch(1);
        CountDownLatch release = new CountDownLatch(1);
        AtomicBoolean done = new AtomicBoolean();
        AtomicReference<String> seen = new AtomicReference<>();
        Thread caller = new Thread(() -> {
            Thread self = Thread.currentThread();
            try {
                SharedWork.run(POOL, 2, 2, () -> piece -> {
                    try {
                        if (Thread.currentThread() == self) {
                            // It waits for nothing but its helper.
                            while (inside.getCount() > 0) {
                                Thread.onSpinWait();
                            }
                        } else {
                            inside.countDown();
                            release.await();
                            done.set(true);
                        }
                    } catch (InterruptedException e) {
                        throw new AssertionError(e);
                    }
                });
                seen.set("returned");
            } catch (CancellationException e) {
                seen.set("cancelled, done " + done + ", interrupted " + self.isInterrupted());
            }
        });
        caller.start();
        inside.await();
        while (caller.getState() != Thread.State.WAITING) {
            Thread.onSpinWait();
        }
        caller.interrupt();
        Thread.sleep(20);
        assertThat(seen).hasValue(null);
        release.countDown();
        caller.join();
        assertThat(seen).hasValue("cancelled, done true, interrupted true");
    }

    @Test
    void shouldNotHideAFailureBehindAnInterrupt() {
        assertThatThrownBy(() -> SharedWork.run(Runnable::run, 1, 20, () -> piece -> {
                    Thread.currentThread().interrupt();
                    throw new IllegalStateException("piece " + piece);
                }))
                .hasMessage("piece 0");
        assertThat(Thread.interrupted()).isTrue();
    }
}
