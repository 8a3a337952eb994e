package dev.throng.recast;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.mesh.NavMesh;
import dev.throng.mesh.TriangleSoup;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Tiles that we join ourselves have the portals that Detour's links give. */
class TileSeamTest {
    private static final RecastSettings SETTINGS = RecastSettings.DEFAULT;

    @Test
    void shouldJoinDrawnTilesAsDetourLinksThem() {
        TriangleSoup soup = new DrawnWorld()
                .draw("""
                ..........
                ..........
                ....##....
                ....##....
                ..........
                """, 4, 0)
                .quad(0, 30, 40, 40, 0, 8, 3)
                .quad(0, 20, 40, 30, 0, 6, 0)
                .soup();
        assertThat(compare("drawn", soup, 16)).isGreaterThan(100);
    }

    /** Random ground of quads at random heights, many of them one above another. */
    @Test
    void shouldJoinRandomTilesAsDetourLinksThem() {
        int compared = 0;
        for (int seed = 0; seed < 30; seed++) {
            Random random = new Random(seed);
            DrawnWorld world = new DrawnWorld();
            for (int i = 0; i < 25; i++) {
                float x = random.nextInt(40);
                float z = random.nextInt(40);
                float y = random.nextInt(12) * 0.7f;
                world.quad(
                        x,
                        z,
                        x + 5 + random.nextInt(20),
                        z + 5 + random.nextInt(20),
                        y,
                        y + random.nextInt(4),
                        random.nextInt(3));
            }
            compared += compare("seed " + seed, world.soup(), 16 + random.nextInt(30));
        }
        assertThat(compared).isGreaterThan(2000);
    }

    @Test
    void shouldJoinTheTilesOfARealLevelAsDetourLinksThem() {
        for (int tile : new int[] {24, 48}) {
            assertThat(compare("dungeon", RealMesh.read("dungeon.obj"), tile)).isGreaterThan(30);
        }
    }

    /** How many portals cross seams, all of them the same as in a copy of the linked Detour mesh. */
    private static int compare(String name, TriangleSoup soup, int tile) {
        DetourTwin twin = RecastPipeline.twin(soup, SETTINGS, Tiling.tiles(tile), Runnable::run, 1, null);
        NavMesh linked = DetourImport.copy(name, twin.detour()).mesh();
        assertThat(portals(twin.mesh())).as(name).isEqualTo(portals(linked));
        assertThat(twin.mesh().portalCount()).as(name).isEqualTo(linked.portalCount());
        int seams = 0;
        for (int portal = 0; portal < linked.portalCount(); portal++) {
            long a = twin.ref(linked.portalPolygon(portal, 0));
            long b = twin.ref(linked.portalPolygon(portal, 1));
            seams += org.recast4j.detour.NavMesh.decodePolyIdTile(a) != org.recast4j.detour.NavMesh.decodePolyIdTile(b)
                    ? 1
                    : 0;
        }
        return seams;
    }

    private static Set<String> portals(NavMesh mesh) {
        Set<String> portals = new HashSet<>();
        for (int p = 0; p < mesh.portalCount(); p++) {
            float[] ends = new float[6];
            for (int end = 0; end < 2; end++) {
                ends[3 * end] = mesh.portalX(p, end);
                ends[3 * end + 1] = mesh.portalY(p, end);
                ends[3 * end + 2] = mesh.portalZ(p, end);
            }
            portals.add(mesh.portalPolygon(p, 0) + " " + mesh.portalPolygon(p, 1) + " " + Arrays.toString(ends));
        }
        return portals;
    }
}
