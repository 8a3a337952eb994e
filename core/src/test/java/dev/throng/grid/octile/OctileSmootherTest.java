package dev.throng.grid.octile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.throng.Allocation;
import dev.throng.BadInputException;
import dev.throng.SharedData;
import dev.throng.grid.GridMap;
import dev.throng.grid.MapFile;
import dev.throng.grid.NaiveHpa;
import dev.throng.grid.PathWalk;
import dev.throng.grid.RandomMaps;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OctileSmootherTest {
    private static final double ROOT = OctileCosts.SQRT_2;

    /** The tiles marked a, b, c, ... in a drawing, in this order; all other marks mean what they mean on maps. */
    private static int[] marked(String drawing) {
        String tiles = drawing.replace("\n", "");
        return tiles.chars()
                .filter(c -> c >= 'a' && c <= 'z')
                .sorted()
                .map(tiles::indexOf)
                .toArray();
    }

    private static GridMap map(String drawing) {
        return GridMap.drawn(drawing.replaceAll("[a-z]", "."));
    }

    private static int[] smoothed(OctileSmoother smoother, int[] tiles) {
        int[] path = tiles.clone();
        return Arrays.copyOf(path, smoother.smooth(path, path.length));
    }

    private static void shouldSmooth(String before, String after) {
        OctileCosts costs = new OctileCosts(map(before));
        OctileSmoother smoother = new OctileSmoother(costs);
        int[] expected = marked(after);
        assertThat(smoothed(smoother, marked(before))).containsExactly(expected);
        assertThat(smoother.cost())
                .isEqualTo(PathWalk.cost(
                        costs, expected, expected.length, expected[0], expected[expected.length - 1], after));
    }

    @Test
    void shouldFlattenADetourOverOpenGround() {
        shouldSmooth("""
                ..cde..
                .b...f.
                a.....g
                """, """
                .......
                .......
                abcdefg
                """);
    }

    @Test
    void shouldFlattenADetourDownToTheWall() {
        shouldSmooth("""
                ...de...
                ..c..f..
                .b.@..g.
                a..@@..h
                """, """
                ........
                ..cdef..
                .b.@..g.
                a..@@..h
                """);
    }

    @Test
    void shouldCutCornersDiagonally() {
        shouldSmooth("""
                defg
                c...
                b...
                a...
                """, """
                ...d
                ..c.
                .b..
                a...
                """);
    }

    @Test
    void shouldLeaveCornersOfWallsAlone() {
        String taut = """
                cde
                b@f
                a@g
                """;
        shouldSmooth(taut, taut);
    }

    @Test
    void shouldUndoStepsBack() {
        shouldSmooth("""
                ..c..
                ab.de
                """, """
                .....
                abcde
                """);
        OctileSmoother smoother = new OctileSmoother(new OctileCosts(GridMap.drawn(".....\n.....")));
        assertThat(smoothed(smoother, new int[] {0, 1, 2, 3, 2, 1})).containsExactly(0, 1);
        assertThat(smoothed(smoother, new int[] {0, 6, 1, 0})).containsExactly(0);
        assertThat(smoother.cost()).isZero();
        assertThat(smoothed(smoother, new int[] {0, 6, 1, 2})).containsExactly(0, 1, 2);
    }

    @Test
    void shouldCollapseThreeSidesOfASquare() {
        shouldSmooth("""
                defghi
                c....j
                b....k
                a....l
                """, """
                ......
                ......
                ......
                abcdef
                """);
    }

    @Test
    void shouldTellMovesApartOnNarrowMaps() {
        // East and south-west are one step of ids here.
        OctileSmoother smoother = new OctileSmoother(new OctileCosts(GridMap.drawn("..\n..\n..\n..")));
        assertThat(smoothed(smoother, new int[] {0, 1, 2, 3, 4})).containsExactly(0, 2, 4);
        assertThat(smoothed(smoother, new int[] {0, 1, 3, 5, 6})).containsExactly(0, 2, 4, 6);
        assertThat(smoother.cost()).isEqualTo(3);
        OctileSmoother column = new OctileSmoother(new OctileCosts(GridMap.drawn(".\n.\n.")));
        assertThat(smoothed(column, new int[] {0, 1, 2, 1})).containsExactly(0, 1);
    }

    @Test
    void shouldKeepASingleTile() {
        OctileSmoother smoother = new OctileSmoother(new OctileCosts(GridMap.drawn("..")));
        assertThat(smoothed(smoother, new int[] {1})).containsExactly(1);
        assertThat(smoother.cost()).isZero();
    }

    @Test
    void shouldChangeNothingWhereDiagonalsSaveNothing() {
        GridMap map = GridMap.drawn("...\n...\n...");
        OctileSmoother dear = new OctileSmoother(new OctileCosts(map, 2));
        assertThat(smoothed(dear, new int[] {0, 1, 2, 5, 8})).containsExactly(0, 1, 2, 5, 8);
        OctileSmoother cheap = new OctileSmoother(new OctileCosts(map, 1));
        assertThat(smoothed(cheap, new int[] {3, 1, 5})).containsExactly(3, 1, 5);
        assertThat(smoothed(cheap, new int[] {0, 1, 2, 5, 8})).containsExactly(0, 4, 8);
    }

    @Test
    void shouldNotWalkThroughCostlyTiles() {
        GridMap map = GridMap.drawn("""
                .....
                .....
                """);
        float[] costs = new float[10];
        Arrays.fill(costs, 1);
        costs[7] = 9;
        OctileSmoother smoother = new OctileSmoother(new OctileCosts(map.withCosts(costs)));
        assertThat(smoothed(smoother, new int[] {5, 1, 2, 3, 9})).containsExactly(5, 1, 2, 3, 9);
        assertThat(smoother.cost()).isEqualTo(2 + 2 * ROOT);
        costs[7] = 1.25f;
        smoother = new OctileSmoother(new OctileCosts(map.withCosts(costs)));
        assertThat(smoothed(smoother, new int[] {5, 1, 2, 3, 9})).containsExactly(5, 6, 7, 8, 9);
        assertThat(smoother.cost()).isEqualTo(4.25);
    }

    @Test
    void shouldLookPastACostlyLineForACheaperOne() {
        // The row below the upper one is costly, the lowest one is not.
        GridMap map = GridMap.drawn(".......\n.......\n.......\n.......");
        float[] costs = new float[28];
        Arrays.fill(costs, 1);
        Arrays.fill(costs, 9, 12, 5);
        int[] over = {21, 15, 9, 3, 11, 19, 27};
        costs[9] = 1;
        costs[11] = 1;
        OctileSmoother smoother = new OctileSmoother(new OctileCosts(map.withCosts(costs)));
        assertThat(smoothed(smoother, over)).containsExactly(21, 22, 23, 24, 25, 26, 27);
        assertThat(smoother.cost()).isEqualTo(6);
    }

    @Test
    void shouldRefuseWhatIsNoPath() {
        OctileSmoother smoother = new OctileSmoother(new OctileCosts(GridMap.drawn("...\n.@.")));
        assertThatThrownBy(() -> smoother.smooth(new int[] {0, 2}, 2))
                .isInstanceOf(BadInputException.class)
                .hasMessage("path: no legal move from tile 0 to tile 2");
        assertThatThrownBy(() -> smoother.smooth(new int[] {3, 1}, 2)).isInstanceOf(BadInputException.class);
        assertThatThrownBy(() -> smoother.smooth(new int[] {0, 0}, 2)).isInstanceOf(BadInputException.class);
        assertThatThrownBy(() -> smoother.smooth(new int[] {-1, 0}, 2)).isInstanceOf(BadInputException.class);
        assertThatThrownBy(() -> smoother.smooth(new int[] {6, 3}, 2)).isInstanceOf(BadInputException.class);
        assertThatThrownBy(() -> smoother.smooth(new int[] {0}, 0))
                .isInstanceOf(BadInputException.class)
                .hasMessage("path of 0 tiles in an array of 1");
        assertThatThrownBy(() -> smoother.smooth(new int[] {0}, 2)).isInstanceOf(BadInputException.class);
        int[] path = {0, 1, 2};
        assertThat(smoother.smooth(path, 3)).isEqualTo(3);
        assertThat(smoother.cost()).isEqualTo(2);
    }

    /** Checks one path and returns by how much smoothing made it cheaper. */
    private static double checked(OctileSmoother smoother, int[] path, String context) {
        OctileCosts costs = smoother.costs();
        int start = path[0];
        int goal = path[path.length - 1];
        double before = PathWalk.cost(costs, path, path.length, start, goal, context);
        int[] smooth = smoothed(smoother, path);
        double after = smoother.cost();
        assertThat(smooth.length).as(context).isLessThanOrEqualTo(path.length);
        assertThat(PathWalk.cost(costs, smooth, smooth.length, start, goal, context))
                .as(context)
                .isEqualTo(after);
        assertThat(after).as(context).isLessThanOrEqualTo(before);
        smoothed(smoother, smooth);
        assertThat(smoother.cost()).as(context + ", again").isLessThanOrEqualTo(after);
        return before - after;
    }

    @Test
    void shouldNeverMakeAPathWorse() {
        int hierarchical = 0;
        int wandering = 0;
        int kept = 0;
        double[] diagonals = {OctileCosts.SQRT_2, OctileCosts.PAPERS, 1, 2};
        for (int seed = 0; seed < 400; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            GridMap map = RandomMaps.ruled(RandomMaps.map(random), seed);
            if (seed % 2 == 1) {
                map = RandomMaps.costly(map, random);
            }
            OctileCosts costs = new OctileCosts(map, diagonals[seed / 2 % diagonals.length]);
            NaiveHpa hpa = new NaiveHpa(costs, random.nextInt(2, 11), random.nextInt(1, 8));
            OctileSmoother smoother = new OctileSmoother(costs);
            for (int pair = 0; pair < 20; pair++) {
                int start = random.nextInt(map.tileCount());
                int goal = random.nextInt(map.tileCount());
                if (!map.passable(start)) {
                    continue;
                }
                String context = "seed " + seed + ", from " + start;
                wandering += checked(smoother, RandomWalk.from(map, start, random), context) > 0 ? 1 : 0;
                if (map.components().reachable(start, goal)) {
                    boolean better = checked(smoother, hpa.path(start, goal), context + " to " + goal) > 0;
                    hierarchical += better ? 1 : 0;
                    kept += better ? 0 : 1;
                }
            }
        }
        assertThat(hierarchical).isGreaterThan(500);
        assertThat(kept).isGreaterThan(500);
        assertThat(wandering).isGreaterThan(3000);
    }

    @Test
    void shouldFindTheCheapestPathOnOpenGround() {
        GridMap map = GridMap.of(64, 64, ".".repeat(64 * 64).getBytes(StandardCharsets.US_ASCII));
        OctileCosts costs = new OctileCosts(map);
        NaiveHpa hpa = new NaiveHpa(costs, 10, 6);
        OctileSmoother smoother = new OctileSmoother(costs);
        SplittableRandom random = new SplittableRandom(3);
        int shortened = 0;
        for (int pair = 0; pair < 200; pair++) {
            int start = random.nextInt(map.tileCount());
            int goal = random.nextInt(map.tileCount());
            double saved = checked(smoother, hpa.path(start, goal), start + " to " + goal);
            smoothed(smoother, hpa.path(start, goal));
            assertThat(smoother.cost()).as(start + " to " + goal).isEqualTo(costs.estimate(start, goal));
            shortened += saved > 0 ? 1 : 0;
        }
        assertThat(shortened).isGreaterThan(150);
    }

    @ParameterizedTest
    @ValueSource(strings = {"bg512/AR0011SR", "bg512/AR0044SR", "bg512/AR0602SR", "dao/arena", "dao/lak303d"})
    void shouldComeCloseToTheCheapestPathOnRealMaps(String name) {
        GridMap map = MapFile.read(name + ".map", SharedData.bytes("grids/curated/" + name + ".map"));
        OctileCosts costs = new OctileCosts(map);
        NaiveHpa hpa = new NaiveHpa(costs, 10, 6);
        OctileSmoother smoother = new OctileSmoother(costs);
        GridSearch search = new GridSearch(costs);
        SplittableRandom random = new SplittableRandom(7);
        double excessBefore = 0;
        double excess = 0;
        int pairs = 0;
        while (pairs < 60) {
            int start = random.nextInt(map.tileCount());
            int goal = random.nextInt(map.tileCount());
            if (start == goal || !map.components().reachable(start, goal)) {
                continue;
            }
            double saved = checked(smoother, hpa.path(start, goal), start + " to " + goal);
            smoothed(smoother, hpa.path(start, goal));
            search.begin(start, goal);
            assertThat(search.advance(Integer.MAX_VALUE)).isTrue();
            assertThat(smoother.cost()).isGreaterThanOrEqualTo(search.cost());
            excessBefore += (smoother.cost() + saved) / search.cost() - 1;
            excess += smoother.cost() / search.cost() - 1;
            pairs++;
        }
        assertThat(excessBefore / pairs).as("before").isGreaterThan(0.02);
        assertThat(excess / pairs).as("after").isLessThan(0.007);
    }

    @Test
    void shouldAllocateNothing() {
        SplittableRandom random = new SplittableRandom(5);
        GridMap plain = GridMap.of(60, 60, ".".repeat(3600).getBytes(StandardCharsets.US_ASCII));
        for (GridMap map : new GridMap[] {plain, RandomMaps.costly(plain, random)}) {
            OctileSmoother smoother = new OctileSmoother(new OctileCosts(map));
            int[][] paths = new int[100][];
            for (int i = 0; i < paths.length; i++) {
                paths[i] = RandomWalk.from(map, random.nextInt(map.tileCount()), random);
            }
            int[] buffer = new int[map.tileCount()];
            double[] sum = {0};
            Runnable work = () -> {
                for (int[] path : paths) {
                    System.arraycopy(path, 0, buffer, 0, path.length);
                    smoother.smooth(buffer, path.length);
                    sum[0] += smoother.cost();
                }
            };
            for (int i = 0; i < 5; i++) {
                work.run();
            }
            assertThat(Allocation.everyTime(work)).isZero();
            assertThat(sum[0]).isPositive();
        }
    }
}
