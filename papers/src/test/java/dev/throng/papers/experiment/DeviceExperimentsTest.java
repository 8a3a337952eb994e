package dev.throng.papers.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.throng.bench.Progress;
import dev.throng.bench.data.Table;
import dev.throng.gpu.GpuDevice;
import dev.throng.gpu.GpuDevices;
import dev.throng.gpu.GpuException;
import dev.throng.gpu.GpuOptions;
import dev.throng.mesh.TriangleSoup;
import dev.throng.papers.data.Reference;
import dev.throng.papers.data.References;
import dev.throng.recast.RecastPipeline;
import dev.throng.recast.RecastSettings;
import dev.throng.world.MeshWorld;
import dev.throng.worlds.MeshScenario;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledIfEnvironmentVariable;

/** Experiments with crowds on whatever OpenCL device there is, on small dungeons under the names of the scenarios. */
@DisabledIfEnvironmentVariable(
        named = "THRONG_SLOW_TESTS",
        matches = "no",
        disabledReason = "slow, and run on another JDK")
class DeviceExperimentsTest {
    private static final Map<MeshScenario, NamedMesh> DUNGEONS = new HashMap<>();
    private static final Map<String, ExperimentResult> RESULTS = new HashMap<>();

    private static GpuDevice device;
    private static Context context;

    @BeforeAll
    static void open() {
        String why = null;
        try {
            device = new GpuDevices().open(GpuDevices.OPENCL);
        } catch (GpuException e) {
            why = e.getMessage();
        }
        Assumptions.assumeTrue(why == null, "no OpenCL device here: " + why);
        // Large enough for gates at the level that suits a device.
        NamedMesh given = new NamedMesh("mine", 0, world(MeshScenario.METROPOLIS.generate(1, 2000)));
        MeshSet meshes = new MeshSet(DeviceExperimentsTest::dungeon, List.of(given));
        context = new Context(
                null,
                meshes,
                device,
                GpuOptions.DEFAULT,
                1,
                true,
                20,
                Runnable::run,
                1,
                true,
                Progress.NONE,
                new HashMap<>());
    }

    @AfterAll
    static void close() {
        RESULTS.clear();
        if (device != null) {
            device.close();
        }
    }

    private static NamedMesh dungeon(MeshScenario scenario, int polygons) {
        return DUNGEONS.computeIfAbsent(scenario, wanted -> {
            TriangleSoup soup = MeshScenario.DUNGEON.generate(1 + wanted.ordinal());
            return new NamedMesh(wanted.id(), soup.triangleCount(), world(soup));
        });
    }

    private static MeshWorld world(TriangleSoup soup) {
        return MeshWorld.of(RecastPipeline.navMesh(soup, RecastSettings.DEFAULT));
    }

    private static ExperimentResult run(String id) {
        return RESULTS.computeIfAbsent(id, wanted -> Experiments.named(wanted).run(context));
    }

    private static Table table(String experiment, String name) {
        return run(experiment).tables().stream()
                .filter(table -> table.name().equals(name))
                .findFirst()
                .orElseThrow()
                .table();
    }

    private static Finding finding(String experiment, String metric) {
        return finding(experiment, metric, Setting.OURS);
    }

    private static Finding finding(String experiment, String metric, Setting setting) {
        return run(experiment).findings().stream()
                .filter(finding -> finding.metric().equals(metric) && finding.setting() == setting)
                .findFirst()
                .orElseThrow(() -> new AssertionError(metric));
    }

    @Test
    void everyNumberOfThePaperShouldStandBesideOneOfOurs() {
        List<Experiment> all = Experiments.named(List.of("ma"));
        assertThat(all)
                .extracting(Experiment::id)
                .containsExactly("ma-figure11", "ma-figure12", "ma-500k", "ma-single", "ma-roofline");
        for (Experiment experiment : all) {
            ExperimentResult result = run(experiment.id());
            assertThat(result.faults()).as(experiment.id()).isEmpty();
            List<String> metrics =
                    result.findings().stream().map(Finding::metric).toList();
            assertThat(References.all().unused(experiment.id(), metrics))
                    .as(experiment.id())
                    .isEmpty();
            for (Finding finding : result.findings()) {
                assertThat(finding.ours())
                        .as(experiment.id() + ": " + finding.metric())
                        .isFinite();
                if (!Double.isNaN(finding.reference(Reference.Kind.PAPER))) {
                    assertThat(finding.note())
                            .as(experiment.id() + ": " + finding.metric())
                            .contains("the paper's");
                }
            }
            assertThat(result.tables()).as(experiment.id()).isNotEmpty().allMatch(table -> table.rows() > 0);
            assertThat(result.plots().size())
                    .as("plots of " + experiment.id())
                    .isEqualTo(
                            switch (experiment.id()) {
                                case "ma-figure11" -> 2;
                                case "ma-figure12" -> 1;
                                case "ma-single" -> 3;
                                default -> 0;
                            });
        }
    }

