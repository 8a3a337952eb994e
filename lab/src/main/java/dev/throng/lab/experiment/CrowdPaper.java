package dev.throng.lab.experiment;

import dev.throng.gpu.GpuBandwidth;
import dev.throng.inside.Inside;
import dev.throng.lab.data.Table;
import dev.throng.lab.plot.Look;
import dev.throng.lab.plot.Panel;
import dev.throng.lab.plot.Plot;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Crowds on a device: the figures of Rahmani and Pelechano's paper, and what we show beyond them. Stateless. */
final class CrowdPaper {
    private static final String PAPER =
            "Multi-agent parallel hierarchical path finding in navigation meshes (MA-HNA*), ";

    /** Bytes that the bandwidth is measured with. */
    private static final long COPIED = 2L << 30;

    private static final long QUICK_COPIED = 64L << 20;

    /** At 25 frames a second [Unit: µs]. */
    private static final double FRAME = 40_000;

    private static final String[] SAME = {"mesh", "method", "agents"};
    private static final String WRONG = "answers are not those of the host";

    private CrowdPaper() {}

    static List<Experiment> experiments() {
        return List.of(
                experiment(
                        "ma-figure11",
                        PAPER + "Figure 11",
                        "time to plan crowds of 1,000 to 500,000 agents, and of 1 and 5 million",
                        CrowdPaper::figure11),
                experiment(
                        "ma-figure12",
                        PAPER + "Figure 12",
                        "time of A* over that of the others on the same device, mean of all sizes",
                        CrowdPaper::figure12),
                experiment(
                        "ma-500k",
                        "Half a million agents (MA-HNA*)",
                        "half a million agents with every method: kernels, copies, the host's threads beside them, and"
                                + " hierarchies of other settings",
                        CrowdPaper::halfMillion),
                experiment(
                        "ma-single",
                        PAPER + "one agent on the GPU in Figures 9 and 13 and 14 and in Table 3",
                        "time of a query, one after the other, whose ends are joined to all gates at once on the device",
                        CrowdPaper::single),
                experiment(
                        "ma-roofline",
                        "What crowds move in a device's memory (MA-HNA*)",
                        "bytes that plans move, and the time that they would take at the device's measured bandwidth",
                        CrowdPaper::roofline));
    }

    private static Experiment experiment(String id, String source, String description, Experiment.Body body) {
        return Experiment.of(id, source, description, Ground.DEVICE, body);
    }

    private static void figure11(Context context, Report out) {
        Table times = CrowdTimes.of(context, CrowdTimes.sizes(context));
        Table papers = times.when("agents", agents -> agents <= CrowdTimes.HALF_MILLION);
        begin(out, times, papers, context);
        List<Panel> panels = new ArrayList<>();
        List<Panel> toMost = new ArrayList<>();
        for (String mesh : times.distinct("mesh")) {
            Panel panel = Panel.logLines(mesh, "agents", "time of kernels [ms]");
            Panel most = Panel.logLogLines(mesh, "agents", "time [ms]");
            for (CrowdMethod method : CrowdMethod.ALL) {
                Table all = of(times, mesh, method);
                Table few = of(papers, mesh, method);
                panel.curve(method + ", kernels", method.look(), few, "agents", "planMs");
                most.curve(method + ", kernels", method.look(), all, "agents", "planMs");
                most.curve(method + ", with copies", method.look().dashed(), all, "agents", "totalMs");
                Table usual = few.where("agents", few.max("agents"));
                finding(out, context, usual, method, "Kernels of %s on %s", "planMs", 1, "ms");
                finding(out, context, usual, method, "With copies, %s on %s", "totalMs", 1, "ms");
                finding(out, context, usual, method, "Memory on the device, %s on %s", "deviceBytes", 1e-6, "MB");
                if (all.max("agents") > few.max("agents")) {
                    Table largest = all.where("agents", all.max("agents"));
                    finding(out, context, largest, method, "Largest crowd, kernels of %s on %s", "planMs", 1, "ms");
                    finding(out, context, largest, method, "Largest crowd, with copies, %s on %s", "totalMs", 1, "ms");
                }
            }
            panels.add(panel);
            toMost.add(most);
        }
        out.table("times", times);
        out.plot(new Plot("", 2, panels.toArray(Panel[]::new)));
        out.plot(new Plot("most", 2, toMost.toArray(Panel[]::new)));
    }

