package dev.throng.papers.plot;

import dev.throng.bench.data.Table;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import org.knowm.xchart.CategoryChart;
import org.knowm.xchart.CategoryChartBuilder;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYChartBuilder;
import org.knowm.xchart.XYSeries;
import org.knowm.xchart.style.AxesChartStyler;
import org.knowm.xchart.style.CategoryStyler;
import org.knowm.xchart.style.XYStyler;

/** One diagram of a plot: black on white, with curves that also differ in print. One per thread. */
public abstract class Panel {
    private static final Color INK = new Color(0x222222);
    private static final Color GRID = new Color(0xe3e3e3);
    private static final int FONT_SIZE = 13;
    private static final String X_NUMBERS = "#,##0.###";
    private static final String Y_NUMBERS = "#,##0.#####";

    /** The properties that panels must share to have the same vertical scale. */
    record ScaleKind(String title, boolean logarithmic) {}

    private final Map<String, Look> looks = new LinkedHashMap<>();
    private final ScaleKind scaleKind;

    private Panel(ScaleKind scaleKind) {
        this.scaleKind = scaleKind;
    }

    /** Returns a panel of curves with linear scales. */
    public static Panel lines(String title, String xTitle, String yTitle) {
        return new Lines(title, xTitle, yTitle, false, false);
    }

    /** Returns a panel of curves with a logarithmic vertical scale. */
    public static Panel logLines(String title, String xTitle, String yTitle) {
        return new Lines(title, xTitle, yTitle, false, true);
    }

    /** Returns a panel of curves with two logarithmic scales. */
    public static Panel logLogLines(String title, String xTitle, String yTitle) {
        return new Lines(title, xTitle, yTitle, true, true);
    }

    /** Returns a panel of stacked bars with linear scales. */
    public static Panel stackedBars(String title, String xTitle, String yTitle) {
        return new StackedBars(title, xTitle, yTitle);
    }

    /**
     * Adds a curve, or a part of every bar above those added before. NaN is left out of curves and is empty in bars; curves and parts without any
     * number are not shown.
     *
     * @param name a curve with the name of a method has its colour
     * @param xs the same for all parts of bars
     */
    public final Panel series(String name, Look look, double[] xs, double[] ys) {
        Look.check(name, look);
        if (add(name, look, xs, ys)) {
            looks.put(name, look);
        }
        return this;
    }

    /**
     * Adds a curve for each value of a column, with that name: the means of one column over the numbers of another.
     *
     * @param look returns the look of a value
     */
    public final Panel curves(Table data, String x, String y, String curve, Function<String, Look> look) {
        for (String name : data.distinct(curve)) {
            curve(name, look.apply(name), data.where(curve, name), x, y);
        }
        return this;
    }

    /** Adds a curve, or a part of every bar: the means of one column over the numbers of another. */
    public final Panel curve(String name, Look look, Table data, String x, String y) {
        double[] xs = data.scale(x);
        double[] ys = new double[xs.length];
        Arrays.setAll(ys, i -> data.where(x, xs[i]).mean(y));
        return series(name, look, xs, ys);
    }

    /** Returns the looks by name, in the order in which they were added. */
    final Map<String, Look> looks() {
        return looks;
    }

    final ScaleKind scaleKind() {
        return scaleKind;
    }

    /** Returns whether there is anything to show. */
    abstract boolean add(String name, Look look, double[] xs, double[] ys);

    /** Returns the values that the vertical scale must contain. */
    abstract Span values();

