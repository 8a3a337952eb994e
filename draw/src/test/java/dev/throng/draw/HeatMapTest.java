package dev.throng.draw;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.throng.BadInputException;
import dev.throng.mesh.NavMesh;
import java.awt.image.BufferedImage;
import org.junit.jupiter.api.Test;

class HeatMapTest {
    /** 8 by 4 metres with a house in it. */
    private static final NavMesh YARD = DrawnMesh.of("""
            00000000
            00.00000
            00000000
            00000000
            """);

    @Test
    void samplesOfASquareShouldAddUpOrMakeAMean() {
        HeatMap sums = HeatMap.ofSums(YARD, 2);
        HeatMap means = HeatMap.ofMeans(YARD, 2);
        for (HeatMap map : new HeatMap[] {sums, means}) {
            map.add(0.1, 0.1, 1);
            map.add(1.9, 1.9, 4);
            map.add(2.1, 0.1, 7);
            map.add(-1, 0, 100);
            map.add(0, 9, 100);
        }
        assertThat(sums.value(1, 1)).isEqualTo(5);
        assertThat(means.value(1, 1)).isEqualTo(2.5);
        assertThat(means.value(3, 1)).isEqualTo(7);
        assertThat(means.value(5, 1)).isNaN();
        assertThat(means.value(-1, 1)).isNaN();
        assertThat(means.top()).isEqualTo(7);
        assertThat(HeatMap.ofSums(YARD, 1).top()).isZero();
    }

    @Test
    void theGroundShouldHaveTheColourOfItsValueAndWallsShouldNot() {
        HeatMap map = HeatMap.ofMeans(YARD, 1);
        for (double x = 0.5; x < 8; x++) {
            for (double z = 0.5; z < 4; z++) {
                map.add(x, z, x < 4 ? 0 : 10);
            }
        }
        Frame frame = Frame.fit(0, 0, 8, 4, true, 800);
        BufferedImage plain = MeshPicture.of(YARD).longestSide(800).image();
        BufferedImage image =
                MeshPicture.of(YARD).longestSide(800).heat(map, "m/s").image();
        assertThat(distance(at(image, frame, 1.5, 1.5), Colours.order(0))).isLessThan(80);
        assertThat(distance(at(image, frame, 6.5, 1.5), Colours.order(1))).isLessThan(80);
        assertThat(at(image, frame, 2.6, 2.5)).as("the house").isEqualTo(at(plain, frame, 2.6, 2.5));
    }

    private static int at(BufferedImage image, Frame frame, double x, double z) {
        return image.getRGB((int) frame.x(x), (int) frame.y(z)) & 0xffffff;
    }

    private static int distance(int a, int b) {
        return Math.abs((a >> 16 & 255) - (b >> 16 & 255))
                + Math.abs((a >> 8 & 255) - (b >> 8 & 255))
                + Math.abs((a & 255) - (b & 255));
    }

    @Test
    void squaresThatAreNoneShouldBeRefused() {
        for (double side : new double[] {0, -1, Double.NaN, 1e-5}) {
            assertThatThrownBy(() -> HeatMap.ofSums(YARD, side))
                    .isInstanceOf(BadInputException.class)
                    .hasMessageContaining("" + side);
        }
    }
}
