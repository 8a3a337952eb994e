package dev.throng.recast;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.throng.BadInputException;
import dev.throng.mesh.NavMesh;
import dev.throng.mesh.TriangleSoup;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is too large is refused before it is built, and what is empty costs nothing. */
class BuildLimitsTest {
    private static final RecastSettings DEFAULT = RecastSettings.DEFAULT;

    private static final RecastPipeline.Progress NOTHING = (done, total) -> {
        throw new AssertionError("work has begun: " + done + " of " + total);
    };

    private static TriangleSoup square(float side) {
        return new DrawnWorld().quad(0, 0, side, side, 0, 0, 0).soup();
    }

    /** A strip four metres wide along the diagonal of a square. */
    private static TriangleSoup diagonal(float side) {
        return new TriangleSoup(
                new float[] {0, 0, 0, 0, 0, 6, side, 0, side, side, 0, side - 6}, new int[] {0, 1, 2, 0, 2, 3});
    }

    private static NavMesh build(TriangleSoup soup, Tiling tiling, RecastPipeline.Progress progress) {
        return RecastPipeline.twin(soup, DEFAULT, tiling, Runnable::run, 1, progress)
                .mesh();
    }

    @Test
    void shouldRefuseAHugeSquareBeforeAnyWork() {
        assertThatThrownBy(() -> build(square(50_000), Tiling.AUTO, NOTHING))
                .isInstanceOf(BadInputException.class)
                .hasMessageMatching(
                        "triangles: the build would work on about [23][0-9]{10} voxels or more, the limit is"
                                + " 3000000000: use a larger cell size or a higher limit of voxels");
    }

    @Test
    void shouldRefuseTallStacksBeforeAnyWork() {
        DrawnWorld stack = new DrawnWorld();
        for (int layer = 0; layer < 3000; layer++) {
            stack.quad(0, 0, 100, 100, layer, layer, 0);
        }
        TriangleSoup soup = stack.soup();

        assertThatThrownBy(() -> build(soup, Tiling.SOLO, NOTHING))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("voxels or more, the limit is 3000000000");
    }

    @Test
    void shouldTakeTheLimitFromTheCaller() {
        TriangleSoup soup = square(30);
        long voxels = RecastPipeline.voxels(soup, DEFAULT, Tiling.SOLO);
        // All columns, and those that two triangles fill: each a half, and its edges.
        assertThat(voxels).isBetween(20_000L, 22_000L);

        assertThatThrownBy(() -> build(soup, Tiling.SOLO.withMaxVoxels(voxels - 1), NOTHING))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("about " + voxels + " voxels or more, the limit is " + (voxels - 1) + ":");
        assertThat(build(soup, Tiling.SOLO.withMaxVoxels(voxels), null).polygonCount())
                .isPositive();
        assertThatThrownBy(() -> Tiling.AUTO.withMaxVoxels(0)).isInstanceOf(BadInputException.class);
    }

    @Test
    void shouldCountTheBordersOfSmallTiles() {
        long solo = RecastPipeline.voxels(square(100), DEFAULT, Tiling.SOLO);

        // 16 voxels with a border of 5 on both sides.
        assertThat(RecastPipeline.voxels(square(100), DEFAULT, Tiling.tiles(16)))
                .isBetween(2 * solo, 4 * solo);
    }

    @Test
    void shouldWorkOnlyOnTilesThatATriangleTouches() {
        List<Integer> totals = new ArrayList<>();

        NavMesh mesh = build(diagonal(2000), Tiling.tiles(32), (done, total) -> totals.add(total));

        // 209 tiles lie along the diagonal of 209 x 209.
        int tiles = totals.get(0) / StepTelemetry.STEPS_PER_TILE;
        assertThat(tiles).isBetween(209, 3 * 209);
        assertThat(RecastPipeline.voxels(diagonal(2000), DEFAULT, Tiling.tiles(32)))
                .isLessThan(1000 * 42 * 42);
        assertThat(mesh.components().count()).isEqualTo(1);
    }

