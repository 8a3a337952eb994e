package dev.throng.recast;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.mesh.NavMesh;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PolygonCountTest {
    @ParameterizedTest
    @CsvSource({
        "dungeon.obj, 118, 105",
        "nav_test.obj, 155, 77",
        "undulating.obj, 216, 216",
        "ons-reborn.obj.xz, 4648, 2641",
        "treasure_islands.obj.xz, 5099, 894",
        "greek_acropolis_2p.obj.xz, 5627, 5458",
        "peloponnese.obj.xz, 11927, 9917"
    })
    void soloBuildShouldHaveThePolygonsOfTheReference(String file, int polygons, int largestComponent) {
        long t0 = System.nanoTime();
        var soup = RealMesh.read(file);
        long t1 = System.nanoTime();
        VoxelGrid g = VoxelGrid.of(soup, RecastSettings.DEFAULT, Tiling.SOLO);
        NavMesh mesh = RecastPipeline.twin(soup, RecastSettings.DEFAULT, Tiling.SOLO, Runnable::run, 1, null)
                .mesh();
        System.out.println(file + " " + soup.triangleCount() + " tris " + g.width + "x" + g.depth + " polys "
                + mesh.polygonCount() + " largest "
                + mesh.components().size(mesh.components().largest()) + " read ms " + (t1 - t0) / 1000000 + " build ms "
                + (System.nanoTime() - t1) / 1000000);
        assertThat(mesh.polygonCount()).isCloseTo(polygons, Percentage.withPercentage(3));
        assertThat(mesh.components().size(mesh.components().largest()))
                .isCloseTo(largestComponent, Percentage.withPercentage(3));
    }
}
