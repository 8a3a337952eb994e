package dev.throng.papers.plot;

import java.awt.Font;
import java.awt.font.FontRenderContext;

/** The letters of plots. Stateless. */
final class PlotFont {
    static final String NAME = Font.SANS_SERIF;

    private PlotFont() {}

    /** Refuses a machine on which nothing can be written in a plot. */
    static void require() throws NoFontException {
        require(() -> new Font(NAME, Font.PLAIN, 12).getStringBounds("0", new FontRenderContext(null, true, true)));
    }

    /** Java says it in many ways: a library that is not there, a class that could not begin, its own odd exceptions. */
    static void require(Runnable measuring) throws NoFontException {
        try {
            measuring.run();
        } catch (RuntimeException | LinkageError | InternalError e) {
            throw new NoFontException(e);
        }
    }
}
