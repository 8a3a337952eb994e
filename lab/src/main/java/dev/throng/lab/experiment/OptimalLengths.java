package dev.throng.lab.experiment;

import dev.throng.lab.plot.Drawing;
import dev.throng.lab.plot.Panel;
import dev.throng.lab.plot.Plot;
import dev.throng.worlds.MeshScenario;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntToDoubleFunction;

/**
 * The lengths of our strings, plain and tight, beside the shortest ways of all and beside C++ Detour's, on meshes that
 * come with them; on others, tight strings beside plain ones. Immutable, share freely.
 */
final class OptimalLengths extends MeshExperiment {
    private static final String NOTE =
            "in the column of the paper: C++ Detour's straight paths on the same mesh and pairs";

    /** How much of a length may be rounding: of coordinates, and of the digits that known lengths have. */
    private static final double ROUNDING = 1e-4;

    OptimalLengths() {
        super(
                "optimal",
                "lengths",
                "Strings beside the Euclidean optimum",
                "how much longer than the shortest way our strings are, plain and tight, and Detour's");
    }

    @Override
    public ExperimentResult run(MeshContext context) {
        List<NamedMesh> meshes = context.meshes().given();
        if (meshes.isEmpty()) {
            meshes = context.meshes().with(MeshScenario.SERPENTINE_CITY, MeshScenario.CITY_ISLANDS);
        }
        CsvTable table = new CsvTable(
                        "strings", "mesh", "strings", "pairs", "polygonsMean", "meanPct", "p95Pct", "maxPct", "usMean")
                .onPage(
                        "mesh",
                        "strings",
                        "pairs",
                        "polygons, mean",
                        "excess, mean %",
                        "95th percentile %",
                        "worst %",
                        "µs");
        CsvTable paths = new CsvTable(
                "paths", "mesh", "startX", "startZ", "goalX", "goalZ", "optimum", "detour", "pulled", "tight");
        List<Finding> findings = new ArrayList<>();
        List<String> faults = new ArrayList<>();
        List<Panel> panels = new ArrayList<>();
        int done = 0;
        for (NamedMesh mesh : meshes) {
            StringLengths lengths = StringLengths.of(context, mesh);
            check(mesh, lengths, faults);
            addPaths(mesh, lengths, paths);
            StringTimes times = new StringTimes(mesh, lengths);
            times.measure();
            if (mesh.knownLengths().isEmpty()) {
                addGain(mesh, lengths, times, findings, table);
            } else {
                panels.add(addExcess(mesh, lengths, times, findings, table, faults));
            }
            context.progress().at(++done, meshes.size());
        }
        List<Drawing> plots = panels.isEmpty()
                ? List.of()
                : List.of(new Plot("", Math.min(2, panels.size()), panels.toArray(Panel[]::new)));
        return new ExperimentResult(MeshContext.world(meshes), findings, List.of(table, paths), plots, faults);
    }

    private static void check(NamedMesh mesh, StringLengths lengths, List<String> faults) {
        int missing = 0;
        int longer = 0;
        int tooShort = 0;
        // In the plane, a string over hills may well be longer that is shorter in space.
        boolean comparable = mesh.knownLengths().isEmpty()
                || mesh.mesh().min(1) == mesh.mesh().max(1);
        for (int i = 0; i < lengths.pairs().size(); i++) {
            double tight = lengths.tight()[i];
            double optimum = lengths.pairs().get(i).optimum();
            missing += Double.isNaN(tight) ? 1 : 0;
            longer += comparable && tight > lengths.pulled()[i] * (1 + 1e-6) ? 1 : 0;
            tooShort += tight < optimum * (1 - ROUNDING) - ROUNDING ? 1 : 0;
        }
        addFault(missing, "pairs without a path", mesh, faults);
        addFault(longer, "tight strings longer than the plain ones", mesh, faults);
        addFault(tooShort, "strings shorter than the shortest way", mesh, faults);
    }

    private static void addFault(int count, String words, NamedMesh mesh, List<String> faults) {
        if (count > 0) {
            faults.add(mesh.name() + ": " + count + " " + words);
        }
    }

