package dev.throng.papers.experiment;

import dev.throng.BadInputException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Reads the plain files of a tar archive, in the ustar form and in GNU's. Stateless.
 *
 * <p>Folders, links, and records that only describe the next file are skipped. Names are those of the headers, in which GNU's archives truncate names
 * of more than 100 characters.
 */
public final class TarFile {
    /** A plain file of an archive. */
    public record Entry(String name, byte[] content) {}

    private static final int BLOCK = 512;
    private static final int NAME = 0;
    private static final int NAME_LENGTH = 100;
    private static final int SIZE = 124;
    private static final int NUMBER_LENGTH = 12;
    private static final int CHECKSUM = 148;
    private static final int CHECKSUM_LENGTH = 8;
    private static final int KIND = 156;
    private static final int MAGIC = 257;
    private static final int PREFIX = 345;
    private static final int PREFIX_LENGTH = 155;

    private TarFile() {}

    /** Whether a file begins like an archive. */
    public static boolean looksLike(byte[] content) {
        return content.length >= BLOCK && new String(content, MAGIC, 5, StandardCharsets.ISO_8859_1).equals("ustar");
    }

    /**
     * @param name name of the archive, for messages
     */
    public static List<Entry> read(String name, byte[] content) {
        if (!looksLike(content)) {
            throw new BadInputException(name + ": is no tar archive");
        }
        List<Entry> entries = new ArrayList<>();
        int at = 0;
        while (at + BLOCK <= content.length && !blank(content, at)) {
            checkHeader(name, content, at);
            long size = number(name, content, at, SIZE, NUMBER_LENGTH);
            if (size > content.length - at - BLOCK) {
                throw new BadInputException(name + ": the entry at byte " + at + " has " + size
                        + " bytes, the archive ends after " + (content.length - at - BLOCK));
            }
            int from = at + BLOCK;
            if (content[at + KIND] == '0' || content[at + KIND] == 0) {
                entries.add(new Entry(entryName(content, at), Arrays.copyOfRange(content, from, from + (int) size)));
            }
            long next = from + (size + BLOCK - 1) / BLOCK * BLOCK;
            // The last block may be cut short; the file itself is complete.
            at = (int) Math.min(next, content.length);
        }
        if (at < content.length && at + BLOCK > content.length) {
            throw new BadInputException(name + ": the archive ends within the header at byte " + at);
        }
        return entries;
    }

    private static boolean blank(byte[] content, int at) {
        for (int i = at; i < at + BLOCK; i++) {
            if (content[i] != 0) {
                return false;
            }
        }
        return true;
    }

    /** Checks the sum of a header's bytes, with blanks in place of the sum itself. */
    private static void checkHeader(String name, byte[] content, int at) {
        long sum = 0;
        for (int i = 0; i < BLOCK; i++) {
            boolean own = i >= CHECKSUM && i < CHECKSUM + CHECKSUM_LENGTH;
            sum += own ? ' ' : content[at + i] & 0xff;
        }
        if (sum != number(name, content, at, CHECKSUM, CHECKSUM_LENGTH)) {
            throw new BadInputException(name + ": the header at byte " + at + " does not fit its checksum");
        }
    }

    /** Parses an octal number between blanks or zero bytes. */
    private static long number(String name, byte[] content, int header, int field, int length) {
        int at = header + field;
        int end = at + length;
        while (at < end && content[at] == ' ') {
            at++;
        }
        long value = 0;
        int digits = 0;
        while (at < end && content[at] >= '0' && content[at] <= '7') {
            value = 8 * value + content[at++] - '0';
            digits++;
        }
        if (digits == 0 || at < end && content[at] != ' ' && content[at] != 0) {
            throw new BadInputException(
                    name + ": no octal number at byte " + (header + field) + " of the header at byte " + header);
        }
        return value;
    }

    private static String entryName(byte[] content, int header) {
        String name = text(content, header + NAME, NAME_LENGTH);
        // In GNU's form, marked by a blank after the word, there are dates in place of ustar's first part of the name.
        boolean ustar = content[header + MAGIC + 5] == 0;
        String prefix = ustar ? text(content, header + PREFIX, PREFIX_LENGTH) : "";
        return prefix.isEmpty() ? name : prefix + "/" + name;
    }

    private static String text(byte[] content, int at, int length) {
        int end = at;
        while (end < at + length && content[end] != 0) {
            end++;
        }
        return new String(content, at, end - at, StandardCharsets.UTF_8);
    }
}
