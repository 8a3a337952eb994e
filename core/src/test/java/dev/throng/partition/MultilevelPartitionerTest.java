package dev.throng.partition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.throng.BadInputException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Test;

class MultilevelPartitionerTest {
    private static final PartitionOptions QUICK = PartitionOptions.cellsOf(6).withEffort(1);

    private static Map<String, PartitionGraph> graphs(long seed) {
        RandomGraphs random = new RandomGraphs(seed);
        SplittableRandom dice = new SplittableRandom(seed);
        Map<String, PartitionGraph> graphs = new LinkedHashMap<>();
        graphs.put("grid", random.gridWithHoles(5 + dice.nextInt(30), 5 + dice.nextInt(30), 6));
        graphs.put("torn grid", random.gridWithHoles(5 + dice.nextInt(30), 5 + dice.nextInt(30), 2));
        graphs.put("geometric", random.geometric(100 + dice.nextInt(300), 0.08));
        graphs.put("dense", random.geometric(50 + dice.nextInt(100), 0.3));
        graphs.put("tree", random.tree(100 + dice.nextInt(300), 1 + dice.nextInt(20)));
        graphs.put("bush", random.tree(100 + dice.nextInt(300), 1000));
        graphs.put("path", random.tree(100 + dice.nextInt(300), 1));
        graphs.put("star", random.star(20 + dice.nextInt(100)));
        graphs.put("connected", random.connected(100 + dice.nextInt(300), dice.nextInt(300)));
        graphs.put("weights", random.weighted(graphs.get("grid"), 9, 9));
        graphs.put("heavy nodes", random.weighted(graphs.get("tree"), 100, 1));
        graphs.put("heavy edges", random.weighted(graphs.get("connected"), 1, 10000));
        return graphs;
    }

    @Test
    void shouldCutAnythingIntoConnectedPartsWithinTheLimit() {
        int severalParts = 0;
        int cases = 0;
        for (long seed = 1; seed <= 4; seed++) {
            SplittableRandom dice = new SplittableRandom(seed);
            for (Map.Entry<String, PartitionGraph> named : graphs(seed).entrySet()) {
                PartitionGraph graph = named.getValue();
                PartitionOptions[] all = {
                    PartitionOptions.cellsOf(2 + dice.nextInt(60)).withEffort(1).withSeed(seed),
                    PartitionOptions.parts(1 + dice.nextInt(graph.nodeCount()))
                            .withEffort(dice.nextInt(2))
                            .withImbalance(1 + dice.nextDouble())
                            .withSeed(seed)
                };
                for (PartitionOptions options : all) {
                    Partition partition = MultilevelPartitioner.partition(graph, options);
                    String name = named.getKey() + " of seed " + seed + ", " + options;
                    PartitionCheck.check(name, graph, options, partition);
                    severalParts += partition.count() > 1 ? 1 : 0;
                    cases++;
                }
            }
        }
        assertThat(severalParts).as("of " + cases + " cases").isGreaterThan(cases * 3 / 4);
    }

    @Test
    void shouldMakeAsManyPartsAsAreWantedOfGraphsThatAllowIt() {
        for (long seed = 1; seed <= 8; seed++) {
            RandomGraphs random = new RandomGraphs(seed);
            SplittableRandom dice = new SplittableRandom(seed);
            PartitionGraph[] graphs = {random.tree(50 + dice.nextInt(500), 1), random.gridWithHoles(20, 20, 1 << 20)};
            for (PartitionGraph graph : graphs) {
                int wanted = 1 + dice.nextInt(graph.nodeCount() / 6);
                PartitionOptions options =
                        PartitionOptions.parts(wanted).withSeed(seed).withEffort(1);
                Partition partition = MultilevelPartitioner.partition(graph, options);
                assertThat(partition.count())
                        .as("seed " + seed + ", " + wanted + " parts")
                        .isEqualTo(wanted);
                assertThat(partition.balance()).as("seed " + seed).isLessThanOrEqualTo(1.2 + 1e-9);
            }
        }
    }

