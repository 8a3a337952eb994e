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
 * A file that is being written, under a temporary name beside its target: {@code .TARGET.PROCESS-NUMBER.part}. Closing
 * it deletes the file unless it was renamed. Used by one thread.
 *
 * <p>It is locked while it is open. The system releases the locks of a killed process, so a file without a lock has no
 * writer. The process number would not tell: numbers are reused, and each container has its own.
 */
final class UnfinishedFile implements Closeable {
    private static final String ENDING = ".part";

    /**
     * Bytes of the target's name that are kept, so that the whole name fits the limit of any file system [Unit: bytes
     * of UTF-8].
     */
    private static final int KEPT_BYTES = 100;

    /** Process number and start time: no two processes that write to the same folder share both. */
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
     * Removes leftovers of killed processes for the same target, and opens a new file.
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

    /**
     * Opens a file; returns null if the name is taken, or if another process removed the file as a leftover before it
     * was locked.
     */
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
            // Some network file systems have no locks. Files are written there too, and leftovers stay.
            return Lock.UNKNOWN;
        }
    }

    private static void removeLeftovers(Path folder, String prefix) {
        Pattern name = Pattern.compile(Pattern.quote(prefix) + "[0-9]+-[0-9a-f]+-[0-9]+" + Pattern.quote(ENDING));
        try (DirectoryStream<Path> files = Files.newDirectoryStream(
                folder, file -> name.matcher(file.getFileName().toString()).matches())) {
            for (Path file : files) {
                // Opening and closing a file of this process elsewhere would release its lock.
                boolean own = file.getFileName().toString().startsWith(prefix + PROCESS);
                if (!own && Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
                    removeUnlessLocked(file);
                }
            }
        } catch (IOException | DirectoryIteratorException e) {
            // A folder may be writable but not readable.
        }
    }

    private static void removeUnlessLocked(Path file) {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS)) {
            if (locked(channel) == Lock.OURS) {
                // Deleted under the lock: if there is a writer after all, it must see that the file is gone.
                Files.deleteIfExists(file);
            }
        } catch (IOException e) {
            // Another process was quicker, or it is another user's file: this save does not depend on it.
        }
    }

    /** Returns the beginning of a name, in whole characters. */
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

    /** Deletes all files that are open in this process, and prevents new ones. */
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
