package dev.throng.cli;

import dev.throng.bench.mesh.MeshBench;
import dev.throng.bench.mesh.MeshBenchOptions;
import dev.throng.bench.mesh.MeshBenchRow;
import dev.throng.bench.mesh.MeshContender;
import dev.throng.bench.mesh.MeshContenders;
import dev.throng.bench.mesh.OwnContender;
import dev.throng.mesh.NavMesh;
import dev.throng.world.MeshWorld;
import java.util.List;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(
        name = "mesh",
        description = "Time single queries: ours against recast4j's Detour, gdx-ai and JGraphT, in turns in one JVM.",
        footer = {
            "",
            "Rows named +pull are whole answers: both points located, path searched, string pulled. All others begin at known"
                    + " polygons and end with the polygon path. Detour needs a world"
                    + " made from triangles or read from a Detour file. Exit code 1 when an answer of ours is wrong.",
            "",
            "Every timed answer is compared with A*, which is asked all pairs before anything is timed. On millions of polygons"
                    + " that takes longer than the bench: --check 20 asks it 20 pairs, and on all others our methods must"
                    + " agree with each other. The column checked says how many pairs A* was asked.",
            "",
            "Examples:",
            "  throng bench mesh city.obj",
            "  throng bench mesh city.obj --queries 10000 --algo astar,detour --json",
            "  throng bench mesh city.throng --algo astar,hna --levels 3 --merge 6",
            "  throng bench mesh huge.throng --algo hna,transit --check 20"
        })
final class BenchMeshCommand extends OneWorldCommand {
    /** HPA* options, of which only the number of levels applies. */
    @ArgGroup(validate = false, heading = HpaCliOptions.HEADING)
    HpaCliOptions hpa = new HpaCliOptions();

    @ArgGroup(validate = false, heading = MeshCliOptions.HEADING)
    MeshCliOptions cells = new MeshCliOptions();

    @Option(
            names = "--algo",
            split = ",",
            paramLabel = "A",
            description =
                    "Which methods: astar, hna, pccp, transit, detour, gdx-ai, jgrapht (default: all that can run).")
    List<String> algos;

    @Option(names = "--queries", paramLabel = "N", defaultValue = "1000", description = "Pairs of points (1000).")
    int queries;

    @Option(names = "--check", paramLabel = "N", description = "Pairs whose answers are compared with A* (all).")
    Integer checked;

    @Option(
            names = "--sampled",
            order = Usage.EXPERT,
            paramLabel = "N",
            defaultValue = "200",
            description = "Pairs for the slow peers gdx-ai and jgrapht (200).")
    int sampled;

    @Option(
            names = "--rounds",
            order = Usage.EXPERT,
            paramLabel = "N",
            defaultValue = "3",
            description = "Times each pair is asked (3).")
    int rounds;

    @Option(
            names = "--all",
            order = Usage.EXPERT,
            description = "Draw pairs over all polygons, unreachable ones included.")
    boolean all;

    private IndexOptions index() {
        return new IndexOptions(hpa, new MmCliOptions(), cells, common.seed);
    }

    @Override
    void check() {
        options();
        index().check();
        index().requireBudgetFor(null);
        if (algos != null) {
            MeshContenders.requireKnown(algos);
        }
    }

    private MeshBenchOptions options() {
        return MeshBenchOptions.DEFAULT
                .withSeed(common.seed)
                .withQueries(queries, sampled)
                .withCheckedQueries(checked == null ? MeshBenchOptions.ALL : checked)
                .withRounds(rounds)
                .withAllPolygons(all);
    }

    @Override
    int run(WorldInput.Loaded loaded, Workers workers) throws Exception {
        MeshBenchOptions options = options();
        NavMesh mesh = loaded.mesh().mesh();
        List<String> names = algos == null ? MeshContenders.names(loaded.twin() != null) : algos;
        CommandResults report = new CommandResults();
        int mismatches = 0;
        List<MeshBenchRow> rows;
        try (ProgressLine bar = ProgressLine.of("bench", 1)) {
            List<MeshContender> contenders = MeshContenders.of(
                    names,
                    mesh,
                    loaded.twin(),
                    (algo, world) -> MeshMethods.readyFor(algo, ready(algo, loaded, world), index(), workers));
            rows = MeshBench.run(mesh, contenders, options, bar::at);
        }
        for (MeshBenchRow row : rows) {
            // Wrong answers of peers are shown, but only those of Throng fail the run.
            mismatches += OwnContender.isOwn(row.algo()) ? row.mismatches() : 0;
            add(report.row("bench mesh", loaded.name()), row, common.seed);
        }
        print(report);
        return mismatches == 0 ? 0 : Throng.CHECK_FAILED;
    }

    /** Returns the world with the index of a method; reuses the index of the file. */
    private static MeshWorld ready(String algo, WorldInput.Loaded loaded, MeshWorld world) {
        return algo.equals(loaded.algo()) ? loaded.onMesh() : world;
    }

    private static void add(CommandResults.Row to, MeshBenchRow row, long seed) {
        to.with("algo", row.algo())
                .with("seed", seed)
                .with("queries", row.queries())
                .with("usMean", row.usMean())
                .with("usMedian", row.usMedian())
                .with("usP99", row.usP99())
                .with("usP999", row.usP999())
                .with("bytesPerQuery", row.bytesPerQuery())
                .with("expandedMean", row.expandedMean())
                .with("polygonsMean", row.polygonsMean())
                .with("costMean", row.costMean())
                .with("lengthMean", row.lengthMean())
                .with("excessMeanPct", row.excessMeanPct())
                .with("excessMaxPct", row.excessMaxPct())
                .with("speedupVsAstar", row.speedupVsAstar())
                .with("speedupVsDetour", row.speedupVsDetour())
                .with("indexBytes", row.indexBytes())
                .with("buildMs", row.buildMs())
                .with("mismatches", row.mismatches())
                .with("checked", row.checked());
    }

    @Override
    boolean comparesWithDetour() {
        return true;
    }
}
