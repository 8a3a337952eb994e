package dev.throng.mesh;

import dev.throng.facade.Crossing;
import dev.throng.mesh.flat.NewLink;

/**
 * An off-mesh link: a jump, a ladder, a teleporter. It is checked when it becomes part of a mesh.
 *
 * @param fromPolygon the polygon of the start
 * @param fromX x of the start, in metres; all coordinates are within {@link NavMesh#MAX_COORDINATE}
 * @param fromY y of the start
 * @param fromZ z of the start
 * @param toPolygon the polygon of the destination
 * @param toX x of the destination, in metres
 * @param toY y of the destination
 * @param toZ z of the destination
 * @param twoWay whether it also leads from its destination to its start, at the same cost
 * @param cost of the whole link [Limits: 0.001 &lt;= cost &lt;= 2<sup>24</sup>]
 * @param kind such as {@link NavMesh#JUMP}, which profiles can forbid [Limits: 0 &lt;= kind &lt; {@value NavMesh#LINK_KINDS}]
 */
public record MeshLink(
        int fromPolygon,
        float fromX,
        float fromY,
        float fromZ,
        int toPolygon,
        float toX,
        float toY,
        float toZ,
        boolean twoWay,
        float cost,
        int kind) {
    static {
        Crossing.open(MeshLink.class, MeshLink::numbers);
    }

    NewLink numbers() {
        float[] ends = {fromX, fromY, fromZ, toX, toY, toZ};
        return new NewLink(fromPolygon, toPolygon, ends, twoWay, cost, kind);
    }
}
