package dev.throng.server;

import org.jspecify.annotations.Nullable;

/**
 * Options for who may use a server, and over which connections. Immutable.
 *
 * @param token secret that clients must send; null for none [Limits: 16 to 256 letters, digits and . _ ~ + / = -]
 * @param open whether everybody who reaches the address may use it. Without a token, an address that other machines can reach needs this
 * @param tls certificate and private key; null for connections without TLS
 */
@SuppressWarnings("exports") // The annotation is for compilers.
public record AccessOptions(
        @Nullable String token, boolean open, @Nullable TlsOptions tls) {
    /** No token and no TLS, for loopback only. */
    public static final AccessOptions LOOPBACK = new AccessOptions(null, false, null);

    /** No token and no TLS, at any address. */
    public static final AccessOptions OPEN = new AccessOptions(null, true, null);

    /**
     * {@return a token and no TLS}
     *
     * @param secret that clients must send
     */
    public static AccessOptions token(String secret) {
        return new AccessOptions(secret, false, null);
    }

    /**
     * {@return the same with TLS}
     *
     * @param how certificate and private key; null for connections without TLS
     */
    public AccessOptions withTls(@Nullable TlsOptions how) {
        return new AccessOptions(token, open, how);
    }

    /** {@return the options, without the token} */
    @Override
    public String toString() {
        return "AccessOptions[" + (token == null ? "no token" : "token") + (open ? ", open" : "")
                + (tls == null ? "" : ", " + tls) + "]";
    }
}
