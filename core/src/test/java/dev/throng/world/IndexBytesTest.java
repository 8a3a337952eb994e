package dev.throng.world;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.mesh.MeshIndex;
import dev.throng.mesh.PortalGraph;
import dev.throng.mesh.RandomMesh;
import dev.throng.mesh.hna.HnaIndex;
import dev.throng.mesh.hna.MeshCells;
import dev.throng.mesh.transit.TransitIndex;
import org.junit.jupiter.api.Test;

/** How large an index will be is known from the cells that a mesh is cut into. */
class IndexBytesTest {
    @Test
    void shouldBeKnownBeforeAnyTableIsFilled() {
        int directed = 0;
        for (int seed = 0; seed < 30; seed++) {
            PortalGraph portals = new PortalGraph(RandomMesh.of(seed));
            MeshIndex.Hna options = MeshIndex.hna().withLevels(1 + seed % 3).withMergeFactor(2 + seed % 5);
            MeshCells cells = MeshCells.cut(portals, options, Runnable::run, 1);
            HnaIndex hna = HnaIndex.build(portals, options.withLegs(MeshIndex.Legs.SEARCHED), cells, Runnable::run, 1);
            // Two chunks of a table may be alike by chance, and a one-way link may leave two gates unjoined.
            long most = HnaIndex.bytesWithoutWays(cells);
            assertThat(hna.bytes())
                    .as("seed " + seed + ", hna")
                    .isBetween((long) ((cells.directed() ? 0.8 : 0.99) * most), most);
            MeshCells first = cells.only(portals, 1);
            TransitIndex transit = TransitIndex.build(
                    portals, new MeshIndex.Transit(options.mergeFactor(), false, 1), first, Runnable::run, 1);
            assertThat(TransitIndex.bytesWithoutLegs(first))
                    .as("seed " + seed + ", transit")
                    .isEqualTo(transit.bytes());
            directed += cells.directed() ? 1 : 0;
        }
        assertThat(directed).as("meshes with one-way links").isBetween(5, 25);
    }
}
