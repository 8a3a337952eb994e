package dev.throng.array;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class ChunkedIntsTest {
    @Test
    void shouldHoldWhatItWasGiven() {
        for (int length : new int[] {0, 1, 511, 512, 513, 1024, 5000}) {
            int[] values = new SplittableRandom(length).ints(length).toArray();
            int[] copy = values.clone();
            ChunkedInts chunks = ChunkedInts.of(values);
            Arrays.fill(values, 0);
            assertThat(chunks.length()).isEqualTo(length);
            for (int i = 0; i < length; i++) {
                assertThat(chunks.get(i)).isEqualTo(copy[i]);
            }
            assertThat(chunks.mismatch(ChunkedInts.of(copy))).isNegative();
            assertThat(chunks.bytes()).isGreaterThanOrEqualTo(4L * length);
        }
    }

    @Test
    void shouldLeaveOldTablesAsTheyAre() {
        int edited = 0;
        for (int seed = 0; seed < 50; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            int length = random.nextInt(1, 3000);
            int[] now = random.ints(length, 0, 10).toArray();
            ChunkedInts table = ChunkedInts.of(now);
            for (int round = 0; round < 10; round++) {
                int[] before = now.clone();
                ChunkedInts.Edit edit = table.edit();
                for (int i = random.nextInt(6); i > 0; i--) {
                    int at = random.nextInt(length);
                    now[at] = random.nextInt(10);
                    edit.set(at, now[at]);
                }
                ChunkedInts next = edit.done();
                int mismatch = Arrays.mismatch(before, now);
                String context = "seed " + seed + ", round " + round;
                assertThat(table.mismatch(ChunkedInts.of(before))).as(context).isEqualTo(-1);
                assertThat(next.mismatch(ChunkedInts.of(now))).as(context).isEqualTo(-1);
                assertThat(table.mismatch(next)).as(context).isEqualTo(mismatch);
                edited += mismatch >= 0 ? 1 : 0;
                table = next;
            }
        }
        assertThat(edited).isGreaterThan(200);
    }

    @Test
    void shouldBeTheSameTableWhenNothingChanges() {
        ChunkedInts table = ChunkedInts.of(new int[] {3, 4, 5});
        ChunkedInts.Edit edit = table.edit();
        edit.set(1, 4);
        assertThat(edit.done()).isSameAs(table);
        assertThat(table.edit().done()).isSameAs(table);
    }

    @Test
    void shouldKeepAFinishedCopyAsItIs() {
        ChunkedInts.Edit edit = ChunkedInts.of(new int[] {3, 4, 5}).edit();
        edit.set(0, 7);
        ChunkedInts done = edit.done();
        edit.set(0, 8);
        assertThat(done.get(0)).as("immutable").isEqualTo(7);
    }

    @Test
    void tablesShouldKnowWhereTheyMayDiffer() {
        int different = 0;
        int left = 0;
        for (int seed = 0; seed < 50; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            int length = random.nextInt(1, 3000);
            ChunkedInts start = written(ChunkedInts.zeros(length), random, 1);
            ChunkedInts a = written(start, random, 2);
            ChunkedInts b = written(start, random, 2);
            int[] places = a.apart(b);
            assertThat(b.apart(a)).as("seed " + seed).isEqualTo(places);
            assertThat(a.apart(a)).as("seed " + seed).isEmpty();
            for (int i = 0; i < length; i++) {
                if (a.get(i) != b.get(i)) {
                    assertThat(places).as("seed " + seed).contains(i);
                    different++;
                }
            }
            left += length - places.length;
        }
        assertThat(different).isGreaterThan(100);
        assertThat(left).isGreaterThan(1000);
    }

    private static ChunkedInts written(ChunkedInts table, SplittableRandom random, int value) {
        ChunkedInts.Edit edit = table.edit();
        for (int i = random.nextInt(6); i > 0; i--) {
            edit.set(random.nextInt(table.length()), value);
        }
        return edit.done();
    }
}
