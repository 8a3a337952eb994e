package dev.throng.io;

import java.io.Closeable;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.time.Instant;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Pattern;

/**
 * A file that is being written, under a name of its own beside its target: {@code .TARGET.PROCESS-NUMBER.part}. Closing it
 * removes what was not moved away. Used by one thread.
 *
 * <p>It is locked as long as it is open. The system releases the locks of a process that is killed, so that a file without a
 * lock has no writer any more, whatever its process number says: numbers are used again, and each container has its own.
 */
final class UnfinishedFile implements Closeable {
    private static final String ENDING = ".part";

    /** What is left of the target's name, so that the whole fits the limit of any file system [Unit: bytes of UTF-8]. */
    private static final int KEPT_BYTES = 100;

    /** No two processes that write to the same folder share both number and start. */
    private static final String PROCESS = ProcessHandle.current().pid() + "-"
            + Long.toHexString(ProcessHandle.current()
                    .info()
                    .startInstant()
                    .map(Instant::toEpochMilli)
                    .orElse(0L));

    private static final AtomicInteger NUMBER = new AtomicInteger();

    private static final Set<Path> OPEN = new HashSet<>();
    private static boolean abandoned;

    private final Path path;
    private final FileChannel channel;

    private UnfinishedFile(Path path, FileChannel channel) {
        this.path = path;
        this.channel = channel;
    }

    /**
     * Removes what killed processes left of the same target, and opens a new one.
     *
     * @param attributes of the new file, set as it is created
     */
    static UnfinishedFile beside(Path target, FileAttribute<?>... attributes) throws IOException {
        String prefix = "." + shortened(target.getFileName().toString()) + ".";
        removeLeftovers(target.getParent(), prefix);
        while (true) {
            Path path = target.resolveSibling(prefix + PROCESS + "-" + NUMBER.incrementAndGet() + ENDING);
            UnfinishedFile opened = open(path, attributes);
            if (opened != null) {
                return opened;
            }
        }
    }

    /** Null where the name is taken, or where another process has taken the file for a leftover before it was locked. */
    private static UnfinishedFile open(Path path, FileAttribute<?>... attributes) throws IOException {
        synchronized (OPEN) {
            if (abandoned) {
                throw new IOException("the program is ending");
            }
            FileChannel channel;
            try {
                channel = FileChannel.open(
                        path, Set.of(StandardOpenOption.WRITE, StandardOpenOption.CREATE_NEW), attributes);
            } catch (FileAlreadyExistsException e) {
                return null;
            }
            if (locked(channel) == Lock.OF_OTHERS || !Files.exists(path)) {
                channel.close();
                return null;
            }
            OPEN.add(path);
            return new UnfinishedFile(path, channel);
        }
    }

    private enum Lock {
        OURS,
        OF_OTHERS,
        UNKNOWN
    }

    private static Lock locked(FileChannel channel) {
        try {
            FileLock lock = channel.tryLock();
            return lock == null ? Lock.OF_OTHERS : Lock.OURS;
        } catch (OverlappingFileLockException e) {
            return Lock.OF_OTHERS;
        } catch (IOException e) {
            // Some network file systems have no locks. Files are written there all the same, and leftovers stay.
            return Lock.UNKNOWN;
        }
    }

    private static void removeLeftovers(Path folder, String prefix) {
        Pattern name = Pattern.compile(Pattern.quote(prefix) + "[0-9]+-[0-9a-f]+-[0-9]+" + Pattern.quote(ENDING));
        try (DirectoryStream<Path> files = Files.newDirectoryStream(
                folder, file -> name.matcher(file.getFileName().toString()).matches())) {
            for (Path file : files) {
                // To open and close a file of this process, even elsewhere, would release its lock.
                boolean own = file.getFileName().toString().startsWith(prefix + PROCESS);
                if (!own && Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
                    removeUnlessLocked(file);
                }
            }
        } catch (IOException | DirectoryIteratorException e) {
            // A folder may be written to and not listed.
        }
    }

    private static void removeUnlessLocked(Path file) {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS)) {
            if (locked(channel) == Lock.OURS) {
                // While it is locked: its writer, should there be one after all, must see that it is gone.
                Files.deleteIfExists(file);
            }
        } catch (IOException e) {
            // Another process was quicker, or it is a file of another user: nothing that this save depends on.
        }
    }

    /** The beginning of a name, in whole characters. */
    private static String shortened(String name) {
        int end = name.length();
        while (name.substring(0, end).getBytes(StandardCharsets.UTF_8).length > KEPT_BYTES) {
            end = name.offsetByCodePoints(end, -1);
        }
        return name.substring(0, end);
    }

    Path path() {
        return path;
    }

    FileChannel channel() {
        return channel;
    }

    /** Removes all that are open in this process; no others can be opened from then on. */
    static void abandonAll() {
        synchronized (OPEN) {
            abandoned = true;
            for (Path path : OPEN) {
                try {
                    Files.deleteIfExists(path);
                } catch (IOException e) {
                    // The next save of the same file will find it.
                }
            }
        }
    }

    @Override
    public void close() throws IOException {
        try {
            Files.deleteIfExists(path);
        } finally {
            synchronized (OPEN) {
                OPEN.remove(path);
            }
            channel.close();
        }
    }
}
