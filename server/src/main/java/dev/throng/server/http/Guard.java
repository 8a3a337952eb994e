package dev.throng.server.http;

import java.util.Locale;
import java.util.Set;
import java.util.function.IntSupplier;
import java.util.regex.Pattern;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.server.Request;

/**
 * Refuses requests that a page of another site could send through the browser of a user. Immutable, share freely.
 *
 * <p>A name that an attacker owns may resolve to this machine (DNS rebinding), so the Host header must name this server. Writes and WebSockets must
 * come from the server's own page or from a program that sends no Origin.
 */
public final class Guard {
    private static final Set<String> LOOPBACK = Set.of("localhost", "127.0.0.1", "[::1]");
    private static final Pattern ADDRESS = Pattern.compile("[0-9]{1,3}(\\.[0-9]{1,3}){3}|\\[[0-9a-f:.]+]");

    private final String host;
    private final boolean loopback;
    private final IntSupplier port;
    private final Token token;
    private final boolean tls;

    /**
     * @param host address that the server listens on
     * @param port supplier of the port, which is known once it listens
     * @param token secret of clients, or null for none
     * @param tls whether connections are encrypted
     */
    public Guard(String host, IntSupplier port, Token token, boolean tls) {
        String name = host.toLowerCase(Locale.ROOT);
        this.host = name.contains(":") && !name.startsWith("[") ? "[" + name + "]" : name;
        loopback = LOOPBACK.contains(this.host);
        this.port = port;
        this.token = token;
        this.tls = tls;
    }

    /** Refuses a request without the token, if there is one. */
    void checkToken(Request request) {
        if (token == null || token.isIn(request.getHeaders().get(HttpHeader.AUTHORIZATION))) {
            return;
        }
        // A browser cannot set headers of a WebSocket.
        for (String protocol : request.getHeaders().getCSV("Sec-WebSocket-Protocol", true)) {
            if (token.isInProtocol(protocol)) {
                return;
            }
        }
        throw new HttpException(401, "this server needs a token: send Authorization: Bearer TOKEN");
    }

    /**
     * Refuses a request whose Host is not this server. With a token any name will do: a page of another site does not
     * know the token, whatever address its name resolves to. A proxy or a container may give the server other names and ports.
     */
    void checkHost(Request request) {
        if (token != null) {
            return;
        }
        // From the Host header, or from the request line if that has a whole URI.
        String name = String.valueOf(Request.getServerName(request)).toLowerCase(Locale.ROOT);
        String header = request.getHeaders().get(HttpHeader.HOST);
        if (header == null || !known(name) || Request.getServerPort(request) != port.getAsInt()) {
            throw new HttpException(403, "this Host is not served here; use " + scheme() + "://" + shown() + "/");
        }
    }

    private String scheme() {
        return tls ? "https" : "http";
    }

    /** Returns the scheme of the WebSockets of this server. */
    String socketScheme() {
        return tls ? "wss" : "ws";
    }

    private String shown() {
        boolean any = host.equals("0.0.0.0") || host.equals("[::]");
        return (loopback ? "127.0.0.1" : any ? "localhost" : host) + ":" + port.getAsInt();
    }

    /** Whether a host name is allowed. IP addresses cannot be rebound: any is allowed, except on loopback, which no other machine reaches. */
    private boolean known(String name) {
        return LOOPBACK.contains(name)
                || name.equals(host)
                || !loopback && ADDRESS.matcher(name).matches();
    }

    /** Refuses a request that a page of another site makes its browser send, such as one for an image. */
    void checkSite(Request request) {
        String site = request.getHeaders().get("Sec-Fetch-Site");
        if (site != null && !site.equals("same-origin") && !site.equals("none")) {
            throw new HttpException(403, "only the page of this server may do that");
        }
    }

    /** Refuses a write or a WebSocket that a page of another site has sent. */
    void checkOrigin(Request request) {
        String origin = request.getHeaders().get(HttpHeader.ORIGIN);
        String host = request.getHeaders().get(HttpHeader.HOST);
        boolean own = origin == null
                || origin.equalsIgnoreCase(scheme() + "://" + host)
                // A proxy in front may speak TLS for this server.
                || token != null && origin.equalsIgnoreCase("https://" + host);
        if (!own) {
            throw new HttpException(403, "only the page of this server may do that");
        }
    }

    /** Refuses a body of another type: browsers send some types across sites without a preflight request. */
    static void checkType(Request request, String... allowed) {
        String type = request.getHeaders().get(HttpHeader.CONTENT_TYPE);
        String bare = type == null ? "" : type.split(";", 2)[0].strip().toLowerCase(Locale.ROOT);
        for (String each : allowed) {
            if (bare.equals(each)) {
                return;
            }
        }
        throw new HttpException(415, "the Content-Type must be " + String.join(" or ", allowed));
    }
}
