package dev.throng.papers.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.throng.bench.Progress;
import dev.throng.bench.data.Table;
import dev.throng.gpu.GpuOptions;
import dev.throng.inside.Inside;
import dev.throng.mesh.index.IndexBytes;
import dev.throng.papers.data.References;
import dev.throng.papers.experiment.MeshTimes.Method;
import dev.throng.recast.RecastPipeline;
import dev.throng.recast.RecastSettings;
import dev.throng.world.MeshWorld;
import dev.throng.worlds.MeshScenario;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledIfEnvironmentVariable;

/** Experiments on small dungeons under the names of the scenarios. */
@DisabledIfEnvironmentVariable(
        named = "THRONG_SLOW_TESTS",
        matches = "no",
        disabledReason = "slow, and run on another JDK")
class MeshExperimentsTest {
    private static final int PAIRS = 20;
    private static final ExecutorService POOL = Executors.newFixedThreadPool(3);
    private static final Map<Integer, NamedMesh> DUNGEONS = new HashMap<>();

    /** By threads: experiments share what others have built, and a result is taken once. */
    private static final Map<Integer, Context> CONTEXTS = new HashMap<>();

    private static final Map<String, ExperimentResult> RESULTS = new HashMap<>();

    @AfterAll
    static void stop() {
        POOL.shutdownNow();
    }

    /** Another dungeon for each scenario and size. */
    private static NamedMesh dungeon(MeshScenario scenario, int polygons) {
        int seed = scenario == MeshScenario.METROPOLIS ? polygons : 1 + scenario.ordinal();
        return DUNGEONS.computeIfAbsent(seed, wanted -> {
            var soup = MeshScenario.DUNGEON.generate(wanted);
            return new NamedMesh(
                    scenario.id(),
                    soup.triangleCount(),
                    MeshWorld.of(RecastPipeline.navMesh(soup, RecastSettings.DEFAULT)));
        });
    }

    private static Context context(MeshSet meshes, int threads) {
        return new Context(
                null,
                meshes,
                null,
                GpuOptions.DEFAULT,
                1,
                true,
                PAIRS,
                POOL,
                threads,
                true,
                Progress.NONE,
                new HashMap<>());
    }

    private static Context context(int threads) {
        return CONTEXTS.computeIfAbsent(
                threads, wanted -> context(new MeshSet(MeshExperimentsTest::dungeon, List.of()), wanted));
    }

    private static ExperimentResult run(String id) {
        return RESULTS.computeIfAbsent(id, wanted -> Experiments.named(wanted).run(context(3)));
    }

    private static Table table(String id, String name) {
        return run(id).tables().stream()
                .filter(table -> table.name().equals(name))
                .findFirst()
                .orElseThrow()
                .table();
    }

    private static double ours(String id, String metric, Setting setting) {
        return run(id).findings().stream()
                .filter(finding -> finding.metric().equals(metric) && finding.setting() == setting)
                .mapToDouble(Finding::ours)
                .findFirst()
                .orElseThrow();
    }

    @Test
    void everyExperimentShouldFindNumbersForEveryNumberOfThePapersAndNoFault() {
        for (Experiment experiment : Experiments.named(List.of("hna", "pccp", "partition", "mesh", "optimal"))) {
            String id = experiment.id();
            ExperimentResult result = run(id);
            assertThat(id).startsWith(experiment.algo() + "-");
            assertThat(result.faults()).as(id).isEmpty();
            assertThat(result.world()).as(id).isNotBlank();
            assertThat(result.findings()).as(id).isNotEmpty();
            assertThat(result.findings()).as(id).allMatch(finding -> Double.isFinite(finding.ours()));
            assertThat(result.tables()).as(id).allMatch(table -> table.rows() > 0);
            if (id.contains("figure")) {
                assertThat(result.plots()).as(id).isNotEmpty();
            }
            if (!id.equals("partition-metis") || Metis.installed()) {
                List<String> metrics =
                        result.findings().stream().map(Finding::metric).toList();
                assertThat(References.all().unused(id, metrics)).as(id).isEmpty();
            }
        }
    }

    @Test
    void countsShouldNotDependOnThreads() {
        for (String id : List.of("hna-table1", "hna-figure7", "hna-figure11", "hna-figure14", "pccp-equation3")) {
            assertThat(Experiments.named(id).run(context(1)).findings()).as(id).isEqualTo(run(id).findings());
        }
    }

