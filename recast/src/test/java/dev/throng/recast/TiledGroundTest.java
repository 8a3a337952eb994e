package dev.throng.recast;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.throng.BadInputException;
import dev.throng.mesh.MeshTile;
import dev.throng.mesh.NavMesh;
import dev.throng.mesh.TriangleSoup;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Test;

class TiledGroundTest {
    private static final RecastSettings SETTINGS = RecastSettings.DEFAULT;

    private static TiledGround ground(TriangleSoup soup, int tile) {
        return TiledGround.of(soup, SETTINGS, Tiling.tiles(tile), Runnable::run, 1, null);
    }

    private static List<MeshTile> rebuilt(TiledGround ground) {
        return ground.rebuild(Runnable::run, 1);
    }

    private static void requireSameAsBuild(String name, TriangleSoup soup, Tiling tiling) {
        NavMesh built = RecastPipeline.twin(soup, SETTINGS, tiling, Runnable::run, 1, null)
                .mesh();
        TiledGround ground = TiledGround.of(soup, SETTINGS, tiling, Runnable::run, 1, null);
        NavMesh joined = MeshTile.join(ground.tiles(Runnable::run, 1));
        assertThat(MeshProbe.everything(joined)).as(name).isEqualTo(MeshProbe.everything(built));
    }

    @Test
    void shouldMakeTheTilesOfTheBuild() {
        for (int seed = 0; seed < 15; seed++) {
            Random random = new Random(seed);
            TriangleSoup soup = RandomGround.soup(random);
            requireSameAsBuild("seed " + seed, soup, Tiling.tiles(16 + random.nextInt(50)));
            requireSameAsBuild("seed " + seed + " solo", soup, Tiling.SOLO);
        }
    }

    @Test
    void shouldMakeTheTilesOfARealBuild() {
        for (String mesh : new String[] {"dungeon.obj", "nav_test.obj", "undulating.obj", "oacmpctf3.obj.xz"}) {
            requireSameAsBuild(mesh, RealMesh.read(mesh), Tiling.tiles(48));
        }
    }

    @Test
    void shouldRestoreTilesExactlyWhenObstaclesGo() {
        long changed = 0;
        for (int seed = 0; seed < 15; seed++) {
            Random random = new Random(seed);
            TiledGround ground = ground(RandomGround.soup(random), 20 + random.nextInt(20));
            List<MeshTile> before = ground.tiles(Runnable::run, 1);
            List<Integer> ids = new ArrayList<>();
            for (int i = 0; i < 12; i++) {
                ids.add(ground.add(RandomGround.obstacle(random)));
            }
            List<MeshTile> touched = rebuilt(ground);
            changed += touched.stream().filter(tile -> !before.contains(tile)).count();
            assertThat(rebuilt(ground)).isEmpty();
            for (int id : ids) {
                if (random.nextBoolean()) {
                    ground.move(id, RandomGround.obstacle(random));
                }
                ground.remove(id);
            }
            assertThat(before).as("seed " + seed).containsAll(withGround(rebuilt(ground)));
            assertThat(ground.tiles(Runnable::run, 1)).as("seed " + seed).isEqualTo(before);
        }
        assertThat(changed).isGreaterThan(100);
    }

    private static List<MeshTile> withGround(List<MeshTile> tiles) {
        return tiles.stream().filter(tile -> tile.polygonCount() > 0).toList();
    }

    /** The same obstacles give the same tiles, whatever came and went before, on any number of threads. */
    @Test
    void shouldDependOnTheObstaclesThatStandAlone() {
        ExecutorService pool = Executors.newFixedThreadPool(3);
        try {
            for (int seed = 0; seed < 8; seed++) {
                Random random = new Random(seed);
                TriangleSoup soup = RandomGround.soup(random);
                List<Obstacle> last = new ArrayList<>();
                TiledGround ground = ground(soup, 24);
                ground.tiles(pool, 3);
                List<Integer> ids = new ArrayList<>();
                for (int i = 0; i < 30; i++) {
                    ids.add(ground.add(RandomGround.obstacle(random)));
                    if (i % 3 == 2) {
                        ground.remove(ids.remove(random.nextInt(ids.size())));
                    }
                    ground.move(ids.get(0), RandomGround.obstacle(random));
                    if (i % 5 == 0) {
                        ground.rebuild(pool, 3);
                    }
                }
                for (int id : ids) {
                    last.add(0, ground.obstacle(id));
                }
                TiledGround fresh = ground(soup, 24);
                last.forEach(fresh::add);
                assertThat(ground.obstacleCount()).isEqualTo(last.size());
                assertThat(ground.tiles(pool, 3)).as("seed " + seed).isEqualTo(fresh.tiles(Runnable::run, 1));
            }
        } finally {
            pool.shutdown();
        }
    }

