package dev.throng.cli;

import dev.throng.BadInputException;
import dev.throng.lab.bench.EditKind;
import dev.throng.lab.bench.MeshEditBench;
import dev.throng.lab.bench.MeshEditRow;
import dev.throng.lab.bench.MeshEditStorm;
import dev.throng.mesh.NavMesh;
import java.util.ArrayList;
import java.util.List;
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
            "  profile  somebody walks for whom one area costs more, then the one before; a twentieth of the others",
            "",
            "snapshotMs is the time until a query can ask the new snapshot. queryUsMean is that of ten queries right after"
                    + " each edit, before tables are back; all of them are compared with Dijkstra's search. tablesBackMs is"
                    + " the time until nothing is left to build, with --threads. snapshotBytes are those of all objects that"
                    + " a new snapshot does not share with the one before; sharedPct is the rest of the world. Exit code"
                    + " 1 when an answer is wrong.",
            "",
            "Examples:",
            "  throng bench edits city.throng",
            "  throng bench edits city.throng --algo transit --edits 1000 --json",
            "  throng bench edits city.throng --storm --edits 1000"
        })
final class BenchEditsCommand extends OneWorldCommand {
    private static final int MOST_EDITS = 1_000_000;

    /** Of which the number of levels counts here. */
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
    int run(WorldInput.Loaded loaded, Workers workers) {
        NavMesh mesh = loaded.mesh().mesh();
        return storm ? storm(loaded.name(), mesh, workers) : times(loaded.name(), mesh, workers);
    }

    private int storm(String name, NavMesh mesh, Workers workers) {
        MeshEditStorm.Result result;
        try (Progress bar = Progress.of("storm", 1)) {
            result = MeshEditStorm.run(
                    mesh,
                    algos,
                    (algo, world) -> MeshIndexes.readyFor(algo, world, index(), workers),
                    edits,
                    common.seed,
                    workers.executor(),
                    bar::at);
        }
        Report report = new Report();
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

    private int times(String name, NavMesh mesh, Workers workers) {
        List<MeshEditRow> rows = new ArrayList<>();
        for (EditKind kind : EditKind.values()) {
            try (Progress bar = Progress.of(EnumNames.shown(kind), 1)) {
                rows.addAll(MeshEditBench.run(
                        kind,
                        mesh,
                        algos,
                        (algo, world) -> MeshIndexes.readyFor(algo, world, index(), workers),
                        edits,
                        common.seed,
                        workers.executor(),
                        workers.count(),
                        bar::at));
            }
        }
        Report report = new Report();
        int mismatches = 0;
        for (MeshEditRow row : rows) {
            mismatches += row.mismatches();
            report.row("bench edits", name)
                    .with("edit", row.edit())
                    .with("algo", row.algo())
                    .with("seed", common.seed)
                    .with("edits", row.edits())
                    .with("snapshotMsMean", row.snapshotMsMean())
                    .with("snapshotMsP99", row.snapshotMsP99())
                    .with("queryUsMean", row.queryUsMean())
                    .with("bytesPerQuery", row.bytesPerQuery())
                    .with("tablesBackMs", row.tablesBackMs())
                    .with("snapshotBytes", row.snapshotBytes())
                    .with("sharedPct", row.sharedPct())
                    .with("mismatches", row.mismatches());
        }
        print(report);
        return mismatches == 0 ? 0 : Throng.CHECK_FAILED;
    }
}
