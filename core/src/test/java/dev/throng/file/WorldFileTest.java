package dev.throng.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.throng.Allocation;
import dev.throng.BadInputException;
import dev.throng.batch.CpuBatchPlanner;
import dev.throng.grid.Diagonals;
import dev.throng.grid.GridIndex;
import dev.throng.grid.GridMap;
import dev.throng.mesh.NavMesh;
import dev.throng.mesh.RandomMesh;
import dev.throng.world.GridWorld;
import dev.throng.world.MeshWorld;
import dev.throng.world.World;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Executor;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WorldFileTest {
    private static final Executor HERE = Runnable::run;

    private static byte[] bytes(World world) {
        ByteBuffer content = WorldFile.encode(world);
        byte[] bytes = new byte[content.remaining()];
        content.get(bytes);
        return bytes;
    }

    private static GridWorld grid() {
        GridMap map = GridMap.drawn("""
                ....@T
                .@@..S
                ...W.G
                """);
        float[] costs = new float[map.tileCount()];
        for (int i = 0; i < costs.length; i++) {
            costs[i] = 1 + i % 4 * 0.5f;
        }
        return GridWorld.of(map.withCosts(costs), GridIndex.astar(), 1.42, Runnable::run, 1);
    }

    @Test
    void loadedMeshesShouldAnswerAsTheBuiltOnes() {
        int withLinks = 0;
        for (long seed = 0; seed < 40; seed++) {
            MeshWorld built = MeshWorld.of(RandomMesh.of(seed));
            MeshWorld loaded = (MeshWorld) WorldFile.read("seed " + seed, bytes(built));
            NavMesh mesh = built.mesh();
            withLinks += mesh.linkCount() > 0 ? 1 : 0;
            Random random = new Random(seed);
            float[] requests = new float[6 * 50];
            for (int i = 0; i < requests.length; i += 3) {
                double[] point = RandomMesh.pointOn(mesh, random.nextInt(mesh.polygonCount()), random);
                for (int axis = 0; axis < 3; axis++) {
                    requests[i + axis] = (float) point[axis];
                }
            }
            long expected =
                    CpuBatchPlanner.of(built, HERE, 1, true).plan(requests).hash();
            long actual =
                    CpuBatchPlanner.of(loaded, HERE, 1, true).plan(requests).hash();
            assertThat(actual).as("seed " + seed).isEqualTo(expected);
            assertThat(bytes(loaded)).as("seed " + seed).isEqualTo(bytes(built));
        }
        assertThat(withLinks).isGreaterThan(10);
    }

    @Test
    void loadedGridsShouldEqualTheBuiltOnes() {
        GridWorld built = grid();
        GridWorld loaded = (GridWorld) WorldFile.read("grid", bytes(built));
        assertThat(bytes(loaded)).isEqualTo(bytes(built));
        assertThat(loaded.diagonal()).isEqualTo(built.diagonal());
        assertThat(loaded.map().cost(3)).isEqualTo(2.5f);
        assertThat(loaded.map().character(15)).isEqualTo('W');
    }

    @Test
    void loadedGridsShouldHaveTheRuleForDiagonals() {
        for (GridIndex index : List.of(GridIndex.astar(), GridIndex.hpa(), GridIndex.mm())) {
            GridWorld usual = grid().withIndex(index, HERE, 1);
            GridMap map = usual.map().withDiagonals(Diagonals.ONE_FREE);
            GridWorld built = GridWorld.of(map, index, usual.diagonal(), HERE, 1);
            byte[] content = bytes(built);
            GridWorld loaded = WorldFile.readGrid("grid", content, HERE, 1);
            assertThat(loaded.map().diagonals()).as(index.toString()).isEqualTo(Diagonals.ONE_FREE);
            assertThat(loaded.map().moves(0)).isEqualTo(map.moves(0));
            assertThat(bytes(loaded)).as(index.toString()).isEqualTo(content);
            assertThat(WorldFile.readGrid("grid", bytes(usual), HERE, 1).map().diagonals())
                    .isEqualTo(Diagonals.BOTH_FREE);
            if (index.method() == GridIndex.Method.ASTAR) {
                assertThat(content.length).as("one more section").isEqualTo(bytes(usual).length + 16);
                byte[] damaged = content.clone();
                // The rule is the last number before four bytes of padding and the checksum.
                damaged[damaged.length - 12] = 2;
                SealedFile.assertRefused("must be one number, 0 or 1", SealedFile.resealed(damaged));
            }
        }
    }

    @Test
    void shouldReplaceAFileWholeAndLeaveNothingElse(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("world.throng");
        WorldFile.write(MeshWorld.of(RandomMesh.of(1)), file);
        WorldFile.write(grid(), file);
        assertThat(WorldFile.read("world", Files.readAllBytes(file))).isInstanceOf(GridWorld.class);
        try (var files = Files.list(folder)) {
            assertThat(files).containsExactly(file);
        }
        assertThatThrownBy(() -> WorldFile.write(grid(), folder.resolve("no/world.throng")))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("no/world.throng")
                .hasMessageContaining("does not exist");
    }

    @Test
    void typedEntryPointsShouldRefuseTheOtherKind(@TempDir Path folder) throws IOException {
        MeshWorld mesh = MeshWorld.of(RandomMesh.of(1));
        Path meshFile = folder.resolve("mesh.throng");
        Path gridFile = folder.resolve("grid.throng");
        WorldFile.write(mesh, meshFile);
        WorldFile.write(grid(), gridFile);
        assertThat(WorldFile.openMesh(meshFile, Runnable::run, 1).cellCount()).isEqualTo(mesh.cellCount());
        assertThat(WorldFile.openGrid(gridFile, Runnable::run, 1).map().width())
                .isEqualTo(grid().map().width());
        assertThat(WorldFile.open(meshFile, Runnable::run, 1)).isInstanceOf(MeshWorld.class);
        assertThat(WorldFile.readMesh("m", bytes(mesh), Runnable::run, 1).mesh().polygonCount())
                .isEqualTo(mesh.mesh().polygonCount());
        assertThat(WorldFile.readGrid("g", bytes(grid()), Runnable::run, 1).index())
                .isEqualTo(GridIndex.astar());
        assertThatThrownBy(() -> WorldFile.openMesh(gridFile, Runnable::run, 1))
                .isInstanceOf(BadInputException.class)
                .hasMessage("grid.throng: is a grid, a mesh is needed");
        assertThatThrownBy(() -> WorldFile.openGrid(meshFile, Runnable::run, 1))
                .isInstanceOf(BadInputException.class)
                .hasMessage("mesh.throng: is a mesh, a grid is needed");
        assertThatThrownBy(() -> WorldFile.open(folder.resolve("none.throng"), Runnable::run, 1))
                .isInstanceOf(IOException.class);
    }

    /** The name of the file comes once, wherever in the file something is wrong. */
    @Test
    void shouldNameTheFileOnce() {
        int refused = 0;
        for (byte[] whole : List.of(
                bytes(grid()),
                bytes(grid().withIndex(GridIndex.hpa(), Runnable::run, 1)),
                bytes(grid().withIndex(GridIndex.mm(), Runnable::run, 1)),
                bytes(MeshWorld.of(RandomMesh.of(3))))) {
            for (int at = 12; at < whole.length - 4; at += 4) {
                byte[] damaged = whole.clone();
                ByteBuffer.wrap(damaged).putInt(at, -1);
                String context = "at " + at;
                try {
                    WorldFile.read("file.throng", SealedFile.resealed(damaged));
                } catch (BadInputException e) {
                    assertThat(e.getMessage()).as(context).startsWith("file.throng: ");
                    assertThat(e.getMessage().lastIndexOf("file.throng"))
                            .as(context)
                            .isZero();
                    refused++;
                }
            }
        }
        assertThat(refused).isGreaterThan(60);
    }

    @Test
    void shouldNameWhatIsWrong() {
        byte[] whole = bytes(grid());
        SealedFile.assertRefused("not a Throng world", "hello".getBytes());
        SealedFile.assertRefused("not a Throng world", new byte[0]);
        SealedFile.assertRefused("ends after 12 bytes", Arrays.copyOf(whole, 12));
        SealedFile.assertRefused("checksum", Arrays.copyOf(whole, whole.length - 1));
        byte[] newer = whole.clone();
        newer[8] = 9;
        SealedFile.assertRefused("version 9 of the world format, only 3 can be read", newer);
        for (byte old = 1; old < WorldFile.VERSION; old++) {
            byte[] older = whole.clone();
            older[8] = old;
            SealedFile.assertRefused("version " + old + " of the world format, only 3 can be read: build", older);
        }
        byte[] strange = whole.clone();
        strange[12] = 77;
        SealedFile.assertRefused("unknown kind 77", SealedFile.resealed(strange));
    }

    /** Damaged files with a checksum that fits: what is behind the checksum must hold too. */
    @Test
    void shouldRefuseOrReadAnyDamagedFile() {
        byte[][] originals = {bytes(grid()), bytes(MeshWorld.of(RandomMesh.of(3)))};
        int refused = 0;
        for (int seed = 0; seed < 6000; seed++) {
            Random random = new Random(seed);
            byte[] original = originals[seed % 2];
            byte[] damaged = random.nextInt(4) == 0
                    ? Arrays.copyOf(original, 20 + random.nextInt(original.length - 20))
                    : original.clone();
            for (int i = random.nextInt(4); i >= 0; i--) {
                int at = 12 + random.nextInt(damaged.length - 16);
                switch (random.nextInt(3)) {
                    case 0 -> damaged[at] = (byte) random.nextInt();
                    case 1 -> damaged[at] ^= (byte) (1 << random.nextInt(8));
                    default -> {
                        int extreme = random.nextBoolean() ? Integer.MAX_VALUE : -1;
                        ByteBuffer.wrap(damaged).putInt(Math.min(at, damaged.length - 8), extreme);
                    }
                }
            }
            byte[] sealed = SealedFile.resealed(damaged);
            boolean[] wasRefused = new boolean[1];
            long allocated = Allocation.during(() -> {
                try {
                    WorldFile.read("damaged", sealed);
                } catch (BadInputException e) {
                    wasRefused[0] = true;
                }
            });
            refused += wasRefused[0] ? 1 : 0;
            assertThat(allocated).as("bytes allocated, seed " + seed).isLessThan(1_000_000L + 200L * sealed.length);
        }
        assertThat(refused).isGreaterThan(1000);
    }
}
