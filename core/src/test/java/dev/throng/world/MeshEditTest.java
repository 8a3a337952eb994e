package dev.throng.world;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.mesh.MeshIndex;
import dev.throng.mesh.NavMesh;
import dev.throng.mesh.PatchedMesh;
import dev.throng.mesh.RandomMesh;
import dev.throng.path.PathBuffer;
import dev.throng.path.PathStatus;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class MeshEditTest {
    private static final int MESHES = 8;
    private static final int EDITS = 25;
    private static final int PAIRS = 8;

    /** Every method over one mesh, each with a query that goes from snapshot to snapshot. */
    private static List<MeshWorld> worlds(NavMesh mesh, int seed) {
        MeshWorld plain = MeshWorld.of(mesh);
        List<MeshWorld> worlds = new ArrayList<>(List.of(plain));
        int cellSize = Math.max(MeshIndex.Transit.MIN_CELL, mesh.polygonCount() / 12);
        MeshIndex.Legs legs = MeshIndex.Legs.values()[seed % MeshIndex.Legs.values().length];
        MeshIndex.Hna hna = new MeshIndex.Hna(3, 4 + seed % 5, 1.5, 1 + seed, legs);
        worlds.add(plain.withIndex(hna));
        worlds.add(plain.withIndex(new MeshIndex.Pccp(hna.withLegs(MeshIndex.Legs.SEARCHED), 1 + seed % 3)));
        MeshIndex.Transit transit =
                MeshIndex.transit().withCellSize(cellSize).withSeed(1 + seed).withStoredLegs(seed % 2 == 0);
        worlds.add(plain.withIndex(transit));
        worlds.add(TwoLevelTransit.of(plain, 2 + seed % 4, transit.withCellSize(6 + cellSize)));
        return worlds;
    }

    static MeshEdit randomEdit(NavMesh mesh, Random random) {
        MeshEdit edit = new MeshEdit();
        int changes = 1 + random.nextInt(4);
        for (int i = 0; i < changes; i++) {
            switch (random.nextInt(5)) {
                case 0 -> edit.open(random.nextInt(mesh.portalCount()));
                case 1 -> edit.area(random.nextInt(mesh.polygonCount()), random.nextInt(5));
                case 2 -> {
                    if (mesh.linkCount() > 0) {
                        int link = random.nextInt(mesh.linkCount());
                        edit = random.nextBoolean() ? edit.enableLink(link) : edit.disableLink(link);
                    }
                }
                default -> edit.shut(random.nextInt(mesh.portalCount()));
            }
        }
        return edit;
    }

    @Test
    void shouldAnswerAsAPlainSearchAfterEveryEdit() {
        int found = 0;
        int unreachable = 0;
        int cut = 0;
        for (int seed = 0; seed < MESHES; seed++) {
            NavMesh mesh = PatchedMesh.of(RandomMesh.of(seed), 6, seed % 3 == 0 ? 0 : 5, seed);
            if (mesh.portalCount() == 0) {
                continue;
            }
            Random random = new Random(seed);
            List<MeshWorld> worlds = worlds(mesh, seed);
            List<MeshQuery> queries =
                    new ArrayList<>(worlds.stream().map(MeshWorld::newQuery).toList());
            PathBuffer path = new PathBuffer();
            for (int e = 0; e < EDITS; e++) {
                MeshEdit edit = randomEdit(mesh, random);
                for (int i = 0; i < worlds.size(); i++) {
                    MeshWorld next = worlds.get(i).edited(edit);
                    if (random.nextInt(4) == 0) {
                        next.finish();
                        assertThat(next.finished()).isTrue();
                    }
                    queries.get(i).moveTo(next);
                    worlds.set(i, next);
                }
                NavMesh now = worlds.get(0).mesh();
                cut += now.components().count() > mesh.components().count() ? 1 : 0;
                NaiveMeshSearch naive = new NaiveMeshSearch(now);
                for (int pair = 0; pair < PAIRS; pair++) {
                    int from = random.nextInt(mesh.polygonCount());
                    int to = random.nextInt(mesh.polygonCount());
                    float[] p = point(mesh, from, random);
                    float[] q = point(mesh, to, random);
                    double expected = naive.cost(from, p, to, q);
                    for (int i = 0; i < worlds.size(); i++) {
                        String context = "seed " + seed + ", edit " + e + ", pair " + pair + ", "
                                + worlds.get(i).index();
                        PathStatus status = queries.get(i).findOn(from, p[0], p[1], p[2], to, q[0], q[1], q[2], path);
                        boolean reachable = expected < Double.POSITIVE_INFINITY;
                        assertThat(status).as(context).isEqualTo(reachable ? PathStatus.FOUND : PathStatus.UNREACHABLE);
                        if (reachable) {
                            found++;
                            assertThat(path.cost()).as(context).isEqualTo(expected, MeshPathCheck.rounding(expected));
                            assertThat(CorridorCost.of(now, path))
                                    .as(context + ": cost of the corridor")
                                    .isEqualTo(path.cost(), MeshPathCheck.rounding(expected));
                            assertThat(path.version())
                                    .as(context)
                                    .isEqualTo(worlds.get(i).version());
                            assertThat(worlds.get(i).stillValid(path, 0))
                                    .as(context)
                                    .isTrue();
                        } else {
                            unreachable++;
                            assertThat(queries.get(i).expanded()).as(context).isZero();
                        }
                    }
                }
                if (e % 8 == 7) {
                    for (MeshWorld world : worlds) {
                        assertThat(world.verify())
                                .as("seed " + seed + ", edit " + e + ", " + world.index())
                                .isEmpty();
                    }
                }
            }
        }
        assertThat(found).isGreaterThan(4 * MESHES * EDITS);
        assertThat(unreachable).isGreaterThan(MESHES * EDITS / 4);
        assertThat(cut).isGreaterThan(EDITS);
    }

    /** Tables that come in while a search runs must not lead it astray. */
    @Test
    void shouldFindTheSameWhenTablesComeInDuringASearch() {
        int crossed = 0;
        for (int seed = 0; seed < 30; seed++) {
            NavMesh mesh = RandomMesh.of(seed);
            if (mesh.portalCount() < 20) {
                continue;
            }
            Random random = new Random(seed);
            MeshIndex.Hna cells = new MeshIndex.Hna(3, 3, 1.5, 1 + seed, MeshIndex.Legs.SEARCHED);
            MeshWorld plain = MeshWorld.of(mesh);
            for (MeshIndex index : List.of(cells, new MeshIndex.Pccp(cells, 3))) {
                MeshWorld world = plain.withIndex(index);
                for (int e = 0; e < 10; e++) {
                    world = world.edited(new MeshEdit().shut(random.nextInt(mesh.portalCount())));
                    MeshQuery query = world.newQuery();
                    query.shortRange(false);
                    double[] p = RandomMesh.pointOn(mesh, random.nextInt(mesh.polygonCount()), random);
                    double[] q = RandomMesh.pointOn(mesh, random.nextInt(mesh.polygonCount()), random);
                    PathBuffer path = new PathBuffer();
                    query.begin(p[0], p[1], p[2], q[0], q[1], q[2]);
                    boolean ended = query.advance(1 + random.nextInt(6));
                    world.finish();
                    query.advance(Integer.MAX_VALUE);
                    PathStatus status = query.finish(path);
                    PathBuffer expected = new PathBuffer();
                    String context = "seed " + seed + ", edit " + e + ", " + index;
                    MeshQuery astar = MeshWorld.of(world.mesh()).newQuery();
                    assertThat(status).as(context).isEqualTo(astar.find(p[0], p[1], p[2], q[0], q[1], q[2], expected));
                    if (status == PathStatus.FOUND) {
                        assertThat(path.cost())
                                .as(context)
                                .isEqualTo(expected.cost(), MeshPathCheck.rounding(expected.cost()));
                        crossed += ended ? 0 : 1;
                    }
                }
            }
        }
        assertThat(crossed).isGreaterThan(50);
    }

    /** Start and goal are joined at the highest level that is left to them, so an edit elsewhere costs little. */
    @Test
    void shouldNotExpandTwiceAsMuchBeforeTablesAreBack() {
        long before = 0;
        long after = 0;
        int worlds = 0;
        for (int seed = 0; seed < 100; seed++) {
            NavMesh mesh = RandomMesh.of(seed);
            if (mesh.portalCount() < 100) {
                continue;
            }
            Random random = new Random(seed);
            MeshIndex.Hna cells = new MeshIndex.Hna(3, 3, 1.5, 1 + seed, MeshIndex.Legs.SEARCHED);
            MeshWorld world = MeshWorld.of(mesh, new MeshIndex.Pccp(cells, 3))
                    .edited(new MeshEdit().shut(random.nextInt(mesh.portalCount())));
            MeshQuery query = world.newQuery();
            query.shortRange(false);
            int[] polygons = random.ints(40, 0, mesh.polygonCount()).toArray();
            long early = expanded(query, mesh, polygons);
            assertThat(world.finished()).as("seed " + seed).isFalse();
            world.finish();
            long late = expanded(query, mesh, polygons);
            before += early;
            after += late;
            worlds += late > 0 ? 1 : 0;
        }
        assertThat(worlds).isGreaterThan(12);
        assertThat(before).isLessThan(2 * after);
    }

    private static long expanded(MeshQuery query, NavMesh mesh, int[] polygons) {
        PathBuffer path = new PathBuffer();
        long expanded = 0;
        for (int i = 0; i + 1 < polygons.length; i++) {
            float[] p = point(mesh, polygons[i], new Random(i));
            float[] q = point(mesh, polygons[i + 1], new Random(i));
            query.find(p[0], p[1], p[2], q[0], q[1], q[2], path);
            expanded += query.expanded();
        }
        return expanded;
    }

    static float[] point(NavMesh mesh, int polygon, Random random) {
        double[] point = RandomMesh.pointOn(mesh, polygon, random);
        return new float[] {(float) point[0], (float) point[1], (float) point[2]};
    }
}
