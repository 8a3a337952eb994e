package dev.throng.lab.experiment;

import dev.throng.graph.SearchScratch;
import dev.throng.grid.GridMap;
import dev.throng.grid.Move;
import dev.throng.grid.octile.OctileCosts;
import java.util.ArrayList;
import java.util.List;

/**
 * HPA* to the letter of the paper's pseudo-code: one search for every node that start or goal is linked to, nodes that
 * are tiles, nothing kept from one search to the next. Slow, and the yardstick for what is fast. One per
 * thread.
 */
final class PlainHpa implements HpaMethod {
    /** Entrances at least this wide have a transition at either end, others one in the middle. */
    private static final int WIDE_ENTRANCE = 6;

    private record Edge(int to, double cost) {}

    /** Tiles from x0, y0 up to and without x1, y1. */
    private record Area(int x0, int y0, int x1, int y1) {
        boolean contains(int x, int y) {
            return x >= x0 && x < x1 && y >= y0 && y < y1;
        }
    }

    /** Counts what searches do, until taken. */
    private static final class Meter {
        private long expanded;
        private long openSum;

        Effort take() {
            Effort effort = new Effort(expanded, openSum);
            expanded = 0;
            openSum = 0;
            return effort;
        }
    }

    private interface Visitor {
        void edge(int to, double cost);
    }

    private final OctileCosts costs;
    private final GridMap map;
    private final int clusterSize;
    private final int levels;
    private final Meter meter = new Meter();
    /** The tile of a node; the last two are start and goal. */
    private final int[] tiles;

    /** The highest level of a node. */
    private final int[] nodeLevels;

    private final int start;
    private final int goal;
    /** By node: transitions, each with the neighbouring node. */
    private final List<List<Edge>> inter = new ArrayList<>();

    /** By level, from 1, and node: ways through clusters. */
    private final List<List<List<Edge>>> intra = new ArrayList<>();

    private double found;
    private final SearchScratch tileScratch;
    private final SearchScratch nodeScratch;

    PlainHpa(OctileCosts costs, int clusterSize, int levels) {
        this.costs = costs;
        this.clusterSize = clusterSize;
        this.levels = levels;
        map = costs.map();
        int[] nodeOfTile = new int[map.tileCount()];
        List<int[]> transitions = transitions();
        List<Integer> nodeTiles = new ArrayList<>();
        for (int[] transition : transitions) {
            for (int tile : transition) {
                if (nodeOfTile[tile] == 0) {
                    nodeTiles.add(tile);
                    nodeOfTile[tile] = nodeTiles.size();
                }
            }
        }
        start = nodeTiles.size();
        goal = start + 1;
        tiles = new int[goal + 1];
        nodeLevels = new int[goal + 1];
        for (int node = 0; node <= goal; node++) {
            tiles[node] = node < start ? nodeTiles.get(node) : -1;
            inter.add(new ArrayList<>());
        }
        for (int[] transition : transitions) {
            int a = nodeOfTile[transition[0]] - 1;
            int b = nodeOfTile[transition[1]] - 1;
            int level = transitionLevel(transition[0], transition[1]);
            nodeLevels[a] = Math.max(nodeLevels[a], level);
            nodeLevels[b] = Math.max(nodeLevels[b], level);
            double cost = costs.move(tiles[a], tiles[b] == tiles[a] + 1 ? Move.EAST : Move.SOUTH);
            inter.get(a).add(new Edge(b, cost));
            inter.get(b).add(new Edge(a, cost));
        }
        tileScratch = new SearchScratch(map.tileCount());
        nodeScratch = new SearchScratch(goal + 1);
        for (int level = 1; level <= levels; level++) {
            addLevel(level);
        }
        meter.take();
    }

    private List<int[]> transitions() {
        List<int[]> transitions = new ArrayList<>();
        for (int x = clusterSize; x < map.width(); x += clusterSize) {
            for (int y = 0; y < map.height(); y += clusterSize) {
                addEntrances(map.tile(x - 1, y), 1, map.width(), Math.min(clusterSize, map.height() - y), transitions);
            }
        }
        for (int y = clusterSize; y < map.height(); y += clusterSize) {
            for (int x = 0; x < map.width(); x += clusterSize) {
                addEntrances(map.tile(x, y - 1), map.width(), 1, Math.min(clusterSize, map.width() - x), transitions);
            }
        }
        return transitions;
    }

