package dev.throng.mesh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.throng.BadInputException;
import dev.throng.inside.Inside;
import java.util.List;
import java.util.Random;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

/** A portal lies on the borders of both its polygons, as far as rounding and steps between tiles allow. */
class PortalOnBordersTest {
    private final NavMeshBuilder builder = new NavMeshBuilder("m");

    private int square(float x, float y, float z, float side) {
        int first = builder.addVertex(x, y, z);
        builder.addVertex(x + side, y, z);
        builder.addVertex(x + side, y, z + side);
        builder.addVertex(x, y, z + side);
        return builder.addPolygon(new int[] {first, first + 1, first + 2, first + 3}, 0);
    }

    private static void assertBad(ThrowingCallable call, String message) {
        assertThatThrownBy(call).isInstanceOf(BadInputException.class).hasMessage("m: " + message);
    }

    @Test
    void shouldRefuseAPortalFarFromBothPolygons() {
        square(0, 0, 0, 1);
        square(100, 0, 0, 1);
        assertBad(
                () -> builder.addPortal(0, 1, 50, 0, 0, 50, 0, 1),
                "portal 0 has an end at 50.0 0.0 0.0, which is 49.0 m beside the border of polygon 0, the limit is 0.1");
    }

    @Test
    void shouldRefuseAPortalAtOnePolygonAlone() {
        square(0, 0, 0, 1);
        square(100, 0, 0, 1);
        assertBad(
                () -> builder.addPortal(0, 1, 1, 0, 0, 1, 0, 1),
                "portal 0 has an end at 1.0 0.0 0.0, which is 99.0 m beside the border of polygon 1, the limit is 0.1");
        assertBad(
                () -> builder.addPortal(1, 0, 1, 0, 0, 1, 0, 1),
                "portal 0 has an end at 1.0 0.0 0.0, which is 99.0 m beside the border of polygon 1, the limit is 0.1");
    }

    @Test
    void shouldRefuseAPortalInside() {
        square(0, 0, 0, 4);
        square(4, 0, 0, 4);
        assertBad(
                () -> builder.addPortal(0, 1, 4, 0, 2, 2, 0, 2),
                "portal 0 has an end at 2.0 0.0 2.0, which is 2.0 m beside the border of polygon 0, the limit is 0.1");
    }

    @Test
    void shouldRefuseAPortalOnAnotherStorey() {
        square(0, 0, 0, 1);
        square(1, 0, 0, 1);
        assertBad(
                () -> builder.addPortal(0, 1, 1, 50, 0, 1, 50, 1),
                "portal 0 has an end at 1.0 50.0 0.0, which is 50.0 m above or below the border of polygon 0, the limit is 10.0");
    }

    @Test
    void shouldTakeWhatTilesAtDifferentHeightsHave() {
        square(0, 0, 0, 1);
        square(1, 300, 0, 1);
        builder.addPortal(0, 1, 1, 150, 0, 1, 150, 1);
        assertThat(builder.portalCount()).isEqualTo(1);
    }

    @Test
    void shouldTakePartsOfEdgesAndEndsSlightlyOff() {
        square(0, 0, 0, 4);
        square(4, 0, 1, 1);
        builder.addPortal(0, 1, 4, 0, 1, 4, 0, 2);
        builder.addPortal(0, 1, 4.05f, 0, 1.2f, 3.95f, 0, 1.8f);
        builder.addPortal(0, 1, 4, 3, 1, 4, -3, 2);
        assertThat(builder.portalCount()).isEqualTo(3);
    }

    @Test
    void shouldAllowForFloatsThatAreFarApart() {
        square(8_388_600, 0, 0, 2);
        square(8_388_602, 0, 0, 2);
        builder.addPortal(0, 1, 8_388_602.5f, 0, 0, 8_388_601.5f, 0, 2);
        assertThat(builder.portalCount()).isEqualTo(1);
    }

    @Test
    void shouldRefuseASeamAwayFromItsPolygon() {
        square(0, 0, 0, 1);
        builder.addSeam(0, MeshTile.EAST, 1, 0, 0, 1, 0, 1);
        assertBad(
                () -> builder.addSeam(0, MeshTile.EAST, 2, 0, 0, 2, 0, 1),
                "a seam has an end at 2.0 0.0 0.0, which is 1.0 m beside the border of polygon 0, the limit is 0.05");
        assertBad(
                () -> builder.addSeam(0, MeshTile.EAST, 1, 0, 0, 1, 9, 1),
                "a seam has an end at 1.0 9.0 1.0, which is 9.0 m above or below the border of polygon 0, the limit is 5.0");
    }

    /** Portals over seams come from borders that were checked, each a little off: what is joined can be built again. */
    @Test
    void portalsOverSeamsShouldPassTheCheck() {
        int portals = 0;
        for (int seed = 0; seed < 200; seed++) {
            Random random = new Random(seed);
            float step = 30 * random.nextFloat();
            MeshTile west = tile(0, MeshTile.EAST, 0, random);
            MeshTile east = tile(1, MeshTile.WEST, step, random);
            NavMesh mesh = MeshTile.join(List.of(west, east));
            String context = "seed " + seed;
            portals += mesh.portalCount();
            assertThatCode(() -> again(mesh)).as(context).doesNotThrowAnyException();
        }
        assertThat(portals).isGreaterThan(100);
    }

    private static MeshTile tile(int column, int side, float y, Random random) {
        NavMeshBuilder tile = new NavMeshBuilder();
        float minX = 4 * column;
        tile.addVertex(minX, y, 0);
        tile.addVertex(minX + 4, y, 0);
        tile.addVertex(minX + 4, y, 4);
        tile.addVertex(minX, y, 4);
        tile.addPolygon(new int[] {0, 1, 2, 3}, 0);
        float off = 0.005f * (2 * random.nextFloat() - 1);
        float up = 9.9f * random.nextFloat() - 4.95f;
        tile.addSeam(0, side, 4 + off, y + up, 0.045f * random.nextFloat(), 4 + off, y + up, 4);
        return tile.buildTile(column, 0, 20);
    }

    private static void again(NavMesh mesh) {
        NavMeshBuilder again = new NavMeshBuilder();
        float[] v = Inside.arrays(mesh).vertices();
        for (int i = 0; i < v.length; i += 3) {
            again.addVertex(v[i], v[i + 1], v[i + 2]);
        }
        for (int polygon = 0; polygon < mesh.polygonCount(); polygon++) {
            int[] corners = new int[mesh.polygonSize(polygon)];
            for (int i = 0; i < corners.length; i++) {
                corners[i] = mesh.polygonVertex(polygon, i);
            }
            again.addPolygon(corners, 0);
        }
        again.draft.addPortals(
                Inside.arrays(mesh).portalPolygons(),
                Inside.arrays(mesh).portalEnds().clone(),
                Runnable::run,
                1);
        again.build();
    }
}
