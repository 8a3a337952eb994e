package dev.throng.grid;

import dev.throng.grid.octile.OctileCosts;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.IntStream;

/**
 * HPA* with one abstract level, the slow and obvious way: an explicit graph in maps, and Dijkstra. The oracle of the
 * hierarchy's tests and the maker of paths that need smoothing. One per thread.
 *
 * <p>The map is cut into square clusters from its first tile on. Along the border of two clusters, every maximal run of
 * tile pairs that are passable on both sides is an entrance. A narrow one has a transition in the middle (the pair with
 * the smaller id of two middle ones), a wide one has a transition at each end. With costs these are where a transition lies that has
 * the choice: it is the cheapest pair of the entrance, or of its half of a wide one.
 */
public final class NaiveHpa {
    /** How a tile is reached inside its cluster. */
    private record Reached(int parent, double cost) {}

    private record Entry(int tile, double cost) {
        static final Comparator<Entry> ORDER =
                Comparator.comparingDouble(Entry::cost).thenComparingInt(Entry::tile);
    }

    private final OctileCosts costs;
    private final GridMap map;
    private final int clusterSize;
    private final int wideEntrance;
    private final Map<Integer, SortedSet<Integer>> nodesByCluster = new TreeMap<>();
    private final Map<Integer, Map<Integer, Double>> edges = new TreeMap<>();
    private int interEdges;
    private int intraEdges;

    /**
     * @param clusterSize tiles along a cluster's side
     * @param wideEntrance entrances of this many tiles or more have two transitions
     */
    public NaiveHpa(OctileCosts costs, int clusterSize, int wideEntrance) {
        this.costs = costs;
        this.map = costs.map();
        this.clusterSize = clusterSize;
        this.wideEntrance = wideEntrance;
        for (int x = clusterSize; x < map.width(); x += clusterSize) {
            for (int y = 0; y < map.height(); y += clusterSize) {
                crossBorder(map.tile(x - 1, y), Math.min(clusterSize, map.height() - y), Move.SOUTH, Move.EAST);
            }
        }
        for (int y = clusterSize; y < map.height(); y += clusterSize) {
            for (int x = 0; x < map.width(); x += clusterSize) {
                crossBorder(map.tile(x, y - 1), Math.min(clusterSize, map.width() - x), Move.EAST, Move.SOUTH);
            }
        }
        nodesByCluster.values().forEach(this::addIntraEdges);
    }

    /** Finds the entrances of one border: {@code length} tiles along it from {@code first}, each with one across. */
    private void crossBorder(int first, int length, int along, int across) {
        int begin = 0;
        for (int i = 0; i <= length; i++) {
            if (i < length && open(to(first, along, i), across)) {
                continue;
            }
            int width = i - begin;
            if (width > 0) {
                int last = i - 1;
                int half = begin + width / 2;
                SortedSet<Integer> places = new TreeSet<>();
                if (width < wideEntrance) {
                    places.add(cheapest(first, along, across, begin, last, (begin + last) / 2));
                } else if (width == 1) {
                    places.add(begin);
                } else {
                    places.add(cheapest(first, along, across, begin, half - 1, begin));
                    places.add(cheapest(first, along, across, half, last, last));
                }
                for (int place : places) {
                    addTransition(to(first, along, place), across);
                }
            }
            begin = i + 1;
        }
    }

    /** Of the pairs from one to another, both included, the cheapest; of these the one nearest to where it should be. */
    private int cheapest(int first, int along, int across, int begin, int last, int wanted) {
        return IntStream.rangeClosed(begin, last)
                .boxed()
                .min(Comparator.<Integer>comparingDouble(place -> costs.move(to(first, along, place), across))
                        .thenComparing(place -> Math.abs(place - wanted))
                        .thenComparing(place -> place))
                .orElseThrow();
    }

    private int to(int tile, int move, int times) {
        return tile + times * (Move.dy(move) * map.width() + Move.dx(move));
    }

    private boolean open(int tile, int across) {
        return map.passable(tile) && map.passable(to(tile, across, 1));
    }

    private void addTransition(int tile, int across) {
        int other = to(tile, across, 1);
        addEdge(tile, other, costs.move(tile, across));
        interEdges++;
        nodesByCluster.computeIfAbsent(cluster(tile), c -> new TreeSet<>()).add(tile);
        nodesByCluster.computeIfAbsent(cluster(other), c -> new TreeSet<>()).add(other);
    }

    private void addIntraEdges(SortedSet<Integer> nodes) {
        for (int node : nodes) {
            Map<Integer, Reached> within = within(node);
            for (int other : nodes.tailSet(node + 1)) {
                if (within.containsKey(other)) {
                    addEdge(node, other, within.get(other).cost);
                    intraEdges++;
                }
            }
        }
    }

