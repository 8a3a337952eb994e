package dev.throng.grid.hpa;

import dev.throng.BadInputException;
import dev.throng.grid.GridIndex;
import dev.throng.grid.GridMap;
import dev.throng.grid.Move;
import dev.throng.grid.OctileCosts;
import dev.throng.hierarchy.CellBlock;
import dev.throng.hierarchy.CellTree;
import dev.throng.hierarchy.GateWays;
import dev.throng.hierarchy.Hierarchy;
import dev.throng.hierarchy.Level;
import java.util.Arrays;

/** Puts an index together from its tables and refuses tables that do not fit the map. Used once. */
final class HpaRestore {
    /** By how much a cost may differ from the sum of its parts: each addition of two {@code float}s rounds. */
    private static final double ROUNDING = 1e-5;

    private final HpaTables tables;
    private final GridIndex.Hpa options;
    private final OctileCosts costs;
    private final GridMap map;
    private final Clusters clusters;
    private final CellTree tree;
    private final TransitionTable gates;
    private final Level[] levels;
    private final TileWays[] ways;

    HpaRestore(HpaTables tables, OctileCosts costs) {
        this.tables = tables;
        this.costs = costs;
        options = tables.options();
        map = costs.map();
        clusters = new Clusters(map, options);
        tree = clusters.tree();
        gates = Entrances.all(map, clusters, options.wideEntrance());
        levels = new Level[options.levels()];
        ways = options.cachedPaths() ? new TileWays[clusters.count()] : null;
    }

    HpaIndex index() {
        for (int level = 1; level <= levels.length; level++) {
            levels[level - 1] = Level.of(clusters.gateLimit(), blocks(level));
        }
        Hierarchy hierarchy = Hierarchy.of(tree, clusters, levels, options.cachedPaths());
        return new HpaIndex(costs, options, clusters, hierarchy, gates, ways);
    }

    private CellBlock[] blocks(int level) {
        int[][] ends = ends(level);
        checkPairs(level, ends, tables.costs()[level - 1].length, "costs");
        if (options.cachedPaths()) {
            checkPairs(level, ends, tables.waySizes()[level - 1].length, "ways");
            checkTotal(level);
        }
        CellBlock[] blocks = new CellBlock[ends.length];
        RestoredGroups groups = new RestoredGroups(costs, clusters, gates, tree);
        int pair = 0;
        int step = 0;
        for (int cell = 0; cell < blocks.length; cell++) {
            int size = ends[cell].length;
            float[] table = table(level, cell, size, pair);
            if (level == 1) {
                groups.ofCluster(cell, ends[cell]);
            } else {
                groups.ofCell(level, cell, levels[level - 2]);
            }
            checkGroups(level, cell, ends[cell], table, groups);
            GateWays gateWays = null;
            if (options.cachedPaths()) {
                int[] first = first(level, size, pair);
                int count = first[first.length - 1];
                if (level == 1) {
                    byte[] moves = Arrays.copyOfRange(tables.moves(), step, step + count);
                    checkMoves(cell, ends[cell], table, first, moves);
                    ways[cell] = new TileWays(first, moves);
                } else {
                    int[] steps = Arrays.copyOfRange(tables.steps()[level - 1], step, step + count);
                    checkSteps(level, cell, ends[cell], table, first, steps);
                    gateWays = GateWays.of(first, steps);
                }
                step += count;
            }
            blocks[cell] = new CellBlock(ends[cell], table, gateWays);
            pair += size * (size - 1) / 2;
        }
        return blocks;
    }

    /** The ends in each cell of a level, ascending: those of gates whose two sides lie in different cells. */
    private int[][] ends(int level) {
        int[] counts = new int[tree.cellCount(level)];
        for (int end = 0; end < 2 * clusters.gateLimit(); end++) {
            if (isGate(end, level)) {
                counts[tree.ancestor(clusters.cell(end), level)]++;
            }
        }
        int[][] ends = new int[counts.length][];
        for (int cell = 0; cell < counts.length; cell++) {
            if (counts[cell] > CellBlock.MAX_GATES) {
                throw new BadInputException("hpa: cell " + cell + " of level " + level + " has " + counts[cell]
                        + " gates, the limit is " + CellBlock.MAX_GATES);
            }
            ends[cell] = new int[counts[cell]];
        }
        Arrays.fill(counts, 0);
        for (int end = 0; end < 2 * clusters.gateLimit(); end++) {
            if (isGate(end, level)) {
                int cell = tree.ancestor(clusters.cell(end), level);
                ends[cell][counts[cell]++] = end;
            }
        }
        return ends;
    }

    private boolean isGate(int end, int level) {
        return gates.tile(end) != Entrances.NONE
                && tree.ancestor(clusters.cell(end), level) != tree.ancestor(clusters.cell(end ^ 1), level);
    }

    private static void checkPairs(int level, int[][] ends, int found, String what) {
        long pairs = 0;
        for (int[] ofCell : ends) {
            pairs += (long) ofCell.length * (ofCell.length - 1) / 2;
        }
        if (found != pairs) {
            throw new BadInputException("hpa: level " + level + " has " + found + " " + what + ", the map has " + pairs
                    + " pairs of gates there");
        }
    }

