package dev.throng.requests;

import dev.throng.BadInputException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.CRC32C;

/**
 * The journal of an interrupted batch: the version, the facts that answers depend on, and a line for each answered chunk. Immutable.
 *
 * <p>A line of a chunk ends with a checksum of the words before it and of the answers of the chunk.
 */
final class BatchJournal {
    private static final String VERSION = "throng batch 2";
    private static final int BUFFER = 1 << 16;

    /**
     * A line of a chunk.
     *
     * @param checksum the result of {@link #checksum}
     * @param end one past its last byte in the journal
     */
    private record Entry(BatchMark mark, long checksum, int end) {}

    /**
     * The verified part of the answers.
     *
     * @param mark after the last of them
     * @param journalBytes bytes of the lines up to that mark; 0 if nothing can be kept
     * @param whole whether these are all answers of the journal
     */
    record Proven(BatchMark mark, int journalBytes, boolean whole) {}

    private static final Proven NOTHING = new Proven(BatchMark.START, 0, true);

    private final List<Entry> entries;

    /** Whether all complete lines of chunks are readable. */
    private final boolean readable;

    private BatchJournal(List<Entry> entries, boolean readable) {
        this.entries = entries;
        this.readable = readable;
    }

    /** Returns the first lines of a journal. */
    static String head(List<String> facts) {
        return String.join("\n", VERSION, String.join("\n", facts)) + "\n";
    }

    /** Returns the line of a chunk. */
    static String line(BatchMark after, byte[] answers, int size) {
        CRC32C checksum = begun(after);
        checksum.update(answers, 0, size);
        return after.text() + " " + checksum.getValue() + "\n";
    }

    /** Returns the checksum of a chunk before its answers are added. */
    private static CRC32C begun(BatchMark after) {
        CRC32C checksum = new CRC32C();
        checksum.update(after.text().getBytes(StandardCharsets.US_ASCII));
        return checksum;
    }

    /**
     * Reads a journal. A last line that was cut short is left out.
     *
     * @param target the file of answers, for messages
     * @throws BadInputException when the earlier run depends on other facts
     */
    static BatchJournal read(Path target, Path file, List<String> facts) throws IOException {
        byte[] bytes = Files.exists(file) ? Files.readAllBytes(file) : new byte[0];
        List<Entry> entries = new ArrayList<>();
        boolean readable = true;
        String other = null;
        int lines = 0;
        int from = 0;
        for (int i = 0; i < bytes.length && readable; i++) {
            if (bytes[i] != '\n') {
                continue;
            }
            String line = new String(bytes, from, i - from, StandardCharsets.UTF_8);
            if (lines <= facts.size()) {
                String wanted = lines == 0 ? VERSION : facts.get(lines - 1);
                if (other == null && !line.equals(wanted)) {
                    other = lines == 0 ? "version of Throng" : wanted.substring(0, wanted.indexOf(' '));
                }
            } else if (other != null) {
                throw new BadInputException(target + ": an earlier run with other " + other
                        + " was interrupted; repeat that one, or say --restart to drop its answers");
            } else {
                Entry entry = entry(line, i + 1);
                readable = entry != null;
                if (readable) {
                    entries.add(entry);
                }
            }
            lines++;
            from = i + 1;
        }
        return new BatchJournal(entries, readable);
    }

    private static Entry entry(String line, int end) {
        int last = line.lastIndexOf(' ');
        BatchMark mark = last < 0 ? null : BatchMark.parse(line.substring(0, last));
        try {
            return mark == null ? null : new Entry(mark, Long.parseLong(line.substring(last + 1)), end);
        } catch (NumberFormatException e) {
            return null;
        }
    }

    /**
     * Compares answers with their checksums, chunk by chunk up to the first that differs.
     *
     * @param answers are read from their beginning
     * @param progress gets the bytes that are compared, after each chunk
     */
    Proven proven(FileChannel answers, BatchFileOutput.Check progress) throws IOException {
        long size = answers.size();
        ByteBuffer buffer = ByteBuffer.allocate(BUFFER);
        Proven proven = NOTHING;
        for (Entry entry : entries) {
            long from = proven.mark.output();
            boolean later = entry.mark.input() > proven.mark.input() && entry.mark.output() >= from;
            if (!later || entry.mark.output() > size || !matches(entry, answers, from, buffer)) {
                return new Proven(proven.mark, proven.journalBytes, false);
            }
            proven = new Proven(entry.mark, entry.end, true);
            progress.at(entry.mark.output(), size);
        }
        return readable ? proven : new Proven(proven.mark, proven.journalBytes, false);
    }

    private static boolean matches(Entry entry, FileChannel answers, long from, ByteBuffer buffer) throws IOException {
        CRC32C checksum = begun(entry.mark);
        for (long at = from; at < entry.mark.output(); at += buffer.limit()) {
            buffer.clear().limit((int) Math.min(BUFFER, entry.mark.output() - at));
            while (buffer.hasRemaining()) {
                if (answers.read(buffer, at + buffer.position()) < 0) {
                    return false;
                }
            }
            checksum.update(buffer.flip());
        }
        return checksum.getValue() == entry.checksum;
    }
}
