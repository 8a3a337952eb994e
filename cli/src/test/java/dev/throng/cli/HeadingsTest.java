package dev.throng.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HeadingsTest {
    @ParameterizedTest
    @CsvSource({
        "algo, method",
        "usMean, mean [µs]",
        "queryUsMean, query mean [µs]",
        "snapshotMsP95, snapshot p95 [ms]",
        "usPerAgentStep, µs per agent step",
        "msPerStep, ms per step",
        "bytesPerQuery, bytes per query",
        "bytes, bytes",
        "indexBytes, index [bytes]",
        "overlapPct, overlap [%]",
        "excessMaxPct, excess max [%]",
        "pathsPerSecond, paths per s",
        "speedupVsAstar, speed-up vs A*",
        "speedupVsCpu, speed-up vs CPU",
        "cellsByLevel, cells by level",
        "buildMs, ready in [ms]",
        "polygons, polygons"
    })
    void shouldHaveWordsAndUnits(String field, String heading) {
        assertThat(Headings.of(field)).isEqualTo(heading);
    }
}
