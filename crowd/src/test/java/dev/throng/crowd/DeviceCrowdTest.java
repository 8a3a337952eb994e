package dev.throng.crowd;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.throng.BadInputException;
import dev.throng.SharedData;
import dev.throng.crowd.step.DeviceWalk;
import dev.throng.gpu.driver.Device;
import dev.throng.gpu.driver.HookedDevice;
import dev.throng.gpu.driver.Launch;
import dev.throng.gpu.driver.TestDevices;
import dev.throng.gpu.kernel.KernelSignature;
import dev.throng.gpu.kernel.KernelSource;
import dev.throng.gpu.kernel.PtxCheck;
import dev.throng.mesh.MeshDrawing;
import dev.throng.mesh.MeshIndex;
import dev.throng.mesh.NavMesh;
import dev.throng.mesh.NavMeshBuilder;
import dev.throng.mesh.Profile;
import dev.throng.mesh.RandomMesh;
import dev.throng.recast.ObjFile;
import dev.throng.recast.RecastPipeline;
import dev.throng.recast.RecastSettings;
import dev.throng.world.MeshWorld;
import dev.throng.world.Surface;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Crowds on a device: what they do there, and how close that is to what they do on the host. */
class DeviceCrowdTest {
    private static final float DT = 0.1f;
    private static final CrowdOptions OPTIONS = CrowdOptions.defaults();
    private static final AgentOptions PERSON = AgentOptions.person();

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

    private static void sendAnywhere(Crowd crowd, int id, Surface surface, SplittableRandom random) {
        surface.randomPoint(random);
        crowd.goal(id, (float) surface.x(), (float) surface.y(), (float) surface.z());
    }

    /** The same starts and goals for every crowd of a seed. */
    private static void fill(Crowd crowd, MeshWorld world, int agents, float slowest, float fastest, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Surface surface = world.newSurface();
        for (int i = 0; i < agents; i++) {
            surface.randomPoint(random);
            float speed = slowest + (fastest - slowest) * random.nextFloat();
            crowd.add(PERSON.withSpeed(speed), (float) surface.x(), (float) surface.y(), (float) surface.z());
            sendAnywhere(crowd, i, surface, random);
        }
    }

    private static int count(Crowd crowd, byte state) {
        int count = 0;
        for (int id = 0; id < crowd.limit(); id++) {
            count += crowd.states()[id] == state ? 1 : 0;
        }
        return count;
    }

    private static double meanSpeed(Crowd crowd) {
        double sum = 0;
        int count = 0;
        for (int id = 0; id < crowd.limit(); id++) {
            if (crowd.states()[id] == Crowd.WALKING || crowd.states()[id] == Crowd.WAITING) {
                sum += Math.hypot(crowd.velocities()[2 * id], crowd.velocities()[2 * id + 1]);
                count++;
            }
        }
        return sum / count;
    }

    private static void run(Crowd crowd, int steps) {
        for (int i = 0; i < steps; i++) {
            crowd.step(DT);
        }
    }

    /** Lets agents walk to one random goal after the other, and checks each step. */
    private static GroundCheck checked(MeshWorld world, int agents, int steps, long seed) {
        try (Crowd crowd = Crowd.of(world, OPTIONS, device)) {
            fill(crowd, world, agents, 0.5f, 4.5f, seed);
            SplittableRandom random = new SplittableRandom(seed);
            Surface surface = world.newSurface();
            GroundCheck check = new GroundCheck(world.mesh());
            for (int i = 0; i < steps; i++) {
                check.remember(crowd);
                crowd.step(DT);
                check.compare(crowd, 4.6f * DT);
                for (int id = 0; id < agents; id++) {
                    byte state = crowd.states()[id];
                    if (state == Crowd.ARRIVED || state == Crowd.NO_PATH) {
                        sendAnywhere(crowd, id, surface, random);
                    }
                }
            }
            return check;
        }
    }

