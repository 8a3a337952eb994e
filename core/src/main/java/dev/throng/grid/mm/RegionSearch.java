package dev.throng.grid.mm;

import dev.throng.graph.Ids;
import dev.throng.graph.NodeHeap;
import dev.throng.graph.SearchScratch;
import dev.throng.grid.tiles.Moves;
import dev.throng.grid.tiles.TileGrid;
import dev.throng.path.SearchListener;
import dev.throng.path.SearchMetrics;
import java.util.Arrays;

/**
 * A* from region to region, in memory that grows with the regions it touches. One per thread, reused; allocates nothing
 * once it has grown.
 *
 * <p>An edge costs the octile distance of the two centres, whatever lies between them. The estimate is the same
 * distance to the goal's centre. So no costs are stored.
 */
final class RegionSearch {
    private static final int FIRST_REGIONS = 256;

    private final SlotTable slots = new SlotTable(FIRST_REGIONS);
    private final SearchScratch scratch = new SearchScratch(FIRST_REGIONS);

    /** Coordinates of a region's centre, by slot. */
    private int[] slotX = new int[FIRST_REGIONS];

    private int[] slotY = new int[FIRST_REGIONS];

    /** Difference of sector numbers to the neighbour, by direction. */
    private final int[] offsets = new int[Moves.COUNT];

    private MmIndex index;
    private TileGrid map;
    private double straight;
    private double diagonal;
    private SearchListener listener;
    private int goal;
    private boolean ended;
    private boolean found;

    RegionSearch(MmIndex index) {
        for (int move = 0; move < Moves.COUNT; move++) {
            offsets[move] = Moves.dy(move) * index.sectors().columns() + Moves.dx(move);
        }
        moveTo(index);
    }

    /** Switches to another snapshot of the same map. */
    void moveTo(MmIndex snapshot) {
        index = snapshot;
        map = snapshot.tiles();
        straight = snapshot.costs().leastOfHalves(2, 0);
        diagonal = snapshot.costs().leastOfHalves(2, 2);
    }

    /** Sets the expansion listener, which is called with the centres of regions, or null for none. */
    void listener(SearchListener told) {
        listener = told;
    }

    /** Starts a search between two regions. */
    void begin(int startRegion, int goalRegion) {
        scratch.clear();
        slots.clear();
        ended = false;
        found = false;
        int start = slot(startRegion);
        goal = slot(goalRegion);
        scratch.improve(start, Ids.NONE, 0, distance(start, goal));
    }

    private int slot(int region) {
        int known = slots.size();
        int slot = slots.slot(region);
        if (slot == known) {
            if (slot == slotX.length) {
                slotX = Arrays.copyOf(slotX, 2 * slot);
                slotY = Arrays.copyOf(slotY, 2 * slot);
                scratch.reserve(2 * slot);
            }
            int tile = index.centre(region);
            slotY[slot] = tile / map.width();
            slotX[slot] = tile - slotY[slot] * map.width();
        }
        return slot;
    }

    private double distance(int a, int b) {
        int columns = Math.abs(slotX[a] - slotX[b]);
        int rows = Math.abs(slotY[a] - slotY[b]);
        return straight * Math.abs(columns - rows) + diagonal * Math.min(columns, rows);
    }

    /**
     * Expands up to this many more regions.
     *
     * @return whether the search has ended
     */
    boolean advance(int expansions) {
        final NodeHeap open = scratch.open();
        final PackedRegions regions = index.regions();
        final int stride = index.regionId(1, 0);
        for (int left = expansions; !ended && left > 0; left--) {
            if (open.size() == 0) {
                ended = true;
                break;
            }
            double key = open.minKey();
            int at = scratch.expandNext();
            if (listener != null) {
                tell(at, key);
            }
            if (at == goal) {
                ended = true;
                found = true;
                break;
            }
            int sector = slots.key(at) / stride;
            int region = slots.key(at) - sector * stride;
            double cost = scratch.cost(at);
            int end = regions.endEdge(sector, region);
            int base = regions.edgeBase(sector);
            for (int i = regions.firstEdge(sector, region); i < end; i++) {
                int edge = regions.edgeAt(base, i);
                int neighbour = sector + offsets[SectorRecord.direction(edge)];
                int next = slot(neighbour * stride + SectorRecord.region(edge));
                double nextCost = cost + distance(at, next);
                if (scratch.improves(next, nextCost)) {
                    scratch.improve(next, at, nextCost, nextCost + distance(next, goal));
                }
            }
        }
        return ended;
    }

    private void tell(int at, double key) {
        int parent = scratch.parent(at);
        listener.expanded(
                index.centre(slots.key(at)),
                parent == Ids.NONE ? Ids.NONE : index.centre(slots.key(parent)),
                scratch.cost(at),
                key);
    }

    /** Whether the search that has ended found a path. */
    boolean found() {
        return found;
    }

    /** Cost of the path found, by the distances of centres. */
    double cost() {
        return scratch.cost(goal);
    }

    /** Number of regions on the path found, both ends included. */
    int pathSize() {
        return scratch.waySize(goal);
    }

    /** Writes the regions of the path found, start first. */
    void path(int[] out) {
        int slot = pathSize();
        for (int at = goal; at != Ids.NONE; at = scratch.parent(at)) {
            out[--slot] = slots.key(at);
        }
    }

    long expanded() {
        return scratch.expandedCount();
    }

    SearchMetrics metrics() {
        return scratch.metrics();
    }

    /** Bytes held. */
    long bytes() {
        return scratch.bytes() + slots.bytes() + 8L * slotX.length;
    }
}
