package dev.throng.mesh.flat;

import java.util.Arrays;
import java.util.List;

/**
 * The links of a mesh, by id, in blocks: those that a change does not touch are shared by the links before and after it. Immutable, share
 * freely.
 */
public final class Links {
    private static final int BITS = 6;
    private static final int BLOCK = 1 << BITS;
    private static final int MASK = BLOCK - 1;

    /** No links. */
    static final Links NONE = new Links(new LinkBlock[0], 0, 0);

    private static final LinkBlock FREE = new LinkBlock(BLOCK);

    final LinkBlock[] blocks;
    private final int count;
    private final int used;

    private Links(LinkBlock[] blocks, int count, int used) {
        this.blocks = blocks;
        this.count = count;
        this.used = used;
    }

    /** Returns these links and more behind them. */
    Links with(List<NewLink> more) {
        Links longer = withCount(count + more.size());
        for (int i = 0; i < longer.blocks.length; i++) {
            longer.blocks[i] = longer.blocks[i].copy();
        }
        for (int i = 0; i < more.size(); i++) {
            NewLink link = more.get(i);
            longer.blocks[count + i >> BITS].set(count + i & MASK, link.fromPolygon(), link.toPolygon(), link);
        }
        return new Links(longer.blocks, longer.count, used + more.size());
    }

    /** Returns the same with at least this many free ids. */
    Links withRoom(int free) {
        return withCount(Math.max(count, used + free));
    }

    /** Returns the same with free ids behind them: a free link ends nowhere. */
    private Links withCount(int newCount) {
        LinkBlock[] more = Arrays.copyOf(blocks, newCount + MASK >> BITS);
        Arrays.fill(more, blocks.length, more.length, FREE);
        return new Links(more, newCount, used);
    }

    /** The links after a change that has been made. */
    Links after(Reshape change) {
        LinkBlock[] next = blocks.clone();
        int left = used;
        for (int i = 0; i < change.linkCount(); i++) {
            int link = change.link(i);
            double[] places = change.linkPlaces(i);
            LinkBlock block = own(next, link);
            left -= polygon(link, 0) != Reshape.FREE && change.linkPolygon(i, 0) == Reshape.REMOVED ? 1 : 0;
            for (int end = 0; end < 2; end++) {
                int polygon = change.linkId(i, end);
                block.move(link & MASK, end, polygon == Reshape.REMOVED ? Reshape.FREE : polygon, places);
            }
        }
        for (int i = 0; i < change.newLinkCount(); i++) {
            NewLink link = change.newLink(i);
            int id = change.linkIds()[i];
            own(next, id).set(id & MASK, change.id(link.fromPolygon()), change.id(link.toPolygon()), link);
        }
        return new Links(next, count, left + change.newLinkCount());
    }

    /** Returns the block of a link, which is a copy of the one before the change. */
    private LinkBlock own(LinkBlock[] next, int link) {
        int at = link >> BITS;
        next[at] = next[at] == blocks[at] ? next[at].copy() : next[at];
        return next[at];
    }

    /**
     * Some of the links, in this order.
     *
     * @param newPolygons by polygon: its id from now on
     */
    Links only(int[] ids, int[] newPolygons) {
        LinkBlock[] some = new LinkBlock[ids.length + MASK >> BITS];
        for (int i = 0; i < some.length; i++) {
            some[i] = new LinkBlock(BLOCK);
        }
        for (int i = 0; i < ids.length; i++) {
            int from = newPolygons[polygon(ids[i], 0)];
            int to = newPolygons[polygon(ids[i], 1)];
            some[i >> BITS].take(i & MASK, from, to, blocks[ids[i] >> BITS], ids[i] & MASK);
        }
        return new Links(some, ids.length, ids.length);
    }

    /** How many links there are, without free ids. */
    int used() {
        return used;
    }

    /** How many ids are free. */
    int free() {
        return count - used;
    }

    /** The first free ids. */
    int[] freeIds(int wanted) {
        int[] ids = new int[wanted];
        int size = 0;
        for (int block = 0; size < wanted; block++) {
            for (int i = blocks[block].isFull() ? BLOCK : 0; i < BLOCK && size < wanted; i++) {
                if (blocks[block].polygons[2 * i] == Reshape.FREE) {
                    ids[size++] = block << BITS | i;
                }
            }
        }
        return ids;
    }

    /** {@link Reshape#FREE} where the id is free, {@link Reshape#NOWHERE} where the ground of the end is gone. */
    int polygon(int link, int end) {
        return blocks[link >> BITS].polygons[2 * (link & MASK) + end];
    }

    /** A coordinate of an end: on the mesh, where ground was replaced. */
    float end(int link, int end, int axis) {
        return blocks[link >> BITS].ends[6 * (link & MASK) + 3 * end + axis];
    }

    /** A coordinate of an end: where it was when the link was added. */
    float wanted(int link, int end, int axis) {
        return blocks[link >> BITS].wanted[6 * (link & MASK) + 3 * end + axis];
    }

    /** How far an end was above its ground when that first went; NaN where it never did. */
    double above(int link, int end) {
        return blocks[link >> BITS].above(link & MASK, end);
    }

    float cost(int link) {
        return blocks[link >> BITS].costs[link & MASK];
    }

    boolean twoWay(int link) {
        return blocks[link >> BITS].twoWay[link & MASK];
    }

    int kind(int link) {
        return blocks[link >> BITS].kinds[link & MASK];
    }

    int count() {
        return count;
    }
}
