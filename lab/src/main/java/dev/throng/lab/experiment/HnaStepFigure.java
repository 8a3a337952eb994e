package dev.throng.lab.experiment;

import dev.throng.lab.experiment.MeshSweep.Method;
import dev.throng.lab.plot.Drawing;
import dev.throng.lab.plot.Look;
import dev.throng.lab.plot.Panel;
import dev.throng.lab.plot.Plot;
import dev.throng.worlds.MeshScenario;
import java.util.ArrayList;
import java.util.List;

/** Figures 8, 9 and 10: the time of a query and of its steps on one scenario. Immutable, share freely. */
final class HnaStepFigure extends MeshExperiment.Hna {
    /** What the paper says of a scenario: A* and the best of HNA* [Unit: ms], and how often that goes into A*. */
    private record Paper(double astar, double best, double gain) {}

    /** The levels whose steps the paper shows. */
    private static final int[] SHOWN = {1, 2};

    private static final Method[] CONNECTORS = {Method.PER_GATE, Method.DIJKSTRA, Method.LEVEL_BY_LEVEL};

    private final MeshScenario scenario;
    private final Paper paper;

    private HnaStepFigure(int figure, MeshScenario scenario, Paper paper) {
        super(
                "figure" + figure,
                "Figure " + figure,
                "time of a query and of its steps on " + scenario.id() + " by level and merge factor");
        this.scenario = scenario;
        this.paper = paper;
    }

    /** On the city of islands. */
    static HnaStepFigure figure8() {
        return new HnaStepFigure(8, MeshScenario.CITY_ISLANDS, new Paper(2.02, 0.51, 3.9));
    }

    /** On the serpentine city. */
    static HnaStepFigure figure9() {
        return new HnaStepFigure(9, MeshScenario.SERPENTINE_CITY, new Paper(1.5, 0.19, 7.7));
    }

    /** On the tropical islands. */
    static HnaStepFigure figure10() {
        return new HnaStepFigure(10, MeshScenario.TROPICAL_ISLANDS, new Paper(Double.NaN, Double.NaN, 4));
    }

    @Override
    public ExperimentResult run(MeshContext context) {
        NamedMesh mesh = context.meshes().scenario(scenario);
        MeshSweep sweep = MeshSweep.of(context, mesh);
        List<Finding> findings = new ArrayList<>();
        int first = sweep.factors()[0];
        findings.add(
                Finding.of("Time of A*", sweep.times(Method.ASTAR, first, 0).mean(), 1000 * paper.astar, "µs"));
        for (Method method : new Method[] {Method.PER_GATE, Method.LEVEL_BY_LEVEL}) {
            MeshSweep.Best best = sweep.best(method);
            findings.add(Finding.of("Time of HNA*, best level and merge factor", best.micros(), 1000 * paper.best, "µs")
                    .in(method.setting()));
            findings.add(Finding.of(
                            "Time of A* over HNA*, best level and merge factor", best.gain(), paper.gain, "times")
                    .in(method.setting())
                    .noted("as the paper: an A* per gate; ours: level by level; which levels and factors are best is in"
                            + " the table"));
        }
        findings.add(Finding.alone(
                "Time of A* over HNA* with one Dijkstra, best level and merge factor",
                sweep.best(Method.DIJKSTRA).gain(),
                "times"));
        findings.add(Finding.alone(
                "Time of A* over HNA* on all levels at once, best merge factor",
                sweep.best(Method.ALL_LEVELS).gain(),
                "times"));
        return new ExperimentResult(
                mesh.name(), findings, List.of(sweep.table(), gains(sweep)), plots(sweep), sweep.faults());
    }

    private static CsvTable gains(MeshSweep sweep) {
        FactorTable table = new FactorTable("gains", "time of A* over that of", sweep.factors());
        for (Method method : CONNECTORS) {
            for (int level = 1; level <= LEVELS; level++) {
                table.row(method.words() + ", level " + level, sweep.gains(method, level));
            }
        }
        table.row(Method.ALL_LEVELS.words(), sweep.gains(Method.ALL_LEVELS, 0));
        return table.table();
    }

    private static List<Drawing> plots(MeshSweep sweep) {
        double[] factors = scale(sweep.factors());
        Panel[] totals = new Panel[CONNECTORS.length];
        for (int i = 0; i < totals.length; i++) {
            totals[i] = Panel.logLines(CONNECTORS[i].words(), "merge factor", "time of a query [µs]")
                    .series("A*", Look.of("A*"), factors, sweep.means(Method.ASTAR, 0, StepTimes::mean));
            for (int level = 1; level <= LEVELS; level++) {
                totals[i].series(
                        "level " + level,
                        Look.level(level),
                        factors,
                        sweep.means(CONNECTORS[i], level, StepTimes::mean));
            }
        }
        List<Drawing> plots = new ArrayList<>();
        plots.add(new Plot("a", totals.length, totals));
        for (int level : SHOWN) {
            Panel[] steps = new Panel[CONNECTORS.length];
            for (int i = 0; i < steps.length; i++) {
                steps[i] = Panel.stackedBars(CONNECTORS[i].words(), "merge factor", "level " + level + ": time [µs]")
                        .series(
                                "search the level",
                                Look.fill(0),
                                factors,
                                sweep.means(CONNECTORS[i], level, StepTimes::searchMean))
                        .series(
                                "extract intra-edges",
                                Look.fill(1),
                                factors,
                                sweep.means(CONNECTORS[i], level, StepTimes::extractMean))
                        .series(
                                "connect S and G",
                                Look.fill(2),
                                factors,
                                sweep.means(CONNECTORS[i], level, StepTimes::connectMean));
            }
            plots.add(new Plot(level == 1 ? "b" : "c", steps.length, steps));
        }
        return plots;
    }
}
