package dev.throng.papers.plain;

import dev.throng.bench.plain.PlainGrid;
import dev.throng.bench.plain.TextbookSearch;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * HPA* exactly as in the paper's appendix. One per thread, reused.
 *
 * <p>Each transition has two nodes, one on either side of the border; transitions that share a tile share its node, as the
 * paper's counts of nodes and inter-edges say. One A* links start or goal to each node of its cluster, level by level. A*
 * finds the path over the nodes of the highest level, and small searches refine it down to tiles. Nothing is kept from one
 * search to the next.
 */
public final class PlainHpa {
    /** Variants in which the authors' program, published as the University of Alberta Path-finding Code Library, differs from their text. */
    public enum Reading {
        /**
         * As in the paper: an entrance is as long as the border allows, and has two transitions from a width of 6 tiles on. Searches that find
         * nothing are counted.
         */
        TEXT("appendix"),
        /**
         * As in the program: an entrance leaves out the last tile of its border unless it begins there, and has two transitions when more than 6
         * tiles are left. Whether a path exists is known before a search counts.
         */
        PROGRAM("authors' program");

        private final String words;

        Reading(String words) {
            this.words = words;
        }

        /** Returns the name in results. */
        @Override
        public String toString() {
            return words;
        }
    }

    /**
     * The nodes and edges that a level adds to the graph, counted as in the paper.
     *
     * @param nodes tiles at a transition whose highest level this is
     * @param interEdges transitions whose highest level this is
     * @param intraEdges pairs of nodes that have an edge of this level through a cluster
     */
    public record LevelSize(int nodes, int interEdges, int intraEdges) {}

    /**
     * A path and its effort.
     *
     * @param path its tiles, from start to goal
     * @param main search over the nodes of the highest level
     * @param insertion of start and goal, the paper's SG
     * @param refinement down to tiles
     */
    public record Answer(
            double cost,
            int[] path,
            TextbookSearch.Effort main,
            TextbookSearch.Effort insertion,
            TextbookSearch.Effort refinement) {}

    private static final int WIDE_ENTRANCE = 6;

    private record Edge(int to, double cost) {}

    private record Transition(int tile, int across) {}

    /** A cluster: tiles from x, y on. */
    private record Cluster(int x, int y, int side) {
        boolean contains(int tileX, int tileY) {
            return tileX >= x && tileX < x + side && tileY >= y && tileY < y + side;
        }
    }

    private final PlainGrid grid;
    private final int clusterSize;
    private final int levels;
    private final Reading reading;

    /** Tile of each node. The last two nodes are start and goal. */
    private final int[] tiles;

    /** Highest level of each node. */
    private final int[] nodeLevels;

    private final int start;
    private final int goal;

    /** Transitions of each node, with the node across the border. */
    private final List<List<Edge>> inter = new ArrayList<>();

    /** Paths through clusters by level, from 1, and node. */
    private final List<List<List<Edge>>> intra = new ArrayList<>();

    /** Nodes by level, from 1, and cluster. */
    private final List<Map<Cluster, List<Integer>>> nodesOf = new ArrayList<>();

    private final TextbookSearch tileSearch;
    private final TextbookSearch nodeSearch;
    private TextbookSearch.Effort effort = TextbookSearch.Effort.NONE;

    /**
     * Builds the graph.
     *
     * @param clusterSize tiles along a cluster of level 1; one of the next level has twice as many
     * @param levels abstract levels, at least 1
     */
    public PlainHpa(PlainGrid grid, int clusterSize, int levels, Reading reading) {
        this.grid = grid;
        this.clusterSize = clusterSize;
        this.levels = levels;
        this.reading = reading;
        List<Transition> transitions = transitions();
        Map<Integer, Integer> nodeOfTile = new HashMap<>();
        List<Integer> nodeTiles = new ArrayList<>();
        for (Transition transition : transitions) {
            for (int tile : new int[] {transition.tile, transition.across}) {
                if (nodeOfTile.putIfAbsent(tile, nodeTiles.size()) == null) {
                    nodeTiles.add(tile);
                }
            }
        }
        start = nodeTiles.size();
        goal = start + 1;
        Collections.addAll(nodeTiles, TextbookSearch.NONE, TextbookSearch.NONE);
        tiles = nodeTiles.stream().mapToInt(Integer::intValue).toArray();
        nodeLevels = new int[tiles.length];
        for (int node = 0; node < tiles.length; node++) {
            inter.add(new ArrayList<>());
        }
        for (Transition transition : transitions) {
            int a = nodeOfTile.get(transition.tile);
            int b = nodeOfTile.get(transition.across);
            int level = level(transition.tile, transition.across);
            nodeLevels[a] = Math.max(nodeLevels[a], level);
            nodeLevels[b] = Math.max(nodeLevels[b], level);
            double cost = grid.move(transition.tile, transition.across);
            inter.get(a).add(new Edge(b, cost));
            inter.get(b).add(new Edge(a, cost));
        }
        tileSearch = new TextbookSearch(grid.tileCount());
        nodeSearch = new TextbookSearch(tiles.length);
        for (int level = 1; level <= levels; level++) {
            addLevel(level);
        }
    }

