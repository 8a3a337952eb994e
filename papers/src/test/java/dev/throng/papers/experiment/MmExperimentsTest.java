package dev.throng.papers.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.throng.BadInputException;
import dev.throng.bench.data.Measure;
import dev.throng.bench.data.Table;
import dev.throng.grid.GridMap;
import dev.throng.grid.MapFile;
import dev.throng.papers.data.References;
import dev.throng.worlds.GridScenario;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledIfEnvironmentVariable;

@DisabledIfEnvironmentVariable(
        named = "THRONG_SLOW_TESTS",
        matches = "no",
        disabledReason = "slow, and run on another JDK")
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
    private static Context context(MapSet maps, boolean quick, int threads) {
        return Context.onMaps(maps, 1, quick, POOL, threads);
    }

    /** For tests that need nothing of their own: what one has measured another finds. */
    private static final Context SMALL = context(smallMaps(), false, 3);

    private static Map<String, Double> findings(String id, Context context) {
        return Experiments.named(id).run(context).findings().stream()
                .collect(Collectors.toMap(
                        finding -> finding.metric() + ", " + finding.setting().words(), Finding::ours));
    }

    @Test
    void everyExperimentShouldFindNumbersForEveryOneOfThePaper() {
        Context context = context(smallMaps(), true, 2);
        for (Experiment experiment : Experiments.named(List.of("mm"))) {
            String id = experiment.id();
            assertThat(id).matches("mm-(figure\\d+|tradeoff|centres|policies|doors|attempts)");
            assertThat(experiment.source()).contains("Memory-Efficient Abstractions");
            ExperimentResult result = experiment.run(context);
            assertThat(result.world()).startsWith("small").contains("1 maps");
            assertThat(result.faults()).as(id).isEmpty();
            assertThat(result.findings()).as(id).isNotEmpty();
            assertThat(result.findings()).as(id).allMatch(finding -> Double.isFinite(finding.ours()));
            List<String> metrics =
                    result.findings().stream().map(Finding::metric).toList();
            assertThat(References.all().unused(id, metrics)).as(id).isEmpty();
            assertThat(result.tables()).as(id).hasSize(id.equals("mm-figure9") ? 2 : 1);
            assertThat(result.tables()).as(id).allMatch(table -> table.rows() > 0);
            assertThat(result.plots()).as(id).hasSize(id.contains("figure") ? 1 : 0);
        }
    }

    @Test
    void countsShouldNotDependOnThreadsNorOnWhatWasRunBefore() {
        Context alone = context(smallMaps(), false, 1);
        for (String id : List.of("mm-figure11", "mm-figure10", "mm-figure9", "mm-figure8", "mm-figure7")) {
            assertThat(findings(id, SMALL)).as(id).isEqualTo(findings(id, alone));
        }
        assertThat(findings("mm-figure8", context(smallMaps(), false, 2))).isEqualTo(findings("mm-figure8", SMALL));
    }

    @Test
    void figuresShouldAgreeOnWhatTheyShare() {
        String paths = MmPaper.longestPaths(SMALL);
        Map<String, Double> work = findings("mm-figure9", SMALL);
        Map<String, Double> astar = findings("mm-figure10", SMALL);
        double p95 =
                work.get("Expanded, 95th percentile, " + paths + ", sectors of 16, optimised centres, as the paper");
        assertThat(p95)
                .isPositive()
                .isEqualTo(astar.get("Expanded by MM, " + paths + ", 95th percentile, as the paper"));
        assertThat(astar.get("Expanded by A* over MM, 95th percentiles, " + paths + ", as the paper"))
                .isEqualTo(astar.get("Expanded by A*, 95th percentile, " + paths + ", ours") / p95);
        // Straight lines take no expansion.
        assertThat(astar.get("Expanded by MM, " + paths + ", mean, ours"))
                .isLessThan(astar.get("Expanded by MM, " + paths + ", mean, as the paper"));
    }

    @Test
    void stepsShouldTakeLessWhereCentresAreMoved() {
        Map<String, Double> steps = findings("mm-centres", SMALL);
        String sum = "Sum of the most expensive steps of regions, centres ";
        // Each centre is best as the others are when it is placed: trying more tiles need not lower the sum.
        for (String centres : List.of("optimised", "exhaustive")) {
            assertThat(steps.get(sum + centres + ", ours")).isPositive().isLessThan(steps.get(sum + "static, ours"));
        }
    }

    @Test
    void longerStepsShouldTakeMoreAndPathsThroughCentresBeLonger() {
        Map<String, Double> policies = findings("mm-policies", SMALL);
        for (MmCentres centres : MmCentres.values()) {
            String of = ", " + centres.words() + ", as the paper";
            assertThat(policies.get("Expanded, mean of R[4,15%,-,-]" + of))
                    .isGreaterThan(policies.get("Expanded, mean of R[1,10%,-,-]" + of));
            assertThat(policies.get("Error, mean of R[1,-,-,-]" + of))
                    .isGreaterThan(policies.get("Error, mean of R[1,10%,-,-]" + of));
            assertThat(policies.get("Error, mean of R[1,10%,-,-]" + of))
                    .isGreaterThan(policies.get("Error, mean of R[4,15%,-,-]" + of));
        }
    }

    @Test
    void aTilePerStepShouldMatterMoreTheSmallerTheSteps() {
        Map<String, Double> errors = findings("mm-attempts", SMALL);
        String p5 = "Error, 5th percentile, sectors of 16, ";
        double once = errors.get(p5 + "the tile between two steps counted twice, as the paper")
                - errors.get(p5 + "R[1,10%,-,-], as the paper");
        double twice = errors.get(p5 + "R[2,15%,-,-], the tile between two steps counted twice, as the paper")
                - errors.get(p5 + "R[2,15%,-,-], as the paper");
        assertThat(twice).isPositive().isLessThan(once);
    }

    @Test
    void memoryShouldShrinkWithSectorsAndStepsWithOptimisedCentres() {
        Table sizes = MmSearches.bySector(SMALL)
                .where("method", MmSearches.INDEX)
                .by(List.of("centres", "sectorSize"), Measure.mean("bytes", "bytes"));
        assertThat(sizes.where("sectorSize", 4).min("bytes"))
                .isGreaterThan(sizes.where("sectorSize", 16).max("bytes"));
        String step = "Largest step of R[1,10%,-,-], " + MmPaper.longestPaths(SMALL) + ", sectors of 16, mean, ";
        Map<String, Double> steps = findings("mm-figure8", SMALL);
        assertThat(steps.get(step + "optimised centres, as the paper"))
                .isLessThan(steps.get(step + "static centres, as the paper"));
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
        Context corridor = context(set(GridMap.drawn(".".repeat(700))), false, 1);
        // Seven paths are too few to trust, but there are no more in any bucket.
        assertThat(MmSearches.problems(corridor).where("lengthTo", 512).size()).isEqualTo(7);
        assertThat(MmSearches.longest(corridor)).isEqualTo(512);
        assertThat(MmPaper.longestPaths(corridor)).isEqualTo("paths of length 508 to 512");
        Context two = context(set(GridMap.drawn(".".repeat(700)), GridMap.drawn(".".repeat(41))), false, 1);
        int longest = MmSearches.longest(two);
        assertThat(longest).isLessThanOrEqualTo(40);
        assertThat(MmSearches.problems(two).where("lengthTo", longest).size()).isGreaterThanOrEqualTo(10);
    }

    @Test
    void problemsShouldBeDrawnOnceForAllExperiments() {
        assertThat(MmSearches.problems(SMALL)).isSameAs(MmSearches.problems(SMALL));
        assertThat(MmSearches.bySector(SMALL)).isSameAs(MmSearches.bySector(SMALL));
        assertThat(MmSearches.problems(SMALL)).isNotSameAs(MmSearches.problems(context(smallMaps(), false, 1)));
    }

    @Test
    void theTradeoffShouldSetEveryMethodBesideAStar() {
        ExperimentResult result = Experiments.named("mm-tradeoff").run(context(smallMaps(), true, 1));
        CsvTable shown = result.tables().get(0);
        assertThat(shown.titles()).hasSize(12);
        Table table = shown.table();
        assertThat(table.distinct("method")).hasSize(11).startsWith("A*", "HPA*", "HPA*, paths kept");
        for (int row = 0; row < table.size(); row++) {
            String method = table.word(row, "method");
            boolean astar = method.equals("A*");
            assertThat(table.number(row, "us")).as(method).isPositive();
            assertThat(table.number(row, "indexKb") > 0).as(method).isEqualTo(!astar);
            assertThat(table.number(row, "queryKb")).as(method).isPositive();
            assertThat(table.number(row, "errorMeanPct")).as(method).isBetween(0.0, astar ? 0.0 : 50.0);
            assertThat(table.number(row, "errorMaxPct"))
                    .as(method)
                    .isGreaterThanOrEqualTo(table.number(row, "errorMeanPct"));
            assertThat(table.number(row, "bytesPerQuery")).as(method).isZero();
        }
        assertThat(table.where("method", "MM R[2,15%,-,-], static centres").number("expanded"))
                .isGreaterThan(
                        table.where("method", "MM R[1,10%,-,-], static centres").number("expanded"));
    }

    @Test
    void mapsWithoutAPathShouldBeRefused() {
        for (Experiment experiment : Experiments.named(List.of("mm"))) {
            if (List.of("mm-centres", "mm-doors").contains(experiment.id())) {
                continue;
            }
            assertThatThrownBy(() -> experiment.run(context(set(GridMap.drawn(".@.")), false, 1)))
                    .as(experiment.id())
                    .isInstanceOf(BadInputException.class)
                    .hasMessageContaining("small")
                    .hasMessageContaining("two tiles");
        }
    }
}
