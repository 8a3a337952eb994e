package dev.throng.grid.hpa;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.grid.GridIndex;
import dev.throng.grid.GridMap;
import dev.throng.grid.octile.OctileCosts;
import dev.throng.overlay.Page;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

/** The paper's counts and labels on drawings that can be counted by hand. */
class HpaCountsTest {
    private static HpaIndex index(String drawing, GridIndex.Hpa options) {
        return HpaIndex.build(new OctileCosts(GridMap.drawn(drawing)), options, Runnable::run, 1);
    }

    @Test
    void shouldCountNodesAndEdgesOfAnOpenMap() {
        // Four clusters of 3 by 3, one transition in the middle of each border: (2, 1), (1, 2), (4, 2) and (2, 4).
        HpaCounts counts = index("""
                ......
                ......
                ......
                ......
                ......
                ......
                """, new GridIndex.Hpa(3, 6, 2, 2, false)).counts();
        assertThat(counts.tiles()).isEqualTo(36);
        assertThat(counts.moves()).isEqualTo(2 * 30 + 2 * 25);
        assertThat(counts.nodes()).containsExactly(8, 0);
        assertThat(counts.interEdges()).containsExactly(4, 0);
        assertThat(counts.intraEdges()).containsExactly(4, 0);
        assertThat(counts.overheadPercent()).isEqualTo(400.0 / 146, Offset.offset(1e-9));
    }

    @Test
    void shouldCountATileWithTwoTransitionsOnce() {
        // Clusters of 2 by 2. The tile (1, 1) is at the end of the way east and of the way south.
        HpaCounts counts = index("""
                @@@@
                @...
                @.@@
                @.@@
                """, new GridIndex.Hpa(2, 6, 1, 2, false)).counts();
        assertThat(counts.interEdges()).containsExactly(2);
        assertThat(counts.nodes()).as("(1, 1), (2, 1), (1, 2)").containsExactly(3);
        assertThat(counts.intraEdges())
                .as("none: a node needs no way to itself")
                .containsExactly(0);
    }

    @Test
    void shouldLabelGatesWithTheHighestLevelAtWhichTheyAreOne() {
        // One row of clusters of 2 by 2, numbered below; those of level 2 have two each, those of level 3 four.
        HpaIndex index = index("""
                ................
                @@@@@@@@@@@@@@@@
                """, new GridIndex.Hpa(2, 6, 3, 2, false));
        // Borders after column 1, 3, 5, ...
        int[] levels = {1, 2, 1, 3, 1, 2, 1};
        for (int cluster = 0; cluster < levels.length; cluster++) {
            int gate = index.clusters().firstGate(cluster, Clusters.EAST);
            assertThat(index.overlay().gateLevel(gate))
                    .as("after column " + (2 * cluster + 1))
                    .isEqualTo(levels[cluster]);
            assertThat(index.tile(2 * gate)).isEqualTo(2 * cluster + 1);
            assertThat(index.tile(2 * gate + 1)).isEqualTo(2 * cluster + 2);
        }
        assertThat(index.overlay().gateLevel(index.clusters().firstGate(7, Clusters.EAST)))
                .as("the edge of the map")
                .isZero();
        HpaCounts counts = index.counts();
        assertThat(counts.interEdges()).containsExactly(4, 2, 1);
        assertThat(counts.nodes()).containsExactly(8, 4, 2);
        // Level 1: clusters 1 to 6 have two gates each. Level 2: the two in the middle. Level 3: none has two.
        assertThat(counts.intraEdges()).containsExactly(6, 2, 0);
        assertThat(index.overlay().level(1).page(3).cost(0, 1)).isEqualTo(2);
        assertThat(index.overlay().level(2).page(1).cost(0, 1)).isEqualTo(4);
    }

    @Test
    void shouldLabelAsInThePaperWithFourClustersInOne() {
        // Sixteen clusters of 2 by 2, four of level 2: inner borders are of level 1, the cross in the middle of level
        // 2.
        HpaIndex index = index("""
                ........
                ........
                ........
                ........
                ........
                ........
                ........
                ........
                """, new GridIndex.Hpa(2, 6, 2, 2, false));
        for (int cluster = 0; cluster < 16; cluster++) {
            int column = cluster % 4;
            int row = cluster / 4;
            int east = index.clusters().firstGate(cluster, Clusters.EAST);
            int south = index.clusters().firstGate(cluster, Clusters.SOUTH);
            assertThat(index.overlay().gateLevel(east)).isEqualTo(column == 3 ? 0 : column == 1 ? 2 : 1);
            assertThat(index.overlay().gateLevel(south)).isEqualTo(row == 3 ? 0 : row == 1 ? 2 : 1);
        }
        HpaCounts counts = index.counts();
        assertThat(counts.interEdges()).containsExactly(16, 8);
        // Each cluster of level 2 has four gates and six ways between them; in the last one two gates share tile (4,
        // 4).
        assertThat(counts.intraEdges()[1]).isEqualTo(6 + 6 + 6 + 3);
        assertThat(index.overlay().level(2).page(0).gateCount()).isEqualTo(4);
        assertThat(index.overlay().level(2).page(3).gateCount()).isEqualTo(4);
    }

    @Test
    void shouldLookUpTheTileOfEachGateOnce() {
        HpaIndex index = index(".".repeat(64).concat("\n").repeat(64), new GridIndex.Hpa(2, 2, 5, 2, false));
        HpaCounts counts = index.counts();
        int largest = 0;
        for (int level = 1; level <= 5; level++) {
            long edges = 0;
            for (int cell = 0; cell < index.overlay().level(level).cellCount(); cell++) {
                Page page = index.overlay().level(level).page(cell);
                int[] lookups = {0};
                edges += HpaCounts.intraEdges(page, end -> {
                    lookups[0]++;
                    return index.tile(end);
                });
                assertThat(lookups[0]).as("level " + level + ", cell " + cell).isEqualTo(page.gateCount());
                largest = Math.max(largest, page.gateCount());
            }
            assertThat(edges).isEqualTo(counts.intraEdges()[level - 1]);
        }
        assertThat(largest).as("gates of a cell").isGreaterThan(50);
    }

    @Test
    void shouldCountMoreBytesWithCachedPaths() {
        String drawing = "............\n".repeat(12);
        GridIndex.Hpa options = GridIndex.hpa().withClusterSize(4);
        long without = index(drawing, options).bytes();
        long with = index(drawing, options.withCachedPaths(true)).bytes();
        assertThat(without).isPositive();
        assertThat(with).isGreaterThan(without);
    }
}
