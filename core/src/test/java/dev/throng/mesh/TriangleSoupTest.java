package dev.throng.mesh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.throng.BadInputException;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

class TriangleSoupTest {
    private static final float[] CORNERS = {0, 0, 0, 1, 0, 0, 0, 0, 1};
    private static final int[] ONE = {0, 2, 1};

    @Test
    void shouldKeepTrianglesAndAreas() {
        TriangleSoup soup = new TriangleSoup(CORNERS, ONE, new byte[] {TriangleSoup.MAX_AREA});
        assertThat(soup.vertexCount()).isEqualTo(3);
        assertThat(soup.triangleCount()).isEqualTo(1);
        assertThat(soup.area(0)).isEqualTo(62);
        assertThat(soup).hasToString("TriangleSoup[1 triangles, 3 vertices, 0 volumes]");
        assertThat(new TriangleSoup(CORNERS, ONE).area(0)).isZero();
        assertThat(new TriangleSoup(new float[0], new int[0]).triangleCount()).isZero();
    }

    @Test
    void shouldRefuseBrokenTriangles() {
        assertBad(() -> new TriangleSoup(new float[4], ONE), "4 coordinates and 3 corner ids are not multiples of 3");
        assertBad(() -> new TriangleSoup(CORNERS, new int[2]), "9 coordinates and 2 corner ids are not multiples of 3");
        assertBad(
                () -> new TriangleSoup(new float[] {0, 0, 0, 0, Float.NaN, 0}, new int[0]),
                "vertex 1 has a coordinate that is not finite: NaN");
        assertBad(
                () -> new TriangleSoup(CORNERS, new int[] {0, 1, 2, 0, 1, 3}),
                "triangle 1 names vertex 3, but there are 3");
        assertBad(() -> new TriangleSoup(CORNERS, new int[] {0, -1, 2}), "triangle 0 names vertex -1, but there are 3");
        assertBad(() -> new TriangleSoup(CORNERS, ONE, new byte[2]), "2 area ids for 1 triangles");
        assertBad(() -> new TriangleSoup(CORNERS, ONE, new byte[] {63}), "triangle 0 has area 63, the limit is 62");
        assertBad(() -> new TriangleSoup(CORNERS, ONE, new byte[] {-1}), "triangle 0 has area -1, the limit is 62");
    }

    private static void assertBad(ThrowingCallable call, String message) {
        assertThatThrownBy(call).isInstanceOf(BadInputException.class).hasMessage("triangle soup: " + message);
    }
}
