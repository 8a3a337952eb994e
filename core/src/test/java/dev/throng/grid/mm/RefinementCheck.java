package dev.throng.grid.mm;

import dev.throng.grid.RefinePolicy;
import dev.throng.grid.mm.NaiveMm.Region;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
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
 * to the goal. Every step is a cheapest way to its centre, of which the end is cut off, except for the last step. Without
 * a trim the path also goes to the centres of the first and the last region, unless these are one. Only the tiles that
 * are left are known: of how many moves a step was follows from its cost, or is one of a few numbers where tiles have
 * costs.
 */
final class RefinementCheck {
    private final NaiveMm mm;
    private final RefinePolicy policy;

    RefinementCheck(NaiveMm mm, RefinePolicy policy) {
        this.mm = mm;
        this.policy = policy;
    }

    /** Where the steps of an abstract path lead, one after the other. */
    List<Integer> targets(List<Region> path, int goal) {
        List<Integer> targets = new ArrayList<>();
        int last = path.size() - 1;
        int n = policy.edges();
        if (policy.trim() != RefinePolicy.NO_TRIM) {
            for (int i = n; i < last; i += n) {
                targets.add(mm.centre(path.get(i)));
            }
        } else if (last > 0) {
            targets.add(mm.centre(path.get(0)));
            for (int i = n; i < last; i += n) {
                targets.add(mm.centre(path.get(i)));
            }
            targets.add(mm.centre(path.get(last)));
        }
        targets.add(goal);
        return targets;
    }

    /** How many moves are cut off a step. */
    int trimmed(int moves) {
        int trim = policy.trim();
        if (trim == RefinePolicy.NO_TRIM) {
            return 0;
        }
        return policy.trimPercent()
                ? BigDecimal.valueOf(trim)
                        .multiply(BigDecimal.valueOf(moves))
                        .divide(BigDecimal.valueOf(100), 0, RoundingMode.HALF_UP)
                        .intValue()
                : Math.min(trim, moves);
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
        IntPredicate allowed = tile -> !policy.corridor() || sectors.contains(mm.sectorOf(tile));
        List<Integer> targets = targets(path, goal);
        BitSet ends = new BitSet();
        ends.set(0);
        for (int step = 0; step < targets.size(); step++) {
            boolean last = step == targets.size() - 1;
            BitSet next = new BitSet();
            for (int from : ends.stream().toArray()) {
                next.or(ends(tiles, from, targets.get(step), last, allowed));
            }
            if (next.isEmpty()) {
                return Optional.of("step " + (step + 1) + " of " + targets.size() + " to tile " + targets.get(step)
                        + " from place " + ends + " is not a cheapest way with its end cut off");
            }
            ends = next;
        }
        return ends.get(tiles.length - 1) ? Optional.empty() : Optional.of("the path goes on at the goal");
    }

    /** The places in the path at which a step from a place to a target may have been cut off; the last one is not. */
    private BitSet ends(int[] tiles, int from, int target, boolean last, IntPredicate allowed) {
        OptimalWays ways = new OptimalWays(mm.costs(), tiles[from], target, allowed);
        BitSet ends = new BitSet();
        boolean follows = ways.reaches(tiles[from]);
        for (int end = from; follows; end++) {
            int kept = end - from;
            if (ways.moveCounts(tiles[end]).stream().anyMatch(cut -> cut == (last ? 0 : trimmed(kept + cut)))) {
                ends.set(end);
            }
            follows = end + 1 < tiles.length && ways.follows(tiles[end], tiles[end + 1]);
        }
        return ends;
    }
}
