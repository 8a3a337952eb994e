package dev.throng.mesh;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class MeshDrawingTest {
    @Test
    void shouldDrawOneSquareATile() {
        MeshDrawing drawing = MeshDrawing.of("""
                .#2
                ..1
                """);
        NavMesh mesh = drawing.build();
        assertThat(mesh.polygonCount()).isEqualTo(5);
        assertThat(mesh.vertexCount()).isEqualTo(12);
        assertThat(drawing.polygon(0, 0)).isZero();
        assertThat(drawing.polygon(2, 0)).isEqualTo(2);
        assertThat(drawing.polygon(0, 1)).isEqualTo(3);
        assertThat(drawing.polygon(1, 1)).isEqualTo(-1);
        assertThat(mesh.area(drawing.polygon(2, 0))).isEqualTo(1);
        assertThat(mesh.area(drawing.polygon(2, 1))).isEqualTo(2);
        assertThat(portals(mesh))
                .containsExactly("0-1 (1,1)(1,0)", "1-2 (2,1)(2,0)", "0-3 (0,1)(1,1)", "2-4 (2,1)(3,1)");
    }

    @Test
    void shouldMergeTilesOfOneAreaIntoRectangles() {
        MeshDrawing drawing = MeshDrawing.of("""
                ....
                .#11
                .#11
                """);
        NavMesh mesh = drawing.merged().build();
        assertThat(mesh.polygonCount()).isEqualTo(3);
        assertThat(mesh.polygonSize(0)).isEqualTo(4);
        // The left column is one rectangle, so the top one begins beside it and overlooks a hole and area 1.
        assertThat(portals(mesh)).containsExactly("0-2 (1,3)(1,2)", "1-2 (2,2)(4,2)");
    }

    @Test
    void shouldDrawLinksAsPairsOfLetters() {
        NavMesh mesh = MeshDrawing.of("""
                a#B
                ###
                A#B
                """).linkCost(7).build();
        assertThat(mesh.linkCount()).isEqualTo(2);
        assertThat(mesh.linkTwoWay(0)).isFalse();
        assertThat(mesh.linkPolygon(0, 0)).isZero();
        assertThat(mesh.linkPolygon(0, 1)).isEqualTo(2);
        assertThat(mesh.linkTwoWay(1)).isTrue();
        assertThat(mesh.linkX(1, 0)).isEqualTo(2.5f);
        assertThat(mesh.linkZ(1, 1)).isEqualTo(2.5f);
        assertThat(mesh.linkCost(0)).isEqualTo(7);
        assertThat(mesh.components().reachable(0, 2)).isTrue();
        assertThat(mesh.components().reachable(2, 0)).isFalse();
        assertThat(mesh.components().reachable(3, 1)).isTrue();
    }

    @Test
    void shouldMakeRandomMeshesOfEveryKind() {
        int merged = 0;
        int triangles = 0;
        int links = 0;
        int parts = 0;
        int layered = 0;
        for (long seed = 0; seed < 200; seed++) {
            NavMesh mesh = RandomMesh.of(seed);
            triangles += mesh.polygonSize(0) == 3 ? 1 : 0;
            merged += mesh.polygonCount() > 0 && mesh.vertexX(1) - mesh.vertexX(0) > 1.5 ? 1 : 0;
            links += mesh.linkCount() > 0 ? 1 : 0;
            parts += mesh.components().count() > 1 ? 1 : 0;
            layered += joinsLayers(mesh) ? 1 : 0;
        }
        assertThat(List.of(merged, triangles, links, parts, layered)).allMatch(count -> count >= 20);
    }

    private static boolean joinsLayers(NavMesh mesh) {
        int low = -1;
        int high = -1;
        for (int p = 0; p < mesh.polygonCount(); p++) {
            if (mesh.components().label(p) == 0) {
                low = mesh.centre(p, 1) < 2 ? p : low;
                high = mesh.centre(p, 1) >= 5 ? p : high;
            }
        }
        return low >= 0 && high >= 0;
    }

    static List<String> portals(NavMesh mesh) {
        List<String> out = new ArrayList<>();
        for (int i = 0; i < mesh.portalCount(); i++) {
            out.add(String.format(
                    "%d-%d (%.0f,%.0f)(%.0f,%.0f)",
                    mesh.portalPolygon(i, 0),
                    mesh.portalPolygon(i, 1),
                    mesh.portalX(i, 0),
                    mesh.portalZ(i, 0),
                    mesh.portalX(i, 1),
                    mesh.portalZ(i, 1)));
        }
        return out;
    }
}
