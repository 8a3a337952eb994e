package dev.throng.papers.experiment;

import dev.throng.bench.Progress;
import dev.throng.bench.data.Measure;
import dev.throng.bench.data.Table;
import dev.throng.bench.grid.GridContender;
import dev.throng.bench.grid.GridMethod;
import dev.throng.bench.grid.GridProblems;
import dev.throng.bench.grid.ProblemLog;
import dev.throng.bench.grid.ScenRun;
import dev.throng.bench.harness.Contest;
import dev.throng.grid.GridIndex;
import dev.throng.grid.GridMap;
import dev.throng.grid.RefinePolicy;
import dev.throng.grid.Smoothing;
import dev.throng.grid.hpa.HpaSearch;
import dev.throng.world.GridWorld;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** The price of speed in memory and path length: comparison of A*, HPA* and MM with the options that users have. Stateless. */
final class MmTradeoff {
    private static final double KB = 1024;
    private static final int ROUNDS = 7;
    private static final String ASTAR = "A*";
    private static final String HPA = "HPA*";

    private static final List<RefinePolicy> POLICIES = List.of(
            MmSearches.USUAL,
            MmSearches.BETTER,
            MmSearches.USUAL.withSmoothing(Smoothing.OCTILE),
            MmSearches.BETTER.withSmoothing(Smoothing.OCTILE));

    private MmTradeoff() {}

    static void run(Context context, Report out) {
        Table problems = MmSearches.problems(context).where("lengthTo", MmSearches.longest(context));
        Contest.Rules rules = context.rules(Contest.Rules.of(ROUNDS, Duration.ofMillis(context.quick() ? 50 : 500)));
        ScenRun timing = new ScenRun(ScenRun.Check.STORED, rules);
        Table measured = Sweep.over(
                        "map", context.maps(ExperimentGround.MM_MAPS).sources())
                .inTurn(
                        context,
                        (point, rows) -> {
                            MapSet.Source source = point.at("map");
                            measure(timing, source.map(), problems.where("map", source), rows, out);
                        },
                        "method",
                        "us",
                        "expanded",
                        "errorPct",
                        "bytes",
                        "indexKb",
                        "indexPct",
                        "queryKb",
                        "buildMs");
        double astar = measured.where("method", ASTAR).mean("us");
        double hpa = measured.where("method", HPA).mean("us");
        Table methods = measured.by(
                List.of("method"),
                Measure.mean("us", "us"),
                new Measure("timesAstar", rows -> astar / rows.mean("us")),
                Measure.mean("expanded", "expanded"),
                Measure.mean("indexKb", "indexKb"),
                Measure.mean("indexPct", "indexPct"),
                Measure.mean("queryKb", "queryKb"),
                Measure.mean("errorMeanPct", "errorPct"),
                Measure.percentile("errorP95Pct", "errorPct", 95),
                Measure.percentile("errorMaxPct", "errorPct", 100),
                Measure.mean("buildMs", "buildMs"),
                Measure.mean("bytesPerQuery", "bytes"));
        out.finding("Searches: " + MmPaper.longestPaths(context), problems.size(), "");
        for (String method : methods.without("method", ASTAR).distinct("method")) {
            double us = methods.where("method", method).number("us");
            out.finding("Time of A* over " + method, astar / us, "times");
            if (method.startsWith("MM")) {
                out.finding("Time of HPA* over " + method, hpa / us, "times");
            }
        }
        out.pageTable(
                        "methods",
                        methods,
                        "method",
                        "µs",
                        "times faster than A*",
                        "expanded",
                        "index, KB",
                        "of 8 bits a tile, %",
                        "query, KB",
                        "error, mean %",
                        "95th percentile %",
                        "worst %",
                        "build, ms",
                        "bytes per query")
                .timed("bytes per query");
    }

    /** Adds a row for each method and problem, and one for the index and the query of each method. */
    private static void measure(ScenRun timing, GridMap map, Table problems, Sweep.Rows rows, Report out) {
        GridProblems asked = GridProblems.known(
                map, problems.numbers("start"), problems.numbers("goal"), problems.numbers("length"));
        List<GridContender> contenders = contenders(GridWorld.of(map));
        List<ProblemLog> logs = timing.run(asked, contenders, Progress.NONE);
        for (int c = 0; c < logs.size(); c++) {
            ProblemLog log = logs.get(c);
            Table of = log.problems();
            for (int i = 0; i < of.size(); i++) {
                rows.row(
                        log.algo(),
                        of.number(i, "us"),
                        of.number(i, "searching") + of.number(i, "refining"),
                        of.number(i, "excessPct"),
                        of.number(i, "bytes"),
                        null,
                        null,
                        null,
                        null);
            }
            // Maps without long paths have no queries, whose memory then does not grow.
            Double queryKb = of.isEmpty() ? null : contenders.get(c).bytesOfQuery(asked) / KB;
            double percent = 100.0 * log.indexBytes() / map.tileCount();
            rows.row(log.algo(), null, null, null, null, log.indexBytes() / KB, percent, queryKb, log.buildMs());
            if (log.firstMismatch() != null) {
                out.fault(log.mismatches() + " wrong answers, the first: " + log.firstMismatch());
            }
        }
    }

    private static List<GridContender> contenders(GridWorld grid) {
        List<GridContender> all = new ArrayList<>();
        all.add(GridContender.of(GridMethod.astar().named(ASTAR), grid));
        for (boolean kept : List.of(false, true)) {
            GridIndex.Hpa index = GridIndex.hpa().withCachedPaths(kept);
            GridMethod method = GridMethod.hpa(index, HpaSearch.Method.CLIMBING, Smoothing.OCTILE)
                    .named(kept ? HPA + ", paths kept" : HPA);
            all.add(GridContender.of(method, grid));
        }
        for (MmCentres centres : MmCentres.values()) {
            GridIndex.Mm index = GridIndex.mm().withCentres(centres.wanted());
            GridContender built = null;
            for (RefinePolicy policy : POLICIES) {
                GridMethod method = GridMethod.mm(index, policy).named("MM " + policy + ", " + centres.words());
                built = built == null ? GridContender.of(method, grid) : built.with(method);
                all.add(built);
            }
        }
        return all;
    }
}
