package dev.throng.mesh;

import dev.throng.BadInputException;
import dev.throng.graph.SharedWork;
import dev.throng.mesh.flat.Coordinates;
import dev.throng.mesh.flat.MeshArrays;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Executor;
import java.util.function.IntConsumer;

/**
 * Collects polygons, portals and links and checks them into a {@link NavMesh}. Not for sharing between threads;
 * {@link #build} is called once.
 */
public final class NavMeshBuilder {
    /** How far a corner may bend inwards, relative to the product of its edges: a margin for rounded coordinates. */
    private static final double CONVEXITY_TOLERANCE = 1e-3;

    /** Polygons or portals that one thread checks at a time. */
    private static final int PIECE = 1 << 14;

    /** The longest array that Java makes. */
    private static final int MOST_ITEMS = Integer.MAX_VALUE - 8;

    /** What a mesh is made of; see the fields of the same names in {@link NavMesh}. */
    static final class Parts {
        float[] vertices;
        int[] polygonFirst;
        int[] polygonVertices;
        byte[] areas;
        float[] areaCosts;
        int[] portalPolygons;
        float[] portalEnds;
        Links links;
        int[] seamPolygons;
        int[] seamSides;
        float[] seamEnds;
    }

    static {
        MeshArrays.access(new MeshArrays.BuilderAccess() {
            @Override
            public void addPolygons(
                    NavMeshBuilder to, int[] sizes, int[] corners, byte[] areas, Executor executor, int parallelism) {
                to.addPolygons(sizes, corners, areas, executor, parallelism);
            }

            @Override
            public void addPortals(
                    NavMeshBuilder to, int[] polygons, float[] ends, Executor executor, int parallelism) {
                to.addPortals(polygons, ends, executor, parallelism);
            }
        });
    }

    /** What error messages begin with. */
    private final String prefix;

    private final FloatList vertices = new FloatList();
    private final IntList polygonFirst = new IntList();
    private final IntList polygonVertices = new IntList();
    private final IntList areas = new IntList();
    private final float[] areaCosts = new float[NavMesh.AREAS];
    private final IntList portalPolygons = new IntList();
    private final FloatList portalEnds = new FloatList();
    private final List<MeshLink> links = new ArrayList<>();
    private final IntList seamPolygons = new IntList();
    private final IntList seamSides = new IntList();
    private final FloatList seamEnds = new FloatList();

    {
        Arrays.fill(areaCosts, 1f);
        polygonFirst.add(0);
    }

    /**
     * A builder whose error messages name the mesh.
     *
     * @param name what error messages call the mesh, usually its file
     */
    public NavMeshBuilder(String name) {
        prefix = name + ": ";
    }

    /** A builder whose error messages do not name the mesh: for a caller who does. */
    public NavMeshBuilder() {
        prefix = "";
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
        int id = vertices.size / 3;
        if (!Coordinates.fit(x, y, z)) {
            throw unfit("vertex " + id, x, y, z);
        }
        vertices.add(x);
        vertices.add(y);
        vertices.add(z);
        return id;
    }

    /** {@return how many polygons have been added} */
    public int polygonCount() {
        return areas.size;
    }

    /** {@return how many portals have been added} */
    public int portalCount() {
        return portalPolygons.size / 2;
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
        int id = areas.size;
        int[] wound = checked(id, corners, area);
        for (int corner : wound) {
            polygonVertices.add(corner);
        }
        polygonFirst.add(polygonVertices.size);
        areas.add(area);
        return id;
    }

    /** The corners of a polygon, counter-clockwise; refuses what is none. */
    private int[] checked(int id, int[] corners, int area) {
        if (corners.length < 3) {
            throw bad("polygon " + id + " has " + corners.length + " corners, it needs at least 3");
        }
        if (area < 0 || area >= NavMesh.AREAS) {
            throw bad("polygon " + id + " has area " + area + ", areas go from 0 to " + (NavMesh.AREAS - 1));
        }
        requireVertices(id, corners);
        int[] wound = counterClockwise(corners);
        String fault = fault(wound);
        if (fault != null) {
            throw bad("polygon " + id + " " + fault);
        }
        return wound;
    }