    private List<Transition> transitions() {
        List<Transition> transitions = new ArrayList<>();
        int width = grid.width();
        int height = grid.height();
        for (int y = 0; y < height; y += clusterSize) {
            for (int x = 0; x < width; x += clusterSize) {
                if (y > 0) {
                    addEntrances(grid.tile(x, y - 1), width, 1, Math.min(clusterSize, width - x), transitions);
                }
                if (x > 0) {
                    addEntrances(grid.tile(x - 1, y), 1, width, Math.min(clusterSize, height - y), transitions);
                }
            }
        }
        return transitions;
    }

    /**
     * Finds the entrances along a border.
     *
     * @param first the first tile on the near side
     * @param across to the tile beyond the border
     * @param along to the next tile at the border
     * @param length tiles along the border
     */
    private void addEntrances(int first, int across, int along, int length, List<Transition> out) {
        int from = 0;
        while (from < length) {
            if (!open(first + from * along, across)) {
                from++;
                continue;
            }
            int last = reading == Reading.PROGRAM ? Math.max(from + 1, length - 1) : length;
            int to = from + 1;
            while (to < last && open(first + to * along, across)) {
                to++;
            }
            int width = to - from;
            boolean wide = reading == Reading.PROGRAM ? width > WIDE_ENTRANCE : width >= WIDE_ENTRANCE;
            int[] offsets = wide ? new int[] {from, to - 1} : new int[] {(from + to - 1) / 2};
            for (int offset : offsets) {
                int tile = first + offset * along;
                out.add(new Transition(tile, tile + across));
            }
            // The next tile is blocked, or left out.
            from = to + 1;
        }
    }

    private boolean open(int tile, int across) {
        int beyond = tile + across;
        return grid.passable(grid.x(tile), grid.y(tile)) && grid.passable(grid.x(beyond), grid.y(beyond));
    }

    private Cluster cluster(int tile, int level) {
        int side = clusterSize << level - 1;
        return new Cluster(grid.x(tile) / side * side, grid.y(tile) / side * side, side);
    }

    /** Returns the highest level at which a transition leads from one cluster to another. */
    private int level(int tile, int across) {
        int level = 1;
        while (level < levels && !cluster(tile, level + 1).equals(cluster(across, level + 1))) {
            level++;
        }
        return level;
    }

    private void addLevel(int level) {
        List<List<Edge>> edges = new ArrayList<>();
        Map<Cluster, List<Integer>> clusters = new HashMap<>();
        intra.add(edges);
        nodesOf.add(clusters);
        for (int node = 0; node < tiles.length; node++) {
            edges.add(new ArrayList<>());
            if (nodeLevels[node] >= level) {
                nodesOf(node, level).add(node);
            }
        }
        for (List<Integer> nodes : clusters.values()) {
            for (int i = 0; i < nodes.size(); i++) {
                for (int j = i + 1; j < nodes.size(); j++) {
                    link(level, nodes.get(i), nodes.get(j));
                }
            }
        }
    }

    /** Returns the nodes of a level in the cluster of a node. */
    private List<Integer> nodesOf(int node, int level) {
        return nodesOf.get(level - 1).computeIfAbsent(cluster(tiles[node], level), cluster -> new ArrayList<>());
    }

    /** Adds an intra-edge between nodes of one cluster, if there is a path through it. */
    private void link(int level, int a, int b) {
        double cost = level == 1 ? searchTiles(a, b) : searchNodes(level - 1, a, b, cluster(tiles[a], level));
        if (cost < Double.POSITIVE_INFINITY) {
            intra.get(level - 1).get(a).add(new Edge(b, cost));
            intra.get(level - 1).get(b).add(new Edge(a, cost));
        }
    }

    private double searchTiles(int from, int to) {
        Cluster cluster = cluster(tiles[from], 1);
        int target = tiles[to];
        double cost = tileSearch.search(
                (tile, out) -> grid.edges(tile, (next, length) -> {
                    if (cluster.contains(grid.x(next), grid.y(next))) {
                        out.to(next, length);
                    }
                }),
                tiles[from],
                target,
                tile -> grid.estimate(tile, target));
        count(tileSearch.effort(), cost);
        return cost;
    }

