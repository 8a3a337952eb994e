package dev.throng.grid.mm;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.grid.GridMap;
import dev.throng.grid.RefinePolicy;
import dev.throng.grid.hpa.HpaMaps;
import dev.throng.grid.mm.NaiveMm.Region;
import dev.throng.grid.octile.GridSearch;
import dev.throng.grid.octile.OctileCosts;
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

    private static RefinementCheck policy(NaiveMm mm, String policy) {
        return new RefinementCheck(mm, RefinePolicy.parse(policy));
    }

    /** The tiles that one policy makes, step by step with the grid's own search. */
    private int[] refined(String policy) {
        RefinementCheck check = policy(mm, policy);
        GridSearch search = new GridSearch(map);
        List<Integer> tiles = new ArrayList<>(List.of(start));
        List<Integer> targets = check.targets(path, goal);
        for (int step = 0; step < targets.size(); step++) {
            search.begin(tiles.get(tiles.size() - 1), targets.get(step));
            search.advance(Integer.MAX_VALUE);
            int[] way = new int[search.pathSize()];
            search.path(way);
            int kept = way.length - (step == targets.size() - 1 ? 0 : check.trimmed(way.length - 1));
            for (int i = 1; i < kept; i++) {
                tiles.add(way[i]);
            }
        }
        return tiles.stream().mapToInt(Integer::intValue).toArray();
    }

    @Test
    void shouldKnowEachPolicyByItsTiles() {
        List<String> policies = new ArrayList<>();
        for (int edges : new int[] {1, 2, 3, 4, 5}) {
            for (String trim : List.of("-", "0", "1", "2", "3", "30%")) {
                policies.add("R[" + edges + "," + trim + ",-,-]");
            }
        }
        int refused = 0;
        for (String made : policies) {
            int[] tiles = refined(made);
            for (String asked : policies) {
                boolean right =
                        policy(mm, asked).fault(path, start, goal, tiles).isEmpty();
                if (made.equals(asked)) {
                    assertThat(right).as(made).isTrue();
                }
                refused += right ? 0 : 1;
            }
        }
        // Of 900; some policies make the same tiles here.
        assertThat(refused).isGreaterThan(500);
    }

    @Test
    void shouldGoStraightToTheGoalInTheLastStep() {
        assertThat(policy(mm, "R[4,10%,-,-]").targets(path, goal)).containsExactly(goal);
        assertThat(policy(mm, "R[3,10%,-,-]").targets(path, goal)).containsExactly(map.tile(13, 1), goal);
        assertThat(policy(mm, "R[1,0,-,-]").targets(path, goal))
                .containsExactly(map.tile(5, 1), map.tile(9, 1), map.tile(13, 1), goal);
        assertThat(policy(mm, "R[3,-,-,-]").targets(path, goal))
                .containsExactly(map.tile(1, 1), map.tile(13, 1), map.tile(17, 1), goal);
        assertThat(policy(mm, "R[1,-,-,-]").targets(List.of(region(0)), start)).containsExactly(start);
        int[] straight = new int[20];
        for (int x = 0; x < 20; x++) {
            straight[x] = map.tile(x, 3);
        }
        assertThat(policy(mm, "R[4,0,-,-]").fault(path, start, goal, straight)).isEmpty();
        assertThat(policy(mm, "R[3,0,-,-]").fault(path, start, goal, straight)).isPresent();
        straight[7] = map.tile(7, 2);
        // A detour of the same number of moves, and a jump.
        assertThat(policy(mm, "R[4,0,-,-]").fault(path, start, goal, straight)).isPresent();
        straight[7] = map.tile(7, 0);
        assertThat(policy(mm, "R[4,0,-,-]").fault(path, start, goal, straight)).isPresent();
    }

    @Test
    void shouldRoundHalvesUpAndNeverTrimMoreThanAStepHas() {
        RefinementCheck tenth = policy(mm, "R[1,10%,-,-]");
        assertThat(tenth.trimmed(4)).isZero();
        assertThat(tenth.trimmed(5)).isEqualTo(1);
        assertThat(tenth.trimmed(14)).isEqualTo(1);
        assertThat(tenth.trimmed(15)).isEqualTo(2);
        assertThat(policy(mm, "R[1,100%,-,-]").trimmed(7)).isEqualTo(7);
        assertThat(policy(mm, "R[1,5,-,-]").trimmed(3)).isEqualTo(3);
        assertThat(policy(mm, "R[1,5,-,-]").trimmed(8)).isEqualTo(5);
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
        assertThat(policy(mm, "R[2,0,c,-]").fault(path, start, goal, inside)).isEmpty();
        assertThat(policy(mm, "R[2,0,c,-]").fault(path, start, goal, outside)).isPresent();
        assertThat(policy(mm, "R[2,0,-,-]").fault(path, start, goal, outside)).isEmpty();
        assertThat(policy(mm, "R[2,0,-,-]").fault(path, start, goal, inside)).isPresent();
    }
}
