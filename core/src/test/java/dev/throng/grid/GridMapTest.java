package dev.throng.grid;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.throng.BadInputException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class GridMapTest {
    private static String moves(GridMap map, int x, int y) {
        String[] names = {"N", "W", "E", "S", "NW", "NE", "SW", "SE"};
        StringBuilder text = new StringBuilder();
        for (int move = 0; move < Move.COUNT; move++) {
            if ((map.moves(map.tile(x, y)) & 1 << move) != 0) {
                text.append(text.isEmpty() ? "" : " ").append(names[move]);
            }
        }
        return text.toString();
    }

    private static String drawing(GridMap map) {
        StringBuilder text = new StringBuilder();
        for (int tile = 0; tile < map.tileCount(); tile++) {
            text.append(map.passable(tile) ? '.' : '@');
            if (map.x(tile) == map.width() - 1) {
                text.append('\n');
            }
        }
        return text.toString();
    }

    @Test
    void shouldAllowDiagonalsOnlyBetweenFreeTiles() {
        GridMap map = GridMap.drawn("""
                ....
                ..@.
                ....
                """);
        assertThat(moves(map, 0, 0)).isEqualTo("E S SE");
        // South-east of (1, 0) is a wall; east of (1, 1) is one, so neither eastern diagonal passes its corner.
        assertThat(moves(map, 1, 0)).isEqualTo("W E S SW");
        assertThat(moves(map, 1, 1)).isEqualTo("N W S NW SW");
        assertThat(moves(map, 2, 0)).isEqualTo("W E");
        assertThat(moves(map, 3, 1)).isEqualTo("N S");
        assertThat(moves(map, 2, 1)).isEmpty();
    }

    @Test
    void shouldAllowDiagonalsPastOneWallWhereThatIsTheRule() {
        GridMap map = GridMap.drawn("""
                ....
                ..@.
                ...@
                """).withDiagonals(Diagonals.ONE_FREE);
        assertThat(map.diagonals()).isEqualTo(Diagonals.ONE_FREE);
        assertThat(moves(map, 1, 0)).isEqualTo("W E S SW");
        assertThat(moves(map, 1, 1)).isEqualTo("N W S NW NE SW SE");
        assertThat(moves(map, 2, 0)).isEqualTo("W E SW SE");
        assertThat(moves(map, 3, 1)).as("(2, 2) lies between two walls").isEqualTo("N NW");
        assertThat(moves(map, 2, 2)).isEqualTo("W NW");
        assertThat(moves(map, 2, 1)).isEmpty();
    }

    @Test
    void shouldHaveTheMovesOfItsRuleOnEveryTile() {
        int passed = 0;
        for (int seed = 0; seed < 100; seed++) {
            GridMap map = RandomMaps.map(new SplittableRandom(seed));
            for (Diagonals rule : Diagonals.values()) {
                GridMap ruled = map.withDiagonals(rule);
                for (int tile = 0; tile < map.tileCount(); tile++) {
                    int expected = 0;
                    for (int move = 0; move < Move.COUNT; move++) {
                        boolean legal = map.passable(tile)
                                && PlainDijkstra.legal(ruled, map.x(tile), map.y(tile), Move.dx(move), Move.dy(move));
                        expected |= legal ? 1 << move : 0;
                    }
                    assertThat(ruled.moves(tile))
                            .as("seed " + seed + ", " + rule + ", tile " + tile)
                            .isEqualTo(expected);
                    passed += expected & ~map.moves(tile);
                }
            }
        }
        assertThat(passed).as("moves past one blocked tile").isGreaterThan(1000);
    }

    @Test
    void shouldKeepItsRuleForDiagonals() {
        GridMap map = GridMap.drawn("""
                ....
                .@..
                ....
                """);
        assertThat(map.diagonals()).isEqualTo(Diagonals.BOTH_FREE);
        assertThat(map.withDiagonals(Diagonals.BOTH_FREE)).isSameAs(map);
        GridMap ruled = map.withDiagonals(Diagonals.ONE_FREE);
        float[] costs = new float[12];
        Arrays.fill(costs, 2);
        for (GridMap made : new GridMap[] {
            ruled.withCosts(costs),
            map.withCosts(costs).withDiagonals(Diagonals.ONE_FREE),
            ruled.edited(new MapEdit().block(3, 2)),
            ruled.forAgentOfSize(1)
        }) {
            assertThat(made.diagonals()).isEqualTo(Diagonals.ONE_FREE);
            assertThat(moves(made, 0, 1)).isEqualTo("N S NE SE");
        }
        assertThat(ruled.withCosts(costs).withDiagonals(Diagonals.BOTH_FREE).cost(0))
                .isEqualTo(2);
        assertThat(ruled.components()).as("the same tiles reach each other").isSameAs(map.components());
    }

    @Test
    void shouldNotPassBetweenTwoWalls() {
        GridMap map = GridMap.drawn("""
                .#
                #.
                """);
        assertThat(moves(map, 0, 0)).isEmpty();
        assertThat(map.components().count()).isEqualTo(2);
        assertThat(map.components().reachable(0, 3)).isFalse();
    }

    @Test
    void shouldNotWrapAroundTheEdgesOfANarrowMap() {
        GridMap map = GridMap.drawn("""
                ..
                ..
                """);
        assertThat(moves(map, 1, 0)).isEqualTo("W S SW");
        assertThat(moves(map, 0, 1)).isEqualTo("N E NE");
        assertThat(moves(GridMap.drawn("."), 0, 0)).isEmpty();
    }

    @Test
    void shouldKnowEveryTerrainCharacter() {
        GridMap map = GridMap.drawn(".GSWT@O#");
        assertThat(drawing(map)).isEqualTo("...@@@@@\n");
        assertThat(map.character(7)).isEqualTo('@');
        GridMap amphibious = GridMap.drawn(".GSWT@O#", Terrain.passable(".GSWT"));
        assertThat(drawing(amphibious)).isEqualTo(".....@@@\n");
        assertThat(drawing(GridMap.drawn(".GSWT", Terrain.passable("W")))).isEqualTo("@@@.@\n");
    }

    @Test
    void shouldRejectTerrainThatCannotBePassable() {
        assertThatThrownBy(() -> Terrain.passable(".@"))
                .isInstanceOf(BadInputException.class)
                .hasMessage("terrain '@' cannot be passable: choose from . G S W T");
        assertThatThrownBy(() -> Terrain.passable("\u20ac")).isInstanceOf(BadInputException.class);
        assertThatThrownBy(() -> Terrain.passable("")).isInstanceOf(BadInputException.class);
    }

    @Test
    void shouldRejectBadDrawings() {
        assertThatThrownBy(() -> GridMap.drawn("...\n.."))
                .isInstanceOf(BadInputException.class)
                .hasMessage("drawing: line 2 has 2 tiles, the first line has 3");
        assertThatThrownBy(() -> GridMap.drawn("..\n.x"))
                .isInstanceOf(BadInputException.class)
                .hasMessage("drawing: line 2, column 2: unknown terrain 'x'");
        assertThatThrownBy(() -> GridMap.drawn("  \n")).isInstanceOf(BadInputException.class);
    }

    @Test
    void shouldRejectSizesBeyondTheLimit() {
        assertThatThrownBy(() -> GridMap.of(1 << 20, 1 << 20, new byte[1]))
                .isInstanceOf(BadInputException.class)
                .hasMessage("map: 1048576 x 1048576 tiles, the limit is 67108864 in all");
        assertThatThrownBy(() -> GridMap.of(0, 5, new byte[0])).isInstanceOf(BadInputException.class);
        assertThatThrownBy(() -> GridMap.of(-2, -2, new byte[4])).isInstanceOf(BadInputException.class);
        assertThatThrownBy(() -> GridMap.of(2, 2, new byte[3]))
                .isInstanceOf(BadInputException.class)
                .hasMessage("map: 3 tiles given for a size of 2 x 2");
        assertThatThrownBy(() -> GridMap.of(2, 2, ".. .".getBytes(StandardCharsets.US_ASCII)))
                .isInstanceOf(BadInputException.class)
                .hasMessage("map: unknown terrain code 32 at (0, 1)");
    }

    @Test
    void shouldNotSeeLaterChangesOfTheGivenTiles() {
        byte[] characters = "....".getBytes(StandardCharsets.US_ASCII);
        GridMap map = GridMap.of(2, 2, characters);
        characters[0] = '@';
        assertThat(map.passable(0)).isTrue();
    }

    @Test
    void shouldLabelComponentsInOrderOfTheirFirstTile() {
        GridMap map = GridMap.drawn("""
                .#..#
                .##.#
                ....#
                ###..
                ..#..
                """);
        int[] expected = {
            0, -1, 0, 0, -1,
            0, -1, -1, 0, -1,
            0, 0, 0, 0, -1,
            -1, -1, -1, 0, 0,
            1, 1, -1, 0, 0
        };
        for (int tile = 0; tile < expected.length; tile++) {
            assertThat(map.components().label(tile)).as("tile " + tile).isEqualTo(expected[tile]);
        }
        assertThat(map.components().size(0)).isEqualTo(13);
        assertThat(map.components().size(1)).isEqualTo(2);
    }

    @Test
    void shouldLabelWhatThePlainSearchReaches() {
        int split = 0;
        for (int seed = 0; seed < 300; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            GridMap map = RandomMaps.ruled(RandomMaps.map(random), seed);
            int start = random.nextInt(map.tileCount());
            double[] distances = PlainDijkstra.distances(map, start, 1);
            for (int tile = 0; tile < map.tileCount(); tile++) {
                assertThat(map.components().reachable(start, tile))
                        .as("seed " + seed + ", " + start + " to " + tile)
                        .isEqualTo(distances[tile] < Double.POSITIVE_INFINITY);
            }
            split += map.components().count() > 1 ? 1 : 0;
        }
        assertThat(split).isGreaterThan(100);
    }

    @Test
    void shouldRoundCostsToFractionsThatAddUpExactly() {
        GridMap map = GridMap.drawn("...@").withCosts(new float[] {1.3f, 0.001f, 1000, Float.NaN});
        assertThat(map.cost(0)).isEqualTo(333 / 256f);
        assertThat(map.cost(1)).isEqualTo(1 / 256f);
        assertThat(map.cost(2)).isEqualTo(1000);
        assertThat(map.smallestCost()).isEqualTo(1 / 256f);
        assertThat(map.hasCosts()).isTrue();
        assertThat(GridMap.drawn(".").hasCosts()).isFalse();
    }

    @Test
    void shouldRejectCostsOutsideTheirLimits() {
        GridMap map = GridMap.drawn("..\n..");
        for (float bad : new float[] {0, -1, 0.0009f, 1000.1f, Float.NaN, Float.POSITIVE_INFINITY}) {
            assertThatThrownBy(() -> map.withCosts(new float[] {1, 1, 1, bad}))
                    .isInstanceOf(BadInputException.class)
                    .hasMessage("map: cost " + bad + " at (1, 1) is not within 0.001 to 1000.0");
        }
        assertThatThrownBy(() -> map.withCosts(new float[3])).isInstanceOf(BadInputException.class);
    }

    @Test
    void shouldShrinkTheMapForALargeAgent() {
        GridMap map = GridMap.drawn("""
                ......
                ...@..
                ......
                ......
                """);
        assertThat(drawing(map.forAgentOfSize(2))).isEqualTo("""
                ..@@.@
                ..@@.@
                .....@
                @@@@@@
                """);
        assertThat(drawing(map.forAgentOfSize(3))).isEqualTo("""
                .@@@@@
                .@@@@@
                @@@@@@
                @@@@@@
                """);
        assertThat(drawing(map.forAgentOfSize(1))).isEqualTo(drawing(map));
        assertThatThrownBy(() -> map.forAgentOfSize(0)).isInstanceOf(BadInputException.class);
    }
}
