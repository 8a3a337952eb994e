package dev.throng.server.http;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.zip.Deflater;
import java.util.zip.GZIPOutputStream;

/** Compression of answers. Stateless. */
final class Gzip {
    private Gzip() {}

    /**
     * @param level level of {@link Deflater}
     */
    static byte[] packed(byte[] bytes, int level) {
        ByteArrayOutputStream out = new ByteArrayOutputStream(bytes.length / 3 + 64);
        try (Stream packer = new Stream(out, level)) {
            packer.write(bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return out.toByteArray();
    }

    private static final class Stream extends GZIPOutputStream {
        Stream(OutputStream out, int level) throws IOException {
            super(out, 8192);
            def.setLevel(level);
        }
    }
}
