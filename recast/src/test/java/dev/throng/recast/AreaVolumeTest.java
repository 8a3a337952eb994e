package dev.throng.recast;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.throng.BadInputException;
import dev.throng.mesh.AreaVolume;
import dev.throng.mesh.MeshTile;
import dev.throng.mesh.NavMesh;
import dev.throng.mesh.TriangleSoup;
import java.util.List;
import org.junit.jupiter.api.Test;

class AreaVolumeTest {
    /** Two floors of 24 m, the lower one with plain ground and a strip of area 2. */
    private static final TriangleSoup FLOORS =
            new DrawnWorld().draw("""
            ......
            ......
            222222
            ......
            ......
            ......
            """, 4, 0).draw("""
            ......
            ......
            ......
            ......
            ......
            ......
            """, 4, 5).soup();

    private static final List<AreaVolume> VOLUMES = List.of(
            new AreaVolume(new float[] {4, 4, 4, 20, 12, 20, 12, 4}, -1, 2, 5),
            new AreaVolume(new float[] {8, 6, 16, 6, 16, 10}, -1, 2, 62));

    @Test
    void shouldMarkGroundInsideOfVolumes() {
        for (Tiling tiling : List.of(Tiling.SOLO, Tiling.tiles(32))) {
            NavMesh mesh = RecastPipeline.twin(
                            FLOORS.withVolumes(VOLUMES), RecastSettings.DEFAULT, tiling, Runnable::run, 1, null)
                    .mesh();
            String drawn = draw(mesh, 0);
            // Rows of z, every 2 m; the triangle of 62 lies over the rectangle of 5.
            assertThat(drawn).isEqualTo("""
                    ............
                    ............
                    ..5555......
                    ..555666....
                    225555262222
                    225555222222
                    ..5555......
                    ..5555......
                    ..5555......
                    ..5555......
                    ............
                    ............
                    """);
            assertThat(draw(mesh, 5)).doesNotContain("2", "5", "6");
        }
    }

    private static String draw(NavMesh mesh, float y) {
        StringBuilder drawn = new StringBuilder();
        for (int z = 0; z < 12; z++) {
            for (int x = 0; x < 12; x++) {
                int polygon = MeshProbe.polygonAt(mesh, 2 * x + 1, y, 2 * z + 1, 1);
                int area = polygon < 0 ? -1 : mesh.area(polygon);
                drawn.append(area < 0 ? '#' : area == 0 ? '.' : area == 62 ? '6' : (char) ('0' + area));
            }
            drawn.append('\n');
        }
        return drawn.toString();
    }

    @Test
    void shouldKeepMarksOfTilesThatAreRebuilt() {
        TriangleSoup soup = FLOORS.withVolumes(VOLUMES);
        TiledGround ground = TiledGround.of(soup, RecastSettings.DEFAULT, Tiling.tiles(32), Runnable::run, 1, null);
        NavMesh built = RecastPipeline.twin(soup, RecastSettings.DEFAULT, Tiling.tiles(32), Runnable::run, 1, null)
                .mesh();
        assertThat(MeshProbe.everything(MeshTile.join(ground.tiles(Runnable::run, 1))))
                .isEqualTo(MeshProbe.everything(built));
    }

    @Test
    void shouldRefuseBadVolumes() {
        float[] square = {0, 0, 1, 0, 1, 1, 0, 1};
        for (Runnable bad : List.<Runnable>of(
                () -> new AreaVolume(square, 0, 0, 1),
                () -> new AreaVolume(square, 0, Float.NaN, 1),
                () -> new AreaVolume(square, 0, 1, 63),
                () -> new AreaVolume(square, 0, 1, -1),
                () -> new AreaVolume(new float[] {0, 0, 1, 1, 1, 0, 0, 1}, 0, 1, 1),
                () -> new AreaVolume(new float[] {0, 0, 1, 1, 1}, 0, 1, 1))) {
            assertThatThrownBy(bad::run).isInstanceOf(BadInputException.class);
        }
    }
}
