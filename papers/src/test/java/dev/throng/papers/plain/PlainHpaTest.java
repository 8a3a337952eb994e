package dev.throng.papers.plain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.throng.bench.plain.PlainGrid;
import dev.throng.bench.plain.TextbookSearch;
import dev.throng.bench.plain.TileDistances;
import dev.throng.grid.Diagonals;
import dev.throng.grid.GridIndex;
import dev.throng.grid.GridMap;
import dev.throng.grid.hpa.HpaIndex;
import dev.throng.grid.hpa.HpaPlanner;
import dev.throng.grid.octile.OctileCosts;
import dev.throng.grid.tiles.TileArray;
import dev.throng.papers.plain.PlainHpa.LevelSize;
import dev.throng.papers.plain.PlainHpa.Reading;
import dev.throng.worlds.GridScenario;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class PlainHpaTest {
    /** An index rounds costs up to grains of 2^-14: this is more than that adds up to, and less than any detour. */
    private static final double ROUNDING = 0.005;

    private static PlainGrid grid(GridMap map, Diagonals rule) {
        return new PlainGrid(map, PlainGrid.PAPERS, rule);
    }

    private static PlainHpa hpa(GridMap map, int clusterSize, int levels) {
        return new PlainHpa(grid(map, Diagonals.BOTH_FREE), clusterSize, levels, Reading.TEXT);
    }

    private static int passable(GridMap map, SplittableRandom random) {
        int tile;
        do {
            tile = random.nextInt(map.tileCount());
        } while (!map.passable(tile));
        return tile;
    }

    @Test
    void narrowEntrancesShouldHaveOneTransitionAndWideOnesTwo() {
        GridMap map = GridMap.drawn("""
                ............
                ............
                ............
                ............
                ............
                .....@@.....
                """);
        // Clusters of 6: the border between them is 5 rows wide, one transition of two nodes, nothing to join them to.
        assertThat(hpa(map, 6, 1).sizes()).containsExactly(new LevelSize(2, 1, 0));
        GridMap open = GridMap.drawn("............\n".repeat(6));
        assertThat(hpa(open, 6, 1).sizes()).containsExactly(new LevelSize(4, 2, 2));
    }

    @Test
    void theProgramsEntrancesShouldLeaveOutTheLastTileOfABorder() {
        GridMap open = GridMap.drawn("................\n".repeat(8));
        PlainGrid grid = grid(open, Diagonals.ONE_FREE);
        // Rows 0 to 7 at the border: the text's transitions are in rows 0 and 7, the program's in rows 0 and 6.
        int start = open.tile(0, 7);
        int goal = open.tile(15, 7);
        assertThat(new PlainHpa(grid, 8, 1, Reading.TEXT).solve(start, goal).cost())
                .isEqualTo(15);
        assertThat(new PlainHpa(grid, 8, 1, Reading.PROGRAM).solve(start, goal).cost())
                .isCloseTo(15 + 2 * 0.42, within(1e-6));
        // Six tiles are left of seven rows: one transition, in the middle.
        GridMap lower = GridMap.drawn("................\n".repeat(7));
        assertThat(new PlainHpa(grid(lower, Diagonals.ONE_FREE), 8, 1, Reading.PROGRAM).sizes())
                .containsExactly(new LevelSize(2, 1, 0));
        assertThat(new PlainHpa(grid(lower, Diagonals.ONE_FREE), 8, 1, Reading.TEXT).sizes())
                .containsExactly(new LevelSize(4, 2, 2));
    }

    @Test
    void nodesAndTransitionsShouldCountAtTheirHighestLevel() {
        GridMap open = GridMap.drawn("........\n".repeat(2));
        // Clusters of 2, joined by twos into clusters of 4: three borders, the middle one of both levels.
        assertThat(hpa(open, 2, 2).sizes()).containsExactly(new LevelSize(4, 2, 2), new LevelSize(2, 1, 0));
    }

    @Test
    void effortShouldBeThatOfOneSearchPerNodeOfTheCluster() {
        GridMap map = GridMap.drawn("""
                ....
                @@@@
                """);
        PlainHpa hpa = hpa(map, 2, 1);
        // S to the only node of its cluster: 1 expansion; G likewise; over the abstract graph: S, and the two nodes.
        PlainHpa.Answer answer = hpa.solve(map.tile(0, 0), map.tile(3, 0));
        assertThat(answer.insertion()).isEqualTo(new TextbookSearch.Effort(2, 2, 2, 2));
        assertThat(answer.main().expanded()).isEqualTo(3);
        assertThat(answer.refinement().expanded()).isEqualTo(2);
        assertThat(answer.path()).containsExactly(0, 1, 2, 3);
    }

    @Test
    void searchesThatFindNothingShouldCountInTheTextOnly() {
        GridMap map = GridMap.drawn("""
                .@....
                .@....
                .@....
                ......
                ......
                ......
                """);
        PlainGrid grid = grid(map, Diagonals.BOTH_FREE);
        int start = map.tile(0, 0);
        int goal = map.tile(0, 1);
        // Below S is a node, two expansions away. Beyond the wall are two more: each search for them expands 3 tiles.
        // G is one expansion from S and from the node below, and as far from the two.
        assertThat(new PlainHpa(grid, 3, 1, Reading.TEXT)
                        .solve(start, goal)
                        .insertion()
                        .expanded())
                .isEqualTo(2 + 3 + 3 + 1 + 1 + 3 + 3);
        assertThat(new PlainHpa(grid, 3, 1, Reading.PROGRAM)
                        .solve(start, goal)
                        .insertion()
                        .expanded())
                .isEqualTo(2 + 1 + 1);
    }

    @Test
    void everyNumberOfLevelsShouldFindTheSameCostAndNoneALowerOneThanDijkstra() {
        int detours = 0;
        for (GridScenario kind : GridScenario.list()) {
            GridMap map = kind.generate(57, 44, 11);
            for (Diagonals rule : Diagonals.values()) {
                PlainGrid grid = grid(map, rule);
                TileDistances distances = new TileDistances(grid);
                for (Reading reading : Reading.values()) {
                    PlainHpa[] methods = {
                        new PlainHpa(grid, 10, 1, reading),
                        new PlainHpa(grid, 10, 2, reading),
                        new PlainHpa(grid, 10, 3, reading)
                    };
                    SplittableRandom random = new SplittableRandom(3);
                    for (int i = 0; i < 20; i++) {
                        String at = kind.id() + ", " + rule + ", " + reading + ", pair " + i;
                        int start = passable(map, random);
                        int goal = passable(map, random);
                        double shortest = distances.cost(start, goal);
                        for (PlainHpa method : methods) {
                            PlainHpa.Answer answer = method.solve(start, goal);
                            assertThat(answer == null).as(at).isEqualTo(shortest == Double.POSITIVE_INFINITY);
                            if (answer == null) {
                                continue;
                            }
                            assertThat(answer.cost())
                                    .as(at)
                                    .isGreaterThanOrEqualTo(shortest)
                                    .isEqualTo(methods[0].solve(start, goal).cost())
                                    .isEqualTo(grid.cost(answer.path()));
                            detours += answer.cost() > shortest ? 1 : 0;
                        }
                    }
                }
            }
        }
        assertThat(detours).isGreaterThan(200);
    }

    @Test
    void theIndexShouldFindPathsOfTheSameCostInGraphsOfTheSameSize() {
        int detours = 0;
        for (GridScenario kind : GridScenario.list()) {
            GridMap map = kind.generate(57, 44, 11);
            OctileCosts costs = new OctileCosts(map, OctileCosts.PAPERS);
            TileDistances distances = new TileDistances(grid(map, Diagonals.BOTH_FREE));
            for (int levels = 1; levels <= 3; levels++) {
                HpaIndex index = HpaIndex.build(costs, GridIndex.hpa().withLevels(levels), Runnable::run, 1);
                HpaPlanner planner = new HpaPlanner(index);
                planner.shortCuts(false);
                PlainHpa plain = hpa(map, 10, levels);
                for (int level = 1; level <= levels; level++) {
                    LevelSize size = plain.sizes().get(level - 1);
                    assertThat(new long[] {
                                index.counts().nodes()[level - 1],
                                index.counts().interEdges()[level - 1],
                                index.counts().intraEdges()[level - 1]
                            })
                            .as(kind.id() + ", " + levels + " levels, level " + level)
                            .containsExactly(size.nodes(), size.interEdges(), size.intraEdges());
                }
                SplittableRandom random = new SplittableRandom(levels);
                for (int i = 0; i < 30; i++) {
                    int start = passable(map, random);
                    int goal = passable(map, random);
                    String at = kind.id() + ", " + levels + " levels, pair " + i;
                    PlainHpa.Answer answer = plain.solve(start, goal);
                    assertThat(planner.begin(start, goal)).as(at).isEqualTo(answer != null);
                    if (answer == null) {
                        continue;
                    }
                    planner.advance(Integer.MAX_VALUE);
                    TileArray tiles = new TileArray();
                    planner.addTiles(tiles);
                    assertThat(costs.way(tiles.array(), tiles.size()))
                            .as(at)
                            .isCloseTo(answer.cost(), within(ROUNDING));
                    detours += answer.cost() > distances.cost(start, goal) + ROUNDING ? 1 : 0;
                }
            }
        }
        assertThat(detours).isGreaterThan(100);
    }

    @Test
    void searchesShouldLeaveNoTrace() {
        GridMap map = GridScenario.ROOMS.generate(50, 50, 2);
        PlainHpa used = hpa(map, 10, 2);
        SplittableRandom random = new SplittableRandom(9);
        int found = 0;
        for (int i = 0; i < 20; i++) {
            int start = passable(map, random);
            int goal = passable(map, random);
            PlainHpa.Answer fresh = hpa(map, 10, 2).solve(start, goal);
            assertThat(used.solve(start, goal))
                    .as("pair " + i)
                    .usingRecursiveComparison()
                    .isEqualTo(fresh);
            found += fresh == null ? 0 : 1;
        }
        assertThat(found).isGreaterThan(15);
        assertThat(used.sizes()).isEqualTo(hpa(map, 10, 2).sizes());
    }
}
