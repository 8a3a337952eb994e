package dev.throng.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.throng.server.ServeOptions;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** The image of the service: rules that a linter would check, and its steps without Docker. */
@DisabledOnOs(OS.WINDOWS)
class DockerfileTest {
    private static final Path ROOT = Path.of("").toAbsolutePath().getParent();
    private static final Pattern ADDRESS = Pattern.compile("http://[^:/]+:([0-9]+)/");
    private static final String ARCHIVE = "/throng.tar.gz";
    private static final String INSTALLED = "/opt/throng";

    /** An instruction with its words as text. */
    private record Line(String instruction, String words) {}

    private static List<Line> lines() throws IOException {
        String joined = Files.readString(ROOT.resolve("Dockerfile"))
                .replaceAll("(?m)^#.*\\n", "")
                .replace("\\\n", " ");
        return joined.lines()
                .filter(line -> !line.isBlank())
                .map(line -> line.split("\\s+", 2))
                .map(words -> new Line(words[0], words[1].strip()))
                .toList();
    }

    /** Lines of the stage that is shipped. */
    private static List<Line> shipped() throws IOException {
        List<Line> lines = lines();
        int last = 0;
        for (int i = 0; i < lines.size(); i++) {
            last = lines.get(i).instruction.equals("FROM") ? i : last;
        }
        return lines.subList(last, lines.size());
    }

    private static String only(List<Line> lines, String instruction) {
        assertThat(lines)
                .filteredOn(line -> line.instruction.equals(instruction))
                .hasSize(1);
        return lines.stream()
                .filter(line -> line.instruction.equals(instruction))
                .findFirst()
                .orElseThrow()
                .words;
    }

    private static List<String> words(String exec) throws IOException {
        return Arrays.asList(new ObjectMapper().readValue(exec, String[].class));
    }

    @Test
    void imagesShouldBeNamedWithATag() throws IOException {
        assertThat(lines())
                .filteredOn(line -> line.instruction.equals("FROM"))
                .hasSize(2)
                .allMatch(line -> line.words.matches("[a-z0-9/-]+:[a-z0-9.-]*[0-9a-z]( AS [a-z]+)?"))
                .noneMatch(line -> line.words.contains(":latest"));
    }

    @Test
    void theServiceShouldNotRunAsRootAndNotRunAShell() throws IOException {
        List<Line> shipped = shipped();
        String[] user = only(shipped, "USER").split(":");
        assertThat(user).hasSize(2).allMatch(id -> Integer.parseInt(id) >= 10_000);
        // A shell as the first process would keep signals from the service.
        assertThat(words(only(shipped, "ENTRYPOINT"))).containsExactly(INSTALLED + "/throng");
        assertThat(words(only(shipped, "CMD"))).startsWith("serve").contains("0.0.0.0");
        assertThat(only(shipped, "EXPOSE")).isEqualTo(String.valueOf(ServeOptions.DEFAULT_PORT));
        // No packages to keep up to date, and nothing that only the build needs.
        assertThat(shipped).noneMatch(line -> line.instruction.equals("RUN") || line.instruction.equals("ADD"));
    }

    @Test
    void everyCopiedFileShouldExistAndReachTheBuild() throws IOException {
        List<String> ignored = Files.readAllLines(ROOT.resolve(".dockerignore"));
        assertThat(ignored).contains(".git", "**/target");
        for (Line line : lines()) {
            if (line.instruction.equals("COPY") && !line.words.startsWith("--from=")) {
                String source = line.words.split(" ")[0];
                assertThat(ROOT.resolve(source)).exists();
                assertThat(ignored).doesNotContain(source, source.split("/")[0]);
            }
        }
        try (Stream<Path> folders = Files.list(ROOT)) {
            for (Path module :
                    folders.filter(f -> Files.exists(f.resolve("pom.xml"))).toList()) {
                assertThat(ignored).doesNotContain(module.getFileName().toString());
            }
        }
    }

    @Test
    void theHealthCheckShouldBeAProgramOfTheImage() throws IOException {
        String check = only(shipped(), "HEALTHCHECK");
        List<String> words = words(check.substring(check.indexOf("CMD ") + 4));
        assertThat(words).hasSize(1);
        assertThat(only(copied(), "COPY")).isEqualTo("docker/healthy " + words.get(0));
        assertThat(ROOT.resolve("docker/healthy")).isExecutable();
    }

    private static List<Line> copied() throws IOException {
        return shipped().stream()
                .filter(line -> !line.words.startsWith("--from="))
                .toList();
    }

