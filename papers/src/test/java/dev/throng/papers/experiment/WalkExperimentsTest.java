package dev.throng.papers.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.throng.bench.Progress;
import dev.throng.bench.walk.Floors;
import dev.throng.gpu.GpuOptions;
import dev.throng.papers.data.References;
import dev.throng.world.MeshWorld;
import java.util.HashMap;
import java.util.List;
import org.junit.jupiter.api.Test;

class WalkExperimentsTest {
    @Test
    void everyBarShouldHaveAFindingAndAPlot() {
        Context context = Context.onMaps(null, 1, true, Runnable::run, 1);
        for (Experiment experiment : Experiments.named(List.of("walk-fundamental", "walk-bottleneck"))) {
            ExperimentResult result = experiment.run(context);
            List<String> metrics =
                    result.findings().stream().map(Finding::metric).toList();
            assertThat(References.all().unused(experiment.id(), metrics)).isEmpty();
            assertThat(result.plots()).hasSize(1);
            assertThat(result.tables()).hasSize(1);
            assertThat(ResultsPage.of(experiment)).isEqualTo(ResultsPage.WALK);
        }
    }

    @Test
    void stepsOfACityShouldBeTimedForAllSizes() {
        MeshSet field = new MeshSet(
                (scenario, polygons) -> new NamedMesh(scenario.id(), 0, MeshWorld.of(Floors.field(60, 10)), List.of()),
                List.of());
        Context context = new Context(
                null,
                field,
                null,
                GpuOptions.DEFAULT,
                1,
                true,
                0,
                Runnable::run,
                1,
                true,
                Progress.NONE,
                new HashMap<>());
        ExperimentResult result = Experiments.named("walk-city").run(context);
        assertThat(result.faults()).isEmpty();
        assertThat(result.findings()).hasSize(8);
        assertThat(result.findings())
                .filteredOn(finding -> finding.metric().contains("with a path"))
                .extracting(Finding::ours)
                .containsOnly(100.0);
    }

    @Test
    void aLineShouldExplainAllOfALine() {
        assertThat(WalkExperiments.r2(new double[] {1, 2, 3}, new double[] {3, 5, 7}))
                .isCloseTo(1, within(1e-12));
        assertThat(WalkExperiments.r2(new double[] {1, 2, 3}, new double[] {1, 5, 1}))
                .isCloseTo(0, within(1e-12));
    }
}
