package dev.throng.recast;

import dev.throng.BadInputException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.regex.Pattern;

/** Where the buffers lie that a glTF file names by a relative URI: its folder, or nowhere. Immutable, share freely. */
final class BufferFolder {
    private static final Pattern SCHEME = Pattern.compile("[A-Za-z][A-Za-z0-9+.-]*:");
    private static final int MAX_BYTES = Integer.MAX_VALUE - 8;

    private final Path folder;

    /**
     * @param folder null for a file that must carry its buffers itself
     */
    BufferFolder(Path folder) {
        this.folder = folder == null ? null : folder.toAbsolutePath().normalize();
    }

    /**
     * @param what how messages begin: the file and the buffer
     */
    byte[] load(String what, String uri) {
        String called = what + " '" + GltfContainer.clean(uri) + "' ";
        if (folder == null) {
            throw new BadInputException(called + "lies outside the file, and its folder is not known");
        }
        if (SCHEME.matcher(uri).lookingAt()) {
            throw new BadInputException(called + "has a scheme, only relative paths can be followed");
        }
        try {
            Path file = folder.resolve(relative(called, uri)).normalize();
            if (!file.startsWith(folder)) {
                throw new BadInputException(called + "lies outside the file's folder");
            }
            // A device or a pipe might never end.
            if (!Files.isRegularFile(file)) {
                throw new BadInputException(called + "cannot be read: there is no such file");
            }
            if (Files.size(file) > MAX_BYTES) {
                throw new BadInputException(called + "is too large, at most " + MAX_BYTES + " bytes can be read");
            }
            return Files.readAllBytes(file);
        } catch (InvalidPathException e) {
            throw new BadInputException(called + "cannot be a file's name here", e);
        } catch (IOException e) {
            throw new BadInputException(called + "cannot be read", e);
        }
    }

    private static String relative(String called, String uri) {
        String path = decode(called, uri);
        if (path.startsWith("/") || path.startsWith("\\")) {
            throw new BadInputException(called + "is an absolute path, only relative ones can be followed");
        }
        return path;
    }

    /** Undoes percent-encoding; characters that should have been encoded but were not stand for themselves. */
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
