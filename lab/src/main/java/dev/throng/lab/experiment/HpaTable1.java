package dev.throng.lab.experiment;

import dev.throng.grid.GridMap;
import dev.throng.grid.octile.OctileCosts;
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

    HpaTable1() {
        super("table1", "Table 1", "expanded nodes of one search in a maze like the paper's");
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
        List<IndexedHpa> methods = methods(costs);
        HpaMethod.LevelSize one = methods.get(0).sizes().get(0);
        long levelTwo = methods.get(1).sizes().get(1).nodes();
        List<Finding> findings = new ArrayList<>();
        findings.add(Finding.of("Tiles of the maze that can be walked", tiles.nodes(), 1463, ""));
        findings.add(Finding.of("Edges between them along rows and columns", tiles.straightEdges(), 2714, "")
                .noted("the paper's example knows no diagonals; in searches here they are allowed"));
        findings.add(Finding.of("Nodes of the graph with one level", one.nodes(), 66, ""));
        findings.add(Finding.of("Inter-edges of the graph with one level", one.interEdges(), 43, ""));
        findings.add(Finding.of("Intra-edges of the graph with one level", one.intraEdges(), 88, ""));
        findings.add(Finding.of("Nodes of level 2 in the graph with two", levelTwo, 12, ""));
        long low = new LowLevelSearch(costs).solve(start, goal).expanded();
        findings.add(Finding.of("L-0, expanded by A* over the tiles", low, PAPER[0][1], "nodes"));
        CsvTable table = new CsvTable("levels", "setting", "levels", "insertion", "main", "abstract", "refinement");
        table.row("", 0, 0, low, low, 0);
        for (int levels = 1; levels <= MAZE_LEVELS; levels++) {
            for (Setting setting : Setting.values()) {
                HpaMethod.Answer answer = methods.get(method(setting, levels)).solve(start, goal);
                long insertion = answer.insertion().expanded();
                long main = answer.main().expanded();
                long refinement = answer.refinement().expanded();
                table.row(setting.words(), levels, insertion, main, insertion + main, refinement);
                String name = "L-" + levels + ", expanded ";
                double[] paper = PAPER[levels];
                findings.add(Finding.of(name + "to insert S and G", insertion, paper[0], "nodes")
                        .in(setting)
                        .noted(COUNTING));
                findings.add(Finding.of(name + "by the main search", main, paper[1], "nodes")
                        .in(setting)
                        .noted(COUNTING));
                findings.add(Finding.of(
                                name + "for the abstract path, both together",
                                insertion + main,
                                paper[0] + paper[1],
                                "nodes")
                        .in(setting)
                        .noted(COUNTING));
                findings.add(Finding.of(name + "to refine the path", refinement, paper[2], "nodes")
                        .in(setting));
            }
        }
        return new ExperimentResult("maze of 40 x 40 tiles", findings, List.of(table), List.of());
    }
}
