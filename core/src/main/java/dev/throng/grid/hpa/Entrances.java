package dev.throng.grid.hpa;

import dev.throng.graph.Ids;
import dev.throng.grid.tiles.TileGrid;
import java.util.Arrays;

/**
 * Finds the transitions on the border between two clusters: an entrance is a longest run of pairs of passable tiles
 * that face each other across the border. Stateless.
 *
 * <p>A narrow entrance has its transition in the middle, a wide one at both ends. Where tiles have costs, a narrow
 * entrance uses its cheapest pair, and a wide one the cheapest pair of each half. Ties go to the pair nearest the
 * middle, or nearest the end.
 */
final class Entrances {
    private Entrances() {}

    /** Finds the transitions on all borders of a map's clusters. */
    static GateTiles all(TileGrid map, Clusters clusters, int wideEntrance) {
        int[] tiles = new int[2 * clusters.gateLimit()];
        for (int cluster = 0; cluster < clusters.count(); cluster++) {
            for (int border = Clusters.EAST; border <= Clusters.SOUTH; border++) {
                find(map, clusters, wideEntrance, cluster, border, tiles, 2 * clusters.firstGate(cluster, border));
            }
        }
        return GateTiles.of(map.width(), tiles);
    }

    /**
     * Writes the tiles of the transitions on one border of a cluster, by end, and {@link Ids#NONE} for unused ids.
     *
     * @param tiles receives the tile at each end of each gate of the border
     * @param offset the slot of the first
     */
    static void find(
            TileGrid map, Clusters clusters, int wideEntrance, int cluster, int border, int[] tiles, int offset) {
        int slot = offset;
        if (clusters.beyond(cluster, border) >= 0) {
            boolean east = border == Clusters.EAST;
            int x = clusters.x(cluster) + (east ? clusters.width(cluster) - 1 : 0);
            int y = clusters.y(cluster) + (east ? 0 : clusters.height(cluster) - 1);
            int along = east ? map.width() : 1;
            int across = east ? 1 : map.width();
            int length = east ? clusters.height(cluster) : clusters.width(cluster);
            int first = map.tile(x, y);
            for (int i = 0; i < length; i++) {
                int from = i;
                while (i < length && map.passable(first + i * along) && map.passable(first + i * along + across)) {
                    i++;
                }
                int width = i - from;
                if (width >= wideEntrance) {
                    int half = from + width / 2;
                    slot = add(cheapest(map, first, along, across, from, half, from), across, tiles, slot);
                    slot = add(cheapest(map, first, along, across, half, i, i - 1), across, tiles, slot);
                } else if (width > 0) {
                    int middle = from + (width - 1) / 2;
                    slot = add(cheapest(map, first, along, across, from, i, middle), across, tiles, slot);
                }
            }
        }
        Arrays.fill(tiles, slot, offset + 2 * clusters.gatesPerBorder(), Ids.NONE);
    }

    /**
     * Returns the tile on this side of the cheapest pair. Ties go to the pair nearest the preferred one, then to the
     * earlier.
     *
     * @param first tile of the border; others lie {@code along} it, and {@code across} it from each is the other of the
     *     pair
     * @param from first pair to consider
     * @param end one past the last
     */
    private static int cheapest(TileGrid map, int first, int along, int across, int from, int end, int preferred) {
        int best = preferred;
        if (map.costs != null) {
            float least = Float.POSITIVE_INFINITY;
            for (int i = from; i < end; i++) {
                int tile = first + i * along;
                float cost = map.cost(tile) + map.cost(tile + across);
                boolean nearer = Math.abs(i - preferred) < Math.abs(best - preferred);
                if (cost < least || cost == least && nearer) {
                    least = cost;
                    best = i;
                }
            }
        }
        return first + best * along;
    }

    private static int add(int tile, int across, int[] tiles, int slot) {
        tiles[slot] = tile;
        tiles[slot + 1] = tile + across;
        return slot + 2;
    }
}
