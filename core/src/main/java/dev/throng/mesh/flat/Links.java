package dev.throng.mesh.flat;

import java.util.Arrays;
import java.util.List;

/** The links of a mesh in arrays, by id. Immutable, share freely. */
public final class Links {
    /** From, to; {@link Reshape#FREE} where an id is free, {@link Reshape#NOWHERE} where the ground of an end is gone. */
    final int[] polygons;
    /** Of both ends [(x, y, z)]: on the mesh, where ground was replaced. */
    final float[] ends;

    /** Of both ends [(x, y, z)]: where they were when the link was added. The same array as {@link #ends} until one is moved. */
    final float[] wanted;

    /** By end: how far it was above its ground when that first went, NaN where it never did; null where none did. */
    private final double[] above;

    final float[] costs;
    final boolean[] twoWay;
    final byte[] kinds;

    /** No links. */
    static final Links NONE =
            new Links(new int[0], new float[0], null, null, new float[0], new boolean[0], new byte[0]);

    private Links(
            int[] polygons,
            float[] ends,
            float[] wanted,
            double[] above,
            float[] costs,
            boolean[] twoWay,
            byte[] kinds) {
        this.polygons = polygons;
        this.ends = ends;
        this.wanted = wanted == null ? ends : wanted;
        this.above = above;
        this.costs = costs;
        this.twoWay = twoWay;
        this.kinds = kinds;
    }

    /** Returns these links and more behind them. */
    Links with(List<NewLink> more) {
        return withCount(count() + more.size()).fill(count(), more);
    }

    private Links fill(int first, List<NewLink> more) {
        for (int i = 0; i < more.size(); i++) {
            set(first + i, more.get(i).fromPolygon(), more.get(i).toPolygon(), more.get(i));
        }
        return this;
    }

    /** Returns the same with at least this many free ids. */
    Links withRoom(int free) {
        return withCount(Math.max(count(), used() + free));
    }

    /** Returns the same with free ids behind them: a free link ends nowhere. */
    private Links withCount(int count) {
        int[] newPolygons = Arrays.copyOf(polygons, 2 * count);
        Arrays.fill(newPolygons, polygons.length, newPolygons.length, Reshape.FREE);
        float[] newEnds = Arrays.copyOf(ends, 6 * count);
        return new Links(
                newPolygons,
                newEnds,
                wanted == ends ? newEnds : Arrays.copyOf(wanted, 6 * count),
                above == null ? null : Arrays.copyOf(above, 2 * count),
                Arrays.copyOf(costs, count),
                Arrays.copyOf(twoWay, count),
                Arrays.copyOf(kinds, count));
    }

    /** The links after a change that has been made. */
    Links after(Reshape change) {
        boolean moves = false;
        for (int i = 0; i < change.linkCount(); i++) {
            moves |= change.linkPlaces(i) != null;
        }
        float[] newEnds = ends.clone();
        Links next = new Links(
                polygons.clone(),
                newEnds,
                moves || wanted != ends ? wanted.clone() : newEnds,
                above != null ? above.clone() : moves ? unknown(2 * count()) : null,
                costs.clone(),
                twoWay.clone(),
                kinds.clone());
        for (int i = 0; i < change.linkCount(); i++) {
            double[] places = change.linkPlaces(i);
            for (int end = 0; end < 2; end++) {
                int polygon = change.linkId(i, end);
                int at = 2 * change.link(i) + end;
                next.polygons[at] = polygon == Reshape.REMOVED ? Reshape.FREE : polygon;
                for (int axis = 0; axis < 3 && places != null; axis++) {
                    next.ends[3 * at + axis] = (float) places[4 * end + axis];
                }
                if (places != null) {
                    next.above[at] = places[4 * end + 3];
                }
            }
        }
        for (int i = 0; i < change.newLinkCount(); i++) {
            NewLink link = change.newLink(i);
            next.set(change.linkIds()[i], change.id(link.fromPolygon()), change.id(link.toPolygon()), link);
        }
        return next;
    }

    /**
     * Some of the links, in this order.
     *
     * @param newPolygons by polygon: its id from now on
     */
    Links only(int[] ids, int[] newPolygons) {
        int count = ids.length;
        float[] someEnds = new float[6 * count];
        Links some = new Links(
                new int[2 * count],
                someEnds,
                wanted == ends ? someEnds : new float[6 * count],
                above == null ? null : new double[2 * count],
                new float[count],
                new boolean[count],
                new byte[count]);
        for (int i = 0; i < count; i++) {
            some.polygons[2 * i] = newPolygons[polygons[2 * ids[i]]];
            some.polygons[2 * i + 1] = newPolygons[polygons[2 * ids[i] + 1]];
            System.arraycopy(ends, 6 * ids[i], some.ends, 6 * i, 6);
            System.arraycopy(wanted, 6 * ids[i], some.wanted, 6 * i, 6);
            if (above != null) {
                System.arraycopy(above, 2 * ids[i], some.above, 2 * i, 2);
            }
            some.costs[i] = costs[ids[i]];
            some.twoWay[i] = twoWay[ids[i]];
            some.kinds[i] = kinds[ids[i]];
        }
        return some;
    }

    /** How many links there are, without free ids. */
    int used() {
        return count() - free();
    }

    /** How many ids are free. */
    int free() {
        int free = 0;
        for (int link = 0; link < count(); link++) {
            free += polygons[2 * link] == Reshape.FREE ? 1 : 0;
        }
        return free;
    }

    /** The first free ids. */
    int[] freeIds(int wanted) {
        int[] ids = new int[wanted];
        int size = 0;
        for (int link = 0; size < wanted; link++) {
            if (polygons[2 * link] == Reshape.FREE) {
                ids[size++] = link;
            }
        }
        return ids;
    }

    private void set(int id, int from, int to, NewLink link) {
        polygons[2 * id] = from;
        polygons[2 * id + 1] = to;
        System.arraycopy(link.ends(), 0, ends, 6 * id, 6);
        System.arraycopy(link.ends(), 0, wanted, 6 * id, 6);
        if (above != null) {
            Arrays.fill(above, 2 * id, 2 * id + 2, Double.NaN);
        }
        costs[id] = link.cost();
        twoWay[id] = link.twoWay();
        kinds[id] = (byte) link.kind();
    }

    private static double[] unknown(int ends) {
        double[] heights = new double[ends];
        Arrays.fill(heights, Double.NaN);
        return heights;
    }

    /** How far an end was above its ground when that first went; NaN where it never did. */
    double above(int link, int end) {
        return above == null ? Double.NaN : above[2 * link + end];
    }

    int count() {
        return costs.length;
    }
}
