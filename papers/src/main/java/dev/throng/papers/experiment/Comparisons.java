package dev.throng.papers.experiment;

import static dev.throng.papers.experiment.MeshTimes.GAIN;

import dev.throng.bench.data.Spread;
import dev.throng.bench.data.Table;
import dev.throng.inside.Inside;
import dev.throng.mesh.MeshIndex;
import dev.throng.mesh.index.IndexBytes;
import dev.throng.mesh.index.IndexCandidate;
import dev.throng.mesh.index.IndexChooser;
import dev.throng.papers.data.Reference;
import dev.throng.papers.experiment.MeshTimes.Method;
import dev.throng.papers.plot.Look;
import dev.throng.papers.plot.Panel;
import dev.throng.papers.plot.Plot;
import dev.throng.worlds.MeshScenario;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Comparisons on meshes that are in no paper. Stateless, share freely. */
final class Comparisons {
    private static final int LEVELS = MeshIndexes.LEVELS;

    /** Sizes of the meshes on which auto is measured; meshes of similar size give one point of its curves. */
    private static final List<Integer> AUTO_SIZES =
            List.of(2_000, 4_000, 8_000, 16_000, 32_000, 64_000, 128_000, 250_000);

    /** Sizes of meshes: the largest takes minutes to build, and a few gigabytes for all its indexes at once. */
    private static final List<Integer> MESH_SIZES = List.of(4_000, 17_000, 64_000, 253_000, 1_000_000);

    /** Plots for a mesh and a size of cells: column, title, method and measured value. */
    private static final String[][] BESIDE_METIS = {
        {"plainCutPct", "gpmetis cuts, %", MetisCuts.PLAIN, "cutPct"},
        {"plainInPieces", "its cells in pieces", MetisCuts.PLAIN, "inPieces"},
        {"evenCutPct", "ours at 1.2, %", MetisCuts.EVEN, "cutPct"},
        {"evenOfMetis", "over METIS's", MetisCuts.EVEN, "ofMetis"},
        {"contigCutPct", "-contig cuts, %", MetisCuts.CONTIGUOUS, "cutPct"},
        {"contigBalance", "its balance", MetisCuts.CONTIGUOUS, "balance"},
        {"oursCutPct", "ours at that, %", MetisCuts.AS_CONTIGUOUS, "cutPct"},
        {"oursOfMetis", "over METIS's", MetisCuts.AS_CONTIGUOUS, "ofMetis"},
        {"contigMs", "-contig, ms", MetisCuts.CONTIGUOUS, "ms"},
        {"oursMs", "ours, ms", MetisCuts.AS_CONTIGUOUS, "ms"},
    };

    private Comparisons() {}

    static List<Experiment> experiments() {
        return List.of(
                own(
                        "partition-metis",
                        "Cells beside METIS",
                        "cut edges, balance, cells in pieces and time of our partitioner and of METIS",
                        Comparisons::metis),
                own(
                        "mesh-best",
                        "All methods on every mesh",
                        "time of A* over that of each method at its best and worst",
                        Comparisons::best),
                own(
                        "mesh-sizes",
                        "Larger and larger meshes",
                        "time of a query, time to build and open, and memory by the mesh's size",
                        Comparisons::sizes),
                own(
                        "mesh-auto",
                        "The choice of auto",
                        "time of a query with each index that auto chooses from, and its choice for every budget",
                        Comparisons::auto),
                own(
                        "optimal-lengths",
                        "Strings beside the Euclidean optimum",
                        "how much longer than the shortest path our strings are, plain and tight, and Detour's",
                        Comparisons::lengths));
    }

    private static Experiment own(String id, String source, String description, Experiment.Body body) {
        return Experiment.of(id, source, description, ExperimentGround.MESHES, body);
    }

    private static void metis(Context context, Report out) {
        List<NamedMesh> meshes = context.meshes().ofPapers();
        Table cuts = MetisCuts.of(context, meshes, List.of(6, 10, 20));
        Table beside = cuts.where("method", MetisCuts.EVEN).only("mesh", "cell");
        List<String> titles = new ArrayList<>(List.of("mesh", "polygons per cell"));
        for (String[] column : BESIDE_METIS) {
            titles.add(column[1]);
            beside = beside.with(column[0], (table, row) -> cuts.where("mesh", table.word(row, "mesh"))
                    .where("cell", table.word(row, "cell"))
                    .where("method", column[2])
                    .number(column[3]));
        }
        if (cuts.where("method", MetisCuts.PLAIN).isEmpty()) {
            String note = "gpmetis is not on the path (Debian: apt-get install metis): ours stands alone";
            out.finding("Meshes cut by ours alone", Setting.OURS, meshes.size(), "", note);
        } else {
            over(out, "gpmetis -contig, at its balance", beside.spread("oursOfMetis"));
            over(out, "plain gpmetis, at balance " + MetisCuts.BALANCE, beside.spread("evenOfMetis"));
        }
        out.world(MeshSet.names(meshes));
        out.table("cuts", cuts);
        out.pageTable("comparison", beside, titles.toArray(String[]::new));
    }

