package dev.throng.batch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.throng.Allocation;
import dev.throng.BadInputException;
import dev.throng.TestPath;
import dev.throng.grid.GridMap;
import dev.throng.mesh.MeshIndex;
import dev.throng.mesh.NavMesh;
import dev.throng.mesh.RandomMesh;
import dev.throng.mesh.RandomProfile;
import dev.throng.path.PathBuffer;
import dev.throng.path.PathStatus;
import dev.throng.world.GridWorld;
import dev.throng.world.MeshEdit;
import dev.throng.world.MeshPathCheck;
import dev.throng.world.MeshQuery;
import dev.throng.world.MeshWorld;
import dev.throng.world.NaiveMeshSearch;
import dev.throng.world.PathQuery;
import dev.throng.world.TwoLevelTransit;
import dev.throng.world.World;
import java.util.Arrays;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

/** What requests share changes no status and no cost, and the paths are cheapest ones. */
class SharedTablesTest {
    private static final ExecutorService POOL = Executors.newFixedThreadPool(3);
    private static final int COUNT = SharedTables.SMALLEST_BATCH;
    /** Requests of a batch that are looked at. */
    private static final int CHECKED = 200;

    @AfterAll
    static void stop() {
        POOL.shutdownNow();
    }

    /** Every index in turn; as built, after edits, and for a profile. */
    private static MeshWorld world(long seed) {
        Random random = new Random(seed);
        MeshIndex.Hna cells = MeshIndex.hna().withMergeFactor(3 + random.nextInt(4));
        MeshIndex index =
                switch ((int) (seed % 4)) {
                    case 0 -> cells;
                    case 1 -> new MeshIndex.Pccp(cells, cells.levels());
                    case 2 -> MeshIndex.transit().withCellSize(12);
                    default -> MeshIndex.astar();
                };
        MeshWorld world = seed % 8 == 2
                ? TwoLevelTransit.of(MeshWorld.of(RandomMesh.of(seed)), 4, (MeshIndex.Transit) index)
                : MeshWorld.of(RandomMesh.of(seed), index);
        if (seed % 3 == 1) {
            world = world.withProfile(RandomProfile.of(random));
        }
        if (seed % 3 == 2) {
            MeshEdit edit = new MeshEdit();
            for (int i = 0; i < 3 && world.mesh().portalCount() > 0; i++) {
                edit.shut(random.nextInt(world.mesh().portalCount()));
            }
            if (world.mesh().linkCount() > 0 && random.nextBoolean()) {
                edit.removeLink(0);
            }
            world = world.edited(edit);
            if (random.nextBoolean()) {
                world.finish();
            }
        }
        return world;
    }

    /** Some off the mesh, some no numbers, some equal. */
    private static float[] points(MeshWorld world, int count, Random random) {
        NavMesh mesh = world.mesh();
        float[] points = new float[3 * count];
        for (int i = 0; i < count; i++) {
            int polygon = random.nextInt(mesh.polygonCount());
            while (!mesh.exists(polygon)) {
                polygon = random.nextInt(mesh.polygonCount());
            }
            double[] p = RandomMesh.pointOn(mesh, polygon, random);
            for (int axis = 0; axis < 3; axis++) {
                points[3 * i + axis] = (float) p[axis];
            }
            if (i % 23 == 7) {
                points[3 * i + random.nextInt(3)] = random.nextBoolean() ? Float.NaN : 1e6f;
            } else if (i % 11 == 5) {
                System.arraycopy(points, 3 * random.nextInt(i), points, 3 * i, 3);
            }
        }
        return points;
    }

    private static PathBuffer path(BatchPaths paths, int i) {
        PathBuffer path = new PathBuffer();
        TestPath.of(path).begin(paths.status(i), paths.reason(i), paths.cost(i), paths.remaining(i));
        int size = paths.firstCell(i + 1) - paths.firstCell(i);
        paths.copyCells(paths.firstCell(i), TestPath.of(path).corridorOfSize(size), 0, size);
        for (int slot = paths.firstWaypoint(i); slot < paths.firstWaypoint(i + 1); slot++) {
            TestPath.of(path).addWaypoint(paths.x(slot), paths.y(slot), paths.z(slot), paths.place(slot));
        }
        return path;
    }

