package dev.throng.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.recast.ObjFile;
import dev.throng.worlds.MeshScenario;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the README and the pages beside it say is true. */
class ReadmeTest {
    private static final Path ROOT = Path.of("").toAbsolutePath().getParent();

    @Test
    void tenLinesShouldCompileAndFindAPath(@TempDir Path folder) throws Exception {
        ByteArrayOutputStream obj = new ByteArrayOutputStream();
        ObjFile.write(MeshScenario.named("dungeon").generate(1), obj);
        assertThat(printed("README.md", "TenLines", obj.toByteArray(), folder)).contains("FOUND");
    }

    /** The same lines as a named module that reads ours from the module path, and nothing that is not exported. */
    @Test
    void tenLinesShouldRunAsANamedModule(@TempDir Path folder) throws Exception {
        Path obj = folder.resolve("level.obj");
        try (var out = Files.newOutputStream(obj)) {
            ObjFile.write(MeshScenario.named("dungeon").generate(1), out);
        }
        Path sources = Files.createDirectories(folder.resolve("src/game"));
        Files.writeString(folder.resolve("src/module-info.java"), "module game { requires throng.recast; }\n");
        Files.writeString(sources.resolve("TenLines.java"), "package game;\n" + snippet("README.md", "TenLines"));
        Files.writeString(sources.resolve("Main.java"), """
                package game;

                import java.nio.file.Files;
                import java.nio.file.Path;

                public class Main {
                    public static void main(String[] args) throws Exception {
                        TenLines.walk(Files.readAllBytes(Path.of(args[0])));
                    }
                }
                """);
        String modulePath = modulePath(
                "throng-core",
                "core",
                "throng-recast",
                "recast",
                "detour",
                "jackson-core",
                "jackson-annotations",
                "jackson-databind");
        Path out = folder.resolve("classes");
        String bin = Path.of(System.getProperty("java.home"), "bin").toString();
        run(
                bin + "/javac",
                "-p",
                modulePath,
                "-d",
                out.toString(),
                folder.resolve("src/module-info.java").toString(),
                sources.resolve("TenLines.java").toString(),
                sources.resolve("Main.java").toString());
        String printed =
                run(bin + "/java", "-p", out + File.pathSeparator + modulePath, "-m", "game/game.Main", obj.toString());
        assertThat(printed).contains("FOUND");
    }

    /** The entries of the class path that have one of these as the name of a module's folder or in the name of a jar. */
    private static String modulePath(String... names) {
        return Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
                .filter(entry -> Stream.of(names)
                        .anyMatch(name -> Path.of(entry).endsWith(Path.of(name, "target", "classes"))
                                || Path.of(entry).getFileName().toString().matches(name + "-.*(?<!-tests)\\.jar")))
                .collect(Collectors.joining(File.pathSeparator));
    }

    private static String run(String... command) throws Exception {
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(printed).isZero();
        return printed;
    }

    @ParameterizedTest
    @CsvSource({
        "docs/algorithms/hna.md, HnaLines",
        "docs/algorithms/pccp.md, PccpLines",
        "docs/algorithms/transit.md, TransitLines",
        "docs/algorithms/ma-hna.md, CrowdLines",
        "docs/background.md, BackgroundLines",
        "docs/profiles.md, ProfileLines"
    })
    void theLinesOnMeshesShouldCompileAndFindAPath(String page, String name, @TempDir Path folder) throws Exception {
        ByteArrayOutputStream obj = new ByteArrayOutputStream();
        ObjFile.write(MeshScenario.named("dungeon").generate(1), obj);
        assertThat(printed(page, name, obj.toByteArray(), folder)).contains("FOUND, ");
    }

    /** The lines of a page that define a class. */
    private static String snippet(String page, String name) throws Exception {
        String text = Files.readString(ROOT.resolve(page));
        int at = text.indexOf("class " + name);
        int begin = text.lastIndexOf("```java\n", at) + "```java\n".length();
        return text.substring(begin, text.indexOf("```", begin));
    }

    /** What a class of a page prints when it walks over a world. */
    private static String printed(String page, String name, byte[] world, Path folder) throws Exception {
        String lines = snippet(page, name);
        // Code that reads files imports Path already: ours must not make it ambiguous.
        assertThat(lines).doesNotContain(".*;");
        String besides = "class Files" + name + " { Path path = Path.of(\"x\"); }\n";
        return Snippet.compiled(name, "import java.nio.file.*;\n" + lines + besides, folder)
                .printed("walk", world);
    }

    @Test
    void ciShouldRunExactlyTheTwoCommands() throws Exception {
        String readme = Files.readString(ROOT.resolve("README.md"));
        // Options of the second JDK and the closed input do not change what a command does.
        String ci = Files.readString(ROOT.resolve(".ci/run")).replaceAll(" \\$\\{options\\S*| </dev/null", "");
        for (String command : List.of("./throng demo", "./mvnw -B -ntp verify")) {
            assertThat(readme).contains("\n    " + command + "\n");
            assertThat(ci).contains("\n  " + command + "\n");
        }
    }

    @Test
    void everyFileThatTheDocsNameShouldExist() throws Exception {
        var link = java.util.regex.Pattern.compile("]\\(([^)#:]+)\\)");
        try (var files = Files.walk(ROOT.resolve("docs"))) {
            for (Path page : java.util.stream.Stream.concat(
                            files.filter(f -> f.toString().endsWith(".md")),
                            java.util.stream.Stream.of(ROOT.resolve("README.md")))
                    .toList()) {
                var found = link.matcher(Files.readString(page));
                while (found.find()) {
                    assertThat(page.resolveSibling(found.group(1)))
                            .as("named in " + page.getFileName())
                            .exists();
                }
            }
        }
    }
}