    /**
     * Adds polygons as {@link #addPolygon} does, over an executor. Which of several faults is named does not depend on the number of
     * threads.
     *
     * @param sizes corners of each
     * @param corners vertex ids, polygon after polygon: as many as the sizes say
     */
    void addPolygons(int[] sizes, int[] corners, byte[] newAreas, Executor executor, int parallelism) {
        int firstId = areas.size;
        polygonFirst.reserve((long) polygonFirst.size + sizes.length);
        areas.reserve((long) areas.size + sizes.length);
        int end = polygonVertices.size;
        polygonVertices.addAll(corners);
        for (int i = 0; i < sizes.length; i++) {
            end += sizes[i];
            polygonFirst.add(end);
            areas.add(newAreas[i]);
        }
        inPieces(sizes.length, executor, parallelism, i -> {
            int from = polygonFirst.items[firstId + i];
            int to = polygonFirst.items[firstId + i + 1];
            int[] wound = checked(firstId + i, Arrays.copyOfRange(polygonVertices.items, from, to), newAreas[i]);
            System.arraycopy(wound, 0, polygonVertices.items, from, wound.length);
        });
    }

    /** Does something for every number below a limit: those of a piece in order, by one thread. */
    private static void inPieces(int limit, Executor executor, int parallelism, IntConsumer work) {
        int pieces = parallelism == 1 ? 0 : (limit + PIECE - 1) / PIECE;
        SharedWork.Worker worker = piece -> {
            int end = Math.min(limit, (piece + 1) * PIECE);
            for (int i = piece * PIECE; i < end; i++) {
                work.accept(i);
            }
        };
        if (pieces > 1) {
            SharedWork.run(executor, parallelism, pieces, () -> worker);
        } else {
            for (int i = 0; i < limit; i++) {
                work.accept(i);
            }
        }
    }

    /**
     * Whether {@link #addPolygon} takes a polygon of these corners.
     *
     * @param corners vertex ids, at least 3
     * @return whether it winds once around, bends inwards nowhere beyond rounding, and uses no vertex twice
     */
    public boolean isConvex(int[] corners) {
        requireVertices(areas.size, corners);
        return fault(counterClockwise(corners)) == null;
    }

    private void requireVertices(int id, int[] corners) {
        for (int corner : corners) {
            if (corner < 0 || corner >= vertices.size / 3) {
                throw bad("polygon " + id + " names vertex " + corner + ", but there are " + vertices.size / 3);
            }
        }
    }

    private int[] counterClockwise(int[] corners) {
        double area2 = 0;
        for (int i = 0; i < corners.length; i++) {
            area2 += cross(corners[0], corners[i], corners[i + 1 < corners.length ? i + 1 : 0]);
        }
        if (area2 >= 0) {
            return corners;
        }
        int[] wound = new int[corners.length];
        for (int i = 0; i < wound.length; i++) {
            wound[i] = corners[corners.length - 1 - i];
        }
        return wound;
    }

    /** What keeps a polygon from being convex, or null. */
    private String fault(int[] corners) {
        int size = corners.length;
        if (size < 3) {
            return "has " + size + " corners";
        }
        boolean wrapsOnce = true;
        int turns = 0;
        boolean ahead = ahead(corners[size - 1], corners[0]);
        for (int i = 0; i < size; i++) {
            int a = corners[i];
            int b = corners[i + 1 < size ? i + 1 : 0];
            int c = corners[i + 2 < size ? i + 2 : i + 2 - size];
            if (a == b || a == c) {
                return "uses vertex " + a + " twice";
            }
            double bend = cross(a, b, c);
            if (bend < 0 && bend < -CONVEXITY_TOLERANCE * distance(a, b) * distance(b, c)) {
                return "is not convex at vertex " + b;
            }
            wrapsOnce &= bend > 0 || dot(a, b, c) > 0;
            boolean nowAhead = ahead(a, b);
            turns += nowAhead == ahead ? 0 : 1;
            ahead = nowAhead;
        }
        // Edges that go around once change from one half of all directions to the other and back.
        return wrapsOnce && turns <= 2 || turned(corners) <= 3 * Math.PI ? null : "is not convex: it crosses itself";
    }