    @Test
    void batchesShouldHaveTheStatusesAndCostsOfSingleQueries() {
        int found = 0;
        int other = 0;
        int shared = 0;
        for (long seed = 0; seed < 60; seed++) {
            MeshWorld world = world(seed);
            float[] requests = points(world, 2 * COUNT, new Random(~seed));
            CpuBatchPlanner planner = CpuBatchPlanner.of(world, POOL, 2, true);
            BatchPaths paths = planner.plan(requests);
            BatchPaths costs = planner.costs(requests);
            assertThat(CpuBatchPlanner.of(world, Runnable::run, 1, true)
                            .plan(requests)
                            .hash())
                    .as("seed " + seed)
                    .isEqualTo(paths.hash());
            // Of a planner that has seen none of these points.
            assertThat(CpuBatchPlanner.of(world, Runnable::run, 1, true)
                            .costs(requests)
                            .hash())
                    .as("seed " + seed + ", costs")
                    .isEqualTo(costs.hash());
            SharedTables tables = SharedTables.of(world);
            shared += tables != null && tables.pay(COUNT) ? 1 : 0;
            MeshQuery query = world.newQuery();
            PathBuffer single = new PathBuffer();
            for (int i = 0; i < CHECKED; i++) {
                String name = "seed " + seed + ", request " + i;
                find(query, requests, 2 * i, requests, 2 * i + 1, single);
                assertThat(paths.status(i)).as(name).isEqualTo(single.status());
                assertThat(costs.status(i)).as(name).isEqualTo(single.status());
                assertThat(costs.cost(i)).as(name).isEqualTo(paths.cost(i));
                if (single.status() == PathStatus.FOUND) {
                    MeshPathCheck.sameCost(world, path(paths, i), single, name);
                    found++;
                } else {
                    assertThat(paths.cost(i)).as(name).isInfinite();
                    other++;
                }
            }
        }
        assertThat(found).isGreaterThan(6_000);
        assertThat(other).isGreaterThan(2_000);
        assertThat(shared).as("worlds where tables are shared").isGreaterThan(7);
    }

    @Test
    void pathsOfSingleQueriesShouldBeTheirsBitForBit() {
        int found = 0;
        int shared = 0;
        int different = 0;
        for (long seed = 0; seed < 60; seed++) {
            MeshWorld world = world(seed);
            float[] requests = points(world, 2 * COUNT, new Random(~seed));
            CpuBatchPlanner fast = CpuBatchPlanner.of(world, POOL, 2, true);
            CpuBatchPlanner planner = fast.withPathsOfSingleQueries();
            SharedTables tables = SharedTables.of(world);
            String name = "seed " + seed;
            if (tables == null) {
                assertThat(planner).as(name + ": promised already").isSameAs(fast);
            }
            assertThat(planner.withPathsOfSingleQueries()).as(name).isSameAs(planner);
            BatchPaths paths = planner.plan(requests);
            if (tables != null && tables.pay(COUNT)) {
                assertThat(planner.prepare(COUNT)).as(name).isFalse();
                shared++;
                different += fast.plan(requests).hash() == paths.hash() ? 0 : 1;
            }
            BatchPaths small = planner.plan(Arrays.copyOf(requests, 6 * CHECKED));
            MeshQuery query = world.newQuery();
            PathBuffer single = new PathBuffer();
            for (int i = 0; i < CHECKED; i++) {
                find(query, requests, 2 * i, requests, 2 * i + 1, single);
                String request = name + ", request " + i;
                assertSamePath(path(paths, i), single, request);
                assertSamePath(path(small, i), single, request + " of a small batch");
                found += single.status() == PathStatus.FOUND ? 1 : 0;
            }
        }
        assertThat(found).isGreaterThan(6_000);
        assertThat(shared).as("worlds where tables would be shared").isGreaterThan(7);
        assertThat(different).as("worlds where that finds other paths").isPositive();
    }

    private static void assertSamePath(PathBuffer path, PathBuffer single, String name) {
        assertThat(path.status()).as(name).isEqualTo(single.status());
        assertThat(path.cost()).as(name).isEqualTo(single.cost());
        assertThat(path.corridorSize()).as(name).isEqualTo(single.corridorSize());
        for (int i = 0; i < single.corridorSize(); i++) {
            assertThat(path.corridor(i)).as(name).isEqualTo(single.corridor(i));
        }
        assertThat(path.waypointCount()).as(name).isEqualTo(single.waypointCount());
        for (int i = 0; i < single.waypointCount(); i++) {
            assertThat(path.x(i)).as(name).isEqualTo(single.x(i));
            assertThat(path.y(i)).as(name).isEqualTo(single.y(i));
            assertThat(path.z(i)).as(name).isEqualTo(single.z(i));
        }
    }

    @Test
    void costsOfMorePointsThanAreJoinedShouldBeThoseOfSmallBatches() {
        // Seven gates at most in a cell: about 420,000 points are joined, of more than 500,000 different ones.
        MeshWorld world = world(6);
        assertThat(world.index().method()).isEqualTo(MeshIndex.Method.TRANSIT);
        int count = 300_000;
        int piece = 10_000;
        float[] requests = points(world, 2 * count, new Random(6));
        CpuBatchPlanner planner = CpuBatchPlanner.of(world, POOL, 2, true);
        BatchPaths all = planner.costs(requests);
        int found = 0;
        int different = 0;
        // The same planner, whose arrays still hold the large batch.
        for (int from = 0; from < count; from += piece) {
            BatchPaths few = planner.costs(Arrays.copyOfRange(requests, 6 * from, 6 * (from + piece)));
            for (int i = 0; i < piece; i++) {
                boolean same = few.status(i) == all.status(from + i) && few.cost(i) == all.cost(from + i);
                different += same ? 0 : 1;
                found += few.status(i) == PathStatus.FOUND ? 1 : 0;
            }
        }
        assertThat(different).isZero();
        assertThat(found).isGreaterThan(count / 10);
    }

