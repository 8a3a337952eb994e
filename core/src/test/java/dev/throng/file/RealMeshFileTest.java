package dev.throng.file;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.SharedData;
import dev.throng.mesh.MeshIndex;
import dev.throng.mesh.PolyanyaFile;
import dev.throng.world.MeshWorld;
import dev.throng.world.World;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The indexes of a real mesh come back from their files as they were. */
class RealMeshFileTest {
    @Test
    void everyIndexShouldComeBackAsItWas() {
        byte[] content = SharedData.bytes("navmeshes/polyanya/aurora.mesh");
        MeshWorld mesh = MeshWorld.of(PolyanyaFile.read("aurora.mesh", content));
        MeshWorld hna = mesh.withIndex(MeshIndex.hna());
        MeshWorld small =
                mesh.withIndex(MeshIndex.hna().withLevels(3).withMergeFactor(8).withLegs(MeshIndex.Legs.STORED));
        MeshWorld transit = mesh.withIndex(MeshIndex.transit().forMesh(mesh.mesh()));
        for (World built :
                List.of(hna, small, small.withIndex(new MeshIndex.Pccp((MeshIndex.Hna) small.index(), 3)), transit)) {
            byte[] file = MeshFiles.bytes(built);
            World read = WorldFile.read("aurora", file);
            assertThat(read).hasSameClassAs(built);
            assertThat(MeshFiles.bytes(read)).isEqualTo(file);
            MeshFiles.assertSameOnThreads(file, "aurora");
            int steps = MeshFiles.assertSameAnswers(read, built, mesh.mesh(), new Random(3), "aurora");
            assertThat(steps).isGreaterThan(1000);
        }
    }
}
