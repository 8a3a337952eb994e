package dev.throng.mesh.surface;

import dev.throng.graph.Ids;
import java.util.random.RandomGenerator;

/**
 * Regions that cover all reachable ground, to draw points from. There is one per polygon that a search found: the
 * polygon, or a box around its reachable part if that is smaller. One per thread, reused; allocates nothing once it has
 * grown.
 */
final class DrawRegions {
    /** Boxes of regions that are not whole polygons [(least x, least z, largest x, largest z)]. */
    private double[] boxes = new double[4 * 64];

    /** Prefix sums of the areas of regions, each included. */
    private double[] areas = new double[64];

    private boolean[] whole = new boolean[64];
    private double x;
    private double z;

    /** Computes the regions of a search; returns their total area. */
    double measure(PolygonEdges edges, Reach search, int found, double most) {
        if (areas.length < found) {
            int size = Math.max(found, 2 * areas.length);
            boxes = new double[4 * size];
            areas = new double[size];
            whole = new boolean[size];
        }
        double all = 0;
        for (int i = 0; i < found; i++) {
            all += region(edges, search, i, most);
            areas[i] = all;
        }
        return all;
    }

    private double region(PolygonEdges edges, Reach search, int i, double most) {
        int polygon = search.polygon(i);
        double area = edges.area(polygon);
        // No box is smaller than that around the reach of the cheapest portal.
        double side = 2 * (most - search.cost(i));
        double perMetre = search.perMetre(i);
        whole[i] = area * perMetre * perMetre <= side * side;
        if (!whole[i]) {
            search.box(polygon, most, boxes, 4 * i);
            clip(edges, polygon, i);
            whole[i] = area <= area(i);
        }
        return whole[i] ? area : area(i);
    }

    /** The area of a box. */
    private double area(int i) {
        return Math.max(0, boxes[4 * i + 2] - boxes[4 * i]) * Math.max(0, boxes[4 * i + 3] - boxes[4 * i + 1]);
    }

    /** Intersects a box with the bounding box of its polygon. */
    private void clip(PolygonEdges edges, int polygon, int i) {
        final int[] flat = edges.flat;
        int begin = edges.first[polygon];
        int end = edges.end(polygon);
        int minX = Integer.MAX_VALUE;
        int minZ = Integer.MAX_VALUE;
        int maxX = Integer.MIN_VALUE;
        int maxZ = Integer.MIN_VALUE;
        for (int edge = begin; edge < end; edge++) {
            int cornerX = PolygonEdges.rankX(flat, edge);
            int cornerZ = PolygonEdges.rankZ(flat, edge);
            minX = Math.min(minX, cornerX);
            minZ = Math.min(minZ, cornerZ);
            maxX = Math.max(maxX, cornerX);
            maxZ = Math.max(maxZ, cornerZ);
        }
        boxes[4 * i] = Math.max(PolygonEdges.ofRank(minX), boxes[4 * i]);
        boxes[4 * i + 1] = Math.max(PolygonEdges.ofRank(minZ), boxes[4 * i + 1]);
        boxes[4 * i + 2] = Math.min(PolygonEdges.ofRank(maxX), boxes[4 * i + 2]);
        boxes[4 * i + 3] = Math.min(PolygonEdges.ofRank(maxZ), boxes[4 * i + 3]);
    }

    /**
     * Draws a point of all regions.
     *
     * @param area selects the region by prefix sums; less than the total
     * @return the region, or NONE if the point is not on the polygon
     */
    int draw(Ground ground, Reach search, double area, RandomGenerator random) {
        int i = 0;
        while (area >= areas[i]) {
            i++;
        }
        double u = random.nextDouble();
        double v = random.nextDouble();
        if (whole[i]) {
            inTriangle(ground.edges, search.polygon(i), 2 * (i == 0 ? area : area - areas[i - 1]), u, v);
            return i;
        }
        x = boxes[4 * i] + u * (boxes[4 * i + 2] - boxes[4 * i]);
        z = boxes[4 * i + 1] + v * (boxes[4 * i + 3] - boxes[4 * i + 1]);
        return ground.contains(search.polygon(i), x, z) ? i : Ids.NONE;
    }

    /** Draws a point of the triangle of a polygon's fan that covers an area. */
    private void inTriangle(PolygonEdges edges, int polygon, double doubled, double u, double v) {
        final int[] flat = edges.flat;
        int begin = edges.first[polygon];
        int end = edges.end(polygon);
        double firstX = PolygonEdges.x(flat, begin);
        double firstZ = PolygonEdges.z(flat, begin);
        double left = doubled;
        double bx = PolygonEdges.x(flat, begin + 1) - firstX;
        double bz = PolygonEdges.z(flat, begin + 1) - firstZ;
        double cx = PolygonEdges.x(flat, begin + 2) - firstX;
        double cz = PolygonEdges.z(flat, begin + 2) - firstZ;
        for (int c = begin + 3; c < end; c++) {
            double area = bx * cz - bz * cx;
            if (left < area) {
                break;
            }
            left -= area;
            bx = cx;
            bz = cz;
            cx = PolygonEdges.x(flat, c) - firstX;
            cz = PolygonEdges.z(flat, c) - firstZ;
        }
        // Points beyond the diagonal of the unit square are folded back into the triangle.
        boolean fold = u + v > 1;
        double b = fold ? 1 - u : u;
        double c = fold ? 1 - v : v;
        x = firstX + b * bx + c * cx;
        z = firstZ + b * bz + c * cz;
    }

    double x() {
        return x;
    }

    double z() {
        return z;
    }
}
