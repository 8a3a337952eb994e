package dev.throng.draw;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Random;
import org.junit.jupiter.api.Test;

class SpanFillTest {
    @Test
    void shouldFillOnePatchAndCountIt() {
        byte[] field = """
                #######
                #...#.#
                #.#.#.#
                #.#...#
                #######
                """.replace("\n", "").getBytes(StandardCharsets.US_ASCII);
        assertThat(new SpanFill(field, 7, 5).from(5, 1, (byte) '.', (byte) '~')).isEqualTo(11);
        assertThat(new String(field, StandardCharsets.US_ASCII)).doesNotContain(".");
        assertThat(new SpanFill(field, 7, 5).from(5, 1, (byte) '.', (byte) '~')).isZero();
    }

    @Test
    void shouldFillLikeAPlainFloodFill() {
        int large = 0;
        for (long seed = 1; seed <= 60; seed++) {
            Random random = new Random(seed);
            int width = 1 + random.nextInt(30);
            int height = 1 + random.nextInt(30);
            byte[] field = new byte[width * height];
            for (int i = 0; i < field.length; i++) {
                field[i] = (byte) (random.nextInt(100) < 62 ? 0 : 1);
            }
            int x = random.nextInt(width);
            int y = random.nextInt(height);
            byte[] expected = field.clone();
            int count = plainFill(expected, width, height, y * width + x);
            assertThat(new SpanFill(field, width, height).from(x, y, (byte) 0, (byte) 2))
                    .as("seed %s", seed)
                    .isEqualTo(count);
            assertThat(field).as("seed %s", seed).isEqualTo(expected);
            large += count > 20 ? 1 : 0;
        }
        assertThat(large).isGreaterThan(15);
    }

    private static int plainFill(byte[] field, int width, int height, int start) {
        ArrayDeque<Integer> open = new ArrayDeque<>();
        open.add(start);
        int count = 0;
        while (!open.isEmpty()) {
            int i = open.poll();
            if (field[i] != 0) {
                continue;
            }
            field[i] = 2;
            count++;
            if (i % width > 0) {
                open.add(i - 1);
            }
            if (i % width < width - 1) {
                open.add(i + 1);
            }
            if (i >= width) {
                open.add(i - width);
            }
            if (i + width < field.length) {
                open.add(i + width);
            }
        }
        return count;
    }
}
