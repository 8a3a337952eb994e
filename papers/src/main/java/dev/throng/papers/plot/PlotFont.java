package dev.throng.papers.plot;

import java.awt.Font;
import java.awt.font.FontRenderContext;

/** The font of plots. Stateless. */
final class PlotFont {
    static final String NAME = Font.SANS_SERIF;

    private PlotFont() {}

    /** Throws if this machine has no usable font. */
    static void require() throws NoFontException {
        require(() -> new Font(NAME, Font.PLAIN, 12).getStringBounds("0", new FontRenderContext(null, true, true)));
    }

    /** Throws if measuring fails. Java reports a missing font in many ways: a missing library, a failed class initialiser, its own exceptions. */
    static void require(Runnable measuring) throws NoFontException {
        try {
            measuring.run();
        } catch (RuntimeException | LinkageError | InternalError e) {
            throw new NoFontException(e);
        }
    }
}
