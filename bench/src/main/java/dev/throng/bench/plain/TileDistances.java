package dev.throng.bench.plain;

/** Distances from one tile to all others, by Dijkstra's search. One per thread, reused. */
public final class TileDistances {
    private final PlainGrid grid;
    private final PlainSearch search;
    private int source = PlainSearch.NONE;

    public TileDistances(PlainGrid grid) {
        this.grid = grid;
        search = new PlainSearch(grid.tileCount());
    }

    /**
     * Cost of the cheapest path, infinite when there is none. Asking for one start repeatedly costs one search.
     *
     * @param start a passable tile
     */
    public double cost(int start, int goal) {
        if (start != source) {
            source = start;
            search.search(grid, start, PlainSearch.NONE, tile -> 0);
        }
        return search.cost(goal);
    }
}
