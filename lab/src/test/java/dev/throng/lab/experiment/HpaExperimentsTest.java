package dev.throng.lab.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.throng.BadInputException;
import dev.throng.SharedData;
import dev.throng.grid.GridMap;
import dev.throng.grid.MapFile;
import dev.throng.lab.Progress;
import dev.throng.worlds.GridScenario;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.tukaani.xz.XZInputStream;

class HpaExperimentsTest {
    private static final ExecutorService POOL = Executors.newFixedThreadPool(3);

    @AfterAll
    static void stop() {
        POOL.shutdownNow();
    }

    private static MapSet smallMaps() {
        List<TarFile.Entry> files = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            GridMap map = (i % 2 == 0 ? GridScenario.ROOMS : GridScenario.CAVES).generate(60 + 5 * i, 50, i);
            files.add(new TarFile.Entry("map" + i + ".map", MapFile.write(map)));
        }
        return MapSet.ofFiles("small", files);
    }

    private static ExperimentContext context(MapSet maps, int threads) {
        return new ExperimentContext(maps, 1, true, POOL, threads, Progress.NONE);
    }

    private static Map<String, Finding> findings(String id, MapSet maps, int threads) {
        return Experiments.named(id).run(context(maps, threads)).findings().stream()
                .collect(Collectors.toMap(Finding::metric, finding -> finding));
    }

    @Test
    void everyExperimentShouldNameItselfAndFindNumbers() {
        MapSet maps = smallMaps();
        for (Experiment experiment : Experiments.list()) {
            assertThat(experiment.id()).matches("hpa-(table|figure)\\d");
            assertThat(experiment.source()).contains("Hierarchical Path-Finding");
            assertThat(Experiments.named(experiment.id())).isSameAs(experiment);
            ExperimentResult result = experiment.run(context(maps, 2));
            assertThat(result.world()).startsWith(experiment.usesMaps() ? "small" : "maze");
            assertThat(result.findings()).isNotEmpty();
            for (Finding finding : result.findings()) {
                assertThat(finding.ours())
                        .as(experiment.id() + ": " + finding.metric())
                        .isGreaterThanOrEqualTo(0)
                        .isFinite();
            }
            assertThat(result.tables().stream().allMatch(table -> table.rows() > 0))
                    .isTrue();
            assertThat(result.plots()).hasSize(experiment.id().contains("figure") ? 1 : 0);
        }
        assertThatThrownBy(() -> Experiments.named("hpa-table9"))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("hpa-table9")
                .hasMessageContaining("hpa-table2");
    }

    @Test
    void countsShouldNotDependOnThreads() {
        MapSet maps = smallMaps();
        for (String id : List.of("hpa-table2", "hpa-table3", "hpa-figure6", "hpa-figure7", "hpa-figure8")) {
            assertThat(findings(id, maps, 3)).as(id).isEqualTo(findings(id, maps, 1));
        }
    }

    @Test
    void figuresShouldAgreeOnWhatTheyShare() {
        MapSet maps = smallMaps();
        Map<String, Finding> parts = findings("hpa-figure6", maps, 2);
        Map<String, Finding> sizes = findings("hpa-figure8", maps, 2);
        double abstractPath = parts.get("1 level, main").ours()
                + parts.get("1 level, inserting S and G").ours();
        assertThat(sizes.get("effort at cluster size 10").ours()).isCloseTo(abstractPath, within(1e-9));
        assertThat(sizes.get("least effort").ours()).isLessThanOrEqualTo(abstractPath);
    }

    @Test
    void theMazeShouldBeLikeThePapers() {
        Map<String, Finding> maze = findings("hpa-table1", smallMaps(), 1);
        for (String metric : List.of(
                "maze, tiles", "maze, edges along rows and columns", "maze, nodes at level 2", "L-1, SG", "L-2, SG")) {
            assertThat(maze.get(metric).ours())
                    .as(metric)
                    .isEqualTo(maze.get(metric).paper());
        }
        for (String metric : List.of(
                "maze, nodes at level 1",
                "maze, intra-edges",
                "L-0, main",
                "L-1, main",
                "L-1, refinement",
                "L-2, refinement")) {
            double paper = maze.get(metric).paper();
            assertThat(maze.get(metric).ours()).as(metric).isCloseTo(paper, within(0.05 * paper));
        }
    }

    @Test
    void theTileGraphOfThePapersMapsShouldHaveThePapersSize() throws IOException {
        byte[] packed = SharedData.bytes("grids/bgmaps.tar.xz");
        byte[] archive;
        try (XZInputStream in = new XZInputStream(new ByteArrayInputStream(packed))) {
            archive = in.readAllBytes();
        }
        MapSet maps = MapSet.ofFiles("bgmaps", TarFile.read("bgmaps.tar", archive));
        assertThat(maps.size()).isEqualTo(120);
        double nodes = 0;
        double edges = 0;
        for (int i = 0; i < maps.size(); i++) {
            TileGraph graph = TileGraph.of(maps.map(i));
            nodes += graph.nodes() / 120.0;
            edges += graph.edgesPastCorners() / 120.0;
        }
        // The paper has 4,469 and 16,420: one per cent less, in the same proportion.
        assertThat(nodes).isCloseTo(4507.1, within(0.05));
        assertThat(edges).isCloseTo(16557.24, within(0.01));
    }
}
