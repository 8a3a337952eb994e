package dev.throng.papers.experiment;

import dev.throng.bench.harness.Contest;
import dev.throng.bench.mesh.MeshPair;
import dev.throng.graph.SharedWork;
import dev.throng.path.PathBuffer;
import dev.throng.path.PathStatus;
import dev.throng.world.PathQuery;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;

/**
 * Pairs of points on a mesh with the costs of the cheapest paths between them: the requests for methods, and the reference for their answers.
 * Immutable for callers, share freely.
 *
 * @param costs costs of A* on the portal graph by pair; infinite if no path was found
 */
record MeshTask(NamedMesh mesh, List<MeshPair> pairs, double[] costs) {
    /** Relative tolerance of costs on the same graph: sums in another order round differently. */
    private static final double TOLERANCE = 1e-4;

    /** Number of pairs above which fewer rounds give a stable mean. */
    private static final int MANY_PAIRS = 1000;

    /** Returns the pairs for timed work. */
    static MeshTask timed(Context context, NamedMesh mesh) {
        return of(context, mesh, context.timedPairs(mesh));
    }

    /** Returns the pairs for counts. */
    static MeshTask counted(Context context, NamedMesh mesh) {
        return of(context, mesh, context.countedPairs(mesh));
    }

    static MeshTask of(Context context, NamedMesh mesh, List<MeshPair> pairs) {
        return new MeshTask(mesh, pairs, costs(context, pairs, mesh.world()::newQuery));
    }

    /** Returns the path costs of another method; see {@link #costs()}. */
    double[] costs(Context context, Supplier<? extends PathQuery> newQuery) {
        return costs(context, pairs, newQuery);
    }

    /** Solves all pairs, over all threads. */
    private static double[] costs(Context context, List<MeshPair> pairs, Supplier<? extends PathQuery> newQuery) {
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

    /** Whether two costs are equal up to rounding. */
    static boolean agree(double cost, double reference) {
        return cost == reference
                || reference < Double.POSITIVE_INFINITY && Math.abs(cost - reference) <= TOLERANCE * reference;
    }

    /** Returns the excess of each cost over the reference [Unit: %]; rounding is no excess. */
    static double[] excess(double[] costs, double[] references) {
        double[] excess = new double[costs.length];
        Arrays.setAll(
                excess, i -> agree(costs[i], references[i]) ? 0 : 100 * (costs[i] - references[i]) / references[i]);
        return excess;
    }

    /** Returns a contest on the pairs, for methods that answer in the papers' steps; see {@link SteppedMethod#on}. */
    Contest contest(Context context) {
        boolean many = pairs.size() > MANY_PAIRS;
        Contest.Rules rules = Contest.Rules.of(many ? 3 : 9, Duration.ofMillis(context.quick() ? 5 : 200))
                .withBudget(many ? 2 : 5, Duration.ofMillis(context.quick() ? 15 : 300));
        return new Contest(pairs.size(), context.rules(rules), context.seed());
    }
}