    /** By which angle a walker around a polygon turns: a star bends to the same side at every corner, but goes around more than once. */
    private double turned(int[] corners) {
        int size = corners.length;
        double turned = 0;
        for (int i = 0; i < size; i++) {
            int a = corners[i];
            int b = corners[(i + 1) % size];
            int c = corners[(i + 2) % size];
            turned += Math.atan2(cross(a, b, c), dot(a, b, c));
        }
        return turned;
    }

    /** In which half of all directions an edge leads. */
    private boolean ahead(int a, int b) {
        float[] v = vertices.items;
        float az = v[3 * a + 2];
        float bz = v[3 * b + 2];
        return bz > az || bz == az && v[3 * b] > v[3 * a];
    }

    /** Twice the signed area of a triangle in the (x, z) plane: positive when it winds counter-clockwise. */
    private double cross(int a, int b, int c) {
        float[] v = vertices.items;
        double abx = (double) v[3 * b] - v[3 * a];
        double abz = (double) v[3 * b + 2] - v[3 * a + 2];
        double acx = (double) v[3 * c] - v[3 * a];
        double acz = (double) v[3 * c + 2] - v[3 * a + 2];
        return abx * acz - abz * acx;
    }

    /** Inner product of the edges from a to b and from b to c in the (x, z) plane. */
    private double dot(int a, int b, int c) {
        float[] v = vertices.items;
        double abx = (double) v[3 * b] - v[3 * a];
        double abz = (double) v[3 * b + 2] - v[3 * a + 2];
        double bcx = (double) v[3 * c] - v[3 * b];
        double bcz = (double) v[3 * c + 2] - v[3 * b + 2];
        return abx * bcx + abz * bcz;
    }

    private double distance(int a, int b) {
        float[] v = vertices.items;
        return Math.hypot(v[3 * b] - v[3 * a], v[3 * b + 2] - v[3 * a + 2]);
    }

    /**
     * Sets what one metre costs on polygons of an area; 1 unless set.
     *
     * @param area [Limits: 0 &lt;= area &lt; {@value NavMesh#AREAS}]
     * @param cost [Limits: 0.001 &lt;= cost &lt;= 1000]
     */
    public void areaCost(int area, float cost) {
        if (area < 0 || area >= NavMesh.AREAS) {
            throw bad("area " + area + " does not exist, areas go from 0 to " + (NavMesh.AREAS - 1));
        }
        requireAreaCost(prefix, area, cost);
        areaCosts[area] = cost;
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
        int id = portalPolygons.size / 2;
        requirePortal(id, polygonA, polygonB, x0, y0, z0, x1, y1, z1);
        portalPolygons.add(polygonA);
        portalPolygons.add(polygonB);
        if (secondIsLeft(polygonA, polygonB, x0, z0, x1, z1)) {
            portalEnds.addAll(x1, y1, z1);
            portalEnds.addAll(x0, y0, z0);
        } else {
            portalEnds.addAll(x0, y0, z0);
            portalEnds.addAll(x1, y1, z1);
        }
        return id;
    }

    private void requirePortal(
            int id, int polygonA, int polygonB, float x0, float y0, float z0, float x1, float y1, float z1) {
        // A large mesh has millions of portals: what is wrong is put into words where something is.
        if (!exists(polygonA) || !exists(polygonB)) {
            throw noPolygon("portal " + id, exists(polygonA) ? polygonB : polygonA);
        }
        if (polygonA == polygonB) {
            throw bad("portal " + id + " joins polygon " + polygonA + " with itself");
        }
        if (!Coordinates.fit(x0, y0, z0) || !Coordinates.fit(x1, y1, z1)) {
            throw unfit("portal " + id, x0, y0, z0, x1, y1, z1);
        }
        requireOnBorders(id, polygonA, polygonB, x0, y0, z0);
        requireOnBorders(id, polygonA, polygonB, x1, y1, z1);
    }

