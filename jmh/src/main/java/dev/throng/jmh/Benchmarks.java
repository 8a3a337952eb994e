package dev.throng.jmh;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.openjdk.jmh.Main;

/**
 * JMH's own command line with results in a file of JSON, which {@link ResultPlot} draws afterwards. The first argument may be
 * {@code draw}, which only draws.
 */
public final class Benchmarks {
    private static final String RESULTS = "jmh-results.json";

    private Benchmarks() {}

    public static void main(String[] args) throws Exception {
        if (args.length == 3 && args[0].equals("draw")) {
            ResultPlot.draw(Path.of(args[1]), Path.of(args[2]));
            return;
        }
        if (args.length > 0 && args[0].equals("draw")) {
            System.err.println("usage: draw RESULTS.json PICTURE.png");
            System.exit(2);
        }
        List<String> all = new ArrayList<>(List.of(args));
        boolean asks = all.contains("-h") || all.contains("-l") || all.contains("-lp") || all.contains("-lprof");
        int named = all.indexOf("-rff");
        String results = named >= 0 && named + 1 < all.size() ? all.get(named + 1) : RESULTS;
        if (!asks) {
            if (named < 0) {
                all.addAll(List.of("-rff", results));
            }
            all.addAll(List.of("-rf", "json"));
        }
        Main.main(all.toArray(String[]::new));
        if (!asks && Files.exists(Path.of(results))) {
            Path picture = Path.of(results.replaceFirst("(\\.json)?$", ".png"));
            ResultPlot.draw(Path.of(results), picture);
            System.out.println("Wrote " + results + " and " + picture);
        }
    }
}
