package dev.throng.bench.walk;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.crowd.AgentOptions;
import dev.throng.crowd.Crowd;
import dev.throng.crowd.CrowdOptions;
import dev.throng.mesh.NavMesh;
import dev.throng.world.MeshWorld;
import org.junit.jupiter.api.Test;

/** What the check must see, made by agents that are put where they cannot have walked. */
class WalkCheckTest {
    private static final AgentOptions PERSON = AgentOptions.person();

    /** Two halls side by side with a doorway at the far end, so that the wall between them is thin. */
    private static final NavMesh HALLS = new Floors()
            .add(0, 0, 10, 10)
            .add(10, 0, 20, 10)
            .door(0, 1, 10, 8, 10)
            .build();

    private static Crowd crowd() {
        return Crowd.of(MeshWorld.of(HALLS), CrowdOptions.defaults());
    }

    @Test
    void aStepThroughAWallShouldCount() {
        Crowd crowd = crowd();
        WalkCheck check = new WalkCheck(HALLS);
        int id = crowd.add(PERSON, 9.99f, 0, 2);
        check.before(crowd);
        crowd.teleport(id, 10.01f, 0, 2);
        crowd.step(0.1f);
        check.after(crowd, 0.2);
        assertThat(check.throughWall()).isEqualTo(1);
        assertThat(check.changes()).isEqualTo(1);
        assertThat(check.offMesh()).isZero();
    }

    @Test
    void aStepThroughADoorwayOrRoundItsEdgeShouldNot() {
        Crowd crowd = crowd();
        WalkCheck check = new WalkCheck(HALLS);
        int through = crowd.add(PERSON, 9.99f, 0, 9);
        int round = crowd.add(PERSON, 9.99f, 0, 7.95f);
        check.before(crowd);
        crowd.teleport(through, 10.01f, 0, 9);
        crowd.teleport(round, 10.01f, 0, 7.95f);
        crowd.step(0.1f);
        check.after(crowd, 0.2);
        assertThat(check.changes()).isEqualTo(2);
        assertThat(check.throughWall()).isZero();
        assertThat(check.agentSteps()).isEqualTo(2);
    }

    @Test
    void aJumpShouldCount() {
        Crowd crowd = crowd();
        WalkCheck check = new WalkCheck(HALLS);
        int id = crowd.add(PERSON, 2, 0, 2);
        check.before(crowd);
        crowd.teleport(id, 3, 0, 2);
        crowd.step(0.1f);
        check.after(crowd, 0.2);
        assertThat(check.throughWall()).isEqualTo(1);
    }

    @Test
    void bodiesThatShareMoreThanATwentiethOfTheRadiusShouldCount() {
        Crowd crowd = crowd();
        WalkCheck check = new WalkCheck(HALLS);
        crowd.add(PERSON, 2, 0, 2);
        crowd.add(PERSON, 2.385f, 0, 2);
        crowd.add(PERSON, 5, 0, 5);
        crowd.add(PERSON, 5.395f, 0, 5);
        check.before(crowd);
        check.after(crowd, 0.2);
        assertThat(check.overlaps()).isEqualTo(2);
    }

    /** Another mesh than that of the crowd: an agent beyond it is off the mesh. */
    @Test
    void agentsBeyondTheMeshShouldCount() {
        Crowd crowd = crowd();
        crowd.add(PERSON, 15, 0, 2);
        crowd.add(PERSON, 4, 0, 2);
        WalkCheck check =
                new WalkCheck(new Floors().add(0, 0, 5, 10).add(12, 0, 14, 10).build());
        check.before(crowd);
        check.after(crowd, 0.2);
        assertThat(check.offMesh()).isEqualTo(1);
        NavMesh upstairs =
                new Floors().ramp(0, 0, 10, 10, 3, 3).ramp(10, 0, 20, 10, 3, 3).build();
        WalkCheck floor = new WalkCheck(upstairs);
        floor.before(crowd);
        floor.after(crowd, 0.2);
        assertThat(floor.offMesh()).as("on another floor").isEqualTo(2);
    }
}
