package dev.throng.bench.grid;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.throng.BadInputException;
import dev.throng.TestPath;
import dev.throng.bench.Progress;
import dev.throng.bench.data.Table;
import dev.throng.grid.GridIndex;
import dev.throng.grid.GridMap;
import dev.throng.grid.RefinePolicy;
import dev.throng.grid.ScenFile;
import dev.throng.grid.Scenario;
import dev.throng.grid.Smoothing;
import dev.throng.grid.hpa.HpaSearch;
import dev.throng.grid.octile.OctileCosts;
import dev.throng.path.PathBuffer;
import dev.throng.path.PathStatus;
import dev.throng.path.StopReason;
import dev.throng.world.GridWorld;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
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

    private static final GridMethod HPA = GridMethod.hpa(GridIndex.hpa(), HpaSearch.Method.CLIMBING, Smoothing.OCTILE);

    private static List<ProblemLog> run(
            GridProblems problems, GridWorld grid, ScenRun.Check check, int rounds, GridMethod... methods) {
        List<GridContender> contenders =
                Stream.of(methods).map(method -> GridContender.of(method, grid)).toList();
        return new ScenRun(check, ScenRun.inTurns(rounds).withWarmUp(Duration.ZERO))
                .run(problems, contenders, Progress.NONE);
    }

    private static ProblemLog astar(Scenario scenario, ScenRun.Check check) {
        GridProblems problems = GridProblems.of(scenario, true);
        return run(problems, GridWorld.of(problems.seenBy(MAP)), check, 1, GridMethod.astar())
                .get(0);
    }

    private static double figure(ProblemLog log, String name) {
        return figure(log, log, name);
    }

    private static double figure(ProblemLog log, ProblemLog astar, String name) {
        return log.figures(astar).get(name).doubleValue();
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
        assertThat(log.figures(log))
                .containsEntry("problems", 3)
                .containsEntry("solved", 2)
                .containsEntry("unreachable", 1)
                .containsEntry("mismatches", 0)
                .containsEntry("costMean", 2.5)
                .containsEntry("buildMs", 0.0)
                .containsEntry("speedupVsAstar", Double.NaN);
        assertThat(log.firstMismatch()).isNull();
    }

    @Test
    void excessShouldBeThatOfTheStoredLengthsToEitherSide() {
        // Both ways are 5 long; the problem of no length cannot be compared.
        ProblemLog log = astar(problems("0 1 3 1 4", "3 1 0 1 5", "0 1 3 1 10", "2 0 2 0 0"), ScenRun.Check.STORED);
        assertThat(figure(log, "excessMaxPct")).isCloseTo(25, within(1e-9));
        assertThat(figure(log, "excessP95Pct")).isCloseTo(25, within(1e-9));
        assertThat(figure(log, "excessMeanPct")).isCloseTo((25.0 + 0 - 50) / 3, within(1e-9));
        assertThat(log.mismatches()).isEqualTo(2);
        assertThat(log.firstMismatch()).contains("problem 0", "astar", "5.0", "4.0");
    }

    @Test
    void excessShouldBeThatOfDijkstraWhereLengthsAreNotTrusted() {
        ProblemLog log = astar(problems("0 1 3 1 4", "0 0 5 0 0", "0 1 3 1 10"), ScenRun.Check.DIJKSTRA);
        assertThat(log.mismatches()).isZero();
        assertThat(figure(log, "excessMaxPct")).isZero();
        assertThat(figure(log, "excessMeanPct")).isZero();
    }

    @Test
    void lengthsShouldNotBeLookedAtWhereMovesCostSomethingElse() {
        GridProblems problems = GridProblems.of(problems("0 0 3 2 4.5", "0 0 5 0 7"), false);
        GridWorld papers = GridWorld.of(MAP, GridIndex.astar(), OctileCosts.PAPERS, Runnable::run, 1);
        ProblemLog log = run(problems, papers, ScenRun.Check.STORED, 1, GridMethod.astar())
                .get(0);
        assertThat(log.mismatches()).isEqualTo(1);
        assertThat(log.firstMismatch()).contains("problem 1", "UNREACHABLE");
        assertThat(figure(log, "excessMeanPct")).isNaN();
    }

    @Test
    void excessShouldBeOfWhatCanBeCompared() {
        assertThat(ScenRun.excess(103, 100)).isCloseTo(3, within(1e-9));
        assertThat(ScenRun.excess(Double.POSITIVE_INFINITY, 100)).isNaN();
        assertThat(ScenRun.excess(100, Double.POSITIVE_INFINITY)).isNaN();
        assertThat(ScenRun.excess(5, Double.NaN)).isNaN();
        assertThat(ScenRun.excess(0, 0)).isNaN();
    }

    @Test
    void knownLengthsShouldBeExact() {
        GridWorld grid = GridWorld.of(MAP);
        GridProblems right = GridProblems.known(MAP, new double[] {6}, new double[] {9}, new double[] {5});
        assertThat(run(right, grid, ScenRun.Check.STORED, 1, GridMethod.astar())
                        .get(0)
                        .firstMismatch())
                .isNull();
        GridProblems wrong = GridProblems.known(MAP, new double[] {6}, new double[] {9}, new double[] {4.9});
        assertThat(run(wrong, grid, ScenRun.Check.STORED, 1, GridMethod.astar())
                        .get(0)
                        .firstMismatch())
                .contains("problem 0", "5.0", "4.9");
    }

    @Test
    void tileCountsAloneShouldGiveNoExcess() {
        ProblemLog row = astar(scenario("2\ndrawn.map 0 0 3 0 4 1 4\n"), ScenRun.Check.STORED);
        assertThat(row.mismatches()).isZero();
        assertThat(figure(row, "excessMeanPct")).isNaN();
    }

    @Test
    void shouldRefuseAgentsOfMixedSizes() {
        GridProblems mixed = GridProblems.of(scenario("2\ndrawn.map 0 0 3 0 4 1 4\ndrawn.map 0 0 3 0 4 2 4\n"), true);
        assertThatThrownBy(() -> mixed.seenBy(MAP))
                .isInstanceOf(BadInputException.class)
                .hasMessageContainingAll("drawn.map", "problem 1", "size 2", "size 1");
    }

    @Test
    void hpaShouldStandBesideAStar() {
        GridMap map = rooms(120, 1);
        for (GridMethod method : List.of(
                HPA,
                GridMethod.hpa(
                        GridIndex.hpa().withLevels(1).withCachedPaths(true),
                        HpaSearch.Method.CLIMBING,
                        Smoothing.OCTILE),
                GridMethod.hpa(GridIndex.hpa(), HpaSearch.Method.TOP_LEVEL, Smoothing.NONE),
                GridMethod.hpa(GridIndex.hpa(), HpaSearch.Method.CLIMBING, Smoothing.ANY_ANGLE))) {
            Map<String, Number> hpa = figuresBesideAStar(map, method);
            assertThat(hpa.get("indexBytes").longValue()).isPositive();
            assertThat(hpa.get("largestStepMax")).isEqualTo(Double.NaN);
            assertThat(hpa.get("scratchBytes")).isEqualTo(Double.NaN);
        }
    }

    /** What a method takes on random problems; checks what holds of all methods. */
    private static Map<String, Number> figuresBesideAStar(GridMap map, GridMethod method) {
        GridProblems problems = GridProblems.random(map, 150, 7);
        List<ProblemLog> logs = run(problems, GridWorld.of(map), ScenRun.Check.DIJKSTRA, 2, GridMethod.astar(), method);
        assertThat(logs).extracting(ProblemLog::algo).containsExactly("astar", method.name());
        assertThat(logs).extracting(ProblemLog::firstMismatch).containsOnlyNulls();
        assertThat(figure(logs.get(0), "solved")).isEqualTo(150);
        assertThat(figure(logs.get(0), "largestStepMax")).isNaN();
        assertThat(figure(logs.get(0), "scratchBytes")).isNaN();
        Map<String, Number> figures = logs.get(1).figures(logs.get(0));
        assertThat(figures.get("solved")).isEqualTo(150);
        assertThat(figures.get("bytesPerQuery")).as("bytes per query").isEqualTo(0.0);
        assertThat(figures.get("longestSpeedup").doubleValue()).isPositive();
        assertThat(figures.get("longestExpandedRatio").doubleValue()).isGreaterThan(2);
        assertThat(figures.get("expandedMean").doubleValue())
                .isCloseTo(
                        figures.get("expandedAbstractMean").doubleValue()
                                + figures.get("expandedRefiningMean").doubleValue(),
                        within(1e-9));
        double excess = figures.get("excessMeanPct").doubleValue();
        double before = figures.get("excessBeforePct").doubleValue();
        if (method.smoothing() == Smoothing.NONE) {
            assertThat(before).isNaN();
            assertThat(excess).isBetween(0.5, 20.0);
        } else {
            assertThat(before).isGreaterThan(excess);
        }
        return figures;
    }

    @Test
    void mmShouldStandBesideAStar() {
        GridMap map = rooms(120, 1);
        List<Double> steps = new ArrayList<>();
        for (GridMethod method : List.of(
                GridMethod.mm(GridIndex.mm(), RefinePolicy.PAPER),
                GridMethod.mm(GridIndex.mm().withCentres(GridIndex.Centres.STATIC), RefinePolicy.PAPER),
                GridMethod.mm(GridIndex.mm().withSectorSize(10).withLabels(true), RefinePolicy.DEFAULT),
                GridMethod.mm(GridIndex.mm(), RefinePolicy.parse("R[1,5,c,any-angle]")))) {
            Map<String, Number> mm = figuresBesideAStar(map, method);
            double step = mm.get("largestStepMean").doubleValue();
            steps.add(mm.get("largestStepP95").doubleValue());
            assertThat(mm.get("indexBytes").longValue()).isBetween(100L, 20_000L);
            assertThat(step).isBetween(1.0, mm.get("expandedRefiningMean").doubleValue());
            assertThat(mm.get("largestStepP95").doubleValue())
                    .isBetween(step, mm.get("largestStepMax").doubleValue());
            assertThat(mm.get("scratchBytes").doubleValue()).isPositive();
        }
        assertThat(steps.get(0)).as("largest step with optimised centres").isLessThan(steps.get(1));
    }

    @Test
    void scratchSpaceOfSeveralMapsShouldBeTheMost() {
        Table two =
                new Table(ProblemLog.COLUMNS).row(1, 1, 0, 1, 0, null, 0, null).row(1, 1, 0, 1, 0, 8, 0, null);
        Table one = new Table(ProblemLog.COLUMNS).row(1, 1, 0, 1, 0, 4, 0, null);
        ProblemLog both =
                ProblemLog.joined(List.of(new ProblemLog("mm", 7, 1, 100, two), new ProblemLog("mm", 8, 2, 300, one)));
        assertThat(both.figures(both))
                .containsEntry("scratchBytes", 300.0)
                .containsEntry("indexBytes", 15L)
                .containsEntry("buildMs", 3.0)
                .containsEntry("problems", 3);
        assertThat(figure(both, "largestStepMean"))
                .as("what has no steps does not count")
                .isEqualTo(6);
        assertThat(figure(both, "largestStepMax")).isEqualTo(8);
    }

    @Test
    void tenthsShouldGoByTheCostOfAStar() {
        Table astar = new Table(ProblemLog.COLUMNS);
        Table other = new Table(ProblemLog.COLUMNS);
        for (int slot = 0; slot < 20; slot++) {
            // Those that cost the most are 18 and 19, the least 0 and 1, in a scrambled order.
            int cost = slot * 3 % 20;
            boolean most = cost >= 18;
            boolean least = cost < 2;
            astar.row(cost, most ? 1000 : least ? 40 : 7, 0, most ? 300 : 5, 0, null, 0, null);
            other.row(cost, most ? 100 : least ? 30 : 7, cost == 5 ? 40 : 0, most ? 20 : 1, 0, null, 0, null);
        }
        ProblemLog slow = new ProblemLog("astar", 0, 0, Double.NaN, astar);
        ProblemLog fast = new ProblemLog("hpa", 0, 0, Double.NaN, other);
        assertThat(fast.figures(slow))
                .containsEntry("longestSpeedup", 10.0)
                .containsEntry("longestExpandedRatio", 15.0)
                .containsEntry("shortestTimeRatio", 0.75)
                .containsEntry("bytesPerQuery", 2.0);
        ProblemLog twice = ProblemLog.joined(List.of(fast, fast));
        assertThat(twice.figures(ProblemLog.joined(List.of(slow, slow))))
                .containsEntry("problems", 40)
                .containsEntry("longestSpeedup", 10.0)
                .containsEntry("shortestTimeRatio", 0.75);
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
        TestPath.of(path).begin(PathStatus.FOUND, StopReason.NONE, cost, 0);
        System.arraycopy(tiles, 0, TestPath.of(path).corridorOfSize(tiles.length), 0, tiles.length);
        for (int i = 0; i < tiles.length; i += tiles.length - 1) {
            TestPath.of(path).addWaypoint(MAP.x(tiles[i]) + 0.5f, 0, MAP.y(tiles[i]) + 0.5f, tiles[i]);
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
        ProblemLog log = new ProblemLog("hpa", 0, 0, Double.NaN, new Table(ProblemLog.COLUMNS));
        log.addEdits(new EditTimes(new double[] {1, 3}, 3, 1000, "gate 3 is gone"));
        assertThat(log.mismatches()).isEqualTo(1);
        assertThat(log.firstMismatch()).contains("gate 3 is gone");
        ProblemLog joined = ProblemLog.joined(List.of(log, log));
        assertThat(joined.figures(joined))
                .containsEntry("edits", 4)
                .containsEntry("editUsMedian", 3.0)
                .containsEntry("editsPerBuild", 500.0)
                .containsEntry("finishedEditsPerBuild", 200.0);
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
        assertThatThrownBy(() -> GridMethod.requireKnown(List.of("astar", "dijkstra")))
                .isInstanceOf(BadInputException.class)
                .hasMessageContainingAll("dijkstra", "astar, hpa, mm");
        assertThatThrownBy(() -> GridMethod.requireKnown(List.of("hpa", "hpa")))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("twice");
    }
}
