package dev.throng.mesh;

import dev.throng.BadInputException;
import dev.throng.graph.ComponentLabels;
import dev.throng.mesh.flat.MeshArrays;
import dev.throng.mesh.flat.Reshape;
import dev.throng.mesh.flat.TiledMesh;
import dev.throng.path.Components;
import java.util.Arrays;
import java.util.List;

/**
 * Convex polygons that agents walk on, joined by portals and off-mesh links. Immutable, share freely: an edit makes another
 * mesh, which shares what did not change and has the same ids.
 *
 * <p>Y is up. Polygons wind counter-clockwise in the (x, z) plane with z drawn upwards. They may lie above one another
 * (bridges over roads): only portals and links join them, never mere overlap. A portal is the segment two polygons
 * share; seen by someone who walks from its side 0 to its side 1, end 0 is on the left and end 1 on the right.
 */
public final class NavMesh {
    /**
     * Coordinates go from minus this to this [Unit: m]. Further away floats are more than half a metre apart, and the middle of an
     * edge of one metre is none of them.
     */
    public static final int MAX_COORDINATE = 1 << 23;

    /** Area ids are 0 to {@code AREAS - 1}. */
    public static final int AREAS = 64;

    /** Kinds of links are 0 to {@code LINK_KINDS - 1}. */
    public static final int LINK_KINDS = 64;

    /** The kind of a link without a known kind. */
    public static final int ANY_LINK = 0;

    /** The kind of a link that agents jump over. */
    public static final int JUMP = 1;

    /** The kind of a link that agents climb. */
    public static final int LADDER = 2;

    /** The kind of a link that takes no time. */
    public static final int TELEPORTER = 3;

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

            @Override
            public float[] ownCosts(NavMesh mesh) {
                return mesh.ownCosts;
            }

            @Override
            public long forbiddenAreas(Profile profile) {
                return profile.forbiddenAreas();
            }

            @Override
            public long forbiddenKinds(Profile profile) {
                return profile.forbiddenKinds();
            }

            @Override
            public byte[] areas(NavMesh mesh) {
                return mesh.areas;
            }

            @Override
            public long[] shutPortals(NavMesh mesh) {
                return mesh.shutPortals;
            }

            @Override
            public long[] disabledLinks(NavMesh mesh) {
                return mesh.disabledLinks;
            }

            @Override
            public int[] polygonEnds(NavMesh mesh) {
                return mesh.polygonEnds;
            }

            @Override
            public int endShift(NavMesh mesh) {
                return mesh.endShift;
            }

            @Override
            public int slotLimit(NavMesh mesh) {
                return mesh.polygonPortals.length;
            }

            @Override
            public TiledMesh tiled(List<MeshTile> tiles) {
                return TileMap.of(tiles);
            }

            @Override
            public String fault(NavMesh mesh, MeshLink link) {
                return mesh.fault(link);
            }

            @Override
            public boolean claim(NavMesh mesh, Reshape change) {
                return mesh.room != null && mesh.room.claim(change, mesh);
            }

            @Override
            public NavMesh withRoom(NavMesh mesh, Reshape change) {
                return MeshRoom.copy(mesh, change);
            }

            @Override
            public NavMesh reshaped(NavMesh mesh, Reshape change) {
                return mesh.room.room().reshaped(mesh, change);
            }

            @Override
            public NavMesh compacted(NavMesh mesh, int[] order) {
                return MeshCompaction.of(mesh, order);
            }

            @Override
            public long[] shutLinks(NavMesh mesh) {
                return mesh.shutLinks;
            }

