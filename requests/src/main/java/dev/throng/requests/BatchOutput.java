package dev.throng.requests;

import java.io.Closeable;
import java.io.IOException;

/** Where the answers of a batch go. Used by one thread. */
public interface BatchOutput extends Closeable {
    /** How far an earlier run has come that this one continues; {@link BatchMark#START} for a fresh one. */
    BatchMark start();

    /**
     * Appends answers.
     *
     * @param after how far the batch has come with them
     */
    void append(byte[] bytes, int size, BatchMark after) throws IOException;

    /** All answers are there. */
    void finish() throws IOException;

    /** There is to be no output, and nothing to continue. */
    void discard() throws IOException;
}
