package dev.throng.bench.mesh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.throng.mesh.NavMesh;
import dev.throng.mesh.NavMeshBuilder;
import org.junit.jupiter.api.Test;

class PlainWallsTest {
    /** Two squares of 10 m whose common edge is open from z = 0 to z = 4 only. */
    private static NavMesh rooms() {
        NavMeshBuilder builder = new NavMeshBuilder("rooms");
        int[] left = {
            builder.addVertex(0, 0, 0),
            builder.addVertex(10, 0, 0),
            builder.addVertex(10, 0, 10),
            builder.addVertex(0, 0, 10)
        };
        int[] right = {
            builder.addVertex(10, 0, 0),
            builder.addVertex(20, 0, 0),
            builder.addVertex(20, 0, 10),
            builder.addVertex(10, 0, 10)
        };
        int a = builder.addPolygon(left, 0);
        int b = builder.addPolygon(right, 0);
        builder.addPortal(a, b, 10, 0, 0, 10, 0, 4);
        return builder.build();
    }

    private final PlainWalls walls = new PlainWalls(rooms());

    @Test
    void thereShouldBeAWallWhereNoPortalIs() {
        assertThat(walls.anyAt(0, 5)).isTrue();
        assertThat(walls.anyAt(10, 7)).isTrue();
        assertThat(walls.anyAt(10, 4)).as("where the wall begins").isTrue();
        assertThat(walls.anyAt(10, 2)).as("in the opening").isFalse();
        assertThat(walls.anyAt(5, 5)).as("inside").isFalse();
    }

    @Test
    void wallsBehindAPortalShouldBeToldFromOthers() {
        // The portal is 5 m away, the wall behind it 15 m.
        assertThat(walls.onlyBehindPortals(0, 20, 5, 5, 2, 4)).isTrue();
        assertThat(walls.onlyBehindPortals(0, 20, 5, 5, 2, 6)).isFalse();
        assertThat(walls.onlyBehindPortals(0, 5, 5, 5, 2, 4)).as("no wall").isFalse();
        assertThat(walls.onlyBehindPortals(0, 0, 2, 4, 2, 4))
                .as("a wall of its own")
                .isFalse();
    }

    @Test
    void lengthsShouldBeRoundedTo255thsOfTheEdge() {
        // 0.4 of the edge is 102 / 255.
        assertThat(walls.lengthIn255ths(10, 4, 10, 10)).isCloseTo(6, within(1e-6));
        assertThat(walls.lengthIn255ths(10, 4.01, 10, 10)).isCloseTo(6, within(1e-6));
        assertThat(walls.lengthIn255ths(10, 4.03, 10, 10)).isCloseTo(1520 / 255.0, within(1e-6));
    }

    @Test
    void distancesToPortalsAndEdgesShouldBeThoseOfTheGroundPlan() {
        assertThat(walls.distanceToPortals(0, 7, 2)).isCloseTo(3, within(1e-6));
        assertThat(walls.distanceToEdges(0, 7, 2)).isCloseTo(2, within(1e-6));
    }
}
