package dev.throng.bench.grid;

import dev.throng.bench.AllocatedBytes;
import dev.throng.bench.Progress;
import dev.throng.bench.data.Table;
import dev.throng.bench.harness.Contender;
import dev.throng.bench.harness.Contest;
import dev.throng.bench.harness.Laps;
import dev.throng.bench.harness.Samples;
import dev.throng.bench.plain.PlainGrid;
import dev.throng.bench.plain.TileDistances;
import dev.throng.grid.GridMap;
import dev.throng.grid.TileList;
import dev.throng.inside.Inside;
import dev.throng.path.PathBuffer;
import dev.throng.path.PathStatus;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Solves problems with several methods in turns, in one thread, and checks every answer outside the timed parts. One for all maps of a run, so that
 * code compiled on one map is compiled for the next.
 */
public final class ScenRun {
    /** The reference for A*'s answers. */
    public enum Check {
        /** The lengths (or numbers of tiles) in the scenario. */
        STORED,
        /** Dijkstra's search for every problem: for sets with unreliable lengths. */
        DIJKSTRA
    }

    private static final Duration WARM_UP = Duration.ofMillis(250);
    private static final long SEED = 1;

    private final Check check;
    private Contest.Rules rules;

    public ScenRun(Check check, Contest.Rules rules) {
        this.check = check;
        this.rules = rules;
    }

    /**
     * Returns rules with which methods take turns from problem to problem.
     *
     * @param rounds number of rounds of each problem, of which the best time counts [Limit: at least 1]
     */
    public static Contest.Rules inTurns(int rounds) {
        return Contest.Rules.of(rounds, WARM_UP).withBlock(1);
    }

    /**
     * Runs the problems of one map.
     *
     * @param contenders contenders on one map; A* first, with which the others are compared
     * @return the measurements of each, in the same order
     */
    public List<ProblemLog> run(GridProblems problems, List<GridContender> contenders, Progress progress) {
        Contest contest = new Contest(problems.size(), rules, SEED);
        List<Asked> asked = new ArrayList<>();
        List<Samples> samples = new ArrayList<>();
        for (GridContender contender : contenders) {
            Asked one = new Asked(contender, problems, asked.isEmpty());
            asked.add(one);
            samples.add(contest.add(one));
        }
        contest.run(progress);
        if (problems.size() > 0) {
            rules = rules.withWarmUp(Duration.ZERO);
        }
        List<ProblemLog> logs = new ArrayList<>();
        for (int c = 0; c < asked.size(); c++) {
            logs.add(asked.get(c).log(asked.get(0), samples.get(c)));
        }
        return logs;
    }

    /** A contender on the problems of one map, with its answers. */
    private final class Asked implements Contender {
        private final GridContender contender;
        private final GridProblems problems;
        private final boolean astar;
        private final GridMap map;
        private final TilePathCheck legality;
        private final TileLegs legs;
        private final TileList tiles = new TileList();
        private final TileDistances dijkstra;
        private final PathBuffer path = new PathBuffer();

        /** Costs; infinite for no path, NaN before the first answer. */
        private final double[] costs;

        /** Reference of A*'s costs. */
        private final double[] references;

        private final double[] before;
        private final double[] steps;
        private final long[] searching;
        private final long[] refining;
        private final String[] wrong;

        Asked(GridContender contender, GridProblems problems, boolean astar) {
            this.contender = contender;
            this.problems = problems;
            this.astar = astar;
            map = contender.world().map();
            legality = new TilePathCheck(Inside.costs(contender.world()));
            legs = new TileLegs(map);
            dijkstra = astar && check == Check.DIJKSTRA
                    ? new TileDistances(PlainGrid.of(Inside.costs(contender.world())))
                    : null;
            int size = problems.size();
            costs = new double[size];
            Arrays.fill(costs, Double.NaN);
            references = new double[size];
            before = new double[size];
            steps = new double[size];
            searching = new long[size];
            refining = new long[size];
            wrong = new String[size];
        }

