package dev.throng.world;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.Allocation;
import dev.throng.batch.CostField;
import dev.throng.grid.GridIndex;
import dev.throng.grid.GridMap;
import dev.throng.grid.Smoothing;
import dev.throng.grid.TileList;
import dev.throng.grid.hpa.HpaMaps;
import dev.throng.mesh.MeshIndex;
import dev.throng.mesh.NavMesh;
import dev.throng.mesh.PatchedMesh;
import dev.throng.mesh.RandomMesh;
import dev.throng.path.PathBuffer;
import dev.throng.path.PathQuality;
import dev.throng.path.PathStatus;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Calls and settings that the allocation tests of the single classes do not reach. */
class NothingAllocatedTest {
    private static final int WARM_UP = 5;

    private final PathBuffer path = new PathBuffer();
    private int found;

    private static void nothing(String what, Runnable work) {
        for (int i = 0; i < WARM_UP; i++) {
            work.run();
        }
        assertThat(Allocation.everyTime(work)).as(what).isZero();
    }

    /** With links, areas, and one-way links. */
    private static NavMesh mesh() {
        return PatchedMesh.of(RandomMesh.of(4), 6, 5, 4);
    }

    @Test
    void settingsOfMeshQueries() {
        NavMesh mesh = mesh();
        double[][] points = points(mesh);
        MeshIndex.Hna cells = new MeshIndex.Hna(2, 6, 1.5, 1, MeshIndex.Legs.STORED);
        for (MeshIndex index : List.of(
                MeshIndex.astar(),
                cells,
                new MeshIndex.Pccp(cells, 2),
                MeshIndex.transit().withCellSize(MeshIndex.Transit.MIN_CELL))) {
            MeshQuery query = MeshWorld.of(mesh, index).newQuery();
            for (int setting = 0; setting < 32; setting++) {
                query.costOnly((setting & 1) != 0);
                query.everyCrossing((setting & 2) != 0);
                query.quality(
                        (setting & 16) != 0
                                ? PathQuality.SHORTEST
                                : (setting & 4) != 0 ? PathQuality.SHORT : PathQuality.FAST);
                if (index.method() != MeshIndex.Method.ASTAR) {
                    query.shortRange((setting & 8) != 0);
                }
                nothing(index + ", setting " + setting, () -> {
                    for (int i = 1; i < points.length; i++) {
                        double[] p = points[i - 1];
                        double[] q = points[i];
                        query.reach(1 + i % 2, 2);
                        found += query.find(p[0], p[1], p[2], q[0], q[1], q[2], path) == PathStatus.FOUND ? 1 : 0;
                        query.findOn(
                                query.startPolygon(),
                                (float) p[0],
                                (float) p[1],
                                (float) p[2],
                                query.goalPolygon(),
                                (float) q[0],
                                (float) q[1],
                                (float) q[2],
                                path);
                        query.begin(p[0], p[1], p[2], q[0], q[1], q[2]);
                        query.advance(i);
                        query.cancel();
                        query.finish(path);
                    }
                });
            }
        }
        assertThat(found).as("paths").isGreaterThan(1000);
    }

    private static double[][] points(NavMesh mesh) {
        Random random = new Random(3);
        double[][] points = new double[30][];
        for (int i = 0; i < points.length; i++) {
            points[i] = RandomMesh.pointOn(mesh, random.nextInt(mesh.polygonCount()), random);
        }
        return points;
    }

