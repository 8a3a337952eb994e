package dev.throng.gpu.plan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.SharedData;
import dev.throng.gpu.CrowdOracle;
import dev.throng.gpu.WayCheck;
import dev.throng.gpu.driver.Device;
import dev.throng.gpu.driver.TestDevices;
import dev.throng.gpu.kernel.KernelSource;
import dev.throng.inside.Inside;
import dev.throng.mesh.MeshDrawing;
import dev.throng.mesh.NavMesh;
import dev.throng.mesh.PatchedMesh;
import dev.throng.mesh.PolyanyaFile;
import dev.throng.mesh.RandomMesh;
import dev.throng.path.PathBuffer;
import dev.throng.world.MeshQuery;
import dev.throng.world.MeshWorld;
import java.util.List;
import java.util.Random;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The device finds for every agent what the host's A* finds: the same cost, by a way that costs it. */
class AstarMethodTest {
    private static final long BUDGET = 1 << 28;
    private static final int SLOTS = 128;

    private static Device device;

    private int found;
    private int unreachable;
    private int linked;
    private int longWays;
    private int sameGrain;

    @BeforeAll
    static void open() {
        device = TestDevices.openCl(KernelSource.PLANNING.of(List.of("device.h", "order.c", "astar.h", "astar.c")));
    }

    @AfterAll
    static void close() {
        if (device != null) {
            device.close();
        }
    }

    /** Plans agents between random places, twice in the same memory, and compares all of them with the host. */
    private void compare(MeshWorld world, int count, Random random, String context) {
        NavMesh mesh = world.mesh();
        for (boolean crossings : new boolean[] {false, true}) {
            if (!crossings && mesh.linkCount() > 0) {
                continue;
            }
            try (GpuMesh gpuMesh = new GpuMesh(device, Inside.snapshot(world).portals(), crossings);
                    AstarMethod method = new AstarMethod(device, gpuMesh, BUDGET, SLOTS)) {
                for (int turn = 0; turn < 2; turn++) {
                    AgentRun run = randomAgents(gpuMesh, count, random);
                    run.run(method, 200 * count + 1000);
                    check(world, run, 0, count, crossings, context + ", turn " + turn);
                }
            }
        }
    }

    private static AgentRun randomAgents(GpuMesh gpuMesh, int count, Random random) {
        NavMesh mesh = Inside.mesh(gpuMesh.portals.mesh());
        AgentRun run = new AgentRun(device, gpuMesh, count);
        for (int agent = 0; agent < count; agent++) {
            for (int end = 0; end < 2; end++) {
                boolean same = end == 1 && random.nextInt(20) == 0;
                int polygon = same ? run.polygons[2 * agent] : random.nextInt(mesh.polygonCount());
                run.place(agent, end, polygon, RandomMesh.pointOn(mesh, polygon, random));
            }
        }
        return run;
    }

    private void check(MeshWorld world, AgentRun run, int from, int to, boolean crossings, String context) {
        MeshQuery query = world.newQuery();
        query.waypoints(false);
        PathBuffer expected = new PathBuffer();
        WayCheck ways = new WayCheck(Inside.snapshot(world).portals());
        boolean exact = new DeviceGrain(Inside.snapshot(world).portals()).ofSearch()
                == Inside.snapshot(world).portals().graph().grain();
        for (int agent = from; agent < to; agent++) {
            String here = context + ", agent " + agent;
            int[] p = run.polygons;
            float[] at = run.points;
            int place = 6 * agent;
            int start = p[2 * agent];
            int goal = p[2 * agent + 1];
            query.findOn(
                    start,
                    at[place],
                    at[place + 1],
                    at[place + 2],
                    goal,
                    at[place + 3],
                    at[place + 4],
                    at[place + 5],
                    expected);
            if (!world.mesh().components().reachable(start, goal)) {
                assertThat(run.states[agent]).as(here).isEqualTo(AgentBuffers.UNREACHABLE);
                unreachable++;
                continue;
            }
            assertThat(run.states[agent]).as(here).isEqualTo(AgentBuffers.FOUND);
            Offset<Double> rounding = exact ? Offset.offset(0.0) : CrowdOracle.tolerance(expected.cost());
            sameGrain += exact ? 1 : 0;
            assertThat(run.costs[agent]).as(here).isEqualTo(expected.cost(), rounding);
            int[] path = run.path(agent);
            if (crossings) {
                assertThat(ways.costOfCrossings(path, start, goal, at, place))
                        .as(here)
                        .isEqualTo(expected.cost(), rounding);
                linked += ways.links();
            } else {
                ways.requireCorridor(path, start, goal, here);
            }
            found++;
            longWays += path.length > 10 ? 1 : 0;
        }
    }

