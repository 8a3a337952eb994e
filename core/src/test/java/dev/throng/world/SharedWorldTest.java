package dev.throng.world;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.batch.BatchCancel;
import dev.throng.batch.BatchLimits;
import dev.throng.batch.BatchPaths;
import dev.throng.batch.CpuBatchPlanner;
import dev.throng.file.MeshFiles;
import dev.throng.grid.GridIndex;
import dev.throng.grid.hpa.HpaMaps;
import dev.throng.mesh.NavMesh;
import dev.throng.mesh.RandomMesh;
import dev.throng.path.PathBuffer;
import dev.throng.path.PathStatus;
import dev.throng.path.StopReason;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Worlds of every kind shared between threads, executors of every kind, batches that are cancelled or interrupted. */
class SharedWorldTest {
    private static final int THREADS = 8;
    private static final int REQUESTS = 400;

    /** Cancelled before the batch in the first one, after it in the last one, and at any time in between. */
    private static final int ROUNDS = 6;

    private record Shared(String name, World world, float[] requests, BatchPaths alone) {}

    private static final List<Shared> WORLDS = new ArrayList<>();
    private static final List<ExecutorService> POOLS = new ArrayList<>();

    @BeforeAll
    static void build() {
        NavMesh mesh = RandomMesh.of(4);
        Random random = new Random(4);
        float[] onMesh = MeshFiles.requests(mesh, REQUESTS, random);
        for (EveryMethod.Method method : EveryMethod.once(mesh, 4)) {
            add(method.name(), method.world(), onMesh);
        }
        GridWorld grid = GridWorld.of(HpaMaps.rooms(50, 40, new SplittableRandom(4)));
        float[] onGrid = new float[6 * REQUESTS];
        for (int i = 0; i < onGrid.length; i += 3) {
            onGrid[i] = 50 * random.nextFloat();
            onGrid[i + 2] = 40 * random.nextFloat();
        }
        add("grid", grid, onGrid);
        add("hpa", grid.withIndex(GridIndex.hpa(), Runnable::run, 1), onGrid);
        add("mm", grid.withIndex(GridIndex.mm(), Runnable::run, 1), onGrid);
    }

    private static void add(String name, World world, float[] requests) {
        BatchPaths alone = CpuBatchPlanner.of(world, Runnable::run, 1, true).plan(requests);
        int far = 0;
        for (int i = 0; i < alone.count(); i++) {
            far += alone.status(i) == PathStatus.FOUND && alone.firstCell(i + 1) - alone.firstCell(i) > 1 ? 1 : 0;
        }
        assertThat(far).as(name + ": paths over several cells").isGreaterThan(REQUESTS / 4);
        WORLDS.add(new Shared(name, world, requests, alone));
    }

    @AfterAll
    static void stop() {
        POOLS.forEach(ExecutorService::shutdownNow);
        WORLDS.clear();
    }

    private static <T extends ExecutorService> T pool(T pool) {
        POOLS.add(pool);
        return pool;
    }

    @Test
    void shouldAnswerEightThreadsAsOne() throws Exception {
        AtomicInteger answers = new AtomicInteger();
        ExecutorService pool = pool(Executors.newFixedThreadPool(THREADS));
        CyclicBarrier together = new CyclicBarrier(THREADS);
        List<Callable<Void>> tasks = new ArrayList<>();
        for (int thread = 0; thread < THREADS; thread++) {
            Random random = new Random(thread);
            tasks.add(() -> {
                together.await();
                PathBuffer path = new PathBuffer();
                for (Shared shared : WORLDS) {
                    PathQuery query = shared.world.newQuery();
                    for (int i = 0; i < 100; i++) {
                        int request = random.nextInt(REQUESTS);
                        float[] r = shared.requests;
                        int at = 6 * request;
                        query.find(r[at], r[at + 1], r[at + 2], r[at + 3], r[at + 4], r[at + 5], path);
                        assertThat(PathPrint.of(path))
                                .as(shared.name + ", request " + request)
                                .isEqualTo(PathPrint.of(shared.alone, request));
                        answers.incrementAndGet();
                    }
                }
                return null;
            });
        }
        for (Future<Void> task : pool.invokeAll(tasks)) {
            task.get();
        }
        assertThat(answers.get()).isGreaterThanOrEqualTo(4800);
    }

