package dev.throng.partition;

import java.util.List;
import java.util.SplittableRandom;

/**
 * Multilevel bisection of a connected graph. One per cut.
 *
 * <p>The graph is coarsened until it is small and cut there several times; the best cut is improved on the way back.
 * Each side is then made connected, unless that makes one far too heavy: leaves around a hub cannot be halved
 * otherwise.
 */
final class Bisection {
    private static final int SMALL = 60;
    private static final int TRIES = 8;

    /** Share of the whole weight by which sides may exceed their limits in order to be connected. */
    private static final double SOUND_EXCESS = 0.2;

    private final PartitionGraph graph;
    private final long target;
    private final long[] limits;
    private final SplittableRandom random;

    /**
     * @param target wanted weight of side 0
     * @param limits maximum weight of each side
     */
    Bisection(PartitionGraph graph, long target, long[] limits, SplittableRandom random) {
        this.graph = graph;
        this.target = target;
        this.limits = limits;
        this.random = random;
    }

    /** Returns the side of each node. */
    int[] sides() {
        int heaviest = (int) Math.max(2, 3 * graph.totalWeight() / SMALL);
        List<Coarsening> levels = Coarsening.levels(graph, SMALL, heaviest, random);
        PartitionGraph coarsest = levels.isEmpty() ? graph : levels.get(levels.size() - 1).coarse;
        int[] sides = bestOfTries(coarsest, levels.isEmpty());
        for (int i = levels.size() - 1; i >= 0; i--) {
            Coarsening level = levels.get(i);
            TwoSides two = new TwoSides(level.fine, level.projected(sides), limits);
            two.refine(random);
            sides = two.sides;
        }
        return levels.isEmpty() ? sides : connected(sides);
    }

    private int[] connected(int[] sides) {
        TwoSides two = new TwoSides(graph, sides.clone(), limits);
        two.connect();
        boolean sound = two.excess() <= SOUND_EXCESS * graph.totalWeight();
        return sound ? two.sides : sides;
    }

    private int[] bestOfTries(PartitionGraph coarsest, boolean last) {
        int[] best = null;
        long bestCut = 0;
        long bestExcess = 0;
        TwoSides two = new TwoSides(coarsest, new int[coarsest.nodeCount()], limits);
        int tries = Math.min(TRIES, coarsest.nodeCount());
        for (int i = 0; i < tries; i++) {
            two.grow(random.nextInt(coarsest.nodeCount()), target);
            two.refine(random);
            if (last) {
                System.arraycopy(connected(two.sides), 0, two.sides, 0, two.sides.length);
                two.measure();
            }
            long excess = two.excess();
            if (best == null || excess < bestExcess || excess == bestExcess && two.cut() < bestCut) {
                best = two.sides.clone();
                bestCut = two.cut();
                bestExcess = excess;
            }
        }
        return best;
    }
}
