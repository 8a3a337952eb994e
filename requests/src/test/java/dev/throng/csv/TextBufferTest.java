package dev.throng.csv;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TextBufferTest {
    private static String written(double number) {
        TextBuffer buffer = new TextBuffer();
        buffer.put(number);
        return new String(buffer.bytes(), 0, buffer.size(), StandardCharsets.US_ASCII);
    }

    @ParameterizedTest
    @CsvSource({
        "0, 0",
        "-0.0, 0",
        "1, 1",
        "-12.5, -12.5",
        "1.0000004, 1",
        "1.0000006, 1.000001",
        "0.0000004, 0.0000004",
        "-1e-13, 0",
        "0.9999999999999, 1",
        "123456.789, 123456.789",
        "4294967295.5, 4294967295.5",
        "1e20, 1.0E20"
    })
    void shouldWriteSixDecimalsAndTwelveBelowOne(double number, String text) {
        assertThat(written(number)).isEqualTo(text);
    }

    @Test
    void shouldWriteWhatIsReadBackWithinARounding() {
        long seed = 3;
        SplittableRandom random = new SplittableRandom(seed);
        for (int i = 0; i < 20_000; i++) {
            double number = (random.nextDouble() - 0.5) * Math.pow(10, random.nextInt(12));
            double error = Math.abs(number) < 1 ? 5.1e-13 : 5.1e-7 + Math.ulp(number);
            assertThat(new BigDecimal(written(number)).doubleValue() - number)
                    .as("%s, seed %d", number, seed)
                    .isBetween(-error, error);
        }
    }

    @Test
    void shouldGrow() {
        TextBuffer buffer = new TextBuffer();
        for (int i = 0; i < 10_000; i++) {
            buffer.put(i);
            buffer.put(' ');
        }
        assertThat(buffer.size()).isEqualTo(10 * 2 + 90 * 3 + 900 * 4 + 9_000 * 5);
    }
}
