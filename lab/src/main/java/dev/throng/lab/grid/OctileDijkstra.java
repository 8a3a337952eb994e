package dev.throng.lab.grid;

import dev.throng.graph.SearchScratch;
import dev.throng.grid.GridMap;
import dev.throng.grid.Move;
import dev.throng.grid.octile.OctileCosts;

/**
 * Distances from one tile to all others without any estimate: the slow, plain yardstick for searches that are clever.
 * One per thread, reused.
 */
public final class OctileDijkstra {
    private final GridMap map;
    private final OctileCosts costs;
    private final SearchScratch scratch;
    private int source = -1;

    public OctileDijkstra(OctileCosts costs) {
        this.costs = costs;
        map = costs.map();
        scratch = new SearchScratch(map.tileCount());
    }

    /** Cost of the cheapest path, infinite when there is none. Asking for one start repeatedly costs one search. */
    public double cost(int start, int goal) {
        if (start != source) {
            search(start);
        }
        return scratch.reached(goal) ? scratch.cost(goal) : Double.POSITIVE_INFINITY;
    }

    private void search(int start) {
        source = start;
        scratch.clear();
        scratch.improve(start, -1, 0, 0);
        while (scratch.open().size() > 0) {
            int tile = scratch.expandNext();
            for (int legal = map.moves(tile); legal != 0; legal &= legal - 1) {
                int move = Integer.numberOfTrailingZeros(legal);
                int next = tile + Move.dy(move) * map.width() + Move.dx(move);
                double cost = scratch.cost(tile) + costs.move(tile, move);
                if (scratch.improves(next, cost)) {
                    scratch.improve(next, tile, cost, cost);
                }
            }
        }
    }
}
