package dev.throng.gpu.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.throng.SharedData;
import dev.throng.gpu.driver.Device;
import dev.throng.gpu.driver.DeviceArrays;
import dev.throng.gpu.driver.TestDevices;
import dev.throng.inside.Inside;
import dev.throng.mesh.MeshDrawing;
import dev.throng.mesh.MeshIndex;
import dev.throng.mesh.NavMesh;
import dev.throng.mesh.PatchedMesh;
import dev.throng.mesh.PolyanyaFile;
import dev.throng.mesh.RandomMesh;
import dev.throng.path.PathCopy;
import dev.throng.world.MeshQuery;
import dev.throng.world.MeshWorld;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class StringStageTest {
    /** Room for every string that a test pulls. */
    private static final int ENOUGH = 1 << 20;

    private static Device device;

    /** What a test met. */
    private int found;

    private int straight;
    private int bends;
    private int links;
    private int leftOver;

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

    /** Pulls strings and corridors on the device, and holds both to what the host wrote. */
    private void assertAsOnHost(
            MeshWorld world, MeshQuery query, int agents, int waypointCapacity, int polygonCapacity, long seed) {
        NavMesh mesh = world.mesh();
        PlannedCrowd crowd = new PlannedCrowd(mesh, query, agents, new Random(seed));
        boolean narrow = seed % 2 == 0;
        try (GpuMesh onDevice = new GpuMesh(device, Inside.snapshot(world).portals(), true);
                StringStage strings = new StringStage(device, onDevice);
                AgentBuffers buffers = crowd.upload(device);
                ItemBuffers waypoints = ItemBuffers.waypoints(device, agents, waypointCapacity);
                ItemBuffers corridors = ItemBuffers.ids(device, agents, polygonCapacity, narrow)) {
            strings.queue(buffers, agents, waypoints);
            int[] afterStrings = DeviceArrays.ints(device, buffers.states, agents);
            assertThat(DeviceArrays.ints(device, buffers.paths().items, crowd.crossings.length))
                    .as("seed %d: crossings stay as they are", seed)
                    .isEqualTo(crowd.crossings);
            assertWaypoints(crowd, afterStrings, waypoints, seed);
            new CorridorStage(device, onDevice).queue(buffers, agents, corridors);
            int[] afterCorridors = DeviceArrays.ints(device, buffers.states, agents);
            assertCorridors(crowd, afterStrings, afterCorridors, corridors, seed);
        }
    }

    private void assertWaypoints(PlannedCrowd crowd, int[] states, ItemBuffers waypoints, long seed) {
        int agents = crowd.size();
        int[] first = DeviceArrays.ints(device, waypoints.first, agents);
        int[] sizes = DeviceArrays.ints(device, waypoints.sizes, agents);
        int capacity = waypoints.capacity;
        int used = Math.min(capacity, DeviceArrays.ints(device, waypoints.cursor, 1)[0]);
        float[] points = DeviceArrays.floats(device, waypoints.points, 3 * used);
        int[] places = DeviceArrays.ints(device, waypoints.items, used);
        int needed = 0;
        int written = 0;
        for (int agent = 0; agent < agents; agent++) {
            String name = "seed " + seed + ", agent " + agent;
            PathCopy path = crowd.paths.get(agent);
            needed += path.waypointCount();
            written += sizes[agent];
            if (crowd.states[agent] == AgentBuffers.FOUND && states[agent] == AgentBuffers.LEFT_OVER) {
                assertThat(sizes[agent]).as(name).isZero();
                leftOver++;
                continue;
            }
            assertThat(states[agent]).as(name).isEqualTo(crowd.states[agent]);
            assertThat(sizes[agent]).as(name).isEqualTo(path.waypointCount());
            float[] expectedPoints = new float[3 * sizes[agent]];
            int[] expectedPlaces = new int[sizes[agent]];
            for (int i = 0; i < sizes[agent]; i++) {
                expectedPoints[3 * i] = path.x(i);
                expectedPoints[3 * i + 1] = path.y(i);
                expectedPoints[3 * i + 2] = path.z(i);
                expectedPlaces[i] = path.link(i) >= 0 ? ~path.link(i) : path.cell(i);
                links += path.link(i) >= 0 ? 1 : 0;
            }
            float[] actual = Arrays.copyOfRange(points, 3 * first[agent], 3 * (first[agent] + sizes[agent]));
            // Arrays.equals tells 0 from -0.
            assertThat(Arrays.equals(actual, expectedPoints))
                    .as("%s: %s, on the host %s", name, Arrays.toString(actual), Arrays.toString(expectedPoints))
                    .isTrue();
            assertThat(Arrays.copyOfRange(places, first[agent], first[agent] + sizes[agent]))
                    .as(name)
                    .isEqualTo(expectedPlaces);
            found += states[agent] == AgentBuffers.FOUND ? 1 : 0;
            straight += sizes[agent] == 2 ? 1 : 0;
            bends += Math.max(0, sizes[agent] - 2);
        }
        assertThat(DeviceArrays.ints(device, waypoints.cursor, 1)[0]).isEqualTo(needed);
        assertThat(written).isLessThanOrEqualTo(capacity);
    }

    private void assertCorridors(PlannedCrowd crowd, int[] before, int[] after, ItemBuffers corridors, long seed) {
        int agents = crowd.size();
        int[] first = DeviceArrays.ints(device, corridors.first, agents);
        int[] sizes = DeviceArrays.ints(device, corridors.sizes, agents);
        int used = Math.min(corridors.capacity, DeviceArrays.ints(device, corridors.cursor, 1)[0]);
        int[] polygons = DeviceArrays.ids(device, corridors.items, corridors.narrow, used);
        for (int agent = 0; agent < agents; agent++) {
            String name = "seed " + seed + ", agent " + agent;
            int[] expected = crowd.paths.get(agent).corridor();
            if (before[agent] != AgentBuffers.FOUND) {
                assertThat(sizes[agent]).as(name).isZero();
                assertThat(after[agent]).as(name).isEqualTo(before[agent]);
            } else if (after[agent] == AgentBuffers.LEFT_OVER) {
                assertThat(sizes[agent]).as(name).isZero();
                leftOver++;
            } else {
                assertThat(after[agent]).as(name).isEqualTo(AgentBuffers.FOUND);
                assertThat(Arrays.copyOfRange(polygons, first[agent], first[agent] + sizes[agent]))
                        .as(name)
                        .isEqualTo(expected);
            }
        }
    }

    private void assertAsOnHost(NavMesh mesh, int agents, long seed) {
        MeshWorld world = MeshWorld.of(mesh);
        assertAsOnHost(world, world.newQuery(), agents, ENOUGH, ENOUGH, seed);
    }

    private void assertAsOnHostByTable(NavMesh mesh, int agents, long seed) {
        MeshWorld world = MeshWorld.of(mesh);
        MeshWorld planned = world.withIndex(MeshIndex.transit());
        assertAsOnHost(world, planned.newQuery(), agents, ENOUGH, ENOUGH, seed);
    }

    @Test
    void shouldPullAsTheHostDoesOnRandomMeshes() {
        for (long seed = 0; seed < 200; seed++) {
            assertAsOnHost(RandomMesh.of(seed), 100, seed);
        }
        assertThat(found).isGreaterThan(10_000);
        assertThat(straight).isGreaterThan(1000);
        assertThat(bends).isGreaterThan(10_000);
        assertThat(links).isGreaterThan(1000);
        assertThat(leftOver).isZero();
    }

    @Test
    void shouldPullAsTheHostDoesOnRealMeshes() {
        for (String name : new String[] {"arena", "arena-merged", "aurora-merged"}) {
            NavMesh mesh = PolyanyaFile.read(name, SharedData.bytes("navmeshes/polyanya/" + name + ".mesh"));
            assertAsOnHostByTable(mesh, 3000, 1);
            if (mesh.polygonCount() < 1000) {
                assertAsOnHostByTable(PatchedMesh.of(mesh, 10, 40, 2), 3000, 2);
            }
        }
        assertThat(found).isGreaterThan(10_000);
        assertThat(bends).isGreaterThan(20_000);
        assertThat(links).isGreaterThan(1000);
        assertThat(leftOver).isZero();
    }

    @Test
    void shouldPullThroughCollinearPortals() {
        NavMesh mesh = MeshDrawing.of("""
                ................
                ...##....####...
                ...##....####...
                .......#........
                .A.....#......A.
                ....####........
                ................
                """).build();
        assertAsOnHost(mesh, 2000, 3);
        assertThat(bends).isGreaterThan(500);
        assertThat(links).isGreaterThan(100);
    }

    @Test
    void shouldPullInsideASinglePolygon() {
        assertAsOnHost(MeshDrawing.of(".").build(), 100, 4);
        assertThat(found).isGreaterThan(80);
        assertThat(straight).isEqualTo(found);
    }

    @Test
    void shouldLeaveOverWhatThereIsNoRoomFor() {
        MeshWorld world = MeshWorld.of(RandomMesh.of(6));
        assertAsOnHost(world, world.newQuery(), 500, 700, 900, 6);
        assertThat(leftOver).isBetween(100, 450);
        assertThat(found).isGreaterThan(50);
    }

    @Test
    void shouldRefusePathsThatArePolygons() {
        MeshWorld world = MeshWorld.of(MeshDrawing.of("..").build());
        try (GpuMesh mesh = new GpuMesh(device, Inside.snapshot(world).portals(), false)) {
            assertThatThrownBy(() -> new StringStage(device, mesh)).isInstanceOf(IllegalArgumentException.class);
            assertThatThrownBy(() -> new CorridorStage(device, mesh)).isInstanceOf(IllegalArgumentException.class);
        }
    }
}
