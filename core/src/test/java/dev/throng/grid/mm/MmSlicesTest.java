package dev.throng.grid.mm;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.grid.GridIndex;
import dev.throng.grid.GridMap;
import dev.throng.grid.RefinePolicy;
import dev.throng.grid.hpa.HpaMaps;
import dev.throng.grid.octile.OctileCosts;
import dev.throng.grid.tiles.TileArray;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Planning in slices finds what planning in one go finds, however thin they are. */
class MmSlicesTest {
    private static MmIndex index(SplittableRandom random) {
        GridMap map = random.nextInt(3) == 0 ? HpaMaps.any(random) : HpaMaps.rooms(70, 70, random);
        GridIndex.Mm options = MmMaps.options(random).withCentres(GridIndex.Centres.STATIC);
        return MmIndex.build(new OctileCosts(map), options, Runnable::run, 1);
    }

    private static int[] pair(GridMap map, SplittableRandom random) {
        int start = MmPaths.passable(map, random);
        int goal = MmPaths.passable(map, random);
        return start >= 0 && goal >= 0 && map.components().reachable(start, goal) ? new int[] {start, goal} : null;
    }

    @Test
    void shouldFindTheSameTilesInSlicesOfAnySize() {
        int cut = 0;
        for (int seed = 0; seed < 150; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            MmIndex index = index(random);
            MmPlanner planner = new MmPlanner(index);
            planner.shortCuts(seed % 4 == 0);
            if (random.nextBoolean()) {
                planner.likeThePaper();
            }
            for (int i = 0; i < 4; i++) {
                int[] pair = pair(index.map(), random);
                if (pair == null) {
                    continue;
                }
                RefinePolicy policy = MmMaps.policy(random);
                planner.policy(policy);
                int[] expected = MmPaths.inOneGo(planner, pair[0], pair[1]);
                long expanded = planner.expanded();
                long largest = planner.largestStep();
                int steps = planner.steps();
                for (int budget : new int[] {1, 2, 3, 7, 50, 1000, 0}) {
                    String context = "seed " + seed + ", " + Arrays.toString(pair) + ", " + policy + ", slices of "
                            + (budget == 0 ? "any size" : budget);
                    assertThat(planner.begin(pair[0], pair[1])).as(context).isTrue();
                    int slices = 1;
                    long before = planner.expanded();
                    int slice = budget > 0 ? budget : random.nextInt(1, 60);
                    while (!planner.advance(slice)) {
                        assertThat(planner.expanded() - before).as(context).isLessThanOrEqualTo(slice);
                        before = planner.expanded();
                        slice = budget > 0 ? budget : random.nextInt(1, 60);
                        slices++;
                        assertThat(slices).as(context + ": does not end").isLessThan(100_000);
                    }
                    TileArray tiles = new TileArray();
                    planner.addTiles(tiles);
                    assertThat(MmPaths.array(tiles)).as(context).isEqualTo(expected);
                    assertThat(planner.expanded()).as(context).isEqualTo(expanded);
                    assertThat(planner.largestStep()).as(context).isEqualTo(largest);
                    assertThat(planner.steps()).as(context).isEqualTo(steps);
                    cut += slices > 3 ? 1 : 0;
                }
            }
        }
        assertThat(cut).as("paths planned in more than three slices").isGreaterThan(800);
    }

    /** Tiles found so far are the beginning of the path, apart from what is still to be trimmed off. */
    @Test
    void shouldHandOutTheBeginningOfThePathBeforeItIsComplete() {
        int early = 0;
        for (int seed = 0; seed < 60; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            MmIndex index = index(random);
            MmPlanner planner = new MmPlanner(index);
            planner.shortCuts(seed % 4 == 0);
            int[] pair = pair(index.map(), random);
            if (pair == null) {
                continue;
            }
            planner.policy(MmMaps.policy(random));
            int[] whole = MmPaths.inOneGo(planner, pair[0], pair[1]);
            planner.begin(pair[0], pair[1]);
            boolean done = false;
            while (!done) {
                done = planner.advance(5);
                TileArray tiles = new TileArray();
                planner.addTiles(tiles);
                assertThat(MmPaths.array(tiles))
                        .as("seed " + seed + ", " + planner.policy())
                        .isEqualTo(Arrays.copyOf(whole, tiles.size()));
                early += !done && tiles.size() > 1 ? 1 : 0;
            }
        }
        assertThat(early).as("beginnings of two tiles and more").isGreaterThan(200);
    }

