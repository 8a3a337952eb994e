package dev.throng.gpu.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class KernelSourceTest {
    @Test
    void shouldJoinFilesInOrderAndNameThem() {
        assertThat(KernelSource.of(List.of("first.c", "second.c"))).isEqualTo("""
                #line 1 "first.c"
                int one(void) { return 1; }
                #line 1 "second.c"
                int two(void) { return 2; }
                """);
        assertThat(KernelSource.of(List.of())).isEmpty();
    }

    @Test
    void shouldNameAMissingFile() {
        assertThatThrownBy(() -> KernelSource.of(List.of("none.c")))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("none.c");
    }

    @Test
    void everyListedFileShouldBeThere() {
        assertThat(KernelSource.all()).doesNotContain("#include");
    }
}