    /**
     * @param first the first tile on the near side of a border
     * @param across to the tile beyond the border
     * @param along to the next tile at the border
     */
    private void addEntrances(int first, int across, int along, int length, List<int[]> out) {
        int from = 0;
        for (int i = 0; i <= length; i++) {
            int tile = first + i * along;
            if (i < length && map.passable(tile) && map.passable(tile + across)) {
                continue;
            }
            int width = i - from;
            if (width >= WIDE_ENTRANCE) {
                addTransition(first + from * along, across, out);
                addTransition(first + (i - 1) * along, across, out);
            } else if (width > 0) {
                addTransition(first + (from + (width - 1) / 2) * along, across, out);
            }
            from = i + 1;
        }
    }

    private static void addTransition(int tile, int across, List<int[]> out) {
        out.add(new int[] {tile, tile + across});
    }

    private int clusterEdge(int level) {
        return clusterSize << level - 1;
    }

    private Area cluster(int tile, int level) {
        int edge = clusterEdge(level);
        int x = map.x(tile) / edge * edge;
        int y = map.y(tile) / edge * edge;
        return new Area(x, y, x + edge, y + edge);
    }

    private int transitionLevel(int a, int b) {
        int level = 1;
        while (level < levels && !cluster(a, level + 1).equals(cluster(b, level + 1))) {
            level++;
        }
        return level;
    }

    private void addLevel(int level) {
        List<List<Edge>> edges = new ArrayList<>();
        for (int node = 0; node <= goal; node++) {
            edges.add(new ArrayList<>());
        }
        intra.add(edges);
        for (int a = 0; a < start; a++) {
            if (nodeLevels[a] < level) {
                continue;
            }
            Area cluster = cluster(tiles[a], level);
            for (int b = a + 1; b < start; b++) {
                if (nodeLevels[b] >= level && contains(cluster, b)) {
                    link(level, a, b);
                }
            }
        }
    }

    private boolean contains(Area area, int node) {
        return area.contains(map.x(tiles[node]), map.y(tiles[node]));
    }

    /** Adds an intra-edge between nodes of one cluster, if there is a way through it. */
    private void link(int level, int a, int b) {
        double cost = through(level, a, b);
        if (cost < Double.POSITIVE_INFINITY) {
            intra.get(level - 1).get(a).add(new Edge(b, cost));
            intra.get(level - 1).get(b).add(new Edge(a, cost));
        }
    }

    /** Cost of the way between two nodes through their cluster of a level, by a search one level below. */
    private double through(int level, int a, int b) {
        Area cluster = cluster(tiles[a], level);
        return level == 1 ? searchTiles(tiles[a], tiles[b], cluster) : searchNodes(level - 1, a, b, cluster);
    }

    private double searchTiles(int from, int to, Area area) {
        SearchScratch scratch = tileScratch;
        scratch.clear();
        double best = from == to ? 0 : Double.POSITIVE_INFINITY;
        scratch.improve(from, -1, 0, costs.estimate(from, to));
        while (scratch.open().minKey() < best) {
            int tile = expand(scratch);
            for (int legal = map.moves(tile); legal != 0; legal &= legal - 1) {
                int move = Integer.numberOfTrailingZeros(legal);
                int next = tile + Move.dy(move) * map.width() + Move.dx(move);
                double cost = scratch.cost(tile) + costs.move(tile, move);
                if (area.contains(map.x(next), map.y(next)) && scratch.improves(next, cost)) {
                    scratch.improve(next, tile, cost, cost + costs.estimate(next, to));
                    best = next == to ? cost : best;
                }
            }
        }
        return best;
    }

    private double searchNodes(int level, int from, int to, Area area) {
        SearchScratch scratch = nodeScratch;
        scratch.clear();
        scratch.improve(from, -1, 0, costs.estimate(tiles[from], tiles[to]));
        while (!scratch.reached(to) || scratch.open().minKey() < scratch.cost(to)) {
            if (scratch.open().size() == 0) {
                return Double.POSITIVE_INFINITY;
            }
            int node = expand(scratch);
            forEachEdge(level, node, (next, length) -> {
                double cost = scratch.cost(node) + length;
                if ((area == null || contains(area, next)) && scratch.improves(next, cost)) {
                    scratch.improve(next, node, cost, cost + costs.estimate(tiles[next], tiles[to]));
                }
            });
        }
        return scratch.cost(to);
    }

    private int expand(SearchScratch scratch) {
        meter.expanded++;
        meter.openSum += scratch.open().size();
        return scratch.expandNext();
    }

