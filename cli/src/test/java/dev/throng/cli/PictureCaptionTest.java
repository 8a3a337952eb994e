package dev.throng.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.grid.GridIndex;
import dev.throng.mesh.MeshIndex;
import dev.throng.mesh.NavMesh;
import dev.throng.recast.RecastPipeline;
import dev.throng.recast.RecastSettings;
import dev.throng.world.GridWorld;
import dev.throng.world.MeshWorld;
import dev.throng.worlds.GridScenario;
import dev.throng.worlds.MeshScenario;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.List;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PictureCaptionTest {
    @Test
    void shouldNameMethodLevelAndSettingsOfMeshes() {
        NavMesh mesh = RecastPipeline.navMesh(MeshScenario.DUNGEON.generate(1), RecastSettings.DEFAULT);
        MeshWorld world = MeshWorld.of(mesh);
        assertThat(PictureCaption.of(world, null, "cost 3")).isEqualTo("A*: cost 3");
        MeshIndex hna = MeshIndex.hna().withLevels(2).withMergeFactor(5);
        assertThat(PictureCaption.of(world.withIndex(hna), 1, "cost 3"))
                .isEqualTo("HNA*, level 1 of 2, merge factor 5: cost 3");
        MeshIndex pccp = MeshIndex.pccp().withLevels(1).withMergeFactor(5);
        assertThat(PictureCaption.of(world.withIndex(pccp), null, "cost 3"))
                .isEqualTo("PCCP, 1 level, merge factor 5: cost 3");
        MeshIndex transit = MeshIndex.transit().withCellSize(20);
        assertThat(PictureCaption.of(world.withIndex(transit), 1, "cost 3"))
                .isEqualTo("transit, cells of 20 polygons: cost 3");
    }

    @Test
    void shouldNameMethodLevelAndSettingsOfGrids() {
        GridWorld world = GridWorld.of(GridScenario.CAVES.generate(40, 30, 1));
        assertThat(PictureCaption.of(world, null, "cost 3")).isEqualTo("A*: cost 3");
        GridWorld clusters = world.withIndex(GridIndex.hpa().withLevels(2), Runnable::run, 1);
        assertThat(PictureCaption.of(clusters, 2, "cost 3")).isEqualTo("HPA*, level 2 of 2, clusters of 10: cost 3");
        GridWorld sectors = world.withIndex(
                GridIndex.mm().withSectorSize(8).withCentres(GridIndex.Centres.STATIC), Runnable::run, 1);
        assertThat(PictureCaption.of(sectors, null, "cost 3")).isEqualTo("MM, sectors of 8, static centres: cost 3");
    }

    @Test
    void picturesOfPathsAndLevelsShouldHaveACaption(@TempDir Path folder) throws IOException {
        int plain = height(folder, "render", "dungeon", "-o");
        for (List<String> words : List.of(
                List.of("render", "dungeon", "--level", "1", "-o"),
                List.of("render", "dungeon", "--components", "-o"),
                List.of("path", "dungeon", "--png"))) {
            assertThat(height(folder, words.toArray(String[]::new)))
                    .as(words.toString())
                    .isGreaterThan(plain + 10);
        }
    }

    private static int height(Path folder, String... words) throws IOException {
        Path file = folder.resolve("picture.png");
        String[] all = new String[words.length + 3];
        System.arraycopy(words, 0, all, 0, words.length);
        all[words.length] = file.toString();
        all[words.length + 1] = "--size";
        all[words.length + 2] = "500";
        StringWriter said = new StringWriter();
        assertThat(Throng.run(new PrintWriter(said), new PrintWriter(said), all))
                .as(said.toString())
                .isZero();
        BufferedImage image = ImageIO.read(file.toFile());
        assertThat(Math.max(image.getWidth(), image.getHeight())).isEqualTo(500);
        return image.getHeight();
    }
}
