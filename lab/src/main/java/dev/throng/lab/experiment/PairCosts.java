package dev.throng.lab.experiment;

import dev.throng.graph.SharedWork;
import dev.throng.lab.bench.MeshPair;
import dev.throng.path.PathBuffer;
import dev.throng.path.PathStatus;
import dev.throng.world.PathQuery;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;

/** What the paths of many pairs cost, by one method. Stateless, share freely. */
final class PairCosts {
    /** How far costs on the same graph may differ, relative: room for sums in another order. */
    static final double TOLERANCE = 1e-4;

    private PairCosts() {}

    /**
     * Solves all pairs, over all threads.
     *
     * @param newQuery makes the query of a thread
     * @return by pair, infinite where no path was found
     */
    static double[] of(MeshContext context, List<MeshPair> pairs, Supplier<? extends PathQuery> newQuery) {
        double[] costs = new double[pairs.size()];
        SharedWork.run(context.executor(), context.parallelism(), costs.length, () -> {
            PathQuery query = newQuery.get();
            query.waypoints(false);
            PathBuffer path = new PathBuffer();
            return pair -> costs[pair] = cost(query, pairs.get(pair), path);
        });
        return costs;
    }

    /** Solves one pair. */
    static double cost(PathQuery query, MeshPair pair, PathBuffer path) {
        PathStatus status =
                query.find(pair.startX(), pair.startY(), pair.startZ(), pair.goalX(), pair.goalY(), pair.goalZ(), path);
        return status == PathStatus.FOUND ? path.cost() : Double.POSITIVE_INFINITY;
    }

    /** Whether two costs are the same but for rounding. */
    static boolean agree(double cost, double reference) {
        return cost == reference
                || reference < Double.POSITIVE_INFINITY && Math.abs(cost - reference) <= TOLERANCE * reference;
    }

    /** By how much each cost is above the reference [Unit: %]; rounding is no excess. */
    static double[] excess(double[] costs, double[] references) {
        double[] excess = new double[costs.length];
        Arrays.setAll(
                excess, i -> agree(costs[i], references[i]) ? 0 : 100 * (costs[i] - references[i]) / references[i]);
        return excess;
    }
}
