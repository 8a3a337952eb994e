package dev.throng.recast;

import dev.throng.mesh.TriangleSoup;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Finds columns with more floors than Recast supports, before a build spends minutes on them. Stateless.
 *
 * <p>It lets Recast try a few voxels where most triangles overlap. So it refuses only levels that the build would refuse, and may miss some.
 */
final class FloorProbe {
    /** Edge of a square of the raster on which triangles are counted, in voxels. Squares are larger if an axis had more than {@link #MAX_SQUARES}. */
    private static final int SQUARE = 16;

    /** Maximum number of squares along an axis. */
    private static final int MAX_SQUARES = 256;

    /** Number of squares to try, those with the most triangles. */
    private static final int TRIED_SQUARES = 16;

    /** Number of points to try in a square. */
    private static final int TRIED_POINTS = 16;

    /** Voxels from a point to the edge of the tried area: its outermost voxels count as ledges. */
    private static final int REACH = 2;

    private FloorProbe() {}

    /**
     * Throws if triangles have too many floors.
     *
     * @param builder tries the voxels
     * @param areas Recast's area of each triangle, 0 if it is not walkable
     * @throws dev.throng.BadInputException when there are more floors than Recast supports
     */
    static void check(TriangleSoup soup, VoxelGrid grid, TileBuilder builder, int[] areas) {
        if (Arrays.stream(areas).filter(area -> area != 0).count() <= VoxelTile.MAX_FLOORS) {
            return;
        }
        int side = Math.max(SQUARE, (Math.max(grid.width, grid.depth) + MAX_SQUARES - 1) / MAX_SQUARES);
        Footprint squares = new Footprint(soup, grid, side, side, 0);
        int[] counts = new int[squares.across() * squares.down()];
        for (int t = 0; t < areas.length; t++) {
            if (areas[t] != 0) {
                squares.move(t);
                for (int z = squares.firstRow(); z <= squares.lastRow(); z++) {
                    squares.row(z);
                    for (int x = squares.first(); x <= squares.last(); x++) {
                        counts[z * squares.across() + x]++;
                    }
                }
            }
        }
        int[] fullest = IntStream.range(0, counts.length)
                .filter(square -> counts[square] > VoxelTile.MAX_FLOORS)
                .boxed()
                .sorted((a, b) -> counts[b] - counts[a])
                .limit(TRIED_SQUARES)
                .mapToInt(Integer::intValue)
                .toArray();
        for (int square : fullest) {
            int[] triangles = touching(square, counts[square], squares, areas);
            checkSquare(square, side, squares.across(), triangles, soup, grid, builder);
        }
    }

    /** The walkable triangles that touch a square. */
    private static int[] touching(int square, int count, Footprint squares, int[] areas) {
        int[] triangles = new int[count];
        int size = 0;
        int row = square / squares.across();
        int column = square % squares.across();
        for (int t = 0; t < areas.length; t++) {
            if (areas[t] != 0) {
                squares.move(t);
                if (squares.firstRow() <= row && row <= squares.lastRow()) {
                    squares.row(row);
                    if (squares.first() <= column && column <= squares.last()) {
                        triangles[size++] = t;
                    }
                }
            }
        }
        return triangles;
    }

    private static void checkSquare(
            int square, int side, int across, int[] triangles, TriangleSoup soup, VoxelGrid grid, TileBuilder builder) {
        double lowX = (double) (square % across) * side;
        double lowZ = (double) (square / across) * side;
        int step = Math.max(1, triangles.length / TRIED_POINTS);
        long bestX = 0;
        long bestZ = 0;
        int most = 0;
        for (int i = 0; i < triangles.length; i += step) {
            // The triangle's middle, or the nearest point of the square.
            double x = Math.max(lowX, Math.min(lowX + side, middle(soup, grid, triangles[i], 0)));
            double z = Math.max(lowZ, Math.min(lowZ + side, middle(soup, grid, triangles[i], 2)));
            int above = 0;
            for (int t : triangles) {
                above += covers(soup, grid, t, x, z) ? 1 : 0;
            }
            if (above > most) {
                most = above;
                bestX = (long) x;
                bestZ = (long) z;
            }
        }
        if (most > VoxelTile.MAX_FLOORS) {
            builder.tryColumns(bestX - REACH, bestZ - REACH, 2 * REACH + 1);
        }
    }

    private static double middle(TriangleSoup soup, VoxelGrid grid, int triangle, int axis) {
        double sum = 0;
        for (int corner = 0; corner < 3; corner++) {
            sum += inVoxels(soup, grid, triangle, corner, axis);
        }
        return sum / 3;
    }

    private static double inVoxels(TriangleSoup soup, VoxelGrid grid, int triangle, int corner, int axis) {
        double at = soup.vertices()[3 * soup.triangles()[3 * triangle + corner] + axis];
        return axis == 0 ? grid.inVoxelsX(at) : grid.inVoxelsZ(at);
    }

    private static boolean covers(TriangleSoup soup, VoxelGrid grid, int triangle, double x, double z) {
        int left = 0;
        int right = 0;
        for (int corner = 0; corner < 3; corner++) {
            double ax = inVoxels(soup, grid, triangle, corner, 0) - x;
            double az = inVoxels(soup, grid, triangle, corner, 2) - z;
            double bx = inVoxels(soup, grid, triangle, (corner + 1) % 3, 0) - x;
            double bz = inVoxels(soup, grid, triangle, (corner + 1) % 3, 2) - z;
            double cross = ax * bz - az * bx;
            left += cross >= 0 ? 1 : 0;
            right += cross <= 0 ? 1 : 0;
        }
        return left == 3 || right == 3;
    }
}
