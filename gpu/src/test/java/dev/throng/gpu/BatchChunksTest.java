package dev.throng.gpu;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.throng.batch.BatchCancel;
import dev.throng.batch.BatchLimits;
import dev.throng.batch.BatchPaths;
import dev.throng.batch.CpuBatchPlanner;
import dev.throng.gpu.driver.Device;
import dev.throng.gpu.driver.DeviceArrays;
import dev.throng.gpu.driver.HookedDevice;
import dev.throng.gpu.driver.TestDevices;
import dev.throng.mesh.NavMesh;
import dev.throng.mesh.RandomMesh;
import dev.throng.path.PathStatus;
import dev.throng.path.StopReason;
import dev.throng.world.MeshWorld;
import dev.throng.world.World;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** However a batch is cut, and wherever its paths are left, they are the same. */
class BatchChunksTest {
    private static final int AGENTS = 300;

    private static Device device;
    private static ExecutorService pool;

    /** On a mesh with links, whose paths are crossings, and on one without. */
    private static final Map<String, World> WORLDS = new LinkedHashMap<>();

    @BeforeAll
    static void open() {
        device = TestDevices.planning();
        pool = Executors.newFixedThreadPool(2);
        for (long seed : new long[] {3, 4}) {
            MeshWorld plain = MeshWorld.of(mesh(seed, seed == 3));
            PlannedWorlds.ofEachMethod(plain, 2, 4, 12)
                    .forEach((name, world) -> WORLDS.put(name + ", seed " + seed, world));
        }
    }

    /** The first large random mesh from a seed on, with links or without. */
    private static NavMesh mesh(long seed, boolean links) {
        for (long next = 100 * seed; ; next++) {
            NavMesh mesh = RandomMesh.of(next);
            if (mesh.polygonCount() > 100 && mesh.linkCount() > 0 == links) {
                return mesh;
            }
        }
    }

    @AfterAll
    static void close() {
        if (device != null) {
            device.close();
            pool.shutdown();
        }
    }

    @Test
    void costsShouldBeThoseOfPathsWithNoPathWrittenDown() {
        WORLDS.forEach((name, world) -> {
            float[] all = requests(world, AGENTS);
            for (int chunk : new int[] {AGENTS / 3 + 1, AGENTS}) {
                int[] launches = new int[1];
                Device counting = HookedDevice.of(device, (method, arguments, call) -> {
                    launches[0] += method.equals("launch") ? 1 : 0;
                    return call.run();
                });
                try (GpuBatchPlanner planner = planner(counting, world, true, chunk)) {
                    // Before any path is planned, and after.
                    planner.costs(all);
                    launches[0] = 0;
                    BatchPaths costs = planner.costs(all);
                    int forCosts = launches[0];
                    planner.plan(all);
                    launches[0] = 0;
                    BatchPaths paths = planner.plan(all);
                    assertThat(forCosts).as(name + ": launches").isPositive().isLessThan(launches[0]);
                    assertThat(planner.costs(all).hash()).as(name).isEqualTo(costs.hash());
                    assertThat(costs.count()).isEqualTo(AGENTS);
                    assertThat(costs.firstCell(AGENTS) + costs.firstWaypoint(AGENTS))
                            .as(name)
                            .isZero();
                    assertThat(paths.firstWaypoint(AGENTS)).as(name).isGreaterThan(AGENTS);
                    for (int i = 0; i < AGENTS; i++) {
                        String request = name + ", request " + i;
                        assertThat(costs.status(i)).as(request).isEqualTo(paths.status(i));
                        assertThat(costs.cost(i)).as(request).isEqualTo(paths.cost(i));
                        assertThat(costs.remaining(i)).as(request).isEqualTo(paths.remaining(i));
                    }
                }
            }
        });
    }

    private static float[] requests(World world, int agents) {
        return RandomCrowd.of(meshOf(world), agents, agents);
    }

    private static NavMesh meshOf(World world) {
        return ((MeshWorld) world).mesh();
    }

