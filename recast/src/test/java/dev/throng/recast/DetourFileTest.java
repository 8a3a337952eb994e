package dev.throng.recast;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.throng.BadInputException;
import dev.throng.SharedData;
import dev.throng.graph.Costs;
import dev.throng.mesh.NavMesh;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.recast4j.detour.MeshData;
import org.recast4j.detour.NavMeshBuilder;
import org.recast4j.detour.NavMeshDataCreateParams;
import org.recast4j.detour.NavMeshParams;
import org.recast4j.detour.io.MeshDataWriter;
import org.recast4j.detour.io.MeshSetWriter;

class DetourFileTest {
    private static final int NONE = 0xffff;

    /**
     * Two islands of two squares each, 4 m apart, and a jump between them.
     *
     * <pre>
     *   z
     *   4 +---+---+       +---+---+
     *     | 0 | 1 | jump> | 2 | 3 |
     *   0 +---+---+       +---+---+
     *     0   4   8      12  16  20  x
     * </pre>
     */
    private static MeshData islands(boolean twoWay) {
        return islands(twoWay, 1);
    }

    private static MeshData islands(boolean twoWay, float scale) {
        NavMeshDataCreateParams params = new NavMeshDataCreateParams();
        int[] columns = {0, 4, 8, 12, 16, 20};
        params.verts = new int[3 * 12];
        for (int i = 0; i < 6; i++) {
            params.verts[6 * i] = columns[i];
            params.verts[6 * i + 3] = columns[i];
            params.verts[6 * i + 5] = 4;
        }
        params.vertCount = 12;
        params.nvp = 6;
        params.polyCount = 4;
        params.polys = new int[4 * 12];
        Arrays.fill(params.polys, NONE);
        int[] firsts = {0, 2, 6, 8};
        for (int p = 0; p < 4; p++) {
            int[] corners = {firsts[p], firsts[p] + 1, firsts[p] + 3, firsts[p] + 2};
            System.arraycopy(corners, 0, params.polys, 12 * p, 4);
            params.polys[12 * p + (p % 2 == 0 ? 8 : 6)] = p ^ 1;
        }
        params.polyAreas = new int[] {0, 9, 0, 63};
        params.polyFlags = new int[] {1, 1, 1, 1};
        params.offMeshConCount = 1;
        params.offMeshConVerts = new float[] {7 * scale, 0, 2 * scale, 13 * scale, 0, 2 * scale};
        params.offMeshConRad = new float[] {0.5f * scale};
        params.offMeshConFlags = new int[] {1};
        params.offMeshConAreas = new int[] {5};
        params.offMeshConDir = new int[] {twoWay ? 1 : 0};
        params.bmin = new float[] {0, 0, 0};
        params.bmax = new float[] {20 * scale, 2, 4 * scale};
        params.walkableHeight = 2;
        params.walkableClimb = 0.9f;
        params.cs = scale;
        params.ch = 1;
        params.buildBvTree = true;
        return NavMeshBuilder.createNavMeshData(params);
    }

