package dev.throng.grid.hpa;

import dev.throng.BadInputException;
import dev.throng.graph.Costs;
import dev.throng.graph.Ids;
import dev.throng.grid.octile.OctileCosts;
import dev.throng.grid.octile.OctileLine;
import dev.throng.grid.tiles.Moves;
import dev.throng.grid.tiles.TileGrid;
import dev.throng.overlay.Level;
import dev.throng.overlay.Page;
import dev.throng.overlay.PageLegs;
import dev.throng.overlay.PageMaker;
import java.util.Arrays;

/** Builds the pages of clusters of level 1 from the tiles. One per thread. */
final class ClusterBuilder implements PageMaker {
    private final Clusters clusters;
    private final OctileCosts costs;
    private final GateTiles gates;
    private final boolean keepPaths;
    private final RectangleSearch search;
    private final OctileLine line;
    private int[] ends = new int[32];
    /** Cost inside the cluster from the current column to each row. */
    private double[] inside = new double[32];
    /** By row: the first row of the connected part of the cluster that holds its gate. */
    private int[] groups = new int[32];

    private byte[] moves = new byte[256];
    private int[] path = new int[64];

    ClusterBuilder(Clusters clusters, OctileCosts costs, GateTiles gates, boolean keepPaths) {
        this.clusters = clusters;
        this.costs = costs;
        this.gates = gates;
        this.keepPaths = keepPaths;
        line = new OctileLine(costs.tiles());
        search = new RectangleSearch(costs, clusters.side(1), clusters.side(1));
    }

    /** Builds a page with a line or a search from each gate to those before it. */
    @Override
    public Page page(Level below, int cluster) {
        int size = findEnds(cluster);
        if (size > Page.MAX_GATES) {
            throw new BadInputException(
                    "hpa: cluster " + cluster + " has " + size + " gates, the limit is " + Page.MAX_GATES);
        }
        if (inside.length < size) {
            inside = new double[2 * size];
            groups = new int[2 * size];
        }
        float[] table = new float[size * size];
        int[] first = keepPaths ? new int[size * (size - 1) / 2 + 1] : null;
        int moveCount = 0;
        for (int column = 0; column < size; column++) {
            int from = gates.tile(ends[column]);
            findPaths(cluster, column);
            for (int row = 0; row < column; row++) {
                int to = gates.tile(ends[row]);
                boolean found = inside[row] < Double.POSITIVE_INFINITY;
                float cost = Costs.toTable(costs.halfStep(from) + inside[row] + costs.halfStep(to));
                table[column * size + row] = cost;
                table[row * size + column] = cost;
                if (keepPaths) {
                    moveCount = found ? addPathBack(from, to, moveCount) : moveCount;
                    first[PageLegs.pair(row, column) + 1] = moveCount;
                }
            }
        }
        PageLegs legs = keepPaths ? PageLegs.ofMoves(first, Arrays.copyOf(moves, moveCount)) : null;
        return new Page(Arrays.copyOf(ends, size), size, table, legs);
    }

    private int findEnds(int cluster) {
        int size = 0;
        // This order makes ids ascend.
        size = addEnds(clusters.north(cluster), Clusters.SOUTH, 1, size);
        size = addEnds(clusters.west(cluster), Clusters.EAST, 1, size);
        size = addEnds(cluster, Clusters.EAST, 0, size);
        return addEnds(cluster, Clusters.SOUTH, 0, size);
    }

    private int addEnds(int cluster, int border, int side, int size) {
        if (cluster < 0) {
            return size;
        }
        int first = clusters.firstGate(cluster, border);
        for (int gate = first; gate < first + clusters.gatesPerBorder(); gate++) {
            if (gates.tile(2 * gate) == Ids.NONE) {
                break;
            }
            if (size == ends.length) {
                ends = Arrays.copyOf(ends, 2 * size);
            }
            ends[size++] = 2 * gate + side;
        }
        return size;
    }

    /**
     * Computes the costs inside the cluster from a column's gate to those before it. A free straight line gives the
     * cost; one search finds all that are left. Gates known to lie in different parts of the cluster are skipped.
     */
    private void findPaths(int cluster, int column) {
        int from = gates.tile(ends[column]);
        int group = Ids.NONE;
        for (int row = 0; row < column; row++) {
            inside[row] = Double.POSITIVE_INFINITY;
            if (line.find(from, gates.tile(ends[row]), costs)) {
                inside[row] = line.cost();
                group = groups[row];
            }
        }
        int targets = 0;
        for (int row = 0; row < column; row++) {
            if (inside[row] == Double.POSITIVE_INFINITY && (group == Ids.NONE || groups[row] == group)) {
                if (targets == 0) {
                    search.area(
                            clusters.x(cluster),
                            clusters.y(cluster),
                            clusters.width(cluster),
                            clusters.height(cluster));
                    search.begin(from);
                }
                targets += search.addTarget(gates.tile(ends[row])) ? 1 : 0;
            }
        }
        if (targets > 0) {
            search.toTargets(targets);
            for (int row = 0; row < column; row++) {
                if (inside[row] == Double.POSITIVE_INFINITY && (group == Ids.NONE || groups[row] == group)) {
                    inside[row] = search.cost(gates.tile(ends[row]));
                }
            }
        }
        groups[column] = column;
        for (int row = 0; row < column; row++) {
            if (inside[row] < Double.POSITIVE_INFINITY) {
                groups[column] = groups[row];
                break;
            }
        }
    }

    /** Appends the path, which runs from the column's tile to the row's, in reverse. */
    private int addPathBack(int from, int to, int moveCount) {
        TileGrid map = costs.tiles();
        boolean straight = line.find(from, to, costs);
        int size = straight ? line.size() : search.pathSize(to);
        if (path.length < size + 1) {
            path = new int[2 * size + 1];
        }
        path[0] = from;
        if (straight) {
            line.write(path, 1);
        } else {
            search.path(to, path, 1);
        }
        if (moveCount + size > moves.length) {
            moves = Arrays.copyOf(moves, Math.max(2 * moves.length, moveCount + size));
        }
        for (int i = size; i > 0; i--) {
            moves[moveCount++] =
                    (byte) Moves.between(map.x(path[i - 1]) - map.x(path[i]), map.y(path[i - 1]) - map.y(path[i]));
        }
        return moveCount;
    }
}
