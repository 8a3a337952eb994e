package dev.throng.lab.experiment;

import dev.throng.lab.experiment.MeshSweep.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** All methods at their best, on every mesh. Immutable, share freely. */
final class MeshBest extends MeshExperiment {
    MeshBest() {
        super("mesh", "best", "All methods on every mesh", "time of A* over that of each method at its best and worst");
    }

    @Override
    public ExperimentResult run(MeshContext context) {
        List<NamedMesh> meshes = context.meshes().with(SCENARIOS);
        CsvTable table = new CsvTable(
                        "methods", "mesh", "method", "usMean", "speedupVsAstar", "bestAt", "worstSpeedup", "worstAt")
                .onPage("mesh", "method", "µs", "faster than A*, times", "at", "worst, times", "at");
        List<Finding> findings = new ArrayList<>();
        List<String> faults = new ArrayList<>();
        List<CsvTable> tables = new ArrayList<>();
        tables.add(table);
        double[] least = new double[Method.values().length];
        Arrays.fill(least, Double.POSITIVE_INFINITY);
        for (NamedMesh mesh : meshes) {
            MeshSweep sweep = MeshSweep.of(context, mesh);
            faults.addAll(sweep.faults());
            tables.add(sweep.table());
            for (Method method : Method.values()) {
                MeshSweep.Best best = sweep.best(method);
                MeshSweep.Best worst = sweep.worst(method);
                boolean varies = method != Method.ASTAR && method != Method.TRANSIT;
                table.row(
                        mesh.name(),
                        method.words(),
                        best.micros(),
                        best.gain(),
                        varies ? best.words() : "",
                        varies ? worst.gain() : Double.NaN,
                        varies ? worst.words() : "");
                least[method.ordinal()] = Math.min(least[method.ordinal()], best.gain());
            }
        }
        for (Method method : Method.values()) {
            if (method != Method.ASTAR) {
                findings.add(Finding.alone(
                                "Time of A* over " + method.words() + ", best configuration, mesh with the least gain",
                                least[method.ordinal()],
                                "times")
                        .in(method.setting()));
            }
        }
        return new ExperimentResult(MeshContext.world(meshes), findings, tables, List.of(), faults);
    }
}
