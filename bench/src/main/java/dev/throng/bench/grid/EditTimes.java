package dev.throng.bench.grid;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * Times of edits of single tiles compared with a full build. Immutable, share freely.
 *
 * @param editMicros each edit's time, ascending [Unit: µs]
 * @param finishUsMean time per edit of all tables that it leaves to the first query; NaN if it leaves none
 * @param buildUs a full build in one thread: the map from its characters, and its index; the mean over several maps
 * @param fault the fault of the index after the last edit, in one line; null for none
 */
public record EditTimes(double[] editMicros, double finishUsMean, double buildUs, String fault) {
    /** Returns the edits of several maps together. */
    static EditTimes joined(List<EditTimes> times) {
        return new EditTimes(
                times.stream()
                        .flatMapToDouble(t -> Arrays.stream(t.editMicros))
                        .sorted()
                        .toArray(),
                times.stream()
                                .mapToDouble(t -> t.finishUsMean * t.editMicros.length)
                                .sum()
                        / times.stream().mapToInt(t -> t.editMicros.length).sum(),
                times.stream().mapToDouble(t -> t.buildUs).average().orElse(Double.NaN),
                times.stream()
                        .map(t -> t.fault)
                        .filter(Objects::nonNull)
                        .findFirst()
                        .orElse(null));
    }

    public double editUsMean() {
        return Arrays.stream(editMicros).average().orElse(Double.NaN);
    }

    public double editUsMedian() {
        return quantile(0.5);
    }

    public double editUsP99() {
        return quantile(0.99);
    }

    /** Returns the number of edits in the time of one build. */
    public double editsPerBuild() {
        return buildUs / editUsMean();
    }

    /** Returns the number of edits in the time of one build, including the work that they leave. */
    public double finishedEditsPerBuild() {
        return buildUs / (editUsMean() + finishUsMean);
    }

    /** Returns figures by name, in the order in which they are printed. */
    Map<String, Number> figures() {
        Map<String, Number> figures = new LinkedHashMap<>();
        figures.put("edits", editMicros.length);
        figures.put("editUsMean", editUsMean());
        figures.put("editUsMedian", editUsMedian());
        figures.put("editUsP99", editUsP99());
        figures.put("finishUsMean", finishUsMean);
        figures.put("buildUs", buildUs);
        figures.put("editsPerBuild", editsPerBuild());
        figures.put("finishedEditsPerBuild", finishedEditsPerBuild());
        return figures;
    }

    private double quantile(double share) {
        return editMicros[(int) Math.min(editMicros.length - 1L, (long) (share * editMicros.length))];
    }
}