    private static GpuBatchPlanner planner(World world, boolean waypoints, int chunk) {
        return planner(device, world, waypoints, chunk);
    }

    private static GpuBatchPlanner planner(Device on, World world, boolean waypoints, int chunk) {
        GpuOptions options = GpuOptions.DEFAULT.withWaypoints(waypoints).withChunk(chunk);
        return new GpuBatchPlanner(on, world, options, Runnable::run, 1);
    }

    private static BatchPaths byHost(World world, boolean waypoints, float[] requests, BatchLimits limits) {
        return CpuBatchPlanner.of(world, Runnable::run, 1, waypoints).plan(requests, limits);
    }

    @Test
    void shouldFindTheSameInChunksOfAnySize() {
        WORLDS.forEach((name, world) -> {
            boolean waypoints = name.hashCode() % 2 == 0;
            float[] requests = requests(world, AGENTS);
            long hash = 0;
            for (int chunk : new int[] {4096, 1, 7, 100, 299, 300, 301}) {
                try (GpuBatchPlanner planner = planner(world, waypoints, chunk)) {
                    BatchPaths paths = planner.plan(requests);
                    assertThat(planner.times().chunks()).as(name).isEqualTo((AGENTS + chunk - 1) / chunk);
                    assertThat(planner.times().leftOver()).as(name).isZero();
                    hash = hash == 0 ? paths.hash() : hash;
                    assertThat(paths.hash()).as("%s, chunks of %d", name, chunk).isEqualTo(hash);
                    assertThat(planner.plan(requests).hash())
                            .as("%s, chunks of %d, again", name, chunk)
                            .isEqualTo(hash);
                }
            }
        });
    }

    @Test
    void shouldPlanBatchesOfDifferentSizesOneAfterTheOther() {
        WORLDS.forEach((name, world) -> {
            try (GpuBatchPlanner planner = planner(world, true, 64)) {
                for (int agents : new int[] {5, 200, 64, 0, 1, 65, 300}) {
                    float[] requests = requests(world, agents);
                    BatchPaths paths = planner.plan(requests);
                    new CrowdOracle().compare((MeshWorld) world, world, true, requests, paths, name + ", " + agents);
                    new Answers(paths).assertSame(new Answers(planner.planInPlace(requests)), name + " in place");
                }
            }
        });
    }

    @Test
    void shouldCopyWithSeveralThreads() {
        World world = WORLDS.values().iterator().next();
        float[] requests = requests(world, 10_000);
        GpuOptions options = GpuOptions.DEFAULT.withWaypoints(true).withChunk(9000);
        long hash;
        try (GpuBatchPlanner planner = planner(world, true, 9000)) {
            hash = planner.plan(requests).hash();
        }
        try (GpuBatchPlanner planner = new GpuBatchPlanner(device, world, options, pool, 3)) {
            assertThat(planner.plan(requests).hash()).isEqualTo(hash);
        }
    }

    @Test
    void shouldPlanAgainAfterAnExecutorHasThrown() {
        World world = WORLDS.values().iterator().next();
        float[] requests = requests(world, 20_000);
        boolean[] failing = {false};
        Executor executor = task -> {
            pool.execute(task);
            if (failing[0]) {
                throw new IllegalStateException("injected");
            }
        };
        GpuOptions options = GpuOptions.DEFAULT.withWaypoints(true).withChunk(9000);
        try (GpuBatchPlanner planner = new GpuBatchPlanner(device, world, options, executor, 3)) {
            long hash = planner.plan(requests).hash();
            for (int round = 0; round < 5; round++) {
                failing[0] = true;
                assertThatThrownBy(() -> planner.plan(requests)).hasMessage("injected");
                failing[0] = false;
                assertThat(planner.plan(requests).hash()).isEqualTo(hash);
            }
            failing[0] = true;
            assertThatThrownBy(() -> planner.plan(requests)).hasMessage("injected");
        }
    }

