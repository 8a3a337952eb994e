package dev.throng.cli;

import dev.throng.BadInputException;
import dev.throng.bench.grid.EditBench;
import dev.throng.bench.grid.GridContender;
import dev.throng.bench.grid.GridMethod;
import dev.throng.bench.grid.GridProblems;
import dev.throng.bench.grid.ProblemLog;
import dev.throng.bench.grid.ScenRun;
import dev.throng.grid.Diagonals;
import dev.throng.grid.GridIndex;
import dev.throng.grid.GridMap;
import dev.throng.grid.MapFile;
import dev.throng.grid.ScenFile;
import dev.throng.grid.Smoothing;
import dev.throng.grid.hpa.HpaSearch;
import dev.throng.grid.octile.OctileCosts;
import dev.throng.path.PathQuality;
import dev.throng.world.GridWorld;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

@Command(
        name = "scen",
        description = "Solve the problems of MovingAI scenarios and check every answer.",
        footer = {
            "",
            "A map's scenario is MAP.scen or MAP.scenario beside it, unless a scenario follows the map; all may be packed"
                    + " with xz. A*'s lengths are compared with the scenario's, other methods with A*, which runs"
                    + " with them, in turns. Times are of single calls, in one thread. Exit code 1 when an answer is"
                    + " wrong.",
            "",
            "Examples:",
            "  throng scen arena.map",
            "  throng scen arena.map other.scen",
            "  throng scen maps/*.map --algo hpa,mesh",
            "  throng scen maps/*.map --algo astar,hpa --cached",
            "  throng scen maps/*.map --algo astar,hpa --pairs 100 --diagonal 1.42",
            "  throng scen maps/*.map --algo astar,hpa --pairs 100 --costs 4",
            "  throng scen maps/*.map --algo astar,hpa,mm --sector 16 --refine 1,10%%,-,-",
            "  throng scen arena.map --algo hpa,mm --edits 1000",
            "  throng scen old.map --check dijkstra   where lengths are not to be trusted"
        })
final class ScenCommand implements Callable<Integer> {
    /** Maximum number of problems of a run. */
    private static final int MANY = 10_000_000;

    private record Pair(Path map, Path scenario) {}

    @Spec
    CommandSpec spec;

    @Mixin
    CommonOptions common;

    @ArgGroup(validate = false, heading = HpaCliOptions.HEADING)
    HpaCliOptions hpa = new HpaCliOptions();

    @ArgGroup(validate = false, heading = MmCliOptions.HEADING)
    MmCliOptions mm = new MmCliOptions();

    @Mixin
    RefineOptions refine;

    @Parameters(arity = "1..*", paramLabel = "MAP [SCEN]", description = "Maps, each with or without its scenario.")
    List<Path> files;

    @Option(
            names = "--algo",
            split = ",",
            paramLabel = "A",
            defaultValue = "astar",
            description =
                    "Which methods: astar, hpa, mm; mesh, rectangles over the grid with transit tables, or mesh-astar,"
                            + " mesh-hna, mesh-pccp, mesh-transit (${DEFAULT-VALUE}).")
    List<String> algos;

    @Option(
            names = "--check",
            order = Usage.EXPERT,
            paramLabel = "stored|dijkstra",
            defaultValue = "stored",
            description = "What lengths are compared with: the scenario's, or a plain search (slow).")
    ScenRun.Check check;

    @Option(
            names = "--pairs",
            order = Usage.EXPERT,
            paramLabel = "N",
            description = "N random pairs of tiles on each map, by --seed, instead of a scenario.")
    Integer pairs;

    @Option(
            names = "--rounds",
            order = Usage.EXPERT,
            paramLabel = "N",
            defaultValue = "1",
            description = "Times each problem is asked; its best time counts (1).")
    int rounds;

    @Option(
            names = "--diagonal",
            order = Usage.EXPERT,
            paramLabel = "X",
            description = "Cost of a diagonal step (the root of 2). The scenario's lengths are then not looked at.")
    Double diagonal;

    @Option(
            names = DiagonalRule.OPTION,
            order = Usage.EXPERT,
            paramLabel = DiagonalRule.LABEL,
            defaultValue = "both-free",
            description = "How many of the two tiles that a diagonal step passes between must be free (both-free). With"
                    + " one-free the scenario's lengths are not looked at.")
    String diagonals;

    @Option(
            names = "--costs",
            paramLabel = "N",
            description =
                    "Give every tile a random cost, a whole number from 1 to N, by --seed (no costs). The scenario's"
                            + " lengths are then not looked at.")
    Integer costs;

