package dev.throng.mesh.transit;

import dev.throng.BadInputException;
import dev.throng.mesh.hna.CellTables;
import java.util.Arrays;

/**
 * Tells whether the numbers of a {@link TransitTable} are those of cheapest ways, without searching any. Used once.
 *
 * <p>Costs are right when each is that of its first leg and of what follows, and no other leg is a shorter cut. Rows are
 * compared with rows, so that all targets are looked at together.
 */
final class TransitTableCheck {
    /** Gates that stand in one place are few: legs that cost nothing lead on after so many at the latest. */
    private static final int MOST_FREE_LEGS = 64;

    /** By how much a cost may differ from the sum of its parts: each is rounded to a {@code float} by itself. */
    private static final float ROUNDING = 1e-6f;

    /** Stands for an infinite cost where differences are taken. */
    private static final float FAR = Float.MAX_VALUE / 4;

    private final CellTables cells;
    private final int gates;
    private final float[] costs;
    private final char[] legs;

    // The legs of the gate that is looked at: what each costs, where it leads, and on which side it gets there.
    private float[] legCosts = new float[64];
    private int[] legGates = new int[64];
    private byte[] legSides = new byte[64];
    private int legCount;

    /** By target: no path from the gate that is looked at may be cheaper. */
    private final float[] least;

    TransitTableCheck(CellTables cells, int gates, float[] costs, char[] legs) {
        this.cells = cells;
        this.gates = gates;
        this.costs = costs;
        this.legs = legs;
        least = new float[gates];
    }

    void run() {
        long entries = (long) gates * gates;
        if (costs.length != entries || legs.length != entries) {
            throw new BadInputException("transit: " + costs.length + " costs and " + legs.length + " legs for " + gates
                    + " gates, which need " + entries);
        }
        for (float cost : costs) {
            // False for NaN too.
            if (!(cost >= 0)) {
                throw new BadInputException("transit: a way of cost " + cost + ", it must be at least 0");
            }
        }
        for (int from = 0; from < gates; from++) {
            findLegs(from);
            checkRow(from);
            findLeast(from);
            for (int leg = 0; leg < legCount; leg++) {
                checkNoShorter(from, leg);
            }
        }
    }

    private void findLegs(int gate) {
        legCount = 0;
        for (int side = 0; side < 2; side++) {
            int cell = cells.gateCell(gate, side);
            int row = cells.row(cell, cells.place(2 * cells.gateNode(gate) + side));
            int size = cells.gateCount(cell);
            grow(legCount + size);
            for (int column = 0; column < size; column++) {
                int next = cells.gate(cell, column);
                legCosts[legCount] = cells.costsTo()[row + column];
                legGates[legCount] = next;
                legSides[legCount++] = (byte) cells.sideIn(next, cell);
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

    /** Every way must be its first leg and the way from there, which leaves that gate on the other side. */
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
            require(rest < cost || rest == cost && leadsOn(next, to), from, to);
        }
    }

    private int side(int gate, int leg) {
        return leg < cells.gateCount(cells.gateCell(gate, 0)) ? 0 : 1;
    }

    /** Whether legs that cost next to nothing come to an end: at the target, or at a gate from which the way costs less. */
    private boolean leadsOn(int gate, int to) {
        int at = gate;
        for (int i = 0; i < MOST_FREE_LEGS; i++) {
            int leg = legs[at * gates + to];
            int side = side(at, leg);
            int cell = cells.gateCell(at, side);
            int column = side == 0 ? leg : leg - cells.gateCount(cells.gateCell(at, 0));
            if (at == to || column >= cells.gateCount(cell)) {
                // A leg that does not exist is found when its own row is looked at.
                return true;
            }
            int next = cells.gate(cell, column);
            if (costs[next * gates + to] < costs[at * gates + to]) {
                return true;
            }
            at = next;
        }
        return false;
    }

    private void findLeast(int from) {
        for (int to = 0; to < gates; to++) {
            least[to] = Math.min(FAR, costs[from * gates + to] * (1 - ROUNDING));
        }
    }

    /** A leg and the way from its end to any target must not be shorter than the way that is known. */
    private void checkNoShorter(int from, int leg) {
        final float[] costs = this.costs;
        final float[] least = this.least;
        final float way = legCosts[leg];
        final int other = legGates[leg] * gates;
        float gain = 0;
        for (int to = 0; to < least.length; to++) {
            gain = Math.max(gain, least[to] - (way + costs[other + to]));
        }
        if (gain > 0) {
            throw new BadInputException("transit: the ways from gate " + from + " are not the cheapest");
        }
    }

    private static void require(boolean right, int from, int to) {
        if (!right) {
            throw new BadInputException(
                    "transit: no way from gate " + from + " to gate " + to + " is as the table says");
        }
    }
}
