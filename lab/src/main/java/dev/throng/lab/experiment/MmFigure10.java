package dev.throng.lab.experiment;

import dev.throng.grid.mm.MmIndex;
import dev.throng.grid.octile.GridSearch;
import dev.throng.grid.octile.OctileCosts;
import dev.throng.lab.plot.Look;
import dev.throng.lab.plot.Panel;
import dev.throng.lab.plot.Plot;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;

/** Figure 10: expansions of A* and of MM by path length. Immutable, share freely. */
final class MmFigure10 extends MmExperiment {
    private static final int PAPER_PROBLEMS = 93_235;
    private static final double PAPER_GAIN = 100;
    private static final double PAPER_MOST = 1000;

    private static final String COUNTING =
            "regions and tiles, those included that are looked at to know the regions of start and goal";

    /** A measure of how a bucket's values are spread. */
    private record Measure(String words, String column, ToDoubleFunction<Spread> of) {}

    private static final List<Measure> MEASURES = List.of(
            new Measure("maximum", "Max", Spread::most),
            new Measure("95th percentile", "P95", work -> work.percentile(95)),
            new Measure("mean", "Mean", Spread::mean),
            new Measure("minimum", "Min", Spread::least));

    MmFigure10() {
        super("figure10", "Figure 10", "expansions of A* and of MM by path length");
    }

    /** The problems of a map, solved by A* and by ours. */
    private record Solved(List<MmAnswer> astar, List<MmAnswer> ours) {}

    @Override
    public ExperimentResult run(ExperimentContext context) {
        MmProblems problems = MmProblems.of(context);
        List<MmAnswer> paper = MmSweep.of(context).usual(SECTOR, MmCentres.OPTIMISED);
        List<MmAnswer> astar = new ArrayList<>();
        List<MmAnswer> ours = new ArrayList<>();
        context.onEveryIndexedMap((index, map) -> {
                    OctileCosts costs = new OctileCosts(map);
                    AnswerCheck check = new AnswerCheck(context.maps().mapName(index), costs);
                    MmIndex sectors = index(costs, SECTOR, MmCentres.OPTIMISED, true);
                    BucketedPairs pairs = problems.ofMap(index);
                    return new Solved(
                            astar(costs, pairs, check), new MmMethod(sectors, USUAL, Setting.OURS, check).solve(pairs));
                })
                .forEach(map -> {
                    astar.addAll(map.astar);
                    ours.addAll(map.ours);
                });
        List<Spread> astarWork = byBucket(astar, MmAnswer::expanded, problems);
        List<Spread> paperWork = byBucket(paper, MmAnswer::expanded, problems);
        List<Spread> oursWork = byBucket(ours, MmAnswer::expanded, problems);
        Panel panel = Panel.logLines("Expansions of A* and of " + USUAL, "path length", "expanded");
        for (int i = 0; i < MEASURES.size(); i++) {
            Measure measure = MEASURES.get(i);
            panel.series(
                    "A*, " + measure.words,
                    Look.of("A*").bare().shade(i),
                    lengths(problems),
                    curve(astarWork, measure.of));
            panel.series(
                    "MM, " + measure.words,
                    Look.of("MM").bare().shade(i),
                    lengths(problems),
                    curve(paperWork, measure.of));
        }
        int longest = problems.longest();
        List<Finding> findings = new ArrayList<>();
        findings.add(Finding.of("Problems on all maps", problems.size(), PAPER_PROBLEMS, ""));
        findings.add(Finding.alone("Among them " + longestPaths(problems), problems.count(longest), ""));
        for (Measure measure : MEASURES) {
            findings.add(Finding.alone(
                    "Expanded by A*, " + longestPaths(problems) + ", " + measure.words,
                    measure.of.applyAsDouble(astarWork.get(longest)),
                    ""));
        }
        addFindings(problems, astarWork.get(longest), paperWork.get(longest), paper, Setting.PAPER, findings);
        addFindings(problems, astarWork.get(longest), oursWork.get(longest), ours, Setting.OURS, findings);
        return new ExperimentResult(
                context.world(),
                findings,
                List.of(table(List.of(astarWork, paperWork, oursWork))),
                List.of(new Plot("", 1, panel)));
    }

    private static CsvTable table(List<List<Spread>> methods) {
        List<String> columns = new ArrayList<>(List.of("lengthFrom", "lengthTo", "paths"));
        for (String method : List.of("astar", "paper", "ours")) {
            MEASURES.forEach(measure -> columns.add(method + measure.column));
        }
        CsvTable table = new CsvTable("lengths", columns.toArray(String[]::new));
        for (int bucket = 0; bucket < methods.get(0).size(); bucket++) {
            List<Object> row = new ArrayList<>(List.of(
                    BucketedPairs.WIDTH * bucket,
                    BucketedPairs.WIDTH * (bucket + 1),
                    methods.get(0).get(bucket).count()));
            for (List<Spread> method : methods) {
                for (Measure measure : MEASURES) {
                    row.add(measure.of.applyAsDouble(method.get(bucket)));
                }
            }
            table.row(row.toArray());
        }
        return table;
    }

    /**
     * @param astar in the longest bucket
     * @param mm likewise
     */
    private static void addFindings(
            MmProblems problems, Spread astar, Spread mm, List<MmAnswer> all, Setting setting, List<Finding> findings) {
        String paths = longestPaths(problems);
        for (Measure measure : MEASURES) {
            findings.add(
                    Finding.alone("Expanded by MM, " + paths + ", " + measure.words, measure.of.applyAsDouble(mm), "")
                            .in(setting)
                            .noted(COUNTING));
        }
        findings.add(Finding.of(
                        "Expanded by A* over MM, " + paths + ", means", astar.mean() / mm.mean(), PAPER_GAIN, "times")
                .in(setting)
                .noted("paper: up to"));
        findings.add(Finding.of(
                        "Expanded by A* over MM, " + paths + ", 95th percentiles",
                        astar.percentile(95) / mm.percentile(95),
                        PAPER_GAIN,
                        "times")
                .in(setting)
                .noted("paper: up to"));
        findings.add(Finding.of(
                        "Expanded by MM, all problems, maximum",
                        Spread.of(all, MmAnswer::expanded).most(),
                        PAPER_MOST,
                        "")
                .in(setting)
                .noted("paper: just over"));
    }

    /** Solves a map's problems with A*; what it finds is the cheapest, to the last bit. */
    private static List<MmAnswer> astar(OctileCosts costs, BucketedPairs pairs, AnswerCheck check) {
        GridSearch search = new GridSearch(costs);
        List<MmAnswer> answers = new ArrayList<>();
        for (int i = 0; i < pairs.size(); i++) {
            search.begin(pairs.start(i), pairs.goal(i));
            search.advance(Integer.MAX_VALUE);
            double length = pairs.length(i);
            int[] tiles = new int[search.pathSize()];
            search.path(tiles);
            double cost = check.cost("A*", pairs.start(i), pairs.goal(i), length, tiles, tiles.length);
            if (cost != length) {
                throw check.wrong(
                        "A*", pairs.start(i), pairs.goal(i), "costs " + cost + ", the cheapest path " + length);
            }
            answers.add(new MmAnswer(length, length, search.expandedCount(), 0));
        }
        return answers;
    }
}
