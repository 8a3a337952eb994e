package dev.throng.lab.experiment;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import org.knowm.xchart.CategoryChart;
import org.knowm.xchart.CategoryChartBuilder;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYChartBuilder;
import org.knowm.xchart.XYSeries;
import org.knowm.xchart.style.AxesChartStyler;
import org.knowm.xchart.style.CategoryStyler;

/** One diagram of a plot, all in the same sober look: black on white, told apart in print as well. One per thread. */
abstract class Panel {
    private static final Color INK = new Color(0x222222);
    private static final Color GRID = new Color(0xe3e3e3);
    private static final int FONT_SIZE = 13;

    private final Map<String, Look> looks = new LinkedHashMap<>();

    private Panel() {}

    /** Curves over a scale of numbers. */
    static Panel lines(String title, String xTitle, String yTitle) {
        return new Lines(title, xTitle, yTitle, false);
    }

    /** The same with a vertical scale that goes up by factors of ten. */
    static Panel logLines(String title, String xTitle, String yTitle) {
        return new Lines(title, xTitle, yTitle, true);
    }

    /** The same with both scales going up by factors of ten. */
    static Panel logLogLines(String title, String xTitle, String yTitle) {
        Lines lines = new Lines(title, xTitle, yTitle, true);
        lines.chart.getStyler().setXAxisLogarithmic(true);
        lines.chart.getStyler().setXAxisMin(null);
        return lines;
    }

    /** Bars whose parts add up, over a scale of numbers. */
    static Panel stackedBars(String title, String xTitle, String yTitle) {
        return new StackedBars(title, xTitle, yTitle);
    }

    /**
     * Adds a curve, or a part of every bar above those added before. Points that are not numbers are left out of
     * curves and empty in bars; what is left without any is not shown.
     *
     * @param xs the same for all parts of bars
     */
    final Panel series(String name, Look look, double[] xs, double[] ys) {
        if (add(name, look, xs, ys)) {
            looks.put(name, look);
        }
        return this;
    }

    /** What is shown, in the order in which it was added. */
    final Map<String, Look> looks() {
        return looks;
    }

    /** Returns whether there is anything to show. */
    abstract boolean add(String name, Look look, double[] xs, double[] ys);

    /** Largest value of the vertical scale, so that panels can be compared. */
    abstract void yMax(double max);

    /** Gives panels of curves that go up by factors of ten the same vertical scale. */
    static void sameScale(Panel... panels) {
        double least = Double.POSITIVE_INFINITY;
        double most = Double.NEGATIVE_INFINITY;
        for (Panel panel : panels) {
            least = Math.min(least, ((Lines) panel).least);
            most = Math.max(most, ((Lines) panel).most);
        }
        for (Panel panel : panels) {
            ((Lines) panel).least = least;
            ((Lines) panel).most = most;
        }
    }

    abstract void paint(Graphics2D graphics, int width, int height);

    private static void style(AxesChartStyler styler) {
        Font font = new Font(PlotFont.NAME, Font.PLAIN, FONT_SIZE);
        styler.setLocale(Locale.ROOT);
        styler.setBaseFont(font);
        styler.setChartTitleFont(font.deriveFont(Font.BOLD, FONT_SIZE + 1f));
        styler.setAxisTitleFont(font);
        styler.setAxisTickLabelsFont(font.deriveFont(FONT_SIZE - 1f));
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
        styler.setLegendVisible(false);
        styler.setAxisTicksLineVisible(false);
        styler.setPlotMargin(0);
        styler.setChartPadding(10);
        styler.setYAxisDecimalPattern("#,##0.#####");
        styler.setXAxisDecimalPattern("#,##0.###");
        styler.setAntiAlias(true);
    }

    private static final class Lines extends Panel {
        private final XYChart chart;
        private final boolean logarithmic;
        private double least = Double.POSITIVE_INFINITY;
        private double most = Double.NEGATIVE_INFINITY;

        Lines(String title, String xTitle, String yTitle, boolean logarithmic) {
            this.logarithmic = logarithmic;
            chart = new XYChartBuilder()
                    .title(title)
                    .xAxisTitle(xTitle)
                    .yAxisTitle(yTitle)
                    .build();
            style(chart.getStyler());
            chart.getStyler().setMarkerSize(6);
            chart.getStyler().setXAxisMin(0.0);
            if (logarithmic) {
                chart.getStyler().setYAxisLogarithmic(true);
            } else {
                chart.getStyler().setYAxisMin(0.0);
            }
        }

        @Override
        boolean add(String name, Look look, double[] xs, double[] ys) {
            double[] someX = new double[xs.length];
            double[] someY = new double[xs.length];
            int some = 0;
            for (int i = 0; i < xs.length; i++) {
                if (Double.isFinite(ys[i]) && (!logarithmic || ys[i] > 0)) {
                    someX[some] = xs[i];
                    someY[some++] = ys[i];
                    least = Math.min(least, ys[i]);
                    most = Math.max(most, ys[i]);
                }
            }
            if (some == 0) {
                return false;
            }
            XYSeries series = chart.addSeries(name, Arrays.copyOf(someX, some), Arrays.copyOf(someY, some));
            series.setLineStyle(look.stroke());
            series.setLineWidth(look.stroke().getLineWidth());
            series.setLineColor(look.colour());
            series.setMarkerColor(look.colour());
            series.setMarker(look.marker());
            return true;
        }

        @Override
        void yMax(double max) {
            chart.getStyler().setYAxisMax(max);
        }

        @Override
        void paint(Graphics2D graphics, int width, int height) {
            if (logarithmic && most > 0) {
                chart.getStyler().setYAxisMin(Math.pow(2, Math.floor(Math.log(least) / Math.log(2))));
                chart.getStyler().setYAxisMax(Math.pow(2, Math.ceil(Math.log(most) / Math.log(2))));
            }
            chart.paint(graphics, width, height);
        }
    }

    private static final class StackedBars extends Panel {
        private final CategoryChart chart;

        StackedBars(String title, String xTitle, String yTitle) {
            chart = new CategoryChartBuilder()
                    .title(title)
                    .xAxisTitle(xTitle)
                    .yAxisTitle(yTitle)
                    .build();
            CategoryStyler styler = chart.getStyler();
            style(styler);
            styler.setYAxisMin(0.0);
            styler.setStacked(true);
            styler.setAvailableSpaceFill(0.8);
            styler.setXAxisMaxLabelCount(6);
        }

        @Override
        boolean add(String name, Look look, double[] xs, double[] ys) {
            if (xs.length == 0) {
                return false;
            }
            double[] known = new double[ys.length];
            for (int i = 0; i < ys.length; i++) {
                known[i] = Double.isFinite(ys[i]) ? ys[i] : 0;
            }
            chart.addSeries(name, xs, known).setFillColor(look.colour());
            return true;
        }

        @Override
        void yMax(double max) {
            chart.getStyler().setYAxisMax(max);
        }

        @Override
        void paint(Graphics2D graphics, int width, int height) {
            chart.paint(graphics, width, height);
        }
    }
}
