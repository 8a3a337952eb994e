package dev.throng.mesh.flat;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.graph.EdgeBlock;
import dev.throng.graph.Graph;
import dev.throng.mesh.RandomTiles;
import dev.throng.mesh.graph.PortalGraph;
import dev.throng.mesh.string.HoleRings;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** A mesh whose tiles were replaced is the mesh of its tiles joined anew, but for ids. */
class TiledMeshTest {
    @Test
    void shouldBeTheMeshOfItsTilesAfterEachChange() {
        int kept = 0;
        int copies = 0;
        int seams = 0;
        for (long seed = 0; seed < 8; seed++) {
            RandomTiles tiles = new RandomTiles(seed, 3 + (int) (seed % 3), 3);
            PortalGraph graph = null;
            for (int i = 0; i < 25; i++) {
                String name = "seed " + seed + ", change " + i;
                Reshape change = tiles.draw(name);
                int polygons = tiles.mesh().polygonCount();
                tiles.make(change);
                boolean build = tiles.copied() || graph == null || !graph.fits(change);
                graph = build ? new PortalGraph(tiles.mesh()) : graph.reshaped(tiles.mesh(), change);
                MeshArrays joined = tiles.joined();
                assertThat(portals(tiles.mesh())).as(name).isEqualTo(portals(joined));
                assertThat(edges(graph)).as(name).isEqualTo(edges(new PortalGraph(joined)));
                assertThat(HoleRings.of(tiles.mesh()).ringCount())
                        .as(name)
                        .isEqualTo(HoleRings.of(joined).ringCount());
                copies += tiles.copied() ? 1 : 0;
                kept += change.removedCount() < polygons / 4 ? 1 : 0;
                seams += change.changed(tiles.before()).length > 0 ? 1 : 0;
                assertThat(tiles.mesh().polygonCount()).as(name).isGreaterThanOrEqualTo(polygons);
            }
        }
        assertThat(kept).as("changes of few polygons").isGreaterThan(100);
        assertThat(copies).as("changes that needed a copy").isBetween(9, 100);
        assertThat(seams).as("changes that others than the new polygons notice").isGreaterThan(100);
    }

    /** By polygon, named by its corners and area: its portals, with the polygons behind them. */
    private static Map<String, List<String>> portals(MeshArrays mesh) {
        Map<String, List<String>> portals = new TreeMap<>();
        for (int polygon = 0; polygon < mesh.polygonCount(); polygon++) {
            if (!mesh.exists(polygon)) {
                assertThat(mesh.passable(polygon)).isFalse();
                assertThat(mesh.firstSlot(polygon)).isEqualTo(mesh.endSlot(polygon));
                continue;
            }
            List<String> own = new ArrayList<>();
            for (int slot = mesh.firstSlot(polygon); slot < mesh.endSlot(polygon); slot++) {
                int portal = mesh.portalAt(slot);
                assertThat(mesh.portalOpen(portal)).isTrue();
                int side = mesh.portalPolygon(portal, 0) == polygon ? 0 : 1;
                own.add(name(mesh, mesh.across(portal, polygon)) + " behind " + ends(mesh, portal, side));
            }
            own.sort(null);
            assertThat(portals.put(name(mesh, polygon), own)).isNull();
        }
        return portals;
    }

    private static String name(MeshArrays mesh, int polygon) {
        StringBuilder name = new StringBuilder("area " + mesh.area(polygon));
        for (int corner = 0; corner < mesh.polygonSize(polygon); corner++) {
            int v = mesh.polygonVertex(polygon, corner);
            name.append(" (").append(mesh.vertexX(v)).append(' ').append(mesh.vertexY(v));
            name.append(' ').append(mesh.vertexZ(v)).append(')');
        }
        return name.toString();
    }

    private static String ends(MeshArrays mesh, int portal, int side) {
        float[] ends = new float[6];
        for (int end = 0; end < 2; end++) {
            ends[3 * end] = mesh.portalX(portal, end ^ side);
            ends[3 * end + 1] = mesh.portalY(portal, end ^ side);
            ends[3 * end + 2] = mesh.portalZ(portal, end ^ side);
        }
        return Arrays.toString(ends);
    }

    /** By polygon: what it costs to go from one of its portals to another. */
    private static Map<String, List<String>> edges(PortalGraph portals) {
        MeshArrays mesh = portals.mesh();
        Graph graph = portals.graph();
        Map<String, List<String>> all = new TreeMap<>();
        for (int polygon = 0; polygon < mesh.polygonCount(); polygon++) {
            List<String> own = new ArrayList<>();
            for (int slot = portals.firstSlot(polygon); slot < portals.endSlot(polygon); slot++) {
                int node = portals.nodeAt(slot);
                int side = portals.sideOf(node, polygon);
                EdgeBlock edges = graph.edges(node);
                for (int e = edges.first(node, side); e < edges.end(node, side); e++) {
                    int head = edges.head(e);
                    int headSide = edges.headSide(e);
                    assertThat(headSide).isEqualTo(portals.sideOf(head, polygon));
                    own.add(ends(mesh, node, side) + " to " + ends(mesh, head, headSide) + " " + edges.weight(e));
                }
            }
            own.sort(null);
            if (mesh.exists(polygon)) {
                all.put(name(mesh, polygon), own);
            } else {
                assertThat(own).isEmpty();
            }
        }
        return all;
    }
}
