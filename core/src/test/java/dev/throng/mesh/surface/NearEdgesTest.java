package dev.throng.mesh.surface;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.junit.jupiter.api.Test;

/** Edges near a point, all at once, against the closest point of each. */
class NearEdgesTest {
    private static final long SEED = 11;

    @Test
    void shouldFindTheSameEdgesAndDistancesAsOneAfterTheOther() {
        Random random = new Random(SEED);
        ClosestPoint closest = new ClosestPoint();
        long[] distances = new long[NearEdges.TOGETHER];
        int near = 0;
        int far = 0;
        for (int world = 0; world < 2000; world++) {
            int size = 3 + random.nextInt(14);
            int[] flat = new int[PolygonEdges.STRIDE * (size + FewCorners.MOST)];
            for (int i = 0; i < size; i++) {
                // Some corners twice: edges without length.
                boolean again = i > 0 && random.nextInt(10) == 0;
                float x = again ? (float) PolygonEdges.x(flat, i - 1) : random.nextInt(200) / 10f - 10;
                float z = again ? (float) PolygonEdges.z(flat, i - 1) : random.nextInt(200) / 10f - 10;
                PolygonEdges.set(flat, i, x, 0, z);
            }
            double px = random.nextDouble() * 20 - 10;
            double pz = random.nextDouble() * 20 - 10;
            double limit = random.nextDouble() * 100;
            int seen = 0;
            int before = size - 1;
            for (int from = 0; from < size; from += NearEdges.TOGETHER) {
                int bits = NearEdges.near(flat, before, from, px, pz, limit) & NearEdges.of(from, size);
                NearEdges.distances(flat, before, from, px, pz, distances);
                for (int bit = 0; bit < NearEdges.TOGETHER && from + bit < size; bit++) {
                    String name = "seed " + SEED + " world " + world + " corner " + (from + bit);
                    int edge = NearEdges.edge(before, from, bit);
                    assertThat(edge).as(name).isEqualTo((from + bit + size - 1) % size);
                    boolean expected = closest.onEdge(flat, edge, from + bit, px, pz, limit);
                    assertThat(bits >> bit & 1).as(name).isEqualTo(expected ? 1 : 0);
                    assertThat(closest.onEdge(flat, edge, from + bit, px, pz, Double.POSITIVE_INFINITY))
                            .as(name)
                            .isTrue();
                    assertThat(Double.longBitsToDouble(distances[bit]))
                            .as(name)
                            .isCloseTo(closest.distance2(), within(1e-9));
                    near += expected ? 1 : 0;
                    far += expected ? 0 : 1;
                    seen++;
                }
                assertThat(bits >> Math.min(NearEdges.TOGETHER, size - from)).isZero();
                before = from + NearEdges.TOGETHER - 1;
            }
            assertThat(seen).isEqualTo(size);
        }
        assertThat(near).isGreaterThan(3000);
        assertThat(far).isGreaterThan(3000);
    }
}
