package dev.throng.mesh.string;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.inside.Inside;
import dev.throng.mesh.MeshDrawing;
import dev.throng.mesh.NavMesh;
import dev.throng.mesh.NavMeshBuilder;
import dev.throng.mesh.RandomMesh;
import org.junit.jupiter.api.Test;

class HoleRingsTest {
    @Test
    void shouldLeadFromPolygonToPolygonAndBackToItsBeginning() {
        int crossed = 0;
        for (long seed = 0; seed < 300; seed++) {
            NavMesh mesh = RandomMesh.of(seed);
            HoleRings rings = HoleRings.of(Inside.arrays(mesh));
            boolean[] seen = new boolean[2 * mesh.portalCount()];
            for (int ring = 0; ring < rings.ringCount(); ring++) {
                int first = rings.firstSlot(ring);
                int end = rings.firstSlot(ring + 1);
                assertThat(end - first).isBetween(1, HoleRings.LONGEST);
                for (int slot = first; slot < end; slot++) {
                    int crossing = rings.crossingAt(slot);
                    int next = rings.crossingAt(slot + 1 < end ? slot + 1 : first);
                    assertThat(mesh.polygonBehind(next ^ 1))
                            .as("seed %d, ring %d", seed, ring)
                            .isEqualTo(mesh.polygonBehind(crossing));
                    assertThat(seen[crossing])
                            .as("seed %d, crossing %d", seed, crossing)
                            .isFalse();
                    assertThat(rings.ringOf(crossing)).isEqualTo(ring);
                    seen[crossing] = true;
                    crossed++;
                }
            }
        }
        assertThat(crossed).isGreaterThan(10_000);
    }

    @Test
    void shouldGoAroundHolesCornersAndTheOutside() {
        NavMesh mesh = MeshDrawing.of("""
                ....
                .#..
                ....
                """).build();
        // A hole with eight portals around it, two corners amid ground with four each, and the outer edge with ten.
        HoleRings rings = HoleRings.of(Inside.arrays(mesh));
        assertThat(rings.ringCount()).isEqualTo(4);
    }

    @Test
    void shouldLeaveOutLargeHolesAndMixedGround() {
        NavMesh corridor = MeshDrawing.of(".".repeat(30)).build();
        assertThat(HoleRings.of(Inside.arrays(corridor)).ringCount()).isZero();
        NavMeshBuilder builder = new NavMeshBuilder("mixed");
        builder.areaCost(1, 3);
        MeshDrawing.of("""
                ..1
                .#.
                ...
                """).addTo(builder);
        assertThat(HoleRings.of(Inside.arrays(builder.build())).ringCount()).isZero();
    }
}
