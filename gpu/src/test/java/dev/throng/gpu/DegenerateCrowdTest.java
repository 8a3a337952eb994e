package dev.throng.gpu;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.throng.BadInputException;
import dev.throng.batch.BatchPaths;
import dev.throng.gpu.driver.Device;
import dev.throng.gpu.driver.HookedDevice;
import dev.throng.gpu.driver.TestDevices;
import dev.throng.grid.GridMap;
import dev.throng.mesh.MeshDrawing;
import dev.throng.mesh.NavMesh;
import dev.throng.path.PathStatus;
import dev.throng.world.GridWorld;
import dev.throng.world.MeshWorld;
import dev.throng.world.World;
import java.util.Arrays;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Small drawn worlds, on which every pair of places is planned by every method. */
class DegenerateCrowdTest {
    private static Device device;

    @BeforeAll
    static void open() {
        device = TestDevices.planning();
    }

    @AfterAll
    static void close() {
        if (device != null) {
            device.close();
        }
    }

    private static GpuBatchPlanner planner(World world, boolean waypoints) {
        return planner(device, world, waypoints);
    }

    private static GpuBatchPlanner planner(Device on, World world, boolean waypoints) {
        return new GpuBatchPlanner(on, world, GpuOptions.DEFAULT.withWaypoints(waypoints), Runnable::run, 1);
    }

    /** From near the middle of each polygon to near that of each. */
    private static float[] everyPair(NavMesh mesh) {
        int polygons = mesh.polygonCount();
        float[][] middles = new float[polygons][3];
        for (int polygon = 0; polygon < polygons; polygon++) {
            int size = mesh.polygonSize(polygon);
            for (int i = 0; i < size; i++) {
                int vertex = mesh.polygonVertex(polygon, i);
                middles[polygon][0] += mesh.vertexX(vertex) / size;
                middles[polygon][1] += mesh.vertexY(vertex) / size;
                middles[polygon][2] += mesh.vertexZ(vertex) / size;
            }
        }
        float[] requests = new float[6 * polygons * polygons];
        for (int pair = 0; pair < polygons * polygons; pair++) {
            for (int axis = 0; axis < 3; axis++) {
                requests[6 * pair + axis] = middles[pair / polygons][axis];
                requests[6 * pair + 3 + axis] = middles[pair % polygons][axis];
            }
        }
        return requests;
    }

    private static CrowdOracle assertEveryPair(MeshDrawing drawing) {
        MeshWorld plain = MeshWorld.of(drawing.build());
        return assertAsOnHost(plain, everyPair(plain.mesh()));
    }

    private static CrowdOracle assertAsOnHost(MeshWorld plain, float[] requests) {
        CrowdOracle oracle = new CrowdOracle();
        PlannedWorlds.of(plain).forEach((name, world) -> {
            for (boolean waypoints : new boolean[] {false, true}) {
                GpuOptions options = GpuOptions.DEFAULT.withWaypoints(waypoints);
                oracle.compare(device, plain, world, options, requests, name + ", waypoints " + waypoints);
            }
        });
        assertThat(oracle.leftOver()).isZero();
        return oracle;
    }

    @Test
    void shouldPlanOnASinglePolygon() {
        MeshWorld plain = MeshWorld.of(MeshDrawing.of(".").build());
        float[] requests = {
            0.5f, 0, 0.5f, 0.5f, 0, 0.5f, //
            0.1f, 0, 0.1f, 0.9f, 0, 0.9f, //
            0, 0, 0, 1, 0, 1, //
            0.5f, 0, 0.5f, 90, 0, 0.5f
        };
        CrowdOracle oracle = assertAsOnHost(plain, requests);
        assertThat(oracle.inPlace()).isEqualTo(3 * oracle.agents() / 4);
        assertThat(oracle.offWorld()).isEqualTo(oracle.agents() / 4);
    }

