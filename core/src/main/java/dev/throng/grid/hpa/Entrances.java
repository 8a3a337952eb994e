package dev.throng.grid.hpa;

import dev.throng.graph.Ids;
import dev.throng.grid.tiles.TileGrid;
import java.util.Arrays;

/**
 * Finds the transitions on the border between two clusters: an entrance is a longest run of pairs of passable tiles that
 * face each other across the border. Stateless.
 *
 * <p>A narrow entrance is crossed in its middle, a wide one at both ends. Where tiles have costs, a narrow one is crossed by its
 * cheapest pair, the nearest to the middle of several, and a wide one by the cheapest pair of either half, the nearest to the
 * end.
 */
final class Entrances {
    private Entrances() {}

    /** The transitions on all borders of a map's clusters. */
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
     * Writes the tiles of the transitions on one border of a cluster, by end, and {@link Ids#NONE} for the ids that are
     * left.
     *
     * @param tiles where the tile at each end of each of the border's gates is written
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
     * The tile on this side of the pair that costs least to cross, of several the one nearest to a preferred pair, and of two as near
     * the earlier.
     *
     * @param first tile of the border; others lie {@code along} it, and {@code across} it from each is the other of the pair
     * @param from the first pair that counts
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
