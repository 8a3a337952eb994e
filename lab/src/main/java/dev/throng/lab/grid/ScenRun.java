package dev.throng.lab.grid;

import dev.throng.grid.GridMap;
import dev.throng.grid.octile.OctileCosts;
import dev.throng.inside.Inside;
import dev.throng.lab.AllocatedBytes;
import dev.throng.lab.Progress;
import dev.throng.lab.plain.Diagonals;
import dev.throng.lab.plain.PlainGrid;
import dev.throng.lab.plain.TileDistances;
import dev.throng.path.PathBuffer;
import dev.throng.path.PathStatus;
import java.util.ArrayList;
import java.util.List;

/**
 * Solves problems with several methods in turns, in one thread, and checks every answer outside the timed parts. One for
 * all maps of a run: what the JIT has learned on one it knows on the next.
 */
public final class ScenRun {
    /** What A*'s answers are held against. */
    public enum Check {
        /** The lengths (or tile counts) that the scenario names. */
        STORED,
        /** Dijkstra's search for every problem: for sets whose lengths cannot be trusted. */
        DIJKSTRA
    }

    /** After so much time, or so many passes over the problems of a map, code is taken to be compiled. */
    private static final long WARM_NANOS = 1_500_000_000;

    private static final int WARM_PASSES = 200;

    private final Check check;
    private final int rounds;
    private long warmNanos;

    /**
     * @param rounds times that each problem is asked; its best time counts [Limit: at least 1]
     */
    public ScenRun(Check check, int rounds) {
        this.check = check;
        this.rounds = rounds;
    }

    /**
     * Runs the problems of one map.
     *
     * @param contenders on one map; A* first, against which the others are held
     * @return what was measured of each, in the same order
     */
    public List<ProblemLog> run(GridProblems problems, List<GridContender> contenders, Progress progress) {
        return new OneMap(problems, contenders).run(progress);
    }

    /** A run on one map. */
    private final class OneMap {
        private final GridProblems problems;
        private final List<GridContender> contenders;
        private final GridMap map;
        private final TilePathCheck legality;
        private final TileDistances dijkstra;
        private final PathBuffer[] paths;
        private final List<ProblemLog> logs = new ArrayList<>();

        OneMap(GridProblems problems, List<GridContender> contenders) {
            this.problems = problems;
            this.contenders = contenders;
            GridContender astar = contenders.get(0);
            map = astar.world().map();
            legality = new TilePathCheck(Inside.costs(astar.world()));
            dijkstra = check == Check.DIJKSTRA ? new TileDistances(plain(Inside.costs(astar.world()))) : null;
            paths = new PathBuffer[contenders.size()];
            for (int c = 0; c < paths.length; c++) {
                paths[c] = new PathBuffer();
                logs.add(ProblemLog.of(contenders.get(c), problems.size()));
            }
        }

        private static PlainGrid plain(OctileCosts costs) {
            return new PlainGrid(costs.map(), costs.diagonal(), Diagonals.PAST_NO_WALL);
        }

        List<ProblemLog> run(Progress progress) {
            warmUp();
            long steps = (long) rounds * problems.size();
            for (int round = 0; round < rounds; round++) {
                contenders.forEach(GridContender::forget);
                for (int i = 0; i < problems.size(); i++) {
                    for (int turn = 0; turn < paths.length; turn++) {
                        // Who comes second finds the tiles in the cache: take turns in that, too.
                        time((turn + i + round) % paths.length, i);
                    }
                    if (round == 0) {
                        judge(i);
                    }
                    progress.at((long) round * problems.size() + i + 1, steps);
                }
            }
            for (int c = 0; c < paths.length; c++) {
                logs.get(c).scratchBytes(contenders.get(c).scratchBytes());
            }
            return logs;
        }

        /** The longest problems come first, so that buffers have reached their final size when they are timed. */
        private void warmUp() {
            long start = System.nanoTime();
            long already = warmNanos;
            for (int pass = 0; pass < WARM_PASSES && (pass == 0 || warmNanos < WARM_NANOS); pass++) {
                for (int i = problems.size() - 1; i >= 0; i--) {
                    // A* is slow and has little that grows: a sample will do.
                    boolean sampled = i > problems.size() - 50 || i % 4 == 0;
                    for (int c = sampled ? 0 : 1; c < paths.length; c++) {
                        find(c, i);
                    }
                }
                warmNanos = already + System.nanoTime() - start;
            }
        }

        private void find(int c, int i) {
            contenders
                    .get(c)
                    .find(problems.startX(i), problems.startY(i), problems.goalX(i), problems.goalY(i), paths[c]);
        }

        private void time(int c, int i) {
            GridContender contender = contenders.get(c);
            PathBuffer path = paths[c];
            int fromX = problems.startX(i);
            int fromY = problems.startY(i);
            int toX = problems.goalX(i);
            int toY = problems.goalY(i);
            long bytesBefore = AllocatedBytes.ofThisThread();
            long before = System.nanoTime();
            contender.find(fromX, fromY, toX, toY, path);
            long nanos = System.nanoTime() - before;
            long bytes = AllocatedBytes.ofThisThread() - bytesBefore;
            if (bytes != 0) {
                // A buffer that grew, or code that the JIT has just dropped: what counts is what happens every time.
                contender.forget();
                bytesBefore = AllocatedBytes.ofThisThread();
                contender.find(fromX, fromY, toX, toY, path);
                bytes = AllocatedBytes.ofThisThread() - bytesBefore;
            }
            logs.get(c).addQuery(i, nanos, bytes);
        }

        /** Notes the answers to a problem and what is wrong with them. */
        private void judge(int i) {
            int start = map.tile(problems.startX(i), problems.startY(i));
            int goal = map.tile(problems.goalX(i), problems.goalY(i));
            PathBuffer astar = paths[0];
            for (int c = 0; c < paths.length; c++) {
                GridContender contender = contenders.get(c);
                ProblemLog log = logs.get(c);
                PathBuffer path = paths[c];
                log.costs[i] = path.cost();
                log.searching[i] = contender.expandedSearching();
                log.refining[i] = contender.expandedRefining();
                log.largestSteps[i] = contender.largestStep();
                log.before[i] = contender.costBeforeSmoothing(
                        problems.startX(i), problems.startY(i), problems.goalX(i), problems.goalY(i));
                log.references[i] = c > 0 ? astar.cost() : dijkstra == null ? problems.length(i) : least(start, goal);
                String wrong = legality.wrong(start, goal, path, contender.octile());
                if (wrong == null) {
                    wrong = c == 0 ? wrongAStar(i, log.references[i]) : againstAStar(path, astar, contender.octile());
                }
                if (wrong != null) {
                    log.addMismatch(i, wrong);
                }
            }
        }

        private double least(int start, int goal) {
            return map.passable(start) && map.passable(goal) ? dijkstra.cost(start, goal) : Double.POSITIVE_INFINITY;
        }

        private String wrongAStar(int i, double reference) {
            if (dijkstra == null) {
                return problems.wrong(i, paths[0]);
            }
            double cost = paths[0].cost();
            return cost == reference ? null : "length " + cost + ", Dijkstra finds " + reference;
        }
    }

    private static String againstAStar(PathBuffer path, PathBuffer astar, boolean octile) {
        if ((path.status() == PathStatus.FOUND) != (astar.status() == PathStatus.FOUND)) {
            return path.status() + " where A* says " + astar.status();
        }
        return octile && path.cost() < astar.cost() ? "cost " + path.cost() + ", less than A*'s " + astar.cost() : null;
    }
}
