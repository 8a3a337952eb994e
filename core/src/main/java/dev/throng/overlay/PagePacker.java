package dev.throng.overlay;

/**
 * Puts the costs and hops of pages that are never edited into arrays that all of them share. Stateless.
 *
 * <p>A query looks at a few numbers of a few pages, which are seldom in a cache. An array of its own has its length on another
 * cache line than most of its numbers, and both are waited for.
 */
final class PagePacker {
    private static final long MAX_LENGTH = Integer.MAX_VALUE - 8;

    private PagePacker() {}

    /** Packs pages of one level in place; they are left as they are where an array cannot hold them all. */
    static void pack(Page[] pages) {
        long costCount = 0;
        long nodeCount = 0;
        long hopCount = 0;
        PageHops kind = null;
        for (Page page : pages) {
            costCount += page.costCount();
            if (page.hops != null) {
                kind = page.hops;
                nodeCount += kind.rowCount();
                hopCount += (long) kind.rowCount() * page.gateCount();
            }
        }
        if (Math.max(Math.max(costCount, nodeCount), hopCount) > MAX_LENGTH) {
            return;
        }
        float[] costs = new float[(int) costCount];
        PageHops hops = kind == null ? null : kind.empty((int) nodeCount, (int) hopCount);
        int cost = 0;
        int node = 0;
        int hop = 0;
        for (int cell = 0; cell < pages.length; cell++) {
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