    private void checkTotal(int level) {
        long total = 0;
        for (int size : tables.waySizes()[level - 1]) {
            if (size < 0) {
                throw new BadInputException("hpa: level " + level + " has a way of size " + size);
            }
            total += size;
        }
        int found = level == 1 ? tables.moves().length : tables.steps()[level - 1].length;
        if (found != total) {
            throw new BadInputException(
                    "hpa: the ways of level " + level + " have " + total + " steps, " + found + " are given");
        }
    }

    private float[] table(int level, int cell, int size, int firstPair) {
        float[] given = tables.costs()[level - 1];
        float[] table = new float[size * size];
        int pair = firstPair;
        for (int column = 0; column < size; column++) {
            for (int row = 0; row < column; row++) {
                float cost = given[pair++];
                // False for NaN too.
                if (!(cost >= 0)) {
                    throw wrong(level, cell, "has a way of cost " + cost + ", it must be at least 0");
                }
                table[row * size + column] = cost;
                table[column * size + row] = cost;
            }
        }
        return table;
    }

    private int[] first(int level, int size, int firstPair) {
        int[] sizes = tables.waySizes()[level - 1];
        int[] first = new int[size * (size - 1) / 2 + 1];
        for (int i = 0; i + 1 < first.length; i++) {
            first[i + 1] = first[i] + sizes[firstPair + i];
        }
        return first;
    }

    /** A way must be claimed exactly where there is one: a query that follows it counts on that. */
    private static void checkGroups(int level, int cell, int[] ends, float[] table, RestoredGroups groups) {
        for (int column = 0; column < ends.length; column++) {
            for (int row = 0; row < column; row++) {
                boolean claimed = table[row * ends.length + column] < Float.POSITIVE_INFINITY;
                if (claimed != (groups.group(ends[row]) == groups.group(ends[column]))) {
                    throw wrong(
                            level,
                            cell,
                            (claimed ? "claims a way" : "knows no way") + " from gate " + ends[row] / 2 + " to gate "
                                    + ends[column] / 2);
                }
            }
        }
    }

    /** Walks every way through a cluster: by legal moves from gate to gate. */
    private void checkMoves(int cluster, int[] ends, float[] table, int[] first, byte[] moves) {
        int pair = 0;
        for (int column = 0; column < ends.length; column++) {
            for (int row = 0; row < column; row++, pair++) {
                if (isNone(1, cluster, table[row * ends.length + column], first[pair + 1] - first[pair])) {
                    continue;
                }
                int tile = gates.tile(ends[row]);
                for (int i = first[pair]; i < first[pair + 1]; i++) {
                    int move = moves[i];
                    if (move < 0 || move >= Move.COUNT || (map.moves(tile) >> move & 1) == 0) {
                        throw wrong(1, cluster, "has a way with the move " + move + " at tile " + tile);
                    }
                    tile += Move.dy(move) * map.width() + Move.dx(move);
                }
                if (tile != gates.tile(ends[column])) {
                    throw wrong(1, cluster, "has a way that ends at tile " + tile);
                }
            }
        }
    }

    /** Follows every way through a cell over the level below, and adds up what it costs there. */
    private void checkSteps(int level, int cell, int[] ends, float[] table, int[] first, int[] steps) {
        int pair = 0;
        for (int column = 0; column < ends.length; column++) {
            for (int row = 0; row < column; row++, pair++) {
                float cost = table[row * ends.length + column];
                if (isNone(level, cell, cost, first[pair + 1] - first[pair])) {
                    continue;
                }
                double total = 0;
                int at = ends[row];
                for (int i = first[pair]; i < first[pair + 1]; i++) {
                    int out = steps[i];
                    if (out < 0
                            || out >= 2 * clusters.gateLimit()
                            || isUnused(out, level - 1)
                            || isOutside(out, level, cell)) {
                        throw wrong(level, cell, "has a way through the gate " + out / 2);
                    }
                    total += crossing(level, cell, at, out ^ 1);
                    at = out;
                }
                total += crossing(level, cell, at, ends[column]);
                if (!(Math.abs(total - cost) <= ROUNDING * cost)) {
                    throw wrong(level, cell, "has a way of cost " + cost + ", its parts cost " + total);
                }
            }
        }
    }

    private boolean isUnused(int end, int level) {
        return levels[level - 1].row(end) < 0;
    }

    private boolean isOutside(int end, int level, int cell) {
        return tree.ancestor(clusters.cell(end), level) != cell;
    }

    /** What it costs to cross a cell of the level below from one end to another. */
    private float crossing(int level, int cell, int from, int to) {
        Level below = levels[level - 2];
        int child = tree.ancestor(clusters.cell(from), level - 1);
        if (tree.ancestor(clusters.cell(to), level - 1) != child) {
            throw wrong(
                    level, cell, "has a way from gate " + from / 2 + " to gate " + to / 2 + ", which share no cell");
        }
        float cost = below.block(child).cost(below.row(from), below.row(to));
        if (cost == Float.POSITIVE_INFINITY) {
            throw wrong(level, cell, "has a way from gate " + from / 2 + " to gate " + to / 2 + ", which none joins");
        }
        return cost;
    }

    private static boolean isNone(int level, int cell, float cost, int size) {
        if (cost < Float.POSITIVE_INFINITY) {
            return false;
        }
        if (size != 0) {
            throw wrong(level, cell, "has " + size + " steps where there is no way");
        }
        return true;
    }

    private static BadInputException wrong(int level, int cell, String what) {
        return new BadInputException("hpa: cell " + cell + " of level " + level + " " + what);
    }
}