    /**
     * Searches a level.
     *
     * @param cluster boundary of the search; null for the whole map
     */
    private double searchNodes(int level, int from, int to, Cluster cluster) {
        int target = tiles[to];
        double cost = nodeSearch.search(
                (node, out) -> {
                    for (Edge edge : edges(level, node)) {
                        int tile = tiles[edge.to];
                        if (cluster == null || cluster.contains(grid.x(tile), grid.y(tile))) {
                            out.to(edge.to, edge.cost);
                        }
                    }
                },
                from,
                to,
                node -> grid.estimate(tiles[node], target));
        count(nodeSearch.effort(), cost);
        return cost;
    }

    private void count(TextbookSearch.Effort of, double cost) {
        if (reading == Reading.TEXT || cost < Double.POSITIVE_INFINITY) {
            effort = effort.plus(of);
        }
    }

    /** Returns the effort of searches since the last call. */
    private TextbookSearch.Effort takeEffort() {
        TextbookSearch.Effort taken = effort;
        effort = TextbookSearch.Effort.NONE;
        return taken;
    }

    /** Returns the edges at a level: paths through its clusters, and the transitions between them. */
    private List<Edge> edges(int level, int node) {
        List<Edge> edges = new ArrayList<>(intra.get(level - 1).get(node));
        for (Edge edge : inter.get(node)) {
            if (level(tiles[node], tiles[edge.to]) >= level) {
                edges.add(edge);
            }
        }
        return edges;
    }

    /** Returns the levels from the lowest up. */
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
                    interEdges += level(tiles[node], tiles[edge.to]) == level ? 1 : 0;
                }
            }
            // Each edge is listed at both nodes.
            sizes.add(new LevelSize(nodes, interEdges / 2, intraEdges / 2));
        }
        return sizes;
    }

    /**
     * Finds a path and refines it.
     *
     * @return null when there is none
     */
    public Answer solve(int startTile, int goalTile) {
        tiles[start] = startTile;
        tiles[goal] = goalTile;
        takeEffort();
        insert(start);
        insert(goal);
        TextbookSearch.Effort insertion = takeEffort();
        double cost = searchNodes(levels, start, goal, null);
        TextbookSearch.Effort main = takeEffort();
        Answer answer = null;
        if (cost < Double.POSITIVE_INFINITY) {
            int[] path = refined(nodeSearch.path(goal));
            answer = new Answer(cost, path, main, insertion, takeEffort());
        }
        remove(goal);
        remove(start);
        return answer;
    }

    /** Links start or goal to the nodes of its cluster, level by level. */
    private void insert(int node) {
        for (int level = 1; level <= levels; level++) {
            List<Integer> nodes = nodesOf(node, level);
            for (int other : nodes) {
                link(level, node, other);
            }
            nodes.add(node);
        }
        nodeLevels[node] = levels;
    }

    /** Undoes the last remaining insertion. */
    private void remove(int node) {
        nodeLevels[node] = 0;
        for (int level = 1; level <= levels; level++) {
            nodesOf(node, level).remove(Integer.valueOf(node));
            List<List<Edge>> edges = intra.get(level - 1);
            for (Edge edge : edges.get(node)) {
                edges.get(edge.to).removeIf(back -> back.to == node);
            }
            edges.get(node).clear();
        }
    }

    private int[] refined(int[] nodes) {
        int[] path = nodes;
        for (int level = levels; level > 1; level--) {
            path = refined(level, path);
        }
        List<Integer> all = new ArrayList<>(List.of(tiles[start]));
        for (int i = 1; i < path.length; i++) {
            int to = tiles[path[i]];
            if (cluster(tiles[path[i - 1]], 1).contains(grid.x(to), grid.y(to))) {
                searchTiles(path[i - 1], path[i]);
                append(tileSearch.path(to), all);
            } else {
                all.add(to);
            }
        }
        return all.stream().mapToInt(Integer::intValue).toArray();
    }

    /** Returns the path of nodes one level below. */
    private int[] refined(int level, int[] path) {
        List<Integer> all = new ArrayList<>(List.of(path[0]));
        for (int i = 1; i < path.length; i++) {
            Cluster cluster = cluster(tiles[path[i - 1]], level);
            if (cluster.contains(grid.x(tiles[path[i]]), grid.y(tiles[path[i]]))) {
                searchNodes(level - 1, path[i - 1], path[i], cluster);
                append(nodeSearch.path(path[i]), all);
            } else {
                all.add(path[i]);
            }
        }
        return all.stream().mapToInt(Integer::intValue).toArray();
    }

    /** Appends all but the first, which is already in the list. */
    private static void append(int[] part, List<Integer> all) {
        for (int i = 1; i < part.length; i++) {
            all.add(part[i]);
        }
    }
}
