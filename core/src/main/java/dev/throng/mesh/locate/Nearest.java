package dev.throng.mesh.locate;

import dev.throng.graph.Ids;
import dev.throng.mesh.flat.FanHeight;
import dev.throng.mesh.flat.MeshArrays;

/**
 * Finds the polygon nearest to a point. One per thread, reused; allocates nothing after construction.
 *
 * <p>Candidates are all polygons within the horizontal reach whose surface there lies within the vertical reach. The
 * nearest has the smallest distance to the point, horizontal and vertical combined; among equals the smaller id. The
 * found point lies on the polygon, at the same x and z if the point is above or below it.
 */
public final class Nearest {
    private static final int ALONG = PolygonBuckets.ALONG;

    /** Maximum distance in buckets at which the grid is faster than the tree. */
    private static final double FARTHEST_BUCKET = 2;

    /** Factor by which distances must differ to be different in spite of rounding. */
    private static final double SLACK = 1 + 1e-6;

    /** Squared distance below which there is only rounding. */
    private static final double ROUNDING = 1e-20;

    private PolygonLocator locator;
    // The arrays of the mesh.
    private float[] vertices;
    private int[] corners;
    private int[] polygonFirst;
    private int[] polygonEnds;
    private int endShift;
    private int[] stack = new int[0];

    /** Polygons of a bucket that do not contain the point, and lower bounds of their squared distances. */
    private int[] beside = new int[0];

    private double[] besideAtLeast = new double[0];
    /** Mesh whose areas count, and a bit per area whose polygons are skipped. */
    private MeshArrays ground;

    private long leftOut;
    private int polygon;
    private double x;
    private double y;
    private double z;
    private double best;
    // The closest point on the last tested polygon.
    private double closestX;
    private double closestY;
    private double closestZ;

    public Nearest(PolygonLocator locator) {
        moveTo(locator);
    }

    /**
     * Switches to another locator; allocates nothing if its tree is no higher and its buckets are no fuller.
     *
     * @return whether it is a different one
     */
    public boolean moveTo(PolygonLocator other) {
        if (other == locator) {
            return false;
        }
        locator = other;
        vertices = other.mesh.vertices();
        corners = other.mesh.polygonVertices();
        polygonFirst = other.mesh.polygonFirst();
        polygonEnds = other.mesh.polygonEnds();
        endShift = other.mesh.endShift();
        int size = PolygonLocator.FANOUT * other.levelFirst.length;
        stack = size > stack.length ? new int[size] : stack;
        if (beside.length < other.grid.fullest) {
            beside = new int[2 * other.grid.fullest];
            besideAtLeast = new double[2 * other.grid.fullest];
        }
        return true;
    }

    /**
     * Sets the areas whose polygons are skipped.
     *
     * @param newGround the mesh, or another state of it, whose areas count
     * @param areas a bit for each area
     */
    public void leaveOut(MeshArrays newGround, long areas) {
        ground = newGround;
        leftOut = areas;
    }

    /**
     * Finds the polygon nearest to a point.
     *
     * @return the polygon, or {@link Ids#NONE} when none is within reach or a coordinate is not finite
     */
    public int find(double px, double py, double pz, double horizontalReach, double verticalReach) {
        polygon = Ids.NONE;
        best = Double.POSITIVE_INFINITY;
        if (!(Math.abs(px) < Double.POSITIVE_INFINITY)
                || !(Math.abs(py) < Double.POSITIVE_INFINITY)
                || !(Math.abs(pz) < Double.POSITIVE_INFINITY)) {
            return Ids.NONE;
        }
        double reach2 = horizontalReach * horizontalReach;
        if (!findInBuckets(px, py, pz, reach2, verticalReach)) {
            findInTree(px, py, pz, reach2, verticalReach);
        }
        return polygon;
    }

    /**
     * Finds the nearest among all polygons, for a search that found none outside the skipped areas; returns {@link Ids#NONE} at once
     * if no area is skipped.
     */
    public int findLeftOut(double px, double py, double pz, double horizontalReach, double verticalReach) {
        if (leftOut == 0) {
            return Ids.NONE;
        }
        long areas = leftOut;
        leftOut = 0;
        int found = find(px, py, pz, horizontalReach, verticalReach);
        leftOut = areas;
        return found;
    }

