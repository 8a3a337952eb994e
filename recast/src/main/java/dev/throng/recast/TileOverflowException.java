package dev.throng.recast;

import org.jspecify.annotations.Nullable;

/** A tile exceeds a limit of Recast or Detour; smaller tiles may not. */
final class TileOverflowException extends RuntimeException {
    private static final long serialVersionUID = 1;

    TileOverflowException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }
}
