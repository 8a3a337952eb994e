package dev.throng.lab.grid;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.throng.BadInputException;
import dev.throng.grid.GridIndex;
import dev.throng.grid.GridMap;
import dev.throng.grid.RefinePolicy;
import dev.throng.grid.ScenFile;
import dev.throng.grid.Scenario;
import dev.throng.grid.Smoothing;
import dev.throng.grid.hpa.HpaSearch;
import dev.throng.grid.octile.OctileCosts;
import dev.throng.lab.Progress;
import dev.throng.path.PathBuffer;
import dev.throng.path.PathStatus;
import dev.throng.path.StopReason;
import dev.throng.world.GridWorld;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class ScenRunTest {
    private static final GridMap MAP = GridMap.drawn("""
            ....@.
            .@@.@.
            ....@.
            """);

    private static Scenario scenario(String content) {
        return ScenFile.read("drawn.scen", content.getBytes(StandardCharsets.UTF_8));
    }

    /** Problems on the map above: "start-x start-y goal-x goal-y length". */
    private static Scenario problems(String... problems) {
        StringBuilder content = new StringBuilder("version 1\n");
        for (String problem : problems) {
            content.append("0 drawn.map 6 3 ").append(problem).append('\n');
        }
        return scenario(content.toString());
    }

    private static ProblemLog astar(Scenario scenario, ScenRun.Check check) {
        GridProblems problems = GridProblems.of(scenario, true);
        GridContender contender = new GridAStarContender(GridWorld.of(problems.seenBy(MAP)));
        return new ScenRun(check, 1)
                .run(problems, List.of(contender), Progress.NONE)
                .get(0);
    }

    private static ScenRow row(ProblemLog log) {
        return ScenRow.of(log, log);
    }

    /** Rooms with a few doors each: near and far pairs differ, and some tiles are cut off. */
    private static GridMap rooms(int side, long seed) {
        Random random = new Random(seed);
        byte[] tiles = new byte[side * side];
        for (int tile = 0; tile < tiles.length; tile++) {
            int x = tile % side;
            int y = tile / side;
            boolean wall = x % 9 == 8 || y % 9 == 8;
            tiles[tile] = (byte) (random.nextInt(8) == 0 != wall ? '@' : '.');
        }
        return GridMap.of(side, side, tiles);
    }

    @Test
    void shouldCountWhatIsSolvedAndWhatIsNot() {
        ProblemLog log = astar(problems("0 1 3 1 5", "0 0 5 0 0", "2 0 2 0 0"), ScenRun.Check.STORED);
        ScenRow row = row(log);
        assertThat(row.problems()).isEqualTo(3);
        assertThat(row.solved()).isEqualTo(2);
        assertThat(row.unreachable()).isEqualTo(1);
        assertThat(log.firstMismatch()).isNull();
        assertThat(row.mismatches()).isZero();
        assertThat(row.costMean()).isEqualTo(2.5);
        assertThat(row.speedupVsAstar()).isNaN();
    }

    @Test
    void excessShouldBeThatOfTheStoredLengthsToEitherSide() {
        // Both ways are 5 long; the problem of no length cannot be compared.
        ProblemLog log = astar(problems("0 1 3 1 4", "3 1 0 1 5", "0 1 3 1 10", "2 0 2 0 0"), ScenRun.Check.STORED);
        ScenRow row = row(log);
        assertThat(row.excessMaxPct()).isCloseTo(25, within(1e-9));
        assertThat(row.excessP95Pct()).isCloseTo(25, within(1e-9));
        assertThat(row.excessMeanPct()).isCloseTo((25.0 + 0 - 50) / 3, within(1e-9));
        assertThat(row.mismatches()).isEqualTo(2);
        assertThat(log.firstMismatch()).contains("problem 0", "astar", "5.0", "4.0");
    }

    @Test
    void excessShouldBeThatOfDijkstraWhereLengthsAreNotTrusted() {
        ScenRow row = row(astar(problems("0 1 3 1 4", "0 0 5 0 0", "0 1 3 1 10"), ScenRun.Check.DIJKSTRA));
        assertThat(row.mismatches()).isZero();
        assertThat(row.excessMaxPct()).isZero();
        assertThat(row.excessMeanPct()).isZero();
    }

    @Test
    void lengthsShouldNotBeLookedAtWhereMovesCostSomethingElse() {
        GridProblems problems = GridProblems.of(problems("0 0 3 2 4.5", "0 0 5 0 7"), false);
        GridContender papers =
                new GridAStarContender(GridWorld.of(MAP, GridIndex.astar(), OctileCosts.PAPERS, Runnable::run, 1));
        ProblemLog log = new ScenRun(ScenRun.Check.STORED, 1)
                .run(problems, List.of(papers), Progress.NONE)
                .get(0);
        assertThat(log.mismatches()).isEqualTo(1);
        assertThat(log.firstMismatch()).contains("problem 1", "UNREACHABLE");
        assertThat(row(log).excessMeanPct()).isNaN();
    }

    @Test
    void excessShouldLeaveOutOnlyTheWorstTwentieth() {
        Excess excess = new Excess();
        for (int i = 1; i <= 100; i++) {
            excess.add(100 + i, 100);
        }
        excess.add(Double.POSITIVE_INFINITY, 100);
        excess.add(5, Double.NaN);
        excess.add(0, 0);
        assertThat(excess.p95()).isCloseTo(95, within(1e-9));
        assertThat(excess.max()).isCloseTo(100, within(1e-9));
        assertThat(excess.mean()).isCloseTo(50.5, within(1e-9));
        assertThat(new Excess().p95()).isNaN();
    }

    @Test
    void tileCountsAloneShouldGiveNoExcess() {
        ScenRow row = row(astar(scenario("2\ndrawn.map 0 0 3 0 4 1 4\n"), ScenRun.Check.STORED));
        assertThat(row.mismatches()).isZero();
        assertThat(row.excessMeanPct()).isNaN();
    }

    @Test
    void shouldRefuseAgentsOfMixedSizes() {
        GridProblems mixed = GridProblems.of(scenario("2\ndrawn.map 0 0 3 0 4 1 4\ndrawn.map 0 0 3 0 4 2 4\n"), true);
        assertThatThrownBy(() -> mixed.seenBy(MAP))
                .isInstanceOf(BadInputException.class)
                .hasMessageContainingAll("drawn.map", "problem 1", "size 2", "size 1");
    }

    @Test
    void hpaShouldBeHeldAgainstAStar() {
        GridMap map = rooms(120, 1);
        for (HpaSetup setup : List.of(
                HpaSetup.DEFAULT,
                HpaSetup.DEFAULT.withOptions(GridIndex.hpa().withLevels(1).withCachedPaths(true)),
                HpaSetup.DEFAULT.withMethod(HpaSearch.Method.TOP_LEVEL).withSmoothing(Smoothing.NONE),
                HpaSetup.DEFAULT.withSmoothing(Smoothing.ANY_ANGLE))) {
            GridProblems problems = GridProblems.random(map, 150, 7);
            List<GridContender> contenders =
                    GridContenders.of(List.of("hpa"), GridWorld.of(map), setup, MmSetup.DEFAULT);
            List<ProblemLog> logs = new ScenRun(ScenRun.Check.DIJKSTRA, 2).run(problems, contenders, Progress.NONE);
            ScenRow astar = ScenRow.of(logs.get(0), logs.get(0));
            ScenRow hpa = ScenRow.of(logs.get(1), logs.get(0));
            assertThat(logs).extracting(ProblemLog::firstMismatch).containsOnlyNulls();
            assertThat(hpa.solved()).isEqualTo(astar.solved()).isEqualTo(150);
            assertThat(hpa.indexBytes()).isPositive();
            assertThat(hpa.bytesPerQuery()).as("bytes per query").isZero();
            assertThat(hpa.longestSpeedup()).isPositive();
            assertThat(hpa.longestExpandedRatio()).isGreaterThan(2);
            assertThat(hpa.expandedMean())
                    .isCloseTo(hpa.expandedAbstractMean() + hpa.expandedRefiningMean(), within(1e-9));
            if (setup.smoothing() == Smoothing.NONE) {
                assertThat(hpa.excessBeforePct()).isNaN();
                assertThat(hpa.excessMeanPct()).isBetween(0.5, 20.0);
            } else {
                assertThat(hpa.excessBeforePct()).isGreaterThan(hpa.excessMeanPct());
            }
        }
    }

    @Test
    void mmShouldBeHeldAgainstAStar() {
        GridMap map = rooms(120, 1);
        double[] steps = new double[2];
        for (MmSetup setup : List.of(
                MmSetup.DEFAULT.withPolicy(RefinePolicy.PAPER),
                MmSetup.DEFAULT
                        .withOptions(GridIndex.mm().withCentres(GridIndex.Centres.STATIC))
                        .withPolicy(RefinePolicy.PAPER),
                MmSetup.DEFAULT.withOptions(GridIndex.mm().withSectorSize(10).withLabels(true)),
                MmSetup.DEFAULT.withPolicy(RefinePolicy.parse("R[1,5,c,any-angle]")))) {
            GridProblems problems = GridProblems.random(map, 150, 7);
            List<GridContender> contenders =
                    GridContenders.of(List.of("mm", "astar"), GridWorld.of(map), HpaSetup.DEFAULT, setup);
            List<ProblemLog> logs = new ScenRun(ScenRun.Check.DIJKSTRA, 2).run(problems, contenders, Progress.NONE);
            assertThat(logs).extracting(ProblemLog::algo).containsExactly("astar", "mm");
            ScenRow astar = ScenRow.of(logs.get(0), logs.get(0));
            ScenRow mm = ScenRow.of(logs.get(1), logs.get(0));
            assertThat(logs).extracting(ProblemLog::firstMismatch).containsOnlyNulls();
            assertThat(mm.solved()).isEqualTo(astar.solved()).isEqualTo(150);
            assertThat(mm.indexBytes()).isBetween(100L, 20_000L);
            assertThat(mm.bytesPerQuery()).as("bytes per query").isZero();
            assertThat(mm.longestExpandedRatio()).isGreaterThan(2);
            assertThat(mm.expandedMean())
                    .isCloseTo(mm.expandedAbstractMean() + mm.expandedRefiningMean(), within(1e-9));
            assertThat(mm.largestStepMean()).isBetween(1.0, mm.expandedRefiningMean());
            assertThat(mm.largestStepP95()).isBetween(mm.largestStepMean(), mm.largestStepMax());
            assertThat(mm.scratchBytes()).isPositive();
            assertThat(astar.largestStepMax()).isNaN();
            assertThat(astar.scratchBytes()).isNaN();
            if (setup.policy().equals(RefinePolicy.PAPER)) {
                steps[setup.options().centres() == GridIndex.Centres.OPTIMISED ? 0 : 1] = mm.largestStepP95();
                assertThat(mm.excessBeforePct()).isNaN();
                assertThat(mm.excessMeanPct()).isBetween(0.5, 20.0);
            } else {
                assertThat(mm.excessBeforePct()).isGreaterThan(mm.excessMeanPct());
            }
        }
        assertThat(steps[0]).as("largest step with optimised centres").isLessThan(steps[1]);
    }

    @Test
    void scratchSpaceOfSeveralMapsShouldBeTheMost() {
        ProblemLog little = ProblemLog.of(new GridAStarContender(GridWorld.of(MAP)), 2);
        ProblemLog much = ProblemLog.of(new GridAStarContender(GridWorld.of(MAP)), 1);
        little.scratchBytes(100);
        much.scratchBytes(300);
        little.largestSteps[1] = 8;
        much.largestSteps[0] = 4;
        ScenRow row = row(ProblemLog.joined(List.of(little, much)));
        assertThat(row.scratchBytes()).isEqualTo(300);
        assertThat(row.largestStepMean()).as("what has no steps does not count").isEqualTo(6);
        assertThat(row.largestStepMax()).isEqualTo(8);
    }

    @Test
    void tenthsShouldGoByTheCostOfAStar() {
        ProblemLog astar = ProblemLog.of(new GridAStarContender(GridWorld.of(MAP)), 20);
        ProblemLog other = ProblemLog.of(new GridHpaContender(GridWorld.of(MAP), HpaSetup.DEFAULT), 20);
        for (int i = 0; i < 20; i++) {
            // The dearest are 18 and 19, the cheapest 0 and 1, in a scrambled order.
            int slot = i * 7 % 20;
            astar.costs[slot] = i;
            other.costs[slot] = i;
            astar.searching[slot] = i >= 18 ? 300 : 5;
            other.searching[slot] = i >= 18 ? 20 : 1;
            astar.addQuery(slot, i >= 18 ? 1000 : i < 2 ? 40 : 7, 0);
            other.addQuery(slot, i >= 18 ? 100 : i < 2 ? 30 : 7, i == 5 ? 40 : 0);
        }
        ScenRow row = ScenRow.of(other, astar);
        assertThat(row.longestSpeedup()).isEqualTo(10);
        assertThat(row.longestExpandedRatio()).isEqualTo(15);
        assertThat(row.shortestTimeRatio()).isEqualTo(0.75);
        assertThat(row.bytesPerQuery()).isEqualTo(2);
        ProblemLog both = ProblemLog.joined(List.of(other, other));
        ScenRow twice = ScenRow.of(both, ProblemLog.joined(List.of(astar, astar)));
        assertThat(twice.problems()).isEqualTo(40);
        assertThat(twice.longestSpeedup()).isEqualTo(10);
        assertThat(twice.shortestTimeRatio()).isEqualTo(0.75);
    }

    @Test
    void randomPairsShouldBeReachableAndSeeded() {
        GridMap map = rooms(60, 3);
        GridProblems first = GridProblems.random(map, 500, 9);
        GridProblems again = GridProblems.random(map, 500, 9);
        GridProblems other = GridProblems.random(map, 500, 10);
        int same = 0;
        for (int i = 0; i < 500; i++) {
            int start = map.tile(first.startX(i), first.startY(i));
            int goal = map.tile(first.goalX(i), first.goalY(i));
            assertThat(map.components().reachable(start, goal)).isTrue();
            assertThat(goal).isNotEqualTo(start);
            assertThat(map.tile(again.goalX(i), again.goalY(i))).isEqualTo(goal);
            same += map.tile(other.goalX(i), other.goalY(i)) == goal ? 1 : 0;
        }
        assertThat(same).isLessThan(20);
        assertThatThrownBy(() -> GridProblems.random(GridMap.drawn(".@.\n@@@\n"), 1, 1))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("no two tiles");
    }

    @Test
    void wrongPathsShouldBeSeen() {
        TilePathCheck check = new TilePathCheck(new OctileCosts(MAP));
        assertThat(check.wrong(0, 12, path(2, 0, 6, 12), true)).isNull();
        assertThat(check.wrong(0, 12, path(2.5, 0, 6, 12), true)).contains("2.5", "2.0");
        assertThat(check.wrong(0, 12, path(1, 0, 12), true)).contains("(0, 0)", "(0, 2)");
        assertThat(check.wrong(0, 12, path(1, 0, 6), true)).contains("goal");
        assertThat(check.wrong(2, 9, path(OctileCosts.SQRT_2, 2, 9), true)).contains("(2, 0)", "(3, 1)");
        assertThat(check.wrong(0, 12, path(7, 0, 6, 12), false)).contains("7.0", "waypoints");
    }

    private static PathBuffer path(double cost, int... tiles) {
        PathBuffer path = new PathBuffer();
        path.begin(PathStatus.FOUND, StopReason.NONE, cost, 0);
        System.arraycopy(tiles, 0, path.corridorOfSize(tiles.length), 0, tiles.length);
        for (int i = 0; i < tiles.length; i += tiles.length - 1) {
            path.addWaypoint(MAP.x(tiles[i]) + 0.5f, 0, MAP.y(tiles[i]) + 0.5f, tiles[i]);
        }
        return path;
    }

    @Test
    void editsShouldBeTimedAndVerified() {
        GridWorld world = GridWorld.of(rooms(50, 4), GridIndex.hpa());
        EditTimes times = EditBench.run(world, 40, 5);
        assertThat(times.editMicros()).hasSize(40).isSorted();
        assertThat(times.fault()).isNull();
        assertThat(times.editUsP99()).isGreaterThanOrEqualTo(times.editUsMedian());
        assertThat(times.editsPerBuild()).isPositive();
        ProblemLog log = ProblemLog.of(new GridAStarContender(world.withIndex(GridIndex.astar(), Runnable::run, 1)), 0);
        log.addEdits(new EditTimes(new double[] {1, 3}, 3, 1000, "gate 3 is gone"));
        assertThat(log.mismatches()).isEqualTo(1);
        assertThat(log.firstMismatch()).contains("gate 3 is gone");
        ScenRow joined = row(ProblemLog.joined(List.of(log, log)));
        assertThat(joined.edits().editMicros()).containsExactly(1, 1, 3, 3);
        assertThat(joined.edits().editsPerBuild()).isEqualTo(500);
        assertThat(joined.edits().finishedEditsPerBuild()).isEqualTo(200);
    }

    @Test
    void editsOfSectorsShouldBeTimedAndVerified() {
        GridWorld world = GridWorld.of(rooms(50, 4), GridIndex.mm());
        EditTimes times = EditBench.run(world, 40, 5);
        assertThat(times.editMicros()).hasSize(40).isSorted();
        assertThat(times.fault()).isNull();
        assertThat(times.editsPerBuild()).isPositive();
        assertThat(times.finishUsMean()).as("nothing is left to finish").isNaN();
    }

    @Test
    void shouldRefuseMethodsThatDoNotExist() {
        assertThatThrownBy(() -> GridContenders.requireKnown(List.of("astar", "dijkstra")))
                .isInstanceOf(BadInputException.class)
                .hasMessageContainingAll("dijkstra", "astar, hpa, mm");
        assertThatThrownBy(() -> GridContenders.requireKnown(List.of("hpa", "hpa")))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("twice");
    }
}
