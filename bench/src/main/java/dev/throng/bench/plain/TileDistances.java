package dev.throng.bench.plain;

/** Distances from one tile to all others, by Dijkstra's search. One per thread, reused. */
public final class TileDistances {
    private final PlainGrid grid;
    private final TextbookSearch search;
    private int source = TextbookSearch.NONE;

    public TileDistances(PlainGrid grid) {
        this.grid = grid;
        search = new TextbookSearch(grid.tileCount());
    }

    /**
     * Returns the cost of the cheapest path, infinite for none. Repeated calls with one start need one search.
     *
     * @param start a passable tile
     */
    public double cost(int start, int goal) {
        if (start != source) {
            source = start;
            search.search(grid, start, TextbookSearch.NONE, tile -> 0);
        }
        return search.cost(goal);
    }
}