    @Test
    void shouldFindWhatTheHostFindsOnRandomMeshes() {
        for (int seed = 0; seed < 100; seed++) {
            compare(MeshWorld.of(RandomMesh.of(seed)), 100, new Random(seed), "seed " + seed);
        }
        assertThat(found).isGreaterThan(15_000);
        assertThat(sameGrain).as("compared to the last bit").isGreaterThan(3000);
        assertThat(unreachable).isGreaterThan(500);
        assertThat(linked).isGreaterThan(1000);
        assertThat(longWays).isGreaterThan(1000);
    }

    @ParameterizedTest
    @ValueSource(strings = {"arena.mesh", "arena-merged.mesh", "aurora-merged.mesh"})
    void shouldFindWhatTheHostFindsOnRealMeshes(String file) {
        NavMesh mesh = PolyanyaFile.read(file, SharedData.bytes("navmeshes/polyanya/" + file));
        compare(MeshWorld.of(mesh), 500, new Random(1), file);
        compare(MeshWorld.of(PatchedMesh.of(mesh, 12, 12, 5)), 500, new Random(2), file + " in patches");
        assertThat(found).isGreaterThan(2000);
        assertThat(linked).isGreaterThan(100);
        assertThat(longWays).isGreaterThan(50);
    }

    @Test
    void shouldPlanInAWorldOfOnePolygon() {
        compare(MeshWorld.of(MeshDrawing.of(".").build()), 10, new Random(3), "one polygon");
        assertThat(found).isEqualTo(40);
    }

    @Test
    void shouldPlanAnAgentThatIsThere() {
        MeshWorld world = MeshWorld.of(MeshDrawing.of("""
                ....
                .##.
                ....
                """).build());
        try (GpuMesh mesh = new GpuMesh(device, Inside.snapshot(world).portals(), false);
                AstarMethod method = new AstarMethod(device, mesh, BUDGET, SLOTS)) {
            AgentRun run = new AgentRun(device, mesh, 1);
            double[] point = {0.5, 0, 0.5};
            run.place(0, 0, 0, point);
            run.place(0, 1, 0, point);
            run.run(method, 10);
            assertThat(run.states).containsExactly(AgentBuffers.FOUND);
            assertThat(run.costs).containsExactly(0);
            assertThat(run.path(0)).containsExactly(0);
        }
    }

    @Test
    void shouldGoIntoDeadEndsOnlyForTheirGoals() {
        compare(MeshWorld.of(MeshDrawing.of("""
                .#.#.#.#.
                .#.#...#.
                .........
                .#.###.##
                ...#...#.
                ##...#...
                """).build()), 500, new Random(4), "dead ends");
        assertThat(found).isEqualTo(2000);
    }

    private static MeshWorld field(int size) {
        return MeshWorld.of(
                MeshDrawing.of((".".repeat(size) + "\n").repeat(size)).build());
    }

