package dev.throng.papers.experiment;

import dev.throng.bench.data.Table;
import dev.throng.gpu.GpuBandwidth;
import dev.throng.inside.Inside;
import dev.throng.papers.plot.Panel;
import dev.throng.papers.plot.Plot;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** Crowds on a device: the figures of Rahmani and Pelechano's paper, and others of our own. Stateless. */
final class CrowdPaper {
    private static final String PAPER = "Multi-agent parallel hierarchical path finding in navigation meshes (MA-HNA*)";

    /** Bytes that are copied to measure the bandwidth. */
    private static final long COPIED = 2L << 30;

    private static final long QUICK_COPIED = 64L << 20;

    /** Time of a frame at 25 frames a second [Unit: µs]. */
    private static final double FRAME = 40_000;

    private static final String[] SAME = {"mesh", "method", "agents"};
    private static final String WRONG = "answers are not those of the host";

    private CrowdPaper() {}

    static List<Experiment> experiments() {
        return List.of(
                of(
                        "figure11",
                        PAPER + ", Figure 11",
                        "time to plan crowds of 1,000 to 500,000 agents, and of 1 and 5 million",
                        CrowdPaper::figure11),
                of(
                        "figure12",
                        PAPER + ", Figure 12",
                        "time of A* over that of the others on the same device, mean of all sizes",
                        CrowdPaper::figure12),
                of(
                        "500k",
                        "Half a million agents (MA-HNA*)",
                        "half a million agents with every method: kernels, copies, the host's threads beside them, and"
                                + " hierarchies of other settings",
                        CrowdPaper::halfMillion),
                of(
                        "single",
                        PAPER + ", Figures 9 and 13 and 14 and Table 3 for one agent on a GPU",
                        "time of a query, one after the other, whose ends are joined to all gates at once on the device",
                        CrowdPaper::single),
                of(
                        "roofline",
                        "What crowds move in a device's memory (MA-HNA*)",
                        "bytes that plans move, and the time that they would take at the device's measured bandwidth",
                        CrowdPaper::roofline));
    }

    private static Experiment of(String name, String source, String description, Experiment.Body body) {
        return Experiment.of("ma-" + name, source, description, ExperimentGround.DEVICE, body);
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
        Table means = new Table("case", "inPaper", "method", "gain", "gainTotal", "deviceBytes");
        List<Panel> panels = new ArrayList<>();
        for (String mesh : times.distinct("mesh")) {
            Panel panel = Panel.lines(mesh, "agents", "A* over others, kernels [times]");
            for (CrowdMethod method : hierarchies()) {
                Table of = of(gains, mesh, method);
                panel.curve(method.toString(), method.look(), of, "agents", "gain");
                means.row(
                        mesh + ", " + method,
                        of.max("inPaper"),
                        method,
                        of.mean("gain"),
                        of.mean("gainTotal"),
                        of.max("deviceBytes"));
            }
            panels.add(panel);
        }
        for (CrowdMethod method : hierarchies()) {
            Table of = means.where("inPaper", 1).where("method", method);
            String words = "Time of A* over " + method.name() + ", kernels, of the paper's scenarios the one with the ";
            out.finding(words + "least gain", method.setting(), of.min("gain"), "times", note(context, times));
            out.finding(words + "most gain", method.setting(), of.max("gain"), "times", note(context, times));
        }
        show(out, "gains", means, """
                case A* over, times|gain kernels|gainTotal with copies|deviceBytes world on the device, bytes""");
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
        Table wins = CrowdTimes.wins(context);
        Table settings = CrowdTimes.settings(context, crowd);
        begin(out, times, times, context);
        out.faults(hosts, "mismatches", WRONG, SAME);
        out.faults(wins, "mismatches", WRONG, "mesh", "method");
        out.faults(settings, "mismatches", WRONG, "mesh", "method", "levels", "factor");
        Table scenarios = times.where("inPaper", 1);
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
        out.finding(
                "Answers compared with the host's, in the first and the last round",
                sum("checked", times, hosts, wins, settings),
                "");
        out.finding("Answers that are not the host's", sum("mismatches", times, hosts, wins, settings), "");
        Table page = times.with("case", (of, row) -> of.word(row, "mesh") + ", " + of.word(row, "method"))
                .with("cpuPathsPerSecond", (of, row) -> onHost(hosts, of, row).number("pathsPerSecond"))
                .with("cpuAgents", (of, row) -> onHost(hosts, of, row).number("agents"))
                .with("winsFrom", (of, row) -> wins.where("mesh", of.word(row, "mesh"))
                        .where("method", of.word(row, "method"))
                        .word(0, "winsFrom"))
                .with(
                        "speedupVsCpu",
                        (of, row) -> of.number(row, "pathsPerSecond") / of.number(row, "cpuPathsPerSecond"));
        show(out, "crowd", page, """
                case crowd|planMs kernels, ms|totalMs with copies, ms|locateMs placing ends, ms|\
                downloadMs copy back, ms|pathsPerSecond agents a second|cpuPathsPerSecond on the CPU|\
                cpuAgents from a crowd of|speedupVsCpu times|winsFrom wins from|uploadMs upload, ms|deviceBytes world on the device, bytes|\
                stepsMean polygons of a path|chunks chunks|leftOver left to the CPU|mismatches mismatches""").timed("agents a second", "on the CPU", "from a crowd of", "wins from");
        out.table("settings", settings);
    }

