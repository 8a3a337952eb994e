package dev.throng.overlay;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.graph.Ids;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class GateComponentsTest {
    /** More than any of these worlds has. */
    private static final int GATES = 64;

    private static final float NO = Float.POSITIVE_INFINITY;

    /** A cell whose gates in one group reach each other. */
    private static Page cell(int[] ends, int... groups) {
        float[] costs = new float[ends.length * ends.length];
        for (int row = 0; row < ends.length; row++) {
            for (int column = 0; column < ends.length; column++) {
                boolean joined = groups[row] == groups[column];
                costs[row * ends.length + column] = row == column ? 0 : joined ? 1 : NO;
            }
        }
        return new Page(ends, ends.length, costs, null);
    }

    /**
     * A row of four cells: gates 0 and 1 between the first two, 2 and 3 between the next, 4 between the last.
     *
     * @param second groups of gates 0 to 3 in the second cell
     */
    private static Page[] row(int... second) {
        return new Page[] {
            cell(new int[] {0, 2}, 0, 1),
            cell(new int[] {1, 3, 4, 6}, second),
            cell(new int[] {5, 7, 8}, 0, 1, 1),
            cell(new int[] {9}, 0)
        };
    }

    private static boolean joined(GateComponents components, int a, int b) {
        return components.label(a) == components.label(b);
    }

    @Test
    void shouldJoinWhatCellsJoin() {
        // Gate 0 leads on to 2, gate 1 to 3 and by the third cell to 4.
        GateComponents components = GateComponents.of(level(row(0, 1, 0, 1)));
        assertThat(joined(components, 0, 2)).isTrue();
        assertThat(joined(components, 1, 3)).isTrue();
        assertThat(joined(components, 1, 4)).isTrue();
        assertThat(joined(components, 0, 1)).isFalse();
        assertThat(components.label(5)).as("no gate").isEqualTo(Ids.NONE);
    }

    @Test
    void shouldPartWhatACutParts() {
        Page[] before = row(0, 0, 0, 0);
        Page[] after = row(0, 0, 1, 1);
        GateComponents whole = GateComponents.of(level(before));
        assertThat(joined(whole, 0, 4)).isTrue();
        GateComponents parted = whole.repaired(new int[] {1}, level(before), level(after));
        assertThat(joined(parted, 0, 4)).isFalse();
        assertThat(joined(parted, 2, 4)).isTrue();
        assertThat(parted.mismatch(GateComponents.of(level(after)))).isNegative();
        assertThat(parted.mismatch(whole)).isNotNegative();
        GateComponents bridged = parted.repaired(new int[] {1}, level(after), level(before));
        assertThat(bridged.mismatch(whole)).isNegative();
    }

    @Test
    void shouldRelabelGatesBetweenChangedCells() {
        Page[] before = row(0, 0, 0, 0);
        Page[] after = row(0, 0, 0, 0);
        // Gate 3 goes: its ends are 6 and 7.
        after[1] = cell(new int[] {1, 3, 4}, 0, 0, 0);
        after[2] = cell(new int[] {5, 8}, 0, 0);
        GateComponents repaired =
                GateComponents.of(level(before)).repaired(new int[] {1, 2}, level(before), level(after));
        assertThat(repaired.label(3)).isEqualTo(Ids.NONE);
        assertThat(repaired.mismatch(GateComponents.of(level(after)))).isNegative();
        GateComponents back = repaired.repaired(new int[] {1, 2}, level(after), level(before));
        assertThat(back.mismatch(GateComponents.of(level(before)))).isNegative();
    }

    @Test
    void shouldTellTablesApartThatGroupDifferently() {
        GateComponents a = GateComponents.of(level(row(0, 1, 0, 1)));
        GateComponents b = GateComponents.of(level(row(0, 1, 1, 0)));
        assertThat(a.mismatch(b)).isEqualTo(2);
        assertThat(a.mismatch(a)).isNegative();
    }

    /** Random cells on a ring, each joined to the next by up to three gates; random edits of some cells. */
    @Test
    void shouldEqualTheComponentsFoundAnewAfterEveryChange() {
        int changes = 0;
        int regrouped = 0;
        for (int seed = 0; seed < 200; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            int cells = random.nextInt(3, 12);
            int[] used = random.ints(cells, 0, 4).toArray();
            int[][] groups = new int[cells][];
            for (int cell = 0; cell < cells; cell++) {
                groups[cell] = random.ints(6, 0, 3).toArray();
            }
            Page[] blocks = ring(used, groups);
            GateComponents components = GateComponents.of(level(blocks));
            for (int i = 0; i < 20; i++) {
                TreeMap<Integer, Boolean> changed = new TreeMap<>();
                for (int c = random.nextInt(1, 4); c > 0; c--) {
                    int cell = random.nextInt(cells);
                    groups[cell] = random.ints(6, 0, random.nextInt(1, 4)).toArray();
                    changed.put(cell, true);
                    if (random.nextBoolean()) {
                        // The border to the next cell: both change.
                        used[cell] = random.nextInt(4);
                        changed.put((cell + 1) % cells, true);
                    }
                }
                Page[] after = ring(used, groups);
                for (int cell = 0; cell < cells; cell++) {
                    after[cell] = changed.containsKey(cell) ? after[cell] : blocks[cell];
                }
                int[] list = changed.keySet().stream().mapToInt(cell -> cell).toArray();
                GateComponents repaired = components.repaired(list, level(blocks), level(after));
                GateComponents fresh = GateComponents.of(level(after));
                assertThat(repaired.mismatch(fresh))
                        .as("seed " + seed + ", change " + i)
                        .isNegative();
                changes++;
                regrouped += repaired.mismatch(components) >= 0 ? 1 : 0;
                blocks = after;
                components = repaired;
            }
        }
        assertThat(changes).isEqualTo(4000);
        assertThat(regrouped).isGreaterThan(1000);
    }

    private static Page[] ring(int[] used, int[][] groups) {
        int cells = used.length;
        Page[] blocks = new Page[cells];
        for (int cell = 0; cell < cells; cell++) {
            int before = (cell + cells - 1) % cells;
            TreeMap<Integer, Integer> ends = new TreeMap<>();
            for (int gate = 0; gate < used[before]; gate++) {
                ends.put(2 * (3 * before + gate) + 1, groups[cell][gate]);
            }
            for (int gate = 0; gate < used[cell]; gate++) {
                ends.put(2 * (3 * cell + gate), groups[cell][3 + gate]);
            }
            blocks[cell] = cell(
                    ends.keySet().stream().mapToInt(end -> end).toArray(),
                    ends.values().stream().mapToInt(group -> group).toArray());
        }
        return blocks;
    }

    private static Level level(Page[] blocks) {
        return Level.of(GATES, blocks, true);
    }
}
