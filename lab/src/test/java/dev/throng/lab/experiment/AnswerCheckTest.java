package dev.throng.lab.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.throng.grid.GridMap;
import dev.throng.grid.octile.OctileCosts;
import org.junit.jupiter.api.Test;

class AnswerCheckTest {
    private static final GridMap MAP = GridMap.drawn("""
            ...
            .@.
            ...
            """);

    private static final OctileCosts COSTS = new OctileCosts(MAP);

    private static double cost(double least, int... tiles) {
        return new AnswerCheck("a.map", COSTS).cost("mm", 0, 8, least, tiles, tiles.length);
    }

    private static void assertWrong(double least, String fault, int... tiles) {
        assertThatThrownBy(() -> cost(least, tiles))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("a.map, mm from (0, 0) to (2, 2): " + fault);
    }

    @Test
    void aLegalPathShouldHaveItsCost() {
        assertThat(cost(4, 0, 1, 2, 5, 8)).isEqualTo(4);
        assertThat(cost(4, 0, 1, 0, 3, 6, 7, 8)).isEqualTo(6);
    }

    @Test
    void whatIsNoPathShouldBeRefused() {
        assertWrong(4, "no move from (0, 0) to (2, 2)", 0, 8);
        assertWrong(4, "no move from (1, 0) to (2, 1)", 0, 1, 5, 8);
        assertWrong(4, "no move from (1, 0) to (1, 1)", 0, 1, 4, 8);
        assertWrong(4, "no move from (2, 0) to (2, 0)", 0, 1, 2, 2, 5, 8);
        assertWrong(4, "the answer does not lead from the one to the other", 0, 1, 2, 5);
        assertWrong(4, "the answer does not lead from the one to the other");
        assertWrong(4.5, "costs 4.0, the cheapest path 4.5", 0, 1, 2, 5, 8);
    }
}
