package dev.throng.lab.experiment;

/** An experiment on a set of grid maps. Immutable, share freely. */
public interface GridExperiment extends Experiment {
    /** Whether it runs on the context's maps, and not on a world of its own. */
    default boolean usesMaps() {
        return true;
    }

    /** What it runs on where no maps are given: as much like the paper's maps as can be generated. */
    MapSet generatedMaps(long seed);

    ExperimentResult run(ExperimentContext context);

    @Override
    default ExperimentResult run(Context context) {
        return run(new ExperimentContext(
                context.given() == null ? generatedMaps(context.seed()) : context.given(),
                context.seed(),
                context.quick(),
                context.executor(),
                context.parallelism(),
                context.progress(),
                context.shared("results of " + algo(), SharedResults::new)));
    }
}
