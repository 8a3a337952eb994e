package dev.throng.papers.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.bench.Progress;
import dev.throng.crowd.CrowdOptions.Model;
import dev.throng.gpu.GpuOptions;
import dev.throng.grid.MapFile;
import dev.throng.papers.walk.WalkScenes;
import dev.throng.world.GoldenFile;
import dev.throng.worlds.GridScenario;
import dev.throng.worlds.MeshScenario;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledIfEnvironmentVariable;

/**
 * The exact numbers of every slow experiment in miniature, bit for bit: on small meshes from Recast and Detour, on small maps, with
 * few pairs. Sections of pages carry a {@link Fingerprint} of them.
 */
@DisabledIfEnvironmentVariable(
        named = "THRONG_SLOW_TESTS",
        matches = "no",
        disabledReason = "slow, and run on another JDK")
class GoldenExperimentsTest {
    private static final int PAIRS = 20;
    private static final ExecutorService POOL = Executors.newFixedThreadPool(2);

    @AfterAll
    static void stop() {
        POOL.shutdownNow();
    }

    private static MapSet maps(int width, int height) {
        List<TarFile.Entry> files = new ArrayList<>();
        for (GridScenario scenario : List.of(GridScenario.ROOMS, GridScenario.CAVES, GridScenario.CITY_BLOCKS)) {
            files.add(new TarFile.Entry(scenario.id() + ".map", MapFile.write(scenario.generate(width, height, 1))));
        }
        return MapSet.ofFiles("small", files);
    }

    /** Another dungeon for each scenario and size, under the scenario's name. */
    private static NamedMesh dungeon(MeshScenario scenario, int polygons) {
        int seed = scenario == MeshScenario.METROPOLIS ? polygons : 1 + scenario.ordinal();
        NamedMesh mesh =
                MeshSet.generator(seed, POOL, 1).make(MeshScenario.DUNGEON, MeshScenario.DUNGEON.defaultPolygons());
        return new NamedMesh(scenario.id(), mesh.triangles(), mesh.world(), List.of(), mesh.detour());
    }

    private static Context context(MapSet maps) {
        return new Context(
                maps,
                new MeshSet(GoldenExperimentsTest::dungeon, List.of()),
                null,
                GpuOptions.DEFAULT,
                1,
                true,
                PAIRS,
                POOL,
                2,
                false,
                Progress.NONE,
                new HashMap<>());
    }

    private static String hash(List<String> rows) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256")
                    .digest(String.join("\n", rows).getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest).substring(0, 16);
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void slowExperimentsShouldFindTheSameNumbersInMiniature() {
        GoldenFile golden = new GoldenFile("experiments.txt");
        Map<ExperimentGround, Context> contexts = new HashMap<>();
        int withNumbers = 0;
        for (Experiment experiment : Experiments.list()) {
            if (!experiment.slow() || !inMiniature(experiment)) {
                continue;
            }
            Context context = contexts.computeIfAbsent(
                    experiment.ground(),
                    ground -> context(
                            switch (ground) {
                                case HPA_MAPS -> maps(60, 50);
                                case MM_MAPS -> maps(90, 70);
                                default -> null;
                            }));
            ExperimentResult result = experiment.run(context);
            assertThat(result.faults()).as(experiment.id()).isEmpty();
            List<String> rows = Section.of(experiment, result, "", "").exactRows();
            withNumbers += rows.isEmpty() ? 0 : 1;
            golden.add(experiment.id(), "rows=" + rows.size() + " exact=" + hash(rows));
        }
        assertThat(withNumbers).isGreaterThan(10);
        golden.add(Fingerprint.MESHES, "exact=" + hash(meshes(contexts.get(ExperimentGround.MESHES))));
        golden.add(Fingerprint.WALKS, "exact=" + hash(walks()));
        golden.compare();
    }

    /** Not on a device, not where gpmetis changes the rows, and not where crowds walk, which has no quick form. */
    private static boolean inMiniature(Experiment experiment) {
        return experiment.ground() != ExperimentGround.DEVICE
                && !experiment.id().equals("partition-metis")
                && ResultsPage.of(experiment) != ResultsPage.WALK;
    }

    /** Meshes, and the points that are drawn on them: what all times on meshes are taken with. */
    private static List<String> meshes(Context context) {
        List<String> found = new ArrayList<>();
        for (NamedMesh mesh : context.meshes().ofPapers()) {
            found.add(mesh + " " + mesh.polygons() + " " + mesh.meshTriangles() + " "
                    + mesh.mesh().portalCount());
            context.timedPairs(mesh).forEach(pair -> found.add(pair.toString()));
            MeshLengths.pairs(context, mesh).forEach(pair -> found.add(pair.toString()));
        }
        return found;
    }

    /** Few people in the scenes that experiments with crowds have. Detour's crowd is left out: it walks otherwise on other processors. */
    private static List<String> walks() {
        List<String> found = new ArrayList<>();
        for (Model model : List.of(Model.SPEED, Model.ORCA)) {
            found.add(WalkScenes.circle(model, 12, 60).toString());
            found.add(WalkScenes.corridor(model, 0.5f, 20, 1).toString());
            WalkScenes.Passing passing = WalkScenes.bottleneck(model, 1.2f, 20, 1);
            found.add(passing.all() + Arrays.toString(passing.seconds()));
        }
        return found;
    }
}
