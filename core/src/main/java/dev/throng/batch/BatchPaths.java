package dev.throng.batch;

import dev.throng.facade.Check;
import dev.throng.path.PathStatus;
import dev.throng.path.StopReason;
import java.util.Objects;

/**
 * The answers of a batch in flat arrays, in the order of the requests. Immutable, share freely.
 *
 * <p>Path {@code i} has the corridor slots {@code firstCell(i)} to {@code firstCell(i + 1)} and the waypoint slots
 * {@code firstWaypoint(i)} to {@code firstWaypoint(i + 1)}.
 */
public final class BatchPaths {
    private static final PathStatus[] STATUSES = PathStatus.values();
    private static final StopReason[] REASONS = StopReason.values();
    private static final int REASON_SHIFT = 4;

    /** Status in the low bits, reason above. */
    private final byte[] outcomes;

    private final double[] costs;
    private final double[] remaining;
    private final int[] cellFirst;
    private final int[] cells;
    private final int[] waypointFirst;
    private final float[] points;
    private final int[] places;

    BatchPaths(
            byte[] outcomes,
            double[] costs,
            double[] remaining,
            int[] cellFirst,
            int[] cells,
            int[] waypointFirst,
            float[] points,
            int[] places) {
        this.outcomes = outcomes;
        this.costs = costs;
        this.remaining = remaining;
        this.cellFirst = cellFirst;
        this.cells = cells;
        this.waypointFirst = waypointFirst;
        this.points = points;
        this.places = places;
    }

    /**
     * Returns answers that read these arrays, for planners of any kind. The arrays are handed over, not copied.
     *
     * @param outcomes by path, see {@link #outcome}
     * @param costs by path; infinite if there is none
     * @param remaining by path, see {@link #remaining}
     * @param cellFirst first corridor slot of each path, and one past the last slot
     * @param cells by corridor slot, at least as many as there are slots
     * @param waypointFirst first waypoint slot of each path, and one past the last slot
     * @param points by waypoint slot [(x, y, z)]
     * @param places by waypoint slot, see {@link #place}
     * @return the answers, read from these arrays
     * @throws IllegalArgumentException when the lengths of the arrays do not fit each other
     */
    public static BatchPaths of(
            byte[] outcomes,
            double[] costs,
            double[] remaining,
            int[] cellFirst,
            int[] cells,
            int[] waypointFirst,
            float[] points,
            int[] places) {
        Objects.requireNonNull(outcomes, "outcomes is null");
        Objects.requireNonNull(costs, "costs is null");
        Objects.requireNonNull(remaining, "remaining is null");
        Objects.requireNonNull(cellFirst, "cellFirst is null");
        Objects.requireNonNull(cells, "cells is null");
        Objects.requireNonNull(waypointFirst, "waypointFirst is null");
        Objects.requireNonNull(points, "points is null");
        Objects.requireNonNull(places, "places is null");
        int count = outcomes.length;
        if (costs.length != count
                || remaining.length != count
                || cellFirst.length != count + 1
                || waypointFirst.length != count + 1
                || cellFirst[count] > cells.length
                || waypointFirst[count] > places.length
                || 3L * waypointFirst[count] > points.length) {
            throw new IllegalArgumentException("the arrays of " + count + " paths do not belong together");
        }
        return new BatchPaths(outcomes, costs, remaining, cellFirst, cells, waypointFirst, points, places);
    }

    /** Returns the same answers without corridors and waypoints. */
    BatchPaths costsAlone() {
        return costs(outcomes, costs, remaining);
    }

    /** Returns answers without corridors and waypoints. */
    static BatchPaths costs(byte[] outcomes, double[] costs, double[] remaining) {
        int[] none = new int[outcomes.length + 1];
        return new BatchPaths(outcomes, costs, remaining, none, new int[0], none, new float[0], new int[0]);
    }

    /**
     * {@return status and reason of a path, in one byte}
     *
     * @param status status of the path
     * @param reason why it was stopped; NONE unless the status is PARTIAL
     */
    public static byte outcome(PathStatus status, StopReason reason) {
        Objects.requireNonNull(status, "status is null");
        Objects.requireNonNull(reason, "reason is null");
        return (byte) (reason.ordinal() << REASON_SHIFT | status.ordinal());
    }

    /** {@return number of paths, which is the number of requests} */
    public int count() {
        return outcomes.length;
    }

    /**
     * {@return the status of a path}
     *
     * @param path [Limits: 0 to {@link #count} - 1]
     */
    public PathStatus status(int path) {
        Check.index("path", path, count());
        return STATUSES[outcomes[path] & (1 << REASON_SHIFT) - 1];
    }

    /**
     * {@return why a partial path ends early; NONE for every other status}
     *
     * @param path [Limits: 0 to {@link #count} - 1]
     */
    public StopReason reason(int path) {
        Check.index("path", path, count());
        return REASONS[outcomes[path] >> REASON_SHIFT];
    }

    /**
     * {@return cost of a path; infinite if there is none}
     *
     * @param path [Limits: 0 to {@link #count} - 1]
     */
    public double cost(int path) {
        Check.index("path", path, count());
        return costs[path];
    }

    /**
     * {@return a lower bound of the cost from the last point to the goal; see {@link dev.throng.path.PathBuffer#remaining}}
     *
     * @param path [Limits: 0 to {@link #count} - 1]
     */
    public double remaining(int path) {
        Check.index("path", path, count());
        return remaining[path];
    }

    /**
     * {@return first corridor slot of a path, which is one past the last slot of the path before it}
     *
     * @param path [Limits: 0 to {@link #count}]
     */
    public int firstCell(int path) {
        Check.index("path", path, cellFirst.length);
        return cellFirst[path];
    }

