package dev.throng.batch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.grid.GridIndex;
import dev.throng.grid.GridMap;
import dev.throng.grid.MapEdit;
import dev.throng.grid.hpa.HpaMaps;
import dev.throng.path.PathBuffer;
import dev.throng.path.PathStatus;
import dev.throng.world.GridQuery;
import dev.throng.world.GridWorld;
import dev.throng.world.PathPrint;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Workers, a game loop and a thread that edits the world, all at once: every answer is that of the snapshot it names. */
class BackgroundPlannerThreadsTest {
    private static final int LIMIT = 40;
    private static final int ANSWERS = 1500;
    private static final int VERSIONS = 30;

    /** More than any machine needs: ticks are as short as the machine is busy. */
    private static final int TICKS = 20_000_000;

    private static ExecutorService pool;

    @BeforeAll
    static void start() {
        pool = Executors.newFixedThreadPool(5);
    }

    @AfterAll
    static void stop() {
        pool.shutdownNow();
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 4})
    void shouldAnswerAsASingleQueryInTheSnapshotThatItNames(int workers) throws Exception {
        GridMap map = HpaMaps.rooms(60, 50, new SplittableRandom(workers));
        List<GridIndex> indexes =
                List.of(GridIndex.astar(), GridIndex.hpa(), GridIndex.mm().withSectorSize(10));
        for (int i = 0; i < indexes.size(); i++) {
            new Game(GridWorld.of(map, indexes.get(i)), workers, 10 * workers + i).play();
        }
    }

    private static final class Game {
        private final String context;
        private final BackgroundPlanner planner;
        private final Map<Long, GridWorld> snapshots = new ConcurrentHashMap<>();
        private final AtomicBoolean over = new AtomicBoolean();
        private final SplittableRandom random;
        private final GridWorld first;
        /** By slot: the request there, or NONE, and its points. */
        private final long[] requests = new long[LIMIT];

        private final double[] points = new double[4 * LIMIT];
        private final PathBuffer path = new PathBuffer();
        private final PathBuffer expected = new PathBuffer();
        private GridQuery query;
        private int answered;
        private int found;
        private int cancelled;
        private long lastVersion;

        Game(GridWorld world, int workers, int seed) {
            context = world.index() + ", " + workers + " workers, seed " + seed;
            first = world;
            snapshots.put(0L, world);
            random = new SplittableRandom(seed);
            planner = BackgroundPlanner.of(world, pool, workers, LIMIT);
            Arrays.fill(requests, BackgroundPlanner.NONE);
            query = world.newQuery();
        }

        void play() throws Exception {
            Future<?> editor = pool.submit(this::edit);
            try {
                for (int tick = 0; tick < TICKS && (answered < ANSWERS || lastVersion < VERSIONS); tick++) {
                    tick();
                }
            } finally {
                over.set(true);
            }
            editor.get();
            while (!planner.advance(Integer.MAX_VALUE)) {
                Thread.onSpinWait();
            }
            poll();
            for (long request : requests) {
                assertThat(request).as(context + ": nothing is lost").isEqualTo(BackgroundPlanner.NONE);
            }
            assertThat(answered).as(context).isGreaterThanOrEqualTo(ANSWERS);
            assertThat(found).as(context).isGreaterThan(ANSWERS / 3);
            assertThat(cancelled).as(context).isGreaterThan(20);
            assertThat(lastVersion).as(context + ": snapshots seen").isGreaterThanOrEqualTo(VERSIONS);
        }

        /** Shuts and opens doors, one tile each, as fast as it can. */
        private void edit() {
            SplittableRandom dice = new SplittableRandom(5);
            int[] doors = dice.ints(0, first.map().tileCount())
                    .filter(first.map()::passable)
                    .limit(60)
                    .toArray();
            GridWorld newest = first;
            while (!over.get()) {
                GridMap map = newest.map();
                int door = doors[dice.nextInt(doors.length)];
                MapEdit edit = new MapEdit();
                if (map.passable(door)) {
                    edit.block(map.x(door), map.y(door));
                } else {
                    edit.free(map.x(door), map.y(door));
                }
                newest = newest.edited(edit);
                snapshots.put(newest.version(), newest);
                planner.moveTo(newest);
                Thread.yield();
            }
        }

        private void tick() {
            for (int i = random.nextInt(5); i > 0; i--) {
                submit();
            }
            planner.advance(random.nextInt(8) == 0 ? 20_000 : random.nextInt(1500));
            if (random.nextInt(4) == 0) {
                cancel();
            }
            poll();
        }

        private void submit() {
            double x = random.nextDouble(60);
            double z = random.nextDouble(50);
            double toX = random.nextDouble(60);
            double toZ = random.nextDouble(50);
            long request = planner.submit(x, 0, z, toX, 0, toZ, random.nextInt(3));
            if (request < 0) {
                assertThat(planner.state(request)).isEqualTo(BackgroundPlanner.State.QUEUE_FULL);
                Thread.yield();
                return;
            }
            int slot = BackgroundPlanner.slot(request);
            assertThat(requests[slot]).as(context + ": the slot was free").isEqualTo(BackgroundPlanner.NONE);
            requests[slot] = request;
            points[4 * slot] = x;
            points[4 * slot + 1] = z;
            points[4 * slot + 2] = toX;
            points[4 * slot + 3] = toZ;
        }

        private void cancel() {
            int slot = random.nextInt(LIMIT);
            if (requests[slot] != BackgroundPlanner.NONE) {
                assertThat(planner.cancel(requests[slot])).as(context).isTrue();
                assertThat(planner.cancel(requests[slot])).as(context).isFalse();
                assertThat(planner.state(requests[slot])).as(context).isEqualTo(BackgroundPlanner.State.GONE);
                requests[slot] = BackgroundPlanner.NONE;
                cancelled++;
            }
        }

        private void poll() {
            for (long request = planner.poll(path); request >= 0; request = planner.poll(path)) {
                int slot = BackgroundPlanner.slot(request);
                assertThat(request).as(context).isEqualTo(requests[slot]);
                requests[slot] = BackgroundPlanner.NONE;
                GridWorld snapshot = snapshots.get(path.version());
                query.moveTo(snapshot);
                int p = 4 * slot;
                query.find(points[p], 0, points[p + 1], points[p + 2], 0, points[p + 3], expected);
                assertThat(PathPrint.of(path))
                        .as(context + ", version " + path.version())
                        .isEqualTo(PathPrint.of(expected));
                answered++;
                found += path.status() == PathStatus.FOUND && path.corridorSize() > 5 ? 1 : 0;
                lastVersion = Math.max(lastVersion, path.version());
            }
        }
    }
}
