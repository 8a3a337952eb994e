package dev.throng.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;

/** What clients may send to do harm. After each the server answers, has reported no bug, and holds no more threads than it may. */
abstract class Attacks {
    static final int IDLE_SECONDS = 3;
    static final int CONNECTIONS = 200;

    static TestServer server;

    @BeforeAll
    static void start() throws Exception {
        server = TestServer.dungeon(TestServer.limits(
                "idle", Duration.ofSeconds(IDLE_SECONDS), "body", Duration.ofSeconds(2), "connections", CONNECTIONS));
        server.await(null);
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    @AfterEach
    void shouldHaveSurvived() throws Exception {
        assertThat(server.isHealthy()).isTrue();
        assertThat(server.bugs()).isEmpty();
        TestServer.until(() -> TestServer.threads() < 40);
    }

    static String request(String line, String... headers) {
        StringBuilder request = new StringBuilder(line + " HTTP/1.1\r\nConnection: close\r\n");
        for (String header : headers) {
            request.append(header).append("\r\n");
        }
        return request.append("\r\n").toString();
    }

    static String host() {
        return "Host: 127.0.0.1:" + server.port();
    }

    static int status(String answer) {
        return answer.length() < 12 ? 0 : Integer.parseInt(answer.substring(9, 12));
    }
}
