package dev.throng.batch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.throng.Allocation;
import dev.throng.BadInputException;
import dev.throng.TestPath;
import dev.throng.batch.BackgroundPlanner.State;
import dev.throng.grid.GridIndex;
import dev.throng.grid.GridMap;
import dev.throng.grid.MapEdit;
import dev.throng.grid.hpa.HpaMaps;
import dev.throng.grid.hpa.RandomEdits;
import dev.throng.mesh.MeshDrawing;
import dev.throng.mesh.MeshIndex;
import dev.throng.mesh.NavMesh;
import dev.throng.mesh.RandomMesh;
import dev.throng.path.PathBuffer;
import dev.throng.path.PathStatus;
import dev.throng.world.GridWorld;
import dev.throng.world.MeshEdit;
import dev.throng.world.MeshWorld;
import dev.throng.world.PathPrint;
import dev.throng.world.World;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What a game loop sees of a background planner. Most tests do the work in their own thread. */
class BackgroundPlannerTest {
    private static final int UNLIMITED = Integer.MAX_VALUE;

    /** Nothing but ground: a search from corner to corner expands few tiles, and every request has a path. */
    private static final GridWorld FIELD = GridWorld.of(HpaMaps.plain(40, 40));

    /** A wall before the last column, open at its far end: nearly all tiles are expanded before it is passed. */
    private static final GridWorld TRAP = trap(60);

    private final PathBuffer path = new PathBuffer();

    private static GridWorld trap(int size) {
        byte[] tiles = new byte[size * size];
        for (int i = 0; i < tiles.length; i++) {
            tiles[i] = (byte) (i % size == size - 2 && i / size < size - 1 ? '@' : '.');
        }
        return GridWorld.of(GridMap.of(size, size, tiles));
    }

    private static BackgroundPlanner inCaller(World world, int limit) {
        return BackgroundPlanner.of(world, Runnable::run, 1, limit);
    }

    /** Over the whole first row. */
    private static long submitRow(BackgroundPlanner planner, int priority) {
        return planner.submit(0.5, 0, 0.5, 39.5, 0, 0.5, priority);
    }

    /** Around the wall of the trap: thousands of expansions. */
    private static long submitTrap(BackgroundPlanner planner, int priority) {
        return planner.submit(0.5, 0, 0.5, 59.5, 0, 0.5, priority);
    }

    @Test
    void shouldAnswerByPriorityAndThenByArrival() {
        BackgroundPlanner planner = inCaller(FIELD, 6);
        long low = submitRow(planner, -5);
        long first = submitRow(planner, 7);
        long second = submitRow(planner, 7);
        long lowest = submitRow(planner, Integer.MIN_VALUE);
        long highest = submitRow(planner, Integer.MAX_VALUE);
        assertThat(planner.advance(UNLIMITED)).isTrue();
        for (long request : new long[] {highest, first, second, low, lowest}) {
            assertThat(planner.poll(path)).isEqualTo(request);
            assertThat(path.status()).isEqualTo(PathStatus.FOUND);
            assertThat(path.cost()).isEqualTo(39);
        }
        assertThat(planner.poll(path)).isEqualTo(BackgroundPlanner.NONE);
    }

    @Test
    void shouldDoNothingBeforeItMay() {
        BackgroundPlanner planner = inCaller(FIELD, 2);
        long request = submitRow(planner, 0);
        assertThat(planner.advance(0)).isFalse();
        assertThat(planner.state(request)).isEqualTo(State.QUEUED);
        assertThat(planner.poll(path)).isEqualTo(BackgroundPlanner.NONE);
        assertThat(planner.pending()).isEqualTo(1);
        planner.advance(1);
        assertThat(planner.state(request)).isEqualTo(State.RUNNING);
        assertThat(planner.pending()).isEqualTo(1);
        planner.advance(UNLIMITED);
        assertThat(planner.state(request)).isEqualTo(State.READY);
        assertThat(planner.pending()).isZero();
        assertThat(planner.ready()).isEqualTo(1);
        assertThat(planner.poll(path)).isEqualTo(request);
        assertThat(planner.state(request)).isEqualTo(State.GONE);
        assertThat(planner.ready()).isZero();
    }

