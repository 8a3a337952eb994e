package dev.throng.bench.grid;

import dev.throng.BadInputException;
import dev.throng.grid.GridMap;
import dev.throng.grid.Scenario;
import dev.throng.path.Components;
import dev.throng.path.PathBuffer;
import dev.throng.path.PathStatus;
import java.util.SplittableRandom;

/** Pairs of tiles on one map, with known data of the paths between them. Immutable, share freely. */
public final class GridProblems {
    private final int[] ends;
    private final Scenario stored;
    private final boolean lengthsHold;

    /** Exact costs of the cheapest paths; null if unknown. */
    private final double[] shortest;

    private GridProblems(int[] ends, Scenario stored, boolean lengthsHold, double[] shortest) {
        this.ends = ends;
        this.stored = stored;
        this.lengthsHold = lengthsHold;
        this.shortest = shortest;
    }

    /**
     * Returns pairs of tiles that can reach each other.
     *
     * @param shortest costs of the cheapest paths, exact
     */
    public static GridProblems known(GridMap map, double[] starts, double[] goals, double[] shortest) {
        int[] ends = new int[4 * starts.length];
        for (int i = 0; i < starts.length; i++) {
            ends[4 * i] = map.x((int) starts[i]);
            ends[4 * i + 1] = map.y((int) starts[i]);
            ends[4 * i + 2] = map.x((int) goals[i]);
            ends[4 * i + 3] = map.y((int) goals[i]);
        }
        return new GridProblems(ends, null, false, shortest);
    }

    /**
     * Returns the problems of a scenario.
     *
     * @param lengthsHold whether moves have the costs of the scenario's author; else its lengths are ignored
     */
    public static GridProblems of(Scenario scenario, boolean lengthsHold) {
        int[] ends = new int[4 * scenario.size()];
        for (int i = 0; i < scenario.size(); i++) {
            ends[4 * i] = scenario.startX(i);
            ends[4 * i + 1] = scenario.startY(i);
            ends[4 * i + 2] = scenario.goalX(i);
            ends[4 * i + 3] = scenario.goalY(i);
        }
        return new GridProblems(ends, scenario, lengthsHold, null);
    }

    /** Returns seeded pairs of two different tiles that can reach each other; all passable tiles are equally likely starts. */
    public static GridProblems random(GridMap map, int count, long seed) {
        Components components = map.components();
        int[] first = new int[components.count() + 1];
        for (int label = 0; label < components.count(); label++) {
            first[label + 1] = first[label] + (components.size(label) > 1 ? components.size(label) : 0);
        }
        int[] tiles = new int[first[components.count()]];
        if (tiles.length == 0) {
            throw new BadInputException("the map has no two tiles that can reach each other");
        }
        int[] next = first.clone();
        for (int tile = 0; tile < map.tileCount(); tile++) {
            int label = components.label(tile);
            if (label >= 0 && components.size(label) > 1) {
                tiles[next[label]++] = tile;
            }
        }
        SplittableRandom random = new SplittableRandom(seed);
        int[] ends = new int[4 * count];
        for (int i = 0; i < ends.length; i += 4) {
            int slot = random.nextInt(tiles.length);
            int label = components.label(tiles[slot]);
            int other = first[label] + random.nextInt(components.size(label) - 1);
            // Skips one index, so that the goal is never the start.
            int goal = tiles[other < slot ? other : other + 1];
            ends[i] = map.x(tiles[slot]);
            ends[i + 1] = map.y(tiles[slot]);
            ends[i + 2] = map.x(goal);
            ends[i + 3] = map.y(goal);
        }
        return new GridProblems(ends, null, false, null);
    }

    /** Returns the map for the agents of these problems, which may cover more than one tile in a scenario. */
    public GridMap seenBy(GridMap map) {
        if (stored == null) {
            return map;
        }
        stored.checkFits(map);
        int size = agentSize(stored);
        return size == 1 ? map : map.forAgentOfSize(size);
    }

    /** Returns the size of all agents, for which the map is eroded once. */
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

    public int size() {
        return ends.length / 4;
    }

    int startX(int i) {
        return ends[4 * i];
    }

    int startY(int i) {
        return ends[4 * i + 1];
    }

    int goalX(int i) {
        return ends[4 * i + 2];
    }

    int goalY(int i) {
        return ends[4 * i + 3];
    }

    /** Returns the known length; NaN if there is none, or none that applies here. */
    double length(int i) {
        if (shortest != null) {
            return shortest[i];
        }
        return lengthsHold ? stored.length(i) : Double.NaN;
    }

    /** Returns the fault of an answer of A*, in a few words; null for none, or if nothing is known. */
    String wrong(int i, PathBuffer path) {
        boolean found = path.status() == PathStatus.FOUND;
        if (stored != null && stored.markedUnreachable(i)) {
            return found ? "a path of length " + path.cost() + " where the file says there is none" : null;
        }
        if (!found) {
            return path.status() + " where " + (stored == null ? "there is" : "the file has") + " a path";
        }
        if (shortest != null && path.cost() != shortest[i]) {
            return "length " + path.cost() + ", the shortest path has " + shortest[i];
        }
        if (!lengthsHold) {
            return null;
        }
        if (Double.isNaN(stored.length(i))) {
            return path.corridorSize() == stored.pathTiles(i)
                    ? null
                    : path.corridorSize() + " tiles, the file says " + stored.pathTiles(i);
        }
        return Math.abs(path.cost() - stored.length(i)) <= stored.tolerance(i)
                ? null
                : "length " + path.cost() + ", the file says " + stored.length(i);
    }
}
