package dev.throng.mesh;

import dev.throng.BadInputException;
import dev.throng.mesh.portal.MeshArrays;
import dev.throng.path.Components;

/**
 * Convex polygons that agents walk on, joined by portals and off-mesh links. Immutable, share freely.
 *
 * <p>Y is up. Polygons wind counter-clockwise in the (x, z) plane with z drawn upwards. They may lie above one another
 * (bridges over roads): only portals and links join them, never mere overlap. A portal is the segment two polygons
 * share; seen by someone who walks from its side 0 to its side 1, end 0 is on the left and end 1 on the right.
 */
public final class NavMesh {
    /** Area ids are 0 to {@code AREAS - 1}. */
    public static final int AREAS = 64;

    static {
        MeshArrays.access(new MeshArrays.Access() {
            @Override
            public float[] vertices(NavMesh mesh) {
                return mesh.vertices;
            }

            @Override
            public int[] polygonFirst(NavMesh mesh) {
                return mesh.polygonFirst;
            }

            @Override
            public int[] polygonVertices(NavMesh mesh) {
                return mesh.polygonVertices;
            }

            @Override
            public int[] portalPolygons(NavMesh mesh) {
                return mesh.portalPolygons;
            }

            @Override
            public float[] portalEnds(NavMesh mesh) {
                return mesh.portalEnds;
            }
        });
    }

    final float[] vertices;
    final int[] polygonFirst;
    final int[] polygonVertices;
    final byte[] areas;
    final float[] areaCosts;
    final int[] portalPolygons;
    final float[] portalEnds;
    final int[] linkPolygons;
    final float[] linkEnds;
    final float[] linkCosts;
    final boolean[] linkTwoWay;

    private final int[] portalFirst;
    private final int[] polygonPortals;
    private final Components components;
    private final float[] bounds;

    NavMesh(NavMeshBuilder.Parts in) {
        vertices = in.vertices;
        polygonFirst = in.polygonFirst;
        polygonVertices = in.polygonVertices;
        areas = in.areas;
        areaCosts = in.areaCosts;
        portalPolygons = in.portalPolygons;
        portalEnds = in.portalEnds;
        linkPolygons = in.linkPolygons;
        linkEnds = in.linkEnds;
        linkCosts = in.linkCosts;
        linkTwoWay = in.linkTwoWay;

        int polygons = polygonCount();
        portalFirst = new int[polygons + 1];
        for (int polygon : portalPolygons) {
            portalFirst[polygon + 1]++;
        }
        for (int p = 0; p < polygons; p++) {
            portalFirst[p + 1] += portalFirst[p];
        }
        polygonPortals = new int[portalPolygons.length];
        int[] next = portalFirst.clone();
        for (int i = 0; i < portalPolygons.length; i++) {
            polygonPortals[next[portalPolygons[i]]++] = i >> 1;
        }
        components = labelComponents();
        bounds = measureBounds();
    }

    /**
     * The same mesh with other costs of ground; everything else is shared.
     *
     * @param costs of one metre, per area [{@value #AREAS}; Limits: 0.001 &lt;= cost &lt;= 1000]
     * @return a mesh with the same ids
     */
    public NavMesh withAreaCosts(float[] costs) {
        if (costs.length != AREAS) {
            throw new BadInputException("area costs: " + costs.length + " given, " + AREAS + " are needed");
        }
        NavMeshBuilder.requireAreaCosts("area costs: ", costs);
        return new NavMesh(this, costs.clone());
    }

    private NavMesh(NavMesh other, float[] costs) {
        vertices = other.vertices;
        polygonFirst = other.polygonFirst;
        polygonVertices = other.polygonVertices;
        areas = other.areas;
        areaCosts = costs;
        portalPolygons = other.portalPolygons;
        portalEnds = other.portalEnds;
        linkPolygons = other.linkPolygons;
        linkEnds = other.linkEnds;
        linkCosts = other.linkCosts;
        linkTwoWay = other.linkTwoWay;
        portalFirst = other.portalFirst;
        polygonPortals = other.polygonPortals;
        components = other.components;
        bounds = other.bounds;
    }

