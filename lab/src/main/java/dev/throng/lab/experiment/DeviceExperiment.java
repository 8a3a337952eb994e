package dev.throng.lab.experiment;

import dev.throng.worlds.MeshScenario;
import java.util.List;

/** An experiment with crowds on a device: a part of the paper by Rahmani and Pelechano. Immutable, share freely. */
public abstract class DeviceExperiment extends PaperExperiment {
    /** The papers' usual crowd. */
    static final int HALF_MILLION = 500_000;

    private static final int QUICK_CROWD = 2_000;

    private static final String PAPER =
            "Multi-agent parallel hierarchical path finding in navigation meshes (MA-HNA*), ";

    /**
     * @param source a part of the paper, see {@link #paper}, or what is shown beyond it
     */
    DeviceExperiment(String name, String source, String description) {
        super("ma", name, source, description);
    }

    /** A figure or table of the paper. */
    static String paper(String part) {
        return PAPER + part;
    }

    public abstract ExperimentResult run(DeviceContext context);

    @Override
    public Ground ground() {
        return Ground.DEVICE;
    }

    @Override
    public ExperimentResult run(Context context) {
        return run(new DeviceContext(MeshContext.of(context), context.device(), context.options()));
    }

    /** The crowd that most numbers are about. */
    static int crowd(DeviceContext context) {
        return context.quick() ? QUICK_CROWD : HALF_MILLION;
    }

    /** The papers' scenarios, a larger city and what was given; some of the scenarios for a quick look. */
    static List<CrowdMesh> meshes(DeviceContext context) {
        MeshSet meshes = context.host().meshes();
        List<NamedMesh> wanted = context.quick()
                ? meshes.with(MeshScenario.SERPENTINE_CITY, MeshScenario.CITY_ISLANDS)
                : meshes.with(
                        MeshScenario.SERPENTINE_CITY,
                        MeshScenario.CITY_ISLANDS,
                        MeshScenario.TROPICAL_ISLANDS,
                        MeshScenario.MEDIEVAL_CITY,
                        MeshScenario.METROPOLIS);
        CrowdMesh.Made made = context.host().shared().of(CrowdMesh.Made.class, CrowdMesh.Made::new);
        return wanted.stream().map(mesh -> made.of(context.host(), mesh)).toList();
    }

    /** Whether a mesh is one of the four that the paper has crowds on. */
    static boolean inPaper(CrowdMesh mesh) {
        for (MeshScenario scenario : MeshExperiment.SCENARIOS) {
            if (scenario.id().equals(mesh.name())) {
                return true;
            }
        }
        return false;
    }

    /** What the paper's crowd of half a million takes at most on its scenarios; NaN for other crowds and meshes. */
    static double paperMs(CrowdMethod method, CrowdMesh mesh, int agents) {
        return agents == HALF_MILLION && inPaper(mesh) ? method.paperMs() : Double.NaN;
    }

    static String names(List<CrowdMesh> meshes) {
        return MeshContext.world(meshes.stream().map(CrowdMesh::mesh).toList());
    }
}
