package dev.throng.world;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.mesh.MeshIndex;
import dev.throng.mesh.NavMesh;
import dev.throng.mesh.RandomMesh;
import dev.throng.path.PathBuffer;
import java.util.Random;
import org.junit.jupiter.api.Test;

class ShortRangeQueryTest {
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
