package dev.throng.grid.mm;

import dev.throng.grid.GridMap;
import dev.throng.grid.Move;
import dev.throng.grid.PlainDijkstra;
import dev.throng.grid.octile.OctileCosts;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.ToIntFunction;

/**
 * The minimal-memory abstraction, the slow and obvious way: sectors, regions, centres and edges in maps, and Dijkstra.
 * The oracle of the tests of MM. Immutable, share freely.
 *
 * <p>The map is cut into square sectors from its first tile on. The tiles of a sector that are joined by straight moves
 * inside it are a region; regions are numbered in the order of their first tiles. A region's centre is the tile nearest
 * to the mean of its tiles, of several the one with the smallest id. A move from one sector to another makes an edge
 * between the regions of its two tiles.
 */
final class NaiveMm {
    /** A node of the abstract graph. */
    record Region(int sector, int number) implements Comparable<Region> {
        private static final Comparator<Region> ORDER =
                Comparator.comparingInt(Region::sector).thenComparingInt(Region::number);

        @Override
        public int compareTo(Region other) {
            return ORDER.compare(this, other);
        }
    }

    /** Where an edge of a region leads: a region of the sector in a direction, which is a {@link Move}. */
    record Edge(int direction, int region) implements Comparable<Edge> {
        private static final Comparator<Edge> ORDER =
                Comparator.comparingInt(Edge::direction).thenComparingInt(Edge::region);

        @Override
        public int compareTo(Edge other) {
            return ORDER.compare(this, other);
        }
    }

    private record Entry(Region region, double cost) {}

    private final OctileCosts costs;
    private final GridMap map;
    private final int sectorSize;
    private final SortedMap<Region, List<Integer>> tiles;
    private final Map<Integer, Region> regionByTile;
    private final SortedMap<Region, SortedSet<Edge>> edges;
    private final SortedMap<Region, Integer> centres;

    /** The abstraction with every centre in the middle of its region. */
    NaiveMm(OctileCosts costs, int sectorSize) {
        this.costs = costs;
        this.map = costs.map();
        this.sectorSize = sectorSize;
        tiles = new TreeMap<>();
        regionByTile = new HashMap<>();
        edges = new TreeMap<>();
        centres = new TreeMap<>();
        for (int sector = 0; sector < sectorCount(); sector++) {
            addRegions(sector);
        }
        tiles.forEach((region, inside) -> {
            centres.put(region, middle(inside));
            edges.put(region, edgesOf(inside));
        });
    }

    private NaiveMm(NaiveMm same, SortedMap<Region, Integer> centres) {
        costs = same.costs;
        map = same.map;
        sectorSize = same.sectorSize;
        tiles = same.tiles;
        regionByTile = same.regionByTile;
        edges = same.edges;
        this.centres = centres;
    }

    /** The same abstraction with other centres. */
    NaiveMm withCentres(ToIntFunction<Region> centreOf) {
        SortedMap<Region, Integer> other = new TreeMap<>();
        tiles.keySet().forEach(region -> other.put(region, centreOf.applyAsInt(region)));
        return new NaiveMm(this, other);
    }

    private void addRegions(int sector) {
        int number = 0;
        for (int tile : tilesOf(sector)) {
            if (map.passable(tile) && !regionByTile.containsKey(tile)) {
                Region region = new Region(sector, number++);
                tiles.put(region, flood(tile, region));
            }
        }
    }

    /** All tiles of a sector, row by row. */
    private List<Integer> tilesOf(int sector) {
        int left = sector % sectorColumns() * sectorSize;
        int top = sector / sectorColumns() * sectorSize;
        List<Integer> inside = new ArrayList<>();
        for (int y = top; y < Math.min(top + sectorSize, map.height()); y++) {
            for (int x = left; x < Math.min(left + sectorSize, map.width()); x++) {
                inside.add(map.tile(x, y));
            }
        }
        return inside;
    }

    /** Marks what straight moves reach inside the sector; returns it in the order of ids. */
    private List<Integer> flood(int first, Region region) {
        SortedSet<Integer> reached = new TreeSet<>(List.of(first));
        Deque<Integer> open = new ArrayDeque<>(reached);
        while (!open.isEmpty()) {
            int tile = open.remove();
            regionByTile.put(tile, region);
            for (int move : List.of(Move.NORTH, Move.WEST, Move.EAST, Move.SOUTH)) {
                int x = map.x(tile) + Move.dx(move);
                int y = map.y(tile) + Move.dy(move);
                if (free(x, y) && sectorOf(map.tile(x, y)) == region.sector && reached.add(map.tile(x, y))) {
                    open.add(map.tile(x, y));
                }
            }
        }
        return new ArrayList<>(reached);
    }

    private boolean free(int x, int y) {
        return map.contains(x, y) && map.passable(map.tile(x, y));
    }

    /** The tile nearest to the mean position of some tiles, of equally near ones the first. */
    private int middle(List<Integer> inside) {
        long columns = inside.stream().mapToLong(map::x).sum();
        long rows = inside.stream().mapToLong(map::y).sum();
        long count = inside.size();
        int best = -1;
        long least = Long.MAX_VALUE;
        for (int tile : inside) {
            // Everything times the number of tiles, so that there is nothing to round.
            long dx = count * map.x(tile) - columns;
            long dy = count * map.y(tile) - rows;
            if (dx * dx + dy * dy < least) {
                least = dx * dx + dy * dy;
                best = tile;
            }
        }
        return best;
    }

