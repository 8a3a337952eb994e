package dev.throng.bench.mesh;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.SharedData;
import dev.throng.bench.Progress;
import dev.throng.recast.DetourTwin;
import dev.throng.recast.ObjFile;
import dev.throng.recast.RecastPipeline;
import dev.throng.recast.RecastSettings;
import dev.throng.recast.Tiling;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.tukaani.xz.XZInputStream;

/** Our surface and recast4j's on real levels of several floors, in one piece and in tiles. */
class SurfaceBenchTest {
    @Test
    void answersShouldBeRecast4js() throws IOException {
        for (String level : List.of("dungeon.obj", "nav_test.obj", "oacmpctf3.obj.xz")) {
            for (Tiling tiling : List.of(Tiling.SOLO, Tiling.tiles(64))) {
                DetourTwin twin = RecastPipeline.twin(
                        ObjFile.read(level, content(level)), RecastSettings.DEFAULT, tiling, Runnable::run, 1, null);
                List<SurfaceBench.Row> rows = SurfaceBench.run(twin, 2000, 1, 7, Duration.ZERO, Progress.NONE);
                assertThat(rows).hasSize(15);
                for (SurfaceBench.Row row : rows) {
                    // Off the ground the two mean different polygons by the nearest: docs/algorithms/surface.md.
                    assertThat(row.agreementPct())
                            .as(level + " " + tiling + " " + row.call())
                            .isGreaterThan(row.call().endsWith("off") ? 90 : 99.5);
                    assertThat(row.explainedPct())
                            .as("explained: " + level + " " + tiling + " " + row.call())
                            .isGreaterThanOrEqualTo(Math.max(99.9, row.agreementPct()));
                }
            }
        }
    }

    private static byte[] content(String level) throws IOException {
        byte[] content = SharedData.bytes("meshes/" + level);
        if (!level.endsWith(".xz")) {
            return content;
        }
        try (XZInputStream unpacked = new XZInputStream(new ByteArrayInputStream(content))) {
            return unpacked.readAllBytes();
        }
    }
}