    @Test
    void everybodyShouldArriveOnADrawnMesh() {
        MeshWorld world = MeshWorld.of(MeshDrawing.of("""
                ................
                ................
                ..####..######..
                ..#...........#.
                ..#...........#.
                ..#..#######..#.
                ................
                ................
                """).build());
        try (Crowd crowd = Crowd.of(world, OPTIONS, device)) {
            fill(crowd, world, 20, 1, 1.5f, 1);
            assertThat(count(crowd, Crowd.PLANNING)).isEqualTo(20);
            GroundCheck check = new GroundCheck(world.mesh());
            for (int i = 0; i < 400 && count(crowd, Crowd.ARRIVED) < 20; i++) {
                check.remember(crowd);
                crowd.step(DT);
                check.compare(crowd, 2 * DT);
            }
            assertThat(count(crowd, Crowd.ARRIVED)).isEqualTo(20);
            assertThat(check.offMesh).isZero();
            assertThat(check.throughWall).as(check.first).isZero();
            assertThat(check.crossed).isGreaterThan(50);
        }
    }

    /** A wall goes on in line with the door, so a step that meets the one meets the other's line at once. */
    @Test
    void nobodyShouldPassAWallBesideADoor() {
        NavMeshBuilder builder = new NavMeshBuilder();
        float[][] corners = {{0, 0}, {10, 0}, {10, 4}, {10, 5.2f}, {10, 10}, {0, 10}, {20, 0}, {20, 10}};
        for (float[] corner : corners) {
            builder.addVertex(corner[0], 0, corner[1]);
        }
        builder.addPolygon(new int[] {0, 1, 2, 3, 4, 5}, 0);
        builder.addPolygon(new int[] {2, 6, 7, 3}, 0);
        builder.addPortalsAlongSharedEdges();
        MeshWorld world = MeshWorld.of(builder.build());
        SplittableRandom random = new SplittableRandom(1);
        try (Crowd crowd = Crowd.of(world, OPTIONS, device)) {
            for (int i = 0; i < 60; i++) {
                int id = crowd.add(PERSON, 9.9f - 4 * random.nextFloat(), 0, 0.2f + 9.6f * random.nextFloat());
                crowd.goal(id, 18, 0, 5);
            }
            GroundCheck check = new GroundCheck(world.mesh());
            for (int i = 0; i < 200; i++) {
                check.remember(crowd);
                crowd.step(DT);
                check.compare(crowd, 2 * DT);
            }
            assertThat(check.throughWall).as(check.first).isZero();
            assertThat(check.offMesh).isZero();
            assertThat(check.crossed).as("through the door").isGreaterThan(15);
        }
    }

    @Test
    void agentsShouldStayOnRandomMeshes() {
        int crossed = 0;
        for (long seed = 1; seed <= 12; seed++) {
            GroundCheck check = checked(MeshWorld.of(RandomMesh.of(seed)), 60, 60, seed);
            assertThat(check.offMesh).as("off the mesh, seed " + seed).isZero();
            assertThat(check.throughWall)
                    .as("through a wall, seed " + seed + ": " + check.first)
                    .isZero();
            crossed += check.crossed;
        }
        assertThat(crossed).as("steps from polygon to polygon").isGreaterThan(2000);
    }

    @Test
    void agentsShouldStayOnARealMesh() {
        byte[] content = SharedData.bytes("meshes/nav_test.obj");
        NavMesh mesh = RecastPipeline.navMesh(ObjFile.read("nav_test.obj", content), RecastSettings.DEFAULT);
        GroundCheck check = checked(MeshWorld.of(mesh, MeshIndex.hna()), 300, 100, 1);
        assertThat(check.offMesh).as("off the mesh").isZero();
        assertThat(check.throughWall).as("through a wall: " + check.first).isZero();
        assertThat(check.crossed).isGreaterThan(1000);
    }

