package dev.throng.grid.hpa;

import dev.throng.graph.Ids;
import dev.throng.grid.octile.OctileLine;
import dev.throng.grid.tiles.Moves;
import dev.throng.grid.tiles.TileArray;
import dev.throng.grid.tiles.TileGrid;
import dev.throng.overlay.GatePath;
import dev.throng.overlay.Level;
import dev.throng.overlay.Page;
import dev.throng.overlay.PageLegs;
import dev.throng.overlay.Unpacker;

/**
 * Refines abstract paths into tiles, as far as they are needed: an agent can move while the rest is still abstract. One
 * per thread, for any number of paths; allocates nothing once it has grown.
 */
public final class TileRefiner {
    private final RectangleSearch search;
    private final OctileLine line;
    private final Unpacker refiner;

    /** Difference of tile ids by move. */
    private final int[] steps = new int[Moves.COUNT];

    private HpaIndex index;
    private boolean straightLines = true;

    public TileRefiner(HpaIndex index) {
        this.index = index;
        int side = index.clusters().side(1);
        search = new RectangleSearch(index.costs(), side, side);
        line = new OctileLine(index.tiles());
        refiner = new Unpacker(index.overlay(), index.estimate());
        for (int move = 0; move < Moves.COUNT; move++) {
            steps[move] = Moves.dy(move) * index.tiles().width() + Moves.dx(move);
        }
    }

    /**
     * Switches to another snapshot of the same map. Paths of the old one must be moved there too before they are
     * refined.
     */
    public void moveTo(HpaIndex snapshot) {
        index = snapshot;
        search.moveTo(snapshot.costs());
        line.moveTo(snapshot.tiles());
        refiner.moveTo(snapshot.overlay(), snapshot.estimate());
    }

    /** Sets whether straight lines are tried before clusters are searched. Default true. */
    public void straightLines(boolean wanted) {
        straightLines = wanted;
    }

    /**
     * Adds the next tiles of the path; the first call begins with the start.
     *
     * @param atLeast number of tiles to add; the leg that reaches it is completed
     * @return whether the path is complete
     */
    public boolean refine(GatePath path, int atLeast, TileArray out) {
        return refine(path, atLeast, Long.MAX_VALUE, out);
    }

    /**
     * As the other, and also stops after the leg that exhausts a budget of expansions. The first leg is always
     * completed.
     */
    boolean refine(GatePath path, int atLeast, long expansions, TileArray out) {
        int before = out.size();
        long expandedBefore = expanded();
        boolean first = true;
        while (out.size() - before < Math.max(1, atLeast) && (first || expanded() - expandedBefore < expansions)) {
            first = false;
            if (path.depart()) {
                out.add(path.start());
            }
            if (!refiner.next(path)) {
                return true;
            }
            addLeg(path, out);
        }
        return path.refined();
    }

    private void addLeg(GatePath path, TileArray out) {
        int from = path.legFrom();
        int to = path.legTo();
        int first = from == Ids.NONE ? path.start() : index.tile(from);
        int last = to == Ids.NONE ? path.goal() : index.tile(to ^ 1);
        if (first != last) {
            int cluster = index.clusters().cluster(first);
            if (index.options().cachedPaths() && from != Ids.NONE && to != Ids.NONE) {
                addCached(cluster, from, to ^ 1, out);
            } else {
                addSearched(cluster, first, last, out);
            }
        }
        if (to != Ids.NONE) {
            out.add(index.tile(to));
        }
    }

    private void addCached(int cluster, int from, int to, TileArray out) {
        Level level = index.overlay().level(1);
        Page page = level.page(cluster);
        PageLegs legs = page.legs();
        int row = level.row(from);
        int column = level.row(to);
        int first = legs.first(row, column, page.gateCount());
        int end = legs.end(row, column, page.gateCount());
        int[] tiles = out.room(end - first);
        byte[] moves = legs.moves();
        int tile = index.tile(from);
        int slot = out.size();
        if (legs.backward(row, column)) {
            // Reads the moves from the last one, in the opposite direction.
            for (int i = end - 1; i >= first; i--) {
                tile -= steps[moves[i]];
                tiles[slot++] = tile;
            }
        } else {
            for (int i = first; i < end; i++) {
                tile += steps[moves[i]];
                tiles[slot++] = tile;
            }
        }
        out.extendTo(slot);
    }

    private void addSearched(int cluster, int first, int last, TileArray out) {
        if (straightLines && line.find(first, last, index.costs())) {
            out.extendTo(line.write(out.room(line.size()), out.size()));
            return;
        }
        Clusters clusters = index.clusters();
        search.area(clusters.x(cluster), clusters.y(cluster), clusters.width(cluster), clusters.height(cluster));
        search.begin(first);
        if (!search.toTile(last)) {
            TileGrid map = index.tiles();
            throw new IllegalStateException("no path inside cluster " + cluster + " from (" + map.x(first) + ", "
                    + map.y(first) + ") to (" + map.x(last) + ", " + map.y(last) + "), which the index has");
        }
        int[] tiles = out.room(search.pathSize(last));
        out.extendTo(search.path(last, tiles, out.size()));
    }

    /** Number of tiles and gates expanded so far. */
    long expanded() {
        return search.expanded() + refiner.expanded();
    }

    /** Sum of the sizes of the open lists at every expansion so far. */
    long openTotal() {
        return search.openTotal() + refiner.openTotal();
    }
}
