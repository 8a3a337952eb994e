package dev.throng.lab.experiment;

import dev.throng.grid.GridMap;
import dev.throng.grid.OctileCosts;
import java.util.ArrayList;
import java.util.List;

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

    private static final String[] KINDS = {"nodes", "inter-edges", "intra-edges"};

    /** Counts of one map; the abstract ones as {@link #PAPER}. */
    private record Sizes(TileGraph tiles, double[][][] levels) {}

    HpaTable2(HpaMethod.Builder hpa) {
        super("hpa-table2", "Table 2", "nodes and edges of the abstract graph, mean over the maps", hpa);
    }

    @Override
    public ExperimentResult run(ExperimentContext context) {
        List<Sizes> maps = context.onEveryMap((map, pairs) -> sizes(map));
        double nodes = mean(maps, s -> s.tiles.nodes());
        double searched = mean(maps, s -> s.tiles.edges());
        double edges = mean(maps, s -> s.tiles.edgesPastCorners());
        List<Finding> findings = new ArrayList<>();
        CsvTable table = new CsvTable("levels", "graph", "level", "nodes", "interEdges", "intraEdges");
        findings.add(Finding.of("graph 0 nodes", nodes, PAPER_NODES, ""));
        findings.add(Finding.of("graph 0 edges", edges, PAPER_EDGES, "")
                .noted("diagonals past one blocked tile counted, as the paper does"));
        findings.add(
                Finding.alone("graph 0 edges searched here", searched, "").noted("no diagonal past a blocked tile"));
        table.row(0, 0, nodes, searched, Double.NaN);
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
                                "graph " + graph + " level " + level + " " + KINDS[kind], means[kind], paper, ""));
                    }
                }
                table.row(graph, level, means[0], means[1], means[2]);
            }
            for (int kind = 0; kind < KINDS.length; kind++) {
                findings.add(Finding.of("graph " + graph + " " + KINDS[kind], totals[kind], paperTotals[kind], ""));
            }
            double paper = graph == LEVELS ? PAPER_OVERHEAD : 100 * paperTotals[2] / (PAPER_NODES + PAPER_EDGES);
            findings.add(Finding.of("graph " + graph + " overhead", 100 * totals[2] / (nodes + edges), paper, "%")
                    .noted("intra-edges over nodes and edges of graph 0"
                            + (graph == LEVELS ? "" : "; the paper's from its counts")));
        }
        return new ExperimentResult(context.world(), findings, List.of(table), List.of());
    }

    private Sizes sizes(GridMap map) {
        OctileCosts costs = costs(map);
        double[][][] levels = new double[LEVELS][][];
        HpaMethod[] methods = methods(costs);
        for (int i = 0; i < LEVELS; i++) {
            List<HpaMethod.LevelSize> sizes = methods[i].sizes();
            levels[i] = new double[sizes.size()][];
            for (int level = 0; level < sizes.size(); level++) {
                HpaMethod.LevelSize size = sizes.get(level);
                levels[i][level] = new double[] {size.nodes(), size.interEdges(), size.intraEdges()};
            }
        }
        return new Sizes(TileGraph.of(map), levels);
    }

    private interface Count {
        double of(Sizes sizes);
    }

    private static double mean(List<Sizes> maps, Count count) {
        return maps.stream().mapToDouble(count::of).average().orElse(Double.NaN);
    }
}
