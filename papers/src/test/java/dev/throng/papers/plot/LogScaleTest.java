package dev.throng.papers.plot;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class LogScaleTest {
    private static final long SEED = 15;

    /** The values with a label among all that XChart asks for. */
    private static List<Double> labels(LogScale scale) {
        List<Double> labels = new ArrayList<>();
        for (int power = -7; power <= 8; power++) {
            for (int digit = 1; digit <= 9; digit++) {
                double value = digit * Math.pow(10, power);
                if (scale.hasLabel(value)) {
                    labels.add(value);
                }
            }
        }
        return labels;
    }

    private static LogScale scale(double least, double most) {
        return LogScale.around(new Span(least, most));
    }

    @Test
    void shouldLabelPowersOfTenWhereThereAreTwo() {
        assertThat(scale(13, 1300)).isEqualTo(new LogScale(10, 2000));
        assertThat(labels(scale(13, 1300))).containsExactly(10.0, 100.0, 1000.0);
        assertThat(labels(scale(10, 100))).containsExactly(10.0, 100.0);
    }

    @Test
    void shouldLabelEveryStepWhereThereAreNot() {
        assertThat(scale(26, 290)).isEqualTo(new LogScale(20, 500));
        assertThat(labels(scale(26, 290))).containsExactly(20.0, 50.0, 100.0, 200.0, 500.0);
        assertThat(labels(scale(2.1, 4))).containsExactly(2.0, 5.0);
    }

    @Test
    void oneValueShouldHaveAScale() {
        assertThat(scale(1, 1)).isEqualTo(new LogScale(1, 2));
        assertThat(scale(2, 2)).isEqualTo(new LogScale(2, 5));
        assertThat(scale(5, 5)).isEqualTo(new LogScale(5, 10));
        assertThat(scale(7, 7)).isEqualTo(new LogScale(5, 10));
    }

    @Test
    void anyScaleShouldHoldItsValuesAndTwoLabels() {
        SplittableRandom random = new SplittableRandom(SEED);
        int steps = 0;
        for (int i = 0; i < 2000; i++) {
            double least = Math.pow(10, random.nextDouble(-5, 5));
            double most = least * Math.pow(10, random.nextDouble() * random.nextInt(4));
            LogScale scale = scale(least, most);
            String what = "seed " + SEED + ", case " + i + ": " + least + " to " + most;
            assertThat(scale.min()).as(what).isLessThanOrEqualTo(least * (1 + 1e-9));
            assertThat(scale.max()).as(what).isGreaterThanOrEqualTo(most * (1 - 1e-9));
            List<Double> labels = labels(scale);
            assertThat(labels).as(what).hasSizeBetween(2, 7);
            steps +=
                    labels.stream().anyMatch(value -> Math.abs(Math.log10(value) - Math.rint(Math.log10(value))) > 1e-6)
                            ? 1
                            : 0;
        }
        assertThat(steps).as("scales with fewer than two powers of ten").isBetween(300, 1700);
    }
}
