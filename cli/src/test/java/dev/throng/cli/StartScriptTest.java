package dev.throng.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/**
 * The script that builds and runs the command, in a small checkout whose Maven is a few lines of shell and whose program says
 * what it was given.
 */
@DisabledOnOs(OS.WINDOWS)
class StartScriptTest {
    private static final Path SCRIPT = Path.of("").toAbsolutePath().getParent().resolve("throng");

    /** Takes a while, and leaves half a jar meanwhile; complains about JAVA_HOME as Maven does. */
    private static final String MAVEN = """
            #!/bin/sh
            echo run >>runs
            module=none
            while [ $# -gt 0 ]; do
              if [ "$1" = -pl ]; then module=$2; fi
              shift
            done
            case $module in cli) jar=throng.jar ;; *) jar=$module.jar ;; esac
            if [ -n "${JAVA_HOME:-}" ] && [ ! -x "$JAVA_HOME/bin/java" ]; then
              echo "JAVA_HOME is not defined correctly" >&2
              exit 1
            fi
            mkdir -p $module/target/lib
            head -c 100 program.jar >$module/target/$jar
            while [ -e wait ]; do sleep 0.05; done
            sleep 0.1
            if [ -e broken ]; then echo "no such symbol" >&2; exit 1; fi
            cp program.jar $module/target/$jar
            """;

    @TempDir
    Path folder;

    private Path checkout;

    /** What the script runs here. */
    static final class Program {
        public static void main(String[] words) throws IOException {
            for (String word : words) {
                if (word.equals("later")) {
                    System.out.println("started");
                    System.in.read();
                    Later.say();
                } else {
                    System.out.println(word.length() + " " + Files.exists(Path.of(word)));
                }
            }
            System.out.println("done");
        }
    }

    /** Looked up in the jar when it is needed, not before. */
    static final class Later {
        static void say() {
            System.out.println("later");
        }
    }

    @BeforeEach
    void makeCheckout() throws IOException {
        checkout = Files.createDirectories(folder.resolve("a checkout"));
        Files.copy(SCRIPT, checkout.resolve("throng"), StandardCopyOption.COPY_ATTRIBUTES);
        Files.writeString(checkout.resolve("mvnw"), MAVEN);
        assertThat(checkout.resolve("mvnw").toFile().setExecutable(true)).isTrue();
        Files.writeString(checkout.resolve("pom.xml"), "");
        Path sources = Files.createDirectories(checkout.resolve("cli/src/main"));
        Files.writeString(sources.resolveSibling("../pom.xml"), "");
        Files.writeString(sources.resolve("Source.java"), "");
        writeProgram();
    }

    private void writeProgram() throws IOException {
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().put(Attributes.Name.MAIN_CLASS, Program.class.getName());
        try (JarOutputStream jar =
                new JarOutputStream(Files.newOutputStream(checkout.resolve("program.jar")), manifest)) {
            for (Class<?> part : List.of(Program.class, Later.class)) {
                String name = part.getName().replace('.', '/') + ".class";
                jar.putNextEntry(new JarEntry(name));
                try (InputStream content = part.getClassLoader().getResourceAsStream(name)) {
                    content.transferTo(jar);
                }
            }
        }
    }

    /** Starts a line of shell in the folder of the checkout, with nothing of this process's environment. */
    private Process start(String line) throws IOException {
        ProcessBuilder builder = new ProcessBuilder("bash", "-c", line);
        builder.directory(folder.toFile()).redirectErrorStream(true);
        builder.environment().clear();
        String java = Path.of(System.getProperty("java.home"), "bin").toString();
        builder.environment().put("JAVA", java);
        builder.environment().put("PATH", java + ":/usr/bin:/bin");
        builder.environment().put("HOME", folder.toString());
        return builder.start();
    }

