package dev.throng.partition;

import dev.throng.BadInputException;

/**
 * Options of a partition: the number of parts, and how even they are.
 *
 * <p>Parts are connected and keep to the limit. Where that is impossible with the number of parts wanted (leaves around
 * a hub, many separate components), there are more parts. Only a single node that is heavier than the limit exceeds it.
 *
 * <p>Weights are whole numbers: with 1.2, parts of 6 unit nodes may have 7, but parts of 2 only 2, so nodes without a
 * partner are left over. For means below 5 allow 1.5.
 *
 * @param parts number of parts wanted, or 0 if {@code cellWeight} is given
 * @param cellWeight mean weight of a part wanted, or 0 if {@code parts} is given
 * @param imbalance maximum weight of a part over the mean wanted [Limits: {@value #MIN_IMBALANCE} to
 *     {@value #MAX_IMBALANCE}]; never less than the mean rounded up
 * @param seed of all random numbers: the same seed gives the same parts
 * @param effort duration of the improvement: time grows with it, cuts shrink ever more slowly [Limits: 0 to
 *     {@value #MAX_EFFORT}]; 0 only projects and moves downhill
 */
public record PartitionOptions(int parts, int cellWeight, double imbalance, long seed, int effort) {
    public static final double MIN_IMBALANCE = 1;
    public static final double MAX_IMBALANCE = 1000;
    public static final int MAX_EFFORT = 100;

    private static final double DEFAULT_IMBALANCE = 1.2;
    private static final int DEFAULT_EFFORT = 4;

    public PartitionOptions {
        if (parts < 0 || cellWeight < 0 || (parts == 0) == (cellWeight == 0)) {
            throw new BadInputException("partition: " + parts + " parts of weight " + cellWeight
                    + " wanted, one of the two must be at least 1 and the other 0");
        }
        if (!(imbalance >= MIN_IMBALANCE && imbalance <= MAX_IMBALANCE)) {
            throw new BadInputException(
                    "partition: imbalance " + imbalance + " is not within " + MIN_IMBALANCE + " to " + MAX_IMBALANCE);
        }
        if (effort < 0 || effort > MAX_EFFORT) {
            throw new BadInputException("partition: effort " + effort + " is not within 0 to " + MAX_EFFORT);
        }
    }

    /** Returns options for this many parts, the heaviest at most 1.2 times the mean. */
    public static PartitionOptions parts(int parts) {
        return new PartitionOptions(parts, 0, DEFAULT_IMBALANCE, 1, DEFAULT_EFFORT);
    }

    /** Returns options for parts of this mean weight, the heaviest at most 1.2 times the mean. */
    public static PartitionOptions cellsOf(int weight) {
        return new PartitionOptions(0, weight, DEFAULT_IMBALANCE, 1, DEFAULT_EFFORT);
    }

    public PartitionOptions withImbalance(double wanted) {
        return new PartitionOptions(parts, cellWeight, wanted, seed, effort);
    }

    public PartitionOptions withSeed(long wanted) {
        return new PartitionOptions(parts, cellWeight, imbalance, wanted, effort);
    }

    public PartitionOptions withEffort(int wanted) {
        return new PartitionOptions(parts, cellWeight, imbalance, seed, wanted);
    }

    /** Mean weight of a part wanted for a graph. */
    double meanWeight(PartitionGraph graph) {
        return parts > 0 ? (double) graph.totalWeight() / parts : cellWeight;
    }

    /** Maximum weight of a part. */
    int limit(PartitionGraph graph) {
        double mean = meanWeight(graph);
        // A mean of 5 times 1.2 must give 6, whatever the last bit of the product is.
        double most = Math.max(Math.floor(mean * imbalance * (1 + 1e-9)), Math.ceil(mean * (1 - 1e-9)));
        return (int) Math.min(most, Integer.MAX_VALUE);
    }
}