    private static void figure12(Context context, Report out) {
        Table times = CrowdTimes.of(context, CrowdTimes.sizes(context))
                .when("agents", agents -> agents <= CrowdTimes.HALF_MILLION);
        begin(out, times, times, context);
        Table gains = times.with("gain", (of, row) -> gain(of, row, "planMs"))
                .with("gainTotal", (of, row) -> gain(of, row, "totalMs"));
        Table means = new Table("case", "paper", "method", "gain", "gainTotal", "deviceBytes");
        List<Panel> panels = new ArrayList<>();
        for (String mesh : times.distinct("mesh")) {
            Panel panel = Panel.lines(mesh, "agents", "A* over others, kernels [times]");
            for (CrowdMethod method : hierarchies()) {
                Table of = of(gains, mesh, method);
                panel.curve(method.toString(), method.look(), of, "agents", "gain");
                means.row(
                        mesh + ", " + method,
                        CrowdMesh.inPaper(mesh) ? 1 : 0,
                        method,
                        of.mean("gain"),
                        of.mean("gainTotal"),
                        of.max("deviceBytes"));
            }
            panels.add(panel);
        }
        for (CrowdMethod method : hierarchies()) {
            Table of = means.where("paper", 1).where("method", method);
            String words = "Time of A* over " + method.name() + ", kernels, of the paper's scenarios the one with the ";
            out.finding(words + "least gain", method.setting(), of.min("gain"), "times", note(context, times));
            out.finding(words + "most gain", method.setting(), of.max("gain"), "times", note(context, times));
        }
        out.pageTable(
                "gains",
                means.only("case", "gain", "gainTotal", "deviceBytes"),
                "A* over, times",
                "kernels",
                "with copies",
                "world on the device, bytes");
        out.plot(new Plot("", 2, panels.toArray(Panel[]::new)));
    }

    private static double gain(Table times, int row, String time) {
        return times.where("mesh", times.word(row, "mesh"))
                        .where("method", CrowdMethod.ASTAR)
                        .where("agents", times.number(row, "agents"))
                        .number(time)
                / times.number(row, time);
    }

    private static void halfMillion(Context context, Report out) {
        int crowd = CrowdTimes.crowd(context);
        Table times = CrowdTimes.of(context, List.of(crowd));
        Table hosts = CrowdTimes.onHost(context, crowd);
        Table settings = CrowdTimes.settings(context, crowd);
        begin(out, times, times, context);
        out.faults(hosts, "mismatches", WRONG, SAME);
        out.faults(settings, "mismatches", WRONG, "mesh", "method", "levels", "factor");
        Table scenarios = new Table(times.names().toArray(String[]::new));
        times.distinct("mesh").stream()
                .filter(CrowdMesh::inPaper)
                .forEach(mesh -> scenarios.rows(times.where("mesh", mesh)));
        for (CrowdMethod method : CrowdMethod.ALL) {
            out.finding(
                    "Kernels of " + method.name() + ", slowest of the paper's scenarios",
                    method.setting(),
                    scenarios.where("method", method).max("planMs"),
                    "ms",
                    note(context, times));
        }
        out.finding(
                "With copies of requests and paths, slowest of the paper's scenarios and methods but A*",
                scenarios.without("method", CrowdMethod.ASTAR).max("totalMs"),
                "ms");
        for (String mesh : times.distinct("mesh")) {
            for (String method : List.of(CrowdMethod.HNA, CrowdMethod.PCCP)) {
                Table of = settings.where("mesh", mesh).where("method", method);
                Table best = of.where("planMs", of.min("planMs"));
                if (!best.isEmpty()) {
                    out.finding(
                            "Best setting, kernels of " + method + " on " + place(mesh),
                            Setting.OURS,
                            best.number("planMs"),
                            "ms",
                            best.word(0, "levels") + " levels, merge factor " + best.word(0, "factor") + "; "
                                    + note(context, times));
                }
            }
        }
        out.finding("Answers compared with the host's, in all rounds", sum("checked", times, hosts, settings), "");
        out.finding("Answers that are not the host's", sum("mismatches", times, hosts, settings), "");
        Table page = times.with("case", (of, row) -> of.word(row, "mesh") + ", " + of.word(row, "method"))
                .with("cpuPathsPerSecond", (of, row) -> beside(hosts, of, row).number("pathsPerSecond"))
                .with("winsFrom", (of, row) -> beside(hosts, of, row).word(0, "winsFrom"))
                .with(
                        "speedupVsCpu",
                        (of, row) -> of.number(row, "pathsPerSecond") / of.number(row, "cpuPathsPerSecond"));
        out.pageTable(
                "crowd",
                page.only(
                        "case",
                        "planMs",
                        "totalMs",
                        "locateMs",
                        "downloadMs",
                        "pathsPerSecond",
                        "cpuPathsPerSecond",
                        "speedupVsCpu",
                        "winsFrom",
                        "uploadMs",
                        "deviceBytes",
                        "stepsMean",
                        "chunks",
                        "leftOver",
                        "mismatches"),
                String.format(Locale.ROOT, "%,d agents", crowd),
                "kernels, ms",
                "with copies, ms",
                "placing ends, ms",
                "copy back, ms",
                "agents a second",
                "on the CPU",
                "times",
                "wins from",
                "upload, ms",
                "world on the device, bytes",
                "polygons of a path",
                "chunks",
                "left to the CPU",
                "mismatches");
        out.table("settings", settings);
    }

