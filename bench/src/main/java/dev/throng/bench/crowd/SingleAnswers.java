package dev.throng.bench.crowd;

import dev.throng.batch.BatchPaths;
import dev.throng.batch.BatchPlanner;
import dev.throng.path.PathBuffer;
import dev.throng.path.PathStatus;
import dev.throng.world.PathQuery;

/**
 * The answers of single queries of a method to a crowd. A batch must give the same answers, bit for bit in every cell and waypoint, which A*'s
 * answers must not contradict. If its requests share tables, costs may differ by rounding, and a path may be another one of several cheapest.
 * Immutable, share freely.
 */
final class SingleAnswers {
    /** The bound that the cost of A*'s path gives for that of a method. */
    enum Bound {
        /** No bound: lines at any angle may be cheaper than moves from tile to tile. */
        NONE,
        /** Moves from tile to tile cannot be cheaper. */
        NOT_CHEAPER,
        /** On meshes all methods find cheapest paths. */
        SAME;

        private static final double TOLERANCE = 1e-4;

        boolean allows(double cost, double cheapest) {
            return switch (this) {
                case NONE -> true;
                case NOT_CHEAPER -> cost >= cheapest;
                case SAME -> Math.abs(cost - cheapest) <= TOLERANCE * cheapest;
            };
        }
    }

    /** Relative tolerance of the costs of requests that share tables: the promise of batch planners. */
    private static final double BATCH_TOLERANCE = 1e-5;

    /** Hash of the whole answer of each agent: a batch with another answer has another hash. */
    private final long[] digests;

    private final PathStatus[] statuses;
    private final double[] costs;

    /** Polygons in which paths begin and end, two for each agent. */
    private final int[] ends;

    private final Neighbours neighbours;
    private final BatchPaths astar;
    private final Bound bound;

    /**
     * @param neighbours neighbours of polygons, if requests share tables; null if they do not
     * @param astar answers of A*; null if the method is A*
     */
    SingleAnswers(PathQuery query, float[] requests, Neighbours neighbours, BatchPaths astar, Bound bound) {
        this.neighbours = neighbours;
        this.astar = astar;
        this.bound = bound;
        statuses = new PathStatus[requests.length / BatchPlanner.REQUEST];
        costs = new double[statuses.length];
        ends = new int[2 * statuses.length];
        digests = new long[requests.length / BatchPlanner.REQUEST];
        PathBuffer path = new PathBuffer();
        for (int i = 0; i < digests.length; i++) {
            int r = BatchPlanner.REQUEST * i;
            query.find(
                    requests[r],
                    requests[r + 1],
                    requests[r + 2],
                    requests[r + 3],
                    requests[r + 4],
                    requests[r + 5],
                    path);
            digests[i] = digest(path);
            statuses[i] = path.status();
            costs[i] = path.cost();
            if (path.corridorSize() > 0) {
                ends[2 * i] = path.corridor(0);
                ends[2 * i + 1] = path.corridor(path.corridorSize() - 1);
            }
        }
    }

    /** Returns the number of answers of a batch that differ from those of single queries, or cannot be right. */
    long wrong(Answers answers) {
        BatchPaths paths = answers.paths();
        long wrong = 0;
        for (int i = 0; i < digests.length; i++) {
            boolean possible = astar == null
                    || paths.status(i) == astar.status(i)
                            && (paths.status(i) != PathStatus.FOUND || bound.allows(paths.cost(i), astar.cost(i)));
            wrong += possible && (neighbours == null ? digest(paths, i) == digests[i] : asGood(paths, i)) ? 0 : 1;
        }
        return wrong;
    }

    /** Whether an answer has the status and cost of a single query's, and a path between the same polygons. */
    private boolean asGood(BatchPaths paths, int i) {
        int first = paths.firstCell(i);
        int size = paths.firstCell(i + 1) - first;
        if (paths.status(i) != statuses[i] || statuses[i] != PathStatus.FOUND) {
            return paths.status(i) == statuses[i] && size == 0;
        }
        int[] corridor = new int[size];
        paths.copyCells(first, corridor, 0, size);
        return Math.abs(paths.cost(i) - costs[i]) <= BATCH_TOLERANCE * costs[i]
                && size > 0
                && corridor[0] == ends[2 * i]
                && corridor[size - 1] == ends[2 * i + 1]
                && neighbours.join(corridor, size);
    }

    private static long digest(PathBuffer path) {
        long digest = with(path.status().ordinal(), Double.doubleToLongBits(path.cost()));
        digest = with(digest, path.corridorSize());
        for (int i = 0; i < path.corridorSize(); i++) {
            digest = with(digest, path.corridor(i));
        }
        for (int i = 0; i < path.waypointCount(); i++) {
            digest = with(digest, path.x(i), path.y(i), path.z(i));
        }
        return digest;
    }

    private static long digest(BatchPaths paths, int path) {
        long digest = with(paths.status(path).ordinal(), Double.doubleToLongBits(paths.cost(path)));
        digest = with(digest, paths.firstCell(path + 1) - paths.firstCell(path));
        for (int slot = paths.firstCell(path); slot < paths.firstCell(path + 1); slot++) {
            digest = with(digest, paths.cell(slot));
        }
        for (int slot = paths.firstWaypoint(path); slot < paths.firstWaypoint(path + 1); slot++) {
            digest = with(digest, paths.x(slot), paths.y(slot), paths.z(slot));
        }
        return digest;
    }

    private static long with(long digest, float x, float y, float z) {
        return with(with(with(digest, Float.floatToIntBits(x)), Float.floatToIntBits(y)), Float.floatToIntBits(z));
    }

    /** Every bit of the value reaches the high half, which the shift brings back down. */
    private static long with(long digest, long value) {
        long mixed = (digest ^ value) * 0x9e3779b97f4a7c15L;
        return mixed ^ mixed >>> 32;
    }
}
