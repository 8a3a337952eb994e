package dev.throng.papers.experiment;

import dev.throng.bench.Progress;
import dev.throng.bench.data.Table;
import dev.throng.bench.harness.Contender;
import dev.throng.bench.harness.Contest;
import dev.throng.bench.harness.Laps;
import dev.throng.bench.harness.Samples;
import dev.throng.partition.MultilevelPartitioner;
import dev.throng.partition.Partition;
import dev.throng.partition.PartitionOptions;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Comparison of cells from our partitioner with those of METIS, which the papers use, on one graph. One per graph. */
final class MetisCuts {
    /** Balance of plain METIS at small parts, and of our default. */
    static final double BALANCE = 1.2;

    static final String PLAIN = "gpmetis";
    static final String CONTIGUOUS = "gpmetis -contig";
    static final String EVEN = "ours, balance " + BALANCE;
    static final String AS_CONTIGUOUS = "ours, the same balance";

    private static final String[] MEASURED = {
        "cell", "method", "parts", "cutPct", "balance", "inPieces", "ms", "ofMetis"
    };

    private final PolygonGraph graph;
    private final long seed;
    private final Sweep.Rows out;

    private MetisCuts(PolygonGraph graph, long seed, Sweep.Rows out) {
        this.graph = graph;
        this.seed = seed;
        this.out = out;
    }

    /**
     * Returns cuts by mesh and mean polygons of a cell; only our own without METIS.
     *
     * @param cells mean polygons of a cell
     */
    static Table of(Context context, List<NamedMesh> meshes, List<Integer> cells) {
        return Sweep.over("mesh", meshes)
                .inTurn(
                        context,
                        (point, out) -> {
                            NamedMesh mesh = point.at("mesh");
                            MetisCuts cuts = new MetisCuts(PolygonGraph.of(mesh.mesh()), context.seed(), out);
                            Optional<Metis> metis = Metis.on(cuts.graph);
                            try {
                                cells.forEach(cell -> cuts.compare(cell, metis.orElse(null)));
                            } finally {
                                metis.ifPresent(Metis::close);
                            }
                        },
                        MEASURED);
    }

    private void compare(int cell, Metis metis) {
        int parts = Math.max(2, graph.nodes() / cell);
        PolygonGraph.Cut plain = metis == null ? null : theirs(metis, cell, parts, false);
        ours(cell, parts, EVEN, BALANCE, plain);
        if (metis != null) {
            PolygonGraph.Cut contiguous = theirs(metis, cell, parts, true);
            ours(cell, parts, AS_CONTIGUOUS, balance(contiguous, parts), contiguous);
        }
    }

    private PolygonGraph.Cut theirs(Metis metis, int cell, int parts, boolean contiguous) {
        Metis.Outcome outcome = metis.cut(parts, contiguous);
        PolygonGraph.Cut cut = graph.cut(outcome.parts(), parts);
        row(cell, contiguous ? CONTIGUOUS : PLAIN, parts, cut, outcome.ms(), null);
        return cut;
    }

    /** Partitions three times, and takes the shortest time. */
    private void ours(int cell, int parts, String name, double balance, PolygonGraph.Cut theirs) {
        PartitionOptions options =
                PartitionOptions.parts(parts).withImbalance(balance).withSeed(seed);
        Partition[] made = new Partition[1];
        Contest contest = new Contest(1, Contest.Rules.of(3, Duration.ZERO), seed);
        Samples samples = contest.add(new Contender() {
            @Override
            public void solve(int item, Laps laps) {
                made[0] = MultilevelPartitioner.partition(graph.toCut(), options);
            }

            @Override
            public boolean check(int item) {
                return made[0].count() <= parts;
            }
        });
        contest.run(Progress.NONE);
        PolygonGraph.Cut cut = graph.cut(made[0].toArray(), made[0].count());
        row(cell, name, parts, cut, samples.spread(Samples.Pick.SHORTEST).mean() / 1e3, theirs);
    }

    private double balance(PolygonGraph.Cut cut, int parts) {
        return (double) cut.largest() * parts / graph.nodes();
    }

    private void row(int cell, String method, int parts, PolygonGraph.Cut cut, double ms, PolygonGraph.Cut theirs) {
        double percent = 100.0 * cut.edges() / graph.edges();
        double ofMetis = theirs == null ? Double.NaN : (double) cut.edges() / theirs.edges();
        out.row(cell, method, cut.parts(), percent, balance(cut, parts), cut.inPieces(), ms, ofMetis);
    }
}
