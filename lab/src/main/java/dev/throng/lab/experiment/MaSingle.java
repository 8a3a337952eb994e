package dev.throng.lab.experiment;

import dev.throng.gpu.GpuException;
import dev.throng.inside.Inside;
import dev.throng.lab.bench.MeshPair;
import dev.throng.lab.plot.Drawing;
import dev.throng.lab.plot.Look;
import dev.throng.lab.plot.Panel;
import dev.throng.lab.plot.Plot;
import dev.throng.mesh.MeshIndex;
import dev.throng.mesh.index.MeshOverlay;
import dev.throng.worlds.MeshScenario;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/**
 * The device's series of Figures 9, 13 and 14, and its column of Table 3: one agent after the other, whose ends are joined to
 * all gates at once on the device. Immutable, share freely.
 */
final class MaSingle extends DeviceExperiment {
    private static final int LEVELS = MeshExperiment.LEVELS;
    private static final int BUDGET_MS = 120;
    private static final int QUICK_BUDGET_MS = 15;
    private static final int WARM_UP_MS = 100;
    private static final int QUICK_WARM_UP_MS = 30;

    /** At 25 frames a second [Unit: µs]. */
    private static final double FRAME = 40_000;

    private enum Method {
        ASTAR("A*"),
        HNA("HNA*, an A* per gate on the CPU"),
        PCCP("PCCP on the CPU"),
        DEVICE("HNA*, ends joined on the device");

        private final String words;

        Method(String words) {
            this.words = words;
        }
    }

    private record Key(Method method, int factor, int level) {}

    /** A time or a number of agents that the paper names for the device, and where. */
    private record Named(int level, int factor, double ms, double agents) {}

    /** A figure of the paper. */
    private record Figure(int number, MeshScenario scenario, List<Named> named) {}

    private static final List<Figure> FIGURES = List.of(
            new Figure(
                    9,
                    MeshScenario.CITY_ISLANDS,
                    List.of(
                            new Named(2, 20, 0.628, Double.NaN),
                            new Named(3, 10, 0.33, Double.NaN),
                            new Named(1, 20, Double.NaN, 48))),
            new Figure(
                    13,
                    MeshScenario.TROPICAL_ISLANDS,
                    List.of(new Named(2, 20, 0.404, Double.NaN), new Named(2, 10, Double.NaN, 62))),
            new Figure(14, MeshScenario.MEDIEVAL_CITY, List.of(new Named(3, 10, 1.88, Double.NaN))));

    MaSingle() {
        super(
                "single",
                paper("CUDA in Figures 9, 13 and 14 and in Table 3"),
                "time of a query, one after the other, whose ends are joined to all gates at once on the device");
    }

    @Override
    public ExperimentResult run(DeviceContext context) {
        List<Finding> findings = new ArrayList<>();
        List<CsvTable> tables = new ArrayList<>();
        List<Drawing> plots = new ArrayList<>();
        List<String> faults = new ArrayList<>();
        List<NamedMesh> meshes = new ArrayList<>();
        List<Figure> figures = context.quick() ? FIGURES.subList(0, 1) : FIGURES;
        for (int i = 0; i < figures.size(); i++) {
            Figure figure = figures.get(i);
            NamedMesh mesh = context.host().meshes().scenario(figure.scenario);
            meshes.add(mesh);
            Map<Key, StepTimes> times = measure(context, mesh, faults);
            findings.addAll(findings(figure, times));
            tables.add(table(mesh, times));
            tables.add(byFactor(context, mesh, times));
            plots.add(plot(context, figure, times));
            context.host().progress().at(i + 1L, figures.size());
        }
        return new ExperimentResult(MeshContext.world(meshes), findings, tables, plots, faults);
    }

    private static Map<Key, StepTimes> measure(DeviceContext context, NamedMesh mesh, List<String> faults) {
        MeshContext host = context.host();
        List<MeshPair> pairs = host.timedPairs(mesh);
        double[] reference = PairCosts.of(host, pairs, mesh.world()::newQuery);
        Map<Key, StepTimes> times = new HashMap<>();
        for (int factor : host.factors()) {
            MeshOverlay hna = Inside.overlay(host.indexes().hna(mesh, factor));
            MeshOverlay pccp = Inside.overlay(host.indexes().pccp(mesh, factor));
            try (GpuJoiner joiner = new GpuJoiner(context.device(), hna)) {
                StepContest contest =
                        new StepContest(pairs, reference, context.quick() ? QUICK_BUDGET_MS : BUDGET_MS, host.seed());
                List<Key> keys = new ArrayList<>();
                keys.add(new Key(Method.ASTAR, factor, 0));
                contest.add(SteppedMethod.of(mesh.world().newQuery()));
                for (int level = 1; level <= LEVELS; level++) {
                    keys.add(new Key(Method.HNA, factor, level));
                    contest.add(SteppedMethod.of(hna, MeshIndex.Connector.ASTAR_PER_GATE, level));
                    keys.add(new Key(Method.PCCP, factor, level));
                    contest.add(SteppedMethod.of(pccp, level));
                    SteppedMethod onDevice = SteppedMethod.of(hna, joiner, level);
                    if (fits(onDevice, pairs)) {
                        keys.add(new Key(Method.DEVICE, factor, level));
                        contest.add(onDevice);
                    }
                }
                contest.warmUp(context.quick() ? QUICK_WARM_UP_MS : WARM_UP_MS);
                List<StepTimes> taken = contest.run();
                for (int i = 0; i < keys.size(); i++) {
                    times.put(keys.get(i), taken.get(i));
                    if (taken.get(i).mismatches() > 0) {
                        faults.add(mesh.name() + ", " + keys.get(i).method.words + ", level " + keys.get(i).level
                                + ", merge factor " + factor + ": "
                                + taken.get(i).mismatches()
                                + " answers cost other than A*'s");
                    }
                }
            }
        }
        return times;
    }

