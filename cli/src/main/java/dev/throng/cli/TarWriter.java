package dev.throng.cli;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Locale;

/**
 * Writes a tar archive in the ustar form, one entry after the other. Used by one thread.
 *
 * <p>All entries have one date and belong to root, so that the same files make the same archive. Folders have no entries: unpacking creates them.
 */
final class TarWriter implements Archive {
    private static final int BLOCK = 512;
    private static final int NAME_LENGTH = 100;
    private static final int PREFIX_LENGTH = 155;
    private static final int CHECKSUM = 148;

    private static final int PLAIN = 0644;
    private static final int EXECUTABLE = 0755;
    private static final int LINK = 0777;

    private final OutputStream out;
    private final long seconds;

    /**
     * @param date date of all entries
     */
    TarWriter(OutputStream out, Instant date) {
        this.out = out;
        this.seconds = date.getEpochSecond();
    }

    @Override
    public void plain(String name, byte[] content) throws IOException {
        content(name, PLAIN, content);
    }

    @Override
    public void program(String name, byte[] content) throws IOException {
        content(name, EXECUTABLE, content);
    }

    @Override
    public void link(String name, String target) throws IOException {
        header(name, LINK, 0, '2', target);
    }

    private void content(String name, int mode, byte[] content) throws IOException {
        header(name, mode, content.length, '0', "");
        out.write(content);
        out.write(new byte[-content.length & BLOCK - 1]);
    }

    private void header(String name, int mode, long size, char kind, String target) throws IOException {
        byte[] header = new byte[BLOCK];
        int cut = cut(name);
        put(header, 0, name.substring(cut == 0 ? 0 : cut + 1));
        put(header, 100, octal(mode, 7));
        put(header, 108, octal(0, 7));
        put(header, 116, octal(0, 7));
        put(header, 124, octal(size, 11));
        put(header, 136, octal(seconds, 11));
        put(header, CHECKSUM, "        ");
        header[156] = (byte) kind;
        if (bytes(target).length > NAME_LENGTH) {
            throw new IOException(target + ": too long for the target of a link in a tar archive");
        }
        put(header, 157, target);
        put(header, 257, "ustar");
        put(header, 263, "00");
        put(header, 265, "root");
        put(header, 297, "root");
        put(header, 345, name.substring(0, cut));
        int sum = 0;
        for (byte b : header) {
            sum += b & 0xff;
        }
        put(header, CHECKSUM, octal(sum, 6) + "\0 ");
        out.write(header);
    }

    /** Returns the position of the slash at which a long name is split; 0 for one that fits. */
    private static int cut(String name) throws IOException {
        if (bytes(name).length <= NAME_LENGTH) {
            return 0;
        }
        for (int slash = name.indexOf('/'); slash > 0; slash = name.indexOf('/', slash + 1)) {
            boolean endFits = bytes(name.substring(slash + 1)).length <= NAME_LENGTH;
            if (endFits && bytes(name.substring(0, slash)).length <= PREFIX_LENGTH) {
                return slash;
            }
        }
        throw new IOException(name + ": too long a name for a tar archive");
    }

    private static String octal(long value, int digits) {
        return String.format(Locale.ROOT, "%0" + digits + "o", value);
    }

    private static void put(byte[] header, int at, String text) {
        byte[] bytes = bytes(text);
        System.arraycopy(bytes, 0, header, at, bytes.length);
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    @Override
    public void finish() throws IOException {
        out.write(new byte[2 * BLOCK]);
    }
}
