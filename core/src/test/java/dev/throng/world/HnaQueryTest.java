package dev.throng.world;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.inside.Inside;
import dev.throng.mesh.MeshIndex;
import dev.throng.mesh.NavMesh;
import dev.throng.mesh.RandomMesh;
import dev.throng.mesh.index.OverlayCheck;
import dev.throng.path.PathBuffer;
import dev.throng.path.PathStatus;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Test;

/** What a query of HNA* promises besides costs, which {@link MeshMethodsTest} looks at. */
class HnaQueryTest {
    private static MeshIndex.Hna options(Random random) {
        MeshIndex.Legs ways = MeshIndex.Legs.values()[random.nextInt(3)];
        return new MeshIndex.Hna(
                1 + random.nextInt(3), 2 + random.nextInt(9), 1.2 + random.nextDouble(), random.nextInt(), ways);
    }

    @Test
    void shouldGiveTheSameAnswerInSlicesAndPartOfItBefore() {
        int partial = 0;
        for (int seed = 0; seed < 80; seed++) {
            Random random = new Random(seed);
            MeshWorld plain = MeshWorld.of(RandomMesh.of(seed));
            MeshQuery query = plain.withIndex(new MeshIndex.Hna(1, 2, 2, 1, MeshIndex.Legs.values()[seed % 3]))
                    .newQuery();
            query.level(1);
            PathBuffer whole = new PathBuffer();
            PathBuffer part = new PathBuffer();
            NavMesh mesh = plain.mesh();
            double[] from = RandomMesh.pointOn(mesh, random.nextInt(mesh.polygonCount()), random);
            double[] to = RandomMesh.pointOn(mesh, random.nextInt(mesh.polygonCount()), random);
            if (query.find(from[0], from[1], from[2], to[0], to[1], to[2], whole) != PathStatus.FOUND) {
                continue;
            }
            query.begin(from[0], from[1], from[2], to[0], to[1], to[2]);
            boolean ended;
            do {
                ended = query.advance(1);
                PathStatus status = query.finish(part);
                // Where the goal is reached but not yet proven to be reached best, nothing remains.
                if (status == PathStatus.PARTIAL && part.remaining() > 0) {
                    partial++;
                    assertThat(part.cost() + part.remaining())
                            .as("seed " + seed)
                            .isLessThanOrEqualTo(whole.cost() * (1 + 1e-6) + 1e-5);
                }
            } while (!ended);
            assertThat(part.cost()).as("seed " + seed).isEqualTo(whole.cost());
            assertThat(part.corridorSize()).as("seed " + seed).isEqualTo(whole.corridorSize());
        }
        assertThat(partial).isGreaterThan(200);
    }

    @Test
    void shouldBuildTheSameIndexOnAnyNumberOfThreads() {
        ExecutorService executor = Executors.newFixedThreadPool(3);
        try {
            for (int seed = 0; seed < 20; seed++) {
                MeshWorld plain = MeshWorld.of(RandomMesh.of(seed));
                MeshIndex.Hna options = options(new Random(seed));
                MeshWorld one = plain.withIndex(options);
                MeshWorld four = plain.withIndex(options, executor, 4);
                assertThat(OverlayCheck.verify(Inside.snapshot(one).overlay()))
                        .as("seed " + seed)
                        .isEmpty();
                assertThat(Inside.snapshot(one)
                                .overlay()
                                .overlay()
                                .difference(Inside.snapshot(four).overlay().overlay()))
                        .as("seed " + seed)
                        .isEmpty();
            }
        } finally {
            executor.shutdown();
        }
    }

    @Test
    void shouldAllocateNothingPerQuery() {
        MeshWorld plain = MeshWorld.of(RandomMesh.of(7));
        for (MeshIndex.Legs ways : MeshIndex.Legs.values()) {
            MeshIndex.Hna options = MeshIndex.hna().withMergeFactor(4).withLegs(ways);
            MeshWorld world = plain.withIndex(options);
            MeshPathCheck.noBytesPerQuery(world.newQuery(), plain.mesh(), 7);
            MeshPathCheck.noBytesPerQuery(
                    world.withIndex(new MeshIndex.Pccp(options, 2)).newQuery(), plain.mesh(), 7);
            for (MeshIndex.Connector connector : MeshIndex.Connector.values()) {
                MeshQuery query = world.newQuery();
                query.level(2);
                query.connector(connector);
                MeshPathCheck.noBytesPerQuery(query, plain.mesh(), 7);
            }
        }
    }
}
