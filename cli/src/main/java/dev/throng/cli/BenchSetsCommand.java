package dev.throng.cli;

import dev.throng.BadInputException;
import dev.throng.bench.grid.GridContender;
import dev.throng.bench.grid.GridMethod;
import dev.throng.bench.grid.GridProblems;
import dev.throng.bench.grid.ProblemLog;
import dev.throng.bench.grid.ScenRun;
import dev.throng.bench.mesh.KnownLength;
import dev.throng.bench.mesh.LengthBench;
import dev.throng.grid.GridIndex;
import dev.throng.grid.GridMap;
import dev.throng.grid.MapFile;
import dev.throng.grid.RefinePolicy;
import dev.throng.grid.ScenFile;
import dev.throng.grid.Scenario;
import dev.throng.grid.Smoothing;
import dev.throng.grid.hpa.HpaSearch;
import dev.throng.mesh.NavMesh;
import dev.throng.mesh.PolyanyaFile;
import dev.throng.path.PathBuffer;
import dev.throng.path.PathQuality;
import dev.throng.path.PathStatus;
import dev.throng.world.GridWorld;
import dev.throng.world.MeshQuery;
import dev.throng.world.MeshWorld;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

@Command(
        name = "sets",
        description =
                "Solve the public benchmark sets of grids and meshes in some folders, and show published figures beside.",
        footer = {
            "",
            "A folder of MovingAI maps with their scenarios (MAP.scen or MAP.scenario beside each) is a set; folders in it are"
                    + " sets of their own. A mesh of polyanya's format (.mesh) is a set with the table of pairs and shortest"
                    + " lengths beside it (.csv), or with the scenario of its grid (.scen), which NAME-merged.mesh shares"
                    + " with NAME.mesh. All may be packed with xz.",
            "",
            "Every answer is checked: on grids beside the scenario's lengths and A*, on meshes beside the shortest lengths:"
                    + " those of the table, or our own proven ones, which must not exceed the scenario's over tiles."
                    + " Published figures are of other machines and other mixtures of maps: they show an order of magnitude,"
                    + " no winner. Exit code 1 when an answer is wrong.",
            "",
            "Examples:",
            "  throng bench sets grids/dao grids/mazes",
            "  throng bench sets benchmarks --json"
        })
final class BenchSetsCommand implements Callable<Integer> {
    private static final String COMMAND = "bench sets";
    private static final String MAP = ".map";
    private static final String MESH = ".mesh";
    private static final String TABLE = ".csv";

    /** End of the name of a mesh whose polygons are those of another, merged. Both have the same scenario. */
    private static final String MERGED = "-merged";

    private static final String SHORTEST = "shortest";

    /** Methods on meshes: A*, and the fastest queries. The shortest path with its proof comes after them. */
    private static final List<String> ON_MESHES = List.of(Methods.ASTAR, Methods.HNA, Methods.TRANSIT);

    @Spec
    CommandSpec spec;

    @Mixin
    CommonOptions common;

    @Parameters(arity = "1..*", paramLabel = "FOLDER", description = "Folders with maps or meshes.")
    List<Path> folders;

    @Option(
            names = "--rounds",
            order = Usage.EXPERT,
            paramLabel = "N",
            defaultValue = "1",
            description = "Times each problem is asked (1).")
    int rounds;

    private int wrong;

