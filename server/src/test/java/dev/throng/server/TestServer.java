package dev.throng.server;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.throng.server.http.HttpLimits;
import dev.throng.server.world.BuildProgress;
import dev.throng.server.world.Snapshot;
import dev.throng.server.world.WorldEntry;
import dev.throng.server.world.WorldStore;
import java.io.IOException;
import java.lang.reflect.RecordComponent;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.ResourceBundle;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/** A server on a free port with a small world, and a client. */
public final class TestServer implements AutoCloseable {
    static {
        System.setProperty("slf4j.internal.verbosity", "ERROR");
    }

    /** Limit of everything that is waited for: long, since it only ends a test that would hang. */
    static final Duration PATIENCE = Duration.ofMinutes(10);

    private static final JsonMapper MAPPER = new JsonMapper();

    private final ThrongServer server;
    private final List<Throwable> bugs = new CopyOnWriteArrayList<>();
    private final List<String> said = new CopyOnWriteArrayList<>();
    private final HttpClient client =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    /** Takes what the server logs. */
    private final class Bugs implements System.Logger {
        @Override
        public String getName() {
            return "test";
        }

        @Override
        public boolean isLoggable(Level level) {
            return true;
        }

        @Override
        public void log(Level level, ResourceBundle bundle, String message, Throwable thrown) {
            if (level == Level.ERROR) {
                bugs.add(thrown);
            } else {
                said.add(level + " " + message);
            }
        }

        @Override
        public void log(Level level, ResourceBundle bundle, String format, Object... values) {
            log(level, bundle, format, level == Level.ERROR ? new AssertionError(format) : null);
        }
    }

    TestServer(ServeOptions options, HttpLimits limits, Consumer<WorldStore> first) throws IOException {
        server = new ThrongServer(
                options.at("127.0.0.1", 0).withThreads(2).withVersion("test").withLogger(new Bugs()), limits, first);
    }

    /** With a dungeon, which is built in a moment. */
    public static TestServer dungeon() throws IOException {
        return dungeon(HttpLimits.DEFAULT);
    }

    /** With a small world of blocks. */
    static TestServer blocks() throws IOException {
        return new TestServer(
                ServeOptions.defaults(), HttpLimits.DEFAULT, worlds -> worlds.start("blocks", 32, 1, null));
    }

    /** With a dungeon, on which Detour answers too. */
    static TestServer dungeonWithDetour() throws IOException {
        return new TestServer(
                ServeOptions.defaults().withDetour(true), HttpLimits.DEFAULT, worlds -> worlds.start("dungeon", 1));
    }

    static TestServer dungeon(HttpLimits limits) throws IOException {
        return new TestServer(ServeOptions.defaults(), limits, worlds -> worlds.start("dungeon", 1));
    }

