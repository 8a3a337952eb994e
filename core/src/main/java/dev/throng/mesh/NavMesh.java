package dev.throng.mesh;

import dev.throng.BadInputException;
import dev.throng.facade.Check;
import dev.throng.facade.Crossing;
import dev.throng.mesh.flat.MeshArrays;
import dev.throng.mesh.flat.MeshDraft;
import dev.throng.mesh.flat.MeshTopology;
import dev.throng.mesh.flat.NewLink;
import dev.throng.path.Components;
import java.util.List;
import java.util.Objects;

/**
 * Convex polygons that agents walk on, joined by portals and off-mesh links. Immutable, share freely: an edit makes another
 * mesh, which shares what did not change and has the same ids.
 *
 * <p>Y is up. Polygons wind counter-clockwise in the (x, z) plane with z drawn upwards. They may lie above one another
 * (bridges over roads): only portals and links join them, never mere overlap. A portal is the segment two polygons
 * share. Seen by someone who walks from its side 0 to its side 1, end 0 is on the left and end 1 on the right.
 */
public final class NavMesh {
    /**
     * Coordinates go from minus this to this [Unit: m]. Further away floats are more than half a metre apart, and the middle of an
     * edge of one metre is none of them.
     */
    public static final int MAX_COORDINATE = MeshTopology.MAX_COORDINATE;

    /** Area ids are 0 to {@code AREAS - 1}. */
    public static final int AREAS = MeshTopology.AREAS;

    /** Kinds of links are 0 to {@code LINK_KINDS - 1}. */
    public static final int LINK_KINDS = MeshTopology.LINK_KINDS;

    /** The kind of a link without a known kind. */
    public static final int ANY_LINK = 0;

    /** The kind of a link that agents jump over. */
    public static final int JUMP = 1;

    /** The kind of a link that agents climb. */
    public static final int LADDER = 2;

    /** The kind of a link that takes no time. */
    public static final int TELEPORTER = 3;

    static {
        Crossing.open(NavMesh.class, mesh -> mesh.arrays, NavMesh::new);
    }

    private final MeshArrays arrays;

    NavMesh(MeshArrays arrays) {
        this.arrays = arrays;
    }

    /**
     * The same mesh with other costs of ground; everything else is shared. Where a profile sets a cost, that one counts.
     *
     * @param costs of one metre, per area [{@value #AREAS}; Limits: 0.001 &lt;= cost &lt;= 1000]
     * @return a mesh with the same ids
     */
    public NavMesh withAreaCosts(float[] costs) {
        Objects.requireNonNull(costs, "costs is null");
        if (costs.length != AREAS) {
            throw new BadInputException("area costs: " + costs.length + " given, " + AREAS + " are needed");
        }
        for (int area = 0; area < AREAS; area++) {
            MeshDraft.requireAreaCost("area costs: ", area, costs[area]);
        }
        return new NavMesh(arrays.with(arrays.metric().withOwnCosts(costs.clone())));
    }

    /**
     * The same mesh for another profile; everything else is shared. The new profile replaces the one that the mesh
     * has.
     *
     * @param who walks on it
     * @return a mesh with the same ids
     */
    public NavMesh withProfile(Profile who) {
        Objects.requireNonNull(who, "who is null");
        return new NavMesh(arrays.with(arrays.metric().withRules(who.rules())));
    }

    /** {@return who walks on it: {@link Profile#plain} unless {@link #withProfile} said otherwise} */
    public Profile profile() {
        return Profile.of(arrays.rules());
    }

    /**
     * The same mesh with more links; everything else is shared.
     *
     * @param more their ids count up from {@link #linkCount}
     * @return a mesh in which everything else has the same ids
     * @throws BadInputException when a link names a polygon that does not exist, or is outside other limits of {@link MeshLink}
     */
    public NavMesh withLinks(List<MeshLink> more) {
        Objects.requireNonNull(more, "more is null");
        more.forEach(link -> Objects.requireNonNull(link, "a link is null"));
        List<NewLink> links = more.stream().map(MeshLink::numbers).toList();
        for (int i = 0; i < links.size(); i++) {
            String fault = arrays.fault(links.get(i));
            if (fault != null) {
                throw new BadInputException("link " + (linkCount() + i) + " " + fault);
            }
        }
        return new NavMesh(arrays.withLinks(links));
    }

