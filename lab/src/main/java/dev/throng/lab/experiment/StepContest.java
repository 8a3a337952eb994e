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
 * <p>Methods take turns in blocks of pairs, in an order drawn anew for every block. Of each pair the shortest round counts:
 * whatever else runs can only make it longer. A slow method has fewer rounds.
 */
final class StepContest {
    /** Pairs per turn: long enough for caches to be the method's own, short against changes of the machine's pace. */
    private static final int BLOCK = 25;

    private static final int MOST_ROUNDS = 9;
    private static final int FEWEST_ROUNDS = 5;

    /** More pairs than this are a mean of their own, with fewer rounds of each. */
    private static final int MANY_PAIRS = 1000;

    private static final int FEWEST_OF_MANY = 2;

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

        /** The round of each pair that took least, by step and pair. */
        final long[][] nanos;

        int rounds;
        long spent;
        int mismatches;

        Entrant(SteppedMethod method, int pairs) {
            this.method = method;
            nanos = new long[STEPS + 1][pairs];
            Arrays.fill(nanos[TOTAL], Long.MAX_VALUE);
        }

        StepTimes times() {
            return new StepTimes(micros(0), micros(1), micros(2), micros(TOTAL), mismatches);
        }

        private double[] micros(int step) {
            return Arrays.stream(nanos[step]).mapToDouble(of -> of / 1e3).toArray();
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
        fewestRounds = pairs.size() > MANY_PAIRS ? FEWEST_OF_MANY : FEWEST_ROUNDS;
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
        if (ended - begun < entrant.nanos[TOTAL][i]) {
            entrant.nanos[0][i] = connected - begun;
            entrant.nanos[1][i] = found - connected;
            entrant.nanos[2][i] = ended - found;
            entrant.nanos[TOTAL][i] = ended - begun;
        }
        entrant.spent += ended - begun;
        if (!PairCosts.agree(method.cost(), reference[i])) {
            entrant.mismatches++;
        }
    }
}