    @Test
    void shouldPlanAlongMidpointsInLine() {
        CrowdOracle oracle = assertEveryPair(MeshDrawing.of("..............."));
        assertThat(oracle.found()).isEqualTo(oracle.agents());
        assertThat(oracle.longWays()).isGreaterThan(100);
    }

    @Test
    void shouldPlanWhereManyWaysCostTheSame() {
        CrowdOracle oracle = assertEveryPair(MeshDrawing.of("""
                ......
                ......
                ......
                ......
                """));
        assertThat(oracle.found()).isEqualTo(oracle.agents());
    }

    @Test
    void shouldNotWriteAPortalThatAWayOnlyTouches() {
        // Between the merged tiles in the lower left corner three midpoints are in line.
        MeshWorld plain = MeshWorld.of(MeshDrawing.of("""
                .##11.1#
                .1#.1#.1
                ...1.1##
                ....1#..
                ...#.1..
                .#.1..1.
                """).merged().build());
        float[] requests = everyPair(plain.mesh());
        for (int mergeFactor = 2; mergeFactor < 12; mergeFactor++) {
            PlannedWorlds.ofEachMethod(plain, 1, mergeFactor, mergeFactor).forEach((name, world) -> {
                CrowdOracle oracle = new CrowdOracle();
                oracle.compare(device, plain, world, GpuOptions.DEFAULT, requests, name);
                assertThat(oracle.found()).as(name).isGreaterThan(100);
            });
        }
    }

    @Test
    void shouldPlanAroundAHole() {
        CrowdOracle oracle = assertEveryPair(MeshDrawing.of("""
                .......
                .#####.
                .#...#.
                .#.###.
                ....#..
                """));
        assertThat(oracle.longWays()).isGreaterThan(1000);
    }

    @Test
    void shouldTellIslandsApart() {
        CrowdOracle oracle = assertEveryPair(MeshDrawing.of("""
                ..#.#..
                .##.#..
                ####.##
                ....#.#
                """));
        assertThat(oracle.unreachable()).isGreaterThan(oracle.agents() / 2);
        assertThat(oracle.found()).isGreaterThan(oracle.agents() / 10);
    }

    @Test
    void shouldTakeLinksOnlyTheWayTheyLead() {
        CrowdOracle oracle = assertEveryPair(MeshDrawing.of("""
                A..#B..#...
                ...#...#...
                ..a#..B#C.c
                """).linkCost(0.1f));
        assertThat(oracle.linked()).isGreaterThan(100);
        assertThat(oracle.unreachable()).isGreaterThan(100);
    }

    @Test
    void shouldLeaveACellOrPolygonWhereThatIsCheaper() {
        // Tiles of areas 0 and 2 are not merged, those of area 1 make one polygon that is hard to walk on.
        MeshDrawing drawing = MeshDrawing.of("""
                .2.2.2.2.2
                1111111111
                2.2.2.2.2.
                """).areaCost(1, 20).merged();
        MeshWorld plain = MeshWorld.of(drawing.build());
        float[] requests = everyPair(plain.mesh());
        float[] all = Arrays.copyOf(requests, requests.length + 6);
        System.arraycopy(new float[] {0.5f, 0, 1.9f, 9.5f, 0, 1.9f}, 0, all, requests.length, 6);
        assertAsOnHost(plain, all);
        int last = all.length / 6 - 1;
        PlannedWorlds.of(plain).forEach((name, world) -> {
            try (GpuBatchPlanner planner = planner(world, false)) {
                BatchPaths paths = planner.plan(all);
                int from = paths.firstCell(last);
                int to = paths.firstCell(last + 1);
                assertThat(paths.cell(from)).as(name).isEqualTo(paths.cell(to - 1));
                assertThat(to - from).as(name).isGreaterThan(10);
            }
        });
    }

