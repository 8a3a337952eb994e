package dev.throng.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FileBytesTest {
    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(ints = {0, 1, (1 << 20) - 1, 1 << 20, (1 << 20) + 1, 3_500_000})
    void shouldReadFilesOfAnySize(int size) throws IOException {
        byte[] content = new byte[size];
        new Random(size).nextBytes(content);
        Path file = Files.write(folder.resolve("file"), content);

        assertThat(FileBytes.read(file)).isEqualTo(content);
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void shouldReadWhatDoesNotSayHowLongItIs() throws IOException, InterruptedException {
        Path pipe = folder.resolve("pipe");
        assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor())
                .isZero();
        Process writer = new ProcessBuilder("sh", "-c", "head -c 200000 /dev/zero > '" + pipe + "'").start();

        assertThat(FileBytes.read(pipe)).hasSize(200_000);
        assertThat(writer.waitFor()).isZero();
    }

    @Test
    void shouldNameAFileThatIsNotThere() {
        assertThatThrownBy(() -> FileBytes.read(folder.resolve("none"))).isInstanceOf(NoSuchFileException.class);
    }
}
