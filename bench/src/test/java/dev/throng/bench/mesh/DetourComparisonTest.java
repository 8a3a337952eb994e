package dev.throng.bench.mesh;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.SharedData;
import dev.throng.mesh.TriangleSoup;
import dev.throng.recast.DetourTwin;
import dev.throng.recast.ObjFile;
import dev.throng.recast.RecastPipeline;
import dev.throng.recast.RecastSettings;
import dev.throng.recast.Tiling;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.tukaani.xz.XZInputStream;

class DetourComparisonTest {
    private static final List<String> LEVELS =
            List.of("dungeon.obj", "nav_test.obj", "undulating.obj", "oacmpctf3.obj.xz", "greek_acropolis_2p.obj.xz");
    private static final long SEED = 20;
    private static final int PAIRS_PER_LEVEL = 600;

    @Test
    void shouldReachWhatDetourReachesOnPathsNoLongerOnAverage() throws IOException {
        DetourComparison total = null;
        for (String level : LEVELS) {
            DetourTwin twin =
                    RecastPipeline.twin(read(level), RecastSettings.DEFAULT, Tiling.SOLO, Runnable::run, 1, null);
            DetourComparison comparison = DetourComparison.run(twin, SEED, PAIRS_PER_LEVEL);
            assertThat(comparison.reachabilityMismatches()).as(level).isZero();
            assertThat(comparison.solvedByBoth()).as(level).isGreaterThan(PAIRS_PER_LEVEL / 10);
            total = total == null ? comparison : total.plus(comparison);
        }
        assertThat(total.solvedByBoth()).isBetween(1000, total.pairs() - 500);
        assertThat(total.lengthMean()).isLessThanOrEqualTo(total.detourLengthMean());
    }

    private static TriangleSoup read(String file) throws IOException {
        byte[] content = SharedData.bytes("meshes/" + file);
        if (file.endsWith(".xz")) {
            try (XZInputStream unpacked = new XZInputStream(new ByteArrayInputStream(content))) {
                content = unpacked.readAllBytes();
            }
        }
        return ObjFile.read(file, content);
    }
}
