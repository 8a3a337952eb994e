package dev.throng.lab.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.throng.lab.Progress;
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

class MeshExperimentsTest {
    private static final ExecutorService POOL = Executors.newFixedThreadPool(3);
    private static final Map<MeshScenario, NamedMesh> DUNGEONS = new HashMap<>();

    @AfterAll
    static void stop() {
        POOL.shutdownNow();
    }

    /** A small dungeon under the name of each scenario. */
    private static NamedMesh dungeon(MeshScenario scenario, int polygons) {
        return DUNGEONS.computeIfAbsent(scenario, wanted -> {
            var soup = MeshScenario.DUNGEON.generate(1 + wanted.ordinal());
            return new NamedMesh(
                    wanted.id(),
                    soup.triangleCount(),
                    MeshWorld.of(RecastPipeline.navMesh(soup, RecastSettings.DEFAULT)));
        });
    }

    /** By threads: experiments share what others have built. */
    private static final Map<Integer, MeshContext> CONTEXTS = new HashMap<>();

    private static MeshContext context(int threads) {
        return CONTEXTS.computeIfAbsent(
                threads,
                wanted -> new MeshContext(
                        new MeshSet(MeshExperimentsTest::dungeon, List.of()),
                        1,
                        true,
                        20,
                        POOL,
                        wanted,
                        Progress.NONE,
                        new SharedResults()));
    }

    private static ExperimentResult run(String id, int threads) {
        return ((MeshExperiment) Experiments.named(id)).run(context(threads));
    }

    private static Map<String, Finding> findings(String id, int threads) {
        return run(id, threads).findings().stream()
                .collect(Collectors.toMap(
                        finding -> finding.metric() + ", " + finding.setting().words(), finding -> finding));
    }

    @Test
    void everyExperimentShouldNameItselfAndFindNumbersAndNoFault() {
        MeshContext context = context(3);
        for (Experiment experiment : Experiments.named(List.of("hna", "pccp", "partition", "mesh", "optimal"))) {
            assertThat(experiment.id()).startsWith(experiment.algo() + "-");
            assertThat(Experiments.named(experiment.id())).isSameAs(experiment);
            ExperimentResult result = ((MeshExperiment) experiment).run(context);
            assertThat(result.faults()).as(experiment.id()).isEmpty();
            assertThat(result.world()).as(experiment.id()).isNotBlank();
            assertThat(result.findings()).as(experiment.id()).isNotEmpty();
            for (Finding finding : result.findings()) {
                assertThat(finding.ours())
                        .as(experiment.id() + ": " + finding.metric())
                        .isGreaterThanOrEqualTo(0)
                        .isFinite();
            }
            assertThat(result.tables()).as(experiment.id()).allMatch(table -> table.rows() > 0);
            if (experiment.id().contains("figure")) {
                assertThat(result.plots()).as(experiment.id()).isNotEmpty();
            }
        }
    }

    @Test
    void countsShouldNotDependOnThreads() {
        for (String id : List.of("hna-table1", "hna-figure7", "hna-figure11", "hna-figure14", "pccp-equation3")) {
            assertThat(findings(id, 3)).as(id).isEqualTo(findings(id, 1));
        }
    }

    @Test
    void nodesShouldBeLeftAsTheMergeFactorSays() {
        Finding left = findings("hna-figure7", 1).get("Nodes left at level 1, merge factor 20, ours");
        assertThat(left.reference().value()).isEqualTo(12);
        assertThat(left.ours()).isCloseTo(5, within(2.0));
    }

    @Test
    void givenMeshesShouldStandBesideTheScenarios() {
        NamedMesh dungeon = dungeon(MeshScenario.DUNGEON, 0);
        NamedMesh given = new NamedMesh("mine", 0, dungeon.world());
        MeshSet meshes = new MeshSet(MeshExperimentsTest::dungeon, List.of(given));
        ExperimentResult result = ((MeshExperiment) Experiments.named("hna-table1"))
                .run(new MeshContext(meshes, 1, true, 20, POOL, 1, Progress.NONE, new SharedResults()));
        assertThat(result.world()).endsWith("medieval-city, mine");
        assertThat(result.findings())
                .extracting(Finding::metric)
                .contains("Polygons of the navigation mesh of mine")
                .doesNotContain("Triangles of the geometry of mine");
    }
}
