package dev.throng.mesh.pccp;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.mesh.PortalGraph;
import dev.throng.mesh.RandomMesh;
import dev.throng.mesh.hna.HnaIndex;
import dev.throng.mesh.hna.HnaOptions;
import org.junit.jupiter.api.Test;

class PccpIndexTest {
    @Test
    void shouldKnowItsSizeBeforeItsTablesAreFilled() {
        int directed = 0;
        for (int seed = 0; seed < 30; seed++) {
            PortalGraph portals = new PortalGraph(RandomMesh.of(seed));
            HnaOptions options = HnaOptions.DEFAULT.withMergeFactor(2 + seed % 5);
            HnaIndex hna = HnaIndex.build(portals, options, Runnable::run, 1);
            for (int level = 1; level <= options.levels(); level++) {
                assertThat(PccpIndex.bytes(hna, level))
                        .as("seed " + seed + ", level " + level)
                        .isEqualTo(PccpIndex.build(hna, level, Runnable::run, 1).bytes());
            }
            directed += hna.cells().directed() ? 1 : 0;
        }
        assertThat(directed).as("meshes with one-way links").isBetween(5, 25);
    }
}
