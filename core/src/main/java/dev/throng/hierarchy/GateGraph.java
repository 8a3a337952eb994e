package dev.throng.hierarchy;

import dev.throng.graph.Graph;
import java.util.Arrays;

/**
 * The gates of a hierarchy that is never edited, with the ways between them in flat arrays, level by level. Immutable, share
 * freely.
 *
 * <p>Gates get numbers without gaps, those of the highest level first: what a search of a high level touches lies together.
 * An <em>end</em> is twice a number, plus a side. Ways from an end lead through the cell on its side to the other gates of
 * that cell; those behind which is nothing but a dead end come last, so that a search which has no business there never looks
 * at them.
 */
public final class GateGraph {
    private static final int NONE = -1;

    final Hierarchy hierarchy;

    /** By number: the gate of the hierarchy, and where it is [(x, y, z)]. */
    final int[] gates;

    final float[] positions;

    /** By gate of the hierarchy: its number, or {@link #NONE}. */
    private final int[] numbers;

    /** By level and end: the cell of the level that holds it. */
    final int[][] cells;

    /** By level and end: the first of its ways, and the end of the last. */
    final int[][] first;

    /** By level and end: the first of its ways into dead ends. */
    final int[][] firstBlind;

    /** By level, for each way: the end that it leads to, in the cell that it leads through. */
    final int[][] heads;

    /** By level, for each way: what it costs. */
    final float[][] costs;

    private final boolean[] blind;

    /**
     * @param graph whose nodes the gates are: says where they are, and what lies behind them
     */
    public GateGraph(Hierarchy hierarchy, Graph graph) {
        this.hierarchy = hierarchy;
        int levels = hierarchy.levelCount();
        numbers = new int[hierarchy.gateLimit()];
        int[] counts = new int[levels + 1];
        gates = number(counts);
        positions = new float[3 * gates.length];
        blind = new boolean[2 * gates.length];
        for (int number = 0; number < gates.length; number++) {
            int gate = gates[number];
            positions[3 * number] = graph.x(gate);
            positions[3 * number + 1] = graph.y(gate);
            positions[3 * number + 2] = graph.z(gate);
            for (int side = 0; side < 2; side++) {
                blind[2 * number + side] = graph.deadEnd(gate, side);
            }
        }
        cells = new int[levels][];
        first = new int[levels][];
        firstBlind = new int[levels][];
        heads = new int[levels][];
        costs = new float[levels][];
        for (int level = 1; level <= levels; level++) {
            fill(level, counts[level]);
        }
    }

    /** The gates by number; counts those of each level. */
    private int[] number(int[] counts) {
        int used = 0;
        for (int gate = 0; gate < numbers.length; gate++) {
            int level = hierarchy.gateLevel(gate);
            for (int l = 1; l <= level; l++) {
                counts[l]++;
            }
            used += level > 0 ? 1 : 0;
        }
        int[] sorted = new int[used];
        int[] next = new int[counts.length];
        for (int level = 1; level + 1 < counts.length; level++) {
            next[level] = counts[level + 1];
        }
        for (int gate = 0; gate < numbers.length; gate++) {
            int level = hierarchy.gateLevel(gate);
            numbers[gate] = level == 0 ? NONE : next[level]++;
            if (level > 0) {
                sorted[numbers[gate]] = gate;
            }
        }
        return sorted;
    }

    private void fill(int level, int count) {
        Level table = hierarchy.level(level);
        int[] cellOf = new int[2 * count];
        int[] firstWay = new int[2 * count + 1];
        int[] firstInto = new int[2 * count];
        int[] ends = new int[1024];
        float[] prices = new float[1024];
        int size = 0;
        for (int end = 0; end < 2 * count; end++) {
            int gateEnd = gateEnd(end);
            cellOf[end] = hierarchy.cell(gateEnd, level);
            CellBlock block = table.block(cellOf[end]);
            int row = table.row(gateEnd);
            int most = size + block.gateCount();
            if (most > ends.length) {
                ends = Arrays.copyOf(ends, Math.max(2 * ends.length, most));
                prices = Arrays.copyOf(prices, ends.length);
            }
            size = addWays(block, row, false, ends, prices, size);
            firstInto[end] = size;
            size = addWays(block, row, true, ends, prices, size);
            firstWay[end + 1] = size;
        }
        cells[level - 1] = cellOf;
        first[level - 1] = firstWay;
        firstBlind[level - 1] = firstInto;
        heads[level - 1] = Arrays.copyOf(ends, size);
        costs[level - 1] = Arrays.copyOf(prices, size);
    }

    private int addWays(CellBlock block, int row, boolean intoDeadEnds, int[] ends, float[] prices, int size) {
        int at = size;
        for (int column = 0; column < block.gateCount(); column++) {
            int head = end(block.end(column));
            if (column != row && block.joins(row, column) && blind[head ^ 1] == intoDeadEnds) {
                ends[at] = head;
                prices[at++] = block.cost(row, column);
            }
        }
        return at;
    }

    int gateCount() {
        return gates.length;
    }

    /** The number of a gate of the hierarchy, negative when it is none. */
    int number(int gate) {
        return numbers[gate];
    }

    /** The end of a gate of the hierarchy, in numbers. */
    int end(int gateEnd) {
        return numbers[gateEnd >> 1] << 1 | gateEnd & 1;
    }

    /** The end in the hierarchy. */
    int gateEnd(int end) {
        return gates[end >> 1] << 1 | end & 1;
    }

    /** Whether nothing but a dead end lies on the side of an end. */
    boolean blind(int end) {
        return blind[end];
    }

    /** Bytes that it takes where every two gates of a cell are joined. */
    static long bytesAtMost(int limit, int[][] gates) {
        long ints = limit;
        long used = 0;
        for (int level = gates.length - 1; level >= 0; level--) {
            long columns = 0;
            for (int count : gates[level]) {
                columns += count;
                ints += 2L * count * (count - 1);
            }
            // A gate has a column in two cells, and an end for each: its cell, and two places where ways begin.
            ints += 3 * columns + 1;
            used = columns / 2;
        }
        return 4 * (ints + 4 * used) + 2 * used;
    }

    public long bytes() {
        long ints = gates.length + positions.length + numbers.length;
        for (int i = 0; i < heads.length; i++) {
            ints += cells[i].length + first[i].length + firstBlind[i].length + 2L * heads[i].length;
        }
        return 4 * ints + blind.length;
    }
}
