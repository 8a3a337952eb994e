package dev.throng.crowd;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.SharedData;
import dev.throng.gpu.driver.Device;
import dev.throng.gpu.driver.TestDevices;
import dev.throng.mesh.MeshDrawing;
import dev.throng.mesh.NavMesh;
import dev.throng.mesh.RandomMesh;
import dev.throng.recast.ObjFile;
import dev.throng.recast.RecastPipeline;
import dev.throng.recast.RecastSettings;
import dev.throng.world.MeshWorld;
import dev.throng.world.Surface;
import java.util.SplittableRandom;
import java.util.function.BiFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Bodies that do not overlap do not come to overlap in a step, however long or fast it is. */
class OverlapTest {
    /** What rounding may do, in metres. */
    private static final double TOLERANCE = 1e-3;

    private static final float[][] STEPS_AND_SPEEDS = {
        {0.1f, 1.34f}, {0.5f, 1.34f}, {1, 1.34f}, {0.1f, 4}, {0.5f, 4}, {0.1f, 10}, {0.5f, 10}, {1, 10}
    };

    /** Small rooms, narrow doors, and corners to meet at. */
    private static final String ROOMS = """
            ........#.......
            ........#.......
            ................
            ........#.......
            ###.#########.##
            ....#.......#...
            ....#.......#...
            ............#...
            ....#...........
            ....#.......#...""";

    private static MeshWorld rooms() {
        return MeshWorld.of(MeshDrawing.of(ROOMS).build());
    }

    private static BiFunction<MeshWorld, CrowdOptions, Crowd> host() {
        return Crowd::of;
    }

    private static CrowdOptions options(CrowdOptions.Model model) {
        return CrowdOptions.defaults().withModel(model);
    }

    /** Lets a crowd walk from random goal to random goal, and counts new overlaps. */
    private static OverlapCheck walked(
            MeshWorld world, Crowd crowd, AgentOptions[] kinds, int agents, int steps, float dt, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Surface surface = world.newSurface();
        int component = world.mesh().components().largest();
        for (int i = 0; i < agents; i++) {
            surface.randomPoint(component, random);
            crowd.add(kinds[i % kinds.length], (float) surface.x(), (float) surface.y(), (float) surface.z());
        }
        OverlapCheck check = new OverlapCheck(TOLERANCE);
        for (int step = 0; step < steps; step++) {
            byte[] states = crowd.states();
            for (int id = 0; id < agents; id++) {
                if (states[id] == Crowd.IDLE || states[id] == Crowd.ARRIVED || states[id] == Crowd.NO_PATH) {
                    surface.randomPoint(component, random);
                    crowd.goal(id, (float) surface.x(), (float) surface.y(), (float) surface.z());
                }
            }
            check.remember(crowd);
            crowd.step(dt);
            check.compare(crowd, "seed " + seed + ", step " + step);
        }
        return check;
    }

    private static AgentOptions[] people(float speed) {
        return new AgentOptions[] {AgentOptions.person().withSpeed(speed)};
    }

    private static void requireNone(OverlapCheck check, String what, long atLeast) {
        assertThat(check.overlaps).as(what + ": " + check.first).isZero();
        assertThat(check.pairs).as(what + ": pairs that nearly touch").isGreaterThan(atLeast);
    }

    @ParameterizedTest
    @EnumSource(CrowdOptions.Model.class)
    void bodiesShouldNotComeToOverlapInRooms(CrowdOptions.Model model) {
        for (float[] how : STEPS_AND_SPEEDS) {
            for (float gap : new float[] {0, 1}) {
                MeshWorld world = rooms();
                Crowd crowd = Crowd.of(world, options(model).withWallGap(gap));
                OverlapCheck check = walked(world, crowd, people(how[1]), 70, 300, how[0], 1);
                requireNone(check, model + ", " + how[0] + " s, " + how[1] + " m/s, wall gap " + gap, 1000);
            }
        }
    }

