package dev.throng.gpu.plan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.SharedData;
import dev.throng.gpu.driver.Device;
import dev.throng.gpu.driver.DeviceArrays;
import dev.throng.gpu.driver.TestDevices;
import dev.throng.inside.Inside;
import dev.throng.mesh.MeshDrawing;
import dev.throng.mesh.NavMesh;
import dev.throng.mesh.NavMeshBuilder;
import dev.throng.mesh.PatchedMesh;
import dev.throng.mesh.PolyanyaFile;
import dev.throng.mesh.RandomMesh;
import dev.throng.mesh.locate.Nearest;
import dev.throng.mesh.locate.PolygonLocator;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class LocateStageTest {
    private static final float[] ODD = {Float.NaN, Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY, 3e38f, -3e38f, -0f
    };

    private static Device device;

    /** How many agents a test met in each state. */
    private final int[] states = new int[5];

    /** Points beside the mesh. */
    private int moved;

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

    /** Places a point on, beside, above or below the mesh, or somewhere odd. */
    private static void place(NavMesh mesh, Random random, float[] out, int at) {
        int kind = random.nextInt(10);
        int polygon = random.nextInt(mesh.polygonCount());
        double[] on = RandomMesh.pointOn(mesh, polygon, random);
        if (kind == 0 && mesh.portalCount() > 0) {
            int portal = random.nextInt(mesh.portalCount());
            on[0] = (mesh.portalX(portal, 0) + mesh.portalX(portal, 1)) / 2;
            on[1] = (mesh.portalY(portal, 0) + mesh.portalY(portal, 1)) / 2;
            on[2] = (mesh.portalZ(portal, 0) + mesh.portalZ(portal, 1)) / 2;
        } else if (kind == 1) {
            int vertex = random.nextInt(mesh.vertexCount());
            on[0] = mesh.vertexX(vertex);
            on[1] = mesh.vertexY(vertex);
            on[2] = mesh.vertexZ(vertex);
        } else if (kind < 5) {
            on[0] += 6 * random.nextDouble() - 3;
            on[1] += 10 * random.nextDouble() - 5;
            on[2] += 6 * random.nextDouble() - 3;
        } else if (kind == 5) {
            on[1] += random.nextInt(17) - 8;
        } else if (kind == 6) {
            for (int axis = 0; axis < 3; axis++) {
                double span = mesh.max(axis) - mesh.min(axis) + 4;
                on[axis] = mesh.min(axis) - 2 + span * random.nextDouble();
            }
        } else if (kind == 7 && random.nextInt(10) == 0) {
            on[random.nextInt(3)] = ODD[random.nextInt(ODD.length)];
        }
        for (int axis = 0; axis < 3; axis++) {
            out[at + axis] = (float) on[axis];
        }
    }

    private void assertAsOnHost(NavMesh mesh, int agents, double horizontal, double vertical, long seed) {
        Random random = new Random(seed);
        float[] requests = new float[6 * agents];
        for (int i = 0; i < requests.length; i += 3) {
            place(mesh, random, requests, i);
        }
        PolygonLocator locator = new PolygonLocator(Inside.arrays(mesh));
        Nearest nearest = new Nearest(locator);
        int[] polygons;
        float[] points;
        int[] found;
        try (LocateStage stage = new LocateStage(device, Inside.arrays(mesh), locator);
                AgentBuffers buffers = new AgentBuffers(device, agents, 1, false)) {
            assertThat(stage.bytes()).isPositive();
            DeviceArrays.upload(device, requests, buffers.requests);
            stage.queue(buffers, agents, horizontal, vertical);
            polygons = DeviceArrays.ints(device, buffers.polygons, 2 * agents);
            points = DeviceArrays.floats(device, buffers.points, 6 * agents);
            found = DeviceArrays.ints(device, buffers.states, agents);
            assertThat(DeviceArrays.ints(device, buffers.paths().sizes, agents)).containsOnly(0);
            assertThat(DeviceArrays.ints(device, buffers.paths().first, agents)).containsOnly(0);
            long endless = Double.doubleToLongBits(Double.POSITIVE_INFINITY);
            assertThat(DeviceArrays.ints(device, buffers.costs, 2 * agents)).containsOnly(0, (int) (endless >> 32));
        }
        for (int end = 0; end < 2 * agents; end++) {
            float x = requests[3 * end];
            float y = requests[3 * end + 1];
            float z = requests[3 * end + 2];
            String name = "seed " + seed + ", end " + end + " at " + x + " " + y + " " + z;
            int polygon = nearest.find(x, y, z, horizontal, vertical);
            assertThat(polygons[end]).as(name).isEqualTo(polygon);
            if (polygon >= 0) {
                float[] expected = {(float) nearest.x(), (float) nearest.y(), (float) nearest.z()};
                float[] actual = Arrays.copyOfRange(points, 3 * end, 3 * end + 3);
                // Float.equals tells 0 from -0.
                assertThat(Arrays.equals(actual, expected))
                        .as("%s: %s, on the host %s", name, Arrays.toString(actual), Arrays.toString(expected))
                        .isTrue();
                moved += x != expected[0] || z != expected[2] ? 1 : 0;
            }
        }
        for (int agent = 0; agent < agents; agent++) {
            int start = polygons[2 * agent];
            int goal = polygons[2 * agent + 1];
            int expected = AgentBuffers.OFF_WORLD;
            if (start >= 0 && goal >= 0) {
                boolean reachable = mesh.components().reachable(start, goal);
                expected = reachable ? AgentBuffers.TO_BE_PLANNED : AgentBuffers.UNREACHABLE;
            }
            assertThat(found[agent]).as("seed %d, agent %d", seed, agent).isEqualTo(expected);
            states[expected]++;
        }
    }

    @Test
    void shouldPlaceAsTheHostDoesOnRandomMeshes() {
        for (long seed = 0; seed < 200; seed++) {
            Random random = new Random(seed);
            boolean usual = random.nextBoolean();
            // Without limits, or with wide ones, the tree is asked as well.
            double horizontal = usual ? 2 : random.nextInt(4) == 0 ? Double.POSITIVE_INFINITY : 8 * random.nextDouble();
            double vertical = usual ? 4 : 6 * random.nextDouble();
            assertAsOnHost(RandomMesh.of(seed), 100, horizontal, vertical, seed);
        }
        assertThat(states[AgentBuffers.TO_BE_PLANNED]).isGreaterThan(5000);
        assertThat(states[AgentBuffers.UNREACHABLE]).isGreaterThan(200);
        assertThat(states[AgentBuffers.OFF_WORLD]).isGreaterThan(1000);
        assertThat(moved).isGreaterThan(3000);
    }

    @Test
    void shouldPlaceAsTheHostDoesOnRealMeshes() {
        for (String name : new String[] {"arena", "arena-merged", "aurora", "aurora-merged"}) {
            String file = "navmeshes/polyanya/" + name + ".mesh";
            NavMesh mesh = PolyanyaFile.read(name, SharedData.bytes(file));
            assertAsOnHost(mesh, 4000, 2, 4, 1);
            assertAsOnHost(PatchedMesh.of(mesh, 10, 40, 2), 1000, 40, 1, 2);
        }
        assertThat(states[AgentBuffers.TO_BE_PLANNED]).isGreaterThan(5000);
        assertThat(states[AgentBuffers.OFF_WORLD]).isGreaterThan(1000);
        assertThat(moved).isGreaterThan(3000);
    }

    @Test
    void shouldPlaceOnOverlappingFloorsAndAroundVeryDifferentSizes() {
        NavMeshBuilder builder = new NavMeshBuilder("floors");
        String floor = (".".repeat(20) + "\n").repeat(20);
        for (int storey = 0; storey < 4; storey++) {
            float height = 3 * storey;
            MeshDrawing.of(floor).corners((c, r) -> new float[] {c, height, r}).addTo(builder);
        }
        MeshDrawing.of(".")
                .corners((c, r) -> new float[] {20 + 20_000 * c, 0, 20_000 * r})
                .addTo(builder);
        assertAsOnHost(builder.build(), 3000, 2, 4, 3);
        assertThat(states[AgentBuffers.UNREACHABLE]).isGreaterThan(500);
        assertThat(states[AgentBuffers.OFF_WORLD]).isGreaterThan(500);
    }

    @Test
    void shouldPlaceOnASinglePolygon() {
        assertAsOnHost(MeshDrawing.of(".").build(), 500, 2, 4, 4);
        assertThat(states[AgentBuffers.TO_BE_PLANNED]).isGreaterThan(100);
    }

    @Test
    void shouldFollowOneWayLinksFromLabelToLabel() {
        NavMesh mesh = MeshDrawing.of("""
                A.#a.#.b#..
                ..#.B#..#..
                """).build();
        assertAsOnHost(mesh, 2000, 0.1, 4, 5);
        assertThat(states[AgentBuffers.TO_BE_PLANNED]).isGreaterThan(200);
        assertThat(states[AgentBuffers.UNREACHABLE]).isGreaterThan(200);
    }
}