    @Test
    void shouldLeaveTheSamePathsOnTheDevice() {
        WORLDS.forEach((name, world) -> {
            for (boolean waypoints : new boolean[] {false, true}) {
                try (GpuBatchPlanner planner = planner(world, waypoints, AGENTS)) {
                    for (int agents : new int[] {AGENTS, 1, 233}) {
                        float[] requests = requests(world, agents);
                        DevicePaths left = planner.planOnDevice(requests);
                        assertSame(left, byHost(world, false, requests, BatchLimits.NONE), meshOf(world), name);
                    }
                }
            }
        });
    }

    private static void assertSame(DevicePaths left, BatchPaths expected, NavMesh mesh, String name) {
        int agents = expected.count();
        assertThat(left.count()).isEqualTo(agents);
        int[] states = DeviceArrays.ints(device, left.states(), agents);
        int[] first = DeviceArrays.ints(device, left.first(), agents);
        int[] sizes = DeviceArrays.ints(device, left.sizes(), agents);
        int end = 0;
        int longest = 0;
        for (int agent = 0; agent < agents; agent++) {
            end = Math.max(end, first[agent] + sizes[agent]);
            longest = Math.max(longest, sizes[agent]);
        }
        int[] ids = DeviceArrays.ids(device, left.ids(), left.narrow(), end);
        int steps = Math.max(1, longest - 2);
        int[] rows;
        try (GpuBuffer stepMajor = left.stepMajor(steps)) {
            rows = DeviceArrays.ints(device, stepMajor, steps * agents);
        }
        int same = 0;
        int found = 0;
        for (int agent = 0; agent < agents; agent++) {
            String context = name + ", agent " + agent;
            PathStatus status = expected.status(agent);
            assertThat(states[agent])
                    .as(context)
                    .isEqualTo(
                            switch (status) {
                                case FOUND -> 1;
                                case UNREACHABLE -> 2;
                                default -> 3;
                            });
            int size = status == PathStatus.FOUND ? sizes[agent] : 0;
            for (int step = 0; step < steps; step++) {
                assertThat(rows[step * agents + agent])
                        .as("%s, step %d", context, step)
                        .isEqualTo(step < size ? ids[first[agent] + step] : -1);
            }
            if (status == PathStatus.FOUND) {
                int[] corridor = new int[expected.firstCell(agent + 1) - expected.firstCell(agent)];
                expected.copyCells(expected.firstCell(agent), corridor, 0, corridor.length);
                int[] own = Arrays.copyOfRange(ids, first[agent], first[agent] + size);
                same += Arrays.equals(left.narrow() ? own : polygons(mesh, corridor[0], own), corridor) ? 1 : 0;
                found++;
            }
        }
        assertThat(same).as(name).isGreaterThanOrEqualTo((int) (0.98 * found));
    }

    /** The corridor that crossings make: a link has two of them. */
    private static int[] polygons(NavMesh mesh, int start, int[] crossings) {
        int[] polygons = new int[crossings.length + 1];
        polygons[0] = start;
        int count = 1;
        for (int crossing : crossings) {
            int linkEnd = (crossing >> 1) - mesh.portalCount();
            if (linkEnd < 0) {
                polygons[count++] = mesh.polygonBehind(crossing);
            } else if ((crossing & 1) == 0) {
                polygons[count++] = mesh.linkPolygon(linkEnd >> 1, linkEnd & 1);
            }
        }
        return Arrays.copyOf(polygons, count);
    }

    @Test
    void shouldLeaveBatchesWithABudgetToTheHost() {
        BatchLimits limits = BatchLimits.NONE.withExpansions(3);
        int[] partial = {0};
        WORLDS.forEach((name, world) -> {
            float[] requests = requests(world, 200);
            try (GpuBatchPlanner planner = planner(world, true, 64)) {
                planner.plan(requests);
                BatchPaths paths = planner.plan(requests, limits);
                assertThat(paths.hash())
                        .as(name)
                        .isEqualTo(byHost(world, true, requests, limits).hash());
                assertThat(planner.times().chunks()).as(name).isZero();
                for (int i = 0; i < paths.count(); i++) {
                    partial[0] += paths.reason(i) == StopReason.BUDGET ? 1 : 0;
                }
            }
        });
        assertThat(partial[0]).isGreaterThan(20);
    }

