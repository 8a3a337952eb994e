package dev.throng.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Headings for people from field names of JSON: {@code queryUsMean} is "query mean [µs]". Stateless. */
final class Headings {
    /** Headings of fields whose words and unit would be misleading. */
    private static final Map<String, String> NAMED = Map.ofEntries(
            Map.entry("algo", "method"),
            Map.entry("us", "time [µs]"),
            Map.entry("seconds", "time [s]"),
            // For a file, this is the time to open it.
            Map.entry("buildMs", "ready in [ms]"),
            Map.entry("planMs", "planning [ms]"),
            Map.entry("meanSpeed", "mean speed [m/s]"),
            Map.entry("sizeX", "size in x [m]"),
            Map.entry("sizeY", "size in y [m]"),
            Map.entry("sizeZ", "size in z [m]"),
            Map.entry("ways", "legs"),
            Map.entry("wayBytes", "legs [bytes]"),
            Map.entry("withPathPct", "with a path [%]"),
            Map.entry("withPathPctLast", "with a path at the end [%]"),
            Map.entry("halfArrivedSeconds", "half arrived after [s]"),
            Map.entry("mostArrivedSeconds", "most arrived after [s]"),
            Map.entry("tablesBackMs", "tables back after [ms]"));

    /** Words that are units, unless they begin a name that continues with "per". */
    private static final Map<String, String> UNITS =
            Map.of("us", "µs", "ms", "ms", "bytes", "bytes", "pct", "%", "seconds", "s");

    private static final Map<String, String> WORDS = Map.of(
            "astar",
            "A*",
            "cpu",
            "CPU",
            "gpu",
            "GPU",
            "detour",
            "Detour",
            "second",
            "s",
            "us",
            "µs",
            "speedup",
            "speed-up");

    private Headings() {}

    /** Returns the heading of a field: words, then its unit in brackets if it has one. */
    static String of(String field) {
        String named = NAMED.get(field);
        if (named != null) {
            return named;
        }
        String[] words = field.split("(?=[A-Z])");
        List<String> shown = new ArrayList<>();
        String unit = null;
        for (int i = 0; i < words.length; i++) {
            String word = words[i].toLowerCase(Locale.ROOT);
            boolean rate = i + 1 < words.length && words[i + 1].equals("Per") || i > 0 && words[i - 1].equals("Per");
            if (words.length > 1 && !rate && UNITS.containsKey(word)) {
                unit = UNITS.get(word);
            } else {
                shown.add(WORDS.getOrDefault(word, word));
            }
        }
        return String.join(" ", shown) + (unit == null ? "" : " [" + unit + "]");
    }
}
