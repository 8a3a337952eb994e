package dev.throng.grid.mm;

import dev.throng.grid.GridMap;
import dev.throng.grid.Move;
import dev.throng.grid.PlainDijkstra;
import dev.throng.grid.octile.OctileCosts;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.function.IntPredicate;

/**
 * The cheapest ways from tiles to one target, the slow and obvious way: Dijkstra from the target until a start is
 * settled. Immutable, share freely.
 *
 * <p>Besides what they cost it knows of how many moves they can be: where tiles have costs, equally cheap ways may differ
 * in that.
 */
final class OptimalWays {
    private record Entry(int tile, double cost) {}

    private final GridMap map;
    private final OctileCosts costs;
    private final Map<Integer, Double> distances = new HashMap<>();
    private final Map<Integer, BitSet> moveCounts = new HashMap<>();

    /**
     * @param start all tiles nearer to the target than this one are settled, and so is this one
     * @param allowed the tiles that ways may use
     */
    OptimalWays(OctileCosts costs, int start, int target, IntPredicate allowed) {
        this.costs = costs;
        map = costs.map();
        Map<Integer, Double> best = new HashMap<>(Map.of(target, 0.0));
        PriorityQueue<Entry> open =
                new PriorityQueue<>(Comparator.comparingDouble(Entry::cost).thenComparingInt(Entry::tile));
        open.add(new Entry(target, 0));
        while (!open.isEmpty() && !distances.containsKey(start)) {
            Entry at = open.remove();
            if (distances.containsKey(at.tile)) {
                continue;
            }
            distances.put(at.tile, at.cost);
            moveCounts.put(at.tile, at.tile == target ? only(0) : countsBehind(at.tile));
            for (int move = 0; move < Move.COUNT; move++) {
                int next = neighbour(at.tile, move);
                if (next >= 0 && allowed.test(next)) {
                    // A way costs the same in both directions.
                    double cost = at.cost + costs.move(at.tile, move);
                    if (cost < best.getOrDefault(next, Double.POSITIVE_INFINITY)) {
                        best.put(next, cost);
                        open.add(new Entry(next, cost));
                    }
                }
            }
        }
    }

    private static BitSet only(int count) {
        BitSet set = new BitSet();
        set.set(count);
        return set;
    }

    /** One move more than from any tile that a cheapest way goes to next: all of these are settled already. */
    private BitSet countsBehind(int tile) {
        BitSet counts = new BitSet();
        for (int move = 0; move < Move.COUNT; move++) {
            int next = neighbour(tile, move);
            if (distances.containsKey(next) && distances.get(next) + costs.move(tile, move) == distances.get(tile)) {
                moveCounts.get(next).stream().forEach(count -> counts.set(count + 1));
            }
        }
        return counts;
    }

    /** The tile that a legal move leads to, negative when it is not legal. */
    private int neighbour(int tile, int move) {
        int x = map.x(tile) + Move.dx(move);
        int y = map.y(tile) + Move.dy(move);
        boolean legal = PlainDijkstra.legal(map, map.x(tile), map.y(tile), Move.dx(move), Move.dy(move));
        return legal ? map.tile(x, y) : -1;
    }

    /** Whether a way leads from a settled tile to the target. */
    boolean reaches(int tile) {
        return distances.containsKey(tile);
    }

    /** Cost of the cheapest way from a tile; infinite for one that is not settled. */
    double cost(int tile) {
        return distances.getOrDefault(tile, Double.POSITIVE_INFINITY);
    }

    /** The numbers of moves that cheapest ways from a settled tile have. */
    BitSet moveCounts(int tile) {
        return moveCounts.get(tile);
    }

    /** Whether the step from one tile to the next is legal and on a cheapest way to the target. */
    boolean follows(int tile, int next) {
        for (int move = 0; move < Move.COUNT; move++) {
            if (neighbour(tile, move) == next) {
                return cost(next) + costs.move(tile, move) == cost(tile);
            }
        }
        return false;
    }
}