    @Test
    void everyMethodShouldBeTimedOnEveryMeshAndSize() {
        Table times = table("ma-figure11", "times");
        assertThat(times.distinct("mesh")).containsExactly("serpentine-city", "city-islands", "mine");
        assertThat(times.size()).isEqualTo(3 * CrowdMethod.ALL.size() * 3);
        for (int row = 0; row < times.size(); row++) {
            String where = List.of(times.values(row)).toString();
            assertThat(times.number(row, "planMs")).as(where).isPositive();
            assertThat(times.number(row, "totalMs")).as(where).isGreaterThan(times.number(row, "planMs"));
            assertThat(times.number(row, "chunks")).as(where).isEqualTo(1);
            assertThat(times.number(row, "leftOver")).as(where).isZero();
            assertThat(times.number(row, "mismatches")).as(where).isZero();
            // The first round and the last.
            assertThat(times.number(row, "checked")).as(where).isEqualTo(2 * times.number(row, "agents"));
        }
        assertThat(finding("ma-figure11", "Agents of a crowd left to the CPU, at most")
                        .ours())
                .isZero();
    }

    @Test
    void agentsThatShareNothingShouldStandBesideThoseThatDo() {
        String bytes = "Memory on the device, PCCP on mine";
        assertThat(finding("ma-figure11", bytes, Setting.PAPER).ours())
                .isLessThan(finding("ma-figure11", bytes, Setting.OURS).ours());
        for (String method : List.of("HNA*", "PCCP")) {
            String kernels = "Kernels of " + method + " on the paper's city-islands";
            assertThat(finding("ma-figure11", kernels, Setting.PAPER).reference())
                    .isEqualTo(finding("ma-figure11", kernels, Setting.OURS).reference());
        }
        assertThat(table("ma-figure11", "times").where("sharing", "none").distinct("method"))
                .containsExactly("A*", "HNA*, nothing shared", "PCCP, nothing shared", "transit");
    }

    @Test
    void oneMeasurementShouldServeAllExperiments() {
        double figure11 = finding("ma-figure11", "Kernels of PCCP on mine").ours();
        Table crowd = table("ma-500k", "crowd").where("case", "mine, PCCP");
        assertThat(crowd.number("planMs")).isEqualTo(figure11);
        assertThat(table("ma-roofline", "bytes").where("case", "mine, PCCP").number("planMs"))
                .isEqualTo(figure11);
    }

    @Test
    void gainsShouldBeThoseOfTheTimes() {
        Table mine = table("ma-figure11", "times").where("mesh", "mine");
        double sum = 0;
        for (double agents : mine.scale("agents")) {
            Table of = mine.where("agents", agents);
            sum += of.where("method", "A*").number("planMs")
                    / of.where("method", "PCCP").number("planMs");
        }
        assertThat(table("ma-figure12", "gains").where("case", "mine, PCCP").number("gain"))
                .isCloseTo(sum / mine.scale("agents").length, within(1e-9));
        assertThat(finding(
                                "ma-figure12",
                                "Time of A* over PCCP, kernels, of the paper's scenarios the one with the least gain")
                        .ours())
                .isEqualTo(Math.min(
                        table("ma-figure12", "gains")
                                .where("case", "serpentine-city, PCCP")
                                .number("gain"),
                        table("ma-figure12", "gains")
                                .where("case", "city-islands, PCCP")
                                .number("gain")));
    }

    @Test
    void thePapersTimesShouldStandBesideItsScenariosOnly() {
        assertThat(finding("ma-figure11", "Kernels of HNA* on the paper's city-islands")
                        .reference(Reference.Kind.PAPER))
                .isEqualTo(7.2);
        assertThat(finding("ma-figure11", "Kernels of HNA* on mine").reference(Reference.Kind.PAPER))
                .isNaN();
    }

    @Test
    void ratiosOfSingleQueriesShouldBeThoseOfTheirTimes() {
        Table times = table("ma-single", "times-city-islands").where("factor", 10);
        double expected = times.where("method", SingleTimes.ASTAR).number("usMean")
                / times.where("method", SingleTimes.DEVICE).where("level", 3).number("usMean");
        Finding ratio = finding(
                "ma-single",
                "Figure 9, time of A* over that of a query with ends joined on the device, city-islands at level 3, merge"
                        + " factor 10",
                Setting.PAPER);
        assertThat(ratio.ours()).isCloseTo(expected, within(1e-9));
        assertThat(ratio.reference(Reference.Kind.PAPER)).isEqualTo(6.7);
    }

    @Test
    void plansShouldMoveAtLeastTheirAnswers() {
        Table bytes = table("ma-roofline", "bytes");
        assertThat(bytes.size()).isEqualTo(3 * 3);
        // Polygons and points of 2,000 agents, and their states, costs, places and sizes.
        assertThat(bytes.min("leastBytes")).isGreaterThan(2_000.0 * (8 + 24 + 20));
        assertThat(bytes.min("askedBytes")).isGreaterThan(2_000.0 * (8 + 24 + 20));
    }
}