    @Test
    void shouldLeaveToTheHostWhatDoesNotFit() {
        MeshWorld world = field(40);
        int count = 300;
        try (GpuMesh mesh = new GpuMesh(device, Inside.snapshot(world).portals(), false)) {
            AgentRun run = randomAgents(mesh, count, new Random(5));
            try (AstarMethod method = new AstarMethod(device, mesh, BUDGET, SLOTS)) {
                int idCapacity = 1000;
                run.run(method, idCapacity);
                assertThat(run.cursor[0]).isGreaterThan(idCapacity);
                checkThatSomeAreLeft(world, run, count, "ids");
            }
            try (AstarMethod method = new AstarMethod(device, mesh, BUDGET, SLOTS, 40, Integer.MAX_VALUE)) {
                run.run(method, 100 * count);
                checkThatSomeAreLeft(world, run, count, "open lists");
            }
        }
    }

    @Test
    void shouldLeaveWaysThatAreTooLongToTheHost() {
        // In a corridor the open list is short, however long the way.
        MeshWorld world = MeshWorld.of(MeshDrawing.of(".".repeat(100)).build());
        int count = 300;
        try (GpuMesh mesh = new GpuMesh(device, Inside.snapshot(world).portals(), false);
                AstarMethod method = new AstarMethod(device, mesh, BUDGET, SLOTS, 16, Integer.MAX_VALUE)) {
            AgentRun run = randomAgents(mesh, count, new Random(9));
            run.run(method, 100 * count);
            checkThatSomeAreLeft(world, run, count, "ways");
            for (int agent = 0; agent < count; agent++) {
                boolean fits = Math.abs(run.polygons[2 * agent + 1] - run.polygons[2 * agent]) <= 64;
                assertThat(run.states[agent])
                        .as("agent " + agent)
                        .isEqualTo(fits ? AgentBuffers.FOUND : AgentBuffers.LEFT_OVER);
            }
        }
    }

    /** Those that are not left over have what they should. */
    private void checkThatSomeAreLeft(MeshWorld world, AgentRun run, int count, String context) {
        int left = 0;
        for (int agent = 0; agent < count; agent++) {
            if (run.states[agent] == AgentBuffers.LEFT_OVER) {
                left++;
            } else {
                check(world, run, agent, agent + 1, false, context);
            }
        }
        assertThat(left).as(context).isBetween(count / 10, count - 5);
    }

    @Test
    void shouldClearItsMemoryBeforeTurnsAreCountedAnew() {
        MeshWorld world = field(10);
        int count = 2000;
        try (GpuMesh mesh = new GpuMesh(device, Inside.snapshot(world).portals(), false);
                AstarMethod method = new AstarMethod(device, mesh, 1, 1, 1000, 3)) {
            assertThat(method.slots()).isLessThan(count / 20);
            AgentRun run = randomAgents(mesh, count, new Random(6));
            run.run(method, 100 * count);
            check(world, run, 0, count, false, "three turns");
        }
    }

    @Test
    void shouldLeaveToTheHostWhatADearLinkMightShorten() {
        // The link costs more grains than an edge may have, and half of what walking from end to end does.
        MeshWorld world = MeshWorld.of(
                MeshDrawing.of("A" + ".".repeat(78) + "A").linkCost(40).build());
        int count = 300;
        try (GpuMesh mesh = new GpuMesh(device, Inside.snapshot(world).portals(), true);
                AstarMethod method = new AstarMethod(device, mesh, BUDGET, SLOTS)) {
            AgentRun run = randomAgents(mesh, count, new Random(8));
            run.run(method, 100 * count);
            for (int agent = 0; agent < count; agent++) {
                double walk = Math.abs(run.points[6 * agent + 3] - run.points[6 * agent]);
                if (walk >= 41) {
                    assertThat(run.states[agent]).as("agent " + agent).isEqualTo(AgentBuffers.LEFT_OVER);
                } else if (walk <= 39) {
                    check(world, run, agent, agent + 1, true, "an expensive link");
                }
            }
            assertThat(found).isBetween(100, 280);
        }
    }
}
