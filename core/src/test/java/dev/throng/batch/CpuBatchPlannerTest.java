package dev.throng.batch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.throng.BadInputException;
import dev.throng.graph.OddExecutor;
import dev.throng.graph.WatchedCall;
import dev.throng.grid.GridMap;
import dev.throng.mesh.MeshIndex;
import dev.throng.mesh.NavMesh;
import dev.throng.mesh.RandomMesh;
import dev.throng.path.PathBuffer;
import dev.throng.path.PathStatus;
import dev.throng.path.SearchListener;
import dev.throng.path.StopReason;
import dev.throng.world.GridWorld;
import dev.throng.world.MeshWorld;
import dev.throng.world.PathPrint;
import dev.throng.world.PathQuery;
import dev.throng.world.World;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class CpuBatchPlannerTest {
    private static final ExecutorService POOL = Executors.newFixedThreadPool(4);

    @AfterAll
    static void stop() {
        POOL.shutdownNow();
    }

    private static float[] requests(World world, int count, long seed) {
        Random random = new Random(seed);
        float[] requests = new float[6 * count];
        for (int i = 0; i < requests.length; i += 3) {
            if (world instanceof GridWorld grid) {
                requests[i] = random.nextFloat() * grid.map().width();
                requests[i + 2] = random.nextFloat() * grid.map().height();
            } else {
                NavMesh mesh = ((MeshWorld) world).mesh();
                double[] p = RandomMesh.pointOn(mesh, random.nextInt(mesh.polygonCount()), random);
                for (int axis = 0; axis < 3; axis++) {
                    requests[i + axis] = (float) p[axis];
                }
            }
        }
        return requests;
    }

    /** Another kind of world for each seed: areas, hills, links of both kinds and several components are in all of them. */
    private static World world(long seed) {
        MeshWorld plain = MeshWorld.of(RandomMesh.of(seed));
        MeshIndex.Hna cells = MeshIndex.hna().withMergeFactor(5);
        return switch ((int) (seed % 5)) {
            case 0 -> plain;
            case 1 -> randomGrid(seed);
            case 2 -> plain.withIndex(cells);
            case 3 -> plain.withIndex(new MeshIndex.Pccp(cells, 1 + (int) (seed / 5 % cells.levels())));
            default -> plain.withIndex(MeshIndex.transit().withCellSize(8));
        };
    }

    private static GridWorld randomGrid(long seed) {
        Random random = new Random(seed);
        byte[] tiles = new byte[40 * 30];
        for (int i = 0; i < tiles.length; i++) {
            tiles[i] = (byte) (random.nextInt(4) == 0 ? '@' : '.');
        }
        return GridWorld.of(GridMap.of(40, 30, tiles));
    }

    /** Asks one query after the other, as it comes. */
    private static void assertAsSingleQueries(
            World world, float[] requests, int expansions, BatchPaths paths, String name) {
        PathQuery query = world.newQuery();
        PathBuffer path = new PathBuffer();
        assertThat(paths.count()).as(name).isEqualTo(requests.length / 6);
        for (int i = 0; i < paths.count(); i++) {
            int r = 6 * i;
            query.begin(
                    requests[r], requests[r + 1], requests[r + 2], requests[r + 3], requests[r + 4], requests[r + 5]);
            query.advance(expansions);
            query.finish(path);
            assertThat(PathPrint.of(paths, i)).as(name + ", request " + i).isEqualTo(PathPrint.of(path));
        }
    }

    /** Larger batches with HNA* and PCCP share tables, see {@link SharedTablesTest}; with other indexes they do not. */
    @Test
    void largeBatchesShouldReturnWhatSingleQueriesReturnWhereTheyShareNoTables() {
        int found = 0;
        for (long seed : new long[] {0, 1, 4, 5, 6, 9}) {
            World world = world(seed);
            float[] requests = requests(world, SharedTables.SMALLEST_BATCH + 1, seed);
            BatchPaths paths = CpuBatchPlanner.of(world, POOL, 3, true).plan(requests);
            assertAsSingleQueries(world, requests, Integer.MAX_VALUE, paths, "seed " + seed);
            for (int i = 0; i < paths.count(); i++) {
                found += paths.status(i) == PathStatus.FOUND ? 1 : 0;
            }
        }
        assertThat(found).isGreaterThan(6000);
    }

    @Test
    void shouldReturnWhatSingleQueriesReturnBelowTheSizeOfSharingForEveryThreadCount() {
        int found = 0;
        int other = 0;
        int linked = 0;
        int count = 700;
        assertThat(count).isLessThan(SharedTables.SMALLEST_BATCH);
        for (long seed = 0; seed < 30; seed++) {
            World world = world(seed);
            float[] requests = requests(world, count, seed);
            BatchPaths one = CpuBatchPlanner.of(world, Runnable::run, 1, true).plan(requests);
            assertAsSingleQueries(world, requests, Integer.MAX_VALUE, one, "seed " + seed);
            for (int i = 0; i < one.count(); i++) {
                found += one.status(i) == PathStatus.FOUND ? 1 : 0;
                other += one.status(i) == PathStatus.FOUND ? 0 : 1;
            }
            for (int slot = 0; slot < one.firstWaypoint(one.count()); slot++) {
                linked += one.place(slot) < 0 ? 1 : 0;
            }
            for (int threads : new int[] {2, 3, 8}) {
                CpuBatchPlanner planner = CpuBatchPlanner.of(world, POOL, threads, true);
                for (int round = 0; round < 2; round++) {
                    assertThat(planner.plan(requests).hash())
                            .as("seed " + seed + ", " + threads + " threads, round " + round)
                            .isEqualTo(one.hash());
                }
            }
        }
        assertThat(found).isGreaterThan(4000);
        assertThat(other).isGreaterThan(1000);
        assertThat(linked).as("links taken").isGreaterThan(200);
    }

    @Test
    void costsShouldBeThoseOfPathsAndCarryNoPath() {
        int found = 0;
        int partial = 0;
        for (long seed = 0; seed < 15; seed++) {
            World world = world(seed);
            float[] requests = requests(world, 300, seed);
            // Many with one goal, for which plain meshes share a search.
            for (int i = 0; i < 100; i++) {
                System.arraycopy(requests, 3, requests, 6 * i + 3, 3);
            }
            CpuBatchPlanner planner = CpuBatchPlanner.of(world, POOL, 3, true);
            for (int expansions : new int[] {3, Integer.MAX_VALUE}) {
                BatchLimits limits = BatchLimits.NONE.withExpansions(expansions);
                BatchPaths paths = planner.plan(requests, limits);
                BatchPaths costs = planner.costs(requests, limits);
                assertThat(costs.count()).isEqualTo(paths.count());
                assertThat(costs.firstCell(300) + costs.firstWaypoint(300)).isZero();
                for (int i = 0; i < paths.count(); i++) {
                    String name = "seed " + seed + ", " + expansions + " expansions, request " + i;
                    assertThat(costs.status(i)).as(name).isEqualTo(paths.status(i));
                    assertThat(costs.reason(i)).as(name).isEqualTo(paths.reason(i));
                    assertThat(costs.cost(i)).as(name).isEqualTo(paths.cost(i));
                    assertThat(costs.remaining(i)).as(name).isEqualTo(paths.remaining(i));
                    found += costs.status(i) == PathStatus.FOUND ? 1 : 0;
                    partial += costs.status(i) == PathStatus.PARTIAL ? 1 : 0;
                }
                // What any planner answers that does not know better.
                assertThat(((BatchPlanner) planner::plan)
                                .costs(requests, limits)
                                .hash())
                        .isEqualTo(costs.hash());
            }
        }
        assertThat(found).isGreaterThan(2000);
        assertThat(partial).isGreaterThan(200);
    }

    @Test
    void shouldStopEverySearchAtItsBudget() {
        int partial = 0;
        int found = 0;
        for (long seed = 0; seed < 15; seed++) {
            World world = world(seed);
            float[] requests = requests(world, 300, seed);
            BatchLimits limits = BatchLimits.NONE.withExpansions(3);
            BatchPaths paths = CpuBatchPlanner.of(world, POOL, 3, true).plan(requests, limits);
            assertAsSingleQueries(world, requests, 3, paths, "seed " + seed);
            assertThat(CpuBatchPlanner.of(world, POOL, 1, true)
                            .plan(requests, limits)
                            .hash())
                    .isEqualTo(paths.hash());
            for (int i = 0; i < paths.count(); i++) {
                if (paths.status(i) == PathStatus.PARTIAL) {
                    assertThat(paths.reason(i)).isEqualTo(StopReason.BUDGET);
                    partial++;
                } else {
                    assertThat(paths.reason(i)).isEqualTo(StopReason.NONE);
                    found += paths.status(i) == PathStatus.FOUND ? 1 : 0;
                }
            }
        }
        assertThat(partial).isGreaterThan(500);
        assertThat(found).isGreaterThan(500);
    }

    @Test
    void shouldAnswerEveryRequestOfACancelledBatch() {
        World world = world(0);
        float[] requests = requests(world, 1000, 0);
        BatchCancel cancel = new BatchCancel();
        cancel.cancel();
        BatchPaths none = CpuBatchPlanner.of(world, POOL, 3, true).plan(requests, BatchLimits.NONE.withCancel(cancel));
        assertThat(none.count()).isEqualTo(1000);
        for (int i = 0; i < none.count(); i++) {
            assertThat(none.status(i)).isEqualTo(PathStatus.PARTIAL);
            assertThat(none.reason(i)).isEqualTo(StopReason.CANCELLED);
            assertThat(none.firstCell(i + 1)).isZero();
            assertThat(none.cost(i)).isZero();
        }
    }

    @Test
    void shouldKeepWhatWasFoundBeforeABatchIsCancelled() {
        World plain = randomGrid(3);
        float[] requests = requests(plain, 1000, 0);
        BatchCancel cancel = new BatchCancel();
        BatchPaths paths = cancelling(plain, 5000, cancel).plan(requests, BatchLimits.NONE.withCancel(cancel));
        BatchPaths all = CpuBatchPlanner.of(plain, Runnable::run, 1, true).plan(requests);
        int done = 0;
        int cancelled = 0;
        for (int i = 0; i < paths.count(); i++) {
            if (paths.status(i) == PathStatus.PARTIAL) {
                assertThat(paths.reason(i)).isEqualTo(StopReason.CANCELLED);
                cancelled++;
            } else {
                assertThat(PathPrint.of(paths, i)).as("request " + i).isEqualTo(PathPrint.of(all, i));
                done++;
            }
        }
        assertThat(done).isGreaterThan(50);
        assertThat(cancelled).isGreaterThan(50);
    }

    @Test
    void shouldCancelInTheMiddleOfASearch() {
        byte[] tiles = new byte[200 * 200];
        for (int i = 0; i < tiles.length; i++) {
            // A wall before the last column, open at its far end: nearly all tiles are expanded before it is passed.
            tiles[i] = (byte) (i % 200 == 198 && i / 200 < 199 ? '@' : '.');
        }
        BatchCancel cancel = new BatchCancel();
        CpuBatchPlanner planner = cancelling(GridWorld.of(GridMap.of(200, 200, tiles)), 6000, cancel);
        float[] requests = {0.5f, 0, 0.5f, 199.5f, 0, 0.5f, 0.5f, 0, 0.5f, 1.5f, 0, 0.5f};
        BatchPaths paths = planner.plan(requests, BatchLimits.NONE.withCancel(cancel));
        assertThat(paths.status(0)).isEqualTo(PathStatus.PARTIAL);
        assertThat(paths.reason(0)).isEqualTo(StopReason.CANCELLED);
        assertThat(paths.firstCell(1)).as("tiles on the way").isGreaterThan(10);
        assertThat(paths.remaining(0)).isPositive();
    }

    /** A planner in this thread that cancels a batch after that many expansions of a query. */
    private static CpuBatchPlanner cancelling(World world, int expansions, BatchCancel cancel) {
        return listening(world, Runnable::run, 1, () -> {
            AtomicInteger expanded = new AtomicInteger();
            return (node, parent, cost, key) -> {
                if (expanded.incrementAndGet() == expansions) {
                    cancel.cancel();
                }
            };
        });
    }

    /** A planner whose queries have listeners. */
    private static CpuBatchPlanner listening(
            World world, Executor executor, int parallelism, Supplier<SearchListener> listeners) {
        Supplier<PathQuery> newQuery = () -> {
            PathQuery query = world.newQuery();
            query.listener(listeners.get());
            return query;
        };
        return new CpuBatchPlanner(world, newQuery, executor, parallelism, true, false);
    }

    @Test
    void shouldLeadManyToOneAndOneToMany() {
        for (long seed = 0; seed < 10; seed++) {
            World world = world(seed);
            CpuBatchPlanner planner = CpuBatchPlanner.of(world, POOL, 2, true);
            float[] pairs = requests(world, 200, seed);
            float[] many = new float[3 * 200];
            float[] toOne = pairs.clone();
            float[] fromOne = pairs.clone();
            for (int i = 0; i < 200; i++) {
                System.arraycopy(pairs, 6 * i, many, 3 * i, 3);
                System.arraycopy(pairs, 3, toOne, 6 * i + 3, 3);
                System.arraycopy(pairs, 3, fromOne, 6 * i, 3);
                System.arraycopy(pairs, 6 * i, fromOne, 6 * i + 3, 3);
            }
            BatchPaths to = planner.planToOne(many, pairs[3], pairs[4], pairs[5]);
            assertAsSingleQueries(world, toOne, Integer.MAX_VALUE, to, "to one, seed " + seed);
            BatchPaths from = planner.planFromOne(pairs[3], pairs[4], pairs[5], many);
            assertAsSingleQueries(world, fromOne, Integer.MAX_VALUE, from, "from one, seed " + seed);
        }
    }

    /** A query that is joined to a goal must not look for it where the batch before had it. */
    @Test
    void shouldForgetWhereTheLastBatchHadItsPoints() {
        int found = 0;
        for (long seed = 0; seed < 40; seed++) {
            MeshWorld world =
                    MeshWorld.of(RandomMesh.of(seed), MeshIndex.transit().withCellSize(8), Runnable::run, 1);
            CpuBatchPlanner planner = CpuBatchPlanner.of(world, Runnable::run, 1, true);
            for (int count : new int[] {40, 90, 15}) {
                float[] requests = requests(world, count, seed + count);
                float[] first = requests(world, 1, seed);
                for (int i = 0; i < count; i++) {
                    System.arraycopy(first, 3, requests, 6 * i + 3, 3);
                }
                BatchPaths paths = planner.plan(requests);
                String name = "seed " + seed + ", " + count + " requests";
                assertAsSingleQueries(world, requests, Integer.MAX_VALUE, paths, name);
                // A batch with a budget has no place for its points.
                BatchPaths alone = planner.plan(requests, new BatchLimits(1 << 20, null));
                assertAsSingleQueries(world, requests, 1 << 20, alone, name + ", each alone");
                for (int i = 0; i < count; i++) {
                    found += paths.status(i) == PathStatus.FOUND ? 1 : 0;
                }
            }
        }
        assertThat(found).isGreaterThan(1000);
    }

    @Test
    void shouldShareSearchesWithoutChangingAnyPath() {
        for (long seed = 0; seed < 40; seed++) {
            MeshWorld world = MeshWorld.of(RandomMesh.of(seed));
            float[] requests = requests(world, 900, seed);
            Random random = new Random(seed);
            for (int i = 0; i < 900; i++) {
                // A third heads for one of three goals, a third sets out from one of three starts.
                int offset = i % 3 == 0 ? 3 : 0;
                if (i % 3 != 2) {
                    System.arraycopy(requests, 6 * (2 + 3 * random.nextInt(3)) + offset, requests, 6 * i + offset, 3);
                }
            }
            BatchPaths alone =
                    new CpuBatchPlanner(world, world::newQuery, Runnable::run, 1, true, false).plan(requests);
            for (int threads : new int[] {1, 2, 5}) {
                CpuBatchPlanner planner = CpuBatchPlanner.of(world, POOL, threads, true);
                for (int round = 0; round < 2; round++) {
                    assertThat(planner.plan(requests).hash())
                            .as("seed " + seed + ", " + threads + " threads, round " + round)
                            .isEqualTo(alone.hash());
                }
            }
        }
    }

    @Test
    void shouldCancelSharedSearches() {
        MeshWorld world = MeshWorld.of(RandomMesh.of(0));
        float[] requests = requests(world, 200, 0);
        BatchCancel cancel = new BatchCancel();
        cancel.cancel();
        for (int i = 0; i < 200; i++) {
            System.arraycopy(requests, 3, requests, 6 * i + 3, 3);
        }
        BatchPaths paths = CpuBatchPlanner.of(world, POOL, 2, true).plan(requests, BatchLimits.NONE.withCancel(cancel));
        for (int i = 0; i < 200; i++) {
            assertThat(paths.reason(i)).isEqualTo(StopReason.CANCELLED);
        }
    }

    @Test
    void shouldDeliverInPieces() {
        World world = world(0);
        float[] requests = requests(world, 500, 3);
        CpuBatchPlanner planner = CpuBatchPlanner.of(world, POOL, 2, true);
        BatchPaths all = planner.plan(requests);
        List<Integer> firsts = new ArrayList<>();
        planner.planInPieces(requests, BatchLimits.NONE, 201, (first, paths) -> {
            firsts.add(first);
            for (int i = 0; i < paths.count(); i++) {
                assertThat(PathPrint.of(paths, i)).isEqualTo(PathPrint.of(all, first + i));
            }
        });
        assertThat(firsts).containsExactly(0, 201, 402);
        assertThatThrownBy(() -> planner.planInPieces(requests, BatchLimits.NONE, 0, (first, paths) -> {}))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("pieces of 0");
    }

    @Test
    void shouldPlanPointsThatAreNowhere() {
        World world = world(0);
        float[] requests = requests(world, 300, 4);
        for (int i = 0; i < requests.length; i += 7) {
            requests[i] = i % 3 == 0 ? Float.NaN : i % 3 == 1 ? Float.NEGATIVE_INFINITY : Float.MAX_VALUE;
        }
        BatchPaths paths = CpuBatchPlanner.of(world, POOL, 2, true).plan(requests);
        assertAsSingleQueries(world, requests, Integer.MAX_VALUE, paths, "nowhere");
        assertThat(paths.status(0)).isEqualTo(PathStatus.OFF_WORLD);
    }

    @Test
    void shouldNotWaitForAnExecutorThatNeverRunsAnything() {
        World world = randomGrid(5);
        BatchPaths paths = CpuBatchPlanner.of(world, task -> {}, 4, false).plan(requests(world, 500, 5));
        assertThat(paths.count()).isEqualTo(500);
        assertThat(paths.firstWaypoint(500)).isZero();
    }

    @ParameterizedTest
    @EnumSource(OddExecutor.class)
    void shouldReadRequestsOnlyWhileTheCallRuns(OddExecutor kind) throws InterruptedException {
        World plain = randomGrid(5);
        float[] requests = requests(plain, 2000, 5);
        long expected =
                CpuBatchPlanner.of(plain, Runnable::run, 1, true).plan(requests).hash();
        OddExecutor.Started executor = kind.start();
        WatchedCall[] call = new WatchedCall[1];
        CpuBatchPlanner planner =
                listening(plain, executor, OddExecutor.PARALLELISM, () -> (node, parent, cost, key) -> call[0].work());
        BatchPaths[] paths = new BatchPaths[1];
        call[0] = new WatchedCall(() -> paths[0] = planner.plan(requests), () -> Arrays.fill(requests, Float.NaN));
        call[0].check(executor, kind.throwing());
        if (kind.throwing()) {
            assertThat(paths[0]).isNull();
        } else {
            assertThat(paths[0].hash()).isEqualTo(expected);
        }
        assertThat(call[0].helped() > 0).as("helped").isEqualTo(executor.threads() > 0);
    }

    @Test
    void shouldTakeAnEmptyBatchAndRefuseOddOnes() {
        World world = randomGrid(1);
        CpuBatchPlanner planner = CpuBatchPlanner.of(world, POOL, 2, true);
        assertThat(planner.plan(new float[0]).count()).isZero();
        assertThatThrownBy(() -> planner.plan(new float[7]))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("7");
        assertThatThrownBy(() -> planner.planToOne(new float[8], 0, 0, 0))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("8 coordinates");
        assertThatThrownBy(() -> BatchLimits.NONE.withExpansions(0))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("0 expansions");
        assertThatThrownBy(() -> CpuBatchPlanner.of(world, POOL, 0, true))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("0");
    }
}
