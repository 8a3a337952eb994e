package dev.throng.lab.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.throng.BadInputException;
import dev.throng.grid.GridMap;
import dev.throng.grid.MapFile;
import dev.throng.lab.Progress;
import dev.throng.worlds.GridScenario;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

class MmExperimentsTest {
    private static final ExecutorService POOL = Executors.newFixedThreadPool(3);

    @AfterAll
    static void stop() {
        POOL.shutdownNow();
    }

    private static MapSet set(GridMap... maps) {
        List<TarFile.Entry> files = new ArrayList<>();
        for (int i = 0; i < maps.length; i++) {
            files.add(new TarFile.Entry("map" + i + ".map", MapFile.write(maps[i])));
        }
        return MapSet.ofFiles("small", files);
    }

    private static MapSet smallMaps() {
        return set(
                GridScenario.ROOMS.generate(90, 70, 1),
                GridScenario.CAVES.generate(80, 80, 2),
                GridScenario.CITY_BLOCKS.generate(100, 60, 3));
    }

    /** Quick where it is one map: a tenth of a set is at least one. */
    private static ExperimentContext context(MapSet maps, boolean quick, int threads) {
        return new ExperimentContext(maps, 1, quick, POOL, threads, Progress.NONE);
    }

    private static Map<String, Double> findings(String id, ExperimentContext context) {
        return ((GridExperiment) Experiments.named(id))
                .run(context).findings().stream()
                        .collect(Collectors.toMap(
                                finding -> finding.metric() + ", "
                                        + finding.setting().words(),
                                Finding::ours));
    }

    @Test
    void everyExperimentShouldNameItselfAndFindNumbers() {
        ExperimentContext context = context(smallMaps(), true, 2);
        for (Experiment experiment : Experiments.named(List.of("mm"))) {
            assertThat(experiment.id()).matches("mm-(figure\\d+|tradeoff)");
            assertThat(experiment.source()).contains("Memory-Efficient Abstractions");
            ExperimentResult result = ((GridExperiment) experiment).run(context);
            assertThat(result.world()).startsWith("small").contains("1 maps");
            assertThat(result.findings()).isNotEmpty();
            for (Finding finding : result.findings()) {
                assertThat(finding.ours())
                        .as(experiment.id() + ": " + finding.metric())
                        .isGreaterThanOrEqualTo(0)
                        .isFinite();
            }
            assertThat(result.tables()).isNotEmpty().allMatch(table -> table.rows() > 0);
            assertThat(result.plots()).hasSize(experiment.id().contains("figure") ? 1 : 0);
        }
    }

    @Test
    void countsShouldNotDependOnThreadsNorOnWhatWasRunBefore() {
        ExperimentContext alone = context(smallMaps(), false, 1);
        ExperimentContext together = context(smallMaps(), false, 3);
        for (String id : List.of("mm-figure11", "mm-figure10", "mm-figure9", "mm-figure8", "mm-figure7")) {
            assertThat(findings(id, together)).as(id).isEqualTo(findings(id, alone));
        }
        assertThat(findings("mm-figure8", context(smallMaps(), false, 2))).isEqualTo(findings("mm-figure8", together));
    }

    @Test
    void figuresShouldAgreeOnWhatTheyShare() {
        ExperimentContext context = context(smallMaps(), false, 2);
        String paths = MmExperiment.longestPaths(MmProblems.of(context));
        Map<String, Double> work = findings("mm-figure9", context);
        Map<String, Double> astar = findings("mm-figure10", context);
        double p95 =
                work.get("Expanded, 95th percentile, " + paths + ", sectors of 16, optimised centres, as the paper");
        assertThat(p95)
                .isPositive()
                .isEqualTo(astar.get("Expanded by MM, " + paths + ", 95th percentile, as the paper"));
        assertThat(astar.get("Expanded by A* over MM, " + paths + ", 95th percentiles, as the paper"))
                .isEqualTo(astar.get("Expanded by A*, " + paths + ", 95th percentile, ours") / p95);
        // Straight lines take no expansion.
        assertThat(astar.get("Expanded by MM, " + paths + ", mean, ours"))
                .isLessThan(astar.get("Expanded by MM, " + paths + ", mean, as the paper"));
    }

    @Test
    void whereNothingIsInTheWayPathsShouldBeTheShortest() {
        // Sectors are in line, and so are steps from centre to centre along a row or a diagonal.
        Map<String, Double> errors = findings("mm-figure11", context(set(GridMap.drawn(".".repeat(600))), true, 1));
        assertThat(errors.entrySet().stream()
                        .filter(entry -> entry.getKey().startsWith("Error"))
                        .map(Map.Entry::getValue))
                .isNotEmpty()
                .containsOnly(0.0);
    }

    @Test
    void theLongestBucketShouldBeTheLastWithPathsEnough() {
        ExperimentContext corridor = context(set(GridMap.drawn(".".repeat(700))), false, 1);
        // Seven paths are too few to trust, but there are no more in any bucket.
        assertThat(MmProblems.of(corridor).count(127)).isEqualTo(7);
        assertThat(MmProblems.of(corridor).longest()).isEqualTo(127);
        ExperimentContext two = context(set(GridMap.drawn(".".repeat(700)), GridMap.drawn(".".repeat(41))), false, 1);
        assertThat(MmProblems.of(two).longest()).isLessThanOrEqualTo(9);
        assertThat(MmProblems.of(two).count(MmProblems.of(two).longest())).isGreaterThanOrEqualTo(10);
        assertThat(MmExperiment.longestPaths(MmProblems.of(corridor))).isEqualTo("paths of length 508 to 512");
    }

    @Test
    void problemsShouldBeDrawnOnceForAllExperiments() {
        ExperimentContext context = context(smallMaps(), false, 1);
        assertThat(MmProblems.of(context)).isSameAs(MmProblems.of(context));
        assertThat(MmSweep.of(context)).isSameAs(MmSweep.of(context));
        assertThat(MmProblems.of(context)).isNotSameAs(MmProblems.of(context(smallMaps(), false, 1)));
    }

    @Test
    void theTradeoffShouldHoldEveryMethodAgainstAStar() {
        ExperimentResult result =
                ((GridExperiment) Experiments.named("mm-tradeoff")).run(context(smallMaps(), true, 1));
        CsvTable table = result.tables().get(0);
        assertThat(table.rows()).isEqualTo(11);
        assertThat(table.titles()).isNotEmpty();
        for (int row = 0; row < table.rows(); row++) {
            Object[] values = table.values(row);
            boolean astar = row == 0;
            assertThat((Double) values[1]).as(values[0] + ", µs").isPositive();
            assertThat((Double) values[4] > 0).as(values[0] + ", index").isEqualTo(!astar);
            assertThat((Double) values[6]).as(values[0] + ", query").isPositive();
            assertThat((Double) values[7]).as(values[0] + ", error").isBetween(0.0, astar ? 0.0 : 50.0);
            assertThat((Double) values[11]).as(values[0] + ", bytes").isZero();
        }
    }

    @Test
    void mapsWithoutAPathShouldBeRefused() {
        for (Experiment experiment : Experiments.named(List.of("mm"))) {
            assertThatThrownBy(() -> ((GridExperiment) experiment).run(context(set(GridMap.drawn(".@.")), false, 1)))
                    .as(experiment.id())
                    .isInstanceOf(BadInputException.class)
                    .hasMessageContaining("small")
                    .hasMessageContaining("two tiles");
        }
    }
}
