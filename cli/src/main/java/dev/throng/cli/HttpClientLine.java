package dev.throng.cli;

import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/** A reused HTTP connection with minimal overhead, so that a benchmark measures the server. Used by one thread. */
final class HttpClientLine implements AutoCloseable {
    private static final int TIMEOUT_MILLIS = 60_000;

    private final Socket socket = new Socket();
    private final InputStream in;
    private final OutputStream out;
    private final String host;
    private int status;

    HttpClientLine(String host, int port) throws IOException {
        this.host = host + ":" + port;
        socket.connect(new InetSocketAddress(host, port), TIMEOUT_MILLIS);
        socket.setTcpNoDelay(true);
        socket.setSoTimeout(TIMEOUT_MILLIS);
        in = new BufferedInputStream(socket.getInputStream(), 1 << 16);
        out = socket.getOutputStream();
    }

    byte[] get(String path) throws IOException {
        return ask("GET " + path + " HTTP/1.1\r\nHost: " + host + "\r\n\r\n", new byte[0]);
    }

    byte[] post(String path, byte[] json) throws IOException {
        return ask(
                "POST " + path + " HTTP/1.1\r\nHost: " + host + "\r\nContent-Type: application/json\r\nContent-Length: "
                        + json.length + "\r\n\r\n",
                json);
    }

    private byte[] ask(String head, byte[] body) throws IOException {
        byte[] start = head.getBytes(StandardCharsets.US_ASCII);
        byte[] all = new byte[start.length + body.length];
        System.arraycopy(start, 0, all, 0, start.length);
        System.arraycopy(body, 0, all, start.length, body.length);
        out.write(all);
        String line = line();
        status = Integer.parseInt(line.substring(9, 12));
        int length = 0;
        while (!(line = line()).isEmpty()) {
            String lower = line.toLowerCase(Locale.ROOT);
            if (lower.startsWith("content-length:")) {
                length = Integer.parseInt(lower.substring(15).strip());
            }
        }
        return in.readNBytes(length);
    }

    private String line() throws IOException {
        StringBuilder line = new StringBuilder();
        while (true) {
            int next = in.read();
            if (next < 0) {
                throw new EOFException("the server has closed the connection");
            }
            if (next == '\n') {
                return line.toString();
            }
            if (next != '\r') {
                line.append((char) next);
            }
        }
    }

    /** Returns the status of the last answer. */
    int status() {
        return status;
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