    private SortedSet<Edge> edgesOf(List<Integer> inside) {
        SortedSet<Edge> found = new TreeSet<>();
        for (int tile : inside) {
            for (int move = 0; move < Move.COUNT; move++) {
                int x = map.x(tile) + Move.dx(move);
                int y = map.y(tile) + Move.dy(move);
                boolean legal = PlainDijkstra.legal(map, map.x(tile), map.y(tile), Move.dx(move), Move.dy(move));
                if (legal && sectorOf(map.tile(x, y)) != sectorOf(tile)) {
                    int direction = Move.between(
                            x / sectorSize - map.x(tile) / sectorSize, y / sectorSize - map.y(tile) / sectorSize);
                    found.add(new Edge(direction, regionByTile.get(map.tile(x, y)).number));
                }
            }
        }
        return found;
    }

    OctileCosts costs() {
        return costs;
    }

    int sectorSize() {
        return sectorSize;
    }

    int sectorColumns() {
        return (map.width() + sectorSize - 1) / sectorSize;
    }

    int sectorRows() {
        return (map.height() + sectorSize - 1) / sectorSize;
    }

    int sectorCount() {
        return sectorColumns() * sectorRows();
    }

    int sectorOf(int tile) {
        return map.y(tile) / sectorSize * sectorColumns() + map.x(tile) / sectorSize;
    }

    /** All regions, sector by sector. */
    Collection<Region> regions() {
        return tiles.keySet();
    }

    int regionCount(int sector) {
        return tiles.subMap(new Region(sector, 0), new Region(sector + 1, 0)).size();
    }

    /** The region of a passable tile. */
    Region regionOf(int tile) {
        return regionByTile.get(tile);
    }

    /** The tiles of a region in the order of their ids. */
    List<Integer> tiles(Region region) {
        return tiles.get(region);
    }

    int centre(Region region) {
        return centres.get(region);
    }

    /** The edges of a region by direction, then by region. */
    List<Edge> edges(Region region) {
        return new ArrayList<>(edges.get(region));
    }

    /** The region to which an edge of another region leads. */
    Region target(Region from, Edge edge) {
        int sector = from.sector + Move.dy(edge.direction) * sectorColumns() + Move.dx(edge.direction);
        return new Region(sector, edge.region);
    }

    /** Whether nothing but a mark need be kept of a sector: it could be open, and so could all around it. */
    boolean isDefault(int sector) {
        Region first = new Region(sector, 0);
        if (regionCount(sector) != 1 || offset(centres.get(first)) != openCentre()) {
            return false;
        }
        List<Edge> all = new ArrayList<>();
        for (int direction = 0; direction < Move.COUNT; direction++) {
            all.add(new Edge(direction, 0));
        }
        return edges(first).equals(all);
    }

    /** Where a tile lies in its sector, row by row. */
    int offset(int tile) {
        return map.y(tile) % sectorSize * sectorSize + map.x(tile) % sectorSize;
    }

    /** Where the centre of a sector without a blocked tile lies: of a middle of four tiles, the first one. */
    private int openCentre() {
        int half = (sectorSize - 1) / 2;
        return half * sectorSize + half;
    }

    /** What an abstract edge costs: the octile distance of the two centres. */
    double edgeCost(Region from, Region to) {
        return costs.estimate(centre(from), centre(to));
    }

    /** Costs of the cheapest abstract paths from a region to all that can be reached: Dijkstra. */
    Map<Region, Double> distances(Region start) {
        Map<Region, Double> best = new HashMap<>(Map.of(start, 0.0));
        PriorityQueue<Entry> open =
                new PriorityQueue<>(Comparator.comparingDouble(Entry::cost).thenComparing(Entry::region));
        open.add(new Entry(start, 0));
        while (!open.isEmpty()) {
            Entry at = open.remove();
            if (at.cost > best.get(at.region)) {
                continue;
            }
            for (Edge edge : edges.get(at.region)) {
                Region next = target(at.region, edge);
                double cost = at.cost + edgeCost(at.region, next);
                if (cost < best.getOrDefault(next, Double.POSITIVE_INFINITY)) {
                    best.put(next, cost);
                    open.add(new Entry(next, cost));
                }
            }
        }
        return best;
    }

    /** Cost of an abstract path; infinite when two regions in a row are not joined by an edge. */
    double cost(List<Region> path) {
        double sum = 0;
        for (int i = 1; i < path.size(); i++) {
            Region from = path.get(i - 1);
            Region to = path.get(i);
            boolean joined =
                    edges.get(from).stream().anyMatch(edge -> target(from, edge).equals(to));
            sum += joined ? edgeCost(from, to) : Double.POSITIVE_INFINITY;
        }
        return sum;
    }

    /** One line for each region, for messages and comparisons. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        tiles.keySet().forEach(region -> text.append(region.sector)
                .append('.')
                .append(region.number)
                .append(" at ")
                .append(Arrays.asList(map.x(centre(region)), map.y(centre(region))))
                .append(' ')
                .append(edges.get(region))
                .append('\n'));
        return text.toString();
    }
}
