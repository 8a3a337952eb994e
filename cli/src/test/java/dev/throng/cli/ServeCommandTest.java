package dev.throng.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.server.AccessOptions;
import dev.throng.server.TlsOptions;
import java.io.BufferedReader;
import java.net.HttpURLConnection;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** throng serve in a process of its own, and throng bench http. */
class ServeCommandTest {
    private static final String TOKEN = "correct-horse-battery-staple";

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
    void anAddressThatOthersReachShouldNeedATokenOrAWord() throws Exception {
        CommandLineTest.assertRefused(
                CommandLineTest.throng("serve", "dungeon", "--port", "0", "--host", "0.0.0.0"),
                "--host 0.0.0.0: other machines can reach this address",
                "--token-file",
                "THRONG_TOKEN",
                "--open");
        String open = saidBefore("dungeon", "--port", "0", "--host", "0.0.0.0", "--open");
        assertThat(open)
                .startsWith("warning: --open: everybody who can reach 0.0.0.0 may")
                .contains("without TLS");
        assertThat(open.strip().lines()).hasSize(2);
        assertThat(saidBefore("dungeon", "--port", "0", "--json", "--host", "0.0.0.0", "--token", TOKEN)
                        .lines())
                .hasSize(1)
                .allMatch(line -> line.contains("without TLS") && !line.contains(TOKEN));
        for (String here : List.of("127.0.0.1", "localhost", "127.0.0.2")) {
            assertThat(saidBefore("dungeon", "--port", "0", "--host", here))
                    .as(here)
                    .isEmpty();
        }
    }

    @Test
    void tokensAndTlsThatCannotBeShouldBeRefusedInOneLine() throws Exception {
        Path empty = Files.writeString(folder.resolve("empty"), "");
        Path secret = Files.writeString(folder.resolve("secret"), TOKEN + "\nmore\n");
        Path none = folder.resolve("none");
        refused("none: no such file", "--token-file", none);
        refused("the token must have 16 to 256 characters", "--token-file", empty);
        refused("the token must have 16 to 256 characters", "--token", "short");
        refused("give one of --token-file and --open", "--token-file", secret, "--open");
        refused("give one of --token-file and --token", "--token-file", secret, "--token", TOKEN);
        refused("--tls-cert and --tls-key are given together", "--tls-cert", secret);
        refused("--tls-cert and --tls-key are given together", "--tls-key", secret);
        refused("secret: no certificate in PEM", "--tls-cert", secret, "--tls-key", secret);
        refused("--tls-keystore", "--tls-keystore", secret);
        refused(
                "give --tls-cert and --tls-key, or --tls-keystore",
                "--tls-cert",
                secret,
                "--tls-key",
                secret,
                "--tls-keystore",
                secret);
        refused("--stop-within is -1", "--stop-within", "-1");
        refused("--log is 'loud', it must be one of", "--log", "loud");
    }

    private static void refused(String message, Object... options) {
        List<Object> words = new ArrayList<>(List.of("serve", "dungeon", "--port", "0"));
        words.addAll(List.of(options));
        CommandLineTest.assertRefused(CommandLineTest.throng(words.toArray()), message);
    }

    @Test
    void theEnvironmentShouldGiveTheTokenUnlessAnOptionDoes() {
        Map<String, String> variables = Map.of(AccessCliOptions.TOKEN, TOKEN, AccessCliOptions.PASSWORD, "password");
        AccessCliOptions options = new AccessCliOptions();
        assertThat(options.resolved("0.0.0.0", variables)).isEqualTo(AccessOptions.token(TOKEN));
        assertThat(options.resolved("127.0.0.1", Map.of())).isEqualTo(AccessOptions.LOOPBACK);
        options.token = "another-token-of-an-option";
        assertThat(options.resolved("0.0.0.0", variables)).isEqualTo(AccessOptions.token(options.token));
        options.token = null;
        options.open = true;
        assertThat(options.resolved("0.0.0.0", variables)).isEqualTo(AccessOptions.OPEN);
        options.keystore = Path.of("store.p12");
        assertThat(options.resolved("0.0.0.0", variables))
                .isEqualTo(AccessOptions.OPEN.withTls(TlsOptions.keystore(options.keystore, "password")));
    }

    @Test
    void aSignalShouldStopItAfterWhatRunsAndItsLogShouldSaySo() throws Exception {
        Path secret = Files.writeString(folder.resolve("secret"), TOKEN + "\n");
        Process process = start(
                "dungeon", "--port", "0", "--token-file", secret.toString(), "--log", "debug", "--stop-within", "60");
        try (BufferedReader out = process.inputReader()) {
            String url = out.readLine().replaceAll(".*(http://[0-9.:]+/).*", "$1");
            assertThat(status(url + "v1/health")).isEqualTo(200);
            assertThat(status(url + "v1/world")).isEqualTo(401);
            process.destroy();
            assertThat(process.waitFor(10, TimeUnit.MINUTES)).isTrue();
            assertThat(process.exitValue()).isEqualTo(143);
            assertThat(Files.readAllLines(folder.resolve("err")))
                    .anyMatch(line -> line.matches("[0-9T:.-]+Z DEBUG listening at http://.*"))
                    .anyMatch(line -> line.endsWith("DEBUG stopping"))
                    .noneMatch(line -> line.contains(TOKEN));
        } finally {
            process.destroyForcibly();
        }
    }

    @Test
    void aFileShouldBeReadAgainOnDemand() throws Exception {
        Path obj = folder.resolve("level.obj");
        Files.writeString(obj, "v 0 0 0\nv 20 0 0\nv 0 0 20\nv 20 0 20\nf 1 3 2\nf 2 3 4\n");
        Process process = start(obj.toString(), "--port", "0");
        try (BufferedReader out = process.inputReader()) {
            String url = out.readLine().replaceAll(".*(http://[0-9.:]+/).*", "$1");
            await(url, "\"stage\":\"\"");
            Files.writeString(obj, Files.readString(obj).replace("20", "40"));
            HttpURLConnection reload = (HttpURLConnection)
                    URI.create(url + "v1/world/reload").toURL().openConnection();
            reload.setDoOutput(true);
            reload.setRequestProperty("Content-Type", "application/json");
            reload.getOutputStream().write("{}".getBytes());
            assertThat(reload.getResponseCode()).isEqualTo(202);
            assertThat(await(url, "\"version\":1")).contains("\"max\":[39.");
        } finally {
            process.destroyForcibly();
        }
    }

    /** Waits until the description of the world has a text, and returns it. */
    private static String await(String url, String text) throws Exception {
        for (int i = 0; i < 6000; i++) {
            String world =
                    new String(URI.create(url + "v1/world").toURL().openStream().readAllBytes());
            if (world.contains(text)) {
                return world;
            }
            Thread.sleep(100);
        }
        throw new AssertionError("waited for " + text);
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
            String world = await(url, "\"polygons\":");
            return Integer.parseInt(world.replaceAll("(?s).*?\"polygons\":([0-9]+).*", "$1"));
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
    void benchHttpShouldCompareItselfWithAServerWithoutMetrics() {
        CommandLineTest.Run run = CommandLineTest.throng(
                "bench",
                "http",
                "maze",
                "--clients",
                "1",
                "--seconds",
                "1",
                "--pairs",
                "20",
                "--compare-metrics",
                "--json");
        assertThat(run.exit()).as(run.err() + run.out()).isZero();
        assertThat(run.out()).contains("\"metricsRatio\":");
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
