package dev.throng.grid.hpa;

import dev.throng.grid.GridMap;
import dev.throng.hierarchy.CellBlock;
import dev.throng.hierarchy.Hierarchy;
import dev.throng.hierarchy.Level;

/**
 * The sizes of the graphs as the paper counts them: a transition is two nodes, one on either tile, and an inter-edge;
 * transitions on one tile share its node. Immutable, share freely.
 *
 * <p>Arrays go by level from 1 at index 0. A node or an inter-edge counts at its own level, the highest it belongs to.
 *
 * @param tiles passable tiles: the nodes of the map itself
 * @param moves pairs of tiles joined by a move: its edges
 * @param nodes by level
 * @param interEdges by level
 * @param intraEdges by level: pairs of nodes of a cluster that a way inside it joins
 */
public record HpaCounts(long tiles, long moves, long[] nodes, long[] interEdges, long[] intraEdges) {
    static HpaCounts of(HpaIndex index) {
        Hierarchy hierarchy = index.hierarchy();
        GridMap map = index.map();
        int levels = hierarchy.levelCount();
        long tiles = 0;
        long moves = 0;
        for (int tile = 0; tile < map.tileCount(); tile++) {
            tiles += map.passable(tile) ? 1 : 0;
            moves += Integer.bitCount(map.moves(tile));
        }
        byte[] tileLevels = new byte[map.tileCount()];
        long[] interEdges = new long[levels];
        for (int gate = 0; gate < hierarchy.gateLimit(); gate++) {
            int level = hierarchy.gateLevel(gate);
            if (level > 0) {
                interEdges[level - 1]++;
                for (int end = 2 * gate; end <= 2 * gate + 1; end++) {
                    int tile = index.tile(end);
                    tileLevels[tile] = (byte) Math.max(tileLevels[tile], level);
                }
            }
        }
        long[] nodes = new long[levels];
        for (byte level : tileLevels) {
            if (level > 0) {
                nodes[level - 1]++;
            }
        }
        long[] intraEdges = new long[levels];
        for (int level = 1; level <= levels; level++) {
            Level table = hierarchy.level(level);
            for (int cell = 0; cell < table.cellCount(); cell++) {
                intraEdges[level - 1] += intraEdges(index, table.block(cell));
            }
        }
        return new HpaCounts(tiles, moves / 2, nodes, interEdges, intraEdges);
    }

    private static long intraEdges(HpaIndex index, CellBlock block) {
        long edges = 0;
        for (int row = 0; row < block.gateCount(); row++) {
            for (int column = 0; column < row; column++) {
                if (block.joins(row, column)
                        && firstOnItsTile(index, block, row)
                        && firstOnItsTile(index, block, column)) {
                    edges++;
                }
            }
        }
        return edges;
    }

    /** A cluster's tile can have two gates, in a corner: the later one adds no node. */
    private static boolean firstOnItsTile(HpaIndex index, CellBlock block, int row) {
        for (int earlier = 0; earlier < row; earlier++) {
            if (index.tile(block.end(earlier)) == index.tile(block.end(row))) {
                return false;
            }
        }
        return true;
    }

    /** Intra-edges of all levels in per cent of the map's own nodes and edges: the paper's measure of what is added. */
    public double overheadPercent() {
        long added = 0;
        for (long edges : intraEdges) {
            added += edges;
        }
        return added == 0 ? 0 : 100.0 * added / (tiles + moves);
    }
}
