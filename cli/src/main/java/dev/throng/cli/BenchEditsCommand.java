package dev.throng.cli;

import dev.throng.BadInputException;
import dev.throng.bench.mesh.EditKind;
import dev.throng.bench.mesh.MeshEditBench;
import dev.throng.bench.mesh.MeshEditRow;
import dev.throng.bench.mesh.MeshEditStorm;
import dev.throng.bench.mesh.ObstacleBench;
import dev.throng.bench.mesh.TileCachePeer;
import dev.throng.mesh.NavMesh;
import dev.throng.mesh.TriangleSoup;
import dev.throng.recast.TiledGround;
import dev.throng.recast.Tiling;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(
        name = "edits",
        description =
                "Change a mesh world bit by bit: time until queries run on the new snapshot, these queries, and the"
                        + " tables that are built again beside them.",
        footer = {
            "",
            "One row per kind of edit and method. Each edit is taken back by the next one.",
            "  door     a portal of the largest component is shut, then opened",
            "  area     a polygon gets an area of another cost, then its own; areas that no polygon has cost 3 here",
            "  link     a link is disabled, then enabled; a mesh without links gets 32 at random",
            "  profile  a profile for which one area costs more, then the one before; a twentieth of the others",
            "  obstacle a cylinder of 1.5 m comes or goes, up to 40 at a time: tiles rebuilt, index repaired, snapshot ready;"
                    + " for an .obj file, built in tiles of --tile voxels (48)",
            "",
            "snapshotMs is the time until a query can ask the new snapshot. queryUsMean is that of ten queries right after"
                    + " each edit, before tables are back; all of them are compared with Dijkstra's search. tablesBackMs is"
                    + " the time until nothing is left to build, with --threads. snapshotBytes are those of all objects that"
                    + " a new snapshot does not share with the one before; sharedPct is the rest of the world. For obstacles,"
                    + " tilesMs is the part of snapshotMs that rebuilds tiles, with --threads, and tileCacheMs what recast4j's"
                    + " tile cache takes for the same cylinders on the same tiles, without any index, with one thread. Exit"
                    + " code 1 when an answer is wrong.",
            "",
            "Examples:",
            "  throng bench edits city.throng",
            "  throng bench edits city.throng --algo transit --edits 1000 --json",
            "  throng bench edits city.throng --storm --edits 1000",
            "  throng bench edits city.obj --tile 48 --algo transit"
        })
final class BenchEditsCommand extends OneWorldCommand {
    private static final int MOST_EDITS = 1_000_000;
    private static final int DEFAULT_TILE = 48;
    private static final int PEER_SECONDS = 180;

    /** HPA* options, of which only the number of levels applies. */
    @ArgGroup(validate = false, heading = HpaCliOptions.HEADING)
    HpaCliOptions hpa = new HpaCliOptions();

    @ArgGroup(validate = false, heading = MeshCliOptions.HEADING)
    MeshCliOptions cells = new MeshCliOptions();

    @Option(
            names = "--algo",
            split = ",",
            paramLabel = "A",
            defaultValue = "transit,pccp,hna,astar",
            description = "Which methods (${DEFAULT-VALUE}).")
    List<String> algos;

    @Option(
            names = "--edits",
            paramLabel = "N",
            defaultValue = "200",
            description = "Edits of each kind (${DEFAULT-VALUE}).")
    int edits;

    @Option(
            names = "--storm",
            order = Usage.EXPERT,
            description = "Time nothing but check much: --edits random edits of every kind, each on what the last has"
                    + " left, with 20 questions to every method after each, and a fresh build compared every 100.")
    boolean storm;

    private IndexOptions index() {
        return new IndexOptions(hpa, new MmCliOptions(), cells, common.seed);
    }

    @Override
    void check() {
        Limits.checked("--edits", edits, 1, MOST_EDITS);
        index().check();
        index().requireBudgetFor(null);
        for (String algo : algos) {
            Methods.requireKnown(algo);
            if (!Methods.onMeshes(algo) || algo.equals(Methods.AUTO)) {
                throw new BadInputException("--algo " + algo + ": edits are timed with astar, hna, pccp and transit");
            }
        }
    }

    @Override
    int run(WorldInput.Loaded loaded, Workers workers) throws IOException {
        NavMesh mesh = loaded.mesh().mesh();
        return storm ? storm(loaded.name(), mesh, workers) : times(loaded.name(), mesh, workers);
    }

    /** Returns the ground for obstacles; null if the world does not come from triangles. */
    private TiledGround ground(Workers workers) throws IOException {
        TriangleSoup soup = WorldInput.triangles(input, agent);
        if (soup == null) {
            return null;
        }
        try (ProgressLine bar = ProgressLine.of("tiles", 1)) {
            return TiledGround.of(
                    soup, agent.settings(), Tiling.tiles(tileSize()), workers.executor(), workers.count(), bar::at);
        }
    }

    private int tileSize() {
        return agent.tile == null || agent.tile == 0 ? DEFAULT_TILE : agent.tile;
    }