    private Components labelComponents() {
        int portals = portalCount();
        int links = linkCount();
        int oneWay = 0;
        for (int link = 0; link < links; link++) {
            oneWay += linkTwoWay[link] ? 0 : 1;
        }
        int[] twoWayEnds = new int[2 * (portals + links - oneWay)];
        int[] oneWayEnds = new int[2 * oneWay];
        System.arraycopy(portalPolygons, 0, twoWayEnds, 0, 2 * portals);
        int two = 2 * portals;
        int one = 0;
        for (int link = 0; link < links; link++) {
            int from = linkPolygons[2 * link];
            int to = linkPolygons[2 * link + 1];
            if (linkTwoWay[link]) {
                twoWayEnds[two++] = from;
                twoWayEnds[two++] = to;
            } else {
                oneWayEnds[one++] = from;
                oneWayEnds[one++] = to;
            }
        }
        return Components.of(polygonCount(), twoWayEnds, oneWayEnds);
    }

    private float[] measureBounds() {
        float big = Float.POSITIVE_INFINITY;
        float[] box = {big, big, big, -big, -big, -big};
        for (int i = 0; i < vertices.length; i++) {
            int axis = i % 3;
            box[axis] = Math.min(box[axis], vertices[i]);
            box[axis + 3] = Math.max(box[axis + 3], vertices[i]);
        }
        return box;
    }

    /** {@return number of vertices; ids run from 0 to this - 1} */
    public int vertexCount() {
        return vertices.length / 3;
    }

    /** {@return number of polygons, at least 1; ids run from 0 to this - 1} */
    public int polygonCount() {
        return areas.length;
    }

    /** {@return number of portals; ids run from 0 to this - 1} */
    public int portalCount() {
        return portalPolygons.length / 2;
    }

    /** {@return number of off-mesh links; ids run from 0 to this - 1} */
    public int linkCount() {
        return linkCosts.length;
    }

    /**
     * {@return x in metres}
     *
     * @param vertex its id
     */
    public float vertexX(int vertex) {
        return vertices[3 * vertex];
    }

    /**
     * {@return y in metres, which is up}
     *
     * @param vertex its id
     */
    public float vertexY(int vertex) {
        return vertices[3 * vertex + 1];
    }

    /**
     * {@return z in metres}
     *
     * @param vertex its id
     */
    public float vertexZ(int vertex) {
        return vertices[3 * vertex + 2];
    }

    /**
     * {@return number of corners of a polygon, at least 3}
     *
     * @param polygon its id
     */
    public int polygonSize(int polygon) {
        return polygonFirst[polygon + 1] - polygonFirst[polygon];
    }

    /**
     * {@return vertex id of a polygon's corner; corners wind counter-clockwise}
     *
     * @param polygon its id
     * @param corner [Limits: 0 to {@link #polygonSize} - 1]
     */
    public int polygonVertex(int polygon, int corner) {
        return polygonVertices[polygonFirst[polygon] + corner];
    }

    /**
     * {@return area id of a polygon, 0 to {@value #AREAS} - 1}
     *
     * @param polygon its id
     */
    public int area(int polygon) {
        return areas[polygon];
    }

    /**
     * {@return cost of one metre on ground of an area}
     *
     * @param area [Limits: 0 to {@value #AREAS} - 1]
     */
    public float areaCost(int area) {
        return areaCosts[area];
    }

    /**
     * {@return cost of one metre on a polygon, from its area}
     *
     * @param polygon its id
     */
    public float costPerMetre(int polygon) {
        return areaCosts[areas[polygon]];
    }

    /**
     * {@return first slot of a polygon's portals; slots run to {@link #endSlot}} See {@link #portalAt}.
     *
     * @param polygon its id
     */
    public int firstSlot(int polygon) {
        return portalFirst[polygon];
    }

    /**
     * {@return one past the last slot of a polygon's portals}
     *
     * @param polygon its id
     */
    public int endSlot(int polygon) {
        return portalFirst[polygon + 1];
    }

