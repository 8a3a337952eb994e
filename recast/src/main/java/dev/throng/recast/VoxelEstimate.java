package dev.throng.recast;

import dev.throng.mesh.TriangleSoup;
import java.util.BitSet;

/**
 * About how many voxels a build works on, from the triangles' outlines alone: a pass over the triangles, before anything
 * is built. Stateless.
 *
 * <p>Counted are the columns of each tile that has a triangle, borders included, and the columns that each triangle fills
 * of them. Recast compares neighbouring columns layer by layer, so where many triangles lie above each other a filled
 * column counts more.
 */
final class VoxelEstimate {
    /** Layers of a column that take Recast as long as everything else that it does with the column. */
    private static final double LAYERS = 16;

    /** The raster on which layers are counted: squares of at least this many voxels along an edge, ... */
    private static final int MIN_SQUARE = 16;

    /** ... and at most this many squares along each axis. */
    private static final int MAX_SQUARES = 256;

    private VoxelEstimate() {}

    /**
     * @param enough the rest is not counted once this is exceeded: a triangle may touch all of the world
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

    /** How many tiles have a triangle. */
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

    /** The columns that triangles fill, more of them where there are many layers. */
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
