package dev.throng.lab.experiment;

import dev.throng.grid.GridMap;
import dev.throng.grid.OctileCosts;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Table 1: the running example, one search in a maze of 40 by 40 tiles. Immutable, share freely. */
final class HpaTable1 extends HpaExperiment {
    private static final String MAZE = "hpa-maze.txt";

    /** By abstract levels, from none: SG, main, refinement. */
    private static final double[][] PAPER = {{0, 1462, 0}, {16, 67, 145}, {41, 7, 161}};

    /** Abstract levels of the example. */
    private static final int MAZE_LEVELS = 2;

    HpaTable1(HpaMethod.Builder hpa) {
        super("hpa-table1", "Table 1", "expanded nodes of one search in a maze like the paper's", hpa);
    }

    @Override
    public boolean usesMaps() {
        return false;
    }

    /** The maze; S and G stand for start and goal, on tiles that can be walked. */
    static GridMap maze() {
        try (InputStream in = HpaTable1.class.getResourceAsStream(MAZE)) {
            return GridMap.drawn(new String(in.readAllBytes(), StandardCharsets.US_ASCII));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static int find(GridMap map, char mark) {
        for (int tile = 0; tile < map.tileCount(); tile++) {
            if (map.character(tile) == mark) {
                return tile;
            }
        }
        throw new IllegalStateException("the maze has no " + mark);
    }

    @Override
    public ExperimentResult run(ExperimentContext context) {
        GridMap map = maze();
        OctileCosts costs = costs(map);
        int start = find(map, 'S');
        int goal = find(map, 'G');
        TileGraph tiles = TileGraph.of(map);
        List<Finding> findings = new ArrayList<>();
        CsvTable table = new CsvTable("levels", "levels", "insertion", "main", "abstract", "refinement");
        findings.add(Finding.of("maze, tiles", tiles.nodes(), 1463, ""));
        findings.add(Finding.of("maze, edges along rows and columns", tiles.straightEdges(), 2714, "")
                .noted("the paper's example knows no diagonals"));
        HpaMethod[] methods = {method(costs, CLUSTER, 1), method(costs, CLUSTER, MAZE_LEVELS)};
        HpaMethod.LevelSize one = methods[0].sizes().get(0);
        findings.add(Finding.of("maze, nodes at level 1", one.nodes(), 66, ""));
        findings.add(Finding.of("maze, inter-edges", one.interEdges(), 43, ""));
        findings.add(Finding.of("maze, intra-edges", one.intraEdges(), 88, ""));
        findings.add(
                Finding.of("maze, nodes at level 2", methods[1].sizes().get(1).nodes(), 12, ""));
        long low = new LowLevelSearch(costs).solve(start, goal).expanded();
        add(findings, table, 0, 0, low, 0);
        for (int levels = 1; levels <= MAZE_LEVELS; levels++) {
            HpaMethod.Answer answer = methods[levels - 1].solve(start, goal);
            add(
                    findings,
                    table,
                    levels,
                    answer.insertion().expanded(),
                    answer.main().expanded(),
                    answer.refinement().expanded());
        }
        return new ExperimentResult("maze of 40 x 40 tiles", findings, List.of(table), List.of());
    }

    private static void add(
            List<Finding> findings, CsvTable table, int levels, long insertion, long main, long refinement) {
        String name = "L-" + levels + ", ";
        double[] paper = PAPER[levels];
        findings.add(Finding.of(name + "SG", insertion, paper[0], "expanded nodes"));
        findings.add(Finding.of(name + "main", main, paper[1], "expanded nodes"));
        findings.add(Finding.of(name + "abstract", insertion + main, paper[0] + paper[1], "expanded nodes"));
        findings.add(Finding.of(name + "refinement", refinement, paper[2], "expanded nodes"));
        table.row(levels, insertion, main, insertion + main, refinement);
    }
}
