package dev.throng.csv;

import dev.throng.BadInputException;
import dev.throng.batch.BatchPaths;
import dev.throng.batch.BatchPlanner;
import dev.throng.path.PathStatus;
import java.util.List;

/**
 * Answers lines of requests with lines of answers, one for each, in their order. One per thread, reused.
 *
 * <p>A row that is not a request gets the status {@link BadRow#STATUS} and empty fields, so that rows of requests and
 * answers match.
 */
public final class CsvBatch {
    /** Longest line [Unit: bytes]. */
    public static final int MAX_LINE = 1 << 16;

    private final String name;
    private final boolean withId;
    private final Detail detail;
    private final BatchPlanner planner;
    private final RequestRows rows;

    /**
     * @param name of the file, for error messages
     * @param planner finds waypoints if the detail needs them
     */
    public CsvBatch(String name, RequestColumns columns, Detail detail, BatchPlanner planner) {
        this.name = name;
        this.withId = columns.withId();
        this.detail = detail;
        this.planner = planner;
        rows = new RequestRows(columns);
    }

    /**
     * Answers some lines.
     *
     * @param text whole lines
     * @param end one past their last byte
     * @param firstLine the number of the first line in the file
     * @param out receives the answers, each with a line feed
     * @throws BadInputException when a line is too long
     */
    public void answer(byte[] text, int end, long firstLine, TextBuffer out) {
        rows.read(name, text, end, firstLine);
        BatchPaths paths = detail.plan(planner, rows.requests());
        List<BadRow> bad = rows.bad();
        int nextBad = 0;
        for (int row = 0; row < rows.rows(); row++) {
            if (withId) {
                rows.putId(row, text, out);
                out.put(',');
            }
            if (nextBad < bad.size() && bad.get(nextBad).row() == row) {
                nextBad++;
                putBad(out);
            } else {
                putAnswer(paths, row - nextBad, out);
            }
            out.put('\n');
        }
    }

    /** Number of rows in the last lines, bad ones included. */
    public int rows() {
        return rows.rows();
    }

    /** Bad rows of the last lines, valid until the next call. */
    public List<BadRow> bad() {
        return rows.bad();
    }

    private void putBad(TextBuffer out) {
        out.put(BadRow.STATUS);
        putNothing(out);
    }

    /** Writes empty fields after the status. */
    private void putNothing(TextBuffer out) {
        out.put(
                switch (detail) {
                    case COSTS -> ",";
                    case LENGTHS -> ",,";
                    case PATHS -> ",,,,";
                });
    }

    private void putAnswer(BatchPaths paths, int path, TextBuffer out) {
        PathStatus status = paths.status(path);
        out.put(status.name());
        if (status != PathStatus.FOUND) {
            putNothing(out);
            return;
        }
        out.put(',');
        out.put(paths.cost(path));
        if (detail != Detail.COSTS) {
            out.put(',');
            out.put(paths.length(path));
        }
        if (detail == Detail.PATHS) {
            out.put(',');
            putCorridor(paths, path, out);
            out.put(',');
            putWaypoints(paths, path, out);
        }
    }

    private static void putCorridor(BatchPaths paths, int path, TextBuffer out) {
        int first = paths.firstCell(path);
        for (int slot = first; slot < paths.firstCell(path + 1); slot++) {
            if (slot > first) {
                out.put(' ');
            }
            out.put(paths.cell(slot));
        }
    }

    private static void putWaypoints(BatchPaths paths, int path, TextBuffer out) {
        int first = paths.firstWaypoint(path);
        for (int slot = first; slot < paths.firstWaypoint(path + 1); slot++) {
            if (slot > first) {
                out.put(';');
            }
            out.put(paths.x(slot));
            out.put(' ');
            out.put(paths.y(slot));
            out.put(' ');
            out.put(paths.z(slot));
        }
    }
}
