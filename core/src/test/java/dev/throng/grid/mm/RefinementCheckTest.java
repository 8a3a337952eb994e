package dev.throng.grid.mm;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.grid.GridMap;
import dev.throng.grid.GridSearch;
import dev.throng.grid.OctileCosts;
import dev.throng.grid.hpa.HpaMaps;
import dev.throng.grid.mm.NaiveMm.Region;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The checker itself: it takes what the policy makes and refuses what it does not. */
class RefinementCheckTest {
    // Sectors of 4 by 4 in a row; the centres of open ones are in column 1 and row 1 of their sector.
    private final GridMap map = HpaMaps.plain(20, 4);
    private final NaiveMm mm = new NaiveMm(new OctileCosts(map), 4);
    private final List<Region> path = List.of(region(0), region(1), region(2), region(3), region(4));
    private final int start = map.tile(0, 3);
    private final int goal = map.tile(19, 3);

    private static Region region(int sector) {
        return new Region(sector, 0);
    }

    private static RefinementCheck policy(NaiveMm mm, int edges, int trim, boolean percent) {
        return new RefinementCheck(mm, edges, trim, percent, false);
    }

    /** The tiles that one policy makes, step by step with the grid's own search. */
    private int[] refined(int edges, int trim, boolean percent) {
        RefinementCheck check = policy(mm, edges, trim, percent);
        GridSearch search = new GridSearch(map);
        List<Integer> tiles = new ArrayList<>(List.of(start));
        for (int step = 1; step <= check.steps(path); step++) {
            boolean last = step == check.steps(path);
            search.begin(tiles.get(tiles.size() - 1), last ? goal : mm.centre(path.get(Math.min(4, step * edges))));
            search.advance(Integer.MAX_VALUE);
            int[] way = new int[search.pathSize()];
            search.path(way);
            int kept = way.length - (last ? 0 : check.trimmed(way.length - 1));
            for (int i = 1; i < kept; i++) {
                tiles.add(way[i]);
            }
        }
        return tiles.stream().mapToInt(Integer::intValue).toArray();
    }

    @Test
    void shouldKnowEachPolicyByItsTiles() {
        record Policy(int edges, int trim, boolean percent, int[] tiles) {}
        List<Policy> policies = new ArrayList<>();
        for (int edges : new int[] {1, 2, 3, 4, 5}) {
            for (int trim : new int[] {0, 1, 2, 3}) {
                policies.add(new Policy(edges, trim, false, refined(edges, trim, false)));
            }
            policies.add(new Policy(edges, 30, true, refined(edges, 30, true)));
        }
        int refused = 0;
        for (Policy made : policies) {
            for (Policy asked : policies) {
                boolean right = policy(mm, asked.edges, asked.trim, asked.percent)
                        .fault(path, start, goal, made.tiles)
                        .isEmpty();
                if (made == asked) {
                    assertThat(right).as("%s", made).isTrue();
                }
                refused += right ? 0 : 1;
            }
        }
        // Some policies make the same tiles here.
        assertThat(refused).isGreaterThan(250);
    }

    @Test
    void shouldGoStraightToTheGoalWithinTheFirstStep() {
        assertThat(policy(mm, 4, 10, true).steps(path)).isEqualTo(1);
        assertThat(policy(mm, 3, 10, true).steps(path)).isEqualTo(2);
        assertThat(policy(mm, 1, 0, false).steps(path)).isEqualTo(4);
        assertThat(policy(mm, 1, 0, false).steps(List.of(region(0)))).isEqualTo(1);
        int[] straight = new int[20];
        for (int x = 0; x < 20; x++) {
            straight[x] = map.tile(x, 3);
        }
        assertThat(policy(mm, 4, 0, false).fault(path, start, goal, straight)).isEmpty();
        assertThat(policy(mm, 3, 0, false).fault(path, start, goal, straight)).isPresent();
        straight[7] = map.tile(7, 2);
        // A detour of the same number of moves, and a jump.
        assertThat(policy(mm, 4, 0, false).fault(path, start, goal, straight)).isPresent();
        straight[7] = map.tile(7, 0);
        assertThat(policy(mm, 4, 0, false).fault(path, start, goal, straight)).isPresent();
    }

    @Test
    void shouldRoundHalvesUpAndNeverTrimMoreThanAStepHas() {
        RefinementCheck tenth = policy(mm, 1, 10, true);
        assertThat(tenth.trimmed(4)).isZero();
        assertThat(tenth.trimmed(5)).isEqualTo(1);
        assertThat(tenth.trimmed(14)).isEqualTo(1);
        assertThat(tenth.trimmed(15)).isEqualTo(2);
        assertThat(policy(mm, 1, 100, true).trimmed(7)).isEqualTo(7);
        assertThat(policy(mm, 1, 5, false).trimmed(3)).isEqualTo(3);
        assertThat(policy(mm, 1, 5, false).trimmed(8)).isEqualTo(5);
    }

    @Test
    void shouldHoldWaysInTheCorridor() {
        // Sectors of 3 by 3: on the abstract path through 0, 1 and 2 the way bends around the wall inside sector 1;
        // without a corridor it dips into sector 4.
        GridMap bent = GridMap.drawn("""
                .........
                ...###...
                ...###...
                .........
                .........
                .........
                """);
        NaiveMm mm = new NaiveMm(new OctileCosts(bent), 3);
        List<Region> path = List.of(region(0), region(1), region(2));
        int start = bent.tile(2, 2);
        int goal = bent.tile(6, 2);
        int[] inside = {20, 11, 2, 3, 4, 5, 6, 15, 24};
        int[] outside = {20, 29, 30, 31, 32, 33, 24};
        assertThat(new RefinementCheck(mm, 2, 0, false, true).fault(path, start, goal, inside))
                .isEmpty();
        assertThat(new RefinementCheck(mm, 2, 0, false, true).fault(path, start, goal, outside))
                .isPresent();
        assertThat(new RefinementCheck(mm, 2, 0, false, false).fault(path, start, goal, outside))
                .isEmpty();
        assertThat(new RefinementCheck(mm, 2, 0, false, false).fault(path, start, goal, inside))
                .isPresent();
    }
}
