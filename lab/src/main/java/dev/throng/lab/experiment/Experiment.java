package dev.throng.lab.experiment;

/** One table or figure of a paper, made again. Immutable, share freely. */
public interface Experiment {
    /** The name people type: lower case with hyphens. */
    String id();

    /** Which table or figure of which paper. */
    String source();

    /** One line that says what is measured. */
    String description();

    /** Whether it runs on the context's maps, and not on a world of its own. */
    default boolean usesMaps() {
        return true;
    }

    ExperimentResult run(ExperimentContext context);
}
