package dev.throng.crowd;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.throng.BadInputException;
import dev.throng.mesh.MeshDrawing;
import dev.throng.mesh.NavMesh;
import dev.throng.mesh.Profile;
import dev.throng.world.MeshEdit;
import dev.throng.world.MeshWorld;
import org.junit.jupiter.api.Test;

class CrowdTest {
    private static final AgentOptions PERSON = AgentOptions.person();

    private static Crowd crowd(NavMesh mesh) {
        return Crowd.of(MeshWorld.of(mesh), CrowdOptions.defaults());
    }

    private static Crowd field() {
        return crowd(Floor.field(20, 20, 5));
    }

    private static void run(Crowd crowd, float seconds) {
        for (int i = 0; i < Math.round(seconds / 0.1f); i++) {
            crowd.step(0.1f);
        }
    }

    @Test
    void anAgentShouldWalkToItsGoalAtItsSpeed() {
        Crowd crowd = field();
        int id = crowd.add(PERSON, 1, 0, 10);
        crowd.goal(id, 18, 0, 10);
        assertThat(crowd.states()[id]).isEqualTo(Crowd.PLANNING);
        run(crowd, 5);
        assertThat(crowd.states()[id]).isEqualTo(Crowd.WALKING);
        assertThat(crowd.velocities()[0]).isCloseTo(1.34f, within(0.01f));
        assertThat(crowd.headings()[0]).isCloseTo(1, within(0.01f));
        assertThat(crowd.positions()[0]).isCloseTo(1 + 5 * 1.34f, within(0.5f));
        run(crowd, 10);
        assertThat(crowd.states()[id]).isEqualTo(Crowd.ARRIVED);
        assertThat(crowd.positions()[0]).isCloseTo(18, within(0.1f));
        assertThat(crowd.positions()[2]).isCloseTo(10, within(0.1f));
        assertThat(crowd.time()).isCloseTo(15, within(1e-4));
    }

    @Test
    void anAgentShouldSpeedUpNoFasterThanItsAcceleration() {
        Crowd crowd = field();
        int id = crowd.add(PERSON.withAcceleration(1), 1, 0, 10);
        crowd.goal(id, 18, 0, 10);
        float before = 0;
        for (int i = 0; i < 10; i++) {
            crowd.step(0.1f);
            assertThat(crowd.velocities()[0]).isGreaterThan(before).isLessThan(before + 0.101f);
            before = crowd.velocities()[0];
        }
    }

    @Test
    void everyAgentShouldHaveAPathAfterTheFirstStep() {
        Crowd crowd = field();
        for (int i = 0; i < 300; i++) {
            int id = crowd.add(PERSON, i % 20 + 0.5f, 0, i / 20 + 0.5f);
            crowd.goal(id, 19 - i % 20, 0, 19 - i / 20);
        }
        crowd.step(0.1f);
        for (int id = 0; id < 300; id++) {
            assertThat(crowd.states()[id]).as("agent " + id).isIn(Crowd.WALKING, Crowd.ARRIVED);
        }
    }

    @Test
    void idsShouldStayAndTheSmallestFreeOneBeUsedAgain() {
        Crowd crowd = field();
        for (int i = 0; i < 200; i++) {
            assertThat(crowd.add(PERSON, 10, 0, 10)).isEqualTo(i);
        }
        crowd.remove(7);
        crowd.remove(3);
        assertThat(crowd.size()).isEqualTo(198);
        assertThat(crowd.limit()).isEqualTo(200);
        assertThat(crowd.states()[3]).isEqualTo(Crowd.FREE);
        assertThat(crowd.add(PERSON, 10, 0, 10)).isEqualTo(3);
        assertThat(crowd.add(PERSON, 10, 0, 10)).isEqualTo(7);
        assertThat(crowd.add(PERSON, 10, 0, 10)).isEqualTo(200);
    }

    @Test
    void agentsShouldStopAndBePutElsewhere() {
        Crowd crowd = field();
        int id = crowd.add(PERSON, 1, 0, 10);
        crowd.goal(id, 18, 0, 10);
        run(crowd, 2);
        crowd.stop(id);
        run(crowd, 1);
        float x = crowd.positions()[0];
        run(crowd, 1);
        assertThat(crowd.states()[id]).isEqualTo(Crowd.IDLE);
        assertThat(crowd.positions()[0]).isEqualTo(x);
        crowd.goal(id, 18, 0, 10);
        crowd.teleport(id, 10, 0, 2);
        crowd.step(0.1f);
        assertThat(crowd.states()[id]).isEqualTo(Crowd.WALKING);
        assertThat(crowd.positions()[2]).isCloseTo(2, within(0.2f));
        run(crowd, 15);
        assertThat(crowd.states()[id]).isEqualTo(Crowd.ARRIVED);
    }

