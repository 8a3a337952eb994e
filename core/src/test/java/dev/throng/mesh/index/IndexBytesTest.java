package dev.throng.mesh.index;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.inside.Inside;
import dev.throng.mesh.MeshIndex;
import dev.throng.mesh.RandomMesh;
import dev.throng.mesh.graph.PortalGraph;
import org.junit.jupiter.api.Test;

/** How large an index will be is known from the cells that a mesh is cut into. */
class IndexBytesTest {
    @Test
    void shouldBeKnownBeforeAnyTableIsFilled() {
        int directed = 0;
        for (int seed = 0; seed < 30; seed++) {
            PortalGraph portals = new PortalGraph(Inside.arrays(RandomMesh.of(seed)));
            MeshIndex.Hna options = MeshIndex.hna().withLevels(1 + seed % 3).withMergeFactor(2 + seed % 5);
            MeshCells cells = MeshCells.cut(portals, options, Runnable::run, 1);
            for (MeshIndex.Legs legs : new MeshIndex.Legs[] {MeshIndex.Legs.SEARCHED, MeshIndex.Legs.NEXT_HOPS}) {
                check("seed " + seed, portals, options.withLegs(legs), cells);
            }
            check("seed " + seed, portals, new MeshIndex.Pccp(options, options.levels()), cells);
            MeshCells first = cells.only(portals, 1);
            check("seed " + seed, portals, new MeshIndex.Transit(options.mergeFactor(), false, 1), first);
            directed += cells.directed() ? 1 : 0;
        }
        assertThat(directed).as("meshes with one-way links").isBetween(5, 25);
    }

    private static void check(String context, PortalGraph portals, MeshIndex options, MeshCells cells) {
        MeshOverlay index = new OverlayBuilder(portals, Runnable::run, 1).of(options, cells);
        assertThat(IndexBytes.of(index))
                .as(context + ", " + options)
                .isEqualTo(IndexLimits.bytesWithoutLegs(portals, IndexPlan.of(options, portals.mesh()), cells));
    }
}
