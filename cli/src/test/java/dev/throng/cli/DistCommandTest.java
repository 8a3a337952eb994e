package dev.throng.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.throng.grid.MapFile;
import dev.throng.worlds.GridScenario;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.spi.ToolProvider;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;

/** The archive as somebody uses it who has no Java. */
@DisabledOnOs(OS.WINDOWS)
class DistCommandTest {
    private static final long MOST_BYTES = 55_000_000;

    /** What only tests need, by the beginnings of names. */
    private static final List<String> FOR_TESTS = List.of(
            "junit", "assertj", "archunit", "byte-buddy", "opentest4j", "apiguardian", "surefire", "test-classes");

    /** The end of a directory without entries. */
    private static final byte[] EMPTY_JAR = Arrays.copyOf(new byte[] {'P', 'K', 5, 6}, 22);

    @TempDir
    Path folder;

    /** What the command would be packaged from. */
    private static List<Path> parts() throws IOException {
        List<Path> parts = new ArrayList<>();
        for (Path entry : ClassPath.running()) {
            String name = entry.getFileName().toString();
            if (FOR_TESTS.stream().noneMatch(name::startsWith) && !name.endsWith("-tests.jar")) {
                parts.add(entry);
            }
        }
        Path own = Path.of("target", "classes").toAbsolutePath();
        assertThat(parts).contains(own);
        parts.remove(own);
        parts.add(0, own);
        return parts;
    }

    private static CommandLineTest.Run dist(Callable<List<Path>> parts, JavaTools tools, Object... words) {
        return dist(parts, tools, PackedSystem.ofThisMachine(), words);
    }

