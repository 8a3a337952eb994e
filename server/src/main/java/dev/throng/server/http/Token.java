package dev.throng.server.http;

import dev.throng.BadInputException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.regex.Pattern;

/** The secret that clients must send. Comparing takes the same time for every wrong token. Immutable, share freely. */
public final class Token {
    /** Minimum length: with fewer characters a token could be guessed. */
    public static final int LEAST = 16;

    static final int MOST = 256;

    /** Name of the WebSocket protocol for browsers, which cannot send the header: this, then the token in base64url. */
    static final String PROTOCOL = "throng.bearer.";

    private static final String SCHEME = "Bearer ";
    private static final Pattern FORM = Pattern.compile("[A-Za-z0-9._~+/=-]{" + LEAST + "," + MOST + "}");

    private final byte[] digest;

    /**
     * @throws BadInputException when the token is too short, too long, or has other characters than a header may have
     */
    public Token(String token) {
        if (!FORM.matcher(token).matches()) {
            throw new BadInputException("the token must have " + LEAST + " to " + MOST
                    + " characters, each a letter, a digit or one of . _ ~ + / = -");
        }
        digest = digest(token);
    }

    private static byte[] digest(String token) {
        try {
            return MessageDigest.getInstance("SHA-256").digest(token.getBytes(StandardCharsets.UTF_8));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Whether a header Authorization, or null, has the token. */
    boolean isIn(String authorization) {
        return authorization != null
                && authorization.regionMatches(true, 0, SCHEME, 0, SCHEME.length())
                && matches(authorization.substring(SCHEME.length()).strip());
    }

    /** Whether the name of a WebSocket protocol has the token. */
    boolean isInProtocol(String protocol) {
        if (!protocol.startsWith(PROTOCOL)) {
            return false;
        }
        try {
            byte[] token = Base64.getUrlDecoder().decode(protocol.substring(PROTOCOL.length()));
            return matches(new String(token, StandardCharsets.UTF_8));
        } catch (IllegalArgumentException e) {
            return false;
        }
    }

    /** Digests have the same length, and all of their bytes are compared. */
    private boolean matches(String given) {
        return MessageDigest.isEqual(digest, digest(given));
    }
}
