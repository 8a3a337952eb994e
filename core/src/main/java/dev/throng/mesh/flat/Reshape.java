package dev.throng.mesh.flat;

import dev.throng.graph.Ids;
import java.util.Arrays;

/**
 * A change of the shape of a mesh: removed polygons and links, and new ones with their portals. Filled by one thread,
 * and applied once.
 *
 * <p>New polygons have no id before the change is applied: until then their name is the complement of their number
 * here.
 */
public final class Reshape {
    /** Polygon of a link end whose ground is removed: the end waits for new ground. */
    public static final int NOWHERE = Integer.MIN_VALUE;

    /** Polygon of a link whose id is free. */
    public static final int FREE = Ids.NONE;

    /** Polygon of a link that is removed. */
    public static final int REMOVED = Integer.MIN_VALUE + 1;

    /** Data of the change's maker. */
    private final Object origin;

    private int[] removed = new int[16];
    private int removedCount;

    // New polygons: corners are numbers of the new vertices.
    private float[] vertices = new float[192];
    private int vertexCount;
    private int[] first = new int[17];
    private int[] corners = new int[64];
    private byte[] areas = new byte[16];
    private int polygonCount;

    // New portals.
    private int[] sides = new int[32];
    private float[] ends = new float[96];
    private int portalCount;

    // Removed portals between polygons that stay.
    private int[] removedPortals = new int[4];
    private int removedPortalCount;

    // Links whose ends move to other polygons, or to none.
    private int[] links = new int[4];
    private int[] linkPolygons = new int[8];
    private double[][] linkPlaces = new double[4][];
    private int linkCount;
    private NewLink[] newLinks = new NewLink[4];
    private int newLinkCount;

    // Polygons whose edges changed for another reason.
    private int[] also = new int[8];
    private int alsoCount;

    // Set when the change is applied.
    private int[] changed;
    private int[] polygonIds;
    private int[] portalIds;
    private int[] linkIds;

    /** @param origin data that its maker needs afterwards, or null */
    public Reshape(Object origin) {
        this.origin = origin;
    }

    public Object origin() {
        return origin;
    }

    /** Removes a polygon with its portals. */
    public void remove(int polygon) {
        removed = removedCount == removed.length ? Arrays.copyOf(removed, 2 * removedCount) : removed;
        removed[removedCount++] = polygon;
    }

    /**
     * Adds a polygon.
     *
     * @param area its area; add its corners next, see {@link #addCorner}
     * @return name of the polygon for portals
     */
    public int addPolygon(byte area) {
        if (polygonCount == areas.length) {
            areas = Arrays.copyOf(areas, 2 * polygonCount);
            first = Arrays.copyOf(first, 2 * polygonCount + 1);
        }
        areas[polygonCount] = area;
        first[polygonCount + 1] = first[polygonCount];
        return ~polygonCount++;
    }

    /** Adds a vertex; returns its number here. */
    public int addVertex(float x, float y, float z) {
        vertices = 3 * vertexCount + 3 > vertices.length ? Arrays.copyOf(vertices, 2 * vertices.length) : vertices;
        vertices[3 * vertexCount] = x;
        vertices[3 * vertexCount + 1] = y;
        vertices[3 * vertexCount + 2] = z;
        return vertexCount++;
    }

    /** Adds a corner to the last added polygon. */
    public void addCorner(int vertex) {
        int at = first[polygonCount];
        corners = at == corners.length ? Arrays.copyOf(corners, 2 * at) : corners;
        corners[at] = vertex;
        first[polygonCount]++;
    }

    /**
     * Adds a portal.
     *
     * @param a polygon on its side 0
     * @param b polygon on its side 1
     * @param points array with its left and right end [(x, y, z)]
     * @param at offset of these
     */
    public void addPortal(int a, int b, float[] points, int at) {
        if (2 * portalCount == sides.length) {
            sides = Arrays.copyOf(sides, 4 * portalCount);
            ends = Arrays.copyOf(ends, 12 * portalCount);
        }
        sides[2 * portalCount] = a;
        sides[2 * portalCount + 1] = b;
        System.arraycopy(points, at, ends, 6 * portalCount, 6);
        portalCount++;
    }