    @Test
    void whatIsPreparedShouldBeWhatTheFirstBatchBuilds() {
        int prepared = 0;
        for (long seed = 0; seed < 24; seed++) {
            MeshWorld world = world(seed);
            float[] requests = points(world, 2 * COUNT, new Random(~seed));
            CpuBatchPlanner cold = CpuBatchPlanner.of(world, Runnable::run, 1, true);
            CpuBatchPlanner warm = CpuBatchPlanner.of(world, Runnable::run, 1, true);
            SharedTables tables = SharedTables.of(world);
            String name = "seed " + seed;
            assertThat(warm.prepare(SharedTables.SMALLEST_BATCH - 1)).as(name).isFalse();
            assertThat(warm.prepare(COUNT)).as(name).isEqualTo(tables != null && tables.pay(COUNT));
            BatchPaths[] paths = new BatchPaths[2];
            long withTables = Allocation.during(() -> paths[0] = cold.plan(requests));
            long without = Allocation.during(() -> paths[1] = warm.plan(requests));
            assertThat(paths[1].hash()).as(name).isEqualTo(paths[0].hash());
            if (warm.prepare(COUNT)) {
                assertThat(without).as(name + ": bytes of the first batch").isLessThan(withTables);
                prepared++;
            }
        }
        assertThat(prepared).as("worlds where tables are shared").isGreaterThan(3);
    }

    private static void find(PathQuery query, float[] a, int from, float[] b, int to, PathBuffer out) {
        query.find(a[3 * from], a[3 * from + 1], a[3 * from + 2], b[3 * to], b[3 * to + 1], b[3 * to + 2], out);
    }

    @Test
    void matricesShouldHaveTheCostsOfSingleQueriesAndOfDijkstra() {
        int found = 0;
        int none = 0;
        for (long seed = 0; seed < 60; seed++) {
            MeshWorld world = world(seed);
            Random random = new Random(~seed);
            float[] sources = points(world, 70, random);
            float[] targets = points(world, 60, random);
            double[] costs = CpuBatchPlanner.of(world, POOL, 3, true).costMatrix(sources, targets);
            double[] plain =
                    ((BatchPlanner) CpuBatchPlanner.of(world, POOL, 3, true)::plan).costMatrix(sources, targets);
            assertThat(costs).hasSize(70 * 60);
            NaiveMeshSearch naive = new NaiveMeshSearch(world.mesh());
            MeshQuery query = world.newQuery();
            PathBuffer single = new PathBuffer();
            for (int i = 0; i < 70; i += 3) {
                for (int j = 0; j < 60; j += 2) {
                    String name = "seed " + seed + ", source " + i + ", target " + j;
                    double cost = costs[60 * i + j];
                    find(query, sources, i, targets, j, single);
                    if (single.status() != PathStatus.FOUND) {
                        assertThat(cost).as(name).isInfinite();
                        assertThat(plain[60 * i + j]).as(name).isInfinite();
                        none++;
                        continue;
                    }
                    assertThat(cost).as(name).isEqualTo(single.cost(), MeshPathCheck.rounding(single.cost()));
                    assertThat(plain[60 * i + j]).as(name).isEqualTo(cost, MeshPathCheck.rounding(cost));
                    int last = single.waypointCount() - 1;
                    double expected = naive.cost(
                            query.startPolygon(),
                            new float[] {single.x(0), single.y(0), single.z(0)},
                            query.goalPolygon(),
                            new float[] {single.x(last), single.y(last), single.z(last)});
                    assertThat(cost).as(name).isEqualTo(expected, MeshPathCheck.rounding(expected));
                    found++;
                }
            }
        }
        assertThat(found).isGreaterThan(8_000);
        assertThat(none).isGreaterThan(4_000);
    }

    @Test
    void matricesOfGridsShouldHaveTheCostsOfSingleQueries() {
        World world = GridWorld.of(GridMap.drawn("""
                ....@.
                .@@.@.
                ....@.
                """));
        float[] points = {0.5f, 0, 0.5f, 3.5f, 0, 2.5f, 5.5f, 0, 0.5f, 1.5f, 0, 1.5f};
        double[] costs = CpuBatchPlanner.of(world, POOL, 2, true).costMatrix(points, points);
        double no = Double.POSITIVE_INFINITY;
        double far = costs[1];
        assertThat(far).isGreaterThan(4).isLessThan(5.1);
        assertThat(costs).containsExactly(0, far, no, no, far, 0, no, no, no, no, 0, no, no, no, no, no);
    }

    @Test
    void shouldRefuseWhatNoArrayHolds() {
        MeshWorld world = MeshWorld.of(RandomMesh.of(1), MeshIndex.transit());
        CpuBatchPlanner planner = CpuBatchPlanner.of(world, POOL, 2, true);
        assertThatThrownBy(() -> planner.costMatrix(new float[3 << 16], new float[3 << 16]))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("the limit is");
        assertThatThrownBy(() -> planner.costMatrix(new float[4], new float[3]))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("multiple of 3");
        assertThat(planner.costMatrix(new float[0], new float[3])).isEmpty();
        assertThat(planner.costMatrix(new float[3], new float[0])).isEmpty();
    }
}
