package dev.throng.partition;

import dev.throng.BadInputException;

/**
 * Into how many parts a graph is cut, and how evenly.
 *
 * <p>Parts are connected and keep to the limit; where both cannot be had with the number of parts wanted (leaves around
 * a hub, many separate components) there are more parts, and only a node that is heavier than the limit by itself is
 * above it.
 *
 * <p>Weights are whole numbers: parts of 6 unit nodes may have 7 within 1.2, but parts of 2 only 2, which leaves over
 * whatever finds no partner. For means below 5 allow 1.5.
 *
 * @param parts how many parts are wanted, or 0 when {@code cellWeight} says it
 * @param cellWeight mean weight of a part that is wanted, or 0 when {@code parts} says it
 * @param imbalance largest part's weight over the mean wanted [Limits: {@value #MIN_IMBALANCE} to
 *     {@value #MAX_IMBALANCE}]; never less than the mean rounded up
 * @param seed of all dice: the same seed gives the same parts
 * @param effort how long parts are improved: time grows with it, cuts shrink ever more slowly [Limits: 0 to
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

    /** This many parts, the largest at most 1.2 times the mean. */
    public static PartitionOptions parts(int parts) {
        return new PartitionOptions(parts, 0, DEFAULT_IMBALANCE, 1, DEFAULT_EFFORT);
    }

    /** Parts of this mean weight, the largest at most 1.2 times the mean. */
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

    /** Mean weight of a part that is wanted of a graph. */
    double meanWeight(PartitionGraph graph) {
        return parts > 0 ? (double) graph.totalWeight() / parts : cellWeight;
    }

    /** What a part may weigh. */
    int limit(PartitionGraph graph) {
        double mean = meanWeight(graph);
        // A mean of 5 times 1.2 is 6, whatever the last bit of the product says.
        double most = Math.max(Math.floor(mean * imbalance * (1 + 1e-9)), Math.ceil(mean * (1 - 1e-9)));
        return (int) Math.min(most, Integer.MAX_VALUE);
    }
}