    /** Removes a portal between polygons that stay. */
    public void removePortal(int portal) {
        removedPortals = removedPortalCount == removedPortals.length
                ? Arrays.copyOf(removedPortals, 2 * removedPortalCount)
                : removedPortals;
        removedPortals[removedPortalCount++] = portal;
    }

    /** Number of removed portals between polygons that stay. */
    public int removedPortalCount() {
        return removedPortalCount;
    }

    public int removedPortal(int i) {
        return removedPortals[i];
    }

    /** Removes a link. */
    public void removeLink(int link) {
        moveLink(link, REMOVED, REMOVED, null);
    }

    /**
     * Moves the ends of a link to other polygons.
     *
     * @param places their new points, and the requested heights above their ground [(x, y, z, height) twice]; null if
     *     the link is removed
     */
    public void moveLink(int link, int fromPolygon, int toPolygon, double[] places) {
        if (linkCount == links.length) {
            linkPlaces = Arrays.copyOf(linkPlaces, 2 * linkCount);
            links = Arrays.copyOf(links, 2 * linkCount);
            linkPolygons = Arrays.copyOf(linkPolygons, 4 * linkCount);
        }
        links[linkCount] = link;
        linkPolygons[2 * linkCount] = fromPolygon;
        linkPolygons[2 * linkCount + 1] = toPolygon;
        linkPlaces[linkCount] = places;
        linkCount++;
    }

    /** Adds a link between polygons, which it names like portals do; returns the name of the link: the complement of its number here. */
    public int addLink(NewLink link) {
        newLinks = newLinkCount == newLinks.length ? Arrays.copyOf(newLinks, 2 * newLinkCount) : newLinks;
        newLinks[newLinkCount] = link;
        return ~newLinkCount++;
    }

    /** Whether nothing changes. */
    public boolean isEmpty() {
        return removedCount + polygonCount + portalCount + removedPortalCount + linkCount + newLinkCount == 0;
    }

    /** Whether links are moved, removed or added. */
    public boolean changesLinks() {
        return linkCount + newLinkCount > 0;
    }

    public int removedCount() {
        return removedCount;
    }

    public int removed(int i) {
        return removed[i];
    }

    public int vertexCount() {
        return vertexCount;
    }

    /** Vertices of new polygons [(x, y, z)]; valid up to {@link #vertexCount}. */
    public float[] vertices() {
        return vertices;
    }

    public int polygonCount() {
        return polygonCount;
    }

    /** First corner of each new polygon, and one past the last. */
    public int[] first() {
        return first;
    }

    /** New vertex of each corner. */
    public int[] corners() {
        return corners;
    }

    public byte area(int i) {
        return areas[i];
    }

    public int portalCount() {
        return portalCount;
    }

    /** Name of the polygon on a side of a new portal. */
    public int side(int i, int side) {
        return sides[2 * i + side];
    }

    /** Two points per new portal [(x, y, z)]. */
    public float[] ends() {
        return ends;
    }

    public int linkCount() {
        return linkCount;
    }

    public int link(int i) {
        return links[i];
    }

    /** Name of the polygon at an end of a moved link; {@link #NOWHERE} or {@link #REMOVED} if there is none. */
    public int linkPolygon(int i, int end) {
        return linkPolygons[2 * i + end];
    }

    /** New points of the ends of a moved link, see {@link #moveLink}. */
    public double[] linkPlaces(int i) {
        return linkPlaces[i];
    }

    public int newLinkCount() {
        return newLinkCount;
    }

    public NewLink newLink(int i) {
        return newLinks[i];
    }

