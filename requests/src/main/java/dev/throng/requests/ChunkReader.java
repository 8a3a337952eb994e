package dev.throng.requests;

import dev.throng.csv.LineChunks;
import java.io.IOException;
import java.io.InputStream;
import java.util.zip.CRC32C;

/** Reads requests in chunks and knows what it has read: how many bytes, lines, and their checksum. Used by one thread. */
public final class ChunkReader {
    private final InputStream in;
    private final LineChunks chunks;
    private final CRC32C checksum = new CRC32C();
    private long at;

    public ChunkReader(String name, InputStream in) {
        this.in = in;
        chunks = new LineChunks(name, in);
    }

    /** The first line. */
    public String header() throws IOException {
        byte[] line = chunks.header();
        checksum.update(line);
        at = line.length;
        return LineChunks.text(line);
    }

    /** How far a batch has come that has written some bytes of output, and no answer. */
    public BatchMark mark(int output) {
        return new BatchMark(at, checksum.getValue(), chunks.lines(), output, 0, 0);
    }

    /** Goes on behind what was answered before; false when that part of the input is not what it was. */
    public boolean skipTo(BatchMark mark) throws IOException {
        byte[] buffer = new byte[1 << 16];
        while (at < mark.input()) {
            int read = in.read(buffer, 0, (int) Math.min(buffer.length, mark.input() - at));
            if (read < 0) {
                return false;
            }
            checksum.update(buffer, 0, read);
            at += read;
        }
        chunks.skipped(mark.lines());
        return at == mark.input() && checksum.getValue() == mark.checksum();
    }

    /** Fills a chunk; false when nothing is left. */
    boolean read(BatchChunk chunk) throws IOException {
        chunk.firstLine = chunks.lines() + 1;
        chunk.size = chunks.read(chunk.text);
        chunk.lines = chunks.lines() + 1 - chunk.firstLine;
        checksum.update(chunk.text, 0, chunk.size);
        at += chunk.size;
        chunk.end = at;
        chunk.checksum = checksum.getValue();
        return chunk.size > 0;
    }
}
