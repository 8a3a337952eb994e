package dev.throng.lab.experiment;

import dev.throng.lab.experiment.TimedMethod.Sample;
import java.util.ArrayList;
import java.util.List;

/** What speed costs in memory and in length of paths: A*, HPA* and MM side by side. Immutable, share freely. */
final class MmTradeoff extends MmExperiment {
    /** How long one map is run before anything counts [Unit: ns]. */
    private static final long WARM_UP = 5_000_000_000L;

    private static final long QUICK_WARM_UP = 500_000_000L;

    private static final double KB = 1024;

    MmTradeoff() {
        super("tradeoff", "beside A* and HPA*", "time, memory and error of A*, HPA* and MM on long paths");
    }

    @Override
    public ExperimentResult run(ExperimentContext context) {
        MmProblems problems = MmProblems.of(context);
        warmUp(context, problems);
        List<List<MmContest.Result>> maps = context.onEveryIndexedMapInTurn(
                (index, map) -> new MmContest(context.maps().mapName(index), map, longest(problems, index)).run());
        CsvTable table = new CsvTable(
                        "methods",
                        "method",
                        "us",
                        "timesAstar",
                        "expanded",
                        "indexKb",
                        "indexPct",
                        "queryKb",
                        "errorMeanPct",
                        "errorP95Pct",
                        "errorMaxPct",
                        "buildMs",
                        "bytesPerQuery")
                .onPage(
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
                        "bytes per query");
        List<Finding> findings = new ArrayList<>();
        findings.add(Finding.alone("Searches: " + longestPaths(problems), problems.count(problems.longest()), ""));
        double astar = Double.NaN;
        double hpa = Double.NaN;
        for (int method = 0; method < maps.get(0).size(); method++) {
            int at = method;
            List<MmContest.Result> results =
                    maps.stream().map(map -> map.get(at)).toList();
            String name = results.get(0).method();
            double micros = addRow(results, astar, table);
            switch (name) {
                case MmContest.ASTAR -> astar = micros;
                case MmContest.HPA -> hpa = micros;
                default -> {}
            }
            if (!name.equals(MmContest.ASTAR)) {
                findings.add(Finding.alone("Time of A* over " + name, astar / micros, "times"));
            }
            if (name.startsWith("MM")) {
                findings.add(Finding.alone("Time of HPA* over " + name, hpa / micros, "times"));
            }
        }
        return new ExperimentResult(context.world(), findings, List.of(table), List.of());
    }

    /** Adds a method to the table; returns its mean time. */
    private static double addRow(List<MmContest.Result> maps, double astarMicros, CsvTable table) {
        List<Sample> samples =
                maps.stream().flatMap(map -> map.samples().stream()).toList();
        // Nothing was asked on maps without long paths, and so their queries have not grown.
        List<MmContest.Result> asked =
                maps.stream().filter(map -> !map.samples().isEmpty()).toList();
        double micros = Spread.of(samples, Sample::micros).mean();
        Spread errors = Spread.of(samples, Sample::error);
        table.row(
                maps.get(0).method(),
                micros,
                Double.isNaN(astarMicros) ? 1 : astarMicros / micros,
                Spread.of(samples, Sample::expanded).mean(),
                Spread.of(maps, MmContest.Result::indexBytes).mean() / KB,
                Spread.of(maps, map -> 100.0 * map.indexBytes() / map.tiles()).mean(),
                Spread.of(asked, MmContest.Result::scratchBytes).mean() / KB,
                errors.mean(),
                errors.percentile(95),
                errors.most(),
                Spread.of(maps, MmContest.Result::buildMs).mean(),
                Spread.of(samples, Sample::allocated).mean());
        return micros;
    }

    private static BucketedPairs longest(MmProblems problems, int map) {
        return problems.ofMap(map).only(problems.longest());
    }

    /** Runs the first map that has long paths until code is compiled. */
    private static void warmUp(ExperimentContext context, MmProblems problems) {
        int index = 0;
        while (longest(problems, index).size() == 0) {
            index++;
        }
        String name = context.maps().mapName(index);
        MmContest contest = new MmContest(name, context.maps().map(index), longest(problems, index));
        long begun = System.nanoTime();
        do {
            contest.run();
        } while (System.nanoTime() - begun < (context.quick() ? QUICK_WARM_UP : WARM_UP));
    }
}
