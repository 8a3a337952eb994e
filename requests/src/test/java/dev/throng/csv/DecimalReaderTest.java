package dev.throng.csv;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DecimalReaderTest {
    private static final int CASES = 50_000;

    private final DecimalReader reader = new DecimalReader();

    private float read(String text) {
        byte[] bytes = ("x" + text + ",").getBytes(StandardCharsets.US_ASCII);
        float value = reader.read(bytes, 1, bytes.length);
        if (!Float.isNaN(value)) {
            assertThat(reader.end()).as(text).isEqualTo(bytes.length - 1);
        }
        return value;
    }

    @Test
    void shouldRoundAsJavaDoes() {
        long seed = 7;
        SplittableRandom random = new SplittableRandom(seed);
        int slow = 0;
        for (int i = 0; i < CASES; i++) {
            String text =
                    switch (i % 5) {
                        case 0 -> Float.toString(Float.intBitsToFloat(random.nextInt()));
                        case 1 -> Double.toString((random.nextDouble() - 0.5) * 2000);
                        case 2 -> digits(random, 1 + random.nextInt(30)) + "." + digits(random, random.nextInt(30));
                        case 3 -> digits(random, 1 + random.nextInt(8)) + "e" + (random.nextInt(120) - 60);
                        // Close to the middle between two floats: rounding twice goes wrong here.
                        default -> halfway(random);
                    };
            float expected = Float.parseFloat(text);
            if (Float.isFinite(expected)) {
                assertThat(read(text)).as("%s, seed %d", text, seed).isEqualTo(expected);
                slow += text.length() > 17 ? 1 : 0;
            } else {
                assertThat(read(text)).as(text).isNaN();
            }
        }
        assertThat(slow).isGreaterThan(CASES / 10);
    }

    private static String digits(SplittableRandom random, int count) {
        StringBuilder digits = new StringBuilder();
        for (int i = 0; i < count; i++) {
            digits.append((char) ('0' + random.nextInt(10)));
        }
        return digits.toString();
    }

    private static String halfway(SplittableRandom random) {
        float below = 1 + random.nextInt(4000) + random.nextFloat();
        double middle = ((double) below + Math.nextUp(below)) / 2;
        String exact = new BigDecimal(middle).toPlainString();
        return switch (random.nextInt(3)) {
            case 0 -> exact;
            case 1 -> exact + (exact.contains(".") ? "000000000000000000001" : ".0000000000000000000001");
            default -> new BigDecimal(Math.nextDown(middle)).toPlainString();
        };
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "-", ".", "+.", "e5", "1e", "1e+", "NaN", "Infinity", "x1", "1e39", "-4e38", "1e99999999999"
            })
    void shouldRefuseWhatIsNoFiniteNumber(String text) {
        assertThat(read(text)).isNaN();
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "-0", "+1", "1.", ".5", "-0.0e0", "1E2", "1e-99", "0e999", "000001.5000"})
    void shouldReadWhatJavaReads(String text) {
        assertThat(read(text)).isEqualTo(Float.parseFloat(text));
    }

    @Test
    void shouldStopBehindTheNumber() {
        byte[] bytes = "1.5f,2".getBytes(StandardCharsets.US_ASCII);
        assertThat(reader.read(bytes, 0, bytes.length)).isEqualTo(1.5f);
        assertThat(reader.end()).isEqualTo(3);
    }
}
