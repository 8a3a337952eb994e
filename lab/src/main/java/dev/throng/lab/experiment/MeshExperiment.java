package dev.throng.lab.experiment;

import dev.throng.worlds.MeshScenario;

/** An experiment on navigation meshes. Immutable, share freely. */
public abstract class MeshExperiment extends PaperExperiment {
    /** Most levels that the papers look at. */
    static final int LEVELS = 3;

    /** The scenarios of the papers, smallest first. */
    static final MeshScenario[] SCENARIOS = {
        MeshScenario.SERPENTINE_CITY,
        MeshScenario.CITY_ISLANDS,
        MeshScenario.TROPICAL_ISLANDS,
        MeshScenario.MEDIEVAL_CITY
    };

    private static final String HNA = "Hierarchical Path-Finding for Navigation Meshes (HNA*), ";
    private static final String PCCP =
            "Multi-agent parallel hierarchical path finding in navigation meshes (MA-HNA*), ";

    MeshExperiment(String algo, String name, String source, String description) {
        super(algo, name, source, description);
    }

    /** A part of the paper by Pelechano and Fuentes. */
    abstract static class Hna extends MeshExperiment {
        Hna(String name, String part, String description) {
            super("hna", name, HNA + part, description);
        }
    }

    /** A part of the paper by Rahmani and Pelechano. */
    abstract static class Pccp extends MeshExperiment {
        Pccp(String name, String part, String description) {
            super("pccp", name, PCCP + part, description);
        }
    }

    public abstract ExperimentResult run(MeshContext context);

    @Override
    public Ground ground() {
        return Ground.MESHES;
    }

    @Override
    public ExperimentResult run(Context context) {
        return run(MeshContext.of(context));
    }

    static double[] scale(int... values) {
        double[] scale = new double[values.length];
        for (int i = 0; i < values.length; i++) {
            scale[i] = values[i];
        }
        return scale;
    }
}
