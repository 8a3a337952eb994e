package dev.throng.grid.octile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.throng.BadInputException;
import dev.throng.grid.GridMap;
import dev.throng.grid.Move;
import dev.throng.grid.RandomMaps;
import java.util.SplittableRandom;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

class OctileCostsTest {
    @Test
    void shouldStayNextToTheTrueLengths() {
        assertThat(OctileCosts.SQRT_2).isEqualTo(Math.sqrt(2), Offset.offset(1e-9));
        assertThat(OctileCosts.SQRT_2).isEqualTo(Math.rint(Math.sqrt(2) * (1 << 30)) / (1 << 30));
        assertThat(OctileCosts.PAPERS).isEqualTo(1.42, Offset.offset(1e-9));
    }

    @Test
    void shouldAddUpToTheSameInAnyOrder() {
        SplittableRandom random = new SplittableRandom(5);
        GridMap map = RandomMaps.costly(RandomMaps.map(random), random);
        OctileCosts costs = new OctileCosts(map, 1.3);
        double[] moves = new double[40_000];
        for (int i = 0; i < moves.length; ) {
            int tile = random.nextInt(map.tileCount());
            int move = random.nextInt(Move.COUNT);
            if ((map.moves(tile) & 1 << move) != 0) {
                double steps = costs.move(tile, move) * (1 << 30);
                assertThat(steps).isEqualTo(Math.rint(steps));
                moves[i++] = costs.move(tile, move);
            }
        }
        double forwards = 0;
        double backwards = 0;
        for (int i = 0; i < moves.length; i++) {
            forwards += moves[i];
            backwards += moves[moves.length - 1 - i];
        }
        assertThat(forwards).isEqualTo(backwards).isBetween(1e5, 8e6);
    }

    @Test
    void shouldChargeHalfAStepOnEitherTile() {
        GridMap map = GridMap.drawn("..\n..").withCosts(new float[] {1, 3, 1, 6});
        OctileCosts costs = new OctileCosts(map);
        assertThat(costs.move(0, Move.EAST)).isEqualTo(2);
        assertThat(costs.move(1, Move.WEST)).isEqualTo(2);
        assertThat(costs.move(0, Move.SOUTH)).isEqualTo(1);
        assertThat(costs.move(0, Move.SOUTH_EAST)).isEqualTo(3.5 * Math.sqrt(2), Offset.offset(1e-8));
        assertThat(costs.move(3, Move.NORTH_WEST)).isEqualTo(costs.move(0, Move.SOUTH_EAST));
    }

    @Test
    void shouldNeverLowerTheEstimateByMoreThanAMoveCosts() {
        int checked = 0;
        for (int seed = 0; seed < 100; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            GridMap map = RandomMaps.costly(RandomMaps.map(random), random);
            OctileCosts costs = new OctileCosts(map, random.nextDouble(1, 2));
            int goal = random.nextInt(map.tileCount());
            for (int tile = 0; tile < map.tileCount(); tile++) {
                for (int move = 0; move < Move.COUNT; move++) {
                    if ((map.moves(tile) & 1 << move) != 0) {
                        int next = map.tile(map.x(tile) + Move.dx(move), map.y(tile) + Move.dy(move));
                        assertThat(costs.estimate(tile, goal) - costs.estimate(next, goal))
                                .as("seed " + seed + ", tile " + tile + ", move " + move)
                                .isLessThanOrEqualTo(costs.move(tile, move));
                        checked++;
                    }
                }
            }
        }
        assertThat(checked).isGreaterThan(10_000);
    }

    @Test
    void shouldRejectDiagonalsOutsideTheirLimits() {
        GridMap map = GridMap.drawn(".");
        for (double bad : new double[] {0.99, 2.01, Double.NaN}) {
            assertThatThrownBy(() -> new OctileCosts(map, bad))
                    .isInstanceOf(BadInputException.class)
                    .hasMessage("diagonal step " + bad + " is not within 1 to 2");
        }
    }
}