    /** What the host took for the crowd of a row. */
    private static Table beside(Table hosts, Table times, int row) {
        return hosts.where("mesh", times.word(row, "mesh")).where("method", times.word(row, "method"));
    }

    private static double sum(String column, Table... tables) {
        double sum = 0;
        for (Table table : tables) {
            sum += table.when(column, of -> !Double.isNaN(of)).sum(column);
        }
        return sum;
    }

    private static void single(Context context, Report out) {
        Table times = SingleTimes.of(context);
        String card = "ours on " + context.device().name();
        out.world(String.join(", ", times.distinct("mesh")));
        out.faults(times, "mismatches", "answers cost other than A*'s", "mesh", "method", "level", "factor");
        for (SingleTimes.Named named : SingleTimes.NAMED) {
            Table of = times.where("mesh", named.scenario().id()).where("factor", named.factor());
            double astar = of.where("method", SingleTimes.ASTAR).number("usMean");
            Table device = of.where("method", SingleTimes.DEVICE).where("level", named.level());
            double micros = device.number("usMean");
            String where = named.scenario().id() + " at level " + named.level() + ", merge factor " + named.factor();
            String note = device.isEmpty() ? "a cell does not fit the local memory of the device" : card;
            if (named.part().equals("Table 3")) {
                out.finding(
                        "Table 3, agents in 40 ms, ends joined on the device, " + where,
                        Setting.PAPER,
                        Math.floor(FRAME / micros),
                        "",
                        note);
                continue;
            }
            String part = named.part() + ", ";
            out.finding(
                    part + "time of a query with ends joined on the device, " + where,
                    Setting.PAPER,
                    micros,
                    "µs",
                    note);
            out.finding(part + "of it joining ends, " + where, Setting.PAPER, device.number("usConnect"), "µs", note);
            out.finding(part + "time of A* on the CPU, " + where, Setting.PAPER, astar, "µs", "");
            out.finding(
                    part + "time of A* over that of a query with ends joined on the device, " + where,
                    Setting.PAPER,
                    astar / micros,
                    "times",
                    note);
        }
        for (String mesh : times.distinct("mesh")) {
            Table on = times.where("mesh", mesh);
            out.table("times-" + mesh, on);
            means(out, mesh, on);
            out.plot(plot(mesh, on));
        }
    }

    /** What the figures show, in numbers: a column for each merge factor. */
    private static void means(Report out, String mesh, Table on) {
        Table rows = new Table("what", "factor", "us");
        for (String method : on.distinct("method")) {
            for (String level : on.where("method", method).distinct("level")) {
                Table of = on.where("method", method).where("level", level);
                String words = method.equals(SingleTimes.ASTAR) ? method : method + ", level " + level;
                for (int row = 0; row < of.size(); row++) {
                    rows.row(words, of.number(row, "factor"), of.number(row, "usMean"));
                    if (!method.equals(SingleTimes.ASTAR)) {
                        rows.row(words + ": to connect S and G", of.number(row, "factor"), of.number(row, "usConnect"));
                    }
                }
            }
        }
        List<String> titles = new ArrayList<>(List.of(mesh + ", µs"));
        rows.distinct("factor").forEach(factor -> titles.add("μ = " + factor));
        out.pageTable("means-" + mesh, rows.pivot("what", "factor", "us", "factor"), titles.toArray(String[]::new));
    }

    /** The paper's panels: a row for each level, the whole query on the left and the connection step on the right. */
    private static Plot plot(String mesh, Table on) {
        List<Panel> panels = new ArrayList<>();
        for (int level = 1; level <= SingleTimes.LEVELS; level++) {
            Table of = on.where("level", level);
            panels.add(Panel.logLines("Level " + level, "merge factor", "time of a query [µs]")
                    .curves(on.where("method", SingleTimes.ASTAR), "factor", "usMean", "method", Look::of)
                    .curves(of, "factor", "usMean", "method", SingleTimes::look));
            panels.add(Panel.logLines("Level " + level + ", connect S and G", "merge factor", "time of the step [µs]")
                    .curves(of, "factor", "usConnect", "method", SingleTimes::look));
        }
        return new Plot(mesh, 2, panels.toArray(Panel[]::new));
    }