    /**
     * Searches the point's part of its bucket, then all other parts of buckets that may contain something as near.
     *
     * @return whether the result is final: false if too many buckets are left, so that the tree is faster
     */
    private boolean findInBuckets(double px, double py, double pz, double reach2, double verticalReach) {
        final PolygonGrid grid = locator.grid;
        double column = (px - grid.minX) * grid.perMetre;
        double row = (pz - grid.minZ) * grid.perMetre;
        int own = Ids.NONE;
        int seen = 0;
        if (column >= 0 && column < grid.columns && row >= 0 && row < grid.rows) {
            own = (int) row * grid.columns + (int) column;
            seen = 1 << ALONG * ((int) (ALONG * row) & ALONG - 1) + ((int) (ALONG * column) & ALONG - 1);
            lookInPart(own, seen, px, py, pz, reach2, verticalReach);
            if (polygon < 0) {
                look(own, PolygonBuckets.ALL_PARTS, seen, px, py, pz, reach2, verticalReach);
                seen = PolygonBuckets.ALL_PARTS;
            }
        }
        double radius = Math.sqrt(Math.min(best, reach2)) * grid.perMetre;
        if (!(radius <= FARTHEST_BUCKET)) {
            return false;
        }
        if (grid.beyond.length > 0
                && !(column >= radius && row >= radius && column + radius < grid.columns && row + radius < grid.rows)) {
            return false;
        }
        int fromPart = (int) Math.max(0, ALONG * (column - radius));
        int toPart = (int) Math.min(ALONG * grid.columns - 1, ALONG * (column + radius));
        int fromStrip = (int) Math.max(0, ALONG * (row - radius));
        int toStrip = (int) Math.min(ALONG * grid.rows - 1, ALONG * (row + radius));
        if (own >= 0 && fromPart == toPart && fromStrip == toStrip) {
            return true;
        }
        for (int r = fromStrip / ALONG; r * ALONG <= toStrip; r++) {
            int strips = PolygonBuckets.strips(fromStrip - ALONG * r, toStrip - ALONG * r);
            for (int c = fromPart / ALONG; c * ALONG <= toPart; c++) {
                int parts = strips * PolygonBuckets.along(fromPart - ALONG * c, toPart - ALONG * c);
                int bucket = r * grid.columns + c;
                look(bucket, parts, bucket == own ? seen : 0, px, py, pz, reach2, verticalReach);
            }
        }
        return true;
    }

    /**
     * Tests the polygons of a bucket that overlap one part of it. Those that contain a point in that part come first:
     * once one is known, one comparison excludes most others.
     */
    private void lookInPart(
            int bucket, int part, double px, double py, double pz, double reach2, double verticalReach) {
        final PolygonLists buckets = locator.grid.buckets;
        int end = buckets.ends[bucket + buckets.endShift];
        int count = 0;
        for (int i = buckets.first[bucket]; i < end; i++) {
            int entry = buckets.polygons[i];
            if ((Noted.note(entry) & part) != 0) {
                int candidate = Noted.id(entry);
                double atLeast = atLeast(candidate, px, pz);
                if (atLeast < 0) {
                    consider(candidate, px, py, pz, reach2, verticalReach);
                } else {
                    beside[count] = candidate;
                    besideAtLeast[count++] = atLeast;
                }
            }
        }
        for (int i = 0; i < count; i++) {
            if (besideAtLeast[i] <= Math.min(best, reach2) * SLACK + ROUNDING) {
                consider(beside[i], px, py, pz, reach2, verticalReach);
            }
        }
    }

    /**
     * Tests polygons of a bucket.
     *
     * @param parts parts of the bucket: polygons that overlap none of them are skipped
     * @param seen parts of the bucket whose polygons are skipped, too
     */
    private void look(
            int bucket, int parts, int seen, double px, double py, double pz, double reach2, double verticalReach) {
        final PolygonLists buckets = locator.grid.buckets;
        int end = buckets.ends[bucket + buckets.endShift];
        for (int i = buckets.first[bucket]; i < end; i++) {
            int entry = buckets.polygons[i];
            int of = Noted.note(entry);
            if ((of & parts) != 0 && (of & seen) == 0) {
                consider(Noted.id(entry), px, py, pz, reach2, verticalReach);
            }
        }
    }

    /**
     * Returns a lower bound of the squared distance from a polygon: to the line of an edge that the point is beyond;
     * negative if there is none.
     */
    private double atLeast(int candidate, double px, double pz) {
        final float[] vertices = this.vertices;
        final int[] corners = this.corners;
        int end = polygonEnds[candidate + endShift];
        int a = 3 * corners[end - 1];
        for (int i = polygonFirst[candidate]; i < end; i++) {
            int b = 3 * corners[i];
            double ax = vertices[a];
            double az = vertices[a + 2];
            double ex = vertices[b] - ax;
            double ez = vertices[b + 2] - az;
            double side = ex * (pz - az) - ez * (px - ax);
            if (side < 0) {
                return side * side / (ex * ex + ez * ez);
            }
            a = b;
        }
        return -1;
    }

