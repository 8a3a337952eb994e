package dev.throng.array;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;

class ChunkedCharsTest {
    @Test
    void shouldKeepWhatEarlierCopiesHold() {
        for (int seed = 0; seed < 20; seed++) {
            Random random = new Random(seed);
            char[] expected = new char[1 + random.nextInt(1500)];
            for (int i = 0; i < expected.length; i++) {
                expected[i] = (char) random.nextInt(5);
            }
            ChunkedChars table = ChunkedChars.of(expected.clone());
            for (int e = 0; e < 6; e++) {
                ChunkedChars before = table;
                char[] earlier = expected.clone();
                ChunkedChars.Edit edit = table.edit();
                for (int i = random.nextInt(30); i > 0; i--) {
                    int at = random.nextInt(expected.length);
                    expected[at] = (char) random.nextInt(1 << 16);
                    edit.set(at, expected[at]);
                }
                table = edit.done();
                assertThat(before.toArray()).as("before, seed " + seed).isEqualTo(earlier);
                assertThat(table.toArray()).as("after, seed " + seed).isEqualTo(expected);
                for (int i = 0; i < expected.length; i++) {
                    assertThat(table.get(i)).as("at " + i + ", seed " + seed).isEqualTo(expected[i]);
                }
            }
        }
    }

    @Test
    void shouldCountTheBytesOfItsChunks() {
        ChunkedChars flat = ChunkedChars.of(new char[600]);
        assertThat(flat.bytes()).isEqualTo(2 * 600);
        assertThat(flat.edit().done().bytes()).isEqualTo(2 * 600 + 3 * (16 + 4));
    }
}
