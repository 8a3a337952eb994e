package dev.throng.draw;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.mesh.NavMesh;
import dev.throng.mesh.NavMeshBuilder;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class MeshWallsTest {
    @Test
    void shouldLeaveOutWhatPortalsCover() {
        NavMesh mesh = DrawnMesh.of("""
                000
                0.0
                000
                """);
        MeshWalls walls = MeshWalls.of(mesh);
        assertThat(walls.count).isEqualTo(12 + 4);
        assertThat(length(walls)).isEqualTo(16);
    }

    @Test
    void shouldKeepThePartsOfAnEdgeBesideItsPortals() {
        // Two doors, from 2 to 3 and from 6 to 8, in the common edge of two tiles of 10 by 4.
        NavMeshBuilder builder = new NavMeshBuilder("tiles");
        int[] lower = new int[4];
        int[] upper = new int[4];
        float[][] corners = {{0, 0}, {10, 0}, {10, 4}, {0, 4}};
        for (int i = 0; i < 4; i++) {
            lower[i] = builder.addVertex(corners[i][0], 0, corners[i][1]);
            upper[i] = builder.addVertex(corners[i][0], 0, corners[i][1] + 4);
        }
        builder.addPolygon(lower, 0);
        builder.addPolygon(upper, 0);
        builder.addPortal(0, 1, 6, 0, 4, 8, 0, 4);
        builder.addPortal(0, 1, 3, 0, 4.0001f, 2, 0, 4.0001f);
        MeshWalls walls = MeshWalls.of(builder.build());
        List<String> inside = new ArrayList<>();
        for (int i = 0; i < 6 * walls.count; i += 6) {
            float[] e = walls.ends;
            if (e[i + 2] == 4 && e[i + 5] == 4) {
                inside.add(Math.round(Math.min(e[i], e[i + 3])) + "-" + Math.round(Math.max(e[i], e[i + 3])));
            }
        }
        assertThat(inside).containsExactlyInAnyOrder("0-2", "3-6", "8-10", "0-2", "3-6", "8-10");
        assertThat(length(walls)).isCloseTo(36 + 2 * 7, org.assertj.core.data.Offset.offset(0.05));
    }

    private static double length(MeshWalls walls) {
        double sum = 0;
        for (int i = 0; i < 6 * walls.count; i += 6) {
            float[] e = walls.ends;
            sum += Math.hypot(e[i + 3] - e[i], e[i + 5] - e[i + 2]);
        }
        return sum;
    }
}
