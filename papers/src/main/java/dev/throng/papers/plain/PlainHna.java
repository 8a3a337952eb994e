package dev.throng.papers.plain;

import dev.throng.graph.SharedWork;
import dev.throng.mesh.NavMesh;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.concurrent.Executor;

/**
 * HNA* at one level as the papers have it. Immutable, share freely; queries are {@link Query}, one per thread.
 *
 * <p>Gates are at their middles. The intra-edge of two gates of a cell is the path of A* over the cell's polygons from one middle to the other, found
 * once for both directions. Start and goal are joined to the gates of their cells by an A* for each gate. If both lie in one cell, plain A* answers.
 * All these searches cross portals by one rule: {@link PortalRule#CLOSEST} in the paper on HNA*, {@link PortalRule#CENTRE} in the one on MA-HNA*.
 */
public final class PlainHna {
    /** Joins a start or goal to the gates of its cell. */
    interface Joiner {
        /** Returns a path from a point to each gate of its cell; null for none. */
        PlainPath[] join(Place place);
    }

    private final NavMesh mesh;
    private final PortalRule rule;
    private final int[] cells;
    private final int[][] gatesOfCell;

    /** By cell: the intra-edge of its gates i &lt; j at [j (j - 1) / 2 + i]; null without a path. */
    private final PlainPath[][] edges;

    /**
     * Searches all intra-edges.
     *
     * @param rule rule for crossing portals, also in queries
     * @param cells cell of the level by polygon
     */
    public PlainHna(NavMesh mesh, PortalRule rule, int[] cells, Executor executor, int parallelism) {
        this.mesh = mesh;
        this.rule = rule;
        this.cells = cells.clone();
        gatesOfCell = gates(mesh, cells);
        edges = new PlainPath[gatesOfCell.length][];
        SharedWork.run(executor, parallelism, gatesOfCell.length, () -> {
            PolygonSearch search = new PolygonSearch(mesh, rule);
            return cell -> edges[cell] = edges(cell, search);
        });
    }

    private static int[][] gates(NavMesh mesh, int[] cells) {
        List<List<Integer>> gates = new ArrayList<>();
        for (int cell = 0; cell <= Arrays.stream(cells).max().orElse(-1); cell++) {
            gates.add(new ArrayList<>());
        }
        for (int portal = 0; portal < mesh.portalCount(); portal++) {
            int a = cells[mesh.portalPolygon(portal, 0)];
            int b = cells[mesh.portalPolygon(portal, 1)];
            if (a != b) {
                gates.get(a).add(portal);
                gates.get(b).add(portal);
            }
        }
        return gates.stream()
                .map(list -> list.stream().mapToInt(Integer::intValue).toArray())
                .toArray(int[][]::new);
    }

    private PlainPath[] edges(int cell, PolygonSearch search) {
        int[] gates = gatesOfCell[cell];
        PlainPath[] paths = new PlainPath[gates.length * (gates.length - 1) / 2];
        for (int j = 0; j < gates.length; j++) {
            for (int i = 0; i < j; i++) {
                paths[j * (j - 1) / 2 + i] = search.find(middle(gates[i], cell), middle(gates[j], cell), cells);
            }
        }
        return paths;
    }

    /** Returns the middle of a gate, on the side of a cell. */
    Place middle(int gate, int cell) {
        int side = cells[mesh.portalPolygon(gate, 0)] == cell ? 0 : 1;
        return Place.middle(mesh, gate, mesh.portalPolygon(gate, side));
    }

    public NavMesh mesh() {
        return mesh;
    }

    /** Returns the rule for crossing portals. */
    PortalRule rule() {
        return rule;
    }

    public int cellOf(int polygon) {
        return cells[polygon];
    }

    /** Returns the gates of a cell, portals in ascending order; not to be written to. */
    public int[] gates(int cell) {
        return gatesOfCell[cell];
    }

    /** Returns a query whose start and goal are joined by an A* for each gate. */
    public Query newQuery() {
        PolygonSearch search = new PolygonSearch(mesh, rule);
        return new Query(place -> {
            int cell = cells[place.polygon()];
            int[] gates = gatesOfCell[cell];
            PlainPath[] paths = new PlainPath[gates.length];
            for (int i = 0; i < gates.length; i++) {
                paths[i] = search.find(place, middle(gates[i], cell), cells);
            }
            return paths;
        });
    }

    /** Returns the points of each path that joins a start or goal to a gate of its cell. */
    public List<List<Place>> joints(Place end) {
        PolygonSearch search = new PolygonSearch(mesh, rule);
        int cell = cells[end.polygon()];
        List<List<Place>> joints = new ArrayList<>();
        for (int gate : gatesOfCell[cell]) {
            if (search.find(end, middle(gate, cell), cells) != null) {
                joints.add(search.places());
            }
        }
        return joints;
    }