    @Test
    void nodesShouldBeLeftAsTheMergeFactorSays() {
        assertThat(ours("hna-figure7", "Nodes left at level 1, merge factor 20, mean over the meshes", Setting.OURS))
                .isCloseTo(5, within(2.0));
        Table nodes = table("hna-figure7", "nodes");
        for (String mesh : nodes.distinct("mesh")) {
            for (double factor : nodes.scale("factor")) {
                Table of = nodes.where("mesh", mesh).where("factor", factor);
                assertThat(of.where("level", 2).number("cells"))
                        .as(mesh + ", " + factor)
                        .isLessThan(of.where("level", 1).number("cells"));
            }
        }
    }

    @Test
    void gatesShouldBeThoseOfTheIndexAndWithinTheBound() {
        Table gates = table("hna-figure11", "gates");
        assertThat(gates.scale("level")).containsExactly(2, 3);
        assertThat(table("pccp-figure10", "gates").scale("level")).containsExactly(2);
        NamedMesh mesh = dungeon(MeshScenario.CITY_ISLANDS, 0);
        LevelCells cells =
                LevelCells.of(Inside.snapshot(context(3).indexes().hna(mesh, 6)).overlay(), 2);
        assertThat(cells.cells()).isGreaterThan(1);
        Table of = gates.where("mesh", mesh).where("factor", 6).where("level", 2);
        assertThat(of.number("cells")).isEqualTo(cells.cells());
        assertThat(of.number("meanGates")).isEqualTo(cells.meanGates()).isLessThan(cells.mostGates());
        // At level 3 a dungeon is one cell, without gates.
        for (int level = 1; level <= 2; level++) {
            assertThat(ours(
                            "pccp-equation3",
                            "Gates of a cell at level " + level + ", largest share of the bound",
                            Setting.OURS))
                    .isBetween(1.0, 100.0);
        }
        // Two levels of six polygons with six sides each.
        assertThat(table("pccp-equation3", "gates")
                        .where("level", 2)
                        .where("factor", 6)
                        .where("sides", 6)
                        .distinct("bound"))
                .containsExactly("146");
    }

    @Test
    void everyPathShouldCostWhatThatOfAstarCosts() {
        // Four meshes, four merge factors, three levels.
        assertThat(ours("hna-figure14", "Paths compared with those of A*", Setting.OURS))
                .isEqualTo(4 * 4 * 3 * PAIRS);
        assertThat(table("hna-figure14", "excess").max("excessMaxPct")).isZero();
        assertThat(table("hna-figure13", "path").max("excessPct")).isZero();
        assertThat(table("hna-figure13", "path").min("polygons")).isGreaterThan(5);
        assertThat(table("pccp-figure7", "paths").size()).isEqualTo(PAIRS);
        assertThat(table("pccp-figure7", "paths").max("excessPct")).isZero();
    }

    @Test
    void timesShouldBeTheSumsOfTheirStepsAndTheFiguresViewsOfThem() {
        Table times = table("hna-figure8", "times-city-islands");
        // Four methods at three levels, and three that have none.
        assertThat(times.where("factor", 6).size()).isEqualTo(4 * 3 + 3);
        for (int row = 0; row < times.size(); row++) {
            double mean = times.number(row, "usMean");
            double steps =
                    times.number(row, "usConnect") + times.number(row, "usSearch") + times.number(row, "usExtract");
            assertThat(steps).isCloseTo(mean, within(1e-6 * mean));
            assertThat(times.number(row, "usMost")).isGreaterThanOrEqualTo(mean);
        }
        assertThat(times.where("method", Method.ASTAR).distinct(MeshTimes.GAIN)).containsExactly("1");
        // One sweep for all: the same numbers wherever they are shown.
        assertThat(table("pccp-figure9", "times-city-islands").numbers("usMean"))
                .isEqualTo(times.numbers("usMean"));
        double best = times.where("method", Method.PCCP).max(MeshTimes.GAIN);
        assertThat(ours("pccp-figure9", "Time of A* over PCCP, best level and merge factor", Setting.OURS))
                .isEqualTo(best);
        Table methods = table("mesh-best", "methods").where("mesh", "city-islands");
        assertThat(methods.where("method", Method.PCCP).number("speedupVsAstar"))
                .isEqualTo(best)
                .isGreaterThanOrEqualTo(methods.where("method", Method.PCCP).number("worstSpeedup"));
        double micros = times.where("method", Method.PCCP)
                .where("level", 1)
                .where("factor", 20)
                .number("usMean");
        assertThat(ours("pccp-table3", "Agents on city-islands with PCCP, level 1, merge factor 20", Setting.OURS))
                .isEqualTo(Math.floor(40_000 / micros));
    }