    /** Refuses an end of a portal away from the borders of its polygons. */
    private void requireOnBorders(int id, int polygonA, int polygonB, float x, float y, float z) {
        double beside = PolygonBorder.mostBeside(x, z);
        if (isNearBorder(polygonA, x, y, z, beside, PolygonBorder.MOST_ABOVE)
                && isNearBorder(polygonB, x, y, z, beside, PolygonBorder.MOST_ABOVE)) {
            return;
        }
        double[] fromA = measured(polygonA, x, z);
        double[] fromB = measured(polygonB, x, z);
        requireBeside("portal " + id, polygonA, x, y, z, fromA[0], beside);
        requireBeside("portal " + id, polygonB, x, y, z, fromB[0], beside);
        // Where tiles meet at different heights, a portal lies between them.
        double low = Math.min(fromA[1], fromB[1]);
        double high = Math.max(fromA[1], fromB[1]);
        requireAbove("portal " + id, polygonA, x, y, z, low, high, PolygonBorder.MOST_ABOVE);
    }

    private boolean isNearBorder(int polygon, float x, float y, float z, double beside, double above) {
        return PolygonBorder.isNear(
                vertices.items,
                polygonVertices.items,
                polygonFirst.items[polygon],
                polygonFirst.items[polygon + 1],
                x,
                y,
                z,
                beside,
                above);
    }

    private double[] measured(int polygon, float x, float z) {
        double[] found = new double[2];
        PolygonBorder.measure(
                vertices.items,
                polygonVertices.items,
                polygonFirst.items[polygon],
                polygonFirst.items[polygon + 1],
                x,
                z,
                found);
        return found;
    }

    private void requireBeside(String what, int polygon, float x, float y, float z, double beside, double limit) {
        if (beside > limit) {
            throw bad(what + " has an end at " + x + " " + y + " " + z + ", which is " + rounded(beside)
                    + " m beside the border of polygon " + polygon + ", the limit is " + rounded(limit));
        }
    }

    private void requireAbove(
            String what, int polygon, float x, float y, float z, double low, double high, double limit) {
        double off = Math.max(low - y, y - high);
        if (off > limit) {
            throw bad(what + " has an end at " + x + " " + y + " " + z + ", which is " + rounded(off)
                    + " m above or below the border of polygon " + polygon + ", the limit is " + rounded(limit));
        }
    }

    private static double rounded(double metres) {
        return Math.round(1000 * metres) / 1000.0;
    }

    /**
     * Adds portals as {@link #addPortal} does, over an executor. Which of several faults is named does not depend on the number of
     * threads.
     *
     * @param polygons two for each
     * @param ends two for each [(x, y, z)]
     */
    void addPortals(int[] polygons, float[] ends, Executor executor, int parallelism) {
        int firstId = portalPolygons.size / 2;
        portalPolygons.addAll(polygons);
        portalEnds.addAll(ends);
        final float[] all = portalEnds.items;
        inPieces(polygons.length / 2, executor, parallelism, i -> {
            int a = polygons[2 * i];
            int b = polygons[2 * i + 1];
            int e = 6 * (firstId + i);
            requirePortal(firstId + i, a, b, all[e], all[e + 1], all[e + 2], all[e + 3], all[e + 4], all[e + 5]);
            if (secondIsLeft(a, b, all[e], all[e + 2], all[e + 3], all[e + 5])) {
                for (int axis = e; axis < e + 3; axis++) {
                    float swapped = all[axis];
                    all[axis] = all[axis + 3];
                    all[axis + 3] = swapped;
                }
            }
        });
    }

    private boolean secondIsLeft(int polygonA, int polygonB, float x0, float z0, float x1, float z1) {
        double turnA = turn(polygonA, x0, z0, x1, z1);
        return PortalEnds.secondIsLeft(turnA, turnA == 0 ? turn(polygonB, x0, z0, x1, z1) : 0);
    }

    private double turn(int polygon, float x0, float z0, float x1, float z1) {
        return PortalEnds.turn(vertices.items, polygonFirst.items, polygonVertices.items, polygon, x0, z0, x1, z1);
    }

    /** Adds portals of polygons that were checked before; their numbers count from two polygons that are here already. */
    void addPortals(int[] polygons, float[] ends, int firstA, int firstB) {
        for (int i = 0; i < polygons.length; i += 2) {
            portalPolygons.add(firstA + polygons[i]);
            portalPolygons.add(firstB + polygons[i + 1]);
        }
        portalEnds.addAll(ends);
    }

