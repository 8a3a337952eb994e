package dev.throng.grid.mm;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.grid.GridMap;
import dev.throng.grid.MapEdit;
import dev.throng.grid.Move;
import dev.throng.grid.RandomMaps;
import dev.throng.grid.hpa.HpaMaps;
import dev.throng.grid.mm.NaiveMm.Edge;
import dev.throng.grid.mm.NaiveMm.Region;
import dev.throng.grid.octile.OctileCosts;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class NaiveMmTest {
    /** Four sectors like the paper's Figure 1: nine regions and ten edges. */
    static final String FIGURE_1 = """
            ...........#....
            ...........#....
            ...........#....
            ...........#....
            #####......#....
            ....#......#....
            ....#......#....
            ....#......#....
            .#..#........#..
            .#..#........#..
            .#..#........#..
            .#..#........#..
            .#..#........#..
            .#..#........#..
            .#..#........#..
            .#..#........#..
            """;

    private static NaiveMm drawn(String drawing, int sectorSize) {
        return new NaiveMm(new OctileCosts(GridMap.drawn(drawing)), sectorSize);
    }

    @Test
    void shouldFindTheRegionsAndEdgesOfAFigureLikeThePapers() {
        NaiveMm mm = drawn(FIGURE_1, 8);
        assertThat(mm.regions()).hasSize(9);
        assertThat(mm.regionCount(2)).isEqualTo(3);
        assertThat(mm.regionCount(3)).isEqualTo(2);
        assertThat(mm.edges(new Region(3, 0)))
                .containsExactly(
                        new Edge(Move.NORTH, 0),
                        new Edge(Move.NORTH, 1),
                        new Edge(Move.WEST, 2),
                        new Edge(Move.NORTH_WEST, 0));
        assertThat(mm.edges(new Region(3, 1))).containsExactly(new Edge(Move.NORTH, 1));
        assertThat(mm.edges(new Region(0, 1))).containsExactly(new Edge(Move.SOUTH, 0), new Edge(Move.SOUTH, 1));
        // Directed ones: each of the ten counts twice.
        assertThat(mm.regions().stream().mapToInt(r -> mm.edges(r).size()).sum())
                .isEqualTo(20);
    }

    @Test
    void shouldLayOutASectorAsInFigure4() {
        NaiveMmLayout layout = new NaiveMmLayout(drawn(FIGURE_1, 8), false, false);
        // Two regions; all before them take 7 regions' two bytes and 15 edges.
        assertThat(layout.words()[3]).isEqualTo(2 << 24 | 7 * 2 + 15);
        // Centres 3 rows and 2 columns, 3 rows and 6 columns in; 4 and 5 edges so far; north to 0 and 1, west to 2,
        // north-west to 0; north to 1.
        assertThat(Arrays.copyOfRange(layout.records(), 7 * 2 + 15, layout.records().length))
                .containsExactly(3 * 8 + 2, 4, 3 * 8 + 6, 5, 0, 1, 32 + 2, 4 * 32, 1);
        assertThat(layout.bytes()).isEqualTo(4 * 4 + 9 * 2 + 20);
        // The same with fields of twice the width.
        assertThat(new NaiveMmLayout(drawn(FIGURE_1, 8), true, false).bytes()).isEqualTo(2 * layout.bytes());
    }

    @Test
    void shouldPutTheCentreOnTheTileNearestToTheMean() {
        // The mean of the eight tiles around the hole is the hole: of four tiles beside it the first.
        NaiveMm ring = drawn("""
                ...
                .#.
                ...
                """, 3);
        assertThat(ring.centre(new Region(0, 0))).isEqualTo(1);
        NaiveMm even = drawn("""
                ....
                ....
                """, 4);
        assertThat(even.centre(new Region(0, 0))).isEqualTo(1);
        // The four tiles on the right have mean column 7/4 and mean row 5/4: nearest is the one at (2, 1).
        NaiveMm bent = drawn("""
                .#.
                ##.
                #..
                """, 3);
        assertThat(bent.centre(new Region(0, 0))).isZero();
        assertThat(bent.centre(new Region(0, 1))).isEqualTo(5);
    }

    @Test
    void shouldCrossACornerOnlyWhereTheDiagonalMoveIsLegal() {
        NaiveMm open = drawn("""
                ....
                ....
                ....
                ....
                """, 2);
        assertThat(open.edges(new Region(0, 0)))
                .containsExactly(new Edge(Move.EAST, 0), new Edge(Move.SOUTH, 0), new Edge(Move.SOUTH_EAST, 0));
        NaiveMm cut = drawn("""
                ....
                ....
                .#..
                ....
                """, 2);
        assertThat(cut.edges(new Region(0, 0))).containsExactly(new Edge(Move.EAST, 0), new Edge(Move.SOUTH, 0));
        assertThat(cut.edges(new Region(1, 0))).containsExactly(new Edge(Move.WEST, 0), new Edge(Move.SOUTH, 0));
    }

    @Test
    void shouldMarkOpenSectorsAmongOthersAsDefault() {
        GridMap map = HpaMaps.plain(20, 20);
        NaiveMm mm = new NaiveMm(new OctileCosts(map), 4);
        for (int sector = 0; sector < 25; sector++) {
            boolean inside = sector / 5 % 4 != 0 && sector % 5 % 4 != 0;
            assertThat(mm.isDefault(sector)).as("sector " + sector).isEqualTo(inside);
        }
        // Sixteen around with 3 or 5 edges: the corners 3, the others 5. The shared record takes 10.
        assertThat(new NaiveMmLayout(mm, false, true).bytes()).isEqualTo(25 * 4 + 10 + 16 * 2 + 4 * 3 + 12 * 5);
        assertThat(new NaiveMmLayout(mm, false, false).bytes()).isEqualTo(25 * 4 + 25 * 2 + 4 * 3 + 12 * 5 + 9 * 8);
        // A blocked corner moves the mean and not the centre, but the corner's edge is gone.
        assertThat(new NaiveMm(new OctileCosts(map.edited(new MapEdit().block(4, 4))), 4).isDefault(6))
                .isFalse();
    }

    @Test
    void shouldCountOctileDistancesBetweenCentres() {
        NaiveMm mm = drawn(FIGURE_1, 8);
        // Centres of 0.a, 3.a and 3.b, and 1.b between the last two.
        Map<Region, Double> distances = mm.distances(new Region(3, 1));
        double toRight = octile(mm, new Region(3, 1), new Region(1, 1));
        double toLeft = octile(mm, new Region(1, 1), new Region(3, 0));
        assertThat(distances.get(new Region(3, 0))).isEqualTo(toRight + toLeft);
        assertThat(distances).hasSize(6).doesNotContainKey(new Region(0, 1));
        assertThat(mm.cost(List.of(new Region(3, 1), new Region(1, 1), new Region(3, 0))))
                .isEqualTo(toRight + toLeft);
        assertThat(mm.cost(List.of(new Region(3, 1), new Region(3, 0)))).isInfinite();
    }

    private static double octile(NaiveMm mm, Region a, Region b) {
        int columns = Math.abs(mm.centre(a) % 16 - mm.centre(b) % 16);
        int rows = Math.abs(mm.centre(a) / 16 - mm.centre(b) / 16);
        return Math.max(columns, rows) + (OctileCosts.SQRT_2 - 1) * Math.min(columns, rows);
    }

    /** What makes MM complete: regions are joined exactly when their tiles are. */
    @Test
    void shouldJoinRegionsExactlyWhenTilesAreJoined() {
        int joined = 0;
        int parted = 0;
        for (int seed = 0; seed < 100; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            GridMap map = RandomMaps.map(random);
            NaiveMm mm = new NaiveMm(new OctileCosts(map), random.nextInt(1, 9));
            for (Region start : mm.regions()) {
                Map<Region, Double> distances = new HashMap<>(mm.distances(start));
                for (Region goal : mm.regions()) {
                    boolean reachable = map.components()
                            .reachable(
                                    mm.tiles(start).get(0),
                                    mm.tiles(goal).get(mm.tiles(goal).size() - 1));
                    assertThat(distances.containsKey(goal))
                            .as("seed " + seed + ", " + start + " to " + goal)
                            .isEqualTo(reachable);
                    joined += reachable ? 1 : 0;
                    parted += reachable ? 0 : 1;
                }
            }
        }
        assertThat(joined).isGreaterThan(10_000);
        assertThat(parted).isGreaterThan(1000);
    }
}
