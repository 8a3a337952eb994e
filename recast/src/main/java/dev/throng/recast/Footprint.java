package dev.throng.recast;

import dev.throng.mesh.TriangleSoup;

/**
 * The squares of a raster over the world that a triangle touches, row by row. One per thread.
 *
 * <p>A triangle touches a square if it comes within a given number of voxels. Squares at the border of the raster also stand for everything outside.
 */
final class Footprint {
    private final float[] vertices;
    private final int[] corners;
    private final VoxelGrid grid;
    private final int width;
    private final int depth;
    private final int across;
    private final int down;
    private final int reach;

    /** The triangle's corners in voxels: x and z of each, the first one again at the end. */
    private final double[] at = new double[8];

    private int first;
    private int last;

    /**
     * @param width size of a square along x [Unit: voxels]
     * @param depth size of a square along z [Unit: voxels]
     * @param reach distance from a square within which a triangle touches it [Unit: voxels]
     */
    Footprint(TriangleSoup soup, VoxelGrid grid, int width, int depth, int reach) {
        vertices = soup.vertices();
        corners = soup.triangles();
        this.grid = grid;
        this.width = width;
        this.depth = depth;
        this.reach = reach;
        across = (grid.width + width - 1) / width;
        down = (grid.depth + depth - 1) / depth;
    }

    /** Returns the number of squares along x. */
    int across() {
        return across;
    }

    /** Returns the number of squares along z. */
    int down() {
        return down;
    }

    void move(int triangle) {
        for (int i = 0; i < 4; i++) {
            int corner = 3 * corners[3 * triangle + i % 3];
            at[2 * i] = grid.inVoxelsX(vertices[corner]);
            at[2 * i + 1] = grid.inVoxelsZ(vertices[corner + 2]);
        }
    }

    int firstRow() {
        return square(least(1) - reach, depth, down);
    }

    int lastRow() {
        return square(most(1) + reach, depth, down);
    }

    /** Finds the touched squares of a row, {@link #first} to {@link #last}; none if first is larger. */
    void row(int z) {
        double low = z == 0 ? Double.NEGATIVE_INFINITY : (double) z * depth - reach;
        double high = z == down - 1 ? Double.POSITIVE_INFINITY : (z + 1.0) * depth + reach;
        double min = Double.POSITIVE_INFINITY;
        double max = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < 6; i += 2) {
            double fromX = at[i];
            double fromZ = at[i + 1];
            double toX = at[i + 2];
            double toZ = at[i + 3];
            if (Math.max(fromZ, toZ) < low || Math.min(fromZ, toZ) > high) {
                continue;
            }
            // Both ends of the part of this edge in the row.
            double slope = fromZ == toZ ? 0 : (toX - fromX) / (toZ - fromZ);
            double startX = fromX + (clamped(fromZ, low, high) - fromZ) * slope;
            double endX = toX + (clamped(toZ, low, high) - toZ) * slope;
            min = Math.min(min, Math.min(startX, endX));
            max = Math.max(max, Math.max(startX, endX));
        }
        first = square(min - reach, width, across);
        last = min > max ? first - 1 : square(max + reach, width, across);
    }

    int first() {
        return first;
    }

    int last() {
        return last;
    }

    /** Estimates the number of columns that the triangle fills: its area, and one more column along its edges. */
    double columns() {
        double wide = most(0) - least(0);
        double deep = most(1) - least(1);
        double area = Math.abs((at[2] - at[0]) * (at[5] - at[1]) - (at[3] - at[1]) * (at[4] - at[0])) / 2;
        return Math.min(area + wide + deep + 1, (wide + 1) * (deep + 1));
    }

    private double least(int axis) {
        return Math.min(at[axis], Math.min(at[axis + 2], at[axis + 4]));
    }

    private double most(int axis) {
        return Math.max(at[axis], Math.max(at[axis + 2], at[axis + 4]));
    }

    private static double clamped(double value, double low, double high) {
        return Math.max(low, Math.min(high, value));
    }

    private static int square(double voxel, int size, int squares) {
        return (int) Math.max(0, Math.min(squares - 1, Math.floor(voxel / size)));
    }
}