    private static CommandLineTest.Run dist(
            Callable<List<Path>> parts, JavaTools tools, PackedSystem system, Object... words) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        CommandLine line = new CommandLine(CommandSpec.create().name("throng"))
                .addSubcommand(new DistCommand(parts, tools, system));
        String[] args = Stream.concat(Stream.of("dist"), Arrays.stream(words).map(Object::toString))
                .toArray(String[]::new);
        int exit = Throng.run(line, new PrintWriter(out, true), new PrintWriter(err, true), args);
        return new CommandLineTest.Run(exit, out.toString(), err.toString());
    }

    @Test
    void theArchiveShouldRunWithoutJava() throws Exception {
        assumeTrue(ToolProvider.findFirst("jlink").isPresent(), "skipped: this Java has no jlink");
        Path file = folder.resolve("throng.tar.gz");
        CommandLineTest.Run run = dist(DistCommandTest::parts, JavaTools.ofThisJava(), "-o", file, "--json");
        assertThat(run.exit()).as(run.toString()).isZero();
        JsonNode row = run.json().get(0);
        assertThat(row.get("file").asText()).isEqualTo(file.toString());
        assertThat(row.get("bytes").asLong()).isEqualTo(Files.size(file)).isLessThan(MOST_BYTES);
        assertThat(entries(folder)).containsExactly(file);

        Path other = Files.createDirectory(folder.resolve("another machine"));
        assertThat(run(folder, "tar", "-xf", file.toString(), "-C", other.toString()))
                .isEmpty();
        Path unpacked = other.resolve(Distribution.nameFor("development", PackedSystem.ofThisMachine()));
        assertThat(entries(other)).containsExactly(unpacked);
        String version = "throng development on Java " + System.getProperty("java.version") + "\n";
        assertThat(run(folder, unpacked.resolve("throng").toString(), "--version"))
                .isEqualTo(version);

        assertRunsWithoutPeers(unpacked);
        assertRunsWithoutPapers(unpacked);
        // JNA finds its library.
        assertThat(ended(folder, unpacked.resolve("throng").toString(), "gpu").printed)
                .doesNotContainIgnoringCase("jna", "unsatisfied", "bug");

        Path link = Files.createSymbolicLink(other.resolve("first"), other.relativize(unpacked.resolve("throng")));
        Path second = Files.createSymbolicLink(folder.resolve("second"), link);
        // Reads a mesh through Recast, JSON and AWT: classes and libraries of all modules that the command needs.
        String drawn = run(other, second.toString(), "render", "dungeon", "--json", "-o", "dungeon.png");
        assertThat(drawn).contains("\"polygons\":");
        assertThat(other.resolve("dungeon.png")).isNotEmptyFile();

        // Bytes in octal: what this process makes of letters depends on its own locale.
        Path map = Files.write(other.resolve("map"), MapFile.write(GridScenario.CAVES.generate(48, 40, 1)));
        run(other, "/bin/sh", "-c", "/bin/mv map \"$(printf 'k\\303\\244rte.map')\"");
        assertThat(map).doesNotExist();
        String info = run(other, "/bin/sh", "-c", "CDPATH=/tmp:/ ../second info k*rte.map --json");
        assertThat(info).contains("\"world\":\"k\u00e4rte.map\"");
        DockerfileTest.assertServesFromReadOnlyTree(file, folder);
    }

    private void assertRunsWithoutPeers(Path unpacked) throws Exception {
        assertThat(entries(unpacked.resolve("lib"))).hasSizeGreaterThan(10).noneMatch(DistCommandTest::isPeer);
        String program = unpacked.resolve("throng").toString();
        for (String peer : List.of("gdx-ai", "jgrapht")) {
            Ended refused = ended(folder, program, "bench", "mesh", "dungeon", "--algo", "astar," + peer);
            assertThat(refused.exit).as(refused.printed).isEqualTo(Throng.BAD_INPUT);
            assertThat(refused.printed.lines()).hasSize(1);
            assertThat(refused.printed).contains("algo " + peer, "throng dist --peers");
        }
        String compared =
                run(folder, program, "bench", "mesh", "dungeon", "--queries", "20", "--rounds", "1", "--json");
        assertThat(compared).contains("\"astar\"", "\"transit\"", "\"detour\"").doesNotContain("gdx-ai", "jgrapht");
        // DetourCrowd goes along: bench walk compares with it.
        String walked =
                run(folder, program, "bench", "walk", "--agents", "20", "--steps", "2", "--model", "detour", "--json");
        assertThat(walked).contains("\"detour\"", "withPathPctLast");
    }

    /** The papers' experiments are no part of the product, nor is what only they need. */
    private void assertRunsWithoutPapers(Path unpacked) throws Exception {
        assertThat(entries(unpacked.resolve("lib")))
                .extracting(jar -> jar.getFileName().toString())
                .noneMatch(name -> name.contains("papers") || name.startsWith("xchart"));
        String program = unpacked.resolve("throng").toString();
        Ended refused = ended(folder, program, "experiment", "hna", "--quick");
        assertThat(refused.exit).as(refused.printed).isEqualTo(Throng.BAD_INPUT);
        assertThat(refused.printed.lines()).hasSize(1);
        assertThat(refused.printed).contains("throng experiment: ", "checkout");
        assertThat(run(folder, program, "experiment", "--help")).contains("checkout");
        assertThat(run(folder, program, "--help")).contains("\n  experiment ");
    }

    private static boolean isPeer(Path jar) {
        return ClassPath.PEERS.matcher(jar.getFileName().toString()).matches();
    }

    /** Every jar of the list is looked for, so that one that has been renamed is not packed unseen. */
    @Test
    void peersShouldBePackedWhenAskedFor() throws Exception {
        assertThat(parts().stream().filter(DistCommandTest::isPeer)).hasSize(6);
        JavaTools quick = new JavaTools(name -> Optional.of(new QuickTool(name)));
        for (boolean asked : new boolean[] {false, true}) {
            Path file = folder.resolve(asked + ".tar.gz");
            CommandLineTest.Run run = asked
                    ? dist(DistCommandTest::parts, quick, "-o", file, "--peers")
                    : dist(DistCommandTest::parts, quick, "-o", file);
            assertThat(run.exit()).as(run.toString()).isZero();
            List<String> jars = run(folder, "tar", "-tf", file.toString())
                    .lines()
                    .filter(line -> isPeer(Path.of(line)))
                    .map(line -> line.replaceAll(".*/lib/|-[0-9].*", ""))
                    .sorted()
                    .toList();
            assertThat(jars)
                    .isEqualTo(
                            asked
                                    ? List.of("apfloat", "detour-tile-cache", "gdx", "gdx-ai", "jgrapht-core", "jheaps")
                                    : List.of());
        }
    }

    @Test
    void archivesForWindowsShouldBeZipFilesWithACommandFile() throws Exception {
        JavaTools quick = new JavaTools(name -> Optional.of(new QuickTool(name)));
        PackedSystem windows = new PackedSystem("Windows 11", "amd64");
        Path file = folder.resolve("throng.zip");
        CommandLineTest.Run run = dist(DistCommandTest::parts, quick, windows, "-o", file);
        assertThat(run.exit()).as(run.toString()).isZero();
        String name = "throng-development-windows-x64";
        List<String> names = new ArrayList<>();
        try (ZipFile zip = new ZipFile(file.toFile())) {
            for (ZipEntry entry : Collections.list(zip.entries())) {
                names.add(entry.getName());
            }
            assertThat(names)
                    .hasSizeGreaterThan(10)
                    .contains(name + "/throng.cmd", name + "/runtime/bin/java.exe")
                    .allMatch(entry -> entry.startsWith(name + "/") && !entry.contains("\\"));
            String start = new String(
                    zip.getInputStream(zip.getEntry(name + "/throng.cmd")).readAllBytes(), StandardCharsets.US_ASCII);
            // cmd.exe misreads labels and blocks of files with other line ends.
            assertThat(start.replace("\r\n", "")).isNotEmpty().doesNotContain("\n", "\r");
            String jna = names.stream()
                    .filter(each -> each.contains("/jna-"))
                    .findFirst()
                    .orElseThrow();
            Path jar = folder.resolve("jna.jar");
            Files.copy(zip.getInputStream(zip.getEntry(jna)), jar);
            try (ZipFile inner = new ZipFile(jar.toFile())) {
                assertThat(inner.getEntry("com/sun/jna/win32-x86-64/jnidispatch.dll"))
                        .isNotNull();
                assertThat(inner.getEntry("com/sun/jna/linux-x86-64/libjnidispatch.so"))
                        .isNull();
            }
        }
        CommandLineTest.assertRefused(
                dist(DistCommandTest::parts, quick, windows, "-o", folder.resolve("x.tar.gz")), "x.tar.gz", ".zip");
    }

    @Test
    void archivesShouldBeNamedAfterTheirSystem() {
        assertThat(Distribution.nameFor("1.0", new PackedSystem("Mac OS X", "aarch64")))
                .isEqualTo("throng-1.0-macos-arm64");
        assertThat(Distribution.nameFor("1.0", new PackedSystem("Windows Server 2022", "amd64")))
                .isEqualTo("throng-1.0-windows-x64");
        assertThat(Distribution.nameFor("1.0", new PackedSystem("Linux", "riscv64")))
                .isEqualTo("throng-1.0-linux-riscv64");
    }

    /** Does as the tools of a JDK do, as far as an archive's list of files shows it. */
    private record QuickTool(String name) implements ToolProvider {
        @Override
        public int run(PrintWriter out, PrintWriter err, String... words) {
            try {
                switch (name) {
                    case "jdeps" -> out.println("java.base");
                    case "jlink" -> {
                        Path bin = Files.createDirectories(Path.of(words[words.length - 1], "bin"));
                        Files.writeString(bin.resolve("java.exe"), "a program");
                    }
                    default -> Files.write(Path.of(words[2]), EMPTY_JAR);
                }
                return 0;
            } catch (IOException e) {
                err.println(e);
                return 1;
            }
        }
    }

    @Test
    void aJarThatIsPackedShouldNotBeReplacedByTheArchive() throws IOException {
        Path jar = Files.writeString(folder.resolve("x.jar"), "a jar");
        Path link = Files.createSymbolicLink(folder.resolve("x.tar.gz"), jar);
        CommandLineTest.assertRefused(
                dist(() -> List.of(jar), JavaTools.ofThisJava(), "-o", link), "x.tar.gz", "x.jar", "replaced");
        assertThat(jar).hasContent("a jar");
    }

    private static List<Path> entries(Path folder) throws IOException {
        try (Stream<Path> all = Files.list(folder)) {
            return all.toList();
        }
    }

    /** How a program ended, and what it printed on both streams. */
    private record Ended(int exit, String printed) {}

    /** What a program prints that succeeds. */
    private static String run(Path folder, String... words) throws Exception {
        Ended ended = ended(folder, words);
        assertThat(ended.exit).as(ended.printed).isZero();
        return ended.printed;
    }

    /** Runs a program that knows no environment. */
    private static Ended ended(Path folder, String... words) throws Exception {
        ProcessBuilder builder = new ProcessBuilder(words).directory(folder.toFile());
        builder.environment().clear();
        builder.redirectErrorStream(true);
        Process process = builder.start();
        String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor(10, TimeUnit.MINUTES)).isTrue();
        return new Ended(process.exitValue(), printed);
    }

    @Test
    void aJavaWithoutToolsShouldBeRefused() throws IOException {
        JavaTools none = new JavaTools(name -> Optional.empty());
        CommandLineTest.assertRefused(
                dist(DistCommandTest::parts, none, "-o", folder.resolve("x.tar.gz")), "no whole JDK", "JAVA_HOME");
        assertThat(entries(folder)).isEmpty();
    }

    @Test
    void whenAToolFailsNothingShouldBeLeftBehind() throws IOException {
        JavaTools failing = new JavaTools(name -> Optional.of(new FailingTool(name)));
        Path file = Files.writeString(folder.resolve("x.tar.gz"), "older");
        CommandLineTest.assertRefused(
                dist(DistCommandTest::parts, failing, "-o", file), "jdeps failed with 3: out of ideas");
        assertThat(entries(folder)).containsExactly(file);
        assertThat(file).hasContent("older");
    }

    private record FailingTool(String name) implements ToolProvider {
        @Override
        public int run(PrintWriter out, PrintWriter err, String... words) {
            err.println("out of\nideas");
            return 3;
        }
    }

    @Test
    void aFileThatCannotBeWrittenShouldBeRefusedBeforeAnyWork() {
        Callable<List<Path>> unasked = () -> {
            throw new AssertionError("work was begun");
        };
        JavaTools tools = JavaTools.ofThisJava();
        CommandLineTest.assertRefused(dist(unasked, tools, "-o", folder.resolve("x.zip")), "x.zip", ".tar.gz");
        CommandLineTest.assertRefused(
                dist(unasked, tools, "-o", folder.resolve("no/x.tar.gz")), "x.tar.gz", "does not exist");
        CommandLineTest.assertRefused(dist(unasked, tools, "--threads", 0), "--threads");
    }
}