    /** Whether the cells of all pairs fit the device: those of a high level with a large merge factor may not. */
    private static boolean fits(SteppedMethod onDevice, List<MeshPair> pairs) {
        try {
            pairs.forEach(onDevice::connect);
            return true;
        } catch (GpuException e) {
            return false;
        }
    }

    private static List<Finding> findings(Figure figure, Map<Key, StepTimes> times) {
        List<Finding> findings = new ArrayList<>();
        for (Named one : figure.named) {
            StepTimes device = times.get(new Key(Method.DEVICE, one.factor, one.level));
            if (device == null) {
                continue;
            }
            String where = figure.scenario.id() + " at level " + one.level + ", merge factor " + one.factor;
            if (Double.isNaN(one.agents)) {
                findings.add(Finding.of(
                        "Figure " + figure.number + ", time of a query with ends joined on the device, " + where,
                        device.mean(),
                        1000 * one.ms,
                        "µs"));
                findings.add(Finding.alone(
                        "Figure " + figure.number + ", of it joining ends, " + where, device.connectMean(), "µs"));
            } else {
                findings.add(Finding.of(
                        "Table 3, agents in 40 ms, ends joined on the device, " + where,
                        Math.floor(FRAME / device.mean()),
                        one.agents,
                        ""));
            }
        }
        return findings;
    }

    private static CsvTable table(NamedMesh mesh, Map<Key, StepTimes> times) {
        CsvTable table = new CsvTable(
                "times-" + mesh.name(),
                "mesh",
                "method",
                "factor",
                "level",
                "usMean",
                "usConnect",
                "usSearch",
                "usExtract");
        times.keySet().stream()
                .sorted((a, b) -> a.factor != b.factor
                        ? a.factor - b.factor
                        : a.method != b.method ? a.method.compareTo(b.method) : a.level - b.level)
                .forEach(key -> {
                    StepTimes of = times.get(key);
                    table.row(
                            mesh.name(),
                            key.method.words,
                            key.factor,
                            key.level,
                            of.mean(),
                            of.connectMean(),
                            of.searchMean(),
                            of.extractMean());
                });
        return table;
    }

    /** What the figures show, in numbers: a column for each merge factor. */
    private static CsvTable byFactor(DeviceContext context, NamedMesh mesh, Map<Key, StepTimes> times) {
        int[] factors = context.host().factors();
        FactorTable table = new FactorTable("means-" + mesh.name(), mesh.name() + ", µs", factors);
        table.row(Method.ASTAR.words, values(times, factors, Method.ASTAR, 0, StepTimes::mean));
        for (Method method : new Method[] {Method.HNA, Method.PCCP, Method.DEVICE}) {
            for (int level = 1; level <= LEVELS; level++) {
                String words = method.words + ", level " + level;
                table.row(words, values(times, factors, method, level, StepTimes::mean));
                table.row(
                        words + ": to connect S and G", values(times, factors, method, level, StepTimes::connectMean));
            }
        }
        return table.table();
    }

    /** The paper's panels: a row for each level, the whole query on the left and the connection step on the right. */
    private static Plot plot(DeviceContext context, Figure figure, Map<Key, StepTimes> times) {
        int[] factors = context.host().factors();
        double[] xs = MeshExperiment.scale(factors);
        Panel[] panels = new Panel[2 * LEVELS];
        for (int level = 1; level <= LEVELS; level++) {
            panels[2 * level - 2] = Panel.logLines("Level " + level, "merge factor", "time of a query [µs]")
                    .series(
                            Method.ASTAR.words,
                            Look.of("A*"),
                            xs,
                            values(times, factors, Method.ASTAR, 0, StepTimes::mean));
            panels[2 * level - 1] =
                    Panel.logLines("Level " + level + ", connect S and G", "merge factor", "time of the step [µs]");
            for (Method method : new Method[] {Method.HNA, Method.PCCP, Method.DEVICE}) {
                Look look = Look.of(method == Method.PCCP ? "PCCP" : "HNA*");
                look = method == Method.DEVICE ? look.dashed() : look;
                panels[2 * level - 2].series(
                        method.words, look, xs, values(times, factors, method, level, StepTimes::mean));
                panels[2 * level - 1].series(
                        method.words, look, xs, values(times, factors, method, level, StepTimes::connectMean));
            }
        }
        return new Plot(figure.scenario.id(), 2, panels);
    }

    private static double[] values(
            Map<Key, StepTimes> times, int[] factors, Method method, int level, ToDoubleFunction<StepTimes> value) {
        double[] values = new double[factors.length];
        for (int f = 0; f < factors.length; f++) {
            StepTimes of = times.get(new Key(method, factors[f], level));
            values[f] = of == null ? Double.NaN : value.applyAsDouble(of);
        }
        return values;
    }
}
