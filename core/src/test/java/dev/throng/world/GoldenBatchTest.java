package dev.throng.world;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.batch.BatchLimits;
import dev.throng.batch.BatchPlanner;
import dev.throng.batch.CpuBatchPlanner;
import dev.throng.grid.GridMap;
import dev.throng.mesh.NavMesh;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Batches and files of each method, bit for bit: the same on every machine, Java version and thread count. */
class GoldenBatchTest {
    private static final ExecutorService POOL = Executors.newFixedThreadPool(2);
    private static final int REQUESTS = 200;

    /** Enough that searches on a mesh share a goal. */
    private static final int MEETING = 60;

    private static final Map<String, World> WORLDS = new LinkedHashMap<>();
    private static final Map<String, float[]> ASKED = new LinkedHashMap<>();

    @BeforeAll
    static void build() {
        for (String name : List.of("jumps", "layers")) {
            NavMesh mesh = GoldenMeshes.all().get(name);
            add(name, GoldenMethods.usualOn(mesh), GoldenMeshes.requests(mesh, REQUESTS, 51));
        }
        for (String name : List.of("rooms", "hills")) {
            GridMap map = GoldenGrids.all().get(name);
            add(name, GoldenMethods.usualOn(map), GoldenGrids.requests(map, REQUESTS, 52));
        }
    }

    private static void add(String name, List<GoldenMethods.Index> indexes, float[] requests) {
        for (int i = 1; i < MEETING; i++) {
            System.arraycopy(requests, 3, requests, BatchPlanner.REQUEST * i + 3, 3);
        }
        for (GoldenMethods.Index index : indexes) {
            WORLDS.put(name + "/" + index.name(), index.world());
            ASKED.put(name + "/" + index.name(), requests);
        }
    }

    @AfterAll
    static void stop() {
        POOL.shutdownNow();
        WORLDS.clear();
    }

    private static GoldenAnswers planned(World world, float[] requests, int threads, boolean points, int budget) {
        GoldenAnswers answers = new GoldenAnswers();
        CpuBatchPlanner planner = CpuBatchPlanner.of(world, POOL, threads, points);
        answers.add(planner.plan(requests, BatchLimits.NONE.withExpansions(budget)));
        return answers;
    }

    @Test
    void batchesShouldHaveTheSamePathsAndThoseOfSingleQueries() {
        GoldenFile golden = new GoldenFile("batch.txt");
        WORLDS.forEach((name, world) -> {
            float[] requests = ASKED.get(name);
            GoldenAnswers one = planned(world, requests, 1, true, Integer.MAX_VALUE);
            GoldenAnswers two = planned(world, requests, 2, true, Integer.MAX_VALUE);
            GoldenAnswers cells = planned(world, requests, 2, false, Integer.MAX_VALUE);
            GoldenAnswers stopped = planned(world, requests, 2, true, 50);
            assertThat(two.all()).as(name + " with two threads").isEqualTo(one.all());
            assertThat(GoldenFigures.asked(world.newQuery(), requests).all())
                    .as(name + " one by one")
                    .isEqualTo(one.all());
            golden.add(
                    name,
                    one.costs() + " " + one.sizes() + " paths=" + one.paths() + " corridors=" + cells.paths()
                            + " stopped=" + stopped.all());
        });
        golden.compare();
    }

    /** The format may change, and this file with it; what a world that was read finds may not. */
    @Test
    void filesShouldHaveTheSameBytes() {
        GoldenFile golden = new GoldenFile("files.txt");
        WORLDS.forEach((name, world) -> {
            byte[] file = GoldenMethods.file(world);
            World read = GoldenMethods.read(file);
            float[] requests = Arrays.copyOf(ASKED.get(name), 40 * BatchPlanner.REQUEST);
            assertThat(GoldenFigures.asked(read.newQuery(), requests).all())
                    .as(name + " when read again")
                    .isEqualTo(GoldenFigures.asked(world.newQuery(), requests).all());
            assertThat(read.indexBytes()).as(name).isEqualTo(world.indexBytes());
            golden.add(name, "size=" + file.length + " bytes=" + GoldenAnswers.hash(file));
        });
        golden.compare();
    }
}