    /** Edges at a level: ways through its clusters, transitions between them. */
    private void forEachEdge(int level, int node, Visitor visitor) {
        for (Edge edge : intra.get(level - 1).get(node)) {
            visitor.edge(edge.to, edge.cost);
        }
        for (Edge edge : inter.get(node)) {
            if (transitionLevel(tiles[node], tiles[edge.to]) >= level) {
                visitor.edge(edge.to, edge.cost);
            }
        }
    }

    @Override
    public List<LevelSize> sizes() {
        List<LevelSize> sizes = new ArrayList<>();
        for (int level = 1; level <= levels; level++) {
            int nodes = 0;
            int interEdges = 0;
            int intraEdges = 0;
            for (int node = 0; node < start; node++) {
                nodes += nodeLevels[node] == level ? 1 : 0;
                intraEdges += intra.get(level - 1).get(node).size();
                for (Edge edge : inter.get(node)) {
                    interEdges += transitionLevel(tiles[node], tiles[edge.to]) == level ? 1 : 0;
                }
            }
            sizes.add(new LevelSize(nodes, interEdges / 2, intraEdges / 2));
        }
        return sizes;
    }

    @Override
    public Answer solve(int startTile, int goalTile) {
        tiles[start] = startTile;
        tiles[goal] = goalTile;
        meter.take();
        insert(start, start);
        insert(goal, goal);
        Effort insertion = meter.take();
        double cost = searchNodes(levels, start, goal, null);
        Effort main = meter.take();
        int[] path = refine(levels, way());
        Effort refinement = meter.take();
        remove();
        double smoothed = StraightLines.cost(costs, StraightLines.smooth(map, path));
        return new Answer(cost, smoothed, main, insertion, refinement);
    }

    @Override
    public void find(int startTile, int goalTile) {
        found = solve(startTile, goalTile).cost();
    }

    @Override
    public double foundCost() {
        return found;
    }

    /** Links a node level by level to those of its cluster whose id is below a limit. */
    private void insert(int node, int below) {
        for (int level = 1; level <= levels; level++) {
            Area cluster = cluster(tiles[node], level);
            for (int other = 0; other < below; other++) {
                if ((nodeLevels[other] >= level || other == start) && contains(cluster, other)) {
                    link(level, node, other);
                }
            }
        }
    }

    private void remove() {
        for (List<List<Edge>> edges : intra) {
            for (Edge edge : edges.get(goal)) {
                edges.get(edge.to).removeIf(back -> back.to == goal);
            }
            edges.get(goal).clear();
            for (Edge edge : edges.get(start)) {
                edges.get(edge.to).removeIf(back -> back.to == start);
            }
            edges.get(start).clear();
        }
    }

    /** Nodes of the way that was found last. */
    private List<Integer> way() {
        return way(nodeScratch, goal);
    }

    private static List<Integer> way(SearchScratch scratch, int end) {
        int[] way = new int[scratch.waySize(end)];
        scratch.way(end, way);
        List<Integer> list = new ArrayList<>();
        for (int node : way) {
            list.add(node);
        }
        return list;
    }

    private int[] refine(int level, List<Integer> nodes) {
        List<Integer> refined = nodes;
        for (int l = level; l > 1; l--) {
            refined = refineOneLevel(l, refined);
        }
        List<Integer> path = new ArrayList<>(List.of(tiles[start]));
        for (int i = 1; i < refined.size(); i++) {
            int from = tiles[refined.get(i - 1)];
            int to = tiles[refined.get(i)];
            if (cluster(from, 1).contains(map.x(to), map.y(to))) {
                searchTiles(from, to, cluster(from, 1));
                List<Integer> way = way(tileScratch, to);
                path.addAll(way.subList(1, way.size()));
            } else {
                path.add(to);
            }
        }
        return path.stream().mapToInt(Integer::intValue).toArray();
    }

    private List<Integer> refineOneLevel(int level, List<Integer> nodes) {
        List<Integer> refined = new ArrayList<>(nodes.subList(0, 1));
        for (int i = 1; i < nodes.size(); i++) {
            int from = nodes.get(i - 1);
            int to = nodes.get(i);
            Area cluster = cluster(tiles[from], level);
            if (contains(cluster, to)) {
                searchNodes(level - 1, from, to, cluster);
                List<Integer> way = way(nodeScratch, to);
                refined.addAll(way.subList(1, way.size()));
            } else {
                refined.add(to);
            }
        }
        return refined;
    }
}
