package dev.throng.mesh.flat;

import dev.throng.BadInputException;
import dev.throng.graph.SharedWork;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Executor;
import java.util.function.IntConsumer;

/**
 * The polygons, portals and links of a mesh that is being built; each is checked when it is added. Not for sharing between threads.
 *
 * <p>Limits and units are those of {@code NavMeshBuilder}, its facade.
 */
public final class MeshDraft {
    /** Polygons or portals that one thread checks at a time. */
    private static final int PIECE = 1 << 14;

    /** First words of error messages. */
    private final String prefix;

    private final FloatList vertices = new FloatList();
    private final IntList polygonFirst = new IntList();
    private final IntList polygonVertices = new IntList();
    private final IntList areas = new IntList();
    private final float[] areaCosts = new float[MeshTopology.AREAS];
    private final IntList portalPolygons = new IntList();
    private final FloatList portalEnds = new FloatList();
    private final List<NewLink> links = new ArrayList<>();
    private final IntList seamPolygons = new IntList();
    private final IntList seamSides = new IntList();
    private final FloatList seamEnds = new FloatList();

    {
        Arrays.fill(areaCosts, 1f);
        polygonFirst.add(0);
    }

    /** @param prefix start of error messages */
    public MeshDraft(String prefix) {
        this.prefix = prefix;
    }

    /** Adds a vertex; returns its id. */
    public int addVertex(float x, float y, float z) {
        int id = vertices.size / 3;
        if (!Coordinates.fit(x, y, z)) {
            throw unfit("vertex " + id, x, y, z);
        }
        vertices.addAll(x, y, z);
        return id;
    }

    public int polygonCount() {
        return areas.size;
    }

    public int portalCount() {
        return portalPolygons.size / 2;
    }

    /** Adds a convex polygon, in either winding; returns its id. */
    public int addPolygon(int[] corners, int area) {
        int id = areas.size;
        polygonVertices.addAll(checked(id, corners, area));
        polygonFirst.add(polygonVertices.size);
        areas.add(area);
        return id;
    }

