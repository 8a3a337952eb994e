package dev.throng;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Input that Throng cannot use: a broken file, an argument outside its limits, an empty world.
 *
 * <p>The message is one line for a person: it names the thing (file and line where there is one) and the limit. Bugs
 * in Throng itself never surface as this type.
 */
public final class BadInputException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /**
     * Refuses an input.
     *
     * @param message one line that names the input and the limit
     */
    public BadInputException(String message) {
        super(Objects.requireNonNull(message, "message is null"));
    }

    /**
     * Refuses an input because of a deeper failure, or adds the name of its file to the message.
     *
     * @param message one line that names the input and the limit
     * @param cause what went wrong below
     */
    @SuppressWarnings("exports") // The annotation is for compilers.
    public BadInputException(String message, @Nullable Throwable cause) {
        super(Objects.requireNonNull(message, "message is null"), cause);
    }
}
