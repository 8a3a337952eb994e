package dev.throng.crowd.step;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class CorridorsTest {
    @Test
    void blocksShouldNotOverlapAndBeUsedAgain() {
        Corridors corridors = new Corridors();
        SplittableRandom random = new SplittableRandom(1);
        Map<Integer, Integer> taken = new HashMap<>();
        int length = 0;
        for (int round = 0; round < 20_000; round++) {
            if (taken.size() < 100) {
                int steps = random.nextInt(300);
                int size = Corridors.blockSize(steps);
                assertThat(size).isGreaterThanOrEqualTo(steps + 8);
                int block = corridors.take(size);
                taken.forEach((other, its) -> assertThat(block + size <= other || other + its <= block)
                        .isTrue());
                taken.put(block, size);
            } else {
                int block = taken.keySet().stream()
                        .skip(random.nextInt(100))
                        .findFirst()
                        .orElseThrow();
                corridors.give(block, taken.remove(block));
            }
            if (round == 10_000) {
                length = corridors.steps.length;
            }
        }
        assertThat(corridors.steps.length).as("nothing is lost").isEqualTo(length);
    }
}
