package dev.throng.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Requests that pages of other sites could send, and paths that lead out of the page. */
class OtherSitesTest extends Attacks {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "/../../../../etc/passwd",
                "/app/../../module-info.class",
                "/app/..%2f..%2fThrongServer.class",
                "/%2e%2e/%2e%2e/etc/passwd",
                "/app/%2e%2e/%2e%2e/ThrongServer.class",
                "/app/..\\..\\ThrongServer.class",
                "/app/..;/..;/ThrongServer.class",
                "/app/%c0%ae%c0%ae/ThrongServer.class",
                "/app/%252e%252e/ThrongServer.class",
                "/app/./../../ThrongServer.class",
                "//etc/passwd",
                "/app//../ThrongServer.class",
                "/app/%00index.html",
                "/app/index.html%00.js",
                "/ThrongServer.class",
                "/META-INF/MANIFEST.MF",
                "/module-info.class",
                "/lib/three/../ThrongServer.class",
                "/lib/three/build",
                "/lib/three/build/",
                "/lib/three/package.json",
                "/app",
                "/app/",
                "/.git/config",
                "/app/.hidden.js",
                "/dev/throng/server/page/index.html",
                "file:///etc/passwd",
                "/v1/world/../../../etc/passwd",
                "/v1/recordings/../../../../etc/passwd"
            })
    void noPathShouldLeadOutOfThePage(String path) throws Exception {
        String answer = server.raw(request("GET " + path, host()));
        assertThat(status(answer)).as(answer).isBetween(400, 499);
        assertThat(answer)
                .doesNotContain("root:")
                .doesNotContain("throng/server")
                .doesNotContain(Path.of("").toAbsolutePath().toString());
    }

    @Test
    void aWorldShouldNotBeNamedByAPath() throws Exception {
        for (String world : new String[] {"..%2f..%2fetc%2fpasswd", "/etc/passwd", "%00", "dungeon-120-1%00", "a%ff"}) {
            String answer = server.raw(request("GET /v1/world?world=" + world, host()));
            assertThat(status(answer)).as(world).isBetween(400, 404);
            assertThat(answer).doesNotContain("passwd");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Host: evil.example",
                "Host: evil.example:PORT",
                "Host: 127.0.0.1:1",
                "Host: 127.0.0.1",
                "Host: 127.0.0.1.evil.example:PORT",
                "Host: localhost.evil.example:PORT",
                "Host: 192.168.1.1:PORT",
                "Host: [::2]:PORT",
                "Host:",
                "X: y"
            })
    void anotherHostShouldBeRefused(String header) throws Exception {
        String sent = header.replace("PORT", "" + server.port());
        String answer = server.raw(request("GET /v1/health", sent));
        assertThat(status(answer)).as(answer).isIn(400, 403);
    }

    @Test
    void twoHostsOrAnotherOneInTheRequestLineShouldBeRefused() throws Exception {
        assertThat(status(server.raw(request("GET /v1/health", host(), "Host: evil.example"))))
                .isIn(400, 403);
        assertThat(status(server.raw(request("GET http://evil.example/v1/health", host()))))
                .isIn(400, 403);
        String own = "GET http://127.0.0.1:" + server.port() + "/v1/health";
        assertThat(status(server.raw(request(own, "Host: evil.example")))).isIn(400, 403);
        for (String name : new String[] {"localhost", "127.0.0.1", "[::1]", "LOCALHOST"}) {
            String answer = server.raw(request("GET /v1/health", "Host: " + name + ":" + server.port()));
            assertThat(status(answer)).as(name).isEqualTo(200);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Origin: http://evil.example",
                "Origin: null",
                "Origin: http://127.0.0.1:1",
                "Origin: https://127.0.0.1:PORT",
                "Origin: http://localhost:PORT",
                "Origin: http://127.0.0.1:PORT.evil.example",
                "Origin: ",
                "Sec-Fetch-Site: cross-site",
                "Sec-Fetch-Site: same-site"
            })
    void aPageOfAnotherSiteShouldChangeNothing(String header) throws Exception {
        long version = server.snapshot().version();
        String body = "{\"ops\":[{\"op\":\"area\",\"polygon\":0,\"area\":5}]}";
        String sent = header.replace("PORT", "" + server.port());
        String answer = server.raw(request(
                        "POST /v1/edit",
                        host(),
                        sent,
                        "Content-Type: application/json",
                        "Content-Length: " + body.length())
                + body);
        assertThat(status(answer)).as(answer).isEqualTo(403);
        assertThat(server.snapshot().version()).isEqualTo(version);
        String upgrade = server.begin(request(
                        "GET /v1/live",
                        host(),
                        sent,
                        "Upgrade: websocket",
                        "Sec-WebSocket-Version: 13",
                        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==")
                .replace("Connection: close", "Connection: Upgrade"));
        assertThat(status(upgrade)).as(upgrade).isEqualTo(403);
    }

    @Test
    void ourOwnPageMayWrite() throws Exception {
        String origin = "http://127.0.0.1:" + server.port();
        String body = "{\"from\":[0,null,0],\"to\":[1,null,1]}";
        assertThat(server.post("/v1/path", body, "Origin", origin).statusCode()).isEqualTo(200);
        try (LiveClient page = new LiveClient(server, "", "Origin", origin)) {
            page.send("{\"type\":\"stop\"}");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "text/plain",
                "application/x-www-form-urlencoded",
                "multipart/form-data; boundary=x",
                "",
                "application/jsonx"
            })
    void aBodyOfATypeThatFormsCanSendShouldBeRefused(String type) throws Exception {
        String answer = server.raw(
                request("POST /v1/edit", host(), "Content-Type: " + type, "Content-Length: 10") + "{\"ops\":[]}");
        assertThat(status(answer)).isEqualTo(415);
    }

    @Test
    void unknownPathsAndMethodsShouldBeSaidSo() throws Exception {
        assertThat(server.get("/v1/nothing").statusCode()).isEqualTo(404);
        assertThat(server.get("/v2/world").statusCode()).isEqualTo(404);
        assertThat(server.get("/v1/path").statusCode()).isEqualTo(405);
        assertThat(server.get("/v1/live").statusCode()).isEqualTo(426);
        assertThat(status(server.raw(request("DELETE /v1/world", host())))).isEqualTo(405);
        assertThat(status(server.raw(request("OPTIONS /v1/edit", host(), "Origin: http://evil.example"))))
                .isEqualTo(405);
        assertThat(server.raw(request("TRACE /v1/health", host(), "Cookie: secret")))
                .doesNotContain("secret");
    }

    @Test
    void everyAnswerShouldForbidWhatABrowserNeedNotDo() throws Exception {
        for (String path : new String[] {"/v1/health", "/v1/nothing", "/lib/three/build/three.core.min.js"}) {
            var headers = server.get(path).headers();
            assertThat(headers.firstValue("X-Content-Type-Options")).contains("nosniff");
            assertThat(headers.firstValue("Access-Control-Allow-Origin")).isEmpty();
            assertThat(headers.firstValue("Server")).isEmpty();
        }
    }

    @Test
    void anImageOfAnotherSiteShouldNotMakeTheServerWork() throws Exception {
        assertThat(server.get("/v1/world/file", "Sec-Fetch-Site", "cross-site").statusCode())
                .isEqualTo(403);
        assertThat(server.get("/v1/world/file", "Sec-Fetch-Site", "same-origin").statusCode())
                .isEqualTo(200);
    }
}
