package dev.throng.world;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.batch.BatchLimits;
import dev.throng.batch.BatchPaths;
import dev.throng.batch.CpuBatchPlanner;
import dev.throng.file.WorldFile;
import dev.throng.mesh.MeshDrawing;
import dev.throng.mesh.MeshIndex;
import dev.throng.mesh.NavMesh;
import dev.throng.mesh.RandomMesh;
import dev.throng.mesh.string.VisibilityOracle;
import dev.throng.path.PathBuffer;
import dev.throng.path.PathQuality;
import dev.throng.path.PathStatus;
import java.io.ByteArrayOutputStream;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Short paths are valid, never longer than fast ones, and near the shortest, also after edits. */
class ShortQueryTest {
    private static final MeshIndex INDEX = MeshIndex.transit().withCellSize(12).withTrueLengths(true);

    /** Flat ground with holes, as squares, triangles or rectangles. */
    private static NavMesh ground(Random random) {
        int columns = 14 + random.nextInt(12);
        int rows = 12 + random.nextInt(10);
        StringBuilder drawing = new StringBuilder();
        for (int i = 0; i < rows * columns; i++) {
            drawing.append(random.nextInt(5) == 0 ? '#' : '.');
            drawing.append(i % columns == columns - 1 ? "\n" : "");
        }
        boolean merged = random.nextBoolean();
        float[][] moves = new float[rows + 1][columns + 1];
        for (float[] line : moves) {
            for (int i = 0; i < line.length; i++) {
                line[i] = merged ? 0 : 0.2f * (2 * random.nextFloat() - 1);
            }
        }
        float height = random.nextInt(2) * 0.3f;
        MeshDrawing drawn = MeshDrawing.of(drawing.toString()).corners((column, row) ->
                new float[] {column + moves[row][column], height * (column % 3), row + moves[row][columns - column]});
        return (merged ? drawn.merged(random) : drawn.split(random)).build();
    }

    private static MeshQuery query(MeshWorld world, PathQuality quality) {
        MeshQuery query = world.newQuery();
        query.quality(quality);
        return query;
    }

    /** Finds shortest paths without an index. */
    private static MeshQuery exact(MeshWorld world) {
        return query(world.withIndex(MeshIndex.astar()), PathQuality.SHORTEST);
    }

    /** Sums over all pairs that were compared. */
    private static final class Sums {
        int found;
        int byTables;
        int shorter;
        double fast;
        double shortPaths;
        double optima;
    }

    /** Compares short paths with fast ones and, where wanted, with shortest ones. */
    private static void compare(
            MeshWorld world,
            MeshQuery query,
            MeshQuery plain,
            MeshQuery exact,
            Random random,
            int pairs,
            Sums sums,
            boolean everyCrossing,
            String context) {
        NavMesh mesh = world.mesh();
        PathBuffer path = new PathBuffer();
        PathBuffer fast = new PathBuffer();
        for (int pair = 0; pair < pairs; pair++) {
            int from = random.nextInt(mesh.polygonCount());
            int to = random.nextInt(mesh.polygonCount());
            double[] p = RandomMesh.pointOn(mesh, from, random);
            double[] q = RandomMesh.pointOn(mesh, to, random);
            String one = context + ", pair " + pair;
            PathStatus status = plain.findOn(from, p[0], p[1], p[2], to, q[0], q[1], q[2], fast);
            assertThat(query.findOn(from, p[0], p[1], p[2], to, q[0], q[1], q[2], path))
                    .as(one)
                    .isEqualTo(status);
            if (status != PathStatus.FOUND) {
                continue;
            }
            MeshPathCheck.sameCostButTight(world, path, fast, one);
            assertThat(path.cost()).as(one).isEqualTo(fast.cost());
            assertThat(fast.quality()).as(one).isEqualTo(PathQuality.FAST);
            assertThat(path.quality()).as(one).isIn(PathQuality.SHORT, PathQuality.TIGHT);
            if (!everyCrossing || path.quality() == PathQuality.SHORT) {
                assertThat(path.length()).as(one).isLessThanOrEqualTo(fast.length() * (1 + 1e-9) + 1e-6);
            }
            sums.found++;
            sums.byTables += path.quality() == PathQuality.SHORT ? 1 : 0;
            sums.shorter += path.flatLength() < fast.flatLength() * (1 - 1e-4) ? 1 : 0;
            if (path.quality() == PathQuality.SHORT) {
                assertThat(path.flatLength()).as(one).isLessThanOrEqualTo(fast.flatLength() * (1 + 1e-9) + 1e-6);
            }
            if (exact != null) {
                PathBuffer best = new PathBuffer();
                exact.findOn(from, p[0], p[1], p[2], to, q[0], q[1], q[2], best);
                if (!best.proven()) {
                    continue;
                }
                double optimum = best.flatLength();
                assertThat(path.flatLength()).as(one).isGreaterThanOrEqualTo(optimum * (1 - 1e-6) - 1e-5);
                sums.optima += optimum;
                sums.fast += fast.flatLength();
                sums.shortPaths += path.flatLength();
            }
        }
    }

