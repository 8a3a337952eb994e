package dev.throng.grid.mm;

import dev.throng.grid.mm.NaiveMm.Region;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntPredicate;

/**
 * Says whether tiles are what a refinement R[n, t, c, -] may make of an abstract path. Immutable, share freely.
 *
 * <p>The first step goes from the start to the centre of the region n edges on, each further one from where the last one
 * was cut off to the centre n edges on from the last centre, and the one that would get to the last region or beyond goes
 * to the goal. Every step is a cheapest way to its centre, of which the end is cut off, except for the last step. Only
 * the tiles that are left are known: of how many moves a step was follows from its cost, or is one of a few numbers
 * where tiles have costs.
 */
final class RefinementCheck {
    private final NaiveMm mm;
    private final int edges;
    private final int trim;
    private final boolean percent;
    private final boolean corridor;

    /**
     * @param edges n: abstract edges of a step
     * @param trim t: moves that are cut off the end of a step
     * @param percent whether t is a share of the step's moves, in per cent, a half rounded up
     * @param corridor c: whether ways stay in the sectors of the abstract path
     */
    RefinementCheck(NaiveMm mm, int edges, int trim, boolean percent, boolean corridor) {
        this.mm = mm;
        this.edges = edges;
        this.trim = trim;
        this.percent = percent;
        this.corridor = corridor;
    }

    /** How many steps an abstract path takes. */
    int steps(List<Region> path) {
        int last = path.size() - 1;
        return Math.max(1, (last + edges - 1) / edges);
    }

    /** How many moves are cut off a step. */
    int trimmed(int moves) {
        return percent ? (trim * moves + 50) / 100 : Math.min(trim, moves);
    }

    /**
     * What is wrong with the tiles, in one line; empty when they are right.
     *
     * @param path from the start's region to the goal's
     */
    Optional<String> fault(List<Region> path, int start, int goal, int[] tiles) {
        if (!path.get(0).equals(mm.regionOf(start))
                || !path.get(path.size() - 1).equals(mm.regionOf(goal))) {
            return Optional.of("the abstract path " + path + " is not one from " + mm.regionOf(start) + " to "
                    + mm.regionOf(goal));
        }
        if (tiles[0] != start || tiles[tiles.length - 1] != goal) {
            return Optional.of("from tile " + tiles[0] + " to " + tiles[tiles.length - 1]);
        }
        Set<Integer> sectors = new HashSet<>();
        path.forEach(region -> sectors.add(region.sector()));
        IntPredicate allowed = tile -> !corridor || sectors.contains(mm.sectorOf(tile));
        int steps = steps(path);
        BitSet ends = new BitSet();
        ends.set(0);
        for (int step = 1; step < steps; step++) {
            int target = mm.centre(path.get(step * edges));
            BitSet next = new BitSet();
            for (int from : ends.stream().toArray()) {
                next.or(ends(tiles, from, target, allowed));
            }
            if (next.isEmpty()) {
                return Optional.of("step " + step + " of " + steps + " to tile " + target + " from place " + ends
                        + " is not a cheapest way with its end cut off");
            }
            ends = next;
        }
        for (int from : ends.stream().toArray()) {
            if (leads(tiles, from, tiles.length - 1, new OptimalWays(mm.costs(), tiles[from], goal, allowed))) {
                return Optional.empty();
            }
        }
        return Optional.of("the last of " + steps + " steps from place " + ends + " is not a cheapest way");
    }

    /** The places in the path at which a step from a place to a target may have been cut off. */
    private BitSet ends(int[] tiles, int from, int target, IntPredicate allowed) {
        OptimalWays ways = new OptimalWays(mm.costs(), tiles[from], target, allowed);
        BitSet ends = new BitSet();
        if (!ways.reaches(tiles[from])) {
            return ends;
        }
        for (int end = from; end < tiles.length && leads(tiles, Math.max(from, end - 1), end, ways); end++) {
            int kept = end - from;
            if (ways.moveCounts(tiles[end]).stream().anyMatch(cut -> trimmed(kept + cut) == cut)) {
                ends.set(end);
            }
        }
        return ends;
    }

    private static boolean leads(int[] tiles, int from, int to, OptimalWays ways) {
        for (int i = from; i < to; i++) {
            if (!ways.follows(tiles[i], tiles[i + 1])) {
                return false;
            }
        }
        return ways.reaches(tiles[to]);
    }
}
