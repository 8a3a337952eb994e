package dev.throng.world;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.batch.BatchPaths;
import dev.throng.batch.CpuBatchPlanner;
import dev.throng.grid.GridIndex;
import dev.throng.grid.GridMap;
import dev.throng.grid.hpa.HpaIndex;
import dev.throng.grid.hpa.HpaMaps;
import dev.throng.grid.hpa.RandomEdits;
import dev.throng.inside.Inside;
import dev.throng.path.PathBuffer;
import dev.throng.path.PathStatus;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

/** The number of threads changes nothing but the time. */
class HpaThreadsTest {
    private static final int[] THREADS = {1, 2, 5};
    private static final ExecutorService POOL = Executors.newFixedThreadPool(5);

    @AfterAll
    static void stop() {
        POOL.shutdownNow();
    }

    @Test
    void shouldBuildTheSameIndexOnAnyNumberOfThreads() {
        int gates = 0;
        for (int seed = 0; seed < 12; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            GridWorld grid = GridWorld.of(seed < 3 ? HpaMaps.rooms(200, 150, random) : HpaMaps.any(random));
            GridIndex.Hpa options = HpaMaps.options(random);
            HpaIndex one = Inside.hpa(grid.withIndex(options, Runnable::run, 1));
            for (int threads : THREADS) {
                HpaIndex other = Inside.hpa(grid.withIndex(options, POOL, threads));
                String context = "seed " + seed + ", " + options + ", " + threads + " threads";
                assertThat(one.overlay().difference(other.overlay()))
                        .as(context)
                        .isEmpty();
                for (int end = 0; end < 2 * one.overlay().gateLimit(); end++) {
                    assertThat(other.tile(end)).as(context).isEqualTo(one.tile(end));
                    gates += one.tile(end) >= 0 ? 1 : 0;
                }
                assertThat(other.bytes()).as(context).isEqualTo(one.bytes());
                // Cached paths too.
                assertThat(other.verify()).as(context).isEmpty();
            }
        }
        assertThat(gates).isGreaterThan(10_000);
    }

    private static float[] requests(GridMap map, int count, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        float[] requests = new float[6 * count];
        for (int i = 0; i < requests.length; i += 3) {
            requests[i] = (float) random.nextDouble(map.width());
            requests[i + 2] = (float) random.nextDouble(map.height());
        }
        return requests;
    }

    @Test
    void shouldPlanTheSameBatchOnAnyNumberOfThreads() {
        int found = 0;
        for (int seed = 0; seed < 4; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            GridWorld grid = GridWorld.of(HpaMaps.rooms(120, 120, random));
            GridWorld world = grid.withIndex(HpaMaps.options(random), POOL, 2);
            float[] requests = requests(grid.map(), 1500, seed);
            BatchPaths one = CpuBatchPlanner.of(world, Runnable::run, 1, true).plan(requests);
            for (int i = 0; i < one.count(); i++) {
                found += one.status(i) == PathStatus.FOUND ? 1 : 0;
            }
            for (int threads : THREADS) {
                CpuBatchPlanner planner = CpuBatchPlanner.of(world, POOL, threads, true);
                for (int round = 0; round < 2; round++) {
                    assertThat(planner.plan(requests).hash())
                            .as("seed " + seed + ", " + threads + " threads, round " + round)
                            .isEqualTo(one.hash());
                }
            }
        }
        assertThat(found).isGreaterThan(1500);
    }

    @Test
    void shouldAnswerQueriesOfManyThreadsWhileOthersEdit() throws Exception {
        SplittableRandom random = new SplittableRandom(31);
        GridMap map = HpaMaps.rooms(100, 100, random);
        GridWorld world = GridWorld.of(map, GridIndex.hpa());
        long expected = prints(world, 400, 31);
        List<Callable<Long>> tasks = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            tasks.add(() -> prints(world, 400, 31));
        }
        tasks.add(() -> {
            GridWorld edited = world;
            RandomEdits edits = new RandomEdits(new SplittableRandom(32), 10, 0.5, 0);
            for (int i = 0; i < 200; i++) {
                edited = edited.edited(edits.next(edited.map()));
            }
            assertThat(Inside.hpa(edited).verify()).isEmpty();
            return expected;
        });
        for (Future<Long> answer : POOL.invokeAll(tasks)) {
            assertThat(answer.get()).isEqualTo(expected);
        }
    }

    private static long prints(GridWorld world, int queries, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        GridQuery query = world.newQuery();
        PathBuffer path = new PathBuffer();
        long print = 0;
        for (int i = 0; i < queries; i++) {
            query.findTiles(random.nextInt(100), random.nextInt(100), random.nextInt(100), random.nextInt(100), path);
            print = 31 * print + PathPrint.of(path);
        }
        return print;
    }
}
