package dev.throng.cli;

import java.io.IOException;
import java.nio.file.FileVisitOption;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A font that is packed with a Java runtime, for plots on machines without fonts. Stateless.
 *
 * <p>If the other machine has fonts, Java uses those.
 */
final class FontAlong {
    /** Freely redistributable fonts, the best one first. */
    private static final List<String> FREE =
            List.of("DejaVuSans.ttf", "LiberationSans-Regular.ttf", "NotoSans-Regular.ttf");

    private static final List<Path> FOLDERS = List.of(Path.of("/usr/share/fonts"), Path.of("/usr/local/share/fonts"));
    private static final int DEPTH = 5;

    private static final List<String> NAMES = List.of("serif", "sansserif", "monospaced", "dialog", "dialoginput");
    private static final List<String> STYLES = List.of("plain", "bold", "italic", "bolditalic");

    private FontAlong() {}

    /** Returns a redistributable font of this machine. */
    static Optional<Path> find() throws IOException {
        for (String name : FREE) {
            for (Path folder : FOLDERS) {
                Optional<Path> found = find(name, folder);
                if (found.isPresent()) {
                    return found;
                }
            }
        }
        return Optional.empty();
    }

    private static Optional<Path> find(String name, Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            return Optional.empty();
        }
        try (Stream<Path> files = Files.find(
                folder,
                DEPTH,
                (file, about) -> about.isRegularFile() && file.endsWith(name),
                FileVisitOption.FOLLOW_LINKS)) {
            return files.sorted().findFirst();
        }
    }

    /** Adds the font to a linked Java for all font names that Java knows. */
    static void add(Path font, Path runtime) throws IOException {
        Path lib = runtime.resolve("lib");
        Files.createDirectories(lib.resolve("fonts"));
        Files.copy(font, lib.resolve("fonts").resolve(font.getFileName()));
        StringBuilder names = new StringBuilder("version=1\n");
        for (String name : NAMES) {
            for (String style : STYLES) {
                names.append(name + "." + style + ".latin-1=along\n");
            }
        }
        names.append("sequence.allfonts=latin-1\n");
        names.append("filename.along=$JRE_LIB_FONTS/" + font.getFileName() + "\n");
        Files.writeString(lib.resolve("fontconfig.properties"), names);
    }
}
