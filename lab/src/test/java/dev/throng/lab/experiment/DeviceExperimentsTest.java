package dev.throng.lab.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.gpu.GpuDevice;
import dev.throng.gpu.GpuDevices;
import dev.throng.gpu.GpuException;
import dev.throng.gpu.GpuOptions;
import dev.throng.lab.Progress;
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

/** Experiments with crowds on whatever OpenCL device there is, on small dungeons under the names of the scenarios. */
class DeviceExperimentsTest {
    private static final Map<MeshScenario, NamedMesh> DUNGEONS = new HashMap<>();

    private static GpuDevice device;
    private static DeviceContext context;

    @BeforeAll
    static void open() {
        String why = null;
        try {
            device = new GpuDevices().open(GpuDevices.OPENCL);
        } catch (GpuException e) {
            why = e.getMessage();
        }
        Assumptions.assumeTrue(why == null, "no OpenCL device here: " + why);
        NamedMesh given =
                new NamedMesh("mine", 0, dungeon(MeshScenario.DUNGEON, 0).world());
        MeshSet meshes = new MeshSet(DeviceExperimentsTest::dungeon, List.of(given));
        context = new DeviceContext(
                new MeshContext(meshes, 1, true, 20, Runnable::run, 1, Progress.NONE, new SharedResults()),
                device,
                GpuOptions.DEFAULT);
    }

    @AfterAll
    static void close() {
        if (device != null) {
            device.close();
        }
    }

    private static NamedMesh dungeon(MeshScenario scenario, int polygons) {
        return DUNGEONS.computeIfAbsent(scenario, wanted -> {
            var soup = MeshScenario.DUNGEON.generate(1 + wanted.ordinal());
            return new NamedMesh(
                    wanted.id(),
                    soup.triangleCount(),
                    MeshWorld.of(RecastPipeline.navMesh(soup, RecastSettings.DEFAULT)));
        });
    }

    private static ExperimentResult run(String id) {
        return ((DeviceExperiment) Experiments.named(id)).run(context);
    }

    private static CsvTable table(ExperimentResult result, String name) {
        return result.tables().stream()
                .filter(table -> table.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void everyExperimentShouldNameItselfAndFindNumbersAndNoFault() {
        List<Experiment> all = Experiments.named(List.of("ma"));
        assertThat(all).extracting(Experiment::id).contains("ma-figure11", "ma-figure12", "ma-500k", "ma-single");
        for (Experiment experiment : all) {
            ExperimentResult result = run(experiment.id());
            assertThat(result.faults()).as(experiment.id()).isEmpty();
            assertThat(result.findings()).as(experiment.id()).isNotEmpty();
            for (Finding finding : result.findings()) {
                assertThat(finding.ours())
                        .as(experiment.id() + ": " + finding.metric())
                        .isGreaterThanOrEqualTo(0)
                        .isFinite();
            }
            assertThat(result.tables()).as(experiment.id()).isNotEmpty().allMatch(table -> table.rows() > 0);
            if (experiment.id().contains("figure")) {
                assertThat(result.plots()).as(experiment.id()).isNotEmpty();
            }
        }
    }

    @Test
    void everyMethodShouldBeTimedOnEveryMeshAndSize() {
        CsvTable times = table(run("ma-figure11"), "times");
        // Two scenarios and what was given, four methods, three sizes.
        assertThat(times.rows()).isEqualTo(3 * 4 * 3);
        for (int row = 0; row < times.rows(); row++) {
            Object[] values = times.values(row);
            String where = List.of(values).toString();
            assertThat(values[0]).as(where).isIn("serpentine-city", "city-islands", "mine");
            assertThat((double) values[3]).as(where).isPositive();
            assertThat((double) values[4]).as(where).isGreaterThan((double) values[3]);
            assertThat(values[9]).as("left over, " + where).isEqualTo(0);
            assertThat(values[12]).as("mismatches, " + where).isEqualTo(0L);
        }
    }

    @Test
    void gainsShouldBeThoseOfTheTimes() {
        CsvTable times = table(run("ma-figure11"), "times");
        double sum = 0;
        int sizes = 0;
        for (int astar = 0; astar < times.rows(); astar++) {
            for (int pccp = 0; pccp < times.rows(); pccp++) {
                Object[] a = times.values(astar);
                Object[] b = times.values(pccp);
                if (a[0].equals("mine")
                        && b[0].equals("mine")
                        && a[1].equals("A*")
                        && b[1].equals("PCCP")
                        && a[2].equals(b[2])) {
                    sum += (double) a[3] / (double) b[3];
                    sizes++;
                }
            }
        }
        assertThat(sizes).isEqualTo(3);
        Object[] gains = table(run("ma-figure12"), "gains").values(2);
        assertThat(gains[0]).isEqualTo("mine");
        assertThat((double) gains[2]).isCloseTo(sum / sizes, org.assertj.core.api.Assertions.within(1e-9));
    }

    @Test
    void thePapersTimesShouldStandBesideItsOwnCrowdOnly() {
        assertThat(run("ma-figure11").findings())
                .allMatch(finding -> Double.isNaN(finding.reference().value()));
    }

    @Test
    void plansShouldMoveAtLeastTheirAnswers() {
        CsvTable bytes = table(run("ma-roofline"), "bytes");
        for (int row = 0; row < bytes.rows(); row++) {
            // Polygons and points of 2,000 agents, and their states, costs, places and sizes.
            assertThat((double) bytes.values(row)[2]).isGreaterThan(2_000.0 * (8 + 24 + 20));
            assertThat((double) bytes.values(row)[5]).isGreaterThan(2_000.0 * (8 + 24 + 20));
        }
    }
}
