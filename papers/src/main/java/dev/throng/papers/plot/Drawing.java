package dev.throng.papers.plot;

import java.io.IOException;
import java.io.OutputStream;

/** A figure of an experiment's result. Immutable, share freely. */
public interface Drawing {
    /** Returns the suffix after the name of its experiment; empty for the one figure without a suffix. */
    String name();

    /** Writes the figure as PNG. */
    void write(OutputStream out) throws IOException;
}
