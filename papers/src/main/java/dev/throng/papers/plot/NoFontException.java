package dev.throng.papers.plot;

import java.io.IOException;

/** A plot cannot be drawn because Java finds no fonts on this machine; the numbers are not affected. */
public final class NoFontException extends IOException {
    private static final long serialVersionUID = 1;

    NoFontException(Throwable cause) {
        super("Java finds no fonts on this machine, or not the libraries that draw them (fontconfig, freetype)", cause);
    }
}
