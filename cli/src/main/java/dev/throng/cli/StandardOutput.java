package dev.throng.cli;

import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/** The standard output as UTF-8, which remembers failures. Used by one thread. */
final class StandardOutput extends OutputStream {
    /** Exit code that a shell reports for a program that was ended because its output is no longer read: 128 + SIGPIPE. */
    static final int NOBODY_READS = 141;

    private final OutputStream stream;
    private final PrintWriter printer;
    private IOException failure;

    StandardOutput(OutputStream stream) {
        this.stream = stream;
        printer = new PrintWriter(new OutputStreamWriter(this, StandardCharsets.UTF_8), true);
    }

    PrintWriter printer() {
        return printer;
    }

    /** Remembers a failure, since a printer hides it, and Java's own stream drops the reason. */
    @Override
    public void write(byte[] bytes, int from, int count) throws IOException {
        try {
            stream.write(bytes, from, count);
        } catch (IOException e) {
            failure = failure == null ? e : failure;
            throw e;
        }
    }

    @Override
    public void write(int one) throws IOException {
        write(new byte[] {(byte) one}, 0, 1);
    }

    /**
     * Returns the exit code of a command after all its output.
     *
     * @param done its exit code if all output arrived
     * @param err gets the reason of a failure, unless a reader such as {@code head} has closed the pipe
     */
    int exitCode(int done, PrintWriter err) {
        printer.flush();
        if (failure == null) {
            return done;
        }
        String reason = String.valueOf(failure.getMessage());
        if (reason.toLowerCase(Locale.ROOT).contains("pipe")) {
            return NOBODY_READS;
        }
        err.println("throng: the output cannot be written: " + reason);
        return Math.max(done, Throng.BAD_INPUT);
    }
}