    /** {@return number of vertices; ids run from 0 to this - 1} */
    public int vertexCount() {
        return arrays.vertexCount();
    }

    /** {@return number of polygons, at least 1; ids run from 0 to this - 1; after edits of the shape, not all of them {@link #exists exist}} */
    public int polygonCount() {
        return arrays.polygonCount();
    }

    /** {@return number of portals; ids run from 0 to this - 1; after edits of the shape, not all of them {@link #portalExists exist}} */
    public int portalCount() {
        return arrays.portalCount();
    }

    /** {@return number of off-mesh links; ids run from 0 to this - 1} */
    public int linkCount() {
        return arrays.linkCount();
    }

    /**
     * {@return x in metres}
     *
     * @param vertex its id
     */
    public float vertexX(int vertex) {
        Check.index("vertex", vertex, vertexCount());
        return arrays.vertexX(vertex);
    }

    /**
     * {@return y in metres, which is up}
     *
     * @param vertex its id
     */
    public float vertexY(int vertex) {
        Check.index("vertex", vertex, vertexCount());
        return arrays.vertexY(vertex);
    }

    /**
     * {@return z in metres}
     *
     * @param vertex its id
     */
    public float vertexZ(int vertex) {
        Check.index("vertex", vertex, vertexCount());
        return arrays.vertexZ(vertex);
    }

    /**
     * {@return number of corners of a polygon, at least 3}
     *
     * @param polygon its id
     */
    public int polygonSize(int polygon) {
        Check.index("polygon", polygon, polygonCount());
        return arrays.polygonSize(polygon);
    }

    /**
     * {@return vertex id of a polygon's corner; corners wind counter-clockwise}
     *
     * @param polygon its id
     * @param corner [Limits: 0 to {@link #polygonSize} - 1]
     */
    public int polygonVertex(int polygon, int corner) {
        Check.index("polygon", polygon, polygonCount());
        Check.index("corner", corner, polygonSize(polygon));
        return arrays.polygonVertex(polygon, corner);
    }

    /**
     * {@return area id of a polygon, 0 to {@value #AREAS} - 1}
     *
     * @param polygon its id
     */
    public int area(int polygon) {
        Check.index("polygon", polygon, polygonCount());
        return arrays.area(polygon);
    }

    /**
     * {@return cost of one metre on ground of an area}
     *
     * @param area [Limits: 0 to {@value #AREAS} - 1]
     */
    public float areaCost(int area) {
        Check.index("area", area, AREAS);
        return arrays.areaCost(area);
    }

    /**
     * {@return cost of one metre on a polygon, from its area}
     *
     * @param polygon its id
     */
    public float costPerMetre(int polygon) {
        Check.index("polygon", polygon, polygonCount());
        return arrays.costPerMetre(polygon);
    }

    /**
     * {@return first slot of a polygon's portals; slots run to {@link #endSlot}} See {@link #portalAt}.
     *
     * @param polygon its id
     */
    public int firstSlot(int polygon) {
        Check.index("polygon", polygon, polygonCount());
        return arrays.firstSlot(polygon);
    }

    /**
     * {@return one past the last slot of a polygon's portals}
     *
     * @param polygon its id
     */
    public int endSlot(int polygon) {
        Check.index("polygon", polygon, polygonCount());
        return arrays.endSlot(polygon);
    }

    /**
     * {@return the portal in a slot; each portal is in one slot of either of its polygons}
     *
     * @param slot from {@link #firstSlot} up to {@link #endSlot}
     */
    public int portalAt(int slot) {
        Check.index("slot", slot, arrays.slotLimit());
        return arrays.portalAt(slot);
    }

