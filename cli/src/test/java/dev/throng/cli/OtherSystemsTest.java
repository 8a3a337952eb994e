package dev.throng.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What differs on macOS and Windows, as far as any system can show it. */
class OtherSystemsTest {
    /** Reasons by which systems say that nobody reads a pipe any more, and one that is a failure. */
    @ParameterizedTest
    @CsvSource({
        "Broken pipe, 141",
        "The pipe is being closed, 141",
        "The pipe has been ended, 141",
        "There is not enough space on the disk, 2"
    })
    void aReaderThatLeavesShouldBeNoFailure(String reason, int exit) {
        StandardOutput out = new StandardOutput(new OutputStream() {
            @Override
            public void write(int one) throws IOException {
                throw new IOException(reason);
            }
        });
        StringWriter err = new StringWriter();
        out.printer().println("an answer");
        assertThat(out.exitCode(0, new PrintWriter(err, true))).isEqualTo(exit);
        assertThat(err.toString().lines()).hasSize(exit == 141 ? 0 : 1);
    }

    /** A class path as the system of this JVM writes it, with blanks in it. */
    @Test
    void aClassPathShouldBeReadInTheFormOfTheSystem(@TempDir Path folder) throws IOException {
        Path first = Files.createDirectories(folder.resolve("with a blank/classes"));
        Path second = Files.createDirectories(folder.resolve("other"));
        String written = String.join(System.getProperty("path.separator"), first.toString(), second.toString(), "");
        assertThat(ClassPath.of(written)).isEqualTo(List.of(first, second));
    }

    /** Command files are for cmd.exe: they find their folder by %~dp0 and pass all words and the exit code on. */
    @Test
    void commandFilesShouldPassWordsAndExitCodesOn() throws IOException {
        Path root = Path.of("").toAbsolutePath().getParent();
        for (Path file :
                List.of(root.resolve("throng.cmd"), root.resolve("cli/src/main/resources/dev/throng/cli/start.cmd"))) {
            List<String> lines = Files.readAllLines(file);
            assertThat(lines.get(0)).isEqualTo("@echo off");
            assertThat(lines).contains("setlocal").anyMatch(line -> line.contains("%~dp0") && line.endsWith(" %*"));
            assertThat(lines.get(lines.size() - 1)).matches("exit /b %[A-Z]+%");
        }
    }
}
