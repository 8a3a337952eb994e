package dev.throng.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.net.HttpURLConnection;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** throng serve in a process of its own, and throng bench http. */
class ServeCommandTest {
    @TempDir
    Path folder;

    private Process start(String... words) throws Exception {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-Xmx256m",
                // As the manifest of throng.jar says it.
                "--enable-native-access=ALL-UNNAMED",
                "-cp",
                System.getProperty("java.class.path"),
                Throng.class.getName(),
                "serve",
                "--cache",
                folder.resolve("cache").toString()));
        command.addAll(List.of(words));
        return new ProcessBuilder(command)
                .redirectError(folder.resolve("err").toFile())
                .start();
    }

    private static int status(String url) throws Exception {
        HttpURLConnection connection =
                (HttpURLConnection) URI.create(url).toURL().openConnection();
        connection.setReadTimeout(30_000);
        return connection.getResponseCode();
    }

    @Test
    void itShouldServeUntilItIsTerminatedAndSayNothing() throws Exception {
        Process process = start("dungeon", "--port", "0");
        try (BufferedReader out = process.inputReader()) {
            String line = out.readLine();
            assertThat(line).as(Files.readString(folder.resolve("err"))).contains("http://127.0.0.1:");
            String url = line.replaceAll(".*(http://[0-9.:]+/).*", "$1");
            assertThat(status(url + "v1/health")).isEqualTo(200);
            process.destroy();
            assertThat(process.waitFor(10, TimeUnit.MINUTES)).isTrue();
            assertThat(process.exitValue()).isEqualTo(143);
            assertThat(Files.readString(folder.resolve("err"))).isEmpty();
        } finally {
            process.destroyForcibly();
        }
    }

    /** What is said on the way to the first line of output. */
    private String saidBefore(String... words) throws Exception {
        Process process = start(words);
        try (BufferedReader out = process.inputReader()) {
            String line = out.readLine();
            String err = Files.readString(folder.resolve("err"));
            assertThat(line).as(err).contains("http://");
            return err;
        } finally {
            process.destroyForcibly();
        }
    }

    @Test
    void anAddressThatOthersReachShouldBeSaidLoudly() throws Exception {
        String said = saidBefore("dungeon", "--port", "0", "--host", "0.0.0.0");
        assertThat(said)
                .startsWith("warning: --host 0.0.0.0: not only this machine can reach http://")
                .contains("Everybody who can reach this address may use it", "no password or token", "no TLS", "proxy");
        assertThat(said.strip().lines()).hasSize(4);
        assertThat(saidBefore("dungeon", "--port", "0", "--json", "--host", "0.0.0.0")
                        .lines())
                .hasSize(4);
        for (String here : List.of("127.0.0.1", "localhost", "127.0.0.2")) {
            assertThat(saidBefore("dungeon", "--port", "0", "--host", here))
                    .as(here)
                    .isEmpty();
        }
    }

    @Test
    void aPortThatIsTakenShouldGiveOneLine() throws Exception {
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getByName("127.0.0.1"))) {
            CommandLineTest.assertRefused(
                    CommandLineTest.throng("serve", "dungeon", "--port", "" + taken.getLocalPort()),
                    "is in use",
                    "--port");
        }
    }

    @Test
    void whatCannotWorkShouldBeRefused() {
        CommandLineTest.assertRefused(CommandLineTest.throng("serve", "atlantis"), "atlantis: no such file");
        CommandLineTest.assertRefused(CommandLineTest.throng("serve", "--port", "70000"), "--port");
        CommandLineTest.assertRefused(
                CommandLineTest.throng(
                        "serve", "--replay", folder.resolve("none").toString()),
                "no such folder");
        CommandLineTest.assertRefused(
                CommandLineTest.throng("serve", "dungeon", "--host", "no.such.host.invalid", "--port", "0"),
                "no such host");
    }

    @Test
    void buildOptionsShouldBeThoseOfBuild() throws Exception {
        CommandLineTest.assertRefused(CommandLineTest.throng("serve", "dungeon", "--radius", "-1"), "radius");
        CommandLineTest.assertRefused(CommandLineTest.throng("serve", "dungeon", "--cell-size", "NaN"), "cell");
        CommandLineTest.assertRefused(CommandLineTest.throng("serve", "dungeon", "--tile", "3"), "tile");
        CommandLineTest.assertRefused(
                CommandLineTest.throng("serve", "maze", "--polygons", "5"), "--polygons", "a grid");
        Path obj = folder.resolve("level.obj");
        CommandLineTest.throng("world", "dungeon", "-o", obj);
        CommandLineTest.assertRefused(CommandLineTest.throng("serve", obj, "--polygons", "5"), "--polygons", "a file");
        assertThat(polygonsServed(obj, "--radius", "0.2", "--cell-size", "0.15"))
                .as("thinner agents and finer voxels")
                .isGreaterThan(polygonsServed(obj));
        assertThat(polygonsServed(obj, "--radius", "0.6")).isEqualTo(polygonsServed(obj));
    }

    private int polygonsServed(Path obj, String... options) throws Exception {
        List<String> words = new ArrayList<>(List.of(obj.toString(), "--port", "0"));
        words.addAll(List.of(options));
        Process process = start(words.toArray(String[]::new));
        try (BufferedReader out = process.inputReader()) {
            String line = out.readLine();
            assertThat(line).as(Files.readString(folder.resolve("err"))).contains("http://127.0.0.1:");
            String url = line.replaceAll(".*(http://[0-9.:]+/).*", "$1");
            for (int i = 0; i < 600; i++) {
                String world = new String(
                        URI.create(url + "v1/world").toURL().openStream().readAllBytes());
                if (world.contains("\"polygons\":")) {
                    return Integer.parseInt(world.replaceAll("(?s).*?\"polygons\":([0-9]+).*", "$1"));
                }
                Thread.sleep(100);
            }
            throw new AssertionError("the world was not built");
        } finally {
            process.destroyForcibly();
        }
    }

    @Test
    void benchHttpShouldFindNoWrongAnswer() {
        CommandLineTest.Run run = CommandLineTest.throng(
                "bench", "http", "maze", "--clients", "2", "--seconds", "1", "--pairs", "50", "--json");
        assertThat(run.exit()).as(run.err() + run.out()).isZero();
        assertThat(run.out())
                .contains("\"wrong\":0")
                .contains("\"failed\":0")
                .contains("\"requestsPerSecond\":")
                .contains("\"usP99\":")
                .contains("\"heapAfter\":");
    }

    @Test
    void aWorldThatCannotBeReadShouldEndIt() throws Exception {
        Path bad = Files.writeString(folder.resolve("bad.obj"), "v 0 0 0\nf 1 2 3\n");
        CommandLineTest.Run run = CommandLineTest.throng("serve", bad, "--port", "0");
        assertThat(run.exit()).isEqualTo(2);
        assertThat(run.err().strip().lines()).hasSize(1);
        assertThat(run.err()).contains("bad.obj");
    }
}