    @Override
    public Integer call() throws Exception {
        Limits.checked("--rounds", rounds, 1, 1000);
        Map<String, List<Path>> grids = new TreeMap<>();
        List<Path> meshes = new ArrayList<>();
        for (Path folder : folders) {
            collect(folder, grids, meshes);
        }
        if (grids.isEmpty() && meshes.isEmpty()) {
            throw new BadInputException(
                    folders.get(0) + ": no map with its scenario in it, and no mesh with its table of pairs");
        }
        CommandResults report = new CommandResults();
        ScenRun run = new ScenRun(ScenRun.Check.STORED, ScenRun.inTurns(rounds));
        for (Map.Entry<String, List<Path>> set : grids.entrySet()) {
            solve(run, set.getKey(), set.getValue(), report);
        }
        try (Workers workers = new Workers(common.threads())) {
            for (Path mesh : meshes) {
                solve(mesh, workers, report);
            }
        }
        report.print(spec.commandLine().getOut(), common.json);
        if (!common.json) {
            PublishedFigures.print(spec.commandLine().getOut());
        }
        return wrong == 0 ? 0 : Throng.CHECK_FAILED;
    }

    private static void collect(Path folder, Map<String, List<Path>> grids, List<Path> meshes) throws IOException {
        if (!Files.isDirectory(folder)) {
            throw new BadInputException(folder + ": not a folder");
        }
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
                String name = WorldInput.unpackedName(file.getFileName().toString());
                if (name.endsWith(MAP) && scenario(file) != null) {
                    String set =
                            String.valueOf(file.toAbsolutePath().getParent().getFileName());
                    grids.computeIfAbsent(set, any -> new ArrayList<>()).add(file);
                } else if (name.endsWith(MESH) && pairs(file) != null) {
                    meshes.add(file);
                }
            }
        }
    }

    private static Path scenario(Path map) {
        String name = WorldInput.unpackedName(map.getFileName().toString());
        return firstThere(map, name + ".scen", name + ".scenario");
    }

    private static Path pairs(Path mesh) {
        String file = WorldInput.unpackedName(mesh.getFileName().toString());
        String name = file.substring(0, file.length() - MESH.length());
        String unmerged = name.endsWith(MERGED) ? name.substring(0, name.length() - MERGED.length()) : name;
        return firstThere(mesh, name + TABLE, name + ".scen", unmerged + ".scen");
    }

    /** Returns the first of some files beside a file that exists, packed or not; null for none. */
    private static Path firstThere(Path beside, String... names) {
        for (String name : names) {
            for (String ending : List.of("", ".xz")) {
                Path file = beside.resolveSibling(name + ending);
                if (Files.exists(file)) {
                    return file;
                }
            }
        }
        return null;
    }

    private static List<GridMethod> onGrids() {
        return List.of(
                GridMethod.astar(),
                GridMethod.hpa(GridIndex.hpa(), HpaSearch.Method.CLIMBING, Smoothing.OCTILE),
                GridMethod.mm(GridIndex.mm(), RefinePolicy.DEFAULT));
    }

    private void solve(ScenRun run, String set, List<Path> maps, CommandResults report) throws IOException {
        List<List<ProblemLog>> all = new ArrayList<>();
        for (Path file : maps) {
            String name = file.getFileName().toString();
            GridMap map = MapFile.read(name, WorldInput.content(file));
            Path scenario = scenario(file);
            GridProblems problems = GridProblems.of(
                    ScenFile.read(scenario.getFileName().toString(), WorldInput.content(scenario)), true);
            GridWorld world = GridWorld.of(problems.seenBy(map));
            List<GridContender> contenders = onGrids().stream()
                    .map(method -> GridContender.of(method, world))
                    .toList();
            try (ProgressLine bar = ProgressLine.of(name, problems.size())) {
                all.add(run.run(problems, contenders, bar::at));
            }
        }
        List<ProblemLog> joined = new ArrayList<>();
        for (int method = 0; method < onGrids().size(); method++) {
            int which = method;
            joined.add(
                    ProblemLog.joined(all.stream().map(logs -> logs.get(which)).toList()));
        }
        for (ProblemLog log : joined) {
            Map<String, Number> figures = log.figures(joined.get(0));
            wrong += log.mismatches();
            if (log.firstMismatch() != null) {
                spec.commandLine().getErr().println(set + ": " + log.firstMismatch());
            }
            report.row(COMMAND, set)
                    .with("worlds", maps.size())
                    .with("algo", log.algo())
                    .with("problems", figures.get("problems"))
                    .with("usMean", figures.get("usMean"))
                    .with("excessMeanPct", figures.get("excessMeanPct"))
                    .with("excessMaxPct", figures.get("excessMaxPct"))
                    .with("indexBytes", figures.get("indexBytes"))
                    .with("mismatches", log.mismatches());
        }
    }

    private void solve(Path file, Workers workers, CommandResults report) throws IOException {
        String name = file.getFileName().toString();
        NavMesh mesh = PolyanyaFile.read(name, WorldInput.content(file));
        IndexOptions options =
                new IndexOptions(new HpaCliOptions(), new MmCliOptions(), new MeshCliOptions(), common.seed);
        MeshWorld plain = MeshWorld.of(mesh);
        Map<String, MeshQuery> queries = new LinkedHashMap<>();
        Map<String, Long> bytes = new LinkedHashMap<>();
        for (String algo : ON_MESHES) {
            MeshWorld world = MeshMethods.readyFor(algo, plain, options, workers);
            queries.put(algo, world.newQuery());
            bytes.put(algo, world.indexBytes());
        }
        // Plain A*, and from its corridor the shortest path in the plane.
        MeshWorld shortest = MeshWorld.of(mesh);
        shortest.prepareShortest(workers.executor(), workers.count());
        MeshQuery prover = shortest.newQuery();
        prover.quality(PathQuality.SHORTEST);
        queries.put(SHORTEST, prover);
        bytes.put(SHORTEST, shortest.indexBytes());
        List<KnownLength> pairs = known(name, pairs(file), prover);
        List<LengthBench.Row> rows;
        try (ProgressLine bar = ProgressLine.of(name, pairs.size())) {
            rows = LengthBench.run(queries, pairs, rounds, common.seed, bar::at);
        }
        for (LengthBench.Row row : rows) {
            wrong += row.wrong();
            report.row(COMMAND, name)
                    .with("worlds", 1)
                    .with("algo", row.algo())
                    .with("problems", row.pairs())
                    .with("usMean", row.usMean())
                    .with("excessMeanPct", row.excessPct().mean())
                    .with("excessMaxPct", row.excessPct().max())
                    .with("indexBytes", bytes.get(row.algo()))
                    .with("mismatches", row.wrong());
        }
    }

    /**
     * Returns the pairs of a mesh with the lengths of their shortest paths. A table has them. A scenario has the lengths of paths over tiles, which
     * are at least as long; the shortest paths are then our own, where they are proven.
     */
    private List<KnownLength> known(String mesh, Path file, MeshQuery prover) throws IOException {
        String name = file.getFileName().toString();
        if (WorldInput.unpackedName(name).endsWith(TABLE)) {
            return KnownLength.read(name, WorldInput.content(file)).stream()
                    .map(pair -> pair.at(0))
                    .toList();
        }
        Scenario scenario = ScenFile.read(name, WorldInput.content(file));
        List<KnownLength> pairs = KnownLength.of(scenario);
        List<KnownLength> known = new ArrayList<>();
        PathBuffer path = new PathBuffer();
        for (int i = 0; i < pairs.size(); i++) {
            boolean found = pairs.get(i).find(prover, path) == PathStatus.FOUND;
            double length = path.length();
            if (!found || !path.proven() || length > scenario.length(i) + scenario.tolerance(i)) {
                wrong++;
                spec.commandLine()
                        .getErr()
                        .println(mesh + ": problem " + i + ": " + path.status() + ", length " + length
                                + (path.proven() ? "" : " without a proof") + ", over tiles "
                                + scenario.length(i));
            } else if (length > 0) {
                known.add(pairs.get(i).withOptimum(length));
            }
        }
        if (known.isEmpty()) {
            throw new BadInputException(name + ": no problem that can be solved on " + mesh);
        }
        return known;
    }
}