    /** A bridge over a road. */
    @Test
    void agentsShouldStayOnTheirStorey() {
        NavMesh mesh = new Floor()
                .ramp(0, 0, 6, 2, 0, 3)
                .add(6, 0, 12, 2, 3)
                .ramp(12, 0, 18, 2, 3, 0)
                .add(6.5f, -6, 11.5f, 8, 0)
                .joined();
        try (Crowd crowd = Crowd.of(MeshWorld.of(mesh), OPTIONS, device)) {
            int bridge = crowd.add(PERSON, 0.5f, 0.25f, 1);
            int road = crowd.add(PERSON, 9, 0, -5);
            crowd.goal(bridge, 17.5f, 0.25f, 1);
            crowd.goal(road, 9, 0, 7);
            float highest = 0;
            for (int i = 0; i < 200; i++) {
                crowd.step(DT);
                highest = Math.max(highest, crowd.positions()[1]);
                assertThat(crowd.positions()[3 * road + 1]).isZero();
                assertThat(crowd.positions()[3 * road]).isCloseTo(9, within(1e-4f));
            }
            assertThat(highest).isCloseTo(3, within(0.01f));
            assertThat(crowd.states()[bridge]).isEqualTo(Crowd.ARRIVED);
            assertThat(crowd.states()[road]).isEqualTo(Crowd.ARRIVED);
        }
    }

    /** The tolerance that the documentation states: a hair after a step, and the same crowd in all figures later. */
    @Test
    void aCrowdShouldWalkAsOnTheHost() {
        MeshWorld world = MeshWorld.of(Floor.field(40, 40, 5));
        int agents = 800;
        try (Crowd there = Crowd.of(world, OPTIONS, device);
                Crowd here = Crowd.of(world, OPTIONS)) {
            fill(there, world, agents, 1, 1.6f, 7);
            fill(here, world, agents, 1, 1.6f, 7);
            run(there, 1);
            run(here, 1);
            double sum = 0;
            double most = 0;
            for (int id = 0; id < agents; id++) {
                double off = Math.hypot(
                        there.positions()[3 * id] - here.positions()[3 * id],
                        there.positions()[3 * id + 2] - here.positions()[3 * id + 2]);
                sum += off;
                most = Math.max(most, off);
            }
            assertThat(sum / agents).as("metres apart after a step, mean").isLessThan(1e-4);
            assertThat(most).as("metres apart after a step, most").isLessThan(0.01);
            assertThat(meanSpeed(there)).isCloseTo(meanSpeed(here), within(1e-3));
            run(there, 149);
            run(here, 149);
            assertThat(meanSpeed(there))
                    .as("mean speed after 150 steps")
                    .isCloseTo(meanSpeed(here), within(0.05 * meanSpeed(here)));
            int arrived = count(here, Crowd.ARRIVED);
            assertThat(arrived).isGreaterThan(100);
            assertThat(count(there, Crowd.ARRIVED))
                    .as("arrived after 150 steps")
                    .isBetween((int) (0.9 * arrived), (int) (1.1 * arrived));
        }
    }

    @Test
    void aCrowdShouldWalkTheSameEveryTime() {
        MeshWorld world = MeshWorld.of(Floor.field(20, 20, 5));
        try (Crowd once = Crowd.of(world, OPTIONS, device);
                Crowd again = Crowd.of(world, OPTIONS, device)) {
            fill(once, world, 200, 1, 1.6f, 3);
            fill(again, world, 200, 1, 1.6f, 3);
            run(once, 100);
            run(again, 100);
            assertThat(again.positions()).isEqualTo(once.positions());
            assertThat(again.states()).isEqualTo(once.states());
            assertThat(count(once, Crowd.ARRIVED)).isGreaterThan(5);
        }
    }