    /** Many agents share a planner: each has its own plan, and every frame refines some of them a little further. */
    @Test
    void shouldRefineThePlansOfManyAgentsInAnyOrder() {
        int frames = 0;
        int walked = 0;
        for (int seed = 0; seed < 60; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            MmIndex index = index(random);
            MmPlanner planner = new MmPlanner(index);
            planner.shortCuts(seed % 4 == 0);
            RefinePolicy policy = MmMaps.policy(random);
            planner.policy(policy);
            int agents = 12;
            MmPlan[] plans = new MmPlan[agents];
            TileArray[] tiles = new TileArray[agents];
            int[][] expected = new int[agents][];
            for (int agent = 0; agent < agents; agent++) {
                plans[agent] = new MmPlan();
                tiles[agent] = new TileArray();
                int[] pair = pair(index.map(), random);
                if (pair != null) {
                    expected[agent] = MmPaths.inOneGo(planner, pair[0], pair[1]);
                    assertThat(planner.findAhead(pair[0], pair[1], plans[agent]))
                            .isTrue();
                    assertThat(plans[agent].position()).isEqualTo(pair[0]);
                }
            }
            int left = agents;
            for (int frame = 0; left > 0; frame++) {
                int agent = random.nextInt(agents);
                String context = "seed " + seed + ", " + policy + ", agent " + agent + ", frame " + frame;
                if (expected[agent] == null) {
                    left -= plans[agent] == null ? 0 : 1;
                    plans[agent] = null;
                    continue;
                }
                // What the agent walks on is its own: it may forget tiles, and gets only new ones.
                TileArray found = new TileArray();
                boolean complete = planner.refineWithin(plans[agent], random.nextInt(40), found);
                for (int i = 0; i < found.size(); i++) {
                    tiles[agent].add(found.tile(i));
                }
                assertThat(MmPaths.array(tiles[agent]))
                        .as(context)
                        .isEqualTo(Arrays.copyOf(expected[agent], tiles[agent].size()));
                assertThat(plans[agent].position()).as(context).isEqualTo(tiles[agent].tile(tiles[agent].size() - 1));
                assertThat(plans[agent].complete()).as(context).isEqualTo(complete);
                walked += complete ? 0 : 1;
                if (complete) {
                    assertThat(tiles[agent].size()).as(context).isEqualTo(expected[agent].length);
                    expected[agent] = null;
                }
                frames++;
                assertThat(frame).as(context + ": does not end").isLessThan(100_000);
            }
        }
        assertThat(frames).isGreaterThan(1500);
        assertThat(walked).as("frames that leave a path incomplete").isGreaterThan(800);
    }

    @Test
    void shouldTellAListenerOfEveryExpansion() {
        SplittableRandom random = new SplittableRandom(7);
        GridMap map = HpaMaps.rooms(70, 70, random);
        // With labels no tile is looked at to know the regions of the ends.
        GridIndex.Mm options = GridIndex.mm().withSectorSize(8).withLabels(true);
        MmPlanner planner = new MmPlanner(MmIndex.build(new OctileCosts(map), options, Runnable::run, 1));
        long[] told = new long[1];
        planner.listener((node, parent, cost, key) -> told[0]++);
        for (int i = 0; i < 20; i++) {
            int[] pair = HpaMaps.apart(map, 20, random);
            told[0] = 0;
            MmPaths.inOneGo(planner, pair[0], pair[1]);
            assertThat(told[0]).isEqualTo(planner.expanded());
            assertThat(planner.expanded()).isEqualTo(planner.abstractExpanded() + planner.refiningExpanded());
            assertThat(planner.largestStep()).isPositive().isLessThanOrEqualTo(planner.refiningExpanded());
        }
    }

