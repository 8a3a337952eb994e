package dev.throng.world;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.mesh.NavMesh;
import dev.throng.mesh.RandomMesh;
import dev.throng.path.PathBuffer;
import dev.throng.path.PathStatus;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Test;

/** Paths from tables are there exactly where A* on the portal graph finds one, and cost the same. */
class TransitQueryTest {
    @Test
    void shouldFindPathsOfTheSameCostAsAStar() {
        int found = 0;
        int unreachable = 0;
        int linked = 0;
        int several = 0;
        for (int seed = 0; seed < 200; seed++) {
            Random random = new Random(seed);
            MeshWorld plain = MeshWorld.of(RandomMesh.of(seed));
            TransitWorld world = TransitWorld.of(plain, 2 + random.nextInt(20));
            several += world.index().gateCount() > 5 ? 1 : 0;
            MeshQuery astar = plain.newQuery();
            TransitQuery transit = world.newQuery();
            PathBuffer expected = new PathBuffer();
            PathBuffer path = new PathBuffer();
            NavMesh mesh = plain.mesh();
            for (int pair = 0; pair < 25; pair++) {
                double[] from = RandomMesh.pointOn(mesh, random.nextInt(mesh.polygonCount()), random);
                double[] to = RandomMesh.pointOn(mesh, random.nextInt(mesh.polygonCount()), random);
                PathStatus status = astar.find(from[0], from[1], from[2], to[0], to[1], to[2], expected);
                String context = "seed " + seed + ", pair " + pair;
                assertThat(transit.find(from[0], from[1], from[2], to[0], to[1], to[2], path))
                        .as(context)
                        .isEqualTo(status);
                if (status == PathStatus.FOUND) {
                    MeshPathCheck.sameCost(mesh, path, expected, context);
                    found++;
                    linked += MeshPathCheck.hasLink(path) ? 1 : 0;
                } else {
                    unreachable += status == PathStatus.UNREACHABLE ? 1 : 0;
                }
            }
        }
        assertThat(found).isGreaterThan(3000);
        assertThat(unreachable).isGreaterThan(50);
        assertThat(linked).as("paths over links").isGreaterThan(100);
        assertThat(several).as("meshes with several gates").isGreaterThan(70);
    }

    @Test
    void shouldFindTheSamePathsHoweverManyThreadsBuilt() {
        ExecutorService executor = Executors.newFixedThreadPool(3);
        try {
            for (int seed = 0; seed < 20; seed++) {
                Random random = new Random(seed);
                MeshWorld plain = MeshWorld.of(RandomMesh.of(seed));
                TransitQuery one = TransitWorld.of(plain, 6).newQuery();
                TransitQuery four = TransitWorld.of(plain, 6, executor, 4).newQuery();
                PathBuffer first = new PathBuffer();
                PathBuffer second = new PathBuffer();
                NavMesh mesh = plain.mesh();
                for (int pair = 0; pair < 20; pair++) {
                    double[] from = RandomMesh.pointOn(mesh, random.nextInt(mesh.polygonCount()), random);
                    double[] to = RandomMesh.pointOn(mesh, random.nextInt(mesh.polygonCount()), random);
                    one.find(from[0], from[1], from[2], to[0], to[1], to[2], first);
                    four.find(from[0], from[1], from[2], to[0], to[1], to[2], second);
                    assertThat(second.cost()).as("seed " + seed).isEqualTo(first.cost());
                    assertThat(second.corridorSize()).as("seed " + seed).isEqualTo(first.corridorSize());
                    for (int i = 0; i < first.corridorSize(); i++) {
                        assertThat(second.corridor(i)).as("seed " + seed).isEqualTo(first.corridor(i));
                    }
                }
            }
        } finally {
            executor.shutdown();
        }
    }

    @Test
    void shouldAllocateNothingPerQuery() {
        MeshWorld plain = MeshWorld.of(RandomMesh.of(7));
        MeshPathCheck.noBytesPerQuery(TransitWorld.of(plain, 8).newQuery(), plain.mesh(), 7);
    }
}
