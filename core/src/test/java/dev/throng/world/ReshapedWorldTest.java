package dev.throng.world;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.mesh.MeshIndex;
import dev.throng.mesh.MeshLink;
import dev.throng.mesh.MeshTile;
import dev.throng.mesh.NavMesh;
import dev.throng.mesh.Profile;
import dev.throng.mesh.RandomMesh;
import dev.throng.mesh.RandomTiles;
import dev.throng.path.PathBuffer;
import dev.throng.path.PathStatus;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Worlds whose tiles and links come and go, with doors and areas that change: every method against Dijkstra's search. */
class ReshapedWorldTest {
    private static final int EDITS = 50;
    private static final int QUERIES = 12;

    private static final Profile PROFILE = Profile.plain().withAreaCost(1, 3).withAreaCost(2, 0.5f);

    private int found;
    private int unreachable;
    private int linked;

    /** Answers of transit from a table of before an edit. */
    private int byFormer;

    private static List<MeshIndex> indexes() {
        MeshIndex.Hna hna = new MeshIndex.Hna(3, 4, 1.5, 1, MeshIndex.Legs.NEXT_HOPS);
        return List.of(
                MeshIndex.astar(),
                hna,
                hna.withLegs(MeshIndex.Legs.STORED),
                hna.withLegs(MeshIndex.Legs.SEARCHED),
                new MeshIndex.Pccp(hna, 3),
                new MeshIndex.Pccp(hna, 1),
                MeshIndex.transit().withCellSize(12),
                MeshIndex.transit().withCellSize(12).withStoredLegs(false));
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 3, 4})
    void shouldAnswerAsDijkstraWhateverComesAndGoes(long seed) {
        RandomTiles tiles = new RandomTiles(seed, 5, 4);
        Random random = new Random(seed);
        List<MeshWorld> worlds = new ArrayList<>();
        List<MeshQuery> queries = new ArrayList<>();
        for (MeshIndex index : indexes()) {
            MeshWorld world = MeshWorld.ofTiles(tiles.tiles(), index, Runnable::run, 1);
            worlds.add(seed % 2 == 0 ? world : world.withProfile(PROFILE));
            queries.add(worlds.get(worlds.size() - 1).newQuery());
            if (index instanceof MeshIndex.Transit) {
                queries.get(queries.size() - 1).shortRange(false);
            }
        }
        for (int number = 0; number < EDITS; number++) {
            MeshEdit edit = draw(worlds.get(0), tiles, random, number);
            for (int i = 0; i < worlds.size(); i++) {
                String context = "seed " + seed + ", edit " + number + ", "
                        + worlds.get(i).index();
                MeshWorld next = worlds.get(i).edited(edit);
                assertThat(next.version())
                        .as(context)
                        .isBetween(worlds.get(i).version(), worlds.get(i).version() + 1);
                if (number % 4 == 0) {
                    next.finish();
                }
                worlds.set(i, next);
                queries.get(i).moveTo(next);
                if (number % 10 == 9) {
                    assertThat(next.verify()).as(context).isEmpty();
                }
            }
            compare(worlds, queries, random, "seed " + seed + ", edit " + number);
        }
        assertThat(found).as("seed " + seed).isGreaterThan(800);
        assertThat(unreachable).as("seed " + seed).isGreaterThan(100);
        assertThat(linked).as("seed " + seed).isGreaterThan(10);
        assertThat(byFormer).as("seed " + seed).isGreaterThan(50);
    }

    private static MeshEdit draw(MeshWorld world, RandomTiles tiles, Random random, int number) {
        MeshEdit edit = new MeshEdit();
        NavMesh mesh = world.mesh();
        int kind = random.nextInt(6);
        List<MeshTile> drawn = List.of();
        if (kind < 4) {
            drawn = tiles.drawTiles();
            drawn.forEach(edit::tile);
        }
        if (kind >= 3) {
            double x = random.nextInt(20);
            double z = random.nextInt(16);
            if (random.nextBoolean()) {
                edit.shutLine(x, z - 0.5, x, z + 2.5);
            } else {
                edit.openBox(x, -10, z, x + 4, 10, z + 4);
            }
        }
        if (drawn.isEmpty() && kind == 4) {
            int a = existing(mesh, random);
            int b = existing(mesh, random);
            edit.addLink(new MeshLink(
                    a,
                    mesh.centre(a, 0),
                    mesh.centre(a, 1),
                    mesh.centre(a, 2),
                    b,
                    mesh.centre(b, 0),
                    mesh.centre(b, 1),
                    mesh.centre(b, 2),
                    number % 20 > 3,
                    0.5f + random.nextInt(3),
                    NavMesh.JUMP));
        }
        if (kind == 5) {
            edit.area(existing(mesh, random), random.nextInt(RandomTiles.AREAS));
            int link = mesh.linkCount() == 0 ? -1 : random.nextInt(mesh.linkCount());
            if (link >= 0 && mesh.linkExists(link)) {
                if (random.nextBoolean()) {
                    edit.removeLink(link);
                } else {
                    edit.disableLink(link);
                }
            }
        }
        return edit;
    }

    private static int existing(NavMesh mesh, Random random) {
        int polygon = random.nextInt(mesh.polygonCount());
        while (!mesh.exists(polygon)) {
            polygon = random.nextInt(mesh.polygonCount());
        }
        return polygon;
    }

    private void compare(List<MeshWorld> worlds, List<MeshQuery> queries, Random random, String name) {
        NavMesh mesh = worlds.get(0).mesh();
        NaiveMeshSearch naive = NaiveMeshSearch.exact(mesh);
        PathBuffer path = new PathBuffer();
        for (int i = 0; i < QUERIES; i++) {
            double[] from = RandomMesh.pointOn(mesh, existing(mesh, random), random);
            double[] to = RandomMesh.pointOn(mesh, existing(mesh, random), random);
            for (int k = 0; k < worlds.size(); k++) {
                String context = name + ", pair " + i + ", " + worlds.get(k).index();
                MeshQuery query = queries.get(k);
                PathStatus status = query.find(from[0], from[1], from[2], to[0], to[1], to[2], path);
                float[] start = {(float) from[0], (float) from[1], (float) from[2]};
                float[] goal = {(float) to[0], (float) to[1], (float) to[2]};
                if (status == PathStatus.FOUND) {
                    int last = path.waypointCount() - 1;
                    start = new float[] {path.x(0), path.y(0), path.z(0)};
                    goal = new float[] {path.x(last), path.y(last), path.z(last)};
                }
                assertThat(status).as(context).isNotEqualTo(PathStatus.OFF_WORLD);
                assertThat(mesh.exists(query.startPolygon())).as(context).isTrue();
                double expected = naive.cost(query.startPolygon(), start, query.goalPolygon(), goal);
                if (status == PathStatus.FOUND) {
                    assertThat(path.cost()).as(context).isCloseTo(expected, Offset.offset(1e-3));
                    MeshPathCheck.sameCost(worlds.get(k), path, path, context);
                    found += path.corridorSize() > 3 ? 1 : 0;
                    byFormer += path.corridorSize() > 3
                                    && query.expanded() == 0
                                    && !worlds.get(k).finished()
                            ? 1
                            : 0;
                    linked += MeshPathCheck.hasLink(path) ? 1 : 0;
                } else {
                    assertThat(expected).as(context).isInfinite();
                    unreachable++;
                }
            }
        }
    }

    @Test
    void shouldCostTheSameAsTheSameTilesJoinedAnew() {
        int compared = 0;
        for (long seed = 10; seed < 13; seed++) {
            RandomTiles tiles = new RandomTiles(seed, 6, 5);
            Random random = new Random(seed);
            MeshWorld world =
                    MeshWorld.ofTiles(tiles.tiles(), MeshIndex.transit().withCellSize(15), Runnable::run, 1);
            for (int number = 0; number < 30; number++) {
                MeshEdit edit = new MeshEdit();
                tiles.drawTiles().forEach(edit::tile);
                world = world.edited(edit);
                NavMesh joined = MeshTile.join(world.tiles());
                MeshQuery fresh = MeshWorld.of(joined).newQuery();
                MeshQuery ours = world.newQuery();
                PathBuffer path = new PathBuffer();
                PathBuffer expected = new PathBuffer();
                for (int i = 0; i < 20; i++) {
                    String context = "seed " + seed + ", edit " + number + ", pair " + i;
                    double[] from = RandomMesh.pointOn(joined, existing(joined, random), random);
                    double[] to = RandomMesh.pointOn(joined, existing(joined, random), random);
                    PathStatus status = fresh.find(from[0], from[1], from[2], to[0], to[1], to[2], expected);
                    assertThat(ours.find(from[0], from[1], from[2], to[0], to[1], to[2], path))
                            .as(context)
                            .isEqualTo(status);
                    // On an edge, either of two polygons may be taken, by their ids.
                    boolean sameGround = status == PathStatus.FOUND
                            && sameCentre(joined, fresh.startPolygon(), world.mesh(), ours.startPolygon())
                            && sameCentre(joined, fresh.goalPolygon(), world.mesh(), ours.goalPolygon());
                    if (sameGround) {
                        assertThat(path.cost()).as(context).isCloseTo(expected.cost(), Offset.offset(1e-3));
                        compared += path.corridorSize() > 3 ? 1 : 0;
                    }
                }
            }
        }
        assertThat(compared).isGreaterThan(300);
    }

    private static boolean sameCentre(NavMesh a, int polygonA, NavMesh b, int polygonB) {
        return a.centre(polygonA, 0) == b.centre(polygonB, 0)
                && a.centre(polygonA, 1) == b.centre(polygonB, 1)
                && a.centre(polygonA, 2) == b.centre(polygonB, 2);
    }
}
