package dev.throng.papers.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class KindTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            Time of A*, mean                                    | µs    | TIMED
            Kernels of A* on metropolis                         | ms    | TIMED
            Time of A* over HNA*, best level                    | times | TIMED
            Effort of A* over HPA*, 10 % of the tiles blocked   | times | EXACT
            speed model, 50 people, time until all arrived      | s     | EXACT
            Excess of PCCP over HNA*, worst path                | %     | EXACT
            Memory of PCCP                                      | MB    | EXACT
            """)
    void aFindingShouldBeTimedByItsUnitOrARatioByItsWords(String metric, String unit, Kind kind) {
        assertThat(Kind.ofFinding(metric, unit)).isEqualTo(kind);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            µs                        | method                    | TIMED
            build, ms                 | method                    | TIMED
            -contig, ms               | mesh                      | TIMED
            times faster than A*      | method                    | TIMED
            index, bytes              | method                    | EXACT
            worst %                   | method                    | EXACT
            μ = 4                     | time of A* over that of   | TIMED
            μ = 4                     | city-islands, µs          | TIMED
            μ = 4                     | share of polygons, %      | EXACT
            world on the device, bytes| A* over, times            | EXACT
            """)
    void aColumnShouldBeTimedByItsTitleOrByThatOfTheTable(String title, String corner, Kind kind) {
        assertThat(Kind.ofColumn(title, corner)).isEqualTo(kind);
    }
}
