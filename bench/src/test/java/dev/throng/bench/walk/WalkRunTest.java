package dev.throng.bench.walk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.throng.BadInputException;
import dev.throng.bench.Progress;
import dev.throng.crowd.AgentOptions;
import dev.throng.crowd.Area;
import dev.throng.crowd.Crowd;
import dev.throng.crowd.CrowdOptions;
import dev.throng.crowd.CrowdOptions.Model;
import dev.throng.crowd.Flow;
import dev.throng.world.MeshWorld;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class WalkRunTest {
    private static WalkResult run(WalkPlan plan, WalkRun.Listener listener) {
        return new WalkRun(plan).run(Runnable::run, 1, () -> 0, Progress.NONE, listener);
    }

    @ParameterizedTest
    @EnumSource(Model.class)
    void randomWalkersShouldHavePathsArriveAndStayOnTheMesh(Model model) {
        MeshWorld field = MeshWorld.of(Floors.field(30, 5));
        WalkResult result = run(WalkPlan.of(field, model, 200, 40, 1), (step, crowd) -> {});
        assertThat(result.withPathPct()).isEqualTo(100);
        assertThat(result.arrived()).isGreaterThan(100);
        assertThat(result.agentSteps()).isEqualTo(200L * 400);
        assertThat(result.offMesh()).isZero();
        assertThat(result.throughWall()).isZero();
        assertThat(result.overlapPct()).as("at 0.22 agents a square metre").isLessThan(1);
        assertThat(result.meanSpeed()).isBetween(0.8, 1.4);
        assertThat(result.halfArrivedS()).isBetween(5.0, 35.0);
    }

    @ParameterizedTest
    @EnumSource(Model.class)
    void bodiesShouldHardlyOverlapWhereItIsCrowded(Model model) {
        for (double density : new double[] {1, 2}) {
            MeshWorld field = MeshWorld.of(Floors.field((float) Math.sqrt(300 / density), 10));
            WalkResult result = run(WalkPlan.of(field, model, 300, 30, 1), (step, crowd) -> {});
            assertThat(result.overlapPct()).as("at " + density + " agents/m²").isLessThanOrEqualTo(1);
            assertThat(result.arrived()).isGreaterThan(100);
            assertThat(result.offMesh() + result.throughWall()).isZero();
        }
    }

    @Test
    void flowsShouldCountAsAnEvacuation() {
        MeshWorld corridor = MeshWorld.of(new Floors().pieces(0, 0, 30, 4, 4).joined());
        Flow flow = Flow.of(AgentOptions.person(), new Area(0, 0, 4, 4, 0), new Area(26, 1, 29, 3, 0), 2)
                .withMost(30);
        WalkPlan plan = new WalkPlan(
                corridor, CrowdOptions.defaults().withWallGap(1), AgentOptions.person(), 0, List.of(flow), 60, 0.1f, 1);
        WalkResult result = run(plan, (step, crowd) -> {});
        assertThat(result.arrived()).isEqualTo(30);
        assertThat(result.agents()).isBetween(20, 30);
        assertThat(result.mostArrivedS()).isBetween(25.0, 50.0).isGreaterThan(result.halfArrivedS());
    }

    /** Who has not been sent yet lacks no path. */
    @Test
    void agentsOfFlowsShouldHavePathsOnceTheyAreSent() {
        MeshWorld corridor = MeshWorld.of(new Floors().pieces(0, 0, 30, 4, 4).joined());
        Flow flow = Flow.of(AgentOptions.person(), new Area(0, 0, 4, 4, 0), new Area(26, 1, 29, 3, 0), 2)
                .withMost(30)
                .withReaction(2, 5);
        WalkPlan plan = new WalkPlan(
                corridor, CrowdOptions.defaults().withWallGap(1), AgentOptions.person(), 0, List.of(flow), 20, 0.1f, 1);
        assertThat(run(plan, (step, crowd) -> {}).withPathPct()).isEqualTo(100);
    }

    @Test
    void tooManyAgentsShouldBeRefused() {
        MeshWorld field = MeshWorld.of(Floors.field(3, 3));
        assertThatThrownBy(() -> new WalkRun(WalkPlan.of(field, Model.SPEED, 100, 1, 1)))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("not for 100");
    }

    @Test
    void textAndBinaryTrajectoriesShouldSayTheSame() throws IOException {
        MeshWorld field = MeshWorld.of(Floors.field(10, 5));
        ByteArrayOutputStream text = new ByteArrayOutputStream();
        ByteArrayOutputStream binary = new ByteArrayOutputStream();
        Trajectories lines = Trajectories.text(text, 0.5);
        Trajectories bytes = Trajectories.binary(binary, 0.5);
        Crowd crowd = Crowd.of(field, CrowdOptions.defaults());
        for (int i = 0; i < 3; i++) {
            crowd.goal(crowd.add(AgentOptions.person(), 1, 0, 1.007f + 3 * i), 9, 0, 9);
        }
        for (int frame = 0; frame < 4; frame++) {
            lines.frame(frame, crowd);
            bytes.frame(frame, crowd);
            crowd.step(0.5f);
            if (frame == 1) {
                crowd.remove(1);
            }
        }
        String[] rows = text.toString().split("\n");
        assertThat(rows[0]).startsWith("#").contains("0.5");
        assertThat(rows[1]).isEqualTo("0 0 1.000 0.000 1.007");
        ByteBuffer in = ByteBuffer.wrap(binary.toByteArray()).order(ByteOrder.LITTLE_ENDIAN);
        byte[] magic = new byte[8];
        in.get(magic);
        assertThat(magic).isEqualTo(Trajectories.MAGIC);
        assertThat(in.getInt()).isEqualTo(Trajectories.VERSION);
        assertThat(in.getFloat()).isEqualTo(0.5f);
        int row = 1;
        for (int frame = 0; frame < 4; frame++) {
            assertThat(in.getInt()).isEqualTo(frame);
            int count = in.getInt();
            assertThat(count).isEqualTo(frame < 2 ? 3 : 2);
            for (int i = 0; i < count; i++) {
                String[] words = rows[row++].split(" ");
                assertThat(in.getInt()).isEqualTo(Integer.parseInt(words[0]));
                assertThat(Integer.parseInt(words[1])).isEqualTo(frame);
                for (int axis = 0; axis < 3; axis++) {
                    assertThat(Math.abs(in.getFloat() - Float.parseFloat(words[2 + axis])))
                            .isLessThan(0.00051f);
                }
            }
        }
        assertThat(in.hasRemaining()).isFalse();
        assertThat(row).isEqualTo(rows.length);
        assertThat(Arrays.stream(rows).skip(1)).allMatch(line -> line.split(" ").length == 5);
    }
}
