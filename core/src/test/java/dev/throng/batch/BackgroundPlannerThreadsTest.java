package dev.throng.batch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.grid.GridIndex;
import dev.throng.grid.GridMap;
import dev.throng.grid.MapEdit;
import dev.throng.grid.hpa.HpaMaps;
import dev.throng.mesh.MeshIndex;
import dev.throng.mesh.NavMesh;
import dev.throng.mesh.PatchedMesh;
import dev.throng.mesh.RandomMesh;
import dev.throng.path.PathBuffer;
import dev.throng.path.PathStatus;
import dev.throng.world.GridQuery;
import dev.throng.world.GridWorld;
import dev.throng.world.MeshEdit;
import dev.throng.world.MeshPathCheck;
import dev.throng.world.MeshQuery;
import dev.throng.world.MeshWorld;
import dev.throng.world.PathPrint;
import dev.throng.world.PathQuery;
import dev.throng.world.World;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Workers, a game loop and a thread that edits the world, all at once: every answer is that of the snapshot it names. */
class BackgroundPlannerThreadsTest {
    private static final int LIMIT = 40;
    private static final int ANSWERS = 1000;
    private static final int CANCELLED = 20;
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
        SplittableRandom dice = new SplittableRandom(5);
        int[] doors =
                dice.ints(0, map.tileCount()).filter(map::passable).limit(60).toArray();
        for (GridIndex index : indexes) {
            Supplier<double[]> point = () -> new double[] {dice.nextDouble(60), 0, dice.nextDouble(50)};
            new Game(GridWorld.of(map, index), turning(doors), point, workers).play();
        }
    }

    /** Shuts or opens a door, one tile. */
    private static UnaryOperator<World> turning(int[] doors) {
        SplittableRandom dice = new SplittableRandom(6);
        return world -> {
            GridMap map = ((GridWorld) world).map();
            int door = doors[dice.nextInt(doors.length)];
            MapEdit edit = new MapEdit();
            if (map.passable(door)) {
                edit.block(map.x(door), map.y(door));
            } else {
                edit.free(map.x(door), map.y(door));
            }
            return ((GridWorld) world).edited(edit);
        };
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 4})
    void shouldDoSoOnMeshes(int workers) throws Exception {
        NavMesh mesh = largeMesh(10 * workers);
        MeshWorld plain = MeshWorld.of(mesh);
        MeshIndex.Hna cells = MeshIndex.hna().withMergeFactor(8);
        List<MeshWorld> worlds = List.of(
                plain,
                plain.withIndex(cells),
                plain.withIndex(new MeshIndex.Pccp(cells, 2)),
                plain.withIndex(MeshIndex.transit().withCellSize(20)));
        Random random = new Random(workers);
        for (MeshWorld world : worlds) {
            Supplier<double[]> point = () -> RandomMesh.pointOn(mesh, random.nextInt(mesh.polygonCount()), random);
            new Game(world, turningPortals(mesh.portalCount()), point, workers).play();
        }
    }

    /** A random mesh with at least 120 polygons that hang together, and links. */
    private static NavMesh largeMesh(long seed) {
        NavMesh mesh = PatchedMesh.of(RandomMesh.of(seed), 5, 4, seed);
        int largest = mesh.components().size(mesh.components().largest());
        return largest < 120 ? largeMesh(seed + 1) : mesh;
    }

    /** Shuts or opens a door, one portal; a tenth of them at most is shut. */
    private static UnaryOperator<World> turningPortals(int portals) {
        SplittableRandom dice = new SplittableRandom(6);
        return world -> {
            int portal = 10 * dice.nextInt((portals + 9) / 10);
            boolean shut = ((MeshWorld) world).mesh().portalShut(portal);
            MeshEdit edit = shut ? new MeshEdit().open(portal) : new MeshEdit().shut(portal);
            return ((MeshWorld) world).edited(edit);
        };
    }

    private static final class Game {
        private final String context;
        private final BackgroundPlanner planner;
        private final Map<Long, World> snapshots = new ConcurrentHashMap<>();
        private final AtomicBoolean over = new AtomicBoolean();
        private final SplittableRandom random;
        private final World first;
        private final UnaryOperator<World> turning;
        private final Supplier<double[]> point;
        /** By slot: the request there, or NONE, and its points. */
        private final long[] requests = new long[LIMIT];

        private final double[][] from = new double[LIMIT][];
        private final double[][] to = new double[LIMIT][];
        private final PathBuffer path = new PathBuffer();
        private final PathBuffer expected = new PathBuffer();
        private final PathQuery query;
        /** Whether which of several cheapest paths is found depends on the tables that were there at the time. */
        private final boolean ties;

        private int answered;
        private int found;
        private int cancelled;
        private long lastVersion;

        Game(World world, UnaryOperator<World> turning, Supplier<double[]> point, int workers) {
            context = (world instanceof GridWorld grid ? grid.index() : ((MeshWorld) world).index()) + ", " + workers
                    + " workers";
            first = world;
            this.turning = turning;
            this.point = point;
            snapshots.put(0L, world);
            random = new SplittableRandom(workers);
            planner = BackgroundPlanner.of(world, pool, workers, LIMIT);
            Arrays.fill(requests, BackgroundPlanner.NONE);
            query = world.newQuery();
            ties = world instanceof MeshWorld mesh && mesh.index().method() != MeshIndex.Method.ASTAR;
        }

        void play() throws Exception {
            Future<?> editor = pool.submit(this::edit);
            try {
                for (int tick = 0; tick < TICKS && !enough(); tick++) {
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
            assertThat(enough()).as(context + ": " + answered + " answers").isTrue();
            assertThat(found).as(context).isGreaterThan(ANSWERS / 5);
        }

        private boolean enough() {
            return answered >= ANSWERS && cancelled >= CANCELLED && lastVersion >= VERSIONS;
        }

        private void edit() {
            World newest = first;
            while (!over.get()) {
                newest = turning.apply(newest);
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
            int before = answered;
            poll();
            if (answered == before) {
                Thread.yield();
            }
        }

        private void submit() {
            double[] p = point.get();
            double[] q = point.get();
            long request = planner.submit(p[0], p[1], p[2], q[0], q[1], q[2], random.nextInt(3));
            if (request < 0) {
                assertThat(planner.state(request)).isEqualTo(BackgroundPlanner.State.QUEUE_FULL);
                Thread.yield();
                return;
            }
            int slot = BackgroundPlanner.slot(request);
            assertThat(requests[slot]).as(context + ": the slot was free").isEqualTo(BackgroundPlanner.NONE);
            requests[slot] = request;
            from[slot] = p;
            to[slot] = q;
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
                World snapshot = snapshots.get(path.version());
                if (query instanceof GridQuery grid) {
                    grid.moveTo((GridWorld) snapshot);
                } else {
                    ((MeshQuery) query).moveTo((MeshWorld) snapshot);
                }
                double[] p = from[slot];
                double[] q = to[slot];
                query.find(p[0], p[1], p[2], q[0], q[1], q[2], expected);
                String where = context + ", version " + path.version();
                if (ties && path.status() == PathStatus.FOUND) {
                    assertThat(expected.status()).as(where).isEqualTo(PathStatus.FOUND);
                    MeshPathCheck.sameCost((MeshWorld) snapshot, path, expected, where);
                } else {
                    assertThat(PathPrint.of(path)).as(where).isEqualTo(PathPrint.of(expected));
                }
                answered++;
                found += path.status() == PathStatus.FOUND && path.corridorSize() > 4 ? 1 : 0;
                lastVersion = Math.max(lastVersion, path.version());
            }
        }
    }
}
