package dev.throng.batch;

import dev.throng.BadInputException;
import dev.throng.graph.SharedWork;
import dev.throng.inside.Inside;
import dev.throng.mesh.index.MeshOverlay;
import dev.throng.mesh.index.TableCosts;
import dev.throng.path.PathBuffer;
import dev.throng.world.MeshQuery;
import dev.throng.world.MeshWorld;
import java.util.Arrays;
import java.util.concurrent.Executor;

/**
 * What paths between many sources and many targets cost, by a table between gates: every point is joined to the gates of its cell
 * once. One per matrix, filled by several threads.
 *
 * <p>Pairs that a query would look at more closely, because they share a cell or are close, are asked one by one.
 */
final class CostMatrix {
    /** Rows that a thread fills at a time. */
    private static final int PIECE = 4;

    private final BatchScratch queries;
    private final int rows;
    private final int columns;
    private final LocatedRequests located;
    private final TableCosts goals;
    private final double near2;
    private final double[] costs;

    private CostMatrix(
            MeshWorld world, BatchScratch queries, LocatedRequests located, int rows, int columns, double[] costs) {
        this.queries = queries;
        this.located = located;
        this.rows = rows;
        this.columns = columns;
        this.costs = costs;
        double radius = Inside.shortRange(world);
        // Distances are rounded: what is just within reach is asked for, to be sure.
        near2 = radius < 0 ? -1 : radius * radius * (1 + 1e-9);
        int[] polygons = Arrays.copyOfRange(located.polygons(), rows, rows + columns);
        float[] points = Arrays.copyOfRange(located.points(), 3 * rows, 3 * (rows + columns));
        goals = new TableCosts(Inside.overlay(world), polygons, points);
    }

    /** A matrix to be filled. */
    static double[] empty(int rows, int columns) {
        if ((long) rows * columns > BatchAnswers.LONGEST) {
            throw new BadInputException("cost matrix: " + rows + " sources and " + columns + " targets are "
                    + (long) rows * columns + " pairs, the limit is " + BatchAnswers.LONGEST);
        }
        return new double[rows * columns];
    }

    /**
     * All costs, row by row.
     *
     * @param shares whether queries are as the world makes them; with settings of their own they may not go by tables
     * @return null where the world has no table between gates, or an edit has made it void
     */
    static double[] byTables(
            MeshWorld world,
            BatchScratch queries,
            float[] sources,
            float[] targets,
            boolean shares,
            Executor executor,
            int parallelism) {
        MeshOverlay overlay = Inside.overlay(world);
        boolean whole = sources.length % BatchPlanner.POINT == 0 && targets.length % BatchPlanner.POINT == 0;
        if (!shares || !whole || overlay == null || !overlay.hasTable()) {
            return null;
        }
        int rows = sources.length / BatchPlanner.POINT;
        int columns = targets.length / BatchPlanner.POINT;
        double[] costs = empty(rows, columns);
        // Located in pairs, as requests are; a last point without a partner stands there twice.
        int points = Math.addExact(rows, columns);
        float[] all = Arrays.copyOf(sources, Math.multiplyExact(BatchPlanner.POINT, points + points % 2));
        System.arraycopy(targets, 0, all, sources.length, targets.length);
        System.arraycopy(all, 0, all, all.length - 3 * (points % 2), 3 * (points % 2));
        LocatedRequests located = queries.located();
        located.locate(all, BatchLimits.NONE, queries, executor, parallelism);
        CostMatrix matrix = new CostMatrix(world, queries, located, rows, columns, costs);
        SharedWork.run(executor, parallelism, (rows + PIECE - 1) / PIECE, matrix::newFiller);
        queries.giveBack(located);
        return costs;
    }

    private SharedWork.Worker newFiller() {
        MeshQuery query = (MeshQuery) queries.query(AnswerParts.COST);
        TableCosts.Row row = goals.newRow();
        PathBuffer answer = new PathBuffer();
        return new SharedWork.Worker() {
            @Override
            public void work(int piece) {
                for (int source = piece * PIECE; source < Math.min(rows, (piece + 1) * PIECE); source++) {
                    fill(source, row, query, answer);
                }
            }

            @Override
            public void close() {
                queries.giveBack(query);
            }
        };
    }

    private void fill(int source, TableCosts.Row row, MeshQuery query, PathBuffer answer) {
        final int[] polygons = located.polygons();
        final float[] points = located.points();
        final int polygon = polygons[source];
        final int first = source * columns;
        if (polygon < 0) {
            Arrays.fill(costs, first, first + columns, Double.POSITIVE_INFINITY);
            return;
        }
        float x = points[3 * source];
        float y = points[3 * source + 1];
        float z = points[3 * source + 2];
        row.fill(polygon, x, y, z, costs, first);
        for (int target = 0, point = rows; target < columns; target++, point++) {
            double dx = (double) points[3 * point] - x;
            double dy = (double) points[3 * point + 1] - y;
            double dz = (double) points[3 * point + 2] - z;
            if (goals.cell(target) == row.cell() || dx * dx + dy * dy + dz * dz <= near2) {
                query.findOn(
                        polygon,
                        x,
                        y,
                        z,
                        polygons[point],
                        points[3 * point],
                        points[3 * point + 1],
                        points[3 * point + 2],
                        answer);
                costs[first + target] = answer.cost();
            }
        }
    }
}
