package dev.throng.mesh.index;

import dev.throng.BadInputException;
import dev.throng.graph.Ids;
import dev.throng.graph.SharedWork;
import dev.throng.overlay.Level;
import dev.throng.overlay.Page;
import java.util.Arrays;
import java.util.concurrent.Executor;

/**
 * Checks that the numbers of a {@link GateTable} are those of cheapest paths, without a search. Used once.
 *
 * <p>Costs are valid if each equals its first leg plus the rest, and no other leg improves it. Whole rows are compared,
 * so that all targets are checked together.
 *
 * <p>A leg that costs more than the known path to its gate improves nothing: that path consists of cheaper legs, which
 * are checked themselves. Most legs of large cells are of this kind.
 */
final class GateTableCheck {
    /**
     * Maximum relative difference between a cost and the sum of its parts: each is rounded to a {@code float}
     * separately.
     */
    private static final float ROUNDING = 1e-6f;

    /** Share by which a leg must exceed a path to be surely more expensive in spite of rounding. */
    private static final float CLEARLY = 1e-3f;

    /** Legs whose rows are compared at once. */
    private static final int TOGETHER = 3;

    /** Replaces an infinite cost in differences. */
    private static final float FAR = Float.MAX_VALUE / 4;

    private final MeshGates mesh;
    private final Level level;
    private final int gates;
    private final float[] costs;
    private final char[] legs;

    /** By gate: number of its legs through the cell on its first side. */
    private final int[] firstSideLegs;

    /** By target: whether a leg to it costs too little to change a rounded sum. */
    private final boolean[] unclear;

    GateTableCheck(MeshGates mesh, Level level, float[] costs, char[] legs) {
        this.mesh = mesh;
        this.level = level;
        gates = mesh.topUsed();
        this.costs = costs;
        this.legs = legs;
        unclear = new boolean[gates];
        firstSideLegs = new int[gates];
        for (int gate = 0; gate < gates; gate++) {
            firstSideLegs[gate] = level.page(mesh.topCell(2 * gate)).gateCount();
        }
    }

    /** Refuses wrong numbers; the fault that it reports does not depend on the number of threads. */
    void run(Executor executor, int parallelism) {
        long entries = (long) gates * gates;
        if (costs.length != entries || legs.length != entries) {
            throw new BadInputException("transit: " + costs.length + " costs and " + legs.length + " legs for " + gates
                    + " gates, which need " + entries);
        }
        for (float cost : costs) {
            // False for NaN too.
            if (!(cost >= 0)) {
                throw new BadInputException("transit: a path of cost " + cost + ", it must be at least 0");
            }
        }
        SharedWork.run(executor, parallelism, gates, RowCheck::new);
        Ends ends = new Ends();
        for (int to = 0; to < gates; to++) {
            if (unclear[to]) {
                ends.check(to);
            }
        }
    }

    private int side(int gate, int leg) {
        return leg < firstSideLegs[gate] ? 0 : 1;
    }

    private static void require(boolean right, int from, int to) {
        if (!right) {
            throw new BadInputException(
                    "transit: no path from gate " + from + " to gate " + to + " is as the table says");
        }
    }

    /** Checks the rows of some gates. One per thread. */
    private final class RowCheck implements SharedWork.Worker {
        // The legs of the current gate: cost, target gate, and the side of that gate.
        private float[] legCosts = new float[64];
        private int[] legGates = new int[64];
        private byte[] legSides = new byte[64];
        private int legCount;

        /** By target: lower bound of the cost from the current gate. */
        private final float[] least = new float[gates];

        private final boolean[] unclearHere = new boolean[gates];

        @Override
        public void work(int from) {
            findLegs(from);
            checkRow(from);
            findLeast(from);
            keepCheapLegs(from);
            for (int leg = 0; leg < legCount; leg += TOGETHER) {
                checkNoShorter(from, leg, Math.min(leg + 1, legCount - 1), Math.min(leg + 2, legCount - 1));
            }
        }

        /** Drops the legs of a gate that cost more than the known path to their target gate. */
        private void keepCheapLegs(int from) {
            int kept = 0;
            for (int leg = 0; leg < legCount; leg++) {
                if (legCosts[leg] * (1 - CLEARLY) <= costs[from * gates + legGates[leg]]) {
                    legCosts[kept] = legCosts[leg];
                    legGates[kept++] = legGates[leg];
                }
            }
            legCount = kept;
        }

