package dev.throng.mesh.index;

import dev.throng.BadInputException;
import dev.throng.graph.Ids;
import dev.throng.graph.SharedWork;
import dev.throng.overlay.Level;
import dev.throng.overlay.Page;
import java.util.Arrays;
import java.util.concurrent.Executor;

/**
 * Tells whether the numbers of a {@link GateTable} are those of cheapest paths, without searching any. Used once.
 *
 * <p>Costs are right when each is that of its first leg and of what follows, and no other leg is a shorter cut. Rows are
 * compared with rows, so that all targets are looked at together.
 *
 * <p>A leg that costs more than the path that is known to its gate is no shorter cut: that path is made of cheaper legs, which are
 * looked at themselves. Such are most legs of large cells.
 */
final class GateTableCheck {
    /** By how much a cost may differ from the sum of its parts: each is rounded to a {@code float} by itself. */
    private static final float ROUNDING = 1e-6f;

    /** A leg costs more than a path by more than rounding can add up to if it does so by this share. */
    private static final float CLEARLY = 1e-3f;

    /** Legs whose rows are compared at once. */
    private static final int TOGETHER = 3;

    /** Stands for an infinite cost where differences are taken. */
    private static final float FAR = Float.MAX_VALUE / 4;

    private final MeshGates mesh;
    private final Level level;
    private final int gates;
    private final float[] costs;
    private final char[] legs;

    /** By gate: how many of its legs lead through the cell on its first side. */
    private final int[] firstSideLegs;

    /** By target: whether a leg to it costs too little to be seen beside the rest. */
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

    /** Refuses wrong numbers; which of several faults it names does not depend on the number of threads. */
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
        // The legs of the gate that is looked at: what each costs, where it leads, and on which side it gets there.
        private float[] legCosts = new float[64];
        private int[] legGates = new int[64];
        private byte[] legSides = new byte[64];
        private int legCount;

        /** By target: no path from the gate that is looked at may be cheaper. */
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

        /** Drops the legs of a gate that cost more than the paths that are known to where they lead. */
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

        /** Every path must be its first leg and the path from there, which leaves that gate on the other side. */
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
         * A leg and the path from its last gate to any target must not be shorter than the path that is known. Three legs at once are
         * faster than one after another.
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
        /** By gate: the last target to which its path is known to end, and the gate from which it was followed last. */
        private final int[] ends = new int[gates];

        private final int[] followed = new int[gates];

        Ends() {
            Arrays.fill(ends, Ids.NONE);
            Arrays.fill(followed, Ids.NONE);
        }

        /**
         * Paths to a target must come to an end. Each leg leads to a gate from where the rest costs less, but for those that cost too
         * little to be seen beside the rest: such legs are followed until they leave what is followed already.
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

        /** The gate that the first leg leads to. */
        private int next(int gate, int to) {
            int leg = legs[gate * gates + to];
            int side = side(gate, leg);
            int column = side == 0 ? leg : leg - firstSideLegs[gate];
            return level.page(mesh.topCell(2 * gate + side)).end(column) >> 1;
        }
    }
}
