package dev.throng.overlay;

import dev.throng.graph.Ids;
import java.util.Arrays;

/**
 * A path as gates, and how far it has been refined: caller-owned, reused. One per agent that walks such a path.
 *
 * <p>It leads from a start through gates to a goal. Between two gates stands the level of the cell that is crossed. A
 * {@link Unpacker} turns it leg by leg, the first leg first, into crossings of cells of level 1, which the
 * surface turns into tiles or polygons; what lies ahead stays as it is until it is asked for.
 */
public final class GatePath {
    private Overlay overlay;
    private int start = Ids.NONE;
    private int goal = Ids.NONE;
    private double cost = Double.POSITIVE_INFINITY;
    private int size;

    /** The end through which each gate is left. */
    private int[] outs = new int[32];

    /** The level of the cell that is crossed to each gate. */
    private byte[] levels = new byte[32];

    // What is still to be refined, the next gate last; the same pairs as above.
    private int ahead;
    private int[] aheadOuts = new int[32];
    private byte[] aheadLevels = new byte[32];
    private int legFrom;
    private int legTo;
    private boolean atStart;

    /** Empties the path, which is to belong to a snapshot. */
    void begin(Overlay snapshot, int start, int goal, double cost) {
        overlay = snapshot;
        this.start = start;
        this.goal = goal;
        this.cost = cost;
        size = 0;
    }

    void add(int out, int level) {
        set(extend(1), out, level);
    }

    /** Makes space for more gates and returns the slot of the first. */
    int extend(int gates) {
        int slot = size;
        size += gates;
        if (size > outs.length) {
            outs = Arrays.copyOf(outs, 2 * size);
            levels = Arrays.copyOf(levels, 2 * size);
        }
        return slot;
    }

    void set(int slot, int out, int level) {
        outs[slot] = out;
        levels[slot] = (byte) level;
    }

    /** Ends the path at its last gate instead of a goal. */
    void endAtGate(double cost) {
        goal = Ids.NONE;
        this.cost = cost;
    }

    /** Goes back to the start: nothing is refined. */
    public void rewind() {
        ahead = 0;
        legTo = Ids.NONE;
        atStart = true;
        if (goal != Ids.NONE) {
            push(Ids.NONE, 1);
        }
        for (int i = size - 1; i >= 0; i--) {
            push(outs[i], levels[i]);
        }
    }

    void push(int out, int level) {
        if (ahead == aheadOuts.length) {
            aheadOuts = Arrays.copyOf(aheadOuts, 2 * ahead);
            aheadLevels = Arrays.copyOf(aheadLevels, 2 * ahead);
        }
        aheadOuts[ahead] = out;
        aheadLevels[ahead++] = (byte) level;
    }

    /** The snapshot that the path was found in. */
    Overlay overlay() {
        return overlay;
    }

    /** The polygon or tile where the path begins. */
    public int start() {
        return start;
    }

    /** The polygon or tile where the path ends, {@link Ids#NONE} when it ends at its last gate. */
    public int goal() {
        return goal;
    }

    /** What the search found it to cost. */
    public double cost() {
        return cost;
    }

    /** Gates on the path as it was found. */
    public int size() {
        return size;
    }

    /** The end through which the path leaves its i-th gate. */
    public int out(int i) {
        return outs[i];
    }

    /** The level of the cell that is crossed to the i-th gate; 1 for the first. */
    public int level(int i) {
        return levels[i];
    }

    /** Whether this is the first call since the path was found or rewound: time to take in the start itself. */
    public boolean depart() {
        boolean first = atStart;
        atStart = false;
        return first;
    }

    /** Whether the start has been taken in. */
    public boolean departed() {
        return !atStart;
    }

    /**
     * Whether every crossing from gate to gate that is still to be refined costs in another snapshot what it did in this one. The
     * legs from the start and to the goal are the surface's own matter.
     */
    public boolean crossingsHold(Overlay snapshot) {
        int from = legTo;
        for (int i = ahead - 1; i >= 0; i--) {
            int to = aheadOuts[i];
            if (from != Ids.NONE && to != Ids.NONE && !overlay.sameCrossing(snapshot, aheadLevels[i], from, to ^ 1)) {
                return false;
            }
            from = to;
        }
        return true;
    }

    /** Goes over to another snapshot, in which what is still to be refined holds. */
    public void moveTo(Overlay snapshot) {
        overlay = snapshot;
    }

    /** Whether every leg has been asked for. */
    public boolean refined() {
        return ahead == 0;
    }

    /** The end through which the leg asked for last leaves its first gate, {@link Ids#NONE} from the start. */
    public int legFrom() {
        return legFrom;
    }

    /** The end through which its last gate will be left, {@link Ids#NONE} at the goal. */
    public int legTo() {
        return legTo;
    }

    int aheadLevel() {
        return aheadLevels[ahead - 1];
    }

    int aheadOut() {
        return aheadOuts[ahead - 1];
    }

    /** Takes the next pair, which is a crossing of level 1, as the leg. */
    void takeLeg() {
        legFrom = legTo;
        legTo = aheadOuts[--ahead];
    }

    /** Takes the next pair away, to be replaced by finer ones. */
    void drop() {
        ahead--;
    }
}
