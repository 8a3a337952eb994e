package dev.throng.mesh.cells;

import dev.throng.mesh.flat.NewLink;
import dev.throng.mesh.flat.TileArrays;

/**
 * Turns chunks of cells into tiles: covers the cells with rectangles and joins these. Scratch space, one per thread; the result depends on
 * the chunk only.
 *
 * <p>Two cells side by side are joined by a portal if their floors are at most the climb apart, and agents fit under both ceilings on the
 * higher floor. They make a ledge if they are farther apart, but at most the drop. At the sides of the chunk, the same rule holds for
 * portals to the next chunk.
 */
public final class CellTiler {
    private final float climb;
    private final float drop;
    private final Rectangles rectangles;
    private final CellBorders borders;
    private final CellSeams seams;

    /**
     * @param climb greatest step up or down that agents walk [Unit: m]
     * @param drop greatest height that agents drop; no ledges where it is not more than the climb [Unit: m]
     * @param side longest side of a rectangle, in cells [Limit: at least 1]
     */
    public CellTiler(float climb, float drop, int side) {
        this.climb = climb;
        this.drop = drop;
        rectangles = new Rectangles(side);
        borders = new CellBorders(climb, drop);
        seams = new CellSeams(Math.max(climb, drop));
    }

    /**
     * Returns the tile of a chunk; without a cell, it is empty.
     *
     * @param chunk floors one above the other should be more than the climb apart, and tops below the floor above: where two grounds go on
     *     side by side less than that apart, agents do not step from the middle of one to the middle of the other
     */
    public CellTile tile(CellChunk chunk) {
        requireAscending(chunk);
        rectangles.cover(chunk);
        borders.join(chunk, rectangles);
        seams.list(chunk, rectangles);
        int count = rectangles.count();
        int[] polygonFirst = new int[count + 1];
        byte[] areas = new byte[count];
        CellCorners corners = new CellCorners(chunk, count);
        for (int rectangle = 0; rectangle < count; rectangle++) {
            corners.add(rectangles, rectangle);
            polygonFirst[rectangle + 1] = 4 * rectangle + 4;
            areas[rectangle] = (byte) rectangles.area(rectangle);
        }
        TileArrays tile = new TileArrays(
                chunk.column(),
                chunk.row(),
                // The climb of a tile counts twice at its sides.
                climb / 2,
                corners.vertices(),
                polygonFirst,
                corners.ofPolygons,
                areas,
                borders.portals.polygons(),
                borders.portals.ends(),
                seams.first(),
                seams.polygons(),
                seams.ends(),
                seams.tops(),
                drop,
                new NewLink[0]);
        return new CellTile(tile, rectangles.ofCells(), borders.ledges.polygons(), borders.ledges.ends());
    }

    private static void requireAscending(CellChunk chunk) {
        for (int column = 0; column + 1 < chunk.first().length; column++) {
            for (int cell = chunk.first()[column] + 1; cell < chunk.first()[column + 1]; cell++) {
                if (!(chunk.floors()[cell] > chunk.floors()[cell - 1])) {
                    throw new IllegalArgumentException("column " + column + ": a floor at " + chunk.floors()[cell]
                            + " m follows one at " + chunk.floors()[cell - 1] + " m, floors must ascend");
                }
            }
        }
    }
}
