package dev.throng.mesh.cells;

import dev.throng.mesh.flat.TileArrays;

/**
 * The tile of a chunk of cells. Immutable, share freely; nobody writes to the arrays.
 *
 * @param tile its polygons are rectangles of one floor and one kind
 * @param polygons by cell of the chunk: its polygon in the tile
 * @param ledgePolygons two for each ledge: the upper polygon, from which agents drop, and the lower one
 * @param ledgeEnds both ends of each ledge on the border of its polygons [(x, z) twice] [Unit: m]
 */
public record CellTile(TileArrays tile, int[] polygons, int[] ledgePolygons, float[] ledgeEnds) {}
