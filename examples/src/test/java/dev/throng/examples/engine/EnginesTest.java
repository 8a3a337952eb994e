package dev.throng.examples.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.throng.mesh.TriangleSoup;
import dev.throng.path.PathBuffer;
import org.junit.jupiter.api.Test;

/** Both engines have the same level: a floor, and a wall from x = -10 to 6. */
class EnginesTest {
    @Test
    void bothShouldGiveTheTrianglesOfTwoBoxes() {
        for (TriangleSoup soup :
                new TriangleSoup[] {JmeLevel.triangles(JmeLevel.level()), GdxLevel.triangles(GdxLevel.level())}) {
            assertThat(soup.triangleCount()).isEqualTo(24);
        }
    }

    @Test
    void pathsShouldLeadAroundTheEndOfTheWall() {
        for (PathBuffer path : new PathBuffer[] {JmeLevel.path(), GdxLevel.path()}) {
            // To the corner of the wall, along its end, and back, a little more than an agent's radius away from it.
            assertThat(path.length()).isCloseTo(2 * Math.hypot(11.7, 4.15) + 1.7, within(0.7));
            float farthest = Float.NEGATIVE_INFINITY;
            for (int i = 0; i < path.waypointCount(); i++) {
                farthest = Math.max(farthest, path.x(i));
            }
            assertThat(farthest).isBetween(6.3f, 7.5f);
        }
    }
}
