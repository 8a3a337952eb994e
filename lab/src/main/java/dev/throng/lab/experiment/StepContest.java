package dev.throng.lab.experiment;

import dev.throng.lab.bench.MeshPair;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/**
 * Times methods on the same pairs of one mesh, on one thread, in turns: what else the machine does hits them alike. One per
 * contest.
 *
 * <p>Methods take turns in blocks of pairs, in an order drawn anew for every block. A slow method is timed fewer times.
 */
final class StepContest {
    /** Pairs per turn: long enough for caches to be the method's own, short against changes of the machine's pace. */
    private static final int BLOCK = 25;

    private static final int MOST_ROUNDS = 9;
    private static final int FEWEST_ROUNDS = 3;

    /** So many pairs are a mean of their own, without a median of each. */
    private static final int MANY_PAIRS = 1000;

    /** Steps of an answer, and behind them all together. */
    private static final int STEPS = 3;

    private static final int TOTAL = STEPS;

    private final List<Entrant> entrants = new ArrayList<>();
    private final List<MeshPair> pairs;
    private final double[] reference;
    private final long budgetNanos;
    private final int fewestRounds;
    private final Random random;

    /** One method and what it took so far. */
    private static final class Entrant {
        final SteppedMethod method;

        /** By step, pair and round. */
        final long[][][] nanos;

        int rounds;
        long spent;
        int mismatches;

        Entrant(SteppedMethod method, int pairs) {
            this.method = method;
            nanos = new long[STEPS + 1][pairs][MOST_ROUNDS];
        }

        StepTimes times() {
            return new StepTimes(medians(0), medians(1), medians(2), medians(TOTAL), mismatches);
        }

        private double[] medians(int step) {
            double[] medians = new double[nanos[step].length];
            for (int pair = 0; pair < medians.length; pair++) {
                long[] sorted = Arrays.copyOf(nanos[step][pair], rounds);
                Arrays.sort(sorted);
                medians[pair] = (sorted[(rounds - 1) / 2] + sorted[rounds / 2]) / 2e3;
            }
            return medians;
        }
    }

    /**
     * @param reference what the answer to each pair has to cost
     * @param budgetMs about how long each method is timed, if that takes enough rounds
     */
    StepContest(List<MeshPair> pairs, double[] reference, int budgetMs, long seed) {
        this.pairs = pairs;
        this.reference = reference;
        budgetNanos = budgetMs * 1_000_000L;
        fewestRounds = pairs.size() > MANY_PAIRS ? 1 : FEWEST_ROUNDS;
        random = new Random(seed);
    }

    void add(SteppedMethod method) {
        entrants.add(new Entrant(method, pairs.size()));
    }

    /** Lets all methods run for about this long, so that they are compiled. */
    void warmUp(int ms) {
        for (Entrant entrant : entrants) {
            long end = System.nanoTime() + ms * 1_000_000L;
            for (int i = 0; System.nanoTime() < end; i++) {
                MeshPair pair = pairs.get(i % pairs.size());
                entrant.method.connect(pair);
                entrant.method.search(pair);
                entrant.method.extract();
            }
        }
    }

    /** Times all methods; the results are in the order in which they were added. */
    List<StepTimes> run() {
        // A round that is thrown away: everyone has seen every pair, and has run beside the others.
        round(false);
        for (int round = 0; round < MOST_ROUNDS; round++) {
            round(true);
        }
        return entrants.stream().map(Entrant::times).toList();
    }

    private void round(boolean counts) {
        List<Entrant> order = new ArrayList<>();
        for (Entrant entrant : entrants) {
            if (entrant.rounds < fewestRounds || entrant.spent < budgetNanos) {
                order.add(entrant);
            }
        }
        for (int first = 0; first < pairs.size(); first += BLOCK) {
            Collections.shuffle(order, random);
            for (Entrant entrant : order) {
                for (int i = first; i < Math.min(first + BLOCK, pairs.size()); i++) {
                    time(entrant, i, counts);
                }
            }
        }
        if (counts) {
            order.forEach(entrant -> entrant.rounds++);
        }
    }

    private void time(Entrant entrant, int i, boolean counts) {
        MeshPair pair = pairs.get(i);
        SteppedMethod method = entrant.method;
        long begun = System.nanoTime();
        method.connect(pair);
        long connected = System.nanoTime();
        method.search(pair);
        long found = System.nanoTime();
        method.extract();
        long ended = System.nanoTime();
        if (!counts) {
            return;
        }
        int round = entrant.rounds;
        entrant.nanos[0][i][round] = connected - begun;
        entrant.nanos[1][i][round] = found - connected;
        entrant.nanos[2][i][round] = ended - found;
        entrant.nanos[TOTAL][i][round] = ended - begun;
        entrant.spent += ended - begun;
        if (!PairCosts.agree(method.cost(), reference[i])) {
            entrant.mismatches++;
        }
    }
}
