package dev.throng.lab.experiment;

/** Figure 10: gates of a cell at level 2. Immutable, share freely. */
final class PccpFigure10 extends MeshExperiment.Pccp {
    PccpFigure10() {
        super("figure10", "Figure 10", "gates per cell at level 2 by merge factor");
    }

    @Override
    public ExperimentResult run(MeshContext context) {
        return GateCounts.at(context, context.meshes().with(SCENARIOS), 2);
    }
}