            @Override
            public NavMesh inState(
                    NavMesh mesh,
                    byte[] areas,
                    long[] shutPortals,
                    long[] disabledLinks,
                    long[] shutLinks,
                    Components components) {
                return new NavMesh(
                        mesh,
                        areas,
                        mesh.ownCosts,
                        mesh.profile,
                        mesh.links,
                        shutPortals,
                        disabledLinks,
                        shutLinks,
                        components);
            }
        });
    }

    final float[] vertices;
    final int[] polygonFirst;
    /** One past the last corner of polygon p at p + {@link #endShift}: the next one's first, unless there are free ids. */
    final int[] polygonEnds;

    /** 1 where corners and portals of polygons follow each other, 0 where they have ends of their own. */
    final int endShift;

    final int[] polygonVertices;
    final byte[] areas;
    /** By area, where no profile says otherwise. */
    final float[] ownCosts;

    final Profile profile;
    /** By area, for who walks with the profile. */
    private final float[] areaCosts;
    /** A bit per area that may not be entered. */
    private final long forbiddenAreas;
    /** A bit per kind of link that may not be taken. */
    private final long forbiddenKinds;

    final int[] portalPolygons;
    final float[] portalEnds;
    final Links links;
    /** A bit per portal that is shut; null where none is. */
    final long[] shutPortals;
    /** A bit per link that is disabled; null where none is. */
    final long[] disabledLinks;
    /** A bit per link that a line has shut; null where none has. */
    final long[] shutLinks;

    final int[] portalFirst;
    final int[] slotEnds;
    final int[] polygonPortals;
    private final Components components;
    final float[] bounds;

    /** A bit per polygon that does not exist; null where all do. */
    final long[] gone;

    /** By portal, a bit for each that is gone though the polygons on both its sides are not; null where there is none. */
    final long[] gonePortals;

    /** Where new polygons find space; null unless an edit has changed the shape of the mesh. */
    final MeshRoom.Mark room;

    NavMesh(NavMeshBuilder.Parts in) {
        vertices = in.vertices;
        polygonFirst = in.polygonFirst;
        polygonVertices = in.polygonVertices;
        areas = in.areas;
        ownCosts = in.areaCosts;
        profile = Profile.plain();
        areaCosts = ownCosts;
        forbiddenAreas = 0;
        forbiddenKinds = 0;
        portalPolygons = in.portalPolygons;
        portalEnds = in.portalEnds;
        links = in.links;
        shutPortals = null;
        disabledLinks = null;
        shutLinks = null;
        polygonEnds = polygonFirst;
        endShift = 1;
        gone = null;
        gonePortals = null;
        room = null;

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
        slotEnds = portalFirst;
        components = labelComponents();
        bounds = measureBounds();
    }

    /**
     * The same mesh with other costs of ground; everything else is shared. Where a profile sets a cost, that one counts.
     *
     * @param costs of one metre, per area [{@value #AREAS}; Limits: 0.001 &lt;= cost &lt;= 1000]
     * @return a mesh with the same ids
     */
    public NavMesh withAreaCosts(float[] costs) {
        if (costs.length != AREAS) {
            throw new BadInputException("area costs: " + costs.length + " given, " + AREAS + " are needed");
        }
        for (int area = 0; area < AREAS; area++) {
            NavMeshBuilder.requireAreaCost("area costs: ", area, costs[area]);
        }
        return new NavMesh(
                this, areas, costs.clone(), profile, links, shutPortals, disabledLinks, shutLinks, components);
    }

    /**
     * The same mesh for another profile; everything else is shared. The new profile replaces the one that the mesh
     * has.
     *
     * @param who walks on it
     * @return a mesh with the same ids
     */
    public NavMesh withProfile(Profile who) {
        boolean same = who.forbiddenAreas() == forbiddenAreas && who.forbiddenKinds() == forbiddenKinds;
        return new NavMesh(
                this, areas, ownCosts, who, links, shutPortals, disabledLinks, shutLinks, same ? components : null);
    }

    /** {@return who walks on it: {@link Profile#plain} unless {@link #withProfile} said otherwise} */
    public Profile profile() {
        return profile;
    }

    /**
     * The same mesh with more links; everything else is shared.
     *
     * @param more their ids count up from {@link #linkCount}
     * @return a mesh in which everything else has the same ids
     * @throws BadInputException when a link names a polygon that does not exist, or is outside other limits of {@link MeshLink}
     */
    public NavMesh withLinks(List<MeshLink> more) {
        for (int i = 0; i < more.size(); i++) {
            String fault = fault(more.get(i));
            if (fault != null) {
                throw new BadInputException("link " + (linkCount() + i) + " " + fault);
            }
        }
        Links all = new Links(links, more);
        int words = all.count() + 63 >> 6;
        long[] disabled = disabledLinks == null ? null : Arrays.copyOf(disabledLinks, words);
        long[] shut = shutLinks == null ? null : Arrays.copyOf(shutLinks, words);
        return new NavMesh(this, areas, ownCosts, profile, all, shutPortals, disabled, shut, null);
    }

    /** What keeps a link from being one of this mesh, or null. */
    private String fault(MeshLink link) {
        String fault = link.fault(polygonCount());
        for (int polygon : new int[] {link.fromPolygon(), link.toPolygon()}) {
            fault = fault == null && !exists(polygon) ? "names polygon " + polygon + ", which is gone" : fault;
        }
        return fault;
    }

    /**
     * The same mesh in another state.
     *
     * @param newComponents null where they are to be found
     */
    NavMesh(
            NavMesh other,
            byte[] areas,
            float[] ownCosts,
            Profile profile,
            Links links,
            long[] shutPortals,
            long[] disabledLinks,
            long[] shutLinks,
            Components newComponents) {
        this.areas = areas;
        this.ownCosts = ownCosts;
        this.profile = profile;
        areaCosts = profile.costsOver(ownCosts);
        forbiddenAreas = profile.forbiddenAreas();
        forbiddenKinds = profile.forbiddenKinds();
        this.links = links;
        this.shutPortals = shutPortals;
        this.disabledLinks = disabledLinks;
        this.shutLinks = shutLinks;
        vertices = other.vertices;
        polygonFirst = other.polygonFirst;
        polygonEnds = other.polygonEnds;
        endShift = other.endShift;
        polygonVertices = other.polygonVertices;
        portalPolygons = other.portalPolygons;
        portalEnds = other.portalEnds;
        portalFirst = other.portalFirst;
        slotEnds = other.slotEnds;
        polygonPortals = other.polygonPortals;
        bounds = other.bounds;
        gone = other.gone;
        gonePortals = other.gonePortals;
        room = other.room;
        components = newComponents == null ? labelComponents() : newComponents;
    }

    /**
     * The same mesh in another shape.
     *
     * @param shape its polygons and portals
     * @param labels of the polygons before, which are recomputed or repaired later; null to find them now
     */
    NavMesh(NavMesh other, MeshRoom.Shape shape, Components labels) {
        areas = shape.areas();
        ownCosts = other.ownCosts;
        profile = other.profile;
        areaCosts = other.areaCosts;
        forbiddenAreas = other.forbiddenAreas;
        forbiddenKinds = other.forbiddenKinds;
        links = shape.links();
        shutPortals = shape.shutPortals();
        disabledLinks = shape.disabledLinks();
        shutLinks = shape.shutLinks();
        MeshRoom arrays = shape.mark().room();
        vertices = arrays.vertices;
        polygonFirst = arrays.polygonFirst;
        polygonEnds = arrays.polygonEnds;
        endShift = 0;
        polygonVertices = arrays.polygonVertices;
        portalPolygons = arrays.portalPolygons;
        portalEnds = arrays.portalEnds;
        polygonPortals = arrays.polygonPortals;
        portalFirst = shape.portalFirst();
        slotEnds = shape.slotEnds();
        bounds = shape.bounds();
        gone = shape.gone();
        gonePortals = shape.gonePortals();
        room = shape.mark();
        components = labels == null ? labelComponents() : labels;
    }

    private Components labelComponents() {
        int[] twoWayEnds = new int[2 * (portalCount() + linkCount())];
        int two = 0;
        for (int portal = 0; portal < portalCount(); portal++) {
            if (portalOpen(portal)) {
                twoWayEnds[two++] = portalPolygons[2 * portal];
                twoWayEnds[two++] = portalPolygons[2 * portal + 1];
            }
        }
        for (int link = 0; link < linkCount(); link++) {
            if (links.twoWay[link] && linkOpen(link)) {
                twoWayEnds[two++] = links.polygons[2 * link];
                twoWayEnds[two++] = links.polygons[2 * link + 1];
            }
        }
        boolean[] leftOut = new boolean[polygonCount()];
        for (int polygon = 0; polygon < leftOut.length; polygon++) {
            leftOut[polygon] = !passable(polygon);
        }
        return ComponentLabels.of(leftOut, Arrays.copyOf(twoWayEnds, two), oneWayEnds());
    }

    /** The polygons that one-way links lead from and to. */
    int[] oneWayEnds() {
        int[] ends = new int[2 * linkCount()];
        int count = 0;
        for (int link = 0; link < linkCount(); link++) {
            if (!links.twoWay[link] && linkOpen(link)) {
                ends[count++] = links.polygons[2 * link];
                ends[count++] = links.polygons[2 * link + 1];
            }
        }
        return Arrays.copyOf(ends, count);
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

    /** {@return number of polygons, at least 1; ids run from 0 to this - 1; after edits of the shape, not all of them {@link #exists exist}} */
    public int polygonCount() {
        return areas.length;
    }

    /** {@return number of portals; ids run from 0 to this - 1; after edits of the shape, not all of them {@link #portalExists exist}} */
    public int portalCount() {
        return portalPolygons.length / 2;
    }

    /** {@return number of off-mesh links; ids run from 0 to this - 1} */
    public int linkCount() {
        return links.count();
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
        return polygonEnds[polygon + endShift] - polygonFirst[polygon];
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
        return slotEnds[polygon + endShift];
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
     * {@return the polygon at the start or destination of a link; negative where there is none} See {@link #linkExists}.
     *
     * @param link its id
     * @param end 0 for the start, 1 for the destination
     */
    public int linkPolygon(int link, int end) {
        return links.polygons[2 * link + end];
    }

    /**
     * {@return x of the start or destination of a link, in metres}
     *
     * @param link its id
     * @param end 0 for the start, 1 for the destination
     */
    public float linkX(int link, int end) {
        return links.ends[6 * link + 3 * end];
    }

    /**
     * {@return y of the start or destination of a link, in metres}
     *
     * @param link its id
     * @param end 0 for the start, 1 for the destination
     */
    public float linkY(int link, int end) {
        return links.ends[6 * link + 3 * end + 1];
    }

    /**
     * {@return z of the start or destination of a link, in metres}
     *
     * @param link its id
     * @param end 0 for the start, 1 for the destination
     */
    public float linkZ(int link, int end) {
        return links.ends[6 * link + 3 * end + 2];
    }

    /**
     * {@return cost of travelling the whole link, at least 0.001}
     *
     * @param link its id
     */
    public float linkCost(int link) {
        return links.costs[link];
    }

    /**
     * {@return whether a link also leads from its destination to its start}
     *
     * @param link its id
     */
    public boolean linkTwoWay(int link) {
        return links.twoWay[link];
    }

    /**
     * {@return what kind of link this is, 0 to {@value #LINK_KINDS} - 1} See {@link #JUMP}, {@link #LADDER}, {@link #TELEPORTER};
     * the others mean what the program wants.
     *
     * @param link its id
     */
    public int linkKind(int link) {
        return links.kinds[link];
    }

    /**
     * {@return whether there is such a polygon} An edit of the shape takes polygons away, and gives new ones ids that were free.
     *
     * @param polygon its id
     */
    public boolean exists(int polygon) {
        return gone == null || !bit(gone, polygon);
    }

    /**
     * {@return whether there is such a portal: it goes with the polygons on its sides}
     *
     * @param portal its id
     */
    public boolean portalExists(int portal) {
        if (gone == null) {
            return true;
        }
        // Another thread may write a portal for a later snapshot, one side after the other.
        int a = portalPolygons[2 * portal];
        int b = portalPolygons[2 * portal + 1];
        boolean sides = a >= 0 && b >= 0 && !bit(gone, a) && !bit(gone, b);
        return sides && (gonePortals == null || !bit(gonePortals, portal));
    }

    /**
     * {@return whether there is such a link: not after it was removed, nor where the ground at one of its ends is gone}
     *
     * @param link its id
     */
    public boolean linkExists(int link) {
        return links.polygons[2 * link] >= 0 && links.polygons[2 * link + 1] >= 0;
    }

    /**
     * {@return whether a polygon may be entered} Its area may be forbidden by a profile.
     *
     * @param polygon its id
     */
    public boolean passable(int polygon) {
        return (forbiddenAreas >>> areas[polygon] & 1) == 0 && (gone == null || !bit(gone, polygon));
    }

    /**
     * {@return whether a portal was shut by an edit}
     *
     * @param portal its id
     */
    public boolean portalShut(int portal) {
        return shutPortals != null && bit(shutPortals, portal);
    }

    /**
     * {@return whether agents can cross a portal: it is not shut, and the polygons on both its sides may be entered}
     *
     * @param portal its id
     */
    public boolean portalOpen(int portal) {
        return !portalShut(portal)
                && portalExists(portal)
                && (forbiddenAreas == 0
                        || passable(portalPolygons[2 * portal]) && passable(portalPolygons[2 * portal + 1]));
    }

    /**
     * {@return whether a link was disabled by an edit}
     *
     * @param link its id
     */
    public boolean linkDisabled(int link) {
        return disabledLinks != null && bit(disabledLinks, link);
    }

    /**
     * {@return whether a line has shut a link: one of its ends is in a polygon that the line runs through, on the side that the
     * polygon does not stay with}
     *
     * @param link its id
     */
    public boolean linkShut(int link) {
        return shutLinks != null && bit(shutLinks, link);
    }

    /**
     * {@return whether agents can take a link: it is neither disabled nor shut, its kind is allowed, and the polygons at both its
     * ends may be entered}
     *
     * @param link its id
     */
    public boolean linkOpen(int link) {
        return !linkDisabled(link)
                && !linkShut(link)
                && linkExists(link)
                && (forbiddenKinds >>> links.kinds[link] & 1) == 0
                && passable(links.polygons[2 * link])
                && passable(links.polygons[2 * link + 1]);
    }

    private static boolean bit(long[] bits, int i) {
        return (bits[i >> 6] >>> i & 1) != 0;
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
        int end = polygonEnds[polygon + endShift];
        double sum = 0;
        for (int i = first; i < end; i++) {
            sum += vertices[3 * polygonVertices[i] + axis];
        }
        return (float) (sum / (end - first));
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