    private void findInTree(double px, double py, double pz, double reach2, double verticalReach) {
        final float[] boxes = locator.boxes;
        final int[] levelFirst = locator.levelFirst;
        int levels = levelFirst.length - 1;
        // A stack entry is a node; its level follows from its position among the levels.
        int size = 0;
        stack[size++] = levelFirst[levels - 1];
        while (size > 0) {
            int node = stack[--size];
            int at = 6 * node;
            double dx = Math.max(0, Math.max(boxes[at] - px, px - boxes[at + 3]));
            double dy = Math.max(0, Math.max(boxes[at + 1] - py, py - boxes[at + 4]));
            double dz = Math.max(0, Math.max(boxes[at + 2] - pz, pz - boxes[at + 5]));
            double flat2 = dx * dx + dz * dz;
            if (flat2 > reach2 || dy > verticalReach || flat2 + dy * dy > best) {
                continue;
            }
            if (node < levelFirst[1]) {
                int end = locator.endLeaf(node);
                for (int leaf = locator.firstLeaf(node); leaf < end; leaf++) {
                    consider(locator.leafPolygons[leaf], px, py, pz, reach2, verticalReach);
                }
                continue;
            }
            int level = 1;
            while (node >= levelFirst[level + 1]) {
                level++;
            }
            int child = levelFirst[level - 1] + (node - levelFirst[level]) * PolygonLocator.FANOUT;
            int end = Math.min(child + PolygonLocator.FANOUT, levelFirst[level]);
            while (child < end) {
                stack[size++] = child++;
            }
        }
    }

    private void consider(int candidate, double px, double py, double pz, double reach2, double verticalReach) {
        boolean out = leftOut != 0 && (leftOut >>> ground.area(candidate) & 1) != 0;
        if (out || !closestPoint(candidate, px, pz, Math.min(best, reach2))) {
            return;
        }
        double dx = closestX - px;
        double dy = closestY - py;
        double dz = closestZ - pz;
        double flat2 = dx * dx + dz * dz;
        if (flat2 > reach2 || Math.abs(dy) > verticalReach) {
            return;
        }
        double distance2 = flat2 + dy * dy;
        if (distance2 < best || distance2 == best && candidate < polygon) {
            best = distance2;
            polygon = candidate;
            x = closestX;
            y = closestY;
            z = closestZ;
        }
    }

    /**
     * Finds the point on a polygon that is horizontally closest to (px, pz).
     *
     * @param most squared distance from which on the point does not matter
     * @return false if the search stopped early, since the point is farther than that
     */
    private boolean closestPoint(int candidate, double px, double pz, double most) {
        final float[] vertices = this.vertices;
        final int[] corners = this.corners;
        int first = polygonFirst[candidate];
        int end = polygonEnds[candidate + endShift];
        double farther = most * SLACK + ROUNDING;
        boolean inside = true;
        double sides = 0;
        double bestEdge = Double.POSITIVE_INFINITY;
        int a = 3 * corners[end - 1];
        for (int i = first; i < end; i++) {
            int b = 3 * corners[i];
            double ax = vertices[a];
            double az = vertices[a + 2];
            double ex = vertices[b] - ax;
            double ez = vertices[b + 2] - az;
            double side = ex * (pz - az) - ez * (px - ax);
            sides += side;
            if (side <= 0) {
                inside &= side == 0;
                double length2 = ex * ex + ez * ez;
                if (side * side > farther * length2) {
                    return false;
                }
                double t = length2 > 0 ? ((px - ax) * ex + (pz - az) * ez) / length2 : 0;
                t = Math.max(0, Math.min(1, t));
                double qx = ax + t * ex;
                double qz = az + t * ez;
                double distance2 = (qx - px) * (qx - px) + (qz - pz) * (qz - pz);
                if (distance2 < bestEdge) {
                    bestEdge = distance2;
                    closestX = qx;
                    closestZ = qz;
                    closestY = vertices[a + 1] + t * ((double) vertices[b + 1] - vertices[a + 1]);
                }
            }
            a = b;
        }
        // The sides add up to the polygon's area: nothing is inside a polygon without area.
        if (inside && sides > 0) {
            closestX = px;
            closestZ = pz;
            closestY = FanHeight.at(vertices, corners, first, end, px, pz);
        }
        return true;
    }

    /** x of the nearest point on the found polygon. */
    public double x() {
        return x;
    }

    public double y() {
        return y;
    }

    public double z() {
        return z;
    }
}
