package dev.throng.world;

import dev.throng.BadInputException;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Writes files that appear complete or not at all: under another name in the same folder, then moved into place.
 * Stateless, share freely.
 */
public final class WholeFile {
    /** Writes what the file is to hold. */
    @FunctionalInterface
    public interface Content {
        void to(OutputStream out) throws IOException;
    }

    private static final AtomicInteger WRITTEN = new AtomicInteger();

    private WholeFile() {}

    /**
     * Refuses a place where {@link #write} could not put a file: worth asking before long work.
     *
     * @return the place with symbolic links followed
     */
    public static Path checked(Path file) throws IOException {
        Path target =
                Files.exists(file) ? file.toRealPath() : file.toAbsolutePath().normalize();
        if (Files.exists(target) && !Files.isRegularFile(target)) {
            throw new BadInputException(
                    file + ": is a " + (Files.isDirectory(target) ? "folder" : "device") + ", not a file to write to");
        }
        Path folder = target.getParent();
        if (folder == null || !Files.isDirectory(folder)) {
            throw new BadInputException(file + ": the folder " + folder + " does not exist");
        }
        if (!Files.isWritable(folder)) {
            throw new BadInputException(file + ": the folder " + folder + " cannot be written to");
        }
        return target;
    }

    /**
     * Writes a file, replacing one of the same name.
     *
     * @throws IOException when the folder cannot be written to or the content fails; an older file is then untouched
     */
    public static void write(Path file, Content content) throws IOException {
        Path target = checked(file);
        String part = "." + target.getFileName() + "." + ProcessHandle.current().pid() + "-" + WRITTEN.incrementAndGet()
                + ".part";
        Path unfinished = target.resolveSibling(part);
        try {
            try (FileChannel channel =
                            FileChannel.open(unfinished, StandardOpenOption.WRITE, StandardOpenOption.CREATE_NEW);
                    OutputStream out = new BufferedOutputStream(Channels.newOutputStream(channel), 1 << 16)) {
                content.to(out);
                out.flush();
                channel.force(true);
            }
            Files.move(unfinished, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(unfinished);
        }
    }
}
