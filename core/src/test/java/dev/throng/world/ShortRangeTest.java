package dev.throng.world;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.mesh.MeshIndex;
import dev.throng.mesh.NavMesh;
import dev.throng.mesh.RandomMesh;
import dev.throng.path.PathBuffer;
import java.util.Random;
import org.junit.jupiter.api.Test;

class ShortRangeTest {
    @Test
    void shouldReachAsFarAsAStarSavesMost() {
        double[] distances = {4, 1, 2, 3, 5};
        long[] plain = {50, 2, 5, 30, 90};
        long[] joined = {20, 10, 12, 31, 25};
        // Up to 3 A* saves 8 + 7 + 1 with a patience of twice the mean; the pair at 4 would cost more than that again.
        assertThat(ShortRange.best(distances, plain, joined)).isEqualTo(new ShortRange(3, 2 * (53 / 3)));
    }

    @Test
    void shouldNotTryAStarWhereItNeverPays() {
        assertThat(ShortRange.best(new double[] {1, 2}, new long[] {9, 9}, new long[] {5, 5}))
                .isEqualTo(ShortRange.NONE);
    }

    @Test
    void shouldFindTheSamePathsNearFirstOrNot() {
        int plain = 0;
        int pairs = 0;
        for (int seed = 0; seed < 30; seed++) {
            Random random = new Random(seed);
            MeshWorld world = MeshWorld.of(RandomMesh.of(seed));
            NavMesh mesh = world.mesh();
            MeshIndex.Hna options = MeshIndex.hna().withMergeFactor(4);
            MeshWorld hna = world.withIndex(options);
            MeshWorld pccp = hna.withIndex(new MeshIndex.Pccp(options, 2));
            MeshQuery[] first = {hna.newQuery(), pccp.newQuery()};
            MeshQuery[] never = {hna.newQuery(), pccp.newQuery()};
            PathBuffer path = new PathBuffer();
            PathBuffer expected = new PathBuffer();
            for (int i = 0; i < first.length; i++) {
                never[i].shortRange(false);
                for (int pair = 0; pair < 10; pair++) {
                    double[] from = RandomMesh.pointOn(mesh, random.nextInt(mesh.polygonCount()), random);
                    double[] to = RandomMesh.pointOn(mesh, random.nextInt(mesh.polygonCount()), random);
                    first[i].find(from[0], from[1], from[2], to[0], to[1], to[2], path);
                    never[i].find(from[0], from[1], from[2], to[0], to[1], to[2], expected);
                    assertThat(path.status()).as("seed " + seed).isEqualTo(expected.status());
                    if (path.corridorSize() > 0) {
                        MeshPathCheck.sameCost(world, path, expected, "seed " + seed);
                        pairs++;
                        plain += first[i].expanded() != never[i].expanded() ? 1 : 0;
                    }
                }
            }
        }
        assertThat(pairs).isGreaterThan(200);
        assertThat(plain).as("pairs that A* was tried on").isGreaterThan(50);
    }
}
