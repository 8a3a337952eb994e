package dev.throng.papers.experiment;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/**
 * A short hash of the golden figures that an experiment depends on. A section that is too slow to compare with the code has the fingerprint with
 * which it was last correct. Stateless, share freely.
 *
 * <p>The golden figures are those of the tests, packed into this module. An experiment depends on the row of its miniature, which covers meshes,
 * random pairs and the papers' own forms, and on the rows of its methods on generated worlds.
 */
public final class Fingerprint {
    /** Prefix of the fingerprint of a section that was not compared with the code since it was printed. */
    private static final String UNCHECKED = "unchecked";

    /** The golden row of meshes and of the points drawn on them. */
    static final String MESHES = "meshes";

    /** The golden row of all scenes of walking crowds. */
    static final String WALKS = "walk";

    private static final int DIGITS = 12;

    private Fingerprint() {}

    /** Returns the fingerprint of the current golden figures. */
    public static String of(Experiment experiment) {
        try {
            MessageDigest hash = MessageDigest.getInstance("SHA-256");
            for (String row : rows(experiment)) {
                hash.update((row + '\n').getBytes(StandardCharsets.UTF_8));
            }
            return HexFormat.of().formatHex(hash.digest()).substring(0, DIGITS);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Whether a section was not compared with the code since it was printed. */
    public static boolean isUnchecked(ResultsPage.Printed section) {
        return section.golden().contains(UNCHECKED);
    }

    /** Whether a section has a fingerprint at all, of today or not. */
    public static boolean isKnown(ResultsPage.Printed section) {
        return !section.golden().isEmpty() && !section.golden().startsWith(UNCHECKED);
    }

    /** Whether golden figures have changed since a section got its fingerprint. */
    public static boolean isStale(Experiment experiment, ResultsPage.Printed section) {
        return isKnown(section) && !section.golden().split(" ")[0].equals(of(experiment));
    }

    /** The golden figures that an experiment depends on. */
    static List<String> rows(Experiment experiment) {
        Set<String> methods = methods(experiment);
        Predicate<String[]> ofMethod = name -> name.length > 1 && methods.contains(name[1]);
        String miniature = ResultsPage.of(experiment) == ResultsPage.WALK ? WALKS : experiment.id();
        List<String> rows = new ArrayList<>(rows("experiments.txt", name -> name[0].equals(miniature)));
        if (experiment.ground().takesMeshes()) {
            rows.addAll(rows("experiments.txt", name -> name[0].equals(MESHES)));
        }
        rows.addAll(rows("generated.txt", ofMethod));
        if (experiment.ground() == ExperimentGround.DEVICE) {
            rows.addAll(rows("opencl.txt", ofMethod));
            rows.addAll(rows("opencl-bytes.txt", ofMethod));
        }
        return rows;
    }

    /** Returns the methods of an experiment by their names in golden figures. */
    private static Set<String> methods(Experiment experiment) {
        return switch (ResultsPage.of(experiment)) {
            case HPA -> Set.of("astar", "hpa");
            case MM -> Set.of("astar", "hpa", "mm");
            case HNA -> experiment.id().equals("hna-grid") ? Set.of("astar", "hpa", "hna") : Set.of("astar", "hna");
            case MA, COMPARISONS -> Set.of("astar", "hna", "pccp", "transit");
            case WALK -> Set.of("astar", "transit");
        };
    }

    private static List<String> rows(String file, Predicate<String[]> wanted) {
        try (InputStream in = Fingerprint.class.getResourceAsStream("golden/" + file);
                BufferedReader lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
            return lines.lines()
                    .filter(line -> wanted.test(line.split(" ", 2)[0].split("/")))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(file, e);
        }
    }
}