    @Test
    void shouldAnswerWhatMakesNoSense() {
        MeshWorld plain = MeshWorld.of(MeshDrawing.of("...#.").build());
        float nan = Float.NaN;
        float inf = Float.POSITIVE_INFINITY;
        float[] requests = {
            nan,
            nan,
            nan,
            nan,
            nan,
            nan, //
            0.5f,
            nan,
            0.5f,
            1.5f,
            0,
            0.5f, //
            0.5f,
            0,
            0.5f,
            1.5f,
            0,
            inf, //
            -inf,
            0,
            0.5f,
            1.5f,
            0,
            0.5f, //
            0.5f,
            0,
            0.5f,
            Float.MAX_VALUE,
            0,
            Float.MAX_VALUE, //
            0.5f,
            1e30f,
            0.5f,
            1.5f,
            0,
            0.5f, //
            0.5f,
            0,
            0.5f,
            50,
            0,
            0.5f, //
            0.5f,
            0,
            0.5f,
            4.5f,
            0,
            0.5f
        };
        CrowdOracle oracle = assertAsOnHost(plain, requests);
        assertThat(oracle.found()).isZero();
        assertThat(oracle.unreachable()).isEqualTo(oracle.agents() / 8);
    }

    @Test
    void shouldTakeNoAgentsAndOne() {
        MeshWorld plain = MeshWorld.of(MeshDrawing.of("....").build());
        PlannedWorlds.of(plain).forEach((name, world) -> {
            for (boolean waypoints : new boolean[] {false, true}) {
                try (GpuBatchPlanner planner = planner(world, waypoints)) {
                    assertThat(planner.plan(new float[0]).count()).as(name).isZero();
                    assertThat(planner.planInPlace(new float[0]).count())
                            .as(name)
                            .isZero();
                    assertThat(planner.planOnDevice(new float[0]).count())
                            .as(name)
                            .isZero();
                    BatchPaths one = planner.plan(new float[] {0.5f, 0, 0.5f, 3.5f, 0, 0.5f});
                    assertThat(one.count()).as(name).isEqualTo(1);
                    assertThat(one.status(0)).as(name).isEqualTo(PathStatus.FOUND);
                    assertThat(one.firstCell(1)).as(name).isEqualTo(4);
                    assertThat(one.firstWaypoint(1)).as(name).isEqualTo(waypoints ? 2 : 0);
                    assertThat(planner.plan(new float[0]).count()).as(name).isZero();
                }
            }
        });
    }

    @Test
    void shouldRefuseWhatIsNoBatch() {
        MeshWorld plain = MeshWorld.of(MeshDrawing.of("..").build());
        World world = PlannedWorlds.transit(plain, 2);
        GpuOptions options = GpuOptions.DEFAULT.withChunk(3);
        try (GpuBatchPlanner planner = new GpuBatchPlanner(device, world, options, Runnable::run, 1)) {
            assertThatThrownBy(() -> planner.plan(new float[5]))
                    .isInstanceOf(BadInputException.class)
                    .hasMessageContaining("5 coordinates");
            assertThatThrownBy(() -> planner.planInPlace(new float[7])).isInstanceOf(BadInputException.class);
            assertThatThrownBy(() -> planner.planOnDevice(new float[24]))
                    .isInstanceOf(BadInputException.class)
                    .hasMessageContaining("4 requests")
                    .hasMessageContaining("at most 3");
        }
        GridWorld grid = GridWorld.of(GridMap.of(1, 1, new byte[] {'.'}));
        assertThatThrownBy(() -> planner(grid, false)).isInstanceOf(BadInputException.class);
        GpuOptions tooHigh = GpuOptions.DEFAULT.withLevel(3);
        assertThatThrownBy(() -> new GpuBatchPlanner(device, PlannedWorlds.hna(plain, 2, 2), tooHigh, Runnable::run, 1))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("level 3");
    }

    @Test
    void shouldSearchTheLevelThatIsAskedFor() {
        MeshWorld plain = MeshWorld.of(MeshDrawing.of("""
                ........
                .##..##.
                ........
                """).build());
        float[] requests = everyPair(plain.mesh());
        World world = PlannedWorlds.hna(plain, 3, 2);
        for (int level = 0; level <= 3; level++) {
            GpuOptions options = GpuOptions.DEFAULT.withLevel(level);
            new CrowdOracle().compare(device, plain, world, options, requests, "level " + level);
        }
    }

