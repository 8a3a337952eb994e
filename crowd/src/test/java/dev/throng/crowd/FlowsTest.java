package dev.throng.crowd;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.throng.BadInputException;
import dev.throng.world.MeshWorld;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class FlowsTest {
    private static final float DT = 0.1f;
    private static final Area LEFT = new Area(0.5f, 0.5f, 2, 5.5f, 0);
    private static final Area MIDDLE = new Area(9, 2, 11, 4, 0);
    private static final Area RIGHT = new Area(18, 0.5f, 19.5f, 5.5f, 0);

    private static Crowd crowd() {
        return Crowd.of(MeshWorld.of(Floor.field(20, 6, 2)), CrowdOptions.defaults());
    }

    private static void run(Crowd crowd, Flows flows, float seconds) {
        for (int i = 0; i < Math.round(seconds / DT); i++) {
            flows.step(crowd, DT);
            crowd.step(DT);
        }
    }

    @Test
    void agentsShouldComeAtTheirRateAndLeaveAtTheirGoal() {
        Crowd crowd = crowd();
        Flows flows = new Flows(
                List.of(Flow.of(AgentOptions.person(), LEFT, RIGHT, 1).withMost(20)), new SplittableRandom(1));
        run(crowd, flows, 10);
        assertThat(flows.come(0)).isBetween(9, 10);
        assertThat(crowd.size()).isBetween(8, 10);
        run(crowd, flows, 40);
        assertThat(flows.come(0)).isEqualTo(20);
        assertThat(flows.left()).isEqualTo(20);
        assertThat(crowd.size()).isZero();
    }

    @Test
    void agentsShouldWaitWhereTheyAreToldTo() {
        Crowd crowd = crowd();
        Flows flows = new Flows(
                List.of(Flow.of(AgentOptions.person(), LEFT, RIGHT, 2)
                        .withMost(4)
                        .withWaiting(MIDDLE, 20)
                        .staying()),
                new SplittableRandom(2));
        run(crowd, flows, 18);
        for (int id = 0; id < 4; id++) {
            assertThat(crowd.states()[id]).isEqualTo(Crowd.ARRIVED);
            assertThat(crowd.positions()[3 * id]).isBetween(8.5f, 11.5f);
        }
        run(crowd, flows, 40);
        assertThat(flows.left()).isZero();
        for (int id = 0; id < 4; id++) {
            assertThat(crowd.states()[id]).isEqualTo(Crowd.ARRIVED);
            assertThat(crowd.positions()[3 * id]).isGreaterThan(17);
        }
    }

    @Test
    void agentsShouldStandUntilTheyReact() {
        Crowd crowd = crowd();
        Flow late =
                Flow.of(AgentOptions.person(), LEFT, RIGHT, 100).withMost(10).withReaction(5, 15);
        Flows flows = new Flows(List.of(late), new SplittableRandom(5));
        run(crowd, flows, 4.9f);
        assertThat(crowd.size()).isEqualTo(10);
        int[] standing = new int[2];
        for (int i = 0; i < 2; i++) {
            for (int id = 0; id < 10; id++) {
                standing[i] += crowd.states()[id] == Crowd.IDLE ? 1 : 0;
            }
            run(crowd, flows, 5);
        }
        assertThat(standing[0]).isEqualTo(10);
        assertThat(standing[1]).isBetween(1, 9);
        run(crowd, flows, 40);
        assertThat(flows.left()).isEqualTo(10);
        assertThatThrownBy(() -> late.withReaction(3, 2))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("reaction of 3.0 to 2.0 s");
    }

    @Test
    void noAgentShouldComeWhereOneStands() {
        Crowd crowd = crowd();
        Area spot = new Area(1, 1, 1, 1, 0);
        crowd.add(AgentOptions.person(), 1, 0, 1);
        Flows flows = new Flows(List.of(Flow.of(AgentOptions.person(), spot, RIGHT, 5)), new SplittableRandom(3));
        run(crowd, flows, 2);
        assertThat(flows.come(0)).isZero();
        crowd.remove(0);
        run(crowd, flows, 2);
        assertThat(flows.come(0)).isPositive();
    }

    @Test
    void theSameSeedShouldGiveTheSameCrowd() {
        float[][] positions = new float[2][];
        for (int i = 0; i < 2; i++) {
            Crowd crowd = crowd();
            List<Flow> both = List.of(
                    Flow.of(AgentOptions.person(), LEFT, RIGHT, 3), Flow.of(AgentOptions.person(), RIGHT, LEFT, 3));
            run(crowd, new Flows(both, new SplittableRandom(4)), 20);
            assertThat(crowd.size()).isGreaterThan(20);
            positions[i] = crowd.positions();
        }
        assertThat(positions[0]).isEqualTo(positions[1]);
    }

    @Test
    void badFlowsShouldBeRefused() {
        assertThatThrownBy(() -> new Area(2, 0, 1, 0, 0)).isInstanceOf(BadInputException.class);
        assertThatThrownBy(() -> new Area(0, 0, Float.NaN, 0, 0)).isInstanceOf(BadInputException.class);
        assertThatThrownBy(() -> Flow.of(AgentOptions.person(), LEFT, RIGHT, -1))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("-1.0 agents a second");
        assertThatThrownBy(() -> Flow.of(AgentOptions.person(), null, RIGHT, 1)).isInstanceOf(BadInputException.class);
    }
}
