package dev.throng.lab.experiment;

/** One table or figure of a paper, made again. Immutable, share freely. */
public interface Experiment {
    /** The name people type: lower case with hyphens, the method first. */
    String id();

    /** The method that it is about, by the name people type. */
    String algo();

    /** Which table or figure of which paper. */
    String source();

    /** One line that says what is measured. */
    String description();

    /** Whether it runs on the context's maps, and not on a world of its own. */
    default boolean usesMaps() {
        return true;
    }

    /** What it runs on where no maps are given: as much like the paper's maps as can be generated. */
    MapSet generatedMaps(long seed);

    ExperimentResult run(ExperimentContext context);
}