    @Option(
            names = "--smoothing",
            order = Usage.EXPERT,
            paramLabel = "none|octile|any-angle",
            description = "What hpa and mm do to their paths (octile); the s of --refine.")
    String smoothing;

    @Option(
            names = "--quality",
            order = Usage.EXPERT,
            paramLabel = "fast|short|shortest",
            defaultValue = "fast",
            description = "Strings of the mesh methods (${DEFAULT-VALUE}).")
    String quality;

    @Option(
            names = "--method",
            order = Usage.EXPERT,
            paramLabel = "climbing|top-level",
            defaultValue = "climbing",
            description = "How hpa uses its levels (climbing); top-level is the paper's.")
    String method;

    @Option(
            names = "--edits",
            paramLabel = "N",
            defaultValue = "0",
            description =
                    "Afterwards, time N random edits of single tiles with hpa, mm and mesh, and verify the index (0).")
    int edits;

    @Override
    public Integer call() throws Exception {
        common.threads();
        check();
        List<GridMethod> methods = methods();
        List<Pair> inputs = inputs();
        ScenRun run = new ScenRun(check, ScenRun.inTurns(rounds));
        CommandResults report = new CommandResults();
        List<List<ProblemLog>> all = new ArrayList<>();
        int mismatches = 0;
        for (Pair input : inputs) {
            String name = input.map.getFileName().toString();
            List<ProblemLog> logs = run(run, name, input, methods);
            all.add(logs);
            mismatches += add(report, name, logs);
            for (ProblemLog log : logs) {
                if (log.firstMismatch() != null) {
                    spec.commandLine().getErr().println(name + ": " + log.firstMismatch());
                }
            }
        }
        if (all.size() > 1) {
            List<ProblemLog> joined = new ArrayList<>();
            for (int c = 0; c < all.get(0).size(); c++) {
                int contender = c;
                joined.add(ProblemLog.joined(
                        all.stream().map(logs -> logs.get(contender)).toList()));
            }
            add(report, "all", joined);
        }
        report.print(spec.commandLine().getOut(), common.json);
        return mismatches == 0 ? 0 : Throng.CHECK_FAILED;
    }

    /** Throws for options that cannot work, before anything is read. */
    private void check() {
        GridMethod.requireKnown(algos);
        quality();
        DiagonalRule.parse(diagonals);
        Limits.checked("--rounds", rounds, 1, 1000);
        Limits.checked("--edits", edits, 0, MANY);
        if (costs != null) {
            Limits.checked("--costs", costs, 1, (int) GridMap.MAX_COST);
        }
        if (pairs != null) {
            Limits.checked("--pairs", pairs, 1, MANY);
        }
        if (edits > 0 && algos.stream().allMatch(GridMethod.ASTAR::equals)) {
            throw new BadInputException(
                    "--edits times hpa, mm and mesh: name one with --algo hpa, --algo mm or --algo mesh");
        }
        if (refine.given() && !algos.contains(GridMethod.MM)) {
            throw new BadInputException("--refine is for mm: name it with --algo mm");
        }
        if (diagonal != null && !(diagonal >= 1 && diagonal <= 2)) {
            throw new BadInputException("--diagonal is " + diagonal + ", the limits are 1 and 2");
        }
    }

    /** Returns A* first, even if it is not named, since all others are compared with it; then the named methods. */
    private List<GridMethod> methods() {
        Smoothing wanted = smoothing();
        GridMethod hpaMethod = GridMethod.hpa(
                hpa.over(GridIndex.hpa()),
                EnumNames.parse("--method", HpaSearch.Method.class, method),
                wanted == null ? Smoothing.OCTILE : wanted);
        GridMethod mmMethod = GridMethod.mm(mm.over(GridIndex.mm()), refine.policy(wanted));
        PathQuality strings = quality();
        Stream<GridMethod> meshes = GridMethod.NAMES.stream()
                .filter(name -> name.startsWith(GridMethod.MESH))
                .map(name -> GridMethod.mesh(name, strings));
        return Stream.concat(Stream.of(GridMethod.astar(), hpaMethod, mmMethod), meshes)
                .filter(one -> one.name().equals(GridMethod.ASTAR) || algos.contains(one.name()))
                .toList();
    }

    private PathQuality quality() {
        return EnumNames.parse("--quality", PathQuality.class, quality);
    }

    /** Returns the smoothing of paths, or null for the default. */
    private Smoothing smoothing() {
        return smoothing == null ? null : EnumNames.parse("--smoothing", Smoothing.class, smoothing);
    }

