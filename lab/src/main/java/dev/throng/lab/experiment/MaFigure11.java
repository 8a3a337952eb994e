package dev.throng.lab.experiment;

import dev.throng.lab.crowd.BatchTimes;
import dev.throng.lab.plot.Panel;
import dev.throng.lab.plot.Plot;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** Figure 11: time to plan crowds of growing size with A*, PCCP, HNA* and transit. Immutable, share freely. */
final class MaFigure11 extends DeviceExperiment {
    /** The paper's sizes, with the multiples of the most blocks that it could launch, and beyond them. */
    private static final int[] SIZES = {
        1_000, 10_000, 50_000, 65_535, 100_000, 131_070, 150_000, 196_605, 200_000, 250_000, 262_140, 300_000, 327_675,
        350_000, 393_210, 400_000, 450_000, 458_745, 500_000, 1_000_000, 5_000_000
    };

    private static final int[] QUICK_SIZES = {100, 500, 2_000};

    MaFigure11() {
        super("figure11", paper("Figure 11"), "time to plan crowds of 1,000 to 500,000 agents, and of 1 and 5 million");
    }

    /** The sizes at which a method is timed. */
    static int[] sizes(DeviceContext context, CrowdMethod method) {
        int[] sizes = context.quick() ? QUICK_SIZES : SIZES;
        return method == CrowdMethod.ASTAR
                ? Arrays.stream(sizes).filter(size -> size <= HALF_MILLION).toArray()
                : sizes.clone();
    }

    @Override
    public ExperimentResult run(DeviceContext context) {
        DeviceTimes times = DeviceTimes.of(context);
        List<CrowdMesh> meshes = meshes(context);
        CsvTable all = new CsvTable(
                "times",
                "mesh",
                "method",
                "agents",
                "planMs",
                "totalMs",
                "requestMs",
                "locateMs",
                "downloadMs",
                "chunks",
                "leftOver",
                "stepsMean",
                "pathsPerSecond",
                "mismatches");
        List<Finding> findings = new ArrayList<>();
        List<Panel> panels = new ArrayList<>();
        List<Panel> panelsToMost = new ArrayList<>();
        int done = 0;
        for (CrowdMesh mesh : meshes) {
            Panel panel = Panel.logLines(mesh.name(), "agents", "time of kernels [ms]");
            Panel toMost = Panel.logLogLines(mesh.name(), "agents", "time [ms]");
            for (CrowdMethod method : CrowdMethod.values()) {
                int[] sizes = sizes(context, method);
                List<BatchTimes> taken = times.of(context, mesh, method, sizes);
                taken.forEach(of -> all.row(
                        mesh.name(),
                        method.words(),
                        of.agents(),
                        of.planMs(),
                        of.totalMs(),
                        of.requestMs(),
                        of.locateMs(),
                        of.downloadMs(),
                        of.chunks(),
                        of.leftOver(),
                        of.stepsMean(),
                        of.pathsPerSecond(),
                        of.mismatches()));
                draw(panel, toMost, method, taken);
                findings.addAll(findings(mesh, method, taken));
                context.host().progress().at(++done, (long) meshes.size() * CrowdMethod.values().length);
            }
            panels.add(panel);
            panelsToMost.add(toMost);
        }
        return new ExperimentResult(
                names(meshes),
                findings,
                List.of(all),
                List.of(
                        new Plot("", 2, panels.toArray(Panel[]::new)),
                        new Plot("most", 2, panelsToMost.toArray(Panel[]::new))),
                AnswerTally.of(context).faults());
    }

    /** The paper's panel, with the jumps that its device had, and one that goes on to the largest crowds. */
    private static void draw(Panel panel, Panel toMost, CrowdMethod method, List<BatchTimes> taken) {
        double[] xs = taken.stream().mapToDouble(BatchTimes::agents).toArray();
        double[] kernels = taken.stream().mapToDouble(BatchTimes::planMs).toArray();
        double[] totals = taken.stream().mapToDouble(BatchTimes::totalMs).toArray();
        int few = (int) taken.stream().filter(of -> of.agents() <= HALF_MILLION).count();
        panel.series(method.words() + ", kernels", method.look(), Arrays.copyOf(xs, few), Arrays.copyOf(kernels, few));
        toMost.series(method.words() + ", kernels", method.look(), xs, kernels);
        toMost.series(method.words() + ", with copies", method.look().dashed(), xs, totals);
    }

    /** The crowd of half a million, or the largest one below it. */
    private static List<Finding> findings(CrowdMesh mesh, CrowdMethod method, List<BatchTimes> taken) {
        List<Finding> findings = new ArrayList<>();
        BatchTimes usual = taken.stream()
                .filter(of -> of.agents() <= HALF_MILLION)
                .reduce((one, other) -> other)
                .orElseThrow();
        double paper = paperMs(method, mesh, usual.agents());
        BatchTimes most = taken.get(taken.size() - 1);
        findings.add(Finding.of(words(method, usual, mesh) + ", kernels", usual.planMs(), paper, "ms")
                .noted(Double.isNaN(paper) ? "" : "paper: the slowest of its four scenarios"));
        findings.add(Finding.alone(words(method, usual, mesh) + ", with copies", usual.totalMs(), "ms"));
        if (most != usual) {
            findings.add(Finding.alone(words(method, most, mesh) + ", kernels", most.planMs(), "ms"));
            findings.add(Finding.alone(words(method, most, mesh) + ", with copies", most.totalMs(), "ms"));
        }
        return findings;
    }

    private static String words(CrowdMethod method, BatchTimes times, CrowdMesh mesh) {
        return String.format(Locale.ROOT, "%,d agents on %s, %s", times.agents(), mesh.name(), method.words());
    }
}
