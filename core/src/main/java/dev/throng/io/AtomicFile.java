package dev.throng.io;

import dev.throng.BadInputException;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Collections;
import java.util.Set;

/**
 * Writes files that appear complete or not at all: a file is written under another name in the same folder, then
 * renamed. Stateless but for the list of unfinished files; share freely.
 *
 * <p>A replaced file keeps its permissions, and symbolic links to it stay. Leftovers of a killed process are removed
 * when the same file is written again.
 */
public final class AtomicFile {
    /** Writes the content of a file. */
    @FunctionalInterface
    public interface Content {
        void to(OutputStream out) throws IOException;
    }

    /** Maximum length of a chain of symbolic links; systems use about the same limit. */
    private static final int MAX_LINKS = 40;

    private static final Set<PosixFilePermission> WRITERS =
            Set.of(PosixFilePermission.OWNER_WRITE, PosixFilePermission.GROUP_WRITE, PosixFilePermission.OTHERS_WRITE);

    /** Permissions of an unfinished file: until it has those of the file it replaces, only its owner may open it. */
    private static final FileAttribute<?> PRIVATE =
            PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"));

    private AtomicFile() {}

    /**
     * Checks that {@link #write} may and can write a file here: call it before long work.
     *
     * @param sources files that are read and must not be replaced; those that do not exist are ignored
     * @return the target with symbolic links followed
     */
    public static Path checked(Path file, Path... sources) throws IOException {
        Path target = target(file);
        if (Files.exists(target)) {
            if (!Files.isRegularFile(target)) {
                throw new BadInputException(file + ": is a " + (Files.isDirectory(target) ? "folder" : "device")
                        + ", not a file to write to");
            }
            for (Path source : sources) {
                if (Files.exists(source) && Files.isSameFile(source, target)) {
                    throw new BadInputException(
                            file + ": is the same file as the input " + source + ", and would be replaced");
                }
            }
            if (!Files.isWritable(target) || markedReadOnly(target)) {
                throw new BadInputException(file + ": is read-only");
            }
        }
        Path folder = target.getParent();
        if (!Files.isWritable(folder)) {
            throw new BadInputException(file + ": the folder " + folder + " cannot be written to");
        }
        return target;
    }

    /** Resolves the location of a file, which may not exist yet; a dangling link is followed to its target. */
    private static Path target(Path file) throws IOException {
        Path at = file.toAbsolutePath();
        for (int links = 0; links < MAX_LINKS; links++) {
            try {
                return at.toRealPath();
            } catch (NoSuchFileException e) {
                Path folder = at.getParent();
                if (!Files.isDirectory(folder)) {
                    throw new BadInputException(file + ": the folder " + folder + " does not exist", e);
                }
                if (!Files.isSymbolicLink(at)) {
                    return folder.toRealPath().resolve(at.getFileName());
                }
                at = folder.resolve(Files.readSymbolicLink(at));
            } catch (FileSystemException e) {
                throw new BadInputException(file + ": cannot be written: " + reason(e), e);
            }
        }
        throw new BadInputException(file + ": more than " + MAX_LINKS + " symbolic links in a row");
    }

    /** Whether no permission to write is set. For the superuser the system itself reports no file as read-only. */
    private static boolean markedReadOnly(Path target) throws IOException {
        PosixFileAttributes attributes = attributes(target);
        return attributes != null && Collections.disjoint(attributes.permissions(), WRITERS);
    }

    /**
     * Writes a file, replacing one of the same name.
     *
     * @throws IOException if the folder cannot be written to or the content fails; the message names the file, and an
     *     older file stays untouched
     */
    public static void write(Path file, Content content) throws IOException {
        Path target = checked(file);
        PosixFileAttributes replaced = attributes(target);
        try (UnfinishedFile unfinished =
                replaced == null ? UnfinishedFile.beside(target) : UnfinishedFile.beside(target, PRIVATE)) {
            if (replaced != null) {
                take(replaced, unfinished.path());
            }
            OutputStream out = new BufferedOutputStream(Channels.newOutputStream(unfinished.channel()), 1 << 16);
            content.to(out);
            out.flush();
            unfinished.channel().force(true);
            Files.move(unfinished.path(), target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            FileSystemException named =
                    new FileSystemException(file.toString(), null, "cannot be written: " + reason(e));
            named.initCause(e);
            throw named;
        }
    }

    /**
     * Deletes all unfinished files and prevents new ones, in all threads. A shutdown hook that calls this leaves no
     * unfinished files behind.
     */
    public static void abandon() {
        UnfinishedFile.abandonAll();
    }

    /** Returns the attributes of a file; null if it does not exist or the system has no such attributes. */
    private static PosixFileAttributes attributes(Path file) throws IOException {
        PosixFileAttributeView view = Files.getFileAttributeView(file, PosixFileAttributeView.class);
        return view == null || !Files.exists(file) ? null : view.readAttributes();
    }

    /** Copies the permissions and, as far as allowed, the owner of the replaced file to its replacement. */
    private static void take(PosixFileAttributes wanted, Path file) throws IOException {
        PosixFileAttributeView view = Files.getFileAttributeView(file, PosixFileAttributeView.class);
        PosixFileAttributes given = view.readAttributes();
        try {
            if (!given.group().equals(wanted.group())) {
                view.setGroup(wanted.group());
            }
            if (!given.owner().equals(wanted.owner())) {
                view.setOwner(wanted.owner());
            }
        } catch (FileSystemException e) {
            // Only the superuser may change the owner: for others a replaced file becomes their own.
        }
        // Last, since a change of the owner clears some permissions. Not all file systems have permissions to set.
        if (!view.readAttributes().permissions().equals(wanted.permissions())) {
            view.setPermissions(wanted.permissions());
        }
    }

    /** Returns the reason of a failure, without the name of the unfinished file. */
    private static String reason(IOException e) {
        if (e instanceof AccessDeniedException) {
            return "no permission";
        }
        // The system permits no new files in some folders, such as /proc.
        if (e instanceof NoSuchFileException) {
            return "no files can be created in this folder";
        }
        return e instanceof FileSystemException of && of.getReason() != null ? of.getReason() : e.getMessage();
    }
}
