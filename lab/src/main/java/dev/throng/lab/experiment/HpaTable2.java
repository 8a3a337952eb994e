package dev.throng.lab.experiment;

import dev.throng.grid.GridMap;
import dev.throng.grid.hpa.HpaIndex;
import dev.throng.grid.octile.OctileCosts;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;

/** Table 2: how large the problem graph is with one, two and three abstract levels. Immutable, share freely. */
final class HpaTable2 extends HpaExperiment {
    /**
     * By levels of the graph, then level: nodes, inter-edges, intra-edges. The paper prints 622 for the intra-edges of
     * level 2 in the last graph; its total of 1,846 and the graph before need 662.
     */
    private static final double[][][] PAPER = {
        {{367, 198, 722}},
        {{186, 100, 722}, {181, 98, 662}},
        {{186, 100, 722}, {92, 50, 662}, {89, 48, 462}}
    };

    private static final double PAPER_NODES = 4469;
    private static final double PAPER_EDGES = 16420;
    private static final double PAPER_OVERHEAD = 8.83;

    private static final String[] KINDS = {"Nodes", "Inter-edges", "Intra-edges"};
    private static final int INTRA = 2;

    /**
     * Counts of one map.
     *
     * @param levels as {@link #PAPER}
     * @param bytes of the index with one, two and three levels: costs only, and with the paths as well
     */
    private record Sizes(int allTiles, TileGraph tiles, double[][][] levels, double[][] bytes) {}

    HpaTable2() {
        super("table2", "Table 2", "nodes, edges and bytes of the abstract graph, mean over the maps");
    }

    @Override
    public ExperimentResult run(ExperimentContext context) {
        List<Sizes> maps = context.onEveryMap((map, pairs) -> sizes(map));
        double nodes = mean(maps, s -> s.tiles.nodes());
        double searched = mean(maps, s -> s.tiles.edges());
        double edges = mean(maps, s -> s.tiles.edgesPastCorners());
        List<Finding> findings = new ArrayList<>();
        CsvTable table = new CsvTable("levels", "graph", "level", "nodes", "interEdges", "intraEdges");
        findings.add(Finding.of("Nodes of graph 0, the tiles", nodes, PAPER_NODES, ""));
        findings.add(Finding.of("Edges of graph 0", edges, PAPER_EDGES, "")
                .noted("as the paper counts: diagonals are forbidden only between two blocked tiles"));
        findings.add(Finding.alone("Edges of graph 0 that searches here may take", searched, "")
                .noted("no diagonal past a blocked tile either"));
        for (int graph = 1; graph <= LEVELS; graph++) {
            double[] totals = new double[KINDS.length];
            double[] paperTotals = new double[KINDS.length];
            for (int level = 1; level <= graph; level++) {
                double[] means = new double[KINDS.length];
                for (int kind = 0; kind < KINDS.length; kind++) {
                    int[] at = {graph - 1, level - 1, kind};
                    means[kind] = mean(maps, s -> s.levels[at[0]][at[1]][at[2]]);
                    totals[kind] += means[kind];
                    double paper = PAPER[graph - 1][level - 1][kind];
                    paperTotals[kind] += paper;
                    if (graph > 1) {
                        findings.add(Finding.of(
                                KINDS[kind] + " of graph " + graph + " at level " + level, means[kind], paper, ""));
                    }
                }
                table.row(graph, level, means[0], means[1], means[2]);
            }
            for (int kind = 0; kind < KINDS.length; kind++) {
                findings.add(Finding.of(
                        KINDS[kind] + " of graph " + graph + " in all", totals[kind], paperTotals[kind], ""));
            }
            double paper = graph == LEVELS ? PAPER_OVERHEAD : 100 * paperTotals[INTRA] / (PAPER_NODES + PAPER_EDGES);
            findings.add(Finding.of(
                            "Intra-edges of graph " + graph + " over nodes and edges of graph 0",
                            100 * totals[INTRA] / (nodes + edges),
                            paper,
                            "%")
                    .noted(graph == LEVELS ? "" : "the paper's follows from its counts"));
            findings.add(Finding.alone(
                    "Intra-edges of graph " + graph + " over nodes and edges that searches here may take",
                    100 * totals[INTRA] / (nodes + searched),
                    "%"));
        }
        CsvTable bytesTable = bytes(maps, findings);
        return new ExperimentResult(context.world(), findings, List.of(table, bytesTable), List.of());
    }

    private static CsvTable bytes(List<Sizes> maps, List<Finding> findings) {
        CsvTable table = new CsvTable("bytes", "levels", "cachedPaths", "indexBytes", "pctOfTiles");
        double tiles = mean(maps, s -> s.allTiles);
        for (int cached = 0; cached <= 1; cached++) {
            for (int levels = 1; levels <= LEVELS; levels++) {
                int[] at = {cached, levels - 1};
                double bytes = mean(maps, s -> s.bytes[at[0]][at[1]]);
                table.row(levels, cached == 1, bytes, 100 * bytes / tiles);
                findings.add(Finding.alone(
                                "Bytes of the index with " + levels(levels)
                                        + (cached == 1 ? ", paths kept" : ", costs only"),
                                100 * bytes / tiles,
                                "%")
                        .noted("of a map that keeps one byte per tile, blocked ones included"));
            }
        }
        return table;
    }

    private static Sizes sizes(GridMap map) {
        OctileCosts costs = costs(map);
        double[][][] counts = new double[LEVELS][][];
        double[][] bytes = new double[2][LEVELS];
        for (int levels = 1; levels <= LEVELS; levels++) {
            HpaIndex index = index(costs, CLUSTER, levels, false);
            bytes[0][levels - 1] = index.bytes();
            bytes[1][levels - 1] = index(costs, CLUSTER, levels, true).bytes();
            counts[levels - 1] = new IndexedHpa(index, Setting.OURS)
                    .sizes().stream()
                            .map(size -> new double[] {size.nodes(), size.interEdges(), size.intraEdges()})
                            .toArray(double[][]::new);
        }
        return new Sizes(map.tileCount(), TileGraph.of(map), counts, bytes);
    }

    private static double mean(List<Sizes> maps, ToDoubleFunction<Sizes> count) {
        return maps.stream().mapToDouble(count).average().orElse(Double.NaN);
    }
}
