package dev.throng.mesh.flat;

import java.util.Arrays;

/**
 * The shape of a mesh in flat arrays: what the ground fixes, whatever a step costs. Immutable, share freely; nobody writes to the arrays. They
 * have free ids between those in use after an edit of the shape, see {@link MeshRoom}.
 *
 * @param vertices [(x, y, z)]
 * @param polygonFirst first corner of each polygon
 * @param polygonEnds one past the last corner of polygon p at p + endShift
 * @param endShift 1 if corners and portals of polygons are contiguous, so that one ends where the next begins; 0 if they have separate ends
 * @param polygonVertices vertex of each corner, counter-clockwise
 * @param portalPolygons polygon on each side of a portal, at portal * 2 + side
 * @param portalEnds two points per portal [(x, y, z)]: left and right, seen from side 0
 * @param portalFirst first slot of each polygon's portals
 * @param slotEnds one past the last slot of polygon p at p + endShift
 * @param polygonPortals portal of each slot
 * @param links off-mesh links
 * @param bounds smallest and largest coordinates [(x, y, z) twice]
 * @param gone a bit per polygon that does not exist; null if all do
 * @param gonePortals a bit per portal that is gone though the polygons on both sides exist; null if there is none
 * @param room free space for new polygons; null unless an edit has changed the shape
 */
public record MeshTopology(
        float[] vertices,
        int[] polygonFirst,
        int[] polygonEnds,
        int endShift,
        int[] polygonVertices,
        int[] portalPolygons,
        float[] portalEnds,
        int[] portalFirst,
        int[] slotEnds,
        int[] polygonPortals,
        Links links,
        float[] bounds,
        long[] gone,
        long[] gonePortals,
        MeshRoom.Mark room) {
    /** Coordinates go from minus this to this [Unit: m]. */
    public static final int MAX_COORDINATE = 1 << 23;

    /** Area ids are 0 to {@code AREAS - 1}. */
    public static final int AREAS = 64;

    /** Kinds of links are 0 to {@code LINK_KINDS - 1}. */
    public static final int LINK_KINDS = 64;

    /**
     * Returns the shape of polygons without gaps between their ids.
     *
     * @param polygonFirst first corner of each polygon, and one past the last
     */
    static MeshTopology of(
            float[] vertices,
            int[] polygonFirst,
            int[] polygonVertices,
            int[] portalPolygons,
            float[] portalEnds,
            Links links) {
        int[] portalFirst = new int[polygonFirst.length];
        for (int polygon : portalPolygons) {
            portalFirst[polygon + 1]++;
        }
        for (int p = 1; p < portalFirst.length; p++) {
            portalFirst[p] += portalFirst[p - 1];
        }
        int[] polygonPortals = new int[portalPolygons.length];
        int[] next = portalFirst.clone();
        for (int i = 0; i < portalPolygons.length; i++) {
            polygonPortals[next[portalPolygons[i]]++] = i >> 1;
        }
        return new MeshTopology(
                vertices,
                polygonFirst,
                polygonFirst,
                1,
                polygonVertices,
                portalPolygons,
                portalEnds,
                portalFirst,
                portalFirst,
                polygonPortals,
                links,
                measured(vertices),
                null,
                null,
                null);
    }

    private static float[] measured(float[] vertices) {
        float[] box = new float[6];
        Arrays.fill(box, 0, 3, Float.POSITIVE_INFINITY);
        Arrays.fill(box, 3, 6, Float.NEGATIVE_INFINITY);
        for (int i = 0; i < vertices.length; i++) {
            int axis = i % 3;
            box[axis] = Math.min(box[axis], vertices[i]);
            box[axis + 3] = Math.max(box[axis + 3], vertices[i]);
        }
        return box;
    }

    /** Returns the same shape with other links. */
    MeshTopology withLinks(Links changed) {
        return new MeshTopology(
                vertices,
                polygonFirst,
                polygonEnds,
                endShift,
                polygonVertices,
                portalPolygons,
                portalEnds,
                portalFirst,
                slotEnds,
                polygonPortals,
                changed,
                bounds,
                gone,
                gonePortals,
                room);
    }
}