    /**
     * {@return the polygon on a side of a portal}
     *
     * @param portal its id
     * @param side 0 or 1
     */
    public int portalPolygon(int portal, int side) {
        Check.index("portal", portal, portalCount());
        Check.index("side", side, 2);
        return arrays.portalPolygon(portal, side);
    }

    /**
     * {@return the polygon on the other side of a portal}
     *
     * @param portal its id
     * @param polygon one of the two that it joins
     */
    public int across(int portal, int polygon) {
        Check.index("portal", portal, portalCount());
        return arrays.across(portal, polygon);
    }

    /**
     * {@return the polygon behind a crossing}
     *
     * @param crossing twice a portal, plus the side on which a path leaves it
     */
    public int polygonBehind(int crossing) {
        Check.index("crossing", crossing, 2 * portalCount());
        return arrays.polygonBehind(crossing);
    }

    /**
     * {@return x of an end of a portal, in metres}
     *
     * @param portal its id
     * @param end 0 for the left one seen from side 0, 1 for the right one
     */
    public float portalX(int portal, int end) {
        Check.index("portal", portal, portalCount());
        Check.index("end", end, 2);
        return arrays.portalX(portal, end);
    }

    /**
     * {@return y of an end of a portal, in metres}
     *
     * @param portal its id
     * @param end 0 for the left one seen from side 0, 1 for the right one
     */
    public float portalY(int portal, int end) {
        Check.index("portal", portal, portalCount());
        Check.index("end", end, 2);
        return arrays.portalY(portal, end);
    }

    /**
     * {@return z of an end of a portal, in metres}
     *
     * @param portal its id
     * @param end 0 for the left one seen from side 0, 1 for the right one
     */
    public float portalZ(int portal, int end) {
        Check.index("portal", portal, portalCount());
        Check.index("end", end, 2);
        return arrays.portalZ(portal, end);
    }

    /**
     * {@return the polygon at the start or destination of a link; negative where there is none} See {@link #linkExists}.
     *
     * @param link its id
     * @param end 0 for the start, 1 for the destination
     */
    public int linkPolygon(int link, int end) {
        Check.index("link", link, linkCount());
        Check.index("end", end, 2);
        return arrays.linkPolygon(link, end);
    }

    /**
     * {@return x of the start or destination of a link, in metres}
     *
     * @param link its id
     * @param end 0 for the start, 1 for the destination
     */
    public float linkX(int link, int end) {
        Check.index("link", link, linkCount());
        Check.index("end", end, 2);
        return arrays.linkX(link, end);
    }

    /**
     * {@return y of the start or destination of a link, in metres}
     *
     * @param link its id
     * @param end 0 for the start, 1 for the destination
     */
    public float linkY(int link, int end) {
        Check.index("link", link, linkCount());
        Check.index("end", end, 2);
        return arrays.linkY(link, end);
    }

    /**
     * {@return z of the start or destination of a link, in metres}
     *
     * @param link its id
     * @param end 0 for the start, 1 for the destination
     */
    public float linkZ(int link, int end) {
        Check.index("link", link, linkCount());
        Check.index("end", end, 2);
        return arrays.linkZ(link, end);
    }

    /**
     * {@return cost of travelling the whole link, at least 0.001}
     *
     * @param link its id
     */
    public float linkCost(int link) {
        Check.index("link", link, linkCount());
        return arrays.linkCost(link);
    }

    /**
     * {@return whether a link also leads from its destination to its start}
     *
     * @param link its id
     */
    public boolean linkTwoWay(int link) {
        Check.index("link", link, linkCount());
        return arrays.linkTwoWay(link);
    }

    /**
     * {@return what kind of link this is, 0 to {@value #LINK_KINDS} - 1} See {@link #JUMP}, {@link #LADDER}, {@link #TELEPORTER};
     * the others mean what the program wants.
     *
     * @param link its id
     */
    public int linkKind(int link) {
        Check.index("link", link, linkCount());
        return arrays.linkKind(link);
    }