    @Test
    void badInputShouldBeRefusedInOneLine() {
        Crowd crowd = Crowd.of(
                MeshWorld.of(Floor.field(20, 20, 5)), CrowdOptions.defaults().withAgents(2));
        int id = crowd.add(PERSON, 1, 0, 10);
        crowd.add(PERSON, 2, 0, 10);
        refused(() -> crowd.add(PERSON, 3, 0, 10), "full");
        refused(() -> crowd.teleport(id, Float.NaN, 0, 0), "no ground");
        refused(() -> crowd.teleport(id, 100, 0, 0), "no ground");
        refused(() -> crowd.goal(id, 0, Float.POSITIVE_INFINITY, 0), "no point");
        refused(() -> crowd.goal(17, 0, 0, 0), "no agent 17");
        refused(() -> crowd.remove(-1), "no agent -1");
        refused(() -> crowd.stop(2), "no agent 2");
        refused(() -> crowd.step(0), "0.0 seconds");
        refused(() -> crowd.step(Float.NaN), "NaN seconds");
        refused(() -> crowd.step(0.1f, Runnable::run, 0), "0 threads");
        refused(() -> crowd.moveTo(MeshWorld.of(Floor.field(20, 20, 5))), "no snapshot");
        refused(() -> PERSON.withRadius(Float.NaN), "radius");
        refused(() -> PERSON.withSpeed(-1), "speed");
        refused(() -> CrowdOptions.defaults().withNeighbours(0), "neighbours");
        crowd.remove(1);
        refused(() -> crowd.add(PERSON, 100, 0, 0), "no ground");
        refused(() -> crowd.add(PERSON.withProfile(3), 1, 0, 0), "profile 3");
        assertThat(crowd.size()).isEqualTo(1);
    }

    private static void refused(org.assertj.core.api.ThrowableAssert.ThrowingCallable call, String what) {
        assertThatThrownBy(call)
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining(what)
                .hasMessageNotContaining("\n");
    }

    @Test
    void aGoalThatCannotBeReachedShouldBeSaid() {
        Crowd crowd = crowd(MeshDrawing.of("..#..\n..#..").build());
        int id = crowd.add(PERSON, 0.5f, 0, 0.5f);
        crowd.goal(id, 4.5f, 0, 0.5f);
        int far = crowd.add(PERSON, 1.5f, 0, 1.5f);
        crowd.goal(far, 400, 0, 0);
        run(crowd, 1);
        assertThat(crowd.states()[id]).isEqualTo(Crowd.NO_PATH);
        assertThat(crowd.states()[far]).isEqualTo(Crowd.NO_PATH);
        assertThat(crowd.positions()[0]).isCloseTo(0.5f, within(1e-3f));
    }

    @Test
    void linksShouldTakeTheirTime() {
        Crowd crowd = crowd(MeshDrawing.of("..A##a...").build());
        int id = crowd.add(PERSON, 0.5f, 0, 0.5f);
        crowd.goal(id, 8.5f, 0, 0.5f);
        int riding = 0;
        for (int i = 0; i < 100; i++) {
            crowd.step(0.1f);
            if (crowd.states()[id] == Crowd.ON_LINK) {
                riding++;
                assertThat(crowd.polygons()[id]).isEqualTo(-1);
            }
        }
        // Three metres at walking speed, less what it does not walk to the very beginning.
        assertThat(riding).isBetween(19, 26);
        assertThat(crowd.states()[id]).isEqualTo(Crowd.ARRIVED);
    }

    @Test
    void anAgentOnALinkShouldTakeNewOrdersAfterIt() {
        Crowd crowd = crowd(MeshDrawing.of("..A##a...").build());
        int id = crowd.add(PERSON, 1.5f, 0, 0.5f);
        crowd.goal(id, 8.5f, 0, 0.5f);
        while (crowd.states()[id] != Crowd.ON_LINK) {
            crowd.step(0.1f);
            assertThat(crowd.time()).isLessThan(20);
        }
        crowd.goal(id, 6.5f, 0, 0.5f);
        assertThat(crowd.states()[id]).isEqualTo(Crowd.ON_LINK);
        run(crowd, 5);
        assertThat(crowd.states()[id]).isEqualTo(Crowd.ARRIVED);
        assertThat(crowd.positions()[0]).isCloseTo(6.5f, within(0.1f));
    }

