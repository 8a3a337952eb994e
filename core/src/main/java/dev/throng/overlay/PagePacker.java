package dev.throng.overlay;

/**
 * Packs the costs and hops of pages that are not editable into shared arrays. Stateless.
 *
 * <p>A query reads a few numbers of a few pages, which are seldom in a cache. The length of a separate array lies on
 * another cache line than most of its numbers, which costs a second cache miss.
 */
final class PagePacker {
    /** Approximate number of costs or hops per shared array: a build needs only this much memory besides its pages. */
    private static final long RUN = 1 << 24;

    private PagePacker() {}

    /** Packs pages of one level in place; either all of them have hops, or none. */
    static void pack(Page[] pages) {
        for (int from = 0; from < pages.length; ) {
            int to = from;
            for (long entries = 0; to < pages.length && entries < RUN; to++) {
                entries += entries(pages[to]);
            }
            // Packing a single page gains nothing.
            if (to - from > 1) {
                pack(pages, from, to);
            }
            from = to;
        }
    }

    private static long entries(Page page) {
        return Math.max(page.costCount(), hopCount(page));
    }

    private static long hopCount(Page page) {
        return page.hops == null ? 0 : (long) page.hops.rowCount() * page.gateCount();
    }

    private static void pack(Page[] pages, int from, int to) {
        long costCount = 0;
        long nodeCount = 0;
        long hopCount = 0;
        for (int cell = from; cell < to; cell++) {
            Page page = pages[cell];
            costCount += page.costCount();
            nodeCount += page.hops == null ? 0 : page.hops.rowCount();
            hopCount += hopCount(page);
        }
        float[] costs = new float[Math.toIntExact(costCount)];
        PageHops kind = pages[from].hops;
        PageHops hops = kind == null ? null : kind.empty(Math.toIntExact(nodeCount), Math.toIntExact(hopCount));
        int cost = 0;
        int node = 0;
        int hop = 0;
        for (int cell = from; cell < to; cell++) {
            Page page = pages[cell];
            PageHops packed = hops == null ? null : page.hops.packed(page.gateCount(), hops, node, hop);
            pages[cell] = page.packed(costs, cost, packed);
            cost += page.costCount();
            if (packed != null) {
                node += packed.rowCount();
                hop += packed.rowCount() * page.gateCount();
            }
        }
    }
}
