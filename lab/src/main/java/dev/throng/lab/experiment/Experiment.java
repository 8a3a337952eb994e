package dev.throng.lab.experiment;

/** One table or figure of a paper, made again, or a comparison of the same kind. Immutable, share freely. */
public interface Experiment {
    /** The name people type: lower case with hyphens, the method first. */
    String id();

    /** The method that it is about, by the name people type. */
    String algo();

    /** Which table or figure of which paper. */
    String source();

    /** One line that says what is measured. */
    String description();
}