    private static void addPaths(NamedMesh mesh, StringLengths lengths, CsvTable paths) {
        for (int i = 0; i < lengths.pairs().size(); i++) {
            KnownLength pair = lengths.pairs().get(i);
            paths.row(
                    mesh.name(),
                    pair.startX(),
                    pair.startZ(),
                    pair.goalX(),
                    pair.goalZ(),
                    pair.optimum(),
                    pair.detour(),
                    lengths.pulled()[i],
                    lengths.tight()[i]);
        }
    }

    /** Where the optimum is not known: by how much tight strings are shorter. */
    private static void addGain(
            NamedMesh mesh, StringLengths lengths, StringTimes times, List<Finding> findings, CsvTable table) {
        Spread gain = spread(lengths, i -> 100 * (lengths.pulled()[i] / lengths.tight()[i] - 1));
        row(table, mesh, "plain over tight", gain, times, times.tightMicros());
        findings.add(Finding.alone("Plain strings over tight ones on " + mesh.name() + ", mean", gain.mean(), "%"));
    }

    private static Panel addExcess(
            NamedMesh mesh,
            StringLengths lengths,
            StringTimes times,
            List<Finding> findings,
            CsvTable table,
            List<String> faults) {
        List<KnownLength> pairs = lengths.pairs();
        Spread detour =
                spread(lengths, i -> 100 * (pairs.get(i).detour() / pairs.get(i).optimum() - 1));
        Spread pulled =
                spread(lengths, i -> 100 * (lengths.pulled()[i] / pairs.get(i).optimum() - 1));
        Spread tight =
                spread(lengths, i -> 100 * (lengths.tight()[i] / pairs.get(i).optimum() - 1));
        row(table, mesh, "C++ Detour", detour, times, Double.NaN);
        row(table, mesh, "plain", pulled, times, times.pulledMicros());
        row(table, mesh, "tight", tight, times, times.tightMicros());
        addFindings("Plain", mesh, pulled, detour, findings);
        addFindings("Tight", mesh, tight, detour, findings);
        if (tight.mean() >= detour.mean()) {
            faults.add(mesh.name() + ": tight strings are " + tight.mean() + " % above the optimum, Detour's "
                    + detour.mean() + " %");
        }
        double[] scale = new double[20];
        Arrays.setAll(scale, i -> 5 * (i + 1));
        return Panel.lines(mesh.name(), "share of the paths [%]", "longer than the shortest way [%]")
                .series("C++ Detour", Look.of("Detour"), scale, curve(scale, detour))
                .series("plain", Look.other(0).dashed(), scale, curve(scale, pulled))
                .series("tight", Look.other(0), scale, curve(scale, tight));
    }

    private static double[] curve(double[] scale, Spread spread) {
        return Arrays.stream(scale).map(at -> spread.percentile((int) at)).toArray();
    }

    private static void addFindings(String kind, NamedMesh mesh, Spread ours, Spread detour, List<Finding> findings) {
        String metric = kind + " strings over the Euclidean optimum on " + mesh.name() + ", ";
        findings.add(
                Finding.of(metric + "mean", ours.mean(), detour.mean(), "%").noted(NOTE));
        findings.add(Finding.of(metric + "95th percentile", ours.percentile(95), detour.percentile(95), "%")
                .noted(NOTE));
        findings.add(
                Finding.of(metric + "worst", ours.most(), detour.most(), "%").noted(NOTE));
    }

    private static void row(
            CsvTable table, NamedMesh mesh, String strings, Spread spread, StringTimes times, double micros) {
        table.row(
                mesh.name(),
                strings,
                spread.count(),
                times.polygons(),
                spread.mean(),
                spread.percentile(95),
                spread.most(),
                micros);
    }

    /** Over the pairs that have a path and are apart. */
    private static Spread spread(StringLengths lengths, IntToDoubleFunction value) {
        List<Integer> found = new ArrayList<>();
        for (int i = 0; i < lengths.pairs().size(); i++) {
            if (lengths.pulled()[i] > 0) {
                found.add(i);
            }
        }
        return Spread.of(found, value::applyAsDouble);
    }
}
