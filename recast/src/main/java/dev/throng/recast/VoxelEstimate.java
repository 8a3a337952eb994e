package dev.throng.recast;

import dev.throng.mesh.TriangleSoup;
import java.util.BitSet;

/**
 * Estimates the number of voxels of a build from the triangles' outlines, before anything is built. Stateless.
 *
 * <p>It counts the columns of each tile with a triangle, including borders, and the columns that each triangle fills. Recast compares neighbouring
 * columns layer by layer, so a filled column counts more if many triangles overlap.
 */
final class VoxelEstimate {
    /** Number of layers of a column that cost Recast as much time as the rest of its work on the column. */
    private static final double LAYERS = 16;

    /** Minimum edge of a square of the raster on which layers are counted, in voxels. */
    private static final int MIN_SQUARE = 16;

    /** Maximum number of these squares along each axis. */
    private static final int MAX_SQUARES = 256;

    private VoxelEstimate() {}

    /**
     * @param enough bound after which counting stops: a triangle may touch the whole world
     */
    static long of(TriangleSoup soup, VoxelGrid grid, long enough) {
        double filled = 0;
        Footprint tiles = grid.tilesOf(soup);
        for (int t = 0; t < soup.triangleCount(); t++) {
            tiles.move(t);
            filled += tiles.columns();
        }
        double tileColumns = (double) grid.columnsX() * grid.columnsZ();
        double borders = tileColumns / ((double) grid.tileWidth * grid.tileDepth);
        if (filled * borders > enough) {
            return (long) (filled * borders);
        }
        double columns = touched(soup, grid, tiles) * tileColumns;
        return (long) (columns + layered(soup, grid) * borders);
    }

    /** Returns the number of tiles with a triangle. */
    private static int touched(TriangleSoup soup, VoxelGrid grid, Footprint tiles) {
        BitSet touched = new BitSet(grid.tiles());
        for (int t = 0; t < soup.triangleCount(); t++) {
            tiles.move(t);
            for (int z = tiles.firstRow(); z <= tiles.lastRow(); z++) {
                tiles.row(z);
                touched.set(z * grid.tilesX + tiles.first(), z * grid.tilesX + tiles.last() + 1);
            }
        }
        return touched.cardinality();
    }

    /** Returns the number of columns that triangles fill, with a higher weight for many layers. */
    private static double layered(TriangleSoup soup, VoxelGrid grid) {
        int side = Math.max(MIN_SQUARE, (Math.max(grid.width, grid.depth) + MAX_SQUARES - 1) / MAX_SQUARES);
        Footprint squares = new Footprint(soup, grid, side, side, 0);
        double[] filled = new double[squares.across() * squares.down()];
        for (int t = 0; t < soup.triangleCount(); t++) {
            squares.move(t);
            int count = 0;
            for (int z = squares.firstRow(); z <= squares.lastRow(); z++) {
                squares.row(z);
                count += squares.last() - squares.first() + 1;
            }
            double share = squares.columns() / count;
            for (int z = squares.firstRow(); z <= squares.lastRow(); z++) {
                squares.row(z);
                for (int x = squares.first(); x <= squares.last(); x++) {
                    filled[z * squares.across() + x] += share;
                }
            }
        }
        double sum = 0;
        for (double columns : filled) {
            double layers = Math.min(columns / ((double) side * side), grid.layers / 2);
            sum += columns * (1 + layers / LAYERS);
        }
        return sum;
    }
}