    private List<ProblemLog> run(ScenRun run, String name, Pair input, List<GridMethod> methods) throws IOException {
        Diagonals rule = DiagonalRule.parse(diagonals);
        GridMap map = MapFile.read(name, WorldInput.content(input.map)).withDiagonals(rule);
        GridProblems problems = pairs == null
                ? GridProblems.of(
                        ScenFile.read(input.scenario.getFileName().toString(), WorldInput.content(input.scenario)),
                        diagonal == null && rule == Diagonals.BOTH_FREE && costs == null)
                : randomPairs(name, map);
        double step = diagonal == null ? OctileCosts.SQRT_2 : diagonal;
        GridMap seen = problems.seenBy(map);
        GridWorld grid =
                GridWorld.of(costs == null ? seen : withCosts(seen), GridIndex.astar(), step, Runnable::run, 1);
        List<GridContender> contenders = contenders(name, grid, methods);
        List<ProblemLog> logs;
        try (ProgressLine bar = ProgressLine.of(name, problems.size())) {
            logs = run.run(problems, contenders, bar::at);
        }
        for (int c = 0; c < contenders.size() && edits > 0; c++) {
            if (!contenders.get(c).plain()) {
                logs.get(c).addEdits(EditBench.run(contenders.get(c), edits, common.seed));
            }
        }
        return logs;
    }

    private GridMap withCosts(GridMap map) {
        SplittableRandom random = new SplittableRandom(common.seed);
        float[] byTile = new float[map.tileCount()];
        for (int tile = 0; tile < byTile.length; tile++) {
            byTile[tile] = random.nextInt(1, costs + 1);
        }
        return map.withCosts(byTile);
    }

    private static List<GridContender> contenders(String name, GridWorld grid, List<GridMethod> methods) {
        try {
            return methods.stream()
                    .map(method -> GridContender.of(method, grid))
                    .toList();
        } catch (BadInputException e) {
            // The map may exceed the limits of an index.
            throw new BadInputException(name + ": " + e.getMessage(), e);
        }
    }

    private GridProblems randomPairs(String name, GridMap map) {
        try {
            return GridProblems.random(map, pairs, common.seed);
        } catch (BadInputException e) {
            throw new BadInputException(name + ": " + e.getMessage(), e);
        }
    }

    /** Adds a row for each requested method. Returns the number of wrong answers of all methods. */
    private int add(CommandResults report, String name, List<ProblemLog> logs) {
        int mismatches = 0;
        for (ProblemLog log : logs) {
            mismatches += log.mismatches();
            if (algos.contains(log.algo())) {
                CommandResults.Row row = report.row("scen", name)
                        .with("algo", log.algo())
                        .with("seed", common.seed)
                        .with("diagonals", EnumNames.shown(DiagonalRule.parse(diagonals)))
                        .with("costs", costs);
                log.figures(logs.get(0)).forEach(row::with);
            }
        }
        return mismatches;
    }

    private List<Pair> inputs() throws IOException {
        List<Pair> inputs = new ArrayList<>();
        for (int i = 0; i < files.size(); i++) {
            Path map = files.get(i);
            if (isScenario(map)) {
                throw new BadInputException(
                        map + (pairs == null ? ": a scenario with no map before it" : ": --pairs takes no scenario"));
            }
            if (pairs != null) {
                inputs.add(new Pair(map, null));
            } else {
                boolean named = i + 1 < files.size() && isScenario(files.get(i + 1));
                inputs.add(new Pair(map, named ? files.get(++i) : beside(map)));
            }
        }
        return inputs;
    }

    private static boolean isScenario(Path file) {
        String name = WorldInput.unpackedName(file.toString());
        return name.endsWith(".scen") || name.endsWith(".scenario");
    }

    private static Path beside(Path map) {
        Path scenario = scenarioOf(map);
        if (scenario == null) {
            throw new BadInputException(map + ": no "
                    + WorldInput.unpackedName(map.getFileName().toString()) + ".scen beside it; name the scenario");
        }
        return scenario;
    }

    /** Returns the scenario beside a map, or null. */
    static Path scenarioOf(Path map) {
        if (!Files.exists(map)) {
            throw new BadInputException(map + ": no such file");
        }
        String name = WorldInput.unpackedName(map.getFileName().toString());
        for (String ending : List.of(".scen", ".scen.xz", ".scenario", ".scenario.xz")) {
            Path scenario = map.resolveSibling(name + ending);
            if (Files.exists(scenario)) {
                return scenario;
            }
        }
        return null;
    }
}
