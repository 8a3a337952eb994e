package dev.throng.file;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.mesh.MeshIndex;
import dev.throng.mesh.RandomMesh;
import dev.throng.world.MeshWorld;
import dev.throng.world.World;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Meshes with their PCCP index go to a file and come back the same, or not at all. */
class PccpWorldFileTest {
    private static MeshWorld world(int seed) {
        Random random = new Random(seed);
        MeshIndex.Hna options = MeshIndex.hna()
                .withLevels(1 + random.nextInt(3))
                .withMergeFactor(2 + random.nextInt(6))
                .withSeed(random.nextLong());
        return MeshWorld.of(RandomMesh.of(seed), new MeshIndex.Pccp(options, 1 + random.nextInt(options.levels())));
    }

    @Test
    void whatIsReadShouldEqualWhatWasBuilt() {
        int cells = 0;
        for (int seed = 0; seed < 60; seed++) {
            MeshWorld built = world(seed);
            MeshWorld read = (MeshWorld) WorldFile.read("case", MeshFiles.bytes(built));
            assertThat(read.index()).isEqualTo(built.index());
            assertThat(read.indexBytes()).isEqualTo(built.indexBytes());
            assertThat(MeshFiles.bytes(read)).as("seed " + seed).isEqualTo(MeshFiles.bytes(built));
            cells += MeshFiles.assertSameAnswers(read, built, built.mesh(), new Random(seed), "seed " + seed);
        }
        assertThat(cells).as("polygons of all paths").isGreaterThan(5000);
    }

    @Test
    void shouldNameWhatDoesNotFit() {
        MeshIndex.Pccp wanted = new MeshIndex.Pccp(MeshIndex.hna().withLevels(2).withMergeFactor(3), 1);
        byte[] whole = MeshFiles.bytes(MeshWorld.of(RandomMesh.of(3), wanted));
        int level = MeshFiles.meshEnd(whole) + 8;
        SealedFile.assertRefused("level 0 ", MeshFiles.with(whole, level, 0));
        SealedFile.assertRefused("level 3 is not within 1 to 2", MeshFiles.with(whole, level, 3));
        assertThat(((MeshWorld) WorldFile.read("two", MeshFiles.with(whole, level, 2))).index())
                .isEqualTo(wanted.withLevel(2));
    }

    @Test
    void shouldRefuseOrReadAnyDamagedFile() {
        byte[][] originals = new byte[8][];
        for (int i = 0; i < originals.length; i++) {
            originals[i] = MeshFiles.bytes(world(i));
        }
        int refused = 0;
        int searched = 0;
        for (int seed = 0; seed < 2000; seed++) {
            Random random = new Random(seed);
            byte[] original = originals[seed % originals.length];
            boolean whole = random.nextInt(3) > 0;
            byte[] damaged = whole
                    ? DamagedFile.behind(MeshFiles.meshEnd(original), original, random)
                    : DamagedFile.of(original, random);
            World read = MeshFiles.readDamaged(damaged, "seed " + seed);
            refused += read == null ? 1 : 0;
            if (whole && read instanceof MeshWorld world) {
                searched++;
                MeshFiles.search(world, world.withIndex(MeshIndex.astar()), random, "seed " + seed);
            }
        }
        assertThat(refused).isGreaterThan(300);
        assertThat(searched).isGreaterThan(40);
    }
}