    /**
     * {@return whether there is such a polygon} An edit of the shape takes polygons away, and gives new ones ids that were free.
     *
     * @param polygon its id
     */
    public boolean exists(int polygon) {
        Check.index("polygon", polygon, polygonCount());
        return arrays.exists(polygon);
    }

    /**
     * {@return whether there is such a portal: it goes with the polygons on its sides}
     *
     * @param portal its id
     */
    public boolean portalExists(int portal) {
        Check.index("portal", portal, portalCount());
        return arrays.portalExists(portal);
    }

    /**
     * {@return whether there is such a link: not after it was removed, nor where the ground at one of its ends is gone}
     *
     * @param link its id
     */
    public boolean linkExists(int link) {
        Check.index("link", link, linkCount());
        return arrays.linkExists(link);
    }

    /**
     * {@return whether a polygon may be entered} Its area may be forbidden by a profile.
     *
     * @param polygon its id
     */
    public boolean passable(int polygon) {
        Check.index("polygon", polygon, polygonCount());
        return arrays.passable(polygon);
    }

    /**
     * {@return whether a portal was shut by an edit}
     *
     * @param portal its id
     */
    public boolean portalShut(int portal) {
        Check.index("portal", portal, portalCount());
        return arrays.portalShut(portal);
    }

    /**
     * {@return whether agents can cross a portal: it is not shut, and the polygons on both its sides may be entered}
     *
     * @param portal its id
     */
    public boolean portalOpen(int portal) {
        Check.index("portal", portal, portalCount());
        return arrays.portalOpen(portal);
    }

    /**
     * {@return whether a link was disabled by an edit}
     *
     * @param link its id
     */
    public boolean linkDisabled(int link) {
        Check.index("link", link, linkCount());
        return arrays.linkDisabled(link);
    }

    /**
     * {@return whether a line has shut a link: one of its ends is in a polygon that the line runs through, on the side that the
     * polygon does not stay with}
     *
     * @param link its id
     */
    public boolean linkShut(int link) {
        Check.index("link", link, linkCount());
        return arrays.linkShut(link);
    }

    /**
     * {@return whether agents can take a link: it is neither disabled nor shut, its kind is allowed, and the polygons at both its
     * ends may be entered}
     *
     * @param link its id
     */
    public boolean linkOpen(int link) {
        Check.index("link", link, linkCount());
        return arrays.linkOpen(link);
    }

    /** {@return which polygons can reach which} */
    public Components components() {
        return arrays.components();
    }

    /**
     * {@return smallest coordinate over all vertices, in metres}
     *
     * @param axis 0 for x, 1 for y, 2 for z
     */
    public float min(int axis) {
        Check.index("axis", axis, 3);
        return arrays.min(axis);
    }

    /**
     * {@return largest coordinate over all vertices, in metres}
     *
     * @param axis 0 for x, 1 for y, 2 for z
     */
    public float max(int axis) {
        Check.index("axis", axis, 3);
        return arrays.max(axis);
    }

    /**
     * {@return mean of a polygon's corners on an axis; inside the polygon because it is convex}
     *
     * @param polygon its id
     * @param axis 0 for x, 1 for y, 2 for z
     */
    public float centre(int polygon, int axis) {
        Check.index("axis", axis, 3);
        Check.index("polygon", polygon, polygonCount());
        return arrays.centre(polygon, axis);
    }

    /** {@return its numbers of polygons, portals and links, and its bounds} */
    @Override
    public String toString() {
        int polygons = 0;
        for (int polygon = 0; polygon < polygonCount(); polygon++) {
            polygons += exists(polygon) ? 1 : 0;
        }
        int links = 0;
        for (int link = 0; link < linkCount(); link++) {
            links += linkExists(link) ? 1 : 0;
        }
        int portals = 0;
        for (int portal = 0; portal < portalCount(); portal++) {
            portals += portalExists(portal) ? 1 : 0;
        }
        return "NavMesh[" + polygons + " polygons, " + portals + " portals, " + links + " links, x " + min(0) + " to "
                + max(0) + ", z " + min(2) + " to " + max(2) + "]";
    }
}