    /** Sets the ids that were assigned; called by the code that applies the change. */
    public void made(int[] newPolygons, int[] newPortals, int[] addedLinks) {
        polygonIds = newPolygons;
        portalIds = newPortals;
        linkIds = addedLinks;
    }

    /** Returns the id of a polygon by its name, after the change is applied. */
    public int id(int named) {
        return named >= 0 ? named : polygonIds[~named];
    }

    /** Returns the id of a link by its name, after the change is applied. */
    public int addedLink(int named) {
        return named >= 0 ? named : linkIds[~named];
    }

    /**
     * Returns the id of the polygon at an end of a moved link, after the change is applied; {@link #NOWHERE} or
     * {@link #REMOVED}.
     */
    public int linkId(int i, int end) {
        int named = linkPolygons[2 * i + end];
        return named == NOWHERE || named == REMOVED ? named : id(named);
    }

    /** The ids of the new polygons. */
    public int[] polygonIds() {
        return polygonIds;
    }

    /** The ids of the new portals. */
    public int[] portalIds() {
        return portalIds;
    }

    /** The ids of the new links. */
    public int[] linkIds() {
        return linkIds;
    }

    /** Marks a polygon whose inner edges change although its portals do not. */
    public void touch(int polygon) {
        also = alsoCount == also.length ? Arrays.copyOf(also, 2 * alsoCount) : also;
        also[alsoCount++] = polygon;
    }

    /**
     * Returns all polygons that are removed, new, or have other portals, links or edges, ascending and each once; after
     * the change is applied.
     */
    public int[] touched(MeshArrays before) {
        int[] kept = changed(before);
        int[] all = Arrays.copyOf(removed, removedCount + polygonCount + kept.length + alsoCount);
        System.arraycopy(polygonIds, 0, all, removedCount, polygonCount);
        System.arraycopy(kept, 0, all, removedCount + polygonCount, kept.length);
        System.arraycopy(also, 0, all, all.length - alsoCount, alsoCount);
        Arrays.sort(all);
        int size = 0;
        for (int polygon : all) {
            if (size == 0 || all[size - 1] != polygon) {
                all[size++] = polygon;
            }
        }
        return Arrays.copyOf(all, size);
    }

    /** Returns the remaining polygons that get other portals or links, ascending. */
    public int[] changed(MeshArrays mesh) {
        if (changed != null) {
            return changed;
        }
        IntMap gone = new IntMap();
        for (int i = 0; i < removedCount; i++) {
            gone.put(removed[i], 0);
        }
        IntMap found = new IntMap();
        for (int i = 0; i < removedCount; i++) {
            for (int slot = mesh.firstSlot(removed[i]); slot < mesh.endSlot(removed[i]); slot++) {
                found(mesh, mesh.across(mesh.portalAt(slot), removed[i]), gone, found);
            }
        }
        for (int i = 0; i < 2 * portalCount; i++) {
            found(mesh, sides[i], gone, found);
        }
        for (int i = 0; i < removedPortalCount; i++) {
            found(mesh, mesh.portalPolygon(removedPortals[i], 0), gone, found);
            found(mesh, mesh.portalPolygon(removedPortals[i], 1), gone, found);
        }
        for (int i = 0; i < linkCount; i++) {
            for (int end = 0; end < 2; end++) {
                found(mesh, linkPolygons[2 * i + end], gone, found);
                found(mesh, mesh.linkPolygon(links[i], end), gone, found);
            }
        }
        for (int i = 0; i < newLinkCount; i++) {
            found(mesh, newLinks[i].fromPolygon(), gone, found);
            found(mesh, newLinks[i].toPolygon(), gone, found);
        }
        changed = found.keys();
        Arrays.sort(changed);
        return changed;
    }

    private static void found(MeshArrays mesh, int polygon, IntMap gone, IntMap found) {
        if (polygon >= 0 && mesh.exists(polygon) && !gone.contains(polygon) && !found.contains(polygon)) {
            found.put(polygon, 0);
        }
    }
}
