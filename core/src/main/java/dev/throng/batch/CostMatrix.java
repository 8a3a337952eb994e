package dev.throng.batch;

import dev.throng.BadInputException;
import dev.throng.graph.SharedWork;
import dev.throng.inside.Inside;
import dev.throng.mesh.index.MeshOverlay;
import dev.throng.mesh.search.LocatedPoints;
import dev.throng.mesh.search.TableCosts;
import dev.throng.world.MeshWorld;
import java.util.Arrays;
import java.util.concurrent.Executor;
import org.jspecify.annotations.Nullable;

/**
 * Costs of the paths between many sources and many targets, from a gate table: every point is joined to the gates of
 * its cell once. One per matrix, filled by several threads.
 */
final class CostMatrix {
    /** Rows that a thread fills at a time. */
    private static final int PIECE = 4;

    private final BatchScratch scratch;
    private final int rows;
    private final int columns;
    private final LocatedRequests located;
    private final TableCosts goals;
    private final double[] costs;

    private CostMatrix(
            MeshWorld world, BatchScratch scratch, LocatedRequests located, int rows, int columns, double[] costs) {
        this.scratch = scratch;
        this.located = located;
        this.rows = rows;
        this.columns = columns;
        this.costs = costs;
        goals = new TableCosts(Inside.snapshot(world).overlay(), located.points(), rows, columns);
    }

    /** Allocates a matrix. */
    static double[] empty(int rows, int columns) {
        if ((long) rows * columns > BatchAnswers.LONGEST) {
            throw new BadInputException("cost matrix: " + rows + " sources and " + columns + " targets are "
                    + (long) rows * columns + " pairs, the limit is " + BatchAnswers.LONGEST);
        }
        return new double[rows * columns];
    }

    /**
     * Computes all costs, row by row.
     *
     * @param shares whether queries have default settings; with other settings tables may not be used
     * @return the costs; null if the world has no valid gate table
     */
    static double @Nullable [] byTables(
            MeshWorld world,
            BatchScratch queries,
            float[] sources,
            float[] targets,
            boolean shares,
            Executor executor,
            int parallelism) {
        MeshOverlay overlay = Inside.snapshot(world).overlay();
        boolean whole = sources.length % BatchPlanner.POINT == 0 && targets.length % BatchPlanner.POINT == 0;
        if (!shares || !whole || overlay == null || !overlay.hasTable()) {
            return null;
        }
        int rows = sources.length / BatchPlanner.POINT;
        int columns = targets.length / BatchPlanner.POINT;
        double[] costs = empty(rows, columns);
        // Located in pairs, as requests are; a last point without a partner is entered twice.
        int points = Math.addExact(rows, columns);
        float[] all = Arrays.copyOf(sources, Math.multiplyExact(BatchPlanner.POINT, points + points % 2));
        System.arraycopy(targets, 0, all, sources.length, targets.length);
        System.arraycopy(all, 0, all, all.length - 3 * (points % 2), 3 * (points % 2));
        LocatedRequests located = queries.located();
        located.locate(all, Inside.snapshot(world).mesh(), BatchLimits.NONE, queries, executor, parallelism);
        CostMatrix matrix = new CostMatrix(world, queries, located, rows, columns, costs);
        SharedWork.run(executor, parallelism, (rows + PIECE - 1) / PIECE, matrix::newFiller);
        queries.giveBack(located);
        return costs;
    }

    private SharedWork.Worker newFiller() {
        TableCosts.Row row = goals.newRow(scratch.cellSearch());
        return new SharedWork.Worker() {
            @Override
            public void work(int piece) {
                for (int source = piece * PIECE; source < Math.min(rows, (piece + 1) * PIECE); source++) {
                    fill(source, row);
                }
            }

            @Override
            public void close() {
                if (row.inside() != null) {
                    scratch.giveBack(row.inside());
                }
            }
        };
    }

    private void fill(int source, TableCosts.Row row) {
        final LocatedPoints points = located.points();
        final int polygon = points.polygon(source);
        final int first = source * columns;
        if (polygon < 0) {
            Arrays.fill(costs, first, first + columns, Double.POSITIVE_INFINITY);
            return;
        }
        row.fill(polygon, points.x(source), points.y(source), points.z(source), costs, first);
    }
}