        /** The memory of one round must not help in the next. */
        @Override
        public void prepare(int item) {
            if (item == 0) {
                contender.forget();
            }
        }

        @Override
        public void solve(int item, Laps laps) {
            contender.find(problems, item, path);
        }

        @Override
        public boolean check(int item) {
            if (Double.isNaN(costs[item])) {
                note(item);
            }
            return contender.cost(path) == costs[item];
        }

        /** Stores the first answer to a problem and its faults. */
        private void note(int i) {
            int start = map.tile(problems.startX(i), problems.startY(i));
            int goal = map.tile(problems.goalX(i), problems.goalY(i));
            costs[i] = contender.cost(path);
            searching[i] = contender.expandedSearching();
            refining[i] = contender.expandedRefining();
            steps[i] = contender.largestStep();
            before[i] = contender.costBeforeSmoothing(problems, i);
            wrong[i] = contender.mesh() == null
                    ? legality.wrong(start, goal, path, contender.method().octile())
                    : wrongOnMesh(start, goal);
            if (astar) {
                references[i] = dijkstra == null ? problems.length(i) : least(start, goal);
                wrong[i] = wrong[i] == null ? wrongAStar(i) : wrong[i];
            }
        }

        /** Checks the legs of a path on a mesh, and then the tiles that it is read as. */
        private String wrongOnMesh(int start, int goal) {
            if (path.status() != PathStatus.FOUND) {
                // It is compared with A*'s answer.
                return null;
            }
            String fault = legs.wrong(start, goal, path);
            if (fault != null) {
                return fault;
            }
            tiles.clear();
            contender.mesh().tiles(path, tiles);
            return legality.wrong(start, goal, tiles::tile, tiles.size());
        }

        private double least(int start, int goal) {
            return map.passable(start) && map.passable(goal) ? dijkstra.cost(start, goal) : Double.POSITIVE_INFINITY;
        }

        private String wrongAStar(int i) {
            if (dijkstra == null) {
                return problems.wrong(i, path);
            }
            return costs[i] == references[i] ? null : "length " + costs[i] + ", Dijkstra finds " + references[i];
        }

        private String besideAStar(int i, double least) {
            if (Double.isInfinite(costs[i]) != Double.isInfinite(least)) {
                return "cost " + costs[i] + " where A* finds " + least;
            }
            return contender.method().octile() && costs[i] < least
                    ? "cost " + costs[i] + ", less than A*'s " + least
                    : null;
        }

        ProblemLog log(Asked best, Samples samples) {
            Table table = new Table(ProblemLog.COLUMNS);
            double[] micros = samples.micros(Samples.Pick.SHORTEST);
            double[] bytes = samples.bytes();
            ProblemLog log = new ProblemLog(contender, table);
            for (int i = 0; i < costs.length; i++) {
                double reference = astar ? references[i] : best.costs[i];
                table.row(
                        costs[i],
                        micros[i],
                        bytes[i] == 0 ? 0 : bytesAgain(i),
                        searching[i],
                        refining[i],
                        steps[i],
                        excess(costs[i], reference),
                        excess(before[i], reference));
                String fault = wrong[i] == null && !astar ? besideAStar(i, reference) : wrong[i];
                if (fault != null) {
                    log.addMismatch("problem " + i + ", " + log.algo() + ": " + fault);
                }
            }
            for (long i = 0; i < samples.mismatches(); i++) {
                log.addMismatch(log.algo() + ": an answer is not the one of the round before");
            }
            return log;
        }

        /** Returns the bytes of each answer, without those of a buffer that grew or of code that was compiled meanwhile. */
        private long bytesAgain(int i) {
            contender.forget();
            return AllocatedBytes.inEachRun(() -> {
                contender.forget();
                contender.find(problems, i, path);
            });
        }
    }

    /** Returns the excess of a path in percent; NaN without a reference. */
    static double excess(double cost, double reference) {
        boolean known = reference > 0 && reference < Double.POSITIVE_INFINITY && cost < Double.POSITIVE_INFINITY;
        return known ? 100 * (cost / reference - 1) : Double.NaN;
    }
}
