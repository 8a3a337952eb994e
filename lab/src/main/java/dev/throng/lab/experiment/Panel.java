package dev.throng.lab.experiment;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.util.Arrays;
import java.util.Locale;
import org.knowm.xchart.CategoryChart;
import org.knowm.xchart.CategoryChartBuilder;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYChartBuilder;
import org.knowm.xchart.XYSeries;
import org.knowm.xchart.style.AxesChartStyler;
import org.knowm.xchart.style.CategoryStyler;
import org.knowm.xchart.style.Styler.LegendLayout;
import org.knowm.xchart.style.Styler.LegendPosition;
import org.knowm.xchart.style.markers.Marker;
import org.knowm.xchart.style.markers.SeriesMarkers;

/** One diagram of a plot, all in the same sober look: black on white, told apart in print as well. One per thread. */
abstract class Panel {
    /** Blue, vermilion, green and purple that colour-blind eyes keep apart, then grey. */
    private static final Color[] COLOURS = {
        new Color(0x0072b2), new Color(0xd55e00), new Color(0x009e73), new Color(0x8a4f9e), new Color(0x666666)
    };

    /** From the bottom of a stack to its top: grey, dark and light, so that they differ in print as well. */
    private static final Color[] FILLS = {new Color(0x9aa5b1), new Color(0x2f4257), new Color(0xf3c183)};

    private static final Marker[] MARKERS = {
        SeriesMarkers.CIRCLE,
        SeriesMarkers.SQUARE,
        SeriesMarkers.DIAMOND,
        SeriesMarkers.TRIANGLE_UP,
        SeriesMarkers.CROSS
    };

    private static final Color INK = new Color(0x222222);
    private static final Color GRID = new Color(0xe3e3e3);
    private static final int FONT_SIZE = 13;

    private Panel() {}

    /** Curves over a scale of numbers. */
    static Panel lines(String title, String xTitle, String yTitle) {
        return new Lines(title, xTitle, yTitle);
    }

    /** Bars whose parts add up, over a scale of numbers. */
    static Panel stackedBars(String title, String xTitle, String yTitle) {
        return new StackedBars(title, xTitle, yTitle);
    }

    /**
     * Adds a curve, or a part of every bar above those added before. Points that are not numbers are left out of
     * curves and empty in bars; a curve without any is not shown.
     *
     * @param xs the same for all parts of bars
     */
    abstract Panel series(String name, double[] xs, double[] ys);

    /** Largest value of the vertical scale, so that panels can be compared. */
    abstract Panel yMax(double max);

    abstract void paint(Graphics2D graphics, int width, int height);

    private static void style(AxesChartStyler styler) {
        Font font = new Font(Font.SANS_SERIF, Font.PLAIN, FONT_SIZE);
        styler.setLocale(Locale.ROOT);
        styler.setBaseFont(font);
        styler.setChartTitleFont(font.deriveFont(Font.BOLD, FONT_SIZE + 1f));
        styler.setAxisTitleFont(font);
        styler.setAxisTickLabelsFont(font.deriveFont(FONT_SIZE - 1f));
        styler.setLegendFont(font.deriveFont(FONT_SIZE - 1f));
        styler.setChartBackgroundColor(Color.WHITE);
        styler.setPlotBackgroundColor(Color.WHITE);
        styler.setChartFontColor(INK);
        styler.setChartTitleBoxVisible(false);
        styler.setPlotBorderVisible(true);
        styler.setPlotBorderColor(INK);
        styler.setPlotGridLinesColor(GRID);
        styler.setPlotGridLinesStroke(new BasicStroke(1));
        styler.setPlotGridVerticalLinesVisible(false);
        styler.setAxisTickMarksColor(INK);
        styler.setAxisTickLabelsColor(INK);
        styler.setLegendBackgroundColor(Color.WHITE);
        styler.setLegendBorderColor(Color.WHITE);
        styler.setLegendPosition(LegendPosition.OutsideS);
        styler.setLegendLayout(LegendLayout.Horizontal);
        styler.setLegendPadding(8);
        styler.setAxisTicksLineVisible(false);
        styler.setPlotMargin(0);
        styler.setChartPadding(10);
        styler.setYAxisMin(0.0);
        styler.setYAxisDecimalPattern("#,##0.###");
        styler.setXAxisDecimalPattern("#,##0.###");
        styler.setAntiAlias(true);
    }

    private static final class Lines extends Panel {
        private final XYChart chart;
        private int count;

        Lines(String title, String xTitle, String yTitle) {
            chart = new XYChartBuilder()
                    .title(title)
                    .xAxisTitle(xTitle)
                    .yAxisTitle(yTitle)
                    .build();
            style(chart.getStyler());
            chart.getStyler().setMarkerSize(6);
            chart.getStyler().setXAxisMin(0.0);
        }

        @Override
        Panel series(String name, double[] xs, double[] ys) {
            double[] someX = new double[xs.length];
            double[] someY = new double[xs.length];
            int some = 0;
            for (int i = 0; i < xs.length; i++) {
                if (Double.isFinite(ys[i])) {
                    someX[some] = xs[i];
                    someY[some++] = ys[i];
                }
            }
            int kind = count++ % COLOURS.length;
            if (some == 0) {
                return this;
            }
            XYSeries series = chart.addSeries(name, Arrays.copyOf(someX, some), Arrays.copyOf(someY, some));
            series.setLineWidth(1.8f);
            series.setLineColor(COLOURS[kind]);
            series.setMarkerColor(COLOURS[kind]);
            series.setMarker(MARKERS[kind]);
            return this;
        }

        @Override
        Panel yMax(double max) {
            chart.getStyler().setYAxisMax(max);
            return this;
        }

        @Override
        void paint(Graphics2D graphics, int width, int height) {
            chart.paint(graphics, width, height);
        }
    }

    private static final class StackedBars extends Panel {
        private final CategoryChart chart;
        private int count;

        StackedBars(String title, String xTitle, String yTitle) {
            chart = new CategoryChartBuilder()
                    .title(title)
                    .xAxisTitle(xTitle)
                    .yAxisTitle(yTitle)
                    .build();
            CategoryStyler styler = chart.getStyler();
            style(styler);
            styler.setStacked(true);
            styler.setAvailableSpaceFill(0.8);
            styler.setXAxisMaxLabelCount(10);
        }

        @Override
        Panel series(String name, double[] xs, double[] ys) {
            double[] known = new double[ys.length];
            for (int i = 0; i < ys.length; i++) {
                known[i] = Double.isFinite(ys[i]) ? ys[i] : 0;
            }
            chart.addSeries(name, xs, known).setFillColor(FILLS[count++ % FILLS.length]);
            return this;
        }

        @Override
        Panel yMax(double max) {
            chart.getStyler().setYAxisMax(max);
            return this;
        }

        @Override
        void paint(Graphics2D graphics, int width, int height) {
            chart.paint(graphics, width, height);
        }
    }
}
