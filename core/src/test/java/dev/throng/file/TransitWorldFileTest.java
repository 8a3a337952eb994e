package dev.throng.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.throng.inside.Inside;
import dev.throng.mesh.MeshDrawing;
import dev.throng.mesh.MeshIndex;
import dev.throng.mesh.NavMesh;
import dev.throng.mesh.RandomMesh;
import dev.throng.path.PathBuffer;
import dev.throng.path.PathStatus;
import dev.throng.world.MeshWorld;
import dev.throng.world.World;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Meshes with their transit tables go to a file and come back the same, or not at all. */
class TransitWorldFileTest {
    private static MeshWorld world(int seed) {
        Random random = new Random(seed);
        MeshIndex.Transit options =
                new MeshIndex.Transit(2 + random.nextInt(10), random.nextBoolean(), random.nextLong());
        return MeshWorld.of(RandomMesh.of(seed)).withIndex(options);
    }

    @Test
    void whatIsReadShouldEqualWhatWasBuilt() {
        int cells = 0;
        for (int seed = 0; seed < 120; seed++) {
            MeshWorld built = world(seed);
            MeshWorld read = (MeshWorld) WorldFile.read("case", MeshFiles.bytes(built));
            assertThat(read.index()).isEqualTo(built.index());
            assertThat(read.indexBytes()).isEqualTo(built.indexBytes());
            assertThat(MeshFiles.bytes(read)).as("seed " + seed).isEqualTo(MeshFiles.bytes(built));
            cells += MeshFiles.assertSameAnswers(read, built, built.mesh(), new Random(seed), "seed " + seed);
        }
        assertThat(cells).as("polygons of all paths").isGreaterThan(10_000);
    }

    @Test
    void shouldNameWhatDoesNotFit() {
        MeshWorld world = MeshWorld.of(RandomMesh.of(3)).withIndex(new MeshIndex.Transit(3, true, 1));
        byte[] whole = MeshFiles.bytes(world);
        int options = MeshFiles.meshEnd(whole) + 8;
        int costs = costs(whole);
        SealedFile.assertRefused("cell size 1 ", MeshFiles.with(whole, options, 1));
        SealedFile.assertRefused("size of its cells", MeshFiles.with(whole, options, MeshIndex.Transit.FOR_MESH));
        SealedFile.assertRefused("second of them 0 to 3", MeshFiles.with(whole, options + 4, 4));
        SealedFile.assertRefused("section 3", MeshFiles.with(whole, costs - 8, 3));
        SealedFile.assertRefused("a path of cost NaN", MeshFiles.with(whole, costs + 4, -1));
        SealedFile.assertRefused("a path of cost -1.0", MeshFiles.with(whole, costs + 4, Float.floatToIntBits(-1)));
        SealedFile.assertRefused("gate 0 to gate 0", MeshFiles.with(whole, costs, Float.floatToIntBits(7)));
        SealedFile.assertRefused("gate", MeshFiles.with(whole, costs + 4, 1));
        // A way that is said not to exist is one that the leg of another gate shortens.
        SealedFile.assertRefused(
                "cheapest", MeshFiles.with(whole, costs + 4, Float.floatToIntBits(Float.POSITIVE_INFINITY)));
    }

    /** Beside a link of 16 million, a leg that costs 0.02 is too small for a float: most sums do not change by it. */
    @Test
    void shouldReadTablesWhoseLegsCostTooLittleToBeSeen() {
        String strip = "1".repeat(1500);
        NavMesh mesh = MeshDrawing.of("A" + strip + "\n" + "#".repeat(1501) + "\nA" + strip + "\n")
                .areaCost(0, 0.001f)
                .areaCost(1, 0.001f)
                .linkCost(1.6e7f)
                .build();
        assertThat(mesh.linkCount()).isEqualTo(1);
        MeshWorld built = MeshWorld.of(mesh).withIndex(new MeshIndex.Transit(20, false, 1));
        MeshWorld read = (MeshWorld) WorldFile.read("strips", MeshFiles.bytes(built));
        PathBuffer expected = new PathBuffer();
        PathBuffer path = new PathBuffer();
        assertThat(built.newQuery().find(1490.5, 0, 0.5, 1490.5, 0, 2.5, expected))
                .isEqualTo(PathStatus.FOUND);
        assertThat(read.newQuery().find(1490.5, 0, 0.5, 1490.5, 0, 2.5, path)).isEqualTo(PathStatus.FOUND);
        assertThat(path.cost()).isEqualTo(expected.cost()).isGreaterThanOrEqualTo(1.6e7);
        assertThat(path.corridorSize()).isEqualTo(expected.corridorSize()).isGreaterThan(2900);
    }

