package dev.throng.bench.data;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SpreadTest {
    private static Spread of(double... values) {
        return Spread.of(values);
    }

    @Test
    void percentilesShouldBeTheSmallestValueThatThisManyDoNotExceed() {
        Spread twenty = of(
                IntStream.rangeClosed(1, 20).map(i -> 21 - i).asDoubleStream().toArray());
        assertThat(twenty.count()).isEqualTo(20);
        assertThat(twenty.min()).isEqualTo(1);
        assertThat(twenty.percentile(5)).isEqualTo(1);
        assertThat(twenty.percentile(6)).isEqualTo(2);
        assertThat(twenty.percentile(50)).isEqualTo(10);
        assertThat(twenty.percentile(95)).isEqualTo(19);
        assertThat(twenty.percentile(96)).isEqualTo(20);
        assertThat(twenty.max()).isEqualTo(20);
        assertThat(twenty.mean()).isEqualTo(10.5);
        assertThat(of(7).percentile(50)).isEqualTo(7);
    }

    @Test
    void bordersShouldCountAsWithin() {
        assertThat(of(1, 2, 3, 4).percentWithin(2, 3)).isEqualTo(50);
        assertThat(of(1, 2, 3, 4).percentWithin(2.5, 2.6)).isZero();
    }

    @Test
    void nothingShouldHaveNoSpread() {
        assertThat(of().count()).isZero();
        assertThat(of(Double.NaN, 3).count()).isEqualTo(1);
        assertThat(of().mean()).isNaN();
        assertThat(of().percentile(95)).isNaN();
        assertThat(of().percentWithin(0, 1)).isNaN();
    }
}
