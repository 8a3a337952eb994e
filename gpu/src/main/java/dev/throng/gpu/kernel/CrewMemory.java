package dev.throng.gpu.kernel;

/** Sizes of the local memory of crews and teams, for the layouts in the kernels. Stateless. */
public final class CrewMemory {
    /** Limits, as in join.c. */
    static final int HOPS = 64;

    static final int MOST_DOORS = 32;

    /** Limit of legs, as in transit.c. */
    static final int MOST_LEGS = 64;

    /** Limits, as in gates.c. */
    static final int MOST_GATES_ON_WAY = 128;

    private static final int MOST_WAITING = 512;
    private static final int DOOR_BYTES = 4 * Integer.BYTES;
    private static final int HOP_BYTES = 2 * Character.BYTES;

    private CrewMemory() {}

    /**
     * Returns the bytes of plan_transit, without labels.
     *
     * @param mostGates maximum number of gates of a cell
     */
    public static int transit(int mostGates) {
        return 3 * Integer.BYTES * mostGates
                + DOOR_BYTES * MOST_DOORS
                + 2 * Integer.BYTES * MOST_LEGS
                + HOP_BYTES * HOPS;
    }

    /**
     * Returns the bytes of plan_gates, without labels.
     *
     * @param gateCount number of gates of the level
     * @param mostGates maximum number of gates of a cell
     */
    public static int gates(int gateCount, int mostGates) {
        int search = Integer.BYTES * (Math.max(gateCount, 2 * MOST_GATES_ON_WAY) + 2 * words(gateCount) + 1);
        int joined = 2 * Integer.BYTES * mostGates + DOOR_BYTES * MOST_DOORS;
        return search + joined + Character.BYTES * MOST_GATES_ON_WAY + HOP_BYTES * HOPS;
    }

    private static int words(int bits) {
        return (bits + Integer.SIZE - 1) / Integer.SIZE;
    }

    /** Returns the bytes of the searches that join start and goal to gates, as in joins.c, by the maximum number of nodes of a cell. */
    public static int joins(int nodes) {
        return Integer.BYTES * (2 * nodes + words(2 * nodes) + 1) + Character.BYTES * joinRing(nodes);
    }

    /** Returns the size of the queue of such a search: a power of two with spare capacity. */
    public static int joinRing(int nodes) {
        return Math.min(MOST_WAITING, Integer.highestOneBit(Math.max(2, 4 * nodes - 1)));
    }

    /** Returns the bytes of the labels of a cell, as in inside.c, by its number of nodes. */
    public static int labels(int nodes) {
        return 16 * nodes + 8 * ((2 * nodes + 31) / 32) + 16;
    }

    /** Returns the maximum number of nodes of a cell whose labels fit. */
    public static int mostNodes(int bytes) {
        int nodes = Math.max(0, (bytes - 24) * 2 / 33);
        return labels(nodes) <= bytes ? nodes : 0;
    }
}
