package dev.throng.mesh;

import java.util.Arrays;
import java.util.List;

/** The links of a mesh in arrays, by id. Immutable, share freely. */
final class Links {
    /** From, to. */
    final int[] polygons;
    /** Of both ends [(x, y, z)]. */
    final float[] ends;

    final float[] costs;
    final boolean[] twoWay;
    final byte[] kinds;

    /** Some links and more behind them, which were checked. */
    Links(Links before, List<MeshLink> more) {
        int first = before == null ? 0 : before.count();
        int count = first + more.size();
        polygons = before == null ? new int[2 * count] : Arrays.copyOf(before.polygons, 2 * count);
        ends = before == null ? new float[6 * count] : Arrays.copyOf(before.ends, 6 * count);
        costs = before == null ? new float[count] : Arrays.copyOf(before.costs, count);
        twoWay = before == null ? new boolean[count] : Arrays.copyOf(before.twoWay, count);
        kinds = before == null ? new byte[count] : Arrays.copyOf(before.kinds, count);
        for (int i = first; i < count; i++) {
            MeshLink link = more.get(i - first);
            polygons[2 * i] = link.fromPolygon();
            polygons[2 * i + 1] = link.toPolygon();
            float[] points = {link.fromX(), link.fromY(), link.fromZ(), link.toX(), link.toY(), link.toZ()};
            System.arraycopy(points, 0, ends, 6 * i, 6);
            costs[i] = link.cost();
            twoWay[i] = link.twoWay();
            kinds[i] = (byte) link.kind();
        }
    }

    int count() {
        return costs.length;
    }
}
