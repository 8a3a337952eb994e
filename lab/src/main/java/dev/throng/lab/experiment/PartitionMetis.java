package dev.throng.lab.experiment;

import dev.throng.partition.MultilevelPartitioner;
import dev.throng.partition.Partition;
import dev.throng.partition.PartitionGraph;
import dev.throng.partition.PartitionOptions;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Our partitioner beside METIS, which the papers cut their cells with. Immutable, share freely. */
final class PartitionMetis extends MeshExperiment {
    /** Mean polygons of a cell. */
    private static final int[] CELLS = {6, 10, 20};

    /** Balance of plain METIS at small parts, and of our default. */
    private static final double EVEN = 1.2;

    /** Times each of ours is cut; the shortest counts. */
    private static final int ROUNDS = 3;

    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private static final double BAR_CONTIGUOUS = 1.05;
    private static final double BAR_PLAIN = 1;

    PartitionMetis() {
        super(
                "partition",
                "metis",
                "Cells beside METIS",
                "cut edges, balance, cells in pieces and time of our partitioner and of METIS");
    }

    /** Cuts of one mesh by one method, with its time. */
    private record Timed(PolygonGraph.Cut cut, double ms) {}

    @Override
    public ExperimentResult run(MeshContext context) {
        List<NamedMesh> meshes = context.meshes().with(SCENARIOS);
        CsvTable table = new CsvTable(
                "cuts", "mesh", "cell", "method", "parts", "cutPct", "balance", "inPieces", "ms", "ofMetis");
        CsvTable sideBySide = new CsvTable(
                        "comparison",
                        "mesh",
                        "cell",
                        "plainCutPct",
                        "plainInPieces",
                        "evenCutPct",
                        "evenOfMetis",
                        "contigCutPct",
                        "contigBalance",
                        "oursCutPct",
                        "oursOfMetis",
                        "contigMs",
                        "oursMs")
                .onPage(
                        "mesh",
                        "polygons per cell",
                        "gpmetis cuts, %",
                        "its cells in pieces",
                        "ours at 1.2, %",
                        "over METIS's",
                        "-contig cuts, %",
                        "its balance",
                        "ours at that, %",
                        "over METIS's",
                        "-contig, ms",
                        "ours, ms");
        List<Double> overContiguous = new ArrayList<>();
        List<Double> overPlain = new ArrayList<>();
        int done = 0;
        for (NamedMesh mesh : meshes) {
            PolygonGraph graph = PolygonGraph.of(mesh.mesh());
            Optional<Metis> metis = Metis.on(graph);
            try {
                for (int cell : CELLS) {
                    compare(
                            context,
                            mesh,
                            graph,
                            cell,
                            metis.orElse(null),
                            table,
                            sideBySide,
                            overContiguous,
                            overPlain);
                    context.progress().at(++done, (long) meshes.size() * CELLS.length);
                }
            } finally {
                metis.ifPresent(Metis::close);
            }
        }
        List<Finding> findings = new ArrayList<>();
        if (overPlain.isEmpty()) {
            findings.add(Finding.alone("Meshes cut by ours alone", meshes.size(), "")
                    .noted("gpmetis is not on the path (Debian: apt-get install metis): there is nothing to hold ours"
                            + " against"));
        } else {
            add(findings, "gpmetis -contig, at its balance", overContiguous, BAR_CONTIGUOUS);
            add(findings, "plain gpmetis, at balance " + EVEN, overPlain, BAR_PLAIN);
        }
        return new ExperimentResult(MeshContext.world(meshes), findings, List.of(table, sideBySide), List.of());
    }

    private static void add(List<Finding> findings, String metis, List<Double> ratios, double bar) {
        Spread spread = Spread.of(ratios, ratio -> ratio);
        String note = "in the column of the paper: the most that we allow ourselves";
        findings.add(Finding.alone("Cut edges over those of " + metis + ", mean", spread.mean(), "times"));
        findings.add(Finding.of("Cut edges over those of " + metis + ", worst", spread.most(), bar, "times")
                .noted(note));
    }

    private static void compare(
            MeshContext context,
            NamedMesh mesh,
            PolygonGraph graph,
            int cell,
            Metis metis,
            CsvTable table,
            CsvTable sideBySide,
            List<Double> overContiguous,
            List<Double> overPlain) {
        int parts = Math.max(2, graph.nodes() / cell);
        PartitionGraph toCut = graph.toCut();
        Timed even = ours(context, graph, toCut, parts, EVEN);
        if (metis == null) {
            row(table, mesh, graph, cell, "ours, balance " + EVEN, parts, even, Double.NaN);
            double none = Double.NaN;
            sideBySide.row(
                    mesh.name(), cell, none, none, percent(graph, even), none, none, none, none, none, none, even.ms);
            return;
        }
        Timed plain = theirs(graph, metis, parts, false);
        Timed contiguous = theirs(graph, metis, parts, true);
        double balance = (double) contiguous.cut.largest() * parts / graph.nodes();
        Timed asContiguous = ours(context, graph, toCut, parts, balance);
        double toContiguous = (double) asContiguous.cut.edges() / contiguous.cut.edges();
        double toPlain = (double) even.cut.edges() / plain.cut.edges();
        overContiguous.add(toContiguous);
        overPlain.add(toPlain);
        sideBySide.row(
                mesh.name(),
                cell,
                percent(graph, plain),
                plain.cut.inPieces(),
                percent(graph, even),
                toPlain,
                percent(graph, contiguous),
                balance,
                percent(graph, asContiguous),
                toContiguous,
                contiguous.ms,
                asContiguous.ms);
        row(table, mesh, graph, cell, "gpmetis", parts, plain, Double.NaN);
        row(table, mesh, graph, cell, "ours, balance " + EVEN, parts, even, toPlain);
        row(table, mesh, graph, cell, "gpmetis -contig", parts, contiguous, Double.NaN);
        row(table, mesh, graph, cell, "ours, the same balance", parts, asContiguous, toContiguous);
    }

    private static double percent(PolygonGraph graph, Timed timed) {
        return 100.0 * timed.cut.edges() / graph.edges();
    }

    private static Timed theirs(PolygonGraph graph, Metis metis, int parts, boolean contiguous) {
        Metis.Outcome outcome = metis.cut(parts, contiguous);
        return new Timed(graph.cut(outcome.parts(), parts), outcome.ms());
    }

    private static Timed ours(
            MeshContext context, PolygonGraph graph, PartitionGraph toCut, int parts, double balance) {
        PartitionOptions options =
                PartitionOptions.parts(parts).withImbalance(balance).withSeed(context.seed());
        Partition partition = null;
        double best = Double.POSITIVE_INFINITY;
        for (int round = 0; round < ROUNDS; round++) {
            // METIS prints processor time as well.
            long from = THREADS.getCurrentThreadCpuTime();
            partition = MultilevelPartitioner.partition(toCut, options);
            best = Math.min(best, (THREADS.getCurrentThreadCpuTime() - from) / 1e6);
        }
        return new Timed(graph.cut(partition.toArray(), partition.count()), best);
    }

    private static void row(
            CsvTable table,
            NamedMesh mesh,
            PolygonGraph graph,
            int cell,
            String method,
            int parts,
            Timed timed,
            double ofMetis) {
        table.row(
                mesh.name(),
                cell,
                method,
                timed.cut.parts(),
                percent(graph, timed),
                (double) timed.cut.largest() * parts / graph.nodes(),
                timed.cut.inPieces(),
                timed.ms,
                ofMetis);
    }
}
