package dev.throng.lab.experiment;

/** Figure 11: gates of a cell at the two upper levels. Immutable, share freely. */
final class HnaFigure11 extends MeshExperiment.Hna {
    HnaFigure11() {
        super("figure11", "Figure 11", "gates per cell at levels 2 and 3 by merge factor");
    }

    @Override
    public ExperimentResult run(MeshContext context) {
        return GateCounts.at(context, context.meshes().with(SCENARIOS), 2, 3);
    }
}