    /** A world of one way, which is longer than what there is room for at first. */
    private static MeshWorld longWay(int length) {
        return MeshWorld.of(MeshDrawing.of(".".repeat(length)).build());
    }

    /** From one end of a long way to the other, and back. */
    private static float[] backAndForth(int length, int agents) {
        float[] requests = new float[6 * agents];
        for (int agent = 0; agent < agents; agent++) {
            boolean back = agent % 2 == 1;
            requests[6 * agent] = back ? length - 0.4f : 0.4f;
            requests[6 * agent + 2] = 0.3f;
            requests[6 * agent + 3] = back ? 0.7f : length - 0.7f;
            requests[6 * agent + 5] = 0.6f;
        }
        return requests;
    }

    @Test
    void shouldTakeMoreRoomForLongPaths() {
        int length = 200;
        MeshWorld plain = longWay(length);
        float[] requests = backAndForth(length, 50);
        // Ways of more hops than are kept inside a cell, and few legs.
        PlannedWorlds.ofEachMethod(plain, 2, 15, 150).forEach((name, world) -> {
            for (boolean waypoints : new boolean[] {false, true}) {
                CrowdOracle oracle = new CrowdOracle();
                GpuOptions options = GpuOptions.DEFAULT.withWaypoints(waypoints);
                oracle.compare(device, plain, world, options, requests, name);
                assertThat(oracle.leftOver()).as(name).isZero();
                assertThat(oracle.longWays()).as(name).isEqualTo(50);
            }
        });
    }

    @Test
    void shouldPlanInsideOneCellHoweverLongTheWay() {
        int length = 200;
        MeshWorld plain = longWay(length);
        PlannedWorlds.ofEachMethod(plain, 1, 4096, 4096).forEach((name, world) -> {
            CrowdOracle oracle = new CrowdOracle();
            oracle.compare(device, plain, world, GpuOptions.DEFAULT, backAndForth(length, 20), name);
            assertThat(oracle.leftOver()).as(name).isZero();
        });
    }

    @Test
    void shouldLeaveToTheHostWhatHasTooManyLegsOrGatesOrIsTooDear() {
        int length = 1500;
        MeshWorld plain = longWay(length);
        float[] requests = backAndForth(length, 20);
        requests[3] = 9.5f;
        PlannedWorlds.ofEachMethod(plain, 1, 2, 2).forEach((name, world) -> {
            CrowdOracle oracle = new CrowdOracle();
            oracle.compare(device, plain, world, GpuOptions.DEFAULT.withWaypoints(true), requests, name);
            assertThat(oracle.leftOver()).as(name).isEqualTo(19);
        });
    }

    @Test
    void shouldLeaveToTheHostWhatDoesNotFitIntoLocalMemory() {
        MeshWorld plain = MeshWorld.of(MeshDrawing.of("""
                ..............................
                .#.#.#.#.#.#.#.#.#.#.#.#.#.#..
                ..............................
                """).build());
        float[] requests = everyPair(plain.mesh());
        Map<String, World> worlds = PlannedWorlds.ofEachMethod(plain, 2, 6, 36);
        // A* has what it needs in global memory.
        worlds.remove("astar");
        worlds.forEach((name, world) -> {
            int least = Integer.MAX_VALUE;
            int most = 0;
            for (int bytes = 1024; bytes <= 8192; bytes += 256) {
                Device small = HookedDevice.withLocalMemory(device, bytes);
                CrowdOracle oracle = new CrowdOracle();
                oracle.compare(small, plain, world, GpuOptions.DEFAULT, requests, name + ", " + bytes + " bytes");
                least = Math.min(least, oracle.leftOver());
                most = Math.max(most, oracle.leftOver());
            }
            assertThat(most).as(name).isGreaterThan(1000);
            assertThat(least).as(name).isZero();
        });
    }
}
