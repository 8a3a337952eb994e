package dev.throng.lab.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.throng.SharedData;
import dev.throng.grid.GridMap;
import dev.throng.grid.MapFile;
import dev.throng.grid.octile.OctileCosts;
import dev.throng.lab.Progress;
import dev.throng.worlds.GridScenario;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
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
        for (int i = 0; i < 3; i++) {
            GridMap map = (i % 2 == 0 ? GridScenario.ROOMS : GridScenario.CAVES).generate(60 + 5 * i, 50, i);
            files.add(new TarFile.Entry("map" + i + ".map", MapFile.write(map)));
        }
        return MapSet.ofFiles("small", files);
    }

    private static ExperimentContext context(MapSet maps, int threads) {
        return new ExperimentContext(maps, 1, false, POOL, threads, Progress.NONE);
    }

    private static Map<String, Finding> findings(String id, MapSet maps, int threads) {
        return ((GridExperiment) Experiments.named(id))
                .run(context(maps, threads)).findings().stream()
                        .collect(Collectors.toMap(
                                finding -> finding.metric() + ", "
                                        + finding.setting().words(),
                                finding -> finding));
    }

    @Test
    void everyExperimentShouldNameItselfAndFindNumbers() {
        MapSet maps = smallMaps();
        for (Experiment experiment : Experiments.named(List.of("hpa"))) {
            assertThat(experiment.algo()).isEqualTo("hpa");
            assertThat(experiment.id()).matches("hpa-(table|figure)\\d");
            assertThat(experiment.source()).contains("Hierarchical Path-Finding");
            assertThat(Experiments.named(experiment.id())).isSameAs(experiment);
            ExperimentResult result = ((GridExperiment) experiment).run(context(maps, 2));
            assertThat(result.world()).startsWith(((GridExperiment) experiment).usesMaps() ? "small" : "maze");
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
        for (Setting setting : Setting.values()) {
            String with = " with 1 level, mean over all searches, " + setting.words();
            double abstractPath =
                    parts.get("Expanded by the main search" + with).ours()
                            + parts.get("Expanded to insert S and G" + with).ours();
            assertThat(sizes.get("Expanded at cluster size 10, " + setting.words())
                            .ours())
                    .isCloseTo(abstractPath, within(1e-9));
            assertThat(sizes.get("Expanded at that size, " + setting.words()).ours())
                    .isLessThanOrEqualTo(abstractPath);
        }
    }

    @Test
    void aQuickRunShouldTakeATenthOfTheMaps() {
        ExperimentContext quick = new ExperimentContext(MapSet.generated(1), 1, true, POOL, 1, Progress.NONE);
        assertThat(quick.maps().size()).isEqualTo(12);
        assertThat(quick.searches()).isEqualTo(20);
        assertThat(quick.world()).contains("12 maps");
        assertThat(new ExperimentContext(smallMaps(), 1, true, POOL, 1, Progress.NONE)
                        .maps()
                        .size())
                .isEqualTo(1);
    }

    @Test
    void theMazeShouldBeLikeThePapers() {
        Map<String, Finding> maze = findings("hpa-table1", smallMaps(), 1);
        for (String metric : List.of(
                "Tiles of the maze that can be walked",
                "Edges between them along rows and columns",
                "Nodes of level 2 in the graph with two")) {
            Finding finding = maze.get(metric + ", ours");
            assertThat(finding.ours()).as(metric).isEqualTo(finding.reference().value());
        }
        for (String metric : List.of("Nodes of the graph with one level", "Intra-edges of the graph with one level")) {
            Finding finding = maze.get(metric + ", ours");
            assertThat(finding.ours())
                    .as(metric)
                    .isCloseTo(
                            finding.reference().value(),
                            within(0.1 * finding.reference().value()));
        }
        // The maze was drawn so that the paper's pseudo-code takes the paper's effort.
        GridMap map = HpaTable1.maze();
        OctileCosts costs = HpaExperiment.costs(map);
        int start = HpaTable1.find(map, 'S');
        int goal = HpaTable1.find(map, 'G');
        HpaMethod.Answer one = new PlainHpa(costs, 10, 1).solve(start, goal);
        HpaMethod.Answer two = new PlainHpa(costs, 10, 2).solve(start, goal);
        assertThat(one.insertion().expanded()).isEqualTo(16);
        assertThat(two.insertion().expanded()).isEqualTo(41);
        assertThat((double) one.main().expanded()).isCloseTo(67, within(0.1 * 67));
        assertThat((double) one.refinement().expanded()).isCloseTo(145, within(0.1 * 145));
        assertThat((double) two.refinement().expanded()).isCloseTo(161, within(0.1 * 161));
    }

    private static MapSet papersMaps() throws IOException {
        byte[] packed = SharedData.bytes("grids/bgmaps.tar.xz");
        try (XZInputStream in = new XZInputStream(new ByteArrayInputStream(packed))) {
            return MapSet.ofFiles("bgmaps", TarFile.read("bgmaps.tar", in.readAllBytes()));
        }
    }

    @Test
    void aSearchForEachGateShouldMakeTenTheBestClusterSizeInStepsOfFive() throws IOException {
        int[] sizes = {5, 10, 15, 20, 25};
        long[] effort = new long[sizes.length];
        ExperimentContext quick = new ExperimentContext(papersMaps(), 1, true, POOL, 3, Progress.NONE);
        List<long[]> maps = quick.onEveryMap((map, pairs) -> {
            long[] expanded = new long[sizes.length];
            for (int size = 0; size < sizes.length; size++) {
                PlainHpa plain = new PlainHpa(HpaExperiment.costs(map), sizes[size], 1);
                for (int i = 0; i < pairs.size(); i++) {
                    expanded[size] += plain.solve(pairs.start(i), pairs.goal(i)).abstractExpanded();
                }
            }
            return expanded;
        });
        for (long[] expanded : maps) {
            Arrays.setAll(effort, size -> effort[size] + expanded[size]);
        }
        assertThat(Arrays.stream(effort).min()).as(Arrays.toString(effort)).hasValue(effort[1]);
    }

    @Test
    void theTileGraphOfThePapersMapsShouldHaveThePapersSize() throws IOException {
        MapSet maps = papersMaps();
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