    /** Returns a query whose start and goal are joined in another way. */
    Query newQuery(Joiner joiner) {
        return new Query(joiner);
    }

    /** Finds paths. One per thread. */
    public final class Query {
        /** A path over gates; the last edge leads through a cell. */
        private record Node(int gate, int cell, int[] portals, Node before, double cost, double key) {}

        private static final int GOAL = -1;

        private final Joiner joiner;
        private final PolygonSearch plain = new PolygonSearch(mesh, rule);
        private final double[] best = new double[mesh.portalCount()];

        private Query(Joiner joiner) {
            this.joiner = joiner;
        }

        /**
         * {@return a path over the gates, or that of A* if start and goal share a cell; null for none} Its length is the sum of the intra-edges and
         * of the two paths that join the ends.
         */
        public PlainPath find(Place start, Place goal) {
            int startCell = cells[start.polygon()];
            int goalCell = cells[goal.polygon()];
            if (startCell == goalCell) {
                return plain.find(start, goal, null);
            }
            PlainPath[] fromStart = joiner.join(start);
            PlainPath[] fromGoal = joiner.join(goal);
            int expanded = 0;
            int searches = 0;
            for (PlainPath[] joined : new PlainPath[][] {fromStart, fromGoal}) {
                for (PlainPath path : joined) {
                    expanded += path == null ? 0 : path.expanded();
                    searches += path == null ? 0 : path.searches();
                }
            }
            Arrays.fill(best, Double.POSITIVE_INFINITY);
            double toGoal = Double.POSITIVE_INFINITY;
            PriorityQueue<Node> open = new PriorityQueue<>(Comparator.comparingDouble(Node::key));
            for (int i = 0; i < fromStart.length; i++) {
                if (fromStart[i] != null) {
                    reach(gatesOfCell[startCell][i], startCell, fromStart[i], false, null, goal, open);
                }
            }
            while (!open.isEmpty()) {
                Node node = open.poll();
                if (node.gate == GOAL) {
                    return new PlainPath(node.cost, portals(node), expanded, searches);
                }
                if (node.cost > best[node.gate]) {
                    continue;
                }
                expanded++;
                for (int side = 0; side < 2; side++) {
                    int cell = cells[mesh.portalPolygon(node.gate, side)];
                    int at = Arrays.binarySearch(gatesOfCell[cell], node.gate);
                    for (int i = 0; i < gatesOfCell[cell].length; i++) {
                        PlainPath edge = i == at ? null : edge(cell, at, i);
                        if (edge != null) {
                            reach(gatesOfCell[cell][i], cell, edge, i < at, node, goal, open);
                        }
                    }
                    if (cell == goalCell && fromGoal[at] != null && node.cost + fromGoal[at].length() < toGoal) {
                        toGoal = node.cost + fromGoal[at].length();
                        open.add(new Node(GOAL, cell, reversed(fromGoal[at].portals()), node, toGoal, toGoal));
                    }
                }
            }
            return null;
        }

        private void reach(
                int gate,
                int cell,
                PlainPath edge,
                boolean backwards,
                Node before,
                Place goal,
                PriorityQueue<Node> open) {
            double cost = (before == null ? 0 : before.cost) + edge.length();
            if (cost < best[gate]) {
                best[gate] = cost;
                double key = cost + middle(gate, cell).distance(goal);
                open.add(
                        new Node(gate, cell, backwards ? reversed(edge.portals()) : edge.portals(), before, cost, key));
            }
        }

        /** Returns all portals: those of each edge, and a gate wherever the path continues in another cell. */
        private int[] portals(Node last) {
            List<Node> nodes = new ArrayList<>();
            for (Node node = last; node != null; node = node.before) {
                nodes.add(0, node);
            }
            List<Integer> portals = new ArrayList<>();
            for (int i = 0; i < nodes.size(); i++) {
                if (i > 0 && nodes.get(i).cell != nodes.get(i - 1).cell) {
                    portals.add(nodes.get(i - 1).gate);
                }
                for (int portal : nodes.get(i).portals) {
                    portals.add(portal);
                }
            }
            return portals.stream().mapToInt(Integer::intValue).toArray();
        }
    }

    private PlainPath edge(int cell, int from, int to) {
        int high = Math.max(from, to);
        return edges[cell][high * (high - 1) / 2 + Math.min(from, to)];
    }

    private static int[] reversed(int[] portals) {
        int[] reversed = new int[portals.length];
        for (int i = 0; i < reversed.length; i++) {
            reversed[i] = portals[portals.length - 1 - i];
        }
        return reversed;
    }
}