    /** Two paths around a block: only who walks through the door that shuts plans anew. */
    @Test
    void onlyAgentsWhosePathIsCutShouldPlanAnew() {
        NavMesh mesh = MeshDrawing.of("""
                .......
                .#####.
                .......""").build();
        MeshWorld world = MeshWorld.of(mesh);
        Crowd crowd = Crowd.of(world, CrowdOptions.defaults());
        int below = crowd.add(PERSON, 0.5f, 0, 0.5f);
        int above = crowd.add(PERSON, 0.5f, 0, 2.5f);
        crowd.goal(below, 6.5f, 0, 0.5f);
        crowd.goal(above, 6.5f, 0, 2.5f);
        run(crowd, 1);
        MeshWorld shut = world.edited(new MeshEdit().shutLine(4, 0.5, 4, 0.6));
        crowd.moveTo(shut);
        crowd.step(0.1f);
        assertThat(crowd.velocities()[2 * below]).isNegative();
        assertThat(crowd.velocities()[2 * above]).isPositive();
        run(crowd, 20);
        assertThat(crowd.states()[below]).isEqualTo(Crowd.ARRIVED);
        assertThat(crowd.states()[above]).isEqualTo(Crowd.ARRIVED);
    }

    @Test
    void aBlockedAgentShouldSaySoAndGoOnWhenItCan() {
        MeshWorld world = MeshWorld.of(MeshDrawing.of("......").build());
        Crowd crowd = Crowd.of(world, CrowdOptions.defaults());
        int id = crowd.add(PERSON, 0.5f, 0, 0.5f);
        crowd.goal(id, 5.5f, 0, 0.5f);
        run(crowd, 1);
        crowd.moveTo(world.edited(new MeshEdit().shutLine(4, 0.4, 4, 0.6)));
        run(crowd, 5);
        assertThat(crowd.states()[id]).isEqualTo(Crowd.BLOCKED);
        assertThat(crowd.positions()[0]).isLessThan(4);
        crowd.moveTo(world);
        run(crowd, 5);
        assertThat(crowd.states()[id]).isEqualTo(Crowd.ARRIVED);
    }

    @Test
    void anAgentWhoseGroundIsGoneShouldBePutOnTheNearest() {
        NavMesh mesh = MeshDrawing.of("......").build();
        MeshWorld world = MeshWorld.of(mesh).withProfile(Profile.plain().withoutAreas(5));
        Crowd crowd = Crowd.of(world, CrowdOptions.defaults());
        int id = crowd.add(PERSON, 2.4f, 0, 0.5f);
        crowd.moveTo(world.edited(new MeshEdit().area(2, 5)));
        crowd.step(0.1f);
        assertThat(crowd.polygons()[id]).isEqualTo(1);
        assertThat(crowd.positions()[0]).isLessThanOrEqualTo(2);
    }

    @Test
    void profilesShouldWalkDifferentPaths() {
        MeshWorld world = MeshWorld.of(MeshDrawing.of("""
                .......
                .#####.
                ..111..""").build());
        Crowd crowd = Crowd.of(
                world, CrowdOptions.defaults().withProfiles(Profile.plain().withoutAreas(1)));
        int dry = crowd.add(PERSON.withProfile(1), 0.4f, 0, 0.5f);
        int wet = crowd.add(PERSON, 0.9f, 0, 0.5f);
        crowd.goal(dry, 6.5f, 0, 0.3f);
        crowd.goal(wet, 6.5f, 0, 0.7f);
        boolean[] high = new boolean[2];
        for (int i = 0; i < 200; i++) {
            crowd.step(0.1f);
            high[dry] |= crowd.positions()[3 * dry + 2] > 2;
            high[wet] |= crowd.positions()[3 * wet + 2] > 2;
        }
        assertThat(high).containsExactly(true, false);
        assertThat(crowd.states()[dry]).isEqualTo(Crowd.ARRIVED);
        assertThat(crowd.states()[wet]).isEqualTo(Crowd.ARRIVED);
    }
}