    @Test
    void shouldBeNearTheOptimumAndNeverLongerThanFast() {
        Sums sums = new Sums();
        for (int seed = 0; seed < 12; seed++) {
            Random random = new Random(seed);
            MeshWorld world = MeshWorld.of(ground(random), INDEX);
            MeshQuery query = world.newQuery();
            query.everyCrossing(seed % 4 == 3);
            MeshQuery plain = query(world, PathQuality.FAST);
            plain.everyCrossing(seed % 4 == 3);
            String context = "seed " + seed;
            compare(world, query, plain, exact(world), random, 60, sums, seed % 4 == 3, context);
            compareWithAnyLine(world, query, random, context);
        }
        assertThat(sums.found).isGreaterThan(500);
        assertThat(sums.byTables).isGreaterThan(sums.found * 3 / 4);
        assertThat(sums.shorter).isGreaterThan(100);
        double fast = sums.fast / sums.optima - 1;
        double excess = sums.shortPaths / sums.optima - 1;
        assertThat(fast).isGreaterThan(0.005);
        assertThat(excess).as("of fast paths: " + fast).isLessThan(fast / 5);
    }

    /** No path is shorter than the shortest line over the polygons. */
    private static void compareWithAnyLine(MeshWorld world, MeshQuery query, Random random, String context) {
        NavMesh mesh = world.mesh();
        VisibilityOracle oracle = new VisibilityOracle(mesh);
        PathBuffer path = new PathBuffer();
        for (int pair = 0; pair < 10; pair++) {
            double[] p = RandomMesh.pointOn(mesh, random.nextInt(mesh.polygonCount()), random);
            double[] q = RandomMesh.pointOn(mesh, random.nextInt(mesh.polygonCount()), random);
            if (query.find(p[0], p[1], p[2], q[0], q[1], q[2], path) == PathStatus.FOUND) {
                double line = oracle.length(new double[] {p[0], p[2]}, new double[] {q[0], q[2]});
                assertThat(path.flatLength())
                        .as(context + ", any line, pair " + pair)
                        .isGreaterThanOrEqualTo(line * (1 - 1e-5) - 1e-4);
            }
        }
    }

    @Test
    void shouldStayValidAfterEditsAndBeAsAfterAFreshBuildOnceFinished() {
        Sums sums = new Sums();
        for (int seed = 100; seed < 106; seed++) {
            Random random = new Random(seed);
            MeshWorld world = MeshWorld.of(ground(random), INDEX);
            MeshQuery query = world.newQuery();
            MeshQuery plain = query(world, PathQuality.FAST);
            for (int step = 0; step < 12; step++) {
                MeshEdit edit = new MeshEdit();
                for (int i = 0; i < 4; i++) {
                    int portal = random.nextInt(world.mesh().portalCount());
                    edit = random.nextInt(3) > 0 ? edit.shut(portal) : edit.open(portal);
                }
                world = world.edited(edit);
                query.moveTo(world);
                plain.moveTo(world);
                String context = "seed " + seed + ", step " + step;
                compare(world, query, plain, exact(world), random, 10, sums, false, context);
                if (step % 4 == 3) {
                    world.finish();
                    assertThat(world.finished()).isTrue();
                    Sums finished = new Sums();
                    compare(world, query, plain, exact(world), random, 20, finished, false, context);
                    assertThat(finished.byTables).as(context).isGreaterThan(finished.found / 2);
                    sums.found += finished.found;
                }
            }
        }
        assertThat(sums.found).isGreaterThan(500);
        assertThat(sums.byTables).isGreaterThan(200);
    }