    @Test
    void shouldAnswerEveryRequestOfACancelledBatch() {
        BatchCancel cancel = new BatchCancel();
        cancel.cancel();
        BatchLimits limits = BatchLimits.NONE.withCancel(cancel);
        WORLDS.forEach((name, world) -> {
            float[] requests = requests(world, 200);
            try (GpuBatchPlanner planner = planner(world, true, 64)) {
                BatchPaths none = planner.plan(requests, limits);
                assertThat(none.hash())
                        .as(name)
                        .isEqualTo(byHost(world, true, requests, limits).hash());
                assertThat(none.reason(199)).as(name).isEqualTo(StopReason.CANCELLED);
                new CrowdOracle().compare((MeshWorld) world, world, true, requests, planner.plan(requests), name);
            }
        });
    }

    @Test
    void shouldKeepWhatWasFoundBeforeABatchIsCancelled() {
        WORLDS.forEach((name, world) -> {
            float[] requests = requests(world, 600);
            Answers all;
            try (GpuBatchPlanner planner = planner(world, true, 600)) {
                all = new Answers(planner.plan(requests));
            }
            BatchCancel cancel = new BatchCancel();
            int[] finishes = {0};
            boolean[] opened = {false};
            Device cancelling = HookedDevice.of(device, (method, arguments, call) -> {
                // The third chunk is waited for.
                if (opened[0] && method.equals("finish") && ++finishes[0] == 3) {
                    cancel.cancel();
                }
                return call.run();
            });
            try (GpuBatchPlanner planner = planner(cancelling, world, true, 64)) {
                opened[0] = true;
                BatchPaths paths = planner.plan(requests, BatchLimits.NONE.withCancel(cancel));
                int done = 0;
                while (paths.status(done) != PathStatus.PARTIAL) {
                    done++;
                }
                assertThat(done).as(name).isBetween(3 * 64, 5 * 64);
                assertThat(done % 64).as(name).isZero();
                all.assertBegins(new Answers(paths), done, name);
                for (int i = done; i < 600; i++) {
                    assertThat(paths.status(i)).as(name).isEqualTo(PathStatus.PARTIAL);
                    assertThat(paths.reason(i)).as(name).isEqualTo(StopReason.CANCELLED);
                    assertThat(paths.cost(i)).as(name).isZero();
                    assertThat(paths.firstCell(i + 1)).as(name).isEqualTo(paths.firstCell(done));
                }
                all.assertSame(new Answers(planner.plan(requests)), name);
            }
        });
    }

    @Test
    void shouldReachAsFarOnTheHostAsOnTheDevice() {
        World world = WORLDS.values().iterator().next();
        float[] requests = requests(world, 300);
        for (int i = 1; i < requests.length; i += 3) {
            requests[i] += 5;
        }
        GpuOptions far = new GpuOptions(true, 64, 0, 2, 20, Sharing.BATCH);
        Answers onDevice;
        try (GpuBatchPlanner planner = new GpuBatchPlanner(device, world, far, Runnable::run, 1)) {
            BatchPaths paths = planner.plan(requests);
            onDevice = new Answers(paths);
            int found = 0;
            for (int i = 0; i < 300; i++) {
                found += paths.status(i) == PathStatus.FOUND ? 1 : 0;
            }
            assertThat(found).isGreaterThan(100);
        }
        boolean[] gone = {false};
        Device leaving = HookedDevice.of(device, (method, arguments, call) -> {
            if (gone[0] && method.equals("launch")) {
                throw new GpuException("gone", false);
            }
            return call.run();
        });
        try (GpuBatchPlanner planner = new GpuBatchPlanner(leaving, world, far, Runnable::run, 1)) {
            gone[0] = true;
            onDevice.assertSame(new Answers(planner.plan(requests)), "by the host");
            assertThat(planner.times().leftOver()).isEqualTo(300);
        }
    }
}
