package dev.throng.papers.experiment;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A reproduction of one table or figure of a paper, or a comparison of the same kind. Immutable, share freely. */
public interface Experiment {
    /** Returns the name on the command line: lower case with hyphens, the method first. */
    String id();

    /** Returns the name of its method on the command line. */
    default String algo() {
        return id().substring(0, id().indexOf('-'));
    }

    /** Returns the table or figure and its paper. */
    String source();

    /** Returns the table or figure without the paper's name. */
    default String part() {
        String source = source();
        int comma = source.lastIndexOf(", ");
        return comma < 0 ? source : source.substring(comma + 2);
    }

    /** Returns a line that describes the measurement. */
    String description();

    /** Returns the kind of ground. */
    ExperimentGround ground();

    /** Whether it is too slow for a test that compares its section with the code; the section then has a {@link Fingerprint}. */
    boolean slow();

    /** Returns the same experiment as one that takes seconds if nothing is timed: a test compares its section with the code. */
    Experiment inSeconds();

    ExperimentResult run(Context context);

    /** The measurements and output of an experiment. */
    @FunctionalInterface
    interface Body {
        void run(Context context, Report out);
    }

    /** Creates an experiment from its parts. */
    static Experiment of(String id, String source, String description, ExperimentGround ground, Body body) {
        return new Described(id, source, description, ground, body, true);
    }

    /**
     * Creates an experiment for a table or figure of a paper; its number is in the id, as in hna-figure7.
     *
     * @param paper its title
     */
    static Experiment ofPaper(String id, String paper, String description, ExperimentGround ground, Body body) {
        Matcher part = Pattern.compile("-([a-z])([a-z]+)([0-9]+)$").matcher(id);
        if (!part.find()) {
            throw new IllegalArgumentException(id + " has no number of a table or figure");
        }
        String words = part.group(1).toUpperCase(Locale.ROOT) + part.group(2) + " " + part.group(3);
        return of(id, paper + ", " + words, description, ground, body);
    }

    /** An experiment whose parts are given. Immutable, share freely. */
    record Described(String id, String source, String description, ExperimentGround ground, Body body, boolean slow)
            implements Experiment {
        @Override
        public Experiment inSeconds() {
            return new Described(id, source, description, ground, body, false);
        }

        @Override
        public ExperimentResult run(Context context) {
            Report report = new Report(id);
            body.run(context, report);
            return report.result();
        }
    }
}
