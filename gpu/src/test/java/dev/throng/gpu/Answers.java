package dev.throng.gpu;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.batch.BatchPaths;
import dev.throng.path.PathStatus;
import java.util.Arrays;

/** The answers of a batch, wherever they lie, as tests compare them. Immutable. */
final class Answers {
    private static final double ROUNDING = 1e-5;

    private final PathStatus[] statuses;
    private final double[] costs;
    private final int[][] corridors;
    private final float[][] points;
    private final int[][] places;

    private Answers(int count) {
        statuses = new PathStatus[count];
        costs = new double[count];
        corridors = new int[count][];
        points = new float[count][];
        places = new int[count][];
    }

    Answers(BatchPaths paths) {
        this(paths.count());
        for (int i = 0; i < statuses.length; i++) {
            statuses[i] = paths.status(i);
            costs[i] = paths.cost(i);
            corridors[i] = new int[paths.firstCell(i + 1) - paths.firstCell(i)];
            paths.copyCells(paths.firstCell(i), corridors[i], 0, corridors[i].length);
            int waypoints = paths.firstWaypoint(i + 1) - paths.firstWaypoint(i);
            points[i] = new float[3 * waypoints];
            places[i] = new int[waypoints];
            paths.copyWaypoints(paths.firstWaypoint(i), points[i], places[i], 0, waypoints);
        }
    }

    Answers(GpuPaths paths) {
        this(paths.count());
        for (int i = 0; i < statuses.length; i++) {
            statuses[i] = paths.status(i);
            costs[i] = paths.cost(i);
            corridors[i] = new int[paths.size(i)];
            paths.copyPolygons(i, corridors[i], 0);
            for (int k = 0; k < corridors[i].length; k++) {
                assertThat(paths.polygon(i, k)).isEqualTo(corridors[i][k]);
            }
            points[i] = new float[3 * paths.waypoints(i)];
            places[i] = new int[paths.waypoints(i)];
            paths.copyWaypoints(i, points[i], places[i], 0);
        }
    }

    /** Fails unless other answers are these, but for what rounding does to costs. */
    void assertSame(Answers other, String context) {
        assertThat(other.statuses).as(context).hasSameSizeAs(statuses);
        assertBegins(other, statuses.length, context);
    }

    /** The same of the first answers only. */
    void assertBegins(Answers other, int count, String context) {
        for (int i = 0; i < count; i++) {
            boolean same = statuses[i] == other.statuses[i]
                    && (costs[i] == other.costs[i] || Math.abs(costs[i] - other.costs[i]) < ROUNDING * (1 + costs[i]))
                    && Arrays.equals(corridors[i], other.corridors[i])
                    && Arrays.equals(points[i], other.points[i])
                    && Arrays.equals(places[i], other.places[i]);
            if (!same) {
                assertThat(other.print(i)).as("%s, request %d", context, i).isEqualTo(print(i));
            }
        }
    }

    private String print(int i) {
        return statuses[i] + ", cost " + costs[i] + ", " + Arrays.toString(corridors[i]) + ", "
                + Arrays.toString(points[i]) + ", " + Arrays.toString(places[i]);
    }
}
