package dev.throng.spark;

import dev.throng.csv.LineChunks;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.io.compress.CompressionCodecFactory;

/** The header of a file, and the lines of a range of it. Used by one thread; ends with the last line that begins in the range. */
final class RangeLines extends InputStream {
    private static final int BUFFER = 1 << 16;

    private final InputStream in;
    private final byte[] header;
    /** Offset of the next byte in the file. */
    private long at;

    private final long end;
    private boolean done;

    RangeLines(LineRange range, Configuration configuration) throws IOException {
        Path path = new Path(range.file());
        FileSystem system = path.getFileSystem(configuration);
        FSDataInputStream opened = system.open(path);
        end = range.end();
        if (end == LineRange.WHOLE) {
            InputStream unpacked =
                    new CompressionCodecFactory(configuration).getCodec(path).createInputStream(opened);
            in = new BufferedInputStream(unpacked, BUFFER);
            header = new LineChunks(range.file(), in).header();
            return;
        }
        header = new LineChunks(range.file(), new BufferedInputStream(opened, BUFFER)).header();
        at = range.start() == 0 ? header.length : range.start() - 1;
        opened.seek(at);
        in = new BufferedInputStream(opened, BUFFER);
        if (range.start() > 0) {
            skipLine();
        }
        done = at >= end;
    }

    /** Skips to the line after the one that contains the current byte. */
    private void skipLine() throws IOException {
        int next = 0;
        while (next >= 0 && next != '\n') {
            next = in.read();
            at++;
        }
    }

    /** Returns the first line of the file. */
    byte[] header() {
        return header;
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] to, int from, int count) throws IOException {
        if (done) {
            return -1;
        }
        int read = in.read(to, from, count);
        if (read < 0) {
            return -1;
        }
        // The last line may continue after the end.
        long last = Math.max(0, end - 1 - at);
        for (long i = last; i < read; i++) {
            if (to[from + (int) i] == '\n') {
                done = true;
                at += i + 1;
                return (int) i + 1;
            }
        }
        at += read;
        return read;
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