    /** Executors that keep their promises, each in its own way. */
    private static List<Executor> executors() {
        ExecutorService fixed = pool(Executors.newFixedThreadPool(3));
        ExecutorService closed = Executors.newFixedThreadPool(1);
        closed.shutdown();
        ScheduledExecutorService later = pool(Executors.newScheduledThreadPool(2));
        AtomicInteger taken = new AtomicInteger();
        Queue<Runnable> kept = new ArrayDeque<>();
        return List.of(
                // The same thread.
                Runnable::run,
                // Later, on other threads.
                task -> later.schedule(task, 1, TimeUnit.MILLISECONDS),
                // The last one first.
                pool(new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, new LinkedBlockingDeque<>() {
                    private static final long serialVersionUID = 1;

                    @Override
                    public boolean offer(Runnable task) {
                        return offerFirst(task);
                    }
                })),
                pool(Executors.newSingleThreadExecutor()),
                fixed,
                // None at all.
                task -> {
                    throw new RejectedExecutionException("full");
                },
                // The first few, then no more.
                task -> {
                    if (taken.incrementAndGet() > 5) {
                        throw new RejectedExecutionException("full");
                    }
                    fixed.execute(task);
                },
                closed,
                pool(new ForkJoinPool(3)),
                // A new thread for each, which takes its time.
                task -> new Thread(() -> {
                            pause();
                            task.run();
                        })
                        .start(),
                // Only when there are others, which may be after the batch is done.
                task -> {
                    while (kept.size() >= 3) {
                        kept.remove().run();
                    }
                    kept.add(task);
                });
    }

    private static void pause() {
        try {
            Thread.sleep(1);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Test
    void shouldPlanTheSameOverEveryKindOfExecutor() {
        List<Executor> executors = executors();
        assertThat(executors).hasSize(11);
        int batches = 0;
        for (int kind = 0; kind < executors.size(); kind++) {
            for (Shared shared : WORLDS) {
                CpuBatchPlanner planner = CpuBatchPlanner.of(shared.world, executors.get(kind), 4, true);
                for (int round = 0; round < 2; round++) {
                    assertThat(planner.plan(shared.requests).hash())
                            .as(shared.name + ", executor " + kind + ", round " + round)
                            .isEqualTo(shared.alone.hash());
                    batches++;
                }
            }
        }
        assertThat(batches).isGreaterThanOrEqualTo(110);
    }

    @Test
    void shouldAnswerEveryRequestOfABatchThatAnotherThreadCancels() throws Exception {
        ExecutorService pool = pool(Executors.newFixedThreadPool(3));
        int batches = 0;
        int cancelled = 0;
        int done = 0;
        for (int round = 0; round < ROUNDS; round++) {
            for (Shared shared : WORLDS) {
                BatchCancel cancel = new BatchCancel();
                CyclicBarrier together = new CyclicBarrier(2);
                int spin = 20_000 * round;
                boolean before = round == 0;
                boolean after = round == ROUNDS - 1;
                Future<?> other = pool.submit(() -> {
                    together.await();
                    for (int i = 0; i < spin; i++) {
                        Thread.onSpinWait();
                    }
                    if (after) {
                        together.await();
                    }
                    cancel.cancel();
                    if (before) {
                        together.await();
                    }
                    return null;
                });
                together.await();
                if (before) {
                    together.await();
                }
                BatchPaths paths = CpuBatchPlanner.of(shared.world, pool, 2, true)
                        .plan(shared.requests, BatchLimits.NONE.withCancel(cancel));
                if (after) {
                    together.await();
                }
                other.get();
                assertThat(paths.count()).isEqualTo(REQUESTS);
                for (int i = 0; i < REQUESTS; i++) {
                    String context = shared.name + ", round " + round + ", request " + i;
                    if (paths.reason(i) == StopReason.CANCELLED) {
                        assertThat(paths.status(i)).as(context).isEqualTo(PathStatus.PARTIAL);
                        cancelled++;
                    } else {
                        assertThat(PathPrint.of(paths, i)).as(context).isEqualTo(PathPrint.of(shared.alone, i));
                        done++;
                    }
                }
                batches++;
            }
        }
        assertThat(batches).isGreaterThanOrEqualTo(38);
        assertThat(cancelled + done).isEqualTo(batches * REQUESTS);
        assertThat(cancelled).isPositive();
        assertThat(done).isPositive();
    }

    @Test
    void shouldBeDoneOrCancelledWhenTheCallerIsInterrupted() throws Exception {
        ExecutorService pool = pool(Executors.newFixedThreadPool(2));
        int batches = 0;
        int stopped = 0;
        for (int round = 0; round < 6; round++) {
            for (Shared shared : WORLDS) {
                CpuBatchPlanner planner = CpuBatchPlanner.of(shared.world, pool, 2, true);
                boolean atOnce = round == 0;
                FutureTask<Boolean> planned = new FutureTask<>(() -> interrupted(planner, shared, atOnce));
                Thread caller = new Thread(planned);
                caller.start();
                for (int i = 0; i < 10_000 * round; i++) {
                    Thread.onSpinWait();
                }
                caller.interrupt();
                stopped += planned.get() ? 1 : 0;
                batches++;
                assertThat(planner.plan(shared.requests).hash())
                        .as(shared.name + ", after an interrupt")
                        .isEqualTo(shared.alone.hash());
            }
        }
        assertThat(batches).isGreaterThanOrEqualTo(38);
        assertThat(stopped).isGreaterThanOrEqualTo(WORLDS.size());
    }

    /** Whether planning was broken off; if not, all of it must be there. */
    private static boolean interrupted(CpuBatchPlanner planner, Shared shared, boolean atOnce) {
        if (atOnce) {
            Thread.currentThread().interrupt();
        }
        try {
            assertThat(planner.plan(shared.requests).hash()).as(shared.name).isEqualTo(shared.alone.hash());
            return false;
        } catch (CancellationException e) {
            assertThat(Thread.currentThread().isInterrupted()).as(shared.name).isTrue();
            return true;
        }
    }
}
