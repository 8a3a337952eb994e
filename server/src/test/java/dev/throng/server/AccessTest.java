package dev.throng.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.throng.BadInputException;
import dev.throng.server.http.HttpLimits;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.WebSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.util.Base64;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tokens, TLS, and addresses that other machines can reach. */
class AccessTest {
    private static final String TOKEN = "correct-horse-battery-staple";
    private static final String PASSWORD = "only for this test";

    @TempDir
    Path folder;

    private static TestServer started(AccessOptions access) throws IOException {
        return new TestServer(
                ServeOptions.defaults().withAccess(access), HttpLimits.DEFAULT, worlds -> worlds.start("dungeon", 1));
    }

    @Test
    void everyCallShouldNeedTheTokenButThoseOfALoadBalancer() throws Exception {
        try (TestServer server = started(AccessOptions.token(TOKEN))) {
            server.await(null);
            for (String call : server.server().service().calls()) {
                String method = call.split(" ")[0];
                String path = call.split(" ")[1];
                HttpResponse<byte[]> answer =
                        server.send(server.request(path).method(method, HttpRequest.BodyPublishers.noBody()));
                boolean open = path.equals("/v1/health") || path.equals("/v1/ready") || path.equals("/v1/openapi.json");
                assertThat(answer.statusCode()).as(call).isEqualTo(open ? 200 : 401);
                if (!open) {
                    assertThat(answer.headers().firstValue("WWW-Authenticate")).contains("Bearer realm=\"throng\"");
                    assertThat(TestServer.text(answer))
                            .contains("needs a token")
                            .doesNotContain(TOKEN);
                }
            }
            assertThat(server.get("/").statusCode())
                    .as("the page, which has no secret")
                    .isEqualTo(200);
            assertThat(server.get("/v1/world", "Authorization", "Bearer " + TOKEN)
                            .statusCode())
                    .isEqualTo(200);
            assertThat(server.get("/v1/world", "Authorization", "bearer  " + TOKEN + " ")
                            .statusCode())
                    .isEqualTo(200);
            String path = "{\"from\":[10,null,10],\"to\":[30,null,20]}";
            assertThat(server.post("/v1/path", path, "Authorization", "Bearer " + TOKEN)
                            .statusCode())
                    .isEqualTo(200);
            assertThat(server.bugs()).isEmpty();
        }
    }

    @Test
    void wrongTokensShouldBeRefusedHoweverManyComeAndHoweverLongTheyAre() throws Exception {
        try (TestServer server = started(AccessOptions.token(TOKEN))) {
            server.await(null);
            String[] wrong = {
                "Bearer",
                "Bearer ",
                TOKEN,
                "Basic " + TOKEN,
                "Bearer " + TOKEN + "x",
                "Bearer x" + TOKEN,
                "Bearer " + TOKEN.substring(1),
                "Bearer " + TOKEN.toUpperCase(),
                "Bearer " + TOKEN + "," + TOKEN,
                "Bearer \u00e9\u00e9",
                "Bearer " + "a".repeat(8000),
                "Bearer " + TOKEN + " " + TOKEN,
                "\"Bearer\" " + TOKEN
            };
            for (String header : wrong) {
                String answer = server.raw("GET /v1/world HTTP/1.1\r\nConnection: close\r\nHost: 127.0.0.1:"
                        + server.port() + "\r\nAuthorization: " + header + "\r\n\r\n");
                assertThat(answer).as(header).matches("(?s)HTTP/1.1 40[01].*");
            }
            String huge = server.raw("GET /v1/world HTTP/1.1\r\nConnection: close\r\nHost: 127.0.0.1:" + server.port()
                    + "\r\nAuthorization: Bearer " + "a".repeat(20_000) + "\r\n\r\n");
            assertThat(huge).startsWith("HTTP/1.1 431");
            int refused = 0;
            try (Socket socket = server.socket()) {
                for (int i = 0; i < 2000; i++) {
                    socket.getOutputStream()
                            .write(("GET /v1/world HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer guess-number-" + i
                                            + "\r\n\r\n")
                                    .getBytes(StandardCharsets.US_ASCII));
                    refused += status(socket.getInputStream()) == 401 ? 1 : 0;
                }
            }
            assertThat(refused).isEqualTo(2000);
            assertThat(server.get("/v1/world", "Authorization", "Bearer " + TOKEN)
                            .statusCode())
                    .isEqualTo(200);
            String metrics = TestServer.text(server.get("/metrics", "Authorization", "Bearer " + TOKEN));
            assertThat(metrics).containsPattern("route=\"/v1/world\",status=\"401\"} 20[0-9][0-9]");
            assertThat(metrics).doesNotContain("guess");
            assertThat(server.bugs()).isEmpty();
            assertThat(String.join("\n", server.said())).doesNotContain("guess", TOKEN);
        }
    }

