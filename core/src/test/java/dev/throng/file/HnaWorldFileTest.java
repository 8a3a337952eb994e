package dev.throng.file;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.inside.Inside;
import dev.throng.mesh.MeshDrawing;
import dev.throng.mesh.MeshIndex;
import dev.throng.mesh.RandomMesh;
import dev.throng.mesh.index.OverlayCheck;
import dev.throng.world.MeshWorld;
import dev.throng.world.World;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Meshes with their HNA* index go to a file and come back the same, or not at all. */
class HnaWorldFileTest {
    private static MeshWorld world(int seed) {
        Random random = new Random(seed);
        MeshIndex.Hna options = new MeshIndex.Hna(
                1 + random.nextInt(3),
                2 + random.nextInt(6),
                1.5,
                random.nextLong(),
                MeshIndex.Legs.values()[random.nextInt(3)]);
        return MeshWorld.of(RandomMesh.of(seed), options);
    }

    @Test
    void whatIsReadShouldEqualWhatWasBuilt() {
        int cells = 0;
        for (int seed = 0; seed < 60; seed++) {
            MeshWorld built = world(seed);
            MeshWorld read = (MeshWorld) WorldFile.read("case", MeshFiles.bytes(built));
            assertThat(read.index()).isEqualTo(built.index());
            assertThat(Inside.snapshot(read)
                            .overlay()
                            .overlay()
                            .difference(Inside.snapshot(built).overlay().overlay()))
                    .as("seed " + seed)
                    .isEmpty();
            assertThat(OverlayCheck.verify(Inside.snapshot(read).overlay()))
                    .as("seed " + seed)
                    .isEmpty();
            assertThat(read.indexBytes()).isEqualTo(built.indexBytes());
            assertThat(MeshFiles.bytes(read)).as("seed " + seed).isEqualTo(MeshFiles.bytes(built));
            cells += MeshFiles.assertSameAnswers(read, built, built.mesh(), new Random(seed), "seed " + seed);
        }
        assertThat(cells).as("polygons of all paths").isGreaterThan(5000);
    }

    @Test
    void shouldNameWhatDoesNotFit() {
        MeshWorld world =
                MeshWorld.of(RandomMesh.of(3)).withIndex(new MeshIndex.Hna(2, 3, 1.5, 1, MeshIndex.Legs.STORED));
        byte[] whole = MeshFiles.bytes(world);
        int options = MeshFiles.meshEnd(whole) + 8;
        int labels = MeshFiles.section(whole, 14);
        SealedFile.assertRefused("levels 0 ", MeshFiles.with(whole, options, 0));
        SealedFile.assertRefused("levels 9 ", MeshFiles.with(whole, options, 9));
        SealedFile.assertRefused("merge factor 1 ", MeshFiles.with(whole, options + 4, 1));
        SealedFile.assertRefused("third of them 0 to 2", MeshFiles.with(whole, options + 8, 3));
        SealedFile.assertRefused("follow the last section", MeshFiles.with(whole, options, 1));
        SealedFile.assertRefused("section", MeshFiles.with(whole, options, 3));
        SealedFile.assertRefused("a cell -1", MeshFiles.with(whole, labels, -1));
        SealedFile.assertRefused("level 1 has a cell", MeshFiles.with(whole, labels, 1 << 20));
        SealedFile.assertRefused("imbalance", MeshFiles.with(whole, labels - 12, -1));
    }

    /** Cells that no partitioner would cut: the tables of two combs in each other would be far larger than the file. */
    @Test
    void shouldRefuseCellsThatAreAllBorder() {
        int side = 60;
        MeshWorld mesh = MeshWorld.of(
                MeshDrawing.of((".".repeat(side) + "\n").repeat(side)).build());
        byte[] whole = MeshFiles.bytes(mesh.withIndex(new MeshIndex.Hna(1, 40, 1.5, 1, MeshIndex.Legs.NEXT_HOPS)));
        int labels = MeshFiles.section(whole, 14);
        byte[] combs = whole.clone();
        ByteBuffer buffer = ByteBuffer.wrap(combs).order(ByteOrder.LITTLE_ENDIAN);
        for (int polygon = 0; polygon < side * side; polygon++) {
            int row = polygon / side;
            int column = polygon % side;
            boolean second = row > 0 && (row == side - 1 || column % 2 == 1);
            buffer.putInt(labels + 4 * polygon, second ? 1 : 0);
        }
        byte[] sealed = SealedFile.resealed(combs);
        SealedFile.assertRefused("portals times their gates", sealed);
        assertThat(MeshFiles.readDamaged(sealed, "combs")).isNull();
        buffer.putInt(labels + 4 * side, 1);
        SealedFile.assertRefused("must be connected", SealedFile.resealed(combs));
    }

    /** Damaged files with a checksum that fits: what is read must be safe to search, and right. */
    @Test
    void shouldRefuseOrReadAnyDamagedFile() {
        byte[][] originals = new byte[8][];
        for (int i = 0; i < originals.length; i++) {
            originals[i] = MeshFiles.bytes(world(i));
        }
        int refused = 0;
        int searched = 0;
        for (int seed = 0; seed < 3000; seed++) {
            Random random = new Random(seed);
            byte[] original = originals[seed % originals.length];
            boolean cells = random.nextBoolean();
            byte[] damaged = cells
                    ? DamagedFile.behind(MeshFiles.meshEnd(original), original, random)
                    : DamagedFile.of(original, random);
            World read = MeshFiles.readDamaged(damaged, "seed " + seed);
            refused += read == null ? 1 : 0;
            if (cells && read instanceof MeshWorld world) {
                // The mesh is whole: other cells are as good, and give paths of the same cost.
                searched++;
                MeshFiles.search(world, world.withIndex(MeshIndex.astar()), random, "seed " + seed);
            }
        }
        assertThat(refused).isGreaterThan(500);
        assertThat(searched).isGreaterThan(100);
    }
}