    /** Makes space for tiles, so that no array of a large world is copied while it grows, or when it is done. */
    void reserve(List<MeshTile> tiles) {
        long vertexItems = 0;
        long corners = 0;
        long polygons = 0;
        long portals = 0;
        for (MeshTile tile : tiles) {
            vertexItems += tile.vertices.length;
            corners += tile.polygonVertices.length;
            polygons += tile.polygonCount();
            // Those over seams are not known yet: about as many as there are segments on two of the four sides.
            portals += tile.portalCount() + tile.seamPolygons.length / 2;
        }
        vertices.reserve(vertexItems);
        polygonVertices.reserve(corners);
        polygonFirst.reserve(polygons + 1);
        areas.reserve(polygons);
        portalPolygons.reserve(2 * portals);
        portalEnds.reserve(6 * portals);
    }

    /** Adds the vertices and polygons of a tile, without its portals. */
    void addTile(MeshTile tile) {
        int firstVertex = vertices.size / 3;
        int firstCorner = polygonVertices.size;
        vertices.addAll(tile.vertices);
        for (int vertex : tile.polygonVertices) {
            polygonVertices.add(firstVertex + vertex);
        }
        for (int polygon = 0; polygon < tile.polygonCount(); polygon++) {
            polygonFirst.add(firstCorner + tile.polygonFirst[polygon + 1]);
            areas.add(tile.areas[polygon]);
        }
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
        if (!exists(polygon)) {
            throw noPolygon("a seam", polygon);
        }
        if (side < 0 || side >= MeshTile.SIDES) {
            throw bad("a seam of polygon " + polygon + " lies on side " + side + ", sides go from 0 to 3");
        }
        if (!Coordinates.fit(x0, y0, z0) || !Coordinates.fit(x1, y1, z1)) {
            throw unfit("a seam of polygon " + polygon, x0, y0, z0, x1, y1, z1);
        }
        requireOnBorder(polygon, x0, y0, z0);
        requireOnBorder(polygon, x1, y1, z1);
        seamPolygons.add(polygon);
        seamSides.add(side);
        seamEnds.addAll(x0, y0, z0);
        seamEnds.addAll(x1, y1, z1);
    }

    /** Refuses an end of a seam away from its polygon. Half of what portals may be: they lie between two seams. */
    private void requireOnBorder(int polygon, float x, float y, float z) {
        double beside = PolygonBorder.mostBeside(x, z) / 2;
        double above = PolygonBorder.MOST_ABOVE / 2;
        if (!isNearBorder(polygon, x, y, z, beside, above)) {
            double[] from = measured(polygon, x, z);
            requireBeside("a seam", polygon, x, y, z, from[0], beside);
            requireAbove("a seam", polygon, x, y, z, from[1], from[1], above);
        }
    }

    /** Adds a portal wherever two polygons share an edge, that is two consecutive vertex ids. */
    public void addPortalsAlongSharedEdges() {
        Map<Long, Integer> open = new HashMap<>();
        for (int polygon = 0; polygon < areas.size; polygon++) {
            int first = polygonFirst.items[polygon];
            int size = polygonFirst.items[polygon + 1] - first;
            for (int i = 0; i < size; i++) {
                int a = polygonVertices.items[first + i];
                int b = polygonVertices.items[first + (i + 1) % size];
                long edge = (long) Math.min(a, b) << 32 | Math.max(a, b);
                Integer other = open.putIfAbsent(edge, polygon);
                if (other == null) {
                    continue;
                }
                if (other < 0) {
                    throw bad("the edge between vertices " + a + " and " + b + " belongs to more than 2 polygons");
                }
                open.put(edge, -1);
                float[] v = vertices.items;
                addPortal(other, polygon, v[3 * a], v[3 * a + 1], v[3 * a + 2], v[3 * b], v[3 * b + 1], v[3 * b + 2]);
            }
        }
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
        int id = links.size();
        String fault = link.fault(areas.size);
        if (fault != null) {
            throw bad("link " + id + " " + fault);
        }
        links.add(link);
        return id;
    }

    /**
     * {@return the mesh of all that was added}
     *
     * @throws BadInputException when there is no polygon, or one-way links touch too many separate components
     */
    public NavMesh build() {
        if (areas.size == 0) {
            throw bad("the mesh has no polygon");
        }
        return new NavMesh(parts());
    }