    @Test
    void shouldDoNothingForTilesThatNobodyCanWalkOn() {
        TriangleSoup soup = new DrawnWorld()
                .quad(0, 0, 9, 9, 0, 0, 0)
                .quad(9, 0, 200, 9, 0, 1000, 0)
                .soup();
        List<Integer> steps = new ArrayList<>();

        NavMesh mesh = build(soup, Tiling.tiles(32), (done, total) -> steps.add(done));

        assertThat(mesh.polygonCount()).isPositive();
        // Two tiles along x see the flat ground, of 21.
        assertThat(steps.size()).isLessThan(steps.get(steps.size() - 1) / 2);
    }

    @Test
    void footprintsShouldHoldEveryPointOfTheirTriangle() {
        long seed = 31;
        SplittableRandom random = new SplittableRandom(seed);
        int inside = 0;
        int squares = 0;
        for (int round = 0; round < 300; round++) {
            float[] v = new float[9];
            for (int i = 0; i < 9; i++) {
                v[i] = (float) random.nextDouble(i % 3 == 1 ? 1 : round % 3 == 0 ? 5 : 100);
            }
            // Two far corners keep the grid the same.
            TriangleSoup soup = new TriangleSoup(
                    concat(v, new float[] {0, 0, 0, 100, 0, 100, 100, 0, 99}), new int[] {0, 1, 2, 3, 4, 5});
            VoxelGrid grid = VoxelGrid.of(soup, DEFAULT, Tiling.tiles(16));
            Footprint footprint = grid.tilesOf(soup);
            footprint.move(0);
            boolean[] touched = new boolean[grid.tiles()];
            for (int z = footprint.firstRow(); z <= footprint.lastRow(); z++) {
                footprint.row(z);
                for (int x = footprint.first(); x <= footprint.last(); x++) {
                    touched[z * grid.tilesX + x] = true;
                    squares++;
                }
            }
            for (int point = 0; point < 100; point++) {
                double a = random.nextDouble();
                double b = random.nextDouble() * (1 - a);
                double px = v[0] + a * (v[3] - v[0]) + b * (v[6] - v[0]);
                double pz = v[2] + a * (v[5] - v[2]) + b * (v[8] - v[2]);
                // Every tile whose border the point lies in has to look at the triangle.
                for (int dz = -grid.border; dz <= grid.border; dz += grid.border) {
                    for (int dx = -grid.border; dx <= grid.border; dx += grid.border) {
                        int x = (int) Math.floor((px / 0.3f + dx) / 16);
                        int z = (int) Math.floor((pz / 0.3f + dz) / 16);
                        if (x >= 0 && x < grid.tilesX && z >= 0 && z < grid.tilesZ) {
                            inside++;
                            assertThat(touched[z * grid.tilesX + x])
                                    .as("seed %d, round %d, point %d", seed, round, point)
                                    .isTrue();
                        }
                    }
                }
            }
        }
        assertThat(inside).isGreaterThan(200_000);
        // Bounding boxes would have more than twice as many.
        assertThat(squares).isBetween(300 * 4, 300 * 150);
    }

    private static float[] concat(float[] a, float[] b) {
        float[] all = new float[a.length + b.length];
        IntStream.range(0, all.length).forEach(i -> all[i] = i < a.length ? a[i] : b[i - a.length]);
        return all;
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "dungeon.obj",
                "nav_test.obj",
                "undulating.obj",
                "greek_acropolis_2p.obj.xz",
                "napata_reconstruction.obj.xz",
                "oacmpctf3.obj.xz",
                "ons-reborn.obj.xz",
                "peloponnese.obj.xz",
                "treasure_islands.obj.xz"
            })
    void realLevelsShouldPassWithAThirdOfTheUsualCellSize(String file) {
        RecastSettings fine = DEFAULT.withCells(DEFAULT.cellSize() / 3, DEFAULT.cellHeight() / 3);
        TriangleSoup soup = RealMesh.read(file);

        assertThat(RecastPipeline.voxels(soup, DEFAULT, Tiling.AUTO)).isLessThan(40_000_000);
        assertThat(RecastPipeline.voxels(soup, fine, Tiling.AUTO)).isLessThan(Tiling.DEFAULT_MAX_VOXELS);
    }
}
