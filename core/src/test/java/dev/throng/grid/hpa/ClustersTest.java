package dev.throng.grid.hpa;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.throng.BadInputException;
import dev.throng.grid.GridIndex;
import dev.throng.grid.GridMap;
import dev.throng.grid.octile.OctileCosts;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class ClustersTest {
    /** Clusters of 4 by 4 on 10 by 6 tiles: three columns and two rows, the last ones cut to two tiles. */
    private static final Clusters CUT =
            new Clusters(OctileCosts.tilesOf(HpaMaps.plain(10, 6)), new GridIndex.Hpa(4, 6, 3, 2, false));

    @Test
    void shouldNumberClustersRowByRow() {
        String[] expected = {"0000111122", "0000111122", "0000111122", "0000111122", "3333444455", "3333444455"};
        for (int y = 0; y < 6; y++) {
            for (int x = 0; x < 10; x++) {
                assertThat(CUT.cluster(10 * y + x)).as(x + ", " + y).isEqualTo(expected[y].charAt(x) - '0');
                assertThat(CUT.cluster(10 * y + x, 1)).isEqualTo(CUT.cluster(10 * y + x));
            }
        }
        assertThat(CUT.count()).isEqualTo(6);
    }

    @Test
    void shouldGroupClustersByTwos() {
        // Level 2 has clusters 0, 1, 3, 4 in one and 2, 5 in another; level 3 has one of all.
        assertThat(CUT.tree().cellCount(1)).isEqualTo(6);
        assertThat(CUT.tree().cellCount(2)).isEqualTo(2);
        assertThat(CUT.tree().cellCount(3)).isEqualTo(1);
        assertThat(CUT.cluster(5 * 10 + 7, 2)).isZero();
        assertThat(CUT.cluster(8, 2)).isEqualTo(1);
        assertThat(CUT.cluster(59, 2)).isEqualTo(1);
        assertThat(CUT.cluster(59, 3)).isZero();
    }

    @Test
    void shouldCutTheLastClusters() {
        assertThat(CUT.width(0)).isEqualTo(4);
        assertThat(CUT.width(5)).isEqualTo(2);
        assertThat(CUT.height(0)).isEqualTo(4);
        assertThat(CUT.height(5)).isEqualTo(2);
        assertThat(CUT.x(5)).isEqualTo(8);
        assertThat(CUT.y(5)).isEqualTo(4);
        assertThat(CUT.width(4)).isEqualTo(4);
        assertThat(CUT.height(2)).isEqualTo(4);
    }

    @Test
    void shouldKnowItsNeighbours() {
        assertThat(CUT.beyond(0, Clusters.EAST)).isEqualTo(1);
        assertThat(CUT.beyond(0, Clusters.SOUTH)).isEqualTo(3);
        assertThat(CUT.beyond(2, Clusters.EAST)).isEqualTo(-1);
        assertThat(CUT.beyond(3, Clusters.SOUTH)).isEqualTo(-1);
        assertThat(CUT.beyond(5, Clusters.EAST)).isEqualTo(-1);
        assertThat(CUT.west(0)).isEqualTo(-1);
        assertThat(CUT.west(3)).isEqualTo(-1);
        assertThat(CUT.west(5)).isEqualTo(4);
        assertThat(CUT.north(2)).isNegative();
        assertThat(CUT.north(5)).isEqualTo(2);
    }

    @Test
    void shouldTellTheSideOfAClusterOfEveryLevel() {
        Clusters large =
                new Clusters(OctileCosts.tilesOf(HpaMaps.plain(100, 60)), new GridIndex.Hpa(10, 6, 5, 2, false));
        assertThat(large.side(1)).isEqualTo(10);
        assertThat(large.side(2)).isEqualTo(20);
        assertThat(large.side(3)).isEqualTo(40);
        assertThat(large.side(4)).isEqualTo(80);
        assertThat(large.side(5)).as("no more than the map").isEqualTo(100);
        Clusters thirds =
                new Clusters(OctileCosts.tilesOf(HpaMaps.plain(100, 60)), new GridIndex.Hpa(5, 6, 3, 3, false));
        assertThat(thirds.side(3)).isEqualTo(45);
    }

    @Test
    void shouldNumberTheGatesOfABorderWithoutOverlap() {
        int next = 0;
        for (int cluster = 0; cluster < CUT.count(); cluster++) {
            for (int border = Clusters.EAST; border <= Clusters.SOUTH; border++) {
                assertThat(CUT.firstGate(cluster, border)).isEqualTo(next);
                next += CUT.gatesPerBorder();
            }
        }
        assertThat(CUT.gateLimit()).isEqualTo(next);
    }

    @Test
    void shouldTakeAMapSmallerThanACluster() {
        Clusters one = new Clusters(
                OctileCosts.tilesOf(HpaMaps.plain(3, 2)), GridIndex.hpa().withLevels(3));
        assertThat(one.count()).isEqualTo(1);
        assertThat(one.width(0)).isEqualTo(3);
        assertThat(one.height(0)).isEqualTo(2);
        assertThat(one.beyond(0, Clusters.EAST)).isEqualTo(-1);
        assertThat(one.cluster(5, 3)).isZero();
    }

    @Test
    void shouldChooseAsManyLevelsAsSuitTheMap() {
        assertThat(levels(50, 30)).isEqualTo(1);
        assertThat(levels(119, 10)).isEqualTo(2);
        assertThat(levels(120, 10)).isEqualTo(3);
        assertThat(levels(320, 320)).isEqualTo(4);
        assertThat(levels(512, 512)).isEqualTo(5);
        assertThat(levels(100_000, 1)).isEqualTo(GridIndex.Hpa.MAX_LEVELS);
    }

    private static int levels(int width, int height) {
        byte[] ground = new byte[width * height];
        Arrays.fill(ground, (byte) '.');
        return Clusters.levels(OctileCosts.tilesOf(GridMap.of(width, height, ground)), GridIndex.hpa());
    }

    @Test
    void shouldRefuseOptionsOutsideTheirLimits() {
        refused(() -> GridIndex.hpa().withClusterSize(1), "cluster size 1");
        refused(() -> GridIndex.hpa().withClusterSize(257), "cluster size 257");
        refused(() -> GridIndex.hpa().withLevels(-1), "levels -1");
        refused(() -> GridIndex.hpa().withLevels(9), "levels 9");
        refused(() -> GridIndex.hpa().withGrouping(1), "grouping 1");
        refused(() -> GridIndex.hpa().withGrouping(17), "grouping 17");
        refused(() -> GridIndex.hpa().withWideEntrance(1), "wide entrance 1");
    }

    private static void refused(Runnable options, String what) {
        assertThatThrownBy(options::run)
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining(what)
                .hasMessageNotContaining("\n");
    }

    @Test
    void shouldTakeTheLargestOptions() {
        GridMap map = HpaMaps.plain(300, 20);
        GridIndex.Hpa options =
                new GridIndex.Hpa(GridIndex.Hpa.MAX_CLUSTER, Integer.MAX_VALUE, GridIndex.Hpa.MAX_LEVELS, 16, true);
        HpaIndex index = HpaIndex.build(new OctileCosts(map), options, Runnable::run, 1);
        assertThat(index.verify()).isEmpty();
        assertThat(index.clusters().side(GridIndex.Hpa.MAX_LEVELS)).isEqualTo(300);
        assertThat(index.counts().interEdges()[0]).isEqualTo(1);
    }
}
