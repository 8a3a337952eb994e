package dev.throng.partition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.throng.BadInputException;
import org.junit.jupiter.api.Test;

class PartitionOptionsTest {
    private static final PartitionGraph SIXTY = new RandomGraphs(1).tree(60, 1);

    @Test
    void shouldAllowWhatTheImbalanceAllows() {
        assertThat(PartitionOptions.parts(10).limit(SIXTY)).isEqualTo(7);
        assertThat(PartitionOptions.cellsOf(6).limit(SIXTY)).isEqualTo(7);
        assertThat(PartitionOptions.cellsOf(5).limit(SIXTY)).isEqualTo(6);
        assertThat(PartitionOptions.cellsOf(10).withImbalance(1.8).limit(SIXTY)).isEqualTo(18);
        assertThat(PartitionOptions.cellsOf(2).limit(SIXTY)).isEqualTo(2);
    }

    @Test
    void shouldAlwaysAllowTheMeanRoundedUp() {
        assertThat(PartitionOptions.parts(7).withImbalance(1).limit(SIXTY)).isEqualTo(9);
        assertThat(PartitionOptions.parts(40).withImbalance(1.1).limit(SIXTY)).isEqualTo(2);
        assertThat(PartitionOptions.cellsOf(Integer.MAX_VALUE)
                        .withImbalance(1000)
                        .limit(SIXTY))
                .isEqualTo(Integer.MAX_VALUE);
    }

    @Test
    void shouldRefuseValuesOutsideTheirLimits() {
        refused(
                () -> PartitionOptions.parts(0),
                "partition: 0 parts of weight 0 wanted, one of the two must be at least 1" + " and the other 0");
        refused(
                () -> new PartitionOptions(3, 3, 1.2, 1, 1),
                "partition: 3 parts of weight 3 wanted, one of the two must" + " be at least 1 and the other 0");
        refused(
                () -> PartitionOptions.parts(2).withImbalance(0.9),
                "partition: imbalance 0.9 is not within 1.0 to 1000.0");
        refused(
                () -> PartitionOptions.parts(2).withImbalance(Double.NaN),
                "partition: imbalance NaN is not within 1.0 to 1000.0");
        refused(() -> PartitionOptions.parts(2).withEffort(-1), "partition: effort -1 is not within 0 to 100");
    }

    private static void refused(Runnable call, String message) {
        assertThatThrownBy(call::run).isInstanceOf(BadInputException.class).hasMessage(message);
    }
}
