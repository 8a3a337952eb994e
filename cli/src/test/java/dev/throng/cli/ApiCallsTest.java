package dev.throng.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Every public call of every exported type, with one wrong argument at a time. */
class ApiCallsTest {
    @TempDir
    private Path folder;

    @Test
    void wrongArgumentsShouldBeRefusedInOneClearLine() throws Exception {
        Samples samples = new Samples(folder);
        WrongCalls wrong = new WrongCalls(samples);
        for (Class<?> type : ExportedTypes.types()) {
            wrong.all(type);
        }
        assertThat(wrong.unclear()).isEmpty();
        assertThat(wrong.calls()).isGreaterThan(1000);
        assertThat(wrong.refused()).isGreaterThan(400);
    }
}