    /** Reads an answer, and returns its status. */
    private static int status(InputStream in) throws IOException {
        StringBuilder head = new StringBuilder();
        while (head.indexOf("\r\n\r\n") < 0) {
            head.append((char) in.read());
        }
        in.readNBytes(Integer.parseInt(head.toString().replaceAll("(?s).*Content-Length: ([0-9]+).*", "$1")));
        return Integer.parseInt(head.substring(9, 12));
    }

    private static String protocol(String token) {
        return "throng.bearer."
                + Base64.getUrlEncoder().withoutPadding().encodeToString(token.getBytes(StandardCharsets.UTF_8));
    }

    private static WebSocket socket(TestServer server, String... protocols) throws Exception {
        WebSocket.Builder builder = server.client().newWebSocketBuilder();
        if (protocols.length > 0) {
            String[] more = java.util.Arrays.copyOfRange(protocols, 1, protocols.length);
            builder.subprotocols(protocols[0], more);
        }
        CompletableFuture<WebSocket> opened = builder.buildAsync(
                URI.create("ws://127.0.0.1:" + server.port() + "/v1/live"), new WebSocket.Listener() {});
        return opened.get();
    }

    @Test
    void aWebSocketShouldNeedTheTokenToo() throws Exception {
        try (TestServer server = started(AccessOptions.token(TOKEN))) {
            server.await(null);
            try (LiveClient program = new LiveClient(server, "", "Authorization", "Bearer " + TOKEN)) {
                program.send("{\"type\":\"stop\"}");
            }
            WebSocket page = socket(server, "throng", protocol(TOKEN));
            assertThat(page.getSubprotocol()).as("the token is not sent back").isEqualTo("throng");
            page.abort();
            for (String[] wrong : new String[][] {
                {}, {"throng"}, {"throng", protocol(TOKEN + "x")}, {"throng", "throng.bearer."}, {"throng", TOKEN}
            }) {
                assertThatThrownBy(() -> socket(server, wrong))
                        .isInstanceOf(ExecutionException.class)
                        .hasMessageContaining("WebSocketHandshakeException");
            }
            assertThat(server.bugs()).isEmpty();
        }
    }

    @Test
    void withATokenAnyNameOfTheServerShouldDo() throws Exception {
        String get = "GET /v1/world HTTP/1.1\r\nConnection: close\r\nHost: paths.example.com\r\n";
        String edit = "POST /v1/edit HTTP/1.1\r\nConnection: close\r\nHost: paths.example.com\r\nContent-Length: 10\r\n"
                + "Content-Type: application/json\r\nAuthorization: Bearer " + TOKEN + "\r\nOrigin: ";
        try (TestServer server = started(AccessOptions.token(TOKEN))) {
            server.await(null);
            assertThat(server.raw(get + "\r\n")).startsWith("HTTP/1.1 401");
            assertThat(server.raw(get + "Authorization: Bearer " + TOKEN + "\r\n\r\n"))
                    .startsWith("HTTP/1.1 200");
            assertThat(server.raw(edit + "https://paths.example.com\r\n\r\n{\"ops\":[]}"))
                    .startsWith("HTTP/1.1 200");
            assertThat(server.raw(edit + "http://paths.example.com\r\n\r\n{\"ops\":[]}"))
                    .startsWith("HTTP/1.1 200");
            assertThat(server.raw(edit + "https://evil.example.com\r\n\r\n{\"ops\":[]}"))
                    .startsWith("HTTP/1.1 403");
        }
        try (TestServer server = started(AccessOptions.LOOPBACK)) {
            assertThat(server.raw(get + "\r\n")).startsWith("HTTP/1.1 403");
        }
    }

