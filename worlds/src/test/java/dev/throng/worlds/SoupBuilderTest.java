package dev.throng.worlds;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.mesh.NavMesh;
import dev.throng.recast.RecastPipeline;
import dev.throng.recast.RecastSettings;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What stands on a floor of 20 by 20 metres, as Recast sees it. */
class SoupBuilderTest {
    private final SoupBuilder soup = new SoupBuilder();
    private final Masonry masonry = new Masonry(soup);

    @BeforeEach
    void layFloor() {
        soup.floor(0, 0, 20, 20, 0);
    }

    private NavMesh mesh() {
        return RecastPipeline.navMesh(soup.build(), RecastSettings.DEFAULT);
    }

    private static boolean covered(NavMesh mesh, float x, float z) {
        for (int polygon = 0; polygon < mesh.polygonCount(); polygon++) {
            boolean inside = true;
            int size = mesh.polygonSize(polygon);
            for (int i = 0; i < size; i++) {
                int a = mesh.polygonVertex(polygon, i);
                int b = mesh.polygonVertex(polygon, (i + 1) % size);
                float dx = mesh.vertexX(b) - mesh.vertexX(a);
                float dz = mesh.vertexZ(b) - mesh.vertexZ(a);
                inside &= dx * (z - mesh.vertexZ(a)) - dz * (x - mesh.vertexX(a)) >= 0;
            }
            if (inside) {
                return true;
            }
        }
        return false;
    }

    @Test
    void shouldLetAgentsWalkOnAFloor() {
        NavMesh mesh = mesh();
        assertThat(covered(mesh, 10, 10)).isTrue();
        assertThat(mesh.components().count()).isEqualTo(1);
    }

    @Test
    void shouldLeaveNoGroundInsideOrOnTopOfAHouse() {
        masonry.house(PlanPolygon.round(10, 10, 6, 8, 0), 0, 5);
        NavMesh mesh = mesh();
        assertThat(covered(mesh, 10, 10)).isFalse();
        assertThat(covered(mesh, 13, 10)).isFalse();
        assertThat(covered(mesh, 2, 2)).isTrue();
        assertThat(mesh.components().count()).isEqualTo(1);
    }

    @Test
    void shouldLeaveNoGroundInsideOrOnTopOfAHall() {
        masonry.hall(10, 10, 3, 6, 0.4, 0, 5);
        NavMesh mesh = mesh();
        assertThat(covered(mesh, 10, 10)).isFalse();
        assertThat(mesh.components().count()).isEqualTo(1);
    }

    @Test
    void shouldLeaveNoGroundInsideATree() {
        masonry.cone(10, 0, 10, 0.8, 6, 6, 0);
        NavMesh mesh = mesh();
        assertThat(covered(mesh, 10, 10)).isFalse();
        assertThat(mesh.components().count()).isEqualTo(1);
    }

    @Test
    void shouldNotReachABlockWithoutStairs() {
        soup.block(PlanPolygon.box(12, 4, 18, 16), 0, 4);
        assertThat(mesh().components().count()).isEqualTo(2);
    }

    @Test
    void shouldReachABlockOverStairs() {
        soup.block(PlanPolygon.box(12, 4, 18, 16), 0, 4);
        soup.stairs(5, 10, 12, 10, 3, 0, 4);
        NavMesh mesh = mesh();
        assertThat(mesh.components().count()).isEqualTo(1);
        assertThat(mesh.max(1)).isGreaterThan(3.8f);
    }

    @Test
    void shouldPassBelowABridge() {
        soup.floor(20, 8, 30, 12, 0);
        masonry.bridge(3, 10, 25, 10, 4, 0, 4);
        NavMesh mesh = mesh();
        assertThat(mesh.components().count()).isEqualTo(1);
        assertThat(mesh.max(1)).isBetween(3.5f, 4.5f);
    }
}
