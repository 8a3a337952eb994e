package dev.throng.bench.mesh;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.mesh.TriangleSoup;
import dev.throng.recast.RecastSettings;
import org.junit.jupiter.api.Test;

class TileCachePeerTest {
    @Test
    void cylindersShouldComeAndGo() {
        // A square of 30 m, whose corners are named counter-clockwise from above.
        TriangleSoup soup =
                new TriangleSoup(new float[] {0, 0, 0, 0, 0, 30, 30, 0, 30, 30, 0, 0}, new int[] {0, 1, 2, 0, 2, 3});
        TileCachePeer peer = TileCachePeer.of(soup, RecastSettings.DEFAULT, 48);
        int polygons = peer.polygonCount();
        assertThat(polygons).isPositive();

        TileCachePeer.Times times = peer.measure(new float[] {7, 0, 7, 15, 0, 15}, 1.5f, 2);

        assertThat(times.added().count()).isEqualTo(2);
        assertThat(times.removed().count()).isEqualTo(2);
        assertThat(times.added().min()).isPositive();
        assertThat(peer.polygonCount()).isEqualTo(polygons);
        assertThat(peer.failedTiles()).isZero();
    }
}
