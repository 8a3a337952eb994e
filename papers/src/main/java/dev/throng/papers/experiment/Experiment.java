package dev.throng.papers.experiment;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** One table or figure of a paper, made again, or a comparison of the same kind. Immutable, share freely. */
public interface Experiment {
    /** The name people type: lower case with hyphens, the method first. */
    String id();

    /** The method that it is about, by the name people type. */
    default String algo() {
        return id().substring(0, id().indexOf('-'));
    }

    /** Which table or figure of which paper. */
    String source();

    /** Which table or figure, without the paper's name. */
    default String part() {
        String source = source();
        int comma = source.lastIndexOf(", ");
        return comma < 0 ? source : source.substring(comma + 2);
    }

    /** One line that says what is measured. */
    String description();

    /** What it runs on. */
    Ground ground();

    /** Whether it takes too long for a test that compares its section with the code; the section then has a {@link Fingerprint}. */
    boolean slow();

    /** The same experiment as one that takes seconds, if nothing is timed: a test compares its section with the code. */
    Experiment inSeconds();

    ExperimentResult run(Context context);

    /** What an experiment measures, and how it shows it. */
    @FunctionalInterface
    interface Body {
        void run(Context context, Report out);
    }

    /** An experiment from its parts. */
    static Experiment of(String id, String source, String description, Ground ground, Body body) {
        return new Described(id, source, description, ground, body, true);
    }

    /**
     * A table or figure of a paper; its number is in the id, as in hna-figure7.
     *
     * @param paper its title
     */
    static Experiment ofPaper(String id, String paper, String description, Ground ground, Body body) {
        Matcher part = Pattern.compile("-([a-z])([a-z]+)([0-9]+)$").matcher(id);
        if (!part.find()) {
            throw new IllegalArgumentException(id + " has no number of a table or figure");
        }
        String words = part.group(1).toUpperCase(Locale.ROOT) + part.group(2) + " " + part.group(3);
        return of(id, paper + ", " + words, description, ground, body);
    }

    /** An experiment whose parts are given. Immutable, share freely. */
    record Described(String id, String source, String description, Ground ground, Body body, boolean slow)
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
