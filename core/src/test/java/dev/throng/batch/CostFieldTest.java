package dev.throng.batch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.throng.Allocation;
import dev.throng.BadInputException;
import dev.throng.grid.GridIndex;
import dev.throng.grid.GridMap;
import dev.throng.grid.MapEdit;
import dev.throng.mesh.MeshIndex;
import dev.throng.mesh.NavMesh;
import dev.throng.mesh.RandomMesh;
import dev.throng.mesh.RandomProfile;
import dev.throng.path.PathBuffer;
import dev.throng.path.PathStatus;
import dev.throng.world.GridQuery;
import dev.throng.world.GridWorld;
import dev.throng.world.MeshEdit;
import dev.throng.world.MeshQuery;
import dev.throng.world.MeshWorld;
import dev.throng.world.NaiveMeshSearch;
import dev.throng.world.World;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class CostFieldTest {
    private static double[] point(NavMesh mesh, Random random) {
        int polygon = random.nextInt(mesh.polygonCount());
        while (!mesh.exists(polygon)) {
            polygon = random.nextInt(mesh.polygonCount());
        }
        return RandomMesh.pointOn(mesh, polygon, random);
    }

    /** Compares all costs with Dijkstra's and with single queries; how many polygons have a path. */
    private static int check(CostField field, MeshWorld world, double[] goal, String name) {
        NavMesh mesh = world.mesh();
        NaiveMeshSearch naive = new NaiveMeshSearch(mesh);
        // Queries without an index find the same costs, bit for bit.
        MeshQuery query = world.withIndex(MeshIndex.astar()).newQuery();
        PathBuffer path = new PathBuffer();
        query.find(goal[0], goal[1], goal[2], goal[0], goal[1], goal[2], path);
        int goalPolygon = query.goalPolygon();
        boolean allowed = path.status() == PathStatus.FOUND;
        float[] to = allowed ? new float[] {path.x(0), path.y(0), path.z(0)} : null;
        int found = 0;
        for (int polygon = 0; polygon < mesh.polygonCount(); polygon++) {
            if (!mesh.exists(polygon)) {
                assertThat(field.next(polygon)).as(name).isEqualTo(CostField.NONE);
                continue;
            }
            String of = name + ", polygon " + polygon;
            float[] from = {mesh.centre(polygon, 0), mesh.centre(polygon, 1), mesh.centre(polygon, 2)};
            double expected = allowed ? naive.cost(polygon, from, goalPolygon, to) : Double.POSITIVE_INFINITY;
            assertThat(field.cost(polygon)).as(of).isEqualTo(expected);
            int next = field.next(polygon);
            if (expected == Double.POSITIVE_INFINITY) {
                assertThat(next).as(of).isEqualTo(CostField.NONE);
                continue;
            }
            found++;
            query.findOn(polygon, from[0], from[1], from[2], goalPolygon, to[0], to[1], to[2], path);
            assertThat(field.cost(polygon)).as(of).isEqualTo(path.cost());
            if (path.corridorSize() == 1) {
                assertThat(next).as(of).isEqualTo(polygon);
            } else if (next != path.corridor(1)) {
                // Another path, as cheap: it leads over the next polygon too.
                assertThat(leadsTo(mesh, polygon, next)).as(of).isTrue();
            }
        }
        return found;
    }

    private static boolean leadsTo(NavMesh mesh, int polygon, int next) {
        boolean leads = false;
        for (int slot = mesh.firstSlot(polygon); slot < mesh.endSlot(polygon); slot++) {
            leads |= mesh.across(mesh.portalAt(slot), polygon) == next && mesh.portalOpen(mesh.portalAt(slot));
        }
        for (int link = 0; link < mesh.linkCount(); link++) {
            if (mesh.linkExists(link) && mesh.linkOpen(link)) {
                leads |= mesh.linkPolygon(link, 0) == polygon && mesh.linkPolygon(link, 1) == next;
                leads |= mesh.linkTwoWay(link)
                        && mesh.linkPolygon(link, 1) == polygon
                        && mesh.linkPolygon(link, 0) == next;
            }
        }
        return leads;
    }

    @Test
    void shouldKnowWhatDijkstraFindsBeforeAndAfterEdits() {
        int found = 0;
        int none = 0;
        for (long seed = 0; seed < 40; seed++) {
            Random random = new Random(seed);
            MeshWorld world = MeshWorld.of(RandomMesh.of(seed));
            if (seed % 4 == 1) {
                world = world.withProfile(RandomProfile.of(random));
            }
            double[] goal = point(world.mesh(), random);
            CostField field = CostField.of(world);
            assertThat(field.aim(goal[0], goal[1], goal[2])).isEqualTo(PathStatus.FOUND);
            int reached = check(field, world, goal, "seed " + seed);
            found += reached;
            none += world.mesh().polygonCount() - reached;
            MeshEdit edit = new MeshEdit();
            for (int i = 0; i < 4 && world.mesh().portalCount() > 0; i++) {
                edit.shut(random.nextInt(world.mesh().portalCount()));
            }
            if (world.mesh().linkCount() > 0 && random.nextBoolean()) {
                edit.removeLink(0);
            }
            MeshWorld edited = world.edited(edit);
            field.moveTo(edited);
            assertThat(field.version()).isEqualTo(edited.version());
            check(field, edited, goal, "seed " + seed + ", edited");
        }
        assertThat(found).isGreaterThan(1000);
        assertThat(none).isGreaterThan(200);
    }

    @Test
    void stepsFromPointsShouldBeThoseOfCheapestPaths() {
        int steps = 0;
        for (long seed = 0; seed < 40; seed++) {
            Random random = new Random(seed);
            MeshWorld world = MeshWorld.of(RandomMesh.of(seed));
            NavMesh mesh = world.mesh();
            CostField field = CostField.of(world);
            double[] goal = point(mesh, random);
            field.aim(goal[0], goal[1], goal[2]);
            MeshQuery query = world.newQuery();
            PathBuffer path = new PathBuffer();
            for (int i = 0; i < 20; i++) {
                double[] at = point(mesh, random);
                PathStatus status = query.find(at[0], at[1], at[2], goal[0], goal[1], goal[2], path);
                double cost = field.costFrom(at[0], at[1], at[2]);
                String name = "seed " + seed + ", walker " + i;
                assertThat(cost).as(name).isEqualTo(path.cost());
                int next = field.nextFrom(at[0], at[1], at[2]);
                if (status != PathStatus.FOUND) {
                    assertThat(next).as(name).isEqualTo(CostField.NONE);
                } else if (next != query.startPolygon()) {
                    assertThat(leadsTo(mesh, query.startPolygon(), next))
                            .as(name)
                            .isTrue();
                    steps++;
                }
            }
        }
        assertThat(steps).isGreaterThan(200);
    }

    @Test
    void shouldKnowTheCostsOfAllTiles() {
        int found = 0;
        for (long seed = 0; seed < 12; seed++) {
            Random random = new Random(seed);
            byte[] tiles = new byte[24 * 17];
            for (int i = 0; i < tiles.length; i++) {
                tiles[i] = (byte) (random.nextInt(4) == 0 ? '@' : '.');
            }
            tiles[0] = '.';
            GridMap map = GridMap.of(24, 17, tiles);
            if (seed % 2 == 1) {
                float[] costs = new float[tiles.length];
                for (int i = 0; i < costs.length; i++) {
                    costs[i] = 1 + random.nextInt(3);
                }
                map = map.withCosts(costs);
            }
            GridWorld world = GridWorld.of(map, GridIndex.hpa());
            CostField field = CostField.of(world);
            assertThat(field.aim(0.5, 0, 0.5)).isEqualTo(PathStatus.FOUND);
            found += check(field, world, "seed " + seed);
            GridWorld edited =
                    world.edited(new MapEdit().block(2, 2).block(1, 3).block(5, 4));
            field.moveTo(edited);
            check(field, edited, "seed " + seed + ", edited");
        }
        assertThat(found).isGreaterThan(2000);
    }

    private static int check(CostField field, GridWorld world, String name) {
        GridMap map = world.map();
        GridQuery query = GridWorld.of(map).newQuery();
        PathBuffer path = new PathBuffer();
        int found = 0;
        for (int tile = 0; tile < map.tileCount(); tile++) {
            PathStatus status = query.findTiles(map.x(tile), map.y(tile), 0, 0, path);
            assertThat(field.cost(tile)).as(name + ", tile " + tile).isEqualTo(path.cost());
            int next = field.next(tile);
            if (status != PathStatus.FOUND) {
                assertThat(next).isEqualTo(CostField.NONE);
            } else if (tile > 0) {
                found++;
                // The cost falls by what the move costs, so steps lead to the goal.
                query.findTiles(map.x(tile), map.y(tile), map.x(next), map.y(next), path);
                assertThat(path.corridorSize()).isEqualTo(2);
                assertThat(field.cost(next) + path.cost()).isEqualTo(field.cost(tile));
            }
        }
        return found;
    }

    @Test
    void shouldSayWhenTheGoalIsOffTheWorldAndRefuseAnother() {
        MeshWorld world = MeshWorld.of(RandomMesh.of(3));
        CostField field = CostField.of(world);
        assertThat(field.moveTo(world)).isEqualTo(PathStatus.OFF_WORLD);
        assertThat(field.aim(1e6, 0, 0)).isEqualTo(PathStatus.OFF_WORLD);
        assertThat(field.aim(Double.NaN, 0, 0)).isEqualTo(PathStatus.OFF_WORLD);
        for (int polygon = 0; polygon < world.cellCount(); polygon++) {
            assertThat(field.cost(polygon)).isInfinite();
        }
        assertThatThrownBy(() -> field.moveTo(MeshWorld.of(RandomMesh.of(4))))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("no snapshot");
        GridWorld grid = GridWorld.of(GridMap.drawn(".@."));
        CostField tiles = CostField.of(grid);
        assertThat(tiles.aim(1.5, 0, 0.5)).isEqualTo(PathStatus.OFF_WORLD);
        assertThat(tiles.aim(2.5, 0, 0.5)).isEqualTo(PathStatus.FOUND);
        assertThat(tiles.costFrom(0.5, 0, 0.5)).isInfinite();
    }

    @Test
    void shouldSayThatItHasNoGoalYetAndWhichCellDoesNotExist() {
        for (World world : List.of(MeshWorld.of(RandomMesh.of(3)), GridWorld.of(GridMap.drawn("...")))) {
            CostField field = CostField.of(world);
            List<Runnable> reads = List.of(
                    () -> field.cost(0),
                    () -> field.next(0),
                    () -> field.costFrom(0.5, 0, 0.5),
                    () -> field.nextFrom(0.5, 0, 0.5),
                    () -> field.copyCosts(new double[world.cellCount()]),
                    () -> field.copyNext(new int[world.cellCount()]));
            for (Runnable read : reads) {
                assertThatThrownBy(read::run)
                        .isInstanceOf(IllegalStateException.class)
                        .hasMessage("cost field: it has no goal yet, call aim first");
            }
            field.aim(0.5, 0, 0.5);
            reads.forEach(Runnable::run);
            int past = world.cellCount();
            assertThatThrownBy(() -> field.next(past))
                    .isInstanceOf(IndexOutOfBoundsException.class)
                    .hasMessage("cost field: " + past + " is no polygon or tile of 0 to " + (past - 1));
            assertThatThrownBy(() -> field.cost(-1)).isInstanceOf(IndexOutOfBoundsException.class);
        }
    }

    @Test
    void anotherGoalInAnotherSnapshotShouldTakeOneSearch() {
        GridWorld world = GridWorld.of(GridMap.drawn("""
                .....
                .....
                ....."""));
        GridWorld edited = world.edited(new MapEdit().block(1, 1));
        CostField field = CostField.of(world);
        field.aim(0.5, 0, 0.5);
        assertThat(field.moveTo(edited, 4.5, 0, 2.5)).isEqualTo(PathStatus.FOUND);
        CostField fresh = CostField.of(edited);
        fresh.aim(4.5, 0, 2.5);
        for (int tile = 0; tile < edited.cellCount(); tile++) {
            assertThat(field.cost(tile)).isEqualTo(fresh.cost(tile));
            assertThat(field.next(tile)).isEqualTo(fresh.next(tile));
        }
        assertThat(field.version()).isEqualTo(edited.version());
        // The new goal is the one that counts from here on, too.
        assertThat(field.moveTo(world)).isEqualTo(PathStatus.FOUND);
        assertThat(field.cost(world.map().tile(4, 2))).isZero();
    }

    @Test
    void shouldAllocateNothingForAnotherGoal() {
        MeshWorld world = MeshWorld.of(RandomMesh.of(3));
        CostField field = CostField.of(world);
        NavMesh mesh = world.mesh();
        Runnable aim = () -> field.aim(mesh.centre(0, 0), mesh.centre(0, 1), mesh.centre(0, 2));
        for (int i = 0; i < 200; i++) {
            aim.run();
        }
        assertThat(Allocation.everyTime(aim)).isZero();
    }
}
