package dev.throng.grid.hpa;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.grid.GridIndex;
import dev.throng.grid.GridMap;
import dev.throng.grid.octile.OctileCosts;
import dev.throng.overlay.Page;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The paper's worst case for storage (section 3.6.1): free and blocked tiles alternate on every border, and all nodes of a
 * cluster are joined. With c by c clusters of n by n tiles, m = n c and n even the paper counts
 *
 * <ul>
 *   <li>2n nodes and n(2n - 1) intra-edges in a cluster in the middle, 1.5n and 1.5n(1.5n - 1)/2 at an edge of the maze, n and
 *       n(n - 1)/2 in a corner;
 *   <li>in all 2m(c - 1) nodes and m(c - 1) inter-edges.
 * </ul>
 *
 * <p>For all intra-edges the paper prints n(c - 2)^2 (2n - 1) + 2(n - 1) + 3(c - 2)(1.5n - 1). That is not the sum of its own
 * clusters: the factor n belongs to all three terms. This test takes the sum of the clusters, n((c - 2)^2 (2n - 1) + 2(n - 1)
 * + 3(c - 2)(1.5n - 1)), and shows that what is printed falls short of it.
 *
 * <p>Here a transition is one gate, which stands in the pages of both clusters beside it: there are as many gates as inter-edges,
 * half as many as nodes, and the rows of all pages together are the paper's nodes.
 */
class HpaWorstCaseTest {
    /** On the first column and row of a cluster, where another one lies before it, every second tile is blocked. */
    private static GridMap map(int clusters, int n) {
        int side = clusters * n;
        byte[] characters = new byte[side * side];
        for (int y = 0; y < side; y++) {
            for (int x = 0; x < side; x++) {
                boolean west = x > 0 && x % n == 0 && y % n % 2 == 0;
                boolean north = y > 0 && y % n == 0 && x % n % 2 == 0;
                characters[y * side + x] = (byte) (west || north ? '@' : '.');
            }
        }
        return GridMap.of(side, side, characters);
    }

    private static long pairs(long nodes) {
        return nodes * (nodes - 1) / 2;
    }

    @ParameterizedTest
    @CsvSource({"2, 4", "3, 4", "3, 6", "4, 10", "5, 8", "4, 20"})
    void shouldStoreWhatThePaperCounts(int c, int n) {
        GridIndex.Hpa options = new GridIndex.Hpa(n, 6, 1, 2, false);
        HpaIndex index = HpaIndex.build(new OctileCosts(map(c, n)), options, Runnable::run, 1);
        String context = c + " x " + c + " clusters of " + n;
        long rows = 0;
        long joined = 0;
        long byTile = 0;
        for (int cluster = 0; cluster < c * c; cluster++) {
            Page page = index.overlay().level(1).page(cluster);
            int neighbours = (cluster % c > 0 ? 1 : 0)
                    + (cluster % c < c - 1 ? 1 : 0)
                    + (cluster / c > 0 ? 1 : 0)
                    + (cluster / c < c - 1 ? 1 : 0);
            assertThat(page.gateCount()).as(context + ", cluster " + cluster).isEqualTo(neighbours * n / 2);
            rows += page.gateCount();
            long pairs = 0;
            for (int i = 0; i < page.gateCount(); i++) {
                for (int j = 0; j < i; j++) {
                    pairs += page.joins(i, j) ? 1 : 0;
                }
            }
            assertThat(pairs).as(context + ", cluster " + cluster).isEqualTo(pairs(page.gateCount()));
            joined += pairs;
            boolean shared = cluster % c < c - 1 && cluster / c < c - 1;
            byTile += pairs(page.gateCount() - (shared ? 1 : 0));
        }
        int m = c * n;
        HpaCounts counts = index.counts();
        assertThat(counts.interEdges()[0]).as(context).isEqualTo((long) m * (c - 1));
        assertThat(rows).as(context).isEqualTo(2L * m * (c - 1));
        // Doubled, so that halves of n stay whole.
        long middle = 2L * (c - 2) * (c - 2) * (2L * n - 1);
        long corners = 4L * (n - 1);
        long edges = 3L * (c - 2) * (3L * n - 2);
        assertThat(2 * joined).as(context).isEqualTo(n * (middle + corners + edges));
        assertThat(n * middle + corners + edges)
                .as("the paper's printed sum, " + context)
                .isLessThan(2 * joined);
        // The last tile of a cluster may have two gates, one to the east and one to the south: by tiles it is one node.
        assertThat(counts.nodes()[0]).as(context).isEqualTo(rows - (c - 1L) * (c - 1));
        assertThat(counts.intraEdges()[0]).as(context).isEqualTo(byTile);
    }

    /** With an odd side no border ends in a free tile, no tile is shared, and the paper's sums hold for n - 1. */
    @ParameterizedTest
    @CsvSource({"2, 5", "3, 5", "4, 11", "5, 7"})
    void shouldCountTilesAsThePaperDoesWhereNoneIsShared(int c, int side) {
        GridIndex.Hpa options = new GridIndex.Hpa(side, 6, 1, 2, false);
        HpaCounts counts = HpaIndex.build(new OctileCosts(map(c, side)), options, Runnable::run, 1)
                .counts();
        String context = c + " x " + c + " clusters of " + side;
        long n = side - 1;
        long m = c * n;
        assertThat(counts.nodes()[0]).as(context).isEqualTo(2 * m * (c - 1));
        assertThat(counts.interEdges()[0]).as(context).isEqualTo(m * (c - 1));
        long middle = (c - 2L) * (c - 2) * pairs(2 * n);
        long corners = 4 * pairs(n);
        long edges = 4 * (c - 2L) * pairs(3 * n / 2);
        assertThat(counts.intraEdges()[0]).as(context).isEqualTo(middle + corners + edges);
    }
}
