package dev.throng.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.throng.io.AtomicFile;
import java.awt.Transparency;
import java.awt.color.ColorSpace;
import java.awt.image.BufferedImage;
import java.awt.image.ColorModel;
import java.awt.image.ComponentColorModel;
import java.awt.image.DataBuffer;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The command as a process of its own: what its streams, its limits and signals do to it. */
@DisabledOnOs(OS.WINDOWS)
class ProcessTest {
    @TempDir
    Path folder;

    /** Begins to save as the command does, says so, and does not come to an end. */
    static final class EndlessSave {
        public static void main(String[] words) throws IOException {
            Throng.leaveNothingUnfinished();
            AtomicFile.write(Path.of(words[0]), out -> {
                out.write(new byte[1 << 20]);
                System.out.println("saving");
                System.in.read();
            });
        }
    }

    /**
     * Runs a line of shell.
     *
     * @param line $THRONG in it stands for the command
     */
    private CommandLineTest.Run shell(String line) throws Exception {
        Process process = start(Throng.class, line.replace("$THRONG", "\"${command[@]}\""));
        String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor(10, TimeUnit.MINUTES)).isTrue();
        return new CommandLineTest.Run(process.exitValue(), printed, Files.readString(folder.resolve("err")));
    }

    private Process start(Class<?> program, String line) throws IOException {
        Path java = Path.of(System.getProperty("java.home"), "bin", "java");
        ProcessBuilder builder = new ProcessBuilder(
                "bash",
                "-c",
                "command=(\"$@\"); " + line,
                "bash",
                java.toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:-UsePerfData",
                "-Xmx24m",
                "-cp",
                System.getProperty("java.class.path"),
                program.getName());
        // A translated reason would be no less right.
        builder.environment().put("LC_ALL", "C");
        Path err = folder.resolve("err");
        return builder.directory(folder.toFile()).redirectError(err.toFile()).start();
    }

    private List<String> names() throws IOException {
        try (Stream<Path> list = Files.list(folder)) {
            return list.map(f -> f.getFileName().toString())
                    .filter(name -> !name.equals("err"))
                    .toList();
        }
    }

    @Test
    void outputThatCannotBeWrittenShouldGetOneLineAndAnExitCode() throws Exception {
        assumeTrue(Files.exists(Path.of("/dev/full")), "skipped: there is no /dev/full here");
        for (String words : List.of("world --list", "world --list --json", "--version", "build --help", "")) {
            CommandLineTest.assertRefused(
                    shell("$THRONG " + words + " >/dev/full"),
                    "throng: the output cannot be written: No space left on device");
        }
    }

    @Test
    void aReaderWhoHasSeenEnoughShouldNotBeToldMore() throws Exception {
        // The reader is gone before the command prints anything.
        CommandLineTest.Run run = shell("$THRONG world --list --json | sleep 0; echo ${PIPESTATUS[0]}");
        assertThat(run.out()).isEqualTo("141\n");
        assertThat(run.err()).isEmpty();
        assertThat(shell("$THRONG --version | head -n 1; echo ${PIPESTATUS[0]}").out())
                .matches("throng .*\n0\n");
    }

    @Test
    void aFileThatCannotBeWrittenShouldBeNamedWithTheReason() throws Exception {
        Files.writeString(folder.resolve("d.obj"), "older");
        CommandLineTest.assertRefused(
                shell("ulimit -f 8; $THRONG world dungeon -o d.obj"), "d.obj: cannot be written: File too large");
        assertThat(folder.resolve("d.obj")).hasContent("older");
        assertThat(names()).containsExactly("d.obj");
    }

    @Test
    void tooLittleMemoryForAPictureShouldBeCalledThat() throws Exception {
        ColorModel deep = new ComponentColorModel(
                ColorSpace.getInstance(ColorSpace.CS_sRGB),
                true,
                false,
                Transparency.TRANSLUCENT,
                DataBuffer.TYPE_USHORT);
        BufferedImage image = new BufferedImage(deep, deep.createCompatibleWritableRaster(2000, 2000), false, null);
        assertThat(ImageIO.write(image, "png", folder.resolve("deep.png").toFile()))
                .isTrue();
        CommandLineTest.assertRefused(shell("$THRONG info deep.png"), "not enough memory", "THRONG_JAVA_OPTS=-Xmx");
    }

    @Test
    void aSignalShouldLeaveNothingBehind() throws Exception {
        aSignalShouldLeaveNothingBehind("TERM");
    }

    @Test
    void anInterruptShouldLeaveNothingBehind() throws Exception {
        assumeTrue(shell("trap -p INT").out().isEmpty(), "skipped: processes started here ignore SIGINT");
        aSignalShouldLeaveNothingBehind("INT");
    }

    private void aSignalShouldLeaveNothingBehind(String signal) throws Exception {
        Path file = Files.writeString(folder.resolve("x"), "older");
        Process process = start(EndlessSave.class, "exec \"${command[@]}\" x");
        assertThat(process.getInputStream().readNBytes("saving\n".length())).hasSize("saving\n".length());
        assertThat(names()).hasSize(2);
        assertThat(shell("kill -" + signal + " " + process.pid()).exit()).isZero();
        assertThat(process.waitFor(10, TimeUnit.MINUTES)).isTrue();
        assertThat(process.exitValue()).isGreaterThan(128);
        assertThat(names()).containsExactly("x");
        assertThat(file).hasContent("older");
    }
}
