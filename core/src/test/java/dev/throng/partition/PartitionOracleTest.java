package dev.throng.partition;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Graphs so small that the best cut is found by trying all. */
class PartitionOracleTest {
    @Test
    void shouldFindTheBestCutInTwoNearlyAlways() {
        compare(2, 12, 200);
    }

    @Test
    void shouldFindTheBestCutInThreeNearlyAlways() {
        compare(3, 9, 100);
    }

    private static void compare(int parts, int maxNodes, int cases) {
        int possible = 0;
        int best = 0;
        for (long seed = 1; seed <= cases; seed++) {
            SplittableRandom dice = new SplittableRandom(seed);
            RandomGraphs random = new RandomGraphs(seed);
            PartitionGraph graph = random.connected(parts + dice.nextInt(maxNodes - parts + 1), dice.nextInt(12));
            if (dice.nextBoolean()) {
                graph = random.weighted(graph, 3, 5);
            }
            PartitionOptions options = PartitionOptions.parts(parts)
                    .withImbalance(1.2 + dice.nextDouble() / 2)
                    .withSeed(seed);
            Partition partition = MultilevelPartitioner.partition(graph, options);
            PartitionCheck.check("seed " + seed, graph, options, partition);
            long optimum = optimum(graph, parts, options.limit(graph));
            if (optimum < 0) {
                continue;
            }
            possible++;
            if (partition.count() == parts) {
                assertThat(partition.edgeCut()).as("seed " + seed).isBetween(optimum, 3 * optimum / 2);
                best += partition.edgeCut() == optimum ? 1 : 0;
            }
        }
        assertThat(possible).as("graphs that can be cut").isGreaterThan(cases / 3);
        assertThat(best).as("best of " + possible).isGreaterThanOrEqualTo(possible * 95 / 100);
    }

    /** The smallest cut into exactly this many connected parts within the limit; -1 when there is none. */
    private static long optimum(PartitionGraph graph, int parts, int limit) {
        int nodes = graph.nodeCount();
        int[] labels = new int[nodes];
        long best = -1;
        long all = Math.round(Math.pow(parts, nodes));
        for (long code = 0; code < all; code++) {
            long rest = code;
            int used = 0;
            for (int v = 0; v < nodes; v++) {
                labels[v] = (int) (rest % parts);
                used |= 1 << labels[v];
                rest /= parts;
            }
            if (used != (1 << parts) - 1 || heaviest(graph, labels, parts) > limit) {
                continue;
            }
            long cut = graph.cut(labels);
            if ((best < 0 || cut < best) && PartitionCheck.pieces(graph, labels) == parts) {
                best = cut;
            }
        }
        return best;
    }

    private static int heaviest(PartitionGraph graph, int[] labels, int parts) {
        int heaviest = 0;
        for (int weight : graph.partWeights(labels, parts)) {
            heaviest = Math.max(heaviest, weight);
        }
        return heaviest;
    }
}
