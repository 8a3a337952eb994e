package dev.throng.spark;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class WarmRateTest {
    @Test
    void shouldLeaveOutTheFirstTaskOfEachExecutorAndAddTheirRates() {
        WarmRate rate = new WarmRate(7);
        rate.add("a", 5_000, 100);
        rate.add("b", 9_000, 100);
        rate.add("a", 6_000, 300);
        rate.add("b", 11_000, 500);
        rate.add("a", 7_000, 100);
        assertThat(rate.rowsPerSecond()).isEqualTo(200 + 250);
    }

    @Test
    void shouldBeZeroWhereNoExecutorFinishedASecondTask() {
        WarmRate rate = new WarmRate(7);
        rate.add("a", 5_000, 100);
        assertThat(rate.rowsPerSecond()).isZero();
    }
}