    /** An agent's frame in between ends what was begun, whether regions or tiles were being searched. */
    @Test
    void shouldForgetWhatWasBegunWhenAPlanIsRefined() {
        MmIndex index = MmIndex.build(
                new OctileCosts(HpaMaps.rooms(70, 70, new SplittableRandom(3))),
                GridIndex.mm().withSectorSize(8),
                Runnable::run,
                1);
        MmPlanner planner = new MmPlanner(index);
        int[] pair = HpaMaps.apart(index.map(), 50, new SplittableRandom(3));
        for (int slice : new int[] {1, 60, 150}) {
            MmPlan plan = new MmPlan();
            assertThat(planner.findAhead(pair[1], pair[0], plan)).isTrue();
            assertThat(planner.begin(pair[0], pair[1])).isTrue();
            assertThat(planner.advance(slice)).isFalse();
            planner.refineWithin(plan, 10, new TileArray());
            assertThat(planner.advance(1)).as("a slice of " + slice + " before").isTrue();
            assertThat(MmPaths.inOneGo(planner, pair[0], pair[1]))
                    .startsWith(pair[0])
                    .endsWith(pair[1]);
        }
    }

    @Test
    void shouldAnswerAtOnceWhenThereIsNoPath() {
        GridMap map = GridMap.drawn("""
                ....#....
                ....#....
                ....#....
                """);
        GridIndex.Mm options = GridIndex.mm().withSectorSize(3);
        MmIndex index = MmIndex.build(new OctileCosts(MmMaps.unaware(map)), options, Runnable::run, 1);
        MmPlanner planner = new MmPlanner(index);
        assertThat(planner.begin(0, 8)).isFalse();
        assertThat(planner.advance(1)).as("nothing is left to do").isTrue();
        assertThat(planner.steps()).isZero();
        MmPlan plan = new MmPlan();
        assertThat(planner.findAhead(0, 8, plan)).isFalse();
        assertThat(planner.refineWithin(plan, 100, new TileArray())).isTrue();
        // The same once the map knows.
        assertThat(index.map().components().reachable(0, 8)).isFalse();
        assertThat(planner.begin(0, 8)).isFalse();
        assertThat(planner.advance(1)).isTrue();
        assertThat(planner.expanded()).isZero();
        assertThat(planner.begin(0, 3)).isTrue();
        assertThat(planner.advance(Integer.MAX_VALUE)).isTrue();
    }

    /** A plan may be found by one planner and refined by another, and hold another path the next time. */
    @Test
    void shouldKeepToTheCorridorOfThePathThatThePlanHoldsNow() {
        GridMap map = HpaMaps.rooms(70, 70, new SplittableRandom(3));
        GridIndex.Mm options = GridIndex.mm().withSectorSize(8);
        MmIndex index = MmIndex.build(new OctileCosts(map), options, Runnable::run, 1);
        MmPlanner finding = new MmPlanner(index);
        MmPlanner refining = new MmPlanner(index);
        for (MmPlanner planner : new MmPlanner[] {finding, refining}) {
            planner.policy(RefinePolicy.parse("R[1,10%,c,-]"));
        }
        MmPlan plan = new MmPlan();
        int apart = 0;
        for (int seed = 0; seed < 20; seed++) {
            int[] pair = HpaMaps.apart(map, 30, new SplittableRandom(seed));
            assertThat(finding.findAhead(pair[0], pair[1], plan)).isTrue();
            TileArray tiles = new TileArray();
            assertThat(refining.refineWithin(plan, Integer.MAX_VALUE, tiles)).isTrue();
            assertThat(MmPaths.array(tiles)).as("seed " + seed).isEqualTo(MmPaths.inOneGo(finding, pair[0], pair[1]));
            apart += plan.size() > 3 ? 1 : 0;
        }
        assertThat(apart).isGreaterThan(10);
    }
}
