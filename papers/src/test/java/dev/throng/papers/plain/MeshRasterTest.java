package dev.throng.papers.plain;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.bench.mesh.MeshPair;
import dev.throng.grid.GridMap;
import dev.throng.mesh.MeshDrawing;
import dev.throng.mesh.NavMesh;
import dev.throng.mesh.NavMeshBuilder;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class MeshRasterTest {
    @Test
    void tilesShouldBePassableWhereTheirCentresLieOnTheMesh() {
        MeshDrawing drawing = MeshDrawing.of("""
                ..##
                .#..
                ....
                """);
        NavMesh mesh = drawing.merged().build();
        MeshRaster raster = new MeshRaster(mesh, 0.5);
        GridMap map = raster.map();
        assertThat(map.width()).isEqualTo(8);
        assertThat(map.height()).isEqualTo(6);
        assertThat(raster.overlaps()).isZero();
        for (int tile = 0; tile < map.tileCount(); tile++) {
            int column = tile % 8 / 2;
            int row = tile / 8 / 2;
            assertThat(map.passable(tile)).isEqualTo(drawing.walkable(column, row));
            assertThat(raster.passable(0.5 * (tile % 8) + 0.25, 0.5 * (tile / 8) + 0.1))
                    .isEqualTo(drawing.walkable(column, row));
        }
    }

    @Test
    void groundAboveGroundShouldBeCounted() {
        NavMeshBuilder builder = new NavMeshBuilder("floors");
        MeshDrawing.of("...").addTo(builder);
        MeshDrawing.of(".")
                .corners((column, row) -> new float[] {column + 1, 5, row})
                .addTo(builder);
        assertThat(new MeshRaster(builder.build(), 0.5).overlaps()).isEqualTo(4);
    }

    @Test
    void randomPlacesShouldLieAnywhereInTheirPolygons() {
        NavMesh mesh = MeshDrawing.of("...3333#.").merged().build();
        List<MeshPair> pairs = RandomPlaces.draw(mesh, 7, 400);
        assertThat(RandomPlaces.draw(mesh, 7, 400)).isEqualTo(pairs);
        int[] quarters = new int[4];
        for (MeshPair pair : pairs) {
            // The island to the right is no part of the largest component.
            assertThat(pair.startX()).isBetween(0f, 7f);
            assertThat(pair.startX() > 3).isEqualTo(mesh.area(pair.startPolygon()) == 3);
            assertThat(pair.startPolygon()).isNotEqualTo(pair.goalPolygon());
            if (pair.startX() > 3) {
                quarters[(int) pair.startX() - 3]++;
            }
        }
        assertThat(Arrays.stream(quarters).min().getAsInt()).isGreaterThan(20);
    }
}
