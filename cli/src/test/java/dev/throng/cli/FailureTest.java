package dev.throng.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.BadInputException;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;

/** Whatever goes wrong inside a command: one line and an exit code that means it. */
class FailureTest {
    @Command(name = "failing")
    private static final class Failing implements Callable<Integer> {
        private final Throwable failure;

        Failing(Throwable failure) {
            this.failure = failure;
        }

        @Override
        public Integer call() throws Exception {
            if (failure instanceof Error error) {
                throw error;
            }
            throw (Exception) failure;
        }
    }

    private static CommandLineTest.Run failing(Throwable failure) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        CommandLine line = new CommandLine(CommandSpec.create().name("throng")).addSubcommand(new Failing(failure));
        int exit = Throng.run(line, new PrintWriter(out, true), new PrintWriter(err, true), "failing");
        return new CommandLineTest.Run(exit, out.toString(), err.toString());
    }

    @Test
    void tooLittleMemoryShouldSayWhatToSet() {
        CommandLineTest.assertRefused(
                failing(new OutOfMemoryError("Java heap space")), "not enough memory", "THRONG_JAVA_OPTS=-Xmx");
        CommandLineTest.assertRefused(failing(new StackOverflowError()), "not enough memory", "THRONG_JAVA_OPTS=-Xss");
    }

    @Test
    void whatTheUserCanMendShouldGetOneLine() {
        CommandLineTest.assertRefused(failing(new BadInputException("the\n line")), "failing: the line");
        CommandLineTest.assertRefused(failing(new InvalidPathException("a\0b", "Nul character")), "Nul character");
        CommandLineTest.assertRefused(failing(new UncheckedIOException(new IOException("disk full"))), "disk full");
        CommandLineTest.assertRefused(
                failing(new UncheckedIOException(new NoSuchFileException("gone.map"))), "gone.map: no such file");
    }

    @Test
    void aFileNameThatCannotBeShouldGetOneLine() {
        CommandLineTest.assertRefused(CommandLineTest.throng("info", "a\0b"), "Nul character");
        CommandLineTest.assertRefused(CommandLineTest.throng("render", "dungeon", "-o", "a\0b"), "Nul character");
    }

    @Test
    void aBugShouldNotLookLikeAFailedCheck() {
        for (Throwable bug : new Throwable[] {
            new IllegalStateException("odd"), new NoClassDefFoundError("odd"), new AssertionError("odd")
        }) {
            CommandLineTest.Run run = failing(bug);
            assertThat(run.exit()).as(bug.toString()).isEqualTo(70);
            assertThat(run.err()).contains("bug in Throng", bug.getClass().getName(), "odd");
            assertThat(run.out()).isEmpty();
        }
    }
}
