package dev.throng.server.api;

import dev.throng.server.http.Exchange;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;

/** The description of all calls in OpenAPI. Immutable, share freely. */
public final class Description {
    private static final String FILE = "/dev/throng/server/openapi.json";

    private final byte[] json;

    public Description() {
        try (InputStream in = Description.class.getResourceAsStream(FILE)) {
            json = in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public void answer(Exchange exchange) {
        exchange.json(200, json);
    }
}