    @Test
    void plansAndSettingsOfGridQueries() {
        GridMap map = HpaMaps.rooms(60, 60, new SplittableRandom(3));
        int[] pair = HpaMaps.apart(map, 40, new SplittableRandom(4));
        for (GridIndex index : List.of(GridIndex.astar(), GridIndex.hpa(), GridIndex.mm())) {
            GridQuery query = GridWorld.of(map, index).newQuery();
            GridPlan plan = new GridPlan();
            TileList tiles = new TileList();
            for (Smoothing smoothing : Smoothing.values()) {
                query.smoothing(smoothing);
                for (boolean costOnly : new boolean[] {false, true}) {
                    query.costOnly(costOnly);
                    nothing(index + ", " + smoothing + ", cost only " + costOnly, () -> {
                        int x = map.x(pair[0]);
                        int y = map.y(pair[0]);
                        int toX = map.x(pair[1]);
                        int toY = map.y(pair[1]);
                        query.findTiles(x, y, toX, toY, path);
                        query.findTiles(x, y, x, y, path);
                        tiles.clear();
                        found += query.findAhead(x, y, toX, toY, plan) == PathStatus.FOUND ? 1 : 0;
                        query.refine(plan, 5, tiles);
                        query.stillValid(plan);
                        while (!query.refineWithin(plan, 20, tiles)) {
                            found++;
                        }
                        query.cost(tiles, 0);
                    });
                }
            }
        }
        assertThat(found).isGreaterThan(100);
    }

    @Test
    void fieldsOfGridsAndMeshes() {
        GridMap map = HpaMaps.rooms(40, 40, new SplittableRandom(3));
        int[] pair = HpaMaps.apart(map, 20, new SplittableRandom(4));
        double[][] tiles = {
            {map.x(pair[0]) + 0.5, 0, map.y(pair[0]) + 0.5},
            {map.x(pair[1]) + 0.5, 0, map.y(pair[1]) + 0.5}
        };
        NavMesh mesh = mesh();
        fields(GridWorld.of(map), tiles);
        fields(MeshWorld.of(mesh), points(mesh));
        assertThat(found).isGreaterThan(40);
    }

    private void fields(World world, double[][] points) {
        CostField field = CostField.of(world);
        double[] costs = new double[world.cellCount()];
        int[] next = new int[world.cellCount()];
        nothing("field", () -> {
            for (double[] to : points) {
                field.aim(to[0], to[1], to[2]);
                for (double[] from : points) {
                    found += field.costFrom(from[0], from[1], from[2]) < Double.POSITIVE_INFINITY ? 1 : 0;
                    field.nextFrom(from[0], from[1], from[2]);
                }
                field.copyCosts(costs);
                field.copyNext(next);
            }
        });
    }

    @Test
    void restOfTheSurface() {
        NavMesh mesh = mesh();
        double[][] points = points(mesh);
        Surface surface = MeshWorld.of(mesh).newSurface();
        Random random = new Random(1);
        float[] walls = new float[6 * 10_000];
        nothing("surface", () -> {
            random.setSeed(1);
            for (double[] p : points) {
                int on = surface.nearest(p[0], p[1], p[2], 3, 4);
                surface.height(on, p[0], p[2]);
                surface.copyWalls(walls, 0, surface.wallsAround(on, 20));
                found += surface.randomPoint(0, random);
                surface.raycast(on, p[0], p[2], p[0] + 9, p[2] - 9);
                for (int i = 0; i < surface.passedCount(); i++) {
                    found += surface.passed(i);
                }
            }
        });
        assertThat(found).isPositive();
    }

    /** Over a jump, with all that a follower tells about the corridor. */
    @Test
    void followersOverLinks() {
        NavMesh mesh = mesh();
        MeshWorld world = MeshWorld.of(mesh);
        MeshQuery query = world.newQuery();
        PathFollower follower = world.newFollower();
        double[][] points = points(mesh);
        int[] steps = new int[3000];
        nothing("follower", () -> {
            for (int i = 1; i < points.length; i++) {
                double[] p = points[i - 1];
                double[] q = points[i];
                query.find(p[0], p[1], p[2], q[0], q[1], q[2], path);
                if (path.status() != PathStatus.FOUND || path.corridorSize() < 2) {
                    continue;
                }
                int from = follower.write(path, steps, 0, steps.length);
                follower.look(
                        path.x(0), path.z(0), steps, from, steps.length, (float) q[0], (float) q[1], (float) q[2]);
                for (int step = from; step < steps.length; step++) {
                    if (follower.link(steps[step]) >= 0) {
                        found += follower.takeLink(steps, from, steps.length);
                        break;
                    }
                    follower.portal(steps[step]);
                    follower.behind(steps[step]);
                }
            }
        });
        assertThat(found).as("links taken").isPositive();
    }
}
