package dev.throng.bench.harness;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.bench.Progress;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ContestTest {
    private static final int ITEMS = 10;

    /** Writes down what it is asked. */
    private static final class Recorder implements Contender {
        final List<String> calls = new ArrayList<>();
        private final String name;
        private final List<String> all;
        private final int wrong;
        private byte[] kept = new byte[0];

        Recorder(String name, List<String> all, int wrong) {
            this.name = name;
            this.all = all;
            this.wrong = wrong;
        }

        @Override
        public void prepare(int item) {
            calls.add("prepare " + item);
        }

        @Override
        public void solve(int item, Laps laps) {
            kept = new byte[1000 * item];
            laps.lap();
        }

        @Override
        public boolean check(int item) {
            calls.add("check " + item);
            all.add(name + item);
            return item != wrong && kept.length == 1000 * item;
        }
    }

    private static Contest contest(int rounds) {
        return new Contest(ITEMS, Contest.Rules.of(rounds, Duration.ZERO).withBlock(5), 1);
    }

    @Test
    void contendersShouldTakeTurnsInBlocksAndEveryAnswerBeChecked() {
        List<String> all = new ArrayList<>();
        Contest contest = contest(3);
        Recorder right = new Recorder("a", all, -1);
        Samples ofRight = contest.add(right);
        Samples ofWrong = contest.add(new Recorder("b", all, 4));
        contest.run(Progress.NONE);
        assertThat(all).hasSize(2 * 4 * ITEMS);
        // Whichever begins, the first block of both comes before the second of either.
        assertThat(all.subList(0, ITEMS)).contains("a0", "a4", "b0", "b4").doesNotContain("a5", "b5");
        assertThat(right.calls).startsWith("prepare 0", "check 0", "prepare 1", "check 1");
        assertThat(ofRight.mismatches()).isZero();
        assertThat(ofWrong.mismatches()).as("once in each round that counts").isEqualTo(3);
    }

    @Test
    void bytesAndStepsShouldBeTheItemsOwn() {
        Contest contest = contest(3);
        Samples samples = contest.add(new Recorder("a", new ArrayList<>(), -1));
        contest.run(Progress.NONE);
        assertThat(samples.bytes()[9]).isBetween(9000.0, 9100.0);
        assertThat(samples.bytes()[1]).isBetween(1000.0, 1100.0);
        double[] total = samples.micros(Samples.Pick.SHORTEST);
        double[] first = samples.micros(Samples.Pick.SHORTEST, 0);
        double[] second = samples.micros(Samples.Pick.SHORTEST, 1);
        for (int item = 0; item < ITEMS; item++) {
            assertThat(first[item] + second[item]).isEqualTo(total[item], org.assertj.core.data.Offset.offset(1e-6));
            assertThat(samples.micros(Samples.Pick.MEDIAN)[item]).isGreaterThanOrEqualTo(total[item]);
        }
    }

    @Test
    void aStrideShouldLeaveItemsOutAndABudgetRounds() {
        List<String> all = new ArrayList<>();
        Contest contest =
                new Contest(ITEMS, Contest.Rules.of(9, Duration.ofMillis(1)).withBudget(2, Duration.ofNanos(1)), 1);
        Samples samples = contest.add(new Recorder("a", all, -1), 4);
        contest.run(Progress.NONE);
        assertThat(samples.items()).isEqualTo(3);
        assertThat(samples.micros(Samples.Pick.MEDIAN)).hasSize(3);
        assertThat(samples.rounds()).isEqualTo(2);
        assertThat(all).containsOnly("a0", "a4", "a8");
    }

    @Test
    void aWarmUpForUsedMemoryShouldGoOnUntilHalfOfTheHeapWasAllocated() {
        Contest.Rules rules = Contest.Rules.of(1, Duration.ofMillis(6)).withBlock(1);
        // Each call allocates a sixtieth of the heap. The heap may grow and shrink meanwhile.
        assertThat(new SpinsAndAllocates().shareUnder(rules)).isPositive();
        assertThat(new SpinsAndAllocates().shareUnder(rules.inUsedMemory())).isGreaterThanOrEqualTo(0.5);
    }

    private static final class SpinsAndAllocates implements Contender {
        private final int size =
                (int) Math.min(Integer.MAX_VALUE - 8, Runtime.getRuntime().totalMemory() / 60);
        private long smallestHeap = Long.MAX_VALUE;
        private long allocated;
        private byte[] kept;

        @Override
        public void solve(int item, Laps laps) {
            kept = new byte[size];
            allocated += size;
            smallestHeap = Math.min(smallestHeap, Runtime.getRuntime().totalMemory());
            long end = System.nanoTime() + 1_000_000;
            while (System.nanoTime() < end) {
                Thread.onSpinWait();
            }
            laps.lap();
        }

        @Override
        public boolean check(int item) {
            return kept.length == size;
        }

        /** Share of the heap that was allocated, of the smallest that it was. */
        double shareUnder(Contest.Rules rules) {
            Contest contest = new Contest(1, rules, 1);
            contest.add(this);
            contest.run(Progress.NONE);
            return (double) allocated / smallestHeap;
        }
    }
}