    /**
     * {@return the polygon or tile in a corridor slot}
     *
     * @param slot from {@link #firstCell} of a path up to that of the next
     */
    public int cell(int slot) {
        Check.index("corridor slot", slot, cellFirst[count()]);
        return cells[slot];
    }

    /**
     * Copies corridor slots out.
     *
     * @param slot the first that is read
     * @param to receives polygon or tile ids
     * @param at the first element that is written
     * @param count of the slots
     */
    public void copyCells(int slot, int[] to, int at, int count) {
        Objects.requireNonNull(to, "to is null");
        Check.space("the corridors", cellFirst[count()], slot, count);
        Check.space("to", to.length, at, count);
        System.arraycopy(cells, slot, to, at, count);
    }

    /**
     * Copies waypoint slots out.
     *
     * @param slot the first that is read
     * @param toPoints [(x, y, z)]
     * @param toPlaces polygon or tile ids, or links, see {@link #place}
     * @param at the first waypoint slot that is written, in both arrays
     * @param count of the slots
     */
    public void copyWaypoints(int slot, float[] toPoints, int[] toPlaces, int at, int count) {
        Objects.requireNonNull(toPoints, "toPoints is null");
        Objects.requireNonNull(toPlaces, "toPlaces is null");
        Check.space("the waypoints", waypointFirst[count()], slot, count);
        Check.space("toPoints", toPoints.length, 3L * at, 3L * count);
        Check.space("toPlaces", toPlaces.length, at, count);
        System.arraycopy(points, 3 * slot, toPoints, 3 * at, 3 * count);
        System.arraycopy(places, slot, toPlaces, at, count);
    }

    /**
     * {@return first waypoint slot of a path, which is one past the last slot of the path before it}
     *
     * @param path [Limits: 0 to {@link #count}]
     */
    public int firstWaypoint(int path) {
        Check.index("path", path, waypointFirst.length);
        return waypointFirst[path];
    }

    /**
     * {@return x of a waypoint: metres on a mesh, tiles on a grid}
     *
     * @param slot from {@link #firstWaypoint} of a path up to that of the next
     */
    public float x(int slot) {
        Check.index("waypoint", slot, waypointFirst[count()]);
        return points[3 * slot];
    }

    /**
     * {@return y of a waypoint, which is up, in metres; 0 on a grid}
     *
     * @param slot from {@link #firstWaypoint} of a path up to that of the next
     */
    public float y(int slot) {
        Check.index("waypoint", slot, waypointFirst[count()]);
        return points[3 * slot + 1];
    }

    /**
     * {@return z of a waypoint: metres on a mesh, tiles on a grid}
     *
     * @param slot from {@link #firstWaypoint} of a path up to that of the next
     */
    public float z(int slot) {
        Check.index("waypoint", slot, waypointFirst[count()]);
        return points[3 * slot + 2];
    }

    /**
     * {@return the polygon or tile of a waypoint, or the complement {@code ~link} of the link that begins there}
     *
     * @param slot from {@link #firstWaypoint} of a path up to that of the next
     */
    public int place(int slot) {
        Check.index("waypoint", slot, waypointFirst[count()]);
        return places[slot];
    }

    /**
     * {@return length of the line through the waypoints of a path, in metres or tiles; the span of a link counts}
     *
     * @param path [Limits: 0 to {@link #count} - 1]
     */
    public double length(int path) {
        Check.index("path", path, count());
        double sum = 0;
        for (int i = 3 * waypointFirst[path] + 3; i < 3 * waypointFirst[path + 1]; i += 3) {
            double dx = (double) points[i] - points[i - 3];
            double dy = (double) points[i + 1] - points[i - 2];
            double dz = (double) points[i + 2] - points[i - 1];
            sum += Math.sqrt(dx * dx + dy * dy + dz * dz);
        }
        return sum;
    }

    /**
     * Returns a 64-bit hash over every bit of every answer.
     *
     * @return the hash. For {@link CpuBatchPlanner} it is equal for every thread count and machine; a device may round
     *     costs differently, and find another one of several cheapest paths
     */
    public long hash() {
        long h = 0xcbf29ce484222325L;
        for (int i = 0; i < count(); i++) {
            h = mix(h, outcomes[i]);
            h = mix(h, Double.doubleToLongBits(costs[i]));
            if (status(i) == PathStatus.PARTIAL) {
                h = mix(h, Double.doubleToLongBits(remaining[i]));
            }
            for (int slot = cellFirst[i]; slot < cellFirst[i + 1]; slot++) {
                h = mix(h, cells[slot]);
            }
            for (int slot = waypointFirst[i]; slot < waypointFirst[i + 1]; slot++) {
                h = mix(h, Float.floatToIntBits(points[3 * slot]));
                h = mix(h, Float.floatToIntBits(points[3 * slot + 1]));
                h = mix(h, Float.floatToIntBits(points[3 * slot + 2]));
                h = mix(h, places[slot]);
            }
        }
        return h;
    }

    private static long mix(long h, long value) {
        h = (h ^ value) * 0x100000001b3L;
        return h ^ h >>> 29;
    }

    /** {@return the number of paths, in total and by status} */
    @Override
    public String toString() {
        int[] counts = new int[STATUSES.length];
        for (int i = 0; i < count(); i++) {
            counts[status(i).ordinal()]++;
        }
        StringBuilder out = new StringBuilder("BatchPaths[").append(count());
        for (PathStatus each : STATUSES) {
            if (counts[each.ordinal()] > 0) {
                out.append(", ").append(counts[each.ordinal()]).append(' ').append(each);
            }
        }
        return out.append(']').toString();
    }
}
