package dev.throng.crowd;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.throng.BadInputException;
import dev.throng.mesh.NavMeshBuilder;
import dev.throng.world.MeshWorld;
import org.junit.jupiter.api.Test;

/** Crowds far from the origin walk, or are refused where floats are too far apart for their steps. */
class FarCrowdTest {
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

    /** Whether an agent can walk there; if so, it has come about as far as it should. */
    private static boolean walks(float x, float z, float dt) {
        Crowd crowd = Crowd.of(corridor(x, z), CrowdOptions.defaults());
        int id = crowd.add(AgentOptions.person(), x + 4, 0, z + 4);
        crowd.goal(id, x + 116, 0, z + 4);
        int steps = Math.round(60 / dt);
        String context = "x " + x + ", z " + z + ", dt " + dt;
        for (int step = 0; step < steps; step++) {
            try {
                crowd.step(dt);
            } catch (BadInputException e) {
                assertThat(step).as(context).isZero();
                assertThat(e)
                        .hasMessageStartingWith("crowd: steps of " + dt + " s are lost in rounding ")
                        .hasMessageEndingWith(" m apart: shift the level towards the origin, or take longer steps");
                return false;
            }
        }
        double walked = (double) crowd.positions()[3 * id] - (x + 4);
        assertThat(walked).as(context).isEqualTo(80.4, within(0.1 * 80.4));
        return true;
    }

    @Test
    void agentsShouldWalkOrTheStepShouldBeRefused() {
        int walked = 0;
        int refused = 0;
        for (float far :
                new float[] {0, 10_000, -30_000, 100_000, -250_000, 500_000, 1_000_000, -2_000_000, 8_000_000}) {
            for (float dt : new float[] {1 / 60f, 0.05f, 0.1f}) {
                boolean there = walks(far, 0, dt);
                walked += there ? 1 : 0;
                refused += there ? 0 : 1;
            }
        }
        assertThat(walked).isGreaterThanOrEqualTo(13);
        assertThat(refused).isGreaterThanOrEqualTo(8);
        assertThat(walks(100_000, 0, 0.05f)).isTrue();
        assertThat(walks(0, 250_000, 0.1f)).isTrue();
        assertThat(walks(0, 0, 1 / 60f)).isTrue();
    }

    @Test
    void aWorldWithGroundNearTheOriginShouldNotBeRefused() {
        NavMeshBuilder builder = new NavMeshBuilder();
        float[][] corners = {{0, 0}, {500_000, 0}, {500_000, 10}, {0, 10}};
        for (float[] corner : corners) {
            builder.addVertex(corner[0], 0, corner[1]);
        }
        builder.addPolygon(new int[] {0, 1, 2, 3}, 0);
        Crowd crowd = Crowd.of(MeshWorld.of(builder.build()), CrowdOptions.defaults());
        int id = crowd.add(AgentOptions.person(), 2, 0, 5);
        crowd.goal(id, 50, 0, 5);
        for (int step = 0; step < 120; step++) {
            crowd.step(1 / 60f);
        }
        assertThat(crowd.positions()[3 * id]).isGreaterThan(3);
    }

    /** Points come from users: numbers of any kind are refused or taken, never a bug. */
    @Test
    void oddPointsAndNumbersShouldBeRefused() {
        Crowd crowd = Crowd.of(corridor(0, 0), CrowdOptions.defaults());
        int id = crowd.add(AgentOptions.person(), 4, 0, 4);
        float[] odd = {Float.NaN, Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY, 1e30f, -1e30f, Float.MAX_VALUE, 1e7f
        };
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
                assertThatThrownBy(() -> new Area(c, 0, 1, 1, 0))
                        .as("area " + c)
                        .isInstanceOf(BadInputException.class);
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
