package dev.throng.gpu.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CrewMemoryTest {
    @ParameterizedTest
    @CsvSource({
        "HOPS, " + CrewMemory.HOPS,
        "MOST_DOORS, " + CrewMemory.MOST_DOORS,
        "MOST_LEGS, " + CrewMemory.MOST_LEGS,
        "MOST_GATES_ON_WAY, " + CrewMemory.MOST_GATES_ON_WAY,
    })
    void kernelsShouldMeanTheSame(String name, int value) {
        Matcher found = Pattern.compile("#define " + name + " (\\d+)\n").matcher(KernelSource.PLANNING.source());
        assertThat(found.find()).as(name).isTrue();
        assertThat(Integer.parseInt(found.group(1))).as(name).isEqualTo(value);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 10, 100, 1000, 4097, 50_000, 231_000})
    void labelsOfTheMostNodesShouldFitAndNotMuchMore(int bytes) {
        int nodes = CrewMemory.mostNodes(bytes);
        if (nodes > 0) {
            assertThat(CrewMemory.labels(nodes)).isLessThanOrEqualTo(bytes);
        }
        assertThat(CrewMemory.labels(nodes + 2)).isGreaterThan(bytes);
    }
}
