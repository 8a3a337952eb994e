package dev.throng.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpResponse;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Numbers in requests that are no coordinates, sizes or counts: taken or refused in one line, and never a bug. */
class OddNumbersTest extends Attacks {
    private static final List<String> ODD = List.of(
            "NaN",
            "Infinity",
            "1e999",
            "-1e999",
            "1e300",
            "-1e300",
            "1e30",
            "-1e30",
            "1e9",
            "8388609",
            "-1e7",
            "\"1\"",
            "null",
            "[]");

    /** Where N stands is the number; all else could be done. */
    private static final List<String> COORDINATES = List.of(
            "/v1/path {\"from\":[N,0,5],\"to\":[5,0,5]}",
            "/v1/path {\"from\":[5,N,5],\"to\":[5,0,5]}",
            "/v1/path {\"from\":[5,0,5],\"to\":[5,0,N]}",
            "/v1/costs {\"from\":[[N,0,5]],\"to\":[[5,0,5]]}",
            "/v1/costs {\"from\":[[5,0,5]],\"to\":[[5,0,N]]}",
            "/v1/edit {\"ops\":[{\"op\":\"shutLine\",\"x0\":N,\"z0\":0,\"x1\":1,\"z1\":1}]}",
            "/v1/edit {\"ops\":[{\"op\":\"shutLine\",\"x0\":0,\"z0\":0,\"x1\":1,\"z1\":N}]}",
            "/v1/edit {\"ops\":[{\"op\":\"addCylinder\",\"x\":N,\"y\":0,\"z\":5,\"radius\":1,\"height\":2}]}",
            "/v1/edit {\"ops\":[{\"op\":\"addCylinder\",\"x\":5,\"y\":N,\"z\":5,\"radius\":1,\"height\":2}]}",
            "/v1/edit {\"ops\":[{\"op\":\"addCylinder\",\"x\":5,\"y\":0,\"z\":5,\"radius\":N,\"height\":2}]}",
            "/v1/edit {\"ops\":[{\"op\":\"addCylinder\",\"x\":5,\"y\":0,\"z\":5,\"radius\":1,\"height\":N}]}",
            "/v1/edit {\"ops\":[{\"op\":\"addBox\",\"min\":[N,0,0],\"max\":[1,1,1]}]}",
            "/v1/edit {\"ops\":[{\"op\":\"addBox\",\"min\":[0,0,0],\"max\":[1,N,1]}]}",
            "/v1/edit {\"ops\":[{\"op\":\"area\",\"polygon\":N,\"area\":1}]}",
            "/v1/edit {\"ops\":[{\"op\":\"area\",\"polygon\":0,\"area\":N}]}",
            "/v1/worlds/generate {\"name\":\"maze\",\"size\":N}",
            "/v1/worlds/generate {\"name\":\"maze\",\"seed\":N}");

    @Test
    void everyNumberShouldBeTakenOrRefusedInOneLine() throws Exception {
        int refused = 0;
        int taken = 0;
        for (String call : COORDINATES) {
            int space = call.indexOf(' ');
            for (String odd : ODD) {
                String body = call.substring(space + 1).replace("N", odd);
                HttpResponse<byte[]> answer = server.post(call.substring(0, space), body);
                String context = call.substring(0, space) + " " + body + ": " + TestServer.text(answer);
                assertThat(answer.statusCode()).as(context).isBetween(200, 499);
                if (answer.statusCode() >= 400) {
                    assertThat(TestServer.parsed(answer).get("error").asText())
                            .as(context)
                            .isNotBlank()
                            .doesNotContain("\n", "Exception");
                    refused++;
                } else {
                    taken++;
                }
            }
        }
        assertThat(refused).isGreaterThan(120);
        assertThat(taken).isPositive();
        assertThat(server.isHealthy()).isTrue();
    }

    @Test
    void aPointBeyondTheLimitShouldBeOffTheWorld() throws Exception {
        for (String far : List.of("1e7", "-9e8")) {
            HttpResponse<byte[]> answer =
                    server.post("/v1/path", "{\"from\":[" + far + ",0,5],\"to\":[5,0,5],\"methods\":[\"astar\"]}");
            assertThat(answer.statusCode()).as(far + TestServer.text(answer)).isEqualTo(200);
            assertThat(TestServer.text(answer)).as(far).contains("OFF_WORLD");
        }
    }

    @Test
    void aLineBeyondTheLimitShouldSayWhatToDo() throws Exception {
        HttpResponse<byte[]> answer =
                server.post("/v1/edit", "{\"ops\":[{\"op\":\"shutLine\",\"x0\":1e7,\"z0\":0,\"x1\":1,\"z1\":1}]}");
        assertThat(answer.statusCode()).isEqualTo(400);
        assertThat(TestServer.text(answer)).contains("the limit is 8388608: shift the level towards the origin");
    }
}
