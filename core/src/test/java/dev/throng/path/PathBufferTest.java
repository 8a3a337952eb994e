package dev.throng.path;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.throng.TestPath;
import dev.throng.path.flat.FlatPath;
import org.junit.jupiter.api.Test;

class PathBufferTest {
    private final PathBuffer buffer = new PathBuffer();
    private final FlatPath writer = TestPath.of(buffer);

    @Test
    void shouldStartEmpty() {
        assertThat(buffer.status()).isEqualTo(PathStatus.OFF_WORLD);
        assertThat(buffer.corridorSize()).isZero();
        assertThat(buffer.waypointCount()).isZero();
        assertThat(buffer.length()).isZero();
    }

    @Test
    void shouldGrowToAnyPath() {
        writer.begin(PathStatus.PARTIAL, StopReason.BUDGET, 5, 2);
        int[] corridor = writer.corridorOfSize(1000);
        for (int i = 0; i < 1000; i++) {
            corridor[i] = 2 * i;
            writer.addWaypoint(3 * i, 0, 4 * i, i % 2 == 0 ? i : ~i);
        }
        writer.trimCorridor(900);
        assertThat(buffer.corridorSize()).isEqualTo(900);
        assertThat(buffer.corridor(899)).isEqualTo(1798);
        assertThat(buffer.waypointCount()).isEqualTo(1000);
        assertThat(buffer.length()).isEqualTo(5 * 999);
        assertThat(buffer.x(999)).isEqualTo(2997);
        assertThat(buffer.z(999)).isEqualTo(3996);
        assertThat(buffer.cell(998)).isEqualTo(998);
        assertThat(buffer.link(998)).isEqualTo(-1);
        assertThat(buffer.cell(999)).isEqualTo(-1);
        assertThat(buffer.link(999)).isEqualTo(999);
        writer.trimCorridor(950);
        assertThat(buffer.corridorSize()).as("never grows by trimming").isEqualTo(900);
    }

    @Test
    void shouldKeepACopyThatOutlivesTheNextQuery() {
        writer.begin(PathStatus.PARTIAL, StopReason.CANCELLED, 5, 2);
        writer.corridorOfSize(2)[1] = 7;
        writer.addWaypoint(1, 2, 3, 4);
        writer.addWaypoint(5, 6, 7, ~0);
        PathCopy path = buffer.copy();
        writer.begin(PathStatus.FOUND, StopReason.NONE, 1, 0);
        writer.corridorOfSize(2)[1] = 8;
        writer.addWaypoint(9, 9, 9, 9);
        path.corridor()[0] = 99;
        assertThat(path.status()).isEqualTo(PathStatus.PARTIAL);
        assertThat(path.reason()).isEqualTo(StopReason.CANCELLED);
        assertThat(path.cost()).isEqualTo(5);
        assertThat(path.remaining()).isEqualTo(2);
        assertThat(path.corridor()).containsExactly(0, 7);
        assertThat(path.waypointCount()).isEqualTo(2);
        assertThat(new float[] {path.x(0), path.y(0), path.z(0)}).containsExactly(1, 2, 3);
        assertThat(path.cell(0)).isEqualTo(4);
        assertThat(path.link(0)).isEqualTo(-1);
        assertThat(path.cell(1)).isEqualTo(-1);
        assertThat(path.link(1)).isZero();
    }

    @Test
    void shouldTakeOverAnotherAnswer() {
        PathBuffer other = new PathBuffer();
        writer.begin(PathStatus.FOUND, StopReason.NONE, 1, 0);
        writer.corridorOfSize(90)[89] = 8;
        writer.addWaypoint(9, 9, 9, 9);
        for (int size : new int[] {2, 1000, 3, 0}) {
            TestPath.of(other).begin(PathStatus.PARTIAL, StopReason.BUDGET, size, 2);
            TestPath.of(other).version(17 + size);
            int[] corridor = TestPath.of(other).corridorOfSize(size);
            for (int i = 0; i < size; i++) {
                corridor[i] = 3 * i;
                TestPath.of(other).addWaypoint(i, i + 1, i + 2, i % 2 == 0 ? i : ~i);
            }
            buffer.copyFrom(other);
            buffer.copyFrom(buffer);
            assertThat(buffer.status()).isEqualTo(PathStatus.PARTIAL);
            assertThat(buffer.reason()).isEqualTo(StopReason.BUDGET);
            assertThat(buffer.cost()).isEqualTo(size);
            assertThat(buffer.remaining()).isEqualTo(2);
            assertThat(buffer.version()).isEqualTo(17 + size);
            assertThat(buffer.copy().version()).isEqualTo(17 + size);
            assertThat(buffer.corridorSize()).isEqualTo(size);
            assertThat(buffer.waypointCount()).isEqualTo(size);
            for (int i = 0; i < size; i++) {
                assertThat(buffer.corridor(i)).isEqualTo(3 * i);
                assertThat(buffer.x(i)).isEqualTo(i);
                assertThat(buffer.z(i)).isEqualTo(i + 2);
                assertThat(buffer.link(i)).isEqualTo(i % 2 == 0 ? -1 : i);
            }
        }
        writer.begin(PathStatus.FOUND, StopReason.NONE, 1, 0);
        assertThat(buffer.version()).isZero();
    }

    @Test
    void shouldRefuseSlotsThatAreNotThere() {
        writer.begin(PathStatus.FOUND, StopReason.NONE, 1, 0);
        writer.corridorOfSize(2);
        writer.addWaypoint(0, 0, 0, 0);
        assertThatThrownBy(() -> buffer.corridor(2))
                .isInstanceOf(IndexOutOfBoundsException.class)
                .hasMessage("cell 2 of a path with 2");
        assertThatThrownBy(() -> buffer.corridor(-1)).hasMessage("cell -1 of a path with 2");
        assertThatThrownBy(() -> buffer.x(1)).hasMessage("waypoint 1 of a path with 1");
        assertThatThrownBy(() -> buffer.cell(1)).hasMessage("waypoint 1 of a path with 1");
        assertThatThrownBy(() -> buffer.link(-1)).hasMessage("waypoint -1 of a path with 1");
    }
}