    private int storm(String name, NavMesh mesh, Workers workers) throws IOException {
        MeshEditStorm.Result result;
        TiledGround ground = ground(workers);
        MeshEditBench.Indexer indexer = (algo, world) -> MeshMethods.readyFor(algo, world, index(), workers);
        try (ProgressLine bar = ProgressLine.of("storm", 1)) {
            result = ground == null
                    ? MeshEditStorm.run(mesh, algos, indexer, edits, common.seed, workers.executor(), bar::at)
                    : MeshEditStorm.run(ground, algos, indexer, edits, common.seed, workers.executor(), bar::at);
        }
        CommandResults report = new CommandResults();
        report.row("bench edits", name)
                .with("edit", "storm")
                .with("algo", String.join(",", algos))
                .with("seed", common.seed)
                .with("edits", result.edits())
                .with("answers", result.answers())
                .with("unreachable", result.unreachable())
                .with("verified", result.verified())
                .with("mismatches", result.mismatches())
                .with("first", result.first());
        print(report);
        return result.mismatches() == 0 ? 0 : Throng.CHECK_FAILED;
    }

    private int times(String name, NavMesh mesh, Workers workers) throws IOException {
        List<MeshEditRow> rows = new ArrayList<>();
        for (EditKind kind : EditKind.values()) {
            try (ProgressLine bar = ProgressLine.of(EnumNames.shown(kind), 1)) {
                rows.addAll(MeshEditBench.run(
                        kind,
                        mesh,
                        algos,
                        (algo, world) -> MeshMethods.readyFor(algo, world, index(), workers),
                        edits,
                        common.seed,
                        workers.executor(),
                        workers.count(),
                        bar::at));
            }
        }
        CommandResults report = new CommandResults();
        int mismatches = 0;
        for (MeshEditRow row : rows) {
            mismatches += row.mismatches();
            report(report, name, row);
        }
        mismatches += obstacles(name, workers, report);
        print(report);
        return mismatches == 0 ? 0 : Throng.CHECK_FAILED;
    }

    private CommandResults.Row report(CommandResults report, String name, MeshEditRow row) {
        return report.row("bench edits", name)
                .with("edit", row.edit())
                .with("algo", row.algo())
                .with("seed", common.seed)
                .with("edits", row.edits())
                .with("snapshotMsMean", row.snapshotMsMean())
                .with("snapshotMsMedian", row.snapshotMsMedian())
                .with("snapshotMsP95", row.snapshotMsP95())
                .with("snapshotMsP99", row.snapshotMsP99())
                .with("queryUsMean", row.queryUsMean())
                .with("bytesPerQuery", row.bytesPerQuery())
                .with("tablesBackMs", row.tablesBackMs())
                .with("snapshotBytes", row.snapshotBytes())
                .with("sharedPct", row.sharedPct())
                .with("mismatches", row.mismatches());
    }

    /** Times cylinders if the world comes from triangles. Returns the number of wrong answers. */
    private int obstacles(String name, Workers workers, CommandResults report) throws IOException {
        TiledGround ground = ground(workers);
        if (ground == null) {
            return 0;
        }
        ObstacleBench.Result result;
        try (ProgressLine bar = ProgressLine.of("obstacle", 1)) {
            result = ObstacleBench.run(
                    ground,
                    algos,
                    (algo, world) -> MeshMethods.readyFor(algo, world, index(), workers),
                    edits,
                    common.seed,
                    workers.executor(),
                    workers.count(),
                    bar::at);
        }
        TileCachePeer.Times peer = peer(result.feet());
        int mismatches = 0;
        for (MeshEditRow row : result.rows()) {
            mismatches += row.mismatches();
            CommandResults.Row printed = report(report, name, row)
                    .with("tile", tileSize())
                    .with("tilesMsMedian", result.tilesMs().percentile(50))
                    .with("tilesMsP95", result.tilesMs().percentile(95));
            if (peer != null) {
                printed.with("tileCacheMsMedian", peer.added().percentile(50))
                        .with("tileCacheMsP95", peer.added().percentile(95));
            }
        }
        return mismatches;
    }

    /** Returns the times of recast4j for the same cylinders; null if it does not finish, as on some levels. */
    private TileCachePeer.Times peer(float[] feet) throws IOException {
        TriangleSoup soup = WorldInput.triangles(input, agent);
        AtomicReference<TileCachePeer.Times> times = new AtomicReference<>();
        Thread thread = new Thread(() -> {
            TileCachePeer cache = TileCachePeer.of(soup, agent.settings(), tileSize());
            cache.measure(feet, ObstacleBench.RADIUS, ObstacleBench.HEIGHT);
            times.set(cache.measure(feet, ObstacleBench.RADIUS, ObstacleBench.HEIGHT));
        });
        thread.setDaemon(true);
        thread.start();
        try (ProgressLine bar = ProgressLine.of("recast4j", 1)) {
            for (int second = 0; second < PEER_SECONDS && thread.isAlive(); second++) {
                bar.at(second, PEER_SECONDS);
                thread.join(1000);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        if (times.get() == null) {
            spec.commandLine()
                    .getErr()
                    .println("warning: recast4j's tile cache did not finish in " + PEER_SECONDS
                            + " s; its columns are left out");
        }
        return times.get();
    }
}