    @Test
    void whatIsDoneToAgentsShouldBeSeenAtOnceAndCountFromTheNextStep() {
        MeshWorld world = MeshWorld.of(Floor.field(40, 10, 5));
        try (Crowd crowd = Crowd.of(world, OPTIONS, device)) {
            int walks = crowd.add(PERSON, 2, 0, 2);
            int stays = crowd.add(PERSON, 2, 0, 5);
            int leaves = crowd.add(PERSON, 2, 0, 8);
            crowd.goal(walks, 38, 0, 2);
            crowd.goal(leaves, 38, 0, 8);
            run(crowd, 20);
            assertThat(crowd.positions()[3 * walks]).isGreaterThan(4);
            assertThat(crowd.positions()[3 * stays]).isEqualTo(2);
            assertThat(crowd.headings()[2 * walks]).isCloseTo(1, within(0.01f));
            // A new goal, in the middle of a walk, behind the agent.
            crowd.goal(walks, 1, 0, 2);
            assertThat(crowd.states()[walks]).isEqualTo(Crowd.PLANNING);
            crowd.remove(leaves);
            assertThat(crowd.states()[leaves]).isEqualTo(Crowd.FREE);
            assertThat(crowd.polygons()[leaves]).isEqualTo(-1);
            assertThat(crowd.size()).isEqualTo(2);
            crowd.teleport(stays, 30, 0, 5);
            assertThat(crowd.positions()[3 * stays]).isEqualTo(30);
            run(crowd, 10);
            assertThat(crowd.velocities()[2 * walks]).isLessThan(-1);
            assertThat(crowd.positions()[3 * stays]).isEqualTo(30);
            assertThat(crowd.states()[leaves]).isEqualTo(Crowd.FREE);
            assertThat(crowd.add(PERSON, 20, 0, 5)).isEqualTo(leaves);
            assertThat(crowd.states()[leaves]).isEqualTo(Crowd.IDLE);
            crowd.stop(walks);
            crowd.goal(stays, 25, 0, 5);
            crowd.goal(leaves, 4000, 0, 5);
            run(crowd, 1);
            float where = crowd.positions()[3 * walks];
            run(crowd, 60);
            assertThat(crowd.states()[walks]).isEqualTo(Crowd.IDLE);
            assertThat(crowd.positions()[3 * walks]).isCloseTo(where, within(0.01f));
            assertThat(crowd.states()[stays]).isEqualTo(Crowd.ARRIVED);
            assertThat(crowd.positions()[3 * stays]).isCloseTo(25, within(0.1f));
            assertThat(crowd.states()[leaves]).isEqualTo(Crowd.NO_PATH);
        }
    }

    @Test
    void aGoalAtAWallShouldBeReachedAsFarAsTheBodyAllows() {
        MeshWorld world = MeshWorld.of(Floor.field(10, 10, 5));
        try (Crowd crowd = Crowd.of(world, OPTIONS.withWallGap(1), device)) {
            int id = crowd.add(PERSON, 5, 0, 5);
            crowd.goal(id, 0.01f, 0, 3);
            run(crowd, 60);
            assertThat(crowd.states()[id]).isEqualTo(Crowd.ARRIVED);
            assertThat(crowd.positions()[0]).isBetween(0.15f, 0.35f);
        }
    }

    /** More agents than there was space for, added while others walk. */
    @Test
    void agentsShouldWalkOnWhenACrowdGrows() {
        MeshWorld world = MeshWorld.of(Floor.field(40, 40, 5));
        try (Crowd crowd = Crowd.of(world, OPTIONS, device)) {
            int first = crowd.add(PERSON, 2, 0, 2);
            crowd.goal(first, 38, 0, 2);
            run(crowd, 50);
            float x = crowd.positions()[3 * first];
            SplittableRandom random = new SplittableRandom(1);
            Surface surface = world.newSurface();
            for (int i = 0; i < 500; i++) {
                sendAnywhere(
                        crowd,
                        crowd.add(PERSON, 5 + 30 * random.nextFloat(), 0, 10 + 25 * random.nextFloat()),
                        surface,
                        random);
            }
            run(crowd, 20);
            assertThat(crowd.positions()[3 * first]).isBetween(x + 1, x + 3);
            assertThat(count(crowd, Crowd.WALKING) + count(crowd, Crowd.WAITING) + count(crowd, Crowd.ARRIVED))
                    .isEqualTo(501);
        }
    }

    /** A device may leave a path to the host, for lack of memory: here it leaves all. */
    @Test
    void theHostShouldPlanWhatTheDeviceDoesNot() {
        Device idle = HookedDevice.of(device, (method, arguments, call) -> {
            boolean search = method.equals("launch")
                    && ((Launch) arguments[0]).kernel().name().startsWith("astar");
            return search ? null : call.run();
        });
        for (String drawing : List.of("..A##a...\n.........", "..........\n..######..\n..........")) {
            MeshWorld world = MeshWorld.of(MeshDrawing.of(drawing).build());
            try (Crowd crowd = Crowd.of(world, OPTIONS, idle)) {
                fill(crowd, world, 5, 1, 2, 1);
                crowd.step(DT);
                assertThat(count(crowd, Crowd.PLANNING) + count(crowd, Crowd.NO_PATH))
                        .isZero();
                run(crowd, 200);
                assertThat(count(crowd, Crowd.ARRIVED)).isEqualTo(5);
            }
        }
    }

