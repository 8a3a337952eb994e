package dev.throng.crowd;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.SharedData;
import dev.throng.mesh.MeshIndex;
import dev.throng.mesh.NavMesh;
import dev.throng.mesh.NavMeshBuilder;
import dev.throng.mesh.RandomMesh;
import dev.throng.recast.ObjFile;
import dev.throng.recast.RecastPipeline;
import dev.throng.recast.RecastSettings;
import dev.throng.world.MeshEdit;
import dev.throng.world.MeshWorld;
import dev.throng.world.Surface;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Agents never leave the mesh, pass a wall, or change floors, by a check that knows nothing of how they move. */
class CrowdOnMeshTest {
    private static final float DT = 0.1f;

    private static GroundCheck walked(MeshWorld world, int agents, int steps, long seed) {
        Crowd crowd = Crowd.of(world, CrowdOptions.defaults());
        SplittableRandom random = new SplittableRandom(seed);
        Surface surface = world.newSurface();
        for (int i = 0; i < agents; i++) {
            surface.randomPoint(random);
            float speed = 0.5f + 4 * random.nextFloat();
            crowd.add(AgentOptions.person().withSpeed(speed), (float) surface.x(), (float) surface.y(), (float)
                    surface.z());
        }
        GroundCheck check = new GroundCheck(world.mesh());
        for (int i = 0; i < steps; i++) {
            for (int id = 0; id < agents; id++) {
                byte state = crowd.states()[id];
                if (state == Crowd.IDLE || state == Crowd.ARRIVED || state == Crowd.NO_PATH) {
                    surface.randomPoint(random);
                    crowd.goal(id, (float) surface.x(), (float) surface.y(), (float) surface.z());
                }
            }
            check.remember(crowd);
            crowd.step(DT);
            check.compare(crowd, 4.6f * DT);
        }
        return check;
    }

    @Test
    void agentsShouldStayOnRandomMeshes() {
        int crossed = 0;
        for (long seed = 1; seed <= 60; seed++) {
            GroundCheck check = walked(MeshWorld.of(RandomMesh.of(seed)), 60, 60, seed);
            assertThat(check.offMesh).as("off the mesh, seed " + seed).isZero();
            assertThat(check.throughWall)
                    .as("through a wall, seed " + seed + ": " + check.first)
                    .isZero();
            crossed += check.crossed;
        }
        assertThat(crossed).as("steps from polygon to polygon").isGreaterThan(10_000);
    }

    @ParameterizedTest
    @ValueSource(strings = {"dungeon.obj", "nav_test.obj"})
    void agentsShouldStayOnRealMeshes(String name) {
        byte[] content = SharedData.bytes("meshes/" + name);
        NavMesh mesh = RecastPipeline.navMesh(ObjFile.read(name, content), RecastSettings.DEFAULT);
        GroundCheck check = walked(MeshWorld.of(mesh, MeshIndex.hna()), 300, 100, 1);
        assertThat(check.offMesh).as("off the mesh").isZero();
        assertThat(check.throughWall).as("through a wall: " + check.first).isZero();
        assertThat(check.crossed).isGreaterThan(1000);
    }

    /** Far from all walls agents do not look for any: not so after one was put up beside them. */
    @Test
    void agentsShouldKeepOffADoorThatWasShutBesideThem() {
        NavMeshBuilder builder = new NavMeshBuilder();
        float[][] corners = {{0, 0}, {40, 0}, {80, 0}, {80, 80}, {40, 80}, {0, 80}};
        for (float[] corner : corners) {
            builder.addVertex(corner[0], 0, corner[1]);
        }
        builder.addPolygon(new int[] {0, 1, 4, 5}, 0);
        builder.addPolygon(new int[] {1, 2, 3, 4}, 0);
        builder.addPortalsAlongSharedEdges();
        MeshWorld world = MeshWorld.of(builder.build());
        Crowd crowd = Crowd.of(world, CrowdOptions.defaults().withWallGap(1));
        int id = crowd.add(AgentOptions.person(), 36, 0, 40);
        crowd.goal(id, 39.95f, 0, 40);
        crowd.step(0.1f);
        crowd.moveTo(world.edited(new MeshEdit().shut(0)));
        float farthest = 0;
        for (int i = 0; i < 100; i++) {
            crowd.step(0.1f);
            farthest = Math.max(farthest, crowd.positions()[3 * id]);
        }
        assertThat(farthest).isBetween(39f, 40 - 0.9f * AgentOptions.person().radius());
    }
}
