package dev.throng.lab.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;

class PlotTest {
    private static final int BLUE = 0x0072b2;
    private static final int DARK = 0x2f4257;
    private static final double[] XS = {10, 20, 30, 40};

    private static int pixels(BufferedImage image, int colour, int fromX, int toX) {
        int count = 0;
        for (int y = 0; y < image.getHeight(); y++) {
            for (int x = fromX; x < toX; x++) {
                count += (image.getRGB(x, y) & 0xffffff) == colour ? 1 : 0;
            }
        }
        return count;
    }

    @Test
    void shouldWriteAPngWithItsPanelsSideBySide() throws IOException {
        Panel bars = Panel.stackedBars("bars", "x", "y")
                .series("low", Look.fill(0), XS, new double[] {1, 2, 3, 4})
                .series("high", Look.fill(1), XS, new double[] {4, 3, Double.NaN, 1});
        Panel lines =
                Panel.lines("lines", "x", "y").series("curve", Look.of(0), XS, new double[] {1, Double.NaN, 2, 5});
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        new Plot("", 2, bars, lines).write(out);
        BufferedImage image = ImageIO.read(new ByteArrayInputStream(out.toByteArray()));
        int middle = image.getWidth() / 2;
        assertThat(image.getRGB(0, 0) & 0xffffff).isEqualTo(0xffffff);
        assertThat(pixels(image, DARK, 0, middle)).isGreaterThan(1000);
        assertThat(pixels(image, DARK, middle, image.getWidth())).isZero();
        assertThat(pixels(image, BLUE, 0, middle)).isZero();
        assertThat(pixels(image, BLUE, middle, image.getWidth())).isGreaterThan(200);
    }

    @Test
    void aCurveWithoutPointsShouldBeLeftOut() throws IOException {
        BufferedImage image = new Plot(
                        "", 1, Panel.lines("empty", "x", "y").series("none", Look.of(0), XS, new double[] {
                            Double.NaN, Double.NaN, Double.NaN, Double.NaN
                        }))
                .image();
        assertThat(pixels(image, BLUE, 0, image.getWidth())).isZero();
    }

    @Test
    void barsWithoutAClassShouldBeLeftOut() throws IOException {
        Panel empty = Panel.stackedBars("empty", "x", "y").series("none", Look.fill(0), new double[0], new double[0]);
        assertThat(empty.looks()).isEmpty();
        BufferedImage image = new Plot("", 1, empty).image();
        assertThat(pixels(image, DARK, 0, image.getWidth())).isZero();
    }
}
