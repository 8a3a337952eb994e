package dev.throng.cli;

import dev.throng.BadInputException;
import dev.throng.grid.GridMap;
import dev.throng.grid.MapFile;
import dev.throng.grid.ScenFile;
import dev.throng.grid.Scenario;
import dev.throng.lab.grid.ScenRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

@Command(
        name = "scen",
        description = "Solve the problems of MovingAI scenarios and check every length.",
        footer = {
            "",
            "A map's scenario is MAP.scen or MAP.scenario beside it, unless a scenario follows the map; all may be packed"
                    + " with xz. Exit code 1 when an answer is wrong.",
            "",
            "Examples:",
            "  throng scen arena.map",
            "  throng scen arena.map other.scen",
            "  throng scen maps/*.map",
            "  throng scen golemsinthemist.map --check dijkstra    for sets whose lengths are not to be trusted"
        })
final class ScenCommand implements Callable<Integer> {
    private record Pair(Path map, Path scenario) {}

    @Spec
    CommandSpec spec;

    @Mixin
    CommonOptions common;

    @Parameters(arity = "1..*", paramLabel = "MAP [SCEN]", description = "Maps, each with or without its scenario.")
    List<Path> files;

    @Option(
            names = "--check",
            paramLabel = "stored|dijkstra",
            defaultValue = "stored",
            description = "What lengths are held against: the scenario's, or a plain search (slow).")
    ScenRun.Check check;

    @Override
    public Integer call() throws Exception {
        common.threads();
        List<Pair> pairs = pairs();
        Report report = new Report();
        int mismatches = 0;
        for (Pair pair : pairs) {
            String name = pair.map.getFileName().toString();
            GridMap map = MapFile.read(name, WorldInput.content(pair.map));
            Scenario scenario =
                    ScenFile.read(pair.scenario.getFileName().toString(), WorldInput.content(pair.scenario));
            ScenRun.Result result;
            try (Progress bar = Progress.of(name, scenario.size())) {
                result = ScenRun.astar(map, scenario, check, bar::at);
            }
            mismatches += result.mismatches();
            if (result.firstMismatch() != null) {
                spec.commandLine().getErr().println(name + ": " + result.firstMismatch());
            }
            report.row("scen", name)
                    .with("algo", "astar")
                    .with("seed", common.seed)
                    .with("problems", result.problems())
                    .with("solved", result.solved())
                    .with("unreachable", result.unreachable())
                    .with("mismatches", result.mismatches())
                    .with("expandedMean", result.expandedMean())
                    .with("usMean", result.usMean())
                    .with("costMean", result.costMean())
                    .with("excessMeanPct", result.excessMeanPct())
                    .with("excessP95Pct", result.excessP95Pct())
                    .with("excessMaxPct", result.excessMaxPct())
                    .with("indexBytes", 0)
                    .with("bytesPerQuery", result.bytesPerQuery());
        }
        report.print(spec.commandLine().getOut(), common.json);
        return mismatches == 0 ? 0 : Throng.CHECK_FAILED;
    }

    private List<Pair> pairs() throws IOException {
        List<Pair> pairs = new ArrayList<>();
        for (int i = 0; i < files.size(); i++) {
            Path map = files.get(i);
            if (isScenario(map)) {
                throw new BadInputException(map + ": a scenario with no map before it");
            }
            boolean named = i + 1 < files.size() && isScenario(files.get(i + 1));
            pairs.add(new Pair(map, named ? files.get(++i) : beside(map)));
        }
        return pairs;
    }

    private static boolean isScenario(Path file) {
        String name = WorldInput.unpackedName(file.toString());
        return name.endsWith(".scen") || name.endsWith(".scenario");
    }

    private static Path beside(Path map) {
        String name = WorldInput.unpackedName(map.getFileName().toString());
        for (String ending : List.of(".scen", ".scen.xz", ".scenario", ".scenario.xz")) {
            Path scenario = map.resolveSibling(name + ending);
            if (Files.exists(scenario)) {
                return scenario;
            }
        }
        throw new BadInputException(map + ": no " + name + ".scen beside it; name the scenario");
    }
}
