package dev.throng.requests;

import java.io.IOException;
import java.io.OutputStream;

/** Answers to a stream, such as the standard output, which cannot be continued. Used by one thread. */
public record BatchStreamOutput(OutputStream out) implements BatchOutput {
    @Override
    public BatchMark start() {
        return BatchMark.START;
    }

    @Override
    public void append(byte[] bytes, int size, BatchMark after) throws IOException {
        out.write(bytes, 0, size);
    }

    @Override
    public void finish() throws IOException {
        out.flush();
    }

    @Override
    public void discard() {}

    @Override
    public void close() throws IOException {
        out.flush();
    }
}