    /** Returns the corners of a polygon, counter-clockwise; refuses one that is not convex. */
    private int[] checked(int id, int[] corners, int area) {
        if (corners.length < 3) {
            throw bad("polygon " + id + " has " + corners.length + " corners, it needs at least 3");
        }
        if (area < 0 || area >= MeshTopology.AREAS) {
            throw bad("polygon " + id + " has area " + area + ", areas go from 0 to " + (MeshTopology.AREAS - 1));
        }
        requireVertices(id, corners);
        ConvexPolygons convex = new ConvexPolygons(vertices.items);
        int[] wound = convex.counterClockwise(corners);
        String fault = convex.fault(wound);
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
    public void addPolygons(int[] sizes, int[] corners, byte[] newAreas, Executor executor, int parallelism) {
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

    /** Whether {@link #addPolygon} accepts a polygon of these corners. */
    public boolean isConvex(int[] corners) {
        requireVertices(areas.size, corners);
        ConvexPolygons convex = new ConvexPolygons(vertices.items);
        return convex.fault(convex.counterClockwise(corners)) == null;
    }

    private void requireVertices(int id, int[] corners) {
        for (int corner : corners) {
            if (corner < 0 || corner >= vertices.size / 3) {
                throw bad("polygon " + id + " names vertex " + corner + ", but there are " + vertices.size / 3);
            }
        }
    }

    /** Sets the cost of one metre on ground of an area. */
    public void areaCost(int area, float cost) {
        if (area < 0 || area >= MeshTopology.AREAS) {
            throw bad("area " + area + " does not exist, areas go from 0 to " + (MeshTopology.AREAS - 1));
        }
        requireAreaCost(prefix, area, cost);
        areaCosts[area] = cost;
    }

    /** Adds a portal; its ends may come in either order. Returns its id. */
    public int addPortal(int polygonA, int polygonB, float x0, float y0, float z0, float x1, float y1, float z1) {
        int id = portalPolygons.size / 2;
        requirePortal(id, polygonA, polygonB, x0, y0, z0, x1, y1, z1);
        portalPolygons.add(polygonA);
        portalPolygons.add(polygonB);
        boolean swap = secondIsLeft(polygonA, polygonB, x0, z0, x1, z1);
        portalEnds.addAll(swap ? x1 : x0, swap ? y1 : y0, swap ? z1 : z0);
        portalEnds.addAll(swap ? x0 : x1, swap ? y0 : y1, swap ? z0 : z1);
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
        double beside = PolygonOutlines.mostBeside(x, z);
        if (outlines().isNear(polygonA, x, y, z, beside, PolygonOutlines.MOST_ABOVE)
                && outlines().isNear(polygonB, x, y, z, beside, PolygonOutlines.MOST_ABOVE)) {
            return;
        }
        double[] fromA = outlines().measure(polygonA, x, z);
        double[] fromB = outlines().measure(polygonB, x, z);
        requireBeside("portal " + id, polygonA, x, y, z, fromA[0], beside);
        requireBeside("portal " + id, polygonB, x, y, z, fromB[0], beside);
        // Where tiles meet at different heights, a portal lies between them.
        double low = Math.min(fromA[1], fromB[1]);
        double high = Math.max(fromA[1], fromB[1]);
        requireAbove("portal " + id, polygonA, x, y, z, low, high, PolygonOutlines.MOST_ABOVE);
    }

    private PolygonOutlines outlines() {
        return new PolygonOutlines(vertices.items, polygonFirst.items, polygonVertices.items);
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
    public void addPortals(int[] polygons, float[] ends, Executor executor, int parallelism) {
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
        PolygonOutlines outlines = outlines();
        double turnA = outlines.turn(polygonA, x0, z0, x1, z1);
        return PolygonOutlines.secondIsLeft(turnA, turnA == 0 ? outlines.turn(polygonB, x0, z0, x1, z1) : 0);
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
    void reserve(List<TileArrays> tiles) {
        long vertexItems = 0;
        long corners = 0;
        long polygons = 0;
        long portals = 0;
        for (TileArrays tile : tiles) {
            vertexItems += tile.vertices().length;
            corners += tile.polygonVertices().length;
            polygons += tile.polygonCount();
            // Those over seams are not known yet: about as many as there are segments on two of the four sides.
            portals += tile.portalCount() + tile.seamPolygons().length / 2;
        }
        vertices.reserve(vertexItems);
        polygonVertices.reserve(corners);
        polygonFirst.reserve(polygons + 1);
        areas.reserve(polygons);
        portalPolygons.reserve(2 * portals);
        portalEnds.reserve(6 * portals);
    }

    /** Adds the vertices and polygons of a tile, without its portals. */
    void addTile(TileArrays tile) {
        int firstVertex = vertices.size / 3;
        int firstCorner = polygonVertices.size;
        vertices.addAll(tile.vertices());
        for (int vertex : tile.polygonVertices()) {
            polygonVertices.add(firstVertex + vertex);
        }
        for (int polygon = 0; polygon < tile.polygonCount(); polygon++) {
            polygonFirst.add(firstCorner + tile.polygonFirst()[polygon + 1]);
            areas.add(tile.areas()[polygon]);
        }
    }

    /** Adds a segment of a polygon's border on a side of its tile. */
    public void addSeam(int polygon, int side, float x0, float y0, float z0, float x1, float y1, float z1) {
        if (!exists(polygon)) {
            throw noPolygon("a seam", polygon);
        }
        if (side < 0 || side >= TileArrays.SIDES) {
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
        double beside = PolygonOutlines.mostBeside(x, z) / 2;
        double above = PolygonOutlines.MOST_ABOVE / 2;
        if (!outlines().isNear(polygon, x, y, z, beside, above)) {
            double[] from = outlines().measure(polygon, x, z);
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

    /** Adds a link; returns its id. */
    public int addLink(NewLink link) {
        int id = links.size();
        String fault = link.fault(areas.size);
        if (fault != null) {
            throw bad("link " + id + " " + fault);
        }
        links.add(link);
        return id;
    }

    /**
     * Adds links of tiles that were checked before.
     *
     * @param firstA what the polygons of the first tile count from
     * @param firstB what those of the second tile count from, which are complements: see {@link TileSeam#links}
     */
    void addLinks(List<NewLink> more, int firstA, int firstB) {
        for (NewLink link : more) {
            int from = link.fromPolygon();
            int to = link.toPolygon();
            links.add(link.between(from < 0 ? firstB + ~from : firstA + from, to < 0 ? firstB + ~to : firstA + to));
        }
    }

    /** Returns the mesh of everything that was added; called once. */
    public MeshArrays build() {
        if (areas.size == 0) {
            throw bad("the mesh has no polygon");
        }
        return MeshArrays.of(
                MeshTopology.of(
                        vertices.toArray(),
                        polygonFirst.toArray(),
                        polygonVertices.toArray(),
                        portalPolygons.toArray(),
                        portalEnds.toArray(),
                        Links.NONE.with(links)),
                MeshMetric.of(areaBytes(), areaCosts.clone()));
    }

    /** Returns the tile of everything that was added; called once. */
    public TileArrays buildTile(int column, int row, float climb) {
        if (!(climb >= 0 && climb <= 1000)) {
            throw bad("the climb of a tile is " + climb + " m, the limits are 0 and 1000");
        }
        int[] sorted = new int[seamPolygons.size];
        float[] sortedEnds = new float[6 * sorted.length];
        return new TileArrays(
                column,
                row,
                climb,
                vertices.toArray(),
                polygonFirst.toArray(),
                polygonVertices.toArray(),
                areaBytes(),
                portalPolygons.toArray(),
                portalEnds.toArray(),
                TileArrays.sortSeams(seamPolygons, seamSides, seamEnds, sorted, sortedEnds),
                sorted,
                sortedEnds,
                null,
                0,
                links.toArray(NewLink[]::new));
    }

    private byte[] areaBytes() {
        byte[] bytes = new byte[areas.size];
        for (int i = 0; i < areas.size; i++) {
            bytes[i] = (byte) areas.items[i];
        }
        return bytes;
    }

    /** Refuses a cost of an area outside the limits. */
    public static void requireAreaCost(String prefix, int area, float cost) {
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
}