    @Test
    void shouldRefuseMoreThanTheLimitByName() {
        BackgroundPlanner planner = inCaller(FIELD, 2);
        long first = submitRow(planner, 0);
        long second = submitRow(planner, 0);
        long third = submitRow(planner, 0);
        assertThat(third).isNegative();
        assertThat(planner.state(third)).isEqualTo(State.QUEUE_FULL);
        assertThat(planner.cancel(third)).isFalse();
        planner.advance(UNLIMITED);
        assertThat(planner.state(submitRow(planner, 0)))
                .as("answers that nobody took count")
                .isEqualTo(State.QUEUE_FULL);
        assertThat(planner.poll(path)).isEqualTo(first);
        long fourth = submitRow(planner, 0);
        assertThat(planner.state(fourth)).isEqualTo(State.QUEUED);
        assertThat(planner.state(submitRow(planner, 0))).isEqualTo(State.QUEUE_FULL);
        planner.cancel(second);
        assertThat(planner.state(submitRow(planner, 0))).isEqualTo(State.QUEUED);
    }

    @Test
    void shouldForgetWhatIsCancelledInEveryState() {
        BackgroundPlanner planner = inCaller(TRAP, 4);
        long queued = submitTrap(planner, 0);
        assertThat(planner.cancel(queued)).isTrue();
        assertThat(planner.advance(UNLIMITED)).isTrue();
        assertThat(planner.ready()).isZero();

        long running = submitTrap(planner, 0);
        planner.advance(300);
        assertThat(planner.state(running)).isEqualTo(State.RUNNING);
        assertThat(planner.cancel(running)).isTrue();
        assertThat(planner.state(running)).isEqualTo(State.GONE);
        assertThat(planner.pending()).isZero();

        long first = submitTrap(planner, 0);
        long middle = submitTrap(planner, 0);
        long last = submitTrap(planner, 0);
        planner.advance(UNLIMITED);
        assertThat(planner.state(middle)).isEqualTo(State.READY);
        assertThat(planner.cancel(middle)).isTrue();
        assertThat(planner.ready()).isEqualTo(2);
        assertThat(planner.poll(path)).isEqualTo(first);
        assertThat(planner.poll(path)).isEqualTo(last);
        assertThat(planner.poll(path)).isEqualTo(BackgroundPlanner.NONE);

        for (long gone : new long[] {queued, running, first, middle, last, BackgroundPlanner.NONE, 17L << 32 | 2, 99}) {
            assertThat(planner.cancel(gone)).isFalse();
            assertThat(planner.state(gone)).isEqualTo(State.GONE);
        }
    }

    @Test
    void shouldNotTakeAnOldRequestForTheNextOneInItsSlot() {
        BackgroundPlanner planner = inCaller(FIELD, 1);
        long old = submitRow(planner, 0);
        planner.cancel(old);
        for (int i = 0; i < 3; i++) {
            long request = submitRow(planner, 0);
            assertThat(BackgroundPlanner.slot(request)).isEqualTo(BackgroundPlanner.slot(old));
            assertThat(planner.cancel(old)).isFalse();
            assertThat(planner.state(old)).isEqualTo(State.GONE);
            assertThat(planner.state(request)).isEqualTo(State.QUEUED);
            planner.advance(UNLIMITED);
            assertThat(planner.cancel(old)).isFalse();
            assertThat(planner.poll(path)).isEqualTo(request);
            old = request;
        }
    }