    private static void over(Report out, String metis, Spread ratios) {
        out.finding("Cut edges over those of " + metis + ", mean", ratios.mean(), "times");
        out.finding("Cut edges over those of " + metis + ", worst", ratios.max(), "times");
    }

    private static void best(Context context, Report out) {
        List<NamedMesh> meshes = context.meshes().ofPapers();
        Table times = MeshTimes.of(context, meshes);
        Table table = new Table("mesh", "method", "usMean", GAIN, "bestAt", "worstSpeedup", "worstAt");
        for (NamedMesh mesh : meshes) {
            Table of = times.where("mesh", mesh);
            for (Method method : Method.values()) {
                if (method == Method.ASTAR || method == Method.TRANSIT) {
                    // The same setting in every contest: the best of them would be luck.
                    Table all = MeshTimes.of(of, method);
                    table.row(mesh, method, all.mean("usMean"), all.mean(GAIN), "", null, "");
                    continue;
                }
                Table best = MeshTimes.best(of, method);
                Table worst = MeshTimes.worst(of, method);
                double gain = best.number(0, GAIN);
                double least = worst.number(0, GAIN);
                table.row(mesh, method, best.number(0, "usMean"), gain, where(best), least, where(worst));
            }
        }
        for (Method method : Method.values()) {
            if (method != Method.ASTAR) {
                String metric = "Time of A* over " + method + ", best configuration, mesh with the least gain";
                out.finding(
                        metric, method.setting(), table.where("method", method).min(GAIN), "times", "");
            }
        }
        out.world(MeshSet.names(meshes));
        out.pageTable("methods", table, "mesh", "method", "µs", "faster than A*, times", "at", "worst, times", "at")
                .timed("at");
        MeshTimes.show(out, times);
    }

    private static String where(Table row) {
        String level = row.number(0, "level") == 0 ? "" : "level " + row.word(0, "level") + ", ";
        return level + "merge factor " + row.word(0, "factor");
    }

    private static void sizes(Context context, Report out) {
        List<Integer> sizes = context.quick() ? MESH_SIZES.subList(0, 2) : MESH_SIZES;
        // One of the best three levels on every scenario; PCCP's tables know the paths.
        MeshIndex hna = MeshIndex.hna().withLevels(LEVELS).withMergeFactor(8).withLegs(MeshIndex.Legs.STORED);
        MeshIndex pccp = MeshIndex.pccp().withLevels(LEVELS).withMergeFactor(10);
        MeshIndex auto = MeshIndex.auto(MeshIndex.Auto.DEFAULT_BYTES);
        WorldFiles files = new WorldFiles(context);
        Iterable<NamedMesh> meshes = sizes.stream().map(size -> files.mesh(MeshScenario.METROPOLIS, size))::iterator;
        Table times = IndexTimes.withGains(IndexTimes.of(
                        context,
                        meshes,
                        mesh -> List.of(
                                files.entry(mesh, IndexTimes.ASTAR, MeshIndex.astar()),
                                files.entry(mesh, "HNA*", hna),
                                files.entry(mesh, "PCCP", pccp),
                                files.entry(mesh, "transit", MeshIndex.transit()),
                                files.entry(mesh, "auto", auto))))
                .with("indexMB", (table, row) -> table.number(row, "indexBytes") / 1e6);
        double[] polygons = times.scale("polygons");
        double growth = Math.round(10 * polygons[polygons.length - 1] / polygons[1]) / 10.0;
        String grown = "polygons grow by a factor of " + growth;
        for (String method : times.distinct("method")) {
            double[] micros = times.where("method", method).numbers("usMean");
            String metric = "Time of a query with " + method + ", largest mesh over the second smallest";
            out.finding(metric, Setting.OURS, micros[micros.length - 1] / micros[1], "times", grown);
        }
        out.world(MeshScenario.METROPOLIS.id());
        String[] titles = {"polygons", "method", "µs", "faster than A*, times", "build, ms", "index, bytes"};
        out.pageTable("sizes", times.only("polygons", "method", "usMean", GAIN, "buildMs", "indexBytes"), titles);
        String[] fileTitles = {"polygons", "method", "index", "mesh, ms", "file, bytes", "open, ms"};
        out.pageTable("files", files.table(), fileTitles);
        Table built = times.when("buildMs", ms -> ms > 0);
        out.plot(new Plot(
                "time",
                2,
                Panel.logLogLines("Query", "polygons", "time [µs]")
                        .curves(times, "polygons", "usMean", "method", Comparisons::look),
                Panel.logLogLines("Build", "polygons", "time [ms]")
                        .curves(built, "polygons", "buildMs", "method", Comparisons::look)));
        out.plot(new Plot(
                "memory",
                1,
                Panel.logLogLines("Memory", "polygons", "index [MB]")
                        .curves(times, "polygons", "indexMB", "method", Comparisons::look)));
        IndexTimes.check(out, times);
    }