    @Test
    void shouldSayThatItIsTightWithoutTables() {
        PathBuffer path = new PathBuffer();
        NavMesh mesh = MeshDrawing.of("""
                ..........
                .#.##.#.#.
                ..........
                .##.#.##..
                ..........
                """).build();
        MeshQuery plain = MeshWorld.of(mesh, MeshIndex.transit()).newQuery();
        assertThat(plain.find(0.2, 0, 0.3, 9.4, 0, 4.6, path)).isEqualTo(PathStatus.FOUND);
        assertThat(path.quality()).isEqualTo(PathQuality.FAST);
        plain.quality(PathQuality.SHORT);
        plain.find(0.2, 0, 0.3, 9.4, 0, 4.6, path);
        assertThat(path.quality()).isEqualTo(PathQuality.TIGHT);
        MeshIndex tables = MeshIndex.transit().withCellSize(8).withTrueLengths(true);
        MeshQuery query = MeshWorld.of(mesh, tables).newQuery();
        query.find(0.2, 0, 0.3, 9.4, 0, 4.6, path);
        assertThat(path.quality()).isEqualTo(PathQuality.SHORT);
    }

    @Test
    void shouldDoWithoutTablesOnGroundOfDifferentCostsAndWithLinks() {
        Sums sums = new Sums();
        for (int seed = 0; seed < 10; seed++) {
            MeshWorld world = MeshWorld.of(RandomMesh.of(seed), INDEX);
            MeshQuery query = world.newQuery();
            MeshQuery plain = query(world, PathQuality.FAST);
            compare(world, query, plain, null, new Random(seed), 30, sums, false, "seed " + seed);
        }
        assertThat(sums.found).isGreaterThan(100);
    }

    @Test
    void shouldAllocateNothing() {
        NavMesh mesh = ground(new Random(11));
        MeshPathCheck.noBytesPerQuery(MeshWorld.of(mesh, INDEX).newQuery(), mesh, 11);
    }

    @Test
    void batchesShouldFindThePathsOfSingleQueries() {
        Random random = new Random(12);
        NavMesh mesh = ground(random);
        MeshWorld world = MeshWorld.of(mesh, INDEX);
        float[] requests = new float[6 * 200];
        for (int i = 0; i < requests.length; i += 3) {
            double[] p = RandomMesh.pointOn(mesh, random.nextInt(mesh.polygonCount()), random);
            for (int axis = 0; axis < 3; axis++) {
                requests[i + axis] = (float) p[axis];
            }
        }
        BatchPaths paths = CpuBatchPlanner.of(world, Runnable::run, 1, true).plan(requests, BatchLimits.NONE);
        MeshQuery query = world.newQuery();
        PathBuffer path = new PathBuffer();
        int found = 0;
        for (int i = 0; i < 200; i++) {
            float[] r = Arrays.copyOfRange(requests, 6 * i, 6 * i + 6);
            assertThat(paths.status(i)).isEqualTo(query.find(r[0], r[1], r[2], r[3], r[4], r[5], path));
            if (path.status() == PathStatus.FOUND) {
                found++;
                assertThat(paths.firstWaypoint(i + 1) - paths.firstWaypoint(i))
                        .as("request " + i)
                        .isEqualTo(path.waypointCount());
                assertThat(paths.length(i)).as("request " + i).isEqualTo(path.length());
            }
        }
        assertThat(found).isGreaterThan(50);
    }

    @Test
    void filesShouldKeepTheOption() throws Exception {
        NavMesh mesh = ground(new Random(13));
        MeshWorld world = MeshWorld.of(mesh, INDEX);
        ByteArrayOutputStream file = new ByteArrayOutputStream();
        WorldFile.write(world, file);
        MeshWorld read = (MeshWorld) WorldFile.read("ground", file.toByteArray());
        assertThat(read.index()).isEqualTo(world.index());
        assertThat(read.indexBytes()).isEqualTo(world.indexBytes());
        MeshQuery a = world.newQuery();
        MeshQuery b = read.newQuery();
        PathBuffer path = new PathBuffer();
        PathBuffer other = new PathBuffer();
        Random random = new Random(13);
        for (int i = 0; i < 50; i++) {
            double[] p = RandomMesh.pointOn(mesh, random.nextInt(mesh.polygonCount()), random);
            double[] q = RandomMesh.pointOn(mesh, random.nextInt(mesh.polygonCount()), random);
            a.find(p[0], p[1], p[2], q[0], q[1], q[2], path);
            b.find(p[0], p[1], p[2], q[0], q[1], q[2], other);
            assertThat(other.quality()).isEqualTo(path.quality());
            assertThat(other.flatLength()).isEqualTo(path.flatLength());
        }
    }
}