    /** A worker that is in the middle of a slice keeps the slot until the slice is done. */
    @Test
    void shouldForgetWhatIsCancelledWhileAThreadIsAtIt() throws InterruptedException {
        CountDownLatch inside = new CountDownLatch(1);
        CountDownLatch cancelled = new CountDownLatch(1);
        Deque<Thread> threads = new ArrayDeque<>();
        Executor inThread = task -> {
            threads.add(new Thread(task));
            threads.getLast().start();
        };
        BackgroundPlanner planner = BackgroundPlanner.of(TRAP, inThread, 1, 1, query -> {
            query.listener((node, parent, cost, key) -> {
                inside.countDown();
                await(cancelled);
            });
        });
        long request = submitTrap(planner, 0);
        planner.advance(UNLIMITED);
        inside.await();
        assertThat(planner.state(request)).isEqualTo(State.RUNNING);
        assertThat(planner.cancel(request)).isTrue();
        assertThat(planner.cancel(request)).isFalse();
        assertThat(planner.state(request)).isEqualTo(State.GONE);
        assertThat(planner.state(submitTrap(planner, 0))).isEqualTo(State.QUEUE_FULL);
        assertThat(planner.pending()).isEqualTo(1);
        cancelled.countDown();
        threads.getLast().join();
        assertThat(planner.pending()).isZero();
        assertThat(planner.poll(path)).isEqualTo(BackgroundPlanner.NONE);
        long next = submitTrap(planner, 0);
        assertThat(planner.state(next)).isEqualTo(State.QUEUED);
        planner.advance(UNLIMITED);
        threads.getLast().join();
        assertThat(planner.poll(path)).isEqualTo(next);
        assertThat(path.status()).isEqualTo(PathStatus.FOUND);
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    /** A plain model beside the planner: a list of what waits, in the order in which it must be taken. */
    @Test
    void shouldDoAsAPlainModelWhateverIsAskedOfIt() {
        int polled = 0;
        int cancelled = 0;
        int refused = 0;
        int olderVersions = 0;
        for (int seed = 0; seed < 60; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            GridMap map = HpaMaps.rooms(30, 24, random);
            GridIndex[] indexes = {
                GridIndex.astar(),
                new GridIndex.Hpa(6, 6, 2, 2, false),
                GridIndex.mm().withSectorSize(8)
            };
            Model model = new Model(GridWorld.of(map, indexes[seed % indexes.length]), seed);
            RandomEdits edits = new RandomEdits(random, 6, 0.5, 0);
            for (int step = 0; step < 250; step++) {
                switch (random.nextInt(8)) {
                    case 0, 1, 2 -> model.submit(random);
                    case 3, 4 -> model.advance(random.nextInt(4) == 0 ? random.nextInt(3000) : random.nextInt(300));
                    case 5 -> model.cancel(random);
                    case 6 -> model.edit(edits);
                    default -> model.poll();
                }
            }
            model.drain();
            polled += model.polled;
            cancelled += model.cancelled;
            refused += model.refused;
            olderVersions += model.olderVersions;
        }
        assertThat(polled).isGreaterThan(2000);
        assertThat(cancelled).isGreaterThan(500);
        assertThat(refused).isGreaterThan(50);
        assertThat(olderVersions).as("answers of an older snapshot").isGreaterThan(100);
    }

    private static final class Model {
        private static final int LIMIT = 12;

        /** As submitted. */
        private record Request(long id, int priority, int arrival, double[] points) {}

        private final String context;
        private final BackgroundPlanner planner;
        private final List<GridWorld> snapshots = new ArrayList<>();
        private final List<Request> waiting = new ArrayList<>();
        private final List<Request> ready = new ArrayList<>();
        private final Map<Request, Long> versions = new HashMap<>();
        private final PathBuffer path = new PathBuffer();
        private final PathBuffer expected = new PathBuffer();
        private final List<Long> old = new ArrayList<>();
        private Request running;
        private int arrivals;
        private int polled;
        private int cancelled;
        private int refused;
        private int olderVersions;

        Model(GridWorld world, int seed) {
            context = "seed " + seed;
            snapshots.add(world);
            planner = inCaller(world, LIMIT);
        }

        private GridWorld newest() {
            return snapshots.get(snapshots.size() - 1);
        }

        private int size() {
            return waiting.size() + ready.size() + (running == null ? 0 : 1);
        }

        void submit(SplittableRandom random) {
            GridMap map = newest().map();
            double[] p = {
                random.nextDouble(map.width()), random.nextDouble(map.height()),
                random.nextDouble(map.width()), random.nextDouble(map.height())
            };
            int priority = random.nextInt(-2, 3);
            boolean full = size() == LIMIT;
            long id = planner.submit(p[0], 0, p[1], p[2], 0, p[3], priority);
            assertThat(planner.state(id)).as(context).isEqualTo(full ? State.QUEUE_FULL : State.QUEUED);
            if (full) {
                refused++;
            } else {
                waiting.add(new Request(id, priority, arrivals++, p));
                waiting.sort(Comparator.comparingInt((Request r) -> -r.priority).thenComparingInt(Request::arrival));
            }
        }

        void advance(int expansions) {
            boolean done = planner.advance(expansions);
            while (running != null || !waiting.isEmpty()) {
                if (running == null) {
                    if (planner.state(waiting.get(0).id) == State.QUEUED) {
                        break;
                    }
                    running = waiting.remove(0);
                    versions.put(running, newest().version());
                }
                if (planner.state(running.id) == State.RUNNING) {
                    break;
                }
                ready.add(running);
                running = null;
            }
            checkStates();
            assertThat(done).as(context).isEqualTo(running == null && waiting.isEmpty());
        }

        private void checkStates() {
            for (Request request : waiting) {
                assertThat(planner.state(request.id)).as(context).isEqualTo(State.QUEUED);
            }
            for (Request request : ready) {
                assertThat(planner.state(request.id)).as(context).isEqualTo(State.READY);
            }
            for (long id : old) {
                assertThat(planner.state(id)).as(context).isEqualTo(State.GONE);
            }
            assertThat(planner.ready()).as(context).isEqualTo(ready.size());
            assertThat(planner.pending()).as(context).isEqualTo(size() - ready.size());
        }

        void cancel(SplittableRandom random) {
            if (!old.isEmpty()) {
                assertThat(planner.cancel(old.get(random.nextInt(old.size()))))
                        .as(context)
                        .isFalse();
            }
            if (size() == 0) {
                return;
            }
            int victim = random.nextInt(size());
            Request request;
            if (victim < waiting.size()) {
                request = waiting.remove(victim);
            } else if (victim < waiting.size() + ready.size()) {
                request = ready.remove(victim - waiting.size());
            } else {
                request = running;
                running = null;
            }
            assertThat(planner.cancel(request.id)).as(context).isTrue();
            cancelled++;
            old.add(request.id);
            checkStates();
        }

        void edit(RandomEdits edits) {
            GridWorld edited = newest().edited(edits.next(newest().map()));
            if (edited != newest()) {
                assertThat(edited.version()).as(context).isEqualTo(snapshots.size());
                snapshots.add(edited);
                planner.moveTo(edited);
            }
        }

        void poll() {
            long id = planner.poll(path);
            if (ready.isEmpty()) {
                assertThat(id).as(context).isEqualTo(BackgroundPlanner.NONE);
                return;
            }
            Request request = ready.remove(0);
            assertThat(id).as(context).isEqualTo(request.id);
            assertThat(path.version()).as(context).isEqualTo(versions.get(request));
            double[] p = request.points;
            snapshots.get((int) path.version()).newQuery().find(p[0], 0, p[1], p[2], 0, p[3], expected);
            assertThat(PathPrint.of(path)).as(context).isEqualTo(PathPrint.of(expected));
            polled++;
            olderVersions += path.version() < newest().version() ? 1 : 0;
            old.add(id);
            checkStates();
        }

        void drain() {
            advance(UNLIMITED);
            while (!ready.isEmpty()) {
                poll();
            }
            assertThat(planner.poll(path)).as(context).isEqualTo(BackgroundPlanner.NONE);
        }
    }

    @Test
    void shouldKeepTheBudgetOfEveryTickOnAGrid() {
        AtomicLong expanded = new AtomicLong();
        BackgroundPlanner planner = BackgroundPlanner.of(
                TRAP,
                Runnable::run,
                1,
                50,
                query -> query.listener((node, parent, cost, key) -> expanded.incrementAndGet()));
        assertKeepsBudget(planner, expanded, 0);
    }

    /** A corridor without a branch is walked in one go: up to 256 polygons beyond the budget. */
    @Test
    void shouldKeepTheBudgetOfEveryTickOnAMesh() {
        AtomicLong expanded = new AtomicLong();
        // A floor of 60 x 60 squares with the same wall: the first line is that of the largest z.
        StringBuilder drawing = new StringBuilder();
        for (int row = 0; row < 60; row++) {
            drawing.append(".".repeat(58)).append(row > 0 ? '#' : '.').append(".\n");
        }
        NavMesh mesh = MeshDrawing.of(drawing.toString()).build();
        BackgroundPlanner planner = BackgroundPlanner.of(
                MeshWorld.of(mesh),
                Runnable::run,
                1,
                50,
                query -> query.listener((node, parent, cost, key) -> expanded.incrementAndGet()));
        assertKeepsBudget(planner, expanded, 256);
    }

    private void assertKeepsBudget(BackgroundPlanner planner, AtomicLong expanded, int overrun) {
        int cut = 0;
        for (int budget : new int[] {1, 100, 700, 5000, 30_000}) {
            long total = 0;
            long granted = 0;
            int answered = 0;
            for (int i = 0; i < 6; i++) {
                submitTrap(planner, 0);
            }
            for (boolean done = false; !done; ) {
                expanded.set(0);
                done = planner.advance(budget);
                granted += budget;
                cut += done ? 0 : 1;
                assertThat(expanded.get()).as("budget " + budget).isLessThanOrEqualTo(Math.max(1, budget) + overrun);
                total += expanded.get();
                while (planner.poll(path) != BackgroundPlanner.NONE) {
                    assertThat(path.status()).isEqualTo(PathStatus.FOUND);
                    answered++;
                }
                int begun = Math.min(6, answered + 1);
                assertThat(total + BackgroundPlanner.REQUEST * begun)
                        .as("of all grants, budget " + budget)
                        .isLessThanOrEqualTo(granted + BackgroundPlanner.REQUEST + 1 + overrun);
            }
            assertThat(answered).isEqualTo(6);
            assertThat(total).as("worth slicing").isGreaterThan(6 * 3000);
            // Nothing is begun with a debt of the last round.
            planner.advance(UNLIMITED);
        }
        assertThat(cut).isGreaterThan(20_000);
    }

    /** Where no request needs a search, their number is bounded. */
    @Test
    void shouldCountRequestsThatExpandNothing() {
        BackgroundPlanner planner = inCaller(FIELD, 100);
        for (int i = 0; i < 100; i++) {
            planner.submit(0.5, 0, 0.5, -1, 0, 0.5, 0);
        }
        planner.advance(10 * BackgroundPlanner.REQUEST);
        assertThat(planner.ready()).isEqualTo(10);
        planner.advance(1);
        assertThat(planner.ready()).isEqualTo(11);
        planner.advance(BackgroundPlanner.REQUEST - 1);
        assertThat(planner.ready())
                .as("the debt of the last grant is paid first")
                .isEqualTo(11);
        planner.advance(1);
        assertThat(planner.ready()).isEqualTo(12);
        assertThat(planner.poll(path)).isNotNegative();
        assertThat(path.status()).isEqualTo(PathStatus.OFF_WORLD);
    }

    static List<World> worlds() {
        GridMap map = HpaMaps.rooms(60, 50, new SplittableRandom(3));
        MeshWorld mesh = MeshWorld.of(RandomMesh.of(7));
        return List.of(
                GridWorld.of(map),
                GridWorld.of(map, GridIndex.hpa()),
                GridWorld.of(map, GridIndex.mm()),
                mesh,
                mesh.withIndex(MeshIndex.hna().withMergeFactor(5)),
                mesh.withIndex(MeshIndex.pccp().withMergeFactor(5)),
                mesh.withIndex(MeshIndex.transit().withCellSize(8)));
    }

    private static double[] points(World world, int count, long seed) {
        Random random = new Random(seed);
        double[] points = new double[6 * count];
        for (int i = 0; i < points.length; i += 3) {
            if (world instanceof GridWorld grid) {
                points[i] = random.nextDouble() * grid.map().width();
                points[i + 2] = random.nextDouble() * grid.map().height();
            } else {
                NavMesh mesh = ((MeshWorld) world).mesh();
                double[] p = RandomMesh.pointOn(mesh, random.nextInt(mesh.polygonCount()), random);
                System.arraycopy(p, 0, points, i, 3);
            }
        }
        return points;
    }

    @ParameterizedTest
    @MethodSource("worlds")
    void shouldAllocateNothingAfterWarmUp(World world) {
        BackgroundPlanner planner = inCaller(world, 16);
        // Not on a grid: there a worker makes its smoothers anew for each snapshot.
        World edited = world instanceof MeshWorld mesh ? mesh.edited(new MeshEdit().shut(3)) : null;
        double[] points = points(world, 200, 5);
        long[] requests = new long[200];
        AtomicInteger found = new AtomicInteger();
        Runnable ticks = () -> {
            for (int i = 0; i < 200; i++) {
                int p = 6 * i;
                requests[i] = planner.submit(
                        points[p], points[p + 1], points[p + 2], points[p + 3], points[p + 4], points[p + 5], i % 5);
                if (i % 7 == 6) {
                    planner.cancel(requests[i - 3]);
                }
                if (i % 10 == 9) {
                    if (edited != null) {
                        planner.moveTo(i % 20 == 9 ? world : edited);
                    }
                    planner.advance(1500);
                    while (planner.ready() > 4) {
                        planner.poll(path);
                        found.addAndGet(path.corridorSize() > 1 ? 1 : 0);
                    }
                }
            }
            while (!planner.advance(1000)) {}
            while (planner.poll(path) != BackgroundPlanner.NONE) {}
        };
        // Every buffer has to hold a long path once.
        for (int round = 0; round < 20; round++) {
            ticks.run();
        }
        found.set(0);
        assertThat(Allocation.everyTime(ticks)).isZero();
        assertThat(found).hasValueGreaterThan(20);
    }

    @Test
    void shouldHandTheFailureOfARequestToThePoller() {
        AtomicBoolean fails = new AtomicBoolean();
        BackgroundPlanner planner = BackgroundPlanner.of(FIELD, Runnable::run, 1, 3, query -> {
            query.listener((node, parent, cost, key) -> {
                if (fails.get()) {
                    throw new AssertionError("injected");
                }
            });
        });
        fails.set(true);
        long bad = submitRow(planner, 0);
        planner.advance(UNLIMITED);
        fails.set(false);
        long good = submitRow(planner, 0);
        planner.advance(UNLIMITED);
        assertThat(planner.state(bad)).isEqualTo(State.READY);
        TestPath.of(path).version(77);
        assertThatThrownBy(() -> planner.poll(path))
                .isInstanceOfSatisfying(BackgroundPlanner.Failure.class, failure -> assertThat(failure.request())
                        .isEqualTo(bad))
                .hasMessage("background planner: a request failed with java.lang.AssertionError: injected")
                .cause()
                .isInstanceOf(AssertionError.class);
        assertThat(path.version()).as("the buffer is left alone").isEqualTo(77);
        assertThat(planner.state(bad)).isEqualTo(State.GONE);
        assertThat(planner.poll(path)).isEqualTo(good);
        assertThat(path.cost()).isEqualTo(39);

        fails.set(true);
        long cancelled = submitRow(planner, 0);
        planner.advance(UNLIMITED);
        assertThat(planner.cancel(cancelled)).isTrue();
        assertThat(planner.poll(path)).as("a failure can be cancelled").isEqualTo(BackgroundPlanner.NONE);
    }

    @Test
    void shouldHandOnWhatAPreparationThrows() {
        AtomicInteger prepared = new AtomicInteger();
        BackgroundPlanner planner = BackgroundPlanner.of(FIELD, Runnable::run, 1, 3, query -> {
            if (prepared.incrementAndGet() == 1) {
                throw new IllegalStateException("injected");
            }
        });
        submitRow(planner, 1);
        long good = submitRow(planner, 0);
        planner.advance(UNLIMITED);
        assertThatThrownBy(() -> planner.poll(path)).hasRootCauseMessage("injected");
        assertThat(planner.poll(path)).isEqualTo(good);
        assertThat(prepared).hasValue(2);
    }

    @Test
    void shouldAskAnExecutorAgainThatRejects() {
        AtomicInteger asked = new AtomicInteger();
        Executor executor = task -> {
            if (asked.incrementAndGet() <= 2) {
                throw new RejectedExecutionException();
            }
            task.run();
        };
        BackgroundPlanner planner = BackgroundPlanner.of(FIELD, executor, 3, 3);
        long request = submitRow(planner, 0);
        submitRow(planner, 0);
        assertThat(planner.advance(UNLIMITED)).isFalse();
        assertThat(asked).as("no second time in the same tick").hasValue(1);
        assertThat(planner.advance(UNLIMITED)).isFalse();
        assertThat(planner.state(request)).isEqualTo(State.QUEUED);
        assertThat(planner.advance(UNLIMITED)).isTrue();
        assertThat(planner.poll(path)).isEqualTo(request);
    }

    @Test
    void shouldThrowWhatAnExecutorThrowsAndLoseNothing() {
        AtomicInteger asked = new AtomicInteger();
        Executor executor = task -> {
            if (asked.incrementAndGet() == 1) {
                throw new IllegalStateException("injected");
            }
            task.run();
        };
        BackgroundPlanner planner = BackgroundPlanner.of(FIELD, executor, 2, 3);
        long request = submitRow(planner, 0);
        assertThatThrownBy(() -> planner.advance(UNLIMITED)).hasMessage("injected");
        assertThat(planner.advance(UNLIMITED)).isTrue();
        assertThat(planner.poll(path)).isEqualTo(request);
    }

    /** A task that the executor runs twice, or once more when all is done, finds nothing to do. */
    @Test
    void shouldBearAnExecutorThatRunsATaskTwiceAndLate() {
        List<Runnable> tasks = new ArrayList<>();
        BackgroundPlanner planner = BackgroundPlanner.of(TRAP, tasks::add, 1, 3);
        long first = submitTrap(planner, 0);
        planner.advance(1000);
        planner.advance(1000);
        assertThat(tasks).as("handed over once").hasSize(1);
        tasks.get(0).run();
        assertThat(planner.state(first)).isEqualTo(State.RUNNING);
        tasks.get(0).run();
        assertThat(planner.state(first)).as("not without being asked").isEqualTo(State.RUNNING);
        planner.advance(UNLIMITED);
        tasks.get(0).run();
        tasks.get(1).run();
        assertThat(planner.poll(path)).isEqualTo(first);
        long second = submitTrap(planner, 0);
        tasks.get(1).run();
        assertThat(planner.state(second)).isEqualTo(State.QUEUED);
    }

    @Test
    void shouldWakeNoMoreWorkersThanThereAreRequests() {
        List<Runnable> tasks = new ArrayList<>();
        BackgroundPlanner planner = BackgroundPlanner.of(TRAP, tasks::add, 4, 8);
        assertThat(planner.advance(UNLIMITED)).isTrue();
        assertThat(tasks).isEmpty();
        submitTrap(planner, 0);
        submitTrap(planner, 0);
        planner.advance(UNLIMITED);
        assertThat(tasks).hasSize(2);
    }

    @Test
    void shouldRefuseAndForgetWhenClosed() {
        BackgroundPlanner planner = inCaller(TRAP, 4);
        long answered = submitTrap(planner, 3);
        planner.advance(UNLIMITED);
        long running = submitTrap(planner, 2);
        planner.advance(500);
        long queued = submitTrap(planner, 1);
        assertThat(planner.state(running)).isEqualTo(State.RUNNING);
        planner.close();
        planner.close();
        assertThat(planner.state(running)).isEqualTo(State.GONE);
        assertThat(planner.state(queued)).isEqualTo(State.GONE);
        long late = submitTrap(planner, 0);
        assertThat(late).isNegative();
        assertThat(planner.state(late)).isEqualTo(State.CLOSED);
        assertThat(planner.advance(UNLIMITED)).isTrue();
        assertThat(planner.poll(path)).isEqualTo(answered);
        assertThat(planner.poll(path)).isEqualTo(BackgroundPlanner.NONE);
    }

    @Test
    void shouldStopAThreadAtTheEndOfItsSliceWhenClosed() throws InterruptedException {
        CountDownLatch inside = new CountDownLatch(1);
        CountDownLatch closed = new CountDownLatch(1);
        AtomicInteger expanded = new AtomicInteger();
        Deque<Thread> threads = new ArrayDeque<>();
        BackgroundPlanner planner = BackgroundPlanner.of(
                TRAP,
                task -> {
                    threads.add(new Thread(task));
                    threads.getLast().start();
                },
                1,
                2,
                query -> query.listener((node, parent, cost, key) -> {
                    expanded.incrementAndGet();
                    inside.countDown();
                    await(closed);
                }));
        submitTrap(planner, 0);
        submitTrap(planner, 0);
        planner.advance(UNLIMITED);
        inside.await();
        planner.close();
        closed.countDown();
        threads.getLast().join();
        assertThat(expanded).hasValueLessThanOrEqualTo(512);
        assertThat(planner.pending()).isZero();
        assertThat(planner.poll(path)).isEqualTo(BackgroundPlanner.NONE);
    }

    @Test
    void shouldAnswerWhatWaitsInTheNewestSnapshot() {
        BackgroundPlanner planner = inCaller(TRAP, 3);
        long begun = submitTrap(planner, 0);
        planner.advance(500);
        long waiting = submitTrap(planner, 0);
        GridWorld shut = TRAP.edited(new MapEdit().block(58, 59));
        assertThat(shut.version()).isEqualTo(1);
        planner.moveTo(shut);
        planner.advance(UNLIMITED);
        assertThat(planner.poll(path)).isEqualTo(begun);
        assertThat(path.status()).isEqualTo(PathStatus.FOUND);
        assertThat(path.version()).isZero();
        assertThat(planner.poll(path)).isEqualTo(waiting);
        assertThat(path.status()).isEqualTo(PathStatus.UNREACHABLE);
        assertThat(path.version()).isEqualTo(1);
        planner.moveTo(shut.edited(new MapEdit().free(58, 0)));
        submitTrap(planner, 0);
        planner.advance(UNLIMITED);
        planner.poll(path);
        assertThat(path.status()).isEqualTo(PathStatus.FOUND);
        assertThat(path.version()).isEqualTo(2);
    }

    @Test
    void shouldNotGoOverToAnotherWorld() {
        BackgroundPlanner planner = inCaller(FIELD, 2);
        List<World> others = List.of(
                TRAP,
                MeshWorld.of(RandomMesh.of(1)),
                FIELD.withIndex(GridIndex.hpa(), Runnable::run, 1),
                GridWorld.of(HpaMaps.plain(40, 41)));
        for (World other : others) {
            assertThatThrownBy(() -> planner.moveTo(other))
                    .isInstanceOf(BadInputException.class)
                    .hasMessageStartingWith("background planner: moveTo takes a snapshot of its world");
        }
        long request = submitRow(planner, 0);
        planner.advance(UNLIMITED);
        assertThat(planner.poll(path)).isEqualTo(request);
    }

    @Test
    void shouldRefuseNumbersThatMakeNoSense() {
        assertThatThrownBy(() -> BackgroundPlanner.of(FIELD, Runnable::run, 0, 1))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("parallelism is 0");
        assertThatThrownBy(() -> BackgroundPlanner.of(FIELD, Runnable::run, 1, 0))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("a limit of 0 requests");
        assertThatThrownBy(() -> inCaller(FIELD, 1).advance(-1))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("-1 expansions");
    }
}