    /** Returns the look of a method; auto has none of its own. */
    private static Look look(String method) {
        return method.equals("auto") ? Look.other(0) : Look.of(method);
    }

    private static void auto(Context context, Report out) {
        List<NamedMesh> given = context.meshes().ofPapers();
        Stream<Integer> sizes = context.quick() ? Stream.of(AUTO_SIZES.get(0)) : AUTO_SIZES.stream();
        Stream<NamedMesh> meshes = Stream.concat(
                sizes.map(size -> context.meshes().scenario(MeshScenario.METROPOLIS, size)), given.stream());
        Table times = IndexTimes.of(context, meshes::iterator, mesh -> candidates(context, mesh))
                .with("expectedUs", Comparisons::expected)
                .with("doublings", (table, row) -> doublings(table.number(row, "polygons")));
        Table choices = new Table("mesh", "polygons", "budget", "chosen", "chosenUs", "fastest", "fastestUs", "ratio");
        for (String mesh : times.distinct("mesh")) {
            for (String polygons : times.where("mesh", mesh).distinct("polygons")) {
                Table of = times.where("mesh", mesh).where("polygons", polygons);
                choose(of, choices);
                String where = mesh + ", " + polygons + " polygons";
                double ratio =
                        choices.where("mesh", mesh).where("polygons", polygons).max("ratio");
                out.finding(
                        "Time of the chosen index over the fastest that fits, worst budget, " + where, ratio, "times");
            }
        }
        out.world(MeshSet.names(given));
        out.pageTable("curves", curves(times), "index", "polygons", "µs");
        out.table("times", times.only("mesh", "polygons", "method", "usMean", "expectedUs", "indexBytes"));
        out.table("choices", choices);
        IndexTimes.check(out, times);
    }

    /** Returns the indexes in the order in which auto tries them, without those above half a gigabyte. */
    private static List<IndexTimes.Entry> candidates(Context context, NamedMesh mesh) {
        IndexChooser indexes =
                new IndexChooser(Inside.snapshot(mesh.world()).portals(), context.executor(), context.parallelism());
        List<IndexTimes.Entry> entries = new ArrayList<>();
        for (IndexCandidate candidate : IndexCandidate.ranked(mesh.polygons())) {
            if (candidate.plain()) {
                SteppedMethod astar = SteppedMethod.of(mesh.world().newQuery());
                entries.add(new IndexTimes.Entry(candidate.name(), astar, 0, 0));
            } else {
                indexes.within(1L << 29, candidate).ifPresent(index -> {
                    SteppedMethod method = SteppedMethod.of(
                            Inside.world(Inside.snapshot(mesh.world()).withOverlay(index))
                                    .newQuery());
                    entries.add(new IndexTimes.Entry(candidate.name(), method, IndexBytes.of(index), 0));
                });
            }
        }
        return entries;
    }

    private static double doublings(double polygons) {
        return Math.rint(Math.log(polygons / AUTO_SIZES.get(0)) / Math.log(2));
    }

    private static double expected(Table times, int row) {
        return IndexCandidate.all().stream()
                .filter(candidate -> candidate.name().equals(times.word(row, "method")))
                .findFirst()
                .orElseThrow()
                .micros((int) times.number(row, "polygons"));
    }

    /** Adds the choice of auto for every budget at which another index begins to fit, and the fastest index that fits. */
    private static void choose(Table of, Table choices) {
        for (double budget : of.numbers("indexBytes")) {
            Table fitting = of.when("indexBytes", bytes -> bytes <= budget);
            double least = fitting.min("usMean");
            double taken = fitting.number(0, "usMean");
            String chosen = fitting.word(0, "method");
            String fastest = fitting.where("usMean", least).word(0, "method");
            double size = of.number(0, "polygons");
            choices.row(of.word(0, "mesh"), size, budget, chosen, taken, fastest, least, taken / least);
        }
    }

