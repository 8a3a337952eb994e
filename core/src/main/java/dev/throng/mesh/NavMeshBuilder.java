package dev.throng.mesh;

import dev.throng.BadInputException;
import dev.throng.mesh.flat.MeshDraft;
import java.util.Objects;

/**
 * Collects polygons, portals and links and checks them into a {@link NavMesh}. Not for sharing between threads;
 * {@link #build} is called once.
 */
public final class NavMeshBuilder {
    final MeshDraft draft;

    /**
     * A builder whose error messages name the mesh.
     *
     * @param name what error messages call the mesh, usually its file
     */
    public NavMeshBuilder(String name) {
        Objects.requireNonNull(name, "name is null");
        draft = new MeshDraft(name + ": ");
    }

    /** A builder whose error messages do not name the mesh: for a caller who does. */
    public NavMeshBuilder() {
        draft = new MeshDraft("");
    }

    /**
     * Adds a vertex, in metres.
     *
     * @param x in the plane of the ground [Limits: -{@value NavMesh#MAX_COORDINATE} to {@value NavMesh#MAX_COORDINATE}]
     * @param y up, with the same limits
     * @param z in the plane of the ground, with the same limits
     * @return its id: ids count up from 0
     */
    public int addVertex(float x, float y, float z) {
        return draft.addVertex(x, y, z);
    }

    /** {@return how many polygons have been added} */
    public int polygonCount() {
        return draft.polygonCount();
    }

    /** {@return how many portals have been added} */
    public int portalCount() {
        return draft.portalCount();
    }

    /**
     * Adds a convex polygon, in either winding.
     *
     * @param corners vertex ids, at least 3, no two alike
     * @param area [Limits: 0 &lt;= area &lt; {@value NavMesh#AREAS}]
     * @return its id: ids count up from 0
     * @throws BadInputException when the polygon is not convex or names a vertex that does not exist
     */
    public int addPolygon(int[] corners, int area) {
        Objects.requireNonNull(corners, "corners is null");
        return draft.addPolygon(corners, area);
    }

    /**
     * Whether {@link #addPolygon} takes a polygon of these corners.
     *
     * @param corners vertex ids, at least 3
     * @return whether it winds once around, bends inwards nowhere beyond rounding, and uses no vertex twice
     */
    public boolean isConvex(int[] corners) {
        Objects.requireNonNull(corners, "corners is null");
        return draft.isConvex(corners);
    }

    /**
     * Sets what one metre costs on polygons of an area; 1 unless set.
     *
     * @param area [Limits: 0 &lt;= area &lt; {@value NavMesh#AREAS}]
     * @param cost [Limits: 0.001 &lt;= cost &lt;= 1000]
     */
    public void areaCost(int area, float cost) {
        draft.areaCost(area, cost);
    }

    /**
     * Joins two polygons along a segment that lies on the borders of both. It may be part of an edge, as between tiles. Its ends may
     * come in either order.
     *
     * <p>An end lies at most 0.1 m beside either border, seen from above, or two steps of a float where that is more. It lies at most
     * 10 m above the higher of the two borders, or below the lower one.
     *
     * @param polygonA becomes side 0 of the portal
     * @param polygonB becomes side 1 of the portal
     * @param x0 x of one end
     * @param y0 y of one end
     * @param z0 z of one end
     * @param x1 x of the other end
     * @param y1 y of the other end
     * @param z1 z of the other end
     * @return the portal's id: ids count up from 0
     */
    public int addPortal(int polygonA, int polygonB, float x0, float y0, float z0, float x1, float y1, float z1) {
        return draft.addPortal(polygonA, polygonB, x0, y0, z0, x1, y1, z1);
    }

    /**
     * Says that a segment of a polygon's border lies on a side of its tile, where a polygon of the next tile may join it.
     * For {@link #buildTile}; a mesh built in one piece ignores it. Its ends lie within half of what {@link #addPortal} allows.
     *
     * @param polygon its id
     * @param side {@link MeshTile#EAST}, {@link MeshTile#NORTH}, {@link MeshTile#WEST} or {@link MeshTile#SOUTH}
     * @param x0 x of one end
     * @param y0 y of one end
     * @param z0 z of one end
     * @param x1 x of the other end
     * @param y1 y of the other end
     * @param z1 z of the other end
     */
    public void addSeam(int polygon, int side, float x0, float y0, float z0, float x1, float y1, float z1) {
        draft.addSeam(polygon, side, x0, y0, z0, x1, y1, z1);
    }

    /** Adds a portal wherever two polygons share an edge, that is two consecutive vertex ids. */
    public void addPortalsAlongSharedEdges() {
        draft.addPortalsAlongSharedEdges();
    }

    /**
     * Adds an off-mesh link: a jump, a ladder, a teleporter.
     *
     * @param fromPolygon the polygon of the start
     * @param fromX x of the start
     * @param fromY y of the start
     * @param fromZ z of the start
     * @param toPolygon the polygon of the destination
     * @param toX x of the destination
     * @param toY y of the destination
     * @param toZ z of the destination
     * @param twoWay whether it also leads from its destination to its start, at the same cost
     * @param cost of the whole link, at least 0.001
     * @return the link's id: ids count up from 0
     */
    public int addLink(
            int fromPolygon,
            float fromX,
            float fromY,
            float fromZ,
            int toPolygon,
            float toX,
            float toY,
            float toZ,
            boolean twoWay,
            float cost) {
        return addLink(new MeshLink(
                fromPolygon, fromX, fromY, fromZ, toPolygon, toX, toY, toZ, twoWay, cost, NavMesh.ANY_LINK));
    }

    /**
     * Adds an off-mesh link of any kind.
     *
     * @param link between polygons that have been added
     * @return the link's id: ids count up from 0
     */
    public int addLink(MeshLink link) {
        Objects.requireNonNull(link, "link is null");
        return draft.addLink(link.numbers());
    }

    /**
     * {@return the mesh of all that was added}
     *
     * @throws BadInputException when there is no polygon, or one-way links touch too many separate components
     */
    public NavMesh build() {
        return new NavMesh(draft.build());
    }

    /**
     * {@return a tile of the polygons, portals, seams and links that were added} It may have no polygon. Its links come and go with it, see
     * {@link MeshTile}. Costs of areas belong to a mesh, not to its tiles.
     *
     * @param column its number along x
     * @param row its number along z
     * @param climb the height that agents climb. Grounds of two tiles are joined if they lie at most twice as far apart in height. The larger
     *     climb of both tiles counts [Unit: m] [Limits: 0 &lt;= value &lt;= 1000]
     */
    public MeshTile buildTile(int column, int row, float climb) {
        return new MeshTile(draft.buildTile(column, row, climb));
    }
}
