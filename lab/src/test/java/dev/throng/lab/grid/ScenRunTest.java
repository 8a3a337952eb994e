package dev.throng.lab.grid;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.throng.BadInputException;
import dev.throng.grid.GridMap;
import dev.throng.grid.ScenFile;
import dev.throng.grid.Scenario;
import dev.throng.lab.Progress;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class ScenRunTest {
    private static final GridMap MAP = GridMap.drawn("""
            ....@.
            .@@.@.
            ....@.
            """);

    private static Scenario scenario(String content) {
        return ScenFile.read("drawn.scen", content.getBytes(StandardCharsets.UTF_8));
    }

    /** Problems on the map above: "start-x start-y goal-x goal-y length". */
    private static Scenario problems(String... problems) {
        StringBuilder content = new StringBuilder("version 1\n");
        for (String problem : problems) {
            content.append("0 drawn.map 6 3 ").append(problem).append('\n');
        }
        return scenario(content.toString());
    }

    @Test
    void shouldCountWhatIsSolvedAndWhatIsNot() {
        ScenRun.Result result = ScenRun.astar(
                MAP, problems("0 1 3 1 5", "0 0 5 0 0", "2 0 2 0 0"), ScenRun.Check.STORED, Progress.NONE);
        assertThat(result.problems()).isEqualTo(3);
        assertThat(result.solved()).isEqualTo(2);
        assertThat(result.unreachable()).isEqualTo(1);
        assertThat(result.firstMismatch()).isNull();
        assertThat(result.mismatches()).isZero();
        assertThat(result.costMean()).isEqualTo(2.5);
    }

    @Test
    void excessShouldBeThatOfTheStoredLengthsToEitherSide() {
        // Both ways are 5 long; the problem of no length cannot be compared.
        ScenRun.Result result = ScenRun.astar(
                MAP,
                problems("0 1 3 1 4", "3 1 0 1 5", "0 1 3 1 10", "2 0 2 0 0"),
                ScenRun.Check.STORED,
                Progress.NONE);
        assertThat(result.excessMaxPct()).isCloseTo(25, within(1e-9));
        assertThat(result.excessP95Pct()).isCloseTo(25, within(1e-9));
        assertThat(result.excessMeanPct()).isCloseTo((25.0 + 0 - 50) / 3, within(1e-9));
        assertThat(result.mismatches()).isEqualTo(2);
        assertThat(result.firstMismatch()).contains("problem 0", "5.0", "4.0");
    }

    @Test
    void excessShouldBeThatOfDijkstraWhereLengthsAreNotTrusted() {
        ScenRun.Result result = ScenRun.astar(
                MAP, problems("0 1 3 1 4", "0 0 5 0 0", "0 1 3 1 10"), ScenRun.Check.DIJKSTRA, Progress.NONE);
        assertThat(result.mismatches()).isZero();
        assertThat(result.excessMaxPct()).isZero();
        assertThat(result.excessMeanPct()).isZero();
    }

    @Test
    void excessShouldLeaveOutOnlyTheWorstTwentieth() {
        Excess excess = new Excess();
        for (int i = 1; i <= 100; i++) {
            excess.add(100 + i, 100);
        }
        excess.add(Double.POSITIVE_INFINITY, 100);
        excess.add(5, Double.NaN);
        excess.add(0, 0);
        assertThat(excess.p95()).isCloseTo(95, within(1e-9));
        assertThat(excess.max()).isCloseTo(100, within(1e-9));
        assertThat(excess.mean()).isCloseTo(50.5, within(1e-9));
        assertThat(new Excess().p95()).isNaN();
    }

    @Test
    void tileCountsAloneShouldGiveNoExcess() {
        ScenRun.Result result =
                ScenRun.astar(MAP, scenario("2\ndrawn.map 0 0 3 0 4 1 4\n"), ScenRun.Check.STORED, Progress.NONE);
        assertThat(result.mismatches()).isZero();
        assertThat(result.excessMeanPct()).isNaN();
    }

    @Test
    void shouldRefuseAgentsOfMixedSizes() {
        Scenario mixed = scenario("2\ndrawn.map 0 0 3 0 4 1 4\ndrawn.map 0 0 3 0 4 2 4\n");
        assertThatThrownBy(() -> ScenRun.astar(MAP, mixed, ScenRun.Check.STORED, Progress.NONE))
                .isInstanceOf(BadInputException.class)
                .hasMessageContainingAll("drawn.map", "problem 1", "size 2", "size 1");
    }
}
