package dev.throng.overlay;

import dev.throng.graph.Ids;
import java.util.Arrays;

/**
 * An abstract path, and how far it has been refined. Owned and reused by the caller: one per agent that follows such a
 * path.
 *
 * <p>It leads from a start through gates to a goal, with the level of the cell that is crossed between two gates. An
 * {@link Unpacker} refines it leg by leg, from the start, into crossings of cells of level 1, which the surface turns
 * into tiles or polygons. Later legs stay abstract until they are needed.
 */
public final class GatePath {
    private Overlay overlay;
    private int start = Ids.NONE;
    private int goal = Ids.NONE;
    private double cost = Double.POSITIVE_INFINITY;
    private int size;

    /** The end through which the path leaves each gate. */
    private int[] outs = new int[32];

    /** The level of the cell that is crossed on the way to each gate. */
    private byte[] levels = new byte[32];

    // Steps still to be refined, as a stack with the next gate on top; same pairs as above.
    private int ahead;
    private int[] aheadOuts = new int[32];
    private byte[] aheadLevels = new byte[32];
    private int legFrom;
    private int legTo;
    private boolean atStart;

    /** Empties the path and assigns it to a snapshot. */
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

    /** Appends space for more gates and returns the slot of the first. */
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

    /** Rewinds to the start: nothing is refined. */
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

    /** The polygon or tile where the path ends, {@link Ids#NONE} if it ends at its last gate. */
    public int goal() {
        return goal;
    }

    /** Cost of the path, from the search. */
    public double cost() {
        return cost;
    }

    /** Number of gates of the abstract path. */
    public int size() {
        return size;
    }

    /** The end through which the path leaves its i-th gate. */
    public int out(int i) {
        return outs[i];
    }

    /** The level of the cell that is crossed on the way to the i-th gate; 1 for the first. */
    public int level(int i) {
        return levels[i];
    }

    /** Returns true on the first call after the path was found or rewound; the caller then adds the start. */
    public boolean depart() {
        boolean first = atStart;
        atStart = false;
        return first;
    }

    /** Whether {@link #depart} was called since the path was found or rewound. */
    public boolean departed() {
        return !atStart;
    }

    /**
     * Whether every crossing still to be refined has the same cost in another snapshot. The surface checks the legs
     * from the start and to the goal itself.
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

    /** Switches to another snapshot, in which {@link #crossingsHold}. */
    public void moveTo(Overlay snapshot) {
        overlay = snapshot;
    }

    /** Whether all legs have been taken. */
    public boolean refined() {
        return ahead == 0;
    }

    /** The end through which the current leg leaves its first gate, {@link Ids#NONE} from the start. */
    public int legFrom() {
        return legFrom;
    }

    /** The end through which the path leaves the last gate of the current leg, {@link Ids#NONE} at the goal. */
    public int legTo() {
        return legTo;
    }

    int aheadLevel() {
        return aheadLevels[ahead - 1];
    }

    int aheadOut() {
        return aheadOuts[ahead - 1];
    }

    /** Takes the next pair, a crossing of level 1, as the current leg. */
    void takeLeg() {
        legFrom = legTo;
        legTo = aheadOuts[--ahead];
    }

    /** Removes the next pair, to be replaced by finer ones. */
    void drop() {
        ahead--;
    }
}
