package dev.throng.crowd;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.throng.BadInputException;
import dev.throng.mesh.NavMeshBuilder;
import dev.throng.world.MeshEdit;
import dev.throng.world.MeshWorld;
import org.junit.jupiter.api.Test;

/** Crowds far from the origin walk as fast as near it, or are refused. */
class FarCrowdTest {
    private static final float LIMIT = 131_072;

    /** A corridor of 120 m along x. */
    private static MeshWorld corridor(float x, float z) {
        NavMeshBuilder builder = new NavMeshBuilder();
        for (int i = 0; i <= 24; i++) {
            builder.addVertex(x + 5 * i, 0, z);
            builder.addVertex(x + 5 * i, 0, z + 8);
        }
        for (int i = 0; i < 24; i++) {
            builder.addPolygon(new int[] {2 * i, 2 * i + 2, 2 * i + 3, 2 * i + 1}, 0);
        }
        builder.addPortalsAlongSharedEdges();
        return MeshWorld.of(builder.build());
    }

    @Test
    void agentsShouldWalkAsFastFarFromTheOrigin() {
        for (float x : new float[] {0, 10_000, -100_000, LIMIT - 120, -LIMIT}) {
            for (float dt : new float[] {1 / 60f, 0.05f, 0.1f}) {
                Crowd crowd = Crowd.of(corridor(x, x), CrowdOptions.defaults());
                int id = crowd.add(AgentOptions.person(), x + 4, 0, x + 4);
                crowd.goal(id, x + 116, 0, x + 4);
                int steps = Math.round(60 / dt);
                for (int step = 0; step < steps; step++) {
                    crowd.step(dt);
                }
                double walked = (double) crowd.positions()[3 * id] - (x + 4);
                assertThat(walked).as("x " + x + ", dt " + dt).isEqualTo(80.4, within(9.0));
            }
        }
    }

    @Test
    void aWorldFurtherAwayShouldBeRefused() {
        float[][] far = {{LIMIT, 0}, {0, LIMIT}, {-LIMIT - 1, 0}, {0, -500_000}, {8_000_000, 0}};
        for (float[] at : far) {
            MeshWorld world = corridor(at[0], at[1]);
            assertThatThrownBy(() -> Crowd.of(world, CrowdOptions.defaults()))
                    .as("at " + at[0] + " " + at[1])
                    .isInstanceOf(BadInputException.class)
                    .hasMessageStartingWith("crowd: the world reaches ")
                    .hasMessageEndingWith(" m from the origin, the limit of crowds is 131072: shift the level towards the origin");
        }
        Crowd near = Crowd.of(corridor(0, 0), CrowdOptions.defaults());
        assertThatThrownBy(() -> near.moveTo(corridor(LIMIT, 0))).isInstanceOf(BadInputException.class);
        MeshWorld same = corridor(0, 0);
        Crowd.of(same, CrowdOptions.defaults()).moveTo(same.edited(new MeshEdit().area(0, 1)));
    }

    /** Points come from users: numbers of any kind are refused or taken, never a bug. */
    @Test
    void oddPointsAndNumbersShouldBeRefused() {
        Crowd crowd = Crowd.of(corridor(0, 0), CrowdOptions.defaults());
        int id = crowd.add(AgentOptions.person(), 4, 0, 4);
        float[] odd = {Float.NaN, Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY, 1e30f, -1e30f, Float.MAX_VALUE, 1e7f};
        for (float c : odd) {
            for (int axis = 0; axis < 3; axis++) {
                float[] p = {4, 0, 4};
                p[axis] = c;
                String context = c + " as coordinate " + axis;
                assertThatThrownBy(() -> crowd.add(AgentOptions.person(), p[0], p[1], p[2]))
                        .as("add " + context)
                        .isInstanceOf(BadInputException.class);
                assertThatThrownBy(() -> crowd.teleport(id, p[0], p[1], p[2]))
                        .as("teleport " + context)
                        .isInstanceOf(BadInputException.class);
                if (!Float.isFinite(c)) {
                    assertThatThrownBy(() -> crowd.goal(id, p[0], p[1], p[2]))
                            .as("goal " + context)
                            .isInstanceOf(BadInputException.class);
                } else {
                    crowd.goal(id, p[0], p[1], p[2]);
                    crowd.step(0.1f);
                }
            }
            if (!Float.isFinite(c)) {
                assertThatThrownBy(() -> new Area(c, 0, 1, 1, 0)).as("area " + c).isInstanceOf(BadInputException.class);
            }
            assertThatThrownBy(() -> crowd.step(c)).as("step " + c).isInstanceOf(BadInputException.class);
            assertThatThrownBy(() -> AgentOptions.person().withRadius(c)).isInstanceOf(BadInputException.class);
            assertThatThrownBy(() -> AgentOptions.person().withSpeed(c)).isInstanceOf(BadInputException.class);
            assertThatThrownBy(() -> AgentOptions.person().withAcceleration(c)).isInstanceOf(BadInputException.class);
        }
        for (float c : new float[] {0, -1}) {
            assertThatThrownBy(() -> AgentOptions.person().withRadius(c)).isInstanceOf(BadInputException.class);
            assertThatThrownBy(() -> AgentOptions.person().withSpeed(c)).isInstanceOf(BadInputException.class);
            assertThatThrownBy(() -> crowd.step(c)).isInstanceOf(BadInputException.class);
        }
        assertThat(crowd.size()).isEqualTo(1);
        assertThat(crowd.positions()[3 * id]).isFinite();
    }
}
