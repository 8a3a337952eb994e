package dev.throng.lab.experiment;

import dev.throng.lab.Progress;
import dev.throng.lab.data.Table;
import dev.throng.lab.harness.Contender;
import dev.throng.lab.harness.Contest;
import dev.throng.lab.harness.Laps;
import dev.throng.lab.harness.Samples;
import dev.throng.partition.MultilevelPartitioner;
import dev.throng.partition.Partition;
import dev.throng.partition.PartitionGraph;
import dev.throng.partition.PartitionOptions;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Cells of our partitioner beside those of METIS, which the papers cut their cells with. Stateless, share freely. */
final class MetisCuts {
    /** Balance of plain METIS at small parts, and of our default. */
    static final double BALANCE = 1.2;

    static final String PLAIN = "gpmetis";
    static final String CONTIGUOUS = "gpmetis -contig";
    static final String EVEN = "ours, balance " + BALANCE;
    static final String AS_CONTIGUOUS = "ours, the same balance";

    /** Times each of ours is cut; the shortest counts. */
    private static final int ROUNDS = 3;

    private MetisCuts() {}

    /** Our partitioner at work on one graph. */
    private static final class Ours implements Contender {
        private final PartitionGraph graph;
        private final PartitionOptions options;
        private Partition partition;

        Ours(PartitionGraph graph, PartitionOptions options) {
            this.graph = graph;
            this.options = options;
        }

        @Override
        public void solve(int item, Laps laps) {
            partition = MultilevelPartitioner.partition(graph, options);
        }

        @Override
        public boolean check(int item) {
            return partition.count() <= options.parts();
        }
    }

    /**
     * Cuts by mesh and mean polygons of a cell. Without METIS there are those of ours alone.
     *
     * @param cells mean polygons of a cell
     */
    static Table of(Context context, List<NamedMesh> meshes, List<Integer> cells) {
        return Sweep.over("mesh", meshes)
                .inTurn(
                        context,
                        (point, out) -> {
                            NamedMesh mesh = point.at("mesh");
                            PolygonGraph graph = PolygonGraph.of(mesh.mesh());
                            Optional<Metis> metis = Metis.on(graph);
                            try {
                                cells.forEach(cell -> cut(context, graph, metis.orElse(null), cell, out));
                            } finally {
                                metis.ifPresent(Metis::close);
                            }
                        },
                        "cell",
                        "method",
                        "parts",
                        "cutPct",
                        "balance",
                        "inPieces",
                        "ms",
                        "ofMetis");
    }

    private static void cut(Context context, PolygonGraph graph, Metis metis, int cell, Sweep.Rows out) {
        int parts = Math.max(2, graph.nodes() / cell);
        if (metis == null) {
            ours(context, graph, cell, parts, EVEN, BALANCE, null, out);
            return;
        }
        PolygonGraph.Cut plain = theirs(graph, metis, cell, parts, false, out);
        ours(context, graph, cell, parts, EVEN, BALANCE, plain, out);
        PolygonGraph.Cut contiguous = theirs(graph, metis, cell, parts, true, out);
        double balance = (double) contiguous.largest() * parts / graph.nodes();
        ours(context, graph, cell, parts, AS_CONTIGUOUS, balance, contiguous, out);
    }

    private static PolygonGraph.Cut theirs(
            PolygonGraph graph, Metis metis, int cell, int parts, boolean contiguous, Sweep.Rows out) {
        Metis.Outcome outcome = metis.cut(parts, contiguous);
        PolygonGraph.Cut cut = graph.cut(outcome.parts(), parts);
        row(graph, cell, contiguous ? CONTIGUOUS : PLAIN, parts, cut, outcome.ms(), null, out);
        return cut;
    }

    private static void ours(
            Context context,
            PolygonGraph graph,
            int cell,
            int parts,
            String name,
            double balance,
            PolygonGraph.Cut theirs,
            Sweep.Rows out) {
        Ours ours = new Ours(
                graph.toCut(),
                PartitionOptions.parts(parts).withImbalance(balance).withSeed(context.seed()));
        Contest contest = new Contest(1, Contest.Rules.of(ROUNDS, Duration.ZERO), context.seed());
        Samples samples = contest.add(ours);
        contest.run(Progress.NONE);
        PolygonGraph.Cut cut = graph.cut(ours.partition.toArray(), ours.partition.count());
        double ms = samples.spread(Samples.Pick.SHORTEST).mean() / 1e3;
        row(graph, cell, name, parts, cut, ms, theirs, out);
    }

    private static void row(
            PolygonGraph graph,
            int cell,
            String method,
            int parts,
            PolygonGraph.Cut cut,
            double ms,
            PolygonGraph.Cut theirs,
            Sweep.Rows out) {
        out.row(
                cell,
                method,
                cut.parts(),
                100.0 * cut.edges() / graph.edges(),
                (double) cut.largest() * parts / graph.nodes(),
                cut.inPieces(),
                ms,
                theirs == null ? null : (Object) ((double) cut.edges() / theirs.edges()));
    }
}
