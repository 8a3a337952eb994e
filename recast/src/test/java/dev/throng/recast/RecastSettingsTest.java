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
                () -> DEFAULT.withRegions(-1, 20),
                () -> DEFAULT.withRegions(8, 1001),
                () -> DEFAULT.withEdges(-1, 1.3f),
                () -> DEFAULT.withEdges(12, Float.NaN),
                () -> DEFAULT.withVertsPerPoly(2),
                () -> DEFAULT.withVertsPerPoly(7));
        for (ThrowingCallable call : wrong) {
            assertThatThrownBy(call)
                    .isInstanceOf(BadInputException.class)
                    .hasMessageMatching("Recast settings: .* is .*, the limits are .* and .*");
        }
    }
}