    @Test
    void anAddressThatOthersReachShouldNeedATokenOrAWord() throws Exception {
        for (String host : new String[] {"0.0.0.0", "::"}) {
            assertThatThrownBy(
                            () -> ThrongServer.generated(ServeOptions.defaults().at(host, 0), "dungeon", 1))
                    .isInstanceOf(BadInputException.class)
                    .hasMessage(host
                            + ": other machines can reach this address: it needs a token, or must be declared open");
        }
        for (AccessOptions access : new AccessOptions[] {AccessOptions.OPEN, AccessOptions.token(TOKEN)}) {
            ServeOptions options = ServeOptions.defaults().at("0.0.0.0", 0).withAccess(access);
            ThrongServer.generated(options, "dungeon", 1).close();
            assertThat(options.toString()).doesNotContain(TOKEN);
        }
        for (String odd :
                new String[] {"", "short", "with space in it, and a comma", "x".repeat(257), "line\nbreak-in-the-token"
                }) {
            ServeOptions options = ServeOptions.defaults().at("127.0.0.1", 0).withAccess(AccessOptions.token(odd));
            assertThatThrownBy(() -> ThrongServer.generated(options, "dungeon", 1))
                    .as(odd)
                    .isInstanceOf(BadInputException.class)
                    .hasMessageContaining("the token must have 16 to 256 characters");
        }
        AccessOptions both = new AccessOptions(TOKEN, true, null);
        assertThatThrownBy(() -> ThrongServer.generated(ServeOptions.defaults().withAccess(both), "dungeon", 1))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("not both");
    }