    private static void roofline(Context context, Report out) {
        int crowd = CrowdTimes.crowd(context);
        Table times = CrowdTimes.of(context, List.of(crowd));
        begin(out, times, times, context);
        long most =
                Math.min(context.device().maxAllocationBytes(), context.device().freeMemoryBytes() / 4);
        double bandwidth =
                GpuBandwidth.bytesPerSecond(context.device(), Math.min(most, context.quick() ? QUICK_COPIED : COPIED));
        out.finding("Bandwidth of the device's memory, read and written", bandwidth / 1e9, "GB/s");
        Table table = new Table(
                "case",
                "planMs",
                "leastBytes",
                "leastMs",
                "leastSharePct",
                "askedBytes",
                "askedMs",
                "askedSharePct",
                "bytesPerAgent");
        for (CrowdMesh mesh : CrowdMesh.all(context)) {
            for (String method : List.of(CrowdMethod.TRANSIT, CrowdMethod.PCCP, CrowdMethod.HNA)) {
                Table of = of(times, mesh.toString(), CrowdMethod.ours(method));
                PlanBytes bytes = bytes(mesh, method, crowd, of.number("stepsMean"), of.number("deviceBytes"));
                double planMs = of.number("planMs");
                double leastMs = bytes.least() / bandwidth * 1000;
                double askedMs = bytes.asked() / bandwidth * 1000;
                table.row(
                        mesh + ", " + method,
                        planMs,
                        bytes.least(),
                        leastMs,
                        100 * leastMs / planMs,
                        bytes.asked(),
                        askedMs,
                        100 * askedMs / planMs,
                        bytes.asked() / crowd);
                if (method.equals(CrowdMethod.TRANSIT)) {
                    out.finding(
                            "Share of the bandwidth that transit reaches on " + mesh + ", bytes asked for",
                            Setting.OURS,
                            100 * askedMs / planMs,
                            "%",
                            "more than 100 where caches answer");
                }
            }
        }
        out.pageTable(
                "bytes",
                table,
                "crowd",
                "kernels, ms",
                "bytes at least",
                "ms at the bandwidth",
                "share, %",
                "bytes asked for",
                "ms at the bandwidth",
                "share, %",
                "asked for an agent");
    }

    private static PlanBytes bytes(CrowdMesh mesh, String method, int crowd, double steps, double worldBytes) {
        // HNA* fills the tables that PCCP comes with.
        boolean transit = method.equals(CrowdMethod.TRANSIT);
        var index = Inside.overlay(mesh.world(transit ? method : CrowdMethod.PCCP));
        return transit
                ? PlanBytes.transit(mesh.mesh().mesh(), index, mesh.reference(crowd), crowd, steps, worldBytes)
                : PlanBytes.gates(
                        mesh.mesh().mesh(),
                        index,
                        method.equals(CrowdMethod.PCCP),
                        mesh.reference(crowd),
                        mesh.requests(crowd),
                        crowd,
                        steps,
                        worldBytes);
    }

    /** What all experiments with crowds say: the meshes, wrong answers, and what the device did not do at once and by itself. */
    private static void begin(Report out, Table times, Table papers, Context context) {
        out.world(String.join(", ", times.distinct("mesh")));
        out.faults(times, "mismatches", WRONG, SAME);
        out.finding(
                "Chunks that a crowd is planned in, at most",
                Setting.OURS,
                papers.max("chunks"),
                "",
                note(context, papers));
        out.finding(
                "Agents of a crowd left to the CPU, at most",
                Setting.OURS,
                papers.max("leftOver"),
                "",
                note(context, papers));
    }

    private static Table of(Table times, String mesh, CrowdMethod method) {
        return times.where("mesh", mesh).where("method", method);
    }

    private static List<CrowdMethod> hierarchies() {
        return CrowdMethod.ALL.stream()
                .filter(method -> !method.name().equals(CrowdMethod.ASTAR))
                .toList();
    }

    /**
     * @param of one row
     * @param words with room for the method and the mesh
     */
    private static void finding(
            Report out,
            Context context,
            Table of,
            CrowdMethod method,
            String words,
            String column,
            double scale,
            String unit) {
        out.finding(
                String.format(Locale.ROOT, words, method.name(), place(of.word(0, "mesh"))),
                method.setting(),
                scale * of.number(column),
                unit,
                note(context, of));
    }

    /** The mesh in words by which the paper's numbers are found. */
    private static String place(String mesh) {
        return CrowdMesh.inPaper(mesh) ? "the paper's " + mesh : mesh;
    }

    private static String note(Context context, Table times) {
        return String.format(
                Locale.ROOT,
                "ours: up to %,.0f agents on %s",
                times.max("agents"),
                context.device().name());
    }
}