    @Test
    void memoryShouldGrowWithLevelsAndWithWhatIsKept() {
        Table bytes = table("pccp-figure6", "bytes").where("factor", 10).where("mesh", "dungeon");
        assertThat(bytes.numbers("tableBytes")).isSorted().doesNotHaveDuplicates();
        var index = Inside.snapshot(context(3).indexes().pccp(dungeon(MeshScenario.DUNGEON, 0), 10))
                .overlay();
        assertThat(bytes.where("level", 3).sum("tableBytes")
                        + bytes.where("level", 3).sum("hierarchyBytes"))
                .isEqualTo(IndexBytes.of(index));
        Table ways = table("hna-ways", "ways").where("mesh", "city-islands");
        assertThat(ways.distinct("method")).hasSize(3);
        assertThat(ways.where("method", "searched").number("indexMB"))
                .isLessThan(ways.where("method", "stored").number("indexMB"));
        Table sizes = table("mesh-sizes", "sizes");
        for (double polygons : sizes.scale("polygons")) {
            Table of = sizes.where("polygons", polygons);
            assertThat(of.numbers("indexBytes")).hasSize(5);
            assertThat(of.where("method", "A*").number("indexBytes"))
                    .isLessThan(of.without("method", "A*").min("indexBytes"));
        }
        Table files = table("mesh-sizes", "files");
        assertThat(files.size()).isEqualTo(sizes.size());
        assertThat(files.where("method", "transit").min("fileBytes"))
                .isGreaterThan(files.where("method", "A*").min("fileBytes"));
        assertThat(files.min("openMs")).isPositive();
        assertThat(files.where("method", "auto").distinct("index")).isNotEmpty().doesNotContain("auto");
    }

    @Test
    void randomWeightsShouldLeaveMoreGates() {
        Table cells = table("hna-figure15", "cells").where("level", 1);
        assertThat(cells.where("weights", "balanced").number("meanGates"))
                .isLessThan(cells.where("weights", "random edge weights").number("meanGates"));
        assertThat(table("hna-figure15", "times").size()).isEqualTo(3 * 2 * PAIRS);
    }

    @Test
    void autoShouldChooseWhatFits() {
        Table choices = table("mesh-auto", "choices");
        assertThat(choices.min("ratio")).isEqualTo(1);
        assertThat(choices.where("budget", 0).distinct("ratio")).containsExactly("1");
        // Every budget is that of an index, and there is one for each that was built.
        assertThat(choices.size()).isEqualTo(table("mesh-auto", "times").size()).isGreaterThan(5 * 4);
    }

    @Test
    void cellsShouldBeBalancedAndInOnePiece() {
        Table cuts = table("partition-metis", "cuts").where("method", MetisCuts.EVEN);
        assertThat(cuts.size()).isEqualTo(4 * 3);
        assertThat(cuts.max("inPieces")).isZero();
        for (String mesh : cuts.distinct("mesh")) {
            assertThat(cuts.where("mesh", mesh).where("cell", 20).number("cutPct"))
                    .isLessThan(cuts.where("mesh", mesh).where("cell", 6).number("cutPct"));
        }
    }

    @Test
    void givenMeshesShouldStandBesideTheScenarios() {
        NamedMesh given =
                new NamedMesh("mine", 0, dungeon(MeshScenario.DUNGEON, 0).world());
        MeshSet meshes = new MeshSet(MeshExperimentsTest::dungeon, List.of(given));
        ExperimentResult result = Experiments.named("hna-table1").run(context(meshes, 1));
        assertThat(result.world()).endsWith("medieval-city, mine");
        Map<String, Double> findings =
                result.findings().stream().collect(Collectors.toMap(Finding::metric, Finding::ours));
        assertThat(findings)
                .containsEntry("Polygons of the navigation mesh of mine", (double) given.polygons())
                .doesNotContainKey("Triangles of the geometry of mine");
    }
}
