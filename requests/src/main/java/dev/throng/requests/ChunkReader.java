package dev.throng.requests;

import dev.throng.csv.LineChunks;
import java.io.IOException;
import java.io.InputStream;
import java.util.zip.CRC32C;

/** Reads requests in chunks, and counts the bytes and lines read and their checksum. Used by one thread. */
public final class ChunkReader {
    private final InputStream in;
    private final LineChunks chunks;
    private final CRC32C checksum = new CRC32C();
    private long at;

    public ChunkReader(String name, InputStream in) {
        this.in = in;
        chunks = new LineChunks(name, in);
    }

    /** Reads the first line. */
    public String header() throws IOException {
        byte[] line = chunks.header();
        checksum.update(line);
        at = line.length;
        return LineChunks.text(line);
    }

    /** Returns the mark of a batch that has written some bytes of output, but no answer. */
    public BatchMark mark(int output) {
        return new BatchMark(at, checksum.getValue(), chunks.lines(), output, 0, 0);
    }

    /** Skips answered input. Returns false if that part of the input has changed. */
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

    /** Fills a chunk. Returns false at the end of the input. */
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
