package dev.throng.mesh.index;

import dev.throng.mesh.portal.Crossings;
import dev.throng.overlay.Level;
import dev.throng.overlay.Page;
import java.util.Arrays;

/**
 * The legs of which all paths between gates are made: where each leads, and its crossings if they are kept. Immutable, share
 * freely.
 */
public final class GateLegs {
    private final MeshGates mesh;
    private final Level level;

    /** The first of each gate's legs, and one past the last. */
    private final int[] firstLeg;

    /**
     * Two for each leg: where its crossings begin, and the gate that it leads to; and one past the last. Null where legs are
     * next hops. Both are needed at once, so they lie side by side.
     */
    private final int[] legs;

    private final int[] crossings;

    private GateLegs(MeshGates mesh, Level level, int[] firstLeg, int[] legs, int[] crossings) {
        this.mesh = mesh;
        this.level = level;
        this.firstLeg = firstLeg;
        this.legs = legs;
        this.crossings = crossings;
    }

    static GateLegs build(MeshGates mesh, Level level, GateTable table, boolean stored) {
        int gates = mesh.used();
        int[] firstLeg = new int[gates + 1];
        for (int gate = 0; gate < gates; gate++) {
            firstLeg[gate + 1] = firstLeg[gate]
                    + level.page(mesh.cell(2 * gate)).gateCount()
                    + level.page(mesh.cell(2 * gate + 1)).gateCount();
        }
        GateLegs hops = new GateLegs(mesh, level, firstLeg, null, null);
        return stored ? hops.withCrossings(table) : hops;
    }

    /** The same with the crossings of the legs that are on a cheapest path; most legs are on none. */
    private GateLegs withCrossings(GateTable table) {
        int gates = mesh.used();
        boolean[] used = new boolean[firstLeg[gates]];
        for (int from = 0; from < gates; from++) {
            for (int to = 0; to < gates; to++) {
                if (from != to && table.costs()[from * gates + to] < Float.POSITIVE_INFINITY) {
                    used[firstLeg[from] + table.leg(from, to)] = true;
                }
            }
        }
        int[] stored = new int[2 * used.length + 1];
        int[] all = new int[1024];
        int size = 0;
        Crossings path = new Crossings();
        for (int gate = 0; gate < gates; gate++) {
            for (int leg = firstLeg[gate]; leg < firstLeg[gate + 1]; leg++) {
                if (used[leg]) {
                    path.clear();
                    stored[2 * leg + 1] = follow(gate, leg - firstLeg[gate], path);
                    if (size + path.size() > all.length) {
                        all = Arrays.copyOf(all, Math.max(2 * all.length, size + path.size()));
                    }
                    System.arraycopy(path.ends(), 0, all, size, path.size());
                    size += path.size();
                }
                stored[2 * leg + 2] = size;
            }
        }
        return new GateLegs(mesh, level, firstLeg, stored, Arrays.copyOf(all, size));
    }

    /** The side on which a leg leaves its gate. */
    private int side(int gate, int leg) {
        return leg < level.page(mesh.cell(2 * gate)).gateCount() ? 0 : 1;
    }

    /** The column, in the cell that a leg leads through, of the gate that it leads to. */
    private int column(int gate, int leg, int side) {
        return side == 0 ? leg : leg - level.page(mesh.cell(2 * gate)).gateCount();
    }

    /** Adds the crossings of a leg, that of the gate that it leads to left out, and returns that gate. */
    int walk(int gate, int leg, Crossings out) {
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
        Page page = level.page(mesh.cell(2 * gate + side));
        int column = column(gate, leg, side);
        Hops.walkTo(page.hops(), level.row(2 * gate + side), column, out);
        return page.end(column) >> 1;
    }

    /** Whether crossings are kept. */
    boolean stored() {
        return legs != null;
    }

    /** The first of each gate's legs, and one past the last; not to be written to. */
    public int[] firstLeg() {
        return firstLeg;
    }

    /** Two for each leg: where its crossings begin, and the gate that it leads to; or null. Not to be written to. */
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