    @Test
    void linksShouldTakeTheirTime() {
        MeshWorld world = MeshWorld.of(MeshDrawing.of("..A##a...").build());
        try (Crowd crowd = Crowd.of(world, OPTIONS, device)) {
            int id = crowd.add(PERSON, 0.5f, 0, 0.5f);
            crowd.goal(id, 8.5f, 0, 0.5f);
            int riding = 0;
            for (int i = 0; i < 100; i++) {
                crowd.step(DT);
                if (crowd.states()[id] == Crowd.ON_LINK) {
                    riding++;
                    assertThat(crowd.polygons()[id]).isEqualTo(-1);
                }
            }
            assertThat(riding).isBetween(19, 26);
            assertThat(crowd.states()[id]).isEqualTo(Crowd.ARRIVED);
            assertThat(crowd.positions()[0]).isCloseTo(8.5f, within(0.1f));
        }
    }

    @Test
    void whatADeviceCannotDoShouldBeRefusedInOneLine() {
        MeshWorld world = MeshWorld.of(Floor.field(10, 10, 5));
        assertThatThrownBy(() -> Crowd.of(world, OPTIONS.withModel(CrowdOptions.Model.ORCA), device))
                .isInstanceOf(BadInputException.class)
                .hasMessage("crowd: a device has only the speed model, ORCA needs the CPU");
        assertThatThrownBy(() -> Crowd.of(world, OPTIONS.withProfiles(Profile.plain()), device))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("profile");
        try (Crowd crowd = Crowd.of(world, OPTIONS, device)) {
            assertThatThrownBy(() -> crowd.moveTo(world))
                    .isInstanceOf(BadInputException.class)
                    .hasMessageContaining("stays in its world");
            assertThatThrownBy(() -> crowd.add(PERSON, 400, 0, 0))
                    .isInstanceOf(BadInputException.class)
                    .hasMessageContaining("no ground");
            assertThatThrownBy(() -> crowd.goal(0, 1, 0, 1))
                    .isInstanceOf(BadInputException.class)
                    .hasMessageContaining("no agent");
            crowd.step(DT);
            assertThat(crowd.time()).isCloseTo(DT, within(1e-6));
        }
    }

    @Test
    void thePtxShouldBelongToTheSource() {
        PtxCheck.requireFresh(DeviceWalk.KERNELS);
    }

    /** What Java hands to each kernel is what its C signature asks for, and every kernel of crowds is used. */
    @Test
    void everyLaunchShouldMatchTheSignatureOfItsKernel() {
        Map<String, KernelSignature> ofCrowds = KernelSignature.all(DeviceWalk.KERNELS.source());
        Map<String, KernelSignature> signatures = new HashMap<>(ofCrowds);
        signatures.putAll(KernelSignature.all(KernelSource.PLANNING.source()));
        Set<String> launched = new TreeSet<>();
        Device checking = HookedDevice.of(device, (method, arguments, call) -> {
            if (method.equals("launch")) {
                Launch launch = (Launch) arguments[0];
                String kernel = launch.kernel().name();
                launched.add(kernel);
                assertThat(signatures.get(kernel).mismatch(launch)).as(kernel).isEmpty();
            }
            return call.run();
        });
        MeshWorld world = MeshWorld.of(Floor.field(40, 40, 1));
        try (Crowd crowd = Crowd.of(world, OPTIONS, checking)) {
            fill(crowd, world, 300, 1, 2, 1);
            crowd.step(DT);
            assertThat(crowd.positions()).isNotEmpty();
            assertThat(crowd.velocities()).isNotEmpty();
            assertThat(crowd.polygons()).isNotEmpty();
            assertThat(count(crowd, Crowd.WALKING)).isEqualTo(300);
        }
        assertThat(launched).containsAll(ofCrowds.keySet());
        assertThat(ofCrowds).hasSizeGreaterThan(10);
    }
}
