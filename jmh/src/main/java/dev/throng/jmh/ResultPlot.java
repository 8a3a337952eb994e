package dev.throng.jmh;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.knowm.xchart.BitmapEncoder;
import org.knowm.xchart.CategoryChart;
import org.knowm.xchart.CategoryChartBuilder;

/** Draws JMH's results: a panel per benchmark, a bar per method with JMH's error, on a logarithmic axis. Stateless. */
final class ResultPlot {
    private static final int WIDTH = 900;
    private static final int HEIGHT = 500;

    private ResultPlot() {}

    /** Results of one benchmark, in the order of the file. */
    private record Panel(String unit, List<String> methods, List<Double> scores, List<Double> errors) {}

    /**
     * Draws a file of results.
     *
     * @param results written by JMH with {@code -rf json}
     * @param picture PNG to write
     */
    static void draw(Path results, Path picture) throws IOException {
        Map<String, Panel> panels = panels(results);
        List<CategoryChart> charts = new ArrayList<>();
        panels.forEach((name, panel) -> charts.add(chart(name, panel)));
        BitmapEncoder.saveBitmap(charts, charts.size(), 1, picture.toString(), BitmapEncoder.BitmapFormat.PNG);
    }

    private static Map<String, Panel> panels(Path results) throws IOException {
        Map<String, Panel> panels = new LinkedHashMap<>();
        for (JsonNode row : new ObjectMapper().readTree(results.toFile())) {
            JsonNode params = row.path("params");
            String name = row.path("benchmark").asText().replaceFirst(".*\\.(\\w+)Benchmark\\.\\w+$", "$1");
            String title =
                    params.has("call") ? name + ", " + params.path("call").asText() : name;
            JsonNode metric = row.path("primaryMetric");
            Panel panel = panels.computeIfAbsent(
                    title + " (" + params.path("world").asText() + ")",
                    any -> new Panel(
                            metric.path("scoreUnit").asText(),
                            new ArrayList<>(),
                            new ArrayList<>(),
                            new ArrayList<>()));
            panel.methods.add(params.path("method").asText());
            double score = metric.path("score").asDouble();
            panel.scores.add(score);
            // JMH writes "NaN" for one measurement. A logarithmic axis has no zero for a bar of errors to cross.
            double error = metric.path("scoreError").asDouble();
            panel.errors.add(Double.isFinite(error) ? Math.min(error, 0.9 * score) : 0);
        }
        if (panels.isEmpty()) {
            throw new IOException(results + ": no results in it");
        }
        return panels;
    }

    private static CategoryChart chart(String name, Panel panel) {
        CategoryChart chart = new CategoryChartBuilder()
                .width(WIDTH)
                .height(HEIGHT)
                .title(name)
                .yAxisTitle(panel.unit)
                .build();
        chart.getStyler().setYAxisLogarithmic(true);
        double least =
                panel.scores.stream().mapToDouble(Double::doubleValue).min().orElseThrow();
        // Bars begin a power of ten below the smallest one and its error: this axis has no zero.
        chart.getStyler().setYAxisMin(Math.pow(10, Math.floor(Math.log10(least)) - 1));
        chart.getStyler().setLegendVisible(false);
        chart.getStyler().setLabelsVisible(true);
        chart.addSeries(name, panel.methods, panel.scores, panel.errors);
        return chart;
    }
}
