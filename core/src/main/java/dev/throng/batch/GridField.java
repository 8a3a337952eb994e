package dev.throng.batch;

import dev.throng.graph.NodeHeap;
import dev.throng.grid.GridMap;
import dev.throng.grid.Move;
import dev.throng.grid.octile.OctileCosts;
import dev.throng.inside.Inside;
import dev.throng.path.PathStatus;
import dev.throng.world.GridWorld;
import java.util.Arrays;

/**
 * The costs from all tiles of a grid to one goal, by Dijkstra's search from the goal: moves cost the same in both
 * directions.
 */
final class GridField implements CostField.Ground {
    private final GridMap map;
    private final OctileCosts moves;
    private double[] costs = new double[0];
    private int[] next = new int[0];
    private NodeHeap open = new NodeHeap(costs);

    GridField(GridWorld world) {
        map = world.map();
        moves = Inside.costs(world);
    }

    private int tileAt(double x, double z) {
        // False for NaN too.
        if (!(x >= 0 && x < map.width() && z >= 0 && z < map.height())) {
            return CostField.NONE;
        }
        int tile = map.tile((int) x, (int) z);
        return map.passable(tile) ? tile : CostField.NONE;
    }

    @Override
    public PathStatus fill(double x, double y, double z, double[] costs, int[] next) {
        if (costs != this.costs) {
            open = new NodeHeap(costs);
            this.costs = costs;
            this.next = next;
        }
        Arrays.fill(costs, Double.POSITIVE_INFINITY);
        Arrays.fill(next, CostField.NONE);
        int goal = tileAt(x, z);
        if (goal == CostField.NONE) {
            return PathStatus.OFF_WORLD;
        }
        costs[goal] = 0;
        next[goal] = goal;
        open.push(goal, 0);
        while (open.size() > 0) {
            spread(open.pop(), costs, next);
        }
        return PathStatus.FOUND;
    }

    private void spread(int tile, double[] costs, int[] next) {
        final double cost = costs[tile];
        for (int legal = map.moves(tile); legal != 0; legal &= legal - 1) {
            int move = Integer.numberOfTrailingZeros(legal);
            int other = tile + Move.dy(move) * map.width() + Move.dx(move);
            double found = cost + moves.move(tile, other, Move.diagonal(move));
            if (found < costs[other]) {
                next[other] = tile;
                if (costs[other] < Double.POSITIVE_INFINITY) {
                    open.decrease(other, found, found);
                } else {
                    costs[other] = found;
                    open.push(other, found);
                }
            }
        }
    }

    @Override
    public double costFrom(double x, double y, double z) {
        int tile = tileAt(x, z);
        return tile < 0 ? Double.POSITIVE_INFINITY : costs[tile];
    }

    @Override
    public int nextFrom(double x, double y, double z) {
        int tile = tileAt(x, z);
        return tile < 0 ? CostField.NONE : next[tile];
    }
}
