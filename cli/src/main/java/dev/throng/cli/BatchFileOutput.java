package dev.throng.cli;

import dev.throng.BadInputException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.List;
import java.util.Objects;

/**
 * A file of answers that a killed process leaves so that another one can continue. Used by one thread.
 *
 * <p>Answers are written to {@code .NAME.part} beside the file. After each chunk has reached the disk, a line of {@code
 * .NAME.journal} says how far the batch has come; the journal begins with what the answers depend on. Who continues cuts the
 * answers off behind the last whole line of the journal. When all are there, the file is moved into place.
 */
final class BatchFileOutput implements BatchOutput {
    private static final String VERSION = "throng batch 1";

    private final Path target;
    private final Path part;
    private final Path journalFile;
    private final boolean resumable;
    private final FileChannel answers;
    private final FileChannel journal;
    private final BatchMark start;

    private BatchFileOutput(
            Path target,
            Path part,
            Path journalFile,
            boolean resumable,
            FileChannel answers,
            FileChannel journal,
            BatchMark start) {
        this.target = target;
        this.part = part;
        this.journalFile = journalFile;
        this.resumable = resumable;
        this.answers = answers;
        this.journal = journal;
        this.start = start;
    }

    /**
     * Opens the answers of a batch, or continues those of an earlier run.
     *
     * @param target the file, with symbolic links followed
     * @param facts what answers depend on besides the input, a line each: a name, a space, and a value
     * @param resumable whether the input can be read again
     * @param restart whether to drop what an earlier run left
     * @throws BadInputException when an earlier run depends on something else, or still runs
     */
    static BatchFileOutput open(Path target, List<String> facts, boolean resumable, boolean restart)
            throws IOException {
        Path part = beside(target, ".part");
        Path journalFile = beside(target, ".journal");
        Opened opened = opened(part);
        FileChannel answers = opened.channel;
        FileChannel journal = null;
        try {
            lock(opened, part, target);
            BatchMark start = BatchMark.START;
            if (resumable && !restart) {
                start = mark(target, journalFile, facts, answers.size());
            }
            journal = FileChannel.open(journalFile, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            if (start.input() == 0) {
                journal.truncate(0);
                write(journal, String.join("\n", VERSION, String.join("\n", facts)) + "\n");
            } else {
                // A line that was cut short would spoil the next one.
                journal.truncate(wholeLines(Files.readAllBytes(journalFile)));
                journal.position(journal.size());
            }
            journal.force(true);
            answers.truncate(start.output());
            answers.position(start.output());
            return new BatchFileOutput(target, part, journalFile, resumable, answers, journal, start);
        } catch (IOException | RuntimeException e) {
            answers.close();
            if (journal != null) {
                journal.close();
            }
            throw e;
        }
    }

    private static Path beside(Path target, String ending) {
        return target.resolveSibling("." + target.getFileName() + ending);
    }

    /**
     * A file that is open.
     *
     * @param key what tells it from other files that have had its name; null where the system has no such thing
     */
    record Opened(FileChannel channel, Object key) {}

    static Opened opened(Path part) throws IOException {
        FileChannel.open(part, StandardOpenOption.CREATE, StandardOpenOption.WRITE)
                .close();
        Object key = key(part);
        return new Opened(FileChannel.open(part, StandardOpenOption.CREATE, StandardOpenOption.WRITE), key);
    }

    /** What tells a file from others of the same name; null where there is none. */
    private static Object key(Path file) throws IOException {
        try {
            return Files.readAttributes(file, BasicFileAttributes.class).fileKey();
        } catch (NoSuchFileException e) {
            return null;
        }
    }

    /** Refuses a file that another process is writing, or has moved into place since it was opened: those answers are finished. */
    static void lock(Opened opened, Path part, Path target) throws IOException {
        FileLock lock;
        try {
            lock = opened.channel.tryLock();
        } catch (OverlappingFileLockException e) {
            lock = null;
        }
        if (lock == null || !Objects.equals(key(part), opened.key)) {
            throw new BadInputException(target + ": another process is writing it");
        }
    }

    /** How far an earlier run has come, by its journal; the start where there is none, or nothing of use. */
    private static BatchMark mark(Path target, Path journalFile, List<String> facts, long size) throws IOException {
        if (!Files.exists(journalFile)) {
            return BatchMark.START;
        }
        byte[] bytes = Files.readAllBytes(journalFile);
        List<String> lines = new String(bytes, 0, wholeLines(bytes), StandardCharsets.UTF_8)
                .lines()
                .toList();
        if (lines.size() <= facts.size() + 1) {
            return BatchMark.START;
        }
        for (int i = 0; i <= facts.size(); i++) {
            String wanted = i == 0 ? VERSION : facts.get(i - 1);
            if (!lines.get(i).equals(wanted)) {
                String what = i == 0 ? "version of Throng" : wanted.substring(0, wanted.indexOf(' '));
                throw new BadInputException(target + ": an earlier run with other " + what
                        + " was interrupted; repeat that one, or say --restart to drop its answers");
            }
        }
        BatchMark last = BatchMark.parse(lines.get(lines.size() - 1));
        return last == null || last.output() > size ? BatchMark.START : last;
    }

    /** How many bytes of a journal are whole lines. */
    private static int wholeLines(byte[] bytes) {
        int end = bytes.length;
        while (end > 0 && bytes[end - 1] != '\n') {
            end--;
        }
        return end;
    }

    private static void write(FileChannel to, String text) throws IOException {
        write(to, ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8)));
    }

    private static void write(FileChannel to, ByteBuffer bytes) throws IOException {
        while (bytes.hasRemaining()) {
            to.write(bytes);
        }
    }

    @Override
    public BatchMark start() {
        return start;
    }

    @Override
    public void append(byte[] bytes, int size, BatchMark after) throws IOException {
        try {
            write(answers, ByteBuffer.wrap(bytes, 0, size));
            if (resumable) {
                // The line must not be there before the answers are.
                answers.force(false);
                write(journal, after.text() + "\n");
                journal.force(false);
            }
        } catch (IOException e) {
            throw named(e);
        }
    }

    @Override
    public void finish() throws IOException {
        try {
            answers.force(true);
            Files.move(part, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            throw named(e);
        }
        Files.deleteIfExists(journalFile);
    }

    @Override
    public void discard() throws IOException {
        Files.deleteIfExists(part);
        Files.deleteIfExists(journalFile);
    }

    private FileSystemException named(IOException e) {
        FileSystemException named =
                new FileSystemException(target.toString(), null, "cannot be written: " + e.getMessage());
        named.initCause(e);
        return named;
    }

    @Override
    public void close() throws IOException {
        answers.close();
        journal.close();
    }
}
