package dev.throng.overlay;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class CellTreeTest {
    @Test
    void shouldKnowParentsAndChildren() {
        // Five cells, two of level 2 (0, 2, 4 and 1, 3), one of level 3.
        CellTree tree = new CellTree(new int[] {5, 2, 1}, new int[][] {{0, 1, 0, 1, 0}, {0, 0}});
        assertThat(tree.levels()).isEqualTo(3);
        assertThat(tree.cellCount(1)).isEqualTo(5);
        assertThat(tree.cellCount(3)).isEqualTo(1);
        assertThat(tree.parent(1, 3)).isEqualTo(1);
        assertThat(tree.parent(2, 1)).isZero();
        assertThat(tree.ancestor(3, 1)).isEqualTo(3);
        assertThat(tree.ancestor(3, 2)).isEqualTo(1);
        assertThat(tree.ancestor(3, 3)).isZero();
        assertThat(tree.childCount(2, 0)).isEqualTo(3);
        assertThat(tree.child(2, 0, 1)).isEqualTo(2);
        assertThat(tree.childCount(2, 1)).isEqualTo(2);
        assertThat(tree.child(2, 1, 1)).isEqualTo(3);
        assertThat(tree.child(3, 0, 1)).isEqualTo(1);
        assertThat(tree.bytes()).isPositive();
    }

    @Test
    void shouldTakeASingleLevel() {
        CellTree tree = new CellTree(new int[] {7}, new int[0][]);
        assertThat(tree.levels()).isEqualTo(1);
        assertThat(tree.ancestor(6, 1)).isEqualTo(6);
    }

    @Test
    void shouldListEveryCellOnceBelowItsParent() {
        for (int seed = 0; seed < 30; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            int[] counts = {random.nextInt(20, 60), random.nextInt(5, 20), random.nextInt(1, 5)};
            int[][] parents = {
                random.ints(counts[0], 0, counts[1]).toArray(),
                random.ints(counts[1], 0, counts[2]).toArray()
            };
            CellTree tree = new CellTree(counts, parents);
            for (int level = 2; level <= 3; level++) {
                int seen = 0;
                for (int cell = 0; cell < tree.cellCount(level); cell++) {
                    for (int i = 0; i < tree.childCount(level, cell); i++) {
                        int child = tree.child(level, cell, i);
                        assertThat(tree.parent(level - 1, child))
                                .as("seed " + seed)
                                .isEqualTo(cell);
                        assertThat(i == 0 || tree.child(level, cell, i - 1) < child)
                                .as("ascending, seed " + seed)
                                .isTrue();
                        seen++;
                    }
                }
                assertThat(seen).as("seed " + seed).isEqualTo(tree.cellCount(level - 1));
            }
        }
    }
}
