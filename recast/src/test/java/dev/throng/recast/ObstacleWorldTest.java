package dev.throng.recast;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.throng.BadInputException;
import dev.throng.file.WorldFile;
import dev.throng.mesh.MeshIndex;
import dev.throng.mesh.MeshTile;
import dev.throng.mesh.NavMesh;
import dev.throng.path.PathBuffer;
import dev.throng.path.PathStatus;
import dev.throng.world.MeshEdit;
import dev.throng.world.MeshQuery;
import dev.throng.world.MeshWorld;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Worlds that follow obstacles: as if each had been built with them. */
class ObstacleWorldTest {
    private static final int EDITS = 30;
    private static final int PAIRS = 15;

    private static List<MeshIndex> indexes() {
        return List.of(
                MeshIndex.astar(),
                new MeshIndex.Hna(2, 5, 1.5, 1, MeshIndex.Legs.NEXT_HOPS),
                new MeshIndex.Pccp(new MeshIndex.Hna(2, 5, 1.5, 1, MeshIndex.Legs.SEARCHED), 2),
                MeshIndex.transit().withCellSize(20));
    }

    private static TiledGround ground(Random random) {
        return TiledGround.of(
                RandomGround.soup(random),
                RecastSettings.DEFAULT,
                Tiling.tiles(20 + random.nextInt(20)),
                Runnable::run,
                1,
                null);
    }

    @Test
    void shouldAnswerAsAWorldThatWasBuiltWithTheObstacles() {
        int found = 0;
        int unreachable = 0;
        int restored = 0;
        for (int seed = 0; seed < 3; seed++) {
            Random random = new Random(seed);
            TiledGround ground = ground(random);
            List<MeshTile> first = ground.tiles(Runnable::run, 1);
            List<MeshWorld> worlds = new ArrayList<>();
            for (MeshIndex index : indexes()) {
                worlds.add(MeshWorld.ofTiles(first, index, Runnable::run, 1));
            }
            List<Integer> standing = new ArrayList<>();
            for (int edit = 0; edit < EDITS; edit++) {
                boolean remove = edit >= EDITS / 2 || !standing.isEmpty() && random.nextInt(3) == 0;
                if (remove && !standing.isEmpty()) {
                    ground.remove(standing.remove(random.nextInt(standing.size())));
                } else {
                    standing.add(ground.add(RandomGround.obstacle(random)));
                }
                MeshEdit change = new MeshEdit().tiles(ground.rebuild(Runnable::run, 1));
                NavMesh built = MeshTile.join(ground.tiles(Runnable::run, 1));
                MeshQuery expected = MeshWorld.of(built).newQuery();
                for (int i = 0; i < worlds.size(); i++) {
                    worlds.set(i, worlds.get(i).edited(change));
                }
                String context = "seed " + seed + ", edit " + edit;
                for (int pair = 0; pair < PAIRS; pair++) {
                    PathStatus status = compare(expected, built, worlds, random, context + ", pair " + pair);
                    found += status == PathStatus.FOUND ? 1 : 0;
                    unreachable += status == PathStatus.UNREACHABLE ? 1 : 0;
                }
            }
            restored += standing.isEmpty() ? 1 : 0;
            if (standing.isEmpty()) {
                assertThat(worlds.get(0).tiles()).as("seed " + seed).containsExactlyInAnyOrderElementsOf(first);
            }
            for (MeshWorld world : worlds) {
                assertThat(world.verify())
                        .as("seed " + seed + ", " + world.index())
                        .isEmpty();
            }
        }
        assertThat(found).isGreaterThan(150);
        assertThat(unreachable).isGreaterThan(10);
        assertThat(restored).isGreaterThan(1);
    }

    private static PathStatus compare(
            MeshQuery expected, NavMesh built, List<MeshWorld> worlds, Random random, String context) {
        PathBuffer path = new PathBuffer();
        PathBuffer ours = new PathBuffer();
        int from = random.nextInt(built.polygonCount());
        int to = random.nextInt(built.polygonCount());
        float[] a = {built.centre(from, 0), built.centre(from, 1), built.centre(from, 2)};
        float[] b = {built.centre(to, 0), built.centre(to, 1), built.centre(to, 2)};
        PathStatus status = expected.find(a[0], a[1], a[2], b[0], b[1], b[2], path);
        for (MeshWorld world : worlds) {
            MeshQuery query = world.newQuery();
            PathStatus answer = query.find(a[0], a[1], a[2], b[0], b[1], b[2], ours);
            // Where polygons lie above one another at the same distance, either may be taken.
            boolean same = expected.startPolygon() < 0
                    || sameCentre(built, expected.startPolygon(), world.mesh(), query.startPolygon())
                            && sameCentre(built, expected.goalPolygon(), world.mesh(), query.goalPolygon());
            if (same) {
                assertThat(answer).as(context + ", " + world.index()).isEqualTo(status);
            }
            if (same && status == PathStatus.FOUND) {
                assertThat(ours.cost())
                        .as(context + ", " + world.index())
                        .isCloseTo(path.cost(), Offset.offset(1e-3 + 1e-5 * path.cost()));
            }
        }
        return status;
    }

    private static boolean sameCentre(NavMesh a, int polygonA, NavMesh b, int polygonB) {
        return polygonB >= 0
                && a.centre(polygonA, 0) == b.centre(polygonB, 0)
                && a.centre(polygonA, 1) == b.centre(polygonB, 1)
                && a.centre(polygonA, 2) == b.centre(polygonB, 2);
    }

    @Test
    void shouldGoOnFromAFile(@TempDir Path folder) throws IOException {
        Random random = new Random(7);
        TiledGround ground = ground(random);
        MeshWorld world = MeshWorld.ofTiles(
                ground.tiles(Runnable::run, 1), MeshIndex.transit().withCellSize(20), Runnable::run, 1);
        for (int i = 0; i < 5; i++) {
            ground.add(RandomGround.obstacle(random));
        }
        world = world.edited(new MeshEdit().tiles(ground.rebuild(Runnable::run, 1)));
        assertThat(world.mesh().exists(world.mesh().polygonCount() - 1)).isFalse();

        Path file = folder.resolve("ground.throng");
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        ground.write(new DataOutputStream(bytes));
        WorldFile.write(world, file, bytes.toByteArray());

        byte[] content = Files.readAllBytes(file);
        TiledGround again = TiledGround.read(
                new DataInputStream(new ByteArrayInputStream(WorldFile.attachment("ground.throng", content))));
        MeshWorld read = WorldFile.openMesh(file, Runnable::run, 1).withTiles(again.tiles(Runnable::run, 1));
        assertThat(read.tiles()).isEqualTo(world.tiles());
        assertThat(read.index()).isEqualTo(world.index());
        // Both go on in the same manner.
        Obstacle next = RandomGround.obstacle(random);
        ground.add(next);
        again.add(next);
        world = world.edited(new MeshEdit().tiles(ground.rebuild(Runnable::run, 1)));
        read = read.edited(new MeshEdit().tiles(again.rebuild(Runnable::run, 1)));
        assertThat(read.tiles()).isEqualTo(world.tiles());
        assertThat(read.verify()).isEmpty();

        MeshWorld plain = WorldFile.openMesh(file, Runnable::run, 1);
        List<MeshTile> others = ground(new Random(8)).tiles(Runnable::run, 1);
        assertThatThrownBy(() -> plain.withTiles(others))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("not those of the world");
        assertThatThrownBy(() -> plain.edited(new MeshEdit().removeTile(0, 0)))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("not made of tiles");
    }
}
