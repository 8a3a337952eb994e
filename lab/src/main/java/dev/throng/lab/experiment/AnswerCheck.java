package dev.throng.lab.experiment;

import dev.throng.grid.GridMap;
import dev.throng.grid.Move;
import dev.throng.grid.octile.OctileCosts;

/**
 * Walks along the answers of searches on one map: an answer that is none must not end up in a figure. Immutable, share
 * freely.
 */
final class AnswerCheck {
    private final String mapName;
    private final OctileCosts costs;

    AnswerCheck(String mapName, OctileCosts costs) {
        this.mapName = mapName;
        this.costs = costs;
    }

    /**
     * Cost of an answer.
     *
     * @param least what the cheapest path costs
     * @param tiles the answer, as many as {@code size}
     * @throws IllegalStateException when it is no path from the start to the goal, or costs less than the cheapest
     */
    double cost(String method, int start, int goal, double least, int[] tiles, int size) {
        if (size == 0 || tiles[0] != start || tiles[size - 1] != goal) {
            throw wrong(method, start, goal, "the answer does not lead from the one to the other");
        }
        GridMap map = costs.map();
        double cost = 0;
        for (int i = 1; i < size; i++) {
            int dx = map.x(tiles[i]) - map.x(tiles[i - 1]);
            int dy = map.y(tiles[i]) - map.y(tiles[i - 1]);
            boolean neighbour = Math.max(Math.abs(dx), Math.abs(dy)) == 1;
            if (!neighbour || (map.moves(tiles[i - 1]) >> Move.between(dx, dy) & 1) == 0) {
                throw wrong(method, start, goal, "no move from " + place(tiles[i - 1]) + " to " + place(tiles[i]));
            }
            cost += costs.move(tiles[i - 1], Move.between(dx, dy));
        }
        if (cost < least) {
            throw wrong(method, start, goal, "costs " + cost + ", the cheapest path " + least);
        }
        return cost;
    }

    IllegalStateException wrong(String method, int start, int goal, String fault) {
        return new IllegalStateException(
                mapName + ", " + method + " from " + place(start) + " to " + place(goal) + ": " + fault);
    }

    private String place(int tile) {
        return "(" + costs.map().x(tile) + ", " + costs.map().y(tile) + ")";
    }
}
