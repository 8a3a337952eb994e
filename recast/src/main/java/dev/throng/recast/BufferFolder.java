package dev.throng.recast;

import dev.throng.BadInputException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.SeekableByteChannel;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The folder of the buffers that a glTF file names by relative URIs, if there is one. One instance per file.
 *
 * <p>Each file is read only once, under any of its names.
 */
final class BufferFolder {
    /** Limit of the bytes of all files together. */
    static final long MAX_BYTES = Integer.MAX_VALUE - 8;

    private static final Pattern SCHEME = Pattern.compile("[A-Za-z][A-Za-z0-9+.-]*:");

    private final @Nullable Path folder;
    private final long limit;
    private final Map<Path, byte[]> files = new HashMap<>();
    private long bytes;

    /**
     * @param folder null for a file that must carry its buffers itself
     */
    BufferFolder(@Nullable Path folder) {
        this(folder, MAX_BYTES);
    }

    BufferFolder(@Nullable Path folder, long limit) {
        this.folder = folder == null ? null : folder.toAbsolutePath().normalize();
        this.limit = limit;
    }

    /**
     * Returns the content of a file below the folder, which is shared and must not be changed.
     *
     * @param what begin of messages: the file and the buffer
     */
    byte[] load(String what, String uri) {
        String called = called(what, uri);
        Path named = named(what, uri);
        try {
            // Links may lead to the folder, but not from there to another one.
            Path file = named.toRealPath();
            requireInside(called, folder(called).toRealPath(), file);
            byte[] known = files.get(file);
            if (known == null) {
                known = read(called, file);
                files.put(file, known);
            }
            return known;
        } catch (NoSuchFileException e) {
            throw new BadInputException(called + "cannot be read: there is no such file", e);
        } catch (IOException e) {
            throw new BadInputException(called + "cannot be read", e);
        }
    }

    private static String called(String what, String uri) {
        return what + " '" + GltfContainer.clean(uri) + "' ";
    }

    /** Returns the path of a file below the folder, which need not exist. */
    Path named(String what, String uri) {
        String called = called(what, uri);
        Path folder = folder(called);
        if (SCHEME.matcher(uri).lookingAt()) {
            throw new BadInputException(called + "has a scheme, only relative paths can be followed");
        }
        try {
            Path named = folder.resolve(relative(called, uri)).normalize();
            requireInside(called, folder, named);
            return named;
        } catch (InvalidPathException e) {
            throw new BadInputException(called + "cannot be a file's name here", e);
        }
    }

    private Path folder(String called) {
        if (folder == null) {
            throw new BadInputException(called + "lies outside the file, and its folder is not known");
        }
        return folder;
    }

    private static void requireInside(String called, Path folder, Path file) {
        if (!file.startsWith(folder)) {
            throw new BadInputException(called + "lies outside the file's folder");
        }
    }

    /**
     * @param file free of links; a link that has replaced it since is not followed
     */
    private byte[] read(String called, Path file) throws IOException {
        // A device or a pipe might never end.
        if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
            throw new BadInputException(called + "cannot be read: there is no such file");
        }
        try (SeekableByteChannel channel =
                Files.newByteChannel(file, StandardOpenOption.READ, LinkOption.NOFOLLOW_LINKS)) {
            if (channel.size() > limit - bytes) {
                throw new BadInputException(called + "has " + channel.size() + " bytes, all buffers together may have "
                        + limit + ", of which " + (limit - bytes) + " are left");
            }
            byte[] content = Channels.newInputStream(channel).readNBytes((int) channel.size());
            bytes += content.length;
            return content;
        }
    }

    private static String relative(String called, String uri) {
        String path = decode(called, uri);
        if (path.startsWith("/") || path.startsWith("\\")) {
            throw new BadInputException(called + "is an absolute path, only relative ones can be followed");
        }
        return path;
    }

    /** Decodes percent-encoding; characters that should have been encoded stand for themselves. */
    private static String decode(String called, String uri) {
        if (uri.indexOf('%') < 0) {
            return uri;
        }
        byte[] encoded = uri.getBytes(StandardCharsets.UTF_8);
        ByteArrayOutputStream plain = new ByteArrayOutputStream(encoded.length);
        for (int i = 0; i < encoded.length; i++) {
            if (encoded[i] != '%') {
                plain.write(encoded[i]);
                continue;
            }
            int high = i + 2 < encoded.length ? Character.digit(encoded[i + 1], 16) : -1;
            int low = i + 2 < encoded.length ? Character.digit(encoded[i + 2], 16) : -1;
            if (high < 0 || low < 0) {
                throw new BadInputException(called + "has a '%' without two hexadecimal digits");
            }
            plain.write(high << 4 | low);
            i += 2;
        }
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(plain.toByteArray()))
                    .toString();
        } catch (CharacterCodingException e) {
            throw new BadInputException(called + "is not percent-encoded UTF-8", e);
        }
    }
}
