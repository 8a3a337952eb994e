package dev.throng.lab.grid;

import dev.throng.BadInputException;
import dev.throng.grid.GridMap;
import dev.throng.grid.Scenario;
import dev.throng.lab.AllocatedBytes;
import dev.throng.lab.Progress;
import dev.throng.path.PathBuffer;
import dev.throng.path.PathStatus;
import dev.throng.world.GridQuery;
import dev.throng.world.GridWorld;

/** Solves every problem of a scenario in one thread and checks the answers. */
public final class ScenRun {
    /** What A*'s answers are held against. */
    public enum Check {
        /** The lengths (or tile counts) that the scenario names. */
        STORED,
        /** Dijkstra's search for every problem: for sets whose lengths cannot be trusted. */
        DIJKSTRA
    }

    /**
     * @param problems in the scenario
     * @param solved with a path
     * @param unreachable with none
     * @param mismatches answers that differ from what they are held against
     * @param firstMismatch a line about the first of them, or null
     * @param excessMeanPct A*'s cost over what it is held against, as the data has it: lengths that were rounded when
     *     they were printed make it stray from 0 to either side; NaN, as the two below, where no lengths are known
     */
    public record Result(
            int problems,
            int solved,
            int unreachable,
            int mismatches,
            String firstMismatch,
            double expandedMean,
            double usMean,
            double bytesPerQuery,
            double costMean,
            double excessMeanPct,
            double excessP95Pct,
            double excessMaxPct) {}

    private ScenRun() {}

    public static Result astar(GridMap original, Scenario scenario, Check check, Progress progress) {
        scenario.checkFits(original);
        int agentSize = agentSize(scenario);
        GridWorld world = GridWorld.of(agentSize == 1 ? original : original.forAgentOfSize(agentSize));
        GridQuery query = world.newQuery();
        OctileDijkstra dijkstra = check == Check.DIJKSTRA ? new OctileDijkstra(world.costs()) : null;
        Excess excess = new Excess();
        PathBuffer path = new PathBuffer();
        warmUp(query, scenario, path);
        int solved = 0;
        int mismatches = 0;
        String firstMismatch = null;
        long expanded = 0;
        long nanos = 0;
        long bytes = 0;
        double cost = 0;
        for (int i = 0; i < scenario.size(); i++) {
            long bytesBefore = AllocatedBytes.ofThisThread();
            long before = System.nanoTime();
            PathStatus status = find(query, scenario, i, path);
            nanos += System.nanoTime() - before;
            bytes += AllocatedBytes.ofThisThread() - bytesBefore;
            expanded += query.expanded();
            if (status == PathStatus.FOUND) {
                solved++;
                cost += path.cost();
            }
            double reference = dijkstra == null ? scenario.length(i) : cost(dijkstra, world.map(), scenario, i);
            excess.add(path.cost(), reference);
            String wrong = dijkstra == null ? againstStored(scenario, i, path) : againstDijkstra(reference, path);
            if (wrong != null) {
                mismatches++;
                firstMismatch = firstMismatch == null ? "problem " + i + ": " + wrong : firstMismatch;
            }
            progress.at(i + 1, scenario.size());
        }
        int problems = Math.max(1, scenario.size());
        return new Result(
                scenario.size(),
                solved,
                scenario.size() - solved,
                mismatches,
                firstMismatch,
                (double) expanded / problems,
                nanos / 1e3 / problems,
                (double) bytes / problems,
                cost / Math.max(1, solved),
                excess.mean(),
                excess.p95(),
                excess.max());
    }

    /** The size that all agents share: the map is cut to it once. */
    private static int agentSize(Scenario scenario) {
        for (int i = 1; i < scenario.size(); i++) {
            if (scenario.agentSize(i) != scenario.agentSize(0)) {
                throw new BadInputException(scenario.mapName(i) + ": problem " + i + " is for an agent of size "
                        + scenario.agentSize(i) + ", problem 0 for one of size " + scenario.agentSize(0)
                        + "; one run takes one size");
            }
        }
        return scenario.size() == 0 ? 1 : scenario.agentSize(0);
    }

    /** Runs a sample with the longest problems first, so that code and buffers have reached their final shape. */
    private static void warmUp(GridQuery query, Scenario scenario, PathBuffer path) {
        for (int i = scenario.size() - 1; i >= 0; i -= i > scenario.size() - 50 ? 1 : 4) {
            find(query, scenario, i, path);
        }
    }

    private static PathStatus find(GridQuery query, Scenario scenario, int i, PathBuffer path) {
        return query.findTiles(scenario.startX(i), scenario.startY(i), scenario.goalX(i), scenario.goalY(i), path);
    }

    private static String againstStored(Scenario scenario, int i, PathBuffer path) {
        boolean found = path.status() == PathStatus.FOUND;
        if (scenario.markedUnreachable(i)) {
            return found ? "a path of length " + path.cost() + " where the file says there is none" : null;
        }
        if (!found) {
            return path.status() + " where the file has a path";
        }
        if (Double.isNaN(scenario.length(i))) {
            return path.corridorSize() == scenario.pathTiles(i)
                    ? null
                    : path.corridorSize() + " tiles, the file says " + scenario.pathTiles(i);
        }
        return Math.abs(path.cost() - scenario.length(i)) <= scenario.tolerance(i)
                ? null
                : "length " + path.cost() + ", the file says " + scenario.length(i);
    }

    private static double cost(OctileDijkstra dijkstra, GridMap map, Scenario scenario, int i) {
        int start = scenario.start(i, map);
        int goal = scenario.goal(i, map);
        return map.passable(start) && map.passable(goal) ? dijkstra.cost(start, goal) : Double.POSITIVE_INFINITY;
    }

    private static String againstDijkstra(double expected, PathBuffer path) {
        return path.cost() == expected ? null : "length " + path.cost() + ", Dijkstra finds " + expected;
    }
}