    private void addEdge(int a, int b, double cost) {
        edges.computeIfAbsent(a, tile -> new TreeMap<>()).put(b, cost);
        edges.computeIfAbsent(b, tile -> new TreeMap<>()).put(a, cost);
    }

    private int cluster(int tile) {
        return map.y(tile) / clusterSize * map.width() + map.x(tile) / clusterSize;
    }

    /** The tiles that can be reached from a tile without leaving its cluster, cheapest ways: Dijkstra. */
    private Map<Integer, Reached> within(int from) {
        Map<Integer, Reached> reached = new HashMap<>();
        PriorityQueue<Entry> open = new PriorityQueue<>(Entry.ORDER);
        reached.put(from, new Reached(-1, 0));
        open.add(new Entry(from, 0));
        while (!open.isEmpty()) {
            Entry at = open.remove();
            if (at.cost > reached.get(at.tile).cost) {
                continue;
            }
            for (int move = 0; move < Move.COUNT; move++) {
                if ((map.moves(at.tile) & 1 << move) == 0) {
                    continue;
                }
                int next = to(at.tile, move, 1);
                double cost = at.cost + costs.move(at.tile, move);
                boolean better = !reached.containsKey(next) || cost < reached.get(next).cost;
                if (cluster(next) == cluster(from) && better) {
                    reached.put(next, new Reached(at.tile, cost));
                    open.add(new Entry(next, cost));
                }
            }
        }
        return reached;
    }

    /** The abstract graph's edges from a tile once start and goal are part of it. */
    private Map<Integer, Double> edges(int tile, int start, int goal, Map<Integer, Reached> toGoal) {
        Map<Integer, Double> result = new TreeMap<>(edges.getOrDefault(tile, Map.of()));
        if (tile == start) {
            Map<Integer, Reached> fromStart = within(start);
            for (int node : nodesByCluster.getOrDefault(cluster(start), Collections.emptySortedSet())) {
                if (fromStart.containsKey(node)) {
                    result.put(node, fromStart.get(node).cost);
                }
            }
        }
        // A way costs the same in both directions.
        if (cluster(tile) == cluster(goal) && toGoal.containsKey(tile)) {
            result.put(goal, toGoal.get(tile).cost);
        }
        return result;
    }

    /** Dijkstra on the abstract graph with start and goal in it; without the goal when there is no way. */
    private Map<Integer, Reached> search(int start, int goal) {
        Map<Integer, Reached> toGoal = within(goal);
        Map<Integer, Reached> reached = new HashMap<>();
        PriorityQueue<Entry> open = new PriorityQueue<>(Entry.ORDER);
        reached.put(start, new Reached(-1, 0));
        open.add(new Entry(start, 0));
        while (!open.isEmpty()) {
            Entry at = open.remove();
            if (at.tile == goal) {
                break;
            }
            if (at.cost > reached.get(at.tile).cost) {
                continue;
            }
            edges(at.tile, start, goal, toGoal).forEach((next, length) -> {
                double cost = at.cost + length;
                if (!reached.containsKey(next) || cost < reached.get(next).cost) {
                    reached.put(next, new Reached(at.tile, cost));
                    open.add(new Entry(next, cost));
                }
            });
        }
        return reached;
    }

    /** Cost of the cheapest abstract path between two passable tiles, infinite when there is none. */
    public double abstractCost(int start, int goal) {
        Reached end = search(start, goal).get(goal);
        return end == null ? Double.POSITIVE_INFINITY : end.cost;
    }

    /** The cheapest abstract path with every edge replaced by the tiles it stands for; empty when there is none. */
    public int[] path(int start, int goal) {
        Map<Integer, Reached> reached = search(start, goal);
        if (!reached.containsKey(goal)) {
            return new int[0];
        }
        List<Integer> abstractPath = chain(reached, goal);
        List<Integer> tiles = new ArrayList<>(List.of(start));
        for (int i = 1; i < abstractPath.size(); i++) {
            int from = abstractPath.get(i - 1);
            int to = abstractPath.get(i);
            List<Integer> leg = cluster(from) == cluster(to) ? chain(within(from), to) : List.of(from, to);
            tiles.addAll(leg.subList(1, leg.size()));
        }
        return tiles.stream().mapToInt(Integer::intValue).toArray();
    }

    private static List<Integer> chain(Map<Integer, Reached> reached, int end) {
        List<Integer> chain = new ArrayList<>();
        for (int at = end; at >= 0; at = reached.get(at).parent) {
            chain.add(at);
        }
        Collections.reverse(chain);
        return chain;
    }

    /** Distinct tiles that belong to a transition. */
    public int nodeCount() {
        return edges.size();
    }

    /** Transitions: edges between two clusters. */
    public int interEdgeCount() {
        return interEdges;
    }

    /** Pairs of distinct nodes of one cluster with a way between them inside it. */
    public int intraEdgeCount() {
        return intraEdges;
    }
}
