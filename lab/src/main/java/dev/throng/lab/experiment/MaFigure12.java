package dev.throng.lab.experiment;

import dev.throng.lab.crowd.BatchTimes;
import dev.throng.lab.plot.Panel;
import dev.throng.lab.plot.Plot;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Figure 12: how much faster than A* the methods are on the same device. Immutable, share freely. */
final class MaFigure12 extends DeviceExperiment {
    private static final CrowdMethod[] METHODS = {CrowdMethod.HNA, CrowdMethod.PCCP, CrowdMethod.TRANSIT};

    MaFigure12() {
        super(
                "figure12",
                paper("Figure 12"),
                "time of A* over that of the others on the same device, mean of all sizes");
    }

    /** What the paper has for the scenario where a method gains least, and where most. */
    private static double paperGain(CrowdMethod method, boolean most) {
        return switch (method) {
            case HNA -> most ? 9.8 : 3.6;
            case PCCP -> most ? 15.7 : 4.3;
            default -> Double.NaN;
        };
    }

    @Override
    public ExperimentResult run(DeviceContext context) {
        DeviceTimes times = DeviceTimes.of(context);
        List<CrowdMesh> meshes = meshes(context);
        CsvTable table = new CsvTable(
                        "gains", "mesh", "hna", "pccp", "transit", "hnaTotal", "pccpTotal", "transitTotal")
                .onPage(
                        "A* over, times",
                        "HNA*, kernels",
                        "PCCP, kernels",
                        "transit, kernels",
                        "HNA*, with copies",
                        "PCCP, with copies",
                        "transit, with copies");
        double[] least = new double[METHODS.length];
        double[] most = new double[METHODS.length];
        Arrays.fill(least, Double.POSITIVE_INFINITY);
        int[] sizes = MaFigure11.sizes(context, CrowdMethod.ASTAR);
        double[] agents = MeshExperiment.scale(sizes);
        List<Panel> panels = new ArrayList<>();
        for (int m = 0; m < meshes.size(); m++) {
            CrowdMesh mesh = meshes.get(m);
            List<BatchTimes> astar = times.of(context, mesh, CrowdMethod.ASTAR, sizes);
            Object[] row = new Object[1 + 2 * METHODS.length];
            row[0] = mesh.name();
            Panel panel = Panel.lines(mesh.name(), "agents", "A* over others, kernels [times]");
            for (int i = 0; i < METHODS.length; i++) {
                List<BatchTimes> taken = times.of(context, mesh, METHODS[i], sizes);
                double[] gains = new double[sizes.length];
                double[] gainsTotal = new double[sizes.length];
                for (int s = 0; s < sizes.length; s++) {
                    gains[s] = astar.get(s).planMs() / taken.get(s).planMs();
                    gainsTotal[s] = astar.get(s).totalMs() / taken.get(s).totalMs();
                }
                double gain = StepTimes.mean(gains);
                row[1 + i] = gain;
                row[1 + METHODS.length + i] = StepTimes.mean(gainsTotal);
                panel.series(METHODS[i].words(), METHODS[i].look(), agents, gains);
                if (inPaper(mesh)) {
                    least[i] = Math.min(least[i], gain);
                    most[i] = Math.max(most[i], gain);
                }
            }
            table.row(row);
            panels.add(panel);
            context.host().progress().at(m + 1L, meshes.size());
        }
        List<Finding> findings = new ArrayList<>();
        for (int i = 0; i < METHODS.length; i++) {
            String words =
                    "Time of A* over " + METHODS[i].words() + ", kernels, of the paper's scenarios the one with the ";
            findings.add(Finding.of(
                    words + "least gain",
                    least[i],
                    context.quick() ? Double.NaN : paperGain(METHODS[i], false),
                    "times"));
            findings.add(Finding.of(
                    words + "most gain", most[i], context.quick() ? Double.NaN : paperGain(METHODS[i], true), "times"));
        }
        return new ExperimentResult(
                names(meshes),
                findings,
                List.of(table),
                List.of(new Plot("", 2, panels.toArray(Panel[]::new))),
                AnswerTally.of(context).faults());
    }
}
