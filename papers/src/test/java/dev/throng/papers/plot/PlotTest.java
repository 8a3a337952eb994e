package dev.throng.papers.plot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.BitSet;
import java.util.List;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PlotTest {
    private static final int BLUE = 0x0072b2;
    private static final int DARK = 0x2f4257;

    /** Pixels that the marks on an axis take. */
    private static final int TICKS = 10;

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
                Panel.lines("lines", "x", "y").series("curve", Look.of("PCCP"), XS, new double[] {1, Double.NaN, 2, 5});
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
                        "", 1, Panel.lines("empty", "x", "y").series("none", Look.of("PCCP"), XS, new double[] {
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

    /** Rows of a picture in which a colour is found between two columns. */
    private static BitSet rows(BufferedImage image, int colour, int fromX, int toX) {
        BitSet rows = new BitSet();
        for (int y = 0; y < image.getHeight(); y++) {
            for (int x = fromX; x < toX; x++) {
                if ((image.getRGB(x, y) & 0xffffff) == colour) {
                    rows.set(y);
                }
            }
        }
        return rows;
    }

    private static Panel level(double height, double most, String yTitle) {
        return Panel.lines("title", "x", yTitle)
                .series("level", Look.of("PCCP").bare(), XS, new double[] {height, height, height, height})
                .series("most", Look.REFERENCE, XS, new double[] {0, 0, 0, most});
    }

    /** Row of the level line of each of two panels; both panels are as high as the figure's rows. */
    private static int[] levels(Plot plot) {
        BufferedImage image = plot.image();
        int middle = image.getWidth() / 2;
        return new int[] {
            rows(image, BLUE, 0, middle).nextSetBit(0),
            rows(image, BLUE, middle, image.getWidth()).nextSetBit(0)
        };
    }

    @Test
    void panelsWithTheSameVerticalTitleShouldShareTheirScale() {
        int[] shared = levels(new Plot("", 2, level(10, 20, "time"), level(10, 200, "time")));
        assertThat(shared[0]).isPositive().isEqualTo(shared[1]);
        int[] own = levels(new Plot("", 2, level(10, 20, "time"), level(10, 200, "time")).withOwnScales());
        assertThat(own[0]).isPositive().isLessThan(own[1]);
        int[] other = levels(new Plot("", 2, level(10, 20, "time"), level(10, 200, "bytes")));
        assertThat(other).isEqualTo(own);
    }

    @Test
    void barsShouldShareAScaleThatHoldsTheirWholeStacks() {
        Panel low = Panel.stackedBars("low", "x", "y").series("a", Look.fill(0), XS, new double[] {1, 1, 1, 1});
        Panel high = Panel.stackedBars("high", "x", "y")
                .series("a", Look.fill(0), XS, new double[] {1, 2, 3, 4})
                .series("b", Look.fill(1), XS, new double[] {4, 4, Double.NaN, 5});
        Plot plot = new Plot("", 2, low, high);
        assertThat(plot.scale(low)).isEqualTo(plot.scale(high)).isEqualTo(new Span(1, 9));
    }

    @Test
    void scalesOfNumbersAndOfFactorsShouldStayApart() {
        Panel numbers = Panel.lines("numbers", "x", "y").series("a", Look.other(0), XS, new double[] {1, 2, 3, 4});
        Panel factors = Panel.logLines("factors", "x", "y").series("a", Look.other(0), XS, new double[] {5, 6, 7, 8});
        Plot plot = new Plot("", 2, numbers, factors);
        assertThat(plot.scale(numbers)).isEqualTo(new Span(1, 4));
        assertThat(plot.scale(factors)).isEqualTo(new Span(5, 8));
    }

    /** Labels are printed one above the other, right of the title and left of the ticks: the figure counts them. */
    @ParameterizedTest
    @CsvSource({"26, 290", "1.1, 1.2", "0.03, 0.04", "150, 180", "100, 100", "0.002, 5000"})
    void aScaleOfFactorsShouldShowAtLeastTwoLabels(double least, double most) {
        BufferedImage image = new Plot(
                        "", 1, Panel.logLines("factors", "x", "").series("curve", Look.other(0), XS, new double[] {
                            least, most, least, most
                        }))
                .image();
        int axis = 0;
        while (ink(image, axis, axis + 1).cardinality() < image.getHeight() / 2) {
            axis++;
        }
        BitSet ink = ink(image, 0, axis - TICKS);
        // The legend is further down.
        int bottom = ink(image, axis, axis + 1).length() + TICKS;
        ink.clear(bottom, image.getHeight());
        int labels = 0;
        for (int from = ink.nextSetBit(0); from >= 0; from = ink.nextSetBit(ink.nextClearBit(from))) {
            labels++;
        }
        assertThat(labels).isGreaterThanOrEqualTo(2);
    }

    private static BitSet ink(BufferedImage image, int fromX, int toX) {
        BitSet rows = new BitSet();
        for (int y = 0; y < image.getHeight(); y++) {
            for (int x = fromX; x < toX; x++) {
                if ((image.getRGB(x, y) & 0xff) < 0x60) {
                    rows.set(y);
                }
            }
        }
        return rows;
    }

    @Test
    void aMethodShouldNotBeDrawnInAnotherColour() {
        Panel panel = Panel.lines("title", "x", "y");
        for (String name : List.of("HNA*", "HNA*, one Dijkstra", "HNA* on the device")) {
            assertThatThrownBy(() -> panel.series(name, Look.of("PCCP"), XS, XS))
                    .hasMessage("'" + name + "' must have the colour of HNA*");
        }
        panel.series("HNA*", Look.of("HNA*").dashed(), XS, XS)
                .series("HNA*, pale", Look.of("HNA*").shade(2), XS, XS)
                .series("HNA*s", Look.other(1), XS, XS);
        assertThat(panel.looks()).hasSize(3);
    }
}
