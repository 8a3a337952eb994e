package dev.throng.world;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.Allocation;
import dev.throng.mesh.NavMesh;
import dev.throng.mesh.RandomMesh;
import dev.throng.path.PathBuffer;
import dev.throng.path.PathQuality;
import dev.throng.path.PathStatus;
import java.util.Random;
import org.junit.jupiter.api.Test;

class TightQueryTest {
    private final PathBuffer plain = new PathBuffer();
    private final PathBuffer tight = new PathBuffer();

    @Test
    void shouldGiveShorterStringsOfTheSameCostOverTheSameLinks() {
        int shorter = 0;
        int withLinks = 0;
        for (long seed = 0; seed < 300; seed++) {
            Random random = new Random(seed);
            NavMesh mesh = RandomMesh.of(seed);
            MeshWorld world = MeshWorld.of(mesh);
            MeshQuery query = world.newQuery();
            MeshQuery tightQuery = world.newQuery();
            tightQuery.quality(PathQuality.TIGHT);
            for (int i = 0; i < 10; i++) {
                String name = "seed " + seed + ", pair " + i;
                double[] from = RandomMesh.pointOn(mesh, random.nextInt(mesh.polygonCount()), random);
                double[] to = RandomMesh.pointOn(mesh, random.nextInt(mesh.polygonCount()), random);
                PathStatus status = query.find(from[0], from[1], from[2], to[0], to[1], to[2], plain);
                assertThat(tightQuery.find(from[0], from[1], from[2], to[0], to[1], to[2], tight))
                        .as(name)
                        .isEqualTo(status);
                if (status != PathStatus.FOUND) {
                    continue;
                }
                MeshPathCheck.sameCostButTight(world, tight, plain, name);
                assertThat(links(tight)).as(name).isEqualTo(links(plain));
                double before = plain.length();
                double after = tight.length();
                assertThat(after).as(name).isLessThanOrEqualTo(before + 1e-6);
                shorter += after < before - 1e-6 ? 1 : 0;
                withLinks += links(plain).isEmpty() ? 0 : 1;
            }
        }
        assertThat(shorter).isGreaterThan(30);
        assertThat(withLinks).isGreaterThan(100);
    }

    @Test
    void shouldGoBackToPlainStrings() {
        for (long seed = 0; seed < 50; seed++) {
            Random random = new Random(seed);
            NavMesh mesh = RandomMesh.of(seed);
            MeshWorld world = MeshWorld.of(mesh);
            MeshQuery query = world.newQuery();
            MeshQuery other = world.newQuery();
            double[] from = RandomMesh.pointOn(mesh, random.nextInt(mesh.polygonCount()), random);
            double[] to = RandomMesh.pointOn(mesh, random.nextInt(mesh.polygonCount()), random);
            other.quality(PathQuality.TIGHT);
            other.find(from[0], from[1], from[2], to[0], to[1], to[2], tight);
            other.quality(PathQuality.FAST);
            query.find(from[0], from[1], from[2], to[0], to[1], to[2], plain);
            other.find(from[0], from[1], from[2], to[0], to[1], to[2], tight);
            assertThat(PathPrint.of(tight)).as("seed " + seed).isEqualTo(PathPrint.of(plain));
        }
    }

    @Test
    void shouldAllocateNothingAfterWarmUp() {
        NavMesh mesh = RandomMesh.of(7);
        MeshQuery query = MeshWorld.of(mesh).newQuery();
        query.quality(PathQuality.TIGHT);
        Random random = new Random(7);
        double[][] points = new double[20][];
        for (int i = 0; i < points.length; i++) {
            points[i] = RandomMesh.pointOn(mesh, random.nextInt(mesh.polygonCount()), random);
        }
        Runnable work = () -> {
            for (int i = 1; i < points.length; i++) {
                double[] from = points[i - 1];
                double[] to = points[i];
                query.find(from[0], from[1], from[2], to[0], to[1], to[2], tight);
            }
        };
        for (int i = 0; i < 50; i++) {
            work.run();
        }
        assertThat(Allocation.everyTime(work)).isZero();
    }

    private static String links(PathBuffer path) {
        StringBuilder links = new StringBuilder();
        for (int w = 0; w < path.waypointCount(); w++) {
            links.append(path.link(w) < 0 ? "" : path.link(w) + " ");
        }
        return links.toString();
    }
}