    /** Large cells are kept with the small ones that they are cut into. */
    @Test
    void shouldReadTheTablesOfLargeCells() {
        Random random = new Random(5);
        StringBuilder drawing = new StringBuilder();
        for (int i = 0; i < 60; i++) {
            for (int column = 0; column < 60; column++) {
                drawing.append(random.nextInt(4) == 0 ? '#' : '1');
            }
            drawing.append('\n');
        }
        NavMesh mesh = MeshDrawing.of(drawing.toString()).build();
        MeshWorld plain = MeshWorld.of(mesh);
        MeshWorld built = plain.withIndex(new MeshIndex.Transit(1001, true, 1));
        assertThat(Inside.snapshot(built).overlay().levels()).isEqualTo(2);
        MeshWorld read = (MeshWorld) WorldFile.read("large cells", MeshFiles.bytes(built));
        assertThat(read.index()).isEqualTo(built.index());
        assertThat(read.verify()).isEmpty();
        PathBuffer expected = new PathBuffer();
        PathBuffer path = new PathBuffer();
        int far = 0;
        for (int pair = 0; pair < 300; pair++) {
            double[] from = RandomMesh.pointOn(mesh, random.nextInt(mesh.polygonCount()), random);
            double[] to = RandomMesh.pointOn(mesh, random.nextInt(mesh.polygonCount()), random);
            PathStatus status = plain.newQuery().find(from[0], from[1], from[2], to[0], to[1], to[2], expected);
            assertThat(read.newQuery().find(from[0], from[1], from[2], to[0], to[1], to[2], path))
                    .isEqualTo(status);
            if (status == PathStatus.FOUND) {
                assertThat(path.cost()).as("pair " + pair).isEqualTo(expected.cost(), within(1e-5 * expected.cost()));
                far += path.corridorSize() > 30 ? 1 : 0;
            }
        }
        assertThat(far).isGreaterThan(100);
    }

    /** Where the costs of the table begin. */
    private static int costs(byte[] file) {
        return MeshFiles.section(file, 18);
    }

    /** A table that is wrong in one number is refused, whichever that is. */
    @Test
    void shouldRefuseAnyOtherCost() {
        int refused = 0;
        for (int seed = 0; seed < 30; seed++) {
            Random random = new Random(seed);
            MeshWorld world = MeshWorld.of(RandomMesh.of(seed)).withIndex(new MeshIndex.Transit(3, false, 1));
            byte[] whole = MeshFiles.bytes(world);
            int gates = Inside.snapshot(world).overlay().gates().gateLimit();
            ByteBuffer buffer = ByteBuffer.wrap(whole).order(ByteOrder.LITTLE_ENDIAN);
            for (int i = 0; i < (gates == 0 ? 0 : 30); i++) {
                int at = costs(whole) + 4 * random.nextInt(gates * gates);
                // More than what rounding explains: a few units in the last place.
                int change = (random.nextBoolean() ? 1 : -1) * (64 + random.nextInt(1000));
                SealedFile.assertRefused("transit: ", MeshFiles.with(whole, at, buffer.getInt(at) + change));
                refused++;
            }
        }
        assertThat(refused).isGreaterThan(400);
    }

    @Test
    void shouldRefuseOrReadAnyDamagedFile() {
        byte[][] originals = new byte[8][];
        for (int i = 0; i < originals.length; i++) {
            originals[i] = MeshFiles.bytes(world(i));
        }
        int refused = 0;
        int searched = 0;
        for (int seed = 0; seed < 4000; seed++) {
            Random random = new Random(seed);
            byte[] original = originals[seed % originals.length];
            int place = random.nextInt(3);
            int from = place == 0 ? MeshFiles.meshEnd(original) : costs(original);
            byte[] damaged = place < 2 ? DamagedFile.behind(from, original, random) : DamagedFile.of(original, random);
            World read = MeshFiles.readDamaged(damaged, "seed " + seed);
            refused += read == null ? 1 : 0;
            if (place < 2 && read instanceof MeshWorld world) {
                searched++;
                MeshFiles.search(world, world.withIndex(MeshIndex.astar()), random, "seed " + seed);
            }
        }
        assertThat(refused).isGreaterThan(1000);
        assertThat(searched).isGreaterThan(100);
    }
}