    @Test
    void shouldCutAPathAsOftenAsNeeded() {
        for (int cell : new int[] {2, 3, 6, 10, 50}) {
            PartitionGraph path = new RandomGraphs(1).tree(600, 1);
            Partition partition = MultilevelPartitioner.partition(path, PartitionOptions.cellsOf(cell));
            // Cells of 2 or 3 may be no larger: there is no room for the slightest mistake.
            int spare = cell <= 3 ? 3 : 0;
            assertThat(partition.count()).as("cells of " + cell).isBetween(600 / cell, 600 / cell + spare);
            assertThat(partition.edgeCut()).as("cells of " + cell).isEqualTo(partition.count() - 1);
        }
    }

    @Test
    void shouldCutRoomsAtTheirDoors() {
        PartitionGraph rooms = RandomGraphs.drawn("""
                ....#....#....
                ....#.........
                .........#....
                ....#....#....
                ##.####.####.#
                ....#....#....
                ..............
                ....#....#....
                ....#....#....""");
        Partition partition = MultilevelPartitioner.partition(rooms, PartitionOptions.parts(6));
        // Seven doors of one tile, each cut off on one of its two sides.
        assertThat(partition.count()).isEqualTo(6);
        assertThat(partition.edgeCut()).isEqualTo(7);
    }

    @Test
    void shouldBeTheSameForEveryNumberOfThreadsAndEveryRun() {
        ExecutorService executor = Executors.newFixedThreadPool(4);
        try {
            RandomGraphs random = new RandomGraphs(5);
            PartitionGraph[] graphs = {
                random.gridWithHoles(120, 120, 4), random.gridWithHoles(20, 20, 4), random.tree(9000, 30)
            };
            for (PartitionGraph graph : graphs) {
                int[] alone = MultilevelPartitioner.partition(graph, QUICK).toArray();
                for (int threads : new int[] {1, 2, 3, 4}) {
                    int[] shared = MultilevelPartitioner.partition(graph, QUICK, executor, threads)
                            .toArray();
                    assertThat(shared).as(threads + " threads").isEqualTo(alone);
                }
                int[] other = MultilevelPartitioner.partition(graph, QUICK.withSeed(2))
                        .toArray();
                assertThat(other).as("another seed").isNotEqualTo(alone);
            }
        } finally {
            executor.shutdownNow();
        }
    }

    @Test
    void shouldCutLessWithMoreEffort() {
        PartitionGraph grid = new RandomGraphs(3).gridWithHoles(60, 60, 4);
        long none = MultilevelPartitioner.partition(grid, QUICK.withEffort(0)).edgeCut();
        long some = MultilevelPartitioner.partition(grid, QUICK).edgeCut();
        long more = MultilevelPartitioner.partition(grid, QUICK.withEffort(10)).edgeCut();
        assertThat(some).isLessThan(none);
        assertThat(more).isLessThan(some);
    }

    @Test
    void shouldLeaveSmallComponentsWhole() {
        PartitionGraph islands = RandomGraphs.drawn("""
                ..#.#....#............
                .##.#....#............
                #########.############
                .......#.#.#......#...
                .......#.#.#......#...""");
        PartitionOptions options = PartitionOptions.cellsOf(10);
        Partition partition = MultilevelPartitioner.partition(islands, options);
        PartitionCheck.check("islands", islands, options, partition);
        // Islands of 3, 2, 8, 1, 2, 2, 12 and 6 tiles stay whole; those of 24 and 14 are cut in two, for no part may
        // have
        // more than 12 tiles.
        assertThat(partition.count()).isEqualTo(8 + 2 + 2);
    }

    @Test
    void shouldCutLeavesOffAHubRatherThanExceedTheLimit() {
        PartitionGraph star = new RandomGraphs(1).star(20000);
        PartitionOptions options = PartitionOptions.cellsOf(100).withEffort(1);
        Partition partition = MultilevelPartitioner.partition(star, options);
        PartitionCheck.check("star", star, options, partition);
        assertThat(partition.largestWeight()).isEqualTo(120);
        assertThat(partition.count()).isEqualTo(20001 - 119);
        PartitionOptions halves = PartitionOptions.parts(2).withEffort(1);
        Partition two = MultilevelPartitioner.partition(star, halves);
        PartitionCheck.check("star in two", star, halves, two);
        assertThat(two.largestWeight()).isEqualTo(12000);
        assertThat(two.count()).isEqualTo(8002);
    }