        @Override
        public void close() {
            synchronized (unclear) {
                for (int to = 0; to < gates; to++) {
                    unclear[to] |= unclearHere[to];
                }
            }
        }

        private void findLegs(int gate) {
            legCount = 0;
            for (int side = 0; side < 2; side++) {
                Page page = level.page(mesh.topCell(2 * gate + side));
                int row = level.row(2 * gate + side);
                int size = page.gateCount();
                grow(legCount + size);
                for (int column = 0; column < size; column++) {
                    legCosts[legCount] = page.cost(row, column);
                    legGates[legCount] = page.end(column) >> 1;
                    legSides[legCount++] = (byte) (page.end(column) & 1);
                }
            }
        }

        private void grow(int wanted) {
            if (wanted > legCosts.length) {
                int capacity = Math.max(wanted, 2 * legCosts.length);
                legCosts = Arrays.copyOf(legCosts, capacity);
                legGates = Arrays.copyOf(legGates, capacity);
                legSides = Arrays.copyOf(legSides, capacity);
            }
        }

        /**
         * Checks that every path equals its first leg plus the path from there, which leaves that gate on the other
         * side.
         */
        private void checkRow(int from) {
            for (int to = 0; to < gates; to++) {
                float cost = costs[from * gates + to];
                if (from == to) {
                    require(cost == 0, from, to);
                    continue;
                }
                if (cost == Float.POSITIVE_INFINITY) {
                    continue;
                }
                int leg = legs[from * gates + to];
                require(leg < legCount, from, to);
                int next = legGates[leg];
                float rest = costs[next * gates + to];
                require(next != from && Math.abs(legCosts[leg] + rest - cost) <= ROUNDING * cost, from, to);
                require(next == to || side(next, legs[next * gates + to]) != legSides[leg], from, to);
                require(rest <= cost, from, to);
                unclearHere[to] |= rest == cost;
            }
        }

        private void findLeast(int from) {
            for (int to = 0; to < gates; to++) {
                least[to] = Math.min(FAR, costs[from * gates + to] * (1 - ROUNDING));
            }
        }

        /**
         * Checks that a leg plus the path from its last gate to any target is not shorter than the known path. Three
         * legs at once are faster than one after another.
         */
        private void checkNoShorter(int from, int leg, int second, int third) {
            final float[] costs = GateTableCheck.this.costs;
            final float[] least = this.least;
            final float costA = legCosts[leg];
            final float costB = legCosts[second];
            final float costC = legCosts[third];
            final int a = legGates[leg] * gates;
            final int b = legGates[second] * gates;
            final int c = legGates[third] * gates;
            float gain = 0;
            for (int to = 0; to < least.length; to++) {
                float cost = Math.min(costA + costs[a + to], Math.min(costB + costs[b + to], costC + costs[c + to]));
                gain = Math.max(gain, least[to] - cost);
            }
            if (gain > 0) {
                throw new BadInputException("transit: the paths from gate " + from + " are not the cheapest");
            }
        }
    }

    /** Follows the paths to targets, one after another. */
    private final class Ends {
        /**
         * By gate: the last target for which its path is known to end, and the gate from which it was followed last.
         */
        private final int[] ends = new int[gates];

        private final int[] followed = new int[gates];

        Ends() {
            Arrays.fill(ends, Ids.NONE);
            Arrays.fill(followed, Ids.NONE);
        }

        /**
         * Checks that the paths to a target end. Each leg leads to a gate with a smaller remaining cost, except legs
         * that cost too little to change a rounded sum. Such legs are followed until they reach a gate that is already
         * checked.
         */
        void check(int to) {
            for (int gate = 0; gate < gates; gate++) {
                int at = gate;
                while (ends[at] != to && at != to && costs[at * gates + to] < Float.POSITIVE_INFINITY) {
                    require(followed[at] != gate, gate, to);
                    followed[at] = gate;
                    at = next(at, to);
                }
                for (int on = gate; on != at; on = next(on, to)) {
                    ends[on] = to;
                }
            }
            Arrays.fill(followed, Ids.NONE);
        }

        /** Returns the gate that the first leg leads to. */
        private int next(int gate, int to) {
            int leg = legs[gate * gates + to];
            int side = side(gate, leg);
            int column = side == 0 ? leg : leg - firstSideLegs[gate];
            return level.page(mesh.topCell(2 * gate + side)).end(column) >> 1;
        }
    }
}
