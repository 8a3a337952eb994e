package dev.throng.requests;

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
import java.util.function.Consumer;

/**
 * A file of answers that another process can continue after this one was killed. Used by one thread.
 *
 * <p>Answers are written to {@code .NAME.part} beside the file. After each chunk has reached the disk, a line of {@code .NAME.journal} records the
 * progress; the journal begins with the facts on which answers depend. A continued run keeps the answers that match their checksums in the journal,
 * up to the first chunk that does not. A complete file is moved into place.
 */
public final class BatchFileOutput implements BatchOutput {
    /** Gets the progress of a check. */
    @FunctionalInterface
    public interface Check {
        /** Reports bytes that are checked, of so many. */
        void at(long done, long total);
    }

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
     * @param facts facts on which answers depend besides the input, a line each: a name, a space, and a value
     * @param resumable whether the input can be read again
     * @param restart whether to drop the answers of an earlier run
     * @param notes gets a line if answers of an earlier run are damaged
     * @param check gets the progress of the check of such answers
     * @throws BadInputException when an earlier run depends on other facts, or is still running
     */
    public static BatchFileOutput open(
            Path target, List<String> facts, boolean resumable, boolean restart, Consumer<String> notes, Check check)
            throws IOException {
        Path part = beside(target, ".part");
        Path journalFile = beside(target, ".journal");
        Opened opened = opened(part);
        FileChannel answers = opened.channel;
        FileChannel journal = null;
        try {
            lock(opened, part, target);
            BatchMark start = BatchMark.START;
            int journalBytes = 0;
            if (resumable && !restart) {
                BatchJournal.Proven proven =
                        BatchJournal.read(target, journalFile, facts).proven(answers, check);
                start = proven.mark();
                journalBytes = proven.journalBytes();
                if (!proven.whole()) {
                    notes.accept(target + ": answers of an earlier run behind row " + start.rows()
                            + " are damaged or missing: they are found again");
                }
            }
            journal = FileChannel.open(journalFile, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            journal.truncate(journalBytes);
            journal.position(journalBytes);
            if (journalBytes == 0) {
                write(journal, BatchJournal.head(facts));
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
     * An open file.
     *
     * @param key identity of the file, to distinguish it from other files of the same name; null if the system has none
     */
    record Opened(FileChannel channel, Object key) {}

    static Opened opened(Path part) throws IOException {
        FileChannel.open(part, StandardOpenOption.CREATE, StandardOpenOption.WRITE)
                .close();
        Object key = key(part);
        return new Opened(
                FileChannel.open(part, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE),
                key);
    }

    /** Returns the identity of a file, to distinguish it from others of the same name; null for none. */
    private static Object key(Path file) throws IOException {
        try {
            return Files.readAttributes(file, BasicFileAttributes.class).fileKey();
        } catch (NoSuchFileException e) {
            return null;
        }
    }

    /** Throws if another process is writing the file, or has moved it into place since it was opened, with finished answers. */
    static void lock(Opened opened, Path part, Path target) throws IOException {
        FileLock lock;
        try {
            lock = opened.channel.tryLock();
        } catch (OverlappingFileLockException e) {
            lock = null;
        }
        // Without keys, as on Windows, it can only be seen that the file is gone.
        if (lock == null || !Files.exists(part) || !Objects.equals(key(part), opened.key)) {
            throw new BadInputException(target + ": another process is writing it");
        }
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
                // The line must reach the disk after the answers.
                answers.force(false);
                write(journal, BatchJournal.line(after, bytes, size));
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
