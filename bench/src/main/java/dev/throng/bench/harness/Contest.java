package dev.throng.bench.harness;

import dev.throng.bench.AllocatedBytes;
import dev.throng.bench.Progress;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/**
 * Times contenders on the same items, on one thread, in turns. One per comparison; two at once disturb each other's times.
 *
 * <p>Contenders take turns in blocks of items, so that other load of the machine affects them alike. The order is random for every block: in a fixed
 * one, each would always inherit the caches and the garbage of the same predecessor. The first round is discarded: after it, every contender has seen
 * every item, and has run with the others. Every timed answer is checked, outside the timed part.
 */
public final class Contest {
    /**
     * Options of a contest. Immutable, share freely.
     *
     * @param block items per turn: enough to fill caches with the contender's data, few enough against changes of the machine's speed
     * @param rounds number of rounds that count, unless the budget is spent before
     * @param fewestRounds minimum number of rounds, regardless of the budget
     * @param budget approximate time of each contender; zero for no limit
     * @param warmUp minimum warm-up of each contender; zero for no warm-up
     * @param mostWarmUp longest time; zero until its times settle
     * @param usedMemory whether the warm-up goes on until {@link FreshMemory} is used
     */
    public record Rules(
            int block,
            int rounds,
            int fewestRounds,
            Duration budget,
            Duration warmUp,
            Duration mostWarmUp,
            boolean usedMemory) {
        private static final int BLOCK = 32;

        /** Returns rules for all rounds, regardless of their time. */
        public static Rules of(int rounds, Duration warmUp) {
            return new Rules(BLOCK, rounds, rounds, Duration.ZERO, warmUp, Duration.ZERO, false);
        }

        /** Returns the rules with fewer rounds for slow contenders. */
        public Rules withBudget(int fewest, Duration each) {
            return new Rules(block, rounds, fewest, each, warmUp, mostWarmUp, usedMemory);
        }

        /** Returns rules for every item once, without a warm-up: for answers whose times are not wanted. */
        public Rules untimed() {
            return new Rules(block, 1, 1, Duration.ZERO, Duration.ZERO, Duration.ZERO, false);
        }

        /** Returns the rules with another warm-up; zero if code is known to be compiled. */
        public Rules withWarmUp(Duration shortest) {
            return new Rules(block, rounds, fewestRounds, budget, shortest, mostWarmUp, usedMemory);
        }

        /** Returns the rules with a maximum of the warm-up. */
        public Rules withMostWarmUp(Duration longest) {
            return new Rules(block, rounds, fewestRounds, budget, warmUp, longest, usedMemory);
        }

        /** Returns the rules with reused memory, for large answers. */
        public Rules inUsedMemory() {
            return new Rules(block, rounds, fewestRounds, budget, warmUp, mostWarmUp, true);
        }

        /** Returns the rules with other turns; one item per turn if items take long. */
        public Rules withBlock(int items) {
            return new Rules(items, rounds, fewestRounds, budget, warmUp, mostWarmUp, usedMemory);
        }
    }

    /** Maximum number of steps of a contender. */
    private static final int MOST_LAPS = 8;

    private final int items;
    private final Rules rules;
    private final Random random;
    private final Laps laps = new Laps(MOST_LAPS + 1);
    private final List<Entrant> entrants = new ArrayList<>();

    private record Entrant(Contender contender, int stride, Samples samples) {}

    /**
     * @param seed seed of the order of turns
     */
    public Contest(int items, Rules rules, long seed) {
        this.items = items;
        this.rules = rules;
        random = new Random(seed);
    }

    /** Adds a contender that answers all items. */
    public Samples add(Contender contender) {
        return add(contender, 1);
    }

    /**
     * Adds a contender.
     *
     * @param stride it answers only items whose number is a multiple of this: for slow contenders
     * @return the samples, which get its times
     */
    public Samples add(Contender contender, int stride) {
        Samples samples = new Samples((items + stride - 1) / stride, rules.rounds, stride);
        entrants.add(new Entrant(contender, stride, samples));
        return samples;
    }

    /** Warms up, then times all contenders. */
    public void run(Progress progress) {
        for (Entrant entrant : entrants) {
            WarmUp.run(entrant.contender, items, entrant.stride, rules, laps);
        }
        for (int round = 0; round <= rules.rounds; round++) {
            run(round, progress);
        }
    }

    /** Runs a round; the first one is discarded. */
    private void run(int round, Progress progress) {
        boolean counts = round > 0;
        List<Entrant> order = new ArrayList<>();
        for (Entrant entrant : entrants) {
            if (entrant.samples.rounds() < rules.fewestRounds
                    || rules.budget.isZero()
                    || entrant.samples.spent() < rules.budget.toNanos()) {
                order.add(entrant);
            }
        }
        for (int first = 0; first < items; first += rules.block) {
            Collections.shuffle(order, random);
            for (Entrant entrant : order) {
                for (int item = first; item < Math.min(first + rules.block, items); item++) {
                    if (item % entrant.stride == 0) {
                        time(entrant, item, counts);
                    }
                }
            }
            long done = (long) round * items + Math.min(first + rules.block, items);
            progress.at(done, (rules.rounds + 1L) * items);
        }
        if (counts) {
            order.forEach(entrant -> entrant.samples.endRound());
        }
    }

    private void time(Entrant entrant, int item, boolean counts) {
        Contender contender = entrant.contender;
        contender.prepare(item);
        long bytes = AllocatedBytes.ofThisThread();
        laps.begin();
        contender.solve(item, laps);
        laps.lap();
        bytes = AllocatedBytes.ofThisThread() - bytes;
        boolean right = contender.check(item);
        if (counts) {
            entrant.samples.add(item / entrant.stride, laps, bytes, right);
        }
    }
}
