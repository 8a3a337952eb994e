package dev.throng.mesh.index;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.throng.BadInputException;
import dev.throng.inside.Inside;
import dev.throng.mesh.MeshIndex;
import dev.throng.mesh.NavMeshBuilder;
import dev.throng.mesh.flat.MeshArrays;
import dev.throng.mesh.graph.PortalGraph;
import org.junit.jupiter.api.Test;

/** A table whose numbers fit each other is refused where they are not those of cheapest paths. */
class GateTableCheckTest {
    /** Two ways around everything. */
    private static final String RING = """
            ############
            #..........#
            #.########.#
            #.########.#
            #.########.#
            #.####.....#
            #.####.#####
            #......#####
            ############
            """;

    private static final MeshIndex.Transit OPTIONS = new MeshIndex.Transit(4, false, 1);

    @Test
    void pathsThatAvoidADoorShouldBeRefusedWhenItIsOpen() {
        MeshArrays open = ring();
        PortalGraph portals = new PortalGraph(open);
        MeshCells cells =
                new OverlayBuilder(portals, Runnable::run, 1).build(OPTIONS).cells();
        int tried = 0;
        for (int portal = 0; portal < open.portalCount(); portal++) {
            if (cells.gate(portal, 1)) {
                continue;
            }
            PortalGraph shut = new PortalGraph(shut(open, portal));
            GateTable table = new OverlayBuilder(shut, Runnable::run, 1)
                    .of(OPTIONS, cells)
                    .table();

            assertThatCode(() -> restore(shut, cells, table)).as("shut").doesNotThrowAnyException();
            assertThatThrownBy(() -> restore(portals, cells, table))
                    .as("portal " + portal)
                    .isInstanceOf(BadInputException.class)
                    .hasMessageMatching("transit: the paths from gate [0-9]+ are not the cheapest");
            tried++;
        }
        assertThat(tried).isGreaterThan(10);
    }

    private static void restore(PortalGraph portals, MeshCells cells, GateTable table) {
        new OverlayBuilder(portals, Runnable::run, 1)
                .restored(OPTIONS, cells, table.costs().clone(), table.legs().clone());
    }

    private static MeshArrays shut(MeshArrays mesh, int portal) {
        long[] bits = new long[mesh.portalCount() + 63 >> 6];
        bits[portal >> 6] |= 1L << portal;
        return mesh.with(mesh.metric().inState(mesh.areas(), bits));
    }

    /** A square for each dot. */
    private static MeshArrays ring() {
        String[] lines = RING.split("\n");
        int width = lines[0].length();
        NavMeshBuilder builder = new NavMeshBuilder("ring");
        for (int z = 0; z <= lines.length; z++) {
            for (int x = 0; x <= width; x++) {
                builder.addVertex(x, 0, z);
            }
        }
        for (int z = 0; z < lines.length; z++) {
            for (int x = 0; x < width; x++) {
                if (lines[z].charAt(x) == '.') {
                    int corner = z * (width + 1) + x;
                    builder.addPolygon(new int[] {corner, corner + 1, corner + width + 2, corner + width + 1}, 0);
                }
            }
        }
        builder.addPortalsAlongSharedEdges();
        return Inside.arrays(builder.build());
    }
}