    /** A wall across a corridor parts it; the radius is kept free; ground above and below stays. */
    @Test
    void shouldBlockACorridor() {
        TriangleSoup soup = new DrawnWorld()
                .quad(0, 0, 30, 6, 0, 0, 0)
                .quad(0, 0, 30, 6, 5, 5, 0)
                .quad(0, 0, 30, 6, -5, -5, 0)
                .soup();
        TiledGround ground = ground(soup, 32);
        NavMesh open = MeshTile.join(ground.tiles(Runnable::run, 1));
        assertThat(open.components().count()).isEqualTo(3);

        int wall = ground.add(Obstacle.box(15, 0, -1, 15.1f, 2, 7));
        NavMesh shut = MeshTile.join(ground.tiles(Runnable::run, 1));
        assertThat(shut.components().count()).isEqualTo(4);
        for (float x : new float[] {14.4f, 15.05f, 15.7f}) {
            assertThat(MeshProbe.polygonAt(shut, x, 0, 3, 1)).as("x " + x).isEqualTo(-1);
            assertThat(MeshProbe.polygonAt(shut, x, 5, 3, 1)).isNotEqualTo(-1);
            assertThat(MeshProbe.polygonAt(shut, x, -5, 3, 1)).isNotEqualTo(-1);
        }
        assertThat(MeshProbe.polygonAt(shut, 13.5f, 0, 3, 1)).isNotEqualTo(-1);

        // The beam hangs so low that nobody passes below it.
        ground.move(wall, Obstacle.box(15, 1.5f, -1, 15.1f, 2, 7));
        assertThat(MeshTile.join(ground.tiles(Runnable::run, 1)).components().count())
                .isEqualTo(4);
        ground.move(wall, Obstacle.box(15, 2.5f, -1, 15.1f, 3, 7));
        assertThat(MeshTile.join(ground.tiles(Runnable::run, 1)).components().count())
                .isEqualTo(3);
    }

    @Test
    void shouldLeaveNothingOfATileUnderALargeObstacle() {
        TiledGround ground = ground(new DrawnWorld().quad(0, 0, 30, 30, 0, 0, 0).soup(), 50);
        ground.add(Obstacle.cylinder(15, 0, 15, 100, 1));
        assertThat(rebuilt(ground)).allMatch(tile -> tile.polygonCount() == 0).hasSize(ground.tileCount());
    }

    @Test
    void shouldLetTilesComeAndGo() {
        TriangleSoup soup = RealMesh.read("dungeon.obj");
        TiledGround all = ground(soup, 48);
        float[] low = new float[3];
        float[] high = new float[3];
        for (int axis = 0; axis < 3; axis++) {
            low[axis] = Float.POSITIVE_INFINITY;
            high[axis] = Float.NEGATIVE_INFINITY;
            for (int i = axis; i < soup.vertices().length; i += 3) {
                low[axis] = Math.min(low[axis], soup.vertices()[i]);
                high[axis] = Math.max(high[axis], soup.vertices()[i]);
            }
        }
        TiledGround streamed = TiledGround.empty(SETTINGS, 48, low[0], low[1], low[2], high[0], high[1], high[2]);
        assertThat(streamed.columns()).isEqualTo(all.columns());
        assertThat(streamed.tileCount()).isZero();
        for (int row = 0; row < streamed.rows(); row++) {
            for (int column = 0; column < streamed.columns(); column++) {
                streamed.setTile(column, row, soup);
            }
        }
        List<MeshTile> expected = all.tiles(Runnable::run, 1);
        assertThat(withGround(rebuilt(streamed))).hasSizeGreaterThan(5).isEqualTo(withGround(expected));
        MeshTile some = withGround(expected).get(3);
        streamed.removeTile(some.column(), some.row());
        assertThat(rebuilt(streamed)).singleElement().matches(tile -> tile.polygonCount() == 0);
        streamed.setTile(some.column(), some.row(), soup);
        assertThat(rebuilt(streamed)).containsExactly(some);
    }

    @Test
    void shouldRefuseBadObstacles() {
        TiledGround ground = ground(new DrawnWorld().quad(0, 0, 30, 30, 0, 0, 0).soup(), 50);
        for (Runnable bad : List.<Runnable>of(
                () -> Obstacle.box(0, 0, 0, -1, 1, 1),
                () -> Obstacle.box(0, 0, 0, 1, 1, Float.NaN),
                () -> Obstacle.cylinder(0, 0, 0, -1, 1),
                () -> Obstacle.cylinder(0, 0, 0, 1, 0),
                () -> Obstacle.cylinder(Float.POSITIVE_INFINITY, 0, 0, 1, 1),
                () -> Obstacle.orientedBox(0, 0, 0, 1, 1, 1, Float.NaN),
                () -> Obstacle.orientedBox(0, 0, 0, 1, -1, 1, 0),
                () -> Obstacle.prism(new float[] {0, 0, 1, 1}, 0, 1),
                () -> Obstacle.prism(new float[] {0, 0, 1, 1, 2, 2}, 0, 1),
                () -> Obstacle.prism(new float[] {0, 0, 4, 0, 1, 1, 0, 4}, 0, 1),
                () -> ground.remove(0),
                () -> ground.move(-1, Obstacle.cylinder(0, 0, 0, 1, 1)),
                () -> ground.setTile(9, 0, new TriangleSoup(new float[0], new int[0])),
                () -> ground.removeTile(0, -1),
                () -> ground.rebuild(Runnable::run, 0),
                () -> TiledGround.empty(SETTINGS, 8, 0, 0, 0, 1, 1, 1),
                () -> TiledGround.empty(SETTINGS, 48, 0, 0, 0, Float.NaN, 1, 1))) {
            assertThatThrownBy(bad::run).isInstanceOf(BadInputException.class);
        }
        ground.remove(ground.add(Obstacle.cylinder(1e8f, 0, -1e8f, 3, 1)));
        assertThat(rebuilt(ground)).isEmpty();
    }
}
