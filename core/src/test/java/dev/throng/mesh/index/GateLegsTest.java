package dev.throng.mesh.index;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.throng.BadInputException;
import dev.throng.inside.Inside;
import dev.throng.mesh.MeshIndex;
import dev.throng.mesh.RandomMesh;
import dev.throng.mesh.graph.PortalGraph;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Test;

/** Stored legs do not depend on the number of threads, and more than an array holds are refused by name. */
class GateLegsTest {
    @Test
    void shouldStoreTheSameLegsOverSeveralThreads() {
        ExecutorService pool = Executors.newFixedThreadPool(3);
        int crossings = 0;
        try {
            for (int seed = 0; seed < 20; seed++) {
                PortalGraph portals = new PortalGraph(Inside.arrays(RandomMesh.of(seed)));
                MeshIndex.Transit options = MeshIndex.transit().withCellSize(3 + seed % 5);
                MeshOverlay one = new OverlayBuilder(portals, Runnable::run, 1).build(options);
                MeshOverlay four = new OverlayBuilder(portals, pool, 4).build(options);
                assertThat(four.table().costs())
                        .as("seed " + seed)
                        .containsExactly(one.table().costs());
                assertThat(four.table().legs())
                        .as("seed " + seed)
                        .containsExactly(one.table().legs());
                assertThat(four.legs().legs())
                        .as("seed " + seed)
                        .containsExactly(one.legs().legs());
                assertThat(four.legs().crossings())
                        .as("seed " + seed)
                        .containsExactly(one.legs().crossings());
                crossings += one.legs().crossings().length;
            }
        } finally {
            pool.shutdown();
        }
        assertThat(crossings).isGreaterThan(1000);
    }

    @Test
    void shouldRefuseMoreLegsThanAnArrayHolds() {
        assertThat(GateLegs.checked("legs", GateLegs.MAX_LEGS, GateLegs.MAX_LEGS))
                .isEqualTo(GateLegs.MAX_LEGS);
        assertThatThrownBy(() -> GateLegs.checked("legs", 1L + GateLegs.MAX_LEGS, GateLegs.MAX_LEGS))
                .isInstanceOf(BadInputException.class)
                .hasMessage("transit: 1073741820 legs between gates, the limit is 1073741819: larger cells have fewer");
    }
}
