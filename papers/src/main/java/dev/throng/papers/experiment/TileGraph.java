package dev.throng.papers.experiment;

import dev.throng.grid.GridMap;
import dev.throng.grid.Move;

/**
 * The size of the graph of a map's tiles. Immutable, share freely.
 *
 * <p>An edge is a move in both directions. The HPA* paper forbids a diagonal only between two blocked tiles; searches here forbid it past one as
 * well, as MovingAI's problems do.
 *
 * @param nodes passable tiles
 * @param straightEdges along rows and columns
 * @param edges those and the diagonals that searches here may take
 * @param edgesPastCorners those and all diagonals but between two blocked tiles
 */
record TileGraph(int nodes, int straightEdges, int edges, int edgesPastCorners) {
    static TileGraph of(GridMap map) {
        int nodes = 0;
        int straight = 0;
        int diagonal = 0;
        int pastCorners = 0;
        for (int tile = 0; tile < map.tileCount(); tile++) {
            int moves = map.moves(tile);
            nodes += map.passable(tile) ? 1 : 0;
            straight += Integer.bitCount(moves & (1 << Move.EAST | 1 << Move.SOUTH));
            diagonal += Integer.bitCount(moves & (1 << Move.SOUTH_WEST | 1 << Move.SOUTH_EAST));
            pastCorners += pastCorner(map, tile, -1) + pastCorner(map, tile, 1);
        }
        return new TileGraph(nodes, straight, straight + diagonal, straight + diagonal + pastCorners);
    }

    /** Returns 1 if a diagonal move to the next row passes exactly one blocked tile. */
    private static int pastCorner(GridMap map, int tile, int dx) {
        int x = map.x(tile) + dx;
        int y = map.y(tile) + 1;
        if (!map.contains(x, y) || !map.passable(tile) || !map.passable(map.tile(x, y))) {
            return 0;
        }
        return map.passable(tile + dx) != map.passable(map.tile(x - dx, y)) ? 1 : 0;
    }
}
