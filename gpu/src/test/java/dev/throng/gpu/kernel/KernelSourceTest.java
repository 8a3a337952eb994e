package dev.throng.gpu.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class KernelSourceTest {
    @Test
    void shouldJoinFilesInOrderAndNameThem() {
        assertThat(KernelSource.PLANNING.of(List.of("first.c", "second.c"))).isEqualTo("""
                #line 1 "first.c"
                int one(void) { return 1; }
                #line 1 "second.c"
                int two(void) { return 2; }
                """);
        assertThat(KernelSource.PLANNING.of(List.of())).isEmpty();
    }

    @Test
    void shouldNameAMissingFile() {
        assertThatThrownBy(() -> KernelSource.PLANNING.of(List.of("none.c")))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("none.c");
    }

    @Test
    void everyListedFileShouldBeThere() {
        assertThat(KernelSource.PLANNING.source()).doesNotContain("#include");
    }

    /** OpenCL aligns it for one element of its type, and kernels keep vectors of 16 bytes there. */
    @Test
    void localMemoryShouldBeDeclaredWithElementsOf16Bytes() {
        String source = KernelSource.PLANNING.source();
        assertThat(Pattern.compile("#define LOCAL_PARAMETER , (.*)")
                        .matcher(source)
                        .results())
                .extracting(found -> found.group(1))
                .singleElement()
                .asString()
                .matches("__local (int|uint|float)4\\* \\w+");
        assertThat(source).contains("extern __shared__ __align__(16) char dynamic_local[]");
        // Other declarations of local parameters are refused there.
        assertThat(KernelSignature.all(source).values())
                .filteredOn(KernelSignature::local)
                .hasSizeGreaterThan(5);
    }
}
