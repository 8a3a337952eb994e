package dev.throng.grid.hpa;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.graph.Ids;
import dev.throng.grid.GridIndex;
import dev.throng.grid.GridMap;
import dev.throng.grid.octile.OctileCosts;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class EntrancesTest {
    /** The transitions on a border as "x,y-x,y". */
    private static List<String> find(GridMap map, GridIndex.Hpa options, int cluster, int border) {
        Clusters clusters = new Clusters(OctileCosts.tilesOf(map), options);
        int[] tiles = new int[2 * clusters.gatesPerBorder() + 2];
        Entrances.find(OctileCosts.tilesOf(map), clusters, options.wideEntrance(), cluster, border, tiles, 1);
        List<String> transitions = new ArrayList<>();
        for (int i = 1; i < tiles.length - 1; i += 2) {
            if (tiles[i] == Ids.NONE) {
                assertThat(tiles[i + 1]).isEqualTo(Ids.NONE);
            } else {
                assertThat(transitions).as("used ids come first").hasSize(i / 2);
                transitions.add(place(map, tiles[i]) + "-" + place(map, tiles[i + 1]));
            }
        }
        return transitions;
    }

    private static String place(GridMap map, int tile) {
        return map.x(tile) + "," + map.y(tile);
    }

    /** A border of ten tiles with one entrance of this width in its first rows. */
    private static GridMap entrance(int width) {
        StringBuilder drawing = new StringBuilder();
        for (int y = 0; y < 10; y++) {
            drawing.append(y < width ? "....................\n" : ".........@@.........\n");
        }
        return GridMap.drawn(drawing.toString());
    }

    @Test
    void shouldCrossANarrowEntranceInItsMiddleAndAWideOneAtItsEnds() {
        int[] middles = {0, 0, 1, 1, 2};
        for (int width = 1; width <= 10; width++) {
            List<String> found = find(entrance(width), GridIndex.hpa(), 0, Clusters.EAST);
            if (width < 6) {
                int y = middles[width - 1];
                assertThat(found).as("width " + width).containsExactly("9," + y + "-10," + y);
            } else {
                int last = width - 1;
                assertThat(found).as("width " + width).containsExactly("9,0-10,0", "9," + last + "-10," + last);
            }
        }
    }

    @Test
    void shouldTakeTheWidthFromWhichAnEntranceIsWideFromTheOptions() {
        GridIndex.Hpa never = GridIndex.hpa().withWideEntrance(11);
        assertThat(find(entrance(10), never, 0, Clusters.EAST)).containsExactly("9,4-10,4");
        GridIndex.Hpa always = GridIndex.hpa().withWideEntrance(2);
        assertThat(find(entrance(1), always, 0, Clusters.EAST)).containsExactly("9,0-10,0");
        assertThat(find(entrance(2), always, 0, Clusters.EAST)).containsExactly("9,0-10,0", "9,1-10,1");
    }

    /** The map with costs of 3, and others on some tiles [(x, y, cost)]. */
    private static GridMap costs(GridMap map, int... tiles) {
        float[] costs = new float[map.tileCount()];
        Arrays.fill(costs, 3);
        for (int i = 0; i < tiles.length; i += 3) {
            costs[map.tile(tiles[i], tiles[i + 1])] = tiles[i + 2];
        }
        return map.withCosts(costs);
    }

    private static List<String> eastOf(GridMap map) {
        return find(map, GridIndex.hpa(), 0, Clusters.EAST);
    }

    @Test
    void shouldCrossAnEntranceWhereThatIsCheapest() {
        GridMap narrow = entrance(5);
        assertThat(eastOf(costs(narrow, 9, 4, 2))).containsExactly("9,4-10,4");
        assertThat(eastOf(costs(narrow, 9, 0, 2, 10, 4, 1))).containsExactly("9,4-10,4");
        assertThat(eastOf(costs(narrow, 9, 0, 1, 10, 0, 6, 10, 3, 2)))
                .as("both tiles of a pair count")
                .containsExactly("9,3-10,3");
        assertThat(eastOf(costs(narrow, 9, 2, 9))).as("the middle is expensive").containsExactly("9,1-10,1");
        assertThat(eastOf(costs(narrow, 9, 0, 2, 9, 4, 2))).as("as near").containsExactly("9,0-10,0");
        GridMap wide = entrance(9);
        assertThat(eastOf(costs(wide, 9, 2, 1, 10, 6, 1))).containsExactly("9,2-10,2", "9,6-10,6");
        assertThat(eastOf(costs(wide, 9, 4, 1)))
                .as("the middle row is one of the second half")
                .containsExactly("9,0-10,0", "9,4-10,4");
        assertThat(eastOf(costs(wide, 9, 0, 9, 10, 8, 9)))
                .as("the ends are expensive")
                .containsExactly("9,1-10,1", "9,7-10,7");
        GridIndex.Hpa always = GridIndex.hpa().withWideEntrance(2);
        assertThat(find(costs(entrance(3), 9, 2, 9), always, 0, Clusters.EAST)).containsExactly("9,0-10,0", "9,1-10,1");
    }

    @Test
    void shouldCrossWhereItDoesWithoutCostsWhenAllCostTheSame() {
        int transitions = 0;
        for (int seed = 0; seed < 60; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            GridMap map = HpaMaps.rooms(40, 40, random);
            GridIndex.Hpa options = HpaMaps.options(random);
            for (int cluster = 0; cluster < new Clusters(OctileCosts.tilesOf(map), options).count(); cluster++) {
                for (int border : new int[] {Clusters.EAST, Clusters.SOUTH}) {
                    List<String> found = find(costs(map), options, cluster, border);
                    assertThat(found)
                            .as("seed " + seed + ", cluster " + cluster + ", border " + border)
                            .isEqualTo(find(map, options, cluster, border));
                    transitions += found.size();
                }
            }
        }
        assertThat(transitions).isGreaterThan(1000);
    }

    @Test
    void shouldEndAnEntranceAtAWallOnEitherSide() {
        GridMap map = GridMap.drawn("""
                ........
                ...@....
                ....@...
                ........
                """);
        GridIndex.Hpa options = GridIndex.hpa().withClusterSize(4);
        assertThat(find(map, options, 0, Clusters.EAST)).containsExactly("3,0-4,0", "3,3-4,3");
        assertThat(find(map, options, 0, Clusters.SOUTH))
                .as("the edge of the map")
                .isEmpty();
        assertThat(find(map, options, 1, Clusters.EAST))
                .as("the edge of the map")
                .isEmpty();
    }

    @Test
    void shouldFindTheEntrancesOfBothBordersUpToTheCorners() {
        // Clusters of 3 by 3; those in the last column and row are cut.
        GridMap map = GridMap.drawn("""
                ..@.....
                ..@@....
                ........
                @.......
                .@......
                """);
        GridIndex.Hpa options = new GridIndex.Hpa(3, 3, 1, 2, false);
        assertThat(find(map, options, 0, Clusters.EAST)).containsExactly("2,2-3,2");
        assertThat(find(map, options, 0, Clusters.SOUTH)).containsExactly("1,2-1,3");
        assertThat(find(map, options, 1, Clusters.EAST)).containsExactly("5,0-6,0", "5,2-6,2");
        assertThat(find(map, options, 1, Clusters.SOUTH)).containsExactly("3,2-3,3", "5,2-5,3");
        assertThat(find(map, options, 2, Clusters.SOUTH)).as("two columns").containsExactly("6,2-6,3");
        assertThat(find(map, options, 3, Clusters.EAST)).as("two rows").containsExactly("2,3-3,3");
        assertThat(find(map, options, 5, Clusters.SOUTH)).isEmpty();
    }

    @Test
    void shouldHaveRoomForEveryTransitionOfEveryBorder() {
        int most = 0;
        int full = 0;
        for (int size = 2; size <= 11; size++) {
            for (int wide = 2; wide <= 9; wide++) {
                GridIndex.Hpa options = GridIndex.hpa().withClusterSize(size).withWideEntrance(wide);
                for (int pattern = 0; pattern < 1 << size; pattern++) {
                    byte[] characters = new byte[2 * size * size];
                    for (int tile = 0; tile < characters.length; tile++) {
                        boolean wall = tile % (2 * size) == size && (pattern >> tile / (2 * size) & 1) == 0;
                        characters[tile] = (byte) (wall ? '@' : '.');
                    }
                    GridMap map = GridMap.of(2 * size, size, characters);
                    List<String> found = find(map, options, 0, Clusters.EAST);
                    int expected = 0;
                    int run = 0;
                    for (int i = 0; i <= size; i++) {
                        if (i < size && (pattern >> i & 1) == 1) {
                            run++;
                        } else {
                            expected += run == 0 ? 0 : run < wide ? 1 : 2;
                            run = 0;
                        }
                    }
                    assertThat(found)
                            .as("size " + size + ", wide " + wide + ", pattern " + Integer.toBinaryString(pattern))
                            .hasSize(expected);
                    most = Math.max(most, expected);
                    full += expected == new Clusters(OctileCosts.tilesOf(map), options).gatesPerBorder() ? 1 : 0;
                }
            }
        }
        assertThat(most).as("two for every three tiles").isEqualTo(8);
        assertThat(full).isGreaterThan(50);
    }

    @Test
    void shouldFindTheSameGatesFromEitherSideOfAMirroredMap() {
        int gates = 0;
        for (int seed = 0; seed < 40; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            GridMap map = HpaMaps.rooms(20, 20, random);
            byte[] turned = new byte[400];
            for (int tile = 0; tile < 400; tile++) {
                turned[tile % 20 * 20 + tile / 20] = (byte) map.character(tile);
            }
            GridIndex.Hpa options = GridIndex.hpa().withClusterSize(5).withLevels(2);
            HpaCounts counts = counts(map, options);
            HpaCounts other = counts(GridMap.of(20, 20, turned), options);
            assertThat(other.nodes()).as("seed " + seed).isEqualTo(counts.nodes());
            assertThat(other.interEdges()).as("seed " + seed).isEqualTo(counts.interEdges());
            assertThat(other.intraEdges()).as("seed " + seed).isEqualTo(counts.intraEdges());
            gates += (int) counts.interEdges()[0];
        }
        assertThat(gates).isGreaterThan(400);
    }

    private static HpaCounts counts(GridMap map, GridIndex.Hpa options) {
        return HpaIndex.build(new OctileCosts(map), options, Runnable::run, 1).counts();
    }
}
