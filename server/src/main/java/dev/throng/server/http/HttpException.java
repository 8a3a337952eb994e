package dev.throng.server.http;

/** A request that cannot be answered, with the status and the one-line message for the client. */
public final class HttpException extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final int status;
    private final int retryAfterMillis;

    public HttpException(int status, String message) {
        this(status, message, 0);
    }

    private HttpException(int status, String message, int retryAfterMillis) {
        // Thrown for errors of clients: a stack trace would only take time.
        super(message, null, false, false);
        this.status = status;
        this.retryAfterMillis = retryAfterMillis;
    }

    /** Returns the exception for too many requests at a time. */
    public static HttpException busy(String message, int retryAfterMillis) {
        return new HttpException(429, message, retryAfterMillis);
    }

    /** Returns the exception for a version of a world that is not there yet. */
    public static HttpException notYet(String message, int retryAfterMillis) {
        return new HttpException(412, message, retryAfterMillis);
    }

    public int status() {
        return status;
    }

    /** Returns the time after which to try again; 0 for none. */
    public int retryAfterMillis() {
        return retryAfterMillis;
    }
}