    /**
     * Does what the image does: unpacks the archive with the line of the Dockerfile, and serves from a tree that nobody can write to, as a
     * user with no folder of its own. As root, that is the user of the image.
     */
    static void assertServesFromReadOnlyTree(Path archive, Path folder) throws Exception {
        Path installed = folder.resolve("image");
        String unpack = only(lines().subList(0, lines().size() - shipped().size()), "RUN")
                .replace("./throng dist -o " + ARCHIVE, "true")
                .replace(ARCHIVE, "'" + archive + "'")
                .replace(INSTALLED, "'" + installed + "'");
        Process unpacking = new ProcessBuilder("sh", "-c", unpack).inheritIO().start();
        assertThat(unpacking.waitFor()).isZero();
        makeReadOnly(folder, installed);

        List<String> command = new ArrayList<>();
        if (System.getProperty("user.name").equals("root")) {
            String[] user = only(shipped(), "USER").split(":");
            command.addAll(
                    List.of("setpriv", "--reuid", user[0], "--regid", user[1], "--clear-groups", "--no-new-privs"));
        }
        command.add(installed.resolve("throng").toString());
        command.addAll(words(only(shipped(), "CMD")));
        // A small world, and any port: others may listen on the usual one.
        command.set(command.indexOf("medieval-city"), "dungeon");
        command.addAll(List.of("--port", "0"));
        ProcessBuilder builder = new ProcessBuilder(command).directory(installed.toFile());
        builder.environment().clear();
        builder.environment().put("PATH", "/usr/bin:/bin");
        for (String setting : only(shipped(), "ENV").split(" ")) {
            builder.environment().put(setting.split("=", 2)[0], setting.split("=", 2)[1]);
        }
        builder.environment().put(AccessCliOptions.TOKEN, "correct-horse-battery-staple");
        // Of a read-only system no folder can be written to, /tmp neither.
        builder.environment().merge("THRONG_JAVA_OPTS", "-Djava.io.tmpdir=/no/such/folder", (a, b) -> a + " " + b);
        Process service = builder.redirectErrorStream(true).start();
        StringBuilder printed = new StringBuilder();
        try (BufferedReader out =
                new BufferedReader(new InputStreamReader(service.getInputStream(), StandardCharsets.UTF_8))) {
            int port = 0;
            for (String line = out.readLine(); line != null && port == 0; line = port == 0 ? out.readLine() : null) {
                printed.append(line).append('\n');
                Matcher address = ADDRESS.matcher(line);
                port = address.find() ? Integer.parseInt(address.group(1)) : 0;
            }
            assertThat(port).as(printed.toString()).isPositive();
            assertThat(printed.toString()).doesNotContainIgnoringCase("exception", "no such folder");
            assertThat(healthy(port)).isZero();
        } finally {
            service.destroy();
            assertThat(service.waitFor(10, TimeUnit.MINUTES)).isTrue();
        }
        // By the signal, after an orderly end.
        assertThat(service.exitValue()).isIn(0, 143);
        try (Stream<Path> files = Files.walk(installed)) {
            assertThat(files.filter(f -> !Files.isSymbolicLink(f)))
                    .hasSizeGreaterThan(50)
                    .allMatch(DockerfileTest::isReadOnly);
        }
    }

    private static void makeReadOnly(Path folder, Path installed) throws IOException {
        Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxr-xr-x"));
        try (Stream<Path> files = Files.walk(installed)) {
            for (Path file : files.filter(f -> !Files.isSymbolicLink(f)).toList()) {
                boolean runs = Files.isDirectory(file)
                        || PosixFilePermissions.toString(Files.getPosixFilePermissions(file))
                                .contains("x");
                Files.setPosixFilePermissions(file, PosixFilePermissions.fromString(runs ? "r-xr-xr-x" : "r--r--r--"));
            }
        }
    }

    private static boolean isReadOnly(Path file) {
        try {
            return !PosixFilePermissions.toString(Files.getPosixFilePermissions(file))
                    .contains("w");
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private static int healthy(int port) throws Exception {
        Process check = new ProcessBuilder(ROOT.resolve("docker/healthy").toString(), String.valueOf(port))
                .redirectErrorStream(true)
                .start();
        check.getInputStream().readAllBytes();
        return check.waitFor();
    }

    @Test
    void aServiceThatIsNotThereShouldNotBeHealthy() throws Exception {
        // Nobody listens on this port, which needs special rights.
        assertThat(healthy(1)).isNotZero();
    }
}