    private static byte[] tile(boolean twoWay, ByteOrder order, boolean plain) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        new MeshDataWriter().write(out, islands(twoWay), order, plain);
        return out.toByteArray();
    }

    private static byte[] set(ByteOrder order, boolean plain) throws IOException {
        NavMeshParams params = new NavMeshParams();
        params.tileWidth = 20;
        params.tileHeight = 4;
        params.maxTiles = 4;
        params.maxPolys = 16;
        org.recast4j.detour.NavMesh detour = new org.recast4j.detour.NavMesh(params, 6);
        detour.addTile(islands(true), 0, 0);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        new MeshSetWriter().write(out, detour, order, plain);
        return out.toByteArray();
    }

    private static void requireIslands(NavMesh mesh, boolean twoWay) {
        assertThat(mesh.polygonCount()).isEqualTo(4);
        assertThat(mesh.portalCount()).isEqualTo(2);
        assertThat(mesh.linkCount()).isEqualTo(1);
        assertThat(mesh.linkTwoWay(0)).isEqualTo(twoWay);
        assertThat(mesh.linkKind(0)).as("the area of the connection").isEqualTo(5);
        assertThat(mesh.linkPolygon(0, 0)).isEqualTo(1);
        assertThat(mesh.linkPolygon(0, 1)).isEqualTo(2);
        assertThat(mesh.linkX(0, 0)).isEqualTo(7);
        assertThat(mesh.linkX(0, 1)).isEqualTo(13);
        assertThat(mesh.linkCost(0)).isEqualTo(6);
        assertThat(mesh.area(1)).isEqualTo(9);
        assertThat(mesh.area(3)).isEqualTo(63);
        assertThat(mesh.components().reachable(0, 3)).isTrue();
        assertThat(mesh.components().reachable(3, 0)).isEqualTo(twoWay);
        assertThat(mesh.portalX(0, 0)).isEqualTo(4);
        assertThat(mesh.portalX(0, 1)).isEqualTo(4);
    }

    @Test
    void shouldReadTilesOfEitherByteOrder() throws IOException {
        for (ByteOrder order : new ByteOrder[] {ByteOrder.LITTLE_ENDIAN, ByteOrder.BIG_ENDIAN}) {
            for (boolean plain : new boolean[] {true, false}) {
                requireIslands(DetourFile.read("islands.bin", tile(true, order, plain)), true);
                requireIslands(DetourFile.read("islands.bin", tile(false, order, plain)), false);
                requireIslands(DetourFile.read("islands.bin", set(order, plain)), true);
            }
        }
    }

    @Test
    void shouldKnowItsOwnFilesByTheirFirstBytes() throws IOException {
        for (ByteOrder order : new ByteOrder[] {ByteOrder.LITTLE_ENDIAN, ByteOrder.BIG_ENDIAN}) {
            assertThat(DetourFile.looksLike(tile(true, order, true))).isTrue();
            assertThat(DetourFile.looksLike(set(order, true))).isTrue();
        }
        assertThat(DetourFile.looksLike("TSET".getBytes(StandardCharsets.US_ASCII)))
                .isTrue();
        assertThat(DetourFile.looksLike("TEST".getBytes(StandardCharsets.US_ASCII)))
                .as("TSET in the other byte order")
                .isTrue();
        assertThat(DetourFile.looksLike("v 1 2 3".getBytes(StandardCharsets.US_ASCII)))
                .isFalse();
        assertThat(DetourFile.looksLike(new byte[3])).isFalse();
    }

    @Test
    void shouldReadAVeryLongLinkAndRefuseOneBeyondTheLimitOfCoordinates() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        new MeshDataWriter().write(out, islands(true, 1e5f), ByteOrder.LITTLE_ENDIAN, true);
        NavMesh mesh = DetourFile.read("long.bin", out.toByteArray());
        assertThat(mesh.linkCount()).isEqualTo(1);
        assertThat((double) mesh.linkCost(0)).isBetween(1e4, Costs.MAX_EDGE);

        ByteArrayOutputStream far = new ByteArrayOutputStream();
        new MeshDataWriter().write(far, islands(true, 1e7f), ByteOrder.LITTLE_ENDIAN, true);
        assertThatThrownBy(() -> DetourFile.read("far.bin", far.toByteArray()))
                .isInstanceOf(BadInputException.class)
                .hasMessageStartingWith("far.bin: vertex 1 has the coordinate 4.0E7, the limit is 8388608");
    }

    @Test
    void shouldReadRealMeshesOfBothWidthsAlike() {
        NavMesh wide = DetourFile.read("wide", SharedData.bytes("navmeshes/detour/dungeon_all_tiles_navmesh.bin"));
        NavMesh narrow =
                DetourFile.read("narrow", SharedData.bytes("navmeshes/detour/dungeon_all_tiles_navmesh_32bit.bin"));

        assertThat(wide.polygonCount()).isEqualTo(143);
        assertThat(wide.portalCount()).isEqualTo(154);
        assertThat(narrow.polygonCount()).isEqualTo(wide.polygonCount());
        assertThat(narrow.portalCount()).isEqualTo(wide.portalCount());
        assertThat(narrow.components().count()).isEqualTo(wide.components().count());
        assertThat(DetourFile.read("tiles", SharedData.bytes("navmeshes/detour/all_tiles_navmesh.bin"))
                        .polygonCount())
                .isEqualTo(271);
    }

    @Test
    void shouldSayWhatATileCacheIs() {
        byte[] cache = SharedData.bytes("navmeshes/detour/dungeon_all_tiles_tilecache.bin");

        assertThatThrownBy(() -> DetourFile.read("cache.bin", cache))
                .isInstanceOf(BadInputException.class)
                .hasMessageStartingWith("cache.bin: this is a Detour tile cache (TSET)");
    }

    @Test
    void shouldRejectBrokenFiles() throws IOException {
        byte[] good = set(ByteOrder.LITTLE_ENDIAN, true);

        assertThatThrownBy(() -> DetourFile.read("empty.bin", new byte[0])).hasMessageContaining("the file ends early");
        assertThatThrownBy(() -> DetourFile.read("text.bin", "hello world".getBytes()))
                .hasMessageContaining("neither MSET nor DNAV");
        assertThatThrownBy(() -> DetourFile.read("cut.bin", Arrays.copyOf(good, good.length - 10)))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("tile 0 has");
        byte[] nan = good.clone();
        ByteBuffer.wrap(nan).order(ByteOrder.LITTLE_ENDIAN).putFloat(40 + 16 + 100, Float.NaN);
        assertThatThrownBy(() -> DetourFile.read("nan.bin", nan))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("not finite");
        byte[] huge = good.clone();
        ByteBuffer.wrap(huge).order(ByteOrder.LITTLE_ENDIAN).putInt(40 + 16 + 24, 1 << 30);
        assertThatThrownBy(() -> DetourFile.read("huge.bin", huge))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("claims 1073741824 polygons");
    }

    @Test
    void shouldSurviveDamagedFiles() {
        Assertions.assertTimeoutPreemptively(Duration.ofMinutes(5), () -> {
            byte[][] files = {
                set(ByteOrder.LITTLE_ENDIAN, true),
                set(ByteOrder.BIG_ENDIAN, false),
                tile(false, ByteOrder.LITTLE_ENDIAN, true)
            };
            for (byte[] good : files) {
                int refused = Mutations.run(good, 4000, 15, 400, bytes -> DetourFile.read("damaged.bin", bytes));

                assertThat(refused).isBetween(1000, 3900);
            }
        });
    }

    @Test
    void shouldSurviveDamagedRealFiles() {
        byte[] good = SharedData.bytes("navmeshes/detour/dungeon_all_tiles_navmesh_32bit.bin");
        Assertions.assertTimeoutPreemptively(Duration.ofMinutes(5), () -> {
            int refused = Mutations.run(good, 1000, 16, 400, bytes -> DetourFile.read("damaged.bin", bytes));

            assertThat(refused).isBetween(100, 990);
        });
    }
}
