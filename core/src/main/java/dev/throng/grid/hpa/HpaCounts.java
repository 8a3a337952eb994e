package dev.throng.grid.hpa;

import dev.throng.grid.tiles.TileGrid;
import dev.throng.overlay.Level;
import dev.throng.overlay.Overlay;
import dev.throng.overlay.Page;
import java.util.Arrays;
import java.util.function.IntUnaryOperator;

/**
 * The sizes of the graphs as the paper counts them: a transition is an inter-edge with a node on each tile; transitions
 * on one tile share its node.
 *
 * <p>Arrays are by level, level 1 at index 0. A node or an inter-edge counts at its own level, the highest it belongs
 * to.
 *
 * @param tiles passable tiles: the nodes of the map itself
 * @param moves pairs of tiles joined by a move: its edges
 * @param nodes by level
 * @param interEdges by level
 * @param intraEdges by level: pairs of nodes of a cluster that a path inside it joins
 */
public record HpaCounts(long tiles, long moves, long[] nodes, long[] interEdges, long[] intraEdges) {
    static HpaCounts of(HpaIndex index) {
        Overlay overlay = index.overlay();
        TileGrid map = index.tiles();
        int levels = overlay.levelCount();
        long tiles = 0;
        long moves = 0;
        for (int tile = 0; tile < map.tileCount(); tile++) {
            tiles += map.passable(tile) ? 1 : 0;
            moves += Integer.bitCount(map.moves(tile));
        }
        byte[] tileLevels = new byte[map.tileCount()];
        long[] interEdges = new long[levels];
        for (int gate = 0; gate < overlay.gateLimit(); gate++) {
            int level = overlay.gateLevel(gate);
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
            Level table = overlay.level(level);
            for (int cell = 0; cell < table.cellCount(); cell++) {
                intraEdges[level - 1] += intraEdges(table.page(cell), index::tile);
            }
        }
        return new HpaCounts(tiles, moves / 2, nodes, interEdges, intraEdges);
    }

    /**
     * Counts the pairs of a cluster's nodes that a path inside it joins, in time proportional to the page.
     *
     * @param tiles returns the tile of an end; called once for each gate
     */
    static long intraEdges(Page page, IntUnaryOperator tiles) {
        int[] nodes = firstOnTheirTiles(page, tiles);
        long edges = 0;
        for (int i = 0; i < nodes.length; i++) {
            for (int j = 0; j < i; j++) {
                edges += page.joins(nodes[i], nodes[j]) ? 1 : 0;
            }
        }
        return edges;
    }

    /**
     * Returns the rows of the gates that add a node, ascending. A corner tile can have two gates: the later one adds
     * none.
     */
    private static int[] firstOnTheirTiles(Page page, IntUnaryOperator tiles) {
        long[] byTile = new long[page.gateCount()];
        for (int row = 0; row < byTile.length; row++) {
            byTile[row] = (long) tiles.applyAsInt(page.end(row)) << 32 | row;
        }
        Arrays.sort(byTile);
        int[] rows = new int[byTile.length];
        int count = 0;
        for (int i = 0; i < byTile.length; i++) {
            if (i == 0 || byTile[i - 1] >> 32 != byTile[i] >> 32) {
                rows[count++] = (int) byTile[i];
            }
        }
        Arrays.sort(rows, 0, count);
        return Arrays.copyOf(rows, count);
    }

    /** Intra-edges of all levels in per cent of the map's own nodes and edges: the paper's measure of overhead. */
    public double overheadPercent() {
        long added = 0;
        for (long edges : intraEdges) {
            added += edges;
        }
        return added == 0 ? 0 : 100.0 * added / (tiles + moves);
    }
}
