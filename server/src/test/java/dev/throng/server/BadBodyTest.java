package dev.throng.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Bodies and headers that are malformed, huge or slow. */
class BadBodyTest extends Attacks {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "{",
                "[]",
                "null",
                "1",
                "\"x\"",
                "{} {}",
                "{\"from\":[0,0,0],\"from\":[0,0,0]}",
                "{\"from\":[NaN,0,0],\"to\":[0,0,0]}",
                "{\"from\":[Infinity,0,0],\"to\":[0,0,0]}",
                "{\"from\":[-Infinity,0,0],\"to\":[0,0,0]}",
                "{\"from\":[1e999,0,0],\"to\":[0,0,0]}",
                "{\"from\":[1e300,0,0],\"to\":[0,0,0]}",
                "{\"from\":[\"0\",0,0],\"to\":[0,0,0]}",
                "{\"from\":[0,0],\"to\":[0,0,0]}",
                "{\"from\":[null,0,0],\"to\":[0,0,0]}",
                "{\"from\":{},\"to\":[0,0,0]}",
                "{\"from\":[0,0,0]}",
                "{\"from\":[0,0,0],\"to\":[0,0,0],\"repeat\":100000}",
                "{\"from\":[0,0,0],\"to\":[0,0,0],\"repeat\":1.5}",
                "{\"from\":[0,0,0],\"to\":[0,0,0],\"methods\":[\"dijkstra\"]}",
                "{\"from\":[0,0,0],\"to\":[0,0,0],\"methods\":[1]}",
                "{\"from\":[0,0,0],\"to\":[0,0,0],\"trace\":\"yes\"}",
                "\u0000\u0001\u0002",
                "{\"from\":[0,0,0],\"to\":[0,0,0]"
            })
    void badJsonShouldBeAnsweredInOneLine(String body) throws Exception {
        HttpResponse<byte[]> answer = server.post("/v1/path", body);
        assertThat(answer.statusCode()).as(TestServer.text(answer)).isEqualTo(400);
        assertThat(TestServer.parsed(answer).get("error").asText())
                .isNotBlank()
                .doesNotContain("\n")
                .doesNotContain("fasterxml");
    }

    @Test
    void deepAndLongJsonShouldBeRefused() throws Exception {
        assertThat(server.post("/v1/path", "{\"a\":".repeat(100_000)).statusCode())
                .isEqualTo(400);
        assertThat(server.post("/v1/path", "[".repeat(1_000_000)).statusCode()).isEqualTo(400);
        assertThat(server.post("/v1/path", "{\"" + "n".repeat(1_000_000) + "\":1}")
                        .statusCode())
                .isEqualTo(400);
        assertThat(server.post("/v1/path", "{\"from\":[" + "9".repeat(1_000_000) + ",0,0]}")
                        .statusCode())
                .isEqualTo(400);
        assertThat(server.post("/v1/costs", "{\"from\":" + points(60_000) + ",\"to\":" + points(60_000) + "}")
                        .statusCode())
                .isEqualTo(413);
    }

    private static String points(int count) {
        return "[" + "[0,0,0],".repeat(count - 1) + "[0,0,0]]";
    }

    @Test
    void aHugeBodyShouldBeRefusedBeforeItIsRead() throws Exception {
        String head = request("POST /v1/path", host(), "Content-Type: application/json", "Content-Length: 9999999999");
        assertThat(status(server.raw(head))).isEqualTo(413);
        String wrong = request(
                "POST /v1/path", host(), "Content-Type: application/json", "Content-Length: 99999999999999999999");
        assertThat(status(server.raw(wrong))).isBetween(400, 413);
        String upload = request(
                "POST /v1/worlds?name=a.obj",
                host(),
                "Content-Type: application/octet-stream",
                "Content-Length: 999999999");
        assertThat(status(server.raw(upload))).isEqualTo(413);
    }

    @Test
    void anEndlessChunkedBodyShouldBeCutOff() throws Exception {
        try (Socket socket = server.socket()) {
            OutputStream out = socket.getOutputStream();
            out.write(request("POST /v1/path", host(), "Content-Type: application/json", "Transfer-Encoding: chunked")
                    .getBytes(StandardCharsets.US_ASCII));
            byte[] chunk = ("10000\r\n" + " ".repeat(0x10000) + "\r\n").getBytes(StandardCharsets.US_ASCII);
            long sent = 0;
            try {
                while (sent < 200L << 20) {
                    out.write(chunk);
                    sent += chunk.length;
                }
            } catch (IOException e) {
                // Cut off, as it should be.
            }
            assertThat(sent).as("bytes that the server took").isLessThan(50L << 20);
        }
    }

    @Test
    void aSlowBodyShouldBeRefusedInTime() throws Exception {
        try (Socket socket = server.socket()) {
            OutputStream out = socket.getOutputStream();
            out.write(request("POST /v1/path", host(), "Content-Type: application/json", "Content-Length: 1000")
                    .getBytes(StandardCharsets.US_ASCII));
            String answer = trickle(socket, " ");
            assertThat(status(answer)).as(answer).isEqualTo(408);
        }
    }

    @Test
    void slowHeadersShouldBeCutOff() throws Exception {
        try (Socket socket = server.socket()) {
            socket.getOutputStream().write("GET /v1/health HTTP/1.1\r\nX: ".getBytes(StandardCharsets.US_ASCII));
            assertThat(trickle(socket, "x")).as("what came back before the end").doesNotContain("200 OK");
        }
    }

    /** Sends a byte now and then until the server ends the connection; fails when it does not for minutes. */
    private static String trickle(Socket socket, String what) throws Exception {
        ByteArrayOutputStream answer = new ByteArrayOutputStream();
        int pauseMillis = 200;
        socket.setSoTimeout(pauseMillis);
        for (long i = 0; i < TestServer.PATIENCE.toMillis() / pauseMillis; i++) {
            try {
                socket.getOutputStream().write(what.getBytes(StandardCharsets.US_ASCII));
                socket.getOutputStream().flush();
            } catch (IOException e) {
                return answer.toString(StandardCharsets.ISO_8859_1);
            }
            try {
                int next = socket.getInputStream().read();
                if (next < 0) {
                    return answer.toString(StandardCharsets.ISO_8859_1);
                }
                answer.write(next);
                answer.write(socket.getInputStream().readAllBytes());
                return answer.toString(StandardCharsets.ISO_8859_1);
            } catch (SocketTimeoutException e) {
                // Not yet.
            } catch (IOException e) {
                return answer.toString(StandardCharsets.ISO_8859_1);
            }
        }
        throw new AssertionError("the connection is still open");
    }

    @Test
    void largeHeadersShouldBeRefused() throws Exception {
        assertThat(status(server.raw(request("GET /v1/health", host(), "X: " + "y".repeat(100_000)))))
                .isEqualTo(431);
        assertThat(status(server.raw(request("GET /" + "y".repeat(100_000), host()))))
                .isIn(414, 431);
        String[] many = new String[5000];
        for (int i = 0; i < many.length; i++) {
            many[i] = "X" + i + ": y";
        }
        assertThat(status(server.raw(request("GET /v1/health", many)))).isBetween(400, 431);
    }

    private static String chunked(String body) throws Exception {
        try (Socket socket = server.socket()) {
            String head =
                    request("POST /v1/path", host(), "Content-Type: application/json", "Transfer-Encoding: chunked");
            socket.getOutputStream().write((head + body).getBytes(StandardCharsets.ISO_8859_1));
            socket.shutdownOutput();
            return new String(socket.getInputStream().readAllBytes(), StandardCharsets.ISO_8859_1);
        }
    }

    /** JSON stands for a body that is right. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "zz\r\nJSON\r\n0\r\n\r\n",
                "-SIZE\r\nJSON\r\n0\r\n\r\n",
                "ffffffffffffffff\r\nJSON\r\n0\r\n\r\n",
                "SIZE\r\nJSON",
                "SIZE\r\nJSON\r\n",
                "MORE\r\nJSON\r\n0\r\n\r\n",
                "LESS\r\nJSON\r\n0\r\n\r\n",
                "SIZE\r\nJSONJSON\r\n0\r\n\r\n",
                "0xSIZE\r\nJSON\r\n0\r\n\r\n",
                "SIZE\r\nJSON\r\nzz\r\n\r\n"
            })
    void malformedChunksShouldBeRefused(String body) throws Exception {
        String json = "{\"from\":[0,0,0],\"to\":[1,0,1]}";
        String size = Integer.toHexString(json.length());
        assertThat(status(chunked(size + "\r\n" + json + "\r\n0\r\n\r\n")))
                .as("well-formed")
                .isEqualTo(200);
        String answer = chunked(body.replace("JSON", json)
                .replace("SIZE", size)
                .replace("MORE", Integer.toHexString(json.length() + 1))
                .replace("LESS", Integer.toHexString(json.length() - 1)));
        assertThat(status(answer)).as(answer).isIn(0, 400);
    }

    @Test
    void smuggledRequestsShouldBeRefused() throws Exception {
        String both = request(
                        "POST /v1/path",
                        host(),
                        "Content-Type: application/json",
                        "Content-Length: 4",
                        "Transfer-Encoding: chunked")
                + "0\r\n\r\nGET /v1/health HTTP/1.1\r\n" + host() + "\r\n\r\n";
        assertThat(server.raw(both)).doesNotContain("uptimeSeconds");
        String twice = request("POST /v1/path", host(), "Content-Length: 4", "Content-Length: 5") + "{}{}";
        assertThat(status(server.raw(twice))).isEqualTo(400);
    }

    @Test
    void editsThatMakeNoSenseShouldChangeNothing() throws Exception {
        long version = server.snapshot().version();
        String[] ops = {
            "{\"op\":\"shut\",\"door\":99999}",
            "{\"op\":\"removeObstacle\",\"id\":5}",
            "{\"op\":\"area\",\"polygon\":-1,\"area\":1}",
            "{\"op\":\"area\",\"polygon\":0,\"area\":64}",
            "{\"op\":\"addCylinder\",\"x\":0,\"y\":0,\"z\":0,\"radius\":-1,\"height\":1}",
            "{\"op\":\"addCylinder\",\"x\":1e999,\"y\":0,\"z\":0,\"radius\":1,\"height\":1}",
            "{\"op\":\"addBox\",\"min\":[1,1,1],\"max\":[0,0,0]}",
            "{\"op\":\"addBox\",\"min\":[0,null,0],\"max\":[1,1,1]}",
            "{\"op\":\"shutLine\",\"x0\":0,\"z0\":0,\"x1\":0,\"z1\":0}",
            "{\"op\":\"block\",\"tiles\":[1,1]}",
            "{\"op\":\"explode\"}",
            "{}",
            "1"
        };
        for (String op : ops) {
            // With one that could be done: all or nothing.
            HttpResponse<byte[]> answer = server.post(
                    "/v1/edit",
                    "{\"ops\":[{\"op\":\"addCylinder\",\"x\":5,\"y\":0,\"z\":5,\"radius\":1,\"height\":2}," + op
                            + "]}");
            assertThat(answer.statusCode()).as(op + TestServer.text(answer)).isIn(400, 404, 409);
        }
        assertThat(server.snapshot().version()).isEqualTo(version);
        assertThat(server.snapshot().blocks()).isEmpty();
    }
}
