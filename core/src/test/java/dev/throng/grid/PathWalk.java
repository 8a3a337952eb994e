package dev.throng.grid;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.grid.octile.OctileCosts;

/** Walks a tile path move by move. Stateless. */
public final class PathWalk {
    private PathWalk() {}

    /** Fails unless the tiles lead from start to goal by legal moves; returns what those cost. */
    public static double cost(OctileCosts costs, int[] tiles, int size, int start, int goal, String context) {
        GridMap map = costs.map();
        assertThat(tiles[0]).as(context).isEqualTo(start);
        assertThat(tiles[size - 1]).as(context).isEqualTo(goal);
        double sum = 0;
        for (int i = 1; i < size; i++) {
            int taken = -1;
            for (int move = 0; move < Move.COUNT; move++) {
                if ((map.moves(tiles[i - 1]) & 1 << move) != 0
                        && map.x(tiles[i - 1]) + Move.dx(move) == map.x(tiles[i])
                        && map.y(tiles[i - 1]) + Move.dy(move) == map.y(tiles[i])) {
                    taken = move;
                }
            }
            assertThat(taken).as(context + ", step " + i).isNotNegative();
            sum += costs.move(tiles[i - 1], taken);
        }
        return sum;
    }
}