    /**
     * @param values range of the vertical scale: this panel's values, and more if panels are to be compared
     */
    abstract void paint(Graphics2D graphics, int width, int height, Span values);

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
        styler.setYAxisDecimalPattern(Y_NUMBERS);
        styler.setXAxisDecimalPattern(X_NUMBERS);
        styler.setYAxisLabelAlignment(AxesChartStyler.TextAlignment.Right);
        styler.setAntiAlias(true);
    }

    /** Returns the labels of the ticks of a scale; XChart needs a space for an empty one. */
    private static Function<Double, String> labels(LogScale scale, String pattern) {
        DecimalFormat format = new DecimalFormat(pattern, DecimalFormatSymbols.getInstance(Locale.ROOT));
        return value -> scale.hasLabel(value) ? format.format(value) : " ";
    }

    private static final class Lines extends Panel {
        private final XYChart chart;
        private final boolean logX;
        private final boolean logY;
        private Span xValues = Span.NONE;
        private Span yValues = Span.NONE;

        Lines(String title, String xTitle, String yTitle, boolean logX, boolean logY) {
            super(new ScaleKind(yTitle, logY));
            this.logX = logX;
            this.logY = logY;
            chart = new XYChartBuilder()
                    .title(title)
                    .xAxisTitle(xTitle)
                    .yAxisTitle(yTitle)
                    .build();
            style(chart.getStyler());
            chart.getStyler().setMarkerSize(6);
        }

        @Override
        boolean add(String name, Look look, double[] xs, double[] ys) {
            double[] someX = new double[xs.length];
            double[] someY = new double[xs.length];
            int some = 0;
            for (int i = 0; i < xs.length; i++) {
                if (Double.isFinite(ys[i]) && (!logX || xs[i] > 0) && (!logY || ys[i] > 0)) {
                    someX[some] = xs[i];
                    someY[some++] = ys[i];
                    xValues = xValues.with(xs[i]);
                    yValues = yValues.with(ys[i]);
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
        Span values() {
            return yValues;
        }

        @Override
        void paint(Graphics2D graphics, int width, int height, Span values) {
            XYStyler styler = chart.getStyler();
            if (!logX) {
                styler.setXAxisMin(0.0);
            } else if (!xValues.isEmpty()) {
                LogScale scale = LogScale.around(xValues);
                styler.setXAxisLogarithmic(true);
                styler.setXAxisLogarithmicDecadeOnly(false);
                styler.setXAxisMin(scale.min());
                styler.setXAxisMax(scale.max());
                styler.setXAxisTickLabelsFormattingFunction(labels(scale, X_NUMBERS));
            }
            if (!logY) {
                fromZero(styler, values);
            } else if (!values.isEmpty()) {
                LogScale scale = LogScale.around(values);
                styler.setYAxisLogarithmic(true);
                styler.setYAxisLogarithmicDecadeOnly(false);
                styler.setYAxisMin(scale.min());
                styler.setYAxisMax(scale.max());
                styler.setYAxisTickLabelsFormattingFunction(labels(scale, Y_NUMBERS));
            }
            chart.paint(graphics, width, height);
        }
    }

    private static void fromZero(AxesChartStyler styler, Span values) {
        styler.setYAxisMin(0.0);
        if (values.most() > 0) {
            styler.setYAxisMax(values.most());
        }
    }

    private static final class StackedBars extends Panel {
        private final CategoryChart chart;
        private double[] heights = {};

        StackedBars(String title, String xTitle, String yTitle) {
            super(new ScaleKind(yTitle, false));
            chart = new CategoryChartBuilder()
                    .title(title)
                    .xAxisTitle(xTitle)
                    .yAxisTitle(yTitle)
                    .build();
            CategoryStyler styler = chart.getStyler();
            style(styler);
            styler.setStacked(true);
            styler.setAvailableSpaceFill(0.8);
            styler.setXAxisMaxLabelCount(6);
        }

        @Override
        boolean add(String name, Look look, double[] xs, double[] ys) {
            if (xs.length == 0) {
                return false;
            }
            heights = Arrays.copyOf(heights, xs.length);
            double[] known = new double[ys.length];
            for (int i = 0; i < ys.length; i++) {
                known[i] = Double.isFinite(ys[i]) ? ys[i] : 0;
                heights[i] += known[i];
            }
            chart.addSeries(name, xs, known).setFillColor(look.colour());
            return true;
        }

        @Override
        Span values() {
            Span values = Span.NONE;
            for (double height : heights) {
                values = values.with(height);
            }
            return values;
        }

        @Override
        void paint(Graphics2D graphics, int width, int height, Span values) {
            fromZero(chart.getStyler(), values);
            chart.paint(graphics, width, height);
        }
    }
}
