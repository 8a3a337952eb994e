package dev.throng.mesh.index;

import dev.throng.BadInputException;
import dev.throng.graph.SharedWork;
import dev.throng.mesh.graph.Crossings;
import dev.throng.overlay.Level;
import dev.throng.overlay.Page;
import java.util.Arrays;
import java.util.concurrent.Executor;

/**
 * The legs of the paths between gates: the gate that each leads to, and its crossings if they are stored. Immutable,
 * share freely.
 */
public final class GateLegs {
    /** Maximum legs: a leg has two numbers in one array, which has one more entry. */
    static final int MAX_LEGS = (Integer.MAX_VALUE - 8) / 2;

    static final int MAX_CROSSINGS = Integer.MAX_VALUE - 8;

    private static final int BATCH = 32;

    private final MeshGates mesh;
    private final Level level;
    private final HopWalk hops;

    /** First leg of each gate, and one past the last. */
    private final int[] firstLeg;

    /**
     * Two numbers for each leg, and one past the last: the first of its crossings, and the gate that it leads to. Null
     * if legs are next hops. Interleaved, since both are read together.
     */
    private final int[] legs;

    private final int[] crossings;

    private GateLegs(MeshGates mesh, Level level, HopWalk hops, int[] firstLeg, int[] legs, int[] crossings) {
        this.mesh = mesh;
        this.level = level;
        this.hops = hops;
        this.firstLeg = firstLeg;
        this.legs = legs;
        this.crossings = crossings;
    }

    /**
     * @param level highest level
     * @param parallelism threads to use, the calling one included
     */
    static GateLegs build(
            MeshGates mesh,
            Level level,
            HopWalk hops,
            GateTable table,
            boolean stored,
            Executor executor,
            int parallelism) {
        int gates = mesh.topUsed();
        int[] firstLeg = new int[gates + 1];
        long legCount = 0;
        for (int gate = 0; gate < gates; gate++) {
            legCount += level.page(mesh.topCell(2 * gate)).gateCount();
            legCount += level.page(mesh.topCell(2 * gate + 1)).gateCount();
            firstLeg[gate + 1] = checked("legs", legCount, MAX_LEGS);
        }
        GateLegs followed = new GateLegs(mesh, level, hops, firstLeg, null, null);
        return stored ? followed.withCrossings(table, executor, parallelism) : followed;
    }

    /** Returns a count as an {@code int}; refuses one beyond the limit of arrays. */
    static int checked(String what, long count, int most) {
        if (count > most) {
            throw new BadInputException("transit: " + count + " " + what + " between gates, the limit is " + most
                    + ": larger cells have fewer");
        }
        return (int) count;
    }

    /** Returns the same with the crossings of the legs on cheapest paths; most legs are on none. */
    private GateLegs withCrossings(GateTable table, Executor executor, int parallelism) {
        int gates = mesh.topUsed();
        int[] stored = new int[2 * firstLeg[gates] + 1];
        int[][] parts = new int[(gates + BATCH - 1) / BATCH][];
        SharedWork.run(executor, parallelism, parts.length, () -> {
            Crossings paths = new Crossings();
            return piece -> {
                paths.clear();
                for (int gate = piece * BATCH; gate < Math.min(gates, (piece + 1) * BATCH); gate++) {
                    follow(gate, table, stored, paths);
                }
                parts[piece] = Arrays.copyOf(paths.ends(), paths.size());
            };
        });
        long size = 0;
        for (int[] part : parts) {
            size += part.length;
        }
        int[] all = new int[checked("crossings", size, MAX_CROSSINGS)];
        int before = 0;
        for (int piece = 0; piece < parts.length; piece++) {
            System.arraycopy(parts[piece], 0, all, before, parts[piece].length);
            // Crossings are still numbered from the first of their part.
            int end = firstLeg[Math.min(gates, (piece + 1) * BATCH)];
            for (int leg = firstLeg[piece * BATCH]; leg < end; leg++) {
                stored[2 * leg] += before;
            }
            before += parts[piece].length;
        }
        stored[2 * firstLeg[gates]] = before;
        return new GateLegs(mesh, level, hops, firstLeg, stored, all);
    }

    /** Adds the crossings of the legs of one gate that are on a cheapest path. */
    private void follow(int gate, GateTable table, int[] stored, Crossings paths) {
        int gates = mesh.topUsed();
        int first = firstLeg[gate];
        boolean[] used = new boolean[firstLeg[gate + 1] - first];
        for (int to = 0; to < gates; to++) {
            if (gate != to && table.costs()[gate * gates + to] < Float.POSITIVE_INFINITY) {
                used[table.leg(gate, to)] = true;
            }
        }
        for (int leg = 0; leg < used.length; leg++) {
            stored[2 * (first + leg)] = paths.size();
            if (used[leg]) {
                stored[2 * (first + leg) + 1] = follow(gate, leg, paths);
            }
        }
    }

    /** The side on which a leg leaves its gate. */
    private int side(int gate, int leg) {
        return leg < level.page(mesh.topCell(2 * gate)).gateCount() ? 0 : 1;
    }

    /** The column of the gate that a leg leads to, in the cell that it crosses. */
    private int column(int gate, int leg, int side) {
        return side == 0 ? leg : leg - level.page(mesh.topCell(2 * gate)).gateCount();
    }

    /** Adds the crossings of a leg, without that of the gate that it leads to, and returns that gate. */
    public int walk(int gate, int leg, Crossings out) {
        if (legs == null) {
            return follow(gate, leg, out);
        }
        int entry = 2 * (firstLeg[gate] + leg);
        int first = legs[entry];
        int count = legs[entry + 2] - first;
        int at = out.size();
        int[] ends = out.extend(count);
        for (int i = 0; i < count; i++) {
            ends[at + i] = crossings[first + i];
        }
        return legs[entry + 1];
    }

    /** The same by next hops. */
    private int follow(int gate, int leg, Crossings out) {
        int side = side(gate, leg);
        Page page = level.page(mesh.topCell(2 * gate + side));
        int column = column(gate, leg, side);
        hops.walkTop(page, level.row(2 * gate + side), column, out);
        return page.end(column) >> 1;
    }

    /** The level of these gates, in the snapshot for which the legs were built. */
    Level level() {
        return level;
    }

    /** Whether crossings are stored. */
    boolean stored() {
        return legs != null;
    }

    /** First leg of each gate, and one past the last; not to be written to. */
    public int[] firstLeg() {
        return firstLeg;
    }

    /**
     * Two numbers for each leg: the first of its crossings, and the gate that it leads to; or null. Not to be written
     * to.
     */
    public int[] legs() {
        return legs;
    }

    /** The crossings of all legs, or null; not to be written to. */
    public int[] crossings() {
        return crossings;
    }

    public long bytes() {
        return 4L * firstLeg.length + (legs == null ? 0 : 4L * (legs.length + crossings.length));
    }
}
