package dev.throng.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.recast.ObjFile;
import dev.throng.worlds.MeshScenario;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What the README and the pages beside it say is true. */
class ReadmeTest {
    private static final Path ROOT = Path.of("").toAbsolutePath().getParent();

    @Test
    void tenLinesShouldCompileAndFindAPath(@TempDir Path folder) throws Exception {
        ByteArrayOutputStream obj = new ByteArrayOutputStream();
        ObjFile.write(MeshScenario.named("dungeon").generate(1), obj);
        assertThat(printed("README.md", "TenLines", obj.toByteArray(), folder)).contains("FOUND");
    }

    @ParameterizedTest
    @CsvSource({
        "README.md, MeshLines",
        "docs/algorithms/hna.md, HnaLines",
        "docs/algorithms/pccp.md, PccpLines",
        "docs/algorithms/transit.md, TransitLines",
        "docs/algorithms/ma-hna.md, CrowdLines"
    })
    void theLinesOnMeshesShouldCompileAndFindAPath(String page, String name, @TempDir Path folder) throws Exception {
        ByteArrayOutputStream obj = new ByteArrayOutputStream();
        ObjFile.write(MeshScenario.named("dungeon").generate(1), obj);
        assertThat(printed(page, name, obj.toByteArray(), folder)).contains("FOUND, ");
    }

    @ParameterizedTest
    @ValueSource(strings = {"GridLines", "FrameLines"})
    void theGridLinesShouldCompileAndWalkInPieces(String name, @TempDir Path folder) throws Exception {
        Path file = folder.resolve("arena.map");
        PrintWriter nowhere = new PrintWriter(new StringWriter());
        assertThat(Throng.run(nowhere, nowhere, "world", "caves", "-o", file.toString()))
                .isZero();
        assertThat(printed("README.md", name, Files.readAllBytes(file), folder))
                .contains("FOUND")
                .contains("at tile ");
    }

    /** What a class of a page prints when it walks over a world. */
    private static String printed(String page, String name, byte[] world, Path folder) throws Exception {
        String readme = Files.readString(ROOT.resolve(page));
        int at = readme.indexOf("class " + name);
        int begin = readme.lastIndexOf("```java\n", at) + "```java\n".length();
        String lines = readme.substring(begin, readme.indexOf("```", begin));
        // Code that reads files imports Path already: ours must not make it ambiguous.
        assertThat(lines).doesNotContain(".*;");
        String besides = "class Files" + name + " { Path path = Path.of(\"x\"); }\n";
        Path source = folder.resolve(name + ".java");
        Files.writeString(source, "import java.nio.file.*;\n" + lines + besides);
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        StringWriter messages = new StringWriter();
        boolean compiled = compiler.getTask(
                        messages,
                        null,
                        null,
                        List.of("-classpath", System.getProperty("java.class.path"), "-d", folder.toString()),
                        null,
                        compiler.getStandardFileManager(null, null, StandardCharsets.UTF_8)
                                .getJavaFileObjects(source))
                .call();
        assertThat(compiled).as(messages.toString()).isTrue();
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        PrintStream console = System.out;
        try (URLClassLoader loader =
                new URLClassLoader(new URL[] {folder.toUri().toURL()})) {
            System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
            var walk = loader.loadClass(name).getDeclaredMethod("walk", byte[].class);
            walk.setAccessible(true);
            walk.invoke(null, (Object) world);
        } finally {
            System.setOut(console);
        }
        return printed.toString(StandardCharsets.UTF_8);
    }

    @Test
    void ciShouldRunExactlyTheTwoCommands() throws Exception {
        String readme = Files.readString(ROOT.resolve("README.md"));
        String ci = Files.readString(ROOT.resolve(".ci/run"));
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
