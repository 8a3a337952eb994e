package dev.throng.cli;

import dev.throng.bench.grid.GridContender;
import dev.throng.bench.grid.GridMethod;
import dev.throng.bench.grid.GridProblems;
import dev.throng.bench.grid.ProblemLog;
import dev.throng.bench.grid.ScenRun;
import dev.throng.grid.GridIndex;
import dev.throng.grid.GridMap;
import dev.throng.grid.MapFile;
import dev.throng.grid.RefinePolicy;
import dev.throng.grid.ScenFile;
import dev.throng.grid.Smoothing;
import dev.throng.grid.hpa.HpaSearch;
import dev.throng.path.PathQuality;
import dev.throng.world.GridWorld;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

@Command(
        name = "grid",
        description = "Compare methods on tiles with a mesh of rectangles over the same grid.",
        footer = {
            "",
            "Lengths are compared with the shortest path of octile moves (A*); strings on a mesh take any angle, so they may be"
                    + " shorter. Every leg of an answer must have a line of sight, and a path is found where A* finds one."
                    + " Exit code 1 when an answer is wrong.",
            "",
            "Examples:",
            "  throng bench grid arena.map",
            "  throng bench grid maps/*.map --queries 500 --json",
            "  throng bench grid arena.map --algo hpa,mesh-transit --quality short"
        })
final class BenchGridCommand implements Callable<Integer> {
    /** Maximum number of problems of a map. */
    private static final int MANY = 10_000_000;

    @Spec
    CommandSpec spec;

    @Mixin
    CommonOptions common;

    @Parameters(arity = "1..*", paramLabel = "MAP", description = "MovingAI maps; a scenario beside one is used.")
    List<Path> maps;

    @Option(
            names = "--algo",
            split = ",",
            paramLabel = "A",
            defaultValue = "hpa,mm,mesh-transit,mesh-pccp",
            description = "Which methods, see throng scen (${DEFAULT-VALUE}).")
    List<String> algos;

    @Option(
            names = "--queries",
            paramLabel = "N",
            description = "N random pairs of tiles on each map, by --seed (those of the scenario, or 1000).")
    Integer queries;

    @Option(
            names = "--quality",
            paramLabel = "fast|short|shortest",
            defaultValue = "fast",
            description = "Strings of the mesh methods (${DEFAULT-VALUE}).")
    String quality;

    @Option(
            names = "--rounds",
            order = Usage.EXPERT,
            paramLabel = "N",
            defaultValue = "1",
            description = "Times each problem is asked; its best time counts (${DEFAULT-VALUE}).")
    int rounds;

    @Override
    public Integer call() throws Exception {
        common.threads();
        GridMethod.requireKnown(algos);
        Limits.checked("--rounds", rounds, 1, 1000);
        if (queries != null) {
            Limits.checked("--queries", queries, 1, MANY);
        }
        List<GridMethod> methods = methods(EnumNames.parse("--quality", PathQuality.class, quality));
        ScenRun run = new ScenRun(ScenRun.Check.STORED, ScenRun.inTurns(rounds));
        CommandResults report = new CommandResults();
        List<List<ProblemLog>> all = new ArrayList<>();
        int wrong = 0;
        for (Path file : maps) {
            List<ProblemLog> logs = run(run, file, methods);
            wrong += add(report, file.getFileName().toString(), logs);
            all.add(logs);
        }
        if (all.size() > 1) {
            List<ProblemLog> joined = new ArrayList<>();
            for (int c = 0; c < methods.size(); c++) {
                int contender = c;
                joined.add(ProblemLog.joined(
                        all.stream().map(logs -> logs.get(contender)).toList()));
            }
            add(report, "all", joined);
        }
        report.print(spec.commandLine().getOut(), common.json);
        return wrong == 0 ? 0 : Throng.CHECK_FAILED;
    }

    /** Returns A* first, with which all others are compared. */
    private List<GridMethod> methods(PathQuality strings) {
        Stream<GridMethod> others = algos.stream()
                .filter(name -> !name.equals(GridMethod.ASTAR))
                .map(name -> switch (name) {
                    case GridMethod.HPA -> GridMethod.hpa(GridIndex.hpa(), HpaSearch.Method.CLIMBING, Smoothing.OCTILE);
                    case GridMethod.MM -> GridMethod.mm(GridIndex.mm(), RefinePolicy.DEFAULT);
                    default -> GridMethod.mesh(name, strings);
                });
        return Stream.concat(Stream.of(GridMethod.astar()), others).toList();
    }

    private List<ProblemLog> run(ScenRun run, Path file, List<GridMethod> methods) throws IOException {
        String name = file.getFileName().toString();
        GridMap map = MapFile.read(name, WorldInput.content(file));
        Path scenario = queries == null ? ScenCommand.scenarioOf(file) : null;
        GridProblems problems = scenario == null
                ? GridProblems.random(map, queries == null ? 1000 : queries, common.seed)
                : GridProblems.of(ScenFile.read(scenario.getFileName().toString(), WorldInput.content(scenario)), true);
        GridWorld grid = GridWorld.of(problems.seenBy(map));
        List<GridContender> contenders =
                methods.stream().map(method -> GridContender.of(method, grid)).toList();
        try (ProgressLine bar = ProgressLine.of(name, problems.size())) {
            return run.run(problems, contenders, bar::at);
        }
    }

    /** Adds a row for each method that is named, and returns the number of wrong answers of all. */
    private int add(CommandResults report, String name, List<ProblemLog> logs) {
        int wrong = 0;
        double hpaUs = Double.NaN;
        for (ProblemLog log : logs) {
            wrong += log.mismatches();
            if (log.firstMismatch() != null && !name.equals("all")) {
                spec.commandLine().getErr().println(name + ": " + log.firstMismatch());
            }
            if (log.algo().equals(GridMethod.HPA)) {
                hpaUs = log.figures(logs.get(0)).get("usMean").doubleValue();
            }
        }
        for (ProblemLog log : logs) {
            if (!algos.contains(log.algo())) {
                continue;
            }
            Map<String, Number> figures = log.figures(logs.get(0));
            double us = figures.get("usMean").doubleValue();
            report.row("bench grid", name)
                    .with("algo", log.algo())
                    .with("seed", common.seed)
                    .with("problems", figures.get("problems"))
                    .with("usMean", us)
                    .with("speedupVsHpa", log.algo().equals(GridMethod.HPA) ? Double.NaN : hpaUs / us)
                    .with("bytes", log.indexBytes())
                    .with("lengthRatioMean", 1 + figures.get("excessMeanPct").doubleValue() / 100)
                    .with("lengthRatioMax", 1 + figures.get("excessMaxPct").doubleValue() / 100)
                    .with("wrong", log.mismatches());
        }
        return wrong;
    }
}
