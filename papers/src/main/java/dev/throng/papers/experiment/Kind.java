package dev.throng.papers.experiment;

import java.util.Arrays;
import java.util.List;

/** The kind of a shown value: whether it is the same whenever and wherever it is printed. Immutable, share freely. */
public enum Kind {
    /** A name, a unit, a reference number: not measured, and always the same. */
    GIVEN,
    /** A count, a length, a number of bytes: the same on every machine, for the same code. */
    EXACT,
    /** A time, or a value computed from times. */
    TIMED;

    private static final List<String> UNITS_OF_TIME = List.of("µs", "ms", "GB/s");
    private static final String RATIO = "times";
    private static final String TIME = "time";

    /**
     * Returns the kind of a finding. A ratio is one of times if its words say so; a bare s is a second of a simulation.
     *
     * @param metric name of the number
     * @param unit its unit
     */
    static Kind ofFinding(String metric, String unit) {
        return UNITS_OF_TIME.contains(unit) || unit.equals(RATIO) && has(metric, TIME) ? TIMED : EXACT;
    }

    /**
     * Returns the kind of a column.
     *
     * @param title title of the column, with its unit
     * @param corner title of the first column, which can describe the whole table, as in "time of A* over that of"
     */
    static Kind ofColumn(String title, String corner) {
        boolean own = title.contains(", ") && !isTime(title);
        return isTime(title) || isTime(corner) && !own ? TIMED : EXACT;
    }

    private static boolean isTime(String title) {
        return has(title, TIME) || has(title, RATIO) || UNITS_OF_TIME.stream().anyMatch(unit -> has(title, unit));
    }

    private static boolean has(String words, String word) {
        return Arrays.stream(words.split("[ ,]+")).anyMatch(word::equalsIgnoreCase);
    }
}