    /**
     * {@return a tile of the polygons, portals and seams that were added} It may have no polygon. Links and costs of areas
     * belong to a mesh, not to its tiles.
     *
     * @param column its number along x
     * @param row its number along z
     * @param climb what agents climb: grounds of two tiles that lie at most twice as far apart in height are joined; the larger one of both
     *     tiles counts [Unit: m] [Limits: 0 &lt;= value &lt;= 1000]
     * @throws BadInputException when there are links
     */
    public MeshTile buildTile(int column, int row, float climb) {
        if (!(climb >= 0 && climb <= 1000)) {
            throw bad("the climb of a tile is " + climb + " m, the limits are 0 and 1000");
        }
        if (!links.isEmpty()) {
            throw bad("a tile has no links, but there are " + links.size());
        }
        return new MeshTile(column, row, climb, parts());
    }

    private Parts parts() {
        Parts parts = new Parts();
        parts.vertices = vertices.toArray();
        parts.polygonFirst = polygonFirst.toArray();
        parts.polygonVertices = polygonVertices.toArray();
        parts.areas = new byte[areas.size];
        for (int i = 0; i < areas.size; i++) {
            parts.areas[i] = (byte) areas.items[i];
        }
        parts.areaCosts = areaCosts.clone();
        parts.portalPolygons = portalPolygons.toArray();
        parts.portalEnds = portalEnds.toArray();
        parts.links = new Links(null, links);
        parts.seamPolygons = seamPolygons.toArray();
        parts.seamSides = seamSides.toArray();
        parts.seamEnds = seamEnds.toArray();
        return parts;
    }

    static void requireAreaCost(String prefix, int area, float cost) {
        if (!(cost >= 0.001f && cost <= 1000f)) {
            throw new BadInputException(
                    prefix + "area " + area + " has cost " + cost + ", the limits are 0.001 and 1000");
        }
    }

    private boolean exists(int polygon) {
        return polygon >= 0 && polygon < areas.size;
    }

    private BadInputException noPolygon(String what, int polygon) {
        return bad(what + " names polygon " + polygon + ", but there are " + areas.size);
    }

    private BadInputException unfit(String what, float... coordinates) {
        int at = 0;
        while (Coordinates.fits(coordinates[at])) {
            at++;
        }
        return bad(what + " " + Coordinates.fault(coordinates[at]));
    }

    private BadInputException bad(String message) {
        return new BadInputException(prefix + message);
    }

    private static int capacity(long wanted) {
        if (wanted > MOST_ITEMS) {
            throw new BadInputException("tiles: the mesh would have " + wanted
                    + " coordinates or ids of a kind, the limit is " + MOST_ITEMS);
        }
        return Math.max(16, (int) wanted);
    }

    private static final class IntList {
        int[] items = new int[256];
        int size;

        void add(int item) {
            if (size == items.length) {
                items = Arrays.copyOf(items, 2 * size);
            }
            items[size++] = item;
        }

        void addAll(int[] more) {
            if (size + more.length > items.length) {
                items = Arrays.copyOf(items, Math.max(2 * size, size + more.length));
            }
            System.arraycopy(more, 0, items, size, more.length);
            size += more.length;
        }

        void reserve(long wanted) {
            items = Arrays.copyOf(items, capacity(wanted));
        }

        /** Not a copy where the array is full: nobody adds anything then. */
        int[] toArray() {
            return size == items.length ? items : Arrays.copyOf(items, size);
        }
    }

    private static final class FloatList {
        float[] items = new float[256];
        int size;

        void add(float item) {
            if (size == items.length) {
                items = Arrays.copyOf(items, 2 * size);
            }
            items[size++] = item;
        }

        void addAll(float x, float y, float z) {
            add(x);
            add(y);
            add(z);
        }

        void addAll(float[] more) {
            if (size + more.length > items.length) {
                items = Arrays.copyOf(items, Math.max(2 * size, size + more.length));
            }
            System.arraycopy(more, 0, items, size, more.length);
            size += more.length;
        }

        void reserve(long wanted) {
            items = Arrays.copyOf(items, capacity(wanted));
        }

        /** Not a copy where the array is full: nobody adds anything then. */
        float[] toArray() {
            return size == items.length ? items : Arrays.copyOf(items, size);
        }
    }
}
