package dev.throng.lab.experiment;

import dev.throng.lab.experiment.MeshSweep.Method;
import dev.throng.worlds.MeshScenario;
import java.util.ArrayList;
import java.util.List;

/** Table 3: agents that are served one after the other within a frame, without the GPU. Immutable, share freely. */
final class PccpTable3 extends MeshExperiment.Pccp {
    /** At 25 frames a second [Unit: µs]. */
    private static final double FRAME = 40_000;

    /** One line of the paper's table. */
    private record Line(MeshScenario scenario, int level, int factor, double astar, double hna, double pccp) {}

    private static final List<Line> LINES = List.of(
            new Line(MeshScenario.CITY_ISLANDS, 1, 20, 18, 11, 63),
            new Line(MeshScenario.TROPICAL_ISLANDS, 2, 10, 24, 5, 140));

    PccpTable3() {
        super("table3", "Table 3", "agents whose paths are found in 40 ms (25 frames a second), one after the other");
    }

    @Override
    public ExperimentResult run(MeshContext context) {
        List<Finding> findings = new ArrayList<>();
        List<String> faults = new ArrayList<>();
        List<NamedMesh> meshes = new ArrayList<>();
        CsvTable table = new CsvTable("agents", "mesh", "method", "level", "factor", "usMean", "agents");
        for (Line line : LINES) {
            NamedMesh mesh = context.meshes().scenario(line.scenario);
            meshes.add(mesh);
            MeshSweep sweep = MeshSweep.of(context, mesh);
            faults.addAll(sweep.faults());
            for (Method method : Method.values()) {
                int level = method.hasLevels() ? line.level : 0;
                double micros = sweep.times(method, line.factor, level).mean();
                double agents = Math.floor(FRAME / micros);
                table.row(mesh.name(), method.words(), level, line.factor, micros, agents);
                findings.add(Finding.of(
                                "Agents on " + mesh.name() + " at level " + line.level + ", merge factor " + line.factor
                                        + ": " + name(method),
                                agents,
                                paper(line, method),
                                "")
                        .in(method.setting()));
            }
        }
        return new ExperimentResult(MeshContext.world(meshes), findings, List.of(table), List.of(), faults);
    }

    private static String name(Method method) {
        return method == Method.PER_GATE ? "HNA*" : method.words();
    }

    private static double paper(Line line, Method method) {
        return switch (method) {
            case ASTAR -> line.astar;
            case PER_GATE -> line.hna;
            case PCCP -> line.pccp;
            default -> Double.NaN;
        };
    }
}
