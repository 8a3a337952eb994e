package dev.throng.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Connections that say nothing, noise, or frames that are none. */
class BadConnectionTest extends Attacks {
    @Test
    void noiseShouldNotHarm() throws Exception {
        SplittableRandom random = new SplittableRandom(19);
        for (int i = 0; i < 100; i++) {
            byte[] noise = new byte[1 + random.nextInt(2000)];
            for (int k = 0; k < noise.length; k++) {
                noise[k] = (byte) random.nextInt(256);
            }
            try (Socket socket = server.socket()) {
                socket.getOutputStream().write(noise);
                socket.shutdownOutput();
                socket.getInputStream().readAllBytes();
            } catch (IOException e) {
                // Reset: as good.
            }
        }
    }

    private Socket webSocket() throws IOException {
        Socket socket = server.socket();
        socket.getOutputStream()
                .write(request(
                                "GET /v1/live",
                                host(),
                                "Upgrade: websocket",
                                "Sec-WebSocket-Version: 13",
                                "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==")
                        .replace("Connection: close", "Connection: Upgrade")
                        .getBytes(StandardCharsets.US_ASCII));
        byte[] head = new byte[12];
        assertThat(socket.getInputStream().readNBytes(head, 0, 12)).isEqualTo(12);
        assertThat(new String(head, StandardCharsets.US_ASCII)).endsWith("101");
        return socket;
    }

    @Test
    void malformedFramesShouldEndTheirSocketAlone() throws Exception {
        int[][] frames = {
            // Not masked; reserved bits; unknown opcode; a ping that is too long; a continuation of nothing; huge; bad
            // UTF-8.
            {0x81, 0x02, 'h', 'i'},
            {0xf1, 0x80, 0, 0, 0, 0},
            {0x8b, 0x80, 0, 0, 0, 0},
            {0x89, 0xfe, 0x01, 0x00, 0, 0, 0, 0},
            {0x80, 0x80, 0, 0, 0, 0},
            {0x81, 0xff, 0x7f, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0},
            {0x81, 0xff, 0x80, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0},
            {0x81, 0x82, 0, 0, 0, 0, 0xc0, 0xaf},
            {0x81, 0xff, 0, 0, 0, 0, 0x10, 0, 0, 0, 0, 0, 0, 0},
            {0x82, 0x85, 0, 0, 0, 0, 1, 2, 3, 4, 5},
            {0x88, 0x81, 0, 0, 0, 0, 1}
        };
        for (int[] frame : frames) {
            try (Socket socket = webSocket()) {
                // Some bytes more: where a payload is announced, it comes, as much of it as is taken.
                byte[] bytes = new byte[frame.length + (frame[1] == 0xff ? 70_000 : 300)];
                for (int i = 0; i < frame.length; i++) {
                    bytes[i] = (byte) frame[i];
                }
                socket.getOutputStream().write(bytes);
                // The server says why, and ends it.
                StringBuilder answer = new StringBuilder();
                int end = -1;
                while (end < 0 || answer.length() < end + 8) {
                    int next = socket.getInputStream().read();
                    if (next < 0) {
                        break;
                    }
                    answer.append((char) next);
                    end = answer.indexOf("\r\n\r\n");
                }
                String told = answer.substring(end + 4);
                assertThat(told).as(Arrays.toString(frame)).hasSizeGreaterThanOrEqualTo(4);
                assertThat((int) told.charAt(0))
                        .as("a close for " + Arrays.toString(frame))
                        .isEqualTo(0x88);
                assertThat(told.charAt(2) << 8 | told.charAt(3)).isIn(1002, 1003, 1007, 1009, 1011);
            }
        }
    }

    @Test
    void aFrameThatNeverEndsShouldNotHoldAThread() throws Exception {
        List<Socket> open = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            Socket socket = webSocket();
            socket.getOutputStream().write(new byte[] {(byte) 0x81, (byte) 0xfe, 0x10});
            open.add(socket);
        }
        assertThat(server.isHealthy()).isTrue();
        for (Socket socket : open) {
            socket.close();
        }
    }

    /** As many as the machine lets one process open; more than the server keeps in any case. */
    @Test
    void manyConnectionsShouldLockNobodyOut() throws Exception {
        List<Socket> open = new ArrayList<>();
        int wanted = 10_000;
        try {
            while (open.size() < wanted) {
                Socket socket = server.socket();
                if (open.size() % 3 == 0) {
                    socket.getOutputStream().write("GET /v1/health HTTP/1.1\r\n".getBytes(StandardCharsets.US_ASCII));
                }
                open.add(socket);
                if (open.size() % 1000 == 0) {
                    assertThat(server.isHealthy()).isTrue();
                }
            }
        } catch (IOException e) {
            System.out.println("this machine lets one process open " + open.size() + " connections, not " + wanted);
        }
        try {
            assertThat(open.size()).isGreaterThan(2 * CONNECTIONS);
            TestServer.until(() -> server.server().listener().connections() <= CONNECTIONS);
        } finally {
            for (Socket socket : open) {
                socket.close();
            }
        }
        // Those that said nothing are gone after their time, too.
        TestServer.until(() -> server.server().listener().connections() <= 2);
    }

    @Test
    void threadsShouldComeBack() {
        TestServer.until(() -> TestServer.threads() < 30);
    }
}
