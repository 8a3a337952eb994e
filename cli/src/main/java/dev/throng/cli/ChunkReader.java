package dev.throng.cli;

import dev.throng.BadInputException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.zip.CRC32C;

/** Reads a file of lines in chunks of whole lines. Where a chunk ends depends on where it begins and on nothing else. */
final class ChunkReader {
    private static final int MAX_HEADER = 1 << 16;

    private final String name;
    private final InputStream in;
    private final CRC32C checksum = new CRC32C();
    /** What was read behind the last line of a chunk. */
    private byte[] rest = new byte[0];

    private long at;
    private long lines;

    ChunkReader(String name, InputStream in) {
        this.name = name;
        this.in = in;
    }

    /** The first line, without what editors put before it. */
    String header() throws IOException {
        byte[] line = new byte[MAX_HEADER];
        int size = 0;
        int next = in.read();
        while (next >= 0 && next != '\n') {
            if (size == MAX_HEADER) {
                throw new BadInputException(name + ": line 1 is longer than " + MAX_HEADER + " bytes");
            }
            line[size++] = (byte) next;
            next = in.read();
        }
        if (size == 0 && next < 0) {
            throw new BadInputException(name + ": the file is empty");
        }
        checksum.update(line, 0, size);
        if (next >= 0) {
            checksum.update('\n');
        }
        at = size + (next < 0 ? 0 : 1);
        lines = 1;
        String header = new String(line, 0, size, StandardCharsets.UTF_8);
        return header.startsWith("\ufeff") ? header.substring(1) : header;
    }

    /** How far a batch has come that has written some bytes of output, and no answer. */
    BatchMark mark(int output) {
        return new BatchMark(at, checksum.getValue(), lines, output, 0, 0);
    }

    /** Goes on behind what was answered before; false when that part of the input is not what it was. */
    boolean skipTo(BatchMark mark) throws IOException {
        byte[] buffer = new byte[1 << 16];
        while (at < mark.input()) {
            int read = in.read(buffer, 0, (int) Math.min(buffer.length, mark.input() - at));
            if (read < 0) {
                return false;
            }
            checksum.update(buffer, 0, read);
            at += read;
        }
        lines = mark.lines();
        return at == mark.input() && checksum.getValue() == mark.checksum();
    }

    /** Fills a chunk; false when nothing is left. */
    boolean read(BatchChunk chunk) throws IOException {
        byte[] text = chunk.text;
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
        chunk.size = end;
        chunk.firstLine = lines + 1;
        chunk.lines = lines(text, end);
        checksum.update(text, 0, end);
        lines += chunk.lines;
        at += end;
        chunk.end = at;
        chunk.checksum = checksum.getValue();
        return end > 0;
    }

    private static long lines(byte[] text, int end) {
        long count = 0;
        for (int i = 0; i < end; i++) {
            count += text[i] == '\n' ? 1 : 0;
        }
        return end > 0 && text[end - 1] != '\n' ? count + 1 : count;
    }
}
