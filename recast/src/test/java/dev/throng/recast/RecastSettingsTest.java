package dev.throng.recast;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.throng.BadInputException;
import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

class RecastSettingsTest {
    private static final RecastSettings DEFAULT = RecastSettings.DEFAULT;

    @Test
    void shouldCountInVoxelsAsRecastDoes() {
        assertThat(DEFAULT.heightVoxels()).isEqualTo(10);
        assertThat(DEFAULT.climbVoxels()).isEqualTo(4);
        assertThat(DEFAULT.radiusVoxels()).isEqualTo(2);
        assertThat(DEFAULT.edgeVoxels()).isEqualTo(40);
        assertThat(DEFAULT.borderVoxels()).isEqualTo(5);
    }

    private static RecastSettings polygons(int min, int merge, float edgeLength, float edgeError, int corners) {
        return new RecastSettings(0.3f, 0.2f, 2, 0.6f, 0.9f, 45, min, merge, edgeLength, edgeError, corners);
    }

    @Test
    void shouldChangeOnlyWhatIsAsked() {
        assertThat(DEFAULT.withCells(0.5f, 0.25f).withAgent(3, 1, 0.5f, 30))
                .isEqualTo(new RecastSettings(0.5f, 0.25f, 3, 1, 0.5f, 30, 8, 20, 12, 1.3f, 6));
        assertThat(DEFAULT.withVertsPerPoly(3))
                .isEqualTo(new RecastSettings(0.3f, 0.2f, 2, 0.6f, 0.9f, 45, 8, 20, 12, 1.3f, 3));
    }

    @Test
    void shouldRejectEveryArgumentOutsideItsLimits() {
        List<ThrowingCallable> wrong = List.of(
                () -> DEFAULT.withCells(0, 0.2f),
                () -> DEFAULT.withCells(Float.NaN, 0.2f),
                () -> DEFAULT.withCells(0.3f, -1),
                () -> DEFAULT.withAgent(0.1f, 0.6f, 0, 45),
                () -> DEFAULT.withAgent(2, -0.1f, 0.9f, 45),
                () -> DEFAULT.withAgent(2, Float.POSITIVE_INFINITY, 0.9f, 45),
                () -> DEFAULT.withAgent(2, 0.6f, 2, 45),
                () -> DEFAULT.withAgent(2, 0.6f, 0.9f, 90),
                () -> polygons(-1, 20, 12, 1.3f, 6),
                () -> polygons(8, 1001, 12, 1.3f, 6),
                () -> polygons(8, 20, -1, 1.3f, 6),
                () -> polygons(8, 20, 12, Float.NaN, 6),
                () -> polygons(8, 20, 12, 1.3f, 2),
                () -> polygons(8, 20, 12, 1.3f, 7));
        for (ThrowingCallable call : wrong) {
            assertThatThrownBy(call)
                    .isInstanceOf(BadInputException.class)
                    .hasMessageMatching("Recast settings: .* is .*, the limits are .* and .*");
        }
    }
}
