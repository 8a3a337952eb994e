package dev.throng.requests;

import java.io.Closeable;
import java.io.IOException;

/** Destination of the answers of a batch. Used by one thread. */
public interface BatchOutput extends Closeable {
    /** Returns the progress of an earlier run that this one continues; {@link BatchMark#START} for a new one. */
    BatchMark start();

    /**
     * Appends answers.
     *
     * @param after progress of the batch after them
     */
    void append(byte[] bytes, int size, BatchMark after) throws IOException;

    /** Finishes the output after all answers. */
    void finish() throws IOException;

    /** Removes the output, so that there is nothing to continue. */
    void discard() throws IOException;
}
