package dev.throng.csv;

import dev.throng.BadInputException;
import dev.throng.batch.BatchPlanner;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The requests in some lines of a file. One per thread, reused. */
final class RequestRows {
    /** Maximum length of a bad row's excerpt in a message. */
    private static final int SHOWN = 40;

    private final int[] meanings;
    private final boolean withId;
    private final DecimalReader decimals = new DecimalReader();
    private float[] requests = new float[1 << 10];
    private int good;
    private int rows;
    /** By row, if there are ids: first byte, and one past the last. */
    private int[] ids = new int[0];

    private final List<BadRow> bad = new ArrayList<>();

    RequestRows(RequestColumns columns) {
        meanings = columns.meanings();
        withId = columns.withId();
    }

    /**
     * Reads lines; skips empty ones.
     *
     * @param text UTF-8
     * @param end one past the last byte
     * @param firstLine the number of the first line
     * @throws BadInputException when a line is too long
     */
    void read(String name, byte[] text, int end, long firstLine) {
        good = 0;
        rows = 0;
        bad.clear();
        long line = firstLine;
        for (int at = 0; at < end; line++) {
            int next = at;
            while (next < end && text[next] != '\n') {
                next++;
            }
            if (next - at > CsvBatch.MAX_LINE) {
                throw new BadInputException(
                        name + ": line " + line + " has " + (next - at) + " bytes, the limit is " + CsvBatch.MAX_LINE);
            }
            int last = next > at && text[next - 1] == '\r' ? next - 1 : next;
            if (last > at) {
                readRow(text, at, last, line);
            }
            at = next + 1;
        }
    }

    private void readRow(byte[] text, int from, int to, long line) {
        reserve();
        String fault = fault(text, from, to);
        if (fault == null) {
            good++;
        } else {
            bad.add(new BadRow(rows, line, fault));
        }
        rows++;
    }

    private void reserve() {
        int needed = BatchPlanner.REQUEST * (good + 1);
        if (needed > requests.length) {
            requests = Arrays.copyOf(requests, Math.max(needed, 2 * requests.length));
        }
        if (withId) {
            if (2 * rows + 2 > ids.length) {
                ids = Arrays.copyOf(ids, Math.max(1 << 10, 2 * ids.length));
            }
            ids[2 * rows] = 0;
            ids[2 * rows + 1] = 0;
        }
    }

    /** Parses a row as the next request; returns the fault, or null. */
    private String fault(byte[] text, int from, int to) {
        int request = BatchPlanner.REQUEST * good;
        // Heights that the header does not name.
        requests[request + 1] = 0;
        requests[request + 4] = 0;
        String fault = null;
        int column = 0;
        int at = from;
        while (true) {
            int meaning = column < meanings.length ? meanings[column] : RequestColumns.OTHER;
            int end;
            if (meaning >= 0 && meaning < BatchPlanner.REQUEST) {
                float value = decimals.read(text, at, to);
                end = decimals.end();
                if (Float.isNaN(value) || end < to && text[end] != ',') {
                    end = fieldEnd(text, at, to);
                    value = looseNumber(text, at, end);
                    if (Float.isNaN(value) && fault == null) {
                        fault = RequestColumns.COORDINATES.get(meaning) + " is '" + shown(text, at, end)
                                + "', not a finite number";
                    }
                }
                requests[request + meaning] = value;
            } else {
                end = fieldEnd(text, at, to);
                if (meaning == RequestColumns.ID_COLUMN) {
                    ids[2 * rows] = at;
                    // A quote that is never closed would swallow the answers behind it.
                    ids[2 * rows + 1] = isClosed(text, at, end) ? end : at;
                }
            }
            column++;
            if (end >= to) {
                break;
            }
            at = end + 1;
        }
        return column == meanings.length
                ? fault
                : column + (column == 1 ? " column" : " columns") + ", the header has " + meanings.length;
    }

    /** Returns the next comma outside quotes; they count if the field begins with one. */
    private static int fieldEnd(byte[] text, int from, int to) {
        boolean counts = isQuoted(text, from, to);
        boolean quoted = false;
        int at = from;
        while (at < to && (quoted || text[at] != ',')) {
            quoted ^= counts && text[at] == '"';
            at++;
        }
        return at;
    }

    private static boolean isQuoted(byte[] text, int from, int to) {
        return from < to && text[from] == '"';
    }

    /** Whether all quotes of a field are closed. */
    private static boolean isClosed(byte[] text, int from, int to) {
        boolean open = false;
        for (int i = from; i < to && isQuoted(text, from, to); i++) {
            open ^= text[i] == '"';
        }
        return !open;
    }

    /** Parses a number with spaces or quotes around it; NaN if it is none. */
    private float looseNumber(byte[] text, int from, int to) {
        int first = from;
        int last = to;
        while (first < last && around(text[first])) {
            first++;
        }
        while (last > first && around(text[last - 1])) {
            last--;
        }
        float value = decimals.read(text, first, last);
        return decimals.end() == last ? value : Float.NaN;
    }

    private static boolean around(byte c) {
        return c == ' ' || c == '\t' || c == '"';
    }

    private static String shown(byte[] text, int from, int to) {
        String field = new String(text, from, Math.min(to - from, SHOWN), StandardCharsets.UTF_8);
        return to - from > SHOWN ? field + "..." : field;
    }

    /** Number of rows, bad ones included. */
    int rows() {
        return rows;
    }

    /** The bad rows, in their order. */
    List<BadRow> bad() {
        return bad;
    }

    /** Returns the requests of all other rows, in the form of {@link BatchPlanner}. */
    float[] requests() {
        return Arrays.copyOf(requests, BatchPlanner.REQUEST * good);
    }

    /** Appends the id of a row. */
    void putId(int row, byte[] text, TextBuffer out) {
        out.put(text, ids[2 * row], ids[2 * row + 1]);
    }
}
