package dev.throng.csv;

import dev.throng.BadInputException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Reads a file of requests: its header, then chunks of whole lines. The end of a chunk depends only on its beginning.
 * Used by one thread.
 */
public final class LineChunks {
    private final String name;
    private final InputStream in;
    /** Bytes that were read after the last line of a chunk. */
    private byte[] rest = new byte[0];

    private long lines;

    /**
     * @param name of the file, for error messages
     * @param in buffered, from the first byte on
     */
    public LineChunks(String name, InputStream in) {
        this.name = name;
        this.in = in;
    }

    /** Reads the first line, with its line feed if it has one. */
    public byte[] header() throws IOException {
        byte[] line = new byte[CsvBatch.MAX_LINE];
        int size = 0;
        int next = 0;
        while (next >= 0 && next != '\n') {
            next = in.read();
            if (next >= 0) {
                if (size == line.length) {
                    throw new BadInputException(name + ": line 1 is longer than " + CsvBatch.MAX_LINE + " bytes");
                }
                line[size++] = (byte) next;
            }
        }
        if (size == 0) {
            throw new BadInputException(name + ": the file is empty");
        }
        lines = 1;
        return Arrays.copyOf(line, size);
    }

    /** Decodes the header, without a byte order mark. */
    public static String text(byte[] header) {
        String text = new String(header, StandardCharsets.UTF_8).strip();
        return text.startsWith("\ufeff") ? text.substring(1) : text;
    }

    /** Sets the number of lines that were read elsewhere. */
    public void skipped(long count) {
        lines = count;
    }

    /** Number of lines so far, the header included. */
    public long lines() {
        return lines;
    }

    /**
     * Reads as many whole lines as fit.
     *
     * @param text filled from its first byte on
     * @return number of bytes of the lines; 0 at the end of the file
     * @throws BadInputException when not even one line fits
     */
    public int read(byte[] text) throws IOException {
        System.arraycopy(rest, 0, text, 0, rest.length);
        int filled = rest.length + in.readNBytes(text, rest.length, text.length - rest.length);
        int end = filled;
        if (filled == text.length) {
            while (end > 0 && text[end - 1] != '\n') {
                end--;
            }
            if (end == 0) {
                throw new BadInputException(
                        name + ": line " + (lines + 1) + " is longer than " + text.length + " bytes");
            }
        }
        rest = Arrays.copyOfRange(text, end, filled);
        for (int i = 0; i < end; i++) {
            lines += text[i] == '\n' ? 1 : 0;
        }
        lines += end > 0 && text[end - 1] != '\n' ? 1 : 0;
        return end;
    }
}