    private static String printed(Process process) throws Exception {
        String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor(10, TimeUnit.MINUTES)).isTrue();
        return "exit " + process.exitValue() + "\n" + printed;
    }

    private String run(String line) throws Exception {
        return printed(start(line));
    }

    private List<String> builds() throws IOException {
        return Files.readAllLines(checkout.resolve("runs"));
    }

    /** As if a source had been changed after the last build. */
    private void change() throws IOException {
        Files.setLastModifiedTime(
                checkout.resolve("cli/src/main/Source.java"),
                FileTime.from(Instant.now().plusSeconds(3600)));
    }

    @Test
    void firstRunsAtTheSameTimeShouldAllWorkAndBuildOnce() throws Exception {
        startThreeTimes("'a checkout/throng'");
    }

    /** Java would say on the standard output that the young generation does not fit. */
    @Test
    void aSmallHeapShouldPrintNothing() throws Exception {
        run("'a checkout/throng'");
        for (String options : List.of("-Xmx300m", "-XX:+UseSerialGC -Xmx300m", "-XX:+UseParallelGC -Xmx64m")) {
            assertThat(run("THRONG_JAVA_OPTS='" + options + "' 'a checkout/throng'"))
                    .as(options)
                    .isEqualTo("exit 0\ndone\n");
        }
    }

    @Test
    void firstRunsShouldBuildOnceWithoutFlockToo() throws Exception {
        assumeTrue(Files.exists(Path.of("/usr/bin/perl")), "skipped: there is no perl in /usr/bin");
        startThreeTimes("PATH=$JAVA:'" + tools() + "' 'a checkout/throng'");
    }

    /** A folder with the programs of the system that the scripts need, but no flock and no locale. */
    private Path tools() throws IOException {
        Path tools = Files.createDirectory(folder.resolve("tools"));
        List<String> names = List.of(
                "bash",
                "sh",
                "cat",
                "cp",
                "date",
                "find",
                "grep",
                "head",
                "ls",
                "mkdir",
                "mv",
                "perl",
                "readlink",
                "rm",
                "sed",
                "sleep",
                "tail");
        for (String name : names) {
            Path usual = Path.of("/usr/bin", name);
            String program = Files.exists(usual) ? usual.toString() : "/bin/" + name;
            Files.writeString(tools.resolve(name), "#!/bin/sh\nexec " + program + " \"$@\"\n");
            assertThat(tools.resolve(name).toFile().setExecutable(true)).isTrue();
        }
        return tools;
    }

    private void startThreeTimes(String line) throws Exception {
        Files.createFile(checkout.resolve("wait"));
        List<Process> processes = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            processes.add(start(line));
        }
        while (!Files.exists(checkout.resolve("cli/target/throng.jar"))) {
            Thread.sleep(10);
        }
        // Time for the others to do the same, if they would.
        Thread.sleep(500);
        Files.delete(checkout.resolve("wait"));
        for (Process process : processes) {
            assertThat(printed(process)).startsWith("exit 0").endsWith("done\n");
        }
        assertThat(builds()).hasSize(1);
        assertThat(run(line)).isEqualTo("exit 0\ndone\n");
        assertThat(builds()).hasSize(1);
    }

    @Test
    void aRunShouldNotSeeTheBuildOfAnother() throws Exception {
        assertThat(run("'a checkout/throng'")).contains("this happens once", "done");
        Process before = start("'a checkout/throng' later");
        byte[] started = before.getInputStream().readNBytes("started\n".length());
        assertThat(new String(started, StandardCharsets.UTF_8)).isEqualTo("started\n");
        change();
        Files.createFile(checkout.resolve("wait"));
        Process other = start("'a checkout/throng'");
        while (builds().size() < 2) {
            Thread.sleep(10);
        }
        // In the middle of the build now, or shortly before.
        Thread.sleep(100);
        before.getOutputStream().close();
        assertThat(printed(before)).isEqualTo("exit 0\nlater\ndone\n");
        Files.delete(checkout.resolve("wait"));
        assertThat(printed(other)).startsWith("exit 0").endsWith("done\n");
    }

    @Test
    void aBuildThatIsKilledOrFailsShouldNotBeInTheWayOfTheNext() throws Exception {
        Files.createFile(checkout.resolve("wait"));
        Process killed = start("exec 'a checkout/throng'");
        while (!Files.exists(checkout.resolve("cli/target/throng.jar"))) {
            Thread.sleep(10);
        }
        List<ProcessHandle> all = Stream.concat(Stream.of(killed.toHandle()), killed.descendants())
                .toList();
        all.forEach(ProcessHandle::destroyForcibly);
        Files.delete(checkout.resolve("wait"));
        Files.createFile(checkout.resolve("broken"));
        assertThat(run("'a checkout/throng'")).startsWith("exit 2").contains("no such symbol", "the build failed");
        Files.delete(checkout.resolve("broken"));
        assertThat(run("'a checkout/throng'")).startsWith("exit 0").endsWith("done\n");
        for (int i = 0; i < 4; i++) {
            change();
            assertThat(run("'a checkout/throng'")).startsWith("exit 0").endsWith("done\n");
        }
        try (Stream<Path> kept = Files.list(checkout.resolve("cli/target/builds"))) {
            assertThat(kept).hasSizeLessThan(5);
        }
    }

    @Test
    void shouldWorkThroughLinksAndWithCdPath() throws Exception {
        Files.createSymbolicLink(folder.resolve("first"), Path.of("a checkout/throng"));
        Files.createDirectory(folder.resolve("bin"));
        Files.createSymbolicLink(folder.resolve("bin/second"), Path.of("../first"));
        Files.createSymbolicLink(folder.resolve("third"), folder.resolve("bin/second"));
        for (String line : List.of(
                "./first",
                "bin/second",
                "cd bin && ./second",
                "./third",
                "bash first",
                "PATH=$PATH:$PWD/bin && second",
                "CDPATH=/tmp:$PWD 'a checkout/throng'",
                "export CDPATH=$PWD && cd 'a checkout' >/dev/null && ./throng",
                "export CDPATH=$PWD && bin/second")) {
            assertThat(run(line)).as(line).startsWith("exit 0").endsWith("done\n");
        }
    }

    /** Experiments are a module of their own: who does not ask for them does not build them. */
    @Test
    void experimentsShouldBeBuiltWhenTheyAreAskedFor() throws Exception {
        Path sources = Files.createDirectories(checkout.resolve("papers/src/main"));
        Files.writeString(checkout.resolve("papers/pom.xml"), "");
        assertThat(run("'a checkout/throng' experiments")).contains("this happens once");
        assertThat(checkout.resolve("papers/target")).doesNotExist();
        assertThat(run("'a checkout/throng' experiment --list")).contains("this happens once", "10 false", "6 false");
        assertThat(checkout.resolve("papers/target/papers.jar")).exists();
        for (String words : List.of("experiment", "help experiment", "experiment hna")) {
            assertThat(run("'a checkout/throng' " + words)).startsWith("exit 0").doesNotContain("building");
        }
        assertThat(builds()).hasSize(2);
        Path changed = Files.writeString(sources.resolve("Source.java"), "");
        Files.setLastModifiedTime(changed, FileTime.from(Instant.now().plusSeconds(3600)));
        assertThat(run("'a checkout/throng' info")).doesNotContain("building");
        assertThat(run("'a checkout/throng' experiment")).contains("building");
        assertThat(builds()).hasSize(3);
    }

    /** What throng.cmd runs on Windows does as the script does; only the name of Maven's own script differs there. */
    @Test
    void theLauncherForWindowsShouldBuildAndRun() throws Exception {
        Path launcher = Files.createDirectories(checkout.resolve("cli/src/launch"));
        Files.copy(SCRIPT.resolveSibling("cli/src/launch/Checkout.java"), launcher.resolve("Checkout.java"));
        String line =
                "\"$JAVA/java\" \"-Dthrong.checkout=$PWD/a checkout/.\" 'a checkout/cli/src/launch/Checkout.java' ";
        startThreeTimes(line);
        assertThat(run(line + "'a b' ''")).isEqualTo("exit 0\n3 false\n0 true\ndone\n");
        assertThat(run("THRONG_JAVA_OPTS='-Dx=1 -version' " + line)).startsWith("exit 0\nopenjdk version");
        Files.createDirectories(checkout.resolve("papers/src/main"));
        Files.writeString(checkout.resolve("papers/pom.xml"), "");
        assertThat(run(line + "experiment --list")).contains("this happens once", "10 false", "6 false");
        assertThat(run(line + "help experiment")).startsWith("exit 0").doesNotContain("building");
        assertThat(checkout.resolve("papers/target/papers.jar")).exists();
        change();
        Files.createFile(checkout.resolve("broken"));
        assertThat(run(line)).startsWith("exit 2").contains("no such symbol", "the build failed");
        Files.delete(checkout.resolve("broken"));
        for (int i = 0; i < 4; i++) {
            assertThat(run(line)).startsWith("exit 0\nthrong: building ...\n").endsWith("done\n");
        }
        try (Stream<Path> kept = Files.list(checkout.resolve("cli/target/builds"))) {
            assertThat(kept.filter(Files::isDirectory)).hasSize(4);
        }
    }

    /** Modules that a build does not need are a list in each of the two. */
    @Test
    void bothLaunchersShouldKnowTheSameModules() throws IOException {
        String java = Files.readString(SCRIPT.resolveSibling("cli/src/launch/Checkout.java"));
        Matcher shell = Pattern.compile("unused='([^']+)'").matcher(Files.readString(SCRIPT));
        int lists = 0;
        while (shell.find()) {
            assertThat(java).contains("Set.of(\"" + shell.group(1).replace(" ", "\", \"") + "\")");
            lists++;
        }
        assertThat(lists).isEqualTo(2);
    }

    @Test
    void aJavaHomeWithoutJavaShouldBeOfNoConsequence() throws Exception {
        assertThat(run("JAVA_HOME=/nonsense 'a checkout/throng'"))
                .startsWith("exit 0")
                .endsWith("done\n");
        assertThat(run("PATH=/usr/bin:/bin JAVA_HOME=" + System.getProperty("java.home") + " 'a checkout/throng'"))
                .isEqualTo("exit 0\ndone\n");
    }

    @Test
    void namesShouldBeFoundWithoutAUtf8Locale() throws Exception {
        // Bytes in octal: what this process makes of letters depends on its own locale.
        String prepare =
                "mkdir $'f\\303\\266lder' && cd $'f\\303\\266lder' && touch $'k\\303\\244rte.map' plain.map && ";
        String words = " '../a checkout/throng' $'k\\303\\244rte.map' plain.map missing.map 2>/dev/null";
        String found = "exit 0\n9 true\n9 true\n11 false\ndone\n";
        assertThat(run(prepare + words)).isEqualTo(found);
        for (String locale : List.of("LC_ALL=C", "LC_ALL=C.UTF-8", "LANG=POSIX", "LANG=xx_YY.UTF-8", "LC_CTYPE=C")) {
            assertThat(run("cd f*lder && " + locale + words)).as(locale).isEqualTo(found);
        }
        assertThat(run("cd f*lder && PATH=$JAVA:'" + tools() + "'" + words)).isEqualTo(found);
    }
}
