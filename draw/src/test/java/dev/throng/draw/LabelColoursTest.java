package dev.throng.draw;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

class LabelColoursTest {
    @Test
    void shouldGiveTouchingLabelsDifferentColours() {
        int compared = 0;
        for (long seed = 1; seed <= 20; seed++) {
            Random random = new Random(seed);
            int side = 12;
            int[] labels = new int[side * side];
            for (int i = 0; i < labels.length; i++) {
                labels[i] = i;
            }
            // Each tile touches its right and lower neighbour and one diagonal: at most 8 neighbours.
            Set<Long> touching = new HashSet<>();
            for (int i = 0; i < labels.length; i++) {
                boolean right = i % side < side - 1;
                boolean down = i + side < labels.length;
                if (right) {
                    touching.add(LabelColours.pair(i, i + 1));
                }
                if (down) {
                    touching.add(LabelColours.pair(i, i + side));
                }
                if (right && down) {
                    touching.add(
                            random.nextBoolean()
                                    ? LabelColours.pair(i, i + side + 1)
                                    : LabelColours.pair(i + 1, i + side));
                }
            }
            long[] pairs = touching.stream().mapToLong(Long::longValue).toArray();
            LabelColours colours = LabelColours.of(labels, pairs.clone());
            for (long pair : pairs) {
                assertThat(colours.colour((int) (pair >> 32)))
                        .as("seed %s, pair %x", seed, pair)
                        .isNotEqualTo(colours.colour((int) pair));
                compared++;
            }
        }
        assertThat(compared).isGreaterThan(5000);
    }

    @Test
    void shouldUseMoreThanTheColoursItMust() {
        int[] labels = {0, 1, 2, 3, 4, 5};
        LabelColours colours = LabelColours.of(labels, new long[0]);
        Set<Integer> used = new HashSet<>();
        for (int label : labels) {
            used.add(colours.colour(label));
        }
        assertThat(used).hasSize(6);
    }
}
