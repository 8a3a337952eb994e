package dev.throng.server.live;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.throng.crowd.AgentOptions;
import dev.throng.crowd.Crowd;
import dev.throng.crowd.CrowdOptions;
import dev.throng.mesh.NavMesh;
import dev.throng.mesh.NavMeshBuilder;
import dev.throng.world.MeshWorld;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.junit.jupiter.api.Test;

/** What pages are sent of a crowd: 32 bytes, then 8 for each agent. */
class FrameWriterTest {
    private static final NavMesh SQUARE = square();

    /** From (-10, -10) to (90, 40). */
    private static NavMesh square() {
        NavMeshBuilder builder = new NavMeshBuilder();
        int[] corners = {
            builder.addVertex(-10, 2, -10),
            builder.addVertex(-10, 2, 40),
            builder.addVertex(90, 2, 40),
            builder.addVertex(90, 2, -10)
        };
        builder.addPolygon(corners, 0);
        return builder.build();
    }

    private static Crowd crowd() {
        Crowd crowd = Crowd.of(MeshWorld.of(SQUARE), CrowdOptions.defaults().withAgents(10));
        crowd.add(AgentOptions.person(), 0, 2, 0);
        crowd.add(AgentOptions.person(), 50, 2, 20);
        crowd.add(AgentOptions.person(), 80, 2, 30);
        crowd.goal(1, 50, 2, 35);
        crowd.step(0.1f);
        crowd.step(0.1f);
        return crowd;
    }

    private static double x(ByteBuffer frame, int row) {
        return frame.getFloat(16) + frame.getFloat(24) * (double) (frame.getShort(32 + 8 * row) & 0xffff);
    }

    private static double z(ByteBuffer frame, int row) {
        return frame.getFloat(20) + frame.getFloat(24) * (double) (frame.getShort(34 + 8 * row) & 0xffff);
    }

    @Test
    void allAgentsShouldHaveARowByTheirId() {
        try (Crowd crowd = crowd()) {
            crowd.remove(0);
            ByteBuffer frame = new FrameWriter(SQUARE).all(crowd);
            assertThat(frame.order()).isEqualTo(ByteOrder.LITTLE_ENDIAN);
            assertThat(frame.remaining()).isEqualTo(32 + 3 * 8);
            assertThat(new byte[] {frame.get(0), frame.get(1), frame.get(2), frame.get(3)})
                    .isEqualTo(new byte[] {'T', 'H', 'F', '1'});
            assertThat(frame.getInt(4)).isZero();
            assertThat(frame.getFloat(8)).isEqualTo(0.2f);
            assertThat(frame.getInt(12)).isEqualTo(3);
            assertThat(frame.getInt(28)).isZero();
            assertThat(frame.get(32 + 7) & 15).as("nobody").isEqualTo(15);
            assertThat(x(frame, 1)).isCloseTo(crowd.positions()[3], within(0.002));
            assertThat(z(frame, 1)).isCloseTo(crowd.positions()[5], within(0.002));
            assertThat(frame.get(32 + 8 + 7) & 15).as("walks").isEqualTo(1);
            assertThat((frame.get(32 + 8 + 7) & 0xff) >> 4).as("speed").isPositive();
            // It walks along z: a quarter of a turn.
            assertThat(frame.get(32 + 8 + 6) & 0xff).isBetween(60, 68);
            assertThat(frame.get(32 + 16 + 7) & 15).as("stands").isZero();
        }
    }

    @Test
    void onlyThoseInViewShouldBeSentWithTheirIds() {
        try (Crowd crowd = crowd()) {
            ByteBuffer frame = new FrameWriter(SQUARE).inView(crowd, new View(40, 10, 90, 40, 1000));
            assertThat(frame.getInt(12)).isEqualTo(2);
            assertThat(frame.getInt(28)).isEqualTo(1);
            assertThat(frame.remaining()).isEqualTo(32 + 2 * 12);
            assertThat(frame.getInt(32 + 16)).isEqualTo(1);
            assertThat(frame.getInt(32 + 20)).isEqualTo(2);
            assertThat(x(frame, 1)).isCloseTo(80, within(0.01));
        }
    }

    @Test
    void aRecordedAgentShouldLookWhereItGoes() {
        float[] before = {0, 2, 0, Float.NaN, Float.NaN, Float.NaN};
        float[] now = {-0.1f, 2, 0, 5, 2, 5};
        ByteBuffer frame = new FrameWriter(SQUARE).recorded(1.5, 2, new int[] {7, 9}, now, before, 0.1);
        assertThat(frame.getInt(12)).isEqualTo(2);
        assertThat(frame.get(32 + 6) & 0xff).as("half a turn").isEqualTo(128);
        assertThat(frame.get(32 + 7) & 15).isEqualTo(1);
        assertThat(frame.get(32 + 8 + 7) & 15).isZero();
        assertThat(frame.getInt(32 + 16)).isEqualTo(7);
        assertThat(frame.getInt(32 + 20)).isEqualTo(9);
    }
}