    /** Returns the table that auto uses: geometric means over meshes of similar size. */
    private static Table curves(Table times) {
        Table curves = new Table("index", "polygons", "us");
        for (IndexCandidate candidate : IndexCandidate.all()) {
            Table of = times.where("method", candidate.name());
            for (double doublings : of.scale("doublings")) {
                Table at = of.where("doublings", doublings);
                curves.row(candidate.name(), geometricMean(at, "polygons"), geometricMean(at, "usMean"));
            }
        }
        return curves;
    }

    private static double geometricMean(Table table, String column) {
        return Math.exp(
                Arrays.stream(table.numbers(column)).map(Math::log).average().orElse(Double.NaN));
    }

    /**
     * Shows lengths: on meshes with known shortest paths, compared with these and C++ Detour's; on others, tight strings compared with plain ones.
     */
    private static void lengths(Context context, Report out) {
        List<NamedMesh> meshes = context.meshes().given();
        if (meshes.isEmpty()) {
            meshes = context.meshes().with(MeshScenario.SERPENTINE_CITY, MeshScenario.CITY_ISLANDS);
        }
        Table paths = StringLengths.of(context, meshes);
        Table times = StringTimes.of(context, meshes);
        Table strings = new Table("mesh", "strings", "pairs", "polygonsMean", "meanPct", "p95Pct", "maxPct", "usMean");
        List<Panel> panels = new ArrayList<>();
        for (NamedMesh mesh : meshes) {
            Table of = paths.where("mesh", mesh);
            Table micros = times.where("mesh", mesh);
            StringLengths.check(out, mesh, of);
            if (mesh.knownLengths().isEmpty()) {
                Spread gain =
                        excess(strings, of, "plain over tight", "pulled", "tight", micros.where("strings", "tight"));
                out.finding("Plain strings over tight ones on " + mesh + ", mean", gain.mean(), "%");
                continue;
            }
            Spread detour = excess(strings, of, "C++ Detour", "detour", "optimum", micros.where("strings", ""));
            Spread plain = excess(strings, of, "plain", "pulled", "optimum", micros.where("strings", "plain"));
            Spread tight = excess(strings, of, "tight", "tight", "optimum", micros.where("strings", "tight"));
            beside(out, "Plain strings over the Euclidean optimum on " + mesh, plain, detour);
            beside(out, "Tight strings over the Euclidean optimum on " + mesh, tight, detour);
            if (tight.mean() >= detour.mean()) {
                out.fault(mesh + ": tight strings are " + tight.mean() + " % above the optimum, Detour's "
                        + detour.mean() + " %");
            }
            double[] shares =
                    IntStream.rangeClosed(1, 20).mapToDouble(i -> 5 * i).toArray();
            panels.add(Panel.lines(mesh.name(), "share of the paths [%]", "longer than the shortest path [%]")
                    .series("Detour", Look.of("Detour"), shares, percentiles(detour, shares))
                    .series("plain", Look.other(0).dashed(), shares, percentiles(plain, shares))
                    .series("tight", Look.other(0), shares, percentiles(tight, shares)));
        }
        out.world(MeshSet.names(meshes));
        String[] titles = {
            "mesh", "strings", "pairs", "polygons, mean", "excess, mean %", "95th percentile %", "worst %", "µs"
        };
        out.pageTable("strings", strings, titles);
        out.table("paths", paths);
        if (!panels.isEmpty()) {
            out.plot(new Plot("", Math.min(2, panels.size()), panels.toArray(Panel[]::new)));
        }
    }

    /** Returns the excess of one length over another [Unit: %], over the pairs with a path between different points, for one kind of strings. */
    private static Spread excess(Table strings, Table paths, String what, String lengths, String over, Table times) {
        Table found = paths.when("pulled", length -> length > 0)
                .with("excess", (table, row) -> 100 * (table.number(row, lengths) / table.number(row, over) - 1));
        Spread excess = found.spread("excess");
        double polygons = found.mean("polygons");
        double p95 = excess.percentile(95);
        String mesh = paths.word(0, "mesh");
        strings.row(mesh, what, excess.count(), polygons, excess.mean(), p95, excess.max(), times.number("us"));
        return excess;
    }

    private static void beside(Report out, String metric, Spread ours, Spread detour) {
        out.finding(metric + ", mean", ours.mean(), detour(detour.mean()), "%");
        out.finding(metric + ", 95th percentile", ours.percentile(95), detour(detour.percentile(95)), "%");
        out.finding(metric + ", worst", ours.max(), detour(detour.max()), "%");
    }

    private static Reference detour(double value) {
        return new Reference(Reference.Kind.DETOUR, value, "C++ Detour's straight paths on the same mesh and pairs");
    }

    private static double[] percentiles(Spread spread, double... shares) {
        return Arrays.stream(shares).map(at -> spread.percentile((int) at)).toArray();
    }
}
