package dev.throng.lab.experiment;

import dev.throng.worlds.MeshScenario;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Table 1: how large the scenarios are. Immutable, share freely. */
final class HnaTable1 extends MeshExperiment.Hna {
    /** What the papers say of a scenario: triangles of the geometry and of the mesh, polygons. */
    private record Size(double triangles, double meshTriangles, double polygons) {}

    private static final Map<String, Size> PAPERS = Map.of(
            MeshScenario.SERPENTINE_CITY.id(), new Size(135_100, 10_152, 3_908),
            MeshScenario.CITY_ISLANDS.id(), new Size(110_300, 14_551, 5_515),
            MeshScenario.TROPICAL_ISLANDS.id(), new Size(239_100, 29_499, 12_666),
            MeshScenario.MEDIEVAL_CITY.id(), new Size(774_700, Double.NaN, 16_867));

    private static final Size UNKNOWN = new Size(Double.NaN, Double.NaN, Double.NaN);

    HnaTable1() {
        super("table1", "Table 1", "triangles of the geometry, triangles and polygons of the navigation mesh");
    }

    @Override
    public ExperimentResult run(MeshContext context) {
        List<NamedMesh> meshes = context.meshes().with(SCENARIOS);
        List<Finding> findings = new ArrayList<>();
        CsvTable table = new CsvTable("meshes", "mesh", "triangles", "meshTriangles", "polygons", "portals");
        for (NamedMesh mesh : meshes) {
            Size paper = PAPERS.getOrDefault(mesh.name(), UNKNOWN);
            double triangles = mesh.triangles() > 0 ? mesh.triangles() : Double.NaN;
            table.row(
                    mesh.name(),
                    triangles,
                    mesh.meshTriangles(),
                    mesh.polygons(),
                    mesh.mesh().portalCount());
            String of = " of " + mesh.name();
            if (mesh.triangles() > 0) {
                findings.add(Finding.of("Triangles of the geometry" + of, triangles, paper.triangles, "")
                        .noted("the scenarios are generated to the papers' polygons, not to their triangles"));
            }
            findings.add(
                    Finding.of("Triangles of the navigation mesh" + of, mesh.meshTriangles(), paper.meshTriangles, ""));
            findings.add(Finding.of("Polygons of the navigation mesh" + of, mesh.polygons(), paper.polygons, ""));
        }
        return new ExperimentResult(MeshContext.world(meshes), findings, List.of(table), List.of());
    }
}
