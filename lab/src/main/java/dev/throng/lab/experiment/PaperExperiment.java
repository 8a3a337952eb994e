package dev.throng.lab.experiment;

/** An experiment that makes a part of a paper again. Immutable, share freely. */
abstract class PaperExperiment implements Experiment {
    private final String algo;
    private final String name;
    private final String source;
    private final String description;

    /**
     * @param algo the paper's method
     * @param name of the table or figure, as people type it
     * @param source the paper's title and the table or figure
     */
    PaperExperiment(String algo, String name, String source, String description) {
        this.algo = algo;
        this.name = name;
        this.source = source;
        this.description = description;
    }

    @Override
    public final String algo() {
        return algo;
    }

    @Override
    public final String id() {
        return algo + "-" + name;
    }

    @Override
    public final String source() {
        return source;
    }

    @Override
    public final String description() {
        return description;
    }
}