    /** Makes a key and its certificate for this address. */
    private Path keystore(String name, String algorithm) throws Exception {
        Path file = folder.resolve(name);
        Process keytool = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "keytool")
                                .toString(),
                        "-genkeypair",
                        "-alias",
                        "throng",
                        "-keyalg",
                        algorithm,
                        "-storetype",
                        "PKCS12",
                        "-keystore",
                        file.toString(),
                        "-storepass",
                        PASSWORD,
                        "-dname",
                        "CN=127.0.0.1",
                        "-ext",
                        "san=ip:127.0.0.1")
                .redirectErrorStream(true)
                .start();
        String out = new String(keytool.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(keytool.waitFor()).as(out).isZero();
        return file;
    }

    private static KeyStore open(Path file) throws Exception {
        KeyStore store = KeyStore.getInstance("PKCS12");
        try (InputStream in = Files.newInputStream(file)) {
            store.load(in, PASSWORD.toCharArray());
        }
        return store;
    }

    private Path pem(String name, String kind, byte[] content) throws IOException {
        String text = Base64.getMimeEncoder().encodeToString(content);
        return Files.writeString(
                folder.resolve(name), "-----BEGIN " + kind + "-----\n" + text + "\n-----END " + kind + "-----\n");
    }

    private static HttpClient trusting(KeyStore store) throws Exception {
        KeyStore trusted = KeyStore.getInstance("PKCS12");
        trusted.load(null, null);
        trusted.setCertificateEntry("throng", store.getCertificate("throng"));
        TrustManagerFactory trust = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
        trust.init(trusted);
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(null, trust.getTrustManagers(), null);
        return HttpClient.newBuilder().sslContext(context).build();
    }

    private static void assertSpeaksTls(TestServer server, KeyStore store) throws Exception {
        server.await(null);
        String url = server.server().url();
        assertThat(url).startsWith("https://127.0.0.1:");
        HttpClient client = trusting(store);
        HttpRequest page = HttpRequest.newBuilder(URI.create(url)).build();
        HttpResponse<String> answer = client.send(page, HttpResponse.BodyHandlers.ofString());
        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.headers().firstValue("Content-Security-Policy").orElseThrow())
                .contains("wss://127.0.0.1:" + server.port());
        HttpRequest find = HttpRequest.newBuilder(URI.create(url + "v1/path"))
                .header("Authorization", "Bearer " + TOKEN)
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString("{\"from\":[10,null,10],\"to\":[30,null,20]}"))
                .build();
        assertThat(client.send(find, HttpResponse.BodyHandlers.ofString()).body())
                .contains("FOUND");
        WebSocket socket = client.newWebSocketBuilder()
                .header("Authorization", "Bearer " + TOKEN)
                .buildAsync(URI.create(url.replace("https", "wss") + "v1/live"), new WebSocket.Listener() {})
                .get();
        socket.abort();
        // Plain HTTP on this port is refused.
        assertThat(server.raw("GET /v1/health HTTP/1.1\r\nHost: 127.0.0.1:" + server.port() + "\r\n\r\n"))
                .doesNotContain("HTTP/1.1 200");
        assertThat(server.bugs()).isEmpty();
    }

    @Test
    void aServerShouldSpeakTlsWithAKeyStoreOrPemFiles() throws Exception {
        Path file = keystore("rsa.p12", "RSA");
        AccessOptions access = AccessOptions.token(TOKEN);
        try (TestServer server = started(access.withTls(TlsOptions.keystore(file, PASSWORD)))) {
            assertSpeaksTls(server, open(file));
        }
        for (String algorithm : new String[] {"RSA", "EC"}) {
            KeyStore store = open(keystore("pem-" + algorithm + ".p12", algorithm));
            Path certificate = pem(
                    "cert.pem", "CERTIFICATE", store.getCertificate("throng").getEncoded());
            Path key = pem(
                    "key.pem",
                    "PRIVATE KEY",
                    store.getKey("throng", PASSWORD.toCharArray()).getEncoded());
            try (TestServer server = started(access.withTls(TlsOptions.pem(certificate, key)))) {
                assertSpeaksTls(server, store);
            }
        }
    }

    @Test
    void badTlsFilesShouldBeSaidInOneLine() throws Exception {
        KeyStore store = open(keystore("one.p12", "EC"));
        KeyStore another = open(keystore("another.p12", "EC"));
        Path certificate =
                pem("cert.pem", "CERTIFICATE", store.getCertificate("throng").getEncoded());
        Path key = pem(
                "key.pem",
                "PRIVATE KEY",
                store.getKey("throng", PASSWORD.toCharArray()).getEncoded());
        Path other = pem(
                "other.pem",
                "PRIVATE KEY",
                another.getKey("throng", PASSWORD.toCharArray()).getEncoded());
        Path encrypted = pem("encrypted.pem", "ENCRYPTED PRIVATE KEY", new byte[100]);
        Path damaged = pem("damaged.pem", "PRIVATE KEY", new byte[100]);
        Path none = folder.resolve("none.pem");
        assertRefused(TlsOptions.pem(none, key), "none.pem: no such file");
        assertRefused(TlsOptions.pem(certificate, none), "none.pem: no such file");
        assertRefused(TlsOptions.pem(key, key), "key.pem: no certificate in PEM");
        assertRefused(TlsOptions.pem(certificate, certificate), "cert.pem: no private key in PKCS#8");
        assertRefused(TlsOptions.pem(certificate, encrypted), "encrypted.pem: no private key in PKCS#8");
        assertRefused(TlsOptions.pem(certificate, damaged), "damaged.pem: damaged, or not a key of EC");
        assertRefused(TlsOptions.pem(certificate, other), "other.pem: not the private key of ");
        assertRefused(TlsOptions.keystore(none, PASSWORD), "none.pem: no such file");
        assertRefused(TlsOptions.keystore(certificate, PASSWORD), "cert.pem: no key store, or another password");
        assertRefused(TlsOptions.keystore(folder.resolve("one.p12"), "wrong"), "one.p12: no key store, or another");
    }

    private static void assertRefused(TlsOptions tls, String message) {
        assertThatThrownBy(() -> started(AccessOptions.LOOPBACK.withTls(tls)))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining(message)
                .satisfies(e -> assertThat(e.getMessage()).doesNotContain("\n", PASSWORD));
    }
}
