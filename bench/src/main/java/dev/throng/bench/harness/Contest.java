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
 * <p>Contenders take turns in blocks of items, so that what else the machine does hits them alike. The order is drawn anew for
 * every block: in a fixed one each would always inherit the caches and the garbage of the same predecessor. One round is thrown
 * away before any counts: every contender has then seen every item, and has run beside the others. Every timed answer is checked,
 * outside the timed part.
 */
public final class Contest {
    /**
     * How a contest is run. Immutable, share freely.
     *
     * @param block items of a turn: enough for caches to be the contender's own, few against changes of the machine's pace
     * @param rounds times that each item counts, unless the budget is spent before
     * @param fewestRounds rounds that count whatever they take
     * @param budget about how long each contender is timed; zero for as long as all rounds take
     * @param warmUp shortest time that each contender runs before; none at all when it is zero
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

        /** All rounds, however long they take. */
        public static Rules of(int rounds, Duration warmUp) {
            return new Rules(BLOCK, rounds, rounds, Duration.ZERO, warmUp, Duration.ZERO, false);
        }

        /** A slow contender has fewer rounds. */
        public Rules withBudget(int fewest, Duration each) {
            return new Rules(block, rounds, fewest, each, warmUp, mostWarmUp, usedMemory);
        }

        /** Every item once, without a warm-up: for answers whose times are not wanted. */
        public Rules untimed() {
            return new Rules(block, 1, 1, Duration.ZERO, Duration.ZERO, Duration.ZERO, false);
        }

        /** The same with another warm-up; none where code is known to be compiled. */
        public Rules withWarmUp(Duration shortest) {
            return new Rules(block, rounds, fewestRounds, budget, shortest, mostWarmUp, usedMemory);
        }

        /** The same with a warm-up that ends in any case. */
        public Rules withMostWarmUp(Duration longest) {
            return new Rules(block, rounds, fewestRounds, budget, warmUp, longest, usedMemory);
        }

        /** The same in memory that was used before: for large answers. */
        public Rules inUsedMemory() {
            return new Rules(block, rounds, fewestRounds, budget, warmUp, mostWarmUp, true);
        }

        /** The same with other turns; one item a turn where items take long. */
        public Rules withBlock(int items) {
            return new Rules(items, rounds, fewestRounds, budget, warmUp, mostWarmUp, usedMemory);
        }
    }

    /** Most steps of a contender. */
    private static final int MOST_LAPS = 8;

    private final int items;
    private final Rules rules;
    private final Random random;
    private final Laps laps = new Laps(MOST_LAPS + 1);
    private final List<Entrant> entrants = new ArrayList<>();

    private record Entrant(Contender contender, int stride, Samples samples) {}

    /**
     * @param seed of the order of turns
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
     * @param stride it answers every item whose number is a multiple of this: for those that take long
     * @return where its times will be
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

    /** The first round is thrown away. */
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
