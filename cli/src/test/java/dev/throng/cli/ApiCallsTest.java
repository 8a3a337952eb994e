package dev.throng.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.TreeSet;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The API as its users meet it: every exported package says where null is allowed, and every call refuses wrong arguments clearly. */
class ApiCallsTest {
    @TempDir
    private Path folder;

    @Test
    void everyExportedPackageShouldBeNullMarked() throws ClassNotFoundException {
        assertThat(ExportedTypes.packages()).hasSizeGreaterThan(10);
        for (String name : ExportedTypes.packages()) {
            assertThat(Class.forName(name + ".package-info").isAnnotationPresent(NullMarked.class))
                    .as(name)
                    .isTrue();
        }
    }

    @Test
    void wrongArgumentsShouldBeRefusedInOneClearLine() throws Exception {
        Samples samples = new Samples(folder);
        WrongCalls wrong = new WrongCalls(samples);
        TreeSet<String> without = new TreeSet<>();
        for (Class<?> type : ExportedTypes.types()) {
            wrong.all(type);
            if (!type.isEnum() && !samples.has(type) && !samples.leftOut(type) && !WrongCalls.onlyStatic(type)) {
                without.add(type.getSimpleName());
            }
        }
        assertThat(wrong.unclear()).isEmpty();
        assertThat(without).as("types without a sample").isEqualTo(Samples.WITHOUT);
        assertThat(wrong.calls()).isGreaterThan(2000);
        assertThat(wrong.refused()).isGreaterThan(1000);
    }
}