    /** The usual limits but for some, each given as its name and its value. */
    static HttpLimits limits(Object... changes) {
        RecordComponent[] parts = HttpLimits.class.getRecordComponents();
        Class<?>[] types = new Class<?>[parts.length];
        Object[] values = new Object[parts.length];
        List<Object> changed = List.of(changes);
        int found = 0;
        try {
            for (int i = 0; i < parts.length; i++) {
                types[i] = parts[i].getType();
                int at = changed.indexOf(parts[i].getName());
                found += at < 0 ? 0 : 2;
                values[i] = at < 0 ? parts[i].getAccessor().invoke(HttpLimits.DEFAULT) : changed.get(at + 1);
            }
            if (found != changes.length) {
                throw new AssertionError("no such limit among " + changed);
            }
            return HttpLimits.class.getConstructor(types).newInstance(values);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    static TestServer ofFile(String name, byte[] content) throws IOException {
        return ofFile(ServeOptions.defaults(), name, content);
    }

    static TestServer ofFile(ServeOptions options, String name, byte[] content) throws IOException {
        return new TestServer(options, HttpLimits.DEFAULT, worlds -> worlds.start(name, content, null));
    }

    int port() {
        return server.port();
    }

    String url(String path) {
        return "http://127.0.0.1:" + port() + path;
    }

    HttpClient client() {
        return client;
    }

    ThrongServer server() {
        return server;
    }

    WorldEntry entry() {
        return server.worlds().entry(null);
    }

    Snapshot snapshot() {
        return entry().snapshot();
    }

    /** What should not have happened. */
    List<Throwable> bugs() {
        return bugs;
    }

    /** What was logged below errors: the level and the message of each. */
    List<String> said() {
        return said;
    }

    /** Waits until a world, or the failure to build it, is complete. */
    WorldEntry await(String id) {
        WorldEntry entry = server.worlds().entry(id);
        until(() -> entry.progress().state() == BuildProgress.State.FAILED
                || entry.progress().state() == BuildProgress.State.READY
                        && entry.progress().stage().isEmpty());
        return entry;
    }

    static void until(BooleanSupplier wanted) {
        long end = System.nanoTime() + PATIENCE.toNanos();
        while (!wanted.getAsBoolean()) {
            if (System.nanoTime() > end) {
                throw new AssertionError("waited for " + PATIENCE.toMinutes() + " minutes");
            }
            try {
                Thread.sleep(10);
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }
    }

    HttpResponse<byte[]> get(String path, String... headers) throws Exception {
        return send(request(path, headers).GET());
    }

    JsonNode json(String path) throws Exception {
        HttpResponse<byte[]> answer = get(path);
        if (answer.statusCode() != 200) {
            throw new AssertionError(path + ": " + answer.statusCode() + " " + text(answer));
        }
        return MAPPER.readTree(answer.body());
    }

    HttpRequest.Builder request(String path, String... headers) {
        HttpRequest.Builder request =
                HttpRequest.newBuilder(URI.create(url(path))).timeout(PATIENCE);
        for (int i = 0; i < headers.length; i += 2) {
            request.header(headers[i], headers[i + 1]);
        }
        return request;
    }

    HttpResponse<byte[]> post(String path, String body, String... headers) throws Exception {
        return send(request(path, headers)
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(body)));
    }

    HttpResponse<byte[]> post(String path, byte[] body) throws Exception {
        return send(request(path, "Content-Type", "application/octet-stream")
                .POST(HttpRequest.BodyPublishers.ofByteArray(body)));
    }

    HttpResponse<byte[]> send(HttpRequest.Builder request) throws Exception {
        HttpResponse<byte[]> answer = client.send(request.build(), HttpResponse.BodyHandlers.ofByteArray());
        OpenApi.OF_SERVER.checkAnswer(answer);
        return answer;
    }

    static String text(HttpResponse<byte[]> answer) {
        return new String(answer.body(), StandardCharsets.UTF_8);
    }

    static JsonNode parsed(HttpResponse<byte[]> answer) throws IOException {
        return MAPPER.readTree(answer.body());
    }

    static JsonNode parsed(String text) throws IOException {
        return MAPPER.readTree(text);
    }

    /** A connection for bytes that no client would send. */
    Socket socket() throws IOException {
        Socket socket = new Socket("127.0.0.1", port());
        socket.setSoTimeout((int) PATIENCE.toMillis());
        return socket;
    }

    /** Sends bytes as they are, and returns all that comes back until the server closes; the connection is left open for it. */
    String raw(String request) throws IOException {
        try (Socket socket = socket()) {
            socket.getOutputStream().write(request.getBytes(StandardCharsets.ISO_8859_1));
            socket.getOutputStream().flush();
            return new String(socket.getInputStream().readAllBytes(), StandardCharsets.ISO_8859_1);
        }
    }

    /** The first bytes of the answer: for those after which a connection stays open. */
    String begin(String request) throws IOException {
        return begin(request, 64);
    }

    /** As many bytes of the answer, or all of its headers, or what comes before the server closes. */
    String begin(String request, int most) throws IOException {
        try (Socket socket = socket()) {
            socket.getOutputStream().write(request.getBytes(StandardCharsets.ISO_8859_1));
            socket.getOutputStream().flush();
            StringBuilder answer = new StringBuilder();
            while (answer.length() < most && answer.indexOf("\r\n\r\n") < 0) {
                int next = socket.getInputStream().read();
                if (next < 0) {
                    break;
                }
                answer.append((char) next);
            }
            return answer.toString();
        }
    }

    /** Whether it still answers. */
    boolean isHealthy() throws Exception {
        return json("/v1/health").get("status").asText().equals("ok");
    }

    /** Threads of the server. */
    static long threads() {
        return threads("throng-");
    }

    static long threads(String name) {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().startsWith(name))
                .count();
    }

    @Override
    public void close() {
        server.close();
    }
}
