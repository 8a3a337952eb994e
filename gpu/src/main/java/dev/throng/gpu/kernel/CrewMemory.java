package dev.throng.gpu.kernel;

/** How much local memory crews and teams need: what the kernels lay out there. Stateless. */
public final class CrewMemory {
    /** As join.c has them. */
    static final int HOPS = 64;

    static final int MOST_DOORS = 32;

    /** As transit.c has it. */
    static final int MOST_LEGS = 64;

    /** As gates.c has them. */
    static final int MOST_GATES_ON_WAY = 128;

    private static final int MOST_WAITING = 512;
    private static final int DOOR_BYTES = 4 * Integer.BYTES;
    private static final int HOP_BYTES = 2 * Character.BYTES;

    private CrewMemory() {}

    /**
     * For plan_transit, labels left out.
     *
     * @param mostGates of a cell
     */
    public static int transit(int mostGates) {
        return 3 * Integer.BYTES * mostGates
                + DOOR_BYTES * MOST_DOORS
                + 2 * Integer.BYTES * MOST_LEGS
                + HOP_BYTES * HOPS;
    }

    /**
     * For plan_gates, labels left out.
     *
     * @param gateCount of the level
     * @param mostGates of a cell
     */
    public static int gates(int gateCount, int mostGates) {
        int search = Integer.BYTES * (Math.max(gateCount, 2 * MOST_GATES_ON_WAY) + 2 * words(gateCount) + 1);
        int joined = 2 * Integer.BYTES * mostGates + DOOR_BYTES * MOST_DOORS;
        return search + joined + Character.BYTES * MOST_GATES_ON_WAY + HOP_BYTES * HOPS;
    }

    private static int words(int bits) {
        return (bits + Integer.SIZE - 1) / Integer.SIZE;
    }

    /** For the searches that join both ends to gates in cells of up to that many nodes, as joins.c has them. */
    public static int joins(int nodes) {
        return Integer.BYTES * (2 * nodes + words(2 * nodes) + 1) + Character.BYTES * joinRing(nodes);
    }

    /** The nodes that such searches may have waiting: a power of two, some times what they have. */
    public static int joinRing(int nodes) {
        return Math.min(MOST_WAITING, Integer.highestOneBit(Math.max(2, 4 * nodes - 1)));
    }

    /** For the labels of cells of up to that many nodes, as inside.c has them. */
    public static int labels(int nodes) {
        return 16 * nodes + 8 * ((2 * nodes + 31) / 32) + 16;
    }

    /** Most nodes of a cell for whose labels there is enough. */
    public static int mostNodes(int bytes) {
        int nodes = Math.max(0, (bytes - 24) * 2 / 33);
        return labels(nodes) <= bytes ? nodes : 0;
    }
}
