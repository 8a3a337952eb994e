package dev.throng.lab.experiment;

import dev.throng.lab.experiment.MeshSweep.Method;
import dev.throng.lab.plot.Look;
import dev.throng.lab.plot.Panel;
import dev.throng.lab.plot.Plot;
import dev.throng.worlds.MeshScenario;
import java.util.ArrayList;
import java.util.List;

/** Figures 9, 13 and 14: A*, the original HNA* and PCCP on one scenario, without the GPU. Immutable, share freely. */
final class PccpStepFigure extends MeshExperiment.Pccp {
    /** A time that the paper names, and where. */
    private record Named(Method method, int level, int factor, double ms) {}

    private final MeshScenario scenario;
    private final double paperAstar;
    private final double paperGain;
    private final List<Named> named;

    private PccpStepFigure(int figure, MeshScenario scenario, double paperAstar, double paperGain, List<Named> named) {
        super(
                "figure" + figure,
                "Figure " + figure,
                "time of a query and of its connection step with A*, HNA* and PCCP on " + scenario.id());
        this.scenario = scenario;
        this.paperAstar = paperAstar;
        this.paperGain = paperGain;
        this.named = named;
    }

    /** On the city of islands. */
    static PccpStepFigure figure9() {
        return new PccpStepFigure(9, MeshScenario.CITY_ISLANDS, 2.2, 9.3, List.of());
    }

    /** On the tropical islands. */
    static PccpStepFigure figure13() {
        return new PccpStepFigure(
                13,
                MeshScenario.TROPICAL_ISLANDS,
                1.7,
                6.8,
                List.of(
                        new Named(Method.PER_GATE, 2, 20, 2.06),
                        new Named(Method.PER_GATE, 3, 10, 9.9),
                        new Named(Method.PCCP, 2, 20, 0.39),
                        new Named(Method.PCCP, 3, 10, 0.25)));
    }

    /** On the medieval city. */
    static PccpStepFigure figure14() {
        return new PccpStepFigure(
                14,
                MeshScenario.MEDIEVAL_CITY,
                3,
                1.7,
                List.of(
                        new Named(Method.PER_GATE, 2, 15, 1.28),
                        new Named(Method.PER_GATE, 3, 15, 3.29),
                        new Named(Method.PCCP, 2, 20, 1.83),
                        new Named(Method.PCCP, 3, 10, 1.76)));
    }

    @Override
    public ExperimentResult run(MeshContext context) {
        NamedMesh mesh = context.meshes().scenario(scenario);
        MeshSweep sweep = MeshSweep.of(context, mesh);
        return new ExperimentResult(
                mesh.name(),
                findings(sweep),
                List.of(sweep.table(), table(sweep)),
                List.of(plot(sweep)),
                sweep.faults());
    }

    private List<Finding> findings(MeshSweep sweep) {
        List<Finding> findings = new ArrayList<>();
        int first = sweep.factors()[0];
        findings.add(
                Finding.of("Time of A*", sweep.times(Method.ASTAR, first, 0).mean(), 1000 * paperAstar, "µs"));
        MeshSweep.Best best = sweep.best(Method.PCCP);
        MeshSweep.Best worst = sweep.worst(Method.PCCP);
        String note = "which levels and factors are best is in the table";
        findings.add(Finding.of("Time of A* over PCCP, best level and merge factor", best.gain(), paperGain, "times")
                .noted(note));
        findings.add(Finding.of("Time of A* over PCCP, worst level and merge factor", worst.gain(), 1, "times")
                .noted("paper: PCCP is never slower than A*"));
        findings.add(Finding.alone(
                        "Time of A* over HNA*, best level and merge factor",
                        sweep.best(Method.PER_GATE).gain(),
                        "times")
                .in(Setting.PAPER)
                .noted(note));
        findings.add(Finding.alone(
                        "Time of A* over HNA*, worst level and merge factor",
                        sweep.worst(Method.PER_GATE).gain(),
                        "times")
                .in(Setting.PAPER));
        findings.add(Finding.alone(
                "Time of A* over transit", sweep.best(Method.TRANSIT).gain(), "times"));
        for (Named one : named) {
            StepTimes times = sweep.times(one.method, one.factor, one.level);
            if (times != null) {
                String what = one.method == Method.PCCP ? "PCCP" : "HNA*";
                findings.add(Finding.of(
                                "Time of " + what + " at level " + one.level + ", merge factor " + one.factor,
                                times.mean(),
                                1000 * one.ms,
                                "µs")
                        .in(one.method.setting()));
            }
        }
        return findings;
    }

    private static CsvTable table(MeshSweep sweep) {
        FactorTable table = new FactorTable("gains", "time of A* over that of", sweep.factors());
        for (Method method : new Method[] {Method.PER_GATE, Method.PCCP}) {
            for (int level = 1; level <= LEVELS; level++) {
                table.row(method.words() + ", level " + level, sweep.gains(method, level));
            }
        }
        for (Method method : new Method[] {Method.PER_GATE, Method.PCCP}) {
            for (int level = 1; level <= LEVELS; level++) {
                table.row(
                        method.words() + ", level " + level + ": µs to connect S and G",
                        sweep.means(method, level, StepTimes::connectMean));
            }
        }
        return table.table();
    }

    /** The paper's panels: a row for each level, the whole query on the left and the connection step on the right. */
    private static Plot plot(MeshSweep sweep) {
        double[] factors = scale(sweep.factors());
        Panel[] panels = new Panel[2 * LEVELS];
        for (int level = 1; level <= LEVELS; level++) {
            panels[2 * level - 2] = Panel.logLines("Level " + level, "merge factor", "time of a query [µs]")
                    .series("A*", Look.of("A*"), factors, sweep.means(Method.ASTAR, 0, StepTimes::mean));
            panels[2 * level - 1] =
                    Panel.logLines("Level " + level + ", connect S and G", "merge factor", "time of the step [µs]");
            for (Method method : new Method[] {Method.PER_GATE, Method.PCCP}) {
                Look look = Look.of(method == Method.PCCP ? "PCCP" : "HNA*");
                panels[2 * level - 2].series(
                        method.words(), look, factors, sweep.means(method, level, StepTimes::mean));
                panels[2 * level - 1].series(
                        method.words(), look, factors, sweep.means(method, level, StepTimes::connectMean));
            }
        }
        return new Plot("", 2, panels);
    }
}
