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
