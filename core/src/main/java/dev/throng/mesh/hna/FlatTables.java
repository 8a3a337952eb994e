package dev.throng.mesh.hna;

/**
 * The arrays of {@link CellTables}, for those who copy them elsewhere as they are. Immutable by agreement: nobody writes to
 * them.
 *
 * @param firstNode first node of each cell in {@code nodes}, and the end of the last
 * @param nodes of all cells, by place
 * @param places by end of a node: its place in the cell on that side
 * @param firstGate first gate of each cell in {@code gates}, and the end of the last
 * @param gates of all cells by column: numbers
 * @param gateNodes by number of a gate: its node
 * @param gateColumns by number of a gate, doubled, plus a side: its column in the cell on that side
 * @param gateCells by number of a gate, doubled, plus a side: that cell
 * @param firstEntry where the table of each cell begins, and the end of the last
 * @param costsTo from places to gates, place by place; null when they are not kept
 * @param hopsTo from places to gates, gate by gate
 * @param costsFrom from gates to places; the same array where ways back cost the same
 * @param hopsFrom from gates to places; the same array where ways back cost the same
 */
public record FlatTables(
        int[] firstNode,
        int[] nodes,
        int[] places,
        int[] firstGate,
        int[] gates,
        int[] gateNodes,
        int[] gateColumns,
        int[] gateCells,
        int[] firstEntry,
        float[] costsTo,
        char[] hopsTo,
        float[] costsFrom,
        char[] hopsFrom) {}