    @Test
    void shouldGiveANodeHeavierThanTheLimitAPartOfItsOwn() {
        PartitionGraph path =
                PartitionGraph.ofPairs(5, new int[] {0, 1, 1, 2, 2, 3, 3, 4}, new int[] {1, 1, 50, 1, 1}, null);
        Partition partition = MultilevelPartitioner.partition(path, PartitionOptions.cellsOf(2));
        assertThat(partition.toArray()).containsExactly(0, 0, 1, 2, 2);
        assertThat(partition.largestWeight()).isEqualTo(50);
    }

    @Test
    void shouldFollowTheWeights() {
        // A ring of eight: without weights any two opposite edges will do.
        int[] ring = {0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 0};
        int[] edges = {9, 9, 1, 9, 9, 9, 1, 9};
        Partition byEdges = MultilevelPartitioner.partition(
                PartitionGraph.ofPairs(8, ring, null, edges), PartitionOptions.parts(2));
        assertThat(byEdges.toArray()).containsExactly(0, 0, 0, 1, 1, 1, 1, 0);
        assertThat(byEdges.edgeCut()).isEqualTo(2);
        int[] nodes = {7, 1, 1, 1, 1, 1, 1, 1};
        Partition byNodes = MultilevelPartitioner.partition(
                PartitionGraph.ofPairs(8, ring, nodes, null),
                PartitionOptions.parts(2).withImbalance(1));
        assertThat(byNodes.toArray()).containsExactly(0, 1, 1, 1, 1, 1, 1, 1);
    }

    @Test
    void shouldCutTheExtremes() {
        PartitionGraph empty = PartitionGraph.ofPairs(0, new int[0]);
        assertThat(MultilevelPartitioner.partition(empty, PartitionOptions.parts(3))
                        .count())
                .isZero();
        assertThat(MultilevelPartitioner.partition(empty, QUICK).balance()).isEqualTo(1);
        PartitionGraph single = PartitionGraph.ofPairs(1, new int[0]);
        assertThat(MultilevelPartitioner.partition(single, PartitionOptions.parts(1))
                        .toArray())
                .containsExactly(0);
        PartitionGraph isolated = PartitionGraph.ofPairs(4, new int[0]);
        assertThat(MultilevelPartitioner.partition(isolated, QUICK).toArray()).containsExactly(0, 1, 2, 3);
        PartitionGraph grid = new RandomGraphs(1).gridWithHoles(9, 9, 1 << 20);
        assertThat(MultilevelPartitioner.partition(grid, PartitionOptions.parts(1))
                        .count())
                .isEqualTo(1);
        Partition all = MultilevelPartitioner.partition(grid, PartitionOptions.parts(81));
        assertThat(all.count()).isEqualTo(81);
        assertThat(all.edgeCut()).isEqualTo(grid.edgeCount());
        assertThat(all.balance()).isEqualTo(1);
    }

    @Test
    void shouldCutALevelIntoTheNext() {
        PartitionGraph grid = new RandomGraphs(7).gridWithHoles(60, 60, 5);
        Partition below = MultilevelPartitioner.partition(grid, QUICK);
        PartitionGraph cells = grid.merged(below);
        for (int merge : new int[] {2, 4, 6, 10, 20}) {
            PartitionOptions options = PartitionOptions.cellsOf(6 * merge).withEffort(1);
            Partition above = MultilevelPartitioner.partition(cells, options);
            PartitionCheck.check("merging " + merge, cells, options, above);
            int fewest = (int) (grid.totalWeight() / (6 * merge * 1.2));
            assertThat(above.count()).as("merging " + merge).isBetween(fewest, 3 * below.count() / (2 * merge) + 60);
        }
    }

    @Test
    void shouldRefuseMorePartsThanNodes() {
        PartitionGraph path = new RandomGraphs(1).tree(5, 1);
        assertThatThrownBy(() -> MultilevelPartitioner.partition(path, PartitionOptions.parts(6)))
                .isInstanceOf(BadInputException.class)
                .hasMessage("partition: 6 parts wanted of a graph with 5 nodes");
    }
}
