package dev.throng.cli;

import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/** What a command prints, as UTF-8, and whether it arrived. Used by one thread. */
final class StandardOutput extends OutputStream {
    /** What a shell says of a program that the system ended because nobody reads its output any more: 128 + SIGPIPE. */
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

    /** A printer does not tell, and Java's own stream forgets the reason. */
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
     * The exit code of a command that has printed all it had to say.
     *
     * @param done its exit code if all of it arrived
     * @param err told why not; but a reader who has seen enough, such as {@code head}, wants to hear nothing more
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
