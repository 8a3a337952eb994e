package dev.throng.overlay;

/**
 * Puts the costs and hops of pages that are never edited into arrays that many of them share. Stateless.
 *
 * <p>A query looks at a few numbers of a few pages, which are seldom in a cache. An array of its own has its length on another
 * cache line than most of its numbers, and both are waited for.
 */
final class PagePacker {
    /** Pages are packed in runs of about this many costs or hops: a build needs no more than that besides its pages. */
    private static final long RUN = 1 << 24;

    private PagePacker() {}

    /** Packs pages of one level in place; they all have hops, or none has. */
    static void pack(Page[] pages) {
        for (int from = 0; from < pages.length; ) {
            int to = from;
            for (long entries = 0; to < pages.length && entries < RUN; to++) {
                entries += entries(pages[to]);
            }
            // One page alone gains nothing.
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
