package dev.throng.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.mesh.NavMeshBuilder;
import dev.throng.world.MeshWorld;
import org.junit.jupiter.api.Test;

/** Heat maps say when storeys lie over one another. */
class WalkHeatTest {
    private static MeshWorld squares(float... heights) {
        NavMeshBuilder builder = new NavMeshBuilder();
        for (int i = 0; i < heights.length; i++) {
            float x = heights[i] < 100 ? 0 : 20 * i;
            builder.addVertex(x, heights[i] % 100, 0);
            builder.addVertex(x + 10, heights[i] % 100, 0);
            builder.addVertex(x + 10, heights[i] % 100, 10);
            builder.addVertex(x, heights[i] % 100, 10);
            builder.addPolygon(new int[] {4 * i, 4 * i + 1, 4 * i + 2, 4 * i + 3}, 0);
        }
        return MeshWorld.of(builder.build());
    }

    @Test
    void storeysShouldBeSeen() {
        assertThat(WalkHeat.hasStoreys(squares(0))).isFalse();
        assertThat(WalkHeat.hasStoreys(squares(0, 3))).isTrue();
        assertThat(WalkHeat.hasStoreys(squares(-4, 40))).isTrue();
        assertThat(WalkHeat.hasStoreys(squares(0, 0.5f)))
                .as("a step is no storey")
                .isFalse();
        assertThat(WalkHeat.hasStoreys(squares(0, 103))).as("side by side").isFalse();
    }
}
