package dev.throng.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.server.http.HttpLimits;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** What /metrics says, and that clients cannot make it grow. */
class MetricsTest {
    private static final Pattern LINE =
            Pattern.compile("([a-zA-Z_:][a-zA-Z0-9_:]*)(\\{[^}]*\\})? ([0-9.eE+-]+|NaN|\\+Inf)");

    /** Returns the value of every series, by its name with its labels. */
    private static Map<String, Double> series(TestServer server) throws Exception {
        var answer = server.get("/metrics");
        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.headers().firstValue("Content-Type")).contains("text/plain; version=0.0.4; charset=utf-8");
        Map<String, Double> series = new TreeMap<>();
        for (String line : TestServer.text(answer).split("\n")) {
            if (!line.startsWith("#")) {
                Matcher parts = LINE.matcher(line);
                assertThat(parts.matches()).as(line).isTrue();
                double value =
                        parts.group(3).equals("+Inf") ? Double.POSITIVE_INFINITY : Double.parseDouble(parts.group(3));
                series.put(parts.group(1) + (parts.group(2) == null ? "" : parts.group(2)), value);
            }
        }
        return series;
    }

    private static String requests(String what, String route, String method, int status) {
        return "throng_http_requests_seconds_" + what + "{method=\"" + method + "\",route=\"" + route + "\",status=\""
                + status + "\"}";
    }

    @Test
    void everyPartOfTheServerShouldBeCounted() throws Exception {
        try (TestServer server = TestServer.dungeon();
                LiveClient page = new LiveClient(server, "")) {
            server.await(null);
            String path = "{\"from\":[10,null,10],\"to\":[30,null,20]}";
            for (int i = 0; i < 7; i++) {
                assertThat(server.post("/v1/path", path).statusCode()).isEqualTo(200);
            }
            assertThat(server.post("/v1/path", "{").statusCode()).isEqualTo(400);
            server.post("/v1/edit", "{\"ops\":[{\"op\":\"area\",\"polygon\":1,\"area\":2}]}");
            server.post("/v1/batch", "{\"requests\":[[10,0,10,30,0,20]]}");
            server.get("/");
            server.get("/nothing/here");
            assertThat(server.begin("GET / HTTP/9.9\r\n\r\n")).startsWith("HTTP/1.1 ");
            page.send("{\"type\":\"crowd\",\"agents\":10}");
            page.awaitFrames(1);
            // A request is counted after its answer has left.
            TestServer.until(() -> {
                try {
                    Map<String, Double> now = series(server);
                    return now.getOrDefault(requests("count", "none", "GET", 404), 0.0) == 1
                            && now.getOrDefault("throng_queue_done_total{queue=\"batches\"}", 0.0) == 1;
                } catch (Exception e) {
                    throw new AssertionError(e);
                }
            });
            Map<String, Double> all = series(server);
            assertThat(all).containsEntry(requests("count", "/v1/path", "POST", 200), 7.0);
            assertThat(all).containsEntry(requests("count", "/v1/path", "POST", 400), 1.0);
            assertThat(all).containsEntry(requests("count", "page", "GET", 200), 1.0);
            assertThat(all.get(requests("sum", "/v1/path", "POST", 200))).isPositive();
            String bucket =
                    "throng_http_requests_seconds_bucket{method=\"POST\",route=\"/v1/path\",status=\"200\",le=\"";
            assertThat(all).containsEntry(bucket + "+Inf\"}", 7.0);
            assertThat(all.keySet().stream().filter(name -> name.startsWith(bucket)))
                    .hasSizeGreaterThan(10);
            assertThat(all).containsEntry("throng_http_malformed_total", 1.0);
            assertThat(all).containsEntry("throng_edits_seconds_count", 1.0);
            assertThat(all.get("throng_edits_seconds_sum")).isPositive();
            String id = server.entry().id();
            assertThat(all).containsEntry("throng_world_version{world=\"" + id + "\"}", 1.0);
            assertThat(all).containsEntry("throng_world_cells{world=\"" + id + "\"}", (double)
                    server.snapshot().plain().cellCount());
            assertThat(all).containsEntry("throng_world_index_bytes{method=\"transit\",world=\"" + id + "\"}", (double)
                    server.snapshot().worlds().get("transit").indexBytes());
            assertThat(all).containsEntry("throng_world_queries_idle{method=\"astar\",world=\"" + id + "\"}", 1.0);
            assertThat(all).containsEntry("throng_worlds", 1.0).containsEntry("throng_websockets", 1.0);
            assertThat(all).containsEntry("throng_crowds", 1.0);
            assertThat(all).containsEntry("throng_queue_waiting{queue=\"edits\"}", 0.0);
            assertThat(all)
                    .containsEntry("throng_queue_limit{queue=\"batches\"}", (double) HttpLimits.DEFAULT.batchQueue());
            assertThat(all.get("throng_http_connections")).isPositive();
            assertThat(all.get("throng_http_threads")).isPositive();
            assertThat(all.keySet()).anyMatch(name -> name.startsWith("jvm_memory_used_bytes{area=\"heap\""));
            assertThat(all.keySet()).anyMatch(name -> name.startsWith("jvm_threads_live_threads"));
            assertThat(server.bugs()).isEmpty();
        }
    }

    @Test
    void randomPathsMethodsAndWorldsShouldAddNoSeries() throws Exception {
        try (TestServer server = TestServer.dungeon()) {
            server.await(null);
            String[] sent = new String[6];
            int before = 0;
            for (int round = 0; round < 60; round++) {
                sent[0] = "GET /v1/" + round + "x HTTP/1.1";
                sent[1] = "VERB" + round + " /v1/path HTTP/1.1";
                sent[2] = "GET /app/" + round + ".js HTTP/1.1";
                sent[3] = "GET /v1/world?world=w" + round + " HTTP/1.1";
                sent[4] = "VERB" + round + " /no/" + round + " HTTP/1.1";
                sent[5] = "GET /metrics?x=" + round + " HTTP/1.1";
                for (String line : sent) {
                    String answer =
                            server.raw(line + "\r\nHost: 127.0.0.1:" + server.port() + "\r\nConnection: close\r\n\r\n");
                    assertThat(answer).as(line).startsWith("HTTP/1.1 ");
                }
                if (round == 1) {
                    before = requestSeries(server);
                }
            }
            assertThat(requestSeries(server)).isEqualTo(before);
            assertThat(before).isBetween(1, 400);
        }
    }

    private static int requestSeries(TestServer server) throws Exception {
        // The requests before this one may still be on their way to being counted.
        int last = -1;
        for (int now = 0; now != last; ) {
            last = now;
            Thread.sleep(50);
            Map<String, Double> series = series(server);
            now = (int) series.keySet().stream()
                    .filter(name -> name.startsWith("throng_http"))
                    .count();
        }
        return last;
    }

    @Test
    void worldsThatAreGoneShouldLeaveNoSeries() throws Exception {
        try (TestServer server = new TestServer(
                ServeOptions.defaults(), TestServer.limits("worlds", 2), worlds -> worlds.start("dungeon", 1))) {
            server.await(null);
            for (int seed = 1; seed <= 4; seed++) {
                server.post("/v1/worlds/generate", "{\"name\":\"rooms\",\"size\":32,\"seed\":" + seed + "}");
                server.await("rooms-32-" + seed);
            }
            assertThat(series(server).keySet().stream().filter(name -> name.startsWith("throng_world_version")))
                    .containsExactly(
                            "throng_world_version{world=\"" + server.entry().id() + "\"}",
                            "throng_world_version{world=\"rooms-32-4\"}");
        }
    }

    @Test
    void withoutMetricsNothingShouldBeThere() throws Exception {
        try (TestServer server = new TestServer(
                ServeOptions.defaults().withMetrics(false), HttpLimits.DEFAULT, worlds -> worlds.start("dungeon", 1))) {
            assertThat(server.raw("GET /metrics HTTP/1.1\r\nConnection: close\r\nHost: 127.0.0.1:" + server.port()
                            + "\r\n\r\n"))
                    .startsWith("HTTP/1.1 404");
        }
    }
}
