package dev.throng.world;

import dev.throng.batch.BatchPaths;
import dev.throng.path.PathBuffer;
import dev.throng.path.PathStatus;
import dev.throng.path.StopReason;
import java.util.Locale;

/**
 * Adds answers up to figures: how many of each status, the sum of all costs, and 64-bit hashes over every bit of every answer.
 * The figures of a batch are those of single queries with the same answers. One per test.
 */
public final class GoldenAnswers {
    private final int[] statuses = new int[PathStatus.values().length];
    private double cost;
    private long cells;
    private long points;
    private long costHash = 0xcbf29ce484222325L;
    private long hash = 0xcbf29ce484222325L;

    public void add(PathBuffer path) {
        begin(path.status(), path.cost());
        addReason(path.reason(), path.remaining());
        for (int i = 0; i < path.corridorSize(); i++) {
            addCell(path.corridor(i));
        }
        for (int i = 0; i < path.waypointCount(); i++) {
            addPoint(path.x(i), path.y(i), path.z(i), path.link(i) < 0 ? path.cell(i) : ~path.link(i));
        }
    }

    public void add(BatchPaths paths) {
        for (int i = 0; i < paths.count(); i++) {
            begin(paths.status(i), paths.cost(i));
            addReason(paths.reason(i), paths.remaining(i));
            for (int slot = paths.firstCell(i); slot < paths.firstCell(i + 1); slot++) {
                addCell(paths.cell(slot));
            }
            for (int slot = paths.firstWaypoint(i); slot < paths.firstWaypoint(i + 1); slot++) {
                addPoint(paths.x(slot), paths.y(slot), paths.z(slot), paths.place(slot));
            }
        }
    }

    private void begin(PathStatus status, double costOfOne) {
        statuses[status.ordinal()]++;
        cost += costOfOne < Double.POSITIVE_INFINITY ? costOfOne : 0;
        costHash = mix(mix(costHash, status.name().hashCode()), Double.doubleToLongBits(costOfOne));
        hash = mix(hash, status.name().hashCode());
    }

    private void addReason(StopReason reason, double remaining) {
        hash = mix(hash, reason.name().hashCode());
        costHash = mix(costHash, Double.doubleToLongBits(remaining));
    }

    private void addCell(int cell) {
        cells++;
        hash = mix(hash, cell);
    }

    private void addPoint(float x, float y, float z, int place) {
        points++;
        hash = mix(mix(hash, Float.floatToIntBits(x)), Float.floatToIntBits(y));
        hash = mix(mix(hash, Float.floatToIntBits(z)), place);
    }

    /** Takes one more number into a hash. */
    static long mix(long hash, long value) {
        long mixed = (hash ^ value) * 0x9e3779b97f4a7c15L;
        return mixed ^ mixed >>> 29;
    }

    static String hash(byte[] bytes) {
        long hash = 0;
        for (byte each : bytes) {
            hash = mix(hash, each);
        }
        return Long.toHexString(hash);
    }

    /** Answers of a status. */
    public int count(PathStatus status) {
        return statuses[status.ordinal()];
    }

    /** How many of each status, and what the paths cost: the exact sum, and every cost in a hash. */
    public String costs() {
        StringBuilder out = new StringBuilder();
        for (PathStatus status : PathStatus.values()) {
            if (statuses[status.ordinal()] > 0) {
                out.append(status.name().toLowerCase(Locale.ROOT)).append('=');
                out.append(statuses[status.ordinal()]).append(' ');
            }
        }
        // In hexadecimal: Java versions differ in the decimal digits of a double.
        return out.append("cost=").append(Double.toHexString(cost)).append(" costs=") + Long.toHexString(costHash);
    }

    /** Lengths of all corridors and strings. */
    public String sizes() {
        return "cells=" + cells + " points=" + points;
    }

    /** Status, corridor and string of every answer; without costs, which methods round in different ways. */
    public String paths() {
        return Long.toHexString(hash);
    }

    /** Every bit of every answer. */
    public String all() {
        return Long.toHexString(mix(hash, costHash));
    }
}
