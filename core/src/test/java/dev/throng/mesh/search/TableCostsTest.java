package dev.throng.mesh.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.throng.BadInputException;
import org.junit.jupiter.api.Test;

class TableCostsTest {
    @Test
    void arraysShouldGrowUpToWhatAnArrayHoldsAndNoFurther() {
        assertThat(TableCosts.grown(1024, 5)).isEqualTo(2048);
        assertThat(TableCosts.grown(4, 100)).isEqualTo(104);
        assertThat(TableCosts.grown(1 << 30, 7)).isEqualTo(TableCosts.MOST_GOAL_GATES);
        assertThat(TableCosts.grown(TableCosts.MOST_GOAL_GATES - 7, 7)).isEqualTo(TableCosts.MOST_GOAL_GATES);
        assertThatThrownBy(() -> TableCosts.grown(TableCosts.MOST_GOAL_GATES - 7, 8))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("2147483640 gates")
                .hasMessageContaining("limit is 2147483639")
                .hasMessageContaining("fewer targets");
    }
}