    /**
     * {@return the portal in a slot; each portal is in one slot of either of its polygons}
     *
     * @param slot from {@link #firstSlot} up to {@link #endSlot}
     */
    public int portalAt(int slot) {
        return polygonPortals[slot];
    }

    /**
     * {@return the polygon on a side of a portal}
     *
     * @param portal its id
     * @param side 0 or 1
     */
    public int portalPolygon(int portal, int side) {
        return portalPolygons[2 * portal + side];
    }

    /**
     * {@return the polygon on the other side of a portal}
     *
     * @param portal its id
     * @param polygon one of the two that it joins
     */
    public int across(int portal, int polygon) {
        int first = portalPolygons[2 * portal];
        return first == polygon ? portalPolygons[2 * portal + 1] : first;
    }

    /**
     * {@return the polygon behind a crossing}
     *
     * @param crossing twice a portal, plus the side on which a path leaves it
     */
    public int polygonBehind(int crossing) {
        return portalPolygons[crossing];
    }

    /**
     * {@return x of an end of a portal, in metres}
     *
     * @param portal its id
     * @param end 0 for the left one seen from side 0, 1 for the right one
     */
    public float portalX(int portal, int end) {
        return portalEnds[6 * portal + 3 * end];
    }

    /**
     * {@return y of an end of a portal, in metres}
     *
     * @param portal its id
     * @param end 0 for the left one seen from side 0, 1 for the right one
     */
    public float portalY(int portal, int end) {
        return portalEnds[6 * portal + 3 * end + 1];
    }

    /**
     * {@return z of an end of a portal, in metres}
     *
     * @param portal its id
     * @param end 0 for the left one seen from side 0, 1 for the right one
     */
    public float portalZ(int portal, int end) {
        return portalEnds[6 * portal + 3 * end + 2];
    }

    /**
     * {@return the polygon at the start or destination of a link}
     *
     * @param link its id
     * @param end 0 for the start, 1 for the destination
     */
    public int linkPolygon(int link, int end) {
        return linkPolygons[2 * link + end];
    }

    /**
     * {@return x of the start or destination of a link, in metres}
     *
     * @param link its id
     * @param end 0 for the start, 1 for the destination
     */
    public float linkX(int link, int end) {
        return linkEnds[6 * link + 3 * end];
    }

    /**
     * {@return y of the start or destination of a link, in metres}
     *
     * @param link its id
     * @param end 0 for the start, 1 for the destination
     */
    public float linkY(int link, int end) {
        return linkEnds[6 * link + 3 * end + 1];
    }

    /**
     * {@return z of the start or destination of a link, in metres}
     *
     * @param link its id
     * @param end 0 for the start, 1 for the destination
     */
    public float linkZ(int link, int end) {
        return linkEnds[6 * link + 3 * end + 2];
    }

    /**
     * {@return cost of travelling the whole link, at least 0.001}
     *
     * @param link its id
     */
    public float linkCost(int link) {
        return linkCosts[link];
    }

    /**
     * {@return whether a link also leads from its destination to its start}
     *
     * @param link its id
     */
    public boolean linkTwoWay(int link) {
        return linkTwoWay[link];
    }

    /** {@return which polygons can reach which} */
    public Components components() {
        return components;
    }

    /**
     * {@return smallest coordinate over all vertices, in metres}
     *
     * @param axis 0 for x, 1 for y, 2 for z
     */
    public float min(int axis) {
        return bounds[axis];
    }

    /**
     * {@return largest coordinate over all vertices, in metres}
     *
     * @param axis 0 for x, 1 for y, 2 for z
     */
    public float max(int axis) {
        return bounds[axis + 3];
    }

    /**
     * {@return mean of a polygon's corners on an axis; inside the polygon because it is convex}
     *
     * @param polygon its id
     * @param axis 0 for x, 1 for y, 2 for z
     */
    public float centre(int polygon, int axis) {
        int first = polygonFirst[polygon];
        int end = polygonFirst[polygon + 1];
        double sum = 0;
        for (int i = first; i < end; i++) {
            sum += vertices[3 * polygonVertices[i] + axis];
        }
        return (float) (sum / (end - first));
    }
}
