package dev.throng.cli;

import java.io.IOException;
import java.io.OutputStream;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/**
 * Writes a zip archive, for Windows: its files have no permissions, and there are no links. Used by one thread.
 *
 * <p>All entries have one date, so that the same files make the same archive.
 */
final class ZipWriter implements Archive {
    private final ZipOutputStream out;
    private final LocalDateTime date;

    /**
     * @param date date of all entries
     */
    ZipWriter(OutputStream out, Instant date) {
        this.out = new ZipOutputStream(out);
        this.date = LocalDateTime.ofInstant(date, ZoneOffset.UTC);
    }

    @Override
    public void plain(String name, byte[] content) throws IOException {
        ZipEntry entry = new ZipEntry(name);
        entry.setTimeLocal(date);
        out.putNextEntry(entry);
        out.write(content);
        out.closeEntry();
    }

    @Override
    public void program(String name, byte[] content) throws IOException {
        plain(name, content);
    }

    @Override
    public void link(String name, String target) throws IOException {
        throw new IOException(name + ": a zip archive for Windows has no links");
    }

    @Override
    public void finish() throws IOException {
        out.finish();
    }
}
