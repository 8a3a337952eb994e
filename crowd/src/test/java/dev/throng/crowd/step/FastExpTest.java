package dev.throng.crowd.step;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class FastExpTest {
    @Test
    void shouldBeCloseToTheRightAnswer() {
        for (float x = 0; x > -39; x -= 0.0137f) {
            double right = Math.exp(x);
            assertThat((double) FastExp.of(x)).as("e^" + x).isCloseTo(right, within(1e-5 * right));
        }
        assertThat(FastExp.of(-100)).isZero();
        assertThat(FastExp.of(Float.NEGATIVE_INFINITY)).isZero();
        assertThat(FastExp.of(Float.NaN)).isZero();
    }
}