    /** Returns the times of the host for the method of a row, for any shared data. */
    private static Table onHost(Table hosts, Table times, int row) {
        return hosts.where("mesh", times.word(row, "mesh"))
                .where("method", CrowdMethod.shown(times.word(row, "method")).name());
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
            double us = device.number("usMean");
            String note = Double.isNaN(us) ? "a cell does not fit the local memory of the device" : card;
            String part = named.part() + ", ";
            if (named.inTime()) {
                single(
                        out,
                        part + "agents in 40 ms, ends joined on the device, " + named,
                        Math.floor(FRAME / us),
                        "",
                        note);
                continue;
            }
            single(out, part + "time of a query with ends joined on the device, " + named, us, "µs", note);
            single(out, part + "of it joining ends, " + named, device.number("usConnect"), "µs", note);
            single(out, part + "time of A* on the CPU, " + named, astar, "µs", "");
            String ratio = part + "time of A* over that of a query with ends joined on the device, " + named;
            single(out, ratio, astar / us, "times", note);
        }
        for (String mesh : times.distinct("mesh")) {
            single(out, mesh, times.where("mesh", mesh));
        }
    }

    /** Adds a finding; all measurements here have the setting of the paper. */
    private static void single(Report out, String metric, double ours, String unit, String note) {
        out.timed(metric, Setting.PAPER, ours, unit, note);
    }

    /** Draws the paper's panels: a row for each level, the whole query on the left and the connection step on the right. */
    private static void single(Report out, String mesh, Table times) {
        Table astar = times.where("method", SingleTimes.ASTAR);
        ByFactor means = new ByFactor(mesh + ", µs", times.scale("factor")).row(SingleTimes.ASTAR, astar, "usMean");
        for (String method : List.of(SingleTimes.HNA, SingleTimes.PCCP, SingleTimes.DEVICE)) {
            for (int level = 1; level <= SingleTimes.LEVELS; level++) {
                Table of = times.where("method", method).where("level", level);
                means.row(method + ", level " + level, of, "usMean")
                        .row(method + ", level " + level + ": to connect S and G", of, "usConnect");
            }
        }
        Panel[] panels = new Panel[2 * SingleTimes.LEVELS];
        for (int level = 1; level <= SingleTimes.LEVELS; level++) {
            Table of = times.where("level", level);
            String title = "Level " + level;
            panels[2 * level - 2] = Panel.logLines(title, "merge factor", "time of a query [µs]")
                    .curves(times.where("level", 0, level), "factor", "usMean", "method", SingleTimes::look);
            panels[2 * level - 1] = Panel.logLines(title + ", connect S and G", "merge factor", "time of the step [µs]")
                    .curves(of, "factor", "usConnect", "method", SingleTimes::look);
        }
        out.table("times-" + mesh, times);
        means.show(out, "means-" + mesh);
        out.plot(new Plot(mesh, 2, panels));
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
        Table table = new Table("case", "planMs", "leastBytes", "askedBytes");
        for (CrowdMesh mesh : CrowdMesh.all(context)) {
            for (String method : List.of(CrowdMethod.TRANSIT, CrowdMethod.PCCP, CrowdMethod.HNA)) {
                Table of = of(times, mesh.toString(), CrowdMethod.ours(method));
                PlanBytes bytes = bytes(mesh, method, crowd, of.number("stepsMean"), of.number("deviceBytes"));
                table.row(mesh + ", " + method, of.number("planMs"), bytes.least(), bytes.asked());
            }
        }
        Table shares = table.with("leastMs", (of, row) -> of.number(row, "leastBytes") / bandwidth * 1000)
                .with("leastSharePct", (of, row) -> 100 * of.number(row, "leastMs") / of.number(row, "planMs"))
                .with("askedMs", (of, row) -> of.number(row, "askedBytes") / bandwidth * 1000)
                .with("askedSharePct", (of, row) -> 100 * of.number(row, "askedMs") / of.number(row, "planMs"))
                .with("bytesPerAgent", (of, row) -> of.number(row, "askedBytes") / crowd);
        for (CrowdMesh mesh : CrowdMesh.all(context)) {
            out.timed(
                    "Share of the bandwidth that transit reaches on " + mesh + ", bytes asked for",
                    Setting.OURS,
                    shares.where("case", mesh + ", " + CrowdMethod.TRANSIT).number("askedSharePct"),
                    "%",
                    "more than 100 where caches answer");
        }
        show(out, "bytes", shares, """
                case crowd|planMs kernels, ms|leastBytes bytes at least|leastMs ms at the bandwidth|\
                leastSharePct share, %|askedBytes bytes asked for|askedMs ms at the bandwidth|askedSharePct share, %|\
                bytesPerAgent asked for an agent""").timed("share, %");
    }

    private static PlanBytes bytes(CrowdMesh mesh, String method, int crowd, double steps, double worldBytes) {
        // The device fills the tables of HNA*, which PCCP already has.
        boolean transit = method.equals(CrowdMethod.TRANSIT);
        var index =
                Inside.snapshot(mesh.world(transit ? method : CrowdMethod.PCCP)).overlay();
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

    /** Adds the findings of all experiments with crowds: the meshes, wrong answers, chunks, and agents left to the CPU. */
    private static void begin(Report out, Table times, Table papers, Context context) {
        out.world(String.join(", ", times.distinct("mesh")));
        out.faults(times, "mismatches", WRONG, SAME);
        String note = note(context, papers);
        out.finding("Chunks that a crowd is planned in, at most", Setting.OURS, papers.max("chunks"), "", note);
        out.finding("Agents of a crowd left to the CPU, at most", Setting.OURS, papers.max("leftOver"), "", note);
    }

    /**
     * Shows columns of a table on the page.
     *
     * @param columns a name, a space and a title for each, with bars between them
     */
    private static CsvTable show(Report out, String name, Table table, String columns) {
        String[] each = columns.split("\\|");
        String[] names =
                Arrays.stream(each).map(of -> of.substring(0, of.indexOf(' '))).toArray(String[]::new);
        String[] titles =
                Arrays.stream(each).map(of -> of.substring(of.indexOf(' ') + 1)).toArray(String[]::new);
        return out.pageTable(name, table.only(names), titles);
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
     * @param of a table of one row
     * @param words a format for the method and the mesh
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

    /** Returns the mesh in the words of the paper's numbers. */
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
