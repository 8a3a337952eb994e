package dev.throng.mesh.index;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Searches inside a loaded cell find the same for costs of any size. */
class LoadedCellTest {
    private static final int NODES = 30;
    private static final int ROOMS = 12;
    private static final double GRAIN = 0x1p-10;

    /** Many ties, and many edges that cost nothing. */
    private static final int MOST = 4;

    @Test
    void oneHugeCostShouldNotChangeTheOtherPaths() {
        int ties = 0;
        int reached = 0;
        for (int seed = 0; seed < 200; seed++) {
            LoadedCell small = loaded(seed, 1);
            LoadedCell huge = loaded(seed, 0x1p60);
            for (int end = 0; end < 2 * NODES; end++) {
                small.searchFrom(end);
                huge.searchFrom(end);
                for (int node = 0; node < NODES; node++) {
                    String where = "seed " + seed + ", from " + end + " to " + node;
                    assertThat(huge.cost(node)).as(where).isEqualTo(small.cost(node));
                    if (small.cost(node) < Double.POSITIVE_INFINITY) {
                        assertThat(huge.parent(node)).as(where).isEqualTo(small.parent(node));
                        assertThat(huge.arrived(node)).as(where).isEqualTo(small.arrived(node));
                        reached++;
                        ties += small.cost(node) == 0 ? 1 : 0;
                    }
                }
            }
        }
        assertThat(reached).isGreaterThan(100_000);
        assertThat(ties).isGreaterThan(20_000);
    }

    /** A tiny polygon elsewhere in a mesh makes all grains fine. */
    @Test
    void aFinerGrainShouldChangeNothing() {
        for (int seed = 0; seed < 50; seed++) {
            LoadedCell coarse = loaded(seed, 1);
            LoadedCell fine = loaded(seed, 1, GRAIN * 0x1p-55);
            for (int end = 0; end < 2 * NODES; end++) {
                coarse.searchFrom(end);
                fine.searchFrom(end);
                for (int node = 0; node < NODES; node++) {
                    String where = "seed " + seed + ", from " + end + " to " + node;
                    assertThat(fine.cost(node)).as(where).isEqualTo(coarse.cost(node));
                    if (coarse.cost(node) < Double.POSITIVE_INFINITY) {
                        assertThat(fine.parent(node)).as(where).isEqualTo(coarse.parent(node));
                    }
                }
            }
        }
    }

    @Test
    void hugeCostsShouldBeExact() {
        LoadedCell huge = loaded(1, 0x1p60);
        huge.searchFrom(2 * NODES + 1);
        assertThat(huge.cost(NODES + 1)).isEqualTo(0x1p60 * GRAIN);
        assertThat(huge.parent(NODES + 1)).isEqualTo(NODES);
        assertThat(huge.cost(0)).isInfinite();
    }

    /**
     * Rooms with doors between them, and two nodes beside them.
     *
     * @param apart what the path between these two costs, in grains
     */
    private static LoadedCell loaded(int seed, double apart) {
        return loaded(seed, apart, GRAIN);
    }

    private static LoadedCell loaded(int seed, double apart, double grain) {
        Random random = new Random(seed);
        int[] nodes = IntStream.range(0, NODES + 2).toArray();
        int[] roomOfEnd = random.ints(2 * NODES, 0, ROOMS).toArray();
        LoadedCell cell = new LoadedCell(nodes.length);
        cell.begin(nodes, grain);
        for (int room = 0; room < ROOMS; room++) {
            int number = room;
            int[] ends = IntStream.range(0, 2 * NODES)
                    .filter(end -> roomOfEnd[end] == number)
                    .toArray();
            double[] costs = random.ints((long) ends.length * ends.length, 0, MOST)
                    .mapToDouble(grains -> grains * GRAIN)
                    .toArray();
            for (int i = 0; i < ends.length; i++) {
                cell.add(ends[i], ends, costs, i * ends.length, 1);
            }
        }
        int[] pair = {2 * NODES + 1, 2 * NODES + 3};
        cell.add(pair[0], pair, new double[] {0, apart * GRAIN}, 0, 1);
        cell.done();
        return cell;
    }
}
