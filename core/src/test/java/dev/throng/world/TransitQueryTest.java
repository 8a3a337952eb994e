package dev.throng.world;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.inside.Inside;
import dev.throng.mesh.MeshIndex;
import dev.throng.mesh.NavMesh;
import dev.throng.mesh.RandomMesh;
import dev.throng.mesh.index.MeshCells;
import dev.throng.path.PathBuffer;
import java.util.Arrays;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Test;

/** What a query by tables promises besides costs, which {@link MeshMethodsTest} looks at. */
class TransitQueryTest {
    private static final MeshIndex.Transit CELLS_OF_6 = new MeshIndex.Transit(6, true, 1);

    @Test
    void shouldFindTheSamePathsHoweverManyThreadsBuilt() {
        ExecutorService executor = Executors.newFixedThreadPool(3);
        try {
            for (int seed = 0; seed < 20; seed++) {
                Random random = new Random(seed);
                MeshWorld plain = MeshWorld.of(RandomMesh.of(seed));
                MeshQuery one = plain.withIndex(CELLS_OF_6).newQuery();
                MeshQuery four = plain.withIndex(CELLS_OF_6, executor, 4).newQuery();
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
    void shouldCutCellsOfAnySizeThatOptionsAllow() {
        int several = 0;
        for (long seed = 0; seed < 20; seed++) {
            MeshWorld plain = MeshWorld.of(RandomMesh.of(seed));
            int elements = plain.mesh().polygonCount() + plain.mesh().linkCount();
            for (int cellSize : new int[] {MeshIndex.Transit.MIN_CELL, 6, 40, MeshIndex.Transit.MAX_CELL}) {
                String name = "seed " + seed + ", cells of " + cellSize;
                MeshWorld world = plain.withIndex(new MeshIndex.Transit(cellSize, true, 1));
                assertThat(((MeshIndex.Transit) world.index()).cellSize())
                        .as(name)
                        .isEqualTo(cellSize);
                MeshCells cells = Inside.snapshot(world).overlay().cells();
                int[] sizes = new int[cells.cellCount(cells.levels())];
                for (int polygon = 0; polygon < plain.mesh().polygonCount(); polygon++) {
                    sizes[cells.cellOf(polygon, cells.levels())]++;
                }
                // No cell is larger than the partitioner may make it, and there are no more cells than that takes.
                assertThat(Arrays.stream(sizes).max().orElseThrow()).as(name).isLessThanOrEqualTo((int)
                        (1.3 * cellSize));
                int components = plain.mesh().components().count();
                assertThat(sizes.length).as(name).isBetween(1, elements / cellSize + components);
                // The largest are cut into small ones.
                assertThat(cells.levels()).as(name).isEqualTo(cellSize > 1000 ? 2 : 1);
                several += cellSize == 6 && sizes.length > 3 ? 1 : 0;
            }
        }
        assertThat(several).as("worlds of several cells").isGreaterThan(12);
    }

    @Test
    void shouldAllocateNothingPerQuery() {
        MeshWorld plain = MeshWorld.of(RandomMesh.of(7));
        MeshPathCheck.noBytesPerQuery(plain.withIndex(CELLS_OF_6).newQuery(), plain.mesh(), 7);
    }
}
