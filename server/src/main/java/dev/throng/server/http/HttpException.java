package dev.throng.server.http;

/** A request that cannot be answered, with the status and the one line that the client is told. */
public final class HttpException extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final int status;
    private final int retryAfterMillis;

    public HttpException(int status, String message) {
        this(status, message, 0);
    }

    private HttpException(int status, String message, int retryAfterMillis) {
        // Thrown for what clients do: no stack trace is worth its time.
        super(message, null, false, false);
        this.status = status;
        this.retryAfterMillis = retryAfterMillis;
    }

    /** Too much is asked for at a time. */
    public static HttpException busy(String message, int retryAfterMillis) {
        return new HttpException(429, message, retryAfterMillis);
    }

    public int status() {
        return status;
    }

    /** 0 where the client need not come again. */
    public int retryAfterMillis() {
        return retryAfterMillis;
    }
}
