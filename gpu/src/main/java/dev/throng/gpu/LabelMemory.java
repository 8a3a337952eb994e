package dev.throng.gpu;

/** How much local memory the search inside a cell needs, as inside.c has it. Stateless. */
final class LabelMemory {
    private LabelMemory() {}

    /** Bytes for cells of up to that many nodes. */
    static int bytes(int nodes) {
        return 16 * nodes + 8 * ((2 * nodes + 31) / 32) + 16;
    }

    /** Most nodes of a cell for which there is enough. */
    static int mostNodes(int bytes) {
        int nodes = Math.max(0, (bytes - 24) * 2 / 33);
        return bytes(nodes) <= bytes ? nodes : 0;
    }
}
