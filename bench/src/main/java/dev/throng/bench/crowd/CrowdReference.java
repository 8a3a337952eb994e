package dev.throng.bench.crowd;

import dev.throng.batch.BatchLimits;
import dev.throng.batch.BatchPlanner;
import dev.throng.batch.CpuBatchPlanner;
import dev.throng.graph.SharedWork;
import dev.throng.mesh.NavMesh;
import dev.throng.path.PathStatus;
import dev.throng.world.World;
import java.util.Arrays;
import java.util.concurrent.Executor;

/**
 * The host's answers to a crowd on a mesh, with which other answers are compared. Immutable, share freely.
 *
 * <p>All methods find cheapest paths, so one reference serves for all. Tied paths may have different corridors. So an answer must have the same
 * status and cost, and its polygons must lead from start to goal, each next to the previous one.
 */
public final class CrowdReference {
    /** Relative tolerance of costs, since sums in another order round differently. */
    private static final double TOLERANCE = 1e-4;

    /** Number of requests that the host plans at once, so that their paths need not be kept. */
    private static final int BLOCK = 1 << 18;

    /** Number of answers that a thread checks at a time. */
    private static final int PIECE = 1 << 11;

    private final Neighbours neighbours;
    private final PathStatus[] statuses;
    private final double[] costs;
    private final int[] starts;
    private final int[] goals;
    private final Executor executor;
    private final int parallelism;

    /**
     * Plans a crowd on the host.
     *
     * @param world the mesh with the index for the host
     * @param requests requests in the form of {@link BatchPlanner}
     */
    public CrowdReference(NavMesh mesh, World world, float[] requests, Executor executor, int parallelism) {
        this.executor = executor;
        this.parallelism = parallelism;
        neighbours = new Neighbours(mesh);
        int count = requests.length / BatchPlanner.REQUEST;
        statuses = new PathStatus[count];
        costs = new double[count];
        starts = new int[count];
        goals = new int[count];
        CpuBatchPlanner planner = CpuBatchPlanner.of(world, executor, parallelism, false);
        planner.planInPieces(requests, BatchLimits.NONE, BLOCK, (from, paths) -> {
            for (int i = 0; i < paths.count(); i++) {
                int first = paths.firstCell(i);
                int end = paths.firstCell(i + 1);
                statuses[from + i] = paths.status(i);
                costs[from + i] = paths.cost(i);
                starts[from + i] = end > first ? paths.cell(first) : -1;
                goals[from + i] = end > first ? paths.cell(end - 1) : -1;
            }
        });
    }

    public int count() {
        return statuses.length;
    }

    /** Returns the polygon in which an agent starts; negative if no path was found. */
    public int startPolygon(int agent) {
        return starts[agent];
    }

    /** Returns the polygon of an agent's goal; negative if no path was found. */
    public int goalPolygon(int agent) {
        return goals[agent];
    }

    /** Returns the number of wrong answers to the first requests of the crowd. */
    long wrong(Answers answers) {
        int count = answers.count();
        int pieces = (count + PIECE - 1) / PIECE;
        long[] wrong = new long[pieces];
        SharedWork.run(executor, parallelism, pieces, () -> {
            int[][] corridor = {new int[256]};
            return piece -> {
                for (int i = piece * PIECE; i < Math.min(count, (piece + 1) * PIECE); i++) {
                    wrong[piece] += agrees(answers, i, corridor) ? 0 : 1;
                }
            };
        });
        return Arrays.stream(wrong).sum();
    }

    /**
     * @param corridor scratch memory, which may be replaced by a longer array
     */
    private boolean agrees(Answers answers, int path, int[][] corridor) {
        int size = answers.size().applyAsInt(path);
        if (answers.status().apply(path) != statuses[path]) {
            return false;
        }
        if (statuses[path] != PathStatus.FOUND) {
            return size == 0;
        }
        double cost = answers.cost().applyAsDouble(path);
        if (!(Math.abs(cost - costs[path]) <= TOLERANCE * costs[path]) || size == 0) {
            return false;
        }
        if (size > corridor[0].length) {
            corridor[0] = new int[2 * size];
        }
        answers.cells().of(path, corridor[0]);
        return corridor[0][0] == starts[path]
                && corridor[0][size - 1] == goals[path]
                && neighbours.join(corridor[0], size);
    }
}
