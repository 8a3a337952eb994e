package dev.throng.mesh.flat;

import dev.throng.graph.Costs;
import java.util.Arrays;

/**
 * A link that is not part of a mesh yet. Immutable by agreement.
 *
 * @param ends its start and destination [(x, y, z) twice]
 * @param cost of the whole link [Limits: 0.001 &lt;= cost &lt;= {@link Costs#MAX_EDGE}]
 * @param kind [Limits: 0 &lt;= kind &lt; {@link MeshTopology#LINK_KINDS}]
 */
public record NewLink(int fromPolygon, int toPolygon, float[] ends, boolean twoWay, float cost, int kind) {
    /** {@return the fault that keeps it from being a link of a mesh with this many polygons, or null} */
    String fault(int polygons) {
        if (kind < 0 || kind >= MeshTopology.LINK_KINDS) {
            return "has kind " + kind + ", kinds go from 0 to " + (MeshTopology.LINK_KINDS - 1);
        }
        for (int polygon : new int[] {fromPolygon, toPolygon}) {
            if (polygon < 0 || polygon >= polygons) {
                return "names polygon " + polygon + ", but there are " + polygons;
            }
        }
        for (float c : ends) {
            if (!Coordinates.fits(c)) {
                return Coordinates.fault(c);
            }
        }
        if (!(cost >= 0.001f && cost <= Costs.MAX_EDGE)) {
            return "has cost " + cost + ", the limits are 0.001 and " + Costs.MAX_EDGE;
        }
        return null;
    }

    /** Returns the same link between other polygons. */
    NewLink between(int from, int to) {
        return new NewLink(from, to, ends, twoWay, cost, kind);
    }

    /** {@return whether the other joins the same polygons at the same points, bit by bit, at the same cost} */
    @Override
    public boolean equals(Object other) {
        return other instanceof NewLink link
                && fromPolygon == link.fromPolygon
                && toPolygon == link.toPolygon
                && twoWay == link.twoWay
                && kind == link.kind
                && Float.floatToIntBits(cost) == Float.floatToIntBits(link.cost)
                && Arrays.equals(ends, link.ends);
    }

    @Override
    public int hashCode() {
        return 31 * (31 * fromPolygon + toPolygon) + Arrays.hashCode(ends);
    }
}