    @ParameterizedTest
    @EnumSource(CrowdOptions.Model.class)
    void bodiesShouldNotComeToOverlapOnRandomMeshes(CrowdOptions.Model model) {
        int meshes = 0;
        for (long seed = 1; seed <= 200 && meshes < 10; seed++) {
            MeshWorld world = MeshWorld.of(RandomMesh.of(seed));
            if (world.mesh().linkCount() > 0
                    || world.mesh().max(1) - world.mesh().min(1) > 1.5f) {
                // Agents land on others; floors are so close above one another that heights do not tell them apart.
                continue;
            }
            meshes++;
            float[] how = STEPS_AND_SPEEDS[(int) (seed % STEPS_AND_SPEEDS.length)];
            Crowd crowd = Crowd.of(world, options(model));
            OverlapCheck check = walked(world, crowd, people(how[1]), 60, 100, how[0], seed);
            requireNone(check, model + ", mesh " + seed + ", " + how[0] + " s, " + how[1] + " m/s", 20);
        }
        assertThat(meshes).isEqualTo(10);
    }

    /** Bodies of all sizes and priorities; the largest ones are wider than people look ahead. */
    @ParameterizedTest
    @EnumSource(CrowdOptions.Model.class)
    void bodiesOfAllSizesShouldNotComeToOverlap(CrowdOptions.Model model) {
        AgentOptions person = AgentOptions.person();
        AgentOptions[] kinds = {
            person,
            person.withRadius(0.1f).withSpeed(0.8f),
            person.withRadius(0.4f).withPriority(1).withSpeed(3),
            person.withPriority(-1),
            person.withRadius(1.5f).withSpeed(8).withPriority(3)
        };
        for (float dt : new float[] {0.1f, 0.5f, 1}) {
            MeshWorld world = MeshWorld.of(Floor.field(60, 60, 6));
            Crowd crowd = Crowd.of(world, options(model));
            OverlapCheck check = walked(world, crowd, kinds, 400, 150, dt, 3);
            requireNone(check, model + ", " + dt + " s", 1000);
        }
    }

    /** More neighbours than an agent heeds. */
    @Test
    void aDenseCrowdShouldNotComeToOverlap() {
        for (int neighbours : new int[] {2, 5, 12}) {
            MeshWorld world = MeshWorld.of(Floor.field(16, 16, 4));
            Crowd crowd = Crowd.of(world, CrowdOptions.defaults().withNeighbours(neighbours));
            OverlapCheck check = walked(world, crowd, people(2), 900, 100, 0.2f, 5);
            requireNone(check, neighbours + " neighbours", 1000);
        }
    }

    @ParameterizedTest
    @EnumSource(CrowdOptions.Model.class)
    void bodiesShouldNotComeToOverlapOnARealMesh(CrowdOptions.Model model) {
        byte[] content = SharedData.bytes("meshes/dungeon.obj");
        NavMesh mesh = RecastPipeline.navMesh(ObjFile.read("dungeon.obj", content), RecastSettings.DEFAULT);
        MeshWorld world = MeshWorld.of(mesh);
        for (float[] how : STEPS_AND_SPEEDS) {
            Crowd crowd = Crowd.of(world, options(model));
            OverlapCheck check = walked(world, crowd, people(how[1]), 250, how[0] < 0.2f ? 400 : 100, how[0], 1);
            requireNone(check, model + ", dungeon, " + how[0] + " s, " + how[1] + " m/s", 1000);
        }
    }

    @Test
    void bodiesShouldNotComeToOverlapOnADevice() {
        try (Device device = TestDevices.planning()) {
            for (float[] how : STEPS_AND_SPEEDS) {
                MeshWorld world = rooms();
                try (Crowd crowd = Crowd.of(world, CrowdOptions.defaults(), device)) {
                    OverlapCheck check = walked(world, crowd, people(how[1]), 70, 150, how[0], 1);
                    requireNone(check, "device, " + how[0] + " s, " + how[1] + " m/s", 500);
                }
            }
        }
    }
}
